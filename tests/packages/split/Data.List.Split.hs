{-# OPTIONS_GHC -Wno-deprecations #-}
module Main (main) where

import Data.Char (isDigit, isSpace)
import Data.List.Split
import Rows

-- Every combination of what can be done with blanks and delimiters.
ways :: [(String, Splitter Char -> Splitter Char)]
ways = [(a ++ b ++ c ++ d, f . g . h . i) | (a, f) <- delims, (b, g) <- inners, (c, h) <- firsts, (d, i) <- lasts]
  where
    delims = [("apart ", id), ("dropDelims ", dropDelims), ("keepDelimsL ", keepDelimsL), ("keepDelimsR ", keepDelimsR)]
    inners = [("", id), ("condense ", condense), ("dropInnerBlanks ", dropInnerBlanks)]
    firsts = [("", id), ("dropInitBlank ", dropInitBlank)]
    lasts = [("", id), ("dropFinalBlank", dropFinalBlank)]

inputs :: [String]
inputs = ["", "a", ",", ",,", ",,,", "a,b", "a,,b", ",a", "a,", ",a,", ",,a,,b,,", "a,,,b,,c"]

main :: IO ()
main = do
  value "splitOn" (map (splitOn ",") inputs)
  value "splitOn long" (splitOn ", " "a, b,c,  d", splitOn "aa" "aaaaa", splitOn "ab" "aab", splitOn "\n\n" "x\ny\n\nz\n")
  value "splitOn empty" (splitOn "" "abc", splitOn "" "")
  value "splitOneOf" (splitOneOf ";.," "foo,bar;baz.glurk", splitOneOf "" "ab")
  value "splitWhen" (splitWhen (< 0) [1, 3, -4, 5, 7, -9, 0, 2], splitWhen (< 0) ([] :: [Int]))
  value "endBy" (map (endBy ",") inputs)
  value "endBy long" (endBy ";" "foo;bar;baz;", endBy "" "ab")
  value "endByOneOf" (endByOneOf ";," "foo;bar,baz;")
  value "wordsBy" (wordsBy (== 'x') "dogxxxcatxbirdxx", wordsBy isSpace "  a b  ", wordsBy isSpace "")
  value "linesBy" (linesBy (== 'x') "dogxxxcatxbirdxx", linesBy (== '\n') "a\nb", linesBy (== '\n') "")
  value "chunksOf" (chunksOf 3 ['a' .. 'z'], chunksOf 3 "", chunksOf 5 "ab", chunksOf 1 "ab")
  value "chunksOf none" (take 3 (chunksOf 0 "ab"), take 3 (chunksOf (-1) "ab"))
  value "splitPlaces" (splitPlaces [2, 3, 4] [1 .. 20], splitPlaces [4, 9] [1 .. 10], splitPlaces [4, 9, 3] [1 .. 10], splitPlaces [0, -1, 2] "abc")
  value "splitPlacesBlanks" (splitPlacesBlanks [2, 3, 4] [1 .. 20], splitPlacesBlanks [4, 9, 3] [1 .. 10], splitPlacesBlanks [1] "")
  value "chop" (chop (\xs -> (sum (take 2 xs), drop 2 xs)) [1 .. 7], chop (span isDigit) "12", chop (splitAt 1) "")
  value "divvy" (divvy 5 5 [1 .. 20], divvy 5 2 [1 .. 10], divvy 3 4 [1 .. 10], divvy 3 1 [1, 2], divvy 2 1 "")
  value "divvy none" (take 2 (divvy 0 1 "ab"), divvy (-1) 1 "ab")
  value "defaultSplitter" (split defaultSplitter "abc", split defaultSplitter "")
  value "split" (split (onSublist "ab") "cabd", split (whenElt (> 3)) [1, 5, 2, 4, 4])
  value "oneOf" (split (oneOf "xyz") "aazbxyzcxd")
  value "onSublist" (split (onSublist "xyz") "aazbxyzcxd", split (onSublist "") "ab")
  value "whenElt" (split (whenElt (< 0)) [2, 4, -3, 6, -9, 1])
  value "dropDelims" (split (dropDelims (oneOf ":")) "a:b:c")
  value "keepDelimsL" (split (keepDelimsL (oneOf "xyz")) "aazbxyzcxd")
  value "keepDelimsR" (split (keepDelimsR (oneOf "xyz")) "aazbxyzcxd")
  value "condense" (split (condense (oneOf "xyz")) "aazbxyzcxd")
  value "dropInitBlank" (split (dropInitBlank (oneOf ";")) ";;b")
  value "dropFinalBlank" (split (dropFinalBlank (oneOf ";")) "b;;")
  value "dropInnerBlanks" (split (dropInnerBlanks (oneOf ",")) "a,,b,,,c")
  value "dropBlanks" (split (dropBlanks (oneOf ",")) ",foo,,,bar,,")
  value "startsWith" (split (startsWith "app") "applyapplicativeapplication")
  value "startsWithOneOf" (split (startsWithOneOf ['A' .. 'Z']) "ACamelCasedIdentifier")
  value "endsWith" (split (endsWith "ly") "happilyslowlygnarlylily")
  value "endsWithOneOf" (split (condense (endsWithOneOf ",; ")) "foo;bar, baz; ")
  value "sepBy" (sepBy "," "a,b")
  value "sepByOneOf" (sepByOneOf ",;" "a,b;c")
  value "unintercalate" (unintercalate "," "a,b")
  value "splitEvery" (splitEvery 2 "abc")
  value "chunk" (chunk 2 "abc")
  mapM_ (\(name, way) -> value name [split (way (oneOf ",")) xs | xs <- inputs]) ways
  mapM_ (\(name, way) -> value (name ++ " empty") [split (way (onSublist "")) xs | xs <- ["", "a", "ab"]]) ways
  demand "splitOn" (\w -> splitOn (w 1 ",") (w 2 "a,b"))
  demand "splitOn none" (\w -> splitOn (w 1 ",") (w 2 ""))
  demand "splitOn long" (\w -> splitOn (w 1 "ab") (w 2 ('a' : w 3 ('c' : w 4 "d"))))
  demand "splitOn head" (\w -> head (head (splitOn (w 1 "ab") (w 2 ('a' : w 3 ('c' : w 4 "d"))))))
  demand "splitOneOf" (\w -> splitOneOf (w 1 ",") (w 2 "a,b"))
  demand "splitWhen" (\w -> splitWhen (w 1 (== ',')) (w 2 "a,b"))
  demand "endBy" (\w -> endBy (w 1 ",") (w 2 "a,b"))
  demand "endByOneOf" (\w -> endByOneOf (w 1 ",") (w 2 "a,b"))
  demand "wordsBy" (\w -> wordsBy (w 1 (== ',')) (w 2 "a,b"))
  demand "linesBy" (\w -> linesBy (w 1 (== ',')) (w 2 "a,b"))
  demand "chunksOf" (\w -> chunksOf (w 1 2) (w 2 "abc"))
  demand "splitPlaces" (\w -> splitPlaces (w 1 [w 2 1, 2]) (w 3 "abc"))
  demand "splitPlacesBlanks" (\w -> splitPlacesBlanks (w 1 [w 2 1, 2]) (w 3 "abc"))
  demand "chop" (\w -> chop (w 1 (\xs -> w 2 (xs, ""))) (w 3 "abc"))
  demand "divvy" (\w -> divvy (w 1 2) (w 2 1) (w 3 "abc"))
  demand "split" (\w -> split (w 1 (oneOf ",")) (w 2 "a,b"))
  demand "defaultSplitter" (\w -> split (w 1 defaultSplitter) (w 2 "a,b"))
  demand "startsWith" (\w -> split (startsWith (w 1 "a")) (w 2 "a,b"))
  demand "endsWith" (\w -> split (endsWith (w 1 "a")) (w 2 "a,b"))
  demand "dropBlanks" (\w -> split (dropBlanks (w 1 (oneOf ","))) (w 2 "a,b"))
  demand "dropDelims" (\w -> dropDelims (w 1 (oneOf (w 2 ","))))
  demand "dropDelims split" (\w -> split (dropDelims (w 1 (oneOf (w 2 [w 3 ','])))) (w 4 (w 5 ',' : w 6 ",b")))
  demand "keepDelimsL" (\w -> keepDelimsL (w 1 (oneOf (w 2 ","))))
  demand "keepDelimsL split" (\w -> split (keepDelimsL (w 1 (oneOf (w 2 [w 3 ','])))) (w 4 (w 5 ',' : w 6 ",b")))
  demand "keepDelimsR" (\w -> keepDelimsR (w 1 (oneOf (w 2 ","))))
  demand "keepDelimsR split" (\w -> split (keepDelimsR (w 1 (oneOf (w 2 [w 3 ','])))) (w 4 (w 5 ',' : w 6 ",b")))
  demand "condense" (\w -> condense (w 1 (oneOf (w 2 ","))))
  demand "condense split" (\w -> split (condense (w 1 (oneOf (w 2 [w 3 ','])))) (w 4 (w 5 ',' : w 6 ",b")))
  demand "dropInitBlank" (\w -> dropInitBlank (w 1 (oneOf (w 2 ","))))
  demand "dropInitBlank split" (\w -> split (dropInitBlank (w 1 (oneOf (w 2 [w 3 ','])))) (w 4 (w 5 ',' : w 6 ",b")))
  demand "dropFinalBlank" (\w -> dropFinalBlank (w 1 (oneOf (w 2 ","))))
  demand "dropFinalBlank split" (\w -> split (dropFinalBlank (w 1 (oneOf (w 2 [w 3 ','])))) (w 4 (w 5 ',' : w 6 ",b")))
  demand "dropInnerBlanks" (\w -> dropInnerBlanks (w 1 (oneOf (w 2 ","))))
  demand "dropInnerBlanks split" (\w -> split (dropInnerBlanks (w 1 (oneOf (w 2 [w 3 ','])))) (w 4 (w 5 ',' : w 6 ",b")))
  demand "oneOf" (\w -> split (oneOf (w 1 (w 2 ',' : w 3 ";"))) (w 4 (w 5 ';' : w 6 "a,b")))
  demand "startsWithOneOf" (\w -> split (startsWithOneOf (w 1 (w 2 ',' : w 3 ";"))) (w 4 (w 5 ';' : w 6 "a,b")))
  demand "endsWithOneOf" (\w -> split (endsWithOneOf (w 1 (w 2 ',' : w 3 ";"))) (w 4 (w 5 ';' : w 6 "a,b")))
  demand "onSublist" (\w -> split (onSublist (w 1 (w 2 ',' : w 3 ";"))) (w 4 (w 5 ',' : w 6 "ab")))
  demand "onSublist empty" (\w -> split (onSublist (w 1 "")) (w 2 (w 3 ',' : w 4 "ab")))
  demand "whenElt" (\w -> split (whenElt (w 1 (\x -> w 2 (x == 'a')))) (w 3 (w 4 ',' : w 5 "ab")))
  demand "sepBy" (\w -> sepBy (w 1 ",") (w 2 "a,b"))
  demand "sepByOneOf" (\w -> sepByOneOf (w 1 ",") (w 2 "a,b"))
  demand "unintercalate" (\w -> unintercalate (w 1 ",") (w 2 "a,b"))
  demand "splitEvery" (\w -> splitEvery (w 1 2) (w 2 "abc"))
  demand "splitEvery first" (\w -> head (splitEvery (w 1 2) (w 2 (w 3 'a' : w 4 (w 5 'b' : w 6 "c")))))
  demand "chunk" (\w -> chunk (w 1 2) (w 2 "abc"))
  mapM_ (\(name, way) -> mapM_ (\n -> demand (name ++ " after " ++ show n) (\w -> drop n (split (way (oneOf ",")) (w 1 (',' : w 2 (',' : w 3 ('a' : w 4 ('b' : w 5 (',' : w 6 "c"))))))))) [1 .. 3]) ways
  mapM_ (\(name, way) -> demand (name ++ " of two") (\w -> drop 1 (split (way (onSublist (w 7 ";,"))) (w 1 (';' : w 2 (',' : w 3 (';' : w 4 ('b' : w 5 (',' : w 6 "c"))))))))) ways
  value "endless" (take 3 (splitOn "," (cycle "ab,")), take 3 (splitWhen (> 2) [1 ..]), take 2 (split (condense (oneOf " ")) (cycle "a  ")), take 5 (head (splitOn "," (repeat 'a'))))
  random "split" (\(n : m : rest) -> [split (way (onSublist (take (m `mod` 3) "ab"))) (map (\x -> "abc" !! (x `mod` 3)) (take (n `mod` 20) rest)) | (_, way) <- ways])
  random "wordsBy" (\(n : rest) -> (wordsBy even (take n rest), linesBy even (take n rest), splitWhen even (take n rest)))
  random "divvy" (\(n : m : k : rest) -> divvy (n `mod` 5 + 1) (m `mod` 5 + 1) (take k rest))
  random "splitPlaces" (\(n : rest) -> (splitPlaces (take 5 rest) (take n [1 ..]), splitPlacesBlanks (take 5 rest) (take n [1 ..])))
