module Main (main) where

import Data.Bifunctor
import Data.Foldable
import Data.Functor.Classes
import Data.Functor.Constant
import Data.Functor.Contravariant
import Rows

main :: IO ()
main = do
  value "Constant" (Constant 1 :: Constant Int Char)
  value "getConstant" (getConstant (Constant 1))
  value "getConstant collects" (getConstant (traverse (\x -> Constant [x, x * 10]) [1, 2, 3]))
  demand "getConstant" (\w -> getConstant (w 1 (Constant (w 2 'a'))))
  demand "fmap" (\w -> fmap (w 1 id) (w 2 (Constant (w 3 'a'))))
  demand "(<*>)" (\w -> w 1 (Constant (w 2 "a")) <*> w 3 (Constant (w 4 "b")))
  value "fmap" (fmap (+ 1) (Constant 'a'))
  value "pure" (pure 1 :: Constant String Int)
  value "(<*>)" (Constant "a" <*> Constant "b" :: Constant String ())
  value "(<>)" (Constant "a" <> Constant "b" :: Constant String ())
  value "mempty" (mempty :: Constant String ())
  value "foldMap" (foldMap show (Constant 'a' :: Constant Char Int), null (Constant 'a'), length (Constant 'a'), toList (Constant 'a' :: Constant Char Int))
  value "traverse" (traverse (\x -> [x, x + 1]) (Constant 'a'))
  value "contramap" (contramap (length :: String -> Int) (Constant 'a'))
  value "bimap" (bimap succ not (Constant 'a'), first succ (Constant 'a' :: Constant Char ()), second not (Constant 'a'))
  value "(==)" (Constant 1 == (Constant 1 :: Constant Int ()), Constant 1 == (Constant 2 :: Constant Int ()))
  value "compare" (compare (Constant 1) (Constant 2 :: Constant Int ()))
  value "liftEq" (liftEq (\_ _ -> False) (Constant 1) (Constant 1))
  value "liftEq2" (liftEq2 (\x y -> x == length y) (\_ _ -> False) (Constant 1) (Constant "a"))
  value "liftCompare" (liftCompare (\_ _ -> GT) (Constant 1) (Constant 2))
  value "liftCompare2" (liftCompare2 (\x y -> compare x (length y)) (\_ _ -> EQ) (Constant 1) (Constant "ab"))
  value "show" (Just (Constant (-1) :: Constant Int ()))
  value "showsPrec1" (showsPrec1 11 (Constant 1 :: Constant Int Int) "")
  value "showsPrec2" (showsPrec2 11 (Constant 1 :: Constant Int Int) "")
  value "read" (read "Constant 1" :: Constant Int ())
  value "readsPrec1" (readsPrec1 0 "Constant 1 x" :: [(Constant Int Int, String)])
  value "readsPrec2" (readsPrec2 0 "Constant 1 x" :: [(Constant Int Int, String)])
