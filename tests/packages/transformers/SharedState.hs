-- Rows of the state transformers: MODULE is the variant.
module Main (main) where

import Control.Applicative
import Control.Monad
import qualified Control.Monad.Trans.Cont as C
import qualified Control.Monad.Trans.Except as E
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import qualified Control.Monad.Trans.Writer as W
import Data.Functor.Contravariant
import Data.Functor.Identity
import MODULE as S
import Rows

tick :: Monad m => StateT Int m Int
tick = do { n <- get; put (n + 1); return n }

-- A stack machine: what it has after each word.
rpn :: String -> StateT [Int] Maybe ()
rpn text = mapM_ step (words text)
  where
    step "+" = binary (+)
    step "*" = binary (*)
    step "-" = binary (-)
    step n = modify (read n :)
    binary f = do
      y <- pop
      x <- pop
      modify (f x y :)
    pop = do
      stack <- get
      case stack of
        x : rest -> put rest >> return x
        [] -> lift Nothing

main :: IO ()
main = do
  -- functions
  value "state" (runState (state (\s -> (s * 2, s + 1))) 5)
  value "state inner" (runStateT (state (\s -> (s, s))) 'x' :: [(Char, Char)])
  value "runState" (runState (tick >> tick) 5)
  value "evalState" (evalState (tick >> tick) 5)
  value "execState" (execState (tick >> tick) 5)
  value "mapState" (runState (mapState (\(x, s) -> (show x, s * 10)) tick) 5)
  value "withState" (runState (withState (* 10) tick) 5)
  value "StateT" (runStateT (StateT (\s -> [(s, s + 1), (s + 1, s)])) 5)
  value "runStateT" (runStateT tick 5 :: Maybe (Int, Int))
  value "evalStateT" (evalStateT tick 5 :: Either () Int)
  value "evalStateT none" (evalStateT (lift Nothing :: StateT Int Maybe Int) 5)
  value "execStateT" (execStateT (tick >> tick) 5 :: [Int])
  value "mapStateT" (runStateT (mapStateT (\m -> m ++ m) (StateT (\s -> [(s, s)]))) 5)
  value "mapStateT to Identity" (runStateT (mapStateT (Identity . head) (StateT (\s -> [(s, s)]))) 5)
  value "withStateT" (runStateT (withStateT (* 10) (tick >> tick)) 5 :: Maybe (Int, Int))
  value "get" (runState get 5)
  value "put" (runState (put 6) 5)
  value "modify" (runState (modify (+ 1)) 5)
  value "modify'" (runState (modify' (+ 1)) 5)
  value "gets" (runState (gets show) 5)
  value "rpn" (execStateT (rpn "1 2 + 3 *") [])
  value "rpn short" (execStateT (rpn "1 +") [])
  -- laziness
  demand "state" (\w -> runState (w 1 (state (w 2 (\s -> (s, s))))) (w 3 'x'))
  demand "state over Maybe" (\w -> runStateT (state (w 1 (\s -> w 2 (s, s)))) (w 3 'x') :: Maybe (Char, Char))
  demand "runState" (\w -> runState (w 1 tick) (w 2 5))
  demand "evalState" (\w -> evalState (w 1 tick) (w 2 5))
  demand "evalState return" (\w -> evalState (w 1 (return (w 2 'x'))) (w 3 'y'))
  demand "execState" (\w -> execState (w 1 tick) (w 2 5))
  demand "execState put" (\w -> execState (put (w 1 'x')) (w 2 'y'))
  demand "mapState" (\w -> runState (mapState (w 1 (\p -> w 2 p)) (w 3 tick)) (w 4 5))
  demand "mapState fst" (\w -> fst (runState (mapState (\ ~(x, s) -> (x, s)) (w 3 tick)) (w 4 5)))
  demand "withState" (\w -> runState (withState (w 1 (+ 1)) (w 2 tick)) (w 3 5))
  demand "runStateT" (\w -> runStateT (w 1 tick) (w 2 5) :: Maybe (Int, Int))
  demand "evalStateT" (\w -> evalStateT (w 1 (return (w 2 'x'))) (w 3 'y') :: Maybe Char)
  demand "execStateT" (\w -> execStateT (w 1 (return (w 2 'x'))) (w 3 'y') :: Maybe Char)
  demand "mapStateT" (\w -> runStateT (mapStateT (w 1 (\m -> w 2 m)) (w 3 tick)) (w 4 5) :: Maybe (Int, Int))
  demand "withStateT" (\w -> runStateT (withStateT (w 1 (+ 1)) (w 2 tick)) (w 3 5) :: Maybe (Int, Int))
  demand "get" (\w -> runState get (w 1 'x'))
  demand "put" (\w -> runState (put (w 1 'x')) (w 2 'y'))
  demand "modify" (\w -> runState (modify (w 1 (\s -> w 2 s))) (w 3 'y'))
  demand "modify twice" (\w -> execState (modify (w 1 (+ 1)) >> modify (w 2 (* 2))) (w 3 5))
  demand "modify'" (\w -> runState (modify' (w 1 (\s -> w 2 s))) (w 3 'y'))
  demand "modify' and on" (\w -> runState (modify' (w 1 (\s -> w 2 s)) >> return 'x') (w 3 'y'))
  demand "modify' lost" (\w -> evalState (modify' (w 1 (\s -> w 2 s)) >> return 'x') (w 3 'y'))
  demand "gets" (\w -> runState (gets (w 1 (\s -> w 2 s))) (w 3 'y'))
  demand "(>>=)" (\w -> runState (w 1 (state (w 2 (\s -> w 3 (s, s)))) >>= w 4 (\x -> w 5 (return (w 6 x)))) (w 7 'x'))
  demand "(>>=) value lost" (\w -> evalState (w 1 (state (w 2 (\s -> w 3 (s, s)))) >>= w 4 (\_ -> w 5 (return (w 6 'y')))) (w 7 'x'))
  demand "(>>=) state lost" (\w -> execState (w 1 (state (w 2 (\s -> w 3 (s, s)))) >>= w 4 (\_ -> w 5 (put (w 6 'y')))) (w 7 'x'))
  demand "(>>) state lost" (\w -> execState (w 1 (state (w 2 (\s -> w 3 (s, s)))) >> w 5 (put (w 6 'y'))) (w 7 'x'))
  demand "(*>) state lost" (\w -> execState (w 1 (state (w 2 (\s -> w 3 (s, s)))) *> w 5 (put (w 6 'y'))) (w 7 'x'))
  demand "(<*) value lost" (\w -> evalState (w 1 (return (w 2 'a')) <* w 3 (state (w 4 (\s -> w 5 (s, s))))) (w 7 'x'))
  demand "(<*>)" (\w -> runState (w 1 (state (w 2 (\s -> w 3 (id, s)))) <*> w 4 (state (w 5 (\s -> w 6 (s, s))))) (w 7 'x'))
  demand "(<*>) value" (\w -> evalState (w 1 (state (w 2 (\s -> w 3 (const 'x', s)))) <*> w 4 (state (w 5 (\s -> w 6 (s, s))))) (w 7 'x'))
  demand "liftA2" (\w -> runState (liftA2 (w 1 (,)) (w 2 get) (w 3 get)) (w 4 'x'))
  demand "fmap" (\w -> runState (fmap (w 1 (\x -> w 2 x)) (w 3 (state (w 4 (\s -> w 5 (s, s)))))) (w 6 'x'))
  demand "fmap state" (\w -> execState (fmap (w 1 (\x -> w 2 x)) (w 3 (state (w 4 (\s -> w 5 (s, s)))))) (w 6 'x'))
  demand "(<$)" (\w -> evalState (w 1 'a' <$ w 2 (state (w 3 (\s -> w 4 (s, s))))) (w 5 'x'))
  demand "pure" (\w -> runState (pure (w 1 'a')) (w 2 'x'))
  demand "lift" (\w -> runStateT (lift (w 1 (Just (w 2 'a')))) (w 3 'x'))
  demand "lift Identity" (\w -> runState (lift (w 1 (Identity (w 2 'a')))) (w 3 'x'))
  demand "(<|>)" (\w -> runStateT (w 1 empty <|> w 2 (return 'a')) (w 3 'x') :: Maybe (Char, Char))
  demand "(<|>) first" (\w -> runStateT (w 1 (return 'b') <|> w 2 (return 'a')) (w 3 'x') :: Maybe (Char, Char))
  demand "mfix" (\w -> evalState (mfix (w 1 (\x -> w 2 (return (w 3 1 : x))))) (w 4 'x'))
  -- instances
  value "fmap" (runState (fmap show tick) 5)
  value "(<$)" (runState ('a' <$ tick) 5)
  value "pure" (runState (pure 'a') 5)
  value "return" (runState (return 'a') 5)
  value "(<*>)" (runState ((,) <$> tick <*> tick) 5)
  value "(<*>) nothing" (runStateT (lift Nothing <*> tick :: StateT Int Maybe Int) 5)
  value "liftA2" (runState (liftA2 (,) tick tick) 5)
  value "(*>)" (runState (tick *> tick) 5)
  value "(<*)" (runState (tick <* tick) 5)
  value "(>>=)" (runState (tick >>= \x -> put x >> tick) 5)
  value "(>>=) over lists" (runStateT (StateT (\s -> [(x, s + x) | x <- [1 .. 3]]) >>= \x -> StateT (\s -> [((x, s), s * 2)])) 5)
  value "(>>)" (runState (tick >> tick) 5)
  value "fail" (runStateT (fail "no" :: StateT Int Maybe Int) 5)
  value "fail pattern" (runStateT (do { 1 <- lift [1, 2, 1]; tick }) 5)
  value "empty" (runStateT (empty :: StateT Int [] Int) 5)
  value "(<|>)" (runStateT (tick <|> (put 1 >> tick)) 5 :: [(Int, Int)])
  value "many" (runStateT (many (do { s <- get; if s > 3 then empty else tick })) 0 :: Maybe ([Int], Int))
  value "some none" (runStateT (some (empty :: StateT Int Maybe Int)) 0)
  value "mzero" (runStateT (mzero :: StateT Int Maybe Int) 5)
  value "mplus" (runStateT (mzero `mplus` tick) 5 :: Maybe (Int, Int))
  value "mfix" (take 5 (evalState (mfix (\xs -> do { n <- get; put (n + 1); return (n : xs) })) 7))
  value "mfix over Maybe" (fmap (take 3 . fst) (runStateT (mfix (\xs -> return (1 : xs))) 'x') :: Maybe [Int])
  value "lift" (runStateT (lift [1, 2]) 'x')
  action "liftIO" (runStateT (liftIO (return 'y')) 'x')
  value "contramap" (getPredicate (runStateT (contramap length (StateT (\s -> Predicate (\(n, t) -> n + t > s)))) 5) ("abc", 4))
  -- operations of the inner monad
  value "liftCallCC" (C.runCont (runStateT (liftCallCC C.callCC (\exit -> do { put 1; _ <- exit 'a'; put 2; return 'b' })) 0) id)
  value "liftCallCC no jump" (C.runCont (runStateT (liftCallCC C.callCC (\_ -> put 1 >> return 'b')) 0) id)
  value "liftCallCC'" (C.runCont (runStateT (liftCallCC' C.callCC (\exit -> do { put 1; _ <- exit 'a'; put 2; return 'b' })) 0) id)
  value "liftCallCC' no jump" (C.runCont (runStateT (liftCallCC' C.callCC (\_ -> put 1 >> return 'b')) 0) id)
  value "liftCatch" (E.runExcept (runStateT (liftCatch E.catchE (put 1 >> lift (E.throwE 'e')) (\e -> do { s <- get; return (e, s) })) 0))
  value "liftCatch none" (E.runExcept (runStateT (liftCatch E.catchE (put 1 >> return 'a') (\e -> return e)) 0))
  value "liftListen" (W.runWriter (runStateT (liftListen W.listen (do { put 1; lift (W.tell "out"); return 'a' })) 0))
  value "liftPass" (W.runWriter (runStateT (liftPass W.pass (do { put 1; lift (W.tell "out"); return ('a', reverse) })) 0))
  demand "liftCallCC" (\w -> C.runCont (runStateT (liftCallCC C.callCC (w 1 (\exit -> exit (w 2 'a')))) (w 3 'x')) id)
  demand "liftCallCC'" (\w -> C.runCont (runStateT (liftCallCC' C.callCC (w 1 (\exit -> exit (w 2 'a')))) (w 3 'x')) id)
  demand "liftCatch" (\w -> E.runExcept (runStateT (liftCatch E.catchE (w 1 (lift (E.throwE (w 2 'e')))) (w 3 (\e -> return e))) (w 4 'x')))
  demand "liftListen" (\w -> W.runWriter (runStateT (liftListen W.listen (w 1 (lift (W.tell (w 2 "a"))))) (w 3 'x')))
  demand "liftPass" (\w -> W.execWriter (runStateT (liftPass W.pass (w 1 (lift (W.tell (w 2 "a")) >> return ('a', w 3 id)))) (w 4 'x')))
  -- larger
  random "mapM" (\(n : rest) -> runState (mapM (\x -> state (\s -> (s + x, (s * 7 + x) `mod` 101))) (take n rest)) n)
  random "forM_" (\(n : rest) -> execState (forM_ (take n rest) (\x -> when (even x) (modify (+ x)))) 0)
  random "replicateM" (\(n : m : _) -> runState (replicateM (n `mod` 20) tick) m)
  random "zipWithM_" (\(n : rest) -> execState (zipWithM_ (\x y -> modify' (\s -> (s * x + y) `mod` 997)) (take n rest) (drop n rest)) 1)
  random "foldM" (\(n : rest) -> runStateT (foldM (\acc x -> do { modify (+ 1); if x == 13 then lift Nothing else return (acc + x) }) 0 (take n rest)) 0)
  value "evalState endless" (take 5 (evalState (mapM (\x -> state (\s -> (s * x, s + 1))) [1 .. 5]) 1))
