-- Records of a library looked up by patterns that may fail: do notation with MonadFail in Maybe, lists, MaybeT and a parser of dates.
module Main (main) where

import Control.Applicative
import Control.Monad.Fail as Fail
import Control.Monad.Reader
import Control.Monad.State.Strict
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Trans.Except as E
import Data.Char (isDigit)
import qualified Data.Map as Map
import Data.Map (Map)

data Media = Book {title :: String, pages :: Int} | Film {title :: String, minutes :: Int} deriving (Eq, Show)

data Library = Library {items :: Map Int Media, loans :: Map Int (String, (Int, Int, Int))}

-- Whatever the monad makes of a failure.
date :: MonadFail m => String -> m (Int, Int, Int)
date s = do
  (y@[_, _, _, _], '-' : rest) <- return (span isDigit s)
  ([m1, m2], '-' : rest') <- return (span isDigit rest)
  ([d1, d2], "") <- return (span isDigit rest')
  let m = read [m1, m2]
      d = read [d1, d2]
  unless (m >= 1 && m <= 12 && d >= 1 && d <= 31) (Fail.fail ("no day: " ++ s))
  return (read y, m, d)

lent :: Int -> ReaderT Library Maybe (String, String)
lent n = do
  Book {title = t} <- asks (Map.lookup n . items) >>= lift
  Just (who, _) <- asks (Map.lookup n . loans)
  return (t, who)

longFilms :: ReaderT Library [] (Int, String)
longFilms = do
  (n, Film t m) <- asks (Map.toList . items) >>= lift
  guard (m > 100)
  return (n, t)

give :: Int -> String -> String -> MaybeT (StateT Library IO) ()
give n who day = do
  m <- MaybeT (gets (Map.lookup n . items)) <|> complain "no such item"
  Nothing <- gets (Map.lookup n . loans)
  (_, month, _) <- date day
  d <- MaybeT (return (date day))
  liftIO (putStrLn (who ++ " takes " ++ title m ++ " in month " ++ show month))
  modify' (\l -> l {loans = Map.insert n (who, d) (loans l)})
  where complain text = liftIO (putStrLn ("  " ++ text)) >> empty

main :: IO ()
main = do
  let library = Library (Map.fromList [(1, Book "Emma" 474), (2, Film "Ran" 162), (3, Book "Dune" 412), (4, Film "Duel" 90), (5, Film "Heat" 170)]) (Map.fromList [(1, ("ann", (2021, 3, 4)))])
  print (map date ["2021-03-04", "2021-3-04", "2021-13-01", "x"] :: [Maybe (Int, Int, Int)])
  print (concatMap date ["1999-12-31", "never", "2000-01-01"])
  print (map (\n -> runReaderT (lent n) library) [1 .. 4])
  print (runReaderT longFilms library)
  (done, after) <- runStateT (mapM (runMaybeT . (\(n, w, d) -> give n w d)) [(3, "bob", "2021-05-06"), (3, "cid", "2021-05-07"), (9, "dan", "2021-05-08"), (2, "eve", "soon"), (4, "fay", "2021-02-30")]) library
  print done
  print (Map.toList (loans after))
  print (runStateT (StateT (\s -> date s >>= \d -> Just (d, "")) <|> return (0, 0, 0)) "rubbish")
  print (either length (const 0) (E.runExcept (E.except (maybe (Left "bad day") Right (date "1-1-1")))))
