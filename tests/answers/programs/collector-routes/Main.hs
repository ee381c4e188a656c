module Main (main) where

import Flood (flood)
import Network (newNetwork, summary)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let rounds = case args of
            [text] -> read text
            _ -> 400
    network <- newNetwork 40000
    flood rounds network
    summary network >>= putStrLn
