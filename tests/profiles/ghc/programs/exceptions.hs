-- Exceptions: what was done before one was raised has been paid for.
module Main (main) where

import Control.Exception
import qualified Data.Map as Map

data Problem = Missing Int | TooLarge Integer deriving (Show)
instance Exception Problem

find :: Map.Map Int Int -> Int -> IO Int
find table key = maybe (throwIO (Missing key)) return (Map.lookup key table)

checked :: Integer -> Integer
checked n = if n > 10 ^ (60 :: Int) then throw (TooLarge n) else n

attempt :: IO Int -> IO Int
attempt action = action `catch` \problem -> case problem of
    Missing key -> return (negate key)
    TooLarge _ -> return 0

main :: IO ()
main = do
    let table = Map.fromList [(n, n * n) | n <- [0, 2 .. 500]]
    found <- mapM (attempt . find table) [0 .. 500]
    print (sum found)
    answer <- try (evaluate (foldl (\total n -> checked (total * n)) 1 [1 .. 100]))
    print (either (\problem -> take 8 (show (problem :: Problem))) show answer)
    result <- try (evaluate (1 `div` (0 :: Int))) :: IO (Either ArithException Int)
    print result
