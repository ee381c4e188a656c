module Main (main) where

import Control.Monad.Identity
import Rows

main :: IO ()
main = do
  value "Identity" (Identity 1)
  value "runIdentity" (runIdentity (forM [1, 2, 3] (\x -> Identity (x + 1))))
  value "IdentityT" (runIdentityT (IdentityT [1, 2]))
  value "mapIdentityT" (runIdentityT (mapIdentityT reverse (IdentityT [1, 2])))
  value "fix" (take 3 (fix (1 :)))
  demand "runIdentity" (\w -> runIdentity (w 1 (Identity (w 2 'a'))))
  demand "(>>=)" (\w -> runIdentity (w 1 (Identity (w 2 'a')) >>= w 3 (\_ -> w 4 (Identity 'b'))))
