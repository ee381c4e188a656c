module Main (main) where

import qualified Data.Map.Strict as Map
import Deliveries (deliveries)
import Stock (Item (..), emptyShelves, receiveAll, valueOf)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 300000
        shelves = receiveAll (deliveries size) emptyShelves
    print (Map.size shelves)
    print (valueOf shelves)
    print (maximum (map moves (Map.elems shelves)))
