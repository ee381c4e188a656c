-- A leak: the visits of each page are counted in a lazy Map. Nothing looks at a count before the end, so each is a
-- chain of (+ 1), as long as the page is popular. Data.Map.Strict would end that.
module Main (main) where

import Control.Exception (evaluate)
import Data.List (foldl', isInfixOf, sortOn)
import qualified Data.Map as Map
import Debug.Trace (traceMarkerIO)

type Visits = Map.Map Int Int

-- the log of a server
requests :: Int -> [String]
requests n = map line (take n (iterate next 7))
  where
    next x = (x * 1103 + 12345) `mod` 65536
    line x = unwords ["10.0.0." ++ show (x `mod` 50), "GET", "/page/" ++ show (x `mod` 200), show (x `mod` 900), using x]
    using x = ["Mozilla/5.0 (X11; Linux x86_64)", "Lynx/2.9.0", "Robot (a crawler)"] !! (x `mod` 3)

robot :: String -> Bool
robot request = "Robot" `isInfixOf` request

page :: String -> Int
page request = read (drop 6 (words request !! 2))

visit :: Visits -> String -> Visits
visit visits request
    | robot request = visits
    | otherwise = Map.insertWith (+) (page request) 1 visits

popular :: Visits -> [(Int, Int)]
popular visits = take 5 (sortOn (negate . snd) (Map.toList visits))

main :: IO ()
main = do
    traceMarkerIO "count"
    visits <- evaluate (foldl' visit Map.empty (requests 200000))
    traceMarkerIO "sort"
    print (popular visits)
