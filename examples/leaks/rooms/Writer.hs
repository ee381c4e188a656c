-- | A result, and what was written on the way.
module Writer (Writer, runWriter, tell) where

newtype Writer w a = Writer (a, w)

runWriter :: Writer w a -> (a, w)
runWriter (Writer both) = both

instance Functor (Writer w) where
  fmap f (Writer (a, w)) = Writer (f a, w)

instance Monoid w => Applicative (Writer w) where
  pure a = Writer (a, mempty)
  Writer (f, w) <*> Writer (a, w') = Writer (f a, w <> w')

instance Monoid w => Monad (Writer w) where
  Writer (a, w) >>= next = let (b, w') = runWriter (next a) in Writer (b, w <> w')

tell :: w -> Writer w ()
tell w = Writer ((), w)
