-- Polymorphic arguments after a dollar: operators, chains, blocks and sections.
-- uses: RankNTypes

import Control.Monad
import Control.Monad.ST
import Data.STRef

sumST :: Num a => [a] -> a
sumST xs = runST $ do
  ref <- newSTRef 0
  forM_ xs $ \x -> modifySTRef ref (+ x)
  readSTRef ref

fibST :: Int -> Integer
fibST n = runST $ loop n =<< (,) <$> newSTRef 0 <*> newSTRef 1
  where
    loop 0 (a, _) = readSTRef a
    loop k (a, b) = do
      x <- readSTRef a
      y <- readSTRef b
      writeSTRef a y
      writeSTRef b $! x + y
      loop (k - 1) (a, b)

use :: (forall a. [a] -> [a]) -> ([Int], String)
use f = (f [1, 2, 3], f "abc")

pick :: Int -> (forall a. [a] -> [a]) -> String
pick n f = f (show n)

twice :: (forall a. [a] -> [a]) -> (forall a. [a] -> [a])
twice f xs = f $ f xs

main :: IO ()
main = do
  print $ sumST [1 .. 10 :: Int]
  print $ fibST 50
  print $ use $ reverse . drop 1
  print $ use $ \xs -> xs ++ xs
  print $ use $ twice $ drop 1
  print . fst $ use reverse
  putStrLn $ pick 123 $ take 2
  print $ length $ runST $ newSTRef "abc" >>= readSTRef
  print $ (+ 1) $ runST $ pure 2 >>= \x -> x `seq` return (x * 3)
  print $ map ($ 3) [(+ 1), subtract 1, (2 ^)]
  print $ runST (newSTRef 'a' >>= \r -> modifySTRef r succ >> readSTRef r) : "z"
