{-# LANGUAGE OverloadedStrings #-}
-- A string of no known type is a String.
-- uses: OverloadedStrings
main :: IO ()
main = print "abc" >> print (f "abc", f "x")
  where
    f "abc" = True
    f _ = False
