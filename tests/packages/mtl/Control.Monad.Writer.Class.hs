module Main (main) where

import Control.Monad.Trans.Writer (runWriter)
import Control.Monad.Writer.Class
import Rows

main :: IO ()
main = do
  value "writer" (runWriter (writer (1, "a")))
  value "tell" (runWriter (tell "a"))
  value "listen" (runWriter (listen (tell "a")))
  value "pass" (runWriter (pass (tell "ab" >> return (1, reverse))))
  value "listens" (runWriter (listens length (tell "a")))
  value "censor" (runWriter (censor reverse (tell "ab")))
  demand "listens" (\w -> runWriter (listens (w 1 length) (w 2 (tell (w 3 "a")))))
