{-# LANGUAGE DuplicateRecordFields, RankNTypes #-}
-- Shared field names of types with parameters, newtypes and hidden types; updates that change a type.
-- uses: DuplicateRecordFields

newtype Box a = Box {value :: a}
  deriving Show

data Pair a b = Pair {value :: a, other :: b}
  deriving Show

data Poly = Poly {value :: forall a. a -> a, other :: Int}

data Hidden = forall a. Show a => Hidden {value :: a, label :: String}

boxed :: Box a -> b -> Box b
boxed b x = b {value = x}

turn :: Pair a b -> c -> Pair c b
turn p x = p {value = x}

use :: Poly -> (Int, Bool)
use Poly {value = f, other = n} = (f n, f True)

describe :: Hidden -> String
describe Hidden {value = v, label = l} = l ++ " " ++ show v

increase :: Pair Int b -> Pair Int b
increase p = p {value = (value :: Pair Int b -> Int) p + 1}

main :: IO ()
main = do
  print (boxed (Box 'c') True)
  print (turn (Pair 1 2) "one")
  print ((value :: Box Int -> Int) (Box 5), value (Box 'x' :: Box Char))
  print (use (Poly {value = id, other = 3}))
  putStrLn (describe (Hidden [1, 2] "numbers"))
  putStrLn (describe ((Hidden [1, 2] "numbers") {label = "digits"}))
  print (increase (Pair 1 'c'))
  print ((Pair 'a' 'b' :: Pair Char Char) {value = 1, other = 2})
