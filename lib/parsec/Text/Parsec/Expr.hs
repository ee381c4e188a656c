-- | Parsers of expressions, from tables of operators.
module Text.Parsec.Expr (Assoc (..), Operator (..), OperatorTable, buildExpressionParser) where

import Text.Parsec.Combinator
import Text.Parsec.Prim

data Assoc = AssocNone | AssocLeft | AssocRight

data Operator s u m a
  = Infix (ParsecT s u m (a -> a -> a)) Assoc
  | Prefix (ParsecT s u m (a -> a))
  | Postfix (ParsecT s u m (a -> a))

-- | The operators that bind most tightly come first.
type OperatorTable s u m a = [[Operator s u m a]]

buildExpressionParser :: Stream s m t => OperatorTable s u m a -> ParsecT s u m a -> ParsecT s u m a
buildExpressionParser table term = foldl level term table

level :: Stream s m t => ParsecT s u m a -> [Operator s u m a] -> ParsecT s u m a
level term ops = operand >>= \x -> fromRight x <|> fromLeft x <|> single x <|> return x <?> "operator"
  where
    rightOp = choice [op | Infix op AssocRight <- ops]
    leftOp = choice [op | Infix op AssocLeft <- ops]
    singleOp = choice [op | Infix op AssocNone <- ops]
    prefix = option id (choice [op | Prefix op <- ops] <?> "")
    postfix = option id (choice [op | Postfix op <- ops] <?> "")

    operand = do
      before <- prefix
      x <- term
      after <- postfix
      return (after (before x))

    fromRight x = (rightOp >>= \f -> fmap (f x) (operand >>= \y -> option y (fromRight y))) <|> notLeft <|> notSingle
    fromLeft x = (leftOp >>= \f -> operand >>= \y -> let z = f x y in option z (fromLeft z)) <|> notRight <|> notSingle
    single x = singleOp >>= \f -> operand >>= \y -> notRight <|> notLeft <|> notSingle <|> return (f x y)

    -- an operator that must not stand beside the one before it
    notRight = ambiguous "right" rightOp
    notLeft = ambiguous "left" leftOp
    notSingle = ambiguous "non" singleOp
    ambiguous kind op = try (op >> fail ("ambiguous use of a " ++ kind ++ " associative operator"))
