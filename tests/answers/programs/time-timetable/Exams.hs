module Exams (Exam, Conflict, enrolments, conflictsOf, clash) where

import Data.List (sort, tails)
import qualified Data.Set as Set

type Exam = Int

-- | Two exams that somebody takes both of, the smaller number first.
type Conflict = (Exam, Exam)

-- | The exams of each student.
enrolments :: Int -> Int -> [[Exam]]
enrolments exams people = [[choice student k | k <- [1 .. 5]] | student <- [1 .. people]]
  where
    choice student k = (student * 7919 + k * k * 104729 + student * k * 31) `mod` exams + 1

conflictsOf :: [[Exam]] -> [Conflict]
conflictsOf students = Set.toList (Set.fromList (concatMap pairs students))
  where
    pairs own = [(one, other) | one : rest <- tails (sort own), other <- rest]

clash :: [Conflict] -> Exam -> Exam -> Bool
clash conflicts one other = any both conflicts
  where
    both (first, second) = first == min one other && second == max one other
