module Glob (matches) where

-- | @*@ stands for any run of characters, @?@ for one.
--
-- Only the last star has to be tried again: what an earlier one took cannot help a later one.
matches :: String -> String -> Bool
matches = walk Nothing
  where
    walk _ ('*' : rest) text = walk (Just (rest, text)) rest text
    walk _ [] [] = True
    walk star (letter : rest) (other : after)
        | letter == '?' || letter == other = walk star rest after
    walk (Just (rest, _ : after)) _ _ = walk (Just (rest, after)) rest after
    walk _ _ _ = False
