module Main (main) where

import Control.Monad.ST.Strict
import Control.Monad.ST.Unsafe
import Data.STRef.Strict
import Rows

main :: IO ()
main = do
  value "runST" (runST (do { r <- newSTRef 1; modifySTRef r (+ 1); modifySTRef' r (* 3); x <- readSTRef r; writeSTRef r 0; y <- readSTRef r; pure (x, y) }))
  value "fixST" (take 3 (runST (fixST (\xs -> pure (1 : xs)))))
  action "stToIO" (stToIO (newSTRef 'a' >>= readSTRef))
  value "unsafeInterleaveST" (runST (do { r <- newSTRef 1; x <- unsafeInterleaveST (readSTRef r); writeSTRef r 2; pure x }))
  value "unsafeDupableInterleaveST" (runST (do { r <- newSTRef 1; x <- unsafeDupableInterleaveST (readSTRef r); writeSTRef r 2; pure x }))
  value "unsafeIOToST" (runST (unsafeIOToST (pure 'a')))
  action "unsafeSTToIO" (unsafeSTToIO (newSTRef 'a' >>= readSTRef))
  demand "runST" (\w -> runST (w 1 (pure (w 2 'a'))))
