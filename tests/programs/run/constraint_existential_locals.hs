-- Local functions beside matches of existential constructors: evidence of a match and of a signature in one closure.
-- uses: ExistentialQuantification

data Shape = forall s. (Show s, Ord s) => Shape s s (s -> Double)

data Pair = forall a b. (Show a, Show b) => Pair a b

summary :: Show l => l -> Shape -> String
summary label (Shape p q area) = text
  where
    text | same = tagged "same" p
         | otherwise = tagged "low" low ++ ", " ++ tagged "high" high
    same = p == q
    (low, high) = if p < q then (p, q) else (q, p)
    tagged word x = show label ++ " " ++ word ++ " " ++ show x ++ sized x
    sized x = let a = area x in if a > 10 then " big" else " small " ++ show a

pairs :: [Pair] -> [String]
pairs ps = [both p | p <- ps]
  where
    both (Pair a b) = swap a ++ "/" ++ swap b
      where swap c = show (c, b, a) ++ inner c
              where inner d = show [(d, a)]

main :: IO ()
main = do
  putStrLn (summary 'x' (Shape 1 2 (* 3)))
  putStrLn (summary True (Shape "ab" "ab" (fromIntegral . length)))
  putStrLn (summary () (Shape [9, 9] [3 :: Int] (fromIntegral . sum)))
  mapM_ putStrLn (pairs [Pair 'a' True, Pair () "s"])
