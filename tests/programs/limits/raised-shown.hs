-- Who is asked to show an exception raises another: nothing was shown, so the end is told by name.
-- end: exception
-- exit: 1
-- says: assay: an exception that no catch caught: _ | assay: raised in show
module Main (main) where

import Control.Exception

data Broken = Broken

instance Show Broken where
  show _ = throw Overflow

instance Exception Broken

main :: IO ()
main = throwIO Broken
