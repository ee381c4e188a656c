-- A program that says in which phase it is: traceMarkerIO writes a marker into the eventlog (+RTS -l), and a
-- report can be about the time between two of them.
module Main (main) where

import Control.Exception (evaluate)
import qualified Data.IntMap.Strict as IntMap
import Debug.Trace (traceEventIO, traceMarkerIO)

type Graph = IntMap.IntMap [Int]

load :: Int -> Graph
load size = IntMap.fromList [(n, [n * 7 `mod` size, (n + 1) `mod` size]) | n <- [0 .. size - 1]]

distances :: Graph -> Int -> IntMap.IntMap Int
distances graph start = go (IntMap.singleton start 0) [start]
  where
    go seen [] = seen
    go seen (n : queue) = go (foldr (\m -> IntMap.insert m next) seen new) (queue ++ new)
      where
        next = seen IntMap.! n + 1
        new = filter (`IntMap.notMember` seen) (graph IntMap.! n)

summary :: IntMap.IntMap Int -> String
summary found = unwords [show (IntMap.size found), show (maximum found), show (sum found)]

main :: IO ()
main = do
    traceMarkerIO "load"
    graph <- evaluate (load 1500)
    traceEventIO ("nodes: " ++ show (IntMap.size graph))
    traceMarkerIO "search"
    found <- evaluate (distances graph 0)
    traceMarkerIO "print"
    putStrLn (summary found)
    traceMarkerIO "done"
