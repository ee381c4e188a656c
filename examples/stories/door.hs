-- | The log of a door: who came most often, and how many lines there are.
module Main (main) where

import Data.List (foldl', maximumBy)
import qualified Data.Map.Strict as Map
import Data.Ord (comparing)

type Visits = Map.Map String Int

visits :: [String] -> Visits
visits entries = foldl' visit Map.empty entries
  where
    visit sofar entry = Map.insertWith (+) (visitor entry) 1 sofar

-- | Badges that end alike are those of one family.
visitor :: String -> String
visitor entry = drop (length entry - 2) entry

most :: Visits -> (String, Int)
most = maximumBy (comparing snd) . Map.toList

main :: IO ()
main = do
  entries <- fmap lines getContents
  putStrLn ("most often: " ++ show (most (visits entries)))
  putStrLn (show (length entries) ++ " lines")
