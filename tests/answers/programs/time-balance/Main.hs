module Main (main) where

import Account (Booking (..), bookings)
import Statement (statement)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 15000
        list = bookings count
        text = statement list
    mapM_ putStrLn (take 4 text)
    print (sum (map length text))
    print (sum (map amount list))
