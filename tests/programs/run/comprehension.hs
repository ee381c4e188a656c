-- List comprehensions: generators, guards, lets, failing patterns, nesting, shadowing.
-- uses: 3.11 list comprehensions

pythagoras :: Int -> [(Int, Int, Int)]
pythagoras n = [(a, b, c) | c <- [1 .. n], b <- [1 .. c], a <- [1 .. b], a * a + b * b == c * c]

main :: IO ()
main = do
  print (pythagoras 20)
  print [x * y | x <- [1, 2, 3], y <- [10, 100]]
  print [x | Just x <- [Just 1, Nothing, Just 3]]
  print [y | x <- [1 .. 10], odd x, let y = x * x, y > 20]
  print [x | x <- "Some Words", x `elem` ['A' .. 'Z']]
  print [x | x <- [[1, 2], [3]], x <- x]
  print [() | True]
  print [1 | False, undefined]
  print [(i, j) | i <- [1 .. 3], j <- [i ..  3]]
  print (take 3 [x | x <- [1 ..], x `mod` 7 == 0])
  print [f 2 | f <- [(+ 1), (* 5)], let g = f, g 0 >= 0]
  print [(a, b) | (a, 1) <- [(1, 1), (2, 2), (3, 1)], b <- "xy"]
  print [let z = x in z + z | x <- [1, 2]]
