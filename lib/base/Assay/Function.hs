-- | Functions on functions, truth values, pairs, 'Maybe' and 'Either', and the three functions on lists that
-- everything else is made of.
module Assay.Function where

import Assay.Prim
import Assay.Types

infixr 9 .
infixr 0 $, $!, `seq`
infixl 1 &
infixl 0 `on`
infixr 5 ++
infixr 3 &&
infixr 2 ||

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

-- | Two arguments, so that @f . g@ is a function of one argument that is made once.
(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g = \x -> f (g x)

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

($) :: (a -> b) -> a -> b
f $ x = f x

($!) :: (a -> b) -> a -> b
f $! x = let !y = x in f y

(&) :: a -> (a -> b) -> b
x & f = f x

on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f = \x y -> f x `op` f y

-- | The argument of f is the result itself, one shared object.
fix :: (a -> a) -> a
fix f = let x = f x in x

seq :: a -> b -> b
seq !_ y = y

asTypeOf :: a -> a -> a
asTypeOf = const

until :: (a -> Bool) -> (a -> a) -> a -> a
until done step = go
  where
    go x
      | done x = x
      | otherwise = go (step x)

otherwise :: Bool
otherwise = True

(&&) :: Bool -> Bool -> Bool
True && x = x
False && _ = False

(||) :: Bool -> Bool -> Bool
True || _ = True
False || x = x

not :: Bool -> Bool
not True = False
not False = True

bool :: a -> a -> Bool -> a
bool x _ False = x
bool _ y True = y

fst :: (a, b) -> a
fst (x, _) = x

snd :: (a, b) -> b
snd (_, y) = y

curry :: ((a, b) -> c) -> a -> b -> c
curry f x y = f (x, y)

-- | The pair is looked at only when its parts are.
uncurry :: (a -> b -> c) -> (a, b) -> c
uncurry f p = f (fst p) (snd p)

swap :: (a, b) -> (b, a)
swap (x, y) = (y, x)

maybe :: b -> (a -> b) -> Maybe a -> b
maybe n _ Nothing = n
maybe _ f (Just x) = f x

either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x) = f x
either _ g (Right y) = g y

absurd :: Void -> a
absurd v = case v of {}

map :: (a -> b) -> [a] -> [b]
map f = go
  where
    go [] = []
    go (x : xs) = f x : go xs

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

-- | 'Data.Foldable.foldr' on lists.
foldrList :: (a -> b -> b) -> b -> [a] -> b
foldrList f z = go
  where
    go [] = z
    go (x : xs) = f x (go xs)

-- | The accumulator is evaluated at each step.
foldlList' :: (b -> a -> b) -> b -> [a] -> b
foldlList' f = go
  where
    go !z [] = z
    go !z (x : xs) = go (f z x) xs

-- | A string literal is this function and the address of its bytes, in UTF-8. A character is made when it is demanded.
unpackCString# :: Addr# -> [Char]
unpackCString# address = go 0#
  where
    end = I# (literalSize# address)
    go i = case end of
      I# n -> case i >=# n of
        1# -> []
        _ -> case decodeUtf8OffAddr# address i of
          (# c, size #) -> C# c : go (i +# size)
