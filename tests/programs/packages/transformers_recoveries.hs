-- A mail sorter that recovers: catching, listening and passing lifted through Accum, Error, List, Maybe, RWS, State and both writers.
module Main (main) where

import Control.Monad (forM, when)
import Control.Monad.Trans.Accum (AccumT, accum, add, execAccumT, readerToAccumT, runAccumT)
import qualified Control.Monad.Trans.Accum as Accum
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Error (ErrorT (..))
import qualified Control.Monad.Trans.Error as Error
import Control.Monad.Trans.Except (Except, ExceptT, catchE, except, mapExcept, runExcept, throwE)
import Control.Monad.Trans.List (ListT (..))
import qualified Control.Monad.Trans.List as List
import Control.Monad.Trans.Maybe (MaybeT (..), exceptToMaybeT, mapMaybeT)
import qualified Control.Monad.Trans.Maybe as Maybe
import Control.Monad.Trans.Reader (ReaderT (..), asks, mapReader, reader, runReader)
import qualified Control.Monad.Trans.RWS.CPS as CPS
import qualified Control.Monad.Trans.RWS.Lazy as Lazy
import Control.Monad.Trans.Select (Select, select, selectToCont)
import Control.Monad.Trans.Cont (runCont)
import qualified Control.Monad.Trans.State.Lazy as StateL
import qualified Control.Monad.Trans.State.Strict as State
import qualified Control.Monad.Trans.Writer.CPS as WriterC
import qualified Control.Monad.Trans.Writer.Strict as Writer

letters :: [String]
letters = ["north 12", "east", "north 9", "south 400", ""]

weigh :: String -> Except String Int
weigh letter = case words letter of
  [_, grams] | number <- read grams -> if number > 100 then throwE (letter ++ " is a parcel") else pure number
  [] -> throwE "an empty letter"
  _ -> throwE (letter ++ " has no weight")

-- | The weights that are known, and 0 for others; what was wrong is kept in the layer above.
inAccum, inList, inMaybe, inLazy, inPasses, inWriter, inWriterC :: Either String String
inAccum = runExcept (show <$> runAccumT (forM letters (\one -> Accum.liftCatch catchE (lift (weigh one)) (\why -> 0 <$ add [why]))) [])
inList = runExcept (show <$> runListT (ListT (pure letters) >>= \one -> List.liftCatch catchE (lift (weigh one)) (\_ -> ListT (pure [-1, -2]))))
inMaybe = runExcept (show <$> mapM (\one -> runMaybeT (Maybe.liftCatch catchE (lift (weigh one)) (const (MaybeT (pure Nothing))))) letters)
inLazy = runExcept (show <$> Lazy.runRWST (forM letters (\one -> Lazy.liftCatch catchE (lift (weigh one)) (\why -> 0 <$ Lazy.tell [why]))) () 'a')
inPasses = runExcept (show <$> CPS.runRWST (forM letters (\one -> CPS.liftCatch catchE (lift (weigh one)) (\why -> 0 <$ CPS.tell [why]))) () 'b')
inWriter = runExcept (show <$> Writer.runWriterT (forM letters (\one -> Writer.liftCatch catchE (lift (weigh one)) (\why -> 0 <$ Writer.tell [why]))))
inWriterC = runExcept (show <$> WriterC.runWriterT (forM letters (\one -> WriterC.liftCatch catchE (lift (weigh one)) (\why -> 0 <$ WriterC.tell [why]))))

type Log = Writer.Writer [String]

-- | A note below a layer, listened to from above it and then put in upper case.
heard :: [String]
heard =
  [ show (Writer.runWriter (runAccumT (Accum.liftListen Writer.listen (lift (note "accum") >> add "!")) "<"))
  , show (Writer.runWriter (runErrorT (Error.liftListen Writer.listen (lift (note "error")) :: ErrorT String Log ((), [String]))))
  , show (Writer.runWriter (StateL.runStateT (StateL.liftListen Writer.listen (lift (note "state") >> StateL.modify' (+ 1))) 1))
  , show (Writer.runWriter (runAccumT (Accum.liftPass Writer.pass (lift (note "pass") >> pure ((), map reverse))) "<"))
  , show (Writer.runWriter (runErrorT (Error.liftPass Writer.pass (lift (note "pass") >> pure ((), map reverse)) :: ErrorT String Log ())))
  , show (Writer.runWriter (runMaybeT (Maybe.liftPass Writer.pass (lift (note "pass") >> pure ((), map reverse)))))
  , show (Writer.runWriter (StateL.runStateT (StateL.liftPass Writer.pass (StateL.gets show >>= lift . note >> pure ((), map reverse))) 12))
  , show (Writer.runWriter (State.runStateT (State.liftPass Writer.pass (lift (note "pass") >> pure ((), map reverse))) 'x'))
  ]
  where
    note :: String -> Log ()
    note = Writer.tell . pure

main :: IO ()
main = do
  mapM_ print [inAccum, inList, inMaybe, inLazy, inPasses, inWriter, inWriterC]
  mapM_ putStrLn heard
  print (runExcept (mapExcept (either (Left . length) (Right . negate)) (weigh "east")), runExcept (mapExcept id (weigh "north 9")))
  print (runMaybeT (mapMaybeT (fmap (fmap (+ 1))) (exceptToMaybeT (except (Right 4 :: Either String Int)))) :: [Maybe Int])
  print =<< execAccumT (accum (\seen -> (length seen, "de")) >>= \n -> readerToAccumT (ReaderT (\seen -> print (n, seen)))) "abc"
  print (runReader (mapReader (* 2) (reader length)) letters)
  print (State.runState (State.withState (drop 2) (State.mapState (\(a, s) -> (a + 1, reverse s)) (State.gets length))) letters)
  print (StateL.runState (StateL.mapState (\(a, s) -> (a + 1, s)) (StateL.gets length)) letters, StateL.evalState (StateL.modify (* 2) >> StateL.gets (+ 1)) 20)
  print =<< State.evalStateT (State.withStateT (+ 1) (State.gets show)) 6
  print (runCont (selectToCont lightest) (\letter -> if null letter then maxBound else length letter))
  where
    lightest :: Select Int String
    lightest = select (\cost -> snd (minimum [(cost letter, letter) | letter <- letters]))
