-- A Forth that runs while it is parsed: ParsecT over Writer, with the stack and the words that are defined as user state.
module Main (main) where

import Control.Monad (forM_, replicateM_, when)
import Control.Monad.Writer
import qualified Data.Map as Map
import Text.Parsec

data Machine = Machine { stack :: [Int], dictionary :: Map.Map String String, depth :: Int }

type Forth = ParsecT String Machine (Writer [String])

word :: Forth String
word = many1 (satisfy (`notElem` " \n\t")) <* blanks

blanks :: Forth ()
blanks = skipMany (space <|> ' ' <$ try (string "( " *> manyTill anyChar (char ')')))

keyword :: String -> Forth ()
keyword w = try (string w *> (skipMany1 space <|> eof)) *> blanks <?> w

pop :: Forth Int
pop = do
  m <- getState
  case stack m of
    [] -> parserFail "the stack is empty"
    x : xs -> x <$ putState m {stack = xs}

push :: Int -> Forth ()
push x = modifyState (\m -> m {stack = x : stack m})

-- Runs other text in the place of what comes; then the position is again that after the word.
inner :: String -> Forth ()
inner source = do
  input <- getInput
  at <- getPosition
  m <- getState
  when (depth m > 50) (parserFail "too deep")
  putState m {depth = depth m + 1}
  setInput source
  blanks *> program *> eof
  modifyState (\n -> n {depth = depth m})
  setInput input
  setPosition at

program :: Forth ()
program = skipMany (notFollowedBy (choice (map keyword ["else", "then", "loop"])) *> step)

step :: Forth ()
step = choice [define, condition, counted, label] <?> "word"
  where
    define = do
      name <- keyword ":" *> word
      body <- manyTill anyChar (keyword ";")
      modifyState (\m -> m {dictionary = Map.insert name body (dictionary m)})
    condition = do
      c <- keyword "if" *> pop
      yes <- raw ["else", "then"]
      no <- option "" (keyword "else" *> raw ["then"])
      keyword "then"
      inner (if c /= 0 then yes else no)
    counted = do
      n <- keyword "do" *> pop
      body <- raw ["loop"] <* keyword "loop"
      replicateM_ n (inner body)
    raw ends = unwords <$> many (notFollowedBy (choice (map keyword ends)) *> word)
    label = do
      w <- lookAhead word
      known <- Map.lookup w . dictionary <$> getState
      case (known, reads w) of
        (Just body, _) -> word *> inner body
        (_, [(n, "")]) -> word *> push n
        _ -> maybe (unexpected ("word " ++ show w)) (word *>) (lookup w primitives)

primitives :: [(String, Forth ())]
primitives =
  [("+", binary (+)), ("-", binary (-)), ("*", binary (*)), ("<", binary (\x y -> fromEnum (x < y))), ("mod", binary mod)
  , ("dup", pop >>= \x -> push x >> push x), ("drop", () <$ pop), ("swap", pop >>= \x -> pop >>= \y -> push x >> push y)
  , (".", pop >>= \x -> lift (tell [show x])), (".s", getState >>= \m -> lift (tell [show (reverse (stack m))]))]
  where binary f = pop >>= \y -> pop >>= \x -> push (f x y)

main :: IO ()
main = forM_ sources $ \source -> do
  let (result, output) = runWriter (runParserT (blanks *> program *> eof *> (stack <$> getState)) (Machine [] Map.empty 0) "forth" source)
  putStrLn (unwords output)
  either print print result
  where
    sources =
      [ "1 2 + ( three ) . 7 .s"
      , ": square dup * ;\n: cube dup square * ;\n3 cube . 5 square"
      , ": fact dup 2 < if drop 1 else dup 1 - fact * then ; 5 fact . 10 fact ."
      , "1 10 do dup . 2 * loop ."
      , ": even 2 mod if 0 else 1 then ; 3 even 4 even .s"
      , "1 .\n+ 2", "1 2\nfoo 3", ": forever forever ; forever", "1 . then" ]
