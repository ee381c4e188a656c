-- Propositional logic: formulas parsed by a table of operators, truth tables, normal forms, and who tells the truth.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Data.List (intercalate)
import qualified Data.Map as Map
import qualified Data.Set as Set
import Text.Parsec
import Text.Parsec.Expr
import Text.Parsec.String (Parser)

data Formula = Atom String | Not Formula | And Formula Formula | Or Formula Formula | Implies Formula Formula | Iff Formula Formula
  deriving (Eq, Ord, Show)

formula :: Parser Formula
formula = buildExpressionParser table (atom <|> between (symbol "(") (symbol ")") formula)
  where
    table = [[Prefix (foldr1 (.) <$> many1 (Not <$ symbol "~"))], [infixr' "&" And], [infixr' "|" Or], [infixr' "->" Implies], [Infix (Iff <$ symbol "=") AssocNone]]
    infixr' s f = Infix (f <$ symbol s) AssocRight
    atom = Atom <$> many1 letter <* spaces
    symbol s = try (string s) <* spaces

atoms :: Formula -> Set.Set String
atoms f = case f of
  Atom s -> Set.singleton s
  Not a -> atoms a
  And a b -> Set.union (atoms a) (atoms b)
  Or a b -> Set.union (atoms a) (atoms b)
  Implies a b -> Set.union (atoms a) (atoms b)
  Iff a b -> Set.union (atoms a) (atoms b)

eval :: Map.Map String Bool -> Formula -> Bool
eval env f = case f of
  Atom s -> env Map.! s
  Not a -> not (eval env a)
  And a b -> eval env a && eval env b
  Or a b -> eval env a || eval env b
  Implies a b -> eval env a <= eval env b
  Iff a b -> eval env a == eval env b

valuations :: Formula -> [Map.Map String Bool]
valuations = sequenceA . Map.fromSet (const [True, False]) . atoms

models :: Formula -> [Map.Map String Bool]
models f = filter (`eval` f) (valuations f)

classify :: Formula -> String
classify f = case (length (models f), length (valuations f)) of
  (0, _) -> "contradiction"
  (m, n) | m == n -> "tautology"
         | otherwise -> show m ++ " of " ++ show n

-- Negations inward, then the clauses; clauses with both signs of an atom are left out, larger ones absorbed.
type Clause = Set.Set (String, Bool)

clauses :: Formula -> Set.Set Clause
clauses = absorb . go True
  where
    go s f = case f of
      Atom a -> Set.singleton (Set.singleton (a, s))
      Not a -> go (not s) a
      And a b -> if s then both (go s a) (go s b) else either' (go s a) (go s b)
      Or a b -> if s then either' (go s a) (go s b) else both (go s a) (go s b)
      Implies a b -> go s (Or (Not a) b)
      Iff a b -> go s (And (Implies a b) (Implies b a))
    both = Set.union
    either' a b = Set.fromList [c | x <- Set.toList a, y <- Set.toList b, let c = Set.union x y, not (any (\(v, s) -> Set.member (v, not s) c) (Set.toList c))]
    absorb cs = Set.filter (\c -> not (any (`Set.isProperSubsetOf` c) (Set.toList cs))) cs

render :: Set.Set Clause -> String
render cs
  | Set.null cs = "true"
  | otherwise = intercalate " & " ["(" ++ intercalate "|" [(if s then "" else "~") ++ v | (v, s) <- Set.toList c] ++ ")" | c <- Set.toList cs]

main :: IO ()
main = do
  let inputs = ["p -> q -> p", "p & ~p", "~(p & q) = ~p | ~q", "p | q & ~r", "((p -> q) -> p) -> p", "(p = q) = r", "~~p -> (q | p) & s"]
  mapM_ (\s -> case parse (formula <* eof) "" s of
    Left e -> print e
    Right f -> putStrLn (s ++ "   " ++ classify f ++ "   " ++ render (clauses f))) inputs
  mapM_ (either (putStrLn . intercalate ", " . lines . show) print . parse (formula <* eof) "") ["p &", "p = q = r", "(p", "p q", "a -> ~b"]
  -- A knight tells the truth, a knave lies: a says that b is a knave, b that both a and c are knights.
  print (map Map.toList (models (And (Iff (Atom "a") (Not (Atom "b"))) (Iff (Atom "b") (And (Atom "a") (Atom "c"))))))
