-- A filter as those of Unix: lines are sorted by a column, equal ones counted, and columns brought below each other.
module Main where

import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Short as Short
import Data.Function (on)
import Data.List (groupBy, sortBy, transpose)
import qualified Data.Map.Strict as Map
import Data.Ord (comparing)

-- Numbers come before words, and by their size.
data Cell = Number Integer | Word C.ByteString
  deriving (Eq, Ord)

cell :: C.ByteString -> Cell
cell text = case C.readInteger text of
  Just (n, rest) | C.null rest -> Number n
  _ -> Word text

columns :: C.ByteString -> [C.ByteString]
columns = filter (not . C.null) . C.splitWith (`elem` "\t ;")

column :: Int -> [C.ByteString] -> Cell
column n row = maybe (Word C.empty) cell (lookup n (zip [1 ..] row))

aligned :: [[C.ByteString]] -> [C.ByteString]
aligned rows = map (C.dropWhileEnd (== ' ') . C.intercalate (C.pack "  ") . zipWith3 pad widths right) rows
  where
    wide = transpose rows
    widths = map (maximum . map C.length) wide
    right = [all isNumber (drop 1 cells) | cells <- wide]
    isNumber text = case cell text of { Number _ -> True; Word _ -> False }
    pad n toRight text
      | toRight = C.replicate (n - C.length text) ' ' <> text
      | otherwise = text <> C.replicate (n - C.length text) ' '

counted :: Int -> [[C.ByteString]] -> Map.Map Short.ShortByteString Int
counted n rows = Map.fromListWith (+) [(Short.toShort (row !! (n - 1)), 1) | row <- rows]

answer :: C.ByteString -> C.ByteString
answer input = C.unlines (concat [aligned (title : sorted), [C.empty], tallies, [C.empty], sections])
  where
    (comments, content) = span (C.isPrefixOf (C.pack "#")) (C.lines input)
    title : rows = map columns (filter (not . C.all (`elem` " \t")) content)
    sorted = sortBy (comparing (column 3)) rows
    tallies = [C.unwords [Short.fromShort key, C.replicate n '+'] | (key, n) <- Map.toList (counted 2 rows)]
    sections = [C.concat [last group' !! 1, C.pack ": ", C.intercalate (C.pack ", ") (map head group')] | group' <- groupBy ((==) `on` (!! 1)) sorted]
      ++ map (C.map (\c -> if c == '#' then '-' else c)) comments

main :: IO ()
main = C.interact answer
