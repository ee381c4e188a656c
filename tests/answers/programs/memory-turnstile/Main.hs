module Main (main) where

import Control.Monad (forM_, when)
import Control.Monad.ST (ST)
import Data.Array (Array, assocs, elems)
import Data.Array.ST (STArray, newArray, readArray, runSTArray, writeArray)
import Data.Bits (xor)
import System.Environment (getArgs)

data Passage = Passage {gate :: !Int, ticket :: !Int}

passages :: Int -> [Passage]
passages count = [Passage ((n * 7 `xor` n `div` 5) `mod` gates) (n * 31 `mod` 1009) | n <- [1 .. count]]

gates :: Int
gates = 400

type Counts s = STArray s Int Int

admit :: Counts s -> Passage -> ST s ()
admit counts one = do
    before <- readArray counts (gate one)
    writeArray counts (gate one) (before + fare (ticket one))

fare :: Int -> Int
fare number
    | number `mod` 10 == 0 = 0
    | number < 300 = 2
    | otherwise = 3

takings :: [Passage] -> Array Int Int
takings all' = runSTArray $ do
    counts <- newArray (0, gates - 1) 0
    forM_ all' $ \one -> when (ticket one /= 13) (admit counts one)
    return counts

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 100000
        taken = takings (passages count)
    mapM_ print (take 5 (assocs taken))
    print (maximum (elems taken))
    print (sum (elems taken))
