{-# LANGUAGE OverloadedStrings #-}

module Main (main) where

import qualified Data.ByteString.Char8 as B
import Data.Char (ord)
import Spool (spool)
import System.Environment (getArgs)

stations :: [B.ByteString]
stations = ["Hull", "Grimsby", "Whitby", "Tynemouth", "Seahouses", "Berwick"]

dispatch :: Int -> B.ByteString
dispatch number = B.unwords [B.pack (show number), station, "vessels", B.pack (show vessels), weather]
  where
    station = stations !! (number `mod` length stations)
    vessels = number * 31 `mod` 17
    weather = if number `mod` 5 < 2 then "fog" else "clear"

checksum :: B.ByteString -> Int
checksum = B.foldl' (\sofar letter -> (sofar * 33 + ord letter) `mod` 1000003) 5381

main :: IO ()
main = do
    args <- getArgs
    let (days, lines') = case map read args of
            [a, b] -> (a, b)
            _ -> (2, 4000)
    mapM_ (\day -> report (spool (map dispatch [day * lines' .. (day + 1) * lines' - 1]))) [1 .. days]
  where
    report text = do
        putStrLn (show (B.length text) ++ " " ++ show (checksum text))
        B.putStrLn (B.takeWhile (/= '\n') text)
