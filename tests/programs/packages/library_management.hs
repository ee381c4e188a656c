-- A lending library: members, copies, due days, fines and reservations, each request with an answer or a reason.
module Main (main) where

import Control.Monad.Except
import Control.Monad.State
import Data.List (intercalate)
import qualified Data.Map as M
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, ViewL (..), viewl, (|>))

type Title = String
type Member = String
type Day = Int

data Library = Library
  { copies :: M.Map Title Int,
    loans :: M.Map (Member, Title) Day,
    queues :: M.Map Title (Seq Member),
    fines :: M.Map Member Int
  }

data Refusal = NoSuchTitle Title | Owes Member Int | TooMany Member | NotLent Title | AllOut Title Int
  deriving (Show)

data Request = Borrow Member Title | Return Member Title | Reserve Member Title | Pay Member Int
  deriving (Show)

type Desk = StateT Library (Either Refusal)

available :: Title -> Desk Int
available t = do
  n <- gets (M.lookup t . copies)
  out <- gets (length . filter ((== t) . snd) . M.keys . loans)
  maybe (throwError (NoSuchTitle t)) (return . subtract out) n

serve :: Day -> Request -> Desk String
serve day (Borrow m t) = do
  free <- available t
  fine <- gets (M.findWithDefault 0 m . fines)
  when (fine > 0) (throwError (Owes m fine))
  held <- gets (length . filter ((== m) . fst) . M.keys . loans)
  when (held >= 2) (throwError (TooMany m))
  waiting <- gets (maybe 0 Seq.length . M.lookup t . queues)
  when (free <= 0) (throwError (AllOut t waiting))
  modify (\l -> l {loans = M.insert (m, t) (day + 14) (loans l)})
  return ("due on day " ++ show (day + 14))
serve day (Return m t) = do
  due <- gets (M.lookup (m, t) . loans) >>= maybe (throwError (NotLent t)) return
  let fine = 10 * max 0 (day - due)
  modify (\l -> l {loans = M.delete (m, t) (loans l), fines = M.insertWith (+) m fine (fines l)})
  queue <- gets (M.findWithDefault Seq.empty t . queues)
  next <- case viewl queue of
    EmptyL -> return ""
    next :< rest -> do
      modify (\l -> l {queues = M.insert t rest (queues l)})
      ((", for " ++ next ++ ": ") ++) <$> (serve day (Borrow next t) `catchError` (return . show))
  return ("fine " ++ show fine ++ next)
serve _ (Reserve m t) = do
  _ <- available t
  modify (\l -> l {queues = M.insertWith (flip (<>)) t (Seq.singleton m) (queues l)})
  place <- gets (Seq.length . (M.! t) . queues)
  return ("place " ++ show place)
serve _ (Pay m n) = do
  modify (\l -> l {fines = M.alter (>>= \f -> if f <= n then Nothing else Just (f - n)) m (fines l)})
  gets (maybe "settled" (\f -> "still " ++ show f) . M.lookup m . fines)

-- A refused request leaves the library as it was.
run :: Library -> (Day, Request) -> (Library, String)
run l (day, r) = case runStateT (serve day r) l of
  Left why -> (l, "refused, " ++ show why)
  Right (answer, l') -> (l', answer)

main :: IO ()
main = do
  let start = Library (M.fromList [("Emma", 1), ("Dracula", 2), ("Ulysses", 1)]) M.empty M.empty M.empty
      day =
        [ (1, Borrow "ann" "Emma"), (1, Borrow "bob" "Emma"), (2, Reserve "bob" "Emma"), (2, Reserve "cy" "Emma"),
          (3, Borrow "ann" "Dracula"), (3, Borrow "ann" "Ulysses"), (4, Borrow "bob" "Moby"), (20, Return "ann" "Emma"),
          (20, Borrow "ann" "Ulysses"), (21, Pay "ann" 30), (21, Pay "ann" 30), (22, Return "ann" "Emma"),
          (22, Borrow "cy" "Ulysses"), (22, Borrow "cy" "Dracula"), (25, Return "bob" "Emma")
        ]
      go l [] = return l
      go l (r : rs) = let (l', s) = run l r in putStrLn (show (fst r) ++ " " ++ show (snd r) ++ ": " ++ s) >> go l' rs
  end <- go start day
  putStrLn (intercalate ", " [m ++ " has " ++ t | (m, t) <- M.keys (loans end)])
  print (M.toList (queues end), M.toList (fines end))
