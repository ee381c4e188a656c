-- Base 64, 32 and 16 as RFC 4648 has them: bits are regrouped, texts are padded, and what is no text of the base is refused.
module Main where

import Data.Bits
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.Word

data Base = Base { name :: String, bits :: Int, whole :: Int, alphabet :: B.ByteString }

base64, base32, base16 :: Base
base64 = Base "base64" 6 4 (C.pack (['A' .. 'Z'] ++ ['a' .. 'z'] ++ ['0' .. '9'] ++ "+/"))
base32 = Base "base32" 5 8 (C.pack (['A' .. 'Z'] ++ ['2' .. '7']))
base16 = Base "base16" 4 2 (C.pack (['0' .. '9'] ++ ['A' .. 'F']))

-- Bits that wait, how many they are, and what comes next.
type Pool = (Word32, Int, B.ByteString)

encode :: Base -> B.ByteString -> B.ByteString
encode base bytes = text <> C.replicate (negate (B.length text) `mod` whole base) '='
  where
    text = B.unfoldr next (0, 0, bytes)
    next :: Pool -> Maybe (Word8, Pool)
    next (pool, n, rest)
      | n >= bits base = Just (B.index (alphabet base) (fromIntegral (shiftR pool (n - bits base))), (keep (n - bits base) pool, n - bits base, rest))
      | otherwise = case B.uncons rest of
          Just (w, more) -> next (shiftL pool 8 .|. fromIntegral w, n + 8, more)
          Nothing
            | n == 0 -> Nothing
            | otherwise -> next (shiftL pool (bits base - n), bits base, rest)

keep :: Int -> Word32 -> Word32
keep n pool = pool .&. (bit n - 1)

decode :: Base -> B.ByteString -> Either String B.ByteString
decode base text
  | B.length text `mod` whole base /= 0 = Left "length"
  | B.length padding >= whole base = Left "padding"
  | otherwise = do
      digits <- traverse digit (zip [0 ..] (B.unpack body))
      Right (fst (B.unfoldrN (B.length body * bits base `div` 8) next (0, 0, B.pack digits)))
  where
    (body, padding) = C.spanEnd (== '=') text
    digit (i, c) = maybe (Left ("byte " ++ show (i :: Int))) (Right . fromIntegral) (B.elemIndex c (alphabet base))
    next :: Pool -> Maybe (Word8, Pool)
    next (pool, n, rest)
      | n >= 8 = Just (fromIntegral (shiftR pool (n - 8)), (keep (n - 8) pool, n - 8, rest))
      | otherwise = B.uncons rest >>= \(w, more) -> next (shiftL pool (bits base) .|. fromIntegral w, n + bits base, more)

lined :: Int -> B.ByteString -> [B.ByteString]
lined n text
  | B.null text = []
  | otherwise = B.take n text : lined n (B.drop n text)

main :: IO ()
main = do
  let samples = B.inits (C.pack "foobar")
  mapM_ (\base -> putStrLn (name base ++ " " ++ show (map (encode base) samples))) [base64, base32, base16]
  print (and [decode base (encode base b) == Right b | base <- [base64, base32, base16], b <- samples ++ [B.pack [0 .. 255]]])
  C.putStr (C.unlines (lined 60 (encode base64 (B.pack [0, 3 .. 255]))))
  print (map (decode base64 . C.pack) ["Zm9v", "Zg==", "Zg=", "Z!==", "====", ""])
  print (decode base32 (C.pack "MZXW6YTB"), decode base16 (C.pack "CAFE0G"))
