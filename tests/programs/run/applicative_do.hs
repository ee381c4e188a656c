-- Statements that do not depend on each other, of what is no monad: errors gathered, lists zipped.
-- uses: ApplicativeDo
{-# LANGUAGE ApplicativeDo #-}
module Main (main) where
import Data.Functor.Const
import Control.Applicative

-- no monad: errors are gathered
data V e a = Bad e | Good a deriving Show
instance Functor (V e) where
  fmap _ (Bad e) = Bad e
  fmap f (Good a) = Good (f a)
instance Monoid e => Applicative (V e) where
  pure = Good
  Bad e <*> Bad f = Bad (e <> f)
  Bad e <*> Good _ = Bad e
  Good f <*> v = fmap f v

positive :: String -> Int -> V [String] Int
positive name n
  | n > 0 = Good n
  | otherwise = Bad [name ++ " is not positive"]

data Box = Box { width, height, depth :: Int } deriving Show

box :: Int -> Int -> Int -> V [String] Box
box a b c = do
  w <- positive "width" a
  h <- positive "height" b
  _ <- positive "sum" (a + b + c)
  d <- positive "depth" c
  return (Box w h d)

twice :: Applicative f => f a -> f (a, a)
twice act = do
  x <- act
  y <- act
  pure $ (,) x y

mapped :: Functor f => f Int -> f Int
mapped act = do
  x <- act
  return $ x * 2 + negate x

said :: Applicative f => (String -> f ()) -> f Int
said say = do
  say "one"
  say "two"
  pure (length "three")

zipped :: ZipList Int
zipped = do
  x <- ZipList [1, 2, 3]
  ~(y, z) <- ZipList [(10, 1), (20, 2), (30, 3)]
  return (x + y + z)

nested :: Applicative f => f Int -> f [Int]
nested act = do
  a <- act
  b <- do { x <- act; y <- act; return (x + y) }
  c <- (\x -> x) <$> act
  return [a, b, c]

-- one that depends is of a monad
chained :: Monad m => m Int -> (Int -> m Int) -> m Int
chained act f = do
  x <- act
  y <- f x
  return (x + y)

main :: IO ()
main = do
  print (box 1 2 3)
  print (box 0 2 (-3))
  print (getConst (twice (Const "a")))
  print (mapped [1, 2, 3])
  n <- said putStrLn
  print n
  print (getZipList zipped)
  print (nested (Just 3), nested [1, 2])
  print (chained [1, 2] (\x -> [x, x * 10]))
  let k = n + 1
  print k
