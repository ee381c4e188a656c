-- Settings from layers: defaults, a file and a command line, each a reader over the last; withReader narrows to a part.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.Writer
import Data.Char (isDigit, isSpace)
import Data.List (dropWhileEnd, isPrefixOf)
import qualified Data.Map as Map
import Data.Map (Map)

type Layer = (String, Map String String)

data Server = Server {host :: String, port :: Int, tls :: Bool} deriving Show
data Cache = Cache {size :: Int, paths :: [String]} deriving Show
data Config = Config {server :: Server, cache :: Cache} deriving Show

type Get = ReaderT [Layer] (WriterT [String] (Except String))

-- The first layer that has it; where it came from is told.
raw :: String -> Get String
raw key = do
  layers <- ask
  case [(name, v) | (name, m) <- layers, Just v <- [Map.lookup key m]] of
    [] -> throwError ("no " ++ key ++ " in " ++ unwords (map fst layers))
    (name, v) : others -> do
      tell [key ++ " from " ++ name ++ (if null others then "" else ", over " ++ show (snd (head others)))]
      return v

number :: String -> Get Int
number key = raw key >>= \v -> if not (null v) && all isDigit v then return (read v) else throwError (key ++ " is " ++ show v ++ ", no number")

flag :: String -> Get Bool
flag key = (raw key >>= decide) `catchError` (\e -> if "no " `isPrefixOf` e then return False else throwError e)
  where decide v = maybe (throwError (key ++ " is " ++ show v ++ ", not yes or no")) return (lookup v [("yes", True), ("no", False)])

section :: String -> Get a -> Get a
section name = withReaderT (map (fmap inner))
  where inner = Map.mapKeysMonotonic (drop (length name + 1)) . Map.filterWithKey (\k _ -> (name ++ ".") `isPrefixOf` k)

config :: Get Config
config = Config
  <$> section "server" (Server <$> raw "host" <*> number "port" <*> flag "tls")
  <*> section "cache" (Cache <$> number "size" <*> fmap words (raw "paths"))

file :: String -> Map String String
file text = Map.fromList [(strip k, strip (drop 1 v)) | l <- lines text, take 1 l /= "#", let (k, v) = break (== '=') l, not (null v)]
  where strip = dropWhileEnd isSpace . dropWhile isSpace

options :: [String] -> Map String String
options args = Map.fromList [(k, if null v then "yes" else drop 1 v) | '-' : '-' : a <- args, let (k, v) = break (== '=') a]

-- A part of the settings is all that a function needs to see.
address :: Reader Server String
address = do
  scheme <- asks (\s -> if tls s then "https" else "http")
  (\h p -> scheme ++ "://" ++ h ++ ":" ++ show p) <$> asks host <*> asks port

describe :: MonadReader Config m => m String
describe = reader (runReader ((++) <$> withReader server address <*> withReader (size . cache) (asks (\n -> ", cache of " ++ show n))))

main :: IO ()
main = do
  let defaults = ("defaults", Map.fromList [("server.host", "localhost"), ("server.port", "80"), ("cache.size", "64"), ("cache.paths", "/tmp")])
      site = ("file", file "# site\nserver.host = example.org\ncache.size= 128 \ncache.paths = /var/a /var/b\nnonsense\n")
      try args = case runExcept (runWriterT (runReaderT config [("line", options args), site, defaults])) of
        Left e -> putStrLn ("error: " ++ e)
        Right (c, said) -> mapM_ putStrLn said >> print c >> putStrLn (describe c)
  try []
  try ["--server.tls", "--server.port=443", "--cache.size=0"]
  try ["--server.port=http"]
  try ["--server.tls=maybe"]
  print (runExcept (fst <$> runWriterT (runReaderT (local (take 1) config) [("nothing", Map.empty), defaults])))
