-- A calculator for reverse Polish notation, over standard input, with errors as values.
-- uses: 3.13 pattern guards, 4.1.2 syntax of types, 3.14 do expressions

import Data.Char (isAlpha, isDigit)
import Text.Read (readMaybe)

data Failure = Underflow String | Unknown String | DivisionByZero | Left_ Int deriving (Show)

type Stack = [Double]

apply :: String -> Stack -> Either Failure Stack
apply op stack
  | Just f <- lookup op binary = case stack of
      y : x : rest -> fmap (: rest) (f x y)
      _ -> Left (Underflow op)
  | Just f <- lookup op unary = case stack of
      x : rest -> Right (f x : rest)
      _ -> Left (Underflow op)
  | op == "sum" = Right [sum stack]
  | op == "dup", x : rest <- stack = Right (x : x : rest)
  | Just n <- readMaybe op = Right (n : stack)
  | otherwise = Left (Unknown op)
  where
    binary =
      [ ("+", ok (+))
      , ("-", ok (-))
      , ("*", ok (*))
      , ("/", \x y -> if y == 0 then Left DivisionByZero else Right (x / y))
      , ("^", ok (**))
      ]
    unary = [("neg", negate), ("sqrt", sqrt), ("abs", abs)]
    ok f x y = Right (f x y)

eval :: String -> Either Failure Double
eval line = do
  stack <- foldl (\s op -> s >>= apply op) (Right []) (words line)
  case stack of
    [x] -> Right x
    xs -> Left (Left_ (length xs))

main :: IO ()
main = interact $ \input ->
  unlines [line ++ " => " ++ either show show (eval line) | line <- lines input, not (null line)]
