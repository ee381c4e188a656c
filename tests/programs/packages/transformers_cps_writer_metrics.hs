-- Metrics gathered by the writer in continuation passing style, over Collatz walks and an evaluator; all of its ways in and out.
module Main (main) where

import Control.Monad
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Reader (Reader, ask, asks, local, runReader)
import Control.Monad.Trans.Writer.CPS
import qualified Data.IntMap.Strict as IntMap
import Data.IntMap.Strict (IntMap)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Semigroup (Max (..))

newtype Metrics = Metrics (Map String Int)
instance Semigroup Metrics where Metrics a <> Metrics b = Metrics (Map.unionWith (+) a b)
instance Monoid Metrics where mempty = Metrics Map.empty
instance Show Metrics where show (Metrics m) = unwords [k ++ "=" ++ show v | (k, v) <- Map.toList m]

count :: Monad m => String -> WriterT Metrics m ()
count name = tell (Metrics (Map.singleton name 1))

collatz :: Int -> Writer Metrics Int
collatz 1 = 0 <$ count "end"
collatz n
  | even n = count "even" >> (+ 1) <$> collatz (n `div` 2)
  | otherwise = count "odd" >> (+ 1) <$> collatz (3 * n + 1)

data Expr = Num Int | Name String | Plus Expr Expr | Times Expr Expr | With String Expr Expr

-- Multiplication by zero is left early; what its other side would have cost is not counted.
eval :: Expr -> WriterT Metrics (Reader (Map String Int)) Int
eval (Num n) = n <$ count "literal"
eval (Name x) = count "lookup" >> lift (asks (Map.findWithDefault 0 x))
eval (Plus a b) = count "plus" >> ((+) <$> eval a <*> eval b)
eval (Times a b) = do
  count "times"
  x <- eval a
  if x == 0 then 0 <$ count "saved" else (* x) <$> eval b
eval (With x e b) = do
  v <- eval e
  mapWriterT (local (Map.insert x v)) (eval b)

heights :: Tree -> Writer (Max Int, [Int]) Int
heights Leaf = return 0
heights (Fork l r) = do
  h <- (\a b -> 1 + max a b) <$> heights l <*> heights r
  tell (Max h, [h])
  return h

data Tree = Leaf | Fork Tree Tree

main :: IO ()
main = do
  forM_ [6, 7, 27] (\n -> print (runWriter (collatz n)))
  let power = With "x" (Plus (Num 1) (Num 2)) (Times (Name "x") (Times (Name "x") (Plus (Name "x") (Name "y"))))
      zero = Times (Plus (Num 2) (Num (-2))) power
      run e = runReader (runWriterT (eval e)) (Map.fromList [("y", 4)])
  mapM_ (print . run) [power, zero, Plus power power]
  let tree = Fork (Fork Leaf (Fork Leaf Leaf)) (Fork Leaf Leaf)
  print (runReader (return (runWriter (censor (fmap reverse) (heights tree)))) ())
  print (runWriter (listens (\(Metrics m) -> Map.size m) (collatz 5)))
  print (execWriter (pass (do { n <- collatz 3; return (n, \(Metrics m) -> Metrics (Map.map (* 10) m)) })))
  (r, w) <- runWriterT (forM [1 .. 4 :: Int] (\k -> do { (_, w) <- listen (replicateM_ k (tell [k])); lift (print w); return (length w) }))
  print (r, w)
  total <- execWriterT (mapM_ (\k -> writerT (return ((), IntMap.singleton (k `mod` 3) [k])) >> writer ((), mempty)) [1 .. 6 :: Int])
  print total
