-- | 'Eq', 'Ord', 'Read' and 'Show' of type constructors: what is inside comes as a function.
module Data.Functor.Classes
  ( Eq1 (..), eq1, Ord1 (..), compare1
  , Read1 (..), readsPrec1, readPrec1, liftReadListDefault, liftReadListPrecDefault, Show1 (..), showsPrec1
  , Eq2 (..), eq2, Ord2 (..), compare2
  , Read2 (..), readsPrec2, readPrec2, liftReadList2Default, liftReadListPrec2Default, Show2 (..), showsPrec2
  , readsData, readData, readsUnaryWith, readUnaryWith, readsBinaryWith, readBinaryWith, showsUnaryWith, showsBinaryWith
  , readsUnary, readsUnary1, readsBinary1, showsUnary, showsUnary1, showsBinary1
  ) where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Functor
import Assay.Monad
import Assay.Monoid
import Assay.Num
import Assay.Read
import Assay.ReadPrec
import Assay.Show
import Assay.Typeable
import Assay.Types

-- One argument.

class Eq1 f where
  liftEq :: (a -> b -> Bool) -> f a -> f b -> Bool

class Eq1 f => Ord1 f where
  liftCompare :: (a -> b -> Ordering) -> f a -> f b -> Ordering

class Read1 f where
  liftReadsPrec :: (Int -> ReadS a) -> ReadS [a] -> Int -> ReadS (f a)
  liftReadList :: (Int -> ReadS a) -> ReadS [a] -> ReadS [f a]
  liftReadPrec :: ReadPrec a -> ReadPrec [a] -> ReadPrec (f a)
  liftReadListPrec :: ReadPrec a -> ReadPrec [a] -> ReadPrec [f a]
  liftReadsPrec one list = readPrec_to_S (liftReadPrec (readS_to_Prec one) (parserOfList list))
  liftReadList one list = readPrec_to_S (listOf (readS_to_Prec (liftReadsPrec one list))) 0
  liftReadPrec one list = readS_to_Prec (liftReadsPrec (readPrec_to_S one) (readerOfList list))
  liftReadListPrec one list = listOf (liftReadPrec one list)
  {-# MINIMAL liftReadsPrec | liftReadPrec #-}

class Show1 f where
  liftShowsPrec :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> Int -> f a -> ShowS
  liftShowList :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> [f a] -> ShowS
  liftShowList one list = showListWith (liftShowsPrec one list 0)
  {-# MINIMAL liftShowsPrec #-}

-- | A reader of lists as a parser, which does not ask for the precedence, and back.
parserOfList :: ReadS [a] -> ReadPrec [a]
parserOfList list = readS_to_Prec (\_ -> list)

readerOfList :: ReadPrec [a] -> ReadS [a]
readerOfList list = readPrec_to_S list 0

eq1 :: (Eq1 f, Eq a) => f a -> f a -> Bool
eq1 = liftEq (==)

compare1 :: (Ord1 f, Ord a) => f a -> f a -> Ordering
compare1 = liftCompare compare

readsPrec1 :: (Read1 f, Read a) => Int -> ReadS (f a)
readsPrec1 = liftReadsPrec readsPrec readList

readPrec1 :: (Read1 f, Read a) => ReadPrec (f a)
readPrec1 = liftReadPrec readPrec readListPrec

liftReadListDefault :: Read1 f => (Int -> ReadS a) -> ReadS [a] -> ReadS [f a]
liftReadListDefault one list = readerOfList (liftReadListPrec (readS_to_Prec one) (parserOfList list))

liftReadListPrecDefault :: Read1 f => ReadPrec a -> ReadPrec [a] -> ReadPrec [f a]
liftReadListPrecDefault one list = listOf (liftReadPrec one list)

showsPrec1 :: (Show1 f, Show a) => Int -> f a -> ShowS
showsPrec1 = liftShowsPrec showsPrec showList

-- Two arguments.

class Eq2 f where
  liftEq2 :: (a -> b -> Bool) -> (c -> d -> Bool) -> f a c -> f b d -> Bool

class Eq2 f => Ord2 f where
  liftCompare2 :: (a -> b -> Ordering) -> (c -> d -> Ordering) -> f a c -> f b d -> Ordering

class Read2 f where
  liftReadsPrec2 :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> Int -> ReadS (f a b)
  liftReadList2 :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> ReadS [f a b]
  liftReadPrec2 :: ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec (f a b)
  liftReadListPrec2 :: ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec [f a b]
  liftReadsPrec2 a as b bs =
    readPrec_to_S (liftReadPrec2 (readS_to_Prec a) (parserOfList as) (readS_to_Prec b) (parserOfList bs))
  liftReadList2 a as b bs = readPrec_to_S (listOf (readS_to_Prec (liftReadsPrec2 a as b bs))) 0
  liftReadPrec2 a as b bs =
    readS_to_Prec (liftReadsPrec2 (readPrec_to_S a) (readerOfList as) (readPrec_to_S b) (readerOfList bs))
  liftReadListPrec2 a as b bs = listOf (liftReadPrec2 a as b bs)
  {-# MINIMAL liftReadsPrec2 | liftReadPrec2 #-}

class Show2 f where
  liftShowsPrec2 :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b] -> ShowS) -> Int -> f a b -> ShowS
  liftShowList2 :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b] -> ShowS) -> [f a b] -> ShowS
  liftShowList2 a as b bs = showListWith (liftShowsPrec2 a as b bs 0)
  {-# MINIMAL liftShowsPrec2 #-}

eq2 :: (Eq2 f, Eq a, Eq b) => f a b -> f a b -> Bool
eq2 = liftEq2 (==) (==)

compare2 :: (Ord2 f, Ord a, Ord b) => f a b -> f a b -> Ordering
compare2 = liftCompare2 compare compare

readsPrec2 :: (Read2 f, Read a, Read b) => Int -> ReadS (f a b)
readsPrec2 = liftReadsPrec2 readsPrec readList readsPrec readList

readPrec2 :: (Read2 f, Read a, Read b) => ReadPrec (f a b)
readPrec2 = liftReadPrec2 readPrec readListPrec readPrec readListPrec

liftReadList2Default :: Read2 f => (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> ReadS [f a b]
liftReadList2Default a as b bs =
  readerOfList (liftReadListPrec2 (readS_to_Prec a) (parserOfList as) (readS_to_Prec b) (parserOfList bs))

liftReadListPrec2Default :: Read2 f => ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec [f a b]
liftReadListPrec2Default a as b bs = listOf (liftReadPrec2 a as b bs)

showsPrec2 :: (Show2 f, Show a, Show b) => Int -> f a b -> ShowS
showsPrec2 = liftShowsPrec2 showsPrec showList showsPrec showList

-- Pieces of instances.

-- | In parentheses where an argument stands; the reader is given the first word.
readsData :: (String -> ReadS a) -> Int -> ReadS a
readsData reader p = readParen (p > appPrec) (\s -> lex s >>= uncurry reader)

readData :: ReadPrec a -> ReadPrec a
readData reader = parens (prec appPrec reader)

readsUnaryWith :: (Int -> ReadS a) -> String -> (a -> t) -> String -> ReadS t
readsUnaryWith one name make word s
  | word == name = [(make x, rest) | (x, rest) <- one appPrec1 s]
  | otherwise = []

readUnaryWith :: ReadPrec a -> String -> (a -> t) -> ReadPrec t
readUnaryWith one name make = expectP (Ident name) >> fmap make (step one)

readsBinaryWith :: (Int -> ReadS a) -> (Int -> ReadS b) -> String -> (a -> b -> t) -> String -> ReadS t
readsBinaryWith one two name make word s
  | word == name = [(make x y, rest) | (x, s') <- one appPrec1 s, (y, rest) <- two appPrec1 s']
  | otherwise = []

readBinaryWith :: ReadPrec a -> ReadPrec b -> String -> (a -> b -> t) -> ReadPrec t
readBinaryWith one two name make = expectP (Ident name) >> liftM2 make (step one) (step two)

showsUnaryWith :: (Int -> a -> ShowS) -> String -> Int -> a -> ShowS
showsUnaryWith one name p x = showParen (p > appPrec) (showString name . showSpace . one appPrec1 x)

showsBinaryWith :: (Int -> a -> ShowS) -> (Int -> b -> ShowS) -> String -> Int -> a -> b -> ShowS
showsBinaryWith one two name p x y =
  showParen (p > appPrec) (showString name . showSpace . one appPrec1 x . showSpace . two appPrec1 y)

readsUnary :: Read a => String -> (a -> t) -> String -> ReadS t
readsUnary = readsUnaryWith readsPrec

readsUnary1 :: (Read1 f, Read a) => String -> (f a -> t) -> String -> ReadS t
readsUnary1 = readsUnaryWith readsPrec1

readsBinary1 :: (Read1 f, Read1 g, Read a) => String -> (f a -> g a -> t) -> String -> ReadS t
readsBinary1 = readsBinaryWith readsPrec1 readsPrec1

showsUnary :: Show a => String -> Int -> a -> ShowS
showsUnary = showsUnaryWith showsPrec

showsUnary1 :: (Show1 f, Show a) => String -> Int -> f a -> ShowS
showsUnary1 = showsUnaryWith showsPrec1

showsBinary1 :: (Show1 f, Show1 g, Show a) => String -> Int -> f a -> g a -> ShowS
showsBinary1 = showsBinaryWith showsPrec1 showsPrec1

-- Maybe.

instance Eq1 Maybe where
  liftEq _ Nothing Nothing = True
  liftEq eq (Just x) (Just y) = eq x y
  liftEq _ _ _ = False

instance Ord1 Maybe where
  liftCompare _ Nothing Nothing = EQ
  liftCompare _ Nothing (Just _) = LT
  liftCompare _ (Just _) Nothing = GT
  liftCompare order (Just x) (Just y) = order x y

instance Read1 Maybe where
  liftReadPrec one _ = parens (expectP (Ident "Nothing") >> pure Nothing) +++ readData (readUnaryWith one "Just" Just)
  liftReadList = liftReadListDefault
  liftReadListPrec = liftReadListPrecDefault

instance Show1 Maybe where
  liftShowsPrec _ _ _ Nothing = showString "Nothing"
  liftShowsPrec one _ p (Just x) = showsUnaryWith one "Just" p x

-- Lists.

instance Eq1 [] where
  liftEq eq = go
    where
      go [] [] = True
      go (x : xs) (y : ys) = eq x y && go xs ys
      go _ _ = False

instance Ord1 [] where
  liftCompare order = go
    where
      go [] [] = EQ
      go [] (_ : _) = LT
      go (_ : _) [] = GT
      go (x : xs) (y : ys) = order x y <> go xs ys

instance Read1 [] where
  liftReadPrec _ list = list
  liftReadList = liftReadListDefault
  liftReadListPrec = liftReadListPrecDefault

instance Show1 [] where
  liftShowsPrec _ list _ = list

instance Eq1 NonEmpty where
  liftEq eq (x :| xs) (y :| ys) = eq x y && liftEq eq xs ys

instance Ord1 NonEmpty where
  liftCompare order (x :| xs) (y :| ys) = order x y <> liftCompare order xs ys

instance Read1 NonEmpty where
  liftReadsPrec one list p = readParen (p > 5) (\s ->
    [(x :| xs, rest) | (x, s') <- one 6 s, (":|", s'') <- lex s', (xs, rest) <- list s''])

instance Show1 NonEmpty where
  liftShowsPrec one list p (x :| xs) = showParen (p > 5) (one 6 x . showString " :| " . list xs)

-- Pairs.

instance Eq2 (,) where
  liftEq2 eq eq' (x, y) (x', y') = eq x x' && eq' y y'

instance Ord2 (,) where
  liftCompare2 order order' (x, y) (x', y') = order x x' <> order' y y'

instance Read2 (,) where
  liftReadPrec2 one _ two _ = parens (paren (liftM2 (,) one (expectP (Punc ",") >> two)))
  liftReadList2 = liftReadList2Default
  liftReadListPrec2 = liftReadListPrec2Default

instance Show2 (,) where
  liftShowsPrec2 one _ two _ _ (x, y) = showTuple [one 0 x, two 0 y]

instance Eq a => Eq1 ((,) a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 ((,) a) where
  liftCompare = liftCompare2 compare

instance Read a => Read1 ((,) a) where
  liftReadPrec = liftReadPrec2 readPrec readListPrec
  liftReadList = liftReadListDefault
  liftReadListPrec = liftReadListPrecDefault

instance Show a => Show1 ((,) a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

-- Either.

instance Eq2 Either where
  liftEq2 eq _ (Left x) (Left y) = eq x y
  liftEq2 _ eq (Right x) (Right y) = eq x y
  liftEq2 _ _ _ _ = False

instance Ord2 Either where
  liftCompare2 order _ (Left x) (Left y) = order x y
  liftCompare2 _ order (Right x) (Right y) = order x y
  liftCompare2 _ _ (Left _) (Right _) = LT
  liftCompare2 _ _ (Right _) (Left _) = GT

instance Read2 Either where
  liftReadPrec2 one _ two _ = readData (readUnaryWith one "Left" Left +++ readUnaryWith two "Right" Right)
  liftReadList2 = liftReadList2Default
  liftReadListPrec2 = liftReadListPrec2Default

instance Show2 Either where
  liftShowsPrec2 one _ _ _ p (Left x) = showsUnaryWith one "Left" p x
  liftShowsPrec2 _ _ two _ p (Right y) = showsUnaryWith two "Right" p y

instance Eq a => Eq1 (Either a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Either a) where
  liftCompare = liftCompare2 compare

instance Read a => Read1 (Either a) where
  liftReadPrec = liftReadPrec2 readPrec readListPrec
  liftReadList = liftReadListDefault
  liftReadListPrec = liftReadListPrecDefault

instance Show a => Show1 (Either a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

-- Functors that are data.

instance Eq1 Identity where
  liftEq eq (Identity x) (Identity y) = eq x y

instance Ord1 Identity where
  liftCompare order (Identity x) (Identity y) = order x y

instance Read1 Identity where
  liftReadPrec one _ = readData (readUnaryWith one "Identity" Identity)
  liftReadList = liftReadListDefault
  liftReadListPrec = liftReadListPrecDefault

instance Show1 Identity where
  liftShowsPrec one _ p (Identity x) = showsUnaryWith one "Identity" p x

instance Eq2 Const where
  liftEq2 eq _ (Const x) (Const y) = eq x y

instance Ord2 Const where
  liftCompare2 order _ (Const x) (Const y) = order x y

instance Read2 Const where
  liftReadPrec2 one _ _ _ = readData (readUnaryWith one "Const" Const)
  liftReadList2 = liftReadList2Default
  liftReadListPrec2 = liftReadListPrec2Default

instance Show2 Const where
  liftShowsPrec2 one _ _ _ p (Const x) = showsUnaryWith one "Const" p x

instance Eq a => Eq1 (Const a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Const a) where
  liftCompare = liftCompare2 compare

instance Read a => Read1 (Const a) where
  liftReadPrec = liftReadPrec2 readPrec readListPrec
  liftReadList = liftReadListDefault
  liftReadListPrec = liftReadListPrecDefault

instance Show a => Show1 (Const a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Eq1 Proxy where
  liftEq _ _ _ = True

instance Ord1 Proxy where
  liftCompare _ _ _ = EQ

instance Read1 Proxy where
  liftReadPrec _ _ = readPrec
  liftReadList = liftReadListDefault
  liftReadListPrec = liftReadListPrecDefault

instance Show1 Proxy where
  liftShowsPrec _ _ = showsPrec

instance Eq1 Down where
  liftEq eq (Down x) (Down y) = eq x y

-- | Not the opposite order: so base 4.15 has it.
instance Ord1 Down where
  liftCompare order (Down x) (Down y) = order x y

instance Read1 Down where
  liftReadsPrec one _ = readsData (readsUnaryWith one "Down" Down)

instance Show1 Down where
  liftShowsPrec one _ p (Down x) = showsUnaryWith one "Down" p x
