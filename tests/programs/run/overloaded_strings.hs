-- Strings of a type of one's own, in expressions and patterns.
-- uses: OverloadedStrings
{-# LANGUAGE OverloadedStrings #-}
import Data.String
newtype T = T String deriving (Show, Eq)
instance IsString T where fromString = T . reverse
f :: T -> Int
f "abc" = 1
f _ = 2
main = print ("abc" :: T) >> print (f "abc", f "x") >> putStrLn "hi" >> print (length ("abc" :: String))
