module Main (main) where

import Digest (begin, finish, update)
import Data.List (foldl')
import Numeric (showHex)
import System.Environment (getArgs)

blocks :: Int -> [Int]
blocks count = [n * 2654435761 `mod` 4294967296 | n <- [1 .. count]]

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 100000
        digest = foldl' update begin (blocks count)
    putStrLn (showHex (finish digest) "")
