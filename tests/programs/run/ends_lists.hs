-- Lists, arrays, characters and enumerations at the ends of Int
-- No call here needs more memory than there is: the engine spec cannot go on after that.
-- uses: 3.10 arithmetic sequences
module Main (main) where

import Control.Exception (SomeException, evaluate, try)
import Data.Int (Int64, Int8)
import Data.List (intercalate)
import Data.Word (Word64, Word8)
import Data.Array
import Data.Array.ST (newArray, runSTUArray, writeArray)
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.Char (chr, digitToInt, intToDigit)
import qualified Data.List as List
import qualified Data.List.NonEmpty as N
import Numeric (showHex, showOct)
import Text.Printf (printf)

ends :: [Int]
ends = [minBound, minBound + 1, -1, 0, 1, maxBound - 1, maxBound]

-- What the call is at each end, or that it raises.
row :: Show a => String -> (Int -> a) -> IO ()
row name call = do
  results <- mapM (attempt . call) ends
  putStrLn (name ++ ": " ++ intercalate " | " results)

attempt :: Show a => a -> IO String
attempt value = fmap (either raised id) (try (evaluate (let text = show value in length text `seq` text)))

raised :: SomeException -> String
raised _ = "raises"

main :: IO ()
main = do
  let list = "hello"
  row "take" (`take` list)
  row "take of a list without end" (\n -> if n > 100 then "" else take n (repeat 'a'))
  row "drop" (`drop` list)
  row "splitAt" (`splitAt` list)
  row "replicate" (\n -> take 3 (replicate n 'a'))
  row "genericTake" (`List.genericTake` list)
  row "genericDrop" (`List.genericDrop` list)
  row "genericSplitAt" (`List.genericSplitAt` list)
  row "genericReplicate" (\n -> take 3 (List.genericReplicate n 'a'))
  row "!!" (list !!)
  row "genericIndex" (List.genericIndex list)
  row "NonEmpty.take" (`N.take` N.fromList list)
  row "NonEmpty.drop" (`N.drop` N.fromList list)
  row "NonEmpty.splitAt" (`N.splitAt` N.fromList list)
  row "NonEmpty.!!" (N.fromList list N.!!)
  row "chr" chr
  row "intToDigit" intToDigit
  row "toEnum Char" (toEnum :: Int -> Char)
  row "toEnum Bool" (toEnum :: Int -> Bool)
  row "toEnum Ordering" (toEnum :: Int -> Ordering)
  row "toEnum ()" (toEnum :: Int -> ())
  row "toEnum Word" (toEnum :: Int -> Word)
  row "toEnum Int" (toEnum :: Int -> Int)
  row "toEnum Integer" (toEnum :: Int -> Integer)
  row "toEnum Int8" (toEnum :: Int -> Int8)
  row "toEnum Word8" (toEnum :: Int -> Word8)
  row "toEnum Int64" (toEnum :: Int -> Int64)
  row "toEnum Word64" (toEnum :: Int -> Word64)
  row "succ" (succ :: Int -> Int)
  row "pred" (pred :: Int -> Int)
  row "negate" (negate :: Int -> Int)
  row "abs" (abs :: Int -> Int)
  row "signum" (signum :: Int -> Int)
  row "div -1" (`div` (-1))
  row "quot -1" (`quot` (-1))
  row "mod -1" (`mod` (-1))
  row "rem -1" (`rem` (-1))
  row "divMod -1" (`divMod` (-1))
  row "quotRem -1" (`quotRem` (-1))
  row "div into 7" (div 7)
  row "mod into -7" (mod (-7))
  row "quot into minBound" (quot minBound)
  row "gcd" (gcd 6)
  row "gcd minBound" (gcd minBound)
  row "lcm" (lcm 6)
  row "even" even
  row "2 ^" (\n -> if n > 100 then 0 else 2 ^ n :: Int)
  row "2 ^^" (\n -> if abs n > 100 || n < -100 then 0 else 2 ^^ n :: Double)
  row "^ 2" ((^ (2 :: Int)) :: Int -> Int)
  row "enumFrom" (take 3 . enumFrom :: Int -> [Int])
  row "enumFromTo maxBound" (\n -> take 3 (enumFromTo n maxBound))
  row "enumFromTo 0" (\n -> take 3 (enumFromTo 0 n))
  row "enumFromThen below" (\n -> take 3 (enumFromThen n (n - 1)))
  row "enumFromThen above" (\n -> take 3 (enumFromThen n (n + 1)))
  row "enumFromThen from 0" (\n -> take 3 (enumFromThen 0 n))
  row "enumFromThenTo up" (\n -> take 3 (enumFromThenTo n (n + 2) maxBound))
  row "enumFromThenTo down" (\n -> take 3 (enumFromThenTo n (n - 2) minBound))
  row "enumFromThenTo by maxBound" (\n -> take 4 (enumFromThenTo n 0 maxBound))
  row "enumFromThenTo to" (\n -> take 3 (enumFromThenTo 0 maxBound n))
  row "enumFromThenTo down to" (\n -> take 3 (enumFromThenTo 0 minBound n))
  row "enumFromThen Char" (\n -> take 3 (enumFromThen 'a' (toEnum (n `mod` 1114112))))
  row "listArray to" (\n -> listArray (0, if n == maxBound - 1 then 1 else n) "ab" ! 0)
  row "listArray down from" (\n -> listArray (if n == maxBound - 1 then 0 else negate n, 0) "ab" ! 0)
  row "listArray at" (\n -> if n == maxBound then listArray (0, 0) "a" else listArray (n, n + 1) "ab")
  row "array !" (listArray (-1, 1) "abc" !)
  row "array ! at the end" (listArray (maxBound - 1, maxBound) "ab" !)
  row "array //" (\n -> listArray (-1, 1) "abc" // [(n, 'z')])
  row "accumArray" (\n -> accumArray (+) 0 (-1, 1) [(n, n)])
  row "range" (\n -> range (n, n))
  row "index" (index (-1, 1))
  row "index of all" (index (minBound, maxBound))
  row "inRange" (inRange (-1, 1))
  row "rangeSize" (\n -> rangeSize (0, n))
  row "rangeSize from" (\n -> rangeSize (n, maxBound))
  row "index of a pair" (\n -> index ((0, 0), (n, n)) (1, 1))
  row "showHex" (\n -> if n < 0 then "" else showHex n "")
  row "showOct" (\n -> if n < 0 then "" else showOct n "")
  row "showHex of less" (\n -> if n < 0 then showHex n "" else "")
  row "show" show
  row "showsPrec" (\n -> showsPrec 7 n "")
  row "read" (\n -> read (show n) :: Int)
  row "printf" (\n -> printf "%d %5d %x" n n n :: String)
  row "fromIntegral Word" (fromIntegral :: Int -> Word)
  row "fromIntegral Int8" (fromIntegral :: Int -> Int8)
  row "fromIntegral Double" (fromIntegral :: Int -> Double)
  row "round" (round . (fromIntegral :: Int -> Double) :: Int -> Integer)
  row "insert at its place" (\n -> List.insert n ends)
  row "zip" (\n -> zip [n ..] "ab")
  row "scanl" (\n -> scanl (+) n [1, 1])
  row "replicateM" (\n -> if n > 2 then [] else sequence (replicate n "ab"))
  row "divMod as Integer" (\n -> toInteger n `divMod` (-1))
  row "digitToInt" (\n -> digitToInt (toEnum (n `mod` 55296)))
  row "unboxed listArray to" (\n -> (U.listArray (0, if n == maxBound - 1 then 1 else n) [7] :: UArray Int Int) U.! 0)
  row "unboxed bits to" (\n -> (U.listArray (0, if n == maxBound - 1 then 1 else n) [True] :: UArray Int Bool) U.! 0)
  row "unboxed array !" ((U.listArray (-1, 1) "abc" :: UArray Int Char) U.!)
  row "array of pairs" (\n -> listArray ((n, n), (n, n)) "a" ! (n, n))
  row "writeArray" (\n -> U.elems (runSTUArray (do { a <- newArray (-1, 1) 'a'; writeArray a n 'z'; return a })))
  row "newArray" (\n -> U.bounds (runSTUArray (newArray (0, if n == maxBound - 1 then 1 else n) (0 :: Int))))
