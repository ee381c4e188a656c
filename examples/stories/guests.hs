-- | Who came to a party: each guest once, as the book at the door has them.
module Main (main) where

import System.Environment (getArgs)

data Guest = Guest {number :: Int, tables :: [Int]}

-- | A line of the book is a guest and a table.
book :: Int -> [(Int, Int)]
book size = [(line * 7919 `mod` size, line `mod` 12) | line <- [1 .. 2 * size]]

seat :: [Guest] -> (Int, Int) -> [Guest]
seat guests (who, table)
  | any ((== who) . number) guests = map further guests
  | otherwise = guests ++ [Guest who [table]]
  where
    further guest
      | number guest == who = guest {tables = tables guest ++ [table]}
      | otherwise = guest

party :: [(Int, Int)] -> [Guest]
party = foldl seat []

main :: IO ()
main = do
  [size] <- getArgs
  let guests = party (book (read size))
  putStrLn (show (length guests) ++ " guests, the last at " ++ show (tables (last guests)))
