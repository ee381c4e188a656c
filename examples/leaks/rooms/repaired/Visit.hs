-- | Going through all rooms, and counting the lines that have a 7.
module Visit (visit) where

import Data.Monoid (Sum (..))
import House (House (..))
import Writer (Writer, tell)

visit :: House -> Writer (Sum Int) Int
visit (Room number doors) = do
  tell (if '7' `elem` ("room " ++ show number) then Sum 1 else Sum 0)
  counts <- mapM visit doors
  return $! 1 + sum counts
