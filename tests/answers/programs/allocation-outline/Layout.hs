-- | Outlines as text, in which each level is further to the right.
module Layout (render) where

import Outline (Outline (..))

render :: Outline -> String
render (Outline title parts) = title ++ "\n" ++ indent (concatMap render parts)

indent :: String -> String
indent = unlines . map ("  " ++) . lines
