module Main (main) where

import Maze (Maze, corridors, maze)
import Route (distances)
import System.Environment (getArgs)

furthest :: Maze -> Int
furthest = maximum . distances

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 120
        place = maze size
    print (corridors place)
    print (furthest place)
