module Main (main) where

import Data.List (foldl', sortBy)
import qualified Data.Map.Strict as Map
import Data.Ord (Down (..), comparing)
import League (Match, matches)
import Standings (Standings, enter, noStandings)
import System.Environment (getArgs)

play :: [Match] -> Standings
play = foldl' enter noStandings

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 6000
        table = play (matches size)
        leaders = take 3 (sortBy (comparing (Down . snd)) (Map.toList table))
    mapM_ (\(team, points) -> putStrLn (show points ++ "  " ++ team)) leaders
    print (sum (Map.elems table))
