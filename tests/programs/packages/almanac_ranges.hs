-- Ranges of seeds carried through stages of maps: parsed, cut where a rule ends, and the lowest place found.
module Main where

import Data.Char (isDigit)
import Data.List (foldl')
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map

-- | By the first number that a rule is for: how many, and what is added.
data Stage = Stage { title :: String, rules :: Map Int (Int, Int) }

type Range = (Int, Int)

almanac :: String
almanac = unlines
  [ "seeds: 12 20 61 9", "", "seed-to-bed map:", "70 10 15", "5 60 8", "", "bed-to-water map:", "0 70 6", "30 76 9", "80 25 10", ""
  , "water-to-light map:", "44 0 4", "90 4 3", "7 28 40", "", "light-to-shelf map:", "100 7 12", "19 44 3", "60 85 20" ]

paragraphs :: [String] -> [[String]]
paragraphs [] = []
paragraphs ls = case break null ls of
  (p, rest) -> p : paragraphs (drop 1 rest)

parse :: String -> ([Int], [Stage])
parse text = case paragraphs (lines text) of
  [first] : others -> (map read (filter (all isDigit) (words first)), map stage others)
  _ -> error "no seeds"
  where
    stage (name : numbers) = Stage (takeWhile (/= ' ') name) (Map.fromList (map (rule . map read . words) numbers))
    stage [] = error "no stage"
    rule [to, from, n] = (from, (n, to - from))
    rule _ = error "no rule"

-- | The parts of a range after a stage.
through :: Stage -> Range -> [Range]
through stage (from, n)
  | n <= 0 = []
  | otherwise = case Map.lookupLE from (rules stage) of
      Just (start, (m, shift)) | from < start + m -> take' (start + m - from) shift
      _ -> case Map.lookupGT from (rules stage) of
        Just (start, _) -> take' (start - from) 0
        Nothing -> [(from, n)]
  where
    take' k shift = (from + shift, min k n) : through stage (from + k, n - k)

-- | Ranges that touch become one.
tidy :: [Range] -> [Range]
tidy = Map.toDescList . Map.foldlWithKey join Map.empty . Map.fromListWith max
  where
    join m a n = case Map.lookupMax m of
      Just (b, k) | b + k >= a -> Map.insert b (max k (a + n - b)) m
      _ -> Map.insert a n m

main :: IO ()
main = do
  let (seeds, stages) = parse almanac
      single = foldl' (\rs s -> concatMap (through s) rs)
      pairs (a : b : rest) = (a, b) : pairs rest
      pairs _ = []
      steps = scanl (\rs s -> tidy (concatMap (through s) rs)) (tidy (pairs seeds)) stages
  print seeds
  mapM_ (\s -> putStrLn (title s ++ " " ++ show (Map.toList (rules s)))) stages
  print [x | seed <- seeds, (x, _) <- single [(seed, 1)] stages]
  mapM_ print steps
  print (map (sum . map snd) steps)
  print (fst (last (last steps)))
