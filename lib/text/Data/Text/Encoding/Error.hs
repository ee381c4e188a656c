-- | What is done about bytes that are no characters.
module Data.Text.Encoding.Error
  ( UnicodeException (..), OnError, OnDecodeError, OnEncodeError
  , lenientDecode, strictDecode, strictEncode, ignore, replace
  ) where

import Control.DeepSeq (NFData (..))
import Control.Exception (Exception, throw)
import Data.Word (Word8)
import Numeric (showHex)

-- | From a description and what could not be read: what is taken for it, or Nothing to leave it out.
type OnError a b = String -> Maybe a -> Maybe b

type OnDecodeError = OnError Word8 Char

type OnEncodeError = OnError Char Word8

data UnicodeException = DecodeError String (Maybe Word8) | EncodeError String (Maybe Char)
  deriving (Eq)

instance Show UnicodeException where
  show (DecodeError what place) = "Cannot decode " ++ shown "byte" place ++ ": " ++ what
  show (EncodeError what place) = "Cannot encode " ++ shown "character" place ++ ": " ++ what

shown :: Enum a => String -> Maybe a -> String
shown kind = maybe "input" (\x -> kind ++ " '\\x" ++ showHex (fromEnum x) "'")

instance Exception UnicodeException

instance NFData UnicodeException where
  rnf (DecodeError what place) = rnf what `seq` rnf place
  rnf (EncodeError what place) = rnf what `seq` rnf place

strictDecode :: OnDecodeError
strictDecode what place = throw (DecodeError what place)

lenientDecode :: OnDecodeError
lenientDecode _ _ = Just '\xfffd'

strictEncode :: OnEncodeError
strictEncode what place = throw (EncodeError what place)

ignore :: OnError a b
ignore _ _ = Nothing

replace :: b -> OnError a b
replace x _ _ = Just x
