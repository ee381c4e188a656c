-- Titles of a catalogue as Char8: initials, acronyms, longest words, scans for the widest, and a checksum from each end.
module Main (main) where

import qualified Data.ByteString.Char8 as C
import Data.ByteString.Char8 (ByteString)
import Data.ByteString.Internal (c2w, isSpaceChar8, isSpaceWord8, w2c)
import qualified Data.ByteString as B
import Data.Char (chr, isSpace, isUpper, ord, toUpper)

titles :: [ByteString]
titles = map C.pack ["The Sea at Night", "On Growth and Form", "A Field Guide to Moths", "mathematics made difficult"]

acronym :: ByteString -> ByteString
acronym = fst . C.unfoldrN 4 step . filter (isUpper . C.head) . C.words
  where
    step [] = Nothing
    step (word : rest) = Just (C.head word, rest)

-- | Letters and all else, capitals first by a stable partition.
capitalsFirst :: ByteString -> ByteString
capitalsFirst title = let (upper, rest) = C.partition isUpper title in C.append upper rest

lastWord, withoutLast :: ByteString -> ByteString
lastWord = C.takeWhileEnd (not . isSpace)
withoutLast = fst . C.breakEnd isSpace

shout :: ByteString -> ByteString
shout title = case C.unsnoc title of
  Nothing -> C.empty
  Just (front, end) -> C.snoc (C.snoc (C.map toUpper front) (toUpper end)) '!'

numbered :: ByteString -> (Int, ByteString)
numbered = C.mapAccumR (\n c -> if isSpace c then (n + 1, chr (ord '0' + n)) else (n, c)) 0

alphabet :: ByteString
alphabet = C.unfoldr (\c -> if c > 'z' then Nothing else Just (c, succ c)) 'a'

main :: IO ()
main = do
  mapM_ C.putStrLn (map acronym titles ++ map capitalsFirst titles ++ map lastWord titles ++ map withoutLast titles ++ map shout titles)
  print (map numbered titles)
  print (map (\t -> (C.maximum t, C.minimum t, C.last t)) titles)
  let title = titles !! 1
  print (C.foldl (\n c -> n * 31 + ord c) 7 title, C.foldr (\c n -> n * 31 + ord c) 7 title, C.foldr' (\c n -> n + ord c) 0 title)
  print (C.foldl1 max title, C.foldl1' min title, C.foldr1 max title, C.foldr1' min title)
  print (C.scanl max 'A' title, C.scanl1 max title, C.scanr min 'z' title, C.scanr1 min title)
  print (C.find isUpper (C.tail title), C.findIndex isSpace title, C.elemIndices 'o' title, C.elemIndexEnd 'o' title, C.any isUpper title)
  print (C.groupBy (\a b -> isSpace a == isSpace b) title, C.intersperse '.' (acronym title), C.concatMap (C.replicate 2) (acronym title))
  print (C.unzip (zip (C.unpack alphabet) "123"), C.length alphabet)
  print (map c2w "az", map w2c [104, 105], filter isSpaceChar8 "a \tb\n", B.filter isSpaceWord8 (head titles))
