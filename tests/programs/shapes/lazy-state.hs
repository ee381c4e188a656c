-- A lazy State whose steps wait for each other until the end: frames of chains of selectors, which are not there.
-- shape: 200000
module Main (main) where

import Control.Monad.State
import qualified Data.Map.Strict as Map

step :: Char -> State (Map.Map Char Int) ()
step c = modify' (Map.insertWith (+) c 1)

average :: [Int] -> Int
average xs = sum xs `div` length xs

main :: IO ()
main = print (average (Map.elems (execState (mapM_ step (take 200000 (cycle "hello world"))) Map.empty)))
