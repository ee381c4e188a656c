-- | Data.ByteString.Short, Data.ByteString.Unsafe, Data.ByteString.Internal.
module Main where

import Control.DeepSeq (rnf)
import qualified Data.ByteString as S
import qualified Data.ByteString.Char8 as C
import Data.ByteString.Internal (c2w, isSpaceChar8, isSpaceWord8, w2c)
import Data.ByteString.Lazy.Internal (ByteString (..), chunk)
import qualified Data.ByteString.Short as Short
import Data.ByteString.Unsafe
import Data.String (fromString)
import Rows

main :: IO ()
main = do
  let abc = Short.pack [97, 98, 99]
      b = C.pack "abc"
  value "empty" (Short.empty, Short.length Short.empty)
  value "pack" abc
  value "unpack" (Short.unpack abc, Short.unpack Short.empty)
  value "toShort" (Short.toShort b, Short.toShort (S.drop 1 b), Short.toShort S.empty)
  value "fromShort" (Short.fromShort abc, Short.fromShort Short.empty)
  value "null" (Short.null abc, Short.null Short.empty)
  value "length" (Short.length abc)
  value "index" (map (Short.index abc) [0 .. 2])
  value "index negative" (Short.index abc (-1))
  value "index large" (Short.index abc 3)
  value "ShortByteString Eq" (abc == abc, abc == Short.empty, abc == Short.toShort b)
  value "ShortByteString Ord" (compare abc Short.empty, compare abc (Short.pack [97, 99]))
  value "ShortByteString Monoid" (abc <> abc, mempty :: Short.ShortByteString, mconcat [abc, abc, abc])
  value "ShortByteString Show" (Short.pack [0, 200, 34])
  value "ShortByteString Read" (read "\"a\\nb\"" :: Short.ShortByteString)
  value "ShortByteString IsString" (fromString "text" :: Short.ShortByteString)
  value "ShortByteString NFData" (rnf abc)
  demand "toShort" (\w -> Short.toShort (w 1 b))
  demand "fromShort" (\w -> Short.fromShort (w 1 abc))
  demand "pack" (\w -> Short.pack (w 1 (w 2 97 : w 3 [w 4 98])))
  demand "unpack" (\w -> Short.unpack (w 1 abc))
  demand "null" (\w -> Short.null (w 1 abc))
  demand "length" (\w -> Short.length (w 1 abc))
  demand "index" (\w -> Short.index (w 1 abc) (w 2 0))
  random "toShort" (\(k : xs) -> Short.toShort (S.drop (k `mod` 10) (S.pack (map fromIntegral (take 20 xs)))))
  random "ShortByteString Ord" (\xs -> [compare (Short.pack (map (fromIntegral . (`mod` 2)) (take i xs))) (Short.pack (map (fromIntegral . (`mod` 2)) (take 3 (drop j xs)))) | i <- [0 .. 4], j <- [0 .. 4]])
  value "unsafeHead" (unsafeHead b, unsafeLast b)
  value "unsafeTail" (unsafeTail b, unsafeInit b)
  value "unsafeIndex" (map (unsafeIndex b) [0 .. 2])
  value "unsafeTake" (unsafeTake 2 b, unsafeDrop 2 b)
  value "c2w" (map c2w "a\0\255\256\955")
  value "w2c" (map w2c [97, 0, 255])
  value "isSpaceWord8" (filter isSpaceWord8 [minBound .. maxBound])
  value "isSpaceChar8" (filter isSpaceChar8 ['\0' .. '\255'])
  value "chunk" (chunk b Empty, chunk S.empty (Chunk b Empty))
