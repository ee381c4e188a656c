-- Rows of what has environment, output and state: MODULE is the variant.
module Main (main) where

import Control.Monad.Except
import Control.Monad.Trans.Identity
import Control.Monad.Trans.Maybe
import MODULE
import Rows

step :: MonadRWS Int [Int] Int m => m Int
step = do
  n <- ask
  s <- get
  tell [s]
  put (s + n)
  return (s * n)

main :: IO ()
main = do
  value "rws" (runRWS (rws (\r s -> (r + s, r * s, [r, s]))) 2 5)
  value "runRWS" (runRWS (step >> step) 2 5)
  value "evalRWS" (evalRWS (step >> step) 2 5)
  value "execRWS" (execRWS (step >> step) 2 5)
  value "mapRWS" (runRWS (mapRWS (\(x, s, w) -> (show x, s + 1, map show w)) step) 2 5)
  value "withRWS" (runRWS (withRWS (\r s -> (length r, s + 1)) step) "abc" 5)
  value "RWST" (runRWST (RWST (\r s -> [(r, s, "x"), (s, r, "y")])) 2 5)
  value "runRWST" (runRWST step 2 5 :: Maybe (Int, Int, [Int]))
  value "evalRWST" (evalRWST step 2 5 :: [(Int, [Int])])
  value "execRWST" (execRWST step 2 5 :: Either () (Int, [Int]))
  value "mapRWST" (runRWST (mapRWST (\m -> m ++ m) step) 2 5)
  value "withRWST" (runRWST (withRWST (\r s -> (length r, s + 1)) step) "abc" 5 :: Maybe (Int, Int, [Int]))
  value "ask" (runRWS (ask :: RWS Int String Int Int) 2 5)
  value "local" (runRWS (local (* 10) step) 2 5)
  value "reader" (runRWS (reader (+ 1) :: RWS Int String Int Int) 2 5)
  value "asks" (runRWS (asks show :: RWS Int String Int String) 2 5)
  value "writer" (runRWS (writer ('a', "out") :: RWS Int String Int Char) 2 5)
  value "tell" (runRWS (tell "a" :: RWS Int String Int ()) 2 5)
  value "listen" (runRWS (listen step) 2 5)
  value "listens" (runRWS (listens length step) 2 5)
  value "pass" (runRWS (pass ((\x -> (x, map negate)) <$> step)) 2 5)
  value "censor" (runRWS (censor reverse (step >> step)) 2 5)
  value "get" (runRWS (get :: RWS Int String Int Int) 2 5)
  value "put" (runRWS (put 7 :: RWS Int String Int ()) 2 5)
  value "state" (runRWS (state (\s -> (s, s + 1)) :: RWS Int String Int Int) 2 5)
  value "modify" (runRWS (modify (* 2) :: RWS Int String Int ()) 2 5)
  value "modify'" (runRWS (modify' (* 2) :: RWS Int String Int ()) 2 5)
  value "gets" (runRWS (gets show :: RWS Int String Int String) 2 5)
  demand "runRWS" (\w -> runRWS (w 1 step) (w 2 2) (w 3 5))
  demand "evalRWS" (\w -> evalRWS (w 1 step) (w 2 2) (w 3 5))
  demand "execRWS" (\w -> execRWS (w 1 step) (w 2 2) (w 3 5))
  demand "runRWST" (\w -> runRWST (w 1 step) (w 2 2) (w 3 5) :: Maybe (Int, Int, [Int]))
  demand "evalRWST" (\w -> evalRWST (w 1 step) (w 2 2) (w 3 5) :: Maybe (Int, [Int]))
  demand "execRWST" (\w -> execRWST (w 1 step) (w 2 2) (w 3 5) :: Maybe (Int, [Int]))
  demand "modify'" (\w -> runRWS (modify' (w 1 (\s -> w 2 s)) :: RWS Int String Int ()) (w 3 2) (w 4 5))
  demand "gets" (\w -> runRWS (gets (w 1 (\s -> w 2 s)) :: RWS Int String Int Int) (w 3 2) (w 4 5))
  demand "censor" (\w -> runRWS (censor (w 1 id) (w 2 step)) (w 3 2) (w 4 5))
  demand "listens" (\w -> runRWS (listens (w 1 id) (w 2 step)) (w 3 2) (w 4 5))
  value "ExceptT" (runRWS (runExceptT (step >> throwError 'e' >> step)) 2 5)
  value "MaybeT" (runRWS (runMaybeT (step >> mzero >> step)) 2 5)
  value "IdentityT" (runRWS (runIdentityT (step >> step)) 2 5)
  value "catchError" (runExcept (runRWST (step >> (step >> throwError 'e') `catchError` (\_ -> step)) 2 5))
  value "Sum" (runRWS (mapM_ (tell . Sum) [1 .. 10] :: RWS () (Sum Int) () ()) () ())
  action "liftIO" (runRWST (tell "a" >> liftIO (return 'y')) 2 5)
  value "mfix" (take 3 (fst (evalRWS (mfix (\xs -> asks (: xs)) :: RWS Int String Int [Int]) 2 5)))
  random "forM" (\(n : rest) -> runRWS (forM (take n rest) (\x -> do { r <- ask; modify (\s -> (s * r + x) `mod` 1009); s <- get; when (even s) (tell [s]); return (x + s) })) (n + 1) 3)
