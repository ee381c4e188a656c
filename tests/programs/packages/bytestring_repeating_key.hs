-- A text under a repeating key of exclusive ors, and how it is broken: distances of bits say how long the key is, letters what it is.
module Main where

import Data.Bits (popCount, xor)
import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import Data.Char (toLower)
import Data.List (maximumBy, minimumBy, sortOn)
import Data.Ord (comparing)
import Data.Word (Word8)

plain :: L.ByteString
plain = LC.unwords (map LC.pack
  [ "It was a bright cold day in spring, and the trees along the river had not yet begun to open their leaves."
  , "The miller stood at the door of the mill and looked at the water, which had risen in the night."
  ])

crypt :: L.ByteString -> L.ByteString -> L.ByteString
crypt key text = L.pack (L.zipWith xor (L.cycle key) text)

distance :: B.ByteString -> B.ByteString -> Int
distance x y = sum (map popCount (B.zipWith xor x y))

pieces :: Int -> B.ByteString -> [B.ByteString]
pieces n = takeWhile ((== n) . B.length) . map (B.take n) . iterate (B.drop n)

-- The mean distance of neighbouring pieces, by bit.
unlikeness :: B.ByteString -> Int -> Double
unlikeness text n = fromIntegral (sum ds) / fromIntegral (n * length ds)
  where
    ps = pieces n text
    ds = zipWith distance ps (drop 1 ps)

score :: B.ByteString -> Int
score = C.foldl' (\n c -> n + worth c) 0
  where
    worth c
      | c == ' ' = 12
      | Just i <- C.elemIndex (toLower c) (C.pack "zqxjkvbpygfwmucldrhsnioate") = i `div` 2 - (if c < 'a' then 4 else 0)
      | C.elem c (C.pack ",.") = 0
      | otherwise = -20

bestByte :: B.ByteString -> Word8
bestByte column = maximumBy (comparing (\k -> score (B.map (xor k) column))) (B.unpack letters)

letters :: B.ByteString
letters = C.pack (['0' .. '9'] ++ ['A' .. 'Z'] ++ ['a' .. 'z'])

findKey :: Int -> B.ByteString -> B.ByteString
findKey n text = B.pack (map bestByte (B.transpose (pieces n text)))

main :: IO ()
main = do
  print (distance (C.pack "this is a test") (C.pack "wokka wokka!!!"))
  let secret = L.toStrict (crypt (LC.pack "Mill7") plain)
      lengths = sortOn (unlikeness secret) [2 .. 10]
  LC.putStrLn (Builder.toLazyByteString (Builder.byteStringHex (B.take 30 secret)))
  print (take 2 lengths)
  let key = findKey (minimumBy (comparing (unlikeness secret)) [2 .. 9]) secret
  print key
  mapM_ C.putStrLn (take 3 (pieces 60 (L.toStrict (crypt (L.fromStrict key) (L.fromStrict secret)))))
  print (crypt (L.fromStrict key) (L.fromStrict secret) == plain)
  print (L.take 12 (crypt (LC.pack "ab") (L.cycle (LC.pack "AB"))))
