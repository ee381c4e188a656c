-- | Parsers of parts that can come in any order.
module Text.Parsec.Perm (PermParser, StreamPermParser, permute, (<||>), (<$$>), (<|?>), (<$?>)) where

import Control.Monad.Identity
import Text.Parsec

infixl 1 <||>, <|?>
infixl 2 <$$>, <$?>

type PermParser tok st a = StreamPermParser String st a

-- | The value if nothing more comes, and what can come next.
data StreamPermParser s st a = Perm (Maybe a) [Branch s st a]

-- | One part, and what can come after it.
data Branch s st a = forall b. Branch (StreamPermParser s st (b -> a)) (Parsec s st b)

permute :: Stream s Identity tok => StreamPermParser s st a -> Parsec s st a
permute (Perm end branches) = choice (map next branches ++ maybe [] (\x -> [return x]) end)
  where next (Branch others p) = p >>= \x -> fmap (\f -> f x) (permute others)

(<||>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> Parsec s st a -> StreamPermParser s st b
perm <||> p = insert Nothing p perm

(<|?>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> (a, Parsec s st a) -> StreamPermParser s st b
perm <|?> (x, p) = insert (Just x) p perm

(<$$>) :: Stream s Identity tok => (a -> b) -> Parsec s st a -> StreamPermParser s st b
f <$$> p = Perm (Just f) [] <||> p

(<$?>) :: Stream s Identity tok => (a -> b) -> (a, Parsec s st a) -> StreamPermParser s st b
f <$?> part = Perm (Just f) [] <|?> part

-- | A part, with the value that stands for it if it is missing, at every place.
insert :: Maybe a -> Parsec s st a -> StreamPermParser s st (a -> b) -> StreamPermParser s st b
insert missing p perm@(Perm end branches) = Perm (end <*> missing) (Branch perm p : map later branches)
  where later (Branch others q) = Branch (insert missing p (change flip others)) q

change :: (a -> b) -> StreamPermParser s st a -> StreamPermParser s st b
change f (Perm end branches) = Perm (fmap f end) [Branch (change (f .) others) p | Branch others p <- branches]
