module Main (main) where

import Control.Monad.ST
import Control.Monad.ST.Unsafe
import Data.STRef
import Rows

main :: IO ()
main = do
  value "runST" (runST (newSTRef 'a' >>= \r -> writeSTRef r 'b' >> readSTRef r))
  value "fixST" (take 4 (runST (fixST (\xs -> pure ('a' : xs)))))
  value "fixST knot" (runST (do { r <- newSTRef 3; (n, xs) <- fixST (\ ~(n, _) -> do { m <- readSTRef r; pure (m, replicate n 'x') }); pure (n, xs) }))
  action "stToIO" (stToIO (newSTRef 'a' >>= readSTRef))
  value "fail" (runST (fail "no") :: Int)
  value "(<>)" (runST (pure "a" <> pure "b"))
  value "mempty" (runST mempty :: String)
  value "mconcat" (runST (newSTRef 'a' >>= \r -> mconcat [modifySTRef r succ, modifySTRef r succ] >> readSTRef r))
  value "show" (pure 1 :: ST s Int)
  value "unsafeInterleaveST" (runST (unsafeInterleaveST (error "never run") >> pure 'a'))
  value "unsafeInterleaveST late" (runST (newSTRef 'a' >>= \r -> unsafeInterleaveST (readSTRef r) >>= \x -> writeSTRef r 'b' >> pure x))
  value "unsafeIOToST" (runST (unsafeIOToST (pure 'a')))
  action "unsafeSTToIO" (unsafeSTToIO (newSTRef 'a' >>= readSTRef))
