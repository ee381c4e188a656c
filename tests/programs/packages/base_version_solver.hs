-- Versions of packages by Data.Version: parsed, ordered, matched with ranges, and the newest plan that suits all.
module Main (main) where

import Control.Monad (guard)
import Data.Char (isAlpha, isSpace)
import Data.List (nub, sort, sortBy)
import Data.Ord (comparing, Down (..))
import Data.Version
import Text.ParserCombinators.ReadP

data Range = Exactly Version | From Version | Below Version | Both Range Range | AnyOf Range Range | Always deriving (Eq, Show)

range :: ReadP Range
range = chainl1 conjunction (AnyOf <$ token "||")
  where
    conjunction = chainl1 simple (Both <$ token "&&")
    simple = choice
      [ Exactly <$> (token "==" *> parseVersion)
      , From <$> (token ">=" *> parseVersion)
      , Below <$> (token "<" *> parseVersion)
      , Always <$ token "*"
      , between (token "(") (token ")") range
      ] <* skipSpaces
    token s = string s <* skipSpaces

whole :: ReadP a -> String -> Maybe a
whole p s = case [a | (a, rest) <- readP_to_S p s, all isSpace rest] of
  (a : _) -> Just a
  [] -> Nothing

suits :: Range -> Version -> Bool
suits (Exactly v) w = v == w
suits (From v) w = w >= v
suits (Below v) w = w < v
suits (Both a b) w = suits a w && suits b w
suits (AnyOf a b) w = suits a w || suits b w
suits Always _ = True

version :: String -> Version
version = maybe (error "not a version") id . whole parseVersion

available :: [(String, [String])]
available = [("base", ["4.14", "4.15", "4.16.1"]), ("text", ["1.2.4.1", "1.2.5", "2.0"]), ("parsec", ["3.1.14", "3.1.15"])]

needs :: [(String, String, String)]
needs =
  [ ("text", "2.0", "base >=4.16"), ("text", "1.2.5", "base >=4.15 && <4.16"), ("text", "1.2.4.1", "base *")
  , ("parsec", "3.1.15", "text >=1.2.5 && <2"), ("parsec", "3.1.14", "text (<1.2.5 || ==2.0)")
  ]

plans :: [[(String, Version)]]
plans = do
  plan <- mapM (\(p, vs) -> [(p, v) | v <- sortBy (comparing Down) (map version vs)]) available
  guard (and [suits r v | (p, need, dependency) <- needs, lookup p plan == Just (version need)
             , let (q, text) = span isAlpha dependency, Just r <- [whole (skipSpaces *> range) text], Just v <- [lookup q plan]])
  return plan

main :: IO ()
main = do
  let versions = map version (words "1.10 1.9.3 1.9 0.99 1.9.3.1 2 1.10-beta")
  putStrLn (unwords (map showVersion (sort versions)))
  print (head versions, versionBranch (versions !! 4))
  print (version "1.10" == makeVersion [1, 10], makeVersion [1, 2] < makeVersion [1, 2, 0])
  mapM_ print (map (whole range) [">=1.9 && <1.10", "==2 || ==0.99", "> 3"])
  let Just wanted = whole range ">= 1.9 && < 1.10 || == 2"
  putStrLn (unwords (map showVersion (filter (suits wanted) versions)))
  mapM_ (\plan -> putStrLn (unwords [p ++ "-" ++ showVersion v | (p, v) <- plan])) plans
  print (length (nub plans))
