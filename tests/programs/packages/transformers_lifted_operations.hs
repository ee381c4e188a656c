-- Operations lifted through a stack without classes: catching below state, exits below writers, listening below readers, both ways of callCC.
module Main (main) where

import Control.Monad
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont (ContT, Cont, callCC, evalCont, evalContT)
import Control.Monad.Trans.Except (Except, ExceptT, catchE, runExcept, runExceptT, throwE)
import qualified Control.Monad.Trans.Except as Except
import qualified Control.Monad.Trans.Maybe as Maybe
import qualified Control.Monad.Trans.Reader as Reader
import qualified Control.Monad.Trans.RWS.Strict as RWS
import qualified Control.Monad.Trans.State.Strict as State
import qualified Control.Monad.Trans.Writer.Strict as Writer
import qualified Data.Map as Map
import Data.Map (Map)

type Stock = Map String Int

-- Taken out of stock; what fails is caught below, so the state goes back.
withdraw :: String -> Int -> State.StateT Stock (Except String) Int
withdraw name n = do
  have <- State.gets (Map.findWithDefault 0 name)
  State.put (Map.singleton "touched" 1)
  when (have < n) (lift (throwE (name ++ " short of " ++ show (n - have))))
  State.put (Map.singleton name (have - n))
  return n

orElse :: State.StateT Stock (Except String) a -> (String -> State.StateT Stock (Except String) a) -> State.StateT Stock (Except String) a
orElse = State.liftCatch catchE

-- An exit from a state: one forgets what was done inside, the other keeps it.
forgetting, keeping :: State.StateT [Int] (Cont r) String
forgetting = State.liftCallCC callCC (\exit -> forM_ [1 ..] (\n -> State.modify (n :) >> when (n == 3) (exit "out")) >> return "never")
keeping = State.liftCallCC' callCC (\exit -> forM_ [1 ..] (\n -> State.modify (n :) >> when (n == 3) (exit "out")) >> return "never")

-- What a maybe tells below it, heard and changed.
heard :: Int -> Maybe.MaybeT (Writer.Writer [String]) (Int, [String])
heard n = Maybe.liftListen Writer.listen (lift (Writer.tell ["got " ++ show n]) >> if n > 0 then return n else mzero)

louder :: Except.ExceptT String (Writer.Writer [String]) Int
louder = Except.liftPass Writer.pass (do
  lift (Writer.tell ["quiet"])
  return (1, map (++ "!")))

logged :: Writer.WriterT [String] (Cont r) Int
logged = Writer.liftCallCC callCC (\exit -> Writer.tell ["inside"] >> exit 5 >> return 6) >>= \n -> Writer.tell ["after"] >> return n

local' :: Reader.ReaderT Int (ExceptT String IO) Int
local' = Reader.liftCatch catchE (Reader.local (* 2) (Reader.ask >>= \n -> if n > 5 then lift (throwE (show n)) else return n)) (\e -> do
  n <- Reader.ask
  lift (lift (putStrLn ("caught " ++ e ++ " with " ++ show n)))
  return (length e))

robot :: RWS.RWST Int [String] Int (Except String) Int
robot = RWS.liftCatch catchE (RWS.tell ["lost"] >> RWS.put 99 >> lift (throwE "bump")) (\e -> RWS.tell [e] >> RWS.modify (+ 1) >> RWS.asks (* 2))

jumping :: RWS.RWST Int [String] Int (Cont r) Int
jumping = RWS.liftCallCC' callCC (\exit -> RWS.put 1 >> RWS.tell ["gone"] >> RWS.asks (+ 1) >>= exit >> RWS.put 2 >> return 0)

main :: IO ()
main = do
  let stock = Map.fromList [("tea", 3), ("rice", 9)]
      run act = runExcept (State.runStateT act stock)
  print (run (withdraw "tea" 2))
  print (run (withdraw "tea" 5))
  print (run (withdraw "tea" 5 `orElse` (\_ -> withdraw "rice" 5)))
  print (run (withdraw "tea" 5 `orElse` (lift . throwE . ("again: " ++))))
  print (evalCont (State.runStateT forgetting []), evalCont (State.runStateT keeping []))
  print (Writer.runWriter (Maybe.runMaybeT (heard 3)), Writer.runWriter (Maybe.runMaybeT (heard 0)))
  print (Writer.runWriter (runExceptT louder))
  print (evalCont (Writer.runWriterT logged))
  mapM_ (\n -> runExceptT (Reader.runReaderT local' n) >>= print) [2, 50]
  print (runExcept (RWS.runRWST robot 21 7))
  print (evalCont (RWS.runRWST jumping 10 0))
