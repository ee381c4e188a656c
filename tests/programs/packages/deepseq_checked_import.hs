-- An import of lines into a store: each record is forced before it goes in, so that a bad field fails on its own line and not when printed.
module Main (main) where

import Control.DeepSeq
import Control.Exception
import Control.Monad
import Data.Char (isDigit, isSpace)
import Data.Functor.Compose (Compose (..))
import Data.Functor.Identity (Identity (..))
import Data.IORef
import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid (Sum (..))

data Field = Text String | Number Int | Missing deriving (Show, Eq)

instance NFData Field where
  rnf (Text s) = rnf s
  rnf (Number n) = rnf n
  rnf Missing = ()

data Record = Record {key :: String, fields :: NonEmpty Field} deriving (Show, Eq)

instance NFData Record where rnf (Record k fs) = k `deepseq` rnf fs

data Bad = Bad String Int deriving (Show)

instance Exception Bad

-- Lazy in everything: errors are hidden in the fields.
parse :: String -> Record
parse line = case split ';' line of
  (k : f : fs) -> Record (if null k then throw (Bad "no key" 0) else k) (fmap field ((1, f) :| zip [2 ..] fs))
  _ -> throw (Bad "no fields" 0)

field :: (Int, String) -> Field
field (_, "") = Missing
field (i, '#' : s) = Number (if not (null s) && all isDigit s then read s else throw (Bad s i))
field (_, s) = Text (dropWhile isSpace s)

split :: Char -> String -> [String]
split c s = case break (== c) s of
  (w, _ : rest) -> w : split c rest
  (w, []) -> [w]

input :: [String]
input = ["ann;#31;Ulm", "bob;#x1;Kiel", ";#3", "cyd;;", "dee", "eve; Bonn;#7;#8y"]

lazily, strictly :: IORef [Record] -> String -> IO ()
lazily store line = modifyIORef store (parse line :)
strictly store line = do
  record <- evaluate (force (parse line))
  modifyIORef' store (record :)

load :: (IORef [Record] -> String -> IO ()) -> IO Int
load insert = do
  store <- newIORef []
  forM_ (zip [1 :: Int ..] input) (\(n, line) -> insert store line `catch` \(Bad what i) ->
    putStrLn ("  line " ++ show n ++ ", field " ++ show i ++ ": " ++ show what))
  records <- readIORef store
  forM_ (reverse records) (\r -> (putStrLn $!! "  " ++ show r) `catch` \(Bad what _) -> putStrLn ("  too late: " ++ show what))
  return (length records)

main :: IO ()
main = do
  putStrLn "lazily:"
  load lazily >>= print
  putStrLn "strictly:"
  load strictly >>= print
  r <- try (evaluate (rnf (Compose [Just 1, Just (throw (Bad "composed" 9))] :: Compose [] Maybe Int)))
  print (either (\(Bad w i) -> w ++ show i) show r)
  total <- (Sum . length) <$!!> return (replicate 3 'x')
  print (total, runIdentity (force (Identity "kept")), rnf1 [Just 'a'], rnf2 (1 :: Int, "two"))
