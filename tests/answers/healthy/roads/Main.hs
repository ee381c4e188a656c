module Main (main) where

import Roads (Roads, grid)
import Shortest (distances)
import System.Environment (getArgs)
import qualified Data.IntMap.Strict as IntMap

furthest :: Roads -> Int -> Int
furthest roads start = maximum (IntMap.elems (distances roads start))

main :: IO ()
main = do
    args <- getArgs
    let side = case args of
            [text] -> read text
            _ -> 40
        roads = grid side
    print (map (furthest roads) [0, side .. side * 10])
