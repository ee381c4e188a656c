-- What the strategies of Data.List.Split do with one text, side by side; and identifiers, sentences and logs.
module Main (main) where

import Data.Char (isDigit, isSpace, isUpper, toLower)
import Data.List (intercalate)
import Data.List.Split

strategies :: [(String, Splitter Char -> Splitter Char)]
strategies =
  [ ("as it is", id), ("dropDelims", dropDelims), ("keepDelimsL", keepDelimsL), ("keepDelimsR", keepDelimsR), ("condense", condense)
  , ("dropInitBlank", dropInitBlank), ("dropFinalBlank", dropFinalBlank), ("dropInnerBlanks", dropInnerBlanks), ("dropBlanks", dropBlanks)
  , ("dropBlanks . dropDelims", dropBlanks . dropDelims), ("condense . keepDelimsL", condense . keepDelimsL) ]

snake :: String -> String
snake = intercalate "_" . map (map toLower) . split (dropInitBlank (keepDelimsL (whenElt isUpper)))

sentences :: String -> [String]
sentences = map (dropWhile isSpace) . split (dropFinalBlank (keepDelimsR (condense (oneOf ".!?"))))

-- Lines that begin with a date belong together with those that follow.
entries :: [String] -> [[String]]
entries = split (keepDelimsL (dropInitBlank (whenElt (all isDigit . take 4))))

main :: IO ()
main = do
  mapM_ (\(name, f) -> putStrLn (name ++ ": " ++ show (split (f (oneOf ",;")) ",a;,b,"))) strategies
  mapM_ (\(name, f) -> putStrLn (name ++ ": " ++ show (split (f (onSublist "--")) "--x----y-"))) strategies
  mapM_ (putStrLn . snake) ["camelCaseName", "HTTPServer", "plain", ""]
  mapM_ print (sentences "Who? Me! That is... it. No end")
  mapM_ print (entries ["2021 start", "2021 error", "  at line 3", "  at line 4", "2022 end"])
  print (splitWhen even [1, 3, 4, 5, 6, 6, 7 :: Int], linesBy (== ';') "a;b;;", endByOneOf ".!" "a.b!c")
  print (split (endsWith "\r\n") "a\r\nb\r\nc", split (startsWith "--") "x--a--b", split (endsWithOneOf ",;") "a,b;c")
  print (split defaultSplitter "abc", take 4 (chunksOf 2 (cycle "abc")), splitOn "" "abc")
