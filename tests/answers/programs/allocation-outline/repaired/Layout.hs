-- | Outlines as text, in which each level is further to the right.
module Layout (render) where

import Outline (Outline (..))

render :: Outline -> String
render outline = level 0 outline ""

level :: Int -> Outline -> ShowS
level depth (Outline title parts) =
    showString (replicate (2 * depth) ' ') . showString title . showChar '\n' . flip (foldr (level (depth + 1))) parts
