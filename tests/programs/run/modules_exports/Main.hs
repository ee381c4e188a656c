-- Export lists of every form: whole modules, parts of types, reexports, no list at all.
-- uses: 5.2 export lists, 5.3.1 what is imported
module Main (main) where

import Facade
import Hidden (visible)
import qualified Plain

main :: IO ()
main = do
  print (visible 3)
  print (map colourName allColours)
  print (total (makeBag [1, 2, 3]))
  print (Plain.everything, Plain.alsoThis)
  print (lookupName 2)
  print (A == A, isB (mk 'b'))
