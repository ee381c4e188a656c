-- Pattern bindings: lazy, at the top, with guards, nested, each name its own.
-- uses: 4.4.3.2 pattern bindings

(small, large) = span (< 5) [1 .. 9]

[one, two, three] = map (* 10) [1, 2, 3]

Just answer
  | one > 5 = Just 42
  | otherwise = Nothing

first : _ = "letters"

(a, b) | False = (1, 2)
       | True = (3, 4)

lazyOne :: Int
lazyOne = 1
  where
    (x, Just y) = (1, Nothing :: Maybe Int)

main :: IO ()
main = do
  print (small, large)
  print (one + two + three)
  print answer
  print first
  print (a, b, lazyOne)
  let (xs, ys) = unzip [(i, i * i) | i <- [1 .. 4]]
      (evens, odds) = go [1 .. 10]
      go [] = ([], [])
      go (n : ns) = let (p, q) = go ns in if even n then (n : p, q) else (p, n : q)
  print (sum xs, sum ys)
  print (evens, odds)
  let z@(q, _) = (5, q + 1)
  print z
