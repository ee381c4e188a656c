module Main (main) where

import Control.Monad
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont
import qualified Control.Monad.Trans.Reader as R
import Data.Functor.Identity
import Rows

-- The first that fits, by a jump out of the loop.
find' :: (a -> Bool) -> [a] -> Cont r (Maybe a)
find' p xs = callCC (\exit -> do
  forM_ xs (\x -> when (p x) (exit (Just x)))
  return Nothing)

main :: IO ()
main = do
  value "cont" (runCont (cont (\k -> k 1 ++ k 2)) show)
  value "runCont" (runCont (return 'a') (: "b"))
  value "evalCont" (evalCont (cont (\k -> k 1 + k 2)))
  value "mapCont" (runCont (mapCont (++ "!") (return 1)) show)
  value "withCont" (runCont (withCont (\k n -> k (n + 1)) (return 1)) show)
  value "reset" (evalCont (reset (shift (\k -> return (k (k 5))) >>= \x -> return (x * 2))))
  value "shift" (evalCont (do { x <- reset (do { y <- shift (\k -> return (k 1 ++ k 2)); return [y, y * 10] }); return (0 : x) }))
  value "shift dropped" (evalCont (reset (shift (\_ -> return "gone") >>= \x -> return (x ++ "!"))))
  value "ContT" (runContT (ContT (\k -> k 1 ++ k 2)) (\x -> [x, x * 10]))
  value "runContT" (runContT (return 'a') Just)
  value "evalContT" (evalContT (lift [1, 2] >>= \x -> lift [x, x + 10]))
  value "mapContT" (runContT (mapContT reverse (lift [1, 2])) (\x -> [x, x + 10]))
  value "withContT" (runContT (withContT (\k x -> k (show x)) (lift [1, 2])) (\x -> [x ++ "!"]))
  value "callCC" (evalCont (find' (> 3) [1 .. 10]), evalCont (find' (> 30) [1 .. 10]))
  value "callCC nested" (evalCont (callCC (\outer -> do { x <- callCC (\inner -> inner 1 >> outer 2); return (x + 10) })))
  value "callCC out" (evalCont (callCC (\outer -> do { x <- callCC (\_ -> outer 2); return (x + 10) })))
  value "resetT" (evalContT (resetT (lift [1, 2]) >>= \x -> lift [x, x + 10]))
  value "shiftT" (evalContT (resetT (shiftT (\k -> lift (k 1 ++ k 2)) >>= \x -> lift [x, x + 10])))
  value "liftLocal" (R.runReader (evalContT (do { a <- lift R.ask; b <- liftLocal R.ask R.local (+ 1) (lift R.ask); c <- lift R.ask; return [a, b, c] })) 5)
  demand "cont" (\w -> runCont (cont (w 1 (\k -> k (w 2 'a')))) (w 3 id))
  demand "runCont" (\w -> runCont (w 1 (return (w 2 'a'))) (w 3 (\_ -> 'b')))
  demand "evalCont" (\w -> evalCont (w 1 (return (w 2 'a'))))
  demand "evalContT" (\w -> evalContT (w 1 (return (w 2 'a'))) :: Maybe Char)
  demand "mapCont" (\w -> evalCont (mapCont (w 1 (\_ -> 'b')) (w 2 (return (w 3 'a')))))
  demand "mapContT" (\w -> evalContT (mapContT (w 1 id) (w 2 (return (w 3 'a')))) :: Maybe Char)
  demand "withCont" (\w -> evalCont (withCont (w 1 (\k -> k)) (w 2 (return (w 3 'a')))))
  demand "withContT" (\w -> evalContT (withContT (w 1 (\k -> k)) (w 2 (return (w 3 'a')))) :: Maybe Char)
  demand "reset" (\w -> runCont (reset (w 1 (return (w 2 'a')))) (w 3 (\_ -> 'b')))
  demand "resetT" (\w -> runContT (resetT (w 1 (return (w 2 'a')))) (w 3 (\_ -> Just 'b')))
  demand "shift" (\w -> runCont (shift (w 1 (\k -> w 2 (return (k (w 3 'a')))))) (w 4 (\_ -> 'b')))
  demand "shiftT" (\w -> runContT (shiftT (w 1 (\k -> w 2 (lift (k (w 3 'a')))))) (w 4 (\_ -> Just 'b')))
  demand "callCC" (\w -> runCont (callCC (w 1 (\exit -> w 2 (exit (w 3 'a'))))) (w 4 (\_ -> 'b')))
  demand "liftLocal" (\w -> R.runReader (evalContT (liftLocal (w 1 R.ask) (w 2 R.local) (w 3 id) (w 4 (lift R.ask)))) (w 5 'r'))
  demand "(>>=)" (\w -> runCont (w 1 (return (w 2 'a')) >>= w 3 (\x -> w 4 (return x))) (w 5 (\_ -> 'b')))
  demand "(>>)" (\w -> runCont (w 1 (return (w 2 'a')) >> w 4 (return 'x')) (w 5 (\_ -> 'b')))
  demand "(<*>)" (\w -> runCont (w 1 (return (w 2 id)) <*> w 4 (return (w 5 'x'))) (w 6 (\_ -> 'b')))
  demand "fmap" (\w -> runCont (fmap (w 1 id) (w 2 (return (w 3 'a')))) (w 4 (\_ -> 'b')))
  demand "lift" (\w -> evalContT (lift (w 1 (Just (w 2 'a')))))
  value "fmap" (runCont (fmap (+ 1) (return 1)) show)
  value "pure" (evalCont (pure 'a'))
  value "(<*>)" (evalContT (lift [(+ 1), (* 2)] <*> lift [5, 6]))
  value "(*>)" (evalContT (lift [1, 2] *> lift [5, 6]))
  value "(<*)" (evalContT (lift [1, 2] <* lift [5, 6]))
  value "(>>=)" (evalContT (lift [1, 2] >>= \x -> lift [x, x * 5]))
  value "(>>)" (evalContT (lift [1, 2] >> lift [5, 6]))
  value "fail" (evalContT (fail "no" :: ContT Int Maybe Int))
  value "lift" (runContT (lift (Identity 'a')) Identity)
  action "liftIO" (evalContT (liftIO (return 'y')))
  random "callCC" (\(n : rest) -> evalCont (find' (> n) (take 30 rest)))
