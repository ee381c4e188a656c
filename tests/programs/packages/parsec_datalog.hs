-- Datalog: facts and rules, parsed with Text.Parsec.Token, applied until nothing new follows; queries with their bindings.
module Main (main) where

import Control.Monad (foldM, forM_, when)
import Data.Char (isUpper)
import Data.List (intercalate)
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set
import Text.Parsec
import Text.Parsec.Language (haskellStyle)
import qualified Text.Parsec.Token as Token

data Term = Variable String | Constant String deriving (Eq, Ord)
data Atom = Atom String [Term] deriving (Eq, Ord)
data Clause = Clause Atom [Atom]
data Statement = Tell Clause | Ask Atom

instance Show Term where
  show (Variable x) = x
  show (Constant c) = c

instance Show Atom where
  show (Atom p ts) = p ++ "(" ++ intercalate ", " (map show ts) ++ ")"

-- The state has the arity that each predicate was first used with.
type Parser = Parsec String (Map.Map String Int)

lexer :: Token.TokenParser (Map.Map String Int)
lexer = Token.makeTokenParser haskellStyle {Token.commentLine = "%", Token.reservedOpNames = [":-", "?-"], Token.opStart = oneOf ":?", Token.opLetter = char '-'}

term :: Parser Term
term = (\x -> if isUpper (head x) then Variable x else Constant x) <$> Token.identifier lexer
  <|> Constant . show <$> Token.natural lexer
  <|> Constant . show <$> Token.stringLiteral lexer

atom :: Parser Atom
atom = do
  name <- Token.identifier lexer <?> "predicate"
  terms <- Token.parens lexer (Token.commaSep1 lexer term)
  let here = length terms
  known <- Map.findWithDefault here name <$> getState
  when (known /= here) (fail (name ++ " has " ++ show known ++ " arguments, not " ++ show here))
  modifyState (Map.insert name here)
  return (Atom name terms)

statement :: Parser Statement
statement = (Ask <$> (Token.reservedOp lexer "?-" *> atom) <|> Tell <$> clause) <* Token.dot lexer
  where
    clause = do
      headed <- atom
      body <- option [] (Token.reservedOp lexer ":-" *> Token.commaSep1 lexer atom)
      let Atom _ ts = headed
          unbound = [x | Variable x <- ts, x `notElem` [y | Atom _ us <- body, Variable y <- us]]
      case unbound of
        [] -> return (Clause headed body)
        x : _ -> unexpected ("variable " ++ x ++ " that the body does not bind")

type Bindings = Map.Map String Term

match :: Bindings -> (Term, Term) -> Maybe Bindings
match env (Variable x, t) = case Map.lookup x env of
  Nothing -> Just (Map.insert x t env)
  Just u -> if u == t then Just env else Nothing
match env (c, t) = if c == t then Just env else Nothing

solve :: Set.Set Atom -> Bindings -> Atom -> [Bindings]
solve facts env (Atom p ts) = [found | Atom q us <- Set.toList facts, p == q, Just found <- [foldM match env (zip ts us)]]

derive :: [Clause] -> Set.Set Atom -> Set.Set Atom
derive clauses facts = if Set.size more == Set.size facts then facts else derive clauses more
  where
    more = Set.union facts (Set.fromList [fill env h | Clause h body <- clauses, env <- foldM (solve facts) Map.empty body])
    fill env (Atom p ts) = Atom p [case t of { Variable x -> env Map.! x; _ -> t } | t <- ts]

main :: IO ()
main = do
  let run source = case runParser (Token.whiteSpace lexer *> many1 statement <* eof) Map.empty "family" source of
        Left e -> print e
        Right statements -> do
          let facts = derive [c | Tell c <- statements] Set.empty
          putStrLn (show (Set.size facts) ++ " facts")
          forM_ [q | Ask q <- statements] $ \q ->
            putStrLn ("  " ++ show q ++ ": " ++ intercalate "; " [unwords [x ++ "=" ++ show t | (x, t) <- Map.toList env] | env <- solve facts Map.empty q])
  run (unlines
    [ "% who is whose parent", "parent(ann, bob). parent(bob, cid).", "parent(bob, dee). parent(cid, \"Eve\").", "ancestor(X, Y) :- parent(X, Y)."
    , "ancestor(X, Z) :- parent(X, Y), ancestor(Y, Z).", "sibling(X, Y) :- parent(P, X), parent(P, Y).", "?- ancestor(ann, Who). ?- sibling(cid, X).", "?- parent(X, X). ?- ancestor(X, \"Eve\")." ])
  run "edge(1, 2). edge(2, 3). edge(3, 1). path(A, B) :- edge(A, B). path(A, C) :- path(A, B), edge(B, C). ?- path(1, N)."
  mapM_ run ["p(a).\nq(X, b) :- p(X).\nr(c) :- p(c, d).", "p(X).", "p(a) :- q(b)", "p(a, ).", "p() :- q(x).", ""]
