module Ledger (Entry (..), entries, balances, statement) where

import Ledger.Entry

balances :: [Entry] -> [(Int, Int)]
balances list = [(number, sum [cents one | one <- list, account one == number]) | number <- [0 .. 22]]

statement :: (Int, Int) -> String
statement (number, sum') = show number ++ ": " ++ show sum'
