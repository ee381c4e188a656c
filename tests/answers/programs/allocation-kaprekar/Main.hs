module Main (main) where

import Data.Char (digitToInt)
import Data.List (foldl', sort)
import qualified Data.IntMap.Strict as IntMap
import System.Environment (getArgs)

-- | The digits of a number, with zeros in front up to the given count.
toDigits :: Int -> Int -> [Int]
toDigits width number = replicate (width - length own) 0 ++ own
  where
    own = map digitToInt (show number)

fromDigits :: [Int] -> Int
fromDigits = read . concatMap show

-- | The digits in falling order less those in rising order.
kaprekar :: Int -> Int -> Int
kaprekar width number = fromDigits (reverse rising) - fromDigits rising
  where
    rising = sort (toDigits width number)

-- | After how many steps a number is seen again, and which one.
settles :: Int -> Int -> (Int, Int)
settles width = go []
  where
    go seen number
        | number `elem` seen = (number, length seen)
        | otherwise = go (number : seen) (kaprekar width number)

-- | How many numbers settle at each one.
ends :: Int -> [Int] -> IntMap.IntMap Int
ends width = foldl' (\counts number -> IntMap.insertWith (+) (fst (settles width number)) 1 counts) IntMap.empty

main :: IO ()
main = do
    args <- getArgs
    let (width, step) = case map read args of
            [one, two] -> (one, two)
            _ -> (5, 5)
    mapM_ print (IntMap.toList (ends width [10 ^ (width - 1), 10 ^ (width - 1) + step .. 10 ^ width - 1]))
