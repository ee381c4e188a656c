-- A make of pretended files: rules to read, cycles by the path in the environment, what is done in the state; fails or keeps going.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.RWS.Strict
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Either (lefts)

data Rule = Rule {inputs :: [String], recipe :: String}

data Env = Env {rules :: Map String Rule, path :: [String], keepGoing :: Bool}

-- Times of files; those built in this run are known to be right.
data Disk = Disk {times :: Map String Int, clock :: Int, built :: Map String (Either Problem Int)}

data Problem = NoRule String | Cycle [String] | Failed String Int | Because String deriving (Eq, Show)

type Make = ExceptT Problem (RWS Env [String] Disk)

make :: String -> Make Int
make target = do
  above <- asks path
  when (target `elem` above) (throwError (Cycle (reverse (target : takeWhile (/= target) above ++ [target]))))
  known <- gets (Map.lookup target . built)
  maybe (remember (local (\e -> e {path = target : above}) (asks (Map.lookup target . rules) >>= maybe source derived))) liftEither known
  where
    remember act = do
      r <- (Right <$> act) `catchError` (return . Left)
      modify (\d -> d {built = Map.insert target r (built d)})
      liftEither r
    source = gets (Map.lookup target . times) >>= maybe (throwError (NoRule target)) return
    derived rule = do
      on <- asks keepGoing
      results <- if on then mapM (\i -> (Right <$> make i) `catchError` (return . Left)) (inputs rule) else mapM (fmap Right . make) (inputs rule)
      case lefts results of
        [] -> return ()
        _ -> tell ["skip " ++ target] >> throwError (Because (head [i | (i, Left _) <- zip (inputs rule) results]))
      mine <- gets (Map.lookup target . times)
      let newest = maximum (0 : [t | Right t <- results])
      case mine of
        Just t | t >= newest -> t <$ tell [target ++ " is up to date"]
        _ -> execute rule
    execute rule
      | "fail" == recipe rule = tell ["run " ++ recipe rule ++ " for " ++ target] >> throwError (Failed target 2)
      | otherwise = do
          tell ["run " ++ recipe rule ++ " " ++ unwords (inputs rule) ++ " > " ++ target]
          state (\d -> let t = clock d + 1 in (t, d {clock = t, times = Map.insert target t (times d)}))

main :: IO ()
main = do
  let table = Map.fromList
        [ ("app", Rule ["main.o", "util.o", "lib.a"] "link"), ("main.o", Rule ["main.c", "util.h"] "cc"), ("util.o", Rule ["util.c", "util.h"] "cc")
        , ("lib.a", Rule ["x.o", "y.o"] "ar"), ("x.o", Rule ["x.c"] "cc"), ("y.o", Rule ["y.c"] "cc")
        , ("all", Rule ["bad", "app", "loop1"] "echo"), ("bad", Rule ["x.c"] "fail"), ("loop1", Rule ["loop2"] "cc"), ("loop2", Rule ["x.o", "loop1"] "cc"), ("doc", Rule ["manual.tex"] "tex") ]
      disk = Disk (Map.fromList [("main.c", 1), ("util.c", 2), ("util.h", 9), ("x.c", 3), ("y.c", 4), ("x.o", 5), ("util.o", 6)]) 20 Map.empty
      run on d targets = do
        let (r, d', out) = runRWS (runExceptT (mapM_ make targets)) (Env table [] on) d
        mapM_ (putStrLn . ("  " ++)) out
        print r
        return d' {built = Map.empty}
  d1 <- run False disk ["app"]
  d2 <- run False d1 ["app"]
  d3 <- run False d2 {times = Map.insert "y.c" 99 (times d2), clock = 100} ["lib.a", "app"]
  _ <- run False d3 ["all"]
  d4 <- run True d3 ["all"]
  _ <- run False d4 ["loop2"]
  void (run True d4 ["doc"])
