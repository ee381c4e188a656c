-- A list of things to do, kept by commands that are read line by line from standard input.
module Main (main) where

import qualified Data.IntMap as IntMap
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as T
import Data.Text.Read (decimal)
import System.IO (isEOF)

data Task = Task { title :: Text, tags :: [Text], done :: Bool }

type Tasks = IntMap.IntMap Task

data Command = Add Text | Done Int | Drop Int | Rename Int Text Text | List (Task -> Bool) | Undo

parse :: Text -> Either Text Command
parse line = case T.breakOn (T.pack " ") (T.strip line) of
  (word, rest) -> case (T.unpack (T.toLower word), T.strip rest) of
    ("add", t) | not (T.null t) -> Right (Add t)
    ("done", t) -> Done <$> number t
    ("drop", t) -> Drop <$> number t
    ("rename", t) -> case T.splitOn (T.pack "/") t of
      [n, from, to, end] | T.null end, not (T.null from) -> (\k -> Rename k from to) <$> number (T.strip n)
      _ -> Left (T.pack "rename NUMBER /FROM/TO/")
    ("list", t)
      | T.null t -> Right (List (const True))
      | Just tag <- T.stripPrefix (T.pack "#") t -> Right (List (elem (T.toCaseFold tag) . tags))
      | otherwise -> Right (List (T.isInfixOf (T.toCaseFold t) . T.toCaseFold . title))
    ("undo", _) -> Right Undo
    _ -> Left (T.append (T.pack "what is ") (T.pack (show word)))
  where
    number t = case decimal t of
      Right (n, rest) | T.null rest -> Right n
      _ -> Left (T.concat [T.pack "not a number: ", t])

task :: Text -> Task
task t = Task (T.unwords plain) (map (T.toCaseFold . T.tail) marked) False
  where
    (marked, plain) = (filter isTag (T.words t), filter (not . isTag) (T.words t))
    isTag w = T.length w > 1 && T.head w == '#'

run :: Command -> Tasks -> Tasks
run (Add t) ts = IntMap.insert (maybe 1 ((+ 1) . fst) (IntMap.lookupMax ts)) (task t) ts
run (Done n) ts = IntMap.adjust (\x -> x { done = True }) n ts
run (Drop n) ts = IntMap.delete n ts
run (Rename n from to) ts = IntMap.adjust (\x -> x { title = T.replace from to (title x) }) n ts
run _ ts = ts

loop :: [Tasks] -> IO ()
loop [] = return ()
loop history@(now : before) = do
  end <- isEOF
  if end then T.putStrLn (T.pack (show (IntMap.size now) ++ " at the end")) else do
    line <- T.getLine
    if T.null (T.strip line) then loop history else case parse line of
      Left problem -> T.putStrLn (T.append (T.pack "? ") problem) >> loop history
      Right Undo -> loop (if null before then history else before)
      Right (List wanted) -> mapM_ (T.putStrLn . row) (IntMap.toList (IntMap.filter wanted now)) >> putStrLn "--" >> loop history
      Right command -> loop (run command now : history)
  where
    row (n, t) = T.concat [T.justifyRight 3 ' ' (T.pack (show n)), T.pack (if done t then " [x] " else " [ ] "), title t, T.concat (map (T.append (T.pack " #")) (tags t))]

main :: IO ()
main = loop [IntMap.empty]
