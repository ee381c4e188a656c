-- | Gear trains: which pairs of wheels give a wanted ratio best.
module Main (main) where

import Data.List (minimumBy)
import Data.Ord (comparing)
import Ratios (Ratio (..), distance, ratio, showRatio)
import System.Environment (getArgs)

data Train = Train {teeth :: (Int, Int), gives :: Ratio}

trains :: Int -> [Train]
trains most = [Train (a, b) (ratio a b) | a <- [3 .. most], b <- [most * 8000 .. most * 8000 + 40]]

best :: Ratio -> [Train] -> Train
best wanted = minimumBy (comparing (distance wanted . gives))

describe :: Train -> String
describe train = show (fst (teeth train)) ++ " to " ++ show (snd (teeth train)) ++ " gives " ++ showRatio (gives train)

main :: IO ()
main = do
    args <- getArgs
    let most = case args of
            [text] -> read text
            _ -> 500
        list = trains most
    putStrLn (describe (best (ratio 355 11300) list))
    putStrLn (describe (best (ratio 1 271) list))
    print (sum (map (length . describe) list))
