module Main (main) where

import Data.Aeson (decode, encode)
import qualified Data.Aeson.Types as Types
import Not.Known (thing)

main :: IO ()
main = print (encode (Types.Null, decode "1", thing))
