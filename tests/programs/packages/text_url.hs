-- Addresses taken apart and put together again, with percent signs for the bytes of UTF-8.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import qualified Data.ByteString as B
import Data.Char (isAlphaNum, isAscii, isHexDigit)
import Data.Text (Text)
import qualified Data.Text as T
import Data.Text.Encoding (decodeUtf8', encodeUtf8)
import qualified Data.Text.IO as T
import Data.Text.Read (decimal, hexadecimal)
import Data.Word (Word8)
import Numeric (showHex)

data Url = Url { scheme, host :: Text, port :: Maybe Int, path :: [Text], query :: [(Text, Text)] }
  deriving (Show)

escape :: Text -> Text
escape = T.concatMap one
  where
    one c
      | isAscii c && isAlphaNum c || c `elem` ("-._~" :: String) = T.singleton c
      | otherwise = T.concat (map byte (B.unpack (encodeUtf8 (T.singleton c))))
    byte w = T.cons '%' (T.toUpper (T.justifyRight 2 '0' (T.pack (showHex w ""))))

unescape :: Text -> Either String Text
unescape t = case T.splitOn "%" (T.replace "+" " " t) of
  [] -> Right ""
  first : rest -> do
    pieces <- mapM piece rest
    either (const (Left ("not UTF-8: " ++ T.unpack t))) Right (decodeUtf8' (B.concat (encodeUtf8 first : pieces)))
  where
    piece p = case T.splitAt 2 p of
      (digits, more)
        | T.length digits == 2, T.all isHexDigit digits, Right (w, "") <- hexadecimal digits ->
            Right (B.cons (w :: Word8) (encodeUtf8 more))
      _ -> Left ("bad escape: %" ++ T.unpack (T.take 2 p))

parse :: Text -> Either String Url
parse t = do
  (name, rest) <- case T.breakOn "://" t of
    (_, "") -> Left "no scheme"
    (s, r) -> Right (T.toLower s, T.drop 3 r)
  let (authority, afterHost) = T.break (`elem` ("/?" :: String)) rest
      (place, asked) = T.breakOn "?" afterHost
  (h, p) <- case T.breakOn ":" authority of
    (h, "") -> Right (h, Nothing)
    (h, number) -> case decimal (T.drop 1 number) of
      Right (n, "") | n < (65536 :: Int) -> Right (h, Just n)
      _ -> Left ("bad port: " ++ T.unpack (T.drop 1 number))
  parts <- mapM unescape (filter (not . T.null) (T.splitOn "/" place))
  pairs <- mapM pair (filter (not . T.null) (T.split (`elem` ("&;" :: String)) (T.drop 1 asked)))
  Right (Url name (T.toLower h) p parts pairs)
  where pair kv = let (k, v) = T.breakOn "=" kv in (,) <$> unescape k <*> unescape (T.drop 1 v)

render :: Url -> Text
render u = T.concat [scheme u, "://", host u, maybe "" (T.cons ':' . T.pack . show) (port u), T.concat (map (T.cons '/' . escape) (path u)), asked]
  where
    asked
      | null (query u) = ""
      | otherwise = T.cons '?' (T.intercalate "&" [escape k <> "=" <> escape v | (k, v) <- query u])

main :: IO ()
main = mapM_ try
  [ "http://Example.org/", "HTTPS://example.org:8080/a%20b/c?q=caf%C3%A9&lang=fr", "http://x/search?a=1;b=2&c", "ftp://host/%E2%82%AC/100%25"
  , "mailto:me", "http://h:99999/", "http://h/%zz", "http://h/%ff", "http://h/?q=1+1%2B1&empty=" ]
  where
    try t = do
      T.putStrLn ("< " <> t)
      case parse t of
        Left problem -> putStrLn ("  " ++ problem)
        Right u -> do
          putStrLn ("  " ++ show (path u) ++ " " ++ show (query u))
          T.putStrLn ("> " <> render u)
