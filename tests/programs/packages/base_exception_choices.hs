-- A vending machine that fails in chosen ways: some failures are caught by a test, some mapped, all cleaned up after.
module Main (main) where

import Control.Exception
import Control.Monad (when)
import Data.IORef

data Fault = Jammed Int | Empty | Coin String
  deriving (Show, Eq)

instance Exception Fault

jam :: Fault -> Maybe Int
jam (Jammed slot) = Just slot
jam _ = Nothing

vend :: IORef [String] -> Int -> IO String
vend journal slot = bracketOnError (note "reserve" >> pure slot) (\s -> note ("undo " ++ show s)) serve
  where
    note text = modifyIORef' journal (text :)
    serve s = do
      when (s > 8) (throwIO Empty)
      when (odd s) (throwIO (Jammed s))
      note "served"
      pure ("item " ++ show s)

-- | Arithmetic errors become the machine's own.
price :: Int -> Int -> Int
price total parts = mapException (\problem -> Coin (show (problem :: ArithException))) (total `div` parts)

main :: IO ()
main = do
  journal <- newIORef []
  one <- catchJust jam (vend journal 3) (\slot -> pure ("jammed at " ++ show slot))
  two <- handleJust jam (\_ -> pure "jammed") (vend journal 2)
  three <- try (catchJust jam (vend journal 9) (const (pure "jammed")))
  print (one, two, three :: Either Fault String)
  readIORef journal >>= mapM_ putStrLn . reverse
  evaluate (price 10 2) >>= print
  try (evaluate (price 10 0)) >>= \result -> print (result :: Either Fault Int)
  masked <- uninterruptibleMask (\restore -> (,) <$> getMaskingState <*> restore getMaskingState)
  inner <- uninterruptibleMask_ (allowInterrupt >> getMaskingState)
  open <- mask_ (interruptible getMaskingState)
  print (masked, inner, open)
  checked <- try (evaluate (assert (length "abc" == 3) 'k'))
  print (either (\problem -> const 'x' (problem :: AssertionFailed)) id checked)
  print (asyncExceptionFromException (asyncExceptionToException UserInterrupt) == Just UserInterrupt)
  broken <- try (evaluate (undefined :: Int))
  putStrLn (either (\problem -> takeWhile (/= '\n') (show (problem :: ErrorCall))) show broken)
  sums <- mapM (try . evaluate) [minBound `div` (-1), 7 `mod` 0, 5 :: Int]
  print (sums :: [Either ArithException Int])
