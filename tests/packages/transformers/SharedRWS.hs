-- Rows of the transformers with reader, writer and state: MODULE is the variant. That in CPS has another constructor.
module Main (main) where

import Control.Applicative
import Control.Monad
import qualified Control.Monad.Trans.Cont as C
import qualified Control.Monad.Trans.Except as E
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Contravariant
import Data.Functor.Identity
import Data.Monoid
import MODULE as R
import Rows

#ifdef IN_CPS
make :: (Functor m, Monoid w) => (r -> s -> m (a, s, w)) -> RWST r w s m a
make = rwsT
#else
make :: (r -> s -> m (a, s, w)) -> RWST r w s m a
make = RWST
#endif

-- Adds what the environment says, tells the old state.
step :: Monad m => RWST Int [Int] Int m Int
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
  value "runRWST" (runRWST step 2 5 :: Maybe (Int, Int, [Int]))
  value "evalRWST" (evalRWST step 2 5 :: [(Int, [Int])])
  value "execRWST" (execRWST step 2 5 :: Either () (Int, [Int]))
  value "mapRWST" (runRWST (mapRWST (\m -> m ++ m) step) 2 5)
  value "withRWST" (runRWST (withRWST (\r s -> (length r, s + 1)) step) "abc" 5 :: Maybe (Int, Int, [Int]))
  value "reader" (runRWS (reader (+ 1) :: RWS Int String Int Int) 2 5)
  value "ask" (runRWS (ask :: RWS Int String Int Int) 2 5)
  value "local" (runRWS (local (* 10) step) 2 5)
  value "asks" (runRWS (asks show :: RWS Int String Int String) 2 5)
  value "writer" (runRWS (writer ('a', "out") :: RWS Int String Int Char) 2 5)
  value "tell" (runRWS (tell "a" >> tell "b" :: RWS Int String Int ()) 2 5)
  value "listen" (runRWS (listen step) 2 5)
  value "listens" (runRWS (step >> listens length step) 2 5)
  value "pass" (runRWS (step >> pass ((\x -> (x, map negate)) <$> (step >> step))) 2 5)
  value "censor" (runRWS (step >> censor reverse (step >> step)) 2 5)
  value "state" (runRWS (state (\s -> (s, s + 1)) :: RWS Int String Int Int) 2 5)
  value "get" (runRWS (get :: RWS Int String Int Int) 2 5)
  value "put" (runRWS (put 7 :: RWS Int String Int ()) 2 5)
  value "modify" (runRWS (modify (* 2) :: RWS Int String Int ()) 2 5)
  value "gets" (runRWS (gets show :: RWS Int String Int String) 2 5)
#ifdef IN_CPS
  value "rwsT" (runRWST (tell "z" >> rwsT (\r s -> [(r, s, "x"), (s, r, "y")])) 2 5)
  demand "rwsT" (\w -> runRWST (rwsT (w 1 (\r s -> Identity (w 2 (w 3 r, w 4 s, w 5 "x"))))) (w 6 2) (w 7 5))
#else
  value "RWST" (runRWST (RWST (\r s -> [(r, s, "x"), (s, r, "y")])) 2 5)
#endif
  -- laziness
  demand "rws" (\w -> runRWS (rws (w 1 (\_ _ -> w 2 (w 3 'a', w 4 'b', w 5 "c")))) (w 6 'r') (w 7 's'))
  demand "runRWS" (\w -> runRWS (w 1 step) (w 2 2) (w 3 5))
  demand "evalRWS" (\w -> evalRWS (w 1 step) (w 2 2) (w 3 5))
  demand "evalRWS value" (\w -> fst (evalRWS (w 1 step) (w 2 2) (w 3 5)))
  demand "execRWS" (\w -> execRWS (w 1 step) (w 2 2) (w 3 5))
  demand "execRWS state" (\w -> fst (execRWS (w 1 step) (w 2 2) (w 3 5)))
  demand "runRWST" (\w -> runRWST (w 1 step) (w 2 2) (w 3 5) :: Maybe (Int, Int, [Int]))
  demand "evalRWST" (\w -> evalRWST (w 1 step) (w 2 2) (w 3 5) :: Maybe (Int, [Int]))
  demand "execRWST" (\w -> execRWST (w 1 step) (w 2 2) (w 3 5) :: Maybe (Int, [Int]))
  demand "mapRWS" (\w -> runRWS (mapRWS (w 1 (\p -> w 2 p)) (w 3 step)) (w 4 2) (w 5 5))
  demand "mapRWST" (\w -> runRWST (mapRWST (w 1 (\p -> w 2 p)) (w 3 step)) (w 4 2) (w 5 5) :: Maybe (Int, Int, [Int]))
  demand "withRWS" (\w -> runRWS (withRWS (w 1 (\r s -> w 2 (r, s))) (w 3 step)) (w 4 2) (w 5 5))
  demand "withRWST" (\w -> runRWST (withRWST (w 1 (\r s -> w 2 (r, s))) (w 3 step)) (w 4 2) (w 5 5) :: Maybe (Int, Int, [Int]))
  demand "ask" (\w -> runRWS (ask :: RWS Int String Int Int) (w 1 2) (w 2 5))
  demand "reader" (\w -> runRWS (reader (w 3 (+ 1)) :: RWS Int String Int Int) (w 1 2) (w 2 5))
  demand "local" (\w -> runRWS (local (w 3 (+ 1)) (w 4 step)) (w 1 2) (w 2 5))
  demand "asks" (\w -> runRWS (asks (w 3 (+ 1)) :: RWS Int String Int Int) (w 1 2) (w 2 5))
  demand "writer" (\w -> runRWS (writer (w 3 (w 4 'x', w 5 "a")) :: RWS Int String Int Char) (w 1 2) (w 2 5))
  demand "tell" (\w -> runRWS (tell (w 3 "a") :: RWS Int String Int ()) (w 1 2) (w 2 5))
  demand "listen" (\w -> runRWS (listen (w 3 (tell (w 4 "a"))) :: RWS Int String Int ((), String)) (w 1 2) (w 2 5))
  demand "listens" (\w -> runRWS (listens (w 5 length) (w 3 (tell (w 4 "a"))) :: RWS Int String Int ((), Int)) (w 1 2) (w 2 5))
  demand "pass" (\w -> runRWS (pass (w 3 (tell (w 4 "a") >> return (w 5 ('x', w 6 id)))) :: RWS Int String Int Char) (w 1 2) (w 2 5))
  demand "censor" (\w -> runRWS (censor (w 5 reverse) (w 3 (tell (w 4 "a"))) :: RWS Int String Int ()) (w 1 2) (w 2 5))
  demand "state" (\w -> runRWS (state (w 3 (\s -> w 4 (s, s))) :: RWS Int String Int Int) (w 1 2) (w 2 5))
  demand "get" (\w -> runRWS (get :: RWS Int String Int Int) (w 1 2) (w 2 5))
  demand "put" (\w -> runRWS (put (w 3 6) :: RWS Int String Int ()) (w 1 2) (w 2 5))
  demand "modify" (\w -> runRWS (modify (w 3 (+ 1)) :: RWS Int String Int ()) (w 1 2) (w 2 5))
  demand "gets" (\w -> runRWS (gets (w 3 (+ 1)) :: RWS Int String Int Int) (w 1 2) (w 2 5))
  demand "fmap" (\w -> runRWS (fmap (w 3 (+ 1)) (w 4 (rws (\r s -> w 5 (r, s, w 6 "a"))))) (w 1 2) (w 2 5))
  demand "pure" (\w -> runRWS (pure (w 3 'x') :: RWS Int String Int Char) (w 1 2) (w 2 5))
  demand "(<*>)" (\w -> runRWS (w 3 (rws (\_ s -> w 4 (w 5 id, s, w 6 "a"))) <*> w 7 (rws (\_ s -> w 8 (w 9 'x', s, w 10 "b")))) (w 1 2) (w 2 5))
  demand "(>>=)" (\w -> runRWS (w 3 (rws (\_ s -> w 4 (w 5 'y', s, w 6 "a"))) >>= w 11 (\_ -> w 7 (rws (\_ s -> w 8 (w 9 'x', s, w 10 "b"))))) (w 1 2) (w 2 5))
  demand "(>>=) value" (\w -> (\(x, _, _) -> x) (runRWS (w 3 (rws (\_ s -> w 4 (w 5 'y', s, w 6 "a"))) >>= w 11 (\_ -> w 7 (rws (\_ s -> w 8 (w 9 'x', s, w 10 "b"))))) (w 1 2) (w 2 5)))
  demand "(>>=) output" (\w -> (\(_, _, o) -> o) (runRWS (w 3 (rws (\_ s -> w 4 (w 5 'y', s, w 6 "a"))) >>= w 11 (\_ -> w 7 (rws (\_ s -> w 8 (w 9 'x', s, w 10 "b"))))) (w 1 2) (w 2 5)))
  demand "(>>)" (\w -> runRWS (w 3 (tell (w 4 "a")) >> w 5 (tell (w 6 "b"))) (w 1 2) (w 2 5))
  demand "lift" (\w -> runRWST (lift (w 1 (Just (w 2 'a')))) (w 3 'r') (w 4 's') :: Maybe (Char, Char, String))
  demand "mfix" (\w -> runRWS (mfix (w 1 (\x -> w 2 (rws (\_ s -> (w 3 1 : x, s, "o")))))) (w 4 'r') (w 5 's'))
  -- instances
  value "fmap" (runRWS (fmap show step) 2 5)
  value "pure" (runRWS (pure 'x' :: RWS Int String Int Char) 2 5)
  value "(<*>)" (runRWS ((,) <$> step <*> step) 2 5)
  value "(*>)" (runRWS (step *> step) 2 5)
  value "(<*)" (runRWS (step <* step) 2 5)
  value "liftA2" (runRWS (liftA2 (,) step step) 2 5)
  value "(>>=)" (runRWST (make (\r s -> [(r, s, "x"), (s, r, "y")]) >>= \x -> make (\r s -> [(x, r + s, "z")])) 2 5)
  value "fail" (runRWST (fail "no" :: RWST Int String Int Maybe Int) 2 5)
  value "empty" (runRWST (empty :: RWST Int String Int [] Int) 2 5)
  value "(<|>)" (runRWST (step <|> (step >> step)) 2 5 :: [(Int, Int, [Int])])
  value "mzero" (runRWST (mzero :: RWST Int String Int Maybe Int) 2 5)
  value "mplus" (runRWST (mzero `mplus` step) 2 5 :: Maybe (Int, Int, [Int]))
  value "mfix" ((\(x, s, w) -> (take 3 x, s, w)) (runRWS (mfix (\xs -> step >>= \x -> return (x : xs))) 2 5))
  value "lift" (runRWST (lift [1, 2]) 2 5 :: [(Int, Int, String)])
  action "liftIO" (runRWST (tell "a" >> liftIO (return 'y')) 2 5)
#ifndef IN_CPS
  value "contramap" (getPredicate (runRWST (contramap length (RWST (\r s -> Predicate (\(n, t, w) -> n + t + w > r + s)))) 2 5) ("abc", 2, 3))
#endif
  -- operations of the inner monad
  value "liftCallCC" (C.runCont (runRWST (tell "z" >> liftCallCC C.callCC (\exit -> do { tell "a"; put 1; _ <- exit 'a'; tell "b"; return 'b' })) 2 5) id)
  value "liftCallCC no jump" (C.runCont (runRWST (tell "z" >> liftCallCC C.callCC (\_ -> do { tell "a"; put 1; return 'b' })) 2 5) id)
  value "liftCallCC'" (C.runCont (runRWST (tell "z" >> liftCallCC' C.callCC (\exit -> do { tell "a"; put 1; _ <- exit 'a'; tell "b"; return 'b' })) 2 5) id)
  value "liftCatch" (E.runExcept (runRWST (tell "z" >> liftCatch E.catchE (tell "a" >> put 1 >> lift (E.throwE 'e')) (\e -> tell "h" >> return e)) 2 5))
  demand "liftCallCC" (\w -> C.runCont (runRWST (liftCallCC C.callCC (w 1 (\exit -> tell (w 2 "a") >> exit (w 3 'x')))) (w 4 2) (w 5 5)) id)
  demand "liftCallCC'" (\w -> C.runCont (runRWST (liftCallCC' C.callCC (w 1 (\exit -> tell (w 2 "a") >> exit (w 3 'x')))) (w 4 2) (w 5 5)) id)
  demand "liftCatch" (\w -> E.runExcept (runRWST (liftCatch E.catchE (w 1 (tell (w 2 "a"))) (w 3 (\e -> return e))) (w 4 2) (w 5 5)))
  -- larger
  random "forM" (\(n : rest) -> runRWS (forM (take n rest) (\x -> do { r <- ask; modify (\s -> (s * r + x) `mod` 1009); s <- get; when (even s) (tell [s]); return (x + s) })) (n + 1) 3)
  random "local" (\(n : rest) -> runRWS (forM_ (take n rest) (\x -> local (+ x) (do { r <- ask; tell (Sum r); put r }))) 10 0)
