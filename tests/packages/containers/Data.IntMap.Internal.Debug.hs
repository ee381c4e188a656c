-- | Rows of Data.IntMap.Internal.Debug.
module Main (main) where

import qualified Data.IntMap as M
import Data.IntMap.Internal.Debug
import Rows

few :: M.IntMap Char
few = M.fromList [(5, 'e'), (-3, 'x'), (64, 'l'), (0, 'z'), (63, 'k'), (128, 'm'), (-65, 'y')]

some :: [Int] -> M.IntMap Int
some (n : scale : rest) = M.fromList (zip (map (\k -> (k - 50) * (scale + 1)) (take (n `mod` 20) rest)) [1 ..])
some _ = M.empty

main :: IO ()
main = do
  value "showTree" (showTree few)
  value "showTree empty" (showTree (M.empty :: M.IntMap Int))
  value "showTree one" (showTree (M.singleton (-7) 'a'))
  demand "showTree" (\w -> showTree (w 1 few))
  random "showTree" (showTree . some)
  value "showTreeWith" [showTreeWith hang wide few | hang <- [False, True], wide <- [False, True]]
  demand "showTreeWith" (\w -> showTreeWith (w 1 True) (w 2 True) (w 3 few))
  random "showTreeWith" (showTreeWith False True . some)
