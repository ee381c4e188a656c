module EmptyDeclarations where
data A
data B a b deriving (Show)
newtype C = C ()
class D
instance D
type E = A
f = ()
