-- | Types at run time. Evidence for 'Typeable' is the type checker's work: it builds a 'TypeRep' from constructors and
-- applications, and there are no instances to write.
module Assay.Typeable
  ( Typeable, TypeRep, typeOf, typeRep, cast, gcast, Proxy (..)
  , showsTypeRep, typeRepTyCon, typeRepArgs, splitTyConApp, TyCon, tyConName, tyConModule, funResultTy, rnfTyCon, rnfTypeRep
  ) where

import Assay.Eq
import Assay.Function
import Assay.Prim
import Assay.Types

data Proxy t = Proxy

data TyCon = TyCon String String

data TypeRep = TypeCon TyCon | TypeApply TypeRep TypeRep

class Typeable a where
  typeRep# :: Proxy a -> TypeRep

instance Eq TyCon where
  TyCon m x == TyCon n y = x == y && m == n

instance Eq TypeRep where
  TypeCon x == TypeCon y = x == y
  TypeApply f x == TypeApply g y = f == g && x == y
  _ == _ = False

typeRep :: Typeable a => proxy a -> TypeRep
typeRep p = typeRep# (proxyFor p)

proxyFor :: proxy a -> Proxy a
proxyFor _ = Proxy

typeOf :: Typeable a => a -> TypeRep
typeOf x = typeRep# (proxyOf x)

proxyOf :: a -> Proxy a
proxyOf _ = Proxy

cast :: (Typeable a, Typeable b) => a -> Maybe b
cast x = result
  where
    result
      | typeOf x == typeRep# (target result) = Just (unsafeCoerce# x)
      | otherwise = Nothing
    target :: Maybe b -> Proxy b
    target _ = Proxy

gcast :: (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = result
  where
    result
      | typeRep# (proxyFor x) == typeRep# (target result) = Just (unsafeCoerce# x)
      | otherwise = Nothing
    target :: Maybe (c b) -> Proxy b
    target _ = Proxy

tyConName, tyConModule :: TyCon -> String
tyConName (TyCon _ name) = name
tyConModule (TyCon home _) = home

splitTyConApp :: TypeRep -> (TyCon, [TypeRep])
splitTyConApp = go []
  where
    go xs (TypeCon c) = (c, xs)
    go xs (TypeApply f x) = go (x : xs) f

typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon t = fst (splitTyConApp t)

typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs t = snd (splitTyConApp t)

-- | The result of a function of the first type that is applied to an argument of the second.
funResultTy :: TypeRep -> TypeRep -> Maybe TypeRep
funResultTy t x = case splitTyConApp t of
  (TyCon _ "->", [argument, result]) | argument == x -> Just result
  _ -> Nothing

rnfTyCon :: TyCon -> ()
rnfTyCon (TyCon home name) = rnfString home (rnfString name ())
  where
    rnfString s rest = foldrList seq rest s

rnfTypeRep :: TypeRep -> ()
rnfTypeRep (TypeCon c) = rnfTyCon c
rnfTypeRep (TypeApply f x) = rnfTypeRep f `seq` rnfTypeRep x

showsTypeRep :: TypeRep -> String -> String
showsTypeRep = showsTypeRepPrec (I# 0#)

-- | In the notation of types: 8 is the precedence of a function's argument, 9 that of an application's.
showsTypeRepPrec :: Int -> TypeRep -> String -> String
showsTypeRepPrec p t rest = case splitTyConApp t of
  (TyCon _ name, []) -> name ++ rest
  (TyCon _ "[]", [x]) -> '[' : showsTypeRepPrec (I# 0#) x (']' : rest)
  (TyCon _ "->", [x, y]) ->
    bracket (p > I# 8#) (\r -> showsTypeRepPrec (I# 9#) x (" -> " ++ showsTypeRepPrec (I# 8#) y r)) rest
  (TyCon _ ('(' : commas@(',' : _)), x : xs)
    | isTuple commas xs ->
      '(' : showsTypeRepPrec (I# 10#) x (foldrList (\y r -> ',' : showsTypeRepPrec (I# 10#) y r) (')' : rest) xs)
  (TyCon _ name, xs) ->
    bracket (p > I# 9#) (\r -> name ++ foldrList (\y s -> ' ' : showsTypeRepPrec (I# 10#) y s) r xs) rest
  where
    isTuple (',' : commas) (_ : ys) = isTuple commas ys
    isTuple ")" [] = True
    isTuple _ _ = False
    bracket True inner r = '(' : inner (')' : r)
    bracket False inner r = inner r
