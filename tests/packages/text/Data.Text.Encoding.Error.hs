-- | Data.Text.Encoding.Error: handlers of what can not be read.
module Main where

import Control.DeepSeq (rnf)
import Control.Exception (fromException, toException)
import Data.Text.Encoding.Error
import Rows

main :: IO ()
main = do
  value "strictDecode" (strictDecode "why" (Just 255))
  value "strictDecode input" (strictDecode "why" Nothing)
  value "lenientDecode" (lenientDecode "why" (Just 255), lenientDecode "why" Nothing)
  value "strictEncode" (strictEncode "why" (Just '\955'))
  value "strictEncode input" (strictEncode "why" Nothing)
  value "ignore" (ignore "why" (Just 'c') :: Maybe Char, ignore "why" (Nothing :: Maybe Char) :: Maybe Int)
  value "replace" (replace 'x' "why" (Just 'c'), replace (1 :: Int) "why" (Nothing :: Maybe Char))
  demand "strictDecode" (\w -> strictDecode (w 1 "why") (w 2 (Just (w 3 255))))
  demand "lenientDecode" (\w -> lenientDecode (w 1 "why") (w 2 (Just 255)))
  demand "strictEncode" (\w -> strictEncode (w 1 "why") (w 2 Nothing))
  demand "ignore" (\w -> ignore (w 1 "why") (w 2 (Just 'c')) :: Maybe Char)
  demand "replace" (\w -> replace (w 1 'x') (w 2 "why") (w 3 (Just 'c')))
  value "DecodeError" (DecodeError "what" (Just 10), DecodeError "what" Nothing)
  value "EncodeError" (EncodeError "what" (Just 'a'), EncodeError "what" Nothing, EncodeError "a" Nothing == EncodeError "b" Nothing)
  demand "DecodeError" (\w -> DecodeError (w 1 "what") (w 2 (Just 10)))
  demand "EncodeError" (\w -> EncodeError (w 1 "what") (w 2 (Just 'a')))
  value "UnicodeException Exception" (fmap (== DecodeError "what" Nothing) (fromException (toException (DecodeError "what" Nothing))))
  value "UnicodeException NFData" (rnf (DecodeError "what" (Just 1)))
  demand "UnicodeException NFData" (\w -> rnf (DecodeError (w 1 "what") (w 2 (Just (w 3 1)))))
