module Main (main) where

import Bank (Bank, Outcome (..), openBank, perform, totalOf)
import Data.List (foldl')
import Orders (orders)
import System.Environment (getArgs)

data Day = Day !Bank !Int !Int

step :: Day -> Outcome -> Day
step (Day bank done refused) outcome = case outcome of
    Done next -> Day next (done + 1) refused
    Refused -> Day bank done (refused + 1)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 100000
        begin = Day (openBank 500) 0 0
        Day bank done refused = foldl' (\day@(Day now _ _) order -> step day (perform order now)) begin (orders count)
    print (done, refused)
    print (totalOf bank)
