{- A nested {- comment -} -- still in it
-}
module Comments where -- to the end of the line

--- dashes only
------
x, (-->), (|--) :: Int
x = 1 {- inside -} + {--} 2 -- | documented
(-->) = 3 -- an operator, not a comment
(|--) = 4
{-| haddock -}
y = x --> 5 where a --> b = a + b
