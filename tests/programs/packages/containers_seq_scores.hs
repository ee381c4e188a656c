-- | Results of a contest: places of judges' marks, medians, and tables that are sorted in several ways.
module Main (main) where

import Data.Array (listArray)
import Data.Foldable (toList)
import Data.Ord (comparing)
import Data.Sequence (Seq)
import qualified Data.Sequence as Seq

data Entry = Entry { name :: String, marks :: Seq Int } deriving (Eq, Show)

names :: Seq String
names = Seq.fromArray (listArray ('a', 'f') ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"])

entries :: Seq Entry
entries = Seq.zipWith Entry names (Seq.fromFunction 6 (\i -> Seq.fromList [(i * 7 + j * 5) `mod` 10 | j <- [1 .. 5]]))

-- Without the best and the worst mark.
fair :: Seq Int -> Seq Int
fair xs = case Seq.viewr (Seq.drop 1 (Seq.unstableSort xs)) of
  rest Seq.:> _ -> rest
  Seq.EmptyR -> Seq.empty

median :: Seq Int -> Maybe Int
median xs = Seq.lookup (Seq.length xs `div` 2) (Seq.sort xs)

-- Equal totals share a place.
places :: Seq (String, Int) -> Seq (Int, String)
places table = Seq.zipWith3 (\i (who, total) before -> (if Just total == before then i else i + 1, who)) (Seq.fromFunction n id) table totalsBefore
  where
    n = Seq.length table
    totalsBefore = Nothing Seq.<| fmap (Just . snd) (Seq.take (n - 1) table)

main :: IO ()
main = do
  mapM_ print entries
  let totals = fmap (\e -> (name e, sum (fair (marks e)))) entries
      table = Seq.sortBy (comparing (negate . snd) <> comparing fst) totals
  print table
  print (places table)
  print (fmap (median . marks) entries, fmap name (Seq.unstableSortOn (\e -> (maximum (marks e), name e)) entries))
  let corrected = Seq.adjust (\e -> e { marks = Seq.adjust (+ 3) 2 (marks e) Seq.>< Seq.singleton 9 }) 1 entries
  print (Seq.findIndicesR (uncurry (/=)) (Seq.zip entries corrected), fmap (toList . marks) (corrected Seq.!? 1))
  print (Seq.zipWith4 (\a b c d -> (a, b, c, d)) names (fmap (sum . marks) entries) (fmap (sum . marks) corrected) (Seq.fromList "xyz"))
  let judges = sequenceA (fmap (toList . marks) (Seq.take 2 entries))
  print (length judges, Seq.empty Seq.|> 'z' == Seq.fromList "z", minimum (fmap sum judges))
