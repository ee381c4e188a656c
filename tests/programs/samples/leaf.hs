-- All work is in thunks of `leaf`, which take apart what is evaluated and enter nothing: a sample that waited for the
-- next entry would be its caller's.
module Main (main) where

data Two = Two Int Int

force :: [Int] -> Int -> Int
force [] n = n
force (x : xs) n = x `seq` force xs (n + 1)

leaf :: Two -> Int
leaf t = case t of
  Two a b -> if a > b then a + b * a - b + a * b + a - b * 3 + a * 7 + b * 5 + a - b + a * b + b * 9 + a * 11 - b * a else b

rounds :: Int -> Int -> Int
rounds 0 n = n
rounds k n = case [leaf t | t <- twos] of
  xs -> let m = force xs n in m `seq` rounds (k - 1) m

twos :: [Two]
twos = [Two (i + 1) i | i <- [1 .. 500 :: Int]]

main :: IO ()
main = print (force [a `seq` b | Two a b <- twos] 0 + rounds 400 0)
