-- | Data.ByteString.Lazy: lazy strings of bytes.
module Main where

import Control.DeepSeq (rnf)
import qualified Data.ByteString as S
import qualified Data.ByteString.Lazy as B
import Data.List.NonEmpty (NonEmpty (..))
import Data.Semigroup (sconcat, stimes)
import Data.String (fromString)
import Data.Word (Word8)
import Rows
import System.IO

e :: Char -> Word8
e = fromIntegral . fromEnum

-- One byte for each number.
el :: Int -> Word8
el n = fromIntegral n

es :: String -> [Word8]
es = map e

s :: String -> B.ByteString
s = B.pack . es

bytes :: Int -> [Int] -> B.ByteString
bytes n xs = B.pack (map el (take n xs))

up :: Word8 -> Word8
up x = el (fromEnum x + 1)

abc :: B.ByteString
abc = s "abc"

main :: IO ()
main = do
  basics
  transforming
  cutting
  searching
  lazy
  bytesOnly
  files

basics :: IO ()
basics = do
  value "empty" (B.empty, B.length B.empty)
  value "singleton" (B.singleton (e 'x'))
  demand "singleton" (\w -> B.singleton (w 1 (e 'x')))
  value "pack" (B.pack (es "abc"), B.pack [])
  value "pack all" (B.pack (map el [0 .. 255]))
  demand "pack" (\w -> B.pack (w 1 [w 2 (e 'a'), w 3 (e 'b')]))
  value "unpack" (B.unpack abc, B.unpack B.empty)
  demand "unpack" (\w -> B.unpack (w 1 abc))
  value "cons" (B.cons (e 'x') abc, B.cons (e 'x') B.empty)
  demand "cons" (\w -> B.cons (w 1 (e 'x')) (w 2 abc))
  value "snoc" (B.snoc abc (e 'x'), B.snoc B.empty (e 'x'))
  demand "snoc" (\w -> B.snoc (w 1 abc) (w 2 (e 'x')))
  value "append" (B.append abc (s "de"), B.append B.empty abc, B.append abc B.empty)
  demand "append" (\w -> B.append (w 1 abc) (w 2 abc))
  value "head" (B.head abc)
  value "head empty" (B.head B.empty)
  value "last" (B.last abc)
  value "last empty" (B.last B.empty)
  value "tail" (B.tail abc, B.tail (s "a"))
  value "tail empty" (B.tail B.empty)
  value "init" (B.init abc, B.init (s "a"))
  value "init empty" (B.init B.empty)
  value "uncons" (B.uncons abc, B.uncons (s "a"), B.uncons B.empty)
  value "unsnoc" (B.unsnoc abc, B.unsnoc (s "a"), B.unsnoc B.empty)
  demand "uncons" (\w -> B.uncons (w 1 abc))
  demand "unsnoc" (\w -> B.unsnoc (w 1 abc))
  value "null" (B.null abc, B.null B.empty)
  value "length" (B.length abc, B.length B.empty)
  value "ByteString Show" (s "a\"b\\\n\200\0001", showsPrec 11 abc "")
  value "ByteString Read" (read "\"a\\nb\"" :: B.ByteString)
  value "ByteString Eq" (abc == s "abc", abc == s "abd", abc == s "ab", B.empty == B.empty, B.drop 1 abc == s "bc")
  value "ByteString Ord" (compare abc (s "abd"), compare abc (s "ab"), compare abc abc, compare (s "\255") (s "a"), compare B.empty abc)
  value "ByteString Semigroup" (abc <> s "de", sconcat (abc :| [abc, abc]), stimes (3 :: Int) abc)
  value "ByteString Monoid" (mempty :: B.ByteString, mconcat [abc, B.empty, abc])
  value "ByteString IsString" (fromString "text" :: B.ByteString)
  value "ByteString NFData" (rnf abc)
  random "pack" (\xs -> B.pack (map el (take 60 xs)))
  random "append" (\xs -> bytes 10 xs `B.append` bytes 7 (drop 10 xs))
  random "ByteString Ord" (\xs -> [compare (bytes i (map (`mod` 3) xs)) (bytes 3 (map (`mod` 3) (drop j xs))) | i <- [0 .. 4], j <- [0 .. 4]])

transforming :: IO ()
transforming = do
  value "map" (B.map up abc, B.map up B.empty)
  demand "map" (\w -> B.map (w 1 up) (w 2 abc))
  value "reverse" (B.reverse abc, B.reverse B.empty)
  value "intersperse" (B.intersperse (e ',') abc, B.intersperse (e ',') (s "a"), B.intersperse (e ',') B.empty)
  value "intercalate" (B.intercalate (s ", ") [abc, B.empty, s "x"], B.intercalate abc [], B.intercalate abc [abc])
  value "transpose" (B.transpose [abc, s "d", B.empty, s "efgh"], B.transpose [])
  value "foldl" (B.foldl (flip (:)) [] abc)
  value "foldl'" (B.foldl' (flip (:)) [] abc)
  value "foldl1" (B.foldl1 max abc, B.foldl1 const abc)
  value "foldl1'" (B.foldl1' min abc)
  value "foldr" (B.foldr (:) [] abc)
  value "foldr lazy" (B.foldr (\x _ -> x) undefined abc)
  value "foldr1" (B.foldr1 max abc, B.foldr1 const abc)
  value "foldl1 empty" (B.foldl1 max B.empty)
  value "foldl1' empty" (B.foldl1' max B.empty)
  value "foldr1 empty" (B.foldr1 max B.empty)
  demand "foldl'" (\w -> B.foldl' (w 1 const) (w 2 'z') (w 3 abc))
  demand "foldr" (\w -> B.foldr (w 1 (\_ _ -> 'x')) (w 2 'z') (w 3 abc))
  value "concat" (B.concat [abc, B.empty, s "d"], B.concat [], B.concat [abc])
  value "concatMap" (B.concatMap (\x -> B.pack [x, x]) abc, B.concatMap (const B.empty) abc)
  value "any" (B.any (> e 'b') abc, B.any (> e 'z') abc, B.any undefined B.empty)
  value "all" (B.all (> e 'a') abc, B.all (< e 'z') abc, B.all undefined B.empty)
  value "maximum" (B.maximum abc, B.minimum abc)
  value "maximum empty" (B.maximum B.empty)
  value "minimum empty" (B.minimum B.empty)
  value "scanl" (B.scanl max (e 'b') abc, B.scanl max (e 'b') B.empty)
  value "mapAccumL" (B.mapAccumL (\n x -> (n + 1, if even n then x else up x)) (0 :: Int) abc)
  value "mapAccumR" (B.mapAccumR (\n x -> (n + 1, if even n then x else up x)) (0 :: Int) (s "abcd"))
  value "replicate" (B.replicate 3 (e 'x'), B.replicate 0 (e 'x'), B.replicate (-1) (e 'x'))
  value "unfoldr" (B.unfoldr (\n -> if n > 50 then Nothing else Just (el n, n + 1)) 40)
  random "map" (\xs -> B.map up (bytes 30 xs))
  random "reverse" (\xs -> B.reverse (bytes 30 xs))
  random "intersperse" (\xs -> B.intersperse (e '-') (bytes 9 xs))
  random "transpose" (\(k : xs) -> B.transpose [bytes (k `mod` 5) xs, bytes 4 xs, bytes 2 xs])
  random "scanl" (\xs -> B.scanl max (e '#') (bytes 20 xs))
  random "mapAccumL" (\xs -> B.mapAccumL (\n x -> (n * 3 + fromEnum x, up x)) 1 (bytes 10 xs))
  random "mapAccumR" (\xs -> B.mapAccumR (\n x -> (n * 3 + fromEnum x, up x)) 1 (bytes 10 xs))
  random "unfoldr" (\(k : xs) -> B.unfoldr (\ys -> case ys of { y : rest | y /= k -> Just (el y, rest); _ -> Nothing }) xs)
  random "foldl" (\xs -> B.foldl (\n x -> n * 7 + fromEnum x) 1 (bytes 10 xs))
  random "foldr" (\xs -> B.foldr (\x n -> n * 7 + fromEnum x) 1 (bytes 10 xs))

cutting :: IO ()
cutting = do
  value "take" (map (\n -> B.take n abc) [-1, 0, 2, 3, 9])
  value "drop" (map (\n -> B.drop n abc) [-1, 0, 2, 3, 9])
  value "splitAt" (map (\n -> B.splitAt n abc) [-1, 0, 2, 3, 9])
  value "takeWhile" (B.takeWhile (< e 'c') abc, B.takeWhile (< e 'a') abc, B.takeWhile (< e 'z') abc)
  value "dropWhile" (B.dropWhile (< e 'c') abc, B.dropWhile (< e 'a') abc, B.dropWhile (< e 'z') abc)
  value "span" (B.span (< e 'b') abc, B.span (< e 'z') abc, B.span undefined B.empty)
  value "break" (B.break (> e 'a') abc, B.break (> e 'z') abc)
  value "group" (B.group (s "aabccca"), B.group B.empty)
  value "groupBy" (B.groupBy (<=) (s "abcabdca"), B.groupBy undefined B.empty, B.groupBy (\_ _ -> False) abc)
  value "inits" (B.inits abc, B.inits B.empty)
  value "tails" (B.tails abc, B.tails B.empty)
  value "stripPrefix" (B.stripPrefix (s "ab") abc, B.stripPrefix (s "b") abc, B.stripPrefix B.empty abc, B.stripPrefix abc (s "ab"))
  value "stripSuffix" (B.stripSuffix (s "bc") abc, B.stripSuffix (s "b") abc, B.stripSuffix B.empty abc, B.stripSuffix abc (s "bc"))
  value "split" (B.split (e ',') (s "a,b,,c"), B.split (e ',') (s ","), B.split (e ',') B.empty, B.split (e 'x') abc)
  value "splitWith" (B.splitWith (== e ',') (s ",a,b,"), B.splitWith undefined B.empty)
  value "isPrefixOf" (map (`B.isPrefixOf` abc) [B.empty, s "a", s "abc", s "abcd", s "b"])
  value "isSuffixOf" (map (`B.isSuffixOf` abc) [B.empty, s "c", s "abc", s "xabc", s "b"])
  demand "take" (\w -> B.take (w 1 2) (w 2 abc))
  demand "take none" (\w -> B.take (w 1 0) (w 2 abc))
  demand "drop" (\w -> B.drop (w 1 2) (w 2 abc))
  demand "span" (\w -> fst (B.span (w 1 (const True)) (w 2 abc)))
  demand "isPrefixOf" (\w -> B.isPrefixOf (w 1 abc) (w 2 abc))
  demand "split" (\w -> B.split (w 1 (e ',')) (w 2 abc))
  random "take" (\(n : xs) -> B.take (fromIntegral n - 30) (bytes 40 xs))
  random "drop" (\(n : xs) -> B.drop (fromIntegral n - 30) (bytes 40 xs))
  random "splitAt" (\(n : xs) -> B.splitAt (fromIntegral n - 30) (bytes 40 xs))
  random "span" (\xs -> B.span (< el 70) (bytes 40 xs))
  random "break" (\xs -> B.break (> el 90) (bytes 40 xs))
  random "group" (\xs -> B.group (bytes 40 (map (`mod` 3) xs)))
  random "groupBy" (\xs -> B.groupBy (<) (bytes 40 xs))
  random "split" (\xs -> B.split (el 2) (bytes 40 (map (`mod` 5) xs)))
  random "splitWith" (\xs -> B.splitWith (> el 60) (bytes 40 xs))
  random "isPrefixOf" (\xs -> [B.isPrefixOf (bytes i (map (`mod` 2) xs)) (bytes 4 (map (`mod` 2) (drop j xs))) | i <- [0 .. 3], j <- [0 .. 3]])
  random "isSuffixOf" (\xs -> [B.isSuffixOf (bytes i (map (`mod` 2) xs)) (bytes 4 (map (`mod` 2) (drop j xs))) | i <- [0 .. 3], j <- [0 .. 3]])

searching :: IO ()
searching = do
  value "elem" (B.elem (e 'b') abc, B.elem (e 'z') abc, B.elem (e 'z') B.empty)
  value "notElem" (B.notElem (e 'b') abc, B.notElem (e 'z') abc)
  value "find" (B.find (> e 'a') abc, B.find (> e 'z') abc)
  value "filter" (B.filter (/= e 'b') abc, B.filter (const False) abc, B.filter undefined B.empty)
  value "partition" (B.partition (> e 'b') (s "abcabc"))
  value "index" (B.index abc 0, B.index abc 2)
  value "index negative" (B.index abc (-1))
  value "index large" (B.index abc 3)
  value "elemIndex" (B.elemIndex (e 'b') (s "abcb"), B.elemIndex (e 'z') abc)
  value "elemIndices" (B.elemIndices (e 'b') (s "abcb"), B.elemIndices (e 'z') abc)
  value "findIndex" (B.findIndex (> e 'a') abc, B.findIndex (> e 'z') abc)
  value "findIndices" (B.findIndices (> e 'a') abc, B.findIndices (> e 'z') abc)
  value "count" (B.count (e 'b') (s "abcb"), B.count (e 'z') abc)
  value "zip" (B.zip abc (s "xy"), B.zip B.empty abc)
  value "zipWith" (B.zipWith max abc (s "bbbb"))
  value "copy" (B.copy abc)
  demand "elem" (\w -> B.elem (w 1 (e 'x')) (w 2 abc))
  demand "index" (\w -> B.index (w 1 abc) (w 2 1))
  demand "filter" (\w -> B.filter (w 1 (const True)) (w 2 abc))
  demand "zip" (\w -> B.zip (w 1 abc) (w 2 abc))
  random "filter" (\xs -> B.filter (< el 50) (bytes 40 xs))
  random "partition" (\xs -> B.partition (< el 50) (bytes 40 xs))
  random "elemIndex" (\(k : xs) -> B.elemIndex (el k) (bytes 90 xs))
  random "findIndices" (\(k : xs) -> B.findIndices (< el k) (bytes 40 xs))
  random "count" (\(k : xs) -> B.count (el (k `mod` 5)) (bytes 40 (map (`mod` 5) xs)))
  random "zip" (\(k : xs) -> B.zip (bytes (k `mod` 10) xs) (bytes 5 (drop 10 xs)))
  random "find" (\(k : xs) -> B.find (> el k) (bytes 5 xs))

lazy :: IO ()
lazy = do
  value "fromStrict" (B.fromStrict (S.pack [97, 98]), B.fromStrict S.empty)
  value "toStrict" (B.toStrict abc, B.toStrict B.empty)
  value "fromChunks" (B.fromChunks [S.pack [97], S.empty, S.pack [98]])
  value "toChunks" (B.toChunks (B.append abc abc), B.toChunks B.empty)
  value "pack lazy" (B.take 3 (B.pack (es (cycle "ab"))))
  value "cons'" (B.cons' (e 'x') abc, B.cons' (e 'x') B.empty)
  value "cycle" (B.take 8 (B.cycle abc))
  value "cycle empty" (B.cycle B.empty)
  value "iterate" (B.take 5 (B.iterate up (e 'a')))
  value "repeat" (B.take 5 (B.repeat (e 'a')))
  value "replicate long" (B.length (B.replicate 100000 (e 'a')))
  value "append lazy" (B.take 3 (B.append abc undefined))
  value "concat lazy" (B.take 3 (B.concat (repeat abc)))
  value "map lazy" (B.take 3 (B.map up (B.cycle abc)))
  value "filter lazy" (B.take 3 (B.filter (> e 'a') (B.cycle abc)))
  value "takeWhile lazy" (B.takeWhile (< e 'c') (B.append abc undefined))
  value "break lazy" (fst (B.break (> e 'b') (B.append abc undefined)))
  value "split lazy" (take 2 (B.split (e 'b') (B.cycle abc)))
  value "group lazy" (take 2 (B.group (B.cycle abc)))
  value "inits lazy" (take 5 (B.inits (B.cycle abc)))
  value "zip lazy" (take 4 (B.zip (B.cycle abc) (B.repeat (e 'z'))))
  value "mapAccumL lazy" (B.take 4 (snd (B.mapAccumL (\n x -> (n + 1, x)) (0 :: Int) (B.cycle abc))))
  value "isPrefixOf lazy" (B.isPrefixOf abc (B.cycle abc), B.isPrefixOf (B.cycle abc) abc)
  value "compare lazy" (compare abc (B.cycle abc), B.cycle abc == abc)
  value "any lazy" (B.any (== e 'c') (B.cycle abc), B.elem (e 'b') (B.cycle abc))
  value "index lazy" (B.index (B.cycle abc) 100)
  value "chunks across" (let long = B.fromChunks (map (\n -> S.pack [n, n + 1]) [97 .. 110]) in (B.take 5 long, B.drop 5 long, B.splitAt 7 long, B.reverse long, B.elemIndex (e 'f') long, B.index long 9))
  value "chunks equal" (B.fromChunks [S.pack [97, 98], S.pack [99]] == abc, compare (B.fromChunks [S.pack [97], S.pack [98, 100]]) abc)
  value "chunks isPrefixOf" (B.isPrefixOf (B.fromChunks [S.pack [97, 98], S.pack [99]]) (B.fromChunks [S.pack [97], S.pack [98, 99, 100]]))
  value "chunks zip" (B.zip (B.fromChunks [S.pack [97, 98], S.pack [99]]) (B.fromChunks [S.pack [97], S.pack [98, 99, 100]]))
  value "chunks intersperse" (B.intersperse (e ',') (B.fromChunks [S.pack [97, 98], S.pack [99]]))
  value "chunks stripSuffix" (B.stripSuffix (s "bc") (B.fromChunks [S.pack [97, 98], S.pack [99]]))
  value "chunks group" (B.group (B.fromChunks [S.pack [97, 97], S.pack [97, 98]]))
  value "chunks split" (B.split (e 'b') (B.fromChunks [S.pack [97, 98], S.pack [97, 98]]))
  value "chunks foldr1" (B.foldr1 const (B.fromChunks [S.pack [97, 98], S.pack [99]]), B.foldl1 (\_ x -> x) (B.fromChunks [S.pack [97, 98], S.pack [99]]))
  value "chunks last" (B.last (B.fromChunks [S.pack [97], S.pack [99]]), B.init (B.fromChunks [S.pack [97], S.pack [99]]), B.tails (B.fromChunks [S.pack [97], S.pack [99]]))
  value "chunks scanl" (B.scanl max (e 'b') (B.fromChunks [S.pack [97], S.pack [99]]))
  value "chunks mapAccumR" (B.mapAccumR (\n x -> (n + 1, if even n then x else up x)) (0 :: Int) (B.fromChunks [S.pack [97], S.pack [99, 98]]))
  demand "append lazy" (\w -> B.append (w 1 abc) (w 2 abc))
  demand "cons lazy" (\w -> B.cons (w 1 (e 'x')) (w 2 abc))
  demand "null" (\w -> B.null (w 1 (B.append abc (w 2 abc))))

files :: IO ()
files = do
  let file = "rows-bytestring.tmp"
  action "writeFile" (B.writeFile file (s "one\ntwo\n\200\0\nend"))
  action "readFile" (B.readFile file >>= \b -> b `seq` pure b)
  action "appendFile" (B.appendFile file (s "ing\n") >> B.readFile file)
  action "readFile missing" (B.readFile "rows-none.tmp")
  h <- openFile file ReadMode
  action "hGet" (B.hGet h 5)
  action "hGetNonBlocking" (B.hGetNonBlocking h 3)
  action "hGet negative" (B.hGet h (-1))
  action "hPut not writable" (B.hPut h abc)
  action "hGetContents" (B.hGetContents h)
  h' <- openFile file WriteMode
  action "hPut" (B.hPut h' abc >> B.hPutStr h' (s "\255\n") >> B.hPut h' (s "end"))
  hClose h'
  action "readFile again" (B.readFile file)
  B.putStr (s "putStr\n")
  B.hPut stdout (s "hPut\n")
  B.interact (const (s "interact\n"))

bytesOnly :: IO ()
bytesOnly = do
  value "findIndexEnd" (B.findIndexEnd (< e 'c') (B.fromChunks [S.pack [97, 98], S.pack [99]]), B.findIndexEnd (> e 'z') abc)
  value "elemIndexEnd" (B.elemIndexEnd (e 'b') (s "abcb"), B.elemIndexEnd (e 'z') abc)
  value "unzip" (B.unzip [(e 'a', e 'b'), (e 'c', e 'd')], B.unzip [])
  value "foldrChunks" (B.foldrChunks (\c n -> S.length c + n) 0 (B.append abc abc))
  value "foldlChunks" (B.foldlChunks (\n c -> S.length c + n) 0 (B.append abc abc))
