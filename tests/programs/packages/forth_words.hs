-- Forth: words that can be defined again, conditions and counted loops compiled to a tree; errors with the word.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Control.Monad (foldM)
import Control.Monad.Except
import qualified Data.Map.Strict as Map
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import qualified Data.Text.Read as TR

data Code = Push Int | Prim Text | Sub [Code] | If [Code] [Code] | Times [Code] deriving (Show)

data Problem = StackUnderflow Text | DivisionByZero | UnknownWord Text | BadDefinition | Unclosed Text
  deriving (Eq, Show)

data Machine = Machine {stack :: [Int], dictionary :: Map.Map Text [Code], printed :: [Text]}

type Run = Either Problem

number :: Text -> Maybe Int
number t = case TR.signed TR.decimal t of
  Right (n, "") -> Just n
  _ -> Nothing

-- Words are looked up when a definition is made, as later ones do not change it.
compile :: Map.Map Text [Code] -> [Text] -> [Text] -> Run ([Code], [Text], Text)
compile dict stops = go []
  where
    go acc [] = if null stops then Right (reverse acc, [], "") else throwError (Unclosed (last stops))
    go acc (w : ws)
      | w `elem` stops = Right (reverse acc, ws, w)
      | Just n <- number w = go (Push n : acc) ws
      | Just body <- Map.lookup w dict = go (Sub body : acc) ws
      | w == "if" = do
          (yes, ws', end) <- compile dict ["else", "then"] ws
          (no, ws'', _) <- if end == "else" then compile dict ["then"] ws' else Right ([], ws', "")
          go (If yes no : acc) ws''
      | w == "times" = compile dict ["again"] ws >>= \(body, ws', _) -> go (Times body : acc) ws'
      | w `elem` prims = go (Prim w : acc) ws
      | otherwise = throwError (UnknownWord w)
    prims = T.words "+ - * / mod dup drop swap over rot = < ."

exec :: Machine -> Code -> Run Machine
exec m c = case (c, stack m) of
  (Push n, s) -> Right m {stack = n : s}
  (Sub body, _) -> foldM exec m body
  (If yes no, x : s) -> foldM exec m {stack = s} (if x /= 0 then yes else no)
  (Times body, n : s) -> foldM exec m {stack = s} (concat (replicate n body))
  (Prim w, s) -> prim w s
  _ -> throwError (StackUnderflow "if")
  where
    prim "." (x : s) = Right m {stack = s, printed = T.pack (show x) : printed m}
    prim "dup" (x : s) = to (x : x : s)
    prim "drop" (_ : s) = to s
    prim "swap" (x : y : s) = to (y : x : s)
    prim "over" (x : y : s) = to (y : x : y : s)
    prim "rot" (x : y : z : s) = to (z : x : y : s)
    prim w (0 : _ : _) | w `elem` ["/", "mod"] = throwError DivisionByZero
    prim w (x : y : s) | Just f <- lookup w binary = to (f y x : s)
    prim w _ = throwError (StackUnderflow w)
    to s = Right m {stack = s}
    binary = [("+", (+)), ("-", (-)), ("*", (*)), ("/", div), ("mod", mod), ("=", \a b -> fromEnum (a == b)), ("<", \a b -> fromEnum (a < b))]

line :: Machine -> Text -> Run Machine
line m text = case T.words (T.toLower text) of
  ":" : name : rest
    | Nothing <- number name -> do
        (body, _, _) <- compile (dictionary m) [";"] rest
        Right m {dictionary = Map.insert name body (dictionary m)}
    | otherwise -> throwError BadDefinition
  ws -> compile (dictionary m) [] ws >>= \(code, _, _) -> foldM exec m code

dialogue :: Machine -> [Text] -> IO ()
dialogue _ [] = return ()
dialogue m (l : ls) = case line m {printed = []} l of
  Left e -> TIO.putStrLn (l <> "  ? " <> T.pack (show e)) >> dialogue m {stack = []} ls
  Right m' -> TIO.putStrLn (T.unwords (l : reverse (printed m')) <> "  " <> T.pack (show (reverse (stack m')))) >> dialogue m' ls

main :: IO ()
main = dialogue (Machine [] Map.empty [])
  [ "1 2 3 rot", "+ * .", "drop", ": square dup * ;", ": cube dup square * ;", "3 cube .", ": square dup + ;", "3 cube 4 SQUARE . .", ": abs dup 0 < if -1 * else then ;", "-7 abs 7 abs",
    "1 0 /", ": fib 0 1 rot times swap over + again drop ;", "10 fib .", ": 5 6 ;", "1 if 2", "foo", "2 5 < if 10 else 20 then", "5 times dup 1 + again", ": swap dup ;", "3 swap"
  ]
