-- A zipper over rose trees, moved by an editor of outlines that remembers how to undo.
module Main (main) where

import Control.Monad.State
import Control.Monad.Trans.Maybe
import Data.Maybe (isJust)
import Data.Tree

data Crumb a = Crumb {label :: a, before, after :: [Tree a]} deriving (Eq, Show)
data Zipper a = Zipper {focus :: Tree a, crumbs :: [Crumb a]} deriving (Eq, Show)

fromTree :: Tree a -> Zipper a
fromTree t = Zipper t []

up, down, next, prev, top :: Zipper a -> Maybe (Zipper a)
up (Zipper t cs) = case cs of
  [] -> Nothing
  Crumb l b a : rest -> Just (Zipper (Node l (reverse b ++ t : a)) rest)
down (Zipper (Node l ts) cs) = case ts of
  [] -> Nothing
  t : rest -> Just (Zipper t (Crumb l [] rest : cs))
next (Zipper t cs) = case cs of
  Crumb l b (r : a) : rest -> Just (Zipper r (Crumb l (t : b) a : rest))
  _ -> Nothing
prev (Zipper t cs) = case cs of
  Crumb l (r : b) a : rest -> Just (Zipper r (Crumb l b (t : a) : rest))
  _ -> Nothing
top z = maybe (Just z) top (up z)

edit :: (Tree a -> Tree a) -> Zipper a -> Zipper a
edit f z = z {focus = f (focus z)}

remove :: Zipper a -> Maybe (Zipper a)
remove (Zipper _ cs) = case cs of
  Crumb l b (r : a) : rest -> Just (Zipper r (Crumb l b a : rest))
  Crumb l (r : b) [] : rest -> Just (Zipper r (Crumb l b [] : rest))
  Crumb l [] [] : rest -> Just (Zipper (Node l []) rest)
  [] -> Nothing

-- The focus becomes the last child of the one before.
indent :: Zipper a -> Maybe (Zipper a)
indent (Zipper t cs) = case cs of
  Crumb l (Node p ts : b) a : rest -> Just (Zipper t (Crumb p (reverse ts) [] : Crumb l b a : rest))
  _ -> Nothing

data History = History {now :: Zipper String, past :: [Zipper String]}
type Editor = MaybeT (State History)

step :: (Zipper String -> Maybe (Zipper String)) -> Editor ()
step f = do
  History z zs <- lift get
  z' <- MaybeT (return (f z))
  lift (put (History z' (z : zs)))

undo :: Editor ()
undo = do
  History _ zs <- lift get
  case zs of
    [] -> MaybeT (return Nothing)
    z : rest -> lift (put (History z rest))

add :: String -> Editor ()
add s = step (Just . edit (\(Node l ts) -> Node l (ts ++ [Node s []])))

run :: Zipper String -> Editor () -> (Maybe (), History)
run z e = runState (runMaybeT e) (History z [])

main :: IO ()
main = do
  let thesis = Node "thesis" [Node "introduction" [], Node "method" [Node "data" [], Node "model" []], Node "results" []]
      show' = putStr . drawTree . maybe (Node "?" []) focus . top . now
      (ok, h) = run (fromTree thesis) (step down >> step next >> add "ethics" >> step down >> step next >> step remove >> step up >> step next >> step indent)
  print (isJust ok, length (past h), rootLabel (focus (now h)), map label (crumbs (now h)))
  show' h
  let (ok', h') = run (now h) (step up >> step (Just . edit (fmap (map succ))) >> step next)
  print (isJust ok', length (past h'), fmap flatten (fmap focus (top (now h'))))
  let (back, h'') = runState (runMaybeT (undo >> undo >> undo)) h'
  print (isJust back, now h'' == now h)
  print (levels (maybe thesis focus (top (now h))), foldTree (\_ ns -> 1 + maximum (0 : ns)) thesis)
