-- Existential types: lists of different things with their classes.
-- uses: ExistentialQuantification, ExplicitForAll

data Shape = forall a. (HasArea a, Show a) => Shape a

class HasArea a where
  area :: a -> Double

data Circle = Circle Double deriving (Show)
data Square = Square Double deriving (Show)

instance HasArea Circle where area (Circle r) = 3 * r * r
instance HasArea Square where area (Square a) = a * a

data Stream a = forall s. Stream (s -> Maybe (a, s)) s

toList :: Stream a -> [a]
toList (Stream next s) = case next s of
  Nothing -> []
  Just (a, s') -> a : toList (Stream next s')

mapS :: (a -> b) -> Stream a -> Stream b
mapS f (Stream next s) = Stream (fmap (\(a, s') -> (f a, s')) . next) s

data Pair = forall a. Eq a => a :=: a

holds :: Pair -> Bool
holds (a :=: b) = a == b

main :: IO ()
main = do
  let shapes = [Shape (Circle 1), Shape (Square 2)]
  mapM_ (\(Shape s) -> putStrLn (show s ++ " " ++ show (area s))) shapes
  print (sum [area s | Shape s <- shapes])
  print (toList (mapS (* 2) (Stream (\n -> if n > 5 then Nothing else Just (n, n + 1)) 1)))
  print (map holds [1 :=: 1, 'a' :=: 'b', [()] :=: [()]])
