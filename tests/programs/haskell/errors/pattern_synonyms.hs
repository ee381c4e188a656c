{-# LANGUAGE PatternSynonyms #-}
pattern P x = Just x
type role T nominal
f = 1
