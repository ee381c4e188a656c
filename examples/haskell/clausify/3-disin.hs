-- clausify (0-before.hs says what it does) with the unicl of 1-unicl.hs, the elim of 2-elim.hs and a disin that gives its two
-- sides to an auxiliary. The old one built disjunctions only to take them apart again.
module Main (main) where

import Data.Char (isLower)
import Data.List (intersect)

data Formula
  = Sym Char
  | Not Formula
  | Dis Formula Formula
  | Con Formula Formula
  | Imp Formula Formula
  | Eqv Formula Formula

-- the symbols on the left of a clause's arrow, and on its right: in order, each once
type Clause = (String, String)

main :: IO ()
main = interact (concat . interleave (repeat "prop> ") . map clauses . lines)

-- the pipeline: what one stage makes, the next one takes at once
clauses :: String -> String
clauses = concat . map display . unicl . split . disin . negin . elim . parse

-- equivalences and implications by what is left: not, or, and
elim :: Formula -> Formula
elim (Not p) = Not (elim p)
elim (Dis p q) = Dis (elim p) (elim q)
elim (Con p q) = Con (elim p) (elim q)
elim (Imp p q) = Dis (Not (elim p)) (elim q)
elim (Eqv p q) = Con (elim (Imp p q)) (elim (Imp q p))
elim p = p

-- negations inwards, down to the symbols
negin :: Formula -> Formula
negin (Not (Not p)) = negin p
negin (Not (Con p q)) = Dis (negin (Not p)) (negin (Not q))
negin (Not (Dis p q)) = Con (negin (Not p)) (negin (Not q))
negin (Dis p q) = Dis (negin p) (negin q)
negin (Con p q) = Con (negin p) (negin q)
negin p = p

-- disjunctions inwards, below all conjunctions
disin :: Formula -> Formula
disin (Con p q) = Con (disin p) (disin q)
disin (Dis p q) = disjoin (disin p) (disin q)
disin p = p

-- the disjunction of two formulas that are conjunctions of disjunctions
disjoin :: Formula -> Formula -> Formula
disjoin (Con p q) r = Con (disjoin p r) (disjoin q r)
disjoin p (Con q r) = Con (disjoin p q) (disjoin p r)
disjoin p q = Dis p q

-- a conjunction as a list
split :: Formula -> [Formula]
split formula = conjuncts formula []
  where
    conjuncts (Con p q) rest = conjuncts p (conjuncts q rest)
    conjuncts p rest = p : rest

-- the clauses that say something, each once, as soon as they are known
unicl :: [Formula] -> [Clause]
unicl = new [] . map clause
  where
    new _ [] = []
    new seen (c : cs)
      | c `notElem` seen && not (tautology c) = c : new (c : seen) cs
      | otherwise = new seen cs

-- a disjunction of symbols, plain and negated, as a clause
clause :: Formula -> Clause
clause formula = literals formula ([], [])
  where
    literals (Dis p q) found = literals p (literals q found)
    literals (Sym s) (left, right) = (insert s left, right)
    literals (Not (Sym s)) (left, right) = (left, insert s right)
    literals _ _ = error "not a disjunction of symbols"

tautology :: Clause -> Bool
tautology (left, right) = not (null (left `intersect` right))

-- into an ordered list, unless it is there
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x list@(y : ys)
  | x < y = x : list
  | x > y = y : insert x ys
  | otherwise = list

display :: Clause -> String
display (left, right) = interleave left spaces ++ "<=" ++ interleave spaces right ++ "\n"

spaces :: String
spaces = repeat ' '

-- one of each in turn, until one list ends
interleave :: [a] -> [a] -> [a]
interleave (x : xs) ys = x : interleave ys xs
interleave [] _ = []

-- Reading, with a stack of formulas and of what waits between them

data Item = Ready Formula | Waiting Char

parse :: String -> Formula
parse text = case shift text [] of
  [Ready formula] -> formula
  _ -> error "not a formula"

shift :: String -> [Item] -> [Item]
shift [] stack = reduceAll stack
shift (' ' : text) stack = shift text stack
shift ('(' : text) stack = shift text (Waiting '(' : stack)
shift (')' : text) stack = case reduceAll stack of
  formula : Waiting '(' : below -> shift text (formula : below)
  _ -> error "one ) too many"
shift (c : text) stack
  | isLower c = shift text (Ready (Sym c) : stack)
  | waiting stack > priority c = shift (c : text) (reduce stack)
  | otherwise = shift text (Waiting c : stack)

reduceAll :: [Item] -> [Item]
reduceAll = until ((== 0) . waiting) reduce

reduce :: [Item] -> [Item]
reduce (Ready q : Waiting '=' : Ready p : stack) = Ready (Eqv p q) : stack
reduce (Ready q : Waiting '>' : Ready p : stack) = Ready (Imp p q) : stack
reduce (Ready q : Waiting '|' : Ready p : stack) = Ready (Dis p q) : stack
reduce (Ready q : Waiting '&' : Ready p : stack) = Ready (Con p q) : stack
reduce (Ready p : Waiting '~' : stack) = Ready (Not p) : stack
reduce _ = error "an operator without its formulas"

-- of the operator that waits on top of the stack
waiting :: [Item] -> Int
waiting (Ready _ : Waiting c : _) = priority c
waiting _ = 0

priority :: Char -> Int
priority '(' = 0
priority '=' = 1
priority '>' = 2
priority '|' = 3
priority '&' = 4
priority '~' = 5
priority c = error ("not an operator: " ++ [c])
