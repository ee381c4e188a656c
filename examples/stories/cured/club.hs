-- | What the members of a club paid, as a table of comma-separated values.
module Main (main) where

import Data.List (intercalate)
import qualified Data.Map as Map

type Account = Map.Map String Int

members :: Int -> [(String, Account)]
members count = [("member " ++ show number, account number) | number <- [1 .. count]]

account :: Int -> Account
account number = Map.fromList [(month, number * length month `mod` 83) | month <- months]

months :: [String]
months = words "January February March April May June July August September October November December"

cells :: (String, Account) -> [String]
cells (name, paid) = name : [show (Map.findWithDefault 0 month paid) | month <- months]

line :: [String] -> String
line = intercalate "," . map quote

-- | Cells with a comma or a blank stand in quotes.
quote :: String -> String
quote cell
  | any (`elem` ", ") cell = "\"" ++ cell ++ "\""
  | otherwise = cell

main :: IO ()
main = do
  let table = map line (("name" : months) : map cells (members 400))
  mapM_ putStrLn (take 2 table)
  putStrLn (show (length (unlines table)) ++ " characters")
