-- Statistics of a poem by the folds, scans and searches of Data.Text that see one character after another.
module Main (main) where

import Data.Char (isSpace, isUpper, toUpper)
import qualified Data.Text as T
import Data.Text (Text)
import qualified Data.Text.IO as T

poem :: Text
poem = T.pack "Over the hills\nand far away,\nOver the hills and a great way off.\n"

-- | Places of capitals, by the search that says where.
capitals :: Text -> [Int]
capitals text = case T.findIndex isUpper text of
  Nothing -> []
  Just place -> place : map (+ (place + 1)) (capitals (T.drop (place + 1) text))

-- | A word and all that it ends with, backwards.
echo :: Text -> Text
echo word = T.intercalate (T.pack "..") (reverse (filter (not . T.null) (T.inits (T.takeWhileEnd (/= 'a') word))))

caesar :: Int -> Text -> Text
caesar shift = T.map turn
  where
    turn c = if T.elem c letters then T.index (T.append letters letters) (maybe 0 (+ shift) (T.findIndex (== c) letters)) else c
    letters = T.unfoldrN 26 (\c -> Just (c, succ c)) 'a'

-- | Digits of a number, from the last one.
digits :: Int -> Text
digits = T.reverse . T.unfoldr (\n -> if n == 0 then Nothing else Just (toEnum (48 + n `mod` 10), n `div` 10))

main :: IO ()
main = do
  print (capitals poem, T.find isUpper (T.tail poem))
  print (T.maximum poem, T.minimum (T.filter (not . isSpace) poem))
  print (T.foldl (\n c -> n * 2 + fromEnum c `mod` 2) 0 (T.take 12 poem), T.foldl1 max poem, T.foldl1' min (T.pack "kite"), T.foldr1 (\a b -> if a == 'h' then a else b) poem)
  let (upper, lower) = T.partition isUpper poem
  print (upper, T.length lower)
  mapM_ (T.putStrLn . echo) (T.words (T.pack "away great hills"))
  print (map T.length (T.group (T.pack "aabbbbcda")), T.tails (T.pack "off."))
  T.putStrLn (caesar 3 (T.toLower poem))
  print (T.scanl max 'a' (T.pack "badcfe"), T.scanl1 max (T.pack "badcfe"), T.scanr max 'a' (T.pack "badcfe"), T.scanr1 max (T.pack "badcfe"))
  print (digits 90210, T.unsnoc (digits 123))
  print (T.zip (T.pack "abc") (T.init poem), T.last (T.init poem))
  T.putStr (T.copy (T.takeEnd 5 poem))
  print (T.zipWith (\a b -> if a == b then toUpper a else '_') poem (T.drop 29 poem))
