-- | What is printed for the students.
module Sheets (sheet) where

import qualified Data.Map.Strict as Map
import Exams (Exam)

-- | A student's own calendar: a line for each slot.
sheet :: Map.Map Int [Exam] -> [Exam] -> [String]
sheet plan own = row "slot" "day" "room" ["exams"] : map line (Map.toList plan)
  where
    line (slot, exams) = row (show slot) (day slot) (room slot) [show exam | exam <- own, exam `elem` exams]

row :: String -> String -> String -> [String] -> String
row slot date place exams = column 8 slot ++ column 20 date ++ column 24 place ++ unwords exams

column :: Int -> String -> String
column width text = take width (text ++ repeat '.')

day :: Int -> String
day slot = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] !! (slot `mod` 5) ++ half
  where
    half = if even slot then ", morning" else ", afternoon"

room :: Int -> String
room slot = ["Great Hall", "Gymnasium", "Lecture Theatre"] !! (slot `mod` 3) ++ ", floor " ++ show (slot `mod` 4)
