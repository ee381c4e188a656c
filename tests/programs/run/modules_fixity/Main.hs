-- Fixities, fields and classes of another module, used under a qualified name.
-- uses: 5.5.1 qualified names, 4.4.2 fixity declarations, 3.15 datatypes with field labels
module Main where

import qualified Algebra as A
import Algebra (V (..), (.+.))

main :: IO ()
main = do
  let v = V {vx = 1, vy = 2}
  print (v .+. V 3 4 A..*. 2)
  print (v A..*. 2 .+. v)
  print (A.vx v, v {A.vy = 9}, vy (A.origin {vy = 5}))
  print (case v of A.V {A.vx = a, vy = b} -> a + b)
  print (A.size v, A.size [v, v])
  print (1 A.:/: 2 A.:/: A.End)
