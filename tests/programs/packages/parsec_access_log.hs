-- An access log as Text: ParsecT over Writer warns of odd entries, lines that are no entries are reported, and the rest is summed up.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Control.Monad (forM_, when)
import Control.Monad.Writer (Writer, runWriter, tell)
import Control.Monad.Trans (lift)
import Data.Char (chr, digitToInt)
import Data.Either (partitionEithers)
import qualified Data.Map.Strict as Map
import Data.Maybe (fromMaybe)
import qualified Data.Text as T
import qualified Data.Text.IO as T
import Text.Parsec
import Text.Parsec.Pos (newPos)

data Entry = Entry { host :: [Int], minute :: Int, method :: T.Text, path :: [T.Text], parameters :: Map.Map T.Text T.Text, status :: Int, size :: Maybe Int } deriving Show

-- The state is the minute of the entry before.
type Parser = ParsecT T.Text Int (Writer [T.Text])

number :: Parser Int
number = read <$> many1 digit <?> "number"

below :: String -> Int -> Parser Int
below what n = do
  x <- number
  if x < n then return x else unexpected (what ++ " " ++ show x)

-- Part of an address: %20 and + are blanks.
piece :: Parser T.Text
piece = T.pack <$> many1 (alphaNum <|> oneOf "-._~" <|> ' ' <$ char '+' <|> hex) <?> "piece of an address"
  where hex = char '%' *> ((\a b -> chr (digitToInt a * 16 + digitToInt b)) <$> hexDigit <*> hexDigit)

entry :: Parser Entry
entry = do
  from <- below "byte" 256 `sepBy1` char '.'
  when (length from /= 4) (fail ("an address of " ++ show (length from) ++ " bytes"))
  at <- gap *> between (char '[') (char ']') ((\h m -> 60 * h + m) <$> below "hour" 24 <* char ':' <*> below "minute" 60)
  before <- getState
  place <- getPosition
  when (at < before) (lift (tell [T.concat ["line ", T.pack (show (sourceLine place)), " is ", T.pack (show (before - at)), " minutes early"]]))
  putState (max before at)
  verb <- gap *> char '"' *> choice [T.pack <$> try (string w) | w <- ["GET", "POST", "PUT", "HEAD"]] <?> "method"
  parts <- gap *> char '/' *> piece `sepEndBy` char '/'
  given <- option [] (char '?' *> ((,) <$> piece <*> option "" (char '=' *> option "" piece)) `sepBy1` char '&')
  _ <- char '"'
  code <- gap *> (read <$> count 3 digit) <?> "status"
  bytes <- gap *> (Nothing <$ char '-' <|> Just <$> number)
  eof
  when (code >= 500) (lift (tell [T.unwords ["server error at", T.intercalate "/" parts]]))
  return (Entry from at verb parts (Map.fromListWith (\new old -> T.concat [old, ",", new]) given) code bytes)
  where gap = skipMany1 (char ' ')

readLog :: [T.Text] -> Writer [T.Text] [Either ParseError Entry]
readLog = go 0 . zip [1 ..]
  where
    go _ [] = return []
    go state ((n, text) : rest) = do
      result <- runParserT (setPosition (newPos "log" n 1) *> ((,) <$> entry <*> getState)) state "log" text
      (fmap fst result :) <$> go (either (const state) snd result) rest

main :: IO ()
main = do
  source <- T.getContents
  let (results, warnings) = runWriter (readLog (filter (not . T.null) (T.lines source)))
      (bad, good) = partitionEithers results
      summed f = Map.toList (Map.fromListWith (+) (map f good))
  putStrLn (show (length good) ++ " entries, " ++ show (sum [n | Just n <- map size good]) ++ " bytes")
  forM_ (summed (\e -> (status e, 1 :: Int))) print
  forM_ (summed (\e -> (take 1 (path e), fromMaybe 0 (size e)))) print
  print (Map.unionsWith (\a b -> T.append a (T.cons '|' b)) (map parameters good))
  T.putStr (T.unlines (map (T.append "warning: ") warnings))
  mapM_ print bad
