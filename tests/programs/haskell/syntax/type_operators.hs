{-# LANGUAGE GADTs #-}
module TypeOperators where
infixr 6 :+:
infixl 5 `Or`
data a :+: b = L a | R b
type a `Or` b = Either a b
type f ~> g = forall x. f x -> g x
f :: Int :+: Bool :+: Char -> Int
f _ = 1
g :: Maybe ~> []
g Nothing = []
g (Just x) = [x]
h :: Int `Or` Bool -> (:+:) Int Bool
h = undefined
i :: Int `Or` () ~ x => x
i = undefined
