-- Formulas of logic: a table of operators with Text.Parsec.Expr, truth tables, and which formulas follow from others.
module Main (main) where

import Control.Monad (forM_)
import Data.List (intercalate)
import qualified Data.Map as Map
import qualified Data.Set as Set
import Text.Parsec
import Text.Parsec.Expr
import Text.Parsec.Language (emptyDef)
import Text.Parsec.String (Parser)
import qualified Text.Parsec.Token as Token

data Formula = Var String | Const Bool | Not Formula | And Formula Formula | Or Formula Formula | Implies Formula Formula | Iff Formula Formula
  deriving (Eq, Show)

lexer :: Token.TokenParser ()
lexer = Token.makeTokenParser emptyDef
  { Token.identStart = letter
  , Token.identLetter = alphaNum <|> char '\''
  , Token.opStart = oneOf "~&|-<"
  , Token.opLetter = oneOf "~&|->"
  , Token.reservedNames = ["true", "false"]
  , Token.reservedOpNames = ["~", "&", "|", "->", "<->"]
  , Token.commentLine = "#" }

formula :: Parser Formula
formula = buildExpressionParser table term <?> "formula"
  where
    table =
      [ [Prefix (foldr1 (.) <$> many1 (Not <$ Token.symbol lexer "~"))]
      , [binary "&" And AssocLeft]
      , [binary "|" Or AssocLeft]
      , [binary "->" Implies AssocRight]
      , [binary "<->" Iff AssocNone] ]
    binary name f = Infix (f <$ Token.reservedOp lexer name)
    term = Token.parens lexer formula
      <|> Const True <$ Token.reserved lexer "true"
      <|> Const False <$ Token.reserved lexer "false"
      <|> Var <$> Token.identifier lexer

whole :: Parser a -> Parser a
whole p = Token.whiteSpace lexer *> p <* eof

variables :: Formula -> Set.Set String
variables f = case f of
  Var x -> Set.singleton x
  Const _ -> Set.empty
  Not a -> variables a
  And a b -> variables a <> variables b
  Or a b -> variables a <> variables b
  Implies a b -> variables a <> variables b
  Iff a b -> variables a <> variables b

holds :: Map.Map String Bool -> Formula -> Bool
holds env f = case f of
  Var x -> Map.findWithDefault False x env
  Const b -> b
  Not a -> not (holds env a)
  And a b -> holds env a && holds env b
  Or a b -> holds env a || holds env b
  Implies a b -> not (holds env a) || holds env b
  Iff a b -> holds env a == holds env b

worlds :: Set.Set String -> [Map.Map String Bool]
worlds = fmap Map.fromList . traverse (\x -> [(x, True), (x, False)]) . Set.toList

follows :: [Formula] -> Formula -> Bool
follows premises f = and [holds env f | env <- worlds (foldMap variables (f : premises)), all (holds env) premises]

main :: IO ()
main = do
  forM_ ["p & q -> p | r", "a -> b -> a", "~~x <-> x", "p & ~p", "(a -> b) & # a comment\n (b -> a) <-> (a <-> b)", "true -> falsehood"] $ \source ->
    case parse (whole formula) "formula" source of
      Left e -> print e
      Right f -> do
        let results = [holds env f | env <- worlds (variables f)]
            kind | and results = "always" | or results = "sometimes" | otherwise = "never"
        putStrLn (show f ++ "\n  " ++ kind ++ " " ++ concatMap (take 1 . show) results)
  forM_ ["a -> b, b -> c |- a -> c", "a | b, ~a |- b", "a -> b, b |- a"] $ \source ->
    putStrLn (source ++ ": " ++ either show (show . uncurry follows) (parse (whole ((,) <$> Token.commaSep lexer formula <* Token.symbol lexer "|-" <*> formula)) "" source))
  forM_ ["a <-> b <-> c", "a & ", "(a | b", "a b", "~true & false &| x", "a => b"] $ \source ->
    putStrLn (either (intercalate "; " . lines . show) show (parse (whole formula) source source))
