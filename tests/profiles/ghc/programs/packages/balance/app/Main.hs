-- A project of two packages: a library, and the program that uses it.
module Main (main) where

import Ledger

main :: IO ()
main = do
    let list = entries 9000
    mapM_ (putStrLn . statement) (richest (balances list))

richest :: [(Int, Int)] -> [(Int, Int)]
richest rows = [row | row <- rows, snd row == maximum (map snd rows)]
