{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
-- Writes what ghc-stack-profiler writes, so that its samples can be tested without it: binary messages with
-- strings, a place, and four stacks of one thread; one of them comes in two parts.
module Main (main) where

import Data.Bits (shiftR)
import Data.Char (chr, ord)
import Debug.Trace (traceEventIO, traceMarkerIO)
import GHC.Exts (Ptr (Ptr), Int (I#), traceBinaryEvent#)
import GHC.IO (IO (IO))
import Foreign (Word8, mallocBytes, pokeArray)

number :: Int -> Int -> [Word8]
number size n = [fromIntegral (n `shiftR` (8 * i)) | i <- [size - 1, size - 2 .. 0]]

send :: [Word8] -> IO ()
send bytes = do
    let !(I# size) = length bytes
    Ptr address <- mallocBytes (length bytes)
    pokeArray (Ptr address :: Ptr Word8) bytes
    IO (\s -> (# traceBinaryEvent# address size s, () #))

string :: Int -> String -> IO ()
string n text = send (number 2 0xFFCC ++ number 8 n ++ number 2 (length text) ++ map (fromIntegral . ord) text)

stack :: Int -> [[Word8]] -> IO ()
stack tag entries = send (number 2 tag ++ number 4 0 ++ number 4 1 ++ number 2 (length entries) ++ concat entries)

named, placed :: Int -> [Word8]
named n = 2 : number 8 n
placed n = 3 : number 8 n ++ number 8 1

main :: IO ()
main = do
    traceMarkerIO "names"
    string 1 "server"
    string 2 "handler"
    string 3 "Handler.hs"
    send (number 2 0xFFCD ++ number 8 1 ++ number 4 12 ++ number 4 5 ++ number 8 3)
    traceMarkerIO "samples"
    stack 0xFFCA [named 1, placed 2]
    stack 0xFFCA [named 1]
    stack 0xFFCB [named 1, placed 2]
    stack 0xFFCA [named 2]
    stack 0xFFCA [named 1, placed 2]
    traceEventIO (map chr [100, 111, 110, 101])
