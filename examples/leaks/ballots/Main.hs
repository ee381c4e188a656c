module Main (main) where

import Ballots (ballots)
import Count (count)
import qualified Map

main :: IO ()
main = mapM_ line (Map.toList (count (ballots 50000)))
  where
    line (candidate, votes) = putStrLn (candidate ++ ": " ++ show votes)
