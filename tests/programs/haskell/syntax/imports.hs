{-# LANGUAGE Unsafe #-}
module Imports () where
import Data.List
import Data.Map (Map, (!), insert,)
import qualified Data.Map as M
import qualified Data.Set
import Data.Char hiding (isAlpha, GeneralCategory (..))
import Data.Maybe as Q
import Data.IORef qualified
import Data.Bits qualified as B (Bits (..), shiftL)
import Data.Word ()
import safe Data.Int (Int8);
import Prelude; import Data.Complex (Complex ((:+)), realPart)
