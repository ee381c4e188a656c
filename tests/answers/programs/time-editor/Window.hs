-- | What the terminal shows: a frame of lines around the cursor.
module Window (draw) where

import Buffer (Buffer, cursor, lineAt)

height, width :: Int
height = 24
width = 60

draw :: Buffer -> [String]
draw buffer = map row [top .. top + height - 1]
  where
    top = cursor buffer - height `div` 2
    row n = frame n (n == cursor buffer) (lineAt buffer n)

frame :: Int -> Bool -> String -> String
frame n here text = pad 6 (show n) ++ (if here then "> " else "  ") ++ pad width (take width text) ++ "|"

pad :: Int -> String -> String
pad wanted text = text ++ replicate (wanted - length text) ' '
