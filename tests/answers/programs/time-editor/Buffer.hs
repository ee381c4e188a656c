-- | The text that is edited, and where the cursor is.
module Buffer (Buffer, apply, cursor, fromText, lineAt, size) where

import Keys (Key (..))

data Buffer = Buffer
    { content :: [String]
    , size :: !Int
    , cursor :: !Int
    }

fromText :: [String] -> Buffer
fromText text = Buffer{content = text, size = length text, cursor = 0}

apply :: Key -> Buffer -> Buffer
apply key buffer = buffer{cursor = max 0 (min (size buffer - 1) target)}
  where
    target = case key of
        Down n -> cursor buffer + n
        Up n -> cursor buffer - n
        Jump n -> n

lineAt :: Buffer -> Int -> String
lineAt buffer n
    | n < 0 || n >= size buffer = "~"
    | otherwise = content buffer !! n
