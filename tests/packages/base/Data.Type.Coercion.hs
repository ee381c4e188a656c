{-# LANGUAGE TypeOperators #-}
module Main (main) where

import qualified Control.Category as C
import Data.Coerce
import Data.Monoid (Sum (..))
import Data.Type.Coercion
import Data.Type.Equality ((:~:) (..))
import Rows

main :: IO ()
main = do
  let up = Coercion :: Coercion Int (Sum Int)
  value "Coercion" up
  value "Coercion read" (read " ( Coercion )" :: Coercion Int (Sum Int))
  value "Coercion ==" (up == up, compare up up)
  value "Coercion Enum" (fromEnum up, toEnum 0 `asTypeOf` up, [minBound .. maxBound] == [up])
  value "Coercion toEnum" (toEnum 2 `asTypeOf` up)
  value "coerceWith" (coerceWith up 3)
  value "coerceWith list" (coerceWith (Coercion :: Coercion [Int] [Sum Int]) [1, 2])
  value "gcoerceWith" (gcoerceWith up (getSum (coerce (3 :: Int))) :: Int)
  value "sym" (coerceWith (sym up) (Sum 3))
  value "trans" (coerceWith (trans up (sym up)) 3)
  value "repr" (coerceWith (repr (Refl :: Int :~: Int)) 3)
  value "testCoercion" (fmap (\c -> coerceWith c 3) (testCoercion up up :: Maybe (Coercion (Sum Int) (Sum Int))))
  value "testCoercion Refl" (testCoercion (Refl :: Int :~: Int) Refl)
  value "id" (coerceWith C.id 'a', coerceWith (sym up C.. up) 4)
  demand "coerceWith" (\w -> coerceWith (w 1 up) (w 2 3))
  demand "trans" (\w -> trans (w 1 up) (w 2 (sym up)))
  demand "sym" (\w -> sym (w 1 up))
