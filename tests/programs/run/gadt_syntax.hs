-- Data types and newtypes with signatures of their constructors.
-- uses: GADTSyntax
{-# LANGUAGE GADTSyntax, ExistentialQuantification #-}
data M a where { N :: M a; J :: a -> M a } 
data S where { S :: Show a => a -> S }
newtype W a where { W :: { unW :: a } -> W a }
main = putStrLn (case S 3 of S x -> show x) >> print (case J 3 of { J x -> x; N -> 0 }) >> print (unW (W 'c'))
