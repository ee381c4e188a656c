module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Accum
import Control.Monad.Trans.Class
import qualified Control.Monad.Trans.Cont as C
import qualified Control.Monad.Trans.Except as E
import Control.Monad.Trans.Reader (ReaderT (..))
import Control.Monad.Trans.State (runStateT)
import Control.Monad.Trans.Writer (WriterT (..))
import qualified Control.Monad.Trans.Writer as W
import Data.Functor.Identity
import Rows

step :: Monad m => Char -> AccumT String m Int
step c = do
  n <- looks length
  add [c]
  return n

main :: IO ()
main = do
  value "accum" (runAccum (accum (\w -> (w, "new"))) "old")
  value "runAccum" (runAccum (step 'a' >> step 'b') "old")
  value "execAccum" (execAccum (step 'a' >> step 'b') "old")
  value "evalAccum" (evalAccum (step 'a' >> step 'b') "old")
  value "mapAccum" (runAccum (mapAccum (\(x, w) -> (show x, w ++ "!")) (step 'a')) "old")
  value "AccumT" (runAccumT (AccumT (\w -> [(1, w), (2, "x")])) "old")
  value "runAccumT" (runAccumT (step 'a') "old" :: Maybe (Int, String))
  value "execAccumT" (execAccumT (step 'a') "old" :: Maybe String)
  value "evalAccumT" (evalAccumT (step 'a') "old" :: Maybe Int)
  value "mapAccumT" (runAccumT (mapAccumT (\m -> m ++ m) (step 'a')) "old")
  value "look" (runAccum (step 'a' >> look) "old")
  value "looks" (runAccum (step 'a' >> looks reverse) "old")
  value "add" (runAccum (add "a" >> add "b") "old")
  value "liftCallCC" (C.runCont (runAccumT (step 'z' >> liftCallCC C.callCC (\exit -> do { _ <- step 'a'; _ <- exit 7; step 'b' })) "old") id)
  value "liftCallCC'" (C.runCont (runAccumT (step 'z' >> liftCallCC' C.callCC (\exit -> do { _ <- step 'a'; _ <- exit 7; step 'b' })) "old") id)
  value "liftCatch" (E.runExcept (runAccumT (step 'z' >> liftCatch E.catchE (step 'a' >> lift (E.throwE 9)) (\e -> step 'h' >>= \n -> return (n + e))) "old"))
  value "liftListen" (W.runWriter (runAccumT (liftListen W.listen (step 'a' >> lift (W.tell "out"))) "old"))
  value "liftPass" (W.runWriter (runAccumT (liftPass W.pass (step 'a' >> lift (W.tell "out") >> return ('x', reverse))) "old"))
  value "readerToAccumT" (runAccumT (add "a" >> readerToAccumT (ReaderT (\r -> [r, reverse r]))) "old")
  value "writerToAccumT" (runAccumT (add "a" >> writerToAccumT (WriterT [(1, "b"), (2, "c")])) "old")
  value "accumToStateT" (runStateT (accumToStateT (step 'a')) "old" :: Maybe (Int, String))
  demand "accum" (\w -> runAccum (accum (w 1 (\_ -> w 2 ('x', "")))) (w 3 ""))
  demand "runAccum" (\w -> runAccum (w 1 (step 'a')) (w 2 ""))
  demand "execAccum" (\w -> execAccum (w 1 (step 'a')) (w 2 ""))
  demand "evalAccum" (\w -> evalAccum (w 1 (step 'a')) (w 2 ""))
  demand "runAccumT" (\w -> runAccumT (w 1 (step 'a')) (w 2 "") :: Maybe (Int, String))
  demand "execAccumT" (\w -> execAccumT (w 1 (step 'a')) (w 2 "") :: Maybe String)
  demand "evalAccumT" (\w -> evalAccumT (w 1 (step 'a')) (w 2 "") :: Maybe Int)
  demand "mapAccum" (\w -> runAccum (mapAccum (w 1 (\p -> w 2 p)) (w 3 (step 'a'))) (w 4 ""))
  demand "mapAccumT" (\w -> runAccumT (mapAccumT (w 1 (\p -> w 2 p)) (w 3 (step 'a'))) (w 4 "") :: Maybe (Int, String))
  demand "look" (\w -> runAccum look (w 1 ""))
  demand "looks" (\w -> runAccum (looks (w 1 length)) (w 2 ""))
  demand "add" (\w -> runAccum (add (w 1 "a")) (w 2 ""))
  demand "add twice" (\w -> execAccum (add (w 1 "a") >> add (w 3 "b")) (w 2 ""))
  demand "(>>=)" (\w -> runAccum (w 1 (accum (\_ -> w 2 ('x', w 3 "a"))) >>= w 4 (\_ -> w 5 (accum (\_ -> w 6 ('y', w 7 "b"))))) (w 8 ""))
  demand "(>>=) value" (\w -> evalAccum (w 1 (accum (\_ -> w 2 ('x', w 3 "a"))) >>= w 4 (\_ -> w 5 (accum (\_ -> w 6 ('y', w 7 "b"))))) (w 8 ""))
  demand "(<*>)" (\w -> runAccum (w 1 (accum (\_ -> w 2 (id, w 3 "a"))) <*> w 5 (accum (\_ -> w 6 ('y', w 7 "b")))) (w 8 ""))
  demand "fmap" (\w -> runAccum (fmap (w 1 id) (w 2 (accum (\_ -> w 3 ('x', w 4 ""))))) (w 5 ""))
  demand "liftCallCC" (\w -> C.runCont (runAccumT (liftCallCC C.callCC (w 1 (\exit -> exit (w 2 'a')))) (w 3 "")) id)
  demand "liftCallCC'" (\w -> C.runCont (runAccumT (liftCallCC' C.callCC (w 1 (\exit -> exit (w 2 'a')))) (w 3 "")) id)
  demand "liftCatch" (\w -> E.runExcept (runAccumT (liftCatch E.catchE (w 1 (step 'a')) (w 2 (\() -> step 'h'))) (w 3 "")))
  demand "liftListen" (\w -> W.runWriter (runAccumT (liftListen W.listen (w 1 (lift (W.tell (w 2 "out"))))) (w 3 "")))
  demand "liftPass" (\w -> W.runWriter (runAccumT (liftPass W.pass (w 1 (return (w 2 ('x', w 3 id))))) (w 4 "")) :: ((Char, String), String))
  demand "readerToAccumT" (\w -> runAccumT (readerToAccumT (w 1 (ReaderT (\_ -> Just 'x')))) (w 2 ""))
  demand "writerToAccumT" (\w -> runAccumT (writerToAccumT (w 1 (WriterT (Just (w 2 ('x', "")))))) (w 3 ""))
  demand "accumToStateT" (\w -> runStateT (accumToStateT (w 1 (step 'a'))) (w 2 "") :: Maybe (Int, String))
  value "fmap" (runAccum (fmap (+ 1) (step 'a')) "old")
  value "pure" (runAccum (pure 'x') "old")
  value "(<*>)" (runAccum ((,) <$> step 'a' <*> step 'b') "old")
  value "(*>)" (runAccum (step 'a' *> step 'b') "old")
  value "(<*)" (runAccum (step 'a' <* step 'b') "old")
  value "fail" (runAccumT (fail "no" :: AccumT String Maybe Int) "old")
  value "empty" (runAccumT (empty :: AccumT String [] Int) "old")
  value "(<|>)" (runAccumT (step 'a' <|> step 'b') "old" :: [(Int, String)])
  value "mzero" (runAccumT (mzero :: AccumT String Maybe Int) "old")
  value "mplus" (runAccumT (mzero `mplus` step 'b') "old" :: Maybe (Int, String))
  value "mfix" ((\(x, w) -> (take 3 x, w)) (runAccum (mfix (\xs -> step 'a' >>= \n -> return (n : xs))) "old"))
  value "lift" (runAccumT (lift [1, 2]) "old")
  action "liftIO" (runAccumT (add "a" >> liftIO (return 'y')) "old")
  random "forM" (\(n : rest) -> runAccum (forM (take n rest) (\x -> do { seen <- looks (elem x); when (not seen) (add [x]); return seen })) [n])
