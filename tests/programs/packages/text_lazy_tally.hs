-- Votes from the input, counted while they are read: lazy text from a handle, never whole in memory.
module Main (main) where

import qualified Data.Map.Strict as Map
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.IO as L
import System.IO

tally :: [L.Text] -> Map.Map L.Text Int
tally = foldr (\name -> Map.insertWith (+) name 1) Map.empty

main :: IO ()
main = do
  own <- withFile "text_lazy_tally.hs" ReadMode (\handle -> L.hGetContents handle >>= \text -> L.length text `seq` pure text)
  putStrLn ("comment of this program: " ++ L.unpack (L.takeWhile (/= ':') own))
  votes <- L.getContents
  let counted = tally (filter (not . L.null) (map L.strip (L.lines votes)))
  mapM_ (\(name, n) -> L.putStrLn (L.append name (L.pack (": " ++ show n)))) (Map.toAscList counted)
