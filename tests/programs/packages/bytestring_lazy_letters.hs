-- Letters of a long text as lazy Char8: counted, turned, cut into sentences, laid over each other, and made without end.
module Main (main) where

import qualified Data.ByteString.Lazy.Char8 as C
import Data.ByteString.Lazy.Char8 (ByteString)
import Data.Char (chr, isAlpha, isSpace, isUpper, ord, toLower, toUpper)

text :: ByteString
text = C.pack "It was late. The ferry had gone! Who would row us now? Nobody, said the gulls."

sentences :: ByteString -> [ByteString]
sentences bytes
  | C.null bytes = []
  | otherwise = let (first, rest) = C.span (`notElem` ".!?") bytes in C.snoc first (C.head rest) : sentences (C.dropWhile isSpace (C.drop 1 rest))

rotate :: Int -> ByteString -> ByteString
rotate n = C.map turn
  where
    turn c
      | isAlpha c = let base = if isUpper c then 'A' else 'a' in chr (ord base + (ord c - ord base + n) `mod` 26)
      | otherwise = c

titled :: ByteString -> ByteString
titled word = case C.uncons word of
  Nothing -> C.empty
  Just (first, rest) -> C.cons (toUpper first) rest

-- | Every second letter in capitals, from the left and from the right.
mocking, gnikcom :: ByteString -> ByteString
mocking = snd . C.mapAccumL (\up c -> (not up, if up then toUpper c else toLower c)) False
gnikcom = snd . C.mapAccumR (\up c -> (not up, if up then toUpper c else toLower c)) False

main :: IO ()
main = do
  mapM_ C.putStrLn (sentences text)
  C.putStrLn (rotate 13 text)
  print (rotate 13 (rotate 13 text) == text, map (\c -> (c, C.count c text)) "aeiou")
  C.putStrLn (C.unwords (map titled (C.words text)))
  mapM_ (C.putStrLn . ($ head (sentences text))) [mocking, gnikcom, C.intersperse '-', C.concatMap (C.replicate 2 . toLower)]
  print (C.all isAlpha text, C.any (== '?') text, C.elem 'z' text, C.notElem 'z' text, C.find isUpper (C.drop 1 text))
  print (C.elemIndices 'w' text, C.findIndex (== '.') text, C.findIndices isUpper text, C.split ' ' (head (sentences text)), C.splitWith (`elem` ",.") (last (sentences text)))
  print (C.filter isUpper text, C.partition isUpper (C.take 12 text), C.groupBy (\a b -> isAlpha a == isAlpha b) (C.take 12 text))
  print (C.foldl (\n c -> (n * 33 + ord c) `mod` 65521) 5381 text, C.foldr (\c n -> (n * 33 + ord c) `mod` 65521) 5381 text)
  print (C.foldl1 max text, C.foldl1' min (C.filter isAlpha text), C.foldr1 (\a b -> if isUpper a then b else a) text, C.maximum text, C.minimum text)
  print (C.take 12 (C.iterate (\c -> if c == 'c' then 'a' else succ c) 'a'), C.take 3 (C.repeat '='), C.unfoldr (\n -> if n > 9 then Nothing else Just (chr (48 + n), n + 1)) 0)
  print (C.scanl max 'A' (C.take 12 text), C.last text, fmap snd (C.unsnoc text), C.unpack (C.cons' '>' (C.take 3 text)))
  print (C.zip (C.take 3 text) (C.drop 3 text), concat (C.zipWith (\a b -> [a, b]) (C.pack "ace") (C.pack "bdf")))
