-- Delimited continuations: generators of trees, printf by its format, choices collected, and a walk over a map turned inside out.
module Main (main) where

import Control.Monad
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont
import Control.Monad.Trans.State.Strict
import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Sequence as Seq
import Data.Sequence (Seq)
import Data.Foldable (toList)
import Data.Tree

-- Any walk with effects becomes a list that is made as it is asked for.
generate :: ((a -> Cont [a] ()) -> Cont [a] ()) -> [a]
generate walk = evalCont (reset (walk (\a -> shift (\k -> return (a : k ()))) >> return []))

sameFringe :: Eq a => Tree a -> Tree a -> Bool
sameFringe a b = leaves a == leaves b
  where leaves t = generate (\yield -> let go (Node x ks) = if null ks then yield x else mapM_ go ks in go t)

-- All ways through a few choices, in the order of a list.
amb :: [a] -> Cont [r] a
amb xs = shift (\k -> return (concatMap k xs))

ways :: [(Int, Int, Int)]
ways = evalCont (reset (do
  a <- amb [1 .. 10]
  b <- amb [a .. 10]
  c <- amb [b .. 10]
  return [(a, b, c) | a * a + b * b == c * c]))

-- A number per hole: the rest of the format is the continuation.
holes :: String -> [Int] -> String
holes format numbers = evalState (evalContT (resetT (concat <$> mapM piece format))) numbers
  where
    piece '%' = shiftT (\k -> do
      left <- lift get
      case left of
        [] -> return "(too few)"
        n : rest -> lift (put rest) >> lift (k (show n)))
    piece c = return [c]

-- A walk over a map that can be stopped after each step, and gone on with.
data Walk k a m = Paused k a (a -> m (Walk k a m)) | Finished (Map k a)

walk :: Monad m => Map k a -> m (Walk k a m)
walk m = evalContT (resetT (Finished <$> Map.traverseWithKey (\k a -> shiftT (\c -> return (Paused k a c))) m))

doubled :: Walk String Int IO -> IO (Map String Int)
doubled (Finished m) = return m
doubled (Paused k a go) = do
  putStrLn ("at " ++ k ++ " with " ++ show a)
  go (if a > 2 then 0 else a * 2) >>= doubled

main :: IO ()
main = do
  let left = Node 0 [Node 1 [], Node 0 [Node 2 [], Node 3 []]]
      right = Node 9 [Node 8 [Node 1 [], Node 2 []], Node 3 []]
  print (sameFringe left right, sameFringe left (fmap (+ 1) right))
  print (take 5 (generate (\yield -> forM_ [1 ..] (\n -> when (n * n `mod` 7 == 2) (yield n)))))
  print ways
  mapM_ (putStrLn . uncurry holes) [("x=% y=%", [3, 4]), ("none", []), ("%, % and %!", [1, 2])]
  walk (Map.fromList [("a", 1), ("b", 3), ("c", 2)]) >>= doubled >>= print
  print (evalCont (reset ((+ 1) <$> shift (\k -> return (k (k 10))))), evalCont (reset (shift (\_ -> return "dropped") >> return "kept")))
  r <- flip execStateT Seq.empty (evalContT (do
    x <- ContT (forM_ [1, 2, 3])
    y <- ContT (forM_ "ab")
    lift (modify (Seq.|> (x, y)))))
  print (toList r)
