module Names where
import qualified Data.List as L
import qualified Data.Map

a', b'', _c, d_e, fOO :: Int
a' = 1; b'' = 2; _c = 3; d_e = 4; fOO = 5
été, ñ1 :: Int
été = 6
ñ1 = 7
data Élan = Élan' | Ünder_1
as, hiding, qualified, forall', family, role, safe, stock, via, pattern :: Int
as = 1; hiding = 2; qualified = 3; forall' = 4; family = 5; role = 6
safe = 7; stock = 8; via = 9; pattern = 10
composed xs = L.sortBy . flip $ compare
dot xs = (L.length.L.nub) xs
many = Data.Map.insert 1 2 Data.Map.empty Data.Map.! 1
tuple = (,) as hiding
