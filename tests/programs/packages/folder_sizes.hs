-- A terminal's log read into a tree of folders: drawn with sizes, the small ones summed, and one chosen to be deleted.
module Main where

import Data.Char (isDigit)
import Data.Foldable (toList)
import Data.List (isPrefixOf)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Tree

type Path = [String]

-- | Folders by their path, innermost name first, with files and their sizes.
readLog :: [String] -> Map Path (Map String Int)
readLog = snd . foldl step ([], Map.singleton [] Map.empty)
  where
    step (path, files) line = case words line of
      ["$", "cd", "/"] -> ([], files)
      ["$", "cd", ".."] -> (drop 1 path, files)
      ["$", "cd", name] -> (name : path, Map.insertWith Map.union (name : path) Map.empty files)
      [size, name] | all isDigit size -> (path, Map.adjust (Map.insert name (read size)) path files)
      _ -> (path, files)

data Entry = Folder { name :: String, size :: Int } | File { name :: String, size :: Int }

instance Show Entry where
  show (Folder n s) = n ++ "/ " ++ show s
  show (File n s) = n ++ " " ++ show s

tree :: Map Path (Map String Int) -> Path -> Tree Entry
tree files path = Node (Folder (concat (take 1 path)) (sum (map (size . rootLabel) below))) below
  where
    below = map (tree files) inner ++ [Node (File n s) [] | (n, s) <- Map.toList (files Map.! path)]
    inner = [p | p <- Map.keys files, drop 1 p == path, not (null p)]

folders :: Tree Entry -> [Entry]
folders t = [f | f@Folder {} <- toList t]

transcript :: [String]
transcript =
  [ "$ cd /", "$ ls", "dir photos", "320 readme", "dir src", "$ cd photos", "$ ls", "4100 sea.jpg", "2300 sky.jpg", "dir old", "$ cd old", "$ ls", "1900 cat.gif", "$ cd ..", "$ cd .."
  , "$ cd src", "$ ls", "dir lib", "dir bin", "750 main.hs", "$ cd lib", "$ ls", "410 heap.hs", "130 list.hs", "$ cd ..", "$ cd bin", "$ cd /" ]

main :: IO ()
main = do
  let files = readLog transcript
      root = tree files []
  putStr (drawTree (fmap show root))
  print (sum [size f | f <- folders root, size f <= 1300])
  let need = size (rootLabel root) - 7000
  print (need, minimum [(size f, name f) | f <- folders root, size f >= need])
  print (map length (levels root))
  print (foldTree (\e below -> case e of { File {} -> 1 :: Int; Folder {} -> 1 + maximum (0 : below) }) root)
  print (maximum (map size (filter isFile (flatten root))), [name e | e <- flatten root, isFile e, "l" `isPrefixOf` name e])
  print (filter (\c -> length (subForest c) == 0) (subForest root))
  print (fmap size (foldr (\e best -> if isFile e then Just e else best) Nothing root))
  where
    isFile File {} = True
    isFile Folder {} = False
