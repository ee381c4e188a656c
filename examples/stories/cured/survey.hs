-- | What people answered, as bars: the longest is 40 characters wide.
module Main (main) where

import qualified Data.Map.Strict as Map

type Answers = Map.Map String Int

collect :: [String] -> Answers
collect answers = Map.fromListWith (+) [(answer, 1) | answer <- answers]

most :: Answers -> Int
most answers = maximum (Map.elems answers)

bar :: Int -> (String, Int) -> String
bar longest (answer, count) = answer ++ " " ++ replicate (count * 40 `div` longest) '*'

chart :: Answers -> [String]
chart answers = map (bar (most answers)) (Map.toList answers)

main :: IO ()
main = do
  let answers = collect [show (number * number `mod` 397) | number <- [1 .. 2000 :: Int]]
  putStr (unlines (take 3 (chart answers)))
  putStrLn (show (length (unlines (chart answers))) ++ " characters in all")
