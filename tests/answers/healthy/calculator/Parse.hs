module Parse (parse) where

import Data.Char (digitToInt, isDigit)
import Expression (Expression (..), Operator (..))

parse :: String -> Maybe Expression
parse text = case term text of
    Just (expression, "") -> Just expression
    _ -> Nothing

term :: String -> Maybe (Expression, String)
term ('(' : rest) = do
    (left, afterLeft) <- term rest
    (operator, afterSign) <- sign afterLeft
    (right, afterRight) <- term afterSign
    case afterRight of
        ')' : end -> Just (Binary operator left right, end)
        _ -> Nothing
term text = case span isDigit text of
    ("", _) -> Nothing
    (digits, rest) -> Just (Number (number digits), rest)

sign :: String -> Maybe (Operator, String)
sign ('+' : rest) = Just (Plus, rest)
sign ('-' : rest) = Just (Minus, rest)
sign ('*' : rest) = Just (Times, rest)
sign _ = Nothing

number :: String -> Int
number = go 0
  where
    go :: Int -> String -> Int
    go value [] = value
    go value (digit : rest) = go (value * 10 + digitToInt digit) rest
