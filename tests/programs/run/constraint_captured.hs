-- Functions that leave the scope of a match or a signature and take its evidence with them.
-- uses: ExistentialQuantification, RankNTypes

data Counter = forall s. (Show s, Num s, Ord s) => Counter s (s -> s)

data Machine = Machine { step :: Machine, look :: String, under :: Int -> Bool }

start :: Counter -> Machine
start (Counter s f) = at s
  where
    at v = Machine { step = at (f v), look = shown v, under = below v }
    shown v = show v ++ (if v > s then "+" else "")
    below v n = v < fromInteger (toInteger n)

adders :: (Show a, Num a) => [a] -> [a -> String]
adders xs = [add x | x <- xs]
  where add x = \y -> result (x + y)
        result z = "<" ++ show z ++ ">"

newtype Printer = Printer (forall a. Show a => a -> String)

printers :: Show p => [p] -> [Printer]
printers ps = map make ps
  where make p = Printer (\x -> show p ++ "=" ++ both x p)
        both x p = show (x, p)

delayed :: (Ord k, Show k) => [(k, v)] -> k -> Either String v
delayed table = \k -> search k table
  where
    search k ((k', v) : rest)
      | k == k' = Right v
      | k < k' = Left (missing k)
      | otherwise = search k rest
    search k [] = Left (missing k)
    missing k = "no " ++ show k ++ " in " ++ names
    names = show (map fst table)

main :: IO ()
main = do
  let m = start (Counter 1 (* 2))
      n = start (Counter 0.5 (+ 1))
  mapM_ (putStrLn . look) [m, step m, step (step m), n, step n]
  print [under x 2 | x <- [m, step (step m), n]]
  print (map ($ 10) (adders [1, 2 :: Int]), map ($ 0.5) (adders [1.5]))
  mapM_ (\(Printer p) -> putStrLn (p 'c' ++ p [1.5])) (printers [True, False])
  print (map (delayed [('a', 1), ('c', 2)]) "abcd")
