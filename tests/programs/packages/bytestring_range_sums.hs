-- Sums and minima of ranges of a list, as programming contests ask for them: numbers are read fast, and answers are built.
module Main where

import Data.Array (Array, listArray, (!))
import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Char8 as C
import Data.Char (isSpace)
import Data.List (unfoldr)
import System.IO (stdout)

data Query = Sum Int Int | Smallest Int Int | Count Int

-- So many numbers from the beginning of a text, and what follows them.
numbers :: Int -> C.ByteString -> ([Int], C.ByteString)
numbers 0 text = ([], text)
numbers n text = case C.readInt (C.dropWhile isSpace text) of
  Just (x, rest) -> let (xs, end) = numbers (n - 1) rest in (x : xs, end)
  Nothing -> error ("no number at " ++ show (C.take 10 text))

query :: C.ByteString -> Maybe (Query, C.ByteString)
query text = do
  (command, rest) <- C.uncons (C.dropWhile isSpace text)
  case command of
    'S' -> let ([i, j], end) = numbers 2 rest in Just (Sum i j, end)
    'M' -> let ([i, j], end) = numbers 2 rest in Just (Smallest i j, end)
    'C' -> let ([x], end) = numbers 1 rest in Just (Count x, end)
    _ -> Nothing

-- A table of minima: row k has those of 2 ^ k neighbours.
minima :: Int -> [Int] -> [Array Int Int]
minima n xs = [listArray (0, length row - 1) row | row <- takeWhile (not . null) (go 1 xs)]
  where
    go width row
      | width > n = [row]
      | otherwise = row : go (2 * width) (zipWith min row (drop width row))

answer :: Int -> [Int] -> Query -> Int
answer n xs = reply
  where
    sums = listArray (0, n) (scanl (+) 0 xs) :: Array Int Int
    table = minima n xs
    reply (Sum i j) = sums ! j - sums ! (i - 1)
    reply (Count x) = length (filter (<= x) xs)
    reply (Smallest i j) = min (row ! (i - 1)) (row ! (j - width))
      where
        (width, row) = last (takeWhile ((<= j - i + 1) . fst) (zip (iterate (* 2) 1) table))

main :: IO ()
main = do
  input <- C.getContents
  let ([n, q], rest) = numbers 2 input
      (xs, questions) = numbers n rest
      answers = map (answer n xs) (unfoldr query questions)
  Builder.hPutBuilder stdout (foldMap (\x -> Builder.intDec x <> Builder.char7 '\n') answers)
  putStrLn (if length answers == q then "all " ++ show q ++ " answered" else "questions are missing")
