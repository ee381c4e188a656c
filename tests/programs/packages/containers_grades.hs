-- Grades of a class: corrected, weighed, curved and reported, all values evaluated as they are put in.
module Main where

import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

type Grades = Map String Int

exam, homework, bonus :: Grades
exam = Map.fromList [("ann", 71), ("bob", 48), ("cat", 93), ("dan", 60), ("eve", 85), ("fay", 12)]
homework = Map.fromList [("ann", 90), ("bob", 55), ("cat", 88), ("dan", 20), ("eve", 70), ("gus", 99)]
bonus = Map.fromList [("bob", 5), ("dan", 2), ("zoe", 9)]

-- | What a pupil has, if both parts are there.
total :: Grades
total = Map.intersectionWith (\e h -> (2 * e + h) `div` 3) exam homework

grade :: Int -> Char
grade points = maybe 'F' snd (Map.lookupLE points (Map.fromDistinctAscList [(50, 'D'), (60, 'C'), (70, 'B'), (85, 'A')]))

-- | Ranks by points: who has more.
ranks :: Grades -> Map String Int
ranks found = Map.map (\p -> 1 + length (filter (> p) (Map.elems found))) found

histogram :: Grades -> Map Int String
histogram = Map.mapKeysWith (++) (\(p, _) -> p `div` 10) . Map.fromList . map (\(n, p) -> ((p, n), take 1 n)) . Map.toList

main :: IO ()
main = do
  print total
  let curved = Map.differenceWithKey (\name points extra -> if name == "zoe" then Nothing else Just (points + extra)) total bonus
  print curved
  mapM_ (\(n, p) -> putStrLn (n ++ " " ++ show p ++ " " ++ [grade p])) (Map.toList curved)
  print (Map.mapEitherWithKey (\n p -> if p < 60 then Left n else Right (grade p)) curved)
  print (Map.mapMaybeWithKey (\n p -> if p > 70 then Just (n ++ "!") else Nothing) curved)
  print (Map.mapAccumWithKey (\running _ p -> (running + p, running)) 0 curved)
  print (Map.mapAccum (\best p -> (max best p, p >= best)) 0 curved)
  print (Map.updateWithKey (\n p -> if n == "bob" then Just (p + 10) else Nothing) "bob" curved == Map.adjust (+ 10) "bob" curved)
  print (ranks curved, histogram curved)
  print (Map.intersection exam homework == Map.restrictKeys exam (Map.keysSet homework))
  print (Map.keys (Map.difference exam homework), Map.keys (homework Map.\\ exam))
  checked <- Map.traverseWithKey (\n p -> do { putStrLn ("check " ++ n); pure (p `div` 2) }) bonus
  print checked
  print (Map.traverseMaybeWithKey (\_ p -> if p > 100 then Nothing else Just (if p < 50 then Nothing else Just (grade p))) exam)
  print (map Map.keys (Map.splitRoot exam), fmap (const ()) (Map.lookupMin bonus), Map.insertWith max "zoe" 4 bonus Map.! "zoe")
  print (Map.unionWith (+) exam bonus, Map.unionsWith max [exam, homework, bonus])
