-- Units as newtypes: coerced along with proofs, looked up by their types' representations, and contravariant tests over them.
module Main (main) where

import Data.Bool (bool)
import Data.Coerce (coerce)
import Data.Dynamic (dynApp, fromDynamic, toDyn)
import Data.Functor.Contravariant
import Data.Type.Coercion
import qualified Data.Type.Equality as Equal
import Data.Typeable
import Data.Void (Void, absurd)
import Unsafe.Coerce (unsafeCoerce)

newtype Metre = Metre Double deriving (Show)

newtype Length = Length Metre deriving (Show)

-- | How a unit is kept, as a proof that can be turned around and composed.
metre :: Coercion Double Metre
metre = Coercion

plain :: Coercion Length Double
plain = trans (sym inner) (sym metre)
  where
    inner :: Coercion Metre Length
    inner = Coercion

scale :: Coercion Double unit -> Double -> unit -> unit
scale proof factor = coerceWith proof . (* factor) . coerceWith (sym proof)

-- | What a type is made of.
parts :: TypeRep -> (String, [String], String)
parts rep = (tyConName (typeRepTyCon rep), map show (typeRepArgs rep), concat [tyConModule con | con <- typeRepTyCon rep : map typeRepTyCon (typeRepArgs rep), tyConName con == "Metre"])

heads :: Maybe a Equal.:~: Maybe b -> a Equal.:~: b
heads = Equal.inner

outside :: Maybe a Equal.:~: f b -> Maybe Equal.:~: f
outside = Equal.outer

short :: Predicate String
short = contramap length (Predicate (< 4))

settled :: Either Void a -> a
settled = either absurd id

main :: IO ()
main = do
  print (scale metre 2.5 (Metre 4), coerceWith plain (Length (Metre 3)), gcoerceWith plain (coerce (Length (Metre 8)) :: Double))
  print (coerceWith (repr (Equal.Refl :: Int Equal.:~: Int)) 5, Equal.castWith (heads Equal.Refl) 'h', outside (Equal.Refl :: Maybe Int Equal.:~: Maybe Int))
  mapM_ (print . parts) [typeOf (Just 'x'), typeOf [True], typeOf (3 :: Int, "s"), typeOf [Metre 1]]
  print (fmap (\d -> fromDynamic d :: Maybe Int) (dynApp (toDyn (+ (1 :: Int))) <$> [toDyn (41 :: Int)]) )
  print (rnfTypeRep (typeOf 'c') `seq` rnfTyCon (typeRepTyCon (typeOf 'c')) `seq` "whole")
  print (map (getPredicate short) ["abc", "abcd"], getOp (5 $< Op negate) "anything", getOp (phantomOp "x") 1)
  print (map (bool "no" "yes") [True, False], settled (Right 'r'), (unsafeCoerce (Metre 1.5) :: Double))
  where
    phantomOp text = Op (const text) :: Op String Int
