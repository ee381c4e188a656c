-- A bank of sensors in mutable arrays: frozen in place and copied, read as other types of the same size, and written as bytes to a handle.
module Main (main) where

import Control.Exception (ErrorCall, evaluate, try)
import Control.Monad
import Control.Monad.ST (ST, runST)
import Data.Array (Array)
import qualified Data.Array as A
import Data.Array.Base (arrEleBottom, freezeSTUArray, readIArray, thawSTUArray, unsafeThawSTUArray)
import Data.Array.IO (IOArray, IOUArray, hGetArray, hPutArray)
import Data.Array.MArray
import Data.Array.ST (STUArray)
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.Array.Unsafe (castIOUArray, castSTUArray, unsafeFreeze, unsafeThaw)
import Data.Word
import System.IO
import Text.ParserCombinators.ReadPrec (readPrec_to_S)

-- | The bits of a Double, by looking at the same bytes as another type.
bits :: Double -> Word64
bits x = runST (do
  one <- newArray (0, 0 :: Int) x :: ST s (STUArray s Int Double)
  castSTUArray one >>= \other -> readArray other 0)

smooth :: UArray Int Double -> UArray Int Double
smooth given = runST (do
  held <- thawSTUArray given
  let (low, high) = U.bounds given
  forM_ [low + 1 .. high - 1] $ \place -> do
    parts <- mapM (readArray held) [place - 1, place, place + 1]
    writeArray held place (sum parts / 3)
  freezeSTUArray held)

-- | The sum before each place, in an array that nobody else has.
prefixSums :: [Int] -> UArray Int Int
prefixSums numbers = runST (do
  held <- newListArray (0, length numbers - 1) numbers :: ST s (STUArray s Int Int)
  forM_ [1 .. length numbers - 1] $ \place -> do
    before <- readArray held (place - 1)
    here <- readArray held place
    writeArray held place (before + here)
  unsafeFreeze held)

clearOdd :: UArray Int Int -> UArray Int Int
clearOdd given = runST (do
  held <- unsafeThawSTUArray (U.amap id given)
  bounds <- getBounds held
  forM_ (range bounds) $ \place -> do
    value <- readArray held place
    when (odd value) (writeArray held place 0)
  unsafeFreeze held)

main :: IO ()
main = do
  print (map bits [0, 1, -2.5, 1 / 0])
  print (smooth (U.listArray (0, 5) [1, 4, 1, 9, 2, 2]))
  print (prefixSums [3, 1, 4, 1, 5, 9, 2, 6])
  print (clearOdd (prefixSums [1 .. 8]))
  boxed <- unsafeThaw (A.listArray ('a', 'd') (words "north east south west")) >>= \held -> do
    writeArray (held :: IOArray Char String) 'b' "EAST"
    unsafeFreeze held :: IO (Array Char String)
  print (A.assocs boxed)
  pixels <- newListArray (0, 11) (map (fromIntegral . fromEnum) "bytes, sent\n") :: IO (IOUArray Int Word8)
  hPutArray stdout pixels 12
  hFlush stdout
  asWords <- castIOUArray pixels :: IO (IOUArray Int Word8)
  count <- hGetArray stdin asWords 5
  getElems pixels >>= print . (,) count . map (toEnum . fromIntegral :: Word8 -> Char)
  print (fst (head (readPrec_to_S readIArray 0 "array (1,3) [(1,'x'),(2,'y'),(3,'z')]")) :: UArray Int Char)
  holes <- newListArray (0, 2) ["full", arrEleBottom, "full"] :: IO (IOArray Int String)
  forM_ [0 .. 2] $ \place -> do
    found <- readArray holes place >>= try . evaluate
    putStrLn (either (\problem -> takeWhile (/= '\n') (show (problem :: ErrorCall))) id found)
