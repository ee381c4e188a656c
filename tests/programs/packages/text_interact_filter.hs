-- A filter of its input, as lazy text: the first lines are asked for one by one, the next are numbered, all others reversed.
module Main (main) where

import qualified Data.Text as T
import qualified Data.Text.IO as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.IO as L
import System.IO

number :: Int -> L.Text -> L.Text
number n line = L.justifyRight 3 ' ' (L.pack (show n)) <> L.pack "  " <> line

main :: IO ()
main = do
  name <- L.getLine
  title <- L.hGetLine stdin
  L.putStrLn (L.concat [title, L.pack " by ", name])
  first <- T.hGetLine stdin
  T.putStrLn (T.replicate (T.length first) (T.pack "="))
  start <- T.hGetChunk stdin
  T.putStrLn (T.pack (if T.null start then "nothing left" else "more to come"))
  mapM_ (L.putStrLn . uncurry number) (zip [1 ..] (map L.fromStrict (take 3 (T.lines start))))
  L.interact (L.unlines . map L.reverse . L.lines)
