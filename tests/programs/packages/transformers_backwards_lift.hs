-- Effects from the end to the beginning, errors collected side by side, and folds by the constant functor: the small applicatives.
module Main (main) where

import Control.Applicative
import Control.Applicative.Backwards
import Control.Applicative.Lift
import Control.Monad.Trans.State.Strict
import Data.Char (isAlpha, isDigit)
import Data.Foldable (toList, traverse_)
import Data.Functor.Constant
import Data.Functor.Reverse
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Monoid (Sum (..))
import qualified Data.Sequence as Seq

-- Numbers from the back: what is left to do at each step.
countdown :: Traversable t => t a -> t (Int, a)
countdown xs = evalState (forwards (traverse (\a -> Backwards (state (\n -> ((n, a), n + 1)))) xs)) 0

runningSum :: Traversable t => t Int -> (t Int, Int)
runningSum xs = runState (traverse (\a -> state (\s -> let s' = s + a in (s', s'))) xs) 0

data Account = Account {owner :: String, pin :: Int, mail :: String} deriving Show

-- All that is wrong with a form is told, not only the first.
form :: Map String String -> Errors [String] Account
form fields = Account <$> field "owner" (all isAlpha) id <*> field "pin" (\p -> length p == 4 && all isDigit p) read <*> field "mail" ('@' `elem`) id
  where
    field name ok make = case Map.lookup name fields of
      Nothing -> failure [name ++ " is missing"]
      Just v | null v -> failure [name ++ " is empty"]
             | ok v -> pure (make v)
             | otherwise -> failure [name ++ " cannot be " ++ show v]

-- A traversal that only looks: the letters of a structure, and how many.
letters :: Traversable t => t Char -> (String, Int)
letters t = (getConstant (traverse (\c -> Constant [c]) t), getSum (getConstant (traverse_ (const (Constant (Sum 1))) t)))

main :: IO ()
main = do
  print (countdown "abcd")
  print (Map.toList (countdown (Map.fromList [(3, 'c'), (1, 'a'), (2, 'b')])))
  print (runningSum [1 .. 5], fmap getReverse (Just (fst (runningSum (Reverse [1 .. 5])))))
  _ <- forwards (traverse (Backwards . putStrLn) (Seq.fromList ["last said first", "middle", "first said last"]))
  mapM_ (either (putStrLn . ("wrong: " ++) . unwords . map (++ ";")) print . runErrors . form . Map.fromList)
    [ [("owner", "ann"), ("pin", "1234"), ("mail", "a@b")]
    , [("owner", "b0b"), ("pin", "12345"), ("mail", "nobody")]
    , [("pin", ""), ("mail", "x@y")] ]
  print (letters (Map.fromList (zip [1 :: Int ..] "hello")), letters (Reverse (Just 'x')))
  print (toList (Reverse (Seq.fromList [1, 2, 3])), foldr (:) [] (Reverse "desrever"))
  print (unLift (Pure 3 :: Lift [] Int), unLift (Other [1, 2] <|> pure 3), runErrors (eitherToErrors (Left "e") :: Errors String Int))
  print (unLift (mapLift (take 2) ((,) <$> Other [1, 2, 3] <*> Pure 'z')), runErrors (elimLift' (Other (Constant "bad"))))
  where elimLift' = elimLift (\n -> Pure (n + 1)) Other :: Errors String Int -> Errors String Int
