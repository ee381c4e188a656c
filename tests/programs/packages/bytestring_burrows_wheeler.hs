-- The Burrows-Wheeler transform, moving to the front, and counts of zeros: three steps of a compressor, each with its way back.
module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.List (sort, sortOn)
import Data.Word

-- The last bytes of all rotations in order, and which of them is the text.
transform :: B.ByteString -> (Int, B.ByteString)
transform text = (length (takeWhile (/= text) sorted), B.pack (map B.last sorted))
  where
    sorted
      | B.null text = []
      | otherwise = sort (zipWith B.append (init (B.tails text)) (B.inits text))

restore :: (Int, B.ByteString) -> B.ByteString
restore (start, lasts) = B.pack (map snd (take n (drop 1 (iterate (next . fst) (start, 0)))))
  where
    n = B.length lasts
    order = sortOn (B.index lasts) [0 .. n - 1]
    next i = let j = order !! i in (j, B.index lasts j)

-- Each byte becomes its place in a list of all bytes, whose first it is from then on.
toFront :: B.ByteString -> B.ByteString
toFront = snd . B.mapAccumL step (B.pack [minBound .. maxBound])
  where
    step table w = case B.break (== w) table of
      (before, rest) -> (B.concat [B.singleton w, before, B.tail rest], fromIntegral (B.length before))

fromFront :: B.ByteString -> B.ByteString
fromFront = snd . B.mapAccumL step (B.pack [minBound .. maxBound])
  where
    step table i = let (before, rest) = B.splitAt (fromIntegral i) table in (B.cons (B.head rest) (before <> B.tail rest), B.head rest)

-- Runs of zeros become a zero and how many they are.
squeeze :: B.ByteString -> B.ByteString
squeeze = B.concat . concatMap piece . B.group
  where
    piece run
      | B.head run == 0 = [B.pack [0, fromIntegral (B.length part)] | part <- parts run]
      | otherwise = [run]
    parts run
      | B.null run = []
      | otherwise = B.take 255 run : parts (B.drop 255 run)

expand :: B.ByteString -> B.ByteString
expand bytes = case B.breakByte 0 bytes of
  (before, rest)
    | B.null rest -> before
    | otherwise -> B.concat [before, B.replicate (fromIntegral (B.index rest 1)) 0, expand (B.drop 2 rest)]

main :: IO ()
main = do
  mapM_ example ["banana", "", "x", "abracadabra abracadabra", "she sells sea shells by the sea shore; the shells she sells are sea shells"]
  let zeros = B.replicate 600 (0 :: Word8) <> B.pack [1, 0]
  print (squeeze zeros, expand (squeeze zeros) == zeros)
  where
    example words' = do
      let text = C.pack words'
          (start, lasts) = transform text
          moved = toFront lasts
          squeezed = squeeze moved
      print (start, lasts)
      putStrLn ("  " ++ show (B.length text) ++ " bytes, " ++ show (B.length (B.filter (< 8) moved)) ++ " small ones, " ++ show (B.length squeezed) ++ " left")
      print (restore (start, fromFront (expand squeezed)) == text)
