{-# LANGUAGE Haskell2010 #-}
module M where
import Data.List qualified as L
f :: forall a. a -> a
f !x = 1_000
g = (1,)
h = read @Int "1"
data T where A :: T
i x = case x of {}
j = 0b11
class C a b | a -> b
deriving instance Show T
k R {x} = x
