-- Contexts: several classes, on applied variables, unused, in class methods.
-- uses: 4.1.3 class assertions and contexts, FlexibleContexts

showAll :: (Show a, Ord a, Num b, Show b) => [a] -> b -> String
showAll xs b = show (maximum xs) ++ show (b + 1)

total :: (Foldable t, Num (t Int)) => t Int -> Int
total = sum

twoOf :: (Show (f a), Show (f b)) => f a -> f b -> String
twoOf x y = show x ++ " and " ++ show y

pureShow :: (Monad m, Show a) => a -> m String
pureShow x = return (show x)

noContext :: () => a -> a
noContext x = x

class Coll c where
  has :: Eq a => a -> c a -> Bool
  render :: (Show a) => c a -> String

instance Coll [] where
  has = elem
  render = concatMap show

main :: IO ()
main = do
  putStrLn (showAll "hello" 2.5)
  putStrLn (twoOf (Just 1) (Just 'x'))
  pureShow [1, 2] >>= putStrLn
  print (pureShow 'c' :: Maybe String)
  print (noContext 3, has 3 [1, 2, 3])
  putStrLn (render [1, 2, 3])
