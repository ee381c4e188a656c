-- | Marks say where a book stands; they begin with the same words for a whole library.
module Shelf (shelfMark, titleOf) where

shelfMark :: Int -> String
shelfMark n = library ++ "/floor " ++ show (n `mod` 2) ++ "/" ++ pad (show n)
  where
    pad digits = replicate (7 - length digits) '0' ++ digits

library :: String
library = "central library of the faculty of natural sciences/main building/reading room of the north wing"

titleOf :: Int -> String
titleOf n = unwords [article, subject, "volume", show (n `mod` 12)]
  where
    article = if even n then "The" else "A"
    subject = ["garden", "history", "theory", "practice", "atlas"] !! (n `mod` 5)
