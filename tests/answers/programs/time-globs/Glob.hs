module Glob (matches) where

-- | @*@ stands for any run of characters, @?@ for one.
matches :: String -> String -> Bool
matches [] text = null text
matches ('*' : rest) [] = matches rest []
matches pattern@('*' : rest) text@(_ : after) = matches rest text || matches pattern after
matches ('?' : rest) (_ : after) = matches rest after
matches (letter : rest) (other : after) = letter == other && matches rest after
matches _ [] = False
