-- Turing machines written as tables, run on a tape with two ends; traces, busy beavers, and one that adds in binary.
module Main (main) where

import Data.Foldable (toList)
import qualified Data.Map as Map
import Data.List.Split (splitOn, wordsBy)
import qualified Data.Sequence as Seq
import Data.Sequence (Seq (..), (<|), (|>))

data Tape = Tape {lefts :: Seq Char, scanned :: Char, rights :: Seq Char}

instance Show Tape where
  show (Tape l c r) = toList l ++ "[" ++ [c] ++ "]" ++ toList r

data Machine = Machine {start :: String, rules :: Map.Map (String, Char) (Char, Char, String)}

data Outcome = Halted Int String Tape | Running String Tape

blank :: Char
blank = '_'

move :: Char -> Tape -> Tape
move 'L' (Tape l c r) = case l of
  Empty -> Tape Empty blank (trim c r)
  rest :|> d -> Tape rest d (trim c r)
  where
    trim x s = if x == blank && null s then s else x <| s
move 'R' (Tape l c r) = case r of
  Empty -> Tape (trim l c) blank Empty
  d :<| rest -> Tape (trim l c) d rest
  where
    trim s x = if x == blank && null s then s else s |> x
move _ t = t

tape :: String -> Tape
tape [] = Tape Seq.empty blank Seq.empty
tape (c : cs) = Tape Seq.empty c (Seq.fromList cs)

-- Rules as "state symbol write move next", separated by semicolons.
machine :: String -> Machine
machine text = Machine (first rows) (Map.fromList [((q, a), (b, d, q')) | [q, [a], [b], [d], q'] <- rows])
  where
    rows = map (wordsBy (== ' ')) (splitOn ";" text)
    first = head . head

run :: Machine -> Tape -> [Outcome]
run m = go 0 (start m)
  where
    go n q t = case Map.lookup (q, scanned t) (rules m) of
      Nothing -> [Halted n q t]
      Just (b, d, q') -> Running q t : go (n + 1) q' (move d t {scanned = b})

result :: Machine -> String -> String
result m input = case last (run m (tape input)) of
  Halted n q t -> input ++ " -> " ++ show t ++ " " ++ q ++ " after " ++ show (n :: Int)
  Running _ _ -> "still running"

increment, palindrome, doubler :: Machine
increment = machine "r 0 0 R r; r 1 1 R r; r _ _ L c; c 1 0 L c; c 0 1 S done; c _ 1 S done"
palindrome =
  machine
    "s a _ R a; s b _ R b; s _ _ S yes; a a a R a; a b b R a; a _ _ L A; b a a R b; b b b R b; b _ _ L B;\
    \A a _ L w; A b b S no; A _ _ S yes; B b _ L w; B a a S no; B _ _ S yes; w a a L w; w b b L w; w _ _ R s"
doubler = machine "s 1 x R s; s _ _ L b; b x 1 R e; b 1 1 L b; e 1 1 R e; e _ 1 L b; b _ _ R done"

beaver :: Int -> Machine
beaver 2 = machine "a _ 1 R b; a 1 1 L b; b _ 1 L a; b 1 1 R halt"
beaver 3 = machine "a _ 1 R b; a 1 1 R halt; b _ _ R c; b 1 1 R b; c _ 1 L c; c 1 1 L a"
beaver _ = machine "a _ 1 R b; a 1 1 L b; b _ 1 L a; b 1 _ L c; c _ 1 R halt; c 1 1 L d; d _ 1 R d; d 1 _ R a"

main :: IO ()
main = do
  mapM_ (putStrLn . result increment) ["0", "1011", "111"]
  mapM_ (putStrLn . result palindrome) ["abba", "ababa", "aab", ""]
  putStrLn (result doubler "111")
  mapM_ (\n -> case last (run (beaver n) (tape "")) of
    Halted k _ t -> print (n, k, length (filter (== '1') (show t)))
    Running _ _ -> return ()) [2, 3, 4]
  mapM_ (\o -> case o of
    Running q t -> putStrLn ("  " ++ q ++ " " ++ show t)
    Halted _ q t -> putStrLn ("  " ++ q ++ " " ++ show t ++ ".")) (run (beaver 2) (tape ""))
  print (Map.size (rules palindrome), length (take 50 (run (machine "a _ _ R a") (tape ""))))
