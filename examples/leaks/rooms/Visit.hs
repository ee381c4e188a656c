-- | Going through all rooms, with a line about each.
module Visit (visit) where

import House (House (..))
import Writer (Writer, tell)

visit :: House -> Writer [String] Int
visit (Room number doors) = do
  tell ["room " ++ show number]
  counts <- mapM visit doors
  return $! 1 + sum counts
