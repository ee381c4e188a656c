-- A text's suffixes in order, which are slices of it: where words occur, the longest repetition, what two texts have in common.
module Main where

import Data.Array (Array, bounds, elems, listArray, (!))
import qualified Data.ByteString.Char8 as C
import Data.List (maximumBy, sort)
import Data.Ord (comparing)

type Suffixes = Array Int C.ByteString

suffixes :: C.ByteString -> Suffixes
suffixes text = listArray (0, C.length text - 1) (sort (init (C.tails text)))

place :: C.ByteString -> C.ByteString -> Int
place text suffix = C.length text - C.length suffix

-- The first suffix for which the condition, which holds from there on, holds.
search :: Suffixes -> (C.ByteString -> Bool) -> Int
search table holds = go 0 (snd (bounds table) + 1)
  where
    go low high
      | low == high = low
      | holds (table ! middle) = go low middle
      | otherwise = go (middle + 1) high
      where middle = (low + high) `div` 2

occurrences :: C.ByteString -> Suffixes -> C.ByteString -> [Int]
occurrences text table word = sort [place text (table ! i) | i <- [from .. to - 1]]
  where
    from = search table (>= word)
    to = search table (\suffix -> C.take (C.length word) suffix > word)

common :: C.ByteString -> C.ByteString -> C.ByteString
common x y = C.take (length (takeWhile id (C.zipWith (==) x y))) x

longestRepeat :: Suffixes -> C.ByteString
longestRepeat table = maximumBy (comparing C.length) (C.empty : zipWith common list (drop 1 list))
  where list = elems table

longestCommon :: C.ByteString -> C.ByteString -> C.ByteString
longestCommon x y = maximumBy (comparing C.length) (C.empty : [common a b | (a, b) <- zip list (drop 1 list), inY a /= inY b])
  where
    list = elems (suffixes (C.concat [x, C.pack "\0", y]))
    inY suffix = C.length suffix <= C.length y

-- A word with what stands before and behind it.
context :: C.ByteString -> Int -> Int -> C.ByteString
context text n at = C.concat [C.replicate (10 - C.length before) ' ', before, C.pack "[", word, C.pack "]", C.take 10 after]
  where
    before = C.drop (at - 10) (C.take at text)
    (word, after) = C.splitAt n (C.drop at text)

main :: IO ()
main = do
  let text = C.pack "how much wood would a woodchuck chuck if a woodchuck could chuck wood"
      table = suffixes text
      ask word = do
        let places = occurrences text table (C.pack word)
        putStrLn (word ++ " " ++ show places)
        mapM_ (C.putStrLn . context text (length word)) places
  print (map (C.takeWhile (/= ' ')) (take 6 (drop 12 (elems table))))
  mapM_ ask ["wood", "chuck", "ould ", "zebra"]
  print (longestRepeat table, longestRepeat (suffixes (C.pack "mississippi")), longestRepeat (suffixes (C.pack "abc")))
  print (longestCommon text (C.pack "a woodpecker could peck wood"), longestCommon (C.pack "abc") (C.pack "xyz"))
  print (occurrences text table (C.pack "chuck") == [i | i <- C.findIndices (== 'c') text, C.pack "chuck" `C.isPrefixOf` C.drop i text])
