-- Colours for a map of countries by any monad of choice: the first answer, all answers, and answers with the number of tries.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Applicative
import Control.Monad.List
import Control.Monad.Reader
import Control.Monad.State.Strict
import Control.Monad.Trans.Maybe
import Control.Monad.Writer.Strict
import Data.Foldable (asum, toList)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import qualified Data.Sequence as Seq
import Data.Sequence (Seq)
import qualified Data.Set as Set
import Data.Set (Set)

type Graph = Map String (Set String)
type Colours = Map String Char

graph :: [(String, String)] -> Graph
graph edges = Map.fromListWith Set.union [(a, Set.singleton b) | (x, y) <- edges, (a, b) <- [(x, y), (y, x)]]

-- The country with the fewest colours left comes first.
colour :: (MonadReader Graph m, MonadState Colours m, MonadPlus m) => (String -> Char -> m ()) -> String -> m ()
colour seen palette = do
  g <- ask
  done <- get
  let options n = [c | c <- palette, c `notElem` [d | m <- toList (g Map.! n), Just d <- [Map.lookup m done]]]
  case [(length (options n), n) | n <- Map.keys g, Map.notMember n done] of
    [] -> return ()
    open -> do
      let (_, n) = minimum open
      c <- asum (map return (options n))
      seen n c
      modify' (Map.insert n c)
      colour seen palette

quiet :: Monad m => String -> Char -> m ()
quiet _ _ = return ()

first :: Graph -> String -> Maybe Colours
first g p = execStateT (runReaderT (colour quiet p) g) Map.empty

every :: Graph -> String -> [Colours]
every g p = execStateT (runReaderT (colour quiet p) g) Map.empty

asSeq :: Graph -> String -> Seq Colours
asSeq g p = execStateT (runReaderT (colour quiet p) g) Map.empty

-- Without going back, over one state of counts for all branches.
counted :: Graph -> String -> ([Colours], Map Char Int)
counted g p = runState (runListT (execStateT (runReaderT (colour (\_ c -> lift (lift (lift (modify' (Map.insertWith (+) c 1))))) p) g) Map.empty)) Map.empty

greedy :: Graph -> String -> (Maybe Colours, [String])
greedy g p = runWriter (runMaybeT (execStateT (runReaderT (colour (\n c -> lift (lift (lift (tell [n ++ [c]])))) p) g) Map.empty))

main :: IO ()
main = do
  let land = graph [("wa", "nt"), ("wa", "sa"), ("nt", "sa"), ("nt", "q"), ("sa", "q"), ("sa", "nsw"), ("sa", "v"), ("q", "nsw"), ("nsw", "v")]
      ring n = graph [(show k, show ((k + 1) `mod` n)) | k <- [0 .. n - 1]]
  print (fmap Map.toList (first land "rgb"), first land "rg")
  print (length (every land "rgb"), length (every land "rgby"))
  print [(n, length (every (ring n) "rgb"), length (asSeq (ring n) "rg")) | n <- [3 .. 6 :: Int]]
  print (fmap Map.elems (Seq.lookup 0 (asSeq (ring 5) "rgb")))
  print (fmap (map Map.elems . take 2) (Just (fst (counted (ring 4) "rg"))), snd (counted (ring 4) "rgb"))
  print (greedy (ring 5) "rgb")
  print (fst (greedy land "rg"), length (snd (greedy land "rg")))
