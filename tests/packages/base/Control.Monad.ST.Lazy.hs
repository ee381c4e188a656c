module Main (main) where

import Control.Exception
import qualified Control.Monad.ST as S
import Control.Monad.ST.Lazy
import Control.Monad.ST.Lazy.Unsafe
import qualified Data.STRef as S
import Data.STRef.Lazy
import Rows

-- Endless: taken as far as it is demanded.
numbers :: [Int]
numbers = runST (newSTRef 0 >>= \r -> let go = do { n <- readSTRef r; writeSTRef r (n + 1); (n :) <$> go } in go)

fibonacci :: [Integer]
fibonacci = runST (do
  a <- newSTRef 0
  b <- newSTRef 1
  let go = do { x <- readSTRef a; y <- readSTRef b; writeSTRef a y; writeSTRef b (x + y); rest <- go; pure (x : rest) }
  go)

main :: IO ()
main = do
  value "runST" (runST (pure 'a'))
  value "runST endless" (take 5 numbers)
  value "runST fibonacci" (fibonacci !! 100)
  value "runST raises" (runST (error "x") :: Int)
  value "runST skips" (runST (error "never run" >> pure 'a'))
  value "runST writes" (runST (newSTRef 'a' >>= \r -> writeSTRef r 'b' >> readSTRef r))
  value "runST mapM" (take 3 (runST (newSTRef 0 >>= \r -> mapM (\n -> modifySTRef r (+ n) >> readSTRef r) [1 :: Int ..])))
  demand "runST" (\w -> runST (newSTRef (w 1 'a') >>= \r -> writeSTRef r (w 2 'b') >> readSTRef r))
  demand "runST unused" (\w -> runST ((w 1 (pure 'x')) >> pure 'a'))
  value "fmap" (runST (fmap succ (pure 'a')))
  value "<*>" (runST ((,) <$> pure 'a' <*> pure 'b'))
  value "*>" (runST (newSTRef 1 >>= \r -> writeSTRef r 2 *> readSTRef r) :: Int)
  value "<*" (runST (newSTRef 1 >>= \r -> readSTRef r <* writeSTRef r 2) :: Int)
  value "fail" (runST (fail "no") :: Int)
  value "fixST" (take 4 (runST (fixST (\xs -> pure ('a' : xs)))))
  value "fixST in state" (take 4 (runST (newSTRef 'b' >>= \r -> fixST (\xs -> (: xs) <$> readSTRef r))))
  value "strictToLazyST" (runST (strictToLazyST (S.newSTRef 'a' >>= S.readSTRef)))
  value "strictToLazyST unused" (runST (strictToLazyST (error "never run") >> pure 'a'))
  value "lazyToStrictST" (S.runST (lazyToStrictST (newSTRef 'a' >>= readSTRef)))
  value "lazyToStrictST runs" (S.runST (lazyToStrictST (newSTRef 'a' >>= \r -> modifySTRef r succ >> readSTRef r)))
  value "lazyToStrictST in order" (S.runST (S.newSTRef 'a' >>= \r -> lazyToStrictST (writeSTRef r 'b') >> S.readSTRef r))
  action "stToIO" (stToIO (newSTRef 'a' >>= readSTRef))
  value "modifySTRef" (runST (newSTRef 1 >>= \r -> modifySTRef r (* 5) >> readSTRef r) :: Int)
  value "modifySTRef lazy" (runST (newSTRef 'a' >>= \r -> modifySTRef r undefined >> writeSTRef r 'b' >> readSTRef r))
  value "newSTRef" (runST ((==) <$> newSTRef 'a' <*> newSTRef 'a'))
  value "newSTRef same" (runST (newSTRef 'a' >>= \r -> pure (r == r)))
  value "unsafeInterleaveST" (runST (unsafeInterleaveST (error "never run") >> pure 'a'))
  value "unsafeInterleaveST used" (runST (unsafeInterleaveST (pure 'a')))
  value "unsafeIOToST" (runST (unsafeIOToST (evaluate 'a')))
