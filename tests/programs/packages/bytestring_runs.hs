-- Run-length coding of lazy bytes, which are never whole in memory, and short strings as keys.
module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import qualified Data.ByteString.Short as Short
import Data.ByteString.Builder
import Data.List (sort)

encode :: L.ByteString -> L.ByteString
encode = toLazyByteString . foldMap piece . L.group
  where
    piece g
      | L.length g > 255 = piece (L.take 255 g) <> piece (L.drop 255 g)
      | otherwise = word8 (fromIntegral (L.length g)) <> word8 (L.head g)

decode :: L.ByteString -> L.ByteString
decode b = case L.unpack (L.take 2 b) of
  [n, w] -> L.append (L.replicate (fromIntegral n) w) (decode (L.drop 2 b))
  _ -> L.empty

main :: IO ()
main = do
  let text = LC.concat [LC.replicate 300 'a', LC.pack "bcc", LC.replicate 1000 'd', LC.pack "e"]
      coded = encode text
  print (L.length text, L.length coded)
  print (L.take 12 coded)
  print (decode coded == text)
  print (LC.take 20 (decode (L.cycle (L.pack [2, 97, 3, 98]))))
  let endless = LC.cycle (LC.pack "ab\ncd\n")
  print (take 3 (LC.lines endless), LC.elemIndex 'd' endless, LC.index endless 1000)
  let keys = map (Short.toShort . C.pack) ["pear", "fig", "apple", "fig"]
  print (sort keys, map Short.length keys)
  print (map Short.fromShort keys == map C.pack ["pear", "fig", "apple", "fig"])
  print (L.toChunks (L.fromChunks [B.pack [1, 2], B.empty, B.pack [3]]), L.foldlChunks (\n c -> n + B.length c) 0 text == 1304)
  print (L.mapAccumL (\s w -> (s + fromIntegral w, w + 1)) (0 :: Int) (L.pack [1, 2, 3]))
