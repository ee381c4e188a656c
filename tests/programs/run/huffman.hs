-- Huffman's code of a text: tree, table, encoding and back.
-- uses: 4.2.1 algebraic datatype declarations, 3.17.1 as patterns, 4.3.3 derived instances

import Data.Function (on)
import Data.List (group, insertBy, sort, sortBy)
import Data.Ord (comparing)

data Tree = Leaf Int Char | Node Int Tree Tree deriving (Show, Eq)

weight :: Tree -> Int
weight (Leaf w _) = w
weight (Node w _ _) = w

build :: String -> Tree
build = go . sortBy (comparing weight) . map (\g -> Leaf (length g) (head g)) . group . sort
  where
    go [] = error "nothing to encode"
    go [t] = t
    go (a : b : rest) = go (insertBy (compare `on` weight) (Node (weight a + weight b) a b) rest)

codes :: Tree -> [(Char, String)]
codes (Leaf _ c) = [(c, "0")]
codes tree = walk tree ""
  where
    walk (Leaf _ c) path = [(c, reverse path)]
    walk (Node _ l r) path = walk l ('0' : path) ++ walk r ('1' : path)

encode :: Tree -> String -> String
encode tree = concatMap (\c -> maybe (error ("no code for " ++ [c])) id (lookup c table))
  where
    table = codes tree

decode :: Tree -> String -> String
decode tree@(Leaf _ c) = map (const c)
decode tree = go tree
  where
    go (Leaf _ c) "" = [c]
    go _ "" = ""
    go (Leaf _ c) bits = c : go tree bits
    go (Node _ l r) (b : bits) = go (if b == '0' then l else r) bits

main :: IO ()
main = do
  let text = "she sells sea shells by the sea shore"
      tree = build text
      bits = encode tree text
  mapM_ (\(c, code) -> putStrLn (show c ++ " " ++ code)) (sortBy (comparing (length . snd)) (codes tree))
  print (length text * 8, length bits)
  putStrLn (decode tree bits)
  print (decode (build "aaaa") (encode (build "aaaa") "aaaa"))
