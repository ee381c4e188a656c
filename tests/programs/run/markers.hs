-- Markers for a profile: in actions, in values that are demanded once, in a loop. They print nothing.
-- uses: 3.12 let expressions, 3.14 do expressions

import Control.Monad (forM_)
import Debug.Trace (traceMarker, traceMarkerIO)

table :: [(Int, Int)]
table = traceMarker "table" [(n, n * n) | n <- [1 .. 200]]

main :: IO ()
main = do
  traceMarkerIO "begin"
  print (sum (map snd table))
  traceMarkerIO ""
  let shared = traceMarker ("shared " ++ show (length table)) (length (show table))
  print (shared + shared)
  forM_ [1 .. 5 :: Int] $ \n -> do
    traceMarkerIO ("round " ++ show n ++ " \955\8594\n")
    print (lookup n table)
  print (traceMarker "end" ())
