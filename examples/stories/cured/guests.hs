-- | Who came to a party: each guest once, as the book at the door has them.
module Main (main) where

import Data.List (sortOn)
import qualified Data.Map as Map
import System.Environment (getArgs)

data Guest = Guest {place :: Int, tables :: [Int]}

-- | A line of the book is a guest and a table.
book :: Int -> [(Int, Int)]
book size = [(line * 7919 `mod` size, line `mod` 12) | line <- [1 .. 2 * size]]

seat :: Map.Map Int Guest -> (Int, Int) -> Map.Map Int Guest
seat guests (who, table) = Map.insertWith further who (Guest (Map.size guests) [table]) guests
  where
    further _ guest = guest {tables = tables guest ++ [table]}

party :: [(Int, Int)] -> [Guest]
party = sortOn place . Map.elems . foldl seat Map.empty

main :: IO ()
main = do
  [size] <- getArgs
  let guests = party (book (read size))
  putStrLn (show (length guests) ++ " guests, the last at " ++ show (tables (last guests)))
