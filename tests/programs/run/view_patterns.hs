-- Functions in patterns: in order, with guards, several arguments.
-- uses: ViewPatterns
{-# LANGUAGE ViewPatterns #-}
import Data.Char (toUpper)
f (map toUpper -> 'A' : rest) = rest
f (length -> n) | n > 3 = "long" | otherwise = show n
g (words -> [a, b]) (read -> n) = a ++ b ++ show (n + 1 :: Int)
g _ ((+ 1) . length -> n) = show n
main = print (f "abc") >> print (f "bcde") >> print (f "b") >> print (g "x y" "41") >> print (g "x" "abc")
