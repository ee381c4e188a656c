-- A text made up by a Markov chain of words, with a small generator of random numbers in a state.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Control.Monad.State.Strict
import Data.Bits (shiftL, shiftR, xor)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import Data.Text (Text)
import Data.Word (Word32)

type Chain = Map [Text] (Map Text Int)

rhyme :: Text
rhyme =
  "the cat sat on the mat and the dog sat on the cat . the dog saw the bird and the bird saw the cat . \
  \a bird sat on the dog and the cat saw the mat . the mat lay on the floor and the dog lay on the mat ."

chain :: Int -> [Text] -> Chain
chain n ws = Map.fromListWith (Map.unionWith (+)) (go ws)
  where
    go xs = case splitAt n xs of
      (key, next : _) -> (key, Map.singleton next 1) : go (tail xs)
      _ -> []

type Random = State Word32

next :: Random Word32
next = do
  x <- get
  let a = x `xor` (x `shiftL` 13)
      b = a `xor` (a `shiftR` 17)
      c = b `xor` (b `shiftL` 5)
  put c
  return c

below :: Int -> Random Int
below n = (`mod` n) . fromIntegral . (`shiftR` 3) <$> next

-- By weight: the running sums are the keys.
pick :: Map a Int -> Random a
pick m = do
  let sums = Map.fromDistinctAscList (zip (scanl1 (+) (Map.elems m)) (Map.keys m))
  k <- below (sum m)
  return (maybe (error "nothing to pick") snd (Map.lookupGT k sums))

sentence :: Chain -> [Text] -> Int -> Random [Text]
sentence c key limit = case Map.lookup key c of
  Just options | limit > 0 -> do
    w <- pick options
    if w == "." then return ["."] else (w :) <$> sentence c (tail key ++ [w]) (limit - 1)
  _ -> return ["..."]

speak :: Chain -> [Text] -> Random Text
speak c key = do
  ws <- sentence c key 14
  let text = T.replace " ." "." (T.unwords (key ++ ws))
  return (T.toUpper (T.take 1 text) <> T.drop 1 text)

main :: IO ()
main = do
  let ws = T.words rhyme
      one = chain 1 ws
      two = chain 2 ws
  print (Map.size one, Map.size two, maximum (fmap sum two))
  print (Map.toList (one Map.! ["the"]))
  print (take 4 (evalState (replicateM 4 next) 2463534242))
  mapM_ TIO.putStrLn (evalState (replicateM 4 (speak one ["the"])) 42)
  mapM_ TIO.putStrLn (evalState (replicateM 4 (speak two ["the", "dog"])) 42)
  let draws = evalState (replicateM 300 (pick (Map.fromList [('a', 1), ('b', 2), ('c', 3)]))) 7
  print (Map.toList (Map.fromListWith (+) [(d, 1 :: Int) | d <- draws]))
  print (evalState (speak one ["unicorn"]) 1, Map.keys (Map.filter ((== 1) . Map.size) one))
