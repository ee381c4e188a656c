-- Texts without an end: Fibonacci words, look-and-say and the rabbit sequence, of which only what is asked for is made.
module Main (main) where

import qualified Data.Text as S
import Data.Text.Lazy (Text)
import qualified Data.Text.Lazy as T
import Data.Text.Lazy.Builder (fromLazyText, singleton, toLazyText)
import Data.Text.Lazy.Builder.Int (decimal)
import qualified Data.Text.Lazy.IO as T

fibonacci :: [Text]
fibonacci = T.pack "b" : T.pack "a" : zipWith T.append (tail fibonacci) fibonacci

-- The limit of the words: each letter becomes a word of its own.
rabbits :: Text
rabbits = T.append (T.pack "ab") (T.concatMap grow (T.drop 1 rabbits))
  where
    grow 'a' = T.pack "ab"
    grow _ = T.pack "a"

lookAndSay :: Text -> Text
lookAndSay t = toLazyText (mconcat [decimal (T.length g) <> singleton (T.head g) | g <- T.group t])

-- Paperfolding: what comes after is what was, turned around.
folds :: Text
folds = T.concat (map snd (iterate next (T.singleton 'R', T.singleton 'R')))
  where
    next (all', _) = let new = T.cons 'R' (T.reverse (T.map swap all')) in (T.append all' new, new)
    swap c = if c == 'R' then 'L' else 'R'

main :: IO ()
main = do
  mapM_ T.putStrLn (take 7 fibonacci)
  print (map T.length (take 15 fibonacci))
  T.putStrLn (T.take 40 rabbits)
  print (all (\w -> w `T.isPrefixOf` rabbits) (take 10 (drop 1 fibonacci)))
  print (T.isInfixOf (T.pack "bb") (T.take 1000 rabbits), T.count (T.pack "aab") (T.take 233 rabbits))
  mapM_ T.putStrLn (take 7 (iterate lookAndSay (T.singleton '1')))
  T.putStrLn (T.take 31 folds)
  T.putStrLn (T.intercalate (T.pack "|") (take 6 (T.splitOn (T.pack "LR") folds)))
  print (map (T.length . fst) (T.breakOnAll (T.pack "9") (T.take 40 (T.cycle (T.pack "0123456789")))), T.index rabbits 500)
  T.putStrLn (T.take 26 (T.iterate (\c -> if c == 'z' then 'a' else succ c) 'q'))
  T.putStrLn (T.zipWith max (T.cycle (T.pack "abc")) (T.pack "bbbbbbb"))
  print (T.toStrict (T.takeWhile (/= 'b') (T.drop 1 rabbits)), S.length (T.toStrict (T.replicate 3 (T.pack "xyz"))))
  T.putStrLn (toLazyText (fromLazyText (T.take 5 (T.repeat '=')) <> singleton '>'))
