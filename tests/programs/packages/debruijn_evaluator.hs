-- Lambda terms without names: parsed, given indices, reduced in two orders with fuel; Church numerals and pairs.
module Main (main) where

import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import Data.List (elemIndex)
import qualified Data.Map as Map
import Text.Parsec hiding (State)
import Text.Parsec.String (Parser)

data Named = Var String | Lam String Named | App Named Named deriving (Show)
data Term = Bound Int | Free String | Abs Term | Term :@ Term deriving (Eq)
infixl 9 :@

instance Show Term where
  showsPrec p t = case t of
    Bound i -> shows i
    Free s -> showString s
    Abs b -> showParen (p > 0) (showString "\\" . showsPrec 0 b)
    f :@ x -> showParen (p > 1) (showsPrec 1 f . showChar ' ' . showsPrec 2 x)

term :: Parser Named
term = lambda <|> foldl1 App <$> many1 (atom <* spaces)
  where
    lambda = flip (foldr Lam) <$> (char '\\' *> spaces *> many1 (name <* spaces)) <*> (char '.' *> spaces *> term)
    atom = Var <$> name <|> between (char '(' *> spaces) (char ')') term <|> lambda
    name = (:) <$> letter <*> many alphaNum

index :: Map.Map String Term -> Named -> Reader [String] Term
index defs n = case n of
  Var s -> asks (maybe (Map.findWithDefault (Free s) s defs) Bound . elemIndex s)
  Lam s b -> Abs <$> local (s :) (index defs b)
  App f x -> (:@) <$> index defs f <*> index defs x

shift :: Int -> Int -> Term -> Term
shift d c t = case t of
  Bound i -> Bound (if i >= c then i + d else i)
  Abs b -> Abs (shift d (c + 1) b)
  f :@ x -> shift d c f :@ shift d c x
  Free s -> Free s

subst :: Int -> Term -> Term -> Term
subst k s t = case t of
  Bound i -> if i == k then s else Bound i
  Abs b -> Abs (subst (k + 1) (shift 1 0 s) b)
  f :@ x -> subst k s f :@ subst k s x
  Free n -> Free n

beta :: Term -> Term -> Term
beta b x = shift (-1) 0 (subst 0 (shift 1 0 x) b)

-- The leftmost redex, or the leftmost whose argument is a normal form.
normal, applicative :: Term -> Maybe Term
normal t = case t of
  Abs b :@ x -> Just (beta b x)
  f :@ x -> maybe ((f :@) <$> normal x) (Just . (:@ x)) (normal f)
  Abs b -> Abs <$> normal b
  _ -> Nothing
applicative t = case t of
  f :@ x -> case (applicative f, applicative x) of
    (Just f', _) -> Just (f' :@ x)
    (_, Just x') -> Just (f :@ x')
    _ -> case f of Abs b -> Just (beta b x); _ -> Nothing
  Abs b -> Abs <$> applicative b
  _ -> Nothing

-- Counts the steps in a writer, the fuel in a state.
reduce :: (Term -> Maybe Term) -> Term -> WriterT (Sum Int) (State Int) (Maybe Term)
reduce step t = do
  fuel <- lift get
  case step t of
    Nothing -> return (Just t)
    Just _ | fuel == 0 -> return Nothing
    Just t' -> lift (put (fuel - 1)) >> tell (Sum 1) >> reduce step t'

number :: Term -> Maybe Int
number (Abs (Abs b)) = go b
  where
    go (Bound 0) = Just 0
    go (Bound 1 :@ x) = (+ 1) <$> go x
    go _ = Nothing
number _ = Nothing

main :: IO ()
main = do
  let source =
        [ ("zero", "\\f x. x"), ("succ", "\\n f x. f (n f x)"), ("two", "succ (succ zero)"),
          ("three", "succ two"), ("add", "\\m n f x. m f (n f x)"), ("mul", "\\m n f. m (n f)"),
          ("pair", "\\a b s. s a b"), ("fst", "\\p. p (\\a b. a)"), ("snd", "\\p. p (\\a b. b)"),
          ("pred", "\\n. fst (n (\\p. pair (snd p) (succ (snd p))) (pair zero zero))"), ("omega", "(\\x. x x) (\\x. x x)")
        ]
      read' defs s = either (error . show) (\n -> runReader (index defs n) []) (parse (spaces *> term <* eof) "" s)
      prelude = foldl (\defs (n, s) -> Map.insert n (read' defs s) defs) Map.empty source
      run step s = let (r, Sum n) = evalState (runWriterT (reduce step (read' prelude s))) 90 in maybe "no end" (\t -> maybe (show t) show (number t)) r ++ " in " ++ show n
  mapM_ (\s -> putStrLn (s ++ " -> " ++ run normal s ++ ", " ++ run applicative s)) ["add two three", "mul two three", "three two", "pred three", "fst (pair y omega)", "\\x. (\\y z. y x) x", "(\\x y. x) y", "omega", "pair"]
