module Main (main) where

import qualified Metric
import qualified Imperial

main :: IO ()
main = do
    print (Metric.total 1500)
    print (Imperial.total 1500)
