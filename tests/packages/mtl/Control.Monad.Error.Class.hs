{-# OPTIONS_GHC -Wno-deprecations #-}
module Main (main) where

import Control.Monad.Error.Class
import Rows

main :: IO ()
main = do
  value "noMsg" (noMsg :: String)
  value "strMsg" (strMsg "a" :: String)
  value "throwError" (throwError 'e' :: Either Char ())
  value "catchError" (catchError Nothing (\() -> Just 1))
  value "liftEither" (liftEither (Left ()) :: Maybe Int, liftEither (Right 1) :: Maybe Int)
  demand "liftEither" (\w -> liftEither (w 1 (Left (w 2 ()))) :: Maybe Int)
