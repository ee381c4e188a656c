-- Lempel, Ziv and Welch: a dictionary of strings that grows while a text is read; codes are packed into bytes of as few bits as they need.
module Main where

import Data.Bits
import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.IntMap.Strict as IntMap
import qualified Data.Map.Strict as Map

codes :: B.ByteString -> [Int]
codes text = case B.uncons text of
  Nothing -> []
  Just (w, rest) -> go (Map.fromList (zip singles [0 ..])) (B.singleton w) rest
  where
    go table word rest = case B.uncons rest of
      Nothing -> [table Map.! word]
      Just (w, more)
        | Map.member longer table -> go table longer more
        | otherwise -> table Map.! word : go (Map.insert longer (Map.size table) table) (B.singleton w) more
        where longer = B.snoc word w

singles :: [B.ByteString]
singles = map B.singleton [minBound .. maxBound]

text :: [Int] -> Maybe L.ByteString
text [] = Just L.empty
text (first : rest) = do
  word <- IntMap.lookup first table
  Builder.toLazyByteString . (Builder.byteString word <>) <$> go table word rest
  where
    table = IntMap.fromList (zip [0 ..] singles)
    go _ _ [] = Just mempty
    go known before (code : more) = do
      word <- if code == IntMap.size known then Just (B.snoc before (B.head before)) else IntMap.lookup code known
      (Builder.byteString word <>) <$> go (IntMap.insert (IntMap.size known) (B.snoc before (B.head word)) known) word more

-- The first code has nine bits, and the next ones as many as the dictionary's size by then.
widths :: [Int]
widths = [finiteBitSize n - countLeadingZeros n | n <- [256 :: Int ..]]

pack :: [Int] -> L.ByteString
pack = Builder.toLazyByteString . go 0 0 . zip widths
  where
    go pool n cs
      | n >= 8 = Builder.word8 (fromIntegral (pool .&. 255)) <> go (shiftR pool 8) (n - 8) cs
    go pool n ((width, c) : cs) = go (pool .|. shiftL c n) (n + width) cs
    go pool n []
      | n > 0 = Builder.word8 (fromIntegral pool)
      | otherwise = mempty

unpack :: L.ByteString -> [Int]
unpack = go 0 0 widths
  where
    go :: Int -> Int -> [Int] -> L.ByteString -> [Int]
    go pool n (width : rest) bytes
      | n >= width = pool .&. (bit width - 1) : go (shiftR pool width) (n - width) rest bytes
      | otherwise = case L.uncons bytes of
          Just (w, more) -> go (pool .|. shiftL (fromIntegral w) n) (n + 8) (width : rest) more
          Nothing -> []
    go _ _ [] _ = []

main :: IO ()
main = do
  print (codes (C.pack "TOBEORNOTTOBEORTOBEORNOT"))
  print (codes (C.replicate 21 'a'))
  mapM_ sample [C.pack "", C.pack "x", C.replicate 400 'a', C.concat (replicate 40 (C.pack "to be or not to be, ")), B.pack [0 .. 255]]
  print (text [97, 300], text (unpack (pack [97, 256, 257])))
  where
    sample b = do
      let packed = pack (codes b)
      putStrLn (show (B.length b) ++ " bytes, " ++ show (length (codes b)) ++ " codes in " ++ show (L.length packed) ++ " bytes, "
        ++ show (unpack packed == codes b, text (unpack packed) == Just (L.fromStrict b)))
