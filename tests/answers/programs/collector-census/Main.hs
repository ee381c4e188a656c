module Main (main) where

import Households (households)
import System.Environment (getArgs)
import Tally (tally)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 300000
    mapM_ (print . tally . households size) [1 .. 3]
