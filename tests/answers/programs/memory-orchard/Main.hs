module Main (main) where

import Data.List (foldl')
import Orchard (Orchard, harvest, plant, sample, season)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let (trees, years) = case args of
            [one, two] -> (read one, read two)
            _ -> (4000, 100)
        (girths, end) = foldl' pass (0, plant trees) (take years rainfall)
    putStrLn ("girth of the samples, all years: " ++ show girths)
    putStrLn ("apples in the end: " ++ show (harvest end))

pass :: (Int, Orchard) -> Int -> (Int, Orchard)
pass (girths, orchard) rain = total `seq` (total, next)
  where
    next = season rain orchard
    total = girths + sample next

rainfall :: [Int]
rainfall = map (\year -> 400 + year * 7919 `mod` 500) [1 ..]
