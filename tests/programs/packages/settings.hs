-- Settings from the environment and from arguments, with versions compared and numbers read from text.
module Main (main) where

import Data.List (sortOn)
import Data.Maybe (fromMaybe)
import Data.Version
import System.Environment
import System.Exit
import System.IO
import Text.ParserCombinators.ReadP (ReadP, eof, readP_to_S)
import Text.Read (readEither, readMaybe)

data Settings = Settings {width :: Int, scale :: Double, needs :: Version} deriving (Show)

whole :: ReadP a -> String -> Maybe a
whole parser text = case [x | (x, "") <- readP_to_S (parser <* eof) text] of
  x : _ -> Just x
  [] -> Nothing

setting :: String -> (String -> Either String a) -> a -> IO a
setting name parse otherwise' = lookupEnv name >>= \found -> case traverse parse found of
  Right value -> pure (fromMaybe otherwise' value)
  Left problem -> do
    putStrLn (name ++ ": " ++ problem)
    pure otherwise'

version :: String -> Either String Version
version text = maybe (Left ("not a version: " ++ text)) Right (whole parseVersion text)

settings :: IO Settings
settings = Settings <$> setting "DEMO_WIDTH" readEither 80 <*> setting "DEMO_SCALE" readEither 1 <*> setting "DEMO_NEEDS" version (makeVersion [1])

main :: IO ()
main = do
  mapM_ unsetEnv ["DEMO_WIDTH", "DEMO_SCALE", "DEMO_NEEDS"]
  settings >>= print
  setEnv "DEMO_WIDTH" " 120 "
  setEnv "DEMO_SCALE" "2.5"
  setEnv "DEMO_NEEDS" "1.10.2-beta"
  settings >>= print
  setEnv "DEMO_WIDTH" "wide"
  setEnv "DEMO_NEEDS" "one"
  settings >>= print
  print (sortOn versionBranch (map makeVersion [[1, 10], [1, 9], [1], [1, 9, 1]]))
  putStrLn (unwords (map showVersion [Version [2, 0] ["rc", "1"], makeVersion [3]]))
  numbers <- withArgs ["7", "-3", "0x1F", "(12)", "1e3", "x", " 5 "] getArgs
  print (map readMaybe numbers :: [Maybe Int])
  print (map readMaybe numbers :: [Maybe Double])
  name <- withProgName "demo" getProgName
  hPutStrLn stdout (name ++ " ends")
  _ <- exitWith (ExitFailure 3)
  putStrLn "not printed"
