module Main (main) where

import Data.List (foldl', intercalate)
import qualified Data.Map.Strict as Map
import Exams
import Sheets (sheet)
import System.Environment (getArgs)

type Plan = Map.Map Int [Exam]

-- | Puts an exam into the first slot where nobody has two at once.
place :: Conflicts -> Plan -> Exam -> Plan
place conflicts plan exam = Map.insertWith (++) slot [exam] plan
  where
    slot = head [one | one <- [1 ..], not (any (clash conflicts exam) (Map.findWithDefault [] one plan))]

schedule :: Conflicts -> [Exam] -> Plan
schedule conflicts = foldl' (place conflicts) Map.empty

describe :: (Int, [Exam]) -> String
describe (slot, exams) = "slot " ++ show slot ++ ": " ++ intercalate ", " (map title (reverse exams))
  where
    title exam = "exam " ++ show exam

main :: IO ()
main = do
    args <- getArgs
    let (count, people) = case map read args of
            [one, two] -> (one, two)
            _ -> (400, 330)
        students = enrolments count people
        plan = schedule (conflictsOf students) [1 .. count]
        sheets = map (sheet plan) students
    mapM_ (putStrLn . take 70 . describe) (Map.toList plan)
    mapM_ putStrLn (take 4 (concat sheets))
    print (sum (map length (concat sheets)))
