-- allocation: gone
-- The interest of thirty years is computed for each account; full laziness computes it once.
module Main (main) where

interest :: Int -> Double
interest years = product [1 + rate / 100 | _ <- [1 .. years], rate <- [1.5, 2.5, 3.5]]

account :: Int -> Double
account number = fromIntegral number * interest 30

main :: IO ()
main = print (sum (map account [1 .. 2000]))
