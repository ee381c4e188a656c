-- Continuations: a Cont monad with callCC, generators, early exits and backtracking.
-- uses: RankNTypes, 4.2.3 datatype renamings, 3.3 lambda abstractions

import Control.Monad

newtype Cont r a = Cont {runCont :: (a -> r) -> r}

instance Functor (Cont r) where fmap f (Cont c) = Cont (\k -> c (k . f))
instance Applicative (Cont r) where
  pure a = Cont ($ a)
  Cont f <*> Cont c = Cont (\k -> f (\g -> c (k . g)))
instance Monad (Cont r) where
  Cont c >>= f = Cont (\k -> c (\a -> runCont (f a) k))

callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont (\k -> runCont (f (\a -> Cont (\_ -> k a))) k)

firstNegative :: [Int] -> Cont r (Maybe Int)
firstNegative xs = callCC $ \exit -> do
  forM_ xs $ \x -> when (x < 0) (void (exit (Just x)))
  return Nothing

safeDiv :: Int -> Int -> (String -> Cont r Int) -> Cont r Int
safeDiv a b bad = if b == 0 then bad "by zero" else return (a `div` b)

newtype Search a = Search {runSearch :: forall r. (a -> [r] -> [r]) -> [r] -> [r]}

instance Functor Search where fmap = liftM
instance Applicative Search where
  pure a = Search (\yes no -> yes a no)
  (<*>) = ap
instance Monad Search where
  Search s >>= f = Search (\yes no -> s (\a no' -> runSearch (f a) yes no') no)

choose :: [a] -> Search a
choose xs = Search (\yes no -> foldr yes no xs)

solutions :: Search a -> [a]
solutions (Search s) = s (:) []

colouring :: Search [(Char, Int)]
colouring = go "abcd" []
  where
    edges = [('a', 'b'), ('b', 'c'), ('c', 'a'), ('c', 'd')]
    go [] done = return (reverse done)
    go (v : vs) done = do
      c <- choose [1 .. 3]
      if and [c /= c' | (w, c') <- done, (v, w) `elem` edges || (w, v) `elem` edges]
        then go vs ((v, c) : done)
        else choose []

main :: IO ()
main = do
  print (runCont (firstNegative [3, 1, -4, 1, -5]) id)
  print (runCont (firstNegative [3]) id)
  putStrLn (runCont (callCC (\k -> safeDiv 10 0 (\m -> k m >> return 0) >>= return . show)) id)
  putStrLn (runCont (callCC (\k -> safeDiv 10 3 (\m -> k m >> return 0) >>= return . show)) id)
  print (runCont (mapM (\x -> Cont (\k -> concatMap k [x, x * 10])) [1, 2]) (: []))
  print (length (solutions colouring), head (solutions colouring))
