-- Instances by newtype, via and of any class, in clauses and standalone.
-- uses: GeneralizedNewtypeDeriving, DerivingVia, DerivingStrategies, DeriveAnyClass, StandaloneDeriving
{-# LANGUAGE DerivingStrategies, DerivingVia, DeriveAnyClass, StandaloneDeriving, DefaultSignatures, FunctionalDependencies #-}
import Data.Monoid
newtype Age = Age Int deriving stock (Show) deriving newtype (Eq, Ord, Num, Enum, Real, Integral)
newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, t) = g s in (f a, t))
instance Applicative (State s) where { pure a = State (\s -> (a, s)); State f <*> State g = State (\s -> let { (h, t) = f s; (a, u) = g t } in (h a, u)) }
instance Monad (State s) where State g >>= k = State (\s -> let (a, t) = g s in runState (k a) t)
class Monad m => MonadSt s m | m -> s where { get :: m s; put :: s -> m () }
instance MonadSt s (State s) where { get = State (\s -> (s, s)); put s = State (\_ -> ((), s)) }
newtype App a = App (State Int a) deriving newtype (Functor, Applicative, Monad, MonadSt Int)
deriving newtype instance Semigroup Age'
newtype Age' = Age' (Sum Int) deriving stock Show
newtype Score = Score Int deriving (Semigroup, Monoid) via (Sum Int) deriving stock Show
newtype Any' = Any' Bool deriving stock Show
deriving via Any instance Semigroup Any'
class Tell a where
  tell :: a -> String
  default tell :: Show a => a -> String
  tell = show
data T = T Int deriving stock Show deriving anyclass Tell
newtype Wrap f a = Wrap (f a) deriving newtype (Functor, Applicative, Monad, Show, Eq)
tick :: App Int
tick = App (State (\s -> (s, s + 1)))
run (App m) = runState m
main = do
  print (Age 3 + 4 * 2, Age 3 == 3, toInteger (Age 7 `div` 2), sum [Age 1, Age 2])
  print (run (do { a <- tick; b <- tick; pure (a, b) }) 5)
  print (Age' 3 <> Age' 4)
  print (Score 3 <> Score 4 <> mempty, mconcat [Score 1, Score 9])
  print (Any' True <> Any' False)
  putStrLn (tell (T 3))
  print (Wrap [1,2] >>= \x -> Wrap [x, x * 10])
  print (fmap (+1) (Wrap (Just 3)) == Wrap (Just 4))
