-- | Bounds and enumerations.
module GHC.Enum
  ( Bounded (..), Enum (..), boundedEnumFrom, boundedEnumFromThen, toEnumError, fromEnumError, succError, predError
  ) where

import Assay.Error
import Assay.Function
import Assay.Num hiding (predError, succError, toEnumError)
import Assay.Show ()
import Assay.Types

toEnumError :: Show a => String -> Int -> (a, a) -> b
toEnumError name i bounds = errorWithoutStackTrace
  ("Enum.toEnum{" ++ name ++ "}: tag (" ++ show i ++ ") is outside of bounds " ++ show bounds)

fromEnumError :: Show a => String -> a -> b
fromEnumError name x = errorWithoutStackTrace
  ("Enum.fromEnum{" ++ name ++ "}: value (" ++ show x ++ ") is outside of Int's bounds " ++ show (minBound :: Int, maxBound :: Int))

succError, predError :: String -> a
succError name = errorWithoutStackTrace ("Enum.succ{" ++ name ++ "}: tried to take `succ' of maxBound")
predError name = errorWithoutStackTrace ("Enum.pred{" ++ name ++ "}: tried to take `pred' of minBound")
