-- | Counting them.
module Count (count) where

import Map (Map)
import qualified Map
import State (State, execState, modify')

count :: [String] -> Map String Int
count ballots = execState (mapM_ vote ballots) Map.empty

vote :: String -> State (Map String Int) ()
vote name = modify' (Map.insertWith (+) name 1)
