module Main (main) where

import Calls (Call (..), calls)
import Data.List (foldl')
import qualified Data.Map.Strict as Map
import System.Environment (getArgs)
import Tariff (priceOf, tariff)

invoice :: [Call] -> Map.Map String Int
invoice = foldl' charge Map.empty
  where
    charge sums one = Map.insertWith (+) (caller one) (cost one) sums
    cost one = minutes one * priceOf tariff (destination one)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 100000
        sums = invoice (calls count)
    mapM_ print (take 3 (Map.toList sums))
    print (sum (Map.elems sums))
