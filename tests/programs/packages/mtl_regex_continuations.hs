-- Regular expressions matched by continuations: success and failure as two of them, groups captured in a state, steps counted.
{-# LANGUAGE RankNTypes #-}
module Main (main) where

import Control.Applicative
import Control.Monad.State.Strict
import qualified Data.IntMap as IntMap
import Data.IntMap (IntMap)

data Regex = Empty | Any | One Char | Seq Regex Regex | Alt Regex Regex | Star Bool Regex | Group Int Regex | Back Int | Start | End

-- A monad of backtracking by two continuations, lifted over any other.
newtype Logic m a = Logic {runLogic :: forall r. (a -> m r -> m r) -> m r -> m r}

instance Functor (Logic m) where fmap = liftM
instance Applicative (Logic m) where { pure a = Logic (\yes no -> yes a no); (<*>) = ap }
instance Monad (Logic m) where m >>= f = Logic (\yes -> runLogic m (\a -> runLogic (f a) yes))
instance Alternative (Logic m) where { empty = Logic (\_ no -> no); a <|> b = Logic (\yes no -> runLogic a yes (runLogic b yes no)) }
instance MonadPlus (Logic m)
instance MonadTrans Logic where lift m = Logic (\yes no -> m >>= \a -> yes a no)

observe :: Monad m => Logic m a -> m (Maybe a)
observe l = runLogic l (\a _ -> return (Just a)) (return Nothing)

data Place = Place {before :: Int, rest :: String, groups :: IntMap String}

type Match = StateT Place (Logic (State Int))

next :: (Char -> Bool) -> Match ()
next ok = do
  lift (lift (modify' (+ 1)))
  Place n s g <- get
  case s of
    c : cs | ok c -> put (Place (n + 1) cs g)
    _ -> empty

match :: Regex -> Match ()
match r = case r of
  Empty -> return ()
  Any -> next (const True)
  One c -> next (== c)
  Seq a b -> match a >> match b
  Alt a b -> match a <|> match b
  Star greedy a -> let more = (gets before >>= \n -> match a >> gets before >>= guard . (> n)) >> match r in if greedy then more <|> return () else return () <|> more
  Group k a -> do
    Place n s _ <- get
    match a
    end <- gets before
    modify' (\p -> p {groups = IntMap.insert k (take (end - n) s) (groups p)})
  Back k -> gets (IntMap.findWithDefault "" k . groups) >>= mapM_ (next . (==))
  Start -> gets before >>= guard . (== 0)
  End -> gets rest >>= guard . null

parse :: String -> Regex
parse text = evalState (alternatives 0) (text, 1)
  where
    peek = gets (take 1 . fst)
    skip = modify (\(s, n) -> (drop 1 s, n))
    alternatives d = do
      a <- sequence' d
      c <- peek
      if c == "|" then skip >> Alt a <$> alternatives d else return a
    sequence' d = do
      c <- peek
      if c `elem` ["", "|"] || c == ")" && d > (0 :: Int) then return Empty else Seq <$> (atom d >>= suffix) <*> sequence' d
    atom d = state (\(c : s, n) -> (c, (s, n))) >>= \c -> case c of
      '.' -> return Any
      '^' -> return Start
      '$' -> return End
      '(' -> do { k <- state (\(s, n) -> (n, (s, n + 1))); r <- alternatives (d + 1); skip; return (Group k r) }
      '\\' -> state (\(x : s, n) -> (if x >= '1' && x <= '9' then Back (fromEnum x - 48) else One x, (s, n)))
      _ -> return (One c)
    suffix a = peek >>= \c -> case c of
      "*" -> skip >> peek >>= \l -> if l == "?" then skip >> suffix (Star False a) else suffix (Star True a)
      "+" -> skip >> suffix (Seq a (Star True a))
      "?" -> skip >> suffix (Alt a Empty)
      _ -> return a

search :: String -> String -> (Maybe (Int, String, [(Int, String)]), Int)
search pattern text = runState (observe (msum (map try [0 .. length text]))) 0
  where
    r = parse pattern
    try k = do
      Place n _ g <- execStateT (match r) (Place k (drop k text) IntMap.empty)
      return (k, take (n - k) (drop k text), IntMap.toList g)

main :: IO ()
main = forM_ [("b+", "aabbbc"), ("(a|ab)(c|bcd)(d*)", "abcd"), ("^x", "ax"), ("(.)\\1", "hello"), ("<.*>", "<a><b>"), ("<.*?>", "<a><b>"), ("colou?r$", "my color"), ("(a*)*b", "aaac"), ("", "z"), ("(\\(|\\))+", "f(())")] $ \(p, t) -> putStrLn (p ++ " in " ++ t ++ ": " ++ show (search p t))
