-- Grey pictures as rows of bytes: drawn, turned, mirrored, blurred, written as a PGM file and read from it, shown by characters.
module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.IntMap.Strict as IntMap
import Data.Char (isSpace)
import Data.Word

type Picture = [B.ByteString]

draw :: Int -> Int -> (Int -> Int -> Int) -> Picture
draw width height f = [fst (B.unfoldrN width (\x -> Just (fromIntegral (max 0 (min 255 (f x y))), x + 1)) 0) | y <- [0 .. height - 1]]

mirror, turn, negative, blur :: Picture -> Picture
mirror = map B.reverse
turn = B.transpose . reverse
negative = map (B.map (255 -))
blur = across . B.transpose . across . B.transpose
  where
    across = map (\row -> B.pack (zipWith3 mean (B.unpack (B.cons (B.head row) row)) (B.unpack row) (B.unpack (B.snoc (B.tail row) (B.last row)))))
    mean a b c = fromIntegral ((fromIntegral a + 2 * fromIntegral b + fromIntegral c :: Int) `div` 4)

-- Differences of neighbours, which are large at edges.
edges :: Picture -> Picture
edges rows = [B.pack (B.zipWith distance row (B.snoc (B.tail row) (B.last row))) | row <- rows]
  where distance a b = if a > b then a - b else b - a

histogram :: Picture -> IntMap.IntMap Int
histogram = IntMap.fromListWith (+) . map (\w -> (fromIntegral w `div` 64, 1)) . concatMap B.unpack

save :: Picture -> B.ByteString
save rows = B.concat (C.pack (unlines ["P5", "# grey", unwords [show (maximum (map B.length rows)), show (length rows)], "255"]) : rows)

load :: B.ByteString -> Maybe Picture
load file = do
  rest <- B.stripPrefix (C.pack "P5") file
  (width, rest') <- number rest
  (height, rest'') <- number rest'
  (255, body) <- number rest''
  if B.length body == 1 + width * height then Just (cut width (B.drop 1 body)) else Nothing
  where
    number text = case C.uncons (C.dropWhile isSpace text) of
      Just ('#', comment) -> number (C.dropWhile (/= '\n') comment)
      _ -> C.readInt (C.dropWhile isSpace text)
    cut width body
      | B.null body = []
      | otherwise = let (row, rest) = B.splitAt width body in row : cut width rest

shown :: Picture -> C.ByteString
shown = C.unlines . map (B.map (\w -> B.index (C.pack " .:-=+*#%@") (fromIntegral w * 10 `div` 256)))

main :: IO ()
main = do
  let disc = draw 22 9 (\x y -> 300 - 2 * ((x - 7) * (x - 7) + 4 * (y - 4) * (y - 4)) - 6 * x)
  C.putStr (shown disc)
  C.putStr (shown (take 4 (mirror (negative disc))))
  C.putStr (shown (take 5 (turn disc)))
  C.putStr (shown (take 4 (edges (blur disc))))
  print (IntMap.toList (histogram disc), B.maximum (B.concat (blur disc)))
  print (load (save disc) == Just disc, load (B.init (save disc)), turn (turn (turn (turn disc))) == disc, B.take 20 (save disc))
