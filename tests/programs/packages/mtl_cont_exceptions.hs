-- Exceptions, finalisers and resumable conditions made of continuations alone, and a search that goes back to its choices.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Cont
import Control.Monad.Reader
import Control.Monad.State
import qualified Data.Map as Map
import Data.Map (Map)

type Action r = ReaderT (Handlers r) (ContT r (State [String]))

-- What to do with a condition: go on with a number, or leave by a continuation.
newtype Handlers r = Handlers (Map String (Int -> Action r Int))

note :: MonadState [String] m => String -> m ()
note text = modify (text :)

signal :: String -> Int -> Action r Int
signal name n = do
  Handlers hs <- ask
  case Map.lookup name hs of
    Nothing -> note ("nobody handles " ++ name) >> return 0
    Just h -> h n

handling :: String -> (Int -> Action r Int) -> Action r a -> Action r a
handling name h = local (\(Handlers hs) -> Handlers (Map.insert name h hs))

-- The whole is left with a value when the condition is signalled.
catching :: String -> Action r Int -> (Int -> Int) -> Action r Int
catching name body recover = callCC (\leave -> handling name (\n -> note ("caught " ++ name) >> leave (recover n)) body)

finally :: Action r Int -> String -> Action r Int
finally body text = do
  Handlers hs <- ask
  r <- local (const (Handlers (fmap (\h n -> note ("finally " ++ text) >> h n) hs))) body
  note ("done " ++ text)
  return r

average :: [Int] -> Action r Int
average xs = do
  values <- forM xs (\x -> if x < 0 then signal "negative" x else return x)
  n <- if null xs then signal "empty" 1 else return (length xs)
  return (if n == 0 then 0 else sum values `div` n)

run :: Action Int Int -> (Int, [String])
run act = fmap reverse (runState (runContT (runReaderT act (Handlers Map.empty)) return) [])

-- Choices as a stack of continuations; to fail is to take the last one.
type Search r = ContT r (State [Search' r])
newtype Search' r = Search' (State [Search' r] r)

choose :: [a] -> r -> Search r a
choose xs none = ContT $ \k -> do
  modify (map (Search' . k) xs ++)
  next none

next :: r -> State [Search' r] r
next none = get >>= \choices -> case choices of
  [] -> return none
  Search' c : rest -> put rest >> c

triple :: Int -> Search (Maybe (Int, Int, Int)) (Int, Int, Int)
triple n = do
  a <- choose [1 .. n] Nothing
  b <- choose [a .. n] Nothing
  c <- choose [b .. n] Nothing
  if a * a + b * b == c * c && a + b + c > 12 then return (a, b, c) else ContT (const (next Nothing))

main :: IO ()
main = do
  print (run (average [1, 2, 3]))
  print (run (average [4, -2, 7]))
  print (run (handling "negative" (return . abs) (average [4, -2, 6])))
  print (run (catching "negative" (average [4, -2, 6]) (* 100)))
  print (run (catching "empty" (finally (average []) "average") (const 99)))
  print (run (catching "negative" ((+) <$> finally (average [8]) "first" <*> finally (average [-1]) "second") negate))
  print (run (handling "negative" (\n -> signal "worse" (n * 2)) (handling "worse" (return . (+ 50)) (average [-5, 5]))))
  print (evalState (runContT (triple 13) (return . Just)) [])
  print (evalState (runContT (triple 5) (return . Just)) [])
  print (evalState (evalContT' (withContT (\k x -> k (x + 1)) (return 1) >>= \x -> mapContT (fmap (* 3)) (return x))) ())
  where evalContT' m = runContT m return
