-- | Values with their types.
module Data.Dynamic (Dynamic, toDyn, fromDyn, fromDynamic, dynTypeRep, dynApply, dynApp, Typeable) where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Functor ()
import Assay.Prim
import Assay.Show
import Assay.Typeable
import Assay.Types

-- | The type is always that of the value.
data Dynamic = forall a. Dynamic TypeRep a

instance Show Dynamic where
  showsPrec _ d = showString "<<" . shows (dynTypeRep d) . showString ">>"

instance Exception Dynamic

toDyn :: Typeable a => a -> Dynamic
toDyn x = Dynamic (typeOf x) x

fromDynamic :: Typeable a => Dynamic -> Maybe a
fromDynamic (Dynamic rep x) = result
  where
    result
      | rep == typeRep result = Just (unsafeCoerce# x)
      | otherwise = Nothing

fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn d x = maybe x id (fromDynamic d)

dynTypeRep :: Dynamic -> TypeRep
dynTypeRep (Dynamic rep _) = rep

dynApply :: Dynamic -> Dynamic -> Maybe Dynamic
dynApply (Dynamic function f) (Dynamic argument x) = case funResultTy function argument of
  Just result -> Just (Dynamic result (unsafeCoerce# f x))
  Nothing -> Nothing

dynApp :: Dynamic -> Dynamic -> Dynamic
dynApp f x = maybe (errorWithoutStackTrace message) id (dynApply f x)
  where
    message = "Type error in dynamic application.\nCan't apply function " ++ show f ++ " to argument " ++ show x
