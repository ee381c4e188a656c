-- What a web server gets: a request's line, headers, query and body, also one in chunks; percent signs are undone.
{-# LANGUAGE OverloadedStrings #-}
module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.Char (chr, digitToInt, isHexDigit, isSpace, toLower)
import qualified Data.Map as Map

data Request = Request
  { method, path :: C.ByteString
  , query :: [(C.ByteString, Maybe C.ByteString)]
  , headers :: Map.Map C.ByteString C.ByteString
  , body :: C.ByteString
  } deriving Show

parse :: C.ByteString -> Either String Request
parse text = do
  (start, afterStart) <- line "request line" text
  (verb, target) <- case C.words start of
    [v, t, protocol] | "HTTP/1." `C.isPrefixOf` protocol -> Right (v, t)
    _ -> Left ("bad request line " ++ show start)
  (fields, rest) <- headerLines afterStart
  let (where', question) = C.break (== '?') target
      given = Map.fromListWith (\new old -> C.intercalate ", " [old, new]) fields
  content <- case (Map.lookup "transfer-encoding" given, Map.lookup "content-length" given >>= C.readInt) of
    (Just "chunked", _) -> chunks rest
    (_, Just (n, _))
      | C.length rest >= n -> Right (C.take n rest)
      | otherwise -> Left (show (n - C.length rest) ++ " bytes are missing")
    _ -> Right C.empty
  Right (Request verb (unescape where') (pairs (C.drop 1 question)) given content)

line :: String -> C.ByteString -> Either String (C.ByteString, C.ByteString)
line what text = case C.breakSubstring "\r\n" text of
  (before, rest) | C.null rest -> Left ("no end of " ++ what)
                 | otherwise -> Right (before, C.drop 2 rest)

headerLines :: C.ByteString -> Either String ([(C.ByteString, C.ByteString)], C.ByteString)
headerLines text = do
  (first, rest) <- line "headers" text
  if C.null first then Right ([], rest) else case C.elemIndex ':' first of
    Nothing -> Left ("no colon in " ++ show first)
    Just i -> do
      (more, end) <- headerLines rest
      Right ((C.map toLower (C.take i first), strip (C.drop (i + 1) first)) : more, end)
  where strip = C.dropWhileEnd isSpace . C.dropWhile isSpace

chunks :: C.ByteString -> Either String C.ByteString
chunks text = do
  (size, rest) <- line "a chunk's size" text
  let n = C.foldl' (\k c -> 16 * k + digitToInt c) 0 (C.takeWhile isHexDigit size)
  if n == 0 then Right C.empty else C.append (C.take n rest) <$> chunks (C.drop (n + 2) rest)

pairs :: C.ByteString -> [(C.ByteString, Maybe C.ByteString)]
pairs text = [(unescape k, unescape <$> C.stripPrefix "=" v) | (k, v) <- map (C.break (== '=')) (C.split '&' text), not (C.null k)]

unescape :: C.ByteString -> C.ByteString
unescape text = case C.span (`C.notElem` "%+") text of
  (plain, rest) -> plain <> case C.uncons rest of
    Just ('+', more) -> " " <> unescape more
    Just (_, more) | [a, b] <- filter isHexDigit (C.unpack (C.take 2 more)) -> C.cons (chr (16 * digitToInt a + digitToInt b)) (unescape (C.drop 2 more))
                   | otherwise -> "%" <> unescape more
    Nothing -> C.empty

main :: IO ()
main = mapM_ (either (putStrLn . ("400 " ++)) report . parse)
  [ "GET /caf%C3%A9/menu?day=mon+tue&full&x=%zz&=no HTTP/1.1\r\nHost: example.org\r\nAccept: text/html\r\nACCEPT:  text/plain \r\n\r\n"
  , "POST /form HTTP/1.1\r\nContent-Length: 9\r\n\r\nname=Ann!and more"
  , "PUT /file HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n6;first\r\nhello \r\nB\r\nworld of\r\n1\r\n0\r\n\r\n"
  , "POST / HTTP/1.1\r\nContent-Length: 12\r\n\r\nshort", "GET /\r\n\r\n", "GET / HTTP/1.0\r\nHost\r\n\r\n", "GET / HTTP/1.0\r\n"
  ]
  where report r = print (method r, path r, query r) >> print (Map.toList (headers r)) >> print (body r)
