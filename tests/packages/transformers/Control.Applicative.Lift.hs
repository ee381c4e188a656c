module Main (main) where

import Control.Applicative
import Control.Applicative.Lift
import Data.Foldable
import Data.Functor.Classes
import Data.Functor.Constant
import Rows

check :: String -> Int -> Errors [String] Int
check name n = if n < 0 then failure [name] else pure n

main :: IO ()
main = do
  value "Lift" [Pure 1, Other (Just 2), Other Nothing]
  value "unLift" (unLift (Pure 1) :: [Int], unLift (Other [1, 2]))
  value "mapLift" (mapLift (take 1) (Other "ab"), mapLift (take 1) (Pure 'a'))
  value "elimLift" (elimLift show concat (Other ["a", "b"]), elimLift show concat (Pure "a" :: Lift [] String))
  value "runErrors" (runErrors ((,) <$> check "a" 1 <*> check "b" 2), runErrors ((,,) <$> check "a" (-1) <*> check "b" 2 <*> check "c" (-3)))
  value "failure" (runErrors (failure "e") :: Either String ())
  value "eitherToErrors" (runErrors (eitherToErrors (Left "a" :: Either String Int)), runErrors (eitherToErrors (Right 1 :: Either String Int)))
  demand "unLift" (\w -> unLift (w 1 (Pure (w 2 'a'))) :: Maybe Char)
  demand "mapLift" (\w -> mapLift (w 1 id) (w 2 (Other (w 3 "a"))))
  demand "elimLift" (\w -> elimLift (w 1 id) (w 2 head) (w 3 (Other (w 4 "a"))))
  demand "runErrors" (\w -> runErrors (w 1 (failure (w 2 'e'))) :: Either Char ())
  demand "failure" (\w -> failure (w 1 'e') :: Errors Char ())
  demand "eitherToErrors" (\w -> eitherToErrors (w 1 (Left (w 2 'e'))) :: Errors Char ())
  demand "(<*>)" (\w -> w 1 (Pure (w 2 id)) <*> w 3 (Other (w 4 "a")))
  demand "(<*>) other" (\w -> w 1 (Other (w 2 [id])) <*> w 3 (Other (w 4 "a")))
  demand "(<|>)" (\w -> w 1 (Pure 'a') <|> w 2 (Other (w 3 "a")))
  demand "fmap" (\w -> fmap (w 1 id) (w 2 (Other (w 3 "a"))))
  value "fmap" (fmap (+ 1) (Pure 1 :: Lift [] Int), fmap (+ 1) (Other [1, 2]))
  value "(<*>)" [f <*> x | f <- [Pure (+ 1), Other [(* 2), (+ 3)]], x <- [Pure 5, Other [6, 7]]]
  value "empty" (empty :: Lift [] Int)
  value "(<|>)" [x <|> y | x <- [Pure 1, Other [2]], y <- [Pure 5, Other [6, 7]]]
  value "foldMap" (foldMap show (Pure 1 :: Lift [] Int), foldMap show (Other [1, 2]), toList (Other [1, 2]), length (Pure 'a' :: Lift [] Char))
  value "traverse" (traverse (\x -> [x, x + 1]) (Other (Just 1)), traverse (\x -> [x, x + 1]) (Pure 1 :: Lift Maybe Int))
  value "(==)" [x == y | x <- [Pure 1, Other [1]], y <- [Pure 1, Other [1], Other [2]]]
  value "compare" [compare x y | x <- [Pure 1, Other [1]], y <- [Pure 1, Pure 2, Other [1], Other [2]]]
  value "liftEq" (liftEq (\x y -> x == length y) (Other [1]) (Other ["a"]), liftEq (\x y -> x == length y) (Pure 1) (Other ["a"]))
  value "liftCompare" (liftCompare (\x y -> compare x (length y)) (Pure 3) (Pure "a" :: Lift [] String))
  value "show" (Just (Pure (-1) :: Lift [] Int), Other (Constant 'x') :: Lift (Constant Char) ())
  value "read" (read "[Pure 1,Other [1,2]]" :: [Lift [] Int])
