-- Types as values: equality of them, values shown and compared by them, dynamic values.
-- uses: GADTs
{-# LANGUAGE GADTs #-}
module Main where
-- type checker from untyped to typed
data Ty a where
  TInt :: Ty Int
  TBool :: Ty Bool
  TFun :: Ty a -> Ty b -> Ty (a -> b)
  TList :: Ty a -> Ty [a]
  TPair :: Ty a -> Ty b -> Ty (a, b)
data Equal a b where
  Refl :: Equal a a
same :: Ty a -> Ty b -> Maybe (Equal a b)
same TInt TInt = Just Refl
same TBool TBool = Just Refl
same (TFun a b) (TFun c d) = do
  Refl <- same a c
  Refl <- same b d
  return Refl
same (TList a) (TList b) = case same a b of
  Just Refl -> Just Refl
  Nothing -> Nothing
same (TPair a b) (TPair c d) = case (same a c, same b d) of
  (Just Refl, Just Refl) -> Just Refl
  _ -> Nothing
same _ _ = Nothing
showBy :: Ty a -> a -> String
showBy TInt n = show n
showBy TBool b = show b
showBy (TFun _ _) _ = "<function>"
showBy (TList t) xs = "[" ++ concatMap ((++ ";") . showBy t) xs ++ "]"
showBy (TPair a b) (x, y) = "(" ++ showBy a x ++ "," ++ showBy b y ++ ")"
defaultOf :: Ty a -> a
defaultOf TInt = 0
defaultOf TBool = False
defaultOf (TFun _ b) = \_ -> defaultOf b
defaultOf (TList _) = []
defaultOf (TPair a b) = (defaultOf a, defaultOf b)
eqBy :: Ty a -> a -> a -> Bool
eqBy TInt = (==)
eqBy TBool = (==)
eqBy (TFun _ _) = \_ _ -> False
eqBy (TList t) = \xs ys -> length xs == length ys && and (zipWith (eqBy t) xs ys)
eqBy (TPair a b) = \(x, y) (z, w) -> eqBy a x z && eqBy b y w
data Dyn where
  Dyn :: Ty a -> a -> Dyn
fromDyn :: Ty a -> Dyn -> Maybe a
fromDyn t (Dyn t' v) = case same t t' of
  Just Refl -> Just v
  Nothing -> Nothing
applyDyn :: Dyn -> Dyn -> Maybe Dyn
applyDyn (Dyn (TFun a b) f) (Dyn a' x) = do
  Refl <- same a a'
  Just (Dyn b (f x))
applyDyn _ _ = Nothing
cast :: Equal a b -> a -> b
cast Refl x = x
sym :: Equal a b -> Equal b a
sym Refl = Refl
trans :: Equal a b -> Equal b c -> Equal a c
trans Refl Refl = Refl
liftE :: Equal a b -> Equal (f a) (f b)
liftE Refl = Refl
main :: IO ()
main = do
  putStrLn (showBy (TList (TPair TInt TBool)) [(1, True), (2, False)])
  putStrLn (showBy (TPair TInt (TList TBool)) (defaultOf (TPair TInt (TList TBool))))
  print (eqBy (TList TInt) [1,2] [1,2], eqBy (TPair TInt TBool) (1,True) (1,False))
  print (fromDyn TInt (Dyn TInt 3), fromDyn TBool (Dyn TInt 3))
  case applyDyn (Dyn (TFun TInt TBool) even) (Dyn TInt 4) of
    Just (Dyn t v) -> putStrLn (showBy t v)
    Nothing -> putStrLn "no"
  print (cast (trans Refl (sym Refl)) 'x')
