-- | How often each word occurs.
module Count (Table, count, leading) where

import Data.List (foldl', sortBy)
import qualified Data.Map as Map
import Data.Ord (Down (..), comparing)

type Table = Map.Map String Int

count :: [String] -> Table
count = foldl' see Map.empty

see :: Table -> String -> Table
see table word = Map.insertWith (+) word 1 table

leading :: Int -> Table -> [(String, Int)]
leading most = take most . sortBy (comparing (Down . snd)) . Map.toList
