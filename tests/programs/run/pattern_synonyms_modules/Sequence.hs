{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Sequence (Sequence (Nil, (:<)), fromList, toList, pattern Two, twoFirst, twoSecond) where

-- | A list that grows at both ends; its constructor stays here.
data Sequence a = Sequence [a] [a]

fromList :: [a] -> Sequence a
fromList xs = Sequence xs []

toList :: Sequence a -> [a]
toList (Sequence front back) = front ++ reverse back

view :: Sequence a -> Maybe (a, Sequence a)
view (Sequence [] []) = Nothing
view (Sequence [] back) = view (Sequence (reverse back) [])
view (Sequence (x : front) back) = Just (x, Sequence front back)

pattern Nil :: Sequence a
pattern Nil <- (view -> Nothing) where
  Nil = Sequence [] []

infixr 5 :<
pattern (:<) :: a -> Sequence a -> Sequence a
pattern x :< rest <- (view -> Just (x, rest)) where
  x :< Sequence front back = Sequence (x : front) back

pattern Two :: a -> a -> Sequence a
pattern Two {twoFirst, twoSecond} = twoFirst :< twoSecond :< Nil
