-- Results with two sides, by Data.Bifunctor, Bifoldable and Bitraversable: a log of warnings and readings, and a tree with both.
module Main (main) where

import Data.Bifoldable
import Data.Bifunctor
import Data.Bitraversable
import Data.Char (isDigit, toUpper)
import Data.Monoid (Sum (..))

-- Names at the branches, numbers at the leaves.
data Tree n a = Leaf a | Branch n [Tree n a] deriving (Show)

instance Bifunctor Tree where
  bimap _ g (Leaf a) = Leaf (g a)
  bimap f g (Branch n ts) = Branch (f n) (map (bimap f g) ts)

instance Bifoldable Tree where
  bifoldMap _ g (Leaf a) = g a
  bifoldMap f g (Branch n ts) = f n <> foldMap (bifoldMap f g) ts

instance Bitraversable Tree where
  bitraverse _ g (Leaf a) = Leaf <$> g a
  bitraverse f g (Branch n ts) = Branch <$> f n <*> traverse (bitraverse f g) ts

folder :: Tree String Int
folder = Branch "home" [Branch "music" [Leaf 30, Leaf 45], Leaf 5, Branch "work" [Branch "old" [], Leaf 20]]

parse :: String -> Either (Int, String) Int
parse s
  | not (null s), all isDigit s = Right (read s)
  | otherwise = Left (length s, s)

path :: String -> Maybe String
path s = if '/' `elem` s then Nothing else Just (s ++ "/")

size :: Int -> Maybe Int
size n = if n < 0 then Nothing else Just (n * 1024)

main :: IO ()
main = do
  let readings = map parse (words "12 x7 90 ?? 41 abc")
  mapM_ (putStrLn . either id id . bimap (\(n, s) -> "bad (" ++ show n ++ " characters): " ++ s) (("read " ++) . show)) readings
  print (map (first fst) readings)
  print (map (second negate) readings)
  print (bifoldMap (\(n, _) -> (Sum n, 0)) (\n -> (0, Sum n)) `foldMap` readings)
  print (bimap (map toUpper) (`div` 10) folder)
  print (bifoldr (\n ns -> n : ns) (\_ ns -> ns) [] folder, bisum (bimap length id folder))
  print (biList (bimap length id folder), bilength folder, bielem 45 (bimap length id folder))
  print (bitraverse path size folder)
  print (bitraverse path size (first (++ "/x") folder))
  r <- bitraverse (\n -> putStrLn ("enter " ++ n) >> return (length n)) (\a -> return (show a)) folder
  print r
  print (bimapAccumL (\i n -> (i + 1, show i ++ n)) (\i a -> (i + 1, a * i)) (1 :: Int) folder)
  bifor_ (3 :: Int, "pair") print putStrLn
  print (biany even (> 3) (2, 1), biall even (> 3) (2, 1), binull (Left 1), biconcat ("ab", "cd"), bisequenceA (Just 1, Just 'x'))
