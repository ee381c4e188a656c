-- Existential wrappers, states as phantom types, fields as a GADT, and what is derived for constructors with signatures.
-- uses: GADTs, ExistentialQuantification
{-# LANGUAGE GADTs #-}
module Main where
import Data.List (intercalate)
-- existential wrappers with classes and a state machine
data Shape where
  Shape :: (Show a, HasArea a) => a -> Shape
class HasArea a where area :: a -> Double
data Circle = Circle Double deriving Show
data Rect = Rect Double Double deriving Show
instance HasArea Circle where area (Circle r) = 3 * r * r
instance HasArea Rect where area (Rect a b) = a * b
instance Show Shape where showsPrec d (Shape s) = showParen (d > 10) (showString "Shape " . showsPrec 11 s)
data Opened
data Closed
data Door s where
  MkOpen :: Int -> Door Opened
  MkClosed :: Int -> Door Closed
open :: Door Closed -> Door Opened
open (MkClosed n) = MkOpen (n + 1)
close :: Door Opened -> Door Closed
close (MkOpen n) = MkClosed n
count :: Door s -> Int
count d = case d of { MkOpen n -> n; MkClosed n -> n }
data AnyDoor = forall s. AnyDoor (Door s)
toggle :: AnyDoor -> AnyDoor
toggle (AnyDoor d) = case d of
  MkOpen _ -> AnyDoor (close d)
  MkClosed _ -> AnyDoor (open d)
data Rec where
  Rec :: { name :: String, val :: Int } -> Rec
  deriving (Show, Eq)
data Showable where MkShowable :: Show a => a -> Showable
data Field a where
  Name :: Field String
  Age :: Field Int
  Tags :: Field [String]
data Person = Person { pname :: String, page :: Int, ptags :: [String] } deriving Show
getF :: Field a -> Person -> a
getF Name = pname
getF Age = page
getF Tags = ptags
setF :: Field a -> a -> Person -> Person
setF Name v p = p { pname = v }
setF Age v p = p { page = v }
setF Tags v p = p { ptags = v }
render :: Field a -> a -> String
render f v = case f of
  Name -> v
  Age -> show v
  Tags -> intercalate "," v
modF :: Field a -> (a -> a) -> Person -> Person
modF f g p = setF f (g (getF f p)) p
main :: IO ()
main = do
  print [Shape (Circle 1), Shape (Rect 2 3)]
  print (map (\(Shape s) -> area s) [Shape (Circle 1), Shape (Rect 2 3)])
  case toggle (toggle (AnyDoor (MkClosed 0))) of AnyDoor d -> print (count d)
  print (Rec { name = "a", val = 3 }) >> print (val (Rec "b" 4))
  putStrLn (concat [ show' x | x <- [MkShowable 1, MkShowable "x", MkShowable (Just True)] ])
  let p = Person "Ann" 30 ["x", "y"]
  print (modF Age (+ 1) (modF Tags ("z" :) p))
  putStrLn (render Name (getF Name p) ++ render Age (getF Age p) ++ render Tags (getF Tags p))
  where show' (MkShowable a) = show a
        toggle' :: Int -> AnyDoor
        toggle' n = AnyDoor (MkOpen n)
