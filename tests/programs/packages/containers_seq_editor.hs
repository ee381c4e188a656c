-- | A line editor: lines in a sequence, with undo and redo.
module Main (main) where

import Data.Foldable (toList)
import Data.Sequence (Seq)
import qualified Data.Sequence as Seq

data Command
  = Insert Int String | Delete Int | Replace Int String | Upper Int | Swap Int Int | Sort | Reverse | Undo | Redo
  deriving Show

data Editor = Editor { text :: Seq String, before :: [Seq String], after :: [Seq String] }

run :: Editor -> Command -> Editor
run editor@(Editor now past future) command = case command of
  Undo -> case past of
    old : older -> Editor old older (now : future)
    [] -> editor
  Redo -> case future of
    new : newer -> Editor new (now : past) newer
    [] -> editor
  _ -> Editor (edit command now) (now : past) []

edit :: Command -> Seq String -> Seq String
edit command xs = case command of
  Insert i s -> Seq.insertAt i s xs
  Delete i -> Seq.deleteAt i xs
  Replace i s -> Seq.update i s xs
  Upper i -> Seq.adjust' (map upper) i xs
  Swap i j -> case (Seq.lookup i xs, Seq.lookup j xs) of
    (Just a, Just b) -> Seq.update i b (Seq.update j a xs)
    _ -> xs
  Sort -> Seq.sort xs
  Reverse -> Seq.reverse xs
  _ -> xs
  where upper c = if c >= 'a' && c <= 'z' then toEnum (fromEnum c - 32) else c

commands :: [Command]
commands =
  [ Insert 0 "the first line", Insert 1 "another line", Insert 99 "the end", Upper 1, Insert 1 "between", Delete 0
  , Undo, Undo, Redo, Swap 0 2, Replace 7 "nowhere", Replace 1 "in the middle", Sort, Undo, Reverse, Delete (-1), Redo
  ]

main :: IO ()
main = do
  let states = scanl run (Editor Seq.empty [] []) commands
  mapM_ step (zip ("start" : map show commands) states)
  let final = text (last states)
  putStr (unlines (toList (Seq.mapWithIndex (\i s -> show (i + 1) ++ "  " ++ s) final)))
  putStrLn (concat (toList (Seq.intersperse " / " final)))
  print (length (before (last states)), length (after (last states)))
  where step (name, editor) = putStrLn (name ++ ": " ++ show (Seq.length (text editor)) ++ " lines, " ++ show (sum (fmap length (text editor))) ++ " characters")
