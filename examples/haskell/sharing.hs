-- The interest of thirty years, computed anew for each account.
module Main (main) where

interest :: Int -> Double
interest years = product [1 + rate / 100 | _ <- [1 .. years], rate <- [1.5, 2.5, 3.5]]

account :: Int -> Double
account number = fromIntegral number * interest 30

main :: IO ()
main = print (sum (map account [1 .. 2000]))
