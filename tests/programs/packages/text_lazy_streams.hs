-- Number sequences as lazy text: digits unfolded without end, scanned, folded, and taken apart from both sides.
module Main (main) where

import Data.Char (chr, digitToInt, intToDigit, ord)
import qualified Data.Text.Lazy as L
import Data.Text.Lazy (Text)
import Data.Text.Lazy.Builder (flush, fromString, singleton, toLazyText, toLazyTextWith)
import Data.Text.Lazy.Read

-- | The decimal digits of a fraction, as far as they are wanted.
expansion :: Int -> Int -> Text
expansion n d = L.unfoldr (\rest -> if rest == 0 then Nothing else Just (intToDigit (rest * 10 `div` d), rest * 10 `mod` d)) (n `mod` d)

-- | The sequence that says what it sees.
lookAndSay :: Text -> Text
lookAndSay = toLazyTextWith 32 . foldMap (\run -> fromString (show (L.length run)) <> singleton (L.head run) <> flush) . L.group

isPalindrome :: Text -> Bool
isPalindrome text = case (L.uncons text, L.unsnoc text) of
  (Just (first, _), Just (_, final)) -> first == final && (L.length text < 3 || isPalindrome (L.init (L.tail text)))
  _ -> True

-- | A checksum that weighs digits by their place.
weight :: Text -> Int
weight = L.foldl' (\total c -> (total * 3 + digitToInt c) `mod` 97) 1

amounts :: Text -> [Either String (Integer, Text)]
amounts text = [signed decimal text, fmap (\(n, rest) -> (round (n * 100 :: Double), rest)) (double text), hexadecimal text]

main :: IO ()
main = do
  print (L.take 30 (expansion 1 7), expansion 3 8)
  mapM_ print (take 7 (iterate lookAndSay (L.singleton '1')))
  print (map isPalindrome [L.pack "racecar", L.pack "abca", L.empty])
  print (map weight [L.take n (expansion 1 7) | n <- [0, 5 .. 20]])
  print (L.foldl (\n c -> n * 10 + digitToInt c) 0 (L.pack "1729"), L.foldl1 max (expansion 3 8), L.foldl1' min (expansion 3 8), L.foldr1 (\a b -> if a > b then a else b) (L.pack "5731"))
  print (L.scanl (\a b -> intToDigit ((digitToInt a + digitToInt b) `mod` 10)) '0' (L.pack "12345"))
  print (L.scanl1 max (L.pack "31415"), L.scanr max '0' (L.pack "31415"), L.scanr1 min (L.pack "31415"))
  print (L.maximum (L.take 20 (expansion 1 7)), L.minimum (L.take 20 (expansion 1 7)), L.last (expansion 1 16))
  print (L.inits (L.pack "abc"), L.tails (L.pack "abc"), L.zip (L.pack "ab") (L.pack "xyz"))
  print (L.unfoldrN 5 (\c -> Just (c, chr (ord c + 2))) 'a')
  mapM_ (print . amounts . L.pack) ["-12kg", "3.75 each", "ff80", "0x1A!", "none"]
  print (fmap fst (rational (L.pack "2.5e-1") :: Either String (Rational, Text)))
  L.length (toLazyText (foldMap (singleton . chr) [65 .. 90] <> flush)) `seq` putStrLn "done"
