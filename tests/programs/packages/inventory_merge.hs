-- Stock lists of several shops merged, deliveries applied, and what must be ordered; maps merged with tactics.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.Functor.Identity (runIdentity)
import Data.Map.Merge.Strict
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import qualified Data.Text.Read as TR

data Line = Line {amount :: Int, cents :: Int} deriving (Eq, Show)
type Stock = Map Text Line

parseLine :: Text -> Either Text (Text, Line)
parseLine l = case map T.strip (T.splitOn ";" l) of
  [name, n, price] -> do
    k <- number n
    p <- number (T.replace "." "" price)
    return (T.toLower name, Line k p)
  parts -> Left ("expected 3 columns, not " <> T.pack (show (length parts)) <> ": " <> l)
  where
    number t = case TR.signed TR.decimal t of
      Right (k, rest) | T.null rest -> Right k
      _ -> Left ("no number: " <> T.pack (show t))

parseStock :: Text -> ([Text], Stock)
parseStock = foldr add ([], Map.empty) . filter (not . T.null) . T.lines
  where
    add l (es, m) = either (\e -> (e : es, m)) (\(k, v) -> (es, Map.insertWith both k v m)) (parseLine l)
    both (Line a p) (Line b q) = Line (a + b) (max p q)

-- Counts are added; where prices differ, the lower one is kept and noted.
mergeShops :: Stock -> Stock -> ([Text], Stock)
mergeShops = mergeA preserveMissing preserveMissing (zipWithAMatched same)
  where
    same k (Line a p) (Line b q)
      | p == q = ([], Line (a + b) p)
      | otherwise = ([k <> ": " <> money p <> " or " <> money q], Line (a + b) (min p q))

-- A sale of what is not there is an error; what is sold out stays with none.
sell :: Map Text Int -> Stock -> Either Text Stock
sell = mergeA (traverseMissing (\k n -> Left ("no such article: " <> k <> " x " <> T.pack (show n)))) preserveMissing (zipWithAMatched take')
  where
    take' k n l
      | n > amount l = Left ("only " <> T.pack (show (amount l)) <> " of " <> k)
      | otherwise = Right l {amount = amount l - n}

orders :: Map Text Int -> Stock -> Map Text Int
orders levels = runIdentity . mergeA preserveMissing dropMissing (zipWithMaybeAMatched (\_ level l -> pure (if amount l < level then Just (level - amount l) else Nothing))) levels

money :: Int -> Text
money c = T.pack (show (c `div` 100)) <> "." <> T.justifyRight 2 '0' (T.pack (show (c `mod` 100)))

table :: Stock -> [Text]
table s = [T.justifyLeft 10 ' ' k <> T.justifyRight 4 ' ' (T.pack (show n)) <> T.justifyRight 8 ' ' (money p) <> T.justifyRight 9 ' ' (money (n * p)) | (k, Line n p) <- Map.toList s]

main :: IO ()
main = do
  let (bad1, north) = parseStock "Hammer; 5; 12.50\nnails; 400; 0.02\nSaw; 2; 18.00\nglue; many; 3.10\nhammer; 1; 12.50\n"
      (bad2, south) = parseStock "nails; 150; 0.03\n\nladder; 1; 89.90\nsaw; 3; 18.00\nbroken line"
      (notes, both) = mergeShops north south
  mapM_ TIO.putStrLn (bad1 ++ bad2 ++ notes)
  mapM_ TIO.putStrLn (table both)
  TIO.putStrLn ("total " <> money (sum [n * p | Line n p <- Map.elems both]))
  let sales = map Map.fromList [[("saw", 4), ("nails", 250)], [("ladder", 2)], [("drill", 1)]]
  mapM_ (\s -> TIO.putStrLn (either ("refused, " <>) (T.intercalate ", " . map (T.unwords . take 2 . T.words) . table) (sell s both))) sales
  let levels = Map.fromList [("saw", 4), ("hammer", 6), ("drill", 2), ("nails", 1000)]
  print (fmap (Map.toList . orders levels) (sell (head sales) both))
  print (Map.keys (Map.difference both north), Map.keys (Map.intersection north south), Map.lookupMin both)
