{-# LANGUAGE BangPatterns #-}
-- | A hash in the manner of the SHA family: four words, mixed in many rounds.
module Digest (Digest, begin, finish, update) where

import Data.Bits (complement, rotateL, xor, (.&.))
import Data.Word (Word32)

data Digest = Digest !Word32 !Word32 !Word32 !Word32

begin :: Digest
begin = Digest 0x67452301 0xefcdab89 0x98badcfe 0x10325476

update :: Digest -> Int -> Digest
update (Digest a b c d) block = mix 0 a b c d
  where
    word = fromIntegral block :: Word32
    mix :: Int -> Word32 -> Word32 -> Word32 -> Word32 -> Digest
    mix 64 !p !q !r !s = Digest (a + p) (b + q) (c + r) (d + s)
    mix n p q r s =
        let choice = (q .&. r) `xor` (complement q .&. s)
            next = q + rotateL (p + choice + word + fromIntegral n * 0x5a827999) (7 + n `mod` 13)
         in mix (n + 1) s next q r

finish :: Digest -> Integer
finish (Digest a b c d) = foldl (\value word -> value * 4294967296 + fromIntegral word) 0 [a, b, c, d]
