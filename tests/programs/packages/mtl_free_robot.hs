-- A free monad by hand and a class for it that lifts through the others: one script for a turtle, drawn, counted, and printed.
{-# LANGUAGE DeriveFunctor, FlexibleContexts, FlexibleInstances, FunctionalDependencies, UndecidableInstances #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.State
import Control.Monad.Writer
import qualified Data.Set as Set
import Data.Set (Set)
import qualified Data.Map as Map

data Free f a = Done a | Step (f (Free f a))

instance Functor f => Functor (Free f) where fmap = liftM
instance Functor f => Applicative (Free f) where { pure = Done; (<*>) = ap }
instance Functor f => Monad (Free f) where
  Done a >>= k = k a
  Step f >>= k = Step (fmap (>>= k) f)

class Monad m => MonadFree f m | m -> f where wrap :: f (m a) -> m a
instance Functor f => MonadFree f (Free f) where wrap = Step
instance (Functor f, MonadFree f m) => MonadFree f (StateT s m) where wrap f = StateT (\s -> wrap (fmap (`runStateT` s) f))
instance (Functor f, MonadFree f m) => MonadFree f (ExceptT e m) where wrap = ExceptT . wrap . fmap runExceptT

data Turtle next = Forward Int next | Turn Int next | Pen Bool next | Where ((Int, Int) -> next) deriving Functor

forward, turn :: MonadFree Turtle m => Int -> m ()
forward n = wrap (Forward n (return ()))
turn n = wrap (Turn n (return ()))

pen :: MonadFree Turtle m => Bool -> m ()
pen b = wrap (Pen b (return ()))

place :: MonadFree Turtle m => m (Int, Int)
place = wrap (Where return)

fold :: Monad m => (f (Free f a) -> m (Free f a)) -> Free f a -> m a
fold _ (Done a) = return a
fold f (Step s) = f s >>= fold f

data World = World {at, dir :: (Int, Int), down :: Bool, ink :: Set (Int, Int)}

draw :: Free Turtle a -> State World a
draw = fold step
  where
    step (Forward n k) = k <$ replicateM_ n (modify (\w -> let { (x, y) = at w; (dx, dy) = dir w; p = (x + dx, y + dy) } in w {at = p, ink = if down w then Set.insert p (ink w) else ink w}))
    step (Turn n k) = k <$ replicateM_ (n `mod` 4) (modify (\w -> let (dx, dy) = dir w in w {dir = (-dy, dx)}))
    step (Pen b k) = k <$ modify (\w -> w {down = b})
    step (Where k) = gets (k . at)

listing :: Free Turtle a -> Writer [String] a
listing = fold step
  where
    step (Forward n k) = k <$ tell ["fd " ++ show n]
    step (Turn n k) = k <$ tell ["rt " ++ show n]
    step (Pen b k) = k <$ tell [if b then "pd" else "pu"]
    step (Where k) = k (0, 0) <$ tell ["where"]

-- Squares that grow, until the turtle would leave the field.
spiral :: StateT Int (ExceptT String (Free Turtle)) ()
spiral = do
  n <- get
  forward n
  turn 1
  (x, y) <- place
  when (abs x > 4 || abs y > 4) (throwError ("left at " ++ show (x, y)))
  put (n + 1)
  if n > 12 then return () else spiral

picture :: World -> [String]
picture w = [[if Set.member (x, y) (ink w) then '#' else '.' | x <- [-5 .. 5]] | y <- [-5 .. 5]]

main :: IO ()
main = do
  let start = World (0, 0) (1, 0) True Set.empty
      (result, world) = runState (draw (runExceptT (execStateT spiral 1))) start
  print result
  mapM_ putStrLn (picture world)
  let (r, code) = runWriter (listing (pen False >> replicateM_ 2 (forward 2 >> turn 3) >> place))
  print (r, code)
  print (Map.toList (Map.fromListWith (+) [(take 2 c, 1 :: Int) | c <- execWriter (listing (runExceptT (execStateT spiral 1)))]))
