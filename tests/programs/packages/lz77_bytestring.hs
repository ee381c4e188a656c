-- LZ77: a text as literals and references back into a window, packed into bytes, and unpacked again.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as BB
import qualified Data.ByteString.Char8 as BC
import qualified Data.ByteString.Lazy as BL
import Data.List (foldl', maximumBy)
import Data.Ord (comparing)
import Data.Word (Word8)

data Token = Literal Word8 | Back Int Int deriving (Eq, Show)

window, longest, shortest :: Int
window = 60
longest = 18
shortest = 3

tokens :: B.ByteString -> [Token]
tokens input = go 0
  where
    go at
      | at >= B.length input = []
      | len >= shortest = Back distance len : go (at + len)
      | otherwise = Literal (B.index input at) : go (at + 1)
      where
        rest = B.drop at input
        (len, distance) = maximumBy (comparing fst) ((0, 0) : [(match d, d) | d <- [1 .. min window at]])
        match d = length (takeWhile id (take longest (B.zipWith (==) (B.drop (at - d) input) rest)))

-- A reference may reach into what it is about to write.
expand :: [Token] -> B.ByteString
expand = foldl' add B.empty
  where
    add out (Literal w) = B.snoc out w
    add out (Back d n) = B.append out (B.take n (B.concat (replicate (n `div` d + 1) (B.drop (B.length out - d) out))))

-- Eight flags, then eight tokens: a byte or two each.
pack :: [Token] -> BL.ByteString
pack = BB.toLazyByteString . groups
  where
    groups [] = mempty
    groups ts =
      let (now, later) = splitAt 8 ts
          flags = foldr (\t f -> f * 2 + (case t of Literal _ -> 0; Back _ _ -> 1)) 0 now
       in BB.word8 flags <> foldMap token now <> groups later
    token (Literal w) = BB.word8 w
    token (Back d n) = BB.word16BE (fromIntegral (d `shiftL` 4 .|. (n - shortest)))

unpack :: BL.ByteString -> [Token]
unpack = go 0 (0 :: Int) . BL.unpack
  where
    go _ _ [] = []
    go _ 0 (f : ws) = go f 8 ws
    go f k (w : ws)
      | f .&. 1 == 0 = Literal w : go (f `shiftR` 1) (k - 1) ws
    go f k (h : l : ws) =
      let v = fromIntegral h `shiftL` 8 .|. fromIntegral l :: Int
       in Back (v `shiftR` 4) (v .&. 15 + shortest) : go (f `shiftR` 1) (k - 1) ws
    go _ _ [_] = error "half a reference"

report :: B.ByteString -> IO ()
report text = do
  let ts = tokens text
      packed = pack ts
  BC.putStrLn (BC.take 40 text)
  putStrLn ("  " ++ show (B.length text) ++ " -> " ++ show (BL.length packed) ++ ", " ++ show [(d, n) | Back d n <- ts])
  print (unpack packed == ts, expand (unpack packed) == text)

main :: IO ()
main = do
  mapM_ report ["", "a", "abcabcabcabcabc", BC.replicate 50 'z', "she sells sea shells by the sea shore, the shells she sells are sea shells"]
  report (BC.unwords (concat (replicate 3 ["how", "much", "wood", "would", "a", "woodchuck", "chuck"])))
  print (BL.unpack (pack (tokens "xyxyxyxy!")))
