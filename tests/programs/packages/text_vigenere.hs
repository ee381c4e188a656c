-- Ciphers of Caesar and Vigenère: to write, to read, and to break by how often letters are used.
module Main (main) where

import Data.Char (chr, isAsciiLower, isAsciiUpper, isLetter, ord)
import Data.List (minimumBy)
import Data.Ord (comparing)
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as T

shift :: Int -> Char -> Char
shift n c
  | isAsciiLower c = turn 'a'
  | isAsciiUpper c = turn 'A'
  | otherwise = c
  where turn base = chr (ord base + (ord c - ord base + n) `mod` 26)

caesar :: Int -> Text -> Text
caesar n = T.map (shift n)

-- The key goes on only at letters.
vigenere :: (Int -> Int) -> Text -> Text -> Text
vigenere sign key = snd . T.mapAccumL step 0
  where
    step i c
      | isLetter c = (i + 1, shift (sign (amount i)) c)
      | otherwise = (i, c)
    amount i = ord (T.index key (i `mod` T.length key)) - ord 'a'

-- Per mille of English texts.
usual :: [(Char, Double)]
usual = zip ['a' ..] [82, 15, 28, 43, 127, 22, 20, 61, 70, 2, 8, 40, 24, 67, 75, 19, 1, 60, 63, 91, 28, 10, 24, 2, 20, 1]

strangeness :: Text -> Double
strangeness t = sum [(seen c - often) ^ (2 :: Int) / often | (c, often) <- usual]
  where
    letters = T.filter isLetter (T.toLower t)
    seen c = 1000 * fromIntegral (T.count (T.singleton c) letters) / fromIntegral (max 1 (T.length letters))

break26 :: Text -> Int
break26 t = minimumBy (comparing (\n -> strangeness (caesar (negate n) t))) [0 .. 25]

-- Every letter that one letter of the key was used for.
strands :: Int -> Text -> [Text]
strands n t = T.transpose (T.chunksOf n (T.filter isLetter t))

main :: IO ()
main = do
  let plain = T.pack "The treasure is hidden under the old stone bridge, three miles north of the river. Take the eastern path at noon and tell nobody there!"
      key = T.pack "lime"
      once = caesar 7 plain
      twice = vigenere id key plain
  T.putStrLn once
  print (break26 once)
  T.putStrLn (caesar (negate (break26 once)) once)
  T.putStrLn twice
  T.putStrLn (vigenere negate key twice)
  let found = T.pack (map (\s -> shift (break26 s) 'a') (strands 4 twice))
  T.putStrLn (T.append (T.pack "the key: ") found)
  mapM_ (\s -> putStrLn (T.unpack (T.take 12 s) ++ " " ++ show (break26 s))) (strands 4 twice)
  print (caesar 13 (caesar 13 plain) == plain, T.zipWith max once plain == T.zipWith max plain once)
  print (T.mapAccumR (\n c -> (n + 1, if n `mod` 2 == (0 :: Int) then c else '.')) 0 (T.take 10 plain))
