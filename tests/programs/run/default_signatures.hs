{-# LANGUAGE DefaultSignatures #-}
-- Default signatures: what a class offers to instances that have more.
-- uses: DefaultSignatures, 4.3.1 class declarations

class Describe a where
  describe :: a -> String
  default describe :: Show a => a -> String
  describe x = "<" ++ show x ++ ">"

  twice :: a -> [a]
  default twice :: Num a => a -> [a]
  twice x = [x, x + x]

  pair :: b -> a -> (b, String)
  default pair :: Show a => b -> a -> (b, String)
  pair b x = (b, describe x)

instance Describe Int

instance Describe Bool where
  twice b = [b, not b]

instance Show a => Describe [a] where
  twice xs = [xs, reverse xs]

newtype Plain = Plain Int

instance Describe Plain where
  describe (Plain n) = "plain " ++ show n
  twice p = [p]
  pair b p = (b, "a " ++ describe p)

main :: IO ()
main = do
  putStrLn (describe (3 :: Int))
  print (twice (4 :: Int))
  putStrLn (describe True)
  print (twice False)
  putStrLn (describe "text")
  print (twice [1, 2, 3 :: Int])
  print (pair 'x' (5 :: Int))
  print (pair () (Plain 6))
  print (map describe (twice [True]))
