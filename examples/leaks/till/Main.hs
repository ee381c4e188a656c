module Main (main) where

import Receipts (receipts)
import Till (takings)

main :: IO ()
main = putStrLn ("takings: " ++ show (takings (receipts 120000)))
