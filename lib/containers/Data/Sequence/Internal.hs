-- | Sequences: 2-3 finger trees with sizes (Hinze and Paterson, 2006).
--
-- A tree has nodes at both ends, within reach, and in the middle a tree of nodes of the next level, which hold two or
-- three nodes of this one each. All levels have one type: with a type for each, elements would need no 'Elem', but
-- every function would ask a dictionary for sizes at every step.
module Data.Sequence.Internal where

import Prelude hiding
  ( drop, filter, length, lookup, null, replicate, reverse, scanl, scanl1, scanr, scanr1, splitAt, take, unzip, zip
  , zip3, zipWith, zipWith3
  )

import Assay.Prim
import Assay.Types (Int (..))
import Control.Applicative (Alternative (..), liftA2, liftA3)
import Control.DeepSeq (NFData (..))
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.Zip (MonadZip (..))
import Data.Array (Array, Ix, elems)
import Data.Foldable (Foldable (foldl', foldr', toList))
import Data.Foldable qualified as Foldable
import Data.Functor.Classes (Eq1 (..), Ord1 (..), Read1 (..), Show1 (..))
import Data.Functor.Identity (Identity (..))
import Data.List qualified as List
import Data.Maybe (listToMaybe)
import Data.String (IsString (..))
import Data.Semigroup (Semigroup (stimes))
import Text.Read (Lexeme (Ident), Read (..), lexP, parens, prec, readListPrecDefault)

infixr 5 <|, :<|, :<, ><
infixl 5 |>, :|>, :>

-- | The size of a node or tree is the number of elements below it. The middle is lazy: what it owes is done when it is
-- next looked at, which is what makes both ends cheap for sequences that are used more than once, too.
data Seq a = Nil | Unit !(Node a) | Deep Int# !(Digit a) (Seq a) !(Digit a)

data Digit a
  = One !(Node a)
  | Two !(Node a) !(Node a)
  | Three !(Node a) !(Node a) !(Node a)
  | Four !(Node a) !(Node a) !(Node a) !(Node a)

-- | The parts of a node are lazy, too, so that an element of a sequence that was mapped costs only the nodes on the way
-- to it. They are thunks only where a whole tree is made of another or of a function, and not if they are elements.
data Node a = Elem a | Node2 Int# (Node a) (Node a) | Node3 Int# (Node a) (Node a) (Node a)

-- | The first element and the rest.
data ViewL a = EmptyL | a :< Seq a
  deriving (Eq, Ord, Show, Read)

-- | The last element, and what is before it.
data ViewR a = EmptyR | Seq a :> a
  deriving (Eq, Ord, Show, Read)

pattern Empty :: Seq a
pattern Empty <- (null -> True)
  where Empty = Nil

pattern (:<|) :: a -> Seq a -> Seq a
pattern (:|>) :: Seq a -> a -> Seq a
pattern first :<| rest <- (viewl -> first :< rest)
  where (:<|) = (<|)
pattern rest :|> end <- (viewr -> rest :> end)
  where (:|>) = (|>)

{-# COMPLETE (:<|), Empty #-}
{-# COMPLETE (:|>), Empty #-}

-- Sizes.

sizeNode :: Node a -> Int#
sizeNode (Elem _) = 1#
sizeNode (Node2 n _ _) = n
sizeNode (Node3 n _ _ _) = n

sizeDigit :: Digit a -> Int#
sizeDigit (One a) = sizeNode a
sizeDigit (Two a b) = sizeNode a +# sizeNode b
sizeDigit (Three a b c) = sizeNode a +# sizeNode b +# sizeNode c
sizeDigit (Four a b c d) = sizeNode a +# sizeNode b +# sizeNode c +# sizeNode d

size :: Seq a -> Int#
size Nil = 0#
size (Unit a) = sizeNode a
size (Deep n _ _ _) = n

length :: Seq a -> Int
length t = I# (size t)

null :: Seq a -> Bool
null Nil = True
null _ = False

-- Nodes, digits and trees of few parts.

node2 :: Node a -> Node a -> Node a
node2 a b = Node2 (sizeNode a +# sizeNode b) a b

node3 :: Node a -> Node a -> Node a -> Node a
node3 a b c = Node3 (sizeNode a +# sizeNode b +# sizeNode c) a b c

-- | The parts of a node of the level below. An element has none, and is never asked.
parts :: Node a -> Digit a
parts (Node2 _ a b) = Two a b
parts (Node3 _ a b c) = Three a b c
parts a = One a

nodesOf :: Digit a -> [Node a]
nodesOf (One a) = [a]
nodesOf (Two a b) = [a, b]
nodesOf (Three a b c) = [a, b, c]
nodesOf (Four a b c d) = [a, b, c, d]

-- | A tree of this size whose nodes these are.
small :: Int# -> Digit a -> Seq a
small _ (One a) = Unit a
small n (Two a b) = Deep n (One a) Nil (One b)
small n (Three a b c) = Deep n (Two a b) Nil (One c)
small n (Four a b c d) = Deep n (Two a b) Nil (Two c d)

deep :: Digit a -> Seq a -> Digit a -> Seq a
deep pr m sf = Deep (sizeDigit pr +# size m +# sizeDigit sf) pr m sf

-- Both ends.

singleton :: a -> Seq a
singleton x = Unit (Elem x)

(<|) :: a -> Seq a -> Seq a
x <| t = consNode (Elem x) t

(|>) :: Seq a -> a -> Seq a
t |> x = snocNode t (Elem x)

-- | A full digit gives three nodes to the middle, which is evaluated before it owes more, so that debts never pile up.
consNode :: Node a -> Seq a -> Seq a
consNode a Nil = Unit a
consNode a (Unit b) = Deep (sizeNode a +# sizeNode b) (One a) Nil (One b)
consNode a (Deep n pr m sf) = case n +# sizeNode a of
  n' -> case pr of
    One b -> Deep n' (Two a b) m sf
    Two b c -> Deep n' (Three a b c) m sf
    Three b c d -> Deep n' (Four a b c d) m sf
    Four b c d e -> case m of !m' -> Deep n' (Two a b) (consThree c d e m') sf

snocNode :: Seq a -> Node a -> Seq a
snocNode Nil b = Unit b
snocNode (Unit a) b = Deep (sizeNode a +# sizeNode b) (One a) Nil (One b)
snocNode (Deep n pr m sf) e = case n +# sizeNode e of
  n' -> case sf of
    One d -> Deep n' pr m (Two d e)
    Two c d -> Deep n' pr m (Three c d e)
    Three b c d -> Deep n' pr m (Four b c d e)
    Four a b c d -> case m of !m' -> Deep n' pr (snocThree m' a b c) (Two d e)

consThree :: Node a -> Node a -> Node a -> Seq a -> Seq a
consThree a b c t = let !d = node3 a b c in consNode d t

snocThree :: Seq a -> Node a -> Node a -> Node a -> Seq a
snocThree t a b c = let !d = node3 a b c in snocNode t d

viewl :: Seq a -> ViewL a
viewl Nil = EmptyL
viewl t = case firstNode t of
  (# Elem x, rest #) -> x :< rest
  (# _, _ #) -> EmptyL

viewr :: Seq a -> ViewR a
viewr Nil = EmptyR
viewr t = case lastNode t of
  (# rest, Elem x #) -> rest :> x
  (# _, _ #) -> EmptyR

-- | The first node of a tree, and the rest, which is not evaluated if it must take a node from the middle.
-- No caller asks for that of no nodes.
firstNode :: Seq a -> (# Node a, Seq a #)
firstNode (Deep n pr m sf) = case pr of
  One a -> (# a, pullL (n -# sizeNode a) m sf #)
  Two a b -> let !rest = Deep (n -# sizeNode a) (One b) m sf in (# a, rest #)
  Three a b c -> let !rest = Deep (n -# sizeNode a) (Two b c) m sf in (# a, rest #)
  Four a b c d -> let !rest = Deep (n -# sizeNode a) (Three b c d) m sf in (# a, rest #)
firstNode (Unit a) = (# a, Nil #)
firstNode Nil = (# noNode, Nil #)

lastNode :: Seq a -> (# Seq a, Node a #)
lastNode (Deep n pr m sf) = case sf of
  One d -> (# pullR (n -# sizeNode d) pr m, d #)
  Two c d -> let !rest = Deep (n -# sizeNode d) pr m (One c) in (# rest, d #)
  Three b c d -> let !rest = Deep (n -# sizeNode d) pr m (Two b c) in (# rest, d #)
  Four a b c d -> let !rest = Deep (n -# sizeNode d) pr m (Three a b c) in (# rest, d #)
lastNode (Unit a) = (# Nil, a #)
lastNode Nil = (# Nil, noNode #)

noNode :: Node a
noNode = error "Data.Sequence: no node"

-- | A tree of this size without nodes at its left end, or at its right end.
pullL :: Int# -> Seq a -> Digit a -> Seq a
pullL n Nil sf = small n sf
pullL n m sf = case firstNode m of (# a, m' #) -> Deep n (parts a) m' sf

pullR :: Int# -> Digit a -> Seq a -> Seq a
pullR n pr Nil = small n pr
pullR n pr m = case lastNode m of (# m', a #) -> Deep n pr m' (parts a)

-- Concatenation.

(><) :: Seq a -> Seq a -> Seq a
s >< t = joined s [] t

-- | The nodes stand between the trees.
joined :: Seq a -> [Node a] -> Seq a -> Seq a
joined (Deep n pr m sf) between (Deep n' pr' m' sf') =
  let { !right = nodesOf pr'; !inner = onto between right; !all' = onto (nodesOf sf) inner; !nodes = grouped all' }
   in let !middle = joined m nodes m' in Deep (n +# sizeNodes between +# n') pr middle sf'
joined Nil between t = prepend between t
joined (Unit a) between t = case prepend between t of !t' -> consNode a t'
joined s between Nil = append s between
joined s between (Unit b) = case append s between of !s' -> snocNode s' b

prepend :: [Node a] -> Seq a -> Seq a
prepend [] t = t
prepend (a : rest) t = case prepend rest t of !t' -> consNode a t'

append :: Seq a -> [Node a] -> Seq a
append t [] = t
append t (a : rest) = case snocNode t a of !t' -> append t' rest

-- | Of short lists: without thunks.
onto :: [Node a] -> [Node a] -> [Node a]
onto [] nodes = nodes
onto (a : rest) nodes = let !rest' = onto rest nodes in a : rest'

sizeNodes :: [Node a] -> Int#
sizeNodes [] = 0#
sizeNodes (a : rest) = sizeNode a +# sizeNodes rest

-- | Two nodes or more in groups of two or three.
grouped :: [Node a] -> [Node a]
grouped [a, b] = let !d = node2 a b in [d]
grouped [a, b, c, d] = let { !e = node2 a b; !f = node2 c d } in [e, f]
grouped (a : b : c : rest) = let { !d = node3 a b c; !others = grouped rest } in d : others
grouped rest = rest

-- One place.

index :: Seq a -> Int -> a
index t i@(I# i#) = case inside i# t of
  1# -> case atTree i# t of (# x #) -> x
  _ -> error ("index out of bounds in call to: Data.Sequence.index " ++ show i)

lookup :: Int -> Seq a -> Maybe a
lookup (I# i) t = case inside i t of
  1# -> case atTree i t of (# x #) -> Just x
  _ -> Nothing

(!?) :: Seq a -> Int -> Maybe a
t !? i = lookup i t

-- | 1 if there is an element at this place.
inside :: Int# -> Seq a -> Int#
inside i t = (i >=# 0#) `andI#` (i <# size t)

atTree :: Int# -> Seq a -> (# a #)
atTree i (Deep n pr m sf) = case sizeDigit pr of
  before -> case i <# before of
    1# -> atDigit i pr
    _ -> case n -# sizeDigit sf of
      upTo -> case i <# upTo of
        1# -> atTree (i -# before) m
        _ -> atDigit (i -# upTo) sf
atTree i (Unit a) = atNode i a
atTree i Nil = atNode i noNode

atDigit :: Int# -> Digit a -> (# a #)
atDigit i digit = case digit of
  One a -> atNode i a
  Two a b -> atNodes i a b b b
  Three a b c -> atNodes i a b c c
  Four a b c d -> atNodes i a b c d

-- | The last of these nodes may stand there more than once.
atNodes :: Int# -> Node a -> Node a -> Node a -> Node a -> (# a #)
atNodes i a b c d = case i <# sizeNode a of
  1# -> atNode i a
  _ -> case i -# sizeNode a of
    j -> case j <# sizeNode b of
      1# -> atNode j b
      _ -> case j -# sizeNode b of
        k -> case k <# sizeNode c of
          1# -> atNode k c
          _ -> atNode (k -# sizeNode c) d

atNode :: Int# -> Node a -> (# a #)
atNode _ (Elem x) = (# x #)
atNode i (Node2 _ a b) = atNodes i a b b b
atNode i (Node3 _ a b c) = atNodes i a b c c

update :: Int -> a -> Seq a -> Seq a
update i x = change (\_ -> Elem x) i

adjust, adjust' :: (a -> a) -> Int -> Seq a -> Seq a
adjust f = change (\x -> Elem (f x))
adjust' f = change (\x -> let !y = f x in Elem y)

-- | What becomes of the element at a place, if there is one.
change :: (a -> Node a) -> Int -> Seq a -> Seq a
change f (I# i) t = case inside i t of
  1# -> changeTree f i t
  _ -> t

changeTree :: (a -> Node a) -> Int# -> Seq a -> Seq a
changeTree f i (Deep n pr m sf) = case sizeDigit pr of
  before -> case i <# before of
    1# -> Deep n (changeDigit f i pr) m sf
    _ -> case n -# sizeDigit sf of
      upTo -> case i <# upTo of
        1# -> let !m' = changeTree f (i -# before) m in Deep n pr m' sf
        _ -> Deep n pr m (changeDigit f (i -# upTo) sf)
changeTree f i (Unit a) = Unit (changeNode f i a)
changeTree _ _ Nil = Nil

changeDigit :: (a -> Node a) -> Int# -> Digit a -> Digit a
changeDigit f i digit = case digit of
  One a -> One (changeNode f i a)
  Two a b -> case i <# sizeNode a of
    1# -> Two (changeNode f i a) b
    _ -> Two a (changeNode f (i -# sizeNode a) b)
  Three a b c -> case i <# sizeNode a of
    1# -> Three (changeNode f i a) b c
    _ -> case changeDigit f (i -# sizeNode a) (Two b c) of
      Two b' c' -> Three a b' c'
      other -> other
  Four a b c d -> case i <# sizeNode a of
    1# -> Four (changeNode f i a) b c d
    _ -> case changeDigit f (i -# sizeNode a) (Three b c d) of
      Three b' c' d' -> Four a b' c' d'
      other -> other

changeNode :: (a -> Node a) -> Int# -> Node a -> Node a
changeNode f _ (Elem x) = f x
changeNode f i (Node2 n a b) = case i <# sizeNode a of
  1# -> let !a' = changeNode f i a in Node2 n a' b
  _ -> let !b' = changeNode f (i -# sizeNode a) b in Node2 n a b'
changeNode f i (Node3 n a b c) = case i <# sizeNode a of
  1# -> let !a' = changeNode f i a in Node3 n a' b c
  _ -> case i -# sizeNode a of
    j -> case j <# sizeNode b of
      1# -> let !b' = changeNode f j b in Node3 n a b' c
      _ -> let !c' = changeNode f (j -# sizeNode b) c in Node3 n a b c'

insertAt :: Int -> a -> Seq a -> Seq a
insertAt (I# i) x t
  | 1# <- i <=# 0# = x <| t
  | 1# <- i >=# size t = t |> x
  | otherwise = insertTree (Elem x) i t

-- | Before the element at this place.
insertTree :: Node a -> Int# -> Seq a -> Seq a
insertTree x i (Deep n pr m sf) = case sizeDigit pr of
  before -> case i <# before of
    1# -> case insertNodes x i (nodesOf pr) of
      [a, b, c, d, e] -> let !m' = consThree c d e m in Deep (n +# 1#) (Two a b) m' sf
      nodes -> Deep (n +# 1#) (digitOf nodes) m sf
    _ -> case n -# sizeDigit sf of
      upTo -> case i <# upTo of
        1# -> let !m' = insertTree x (i -# before) m in Deep (n +# 1#) pr m' sf
        _ -> case insertNodes x (i -# upTo) (nodesOf sf) of
          [a, b, c, d, e] -> let !m' = snocThree m a b c in Deep (n +# 1#) pr m' (Two d e)
          nodes -> Deep (n +# 1#) pr m (digitOf nodes)
insertTree x i (Unit a) = fewNodes (insertNode x i a)
insertTree x _ Nil = Unit x

-- | One of the nodes has the place; it becomes one or two.
insertNodes :: Node a -> Int# -> [Node a] -> [Node a]
insertNodes x i (a : rest@(_ : _))
  | 1# <- i >=# sizeNode a = let !rest' = insertNodes x (i -# sizeNode a) rest in a : rest'
insertNodes x i (a : rest) = let !nodes = insertNode x i a in onto nodes rest
insertNodes x _ [] = [x]

insertNode :: Node a -> Int# -> Node a -> [Node a]
insertNode x _ a@(Elem _) = [x, a]
insertNode x i a = let !nodes = insertNodes x i (nodesOf (parts a)) in grouped nodes

deleteAt :: Int -> Seq a -> Seq a
deleteAt (I# i) t = case inside i t of
  1# -> case splitTree i t of (# before, _, _, after #) -> before >< after
  _ -> t

-- Splits.

splitAt :: Int -> Seq a -> (Seq a, Seq a)
splitAt (I# i) !t
  | 1# <- i <=# 0# = (Nil, t)
  | 1# <- i >=# size t = (t, Nil)
  | otherwise = case splitTree i t of
      (# !before, _, a, after #) -> case after of !after' -> let !rest = consNode a after' in (before, rest)

take, drop :: Int -> Seq a -> Seq a
take (I# i) !t
  | 1# <- i <=# 0# = Nil
  | 1# <- i >=# size t = t
  | otherwise = case splitTree i t of (# before, _, _, _ #) -> before
drop (I# i) !t
  | 1# <- i <=# 0# = t
  | 1# <- i >=# size t = Nil
  | otherwise = case splitTree i t of (# _, _, a, after #) -> consNode a after

-- | What is before the node of this level that has the element, its place in the node, the node, and what is after it.
-- The trees are not evaluated: 'take' and 'drop' want one of them.
splitTree :: Int# -> Seq a -> (# Seq a, Int#, Node a, Seq a #)
splitTree i (Deep n pr m sf) = case sizeDigit pr of
  before -> case i <# before of
    1# -> case splitNodes i (nodesOf pr) of
      (# l, j, a, r #) -> (# fewNodes l, j, a, deepL r m sf #)
    _ -> case n -# sizeDigit sf of
      upTo -> case i <# upTo of
        1# -> case splitTree (i -# before) m of
          (# ml, j, a, mr #) -> case splitNodes j (nodesOf (parts a)) of
            (# l, k, b, r #) -> (# deepR pr ml l, k, b, deepL r mr sf #)
        _ -> case splitNodes (i -# upTo) (nodesOf sf) of
          (# l, j, a, r #) -> (# deepR pr m l, j, a, fewNodes r #)
splitTree i (Unit a) = (# Nil, i, a, Nil #)
splitTree i Nil = (# Nil, i, noNode, Nil #)

splitNodes :: Int# -> [Node a] -> (# [Node a], Int#, Node a, [Node a] #)
splitNodes i (a : rest@(_ : _))
  | 1# <- i >=# sizeNode a = case splitNodes (i -# sizeNode a) rest of
      (# before, j, b, after #) -> (# a : before, j, b, after #)
splitNodes i (a : rest) = (# [], i, a, rest #)
splitNodes i [] = (# [], i, noNode, [] #)

-- | Of up to four nodes.
digitOf :: [Node a] -> Digit a
digitOf [a] = One a
digitOf [a, b] = Two a b
digitOf [a, b, c] = Three a b c
digitOf (a : b : c : d : _) = Four a b c d
digitOf [] = One noNode

fewNodes :: [Node a] -> Seq a
fewNodes [] = Nil
fewNodes nodes = small (sizeNodes nodes) (digitOf nodes)

deepL :: [Node a] -> Seq a -> Digit a -> Seq a
deepL [] m sf = pullL (size m +# sizeDigit sf) m sf
deepL nodes m sf = deep (digitOf nodes) m sf

deepR :: Digit a -> Seq a -> [Node a] -> Seq a
deepR pr m [] = pullR (sizeDigit pr +# size m) pr m
deepR pr m nodes = deep pr m (digitOf nodes)

chunksOf :: Int -> Seq a -> Seq (Seq a)
chunksOf n t
  | n > 0 = fromList (chunks t)
  | null t = Nil
  | otherwise = error "chunksOf: A non-empty sequence can only be broken up into positively-sized chunks."
  where
    chunks Nil = []
    chunks s = case splitAt n s of (chunk, rest) -> chunk : chunks rest

takeWhileL, takeWhileR, dropWhileL, dropWhileR :: (a -> Bool) -> Seq a -> Seq a
takeWhileL p t = fst (spanl p t)
takeWhileR p t = fst (spanr p t)
dropWhileL p t = snd (spanl p t)
dropWhileR p t = snd (spanr p t)

spanl, spanr, breakl, breakr :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
spanl p = breakl (not . p)
spanr p = breakr (not . p)
breakl p t = case findIndexL p t of
  Just i -> splitAt i t
  Nothing -> (t, Nil)
breakr p t = case findIndexR p t of
  Just i -> case splitAt (i + 1) t of (before, after) -> (after, before)
  Nothing -> (t, Nil)

-- | Each suffix is made from the nodes that it begins with and what comes after them, when it is looked at.
tails :: Seq a -> Seq (Seq a)
tails t = tailsTree Elem t |> Nil

-- | The function makes, of a tree that begins with a node, a node of the same shape.
tailsTree :: (Seq a -> Node b) -> Seq a -> Seq b
tailsTree f t = case t of
  Nil -> Nil
  Unit _ -> Unit (f t)
  Deep n pr m sf -> Deep n (digitTails pr) (tailsTree nodeTails m) (endTails sf)
    where
      digitTails digit = digitOf (map' (\nodes -> f (deepL nodes m sf)) (suffixes (nodesOf digit)))
      endTails digit = digitOf (map' (\nodes -> f (fewNodes nodes)) (suffixes (nodesOf digit)))
      nodeTails rest = case firstNode rest of
        (# a, m' #) -> regroup a (map' (\nodes -> f (deepL nodes m' sf)) (suffixes (nodesOf (parts a))))

inits :: Seq a -> Seq (Seq a)
inits t = Nil <| initsTree Elem t

-- | The function makes, of a tree that ends with a node, a node of the same shape.
initsTree :: (Seq a -> Node b) -> Seq a -> Seq b
initsTree f t = case t of
  Nil -> Nil
  Unit _ -> Unit (f t)
  Deep n pr m sf -> Deep n (startInits pr) (initsTree nodeInits m) (digitInits sf)
    where
      startInits digit = digitOf (map' (\nodes -> f (fewNodes nodes)) (prefixes (nodesOf digit)))
      digitInits digit = digitOf (map' (\nodes -> f (deepR pr m nodes)) (prefixes (nodesOf digit)))
      nodeInits before = case lastNode before of
        (# m', a #) -> regroup a (map' (\nodes -> f (deepR pr m' nodes)) (prefixes (nodesOf (parts a))))

suffixes, prefixes :: [Node a] -> [[Node a]]
suffixes nodes = List.init (List.tails nodes)
prefixes nodes = List.tail (List.inits nodes)

map' :: (a -> b) -> [a] -> [b]
map' = List.map

-- | The node with these parts instead of its own.
regroup :: Node a -> [Node b] -> Node b
regroup a nodes = case nodes of
  [b, c] -> Node2 (sizeNode a) b c
  [b, c, d] -> Node3 (sizeNode a) b c d
  _ -> noNode

-- Sequences from nothing.

fromList :: [a] -> Seq a
fromList [] = Nil
fromList [x] = singleton x
fromList (first : second : others) = go 1# Nil second others
  where
    -- Elements go three at a time into the middle; what is left goes to the end.
    go n m x (y : z : w : rest) =
      let { !a = Node3 3# (Elem x) (Elem y) (Elem z); !m' = snocNode m a } in go (n +# 3#) m' w rest
    go n m x rest = case digitOf (map' Elem (x : rest)) of sf -> Deep (n +# sizeDigit sf) (One (Elem first)) m sf

fromArray :: Ix i => Array i a -> Seq a
fromArray array = fromList (elems array)

fromFunction :: Int -> (Int -> a) -> Seq a
fromFunction (I# n) f = case n <# 0# of
  1# -> error "Data.Sequence.fromFunction called with negative len"
  _ -> tree 1# n 0#
  where
    -- Of so many nodes of a level, whose size is u, from place i on.
    tree u k i = case k of
      0# -> Nil
      1# -> Unit (node u i)
      _ -> case atEnds k of
        (# p, q #) -> case quotInt# (k -# p -# q) 3# of
          inner -> Deep (k *# u) (digit u p i) (tree (3# *# u) inner (i +# (p *# u))) (digit u q (i +# ((k -# q) *# u)))
    digit u p i = case p of
      1# -> One (node u i)
      2# -> Two (node u i) (node u (i +# u))
      _ -> Three (node u i) (node u (i +# u)) (node u (i +# (2# *# u)))
    node 1# i = Elem (f (I# i))
    node 3# i = let { !a = node 1# i; !b = node 1# (i +# 1#); !c = node 1# (i +# 2#) } in Node3 3# a b c
    node u i = case quotInt# u 3# of v -> Node3 u (node v i) (node v (i +# v)) (node v (i +# (2# *# v)))

-- | How many of two nodes or more are at the left end and at the right end, so that the others are in threes.
atEnds :: Int# -> (# Int#, Int# #)
atEnds k = case remInt# k 3# of
  1# -> (# 2#, 2# #)
  2# -> case k of
    2# -> (# 1#, 1# #)
    _ -> (# 3#, 2# #)
  _ -> case k of
    3# -> (# 2#, 1# #)
    _ -> (# 3#, 3# #)

replicate :: Int -> a -> Seq a
replicate n x
  | n >= 0 = runIdentity (replicateA n (Identity x))
  | otherwise = error "replicate takes a nonnegative integer argument"

-- | With few calls of the functor's operations: the action for a node is made of those for its parts, once a level.
replicateA, replicateM :: Applicative f => Int -> f a -> f (Seq a)
replicateA (I# n) x = case n <# 0# of
  1# -> error "replicateA takes a nonnegative integer argument"
  _ -> copies 1# n (fmap Elem x)
replicateM = replicateA

copies :: Applicative f => Int# -> Int# -> f (Node a) -> f (Seq a)
copies u k a = case k of
  0# -> pure Nil
  1# -> fmap Unit a
  _ -> case atEnds k of
    (# p, q #) -> case quotInt# (k -# p -# q) 3# of
      inner ->
        liftA3 (\pr m sf -> Deep (k *# u) pr m sf)
          (copiesDigit p a)
          (copies (3# *# u) inner (liftA3 (Node3 (3# *# u)) a a a))
          (copiesDigit q a)

copiesDigit :: Applicative f => Int# -> f (Node a) -> f (Digit a)
copiesDigit 1# a = fmap One a
copiesDigit 2# a = liftA2 Two a a
copiesDigit _ a = liftA3 Three a a a

iterateN :: Int -> (a -> a) -> a -> Seq a
iterateN n f x
  | n >= 0 = fromList (List.take n (iterate f x))
  | otherwise = error "iterateN takes a nonnegative integer argument"

unfoldr :: (b -> Maybe (a, b)) -> b -> Seq a
unfoldr f = go Nil
  where
    go t b = case f b of
      Just (x, b') -> let !t' = t |> x in go t' b'
      Nothing -> t

unfoldl :: (b -> Maybe (b, a)) -> b -> Seq a
unfoldl f = go Nil
  where
    go t b = case f b of
      Just (b', x) -> let !t' = x <| t in go t' b'
      Nothing -> t

cycleTaking :: Int -> Seq a -> Seq a
cycleTaking !n !t
  | n <= 0 = Nil
  | null t = error "cycleTaking cannot take a positive number of elements from an empty cycle."
  | otherwise = case n `quotRem` length t of (times, more) -> repeated times t >< take more t

-- | By doubling.
repeated :: Int -> Seq a -> Seq a
repeated n t
  | n <= 0 = Nil
  | even n = let !half = repeated (n `quot` 2) t in half >< half
  | otherwise = let !others = repeated (n - 1) t in t >< others

-- Maps, folds and walks.

mapTree :: (a -> b) -> Seq a -> Seq b
mapTree f = tree
  where
    tree Nil = Nil
    tree (Unit a) = Unit (node a)
    tree (Deep n pr m sf) = Deep n (digit pr) (tree m) (digit sf)
    digit (One a) = One (node a)
    digit (Two a b) = Two (node a) (node b)
    digit (Three a b c) = Three (node a) (node b) (node c)
    digit (Four a b c d) = Four (node a) (node b) (node c) (node d)
    node (Elem x) = Elem (f x)
    node (Node2 2# a b) = let { !a' = node a; !b' = node b } in Node2 2# a' b'
    node (Node3 3# a b c) = let { !a' = node a; !b' = node b; !c' = node c } in Node3 3# a' b' c'
    node (Node2 n a b) = Node2 n (node a) (node b)
    node (Node3 n a b c) = Node3 n (node a) (node b) (node c)

reverse :: Seq a -> Seq a
reverse = tree
  where
    tree Nil = Nil
    tree (Unit a) = Unit (node a)
    tree (Deep n pr m sf) = Deep n (digit sf) (tree m) (digit pr)
    digit (One a) = One (node a)
    digit (Two a b) = Two (node b) (node a)
    digit (Three a b c) = Three (node c) (node b) (node a)
    digit (Four a b c d) = Four (node d) (node c) (node b) (node a)
    node (Node2 2# a b) = let { !a' = node a; !b' = node b } in Node2 2# b' a'
    node (Node3 3# a b c) = let { !a' = node a; !b' = node b; !c' = node c } in Node3 3# c' b' a'
    node (Node2 n a b) = Node2 n (node b) (node a)
    node (Node3 n a b c) = Node3 n (node c) (node b) (node a)
    node a = a

traverseTree :: Applicative f => (a -> f b) -> Seq a -> f (Seq b)
traverseTree f = tree
  where
    tree Nil = pure Nil
    tree (Unit a) = fmap Unit (node a)
    tree (Deep n pr m sf) = liftA3 (\pr' m' sf' -> Deep n pr' m' sf') (digit pr) (tree m) (digit sf)
    digit (One a) = fmap One (node a)
    digit (Two a b) = liftA2 Two (node a) (node b)
    digit (Three a b c) = liftA3 Three (node a) (node b) (node c)
    digit (Four a b c d) = liftA3 Four (node a) (node b) (node c) <*> node d
    node (Elem x) = fmap Elem (f x)
    node (Node2 n a b) = liftA2 (\a' b' -> Node2 n a' b') (node a) (node b)
    node (Node3 n a b c) = liftA3 (\a' b' c' -> Node3 n a' b' c') (node a) (node b) (node c)

foldrTree, foldrTree' :: (a -> b -> b) -> b -> Seq a -> b
foldrTree f start t = tree t start
  where
    tree Nil z = z
    tree (Unit a) z = node a z
    tree (Deep _ pr m sf) z = digit pr (tree m (digit sf z))
    digit (One a) z = node a z
    digit (Two a b) z = node a (node b z)
    digit (Three a b c) z = node a (node b (node c z))
    digit (Four a b c d) z = node a (node b (node c (node d z)))
    node (Elem x) z = f x z
    node (Node2 _ a b) z = node a (node b z)
    node (Node3 _ a b c) z = node a (node b (node c z))
foldrTree' f start t = tree t start
  where
    tree Nil !z = z
    tree (Unit a) !z = node a z
    tree (Deep _ pr m sf) !z = let { !y = digit sf z; !x = tree m y } in digit pr x
    digit (One a) z = node a z
    digit (Two a b) z = let !y = node b z in node a y
    digit (Three a b c) z = let { !y = node c z; !x = node b y } in node a x
    digit (Four a b c d) z = let { !y = node d z; !x = node c y; !w = node b x } in node a w
    node (Elem x) z = f x z
    node (Node2 _ a b) z = let !y = node b z in node a y
    node (Node3 _ a b c) z = let { !y = node c z; !x = node b y } in node a x

foldlTree, foldlTree' :: (b -> a -> b) -> b -> Seq a -> b
foldlTree f start t = tree t start
  where
    tree Nil z = z
    tree (Unit a) z = node a z
    tree (Deep _ pr m sf) z = digit sf (tree m (digit pr z))
    digit (One a) z = node a z
    digit (Two a b) z = node b (node a z)
    digit (Three a b c) z = node c (node b (node a z))
    digit (Four a b c d) z = node d (node c (node b (node a z)))
    node (Elem x) z = f z x
    node (Node2 _ a b) z = node b (node a z)
    node (Node3 _ a b c) z = node c (node b (node a z))
foldlTree' f start t = tree t start
  where
    tree Nil !z = z
    tree (Unit a) !z = node a z
    tree (Deep _ pr m sf) !z = let { !y = digit pr z; !x = tree m y } in digit sf x
    digit (One a) z = node a z
    digit (Two a b) z = let !y = node a z in node b y
    digit (Three a b c) z = let { !y = node a z; !x = node b y } in node c x
    digit (Four a b c d) z = let { !y = node a z; !x = node b y; !w = node c x } in node d w
    node (Elem x) z = f z x
    node (Node2 _ a b) z = let !y = node a z in node b y
    node (Node3 _ a b c) z = let { !y = node a z; !x = node b y } in node c x

foldrWithIndex :: (Int -> a -> b -> b) -> b -> Seq a -> b
foldrWithIndex f z t = foldrTree (\x rest i -> f (I# i) x (rest (i +# 1#))) (\_ -> z) t 0#

foldlWithIndex :: (b -> Int -> a -> b) -> b -> Seq a -> b
foldlWithIndex f z t = foldlTree (\before x i -> f (before (i -# 1#)) (I# i) x) (\_ -> z) t (size t -# 1#)

foldMapWithIndex :: Monoid m => (Int -> a -> m) -> Seq a -> m
foldMapWithIndex f t = foldrWithIndex (\i x rest -> f i x <> rest) mempty t

mapWithIndex :: (Int -> a -> b) -> Seq a -> Seq b
mapWithIndex f t = fromList (foldrWithIndex (\i x rest -> f i x : rest) [] t)

traverseWithIndex :: Applicative f => (Int -> a -> f b) -> Seq a -> f (Seq b)
traverseWithIndex f t = sequenceA (mapWithIndex f t)

-- What follows goes by lists: these and the tree that is made of one are cheap, and lazy in the elements.

scanl :: (a -> b -> a) -> a -> Seq b -> Seq a
scanl f z t = fromList (List.scanl f z (toList t))

scanl1 :: (a -> a -> a) -> Seq a -> Seq a
scanl1 f t = case viewl t of
  EmptyL -> error "scanl1 takes a nonempty sequence as an argument"
  x :< rest -> scanl f x rest

scanr :: (a -> b -> b) -> b -> Seq a -> Seq b
scanr f z t = fromList (List.scanr f z (toList t))

scanr1 :: (a -> a -> a) -> Seq a -> Seq a
scanr1 f t = case viewr t of
  EmptyR -> error "scanr1 takes a nonempty sequence as an argument"
  rest :> x -> scanr f x rest

filter :: (a -> Bool) -> Seq a -> Seq a
filter p t = fromList (List.filter p (toList t))

partition :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
partition p t = go Nil Nil (toList t)
  where
    go yes no [] = (yes, no)
    go yes no (x : rest)
      | p x = let !yes' = yes |> x in go yes' no rest
      | otherwise = let !no' = no |> x in go yes no' rest

intersperse :: a -> Seq a -> Seq a
intersperse x t = fromList (List.intersperse x (toList t))

elemIndexL, elemIndexR :: Eq a => a -> Seq a -> Maybe Int
elemIndexL x = findIndexL (x ==)
elemIndexR x = findIndexR (x ==)

elemIndicesL, elemIndicesR :: Eq a => a -> Seq a -> [Int]
elemIndicesL x = findIndicesL (x ==)
elemIndicesR x = findIndicesR (x ==)

findIndexL, findIndexR :: (a -> Bool) -> Seq a -> Maybe Int
findIndexL p t = listToMaybe (findIndicesL p t)
findIndexR p t = listToMaybe (findIndicesR p t)

findIndicesL, findIndicesR :: (a -> Bool) -> Seq a -> [Int]
findIndicesL p = foldrWithIndex (\i x rest -> if p x then i : rest else rest) []
findIndicesR p = foldlWithIndex (\rest i x -> if p x then i : rest else rest) []

zip :: Seq a -> Seq b -> Seq (a, b)
zip = zipWith (,)

zip3 :: Seq a -> Seq b -> Seq c -> Seq (a, b, c)
zip3 = zipWith3 (,,)

zip4 :: Seq a -> Seq b -> Seq c -> Seq d -> Seq (a, b, c, d)
zip4 = zipWith4 (,,,)

zipWith :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
zipWith f s t = fromList (List.zipWith f (toList s) (toList t))

zipWith3 :: (a -> b -> c -> d) -> Seq a -> Seq b -> Seq c -> Seq d
zipWith3 f s t u = fromList (List.zipWith3 f (toList s) (toList t) (toList u))

zipWith4 :: (a -> b -> c -> d -> e) -> Seq a -> Seq b -> Seq c -> Seq d -> Seq e
zipWith4 f s t u v = fromList (List.zipWith4 f (toList s) (toList t) (toList u) (toList v))

unzip :: Seq (a, b) -> (Seq a, Seq b)
unzip = unzipWith id

unzipWith :: (a -> (b, c)) -> Seq a -> (Seq b, Seq c)
unzipWith f !t = let both = fmap f t in (fmap fst both, fmap snd both)

sort, unstableSort :: Ord a => Seq a -> Seq a
sort = sortBy compare
unstableSort = sort

sortBy, unstableSortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
sortBy f t = fromList (List.sortBy f (toList t))
unstableSortBy = sortBy

sortOn, unstableSortOn :: Ord b => (a -> b) -> Seq a -> Seq a
sortOn f t = fromList (List.sortOn f (toList t))
unstableSortOn = sortOn

-- Instances.

instance Eq a => Eq (Seq a) where
  s == t = length s == length t && toList s == toList t

instance Ord a => Ord (Seq a) where
  compare s t = compare (toList s) (toList t)

instance Show a => Show (Seq a) where
  showsPrec d t = showParen (d > 10) (showString "fromList " . shows (toList t))

instance Read a => Read (Seq a) where
  readPrec = parens (prec 10 (do { Ident "fromList" <- lexP; fmap fromList readPrec }))
  readListPrec = readListPrecDefault

instance Semigroup (Seq a) where
  (<>) = (><)
  stimes n t = repeated (fromIntegral n) t

instance Monoid (Seq a) where
  mempty = Nil

instance Functor Seq where
  fmap = mapTree
  x <$ t = replicate (length t) x

instance Foldable Seq where
  foldr = foldrTree
  foldr' = foldrTree'
  foldl = foldlTree
  foldl' = foldlTree'
  foldr1 f t = case viewr t of
    rest :> x -> foldrTree f x rest
    EmptyR -> error "foldr1: empty sequence"
  foldl1 f t = case viewl t of
    x :< rest -> foldlTree f x rest
    EmptyL -> error "foldl1: empty sequence"
  toList = foldrTree (:) []
  length = length
  null = null

instance Traversable Seq where
  traverse = traverseTree

instance Applicative Seq where
  pure = singleton
  fs <*> t = foldlTree' (\done f -> done >< fmap f t) Nil fs
  liftA2 f s t = foldlTree' (\done x -> done >< fmap (f x) t) Nil s
  s *> t = repeated (length s) t
  s <* t = let n = length t in foldlTree' (\done x -> done >< replicate n x) Nil s

instance Monad Seq where
  t >>= f = foldlTree' (\done x -> done >< f x) Nil t
  (>>) = (*>)

instance Alternative Seq where
  empty = Nil
  (<|>) = (><)

instance MonadPlus Seq

instance a ~ Char => IsString (Seq a) where
  fromString = fromList

instance MonadFix Seq where
  mfix f = fromFunction (length (f strict)) (\i -> let x = index (f x) i in x)
    where strict = error "mfix for Data.Sequence.Seq applied to strict function"

instance MonadZip Seq where
  mzipWith = zipWith
  munzip = unzip

instance Eq1 Seq where
  liftEq f s t = length s == length t && liftEq f (toList s) (toList t)

instance Ord1 Seq where
  liftCompare f s t = liftCompare f (toList s) (toList t)

instance Show1 Seq where
  liftShowsPrec _ list d t = showParen (d > 10) (showString "fromList " . list (toList t))

instance Read1 Seq where
  liftReadsPrec _ list d = readParen (d > 10) \text ->
    [(fromList xs, rest) | ("fromList", after) <- lex text, (xs, rest) <- list after]

instance NFData a => NFData (Seq a) where
  rnf t = foldlTree' (\_ x -> rnf x) () t

instance Functor ViewL where
  fmap f (x :< t) = f x :< fmap f t
  fmap _ EmptyL = EmptyL

instance Foldable ViewL where
  foldr f z (x :< t) = f x (foldrTree f z t)
  foldr _ z EmptyL = z
  foldl1 f (x :< t) = foldlTree f x t
  foldl1 _ EmptyL = error "foldl1: empty view"
  null EmptyL = True
  null _ = False
  length (_ :< t) = 1 + length t
  length EmptyL = 0

instance Traversable ViewL where
  traverse f (x :< t) = liftA2 (:<) (f x) (traverse f t)
  traverse _ EmptyL = pure EmptyL

instance Functor ViewR where
  fmap f (t :> x) = fmap f t :> f x
  fmap _ EmptyR = EmptyR

instance Foldable ViewR where
  foldr f z (t :> x) = foldrTree f (f x z) t
  foldr _ z EmptyR = z
  foldr1 f (t :> x) = foldrTree f x t
  foldr1 _ EmptyR = error "foldr1: empty view"
  null EmptyR = True
  null _ = False
  length (t :> _) = length t + 1
  length EmptyR = 0

instance Traversable ViewR where
  traverse f (t :> x) = liftA2 (:>) (traverse f t) (f x)
  traverse _ EmptyR = pure EmptyR
