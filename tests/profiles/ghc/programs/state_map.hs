-- A leak: words are counted in a lazy State over a lazy Map. Nothing looks at a count before the end, so
-- each is a chain of (+ 1) as long as its word is frequent, and the state itself is a chain of inserts.
module Main (main) where

import qualified Data.Map as Map

newtype State s a = State {runState :: s -> (a, s)}

instance Functor (State s) where
    fmap f m = State $ \s -> let (a, t) = runState m s in (f a, t)

instance Applicative (State s) where
    pure a = State $ \s -> (a, s)
    mf <*> ma = State $ \s -> let (f, t) = runState mf s; (a, u) = runState ma t in (f a, u)

instance Monad (State s) where
    m >>= k = State $ \s -> let (a, t) = runState m s in runState (k a) t

modify :: (s -> s) -> State s ()
modify f = State $ \s -> ((), f s)

type Counts = Map.Map Int Int

count :: Int -> State Counts ()
count word = modify (Map.insertWith (+) word 1)

text :: Int -> [Int]
text n = map (`mod` 97) (take n (iterate (\x -> (x * 1103 + 12345) `mod` 65536) 7))

main :: IO ()
main = print (sum (Map.elems (snd (runState (mapM_ count (text 20000)) Map.empty))))
