module Main (main) where

import Control.Monad.ST
import Data.Char (GeneralCategory (..))
import GHC.Char
import GHC.Enum
import GHC.IORef
import GHC.Ix
import GHC.Num
import GHC.ST (ST (..))
import GHC.STRef
import GHC.Unicode
import Rows
import Unsafe.Coerce

main :: IO ()
main = do
  value "boundedEnumFrom" (boundedEnumFrom False, boundedEnumFromThen GT EQ)
  value "toEnumError" (toEnumError "T" 5 (1 :: Int, 3 :: Int) :: Int)
  value "fromEnumError" (fromEnumError "T" 'x' :: Int)
  value "succError" (succError "T" :: Int)
  value "predError" (predError "T" :: Int)
  value "indexError" (indexError (1, 3) 5 "T" :: Int)
  value "indexError negative" (indexError (-1, 3) (-5) "T" :: Int)
  value "eqChar" (eqChar 'a' 'a', neChar 'a' 'a', chr 97)
  value "subtract" (subtract 1 5)
  value "STRef" (runST (newSTRef 'a' >>= \r -> writeSTRef r 'b' >> readSTRef r))
  value "ST" (runST (case pure 'a' of ST m -> ST m))
  action "atomicSwapIORef" (do { r <- newIORef 'a'; old <- atomicSwapIORef r 'b'; new <- readIORef r; pure (old, new) })
  action "atomicModifyIORef'" (do { r <- newIORef 1; x <- atomicModifyIORef' r (\n -> (n + 1, n * 10)); writeIORef r 7; y <- readIORef r; pure (x, y) })
  value "generalCategory" (generalCategory 'a' == LowercaseLetter, isSpace ' ', isUpper 'A', toUpper 'a')
  value "unsafeCoerce" (unsafeCoerce 'a' :: Char)
