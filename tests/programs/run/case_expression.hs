-- Case: patterns, guards, where-bound names, fall through, nested, laziness.
-- uses: 3.13 case expressions, 3.13 pattern guards

classify :: Int -> Maybe [Int] -> String
classify n m = case m of
  Just (x : xs)
    | x > limit, [y] <- xs -> "two, ends " ++ show y
    | x > limit -> "large"
    | let s = sum xs, s > limit -> "large sum " ++ show s
    where limit = n * 2
  Just [] -> "empty"
  Just ys | length ys > 1 -> "small"
  _ -> "other"

main :: IO ()
main = do
  mapM_ (putStrLn . classify 2)
    [Just [5, 6], Just [5], Just [1, 2, 3], Just [], Just [1, 2], Just [1], Nothing]
  print (case (1, undefined) of (1, _) -> 'a'; _ -> 'b')
  print (case undefined of _ -> 1)
  print (case "abc" of 'a' : rest -> rest; _ -> "")
  print (case -1 of -1 -> "minus one"; _ -> "else")
  print (case 2.5 of 2.5 -> True; _ -> False)
  print (case [1, 2, 3] of
           [] -> 0
           x : _ | x > 5 -> 1
                 | otherwise -> case x of { 1 -> 11; _ -> 12 })
  print $ case 'x' of { 'a' -> 1; 'x' -> 2; _ | True -> 3 }
