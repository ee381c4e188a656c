-- Huffman codes: a set as the queue of trees, the code drawn as a tree, a text encoded and decoded.
module Main where

import qualified Data.Map as Map
import Data.Map (Map, (!))
import qualified Data.Set as Set
import Data.Tree

-- | The characters below a node; a leaf has one.
type Code = Tree String

-- | Trees by weight; of equal ones the first characters decide.
build :: Map Char Int -> Code
build weights = go (Set.fromList [(w, flatten (leaf c)) | (c, w) <- Map.toList weights]) (Map.fromList [([[c]], leaf c) | c <- Map.keys weights])
  where
    leaf c = Node [c] []
    go queue trees = case Set.deleteFindMin queue of
      ((w, a), rest) -> case Set.minView rest of
        Nothing -> trees ! a
        Just ((v, b), others) ->
          let joined = Node (rootLabel (trees ! a) ++ rootLabel (trees ! b)) [trees ! a, trees ! b]
          in go (Set.insert (w + v, flatten joined) others) (Map.insert (flatten joined) joined trees)

codes :: Code -> Map Char String
codes = Map.fromList . foldTree step
  where
    step [c] [] = [(c, "")]
    step _ below = concat (zipWith (\bit found -> [(c, bit : bits) | (c, bits) <- found]) "01" below)

decode :: Code -> String -> String
decode code = go code
  where
    go (Node [c] []) bits = c : go code bits
    go _ [] = ""
    go (Node _ below) (bit : bits) = go (below !! (fromEnum bit - fromEnum '0')) bits

main :: IO ()
main = do
  let text = "she sells sea shells by the sea shore"
      weights = Map.fromListWith (+) [(c, 1) | c <- text]
      code = build weights
      table = codes code
      bits = concatMap (table !) text
  putStr (drawTree (fmap show code))
  mapM_ (\(c, b) -> putStrLn (show c ++ " " ++ b)) (Map.toList table)
  putStrLn (show (length bits) ++ " bits, " ++ show (8 * length text) ++ " before")
  print (takeWhile (/= '\0') (take (length text) (decode code bits)) == text)
  print (sum (Map.intersectionWith (\w b -> w * length b) weights table) == length bits)
  print (map length (levels code), maximum (fmap length code), length code)
