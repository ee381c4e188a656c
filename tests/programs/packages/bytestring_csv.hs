-- A table of comma-separated values: read, summed by a column, sorted and written again.
module Main where

import qualified Data.ByteString.Char8 as C
import Data.List (foldl', sortBy)
import Data.Maybe (mapMaybe)
import Data.Ord (comparing)

table :: C.ByteString
table = C.unlines
  [ C.pack "name, town, amount"
  , C.pack "Ann, Oslo, 120"
  , C.pack "Bob, Rome, -35"
  , C.pack "Cid, Oslo, 7x"
  , C.pack "Dan, Kyiv, +400 "
  , C.pack "Eve, Rome, 12"
  , C.pack ""
  , C.pack "Fay, Oslo, 99999"
  ]

fields :: C.ByteString -> [C.ByteString]
fields = map C.strip . C.split ','

amount :: C.ByteString -> Maybe Int
amount b = case C.readInt b of
  Just (n, rest) | C.null rest -> Just n
  _ -> Nothing

records :: C.ByteString -> [(C.ByteString, C.ByteString, Int)]
records = mapMaybe (record . fields) . drop 1 . filter (not . C.null) . C.lines
  where
    record [name, town, n] = fmap ((,,) name town) (amount n)
    record _ = Nothing

totals :: [(C.ByteString, C.ByteString, Int)] -> [(C.ByteString, Int)]
totals = foldl' add []
  where
    add [] (_, town, n) = [(town, n)]
    add ((t, k) : rest) r@(_, town, n)
      | t == town = (t, k + n) : rest
      | otherwise = (t, k) : add rest r

main :: IO ()
main = do
  let rs = records table
  print (length rs)
  mapM_ print (totals rs)
  C.putStr (C.unlines [C.intercalate (C.pack ";") [name, town, C.pack (show n)] | (name, town, n) <- sortBy (comparing (\(_, _, n) -> negate n)) rs])
  print (C.breakSubstring (C.pack "Rome") (C.take 40 table))
  print (map C.length (C.lines table), C.isInfixOf (C.pack "Kyiv") table)
  print (C.words (C.map (\c -> if c == ',' then ' ' else c) (C.takeWhile (/= '\n') table)))
  print (C.readInteger (C.pack "123456789012345678901234567890 rest"), C.spanEnd (/= ',') (C.pack "a,b,c"))
