-- A log in several formats, taken apart by the older names of the split package that programs still use.
module Main (main) where

import Data.List.Split

records :: String
records = "id=7;name=kettle;price=19.90|id=8;name=lamp, desk;price=45.00|id=9;name=;price=3.50"

fields :: String -> [(String, String)]
fields = map pair . sepBy ";"
  where
    pair text = case splitOn "=" text of
      [key, value] -> (key, value)
      other -> ("?", unintercalate "=" (concat other) `seq` concat other)

-- | Hexadecimal digits in groups, as dumps show them.
dump :: String -> [String]
dump = map unwords . chunk 4 . splitEvery 2

main :: IO ()
main = do
  mapM_ (print . fields) (sepBy "|" records)
  mapM_ putStrLn (dump "cafebabe0000003400210a00060014")
  print (sepByOneOf ";|" records)
  print (unintercalate ", " "one, two, , three")
  print (map length (splitEvery 7 records), sum (map length (chunk 7 records)) == length records)
