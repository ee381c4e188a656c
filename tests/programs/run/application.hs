-- Curried application: partial, over-saturated, and with functions from everywhere.
-- uses: 3.3 curried applications, 3.9 parenthesised expressions

add3 :: Int -> Int -> Int -> Int
add3 a b c = a + 10 * b + 100 * c

choose :: Bool -> Int -> Int -> Int
choose True = \a _ -> a
choose False = const id

compose :: [a -> a] -> a -> a
compose = foldr (.) id

main :: IO ()
main = do
  let one = add3 1
      two = one 2
  print (two 3, one 5 6, add3 7 8 9)
  print (choose True 1 2, choose False 1 2)
  print (compose [(+ 1), (* 2), subtract 3] 10)
  print (zipWith ($) [add3 1 1, add3 2 2] [3, 4])
  print (((((((id)))))) (((3))))
  print (head [negate, abs] 5)
  print (id id id id 4)
