-- | Parsers that follow all alternatives at once and never go back over the input (Claessen, Parallel parsing
-- processes, 2004). Ambiguity gives several results, shortest first.
module Assay.ReadP where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.Types

infixr 5 +++, <++

type ReadS a = String -> [(a, String)]

-- | What a parser does next. A result does not end it: others may follow that take more of the input.
data Process a
  = Get (Char -> Process a)
  | Look (String -> Process a)
  | Fail
  | Result a (Process a)
  | Final (NonEmpty (a, String))

instance Functor Process where
  fmap = liftM

instance Applicative Process where
  pure x = Result x Fail
  (<*>) = ap

instance Monad Process where
  Get f >>= k = Get (\c -> f c >>= k)
  Look f >>= k = Look (\s -> f s >>= k)
  Fail >>= _ = Fail
  Result x p >>= k = k x <|> (p >>= k)
  Final (r :| rs) >>= k = final [y | (x, s) <- r : rs, y <- run (k x) s]

instance MonadFail Process where
  fail _ = Fail

instance Alternative Process where
  empty = Fail
  -- Results first, and without looking at the other.
  Fail <|> q = q
  Result x p <|> q = Result x (p <|> q)
  p <|> q = case q of
    Fail -> p
    Result x rest -> Result x (p <|> rest)
    _ -> together p q

-- | Of two without a result yet: both take a character together, or look ahead once; one that is done adds what the other makes of all the rest.
together :: Process a -> Process a -> Process a
together (Get f) (Get g) = Get (\c -> f c <|> g c)
together (Final r) (Final t) = Final (r <> t)
together (Final (r :| rs)) q = Look (\s -> Final (r :| (rs ++ run q s)))
together p (Final t) = Look (\s -> finalBefore (run p s) t)
together p q = Look (\s -> seeing s p <|> seeing s q)

seeing :: String -> Process a -> Process a
seeing s (Look f) = f s
seeing _ p = p

final :: [(a, String)] -> Process a
final [] = Fail
final (r : rs) = Final (r :| rs)

finalBefore :: [(a, String)] -> NonEmpty (a, String) -> Process a
finalBefore [] r = Final r
finalBefore (x : xs) (r :| rs) = Final (x :| (xs ++ r : rs))

run :: Process a -> ReadS a
run process s = case process of
  Fail -> []
  Get f -> case s of { [] -> []; c : rest -> run (f c) rest }
  Look f -> run (f s) s
  Result x p -> (x, s) : run p s
  Final (r :| rs) -> r : rs

-- | A parser is given what comes after it.
newtype ReadP a = ReadP (forall b. (a -> Process b) -> Process b)

instance Functor ReadP where
  fmap f (ReadP m) = ReadP (\k -> m (\x -> k (f x)))

instance Applicative ReadP where
  pure x = ReadP (\k -> k x)
  (<*>) = ap

instance Monad ReadP where
  ReadP m >>= f = ReadP (\k -> m (\x -> case f x of ReadP n -> n k))

instance MonadFail ReadP where
  fail _ = pfail

instance Alternative ReadP where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadP

readP_to_S :: ReadP a -> ReadS a
readP_to_S (ReadP m) = run (m return)

readS_to_P :: ReadS a -> ReadP a
readS_to_P r = ReadP (\k -> Look (\s -> final [y | (x, rest) <- r s, y <- run (k x) rest]))

get :: ReadP Char
get = ReadP Get

look :: ReadP String
look = ReadP Look

pfail :: ReadP a
pfail = ReadP (\_ -> Fail)

(+++) :: ReadP a -> ReadP a -> ReadP a
ReadP m +++ ReadP n = ReadP (\k -> m k <|> n k)

-- | The second only if the first gives nothing. The first is tried on what lies ahead before anything is taken.
(<++) :: ReadP a -> ReadP a -> ReadP a
ReadP m <++ other = look >>= \s -> probe (m return) s 0
  where
    probe (Get f) (c : s) n = probe (f c) s (n + 1)
    probe (Look f) s n = probe (f s) s n
    probe p@(Result _ _) _ n = discard n >> ReadP (\k -> p >>= k)
    probe (Final r) _ _ = ReadP (\k -> Final r >>= k)
    probe _ _ _ = other
    discard :: Int -> ReadP ()
    discard 0 = return ()
    discard n = get >> discard (n - 1)

-- | Also gives the characters that were taken.
gather :: ReadP a -> ReadP (String, a)
gather (ReadP m) = ReadP (\k -> collect id (m (\x -> return (\taken -> k (taken, x)))))
  where
    collect :: (String -> String) -> Process (String -> Process b) -> Process b
    collect taken (Get f) = Get (\c -> collect (taken . (c :)) (f c))
    collect _ Fail = Fail
    collect taken (Look f) = Look (\s -> collect taken (f s))
    collect taken (Result k p) = k (taken []) <|> collect taken p
    collect _ (Final _) = errorWithoutStackTrace "do not use readS_to_P in gather!"

satisfy :: (Char -> Bool) -> ReadP Char
satisfy p = get >>= \c -> case p c of
  True -> return c
  False -> pfail

char :: Char -> ReadP Char
char c = satisfy (\d -> c == d)

eof :: ReadP ()
eof = look >>= \s -> case s of
  [] -> return ()
  _ -> pfail

-- | Fails before it takes anything.
string :: String -> ReadP String
string this = look >>= scan this
  where
    scan [] _ = return this
    scan (x : xs) (y : ys) | x == y = get >> scan xs ys
    scan _ _ = pfail

-- | As many as there are.
munch, munch1 :: (Char -> Bool) -> ReadP String
munch p = look >>= scan
  where
    scan (c : cs) | p c = get >> fmap (c :) (scan cs)
    scan _ = return ""
munch1 p = satisfy p >>= \c -> fmap (c :) (munch p)

skipSpaces :: ReadP ()
skipSpaces = look >>= skip
  where
    skip (c : s) | isSpace c = get >> skip s
    skip _ = return ()

choice :: [ReadP a] -> ReadP a
choice [] = pfail
choice [p] = p
choice (p : ps) = p +++ choice ps

count :: Int -> ReadP a -> ReadP [a]
count n p
  | n <= 0 = return []
  | otherwise = liftA2 (:) p (count (n - 1) p)

between :: ReadP open -> ReadP close -> ReadP a -> ReadP a
between open close p = open >> p >>= \x -> close >> return x

option :: a -> ReadP a -> ReadP a
option x p = p +++ return x

optional :: ReadP a -> ReadP ()
optional p = void p +++ return ()

manyP, many1 :: ReadP a -> ReadP [a]
manyP p = return [] +++ many1 p
many1 p = liftA2 (:) p (manyP p)

skipMany, skipMany1 :: ReadP a -> ReadP ()
skipMany p = void (manyP p)
skipMany1 p = p >> skipMany p

sepBy, sepBy1, endBy, endBy1 :: ReadP a -> ReadP sep -> ReadP [a]
sepBy p sep = sepBy1 p sep +++ return []
sepBy1 p sep = liftA2 (:) p (manyP (sep >> p))
endBy p sep = manyP (p >>= \x -> sep >> return x)
endBy1 p sep = many1 (p >>= \x -> sep >> return x)

chainr, chainl :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainr p op x = chainr1 p op +++ return x
chainl p op x = chainl1 p op +++ return x

chainr1, chainl1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainr1 p op = scan
  where
    scan = p >>= rest
    rest x = (op >>= \f -> fmap (f x) scan) +++ return x
chainl1 p op = p >>= rest
  where
    rest x = (op >>= \f -> p >>= \y -> rest (f x y)) +++ return x

manyTill :: ReadP a -> ReadP end -> ReadP [a]
manyTill p end = scan
  where
    scan = (end >> return []) <++ liftA2 (:) p scan
