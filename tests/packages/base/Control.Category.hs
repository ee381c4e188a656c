module Main (main) where

import Control.Arrow (Kleisli (..))
import Control.Category
import Prelude hiding (id, (.))
import Rows

main :: IO ()
main = do
  value "id" (id 'a')
  value "(.)" ((show . (+ 1)) 3)
  value "(<<<)" ((show <<< (+ 1)) 3)
  value "(>>>)" (((+ 1) >>> show) 3)
  value "(>>>) together" ((succ >>> pred >>> (`replicate` 'x')) 3)
  value "id Kleisli" (runKleisli id 'a' :: [Char])
  value "(.) Kleisli" (runKleisli (Kleisli (\x -> [x, x * 10]) . Kleisli (\x -> [x, x + 1])) 1)
  value "(>>>) Kleisli" (runKleisli (Kleisli (\x -> [x, x * 10]) >>> Kleisli (\x -> [x, x + 1])) 1)
  demand "(.)" (\w -> w 1 show . w 2 not)
  demand "(>>>)" (\w -> w 1 not >>> w 2 show)
  demand "(.) applied" (\w -> (w 1 (const True) . w 2 not) (w 3 True))
