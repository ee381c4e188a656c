-- Lists: brackets, cons, nested, patterns, laziness of elements and tails.
-- uses: 3.7 lists, 3.17.1 list patterns

describe :: Show a => [a] -> String
describe [] = "empty"
describe [x] = "one: " ++ show x
describe [x, y] = "two: " ++ show x ++ " and " ++ show y
describe (x : y : rest) = show x ++ ", " ++ show y ++ " and " ++ show (length rest) ++ " more"

main :: IO ()
main = do
  putStrLn (describe ([] :: [Int]))
  putStrLn (describe "c")
  putStrLn (describe [True, False])
  putStrLn (describe [[1], [], [2, 3], [4]])
  print (length [undefined, undefined])
  print (take 2 (1 : 2 : undefined))
  print ((:) 1 ((:) 2 []))
  print [[], [[]], [[], [[] :: [Int]]]]
  print ([1, 2, 3] !! 1, last "abc", init "abc", null [], reverse [1, 2, 3])
  print (['a', 'b'] == "ab", [1, 2] < [1, 2, 0], maximum [3, 1, 4])
