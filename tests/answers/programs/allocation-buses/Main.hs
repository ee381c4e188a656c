module Main (main) where

import Network (Network, Stop, city, linesAt)
import Planner (arrival)
import System.Environment (getArgs)

-- | A passenger's day: from stop to stop, by whatever comes.
errands :: Int -> [Stop]
errands who = take 12 (iterate (\stop -> (stop * 31 + who * 7) `mod` 40) (who `mod` 40))

-- | When the passenger is home, and the stops with the most lines on the way.
day :: Network -> Int -> (Int, Int)
day network who = (foldl (arrival network) (360 + who `mod` 120) trips, maximum (map (length . linesAt network) stops))
  where
    stops = errands who
    trips = zip stops (drop 1 stops)

clock :: Int -> String
clock minutes = show (minutes `div` 60) ++ ":" ++ drop 1 (show (100 + minutes `mod` 60))

main :: IO ()
main = do
    args <- getArgs
    let passengers = case args of
            [text] -> read text
            _ -> 500
        days = map (day (city 9)) [1 .. passengers]
    mapM_ (putStrLn . clock . fst) (take 5 days)
    print (sum (map fst days), maximum (map snd days))
