-- A shop: orders read from lines, prices from a catalogue, stock as state; MaybeT and ExceptT by hand-written lifting.
module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except
import Control.Monad.Trans.Maybe
import Control.Monad.Trans.Reader
import qualified Control.Monad.Trans.State.Strict as S
import Data.Char (isDigit)
import qualified Data.Map as Map
import Data.Map (Map)

type Catalogue = Map String Int
type Stock = Map String Int

type Shop = ReaderT Catalogue (S.StateT Stock IO)

data Order = Order {who :: String, items :: [(Int, String)]} deriving Show

parse :: String -> Except String Order
parse line = case words line of
  name : rest@(_ : _) -> Order name <$> mapM item rest
  [name] -> throwE (name ++ " wants nothing")
  [] -> throwE "empty line"
  where
    item w = case break (== '*') w of
      (n, '*' : thing) | not (null n), all isDigit n -> return (read n, thing)
      (thing, "") -> return (1, thing)
      _ -> throwE ("what is " ++ show w ++ "?")

price :: String -> MaybeT Shop Int
price thing = MaybeT (asks (Map.lookup thing))

-- As it is called here, or in one word of the catalogue's that begins so.
lookupItem :: String -> MaybeT Shop String
lookupItem thing = (thing <$ price thing) <|> MaybeT (asks (fmap fst . Map.lookupGE thing)) `suchThat` startsWith
  where
    startsWith = (== thing) . take (length thing)
    suchThat act p = act >>= \x -> guard (p x) >> return x

take' :: Int -> String -> ExceptT String Shop Int
take' n thing = do
  name <- maybeToExceptT ("no " ++ thing) (lookupItem thing)
  left <- lift (lift (S.gets (Map.findWithDefault 0 name)))
  when (left < n) (throwE ("only " ++ show left ++ " of " ++ name))
  lift (lift (S.modify' (Map.adjust (subtract n) name)))
  each <- maybeToExceptT "no price" (price name)
  return (n * each)

serve :: String -> Shop Int
serve line = do
  before <- lift S.get
  outcome <- runExceptT $ do
    order <- except (runExcept (withExcept ("cannot read: " ++) (parse line)))
    bill <- sum <$> mapM (uncurry take') (items order)
    liftIO (putStrLn (who order ++ " pays " ++ show bill))
    return bill
  either (\why -> 0 <$ (lift (S.put before) >> liftIO (putStrLn ("refused: " ++ why)))) return outcome

main :: IO ()
main = do
  let catalogue = Map.fromList [("bread", 3), ("butter", 5), ("cheese", 8), ("milk", 2)]
      stock = Map.fromList [("bread", 4), ("butter", 2), ("milk", 6)]
      orders = ["ann 2*bread milk", "bob 9*milk", "cid", "dan 2*bread but", "eve cheese", "fay x*milk", "gil 5*milk", "hal wine", "", "ida bread butter"]
  (takings, left) <- S.runStateT (runReaderT (mapM serve orders) catalogue) stock
  print (takings, sum takings)
  print (Map.toList left)
  dear <- S.evalStateT (runReaderT (withReaderT (Map.map (* 2)) (serve "jon 2*bread")) catalogue) stock
  print dear
  found <- S.evalStateT (runReaderT (mapM (runMaybeT . lookupItem) ["b", "ch", "m", "q"]) catalogue) Map.empty
  print found
