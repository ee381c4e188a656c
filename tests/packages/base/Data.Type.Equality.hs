{-# LANGUAGE GADTs, TypeOperators #-}
module Main (main) where

import qualified Control.Category as C
import Data.Type.Equality
import Data.Typeable
import Rows

data Kind a where
  IsInt :: Kind Int
  IsChar :: Kind Char

instance TestEquality Kind where
  testEquality IsInt IsInt = Just Refl
  testEquality IsChar IsChar = Just Refl
  testEquality _ _ = Nothing

same :: Typeable a => a -> Maybe (a :~: Int)
same _ = eqT

main :: IO ()
main = do
  value "Refl" (Refl :: Int :~: Int)
  value "Refl read" (read "(Refl)" :: Int :~: Int)
  value "Refl ==" ((Refl :: Int :~: Int) == Refl, compare (Refl :: Int :~: Int) Refl)
  value "Refl Enum" (fromEnum (Refl :: Int :~: Int), toEnum 0 :: Int :~: Int, [minBound .. maxBound :: Int :~: Int])
  value "Refl toEnum" (toEnum 1 :: Int :~: Int)
  value "HRefl" (HRefl :: Int :~~: Int)
  value "HRefl read" (read "HRefl" :: Int :~~: Int)
  value "HRefl Enum" (fromEnum (HRefl :: Int :~~: Int), toEnum 0 :: Int :~~: Int)
  value "sym" (sym (Refl :: Int :~: Int))
  value "trans" (trans Refl (Refl :: Int :~: Int))
  value "castWith" (castWith Refl 'a')
  value "gcastWith" (gcastWith (Refl :: Int :~: Int) 'a' :: Char)
  value "apply" (apply (Refl :: Maybe :~: Maybe) (Refl :: Int :~: Int))
  value "inner" (inner (Refl :: Maybe Int :~: Maybe Int))
  value "outer" (outer (Refl :: Maybe Int :~: Maybe Int))
  value "testEquality" (testEquality IsInt IsInt, fmap (const ()) (testEquality IsInt IsChar))
  value "testEquality Refl" (testEquality (Refl :: Int :~: Int) Refl)
  value "id" (C.id :: Int :~: Int, (Refl :: Int :~: Int) C.. Refl)
  value "eqT" (same (3 :: Int), fmap (const ()) (same 'a'))
  value "eqT cast" (case eqT :: Maybe (Int :~: Int) of { Just r -> castWith r 3; Nothing -> 0 })
  demand "castWith" (\w -> castWith (w 1 Refl) (w 2 'a'))
  demand "sym" (\w -> sym (w 1 (Refl :: Int :~: Int)))
  demand "trans" (\w -> trans (w 1 (Refl :: Int :~: Int)) (w 2 Refl))
  demand "gcastWith" (\w -> gcastWith (w 1 (Refl :: Int :~: Int)) (w 2 'a') :: Char)
