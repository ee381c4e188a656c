-- Objects with private state, as records of functions over a hidden type.
-- uses: ExistentialQuantification, RankNTypes

data Counter = forall s. Counter
  { initial :: s
  , step :: s -> s
  , view :: s -> Int
  }

runCounter :: Int -> Counter -> Int
runCounter n (Counter s0 f v) = v (go n s0)
  where
    go 0 s = s
    go k s = go (k - 1) (f s)

counters :: [(String, Counter)]
counters =
  [ ("plain", Counter {initial = 0, step = (+ 1), view = id})
  , ("unary", Counter {initial = "", step = ('i' :), view = length})
  , ("pair", Counter {initial = (0, 1), step = \(a, b) -> (b, a + b), view = fst})
  ]

data Animal = forall a. Show a => Animal {name :: String, detail :: a}

main :: IO ()
main = do
  mapM_ (\(n, c) -> putStrLn (n ++ ": " ++ show (runCounter 10 c))) counters
  let zoo = [Animal "cat" 9, Animal {name = "dog", detail = "good"}]
  mapM_ (\a@(Animal _ d) -> putStrLn (name a ++ " " ++ show d)) zoo
