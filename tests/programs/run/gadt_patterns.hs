-- Every form of pattern on what a constructor has refined, and functions, actions and records of such types.
-- uses: GADTs, LambdaCase, BangPatterns, ViewPatterns, MultiWayIf
{-# LANGUAGE GADTs, LambdaCase, BangPatterns, ViewPatterns, TupleSections, MultiWayIf, ScopedTypeVariables #-}
module Main where
import Control.Monad (forM_)
data Ty a where
  I :: Ty Int
  D :: Ty Double
  C :: Ty Char
  S :: Ty String
  U :: Ty ()
  B :: Ty Bool
  L :: Ty a -> Ty [a]
  M :: Ty a -> Ty (Maybe a)
  P :: Ty a -> Ty b -> Ty (a, b)
  T3 :: Ty a -> Ty b -> Ty c -> Ty (a, b, c)
  F :: Ty a -> Ty b -> Ty (a -> b)
  IOT :: Ty a -> Ty (IO a)
  R :: Ty Rec
data Rec = Rec { one :: Int, two :: String } | Neither deriving (Show)
-- literals, several rows
isNil :: Ty a -> a -> Bool
isNil I 0 = True
isNil D 0.5 = True
isNil C 'n' = True
isNil S "nil" = True
isNil S ('x' : _) = True
isNil U () = True
isNil B False = True
isNil (L _) [] = True
isNil (L t) [x] = isNil t x
isNil (L t) (x : y : _) = isNil t x && isNil t y
isNil (M _) Nothing = True
isNil (M t) (Just !x) = isNil t x
isNil (P a b) p@(x, y) | isNil a x = isNil b y
                       | (_, z) <- p = not (isNil b z)
isNil (T3 a _ c) ~(x, _, z) = isNil a x || isNil c z
isNil (F a b) f = isNil b (f (dflt a))
isNil R Neither = True
isNil R Rec { one = 0 } = True
isNil R (Rec n (length -> k)) = n == k
isNil _ _ = False
dflt :: Ty a -> a
dflt = \case
  I -> 1
  D -> 2.5
  C -> 'c'
  S -> "str"
  U -> ()
  B -> True
  L t -> [dflt t, dflt t]
  M t -> Just (dflt t)
  P a b -> (dflt a, dflt b)
  T3 a b c -> (dflt a, dflt b, dflt c)
  F a b -> \x -> let y = dflt b in if isNil a x then y else y
  IOT t -> do { putStrLn "dflt"; return (dflt t) }
  R -> Rec { one = 3, two = "abc" }
runIt :: Ty a -> a -> IO ()
runIt (IOT t) act = do
  x <- act
  print (isNil t x)
runIt (F a (IOT b)) f = do
  r <- f (dflt a)
  r' <- f $ dflt a
  print (isNil b r, isNil b r')
runIt (P a b) q = do
  let (x, y) = q
  runIt a x
  runIt b y
runIt (L t) xs = forM_ xs (runIt t) >> mapM_ (\x -> runIt t x) xs
runIt (F a (F b c)) f = print (isNil c (f (dflt a) (dflt b)), isNil c ((f $ dflt a) $ dflt b))
runIt R r = case r of { Rec { two = t } -> putStrLn t; Neither -> print (r { one = 4 }) }
runIt B b = if b then putStrLn "yes" else putStrLn "no"
runIt I n = print (n + 1, [n ..  3], negate n, n `div` 2) 
runIt S s = putStrLn ("<" ++ s ++ ">") >> print [c | c <- s, c /= 't']
runIt t v = if | isNil t v -> putStrLn "nil" | otherwise -> putStrLn "something"
sect :: Ty a -> a -> a
sect (F I I) f = (+ 1) . f
sect I n = (subtract 1) n
sect (L t) xs = map (sect t) xs ++ [sect t x | x <- xs]
sect (P _ _) (a, b) = (a, b)
sect (F a b) f = sect b . f . sect a
sect (M t) m = sect t <$> m
sect (T3 _ _ _) t = let (a, b, c) = t in (a, b, c)
sect _ x = x
cmp :: Ty a -> a -> a -> Ordering
cmp I a b = compare a b
cmp (L t) (x : xs) (y : ys) = cmp t x y <> cmp (L t) xs ys
cmp (L _) [] [] = EQ
cmp (L _) [] _ = LT
cmp (L _) _ [] = GT
cmp (P a b) (x, y) (z, w) = case cmp a x z of { EQ -> cmp b y w; o -> o }
cmp _ _ _ = EQ
main :: IO ()
main = do
  print (isNil (L (P I S)) [(0, "nil"), (0, "x")], isNil (M I) (Just 3), isNil (T3 I I C) (1, 2, 'n'), isNil R (Rec 2 "ab"), isNil R Neither)
  print (isNil (F I I) (subtract 1), isNil D 0.5, isNil U (), isNil B True)
  runIt (P (IOT I) (F I (IOT B))) (dflt (P (IOT I) (F I (IOT B))))
  runIt (L S) ["a", "b"]
  runIt (F I (F I I)) (-)
  runIt R (dflt R) >> runIt R (Rec 1 "r")
  runIt B True >> runIt I 1 >> runIt S "test" >> runIt C 'x' >> runIt (T3 I I I) (0, 0, 0)
  print (sect (F I I) (* 2) 5, sect (L I) [1, 2], sect (P I I) (1, 2), sect (M I) (Just 9), sect (F (L I) I) sum [1, 2])
  print (cmp (L (P I I)) [(1, 2), (3, 4)] [(1, 2), (3, 5)], cmp (L I) [] [1])
