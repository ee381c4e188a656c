-- Local functions without signatures that use the classes of outer variables, several levels deep.
-- uses: 4.5.1 Dependency analysis

report :: (Show a, Ord a, Num b, Show b) => (a -> b) -> [a] -> [String]
report weigh items = header : body items
  where
    header = "total " ++ show total
    total = sum' items
    sum' [] = 0
    sum' (x : xs) = weigh x + sum' xs
    body = go 1
      where
        go n (x : y : rest)
          | x < y = line "up" x : go (n + 1) (y : rest)
          | x > y, let gap = weigh x - weigh y = line ("down by " ++ show gap) x : go (n + 1) (y : rest)
          | otherwise = line "same" x : go (n + 1) (y : rest)
          where
            line word z = numbered word ++ " " ++ show z
            numbered word = show n ++ ". " ++ word
        go n [x] = [show n ++ ". end " ++ show (x, total)]
        go _ [] = []

parity :: (Integral a, Show a) => a -> String
parity n = (if even' n then "even " else "odd ") ++ tell n
  where
    even' 0 = True
    even' k = odd' (k - 1)
    odd' 0 = False
    odd' k = even' (k - 1)
    tell k = show k ++ concat [suffix k | k > limit]
    suffix k = " over " ++ show (k - limit)
    limit = 5

main :: IO ()
main = do
  mapM_ putStrLn (report length ["a", "bc", "b", "b"])
  mapM_ putStrLn (report (* 0.5) [4, 2, 8 :: Double])
  putStrLn (parity (3 :: Int))
  putStrLn (parity (8 :: Integer))
