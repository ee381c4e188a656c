-- | A result, and what was written on the way, put together as soon as it is written.
module Writer (Writer, runWriter, tell) where

newtype Writer w a = Writer (w -> (a, w))

runWriter :: Monoid w => Writer w a -> (a, w)
runWriter (Writer step) = step mempty

instance Functor (Writer w) where
  fmap f (Writer step) = Writer (\sofar -> case step sofar of (a, w) -> (f a, w))

instance Applicative (Writer w) where
  pure a = Writer (\sofar -> (a, sofar))
  Writer stepF <*> Writer step =
    Writer (\sofar -> case stepF sofar of (f, w) -> case step w of (a, w') -> (f a, w'))

instance Monad (Writer w) where
  Writer step >>= next = Writer (\sofar -> case step sofar of (a, w) -> case next a of Writer more -> more w)

tell :: Monoid w => w -> Writer w ()
tell w = Writer (\sofar -> let together = sofar <> w in together `seq` ((), together))
