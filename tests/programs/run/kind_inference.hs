-- Kinds found by inference: mutually recursive types, parameters used as constructors.
-- uses: 4.6 kind inference, 4.1.1 kinds

data Free f a = Pure a | Free (f (Free f a))

data Compose f g a = Compose (f (g a))

data A f = A (f Int) (B f)
data B f = B (f Bool) | More (A f)

newtype Const' a b = Const' a

instance Functor f => Functor (Free f) where
  fmap h (Pure a) = Pure (h a)
  fmap h (Free x) = Free (fmap (fmap h) x)

instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap h (Compose x) = Compose (fmap (fmap h) x)

class Monadish m where
  unit :: a -> m a

instance Monadish Maybe where unit = Just
instance Monadish (Either e) where unit = Right

depth :: Free Maybe a -> Int
depth (Pure _) = 0
depth (Free (Just x)) = 1 + depth x
depth (Free Nothing) = -100

total :: A [] -> Int
total (A xs b) = sum xs + count b
  where
    count (B bs) = length (filter id bs)
    count (More a) = total a

main :: IO ()
main = do
  print (depth (fmap (+ 1) (Free (Just (Free (Just (Pure 3)))))))
  print (case fmap length (Compose [Just "ab", Nothing]) of Compose x -> x)
  print (total (A [1, 2] (More (A [3] (B [True, False, True])))))
  print (unit 1 :: Maybe Int, unit 'x' :: Either () Char)
  print (case Const' 3 of Const' n -> n + 1)
