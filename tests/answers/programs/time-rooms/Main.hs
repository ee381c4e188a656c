module Main (main) where

import Bookings (Booking (..), requests)
import Calendar (Calendar, accept, emptyCalendar, entries)
import Data.List (foldl')
import System.Environment (getArgs)

fill :: [Booking] -> (Calendar, Int)
fill = foldl' step (emptyCalendar, 0)
  where
    step (calendar, refused) one = case accept one calendar of
        Just next -> (next, refused)
        Nothing -> let more = refused + 1 in more `seq` (calendar, more)

confirmation :: Booking -> String
confirmation one = "Booked for " ++ guest one ++ ", minutes " ++ show (start one) ++ " to " ++ show (end one)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 20000
        (calendar, refused) = fill (requests count)
    putStrLn (confirmation (head (entries calendar)))
    print refused
    print (sum (map (length . confirmation) (entries calendar)))
