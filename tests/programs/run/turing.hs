-- A Turing machine: binary increment, a busy beaver, and a palindrome checker.
-- uses: 3.15 datatypes with field labels, 3.15.3 updates using field labels, RecordWildCards
{-# LANGUAGE RecordWildCards #-}

import Data.List (unfoldr)

data Dir = L | R deriving (Eq, Show, Read)

data Machine = Machine
  { left :: String
  , here :: Char
  , right :: String
  , state :: String
  , steps :: Int
  }

type Rules = [((String, Char), (Char, Dir, String))]

step :: Rules -> Machine -> Maybe Machine
step rules m@Machine {..} = do
  (c, d, s) <- lookup (state, here) rules
  let m' = m {here = c, state = s, steps = steps + 1}
  return (move d m')

move :: Dir -> Machine -> Machine
move R m@Machine {..} = case right of
  [] -> m {left = here : left, here = '_'}
  c : cs -> m {left = here : left, here = c, right = cs}
move L m@Machine {..} = case left of
  [] -> m {right = here : right, here = '_'}
  c : cs -> m {right = here : right, here = c, left = cs}

load :: String -> String -> Machine
load s "" = Machine "" '_' "" s 0
load s (c : cs) = Machine {left = "", here = c, right = cs, state = s, steps = 0}

run :: Rules -> Machine -> Machine
run rules m = maybe m (run rules) (step rules m)

history :: Rules -> Machine -> [String]
history rules = unfoldr (fmap (\m -> (tape m, step rules m))) . Just

tape :: Machine -> String
tape Machine {..} = trim (reverse left ++ [here] ++ right)
  where
    trim = dropWhile (== '_') . reverse . dropWhile (== '_') . reverse

rulesOf :: String -> Rules
rulesOf = map (rule . words) . lines
  where
    rule [s, [c], [c'], d, s'] = ((s, c), (c', read d, s'))
    rule ws = error ("not a rule: " ++ unwords ws)

increment, beaver, palindrome :: Rules
increment = rulesOf "go 0 0 R go\ngo 1 1 R go\ngo _ _ L add\nadd 1 0 L add\nadd 0 1 R done\nadd _ 1 R done"
beaver = rulesOf "A _ 1 R B\nA 1 1 L B\nB _ 1 L A\nB 1 1 R H"
palindrome = concat
  [ rulesOf "s _ _ R yes"
  , concat [[(("s", c), ('_', R, "f" ++ [c])), (("b" ++ [c], c), ('_', L, "r")), (("b" ++ [c], '_'), ('_', R, "yes"))] | c <- "ab"]
  , [(("f" ++ [c], d), (d, R, "f" ++ [c])) | c <- "ab", d <- "ab"]
  , [(("f" ++ [c], '_'), ('_', L, "b" ++ [c])) | c <- "ab"]
  , rulesOf "r a a L r\nr b b L r\nr _ _ R s"
  ]

main :: IO ()
main = do
  mapM_ (putStrLn . tape . run increment . load "go") ["0", "1", "1011", "111"]
  mapM_ putStrLn (history beaver (load "A" ""))
  let end = run beaver (load "A" "")
  print (steps end, state end, length (filter (== '1') (tape end)))
  mapM_ (\w -> putStrLn (w ++ ": " ++ state (run palindrome (load "s" w)))) ["abba", "aba", "ab", "", "abbb"]
