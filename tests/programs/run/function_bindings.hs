-- Function bindings: clauses, guards that fall through, where over guards, infix definitions.
-- uses: 4.4.3 function and pattern bindings, 4.4.3.1 function bindings

collatz :: Int -> Int
collatz n = go n 0
  where
    go 1 steps = steps
    go m steps
      | even m = go half next
      | otherwise = go (3 * m + 1) next
      where
        half = m `div` 2
        next = steps + 1

x `plus` y | x > 100 = x | y > 100 = y
x `plus` y = x + y

(f <&&> g) x = f x && g x

zipLong :: a -> b -> [a] -> [b] -> [(a, b)]
zipLong _ _ [] [] = []
zipLong a b [] (y : ys) = (a, y) : zipLong a b [] ys
zipLong a b (x : xs) [] = (x, b) : zipLong a b xs []
zipLong a b (x : xs) (y : ys) = (x, y) : zipLong a b xs ys

range :: Int -> String
range n
  | n < lower = "low"
  | n < upper, even n = "middle, even"
  | Just w <- lookup n names = w
  | n < upper = "middle"
  where
    lower = 10
    upper = 20
    names = [(13, "thirteen"), (30, "thirty")]
range 99 = "ninety-nine"
range _ = "high"

main :: IO ()
main = do
  print (map collatz [1, 7, 27])
  print (3 `plus` 4, 101 `plus` 4, 4 `plus` 102)
  print (filter (even <&&> (> 3)) [1 .. 8])
  print (zipLong 0 '-' [1, 2, 3] "a")
  print (map range [5, 12, 13, 15, 30, 99, 40])
