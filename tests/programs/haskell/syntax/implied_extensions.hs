{-# LANGUAGE RebindableSyntax, ImplicitPrelude #-}
{-# LANGUAGE GADTs, NoMonoLocalBinds #-}
-- What an extension switches off or on can be switched back after it; printed in the order of names, it still is.
module ImpliedExtensions where

same :: Char -> Char
same = id
  where
    fromInteger = Prelude.fromInteger
