-- Compression by a dictionary that only grows: Accum looks at what was added so far, lifted through state and exceptions.
module Main (main) where

import Control.Monad
import Control.Monad.Trans.Accum
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except
import Control.Monad.Trans.State.Strict (StateT, evalStateT, runStateT)
import qualified Control.Monad.Trans.State.Strict as State
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Monoid

type Dictionary = Map String Int

-- Lempel and Ziv's scheme: what is known, and one letter more.
compress :: String -> Accum Dictionary [(Int, String)]
compress "" = return []
compress input = do
  known <- looks (\d -> last (0 : takeWhile (\n -> n == 0 || Map.member (take n input) d) [0 .. length input]))
  code <- looks (Map.findWithDefault 0 (take known input))
  let (word, rest) = splitAt (known + 1) input
  size <- looks Map.size
  when (length word > known) (add (Map.singleton word (size + 1)))
  ((code, drop known word) :) <$> compress rest

expand :: [(Int, String)] -> AccumT [String] (Except String) String
expand codes = fmap concat (forM codes step)
  where
    step (0, more) = push more
    step (n, more) = do
      words' <- look
      case drop (n - 1) words' of
        w : _ -> push (w ++ more)
        [] -> lift (throwE ("no word " ++ show n ++ " after " ++ show (length words')))
    push w = add [w] >> return w

-- Visits by number, the most that was seen kept in a monoid; the position is a state below.
climb :: [Int] -> AccumT (Max' Int) (StateT Int IO) [Int]
climb steps = fmap concat $ forM steps $ \s -> do
  lift (State.modify' (+ s))
  height <- lift State.get
  best <- look
  add (Max' (Just height))
  if Max' (Just height) `above` best then [height] <$ lift (lift (putStrLn ("new height " ++ show height))) else return []

newtype Max' a = Max' (Maybe a) deriving Show
instance Ord a => Semigroup (Max' a) where Max' a <> Max' b = Max' (max a b)
instance Ord a => Monoid (Max' a) where mempty = Max' Nothing

above :: Ord a => Max' a -> Max' a -> Bool
above (Max' a) (Max' b) = a > b

main :: IO ()
main = do
  let (codes, dict) = runAccum (compress "abababbabaabbabababab") mempty
  print codes
  print (Map.toList dict)
  print (runExcept (evalAccumT (expand codes) []))
  print (runExcept (evalAccumT (expand [(0, "a"), (1, "b"), (7, "c")]) []))
  print (fst (runAccum (compress "ababx") (Map.fromList [("a", 1), ("ab", 2)])))
  ((tops, best), end) <- runStateT (runAccumT (climb [3, -1, 2, -4, 1, 5, -2]) mempty) 0
  print (tops, best, end)
  print (execAccum (mapM_ (add . Sum) [1 .. 10 :: Int] >> mapAccum (\(a, w) -> (a, w <> w)) (add (Sum 100))) (Sum 1000))
  print (runAccum (writerLike 3) [0])
  where writerLike n = replicateM n (do { seen <- look; add [length seen]; return (sum seen) })
