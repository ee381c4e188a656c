-- | Parsers, and what all others are made of.
module Text.Parsec.Prim
  ( unknownError, sysUnExpectError, unexpected
  , ParsecT, runParsecT, mkPT, Parsec, Consumed (..), Reply (..), State (..)
  , parsecMap, parserReturn, parserBind, mergeErrorReply, parserFail, parserZero, parserPlus
  , (<?>), (<|>), label, labels, lookAhead, Stream (..), tokens, try, token, tokenPrim, tokenPrimEx
  , many, skipMany, manyAccum
  , runPT, runP, runParserT, runParser, parse, parseTest
  , getPosition, getInput, setPosition, setInput, getParserState, setParserState, updateParserState
  , getState, putState, modifyState, setState, updateState
  ) where

import Control.Applicative (Alternative (empty), liftA2)
import qualified Control.Applicative as Applicative
import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.Identity
import Control.Monad.Reader.Class
import qualified Control.Monad.State.Class as Class
import Control.Monad.Trans
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy.Char8 as CL
import Data.Kind (Type)
import Data.List (genericReplicate)
import Data.List.NonEmpty (fromList)
import Data.Semigroup (Semigroup (..))
import qualified Data.Text as Text
import qualified Data.Text.Lazy as TextL
import Text.Parsec.Error
import Text.Parsec.Pos

infix 0 <?>
infixr 1 <|>

-- | A parser is given where it stands, and what comes next in each of four cases: it consumed input or not, it succeeded
-- or failed. A success has an error, too: what would have been accepted as well.
newtype ParsecT s u (m :: Type -> Type) a = ParsecT
  { unParser
      :: forall b. State s u
      -> (a -> State s u -> ParseError -> m b)
      -> (ParseError -> m b)
      -> (a -> State s u -> ParseError -> m b)
      -> (ParseError -> m b)
      -> m b
  }

type Parsec s u = ParsecT s u Identity

data State s u = State {stateInput :: s, statePos :: !SourcePos, stateUser :: !u}

data Consumed a = Consumed a | Empty !a

data Reply s u a = Ok a !(State s u) ParseError | Error ParseError

instance Functor Consumed where
  fmap f (Consumed x) = Consumed (f x)
  fmap f (Empty x) = Empty (f x)

instance Functor (Reply s u) where
  fmap f (Ok x s e) = Ok (f x) s e
  fmap _ (Error e) = Error e

class Monad m => Stream s m t | s -> t where
  uncons :: s -> m (Maybe (t, s))

instance Monad m => Stream [t] m t where
  uncons (t : ts) = return (Just (t, ts))
  uncons [] = return Nothing

instance Monad m => Stream C.ByteString m Char where
  uncons = return . C.uncons

instance Monad m => Stream CL.ByteString m Char where
  uncons = return . CL.uncons

instance Monad m => Stream Text.Text m Char where
  uncons = return . Text.uncons

instance Monad m => Stream TextL.Text m Char where
  uncons = return . TextL.uncons

-- Running.

runParsecT :: Monad m => ParsecT s u m a -> State s u -> m (Consumed (m (Reply s u a)))
runParsecT p s = unParser p s (\x t e -> consumed (Ok x t e)) (consumed . Error) (\x t e -> untouched (Ok x t e)) (untouched . Error)
  where
    consumed reply = return (Consumed (return reply))
    untouched reply = return (Empty (return reply))

mkPT :: Monad m => (State s u -> m (Consumed (m (Reply s u a)))) -> ParsecT s u m a
mkPT run = ParsecT (\s cok cerr eok eerr ->
  let reply ok bad m = m >>= \case
        Ok x t e -> ok x t e
        Error e -> bad e
  in run s >>= \case
    Consumed m -> reply cok cerr m
    Empty m -> reply eok eerr m)

runPT, runParserT :: Stream s m t => ParsecT s u m a -> u -> SourceName -> s -> m (Either ParseError a)
runPT p u name s = unParser p (State s (initialPos name) u) ok bad ok bad
  where
    ok x !_ _ = return (Right x)
    bad e = return (Left e)
runParserT = runPT

runP, runParser :: Stream s Identity t => Parsec s u a -> u -> SourceName -> s -> Either ParseError a
runP p u name s = runIdentity (runPT p u name s)
runParser = runP

parse :: Stream s Identity t => Parsec s () a -> SourceName -> s -> Either ParseError a
parse p = runP p ()

parseTest :: (Stream s Identity t, Show a) => Parsec s () a -> s -> IO ()
parseTest p s = case parse p "" s of
  Left e -> putStr "parse error at " >> print e
  Right x -> print x

-- Success and failure.

unknownError :: State s u -> ParseError
unknownError s = newErrorUnknown (statePos s)

sysUnExpectError :: String -> SourcePos -> Reply s u a
sysUnExpectError text pos = Error (newErrorMessage (SysUnExpect text) pos)

mergeErrorReply :: ParseError -> Reply s u a -> Reply s u a
mergeErrorReply e (Ok x s e') = Ok x s (mergeError e e')
mergeErrorReply e (Error e') = Error (mergeError e e')

-- | Without input.
succeed :: a -> ParsecT s u m a
succeed x = ParsecT (\s _ _ eok _ -> eok x s (unknownError s))

failWith :: (SourcePos -> ParseError) -> ParsecT s u m a
failWith e = ParsecT (\s _ _ _ eerr -> eerr (e (statePos s)))

parserReturn :: a -> ParsecT s u m a
parserReturn = succeed

parserZero :: ParsecT s u m a
parserZero = failWith newErrorUnknown

parserFail :: String -> ParsecT s u m a
parserFail text = failWith (newErrorMessage (Message text))

unexpected :: Stream s m t => String -> ParsecT s u m a
unexpected text = failWith (newErrorMessage (UnExpect text))

-- One after the other, and one or the other.

parsecMap :: (a -> b) -> ParsecT s u m a -> ParsecT s u m b
parsecMap f p = ParsecT (\s cok cerr eok eerr -> unParser p s (cok . f) cerr (eok . f) eerr)

-- | If the second does not consume, it is as if both were one: what the first would have accepted is remembered. Errors are
-- merged when they are looked at: mostly they never are.
parserBind :: ParsecT s u m a -> (a -> ParsecT s u m b) -> ParsecT s u m b
parserBind p k = ParsecT (\s cok cerr eok eerr ->
  let after ok bad x t e =
        unParser (k x) t cok cerr (\y u e' -> ok y u (mergeError e e')) (\e' -> bad (mergeError e e'))
  in unParser p s (after cok cerr) cerr (after eok eerr) eerr)

parserThen :: ParsecT s u m a -> ParsecT s u m b -> ParsecT s u m b
parserThen p q = parserBind p (\_ -> q)

parserPlus :: ParsecT s u m a -> ParsecT s u m a -> ParsecT s u m a
parserPlus p q = ParsecT (\s cok cerr eok eerr ->
  unParser p s cok cerr eok (\e ->
    unParser q s cok cerr (\x t e' -> eok x t (mergeError e e')) (\e' -> eerr (mergeError e e'))))

(<|>) :: ParsecT s u m a -> ParsecT s u m a -> ParsecT s u m a
(<|>) = parserPlus

try :: ParsecT s u m a -> ParsecT s u m a
try p = ParsecT (\s cok _ eok eerr -> unParser p s cok eerr eok eerr)

lookAhead :: Stream s m t => ParsecT s u m a -> ParsecT s u m a
lookAhead p = ParsecT (\s _ cerr eok eerr ->
  let back x _ _ = eok x s (unknownError s)
  in unParser p s back cerr back eerr)

-- Names of what is expected.

(<?>), label :: ParsecT s u m a -> String -> ParsecT s u m a
p <?> name = labels p [name]
label p name = labels p [name]

labels :: ParsecT s u m a -> [String] -> ParsecT s u m a
labels p names = ParsecT (\s cok cerr eok eerr ->
  unParser p s cok cerr (\x t e -> eok x t (if errorIsUnknown e then e else expecting e)) (eerr . expecting))
  where
    expecting e = case names of
      [] -> setErrorMessage (Expect "") e
      name : others -> foldr (addErrorMessage . Expect) (setErrorMessage (Expect name) e) others

-- Tokens.

tokens :: (Stream s m t, Eq t) => ([t] -> String) -> (SourcePos -> [t] -> SourcePos) -> [t] -> ParsecT s u m [t]
tokens _ _ [] = succeed []
tokens shown next wanted@(first : others) = ParsecT (\(State input pos user) cok cerr _ eerr ->
  let failed text = setErrorMessage (Expect (shown wanted)) (newErrorMessage (SysUnExpect text) pos)
      -- once one has fitted, input is consumed
      go _ [] rest = let pos' = next pos wanted in cok wanted (State rest pos' user) (newErrorUnknown pos')
      go bad (t : ts) rest = uncons rest >>= \case
        Nothing -> bad (failed "")
        Just (x, rest')
          | t == x -> go cerr ts rest'
          | otherwise -> bad (failed (shown [x]))
  in go eerr (first : others) input)

token :: Stream s Identity t => (t -> String) -> (t -> SourcePos) -> (t -> Maybe a) -> Parsec s u a
token shown position = tokenPrim shown (\_ t rest -> case runIdentity (uncons rest) of
  Nothing -> position t
  Just (t', _) -> position t')

tokenPrim :: Stream s m t => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> (t -> Maybe a) -> ParsecT s u m a
tokenPrim shown next = tokenPrimEx shown next Nothing

tokenPrimEx
  :: Stream s m t
  => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> Maybe (SourcePos -> t -> s -> u -> u) -> (t -> Maybe a) -> ParsecT s u m a
tokenPrimEx shown next change test = ParsecT (\(State input pos user) cok _ _ eerr -> uncons input >>= \case
  Nothing -> eerr (newErrorMessage (SysUnExpect "") pos)
  Just (t, rest) -> case test t of
    Nothing -> eerr (newErrorMessage (SysUnExpect (shown t)) pos)
    Just x ->
      let !pos' = next pos t rest
          !s = State rest pos' (maybe user (\f -> f pos t rest user) change)
      in cok x s (newErrorUnknown pos'))

-- Many.

many :: ParsecT s u m a -> ParsecT s u m [a]
many p = parsecMap reverse (manyAccum (:) p)

manyAccum :: (a -> [a] -> [a]) -> ParsecT s u m a -> ParsecT s u m [a]
manyAccum add p = ParsecT (\s cok cerr eok _ ->
  let walk xs x t _ =
        let ys = add x xs
        in unParser p t (\y u e -> seq xs (walk ys y u e)) cerr manyEmpty (\e -> cok ys t e)
  in unParser p s (walk []) cerr manyEmpty (\e -> eok [] s e))

skipMany :: ParsecT s u m a -> ParsecT s u m ()
skipMany p = ParsecT (\s cok cerr eok _ ->
  let walk _ t _ = unParser p t walk cerr manyEmpty (\e -> cok () t e)
  in unParser p s walk cerr manyEmpty (\e -> eok () s e))

manyEmpty :: a
manyEmpty = error
  "Text.ParserCombinators.Parsec.Prim.many: combinator 'many' is applied to a parser that accepts an empty string."

-- Where a parser stands.

updateParserState :: (State s u -> State s u) -> ParsecT s u m (State s u)
updateParserState f = ParsecT (\s _ _ eok _ -> let t = f s in eok t t (unknownError t))

getParserState :: Monad m => ParsecT s u m (State s u)
getParserState = updateParserState id

setParserState :: Monad m => State s u -> ParsecT s u m (State s u)
setParserState s = updateParserState (\_ -> s)

getPosition :: Monad m => ParsecT s u m SourcePos
getPosition = parsecMap statePos getParserState

getInput :: Monad m => ParsecT s u m s
getInput = parsecMap stateInput getParserState

getState :: Monad m => ParsecT s u m u
getState = parsecMap stateUser getParserState

setPosition :: Monad m => SourcePos -> ParsecT s u m ()
setPosition pos = void (updateParserState (\s -> s {statePos = pos}))

setInput :: Monad m => s -> ParsecT s u m ()
setInput input = void (updateParserState (\s -> s {stateInput = input}))

putState, setState :: Monad m => u -> ParsecT s u m ()
putState user = void (updateParserState (\s -> s {stateUser = user}))
setState = putState

modifyState, updateState :: Monad m => (u -> u) -> ParsecT s u m ()
modifyState f = void (updateParserState (\s -> s {stateUser = f (stateUser s)}))
updateState = modifyState

-- Instances.

instance Functor (ParsecT s u m) where
  fmap = parsecMap

instance Applicative (ParsecT s u m) where
  pure = succeed
  p <*> q = parserBind p (\f -> parsecMap f q)
  (*>) = parserThen
  p <* q = parserBind p (\x -> parsecMap (\_ -> x) q)

instance Monad (ParsecT s u m) where
  (>>=) = parserBind
  (>>) = parserThen

instance MonadFail (ParsecT s u m) where
  fail = parserFail

instance Alternative (ParsecT s u m) where
  empty = parserZero
  (<|>) = parserPlus

instance MonadPlus (ParsecT s u m)

instance Semigroup a => Semigroup (ParsecT s u m a) where
  (<>) = liftA2 (<>)
  sconcat ps = fmap sconcat (sequenceA ps)
  stimes n p = sconcat (fromList (genericReplicate n p))

instance Monoid a => Monoid (ParsecT s u m a) where
  mempty = pure mempty
  mconcat ps = fmap mconcat (sequenceA ps)

instance MonadTrans (ParsecT s u) where
  lift m = ParsecT (\s _ _ eok _ -> m >>= \x -> eok x s (unknownError s))

instance MonadIO m => MonadIO (ParsecT s u m) where
  liftIO = lift . liftIO

instance MonadReader r m => MonadReader r (ParsecT s u m) where
  ask = lift ask
  local f p = mkPT (local f . runParsecT p)

instance Class.MonadState s m => Class.MonadState s (ParsecT s' u m) where
  get = lift Class.get
  put s = lift (Class.put s)

instance MonadError e m => MonadError e (ParsecT s u m) where
  throwError e = lift (throwError e)
  catchError p h = mkPT (\s -> catchError (runParsecT p s) (\e -> runParsecT (h e) s))

instance MonadCont m => MonadCont (ParsecT s u m) where
  callCC f = mkPT (\s -> callCC (\exit -> runParsecT (f (\x -> mkPT (\t -> exit (Empty (return (Ok x t (unknownError t))))))) s))
