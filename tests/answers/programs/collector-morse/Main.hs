module Main (main) where

import Data.Char (ord)
import Data.List (foldl')
import Morse (letter)
import Parser (Parsed (..), Parser (..), manyOf)
import System.Environment (getArgs)
import Wire (hour)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 50000
    mapM_ (putStrLn . summary count) [1 .. 4]

summary :: Int -> Int -> String
summary count number = unwords ["hour", show number ++ ":", received]
  where
    received = case runParser (manyOf letter) (hour count number) of
        Just (Parsed letters "") -> "checksum " ++ show (foldl' check 7 letters)
        Just (Parsed _ rest) -> "broke off at " ++ take 10 rest
        Nothing -> "silence"

check :: Int -> Char -> Int
check total heard = (total * 31 + ord heard) `mod` 1000003
