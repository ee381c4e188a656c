module Main (main) where

import qualified Data.IntMap.Strict as IntMap
import System.Environment (getArgs)

-- A counter for each of 64 groups: the heap does not grow.
tally :: Int -> IntMap.IntMap Int
tally n = foldr count IntMap.empty [1 .. n]

count :: Int -> IntMap.IntMap Int -> IntMap.IntMap Int
count k counts = IntMap.insertWith (+) (group k) 1 counts

group :: Int -> Int
group k = (k * 7919) `mod` 64

report :: IntMap.IntMap Int -> String
report counts = unlines [show k ++ " " ++ show v | (k, v) <- take 3 (IntMap.toList counts)]

main :: IO ()
main = do
  [n] <- map read <$> getArgs
  putStr (report (tally n))
