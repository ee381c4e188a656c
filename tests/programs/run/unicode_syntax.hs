-- Arrows and quantifiers as they are printed.
-- uses: UnicodeSyntax
{-# LANGUAGE UnicodeSyntax #-}
f ∷ ∀ a. Show a ⇒ a → String
f x = show x
main = do { s ← pure 3; putStrLn (f s) }
