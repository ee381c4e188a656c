-- Names and literals with hashes.
-- uses: MagicHash, 3.2 variables
{-# LANGUAGE MagicHash #-}

data T# = C# Int | D## deriving (Show, Eq)

x# :: Int
x# = 3

f## :: Int -> Int
f## n# = n# * x#

pick n = case n of
  0 -> one 1#
  1 -> one 2#
  _ -> one -7#
  where
    one 1# = "one"
    one 2# = "two"
    one _ = "many"

letter n = case (if n then 'a'# else 'b'#) of
  'a'# -> True
  _ -> False

main :: IO ()
main = do
  print (x#, f## 4)
  print [C# 1, D##]
  print (C# 1 == D##)
  putStrLn (unwords (map pick [0, 1, 2]))
  print (letter True, letter False)
