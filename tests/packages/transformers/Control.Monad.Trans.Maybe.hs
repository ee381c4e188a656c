module Main (main) where

import Control.Applicative
import Control.Monad
import qualified Control.Monad.Trans.Cont as C
import Control.Monad.Trans.Except (ExceptT (..), catchE, runExcept, runExceptT, throwE)
import qualified Control.Monad.Trans.Writer as W
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Maybe
import Control.Monad.Zip
import Data.Foldable
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Functor.Identity
import Rows

run :: MaybeT Identity a -> Maybe a
run = runIdentity . runMaybeT

main :: IO ()
main = do
  value "MaybeT" (runMaybeT (MaybeT [Just 1, Nothing]))
  value "runMaybeT" (runMaybeT (return 'a') :: Either () (Maybe Char))
  value "mapMaybeT" (runMaybeT (mapMaybeT (map (fmap show)) (MaybeT [Just 1, Nothing])))
  value "maybeToExceptT" (runExceptT (maybeToExceptT 'e' (MaybeT [Just 1, Nothing])))
  value "exceptToMaybeT" (runMaybeT (exceptToMaybeT (ExceptT [Left 'e', Right 1])))
  demand "runMaybeT" (\w -> run (w 1 (return (w 2 'a'))))
  demand "mapMaybeT" (\w -> run (mapMaybeT (w 1 id) (w 2 (return (w 3 'a')))))
  demand "maybeToExceptT" (\w -> runExcept (maybeToExceptT (w 1 'e') (w 2 (return (w 3 'a')))))
  demand "maybeToExceptT none" (\w -> runExcept (maybeToExceptT (w 1 'e') (w 2 empty)) :: Either Char ())
  demand "exceptToMaybeT" (\w -> run (exceptToMaybeT (w 1 (throwE (w 2 'e')))) :: Maybe ())
  demand "(>>=)" (\w -> run (w 1 (return (w 2 'a')) >>= w 3 (\x -> w 4 (return x))))
  demand "(>>=) none" (\w -> run (w 1 empty >>= w 3 (\() -> w 4 (return 'a'))))
  demand "(<*>)" (\w -> run (w 1 (return (w 2 id)) <*> w 3 (return (w 4 'b'))))
  demand "(<*>) none" (\w -> run (w 1 empty <*> w 3 (return (w 4 'b'))) :: Maybe ())
  demand "(>>)" (\w -> run (w 1 (return (w 2 'a')) >> w 3 (return 'b')))
  demand "fmap" (\w -> run (fmap (w 1 id) (w 2 (return (w 3 'a')))))
  demand "(<|>)" (\w -> run (w 1 empty <|> w 3 (return (w 4 'b'))))
  demand "(<|>) first" (\w -> run (w 1 (return 'a') <|> w 3 (return (w 4 'b'))))
  demand "lift" (\w -> runMaybeT (lift (w 1 (Just (w 2 'a')))))
  demand "mfix" (\w -> run (mfix (w 1 (\x -> w 2 (return (w 3 'a' : x))))))
  value "fmap" (runMaybeT (fmap (+ 1) (MaybeT [Just 1, Nothing])))
  value "pure" (run (pure 'a'))
  value "(<*>)" (runMaybeT (MaybeT [Just (+ 1), Nothing, Just (* 2)] <*> MaybeT [Just 5, Nothing]))
  value "(*>)" (runMaybeT (MaybeT [Just 1, Nothing] *> MaybeT [Just 5, Nothing]))
  value "(<*)" (runMaybeT (MaybeT [Just 1, Nothing] <* MaybeT [Just 5, Nothing]))
  value "(>>=)" (runMaybeT (MaybeT [Just 1, Nothing] >>= \x -> MaybeT [Just x, Nothing]))
  value "(>>)" (runMaybeT (MaybeT [Just 1, Nothing] >> MaybeT [Just 5, Nothing]))
  value "fail" (runMaybeT (fail "no" :: MaybeT [] Int))
  value "fail pattern" (run (do { Just x <- return (Nothing :: Maybe Int); return x }))
  value "empty" (run (empty :: MaybeT Identity Int))
  value "(<|>)" (runMaybeT (MaybeT [Just 1, Nothing] <|> MaybeT [Just 5, Nothing]))
  value "mzero" (run (mzero :: MaybeT Identity Int))
  value "mplus" (run (mzero `mplus` return 'a'))
  value "many" (run (many (empty :: MaybeT Identity Int)))
  value "mfix" (fmap (take 3) (run (mfix (\xs -> return (1 : xs)))))
  value "lift" (runMaybeT (lift [1, 2]))
  action "liftIO" (runMaybeT (liftIO (return 'y')))
  value "mzipWith" (runMaybeT (mzipWith (,) (MaybeT [Just 1, Nothing]) (MaybeT [Just 5, Just 6])))
  value "contramap" (getPredicate (runMaybeT (contramap length (MaybeT (Predicate (== Just 3))))) (Just "abc"))
  value "foldMap" (foldMap show (MaybeT [Just 1, Nothing, Just 2]))
  value "length" (length (MaybeT [Just 1, Nothing, Just 2]), toList (MaybeT [Just 1, Nothing, Just 2]))
  value "traverse" (traverse (\x -> [x, x + 1]) (MaybeT [Just 1, Nothing]))
  value "(==)" (MaybeT [Just 1] == MaybeT [Just 1], MaybeT [Just 1] == MaybeT [Nothing])
  value "compare" (compare (MaybeT [Just 1]) (MaybeT [Nothing]))
  value "liftEq" (liftEq (\x y -> x == length y) (MaybeT [Just 1]) (MaybeT [Just "a"]))
  value "liftCompare" (liftCompare (\x y -> compare x (length y)) (MaybeT [Just 1]) (MaybeT [Just "ab"]))
  value "show" (MaybeT [Just 1, Nothing], Just (MaybeT [Just (-1)]))
  value "read" (read "MaybeT [Just 1,Nothing]" :: MaybeT [] Int)
  value "liftCallCC" (C.runCont (runMaybeT (liftCallCC C.callCC (\exit -> exit 'a' >> empty))) id)
  value "liftCatch" (runExcept (runMaybeT (liftCatch catchE (lift (throwE 'e')) (\e -> return [e]))))
  value "liftListen" (W.runWriter (runMaybeT (liftListen W.listen (lift (W.tell "out") >> return 'a'))))
  value "liftListen none" (W.runWriter (runMaybeT (liftListen W.listen (lift (W.tell "out") >> empty :: MaybeT (W.Writer String) ()))))
  value "liftPass" (W.runWriter (runMaybeT (liftPass W.pass (lift (W.tell "out") >> return ('a', reverse)))))
  value "liftPass none" (W.runWriter (runMaybeT (liftPass W.pass (lift (W.tell "out") >> empty :: MaybeT (W.Writer String) ((), String -> String)))))
  demand "liftCallCC" (\w -> C.runCont (runMaybeT (liftCallCC C.callCC (w 1 (\exit -> exit (w 2 'a'))))) id)
  demand "liftCatch" (\w -> runExcept (runMaybeT (liftCatch catchE (w 1 (lift (throwE (w 2 'e')))) (w 3 (\e -> return e)))))
  demand "liftListen" (\w -> W.runWriter (runMaybeT (liftListen W.listen (w 1 (lift (W.tell (w 2 "out")))))))
  demand "liftPass" (\w -> W.runWriter (runMaybeT (liftPass W.pass (w 1 (lift (W.tell (w 2 "out")) >> return (w 3 ('a', w 4 id)))))))
  random "msum" (\(n : rest) -> run (msum [if x == n then return (x, n) else mzero | x <- take 40 rest]))
