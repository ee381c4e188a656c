-- Knots tied in lazy monads: addresses of labels before they are known, the mean spread over a tree, and streams without end.
module Main (main) where

import Control.Monad.Fix
import Control.Monad.State.Lazy
import Control.Monad.Writer.Lazy
import Control.Monad.RWS.Lazy (RWS, runRWS)
import qualified Control.Monad.RWS.Lazy as RWS
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Tree

-- An assembler in one pass: a jump forward mentions a number that comes later.
data Instr = Push Int | JumpZ Int | Goto Int | Out deriving Show

type Asm = WriterT [Instr] (State Int)

emit :: Instr -> Asm ()
emit i = tell [i] >> lift (modify (+ 1))

here :: Asm Int
here = lift get

whileLoop :: Asm () -> Asm () -> Asm ()
whileLoop cond body = void $ mfix $ \end -> do
  start <- here
  cond
  emit (JumpZ end)
  body
  emit (Goto start)
  here

assemble :: Asm a -> [Instr]
assemble asm = evalState (execWriterT asm) 0

-- Each number as a share of the sum, in one walk: the sum is the result's own.
shares :: Tree Int -> Tree (Int, Int)
shares tree = out
  where
    (out, Sum total) = runWriter (traverse (\n -> tell (Sum n) >> return (n, n * 100 `div` total)) tree)

-- Names by reading the table that the same run writes.
resolve :: [(String, String)] -> ([String], Map String String)
resolve defs = (names, table)
  where
    (names, _, table) = runRWS (mapM step defs) table ()
    step :: (String, String) -> RWS (Map String String) (Map String String) () String
    step (name, alias) = do
      RWS.tell (Map.singleton name alias)
      RWS.asks (\t -> name ++ "=" ++ end t 5 alias)
    end :: Map String String -> Int -> String -> String
    end t n a = maybe a (\b -> if n == 0 then "loop" else end t (n - 1) b) (Map.lookup a t)


main :: IO ()
main = do
  mapM_ print (zip [0 :: Int ..] (assemble (whileLoop (emit (Push 1)) (emit Out >> whileLoop (emit (Push 0)) (emit Out)))))
  putStr (drawTree (fmap show (shares (Node 5 [Node 20 [], Node 15 [Node 10 []]]))))
  let (names, table) = resolve [("a", "b"), ("b", "c"), ("c", "42"), ("x", "y"), ("y", "x")]
  print names
  print (Map.keys table)
  fibs <- mfix (\xs -> return (0 : 1 : zipWith (+) xs (tail xs)))
  print (takeWhile (< 100) fibs)
  print (take 8 (evalState (sequence (repeat (state (\n -> (n * n, n + 1))))) 1))
  print (take 5 (execWriter (mapM_ (tell . pure) [1 :: Int ..])))
