module Main (main) where

import Control.Applicative
import Control.Monad
import qualified Control.Monad.Trans.Cont as C
import qualified Control.Monad.Trans.Except as E
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Reader
import Control.Monad.Zip
import Data.Functor.Contravariant
import Data.Functor.Identity
import Rows

-- Terms with variables, in an environment of values.
data Term = Var String | Num Int | Add Term Term | Let String Term Term

eval :: Term -> ReaderT [(String, Int)] Maybe Int
eval (Var x) = ask >>= lift . lookup x
eval (Num n) = return n
eval (Add s t) = (+) <$> eval s <*> eval t
eval (Let x s t) = do
  v <- eval s
  local ((x, v) :) (eval t)

main :: IO ()
main = do
  value "reader" (runReader (reader (+ 1)) 5)
  value "reader inner" (runReaderT (reader (+ 1)) 5 :: Maybe Int)
  value "runReader" (runReader (asks show) 5)
  value "mapReader" (runReader (mapReader show ask) 5)
  value "withReader" (runReader (withReader length ask) "abc")
  value "ReaderT" (runReaderT (ReaderT (\r -> [r, r + 1])) 5)
  value "runReaderT" (runReaderT ask 5 :: Maybe Int)
  value "mapReaderT" (runReaderT (mapReaderT (take 1) (ReaderT (\r -> [r, r + 1]))) 5)
  value "withReaderT" (runReaderT (withReaderT length (ReaderT (\r -> [r, r + 1]))) "abc")
  value "ask" (runReader ask 5)
  value "local" (runReader ((,) <$> local (+ 1) ask <*> ask) 5)
  value "asks" (runReader (asks even) 5)
  value "eval" (runReaderT (eval (Let "x" (Add (Num 1) (Num 2)) (Add (Var "x") (Let "x" (Num 10) (Var "x"))))) [])
  value "eval unknown" (runReaderT (eval (Var "y")) [("x", 1)])
  -- laziness
  demand "reader" (\w -> runReader (reader (w 1 (\_ -> 'a'))) (w 2 'r'))
  demand "reader over Maybe" (\w -> runReaderT (reader (w 1 (\_ -> w 3 'a'))) (w 2 'r') :: Maybe Char)
  demand "runReader" (\w -> runReader (w 1 ask) (w 2 'r'))
  demand "mapReader" (\w -> runReader (mapReader (w 1 (\_ -> 'a')) (w 2 ask)) (w 3 'r'))
  demand "withReader" (\w -> runReader (withReader (w 1 (\r -> r)) (w 2 ask)) (w 3 'r'))
  demand "runReaderT" (\w -> runReaderT (w 1 (return 'a')) (w 2 'r') :: Maybe Char)
  demand "mapReaderT" (\w -> runReaderT (mapReaderT (w 1 (\m -> w 2 m)) (w 3 ask)) (w 4 'r') :: Maybe Char)
  demand "withReaderT" (\w -> runReaderT (withReaderT (w 1 (\r -> r)) (w 2 ask)) (w 3 'r') :: Maybe Char)
  demand "ask" (\w -> runReaderT ask (w 1 'r') :: Maybe Char)
  demand "local" (\w -> runReader (local (w 1 (\r -> r)) (w 2 ask)) (w 3 'r'))
  demand "local unused" (\w -> runReader (local (w 1 (\r -> r)) (w 2 (return 'a'))) (w 3 'r'))
  demand "asks" (\w -> runReaderT (asks (w 1 id)) (w 2 'r') :: Maybe Char)
  demand "(>>=)" (\w -> runReader (w 1 ask >>= w 2 (\_ -> w 3 (return 'a'))) (w 4 'r'))
  demand "(>>)" (\w -> runReader (w 1 ask >> w 3 (return 'a')) (w 4 'r'))
  demand "(*>)" (\w -> runReader (w 1 ask *> w 3 (return 'a')) (w 4 'r'))
  demand "(<*)" (\w -> runReader (w 1 (return 'b') <* w 3 (return 'a')) (w 4 'r'))
  demand "(<*>)" (\w -> runReader (w 1 (return (w 2 (\_ -> 'b'))) <*> w 3 (return 'a')) (w 4 'r'))
  demand "liftA2" (\w -> runReader (liftA2 (w 0 (\_ y -> y)) (w 1 ask) (w 3 ask)) (w 4 'r'))
  demand "(<$)" (\w -> runReader (w 1 'a' <$ w 2 ask) (w 3 'r'))
  demand "fmap" (\w -> runReader (fmap (w 1 id) (w 2 ask)) (w 3 'r'))
  demand "lift" (\w -> runReaderT (lift (w 1 (Just (w 2 'a')))) (w 3 'r'))
  demand "(<|>)" (\w -> runReaderT (w 1 (return 'x') <|> w 2 ask) (w 3 'r') :: Maybe Char)
  demand "mfix" (\w -> runReader (mfix (w 1 (\x -> w 2 (return (w 3 'a' : x))))) (w 4 'r'))
  -- instances
  value "fmap" (runReader (fmap show ask) 5)
  value "(<$)" (runReaderT ('a' <$ lift [1, 2]) 5)
  value "pure" (runReader (pure 'a') 5)
  value "(<*>)" (runReaderT (ReaderT (\r -> [(+ r), (* r)]) <*> ReaderT (\r -> [r, 10])) 5)
  value "(*>)" (runReaderT (lift [1, 2] *> ask) 'r')
  value "(<*)" (runReaderT (ask <* lift [1, 2]) 'r')
  value "liftA2" (runReaderT (liftA2 (,) ask (lift [1, 2])) 'r')
  value "(>>=)" (runReaderT (lift [1, 2] >>= \x -> ReaderT (\r -> [x, r])) 5)
  value "(>>)" (runReaderT (lift [1, 2] >> ask) 'r')
  value "fail" (runReaderT (fail "no" :: ReaderT Int Maybe Int) 5)
  value "empty" (runReaderT (empty :: ReaderT Int [] Int) 5)
  value "(<|>)" (runReaderT (ask <|> lift [7]) 5)
  value "mzero" (runReaderT (mzero :: ReaderT Int Maybe Int) 5)
  value "mplus" (runReaderT (mzero `mplus` ask) 5 :: Maybe Int)
  value "mfix" (take 3 (runReader (mfix (\xs -> asks (: xs))) 5))
  value "lift" (runReaderT (lift [1, 2]) 'r')
  action "liftIO" (runReaderT (liftIO (return 'y')) 'r')
  value "mzipWith" (runReaderT (mzipWith (,) (ReaderT (\r -> [r, r + 1])) (ReaderT (\r -> [r * 2 ..]))) 5)
  value "contramap" (getPredicate (runReaderT (contramap length (ReaderT (\r -> Predicate (> r)))) 2) "abc")
  -- operations of the inner monad
  value "liftCallCC" (C.runCont (runReaderT (liftCallCC C.callCC (\exit -> do { r <- ask; _ <- exit r; return 'b' })) 'r') id)
  value "liftCallCC no jump" (C.runCont (runReaderT (liftCallCC C.callCC (\_ -> return 'b')) 'r') id)
  value "liftCatch" (E.runExcept (runReaderT (liftCatch E.catchE (lift (E.throwE 'e')) (\e -> asks (\r -> [e, r]))) 'r'))
  demand "liftCallCC" (\w -> C.runCont (runReaderT (liftCallCC C.callCC (w 1 (\exit -> exit (w 2 'a')))) (w 3 'r')) id)
  demand "liftCatch" (\w -> E.runExcept (runReaderT (liftCatch E.catchE (w 1 (lift (E.throwE (w 2 'e')))) (w 3 (\e -> return e))) (w 4 'x')))
  random "forM" (\(n : rest) -> runReader (forM (take n rest) (\x -> local (+ x) (asks (\r -> r * x)))) n)
