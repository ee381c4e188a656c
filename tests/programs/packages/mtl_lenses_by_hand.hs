-- Lenses as functions over Identity and Constant, with state: a village that trades, taxes and is zoomed into.
{-# LANGUAGE FlexibleContexts, RankNTypes #-}
module Main (main) where

import Control.Monad.Identity
import Control.Monad.State.Strict
import Control.Monad.Trans.Writer.Strict (execWriter, tell)
import Data.Functor.Constant
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Monoid

type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s
type Traversal s a = forall f. Applicative f => (a -> f a) -> s -> f s

data House = House {_gold :: Int, _goods :: Map String Int} deriving Show
data Village = Village {_houses :: Map String House, _day :: Int, _chest :: Int} deriving Show

gold :: Lens House Int
gold f h = (\g -> h {_gold = g}) <$> f (_gold h)

goods :: Lens House (Map String Int)
goods f h = (\g -> h {_goods = g}) <$> f (_goods h)

houses :: Lens Village (Map String House)
houses f v = (\h -> v {_houses = h}) <$> f (_houses v)

day, chest :: Lens Village Int
day f v = (\d -> v {_day = d}) <$> f (_day v)
chest f v = (\c -> v {_chest = c}) <$> f (_chest v)

at :: Ord k => k -> Lens (Map k v) (Maybe v)
at k f = Map.alterF f k

ix :: Ord k => k -> Traversal (Map k v) v
ix k f m = case Map.lookup k m of
  Nothing -> pure m
  Just v -> (\v' -> Map.insert k v' m) <$> f v

view :: ((a -> Constant a a) -> s -> Constant a s) -> s -> a
view l = getConstant . l Constant

toListOf :: ((a -> Constant (Endo [a]) a) -> s -> Constant (Endo [a]) s) -> s -> [a]
toListOf l s = appEndo (getConstant (l (\a -> Constant (Endo (a :))) s)) []

over :: ((a -> Identity a) -> s -> Identity s) -> (a -> a) -> s -> s
over l f = runIdentity . l (Identity . f)

use :: MonadState s m => ((a -> Constant a a) -> s -> Constant a s) -> m a
use l = gets (view l)

(%=) :: MonadState s m => ((a -> Identity a) -> s -> Identity s) -> (a -> a) -> m ()
l %= f = modify' (over l f)

(.=) :: MonadState s m => ((a -> Identity a) -> s -> Identity s) -> a -> m ()
l .= a = l %= const a
infix 4 %=, .=

zoom :: Monad m => Lens s a -> StateT a m r -> StateT s m r
zoom l act = do
  part <- use l
  (r, part') <- lift (runStateT act part)
  l .= part'
  return r

trade :: String -> String -> String -> Int -> StateT Village Maybe ()
trade buyer seller what price = zoom houses $ do
  Just b <- use (at buyer)
  Just s <- use (at seller)
  guard (view gold b >= price && Map.findWithDefault 0 what (view goods s) > 0)
  ix buyer . gold %= subtract price
  ix seller . gold %= (+ price)
  ix seller . goods . ix what %= subtract 1
  ix buyer . goods . at what %= Just . maybe 1 (+ 1)

tax :: State Village Int
tax = do
  owed <- gets (toListOf (houses . traverse . gold))
  let due = sum (map (`div` 10) owed)
  houses . traverse . gold %= (\g -> g - g `div` 10)
  chest %= (+ due)
  day %= (+ 1)
  return due

main :: IO ()
main = do
  let village = Village (Map.fromList [("mill", House 30 (Map.fromList [("flour", 2)])), ("farm", House 105 (Map.fromList [("egg", 6)]))]) 1 0
  print (execStateT (trade "farm" "mill" "flour" 40) village)
  print (fmap fst (runStateT (trade "mill" "farm" "flour" 4) village), fmap fst (runStateT (trade "inn" "farm" "egg" 1) village))
  print (runState (replicateM 3 tax) village)
  print (toListOf (houses . traverse . goods . traverse) village, view day (execState (zoom day (put 9)) village))
  print (execWriter (traverse (\h -> h <$ tell [view gold h]) (view houses village)))
