module Main (main) where

import Auction (close)
import Bids (bids)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let (lots, count) = case args of
            [one, two] -> (read one, read two)
            _ -> (3, 50000)
    mapM_ (print . close . bids count) [1 .. lots]
