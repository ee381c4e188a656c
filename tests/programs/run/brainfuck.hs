-- An interpreter for a language of eight commands, with its program and input from standard input.
-- uses: 3.17.1 patterns, 4.2.1 algebraic datatype declarations, 3.13 case expressions

import Data.Char (chr, ord)
import Data.Word

data Instr = Move Int | Add Word8 | Put | Get | Loop [Instr] deriving (Show)

data Tape = Tape [Word8] Word8 [Word8]

parse :: String -> [Instr]
parse = fst . go
  where
    go [] = ([], [])
    go (c : cs) = case c of
      '>' -> with (Move 1)
      '<' -> with (Move (-1))
      '+' -> with (Add 1)
      '-' -> with (Add 255)
      '.' -> with Put
      ',' -> with Get
      '[' -> let (body, r) = go cs; (is, r') = go r in (Loop body : is, r')
      ']' -> ([], cs)
      _ -> go cs
      where
        with i = let (is, r) = go cs in (merge i is, r)

merge :: Instr -> [Instr] -> [Instr]
merge (Add a) (Add b : is) = Add (a + b) : is
merge (Move a) (Move b : is) = Move (a + b) : is
merge i is = i : is

move :: Int -> Tape -> Tape
move 0 t = t
move n (Tape (l : ls) x rs) | n < 0 = move (n + 1) (Tape ls l (x : rs))
move n (Tape ls x (r : rs)) = move (n - 1) (Tape (x : ls) r rs)
move _ _ = error "off the tape"

exec :: [Instr] -> Tape -> String -> (String -> Tape -> String -> String) -> String
exec [] t inp k = k "" t inp
exec (i : is) t@(Tape ls x rs) inp k = case i of
  Move n -> exec is (move n t) inp k
  Add n -> exec is (Tape ls (x + n) rs) inp k
  Put -> chr (fromIntegral x) : exec is t inp k
  Get -> case inp of
    [] -> exec is (Tape ls 0 rs) [] k
    c : cs -> exec is (Tape ls (fromIntegral (ord c)) rs) cs k
  Loop body
    | x == 0 -> exec is t inp k
    | otherwise -> exec body t inp (\_ t' inp' -> exec (i : is) t' inp' k)

run :: String -> String -> String
run source input = exec (parse source) (Tape [] 0 (repeat 0)) input (\s _ _ -> s)

main :: IO ()
main = interact $ \all' ->
  let (source, rest) = break (== '!') all'
      input = takeWhile (/= '\n') (drop 1 rest)
   in run source input ++ "\n"
