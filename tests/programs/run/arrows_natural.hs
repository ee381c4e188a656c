-- Natural transformations: hoisting free structures, folds by polymorphic algebras, an interpreter with handlers.
-- uses: RankNTypes

type f ~> g = forall a. f a -> g a

data Free f a = Pure a | Free (f (Free f a))

instance Functor f => Functor (Free f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Free x) = Free (fmap (fmap f) x)
instance Functor f => Applicative (Free f) where
  pure = Pure
  Pure f <*> x = fmap f x
  Free f <*> x = Free (fmap (<*> x) f)
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free x >>= k = Free (fmap (>>= k) x)

data Cmd k = Say String k | Ask (String -> k)
instance Functor Cmd where
  fmap f (Say s k) = Say s (f k)
  fmap f (Ask k) = Ask (f . k)

data Log k = Log [String] k
instance Functor Log where fmap f (Log s k) = Log s (f k)

hoist :: (Functor f, Functor g) => (f ~> g) -> Free f ~> Free g
hoist _ (Pure a) = Pure a
hoist n (Free x) = Free (n (fmap (hoist n) x))

fold :: Monad m => (f ~> m) -> Free f ~> m
fold _ (Pure a) = return a
fold n (Free x) = n x >>= fold n

say :: String -> Free Cmd ()
say s = Free (Say s (Pure ()))

ask :: Free Cmd String
ask = Free (Ask Pure)

script :: Free Cmd Int
script = do
  say "name?"
  n <- ask
  say ("hello " ++ n)
  m <- ask
  pure (length n + length m)

quiet :: Cmd ~> Log
quiet (Say s k) = Log [s] k
quiet (Ask k) = Log ["asked"] (k "bob")

newtype Writer a = Writer ([String], a) deriving Show
instance Functor Writer where fmap f (Writer (w, a)) = Writer (w, f a)
instance Applicative Writer where { pure a = Writer ([], a); Writer (v, f) <*> Writer (w, a) = Writer (v ++ w, f a) }
instance Monad Writer where Writer (w, a) >>= k = let Writer (v, b) = k a in Writer (w ++ v, b)

toWriter :: Log ~> Writer
toWriter (Log s k) = Writer (s, k)

compose :: (g ~> h) -> (f ~> g) -> f ~> h
compose p q x = p (q x)

main :: IO ()
main = do
  print (fold toWriter (hoist quiet script))
  print (fold (compose toWriter quiet) script)
  r <- fold (\c -> case c of { Say s k -> putStrLn s >> pure k; Ask k -> pure (k "io") }) script
  print r
