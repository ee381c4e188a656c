-- Anagrams by a key of letter counts: groups, words that contain others, and phrases from the letters of a name.
module Main (main) where

import Data.Char (isAlpha, toLower)
import Data.Function (on)
import Data.List (groupBy, sortOn)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import qualified Data.Set as Set
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import Data.Text (Text)

type Letters = Map Char Int

letters :: Text -> Letters
letters = T.foldl' (\m c -> if isAlpha c then Map.insertWith (+) (toLower c) 1 m else m) Map.empty

-- What is left, if the second is part of the first.
without :: Letters -> Letters -> Maybe Letters
without big small
  | Map.isSubmapOfBy (<=) small big = Just (Map.differenceWith (\a b -> if a > b then Just (a - b) else Nothing) big small)
  | otherwise = Nothing

dictionary :: [Text]
dictionary = T.words (T.pack "act arts cat dirty dormitory evil god dog inlets listen live night o on one own part rats room silent star tar thing top trap two vile word words sword sun tinsel toe wet to now won tow eno ten net")

groups :: [Text] -> [[Text]]
groups ws = sortOn (negate . length) (filter ((> 1) . length) (Map.elems (Map.fromListWith (flip (++)) [(letters w, [w]) | w <- ws])))

-- Words in order, so that each phrase is found once.
phrases :: [Text] -> Letters -> [[Text]]
phrases ws left
  | Map.null left = [[]]
  | otherwise = [w : rest | (w, ws') <- suffixes ws, Just left' <- [without left (letters w)], rest <- phrases (filter (fits left') ws') left']
  where
    suffixes [] = []
    suffixes (x : xs) = (x, x : xs) : suffixes xs
    fits l w = Map.isSubmapOfBy (<=) (letters w) l

-- Chains in which each word has one letter more.
grow :: Set.Set Text -> Text -> [[Text]]
grow known w = case [v | v <- Set.toList known, T.length v == T.length w + 1, Just rest <- [without (letters v) (letters w)], Map.size rest == 1] of
  [] -> [[w]]
  vs -> [w : chain | v <- vs, chain <- grow known v]

main :: IO ()
main = do
  mapM_ (TIO.putStrLn . T.unwords) (groups dictionary)
  mapM_ (\name -> do
    let ls = letters (T.pack name)
        useful = filter (\w -> Map.isSubmapOfBy (<=) (letters w) ls) dictionary
    putStrLn (name ++ " (" ++ show (length useful) ++ ")")
    mapM_ (TIO.putStrLn . T.append (T.pack "  ") . T.unwords) (take 3 (phrases useful ls))) ["Dirty Room", "Two Now", "Wet Stone", "Xylophone"]
  mapM_ (TIO.putStrLn . T.intercalate (T.pack " > ")) (take 6 (grow (Set.fromList dictionary) (T.pack "o")))
  print (map length (groupBy ((==) `on` T.length) (sortOn T.length dictionary)))
  print (fmap Map.toList (without (letters (T.pack "Banana")) (letters (T.pack "nab"))), without (letters (T.pack "abc")) (letters (T.pack "aa")))
