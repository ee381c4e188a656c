-- Samples of a sensor as bytes: smoothed by scans, split at gaps, searched from both ends, and folded in both directions.
module Main (main) where

import Data.Bits (shiftR, xor)
import qualified Data.ByteString as B
import Data.ByteString (ByteString)
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Unsafe as U
import Data.Word (Word8)

samples :: ByteString
samples = B.pack [3, 9, 9, 12, 0, 0, 40, 41, 39, 0, 7, 200, 7, 7]

runs :: ByteString -> [ByteString]
runs = filter (not . B.null) . B.split 0

-- | Neighbours that differ by at most two belong together.
levels :: ByteString -> [ByteString]
levels = B.groupBy (\a b -> max a b - min a b <= 2)

delta, undelta :: ByteString -> ByteString
delta bytes = B.pack (B.zipWith (-) bytes (B.cons 0 bytes))
undelta = B.tail . B.scanl (+) 0

parity :: ByteString -> Word8
parity = B.foldr xor 0

-- | A search in sorted bytes without bounds checks.
search :: Word8 -> ByteString -> Maybe Int
search wanted sorted = go 0 (B.length sorted)
  where
    go low high
      | low >= high = Nothing
      | otherwise = let middle = (low + high) `shiftR` 1; here = U.unsafeIndex sorted middle in
          case compare wanted here of
            LT -> go low middle
            GT -> go (middle + 1) high
            EQ -> Just middle

main :: IO ()
main = do
  print (runs samples, levels samples)
  print (undelta (delta samples) == samples, delta samples)
  print (B.scanl1 max samples, B.scanr (\a b -> a `div` 2 + b `div` 2) 0 samples, B.scanr1 max samples)
  print (parity samples, B.foldl (\n b -> n * 3 + fromIntegral b) (1 :: Int) samples)
  print (B.foldl1 max samples, B.foldl1' min samples, B.foldr1 max samples, B.foldr1' min samples, B.minimum samples)
  print (B.breakEnd (== 0) samples, B.spanEnd (< 10) samples, B.takeWhileEnd (> 5) samples, B.dropWhileEnd (> 5) samples)
  print (B.elemIndexEnd 0 samples, B.elemIndices 7 samples, B.findIndexEnd (> 100) samples, B.findIndices (> 30) samples)
  print (B.find (> 30) samples, B.elem 41 samples, B.notElem 41 samples, B.any (> 250) samples)
  print (B.partition even samples, B.splitWith (> 30) samples, B.span (/= 0) samples, B.dropWhile (/= 0) samples)
  print (B.mapAccumR (\carry b -> (carry + 1, b `xor` carry)) 0 samples)
  print (B.intersperse 0xff (B.take 4 samples), B.concatMap (B.replicate 2) (B.take 3 samples), B.unsnoc samples)
  print (B.zip (B.take 3 samples) (B.drop 6 samples), B.unzip [(1, 2), (3, 4)])
  print (map (`search` B.sort samples) [7, 41, 42])
  print (U.unsafeHead samples, U.unsafeLast samples, U.unsafeTail (U.unsafeInit (U.unsafeTake 4 (U.unsafeDrop 2 samples))))
  print (C.findSubstring (C.pack "needle") (C.pack "hay, needle, hay"))
