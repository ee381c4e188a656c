-- A Forth that reads its program from the input: words defined by others, a stack, conditions and loops; errors leave the line.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.State.Strict
import Control.Monad.Writer.Strict
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import System.IO (isEOF)
import Text.Read (readMaybe)

data Code = Push Int | Call String | If [Code] [Code] | Times [Code] deriving Show

data Forth = Forth {stack :: [Int], dictionary :: Map String [Code]}

type Machine = ExceptT String (WriterT String (StateT Forth IO))

-- The words of a line as code: what ends a block is left for who began it.
compile :: [String] -> Except String ([Code], [String])
compile [] = return ([], [])
compile (w : ws)
  | w `elem` ["else", "then", "loop", ";"] = return ([], w : ws)
  | w == "if" = do
      (yes, rest) <- compile ws
      case rest of
        "then" : more -> If yes [] `before` more
        "else" : more -> compile more >>= \(no, rest') -> case rest' of
          "then" : more' -> If yes no `before` more'
          _ -> throwError "if without then"
        _ -> throwError "if without then"
  | w == "times" = compile ws >>= \(body, rest) -> case rest of
      "loop" : more -> Times body `before` more
      _ -> throwError "times without loop"
  | otherwise = maybe (Call w) Push (readMaybe w) `before` ws
  where before c rest = (\(cs, r) -> (c : cs, r)) <$> compile rest

pop :: Machine Int
pop = gets stack >>= \s -> case s of
  [] -> throwError "stack empty"
  x : rest -> x <$ modify' (\f -> f {stack = rest})

push :: Int -> Machine ()
push x = modify' (\f -> f {stack = x : stack f})

run :: Code -> Machine ()
run (Push n) = push n
run (If yes no) = pop >>= \x -> mapM_ run (if x /= 0 then yes else no)
run (Times body) = pop >>= \n -> replicateM_ n (mapM_ run body)
run (Call w) = gets (Map.lookup w . dictionary) >>= maybe (primitive w) (mapM_ run)

primitive :: String -> Machine ()
primitive w = case w of
  "+" -> binary (\a b -> return (a + b))
  "-" -> binary (\a b -> return (a - b))
  "*" -> binary (\a b -> return (a * b))
  "/" -> binary (\a b -> if b == 0 then throwError "division by zero" else return (a `div` b))
  "<" -> binary (\a b -> return (fromEnum (a < b)))
  "dup" -> pop >>= \a -> push a >> push a
  "drop" -> void pop
  "swap" -> pop >>= \a -> pop >>= \b -> push a >> push b
  "over" -> pop >>= \a -> pop >>= \b -> push b >> push a >> push b
  "." -> pop >>= \a -> tell (show a ++ " ")
  "emit" -> pop >>= \a -> tell [toEnum a]
  _ -> throwError (w ++ "?")
  where binary f = pop >>= \b -> pop >>= \a -> f a b >>= push

line :: String -> Machine ()
line text = case words text of
  ":" : name : ws -> liftEither (runExcept (compile ws)) >>= \(code, rest) -> case rest of
    [";"] -> modify' (\f -> f {dictionary = Map.insert name code (dictionary f)})
    _ -> throwError ("no end of " ++ name)
  ws -> liftEither (runExcept (compile ws)) >>= \(code, rest) -> if null rest then mapM_ run code else throwError ("lone " ++ head rest)

loop :: StateT Forth IO ()
loop = do
  end <- lift isEOF
  unless end $ do
    text <- lift getLine
    (r, out) <- runWriterT (runExceptT (line text))
    left <- gets (length . stack)
    lift (putStrLn (out ++ either ("error: " ++) (const "ok") r ++ replicate left '.'))
    when (either (const True) (const False) r) (modify' (\f -> f {stack = []}))
    loop

main :: IO ()
main = execStateT loop (Forth [] Map.empty) >>= print . Map.map length . dictionary
