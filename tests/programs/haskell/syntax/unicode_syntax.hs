{-# LANGUAGE UnicodeSyntax #-}
module UnicodeSyntax where
import Data.Kind (Type)
f ∷ ∀ a. Show a ⇒ a → String
f x = show x
g xs = [y | y ← xs]
h = \x → case x of 1 → 2; _ → 3
i = do { x ← Just 1; return x }
data T (a ∷ ★) = T
(∘) ∷ (b → c) → (a → b) → a → c
(f ∘ g) x = f (g x)
