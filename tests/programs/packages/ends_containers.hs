-- Maps, sets and sequences at the ends of Int
module Main (main) where

import Control.Exception (SomeException, evaluate, try)
import Data.List (intercalate)
import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet
import qualified Data.Map.Strict as Map
import qualified Data.Sequence as Seq
import qualified Data.Set as Set

ends :: [Int]
ends = [minBound, minBound + 1, -1, 0, 1, maxBound - 1, maxBound]

-- What the call is at each end, or that it raises.
row :: Show a => String -> (Int -> a) -> IO ()
row name call = do
  results <- mapM (attempt . call) ends
  putStrLn (name ++ ": " ++ intercalate " | " results)

attempt :: Show a => a -> IO String
attempt value = fmap (either raised id) (try (evaluate (let text = show value in length text `seq` text)))

raised :: SomeException -> String
raised _ = "raises"

main :: IO ()
main = do
  let map3 = Map.fromList (zip "abc" [1 :: Int ..])
  let set3 = Set.fromList "abc"
  let seq5 = Seq.fromList "hello"
  let ints = IntMap.fromList (zip ends "abcdefg")
  let intSet = IntSet.fromList ends
  row "Map.elemAt" (`Map.elemAt` map3)
  row "Map.deleteAt" (`Map.deleteAt` map3)
  row "Map.updateAt" (\n -> Map.updateAt (\_ _ -> Nothing) n map3)
  row "Map.take" (`Map.take` map3)
  row "Map.drop" (`Map.drop` map3)
  row "Map.splitAt" (`Map.splitAt` map3)
  row "Set.elemAt" (`Set.elemAt` set3)
  row "Set.deleteAt" (`Set.deleteAt` set3)
  row "Set.take" (`Set.take` set3)
  row "Set.drop" (`Set.drop` set3)
  row "Set.splitAt" (`Set.splitAt` set3)
  row "Seq.lookup" (`Seq.lookup` seq5)
  row "Seq.!?" (seq5 Seq.!?)
  row "Seq.index" (Seq.index seq5)
  row "Seq.adjust" (\n -> Seq.adjust succ n seq5)
  row "Seq.adjust'" (\n -> Seq.adjust' succ n seq5)
  row "Seq.update" (\n -> Seq.update n 'z' seq5)
  row "Seq.take" (`Seq.take` seq5)
  row "Seq.drop" (`Seq.drop` seq5)
  row "Seq.splitAt" (`Seq.splitAt` seq5)
  row "Seq.insertAt" (\n -> Seq.insertAt n 'z' seq5)
  row "Seq.deleteAt" (`Seq.deleteAt` seq5)
  row "Seq.replicate" (\n -> if n > 100 then Seq.empty else Seq.replicate n 'a')
  row "Seq.replicate, its length" (\n -> Seq.length (Seq.replicate n 'a'))
  row "Seq.fromFunction, its length" (\n -> Seq.length (Seq.fromFunction n id))
  row "Seq.chunksOf" (`Seq.chunksOf` seq5)
  row "Seq.chunksOf of none" (`Seq.chunksOf` (Seq.empty :: Seq.Seq Char))
  row "Seq.cycleTaking, its length" (\n -> Seq.length (Seq.cycleTaking n seq5))
  row "Seq.iterateN" (\n -> if n > 100 then Seq.empty else Seq.iterateN n succ 'a')
  row "IntMap.lookup" (`IntMap.lookup` ints)
  row "IntMap.lookupLT" (`IntMap.lookupLT` ints)
  row "IntMap.lookupGT" (`IntMap.lookupGT` ints)
  row "IntMap.lookupLE" (`IntMap.lookupLE` ints)
  row "IntMap.lookupGE" (`IntMap.lookupGE` ints)
  row "IntMap.split" (`IntMap.split` ints)
  row "IntMap.delete" (`IntMap.delete` ints)
  row "IntMap.insert" (\n -> IntMap.insert n 'z' ints)
  row "IntMap.mapKeys" (\n -> IntMap.mapKeys (+ n) ints)
  row "IntSet.member" (`IntSet.member` intSet)
  row "IntSet.lookupLT" (`IntSet.lookupLT` intSet)
  row "IntSet.lookupGT" (`IntSet.lookupGT` intSet)
  row "IntSet.split" (`IntSet.split` intSet)
  row "IntSet.insert" (\n -> IntSet.insert (n + 2) intSet)
  row "IntSet.delete" (`IntSet.delete` intSet)
  row "IntMap.restrict" (\n -> IntMap.restrictKeys ints (IntSet.fromList [n]))
  row "IntMap.minViewWithKey" (\n -> IntMap.minViewWithKey (IntMap.singleton n 'a'))
