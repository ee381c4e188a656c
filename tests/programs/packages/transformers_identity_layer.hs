-- A layer that may be left out: the same program with IdentityT or with a real transformer in its place, and callCC, catch through it.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.Trans.Class
import qualified Control.Monad.Trans.Cont as Cont
import qualified Control.Monad.Trans.Except as Except
import Control.Monad.Trans.Identity
import qualified Control.Monad.Trans.Reader as Reader
import Control.Monad.Trans.State.Strict (State, gets, modify', runState)
import qualified Control.Monad.Trans.Writer.Strict as Writer
import qualified Data.Map as Map
import Data.Map (Map)

-- Word counts; each step is shown to the layer, whatever it does with it.
wordCount :: (MonadTrans t, Monad (t (State (Map String Int)))) => (String -> t (State (Map String Int)) ()) -> [String] -> t (State (Map String Int)) Int
wordCount observe ws = do
  forM_ ws $ \w -> do
    known <- lift (gets (Map.member w))
    unless known (observe w)
    lift (modify' (Map.insertWith (+) w 1))
  lift (gets Map.size)

silently, recorded, limited :: String -> IO ()
silently text = print (runState (runIdentityT (wordCount (const (return ())) (words text))) Map.empty)
recorded text = print (runState (Writer.runWriterT (wordCount (\w -> Writer.tell [w]) (words text))) Map.empty)
limited text = print (runState (Except.runExceptT (wordCount short (words text))) Map.empty)
  where short w = when (length w > 4) (Except.throwE ("too long: " ++ w))

-- The operations of the monad below, lifted by the functions the module has.
search :: IdentityT (Cont.Cont r) Int
search = liftCallCC Cont.callCC (\exit -> do
  forM_ [1 ..] (\n -> when (n * n `mod` 17 == 13) (exit n))
  return 0)

guarded :: Int -> IdentityT (Except.Except String) Int
guarded n = liftCatch Except.catchE (do
  when (n < 0) (lift (Except.throwE "negative"))
  return (n * 2)) (\e -> if e == "negative" then return 0 else lift (Except.throwE e))

asking :: IdentityT (Reader.Reader Int) (Int, Int)
asking = (,) <$> lift Reader.ask <*> mapIdentityT (Reader.local (* 10)) (lift Reader.ask)

main :: IO ()
main = do
  let text = "the cat saw the other cat"
  mapM_ ($ text) [silently, recorded, limited]
  print (Cont.evalCont (runIdentityT search))
  print (map (Except.runExcept . runIdentityT . guarded) [4, -4])
  print (Reader.runReader (runIdentityT asking) 7)
  print (runIdentityT (IdentityT [1, 2] <|> IdentityT [3]), sum (IdentityT (Just 5)), IdentityT (Just 1) < IdentityT Nothing)
  print (IdentityT [1, 2, 3], fmap (+ 1) (IdentityT (Right 2 :: Either String Int)))
  traverse print (IdentityT (Map.fromList [(1, 'a'), (2, 'b')])) >>= print . Map.keys . runIdentityT
