-- A case without a matching alternative can be caught, and ends the program if not.
-- uses: 3.13 case expressions, 3.17.2 failing matches

import Control.Exception

f :: Maybe Int -> Int
f m = case m of
  Just n | n > 0 -> n

main :: IO ()
main = do
  print (f (Just 3))
  r <- try (evaluate (f (Just 0)))
  case r of
    Left (PatternMatchFail text) -> putStrLn ("caught: " ++ text)
    Right n -> print n
  let Just x = lookup 3 [(1, 'a'), (2, 'b')]
  r2 <- try (evaluate ((\(Just y) -> y) (Nothing :: Maybe Int)))
  putStrLn (either (\e -> show (e :: PatternMatchFail)) show r2)
  print x
