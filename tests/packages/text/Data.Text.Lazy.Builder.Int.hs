-- | Data.Text.Lazy.Builder.Int: whole numbers as parts of texts.
module Main where

import Data.Int
import Data.Text.Lazy.Builder
import Data.Text.Lazy.Builder.Int
import Data.Word
import Rows

main :: IO ()
main = do
  value "decimal" (map decimal [0, 7, -7, 10, 99, 100, -1000, 123456789 :: Int])
  value "decimal Int8" (map decimal [minBound, -1, 0, maxBound :: Int8])
  value "decimal Int16" (map decimal [minBound, maxBound :: Int16])
  value "decimal Int32" (map decimal [minBound, maxBound :: Int32])
  value "decimal Int64" (map decimal [minBound, maxBound :: Int64])
  value "decimal Word" (map decimal [0, maxBound :: Word], map decimal [maxBound :: Word8], map decimal [maxBound :: Word16], map decimal [maxBound :: Word64])
  value "decimal Integer" (map decimal [0, -1, 10 ^ (18 :: Int), 10 ^ (19 :: Int) - 1, 2 ^ (64 :: Int), 10 ^ (40 :: Int) + 7, negate (10 ^ (40 :: Int)) :: Integer])
  value "hexadecimal" (map hexadecimal [0, 9, 10, 15, 16, 255, 65535, 123456789 :: Int])
  value "hexadecimal Word" (hexadecimal (maxBound :: Word), hexadecimal (maxBound :: Word8), hexadecimal (maxBound :: Int64))
  value "hexadecimal Integer" (map hexadecimal [0, 2 ^ (64 :: Int), 2 ^ (100 :: Int) - 1 :: Integer])
  value "hexadecimal Integer negative" (hexadecimal (-1 :: Integer))
  value "hexadecimal Int8 negative" (hexadecimal (-1 :: Int8))
  demand "decimal" (\w -> toLazyText (decimal (w 1 (12 :: Int))))
  demand "hexadecimal" (\w -> toLazyText (hexadecimal (w 1 (12 :: Int))))
  random "decimal" (\xs -> foldMap (\x -> decimal ((x - 50) * x ^ (4 :: Int)) <> singleton ' ') (take 20 xs))
  random "hexadecimal" (\xs -> foldMap (\x -> hexadecimal (x ^ (6 :: Int)) <> singleton ' ') (take 20 xs))
