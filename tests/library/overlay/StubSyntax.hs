-- | What RebindableSyntax wants in scope and lib/base does not have.
module StubSyntax (ifThenElse) where

ifThenElse :: Bool -> a -> a -> a
ifThenElse c x y = if c then x else y
