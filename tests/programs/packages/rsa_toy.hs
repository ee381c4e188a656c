-- RSA with small primes: keys from a seeded generator, blocks of bytes, signatures by a toy hash.
module Main (main) where

import Control.Monad.State
import Data.Bits (shiftR, testBit, xor)
import qualified Data.ByteString.Char8 as BC
import qualified Data.ByteString as B
import Data.Word (Word32)

type Random = State Integer

-- A linear congruential generator; the upper bits.
next :: Integer -> Random Integer
next n = do
  modify (\s -> (s * 6364136223846793005 + 1442695040888963407) `mod` 2 ^ (64 :: Int))
  gets (\s -> (s `shiftR` 24) `mod` n)

power :: Integer -> Integer -> Integer -> Integer
power m b e
  | e == 0 = 1
  | testBit e 0 = b * half `mod` m
  | otherwise = half
  where
    half = power m (b * b `mod` m) (e `div` 2)

-- Miller and Rabin.
probablyPrime :: Integer -> Random Bool
probablyPrime n
  | n < 4 = return (n > 1)
  | even n = return False
  | otherwise = and <$> replicateM 12 (witness <$> next (n - 3))
  where
    (s, d) = strip 0 (n - 1)
    strip k m = if even m then strip (k + 1) (m `div` 2) else (k :: Int, m)
    witness a = let x = power n (a + 2) d in x == 1 || elem (n - 1) (take s (iterate (\y -> y * y `mod` n) x))

prime :: Integer -> Random Integer
prime size = do
  n <- next size
  let candidate = size + 2 * (n `div` 2) + 1
  ok <- probablyPrime candidate
  if ok then return candidate else prime size

bezout :: Integer -> Integer -> (Integer, Integer, Integer)
bezout a 0 = (a, 1, 0)
bezout a b = let (g, x, y) = bezout b (a `mod` b) in (g, y, x - a `div` b * y)

data Keys = Keys {modulus :: Integer, public :: Integer, private :: Integer} deriving (Show)

keys :: Random Keys
keys = do
  p <- prime (2 ^ (24 :: Int))
  q <- prime (2 ^ (25 :: Int))
  let phi = (p - 1) * (q - 1)
      (g, d, _) = bezout 65537 phi
  if g == 1 && p /= q then return (Keys (p * q) 65537 (d `mod` phi)) else keys

blocks :: B.ByteString -> [Integer]
blocks b
  | B.null b = []
  | otherwise = B.foldl' (\n w -> n * 256 + fromIntegral w) 1 (B.take 5 b) : blocks (B.drop 5 b)

unblock :: [Integer] -> B.ByteString
unblock = B.concat . map (B.drop 1 . B.reverse . B.unfoldr (\n -> if n == 0 then Nothing else Just (fromIntegral (n `mod` 256), n `div` 256)))

fnv :: B.ByteString -> Word32
fnv = B.foldl' (\h w -> (h `xor` fromIntegral w) * 16777619) 2166136261

main :: IO ()
main = do
  let k = evalState keys 2024
      message = BC.pack "Attack at dawn, or after tea."
      sent = map (\m -> power (modulus k) m (public k)) (blocks message)
      signature = power (modulus k) (fromIntegral (fnv message)) (private k)
      verify m s = power (modulus k) s (public k) == fromIntegral (fnv m)
  print k
  mapM_ print sent
  BC.putStrLn (unblock (map (\c -> power (modulus k) c (private k)) sent))
  print (fnv message, signature)
  print (verify message signature, verify (BC.pack "Attack at noon.") signature)
  print (filter (\n -> evalState (probablyPrime n) 1) ([90 .. 130] ++ [561, 1105, 6601, 8191]))
