{-# LANGUAGE GADTs, MagicHash, PatternSynonyms, ViewPatterns #-}
-- | Pattern synonyms of every kind, for other modules.
module Kinds
  ( Shape, pattern Named, pattern Shown, pattern Tagged, pattern Hidden, hiddenTag
  , Cell (.., Full, fullFirst)
  , Term (.., Number, Both)
  , Doubled (MkDoubled, half)
  , Row, pattern Empty, pattern Next
  , pattern Unit, pattern Minus, pattern Pair, left, right, pattern (:*:), pattern Any, pattern Head, pattern Boxed
  ) where

import GHC.Exts (Int (..), Int#)

data Shape = forall a. (Show a, Ord a) => Shape String [a]

-- one way: its type inferred, with what it provides
pattern Named name items <- Shape name items

pattern Shown :: () => Show a => [a] -> Shape
pattern Shown items <- Shape _ items

pattern Tagged :: forall. () => forall a. (Show a, Ord a) => String -> [a] -> Shape
pattern Tagged name items = Shape name items

-- a field without a function of that name
pattern Hidden {hiddenTag, hiddenItems} <- Shape hiddenTag hiddenItems

data Cell a = forall b. Show b => Cell a b

pattern Full :: (Eq a, Show a) => Show b => a -> b -> Cell (Maybe a)
pattern Full {fullFirst, fullSecond} = Cell (Just fullFirst) fullSecond

data Term a where
  TNumber :: Int -> Term Int
  TTruth :: Bool -> Term Bool
  TBoth :: (Show a, Show b) => Term a -> Term b -> Term (a, b)

-- what it provides is an equality, written and inferred
pattern Number :: () => (a ~ Int) => Int -> Term a
pattern Number n = TNumber n

pattern Both a b = TBoth a b

newtype Doubled = Doubled Int

pattern MkDoubled {half} <- Doubled half where
  MkDoubled n = Doubled (n * 2)

newtype Row a = Row [a]

pattern Empty :: Row a
pattern Empty = Row []

pattern Next :: a -> Row a -> Row a
pattern Next x rest <- (next -> Just (x, rest)) where
  Next x (Row rest) = Row (x : rest)

{-# COMPLETE Empty, Next #-}

next :: Row a -> Maybe (a, Row a)
next (Row []) = Nothing
next (Row (x : rest)) = Just (x, Row rest)

-- classes that it requires, inferred
pattern Unit = 1
pattern Minus = -1

pattern Pair :: a -> a -> [a]
pattern Pair {left, right} = [left, right]

infixr 5 :*:
pattern a :*: b = (a, b)

pattern Any x <- x where
  Any x = x

pattern Head x <- x : _

pattern Boxed :: Int# -> Int
pattern Boxed n = I# n
