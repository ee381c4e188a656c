-- A class for logging with three ways to run it: to a list by level, to the screen, and to nowhere; the program does not know which.
{-# LANGUAGE DefaultSignatures, FlexibleInstances, GeneralizedNewtypeDeriving, MultiParamTypeClasses, TypeFamilies #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.Identity
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (|>))
import Data.Foldable (toList)

data Level = Debug | Info | Warning deriving (Eq, Ord, Enum, Bounded, Show)

class Monad m => MonadLog m where
  logAt :: Level -> String -> m ()
  default logAt :: (MonadTrans t, MonadLog n, m ~ t n) => Level -> String -> m ()
  logAt level = lift . logAt level

instance MonadLog m => MonadLog (StateT s m)
instance MonadLog m => MonadLog (ReaderT r m)
instance MonadLog m => MonadLog (ExceptT e m)

newtype Kept a = Kept (Writer (Map Level (Seq String)) a) deriving (Functor, Applicative, Monad)
newtype Screen a = Screen (ReaderT Level IO a) deriving (Functor, Applicative, Monad, MonadIO)
newtype Quiet a = Quiet (Identity a) deriving (Functor, Applicative, Monad)

instance MonadLog Kept where
  logAt level text = Kept (tell (Map.singleton level (Seq.singleton text)))
instance MonadLog Screen where
  logAt level text = Screen (asks (<= level) >>= \on -> when on (liftIO (putStrLn (show level ++ ": " ++ text))))
instance MonadLog Quiet where
  logAt _ _ = return ()

runKept :: Kept a -> (a, Map Level (Seq String))
runKept (Kept w) = runWriter w

runScreen :: Level -> Screen a -> IO a
runScreen level (Screen r) = runReaderT r level

runQuiet :: Quiet a -> a
runQuiet (Quiet i) = runIdentity i

-- Newton's root, with a limit to read and a count of steps.
root :: MonadLog m => Double -> ExceptT String (ReaderT Int (StateT Int m)) Double
root x
  | x < 0 = logAt Warning ("negative " ++ show x) >> throwError "no root"
  | otherwise = logAt Info ("root of " ++ show x) >> go (x / 2 + 0.5)
  where
    go guess = do
      modify (+ 1)
      limit <- ask
      steps <- get
      when (steps > limit) (logAt Warning "gave up" >> throwError ("after " ++ show limit))
      let next = (guess + x / guess) / 2
      logAt Debug (show steps ++ ": error " ++ show (truncate (abs (next * next - x) * 1000) :: Int))
      if abs (next - guess) < 1e-6 then return (fromIntegral (round (next * 10000) :: Int) / 10000) else go next

run :: MonadLog m => Int -> Double -> m (Either String Double, Int)
run limit x = runStateT (runReaderT (runExceptT (root x)) limit) 0

main :: IO ()
main = do
  print =<< runScreen Debug (run 10 2)
  print =<< runScreen Warning (run 4 12345)
  print (runQuiet (mapM (run 20) [9, -1, 100]))
  let (results, logs) = runKept (mapM (run 9) [16, -4, 1e6])
  print results
  forM_ [minBound .. maxBound] (\l -> putStrLn (show l ++ ": " ++ show (length (logs Map.! l)) ++ " " ++ show (take 2 (toList (logs Map.! l)))))
