module Main (main) where

import Data.List (foldl')
import Lexer (identifiers)
import Symbols (Table, addSymbol, emptyTable, numberOf, tableSize)
import System.Environment (getArgs)

intern :: [String] -> Table
intern = foldl' (flip addSymbol) emptyTable

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 20000
        source = identifiers count
        table = intern source
    print (tableSize table)
    print [numberOf name table | name <- take 5 source]
    print (sum [length name * n | name <- source, Just n <- [numberOf name table]])
