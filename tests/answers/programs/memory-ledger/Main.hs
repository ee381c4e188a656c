module Main (main) where

import Control.Monad.State (execState)
import qualified Data.Map as Map
import Ledger (Ledger (..), emptyLedger, postAll)
import System.Environment (getArgs)
import Transfers (transfers)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 100000
        end = execState (postAll (transfers size)) emptyLedger
    print (Map.size (balances end))
    mapM_ print (take 3 (Map.toList (balances end)))
    print (sum (Map.elems (balances end)))
    print (posted end)
