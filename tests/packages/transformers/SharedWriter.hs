-- Rows of the writer transformers: MODULE is the variant. That in CPS has another constructor and fewer instances.
module Main (main) where

import Control.Applicative
import Control.Monad
import qualified Control.Monad.Trans.Cont as C
import qualified Control.Monad.Trans.Except as E
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Zip
import Data.Foldable
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Functor.Identity
import Data.Monoid
import MODULE as W
import Rows

#ifdef IN_CPS
make :: (Functor m, Monoid w) => m (a, w) -> WriterT w m a
make = writerT
#else
make :: m (a, w) -> WriterT w m a
make = WriterT
#endif

-- Steps of a Collatz sequence, told.
collatz :: Monad m => Int -> WriterT [Int] m Int
collatz 1 = tell [1] >> return 0
collatz n = do
  tell [n]
  steps <- collatz (if even n then n `div` 2 else 3 * n + 1)
  return (steps + 1)

main :: IO ()
main = do
  value "writer" (runWriter (writer ('a', "out")))
  value "writer inner" (runWriterT (writer ('a', "out")) :: Maybe (Char, String))
  value "runWriter" (runWriter (collatz 6))
  value "execWriter" (execWriter (collatz 6))
  value "mapWriter" (runWriter (mapWriter (\(x, w) -> (show x, map (+ 1) w)) (collatz 6)))
  value "mapWriter sum" (runWriter (mapWriter (\(x, w) -> (show x, Sum (sum w))) (collatz 6)))
  value "runWriterT" (runWriterT (collatz 3) :: Maybe (Int, [Int]))
  value "execWriterT" (execWriterT (collatz 3) :: [[Int]])
  value "execWriterT none" (execWriterT (lift Nothing :: WriterT String Maybe ()))
  value "mapWriterT" (runWriterT (mapWriterT (\m -> m ++ m) (make [('a', "x")])))
  value "mapWriterT to Identity" (runWriter (mapWriterT (Identity . head) (make [('a', "x"), ('b', "y")])))
  value "tell" (runWriter (tell "a" >> tell "b"))
  value "listen" (runWriter (listen (tell "a" >> return 'x') >>= \r -> tell "b" >> return r))
  value "listens" (runWriter (listens length (tell "abc" >> return 'x')))
  value "pass" (runWriter (tell "z" >> pass (tell "abc" >> return ('x', reverse))))
  value "censor" (runWriter (tell "z" >> censor reverse (tell "abc" >> return 'x')))
#ifdef IN_CPS
  value "writerT" (runWriterT (tell "z" >> writerT [('a', "x"), ('b', "y")]))
  value "pass to another type" (runWriter (tell (Sum 1) >> pass (tell "abc" >> return ('x', Sum . length))))
  demand "writerT" (\w -> runWriterT (writerT (w 1 (Identity (w 2 (w 3 'a', w 4 "b"))))))
#else
  value "WriterT" (runWriterT (WriterT [('a', "x"), ('b', "y")]))
#endif
  -- laziness
  demand "writer" (\w -> runWriter (writer (w 1 (w 2 'a', w 3 "out"))))
  demand "runWriter" (\w -> runWriter (w 1 (tell (w 2 "a"))))
  demand "execWriter" (\w -> execWriter (w 1 (tell (w 2 "a"))))
  demand "execWriterT" (\w -> execWriterT (w 1 (tell (w 2 "a"))) :: Maybe String)
  demand "mapWriter" (\w -> runWriter (mapWriter (w 1 (\p -> w 2 p)) (w 3 (tell (w 4 "a")))))
  demand "runWriterT" (\w -> runWriterT (w 1 (lift (w 2 (Just (w 3 'a'))) <* tell (w 4 "b"))))
  demand "mapWriterT" (\w -> runWriterT (mapWriterT (w 1 (\p -> w 2 p)) (w 3 (tell (w 4 "a")))) :: Maybe ((), String))
  demand "tell" (\w -> runWriter (tell (w 1 "a")))
  demand "tell twice" (\w -> runWriter (tell (w 1 "a") >> tell (w 2 "b")))
  demand "tell value" (\w -> fst (runWriter (tell (w 1 "a") >> tell (w 2 "b") >> return (w 3 'x'))))
  demand "listen" (\w -> runWriter (listen (w 1 (writer (w 2 (w 3 'x', w 4 "a"))))))
  demand "listens" (\w -> runWriter (listens (w 5 length) (w 1 (writer (w 2 (w 3 'x', w 4 "a"))))))
  demand "pass" (\w -> runWriter (pass (w 1 (writer (w 2 (w 3 ('x', w 4 id), w 5 "a"))))))
  demand "censor" (\w -> runWriter (censor (w 1 id) (w 2 (writer (w 3 (w 4 'x', w 5 "a"))))))
  demand "fmap" (\w -> runWriter (fmap (w 1 id) (w 2 (writer (w 3 (w 4 'x', w 5 "a"))))))
  demand "pure" (\w -> runWriter (pure (w 1 'x') :: Writer String Char))
  demand "(<*>)" (\w -> runWriter (w 1 (writer (w 2 (w 3 id, w 4 "a"))) <*> w 5 (writer (w 6 (w 7 'x', w 8 "b")))))
  demand "(<*>) value" (\w -> fst (runWriter (w 1 (writer (w 2 (const 'x', w 4 "a"))) <*> w 5 (writer (w 6 (w 7 'x', w 8 "b"))))))
  demand "(>>=)" (\w -> runWriter (w 1 (writer (w 2 (w 3 'y', w 4 "a"))) >>= w 5 (\_ -> w 6 (writer (w 7 (w 8 'x', w 9 "b"))))))
  demand "(>>=) value" (\w -> fst (runWriter (w 1 (writer (w 2 (w 3 'y', w 4 "a"))) >>= w 5 (\_ -> w 6 (writer (w 7 (w 8 'x', w 9 "b")))))))
  demand "(>>=) output" (\w -> execWriter (w 1 (writer (w 2 (w 3 'y', w 4 "a"))) >>= w 5 (\_ -> w 6 (writer (w 7 (w 8 'x', w 9 "b"))))))
  demand "(>>)" (\w -> runWriter (w 1 (tell (w 2 "a")) >> w 3 (tell (w 4 "b"))))
  demand "lift" (\w -> runWriterT (lift (w 1 (Just (w 2 'a')))) :: Maybe (Char, String))
  demand "(<|>)" (\w -> runWriterT (w 1 empty <|> w 2 (tell (w 3 "a"))) :: Maybe ((), String))
  demand "mfix" (\w -> runWriter (mfix (w 1 (\x -> w 2 (writer (w 3 1 : x, w 4 "a"))))))
  -- instances
  value "fmap" (runWriter (fmap (+ 1) (collatz 6)))
  value "pure" (runWriter (pure 'x' :: Writer String Char))
  value "(<*>)" (runWriter ((,) <$> collatz 2 <*> collatz 4))
  value "(*>)" (runWriter (collatz 2 *> collatz 4))
  value "(<*)" (runWriter (collatz 2 <* collatz 4))
  value "liftA2" (runWriter (liftA2 (+) (collatz 2) (collatz 4)))
  value "(>>=)" (runWriterT (make [('a', "x"), ('b', "y")] >>= \c -> make [(c, "1"), (succ c, "2")]))
  value "fail" (runWriterT (fail "no" :: WriterT String Maybe Int))
  value "empty" (runWriterT (empty :: WriterT String [] Int))
  value "(<|>)" (runWriterT (collatz 2 <|> collatz 4) :: [(Int, [Int])])
  value "mzero" (runWriterT (mzero :: WriterT String Maybe Int))
  value "mplus" (runWriterT (mzero `mplus` tell "a") :: Maybe ((), String))
  value "mfix" ((\(x, w) -> (take 4 x, w)) (runWriter (mfix (\xs -> tell "a" >> return (1 : xs)))))
  value "lift" (runWriterT (lift [1, 2]) :: [(Int, String)])
  action "liftIO" (runWriterT (tell "a" >> liftIO (return 'y')))
#ifndef IN_CPS
  value "mzipWith" (runWriterT (mzipWith (,) (WriterT [(1, "a"), (2, "b")]) (WriterT [('x', "c"), ('y', "d")])))
  value "contramap" (getPredicate (runWriterT (contramap length (WriterT (Predicate (\(n, w) -> n > w))))) ("abc", 2))
  value "foldMap" (foldMap show (WriterT [(1, 'a'), (2, 'b')]))
  value "null" (null (WriterT [(1, 'a')]), null (WriterT ([] :: [(Int, Char)])))
  value "length" (length (WriterT [(1, 'a'), (2, 'b')]))
  value "toList" (toList (WriterT (Just (1, 'a'))))
  value "traverse" (traverse (\x -> [x, x + 1]) (WriterT [(1, 'a'), (2, 'b')]))
  demand "foldMap" (\w -> foldMap (w 1 (\_ -> "s")) (WriterT (w 2 [w 3 (1, 'a')])))
  demand "length" (\w -> length (WriterT (w 2 [w 3 (1, 'a')])))
  value "(==)" (WriterT [(1, 'a')] == WriterT [(1, 'a')], WriterT [(1, 'a')] == WriterT [(1, 'b')])
  value "compare" (compare (WriterT [(1, 'a')]) (WriterT [(1, 'b')]), WriterT [(2, 'a')] < WriterT [(1, 'b')])
  value "liftEq" (liftEq (\x y -> x == length y) (WriterT [(1, 'a')]) (WriterT [("x", 'a')]))
  value "liftCompare" (liftCompare (\x y -> compare x (length y)) (WriterT [(2, 'a')]) (WriterT [("x", 'a')]))
  value "show" (WriterT (Just (1, "a")), Just (WriterT [(-1, 'b')]))
  value "read" (read "WriterT (Just (1,\"a\"))" :: WriterT String Maybe Int)
  value "reads" (reads " ( WriterT [(1,'a')] ) rest" :: [(WriterT Char [] Int, String)])
  value "read bad" (read "WriterT 5" :: WriterT Char [] Int)
#endif
  -- operations of the inner monad
  value "liftCallCC" (C.runCont (runWriterT (tell "z" >> liftCallCC C.callCC (\exit -> do { tell "a"; _ <- exit 'a'; tell "b"; return 'b' }))) id)
  value "liftCallCC no jump" (C.runCont (runWriterT (liftCallCC C.callCC (\_ -> tell "a" >> return 'b'))) id)
  value "liftCatch" (E.runExcept (runWriterT (tell "z" >> liftCatch E.catchE (tell "a" >> lift (E.throwE 'e')) (\e -> tell "h" >> return e))))
  value "liftCatch none" (E.runExcept (runWriterT (liftCatch E.catchE (tell "a" >> return 'a') (\e -> return e))))
  demand "liftCallCC" (\w -> C.runCont (runWriterT (liftCallCC C.callCC (w 1 (\exit -> tell (w 2 "a") >> exit (w 3 'x'))))) id)
  demand "liftCatch" (\w -> E.runExcept (runWriterT (liftCatch E.catchE (w 1 (tell (w 2 "a"))) (w 3 (\e -> return e)))))
  -- larger
  random "mapM_" (\(n : rest) -> runWriter (forM_ (take n rest) (\x -> when (odd x) (tell [x]))))
  random "sums" (\(n : rest) -> runWriter (mapM (\x -> do { tell (Sum x, Any (x > 90)); return (x * 2) }) (take n rest)))
  value "execWriter endless" (take 3 (execWriter (mapM_ (\x -> tell [x]) [1 .. 10])))
#ifndef IN_CPS
  value "runWriter of one" (fst (runWriter (WriterT (Identity ('x', undefined :: String)))))
#endif
