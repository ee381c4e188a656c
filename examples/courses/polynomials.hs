-- Polynomials: a parser with parsec, derivatives, and a printer that says them as one writes them.
-- assay run polynomials.hs < polynomials.in
module Main (main) where

import qualified Data.IntMap.Strict as IntMap
import Data.List (intercalate)
import Text.Parsec
import Text.Parsec.Expr
import Text.Parsec.Language (haskellDef)
import Text.Parsec.String (Parser)
import qualified Text.Parsec.Token as Token

-- | By exponent; no coefficient is 0.
newtype Polynomial = Polynomial (IntMap.IntMap Integer) deriving Eq

clean :: IntMap.IntMap Integer -> Polynomial
clean = Polynomial . IntMap.filter (/= 0)

instance Num Polynomial where
  Polynomial a + Polynomial b = clean (IntMap.unionWith (+) a b)
  Polynomial a * Polynomial b = clean (IntMap.fromListWith (+) [(i + j, c * d) | (i, c) <- IntMap.toList a, (j, d) <- IntMap.toList b])
  negate (Polynomial a) = Polynomial (IntMap.map negate a)
  fromInteger n = clean (IntMap.singleton 0 n)
  abs = id
  signum = const 1

derive :: Polynomial -> Polynomial
derive (Polynomial a) = clean (IntMap.fromList [(i - 1, c * fromIntegral i) | (i, c) <- IntMap.toList a, i > 0])

instance Show Polynomial where
  show (Polynomial a)
    | IntMap.null a = "0"
    | otherwise = intercalate " + " [term c i | (i, c) <- IntMap.toDescList a]
    where
      term c 0 = show c
      term c i = (if c == 1 then "" else show c) ++ "x" ++ (if i == 1 then "" else "^" ++ show i)

lexer :: Token.TokenParser ()
lexer = Token.makeTokenParser haskellDef

polynomial :: Parser Polynomial
polynomial = buildExpressionParser operators factor <?> "polynomial"
  where
    operators =
      [ [Prefix (negate <$ Token.reservedOp lexer "-")]
      , [Infix ((*) <$ Token.reservedOp lexer "*") AssocLeft]
      , [Infix ((+) <$ Token.reservedOp lexer "+") AssocLeft, Infix ((-) <$ Token.reservedOp lexer "-") AssocLeft] ]
    factor = do
      base <- fromInteger <$> Token.natural lexer <|> variable <|> Token.parens lexer polynomial
      exponent <- option 1 (Token.reservedOp lexer "^" *> Token.natural lexer)
      return (base ^ exponent)
    variable = Polynomial (IntMap.singleton 1 1) <$ Token.symbol lexer "x"

main :: IO ()
main = interact (unlines . map answer . lines)
  where
    answer line = case parse (spaces *> polynomial <* eof) "line" line of
      Left problem -> unwords (lines (show problem))
      Right p -> show p ++ ", derived: " ++ show (derive p)
