-- Brainfuck: parsed with loops, optimised into fewer instructions, run on cells in ST; input and output are bytes.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.ST
import Data.Array.ST
import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as BB
import qualified Data.ByteString.Char8 as BC
import qualified Data.ByteString.Lazy.Char8 as BLC
import qualified Data.IntMap.Strict as IntMap
import Data.Word (Word8)
import Text.Parsec
import Text.Parsec.String (Parser)

data Op = Add Int | Move Int | Put | Get | Loop [Op] | Spread (IntMap.IntMap Int)
  deriving (Eq, Show)

program :: Parser [Op]
program = skip *> many (op <* skip) <* eof
  where
    skip = skipMany (noneOf "+-<>.,[]")
    op = choice [Add 1 <$ char '+', Add (-1) <$ char '-', Move 1 <$ char '>', Move (-1) <$ char '<', Put <$ char '.', Get <$ char ',', Loop <$> between (char '[' *> skip) (char ']') (many (op <* skip))]

-- Runs of one kind become one; loops that only move amounts become one step.
optimise :: [Op] -> [Op]
optimise = foldr join [] . map inner
  where
    inner (Loop body) = let b = optimise body in maybe (Loop b) Spread (spread b)
    inner o = o
    join (Add a) (Add b : rest) = [Add (a + b) | a + b /= 0] ++ rest
    join (Move a) (Move b : rest) = [Move (a + b) | a + b /= 0] ++ rest
    join o rest = o : rest

spread :: [Op] -> Maybe (IntMap.IntMap Int)
spread ops = do
  (at, m) <- go 0 IntMap.empty ops
  if at == 0 && IntMap.lookup 0 m == Just (-1) then Just (IntMap.delete 0 m) else Nothing
  where
    go at m [] = Just (at, m)
    go at m (Add n : rest) = go at (IntMap.insertWith (+) at n m) rest
    go at m (Move n : rest) = go (at + n) m rest
    go _ _ _ = Nothing

run :: [Op] -> B.ByteString -> (BLC.ByteString, Int)
run ops input = runST (do
  cells <- newArray (0, 299) 0 :: ST s (STUArray s Int Word8)
  let exec [] s = return s
      exec (o : rest) (at, inp, out, n) = case o of
        Add k -> change at k >> exec rest (at, inp, out, n + 1)
        Move k -> exec rest (at + k, inp, out, n + 1)
        Put -> readArray cells at >>= \w -> exec rest (at, inp, out <> BB.word8 w, n + 1)
        Get -> case B.uncons inp of
          Nothing -> writeArray cells at 0 >> exec rest (at, inp, out, n + 1)
          Just (w, inp') -> writeArray cells at w >> exec rest (at, inp', out, n + 1)
        Loop body -> readArray cells at >>= \w -> if w == 0 then exec rest (at, inp, out, n + 1) else exec body (at, inp, out, n + 1) >>= exec (o : rest)
        Spread m -> do
          w <- readArray cells at
          mapM_ (\(d, k) -> change (at + d) (k * fromIntegral w)) (IntMap.toList m)
          writeArray cells at 0
          exec rest (at, inp, out, n + 1)
      change at k = readArray cells at >>= writeArray cells at . (+ fromIntegral k)
  (_, _, out, steps) <- exec ops (0 :: Int, input, mempty, 0 :: Int)
  return (BB.toLazyByteString out, steps))

main :: IO ()
main = do
  let hello = "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+."
      backwards = ">,[>,]<[.<]"
      add = ",>,<[->+<]>."
      caseless = ",[>++++[<-------->-]<.,]"
  mapM_ (\(source, input) -> case parse program "source" source of
    Left e -> print e
    Right ops -> do
      let (out, slow) = run ops (BC.pack input)
          (out', fast) = run (optimise ops) (BC.pack input)
      BLC.putStrLn out
      print (out == out', slow, fast))
    [(hello, ""), (backwards, "stressed"), (add, "!\""), (caseless, "shout"), ("+[>+", ""), ("]", "")]
  print (fmap optimise (either (const Nothing) Just (parse program "" "++ clear [-] >>> copy [->+>++<<] <+-<")))
