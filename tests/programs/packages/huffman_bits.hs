-- Huffman coding down to bytes: canonical codes, bits packed into a byte string with a header, and read again.
module Main (main) where

import Data.Bits (setBit, testBit)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as BC
import qualified Data.IntMap.Strict as IntMap
import Data.List (foldl', sortOn)
import Data.List.Split (chunksOf)
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set
import Data.Word (Word8)

data Tree = Leaf Word8 | Fork Tree Tree deriving (Eq, Ord, Show)
type Codes = Map.Map Word8 [Bool]

frequencies :: B.ByteString -> Map.Map Word8 Int
frequencies = B.foldl' (\m w -> Map.insertWith (+) w 1 m) Map.empty

-- A set of weights and trees is the queue.
tree :: Map.Map Word8 Int -> Maybe Tree
tree m = go (Set.fromList [(n, Leaf w) | (w, n) <- Map.toList m])
  where
    go q = do
      ((a, s), q') <- Set.minView q
      case Set.minView q' of
        Nothing -> Just s
        Just ((b, t), q'') -> go (Set.insert (a + b, Fork s t) q'')

lengths :: Tree -> Map.Map Word8 Int
lengths (Leaf w) = Map.singleton w 1
lengths t = go 0 t
  where
    go d (Leaf w) = Map.singleton w d
    go d (Fork a b) = Map.union (go (d + 1) a) (go (d + 1) b)

-- Codes of one length are consecutive numbers.
canonical :: Map.Map Word8 Int -> Codes
canonical ls = Map.fromList (zip (map fst order) codes)
  where
    order = sortOn (\(w, l) -> (l, w)) (Map.toList ls)
    codes = map (\(l, n) -> bits l n) (tail (scanl next (0, -1) (map snd order)))
    next (l, n) l' = (l', (n + 1) * 2 ^ (l' - l))
    bits l n = [odd (n `div` 2 ^ i) | i <- [l - 1, l - 2 .. 0 :: Int]]

encode :: B.ByteString -> B.ByteString
encode text = B.concat [B.pack [fromIntegral (B.length text), fromIntegral (Map.size ls)], B.pack (concat [[w, fromIntegral l] | (w, l) <- Map.toList ls]), B.pack (map byte (chunksOf 8 bits))]
  where
    ls = maybe Map.empty lengths (tree (frequencies text))
    codes = canonical ls
    bits = concatMap (codes Map.!) (B.unpack text)
    byte bs = foldl' setBit 0 [i | (i, True) <- zip [7, 6 ..] bs]

-- A trie of the codes in one map: children of n are 2n and 2n+1.
decode :: B.ByteString -> B.ByteString
decode packed = B.pack (take count (go 1 bits))
  where
    [count, size] = map (fromIntegral . B.index packed) [0, 1]
    (table, body) = B.splitAt (2 * size) (B.drop 2 packed)
    codes = canonical (Map.fromList [(w, fromIntegral l) | [w, l] <- chunksOf 2 (B.unpack table)])
    leaves = IntMap.fromList [(foldl' (\n b -> 2 * n + fromEnum b) 1 c, w) | (w, c) <- Map.toList codes]
    bits = [testBit b i | b <- B.unpack body, i <- [7, 6 .. 0]]
    go _ [] = []
    go n (b : bs) = let n' = 2 * n + fromEnum b in maybe (go n' bs) (: go 1 bs) (IntMap.lookup n' leaves)

main :: IO ()
main = do
  let text = BC.pack "she sells sea shells on the sea shore; the shells she sells are sea shells, i'm sure"
      ls = maybe Map.empty lengths (tree (frequencies text))
  mapM_ (\(w, c) -> putStrLn (show (BC.singleton (toEnum (fromIntegral w))) ++ " " ++ map (\b -> if b then '1' else '0') c)) (sortOn (length . snd) (Map.toList (canonical ls)))
  print (sum [n * ls Map.! w | (w, n) <- Map.toList (frequencies text)], sum [2 ^ (8 - l) | l <- Map.elems ls] == (256 :: Int))
  print (map (\t -> (B.length t, B.length (encode t), decode (encode t) == t)) [text, BC.pack "aaaa", BC.pack "ab", B.empty, B.pack [0, 255, 0, 7]])
  print (B.unpack (encode (BC.pack "abacab")))
