{-# LANGUAGE AllowAmbiguousTypes #-}
module Main (main) where

import Control.Exception
import Data.Char (chr, ord)
import Data.Int
import Data.List (foldl')
import Data.Word
import Numeric (readDec, readFloat, readHex, readSigned)
import Rows
import System.IO.Unsafe (unsafePerformIO)
import Text.ParserCombinators.ReadP (ReadP, gather, readP_to_S)
import Text.Read

-- Texts that are nearly numbers, put together from these pieces.
pieces :: [String]
pieces =
  [ "0", "1", "7", "12", "-", "-", " ", " ", "(", ")", ".", "e", "E", "x", "0x1F", "0o17", "0b1", "+", "a", "_", "\t", "\n"
  , ",", "[", "]", "NaN", "Infinity", "123456789012345678", "9223372036854775808", "00", "\160", "\178", "\1632", "''", "%" ]

texts :: Int -> [String]
texts seed = go (list seed)
  where go (n : rest) = let (some, more) = splitAt (1 + n `mod` 5) rest in concatMap (\m -> pieces !! (m `mod` length pieces)) some : go more
        go [] = []

data Colour = Red | Green Int | Blue {depth :: Int, name :: String} | Int :+: Colour deriving (Eq, Ord, Show, Read)
infixr 5 :+:

checksum :: String -> Int
checksum = foldl' (\h c -> (h * 31 + ord c) `mod` 1000003) 7

-- Of each kind of read, a checksum over many texts, and the first ones.
many :: forall a. (Read a, Show a) => String -> [String] -> IO ()
many label some = do
  value (label ++ " reads") (summary (\s -> show (reads s :: [(a, String)])))
  value (label ++ " readsPrec 11") (summary (\s -> show (readsPrec 11 s :: [(a, String)])))
  value (label ++ " readMaybe") (summary (\s -> show (readMaybe s :: Maybe a)))
  value (label ++ " readEither") (summary (\s -> show (readEither s :: Either String a)))
  value (label ++ " list") (summary (\s -> show (reads ("[" ++ s ++ "," ++ s ++ "]") :: [([a], String)])))
  value (label ++ " Just") (summary (\s -> show (reads ("Just " ++ s) :: [(Maybe a, String)])))
  value (label ++ " pair") (summary (\s -> show (reads ("(" ++ s ++ " ,1)") :: [((a, Int), String)])))
  value (label ++ " gather") (summary (\s -> show (readP_to_S (gather (readPrec_to_P readPrec 0 :: ReadP a)) s)))
  where summary f = let shown = map f some in (checksum (unlines shown), length (filter (/= "[]") shown))

-- How far a text is looked at.
looked :: (String -> b) -> String -> String
looked f s = unsafePerformIO (do
  result <- try (evaluate (f (s ++ throw Overflow)))
  pure (either (\e -> "raises " ++ show (e :: ArithException)) (const "done") result))

main :: IO ()
main = do
  let some = take 1500 (texts 3)
  many @Int "Int" some
  many @Integer "Integer" some
  many @Word "Word" some
  many @Double "Double" some
  many @Int8 "Int8" (take 300 some)
  many @Word8 "Word8" (take 300 some)
  many @Float "Float" (take 300 some)
  mapM_ (\s -> value ("reads " ++ show s) (reads s :: [(Int, String)], reads s :: [(Double, String)]))
    ["  12 ", "(3)", "-5", "- 5", "0x1F", "1e3", "12a", "", "1.5", "(( -7))", "--5", "-(5)", "(-5)", "+5", " - 5 ", "1.", ".5", "1e", "1e-2", "0", "-0", "00", "0x", "0o8", "1_0", "5-3", "((1)", "1 2", "-", " ", "12345678901234567890", "-9223372036854775808", "9223372036854775807", "9223372036854775808", "999999999999999999", "1000000000000000000", "1..5", "3%4", "1\160", "\160\&1", "1\n"]
  mapM_ (\s -> value ("read Double " ++ show s) (map (readMaybe @Double) [s, '-' : s, ' ' : s ++ " ", '(' : s ++ ")"]))
    ["0.1", "3.14159", "123456.789", "0.000001", "100", "1.7976931348623157e308", "5e-324", "2.5", "0.30000000000000004", "9007199254740993", "9007199254740992.5", "123456789012345.6", "1234567890.12345", "0.00000000000000000000001", "00.50", "1.0e2", "1e400", "0e99999999999", "4.35", "0.1e1", "1.e1"]
  mapM_ (\s -> value ("readsPrec in context " ++ show s) (reads s :: [(Maybe Int, String)]))
    ["Just 5", "Just -5", "Just (-5)", "Just(5)", "(Just 5)", "Nothing", "Just 5 x", "Just", "Just 5.5"]
  mapM_ (\s -> value ("read list " ++ show s) (reads s :: [([Int], String)]))
    ["[1,2,3]", "[]", "[ 1 , -2 ]", "[1,]", "[,1]", "([1])", "[1 2]", "[(1),((2))]", " [ ] ", "[1,2", "[1.5]"]
  mapM_ (\s -> value ("read Colour " ++ show s) (reads s :: [(Colour, String)]))
    ["Red", "Green 5", "Green (-5)", "Green -5", "Blue {depth = 3, name = \"x\"}", "Blue{depth=3,name=\"\"}", "1 :+: Red", "(-1) :+: 2 :+: Green 3", "-1 :+: Red", "(Red)", "Redder", "red"]
  mapM_ (\s -> value ("lex " ++ show s) (lex s))
    ["", " ", "abc d", "a'b_1 ", "_x", "'a'", "'\\n'x", "\"a\\\"b\" c", "'", "\"", "(", "),", ",;", "`x`", "<=>", "-> x", "..", "1.5e3x", "0x1Fg", "\955x", "\8594 x", "\178", "\1632", "1.x", "''", "'ab'", "[]", "{-x", "--x", "#", "\\x -> x"]
  value "read no parse" (read "x" :: Int)
  value "read empty" (read "" :: Int)
  value "read twice" (read "1 1" :: Int)
  value "read no parse Double" (read "1.5.5" :: Double)
  value "readDec" (readDec "12x" :: [(Int, String)])
  value "readHex" (readHex "1Fg" :: [(Int, String)])
  value "readSigned" (readSigned readDec "-5x" :: [(Int, String)])
  value "readFloat" (readFloat "1.5e1x" :: [(Double, String)])
  mapM_ (\s -> value ("reads looks " ++ show s) (looked (reads :: ReadS Int) s, looked (reads :: ReadS Double) s, looked (fmap fst . (reads :: ReadS Int)) s))
    ["", " ", "1", "12", "-", "12 ", "12.", "12.x", "12e", "0", "0x", "12x", "x", "(", "(1", "(1)", "-1 ", "- 1 "]
  mapM_ (\s -> value ("readMaybe looks " ++ show s) (looked (readMaybe :: String -> Maybe Int) s, looked (readMaybe :: String -> Maybe [Int]) s))
    ["1", "1 ", "1 x", "x", "[1", "[1]", "[1] x", "[1]x", "(1) "]
  random "read show Int" (\(a : b : c : _) -> let n = (a - 50) * 10 ^ (b `mod` 18) + c in read (show n) == (n :: Int))
  random "read show Integer" (\(a : b : c : _) -> let n = (toInteger a - 50) * 10 ^ (b `mod` 30) + toInteger c in read (show n) == n)
  random "read show Double" (\(a : b : c : _) -> let x = fromIntegral (a - 50) * 1.1 ^^ (b - 50) + fromIntegral c / 7 in read (show x) == (x :: Double))
  random "read show list" (\(n : rest) -> read (show (take (n `mod` 9) (map (subtract 50) rest))) :: [Int])
  value "chr" (readMaybe (show (map chr [0 .. 300])) == Just (map chr [0 .. 300]))
