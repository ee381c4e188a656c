-- Operators: fixities of the Prelude, negation, backquotes, operators as names.
-- uses: 3.4 operator applications, 3.2 operators

infixl 6 |+|
infixr 5 `cat`

(|+|) :: (Int, Int) -> (Int, Int) -> (Int, Int)
(a, b) |+| (c, d) = (a + c, b + d)

cat :: String -> String -> String
cat a b = "(" ++ a ++ b ++ ")"

main :: IO ()
main = do
  print (1 + 2 * 3 ^ 2 ^ 1 - 4)
  print (-2 ^ 2, (-2) ^ 2, - 3 + 5, negate (-1))
  print (10 - 3 - 2, 2 ^ 3 ^ 2, 100 `div` 7 `mod` 5)
  print (-7 `div` 2, (-7) `div` 2, -7 `mod` 2, (-7) `rem` 2)
  print ((1, 2) |+| (3, 4) |+| (5, 6))
  putStrLn ("a" `cat` "b" `cat` "c")
  print (1 : 2 : [] ++ [3] ++ 4 : [])
  print (True || undefined, False && undefined)
  print (not True == False, 3 `max` 4 `min` 2)
  print ((+) 3 4, (`cat` "x") "y", (subtract 1 . (* 2)) 10)
  print $ map negate $ filter even $ [1 .. 6]
  print (1 < 2 && 2 <= 2 || undefined)
