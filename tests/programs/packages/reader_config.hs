-- A document rendered under settings that change with the depth.
module Main (main) where

import Control.Monad.Reader
import Control.Monad.Writer

data Doc = Text String | Section String [Doc] | Quote [Doc] | Items [Doc]

data Config = Config {depth :: Int, margin :: Int, bullet :: String}

type Render = ReaderT Config (Writer [String])

line :: String -> Render ()
line s = asks margin >>= \n -> tell [replicate n ' ' ++ s]

render :: Doc -> Render ()
render (Text s) = line s
render (Section title parts) = do
  d <- asks depth
  line (replicate (d + 1) '#' ++ " " ++ title)
  local (\c -> c {depth = d + 1}) (mapM_ render parts)
render (Quote parts) = mapReaderT (censor (map ("> " ++))) (mapM_ render parts)
render (Items parts) = do
  mark <- asks bullet
  line mark
  local (\c -> c {margin = margin c + 2, bullet = mark ++ mark}) (mapM_ render parts)

main :: IO ()
main = do
  let doc = Section "One" [Text "first", Quote [Text "said", Section "Inner" [Text "deep"]], Items [Text "a", Items [Text "b"]]]
  mapM_ putStrLn (execWriter (runReaderT (render doc) (Config 0 0 "*")))
  mapM_ putStrLn (execWriter (runReaderT (withReaderT (\n -> Config n n "-") (render doc)) 2))
  print (runReader (zipWithM (\x y -> asks (\k -> x * k + y)) [1, 2, 3] [4, 5, 6]) 10)
  print ((do { a <- (* 2); b <- local (+ 1) ask; return (a + b) }) 10 :: Int)
