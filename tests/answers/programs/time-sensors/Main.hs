module Main (main) where

import Data.List (foldl')
import Sensor (Reading (..), readings)
import System.Environment (getArgs)
import Track (Track, begin, extend, points)

record :: [Reading] -> Track
record [] = error "no readings"
record (first : rest) = foldl' (flip extend) (begin first) rest

export :: Track -> [String]
export track = [show (instant one) ++ ";" ++ show (celsius one) ++ ";" ++ station one | one <- points track]

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 20000
        track = record (readings count)
    mapM_ putStrLn (take 3 (export track))
    print (length (points track))
    print (sum (map length (export track)))
