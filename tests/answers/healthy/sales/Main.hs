module Main (main) where

import qualified Data.Map.Strict as Map
import Records (readSale)
import Report (addSale, render)
import Source (csvLines)
import Data.List (foldl')
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 20000
        totals = foldl' addSale Map.empty [sale | Just sale <- map readSale (csvLines size)]
    putStr (unlines (render totals))
