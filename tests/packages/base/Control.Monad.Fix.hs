module Main (main) where

import Control.Exception
import Control.Monad.Fix
import Control.Monad.ST
import Data.Functor.Identity
import Data.IORef
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NonEmpty
import Data.Monoid
import Data.Ord (Down (..))
import qualified Data.Semigroup as S
import Data.STRef
import Rows
import System.IO (fixIO)
import System.IO.Unsafe (unsafeFixIO)

main :: IO ()
main = do
  value "fix" (fix (\f n -> if n == 0 then 1 else n * f (n - 1)) 5)
  value "mfix Maybe" (fmap (take 3) (mfix (\xs -> Just (1 : xs))))
  value "mfix Maybe Nothing" (mfix (\_ -> Nothing :: Maybe Int))
  value "mfix Either" (fmap (take 2) (mfix (\xs -> Right ('a' : xs) :: Either Int String)))
  value "mfix Either Left" (mfix (\_ -> Left 'a' :: Either Char Int))
  value "mfix []" (map (take 3) (mfix (\xs -> [1 : xs, 2 : xs])))
  value "mfix [] empty" (mfix (\_ -> []) :: [Int])
  value "mfix NonEmpty" (fmap (take 3) (mfix (\xs -> (1 : xs) :| [2 : xs])))
  value "mfix (->)" (take 3 (mfix (\xs n -> n : xs) 7))
  value "mfix Identity" (take 3 (runIdentity (mfix (\xs -> Identity (1 : xs)))))
  value "mfix Dual" (take 3 (getDual (mfix (\xs -> Dual (1 : xs)))))
  value "mfix Sum" (take 3 (getSum (mfix (\xs -> Sum (1 : xs)))))
  value "mfix Product" (take 3 (getProduct (mfix (\xs -> Product (1 : xs)))))
  value "mfix Down" (take 3 (getDown (mfix (\xs -> Down (1 : xs)))))
  value "mfix First" (fmap (take 3) (getFirst (mfix (\xs -> First (Just (1 : xs))))))
  value "mfix Last" (fmap (take 3) (getLast (mfix (\xs -> Last (Just (1 : xs))))))
  value "mfix Alt" (fmap (take 3) (getAlt (mfix (\xs -> Alt (Just (1 : xs))))))
  value "mfix Ap" (fmap (take 3) (getAp (mfix (\xs -> Ap (Just (1 : xs))))))
  value "mfix Min" (take 3 (S.getMin (mfix (\xs -> S.Min (1 : xs)))))
  value "mfix Max" (take 3 (S.getMax (mfix (\xs -> S.Max (1 : xs)))))
  value "mfix S.First" (take 3 (S.getFirst (mfix (\xs -> S.First (1 : xs)))))
  value "mfix S.Last" (take 3 (S.getLast (mfix (\xs -> S.Last (1 : xs)))))
  value "mfix ST" (take 3 (runST (mfix (\xs -> do { r <- newSTRef 0; modifySTRef r (+ 1); n <- readSTRef r; pure (n : xs) }))))
  value "fixST" (take 3 (runST (fixST (\xs -> pure (1 : xs)))))
  action "mfix IO" (do
    r <- newIORef 0
    xs <- mfix (\xs -> modifyIORef r (+ 1) >> pure ('x' : xs))
    n <- readIORef r
    pure (n, take 4 xs))
  action "fixIO" (fmap (take 3) (fixIO (\xs -> pure (1 : xs))))
  action "fixIO too early" (fixIO (\x -> evaluate (x + 1) :: IO Int))
  action "unsafeFixIO" (fmap (take 3) (unsafeFixIO (\xs -> pure (1 : xs))))
  demand "mfix Maybe" (\w -> mfix (w 1 (\x -> w 2 (Just (w 3 (1 : x))))))
  demand "mfix NonEmpty" (\w -> mfix (w 1 (\x -> w 2 (w 3 (1 : x) :| w 4 []))))
  demand "mfix []" (\w -> mfix (w 1 (\x -> w 2 (w 3 (1 : x) : w 4 []))))
  demand "mfix Identity" (\w -> runIdentity (mfix (w 1 (\x -> w 2 (Identity (w 3 (1 : x)))))))
  demand "fix" (\w -> fix (w 1 (\_ -> w 2 'a')))
  value "NonEmpty" (NonEmpty.length (mfix (\x -> x :| [x, x])))
