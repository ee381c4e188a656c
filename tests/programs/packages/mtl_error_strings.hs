-- Errors as they were before ExceptT: ErrorT with a class of messages, an own kind of error, and fail that becomes one.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Error
import Control.Monad.State
import qualified Data.Map as Map
import Data.Map (Map)

data Trouble = Unknown String | Circular [String] | Other String deriving (Eq, Show)

instance Error Trouble where
  noMsg = Other "trouble"
  strMsg = Other

data Cell = Number Int | Sum [String] | Ratio String String

type Sheet = Map String Cell

-- Cells that are being computed are known by the list, those that are done by the state.
type Calc = ErrorT Trouble (State (Map String Int))

value :: Sheet -> [String] -> String -> Calc Int
value sheet above name
  | name `elem` above = throwError (Circular (reverse (name : takeWhile (/= name) above)))
  | otherwise = gets (Map.lookup name) >>= maybe compute return
  where
    compute = do
      cell <- maybe (throwError (Unknown name)) return (Map.lookup name sheet)
      v <- case cell of
        Number n -> return n
        Sum names -> sum <$> mapM below names
        Ratio a b -> do
          x <- below a
          y <- below b
          if y == 0 then throwError (strMsg (a ++ " by zero")) else return (x `div` y)
      modify (Map.insert name v)
      return v
    below = value sheet (name : above)

-- Unknown cells are zero, other troubles stay.
lenient :: Sheet -> String -> Calc Int
lenient sheet name = value sheet [] name `catchError` handler
  where handler (Unknown _) = return 0
        handler e = throwError e

first :: [Calc a] -> Calc a
first = foldr (\a b -> a `catchError` const b) (throwError noMsg)

pattern' :: Sheet -> String -> ErrorT String IO Int
pattern' sheet name = do
  Just (Number n) <- return (Map.lookup name sheet)
  liftIO (putStrLn (name ++ " is a number"))
  return n

main :: IO ()
main = do
  let sheet = Map.fromList [("a", Number 12), ("b", Number 0), ("c", Sum ["a", "a", "b"]), ("d", Ratio "c" "a"), ("e", Ratio "c" "b"), ("f", Sum ["a", "g"]), ("g", Sum ["h"]), ("h", Sum ["f"]), ("i", Sum ["a", "zz"])]
      run act = runState (runErrorT act) Map.empty
  mapM_ (\n -> putStrLn (n ++ ": " ++ show (fst (run (value sheet [] n))))) (Map.keys sheet)
  print (map (fst . run . lenient sheet) ["i", "e", "c"])
  print (run (first (map (value sheet []) ["e", "f", "d", "a"])))
  print (fst (run (first (map (value sheet []) ["e", "f"]))))
  mapM_ (\n -> runErrorT (pattern' sheet n) >>= print . either (const "no number") show) ["a", "c"]
  print (evalState (runErrorT (mapErrorT (fmap (either (Left . show) Right)) (value sheet [] "f"))) Map.empty)
  print (strMsg "said" :: String, noMsg :: String, (Left "x" :: Either String Int) `catchError` (Right . length))
