{-# LANGUAGE PatternSynonyms #-}
import M (T (.., P))
pattern P x <- Just x where
  Q x = Just x
pattern P x <- Just x where
pattern P 1 = Just 1
pattern P x = Just x where P x = Just x
pattern x + y = (x, y)
pattern x M.:+ y = (x, y)
pattern P {1} = (x, y)
pattern P x Just
f = let pattern P x = x in 1
type role T nominal
f = 1
