-- Church encodings and continuations by synonyms and newtypes, with results that decide types.
-- uses: RankNTypes

type List a = forall r. (a -> r -> r) -> r -> r
type Cont a = forall r. (a -> r) -> r

nil :: List a
nil _ z = z

cons :: a -> List a -> List a
cons x xs c z = c x (xs c z)

fromL :: [a] -> List a
fromL ys c z = foldr c z ys

append :: List a -> List a -> List a
append xs ys c z = xs c (ys c z)

mapL :: (a -> b) -> List a -> List b
mapL f xs = \c z -> xs (c . f) z

toL :: List a -> [a]
toL xs = xs (:) []

total :: Num a => List a -> a
total xs = xs (+) 0

unit :: a -> Cont a
unit x k = k x

andThen :: Cont a -> (a -> Cont b) -> Cont b
andThen m f k = m (\x -> f x k)

safeDiv :: Int -> Int -> (forall r. (String -> r) -> (Int -> r) -> r)
safeDiv _ 0 bad _ = bad "zero"
safeDiv n d bad good
  | n < 0 = bad "negative"
  | otherwise = good (n `div` d)

newtype Codensity m a = Codensity { runC :: forall b. (a -> m b) -> m b }

instance Functor (Codensity m) where fmap f (Codensity g) = Codensity (\k -> g (k . f))
instance Applicative (Codensity m) where
  pure x = Codensity (\k -> k x)
  Codensity f <*> Codensity g = Codensity (\k -> f (\h -> g (k . h)))
instance Monad (Codensity m) where
  Codensity g >>= f = Codensity (\k -> g (\x -> runC (f x) k))

lift' :: Monad m => m a -> Codensity m a
lift' m = Codensity (m >>=)

main :: IO ()
main = do
  print (toL (append (fromL "ab") (cons 'c' nil)))
  print (total (mapL (* 2) (fromL [1 .. 4 :: Int])))
  print (andThen (unit 3) (\x -> unit (x + 1)) show)
  print [safeDiv n d id show | (n, d) <- [(7, 2), (1, 0), (-1, 1)]]
  runC (do { x <- lift' (print 'x' >> pure 2); y <- pure 5; pure (x * y) }) print
  print (runC (lift' [1, 2] >>= \x -> lift' [x, x * 10]) (\x -> [x, 0]))
