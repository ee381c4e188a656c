-- Forms checked with all their errors collected, and constants and walks in other orders.
module Main (main) where

import Control.Applicative.Backwards
import Control.Applicative.Lift
import Data.Char (isDigit, isUpper)
import Data.Functor.Constant
import Data.Functor.Reverse

data User = User {name :: String, age :: Int, mail :: String} deriving Show

check :: Bool -> String -> a -> Errors [String] a
check ok message x = if ok then pure x else failure [message]

user :: [(String, String)] -> Errors [String] User
user form = User <$> (field "name" `followedBy` proper) <*> (field "age" `followedBy` number) <*> (field "mail" `followedBy` address)
  where
    field k = maybe (failure ["no " ++ k]) pure (lookup k form)
    followedBy e f = eitherToErrors (runErrors e >>= runErrors . f)
    proper s = check (take 1 s /= "" && isUpper (head s)) ("not a name: " ++ show s) s
    number s = check (s /= "" && all isDigit s) ("not a number: " ++ show s) (read s)
    address s = check ('@' `elem` s) ("not an address: " ++ show s) s

main :: IO ()
main = do
  mapM_ (print . runErrors . user)
    [ [("name", "Ada"), ("age", "36"), ("mail", "ada@example.org")], [("name", "ada"), ("age", "x")], [] ]
  print (getConstant (traverse (\x -> Constant [x * 2]) [1, 2, 3 :: Int]))
  print (fst (forwards (traverse (\x -> Backwards ([x], x)) "abc")), foldr (:) [] (Reverse "abc"))
  print (fst (traverse (\x -> ([x], ())) (Reverse [1, 2, 3 :: Int])), elimLift (const 0) length (Other "xy" :: Lift [] Char), unLift (Pure 'p') == Just 'p')
  print (mapLift (take 1) (Other "xy"))
