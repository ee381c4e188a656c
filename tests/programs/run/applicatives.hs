-- Applicative style in several functors, and Alternative.
-- uses: 4.3.2 instance declarations, 3.3 curried applications

import Control.Applicative
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity

newtype Validation e a = Validation (Either e a) deriving (Show)

instance Functor (Validation e) where fmap f (Validation x) = Validation (fmap f x)
instance Semigroup e => Applicative (Validation e) where
  pure = Validation . Right
  Validation (Left a) <*> Validation (Left b) = Validation (Left (a <> b))
  Validation (Left a) <*> _ = Validation (Left a)
  Validation (Right f) <*> Validation x = Validation (fmap f x)

data User = User String Int String deriving (Show)

field :: String -> (a -> Bool) -> a -> Validation [String] a
field name ok x
  | ok x = Validation (Right x)
  | otherwise = Validation (Left ["bad " ++ name])

user :: String -> Int -> String -> Validation [String] User
user n a m = User <$> field "name" (not . null) n <*> field "age" (> 0) a <*> field "mail" (elem '@') m

main :: IO ()
main = do
  print (user "ann" 30 "a@b")
  print (user "" 0 "a@b")
  print (user "" (-1) "none")
  print ((+) <$> Just 1 <*> Just 2, pure 5 :: [Int], (,) <$> [1, 2] <*> "ab")
  print (getZipList (ZipList [(+ 1), (* 2)] <*> ZipList [10, 20]))
  print (Just 1 <|> Nothing, empty <|> [1], Nothing <|> Just 2)
  print (liftA2 (+) [1, 2] [10], Just 1 <* Just 2, Just 1 *> Just 2, (+ 1) <$ Just 'x' <*> Just 3)
  print (getCompose (fmap (+ 1) (Compose [Just 1, Nothing])))
  print (getConst (traverse (\x -> Const [x]) [1, 2, 3]), runIdentity (traverse (Identity . (+ 1)) [1, 2]))
  print ((,) <$> (+ 1) <*> (* 2) $ 5, ("log", (+ 1)) <*> ("more", 2), Right 1 <* (Left 'e' :: Either Char Int))
  print (optional (Just 1), optional (Nothing :: Maybe Int), asumOf [Nothing, Just 3])
  where
    asumOf = foldr (<|>) empty
