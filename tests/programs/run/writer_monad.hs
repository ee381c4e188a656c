-- A Writer monad over any monoid, with logs, sums and lists.
-- uses: 4.2.3 datatype renamings, 4.3.1 class declarations, 3.14 do expressions

import Control.Monad
import Data.Monoid

newtype Writer w a = Writer {runWriter :: (a, w)}

instance Functor (Writer w) where
  fmap f (Writer (a, w)) = Writer (f a, w)

instance Monoid w => Applicative (Writer w) where
  pure a = Writer (a, mempty)
  Writer (f, w) <*> Writer (a, w') = Writer (f a, w <> w')

instance Monoid w => Monad (Writer w) where
  Writer (a, w) >>= f = let Writer (b, w') = f a in Writer (b, w <> w')

tell :: w -> Writer w ()
tell w = Writer ((), w)

gcdLog :: Int -> Int -> Writer [String] Int
gcdLog a 0 = do
  tell ["done " ++ show a]
  return a
gcdLog a b = do
  tell [show a ++ " mod " ++ show b ++ " = " ++ show (a `mod` b)]
  gcdLog b (a `mod` b)

countNodes :: [[Int]] -> Writer (Sum Int, Product Int, Any) Int
countNodes xss = do
  forM_ xss $ \xs -> do
    tell (Sum (length xs), mempty, Any (null xs))
    forM_ xs $ \x -> tell (mempty, Product x, mempty)
  return (length xss)

hanoi :: Int -> Char -> Char -> Char -> Writer [(Char, Char)] ()
hanoi 0 _ _ _ = return ()
hanoi n a b c = do
  hanoi (n - 1) a c b
  tell [(a, b)]
  hanoi (n - 1) c b a

main :: IO ()
main = do
  let (r, steps) = runWriter (gcdLog 48 36)
  print r
  mapM_ putStrLn steps
  let (n, (Sum s, Product p, Any e)) = runWriter (countNodes [[1, 2], [3], [4, 5]])
  print (n, s, p, e)
  print (snd (runWriter (hanoi 3 'a' 'b' 'c')))
  print (length (snd (runWriter (hanoi 6 'a' 'b' 'c'))))
  print (runWriter (mapM (\x -> tell (First (if x > 2 then Just x else Nothing)) >> return (x * x)) [1 .. 4]))
