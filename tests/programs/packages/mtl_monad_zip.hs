-- Two structures walked side by side by MonadZip: readers, writers, trees, sequences and maps of tables; comprehensions in parallel.
{-# LANGUAGE ParallelListComp #-}
module Main (main) where

import Control.Monad.Identity
import Control.Monad.Reader
import Control.Monad.Trans.Except
import Control.Monad.Trans.Maybe
import Control.Monad.Writer
import Control.Monad.Zip
import Data.Foldable (toList)
import qualified Data.Sequence as Seq
import Data.Sequence (Seq)
import Data.Tree

data Settings = Settings {width :: Int, fill :: Char}

-- Two columns of a table, each by the same settings.
column :: [String] -> ReaderT Settings [] String
column cells = do
  w <- asks width
  c <- asks fill
  cell <- lift cells
  return (take w (cell ++ repeat c))

table :: [String] -> [String] -> [String]
table a b = runReaderT (mzipWith (\x y -> x ++ "|" ++ y) (column a) (local (\s -> s {fill = ' '}) (column b))) (Settings 6 '.')

tree :: Int -> Tree Int
tree n = unfoldTree (\k -> (k, [k * 2 | k < n] ++ [k * 2 + 1 | k < n])) 1

differences :: Tree Int -> Tree Int -> Tree (Int, Int)
differences = mzipWith (\a b -> (a, b - a))

-- Steps that tell, zipped: what both told is kept.
told :: Int -> WriterT [String] Seq Int
told n = WriterT (Seq.fromList [(k, [show n ++ ":" ++ show k]) | k <- [1 .. n]])

main :: IO ()
main = do
  mapM_ putStrLn (table ["apple", "fig", "pomegranate"] ["red", "green", "dark red", "lost"])
  putStr (drawTree (fmap show (differences (tree 3) (fmap (\n -> n * n) (tree 2)))))
  mapM_ print (toList (runWriterT (mzip (told 2) (told 3))))
  print (munzip (Just (1, 'x')), munzip [(1, 'a'), (2, 'b')], munzip (Seq.fromList [(True, "t"), (False, "f")]))
  print (runIdentity (mzipWith (+) (Identity 3) (Identity 4)), mzip (Just 1) (Nothing :: Maybe Int))
  print (toList (mzipWith (*) (Seq.fromList [1 .. 5]) (Seq.fromList [10, 20, 30])))
  print (runIdentity (runMaybeT (mzip (MaybeT (Identity (Just 'm'))) (return 'n'))))
  print (runExceptT (mzipWith (,) (ExceptT [Right 1, Left "no", Right 3]) (ExceptT [Right 'a', Right 'b', Left "never"])))
  print [(x, y, z) | x <- [1 :: Int ..] | y <- "zip" | z <- [True, False, True, False]]
