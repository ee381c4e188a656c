module Main (main) where

import Control.Monad (foldM)
import Counter (orders)
import Prices (Order (..), newPrices, priceOf)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 100000
    prices <- newPrices
    let till :: Int -> Order -> IO Int
        till money order = do
            price <- priceOf prices order
            if serial order `mod` 50000 == 0
                then putStrLn ("order " ++ show (serial order) ++ ": " ++ show (money + price))
                else return ()
            return $! money + price
    total <- foldM till 0 (orders count)
    print total
