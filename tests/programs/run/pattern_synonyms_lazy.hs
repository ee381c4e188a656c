{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- When a pattern synonym looks at what: first its own pattern, from left to right, then the arguments; once for rows that follow
-- each other.
-- uses: PatternSynonyms, ViewPatterns

import Control.Exception
import Debug.Trace (trace)

pattern Both x y <- (x, y) where
  Both x y = (x, y)

pattern Any x <- x

pattern Loose x <- ~(x, _)

pattern Tight x <- !x

pattern Seen n <- (trace "looked" -> n)

pattern Positive :: Int -> Int
pattern Positive n <- (positive -> Just n) where
  Positive n
    | n > 0 = n

positive :: Int -> Maybe Int
positive n = trace ("positive " ++ show n) (if n > 0 then Just n else Nothing)

try' :: String -> a -> IO ()
try' what x = do
  result <- try (evaluate x)
  putStrLn (what ++ ": " ++ either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) (const "fine") result)

classify :: Int -> String
classify (Positive 1) = "one"
classify (Positive 2) = "two"
classify (Positive n) = "many " ++ show n
classify _ = "none"

first :: (Int, Int) -> (Int, Int) -> Int
first (Both 1 _) (Both _ 2) = 1
first _ (Both a _) = a

main :: IO ()
main = do
  try' "any" (case undefined of Any _ -> ())
  try' "any of a constructor" (case undefined of Any () -> ())
  try' "loose" (case undefined of Loose _ -> ())
  try' "loose and used" (case undefined of Loose x -> x :: Int)
  try' "tight" (case undefined of Tight _ -> ())
  try' "both" (case (undefined, ()) of Both _ y -> y)
  try' "bang" (case undefined of !(Any _) -> ())
  try' "lazy" (case undefined of ~(Both x _) -> ())
  print (map classify [1, 2, 3, 0])
  print (first (2, undefined) (7, undefined))
  let Both x y = trace "bound" (1, 2)
  print (x + y)
  print (case 5 of { Seen 1 -> 1; Seen 2 -> 2; Seen n -> n } :: Int)
  try' "no clause" (case 0 of Positive n -> n)
  built <- try (evaluate (Positive (-1)))
  putStrLn (either (\e -> (e :: PatternMatchFail) `seq` "no builder") show built)
  try' "no argument" (let f (Both 1 z) = z in f (2, 'c'))
  print (Positive 3)
