-- | Parsers of expressions, as in Parsec 2.
module Text.ParserCombinators.Parsec.Expr
  ( Assoc (AssocNone, AssocLeft, AssocRight), Operator (..), OperatorTable, buildExpressionParser
  ) where

import Control.Monad.Identity
import Text.Parsec.Expr (Assoc (..))
import qualified Text.Parsec.Expr as Expr
import Text.Parsec.String

data Operator tok st a
  = Infix (GenParser tok st (a -> a -> a)) Assoc
  | Prefix (GenParser tok st (a -> a))
  | Postfix (GenParser tok st (a -> a))

type OperatorTable tok st a = [[Operator tok st a]]

buildExpressionParser :: OperatorTable tok st a -> GenParser tok st a -> GenParser tok st a
buildExpressionParser table = Expr.buildExpressionParser (map (map general) table)

general :: Operator tok st a -> Expr.Operator [tok] st Identity a
general = \case
  Infix p assoc -> Expr.Infix p assoc
  Prefix p -> Expr.Prefix p
  Postfix p -> Expr.Postfix p
