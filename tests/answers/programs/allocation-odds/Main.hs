module Main (main) where

import Combinatorics (choose)
import Data.Ratio (denominator, numerator, (%))
import System.Environment (getArgs)

-- | The chance of so many trumps in a hand of the given size.
chance :: Int -> Int -> Int -> Int -> Rational
chance deck trumps hand wanted =
    choose trumps wanted * choose (deck - trumps) (hand - wanted) % choose deck hand

-- | Per cent with two places, rounded down.
shown :: Rational -> String
shown value = show (whole `div` 100) ++ "." ++ drop 1 (show (100 + whole `mod` 100))
  where
    whole = numerator value * 10000 `div` denominator value

-- | The chances of none, one, two and more trumps.
row :: Int -> Int -> Int -> String
row deck trumps hand = unwords (show hand : [shown (chance deck trumps hand wanted) | wanted <- [0 .. min 12 hand]])

main :: IO ()
main = do
    args <- getArgs
    let (deck, largest) = case map read args of
            [one, two] -> (one, two)
            _ -> (156, 90)
        rows = [row deck trumps hand | trumps <- [20, 22 .. 48], hand <- [1 .. largest]]
    mapM_ putStrLn (take 4 (drop 9 rows))
    print (sum (map length rows))
