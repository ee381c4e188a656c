module Main (main) where

import Calibration (Calibration, amend, factory, weigh)
import Data.List (foldl')
import qualified Data.IntMap.Strict as IntMap
import Inspection (Inspection (..), inspections)
import System.Environment (getArgs)

type Shop = IntMap.IntMap Calibration

inspect :: Shop -> Inspection -> Shop
inspect shop found = IntMap.adjust (`amend` found) (scale found) shop

opening :: Shop
opening = IntMap.fromList [(number, factory) | number <- [0 .. 63]]

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 100000
        closing = foldl' inspect opening (inspections count)
    mapM_ (\(number, one) -> putStrLn (show number ++ ": " ++ show (weigh one 1000))) (take 8 (IntMap.toList closing))
    print (sum (map (`weigh` 500) (IntMap.elems closing)))
