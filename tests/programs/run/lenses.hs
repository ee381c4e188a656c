-- Lenses and traversals, written out, on nested records.
-- uses: RankNTypes, 4.2.2 type synonym declarations, 3.15 datatypes with field labels

import Data.Functor.Const
import Data.Functor.Identity
import Data.Monoid (Sum (..))

type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s
type Traversal s a = forall f. Applicative f => (a -> f a) -> s -> f s

data Address = Address {_street :: String, _number :: Int} deriving (Show)
data Person = Person {_name :: String, _address :: Address, _friends :: [Person]} deriving (Show)

street :: Lens Address String
street f a = (\s -> a {_street = s}) <$> f (_street a)

number :: Lens Address Int
number f a = (\n -> a {_number = n}) <$> f (_number a)

name :: Lens Person String
name f p = (\n -> p {_name = n}) <$> f (_name p)

address :: Lens Person Address
address f p = (\a -> p {_address = a}) <$> f (_address p)

friends :: Lens Person [Person]
friends f p = (\fs -> p {_friends = fs}) <$> f (_friends p)

_1 :: Lens (a, c) a
_1 f (a, c) = (\b -> (b, c)) <$> f a

view :: ((a -> Const a a) -> s -> Const a s) -> s -> a
view l = getConst . l Const

over :: ((a -> Identity a) -> s -> Identity s) -> (a -> a) -> s -> s
over l f = runIdentity . l (Identity . f)

set :: ((a -> Identity a) -> s -> Identity s) -> a -> s -> s
set l = over l . const

toListOf :: ((a -> Const [a] a) -> s -> Const [a] s) -> s -> [a]
toListOf t = getConst . t (\a -> Const [a])

sumOf :: Num a => ((a -> Const (Sum a) a) -> s -> Const (Sum a) s) -> s -> a
sumOf t = getSum . getConst . t (Const . Sum)

both :: Traversal (a, a) a
both f (a, b) = (,) <$> f a <*> f b

main :: IO ()
main = do
  let bob = Person "Bob" (Address "High" 2) []
      cat = Person "Cat" (Address "Low" 7) [bob]
      ann = Person {_name = "Ann", _address = Address "Main" 1, _friends = [bob, cat]}
  putStrLn (view (address . street) ann)
  print (over (address . number) (+ 10) bob)
  print (toListOf (friends . traverse . name) ann)
  print (toListOf (friends . traverse . friends . traverse . address . street) ann)
  print (sumOf (friends . traverse . address . number) ann)
  print (view (name) (set name "Zoe" ann), over both reverse ("ab", "cd"), over (both . _1) negate ((1, 'x'), (2, 'y')))
