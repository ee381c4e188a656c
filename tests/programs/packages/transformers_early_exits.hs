-- One early exit, lifted by hand through every transformer: what each keeps of what was done before the exit.
module Main (main) where

import Control.Monad (forM_, when)
import Control.Monad.Trans.Accum (AccumT (..), add, runAccumT)
import qualified Control.Monad.Trans.Accum as Accum
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Cont (Cont, callCC, cont, evalCont, evalContT, liftLocal, runCont)
import Control.Monad.Trans.Error (ErrorT (..))
import qualified Control.Monad.Trans.Error as Error
import Control.Monad.Trans.Except (ExceptT, runExceptT, throwE)
import qualified Control.Monad.Trans.Except as Except
import Control.Monad.Trans.List (ListT (..))
import qualified Control.Monad.Trans.List as List
import Control.Monad.Trans.Maybe (MaybeT (..))
import qualified Control.Monad.Trans.Maybe as Maybe
import Control.Monad.Trans.Reader (ask, local, runReader)
import qualified Control.Monad.Trans.RWS.CPS as CPS
import qualified Control.Monad.Trans.RWS.Lazy as Lazy
import qualified Control.Monad.Trans.RWS.Strict as Strict
import qualified Control.Monad.Trans.State.Lazy as State
import qualified Control.Monad.Trans.Writer.CPS as WriterC
import qualified Control.Monad.Trans.Writer.Lazy as WriterL
import Data.Functor.Identity (Identity (..))

-- | The bags before the first that is too heavy; the exit carries its weight.
load :: Monad m => (String -> m ()) -> (Int -> m ()) -> [Int] -> m Int
load note leave bags = do
  forM_ bags $ \bag -> do
    note (show bag)
    when (bag > 20) (leave bag)
  pure 0

bags :: [Int]
bags = [12, 7, 31, 4]

viaWriters :: ((Int, String), (Int, String))
viaWriters = (run (WriterL.runWriterT lazily), run (WriterC.runWriterT inPasses))
  where
    run = evalCont
    lazily = WriterL.liftCallCC callCC (\leave -> load (WriterL.tell . unwords . pure) (\bag -> () <$ leave bag) bags)
    inPasses = WriterC.liftCallCC callCC (\leave -> load (WriterC.tell . unwords . pure) (\bag -> () <$ leave bag) bags)

-- | The state at the exit is kept by liftCallCC', and that of the start comes back by liftCallCC.
viaStates :: [(Int, [String])]
viaStates =
  [ evalCont (State.runStateT (State.liftCallCC callCC (\leave -> load push (\bag -> () <$ leave bag) bags)) [])
  , evalCont (State.runStateT (State.liftCallCC' callCC (\leave -> load push (\bag -> () <$ leave bag) bags)) [])
  ]
  where
    push text = State.modify (text :)

viaRWS :: [(Int, Int, String)]
viaRWS =
  [ evalCont (Lazy.runRWST (Lazy.liftCallCC callCC (\leave -> load (\t -> Lazy.tell t >> Lazy.modify (+ 1)) (\bag -> () <$ leave bag) bags)) () 0)
  , evalCont (Lazy.runRWST (Lazy.liftCallCC' callCC (\leave -> load (\t -> Lazy.tell t >> Lazy.modify (+ 1)) (\bag -> () <$ leave bag) bags)) () 0)
  , evalCont (Strict.runRWST (Strict.liftCallCC callCC (\leave -> load (\t -> Strict.tell t >> Strict.modify (+ 1)) (\bag -> () <$ leave bag) bags)) () 0)
  , evalCont (CPS.runRWST (CPS.liftCallCC callCC (\leave -> load (\t -> CPS.tell t >> CPS.modify (+ 1)) (\bag -> () <$ leave bag) bags)) () 0)
  , evalCont (CPS.runRWST (CPS.liftCallCC' callCC (\leave -> load (\t -> CPS.tell t >> CPS.modify (+ 1)) (\bag -> () <$ leave bag) bags)) () 0)
  ]

viaFailures :: (Either String Int, Either String Int, Maybe Int, [Int])
viaFailures =
  ( evalCont (runExceptT (Except.liftCallCC callCC (\leave -> load (const (pure ())) (\bag -> () <$ leave bag) bags)))
  , evalCont (runErrorT (Error.liftCallCC callCC (\leave -> load refuse (\bag -> () <$ leave bag) bags)))
  , evalCont (runMaybeT (Maybe.liftCallCC callCC (\leave -> load (const (pure ())) (\bag -> () <$ leave bag) bags)))
  , evalCont (runListT (List.liftCallCC callCC (\leave -> ListT (pure [1, 2]) >>= \n -> when (n == 2) (() <$ leave 20) >> pure n)))
  )
  where
    refuse text = when (text == "7") (Error.throwError "seven is not taken")

viaAccum :: [(Int, [String])]
viaAccum = [evalCont (runAccumT (lifted (\leave -> load (add . pure) (\bag -> () <$ leave bag) bags)) ["start"]) | lifted <- [Accum.liftCallCC callCC, Accum.liftCallCC' callCC]]

main :: IO ()
main = do
  print viaWriters
  print viaStates
  mapM_ print viaRWS
  print viaFailures
  print viaAccum
  print (runCont (cont (\k -> k 3 ++ k 4) >>= \n -> cont (\k -> k (n * 10))) show)
  print (runReader (evalContT (liftLocal ask local (* 2) (lift ask) >>= \inner -> (,) inner <$> lift ask)) 21)
