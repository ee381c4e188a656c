-- Archives as tar writes them: blocks of 512 bytes, numbers in octal digits, a sum of each header; made, listed and unpacked.
module Main where

import Data.Bits (testBit)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import Numeric (showOct)

data File = File { name :: C.ByteString, mode :: Int, time :: Int, content :: B.ByteString }
  deriving (Eq, Show)

field :: Int -> C.ByteString -> B.ByteString
field n text = B.take n (text <> B.replicate n 0)

octal :: Int -> Int -> B.ByteString
octal n number = C.replicate (n - 1 - C.length digits) '0' <> digits <> B.singleton 0
  where digits = C.pack (showOct number "")

header :: File -> B.ByteString
header file = field 512 (before <> octal 7 (sumOf before after) <> C.pack " " <> after)
  where
    before = B.concat [field 100 (name file), octal 8 (mode file), octal 8 1000, octal 8 1000, octal 12 (B.length (content file)), octal 12 (time file)]
    after = B.concat [C.pack "0", B.replicate 100 0, C.pack "ustar\0", C.pack "00", field 32 (C.pack "ann"), field 32 (C.pack "users")]

-- As if blanks stood where the sum is.
sumOf :: B.ByteString -> B.ByteString -> Int
sumOf before after = total before + 8 * 32 + total after
  where total = B.foldl' (\n w -> n + fromIntegral w) 0

archive :: [File] -> L.ByteString
archive files = L.concat (map (L.fromChunks . blocks) files ++ [L.replicate 1024 0])
  where
    blocks file = [header file, content file, B.replicate (negate (B.length (content file)) `mod` 512) 0]

unpack :: L.ByteString -> Either String [File]
unpack bytes
  | B.length block < 512 = Left "the archive has no end"
  | B.all (== 0) block = Right []
  | sumOf (B.take 148 block) (B.drop 156 block) /= number 148 8 = Left ("the sum of " ++ show (text 0 100) ++ " is wrong")
  | L.length body < fromIntegral size = Left (show (text 0 100) ++ " is cut off")
  | otherwise = (File (text 0 100) (number 100 8) (number 136 12) (L.toStrict body) :) <$> unpack (L.drop padded rest)
  where
    (block, rest) = (L.toStrict (L.take 512 bytes), L.drop 512 bytes)
    part from n = B.take n (B.drop from block)
    text from n = B.takeWhile (/= 0) (part from n)
    number from n = C.foldl' (\k c -> 8 * k + fromEnum c - fromEnum '0') 0 (C.takeWhile (`elem` ['0' .. '7']) (part from n))
    size = number 124 12
    body = L.take (fromIntegral size) rest
    padded = fromIntegral ((size + 511) `div` 512 * 512)

listed :: File -> C.ByteString
listed file = C.unwords [C.pack (zipWith flag [8, 7 ..] "rwxrwxrwx"), C.pack (reverse (take 6 (reverse (show (B.length (content file))) ++ repeat ' '))), name file]
  where flag i c = if testBit (mode file) i then c else '-'

main :: IO ()
main = do
  let files = [File (C.pack "notes/plan.txt") 0o644 1600000000 (C.pack "plan\n"), File (C.pack "bin/run") 0o755 0 (C.replicate 1024 'x'), File (C.pack "empty") 0o400 7 B.empty]
      tar = archive files
  print (L.length tar, B.drop 100 (B.take 160 (header (head files))))
  C.putStr (C.unlines (either (\e -> [C.pack e]) (map listed) (unpack tar)))
  print (unpack tar == Right files)
  print (unpack (L.map (\w -> if w == 0x6e then 0x6d else w) tar))
  print (fmap length (unpack (L.take 1800 tar)), fmap length (unpack (L.take 3072 tar)))
  print (map (B.takeWhile (/= 0) . B.drop 257 . L.toStrict . L.take 265) [tar, L.drop 1024 tar])
