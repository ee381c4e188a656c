-- Words hidden in a grid of letters: in rows, columns and diagonals, forwards and backwards.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.List (sortOn)
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as T

grid :: [Text]
grid = T.lines
  "HASKELLQ\n\
  \ELAMBDAX\n\
  \XPFOLDRM\n\
  \TYPESEOO\n\
  \ZLAZYNAN\n\
  \SEQAAIDA\n\
  \KYXDWMAD\n\
  \ILURANOM\n"

-- Each row is moved one further, so that diagonals become columns.
slanted :: [Text] -> [Text]
slanted rows = T.transpose (zipWith shift [0 ..] rows)
  where shift n row = T.replicate n " " <> row <> T.replicate (length rows - n) " "

directions :: [(Text, [Text])]
directions =
  [ (name <> way, turn ls)
  | (name, ls) <- [("row", grid), ("column", T.transpose grid), ("falling", slanted (reverse grid)), ("rising", slanted grid)]
  , (way, turn) <- [("", id), (" backwards", map T.reverse)]
  ]

search :: Text -> [(Text, Int, Int)]
search word =
  [ (name, number, T.length before)
  | (name, ls) <- directions
  , (number, line) <- zip [0 ..] ls
  , (before, _) <- T.breakOnAll word line
  ]

main :: IO ()
main = do
  mapM_ (T.putStrLn . T.intersperse ' ') grid
  T.putStrLn (T.replicate 15 "-")
  mapM_ report ["HASKELL", "LAMBDA", "FOLD", "LAZY", "TYPE", "SEQ", "RUN", "MONAD", "MAP", "XYZ", "AD"]
  T.putStrLn ("most of all: " <> T.unwords [T.pack (c : show n) | (n, c) <- take 3 (sortOn (negate . fst) counts)])
  where
    report word = T.putStrLn (T.justifyLeft 9 '.' word <> case search word of
      [] -> "nowhere"
      found -> T.intercalate "; " [T.unwords [name, "line", shown n, "at", shown i] | (name, n, i) <- found])
    shown = T.pack . show
    counts = [(T.count (T.singleton c) (T.concat grid), c) | c <- ['A' .. 'Z']]
