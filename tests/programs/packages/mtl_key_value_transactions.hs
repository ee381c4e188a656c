-- A store of keys with nested transactions, commanded by the lines of its input: begin, rollback and commit over a stack of changes.
module Main (main) where

import Control.Monad.Except
import Control.Monad.State.Strict
import Control.Monad.Trans.Maybe
import Data.List.NonEmpty (NonEmpty (..), (<|))
import qualified Data.List.NonEmpty as NonEmpty
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Text.Read (readMaybe)

-- What a transaction changed: a value or its absence. The last is the store itself.
type Changes = Map String (Maybe Int)
type Store = StateT (NonEmpty Changes) (Either String)

lookupKey :: String -> Store (Maybe Int)
lookupKey k = gets (foldr (\m r -> maybe r id (Map.lookup k m)) Nothing)

write :: String -> Maybe Int -> Store ()
write k v = modify' (\(m :| ms) -> Map.insert k v m :| ms)

begin, rollback, commit :: Store ()
begin = modify' (Map.empty <|)
rollback = get >>= \levels -> case levels of
  _ :| (m : ms) -> put (m :| ms)
  _ -> throwError "no transaction"
commit = get >>= \levels -> case levels of
  top :| (m : ms) -> put (Map.union top m :| ms)
  _ -> throwError "no transaction"

count :: Int -> Store Int
count v = gets (length . filter (== Just v) . Map.elems . Map.unions . NonEmpty.toList)

-- All or nothing, whatever happens inside.
atomically :: Store a -> Store a
atomically act = (begin *> act <* commit) `catchError` (\e -> throwError ("undone: " ++ e))

command :: [String] -> Store String
command ["get", k] = maybe "nothing" show <$> lookupKey k
command ["set", k, v] = do
  n <- maybe (throwError ("no number: " ++ v)) return (readMaybe v)
  "" <$ write k (Just n)
command ["unset", k] = "" <$ write k Nothing
command ["count", v] = maybe (throwError "count what?") (fmap show . count) (readMaybe v)
command ["begin"] = "" <$ begin
command ["rollback"] = "" <$ rollback
command ["commit"] = "" <$ commit
command ("move" : n : a : b : more) = atomically $ do
  amount <- maybe (throwError "how much?") return (readMaybe n)
  left <- lookupKey a >>= maybe (throwError ("no " ++ a)) (return . subtract amount)
  write a (Just left)
  old <- lookupKey b >>= maybe (throwError ("no " ++ b)) return
  write b (Just (old + amount))
  if left < 0 then throwError (a ++ " would be " ++ show left) else if null more then return "moved" else command ("move" : n : b : more)
command ws = throwError ("cannot " ++ unwords ws)

dialogue :: MaybeT (StateT (NonEmpty Changes) IO) ()
dialogue = do
  line <- liftIO getLine
  if line == "end" then mzero else do
    store <- get
    case runStateT (command (words line)) store of
      Left e -> liftIO (putStrLn ("! " ++ line ++ ": " ++ e))
      Right (said, store') -> put store' >> unless (null said) (liftIO (putStrLn (line ++ ": " ++ said)))
  dialogue

main :: IO ()
main = do
  (r, levels) <- runStateT (runMaybeT dialogue) (Map.empty :| [])
  print (r, map Map.toList (NonEmpty.toList levels))
