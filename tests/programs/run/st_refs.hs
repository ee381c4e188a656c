-- State threads: sums, Fibonacci, a union-find over references.
-- uses: RankNTypes, 3.14 do expressions

import Control.Monad
import Control.Monad.ST
import Data.STRef

sumST :: Num a => [a] -> a
sumST xs = runST $ do
  r <- newSTRef 0
  mapM_ (\x -> modifySTRef' r (+ x)) xs
  readSTRef r

fibST :: Int -> Integer
fibST n = runST (do
  a <- newSTRef 0
  b <- newSTRef 1
  replicateM_ n (do
    x <- readSTRef a
    y <- readSTRef b
    writeSTRef a y
    writeSTRef b $! x + y)
  readSTRef a)

data Node s = Node Int (STRef s (Maybe (Node s)))

make :: Int -> ST s (Node s)
make n = Node n <$> newSTRef Nothing

find :: Node s -> ST s (Node s)
find node@(Node _ parent) = do
  p <- readSTRef parent
  case p of
    Nothing -> return node
    Just up -> do
      root <- find up
      writeSTRef parent (Just root)
      return root

union :: Node s -> Node s -> ST s ()
union a b = do
  ra@(Node i p) <- find a
  rb@(Node j _) <- find b
  unless (i == j) $ writeSTRef p (Just rb)

components :: Int -> [(Int, Int)] -> [Int]
components n edges = runST $ do
  nodes <- mapM make [0 .. n - 1]
  forM_ edges $ \(a, b) -> union (nodes !! a) (nodes !! b)
  forM nodes $ \v -> do
    Node r _ <- find v
    return r

main :: IO ()
main = do
  print (sumST [1 .. 100], sumST [0.5, 0.25])
  print (fibST 80)
  print (components 8 [(0, 1), (2, 3), (1, 2), (5, 6)])
