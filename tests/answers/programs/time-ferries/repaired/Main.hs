module Main (main) where

import Data.List (foldl')
import qualified Data.IntMap.Strict as IntMap
import qualified Data.Set as Set
import System.Environment (getArgs)

type Island = Int

type Minutes = Int

type Sea = IntMap.IntMap [(Island, Minutes)]

-- | Islands, each with crossings to some others that are anywhere.
sea :: Int -> Int -> Sea
sea islands degree =
    IntMap.fromListWith (++) [crossing | one <- [1 .. islands], k <- [1 .. degree], crossing <- both one k]
  where
    both one k =
        let other = (one * 7919 + k * 104729 + one * one * k) `mod` islands + 1
            minutes = 10 + (one * 31 + other * 17 + k) `mod` 240
         in [(one, [(other, minutes)]), (other, [(one, minutes)])]

data Search = Search
    { settled :: IntMap.IntMap Minutes
    , open :: Set.Set (Minutes, Island)
    }

settle :: Sea -> Search -> Search
settle ferries search
    | IntMap.member island (settled search) = search {open = rest}
    | otherwise = Search (IntMap.insert island minutes (settled search)) (foldl' relax rest crossings)
  where
    ((minutes, island), rest) = Set.deleteFindMin (open search)
    crossings = IntMap.findWithDefault [] island ferries
    relax list (other, time)
        | IntMap.member other (settled search) = list
        | otherwise = Set.insert (minutes + time, other) list

journeys :: Sea -> Island -> IntMap.IntMap Minutes
journeys ferries home = settled (until (Set.null . open) (settle ferries) start)
  where
    start = Search IntMap.empty (Set.singleton (0, home))

clock :: Minutes -> String
clock minutes = show (minutes `div` 60) ++ "h" ++ pad (show (minutes `mod` 60))
  where
    pad text = replicate (2 - length text) '0' ++ text

main :: IO ()
main = do
    args <- getArgs
    let (islands, homes) = case map read args of
            [one, two] -> (one, two)
            _ -> (8000, 2)
        ferries = sea islands 5
    mapM_ (putStrLn . summary . journeys ferries) [1 .. homes]
  where
    summary reached =
        show (IntMap.size reached) ++ " islands, the farthest in " ++ clock (maximum reached)
            ++ ", all in " ++ clock (sum reached)
