module Operators where
import qualified Data.Function as F
infixl 6 |+|, <+>
infixr 5 `cat`
infix 4 ≤
infix 9 !
(|+|), (<+>), (≤) :: Int -> Int -> Int
a |+| b = a + b
(<+>) a b = a - b
(≤) = max
cat :: [a] -> [a] -> [a]
cat xs ys = xs ++ ys
(!) :: [a] -> Int -> a
xs ! n = xs !! n
infixr 3 :*:
data P = Int :*: P | E
x `plus` y = x + y
(f . g) x = f (g x) where { infixr 9 `g`; g = undefined }
use = 1 |+| 2 <+> 3 ≤ 4
qualified' = negate F.$ 3 F.& id
  where ($$) = ($)
composed = (Prelude..) negate (Prelude.+ 1)
neg = - 1 + 2 - 3
