-- Rows of what has output: MODULE is the variant.
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import qualified Control.Monad.State.Lazy as SL
import qualified Control.Monad.State.Strict as SS
import Control.Monad.Trans.Identity
import Control.Monad.Trans.Maybe
import MODULE
import Rows

steps :: MonadWriter [Int] m => Int -> m Int
steps 1 = return 0
steps n = tell [n] >> fmap (+ 1) (steps (if even n then n `div` 2 else 3 * n + 1))

-- Has only `tell`.
newtype Told a = Told {runTold :: (String, a)} deriving Show
instance Functor Told where fmap f (Told p) = Told (fmap f p)
instance Applicative Told where { pure x = Told ("", x); (<*>) = ap }
instance Monad Told where Told (v, x) >>= k = let (w, y) = runTold (k x) in Told (v ++ w, y)
instance MonadWriter String Told where
  tell w = Told (w, ())
  listen (Told (w, x)) = Told (w, (x, w))
  pass (Told (w, (x, f))) = Told (f w, x)

main :: IO ()
main = do
  value "writer" (runWriter (writer ('a', "out")))
  value "tell" (runWriter (tell "a" >> tell "b"))
  value "listen" (runWriter (listen (steps 3)))
  value "pass" (runWriter (pass (steps 3 >>= \n -> return (n, reverse))))
  value "listens" (runWriter (listens sum (steps 3)))
  value "censor" (runWriter (tell [0] >> censor (map negate) (steps 3)))
  value "runWriter" (runWriter (steps 3))
  value "execWriter" (execWriter (steps 3))
  value "mapWriter" (runWriter (mapWriter (\(x, w) -> (w, show x)) (steps 3)))
  value "WriterT" (runWriterT (WriterT [('a', "x"), ('b', "y")] >> tell "z"))
  value "runWriterT" (runWriterT (steps 3) :: Maybe (Int, [Int]))
  value "execWriterT" (execWriterT (steps 3) :: Maybe [Int])
  value "mapWriterT" (runWriterT (mapWriterT reverse (WriterT [('a', "x"), ('b', "y")])))
  value "writer default" (writer ('a', "out") :: Told Char)
  value "listens default" (listens length (tell "abc" >> return 'x') :: Told (Char, Int))
  value "censor default" (censor reverse (tell "abc" >> return 'x') :: Told Char)
  value "writer pair" (writer ('a', "out") :: (String, Char))
  value "tell pair" (tell "a" >> tell "b" :: (String, ()))
  value "listen pair" (listen ("a", 'x'))
  value "pass pair" (pass ("ab", ('x', reverse)))
  value "Sum" (runWriter (mapM_ (tell . Sum) [1 .. 10]))
  value "First" (execWriter (mapM_ (tell . First) [Nothing, Just 1, Just 2]))
  value "Endo" (appEndo (execWriter (tell (Endo (+ 1)) >> tell (Endo (* 2)))) 5)
  action "liftIO" (runWriterT (tell "a" >> liftIO (return 'y')))
  action "when" (execWriterT (forM_ [1 .. 5] (\x -> when (odd x) (tell [x]))))
  demand "writer" (\w -> runWriter (writer (w 1 (w 2 'a', w 3 "b"))))
  demand "writer default" (\w -> writer (w 1 (w 2 'a', w 3 "b")) :: Told Char)
  demand "writer pair" (\w -> writer (w 1 (w 2 'a', w 3 "b")) :: (String, Char))
  demand "listen pair" (\w -> listen (w 1 (w 2 "a", w 3 'x')))
  demand "pass pair" (\w -> pass (w 1 (w 2 "a", w 3 ('x', w 4 id))))
  demand "tell" (\w -> runWriter (tell (w 1 "a") >> tell (w 2 "b")))
  demand "listen" (\w -> runWriter (listen (w 1 (writer (w 2 ('x', w 3 "a"))))))
  demand "pass" (\w -> runWriter (pass (w 1 (writer (w 2 (w 3 ('x', w 4 id), w 5 "a"))))))
  demand "listens" (\w -> runWriter (listens (w 4 length) (w 1 (writer (w 2 ('x', w 3 "a"))))))
  demand "censor" (\w -> runWriter (censor (w 4 id) (w 1 (writer (w 2 ('x', w 3 "a"))))))
  demand "runWriter" (\w -> runWriter (w 1 (tell "a")))
  demand "execWriter" (\w -> execWriter (w 1 (tell (w 2 "a"))))
  demand "runWriterT" (\w -> runWriterT (w 1 (tell (w 2 "a"))) :: Maybe ((), String))
  demand "execWriterT" (\w -> execWriterT (w 1 (tell (w 2 "a"))) :: Maybe String)
  demand "mapWriter" (\w -> runWriter (mapWriter (w 1 (\p -> w 2 p)) (w 3 (tell (w 4 "a")))))
  demand "mapWriterT" (\w -> runWriterT (mapWriterT (w 1 id) (w 3 (tell (w 4 "a")))) :: Maybe ((), String))
  value "tell ReaderT" (runWriter (runReaderT (ask >>= tell >> writer ('x', "!")) "r"))
  value "listen ReaderT" (runWriter (runReaderT (listen (ask >>= tell)) "r"))
  value "pass ReaderT" (runWriter (runReaderT (censor reverse (tell "ab")) "r"))
  value "tell StateT lazy" (runWriter (SL.runStateT (SL.get >>= tell >> listen (writer ('x', "!"))) "s"))
  value "tell StateT strict" (runWriter (SS.runStateT (SS.get >>= tell >> listen (writer ('x', "!"))) "s"))
  value "pass StateT lazy" (runWriter (SL.runStateT (pass (tell "ab" >> SL.put 't' >> return ('x', reverse))) 's'))
  value "pass StateT strict" (runWriter (SS.runStateT (pass (tell "ab" >> SS.put 't' >> return ('x', reverse))) 's'))
  value "tell ExceptT" (runWriter (runExceptT (tell "a" >> listen (tell "b") >> throwError 'e' >> tell "c")))
  value "pass ExceptT" (runWriter (runExceptT (censor reverse (tell "ab" >> throwError 'e'))) :: (Either Char (), String))
  value "tell MaybeT" (runWriter (runMaybeT (tell "a" >> listen (tell "b") >> mzero >> tell "c")))
  value "pass MaybeT" (runWriter (runMaybeT (censor reverse (tell "ab"))))
  value "tell IdentityT" (runWriter (runIdentityT (listen (tell "a" >> writer ('x', "b")))))
  value "pass IdentityT" (runWriter (runIdentityT (censor reverse (tell "ab"))))
  value "get" (SL.runState (runWriterT (SL.get >>= tell >> SL.put "t")) "s")
  value "local" (runReader (runWriterT (local reverse (ask >>= tell) >> ask >>= tell)) "rs")
  value "catchError" (runExcept (runWriterT (tell "a" >> (tell "b" >> throwError 'e') `catchError` (\e -> tell [e]))))
  random "forM_" (\(n : rest) -> runWriter (forM_ (take n rest) (\x -> tell (Sum x, Product (x + 1), Any (x > 90)))))
