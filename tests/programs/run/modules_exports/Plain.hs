module Plain where

everything :: String
everything = "all"

alsoThis :: Int
alsoThis = length everything
