-- Arguments, parsed as options.
-- uses: 3.13 case expressions, 3.15.3 updates using field labels, 3.17.1 patterns

import System.Environment (getArgs)
import System.Exit
import System.IO

data Options = Options {count :: Int, greeting :: String, names :: [String], loud :: Bool} deriving (Show)

parse :: [String] -> Options -> Either String Options
parse [] o = Right o {names = reverse (names o)}
parse ("-n" : k : rest) o = case reads k of
  [(n, "")] -> parse rest o {count = n}
  _ -> Left ("not a number: " ++ k)
parse ["-n"] _ = Left "-n needs a number"
parse (('-' : '-' : opt) : rest) o
  | (key, '=' : value) <- break (== '=') opt, key == "greeting" = parse rest o {greeting = value}
  | opt == "loud" = parse rest o {loud = True}
  | otherwise = Left ("unknown option --" ++ opt)
parse (name : rest) o = parse rest o {names = name : names o}

main :: IO ()
main = do
  args <- getArgs
  print args
  case parse args (Options 1 "Hello" [] False) of
    Left e -> hPutStrLn stderr e >> exitWith (ExitFailure 2)
    Right o -> do
      print o
      mapM_ (\n -> mapM_ putStrLn (replicate (count o) (greeting o ++ ", " ++ n ++ (if loud o then "!" else ".")))) (names o)
