-- The command line of an archiver by System.Console.GetOpt: usage, options with and without arguments, orders, and mistakes.
module Main (main) where

import Data.List (isPrefixOf)
import System.Console.GetOpt
import Text.Read (readMaybe)

data Options = Options
  { verbosity :: Int
  , output :: Maybe FilePath
  , level :: Int
  , excluded :: [String]
  , help :: Bool
  }
  deriving (Show)

defaults :: Options
defaults = Options 0 Nothing 6 [] False

type Change = Options -> Either String Options

options :: [OptDescr Change]
options =
  [ Option "v" ["verbose"] (NoArg (\o -> Right o {verbosity = verbosity o + 1})) "say more; may be given again"
  , Option "o" ["output"] (ReqArg (\f o -> Right o {output = Just f}) "FILE") "write to FILE"
  , Option "l" ["level"] (OptArg setLevel "N") "compress at level N,\nor at 9 without N"
  , Option "x" ["exclude", "skip"] (ReqArg (\p o -> Right o {excluded = excluded o ++ [p]}) "PREFIX") "leave out what begins with PREFIX"
  , Option "h?" ["help"] (NoArg (\o -> Right o {help = True})) "this text"
  ]

setLevel :: Maybe String -> Change
setLevel Nothing o = Right o {level = 9}
setLevel (Just s) o = case readMaybe s of
  Just n | n >= 0 && n <= 9 -> Right o {level = n}
  _ -> Left ("no such level: " ++ s ++ "\n")

parse :: [String] -> Either String (Options, [String])
parse args = case getOpt Permute options args of
  (changes, files, []) -> do
    o <- foldl (>>=) (Right defaults) changes
    Right (o, filter (\f -> not (any (`isPrefixOf` f) (excluded o))) files)
  (_, _, errors) -> Left (concat errors)

run :: String -> IO ()
run line = do
  putStrLn ("$ archive " ++ line)
  case parse (words line) of
    Left message -> putStr message
    Right (o, files)
      | help o -> putStr (usageInfo "archive [OPTION...] FILE..." options)
      | otherwise -> print o >> print files

main :: IO ()
main = do
  mapM_ run
    [ "--help"
    , "-vv a.txt -o out.zip b.txt"
    , "--level=3 --exclude=tmp tmp1 --skip old x y old2"
    , "-l a -l2 b -- -v"
    , "--out=short --verb"
    , "-q --colour -o"
    , "--level=12"
    , "--verbose=3"
    ]
  let (_, rest, unknown, errors) = getOpt' RequireOrder options ["-v", "--colour", "file", "-x", "y"]
  print (rest, unknown, errors)
  let (inOrder, others, _) = getOpt (ReturnInOrder (\s _ -> Left (s ++ " is not an option"))) options ["-v", "file", "-v"]
  print (either id show (foldl (>>=) (Right defaults) inOrder), others)
