-- Packets in a lazy stream of bytes: framed, searched, split at markers, and folded across the chunks they came in.
module Main (main) where

import Data.Bits (xor)
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Lazy (ByteString)
import Data.Word (Word8)

-- | Chunks as a network would give them: of uneven length.
stream :: ByteString
stream = L.fromChunks (map B.pack [[126, 3], [10, 20, 30, 126], [1], [99, 126, 4, 5, 5], [6, 7], [126, 0]])

packets :: ByteString -> [ByteString]
packets bytes = case L.uncons (L.dropWhile (/= 126) bytes) of
  Nothing -> []
  Just (_, rest) | L.null rest -> []
                 | otherwise -> let size = fromIntegral (L.head rest); (body, more) = L.splitAt size (L.tail rest) in body : packets more

frame :: ByteString -> ByteString
frame body = L.cons 126 (L.cons' (fromIntegral (L.length body)) body)

checksum :: ByteString -> Word8
checksum = L.foldr xor 0

-- | Escape markers inside a body.
stuff :: ByteString -> ByteString
stuff = L.concatMap (\b -> if b == 126 then L.pack [125, 94] else L.singleton b)

noise :: Word8 -> ByteString
noise = L.iterate (\b -> b * 5 + 3)

main :: IO ()
main = do
  let found = packets stream
  print (found, map checksum found)
  print (L.concat (map frame found) == L.take 16 stream, L.count 126 stream, L.index stream 7)
  print (stuff (L.snoc (L.take 6 stream) 126), L.split 126 stream, L.splitWith (> 90) stream)
  print (L.break (== 1) stream, L.span (/= 30) stream, L.takeWhile (/= 99) stream)
  print (L.all (< 127) stream, L.any (> 126) stream, L.elem 99 stream, L.notElem 99 stream, L.find (> 50) (L.tail stream))
  print (L.elemIndex 126 (L.tail stream), L.elemIndexEnd 126 stream, L.elemIndices 126 stream, L.findIndex (== 99) stream, L.findIndexEnd (< 5) stream, L.findIndices (> 90) stream)
  print (L.filter (< 10) stream, L.partition even stream, L.groupBy (\a b -> a < b) stream)
  print (L.foldl (\n b -> n * 2 + fromIntegral b) (0 :: Integer) stream, L.foldl1 max stream, L.foldl1' min stream, L.foldr1 xor stream)
  print (L.maximum stream, L.minimum stream, L.last stream, L.unsnoc stream)
  print (L.mapAccumR (\n b -> (n + 1 :: Int, b `xor` 1)) 0 stream, L.scanl (+) 0 stream)
  print (L.take 10 (noise 7), L.take 3 (L.repeat 9), L.take 5 (L.drop 3 (L.cycle (L.pack [1, 2]))))
  print (L.unfoldr (\n -> if n > 100 then Nothing else Just (n, n * 2 + 1)) 1, L.intersperse 0 (L.take 3 stream))
  print (L.zip (L.take 2 stream) (L.drop 2 stream), L.unzip [(1, 2), (3, 4), (5, 6)])
  print (L.inits (L.take 3 stream), L.tails (L.drop 13 stream), L.init (L.take 3 stream), L.reverse stream)
  print (L.isPrefixOf (L.pack [126, 3]) stream, L.isSuffixOf (L.pack [0]) stream, L.stripPrefix (L.pack [126]) stream, L.stripSuffix (L.pack [126, 0]) stream)
  print (L.transpose found, L.copy (L.take 4 stream) == L.take 4 stream)
