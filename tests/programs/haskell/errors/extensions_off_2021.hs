module M where
import Data.Map as M
f = if | True -> 1
g (length -> 1) = 2
i R {..} = x
j = [x | x <- [1] | y <- [2]]
k = when True do print 1
data (Eq a) => T a = T a deriving newtype Show
class C a where default m :: a
