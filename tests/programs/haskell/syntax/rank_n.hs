module RankN where
f :: (forall a. a -> a) -> (Int, Bool)
f g = (g 1, g True)
h :: forall a. Show a => (forall b. Show b => b -> a) -> a -> String
h k x = show (k x)
newtype Church = Church { run :: forall a. (a -> a) -> a -> a }
i :: Int -> forall a. a -> a
i _ x = x
j :: [a] -> (Eq a => a -> Bool) -> Int
j _ _ = 1
