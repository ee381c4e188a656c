-- A form whose fields are read from the settings and checked, by Compose of a reader and of a result, and Product to keep two answers.
module Main (main) where

import Control.Applicative
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import Data.Functor.Product
import Text.Read (readMaybe)

type Settings = [(String, String)]

-- All errors are kept, unlike those of Either.
data Checked a = Wrong [String] | Fine a deriving (Show)

instance Functor Checked where
  fmap _ (Wrong es) = Wrong es
  fmap f (Fine a) = Fine (f a)

instance Applicative Checked where
  pure = Fine
  Wrong a <*> Wrong b = Wrong (a ++ b)
  Wrong a <*> Fine _ = Wrong a
  Fine _ <*> Wrong b = Wrong b
  Fine f <*> Fine a = Fine (f a)

type Form = Compose ((->) Settings) Checked

field :: String -> (String -> Checked a) -> Form a
field key check = Compose (maybe (Wrong [key ++ " is missing"]) check . lookup key)

text, number :: String -> String -> Checked String
text key s = if null s then Wrong [key ++ " is empty"] else Fine s
number key s = maybe (Wrong [key ++ " is no number: " ++ s]) (Fine . show) (readMaybe s :: Maybe Int)

data User = User {user :: String, port :: String, host :: String} deriving (Show)

form :: Form User
form = User <$> field "user" (text "user") <*> field "port" (number "port") <*> field "host" (text "host")

-- The same traversal gives the names of the fields as a constant and what is done as an action.
audit :: String -> Product (Const [String]) IO String
audit key = Pair (Const [key]) (putStrLn ("asking for " ++ key) >> return (reverse key))

main :: IO ()
main = do
  print (getCompose form [("user", "ida"), ("port", "8080"), ("host", "example.org")])
  print (getCompose form [("user", ""), ("port", "80a")])
  let Pair (Const names) action = traverse audit ["user", "port", "host"]
  print names
  action >>= print
  let table = Compose [Just 1, Nothing, Just 3] :: Compose [] Maybe Int
  print (fmap (* 2) table)
  print (sum table, length table, maximum table)
  print ((,) <$> Compose [Just 'a', Nothing] <*> Compose [Just 1, Just 2])
  print (Compose [Nothing, Just 1] <|> Compose [Just 2], (empty :: Compose [] Maybe Int))
  print (Pair [1, 2 :: Int] (Just 3), fmap negate (Pair (Identity 4) [5]), Pair "a" "x" < Pair "a" "y")
  print (traverse (\x -> if x > 0 then Right (show x) else Left x) table)
  print (map getCompose (traverse (\x -> [x, x * 10]) (Compose (Just [1, 2]))))
