module Report (Totals, addSale, render) where

import qualified Data.Map.Strict as Map
import Records (Sale (..))

type Totals = Map.Map (String, Int) Int

addSale :: Totals -> Sale -> Totals
addSale totals sale = Map.insertWith (+) (area sale, month sale) (cents sale) totals

render :: Totals -> [String]
render totals = [place ++ " " ++ show when' ++ ": " ++ show amount | ((place, when'), amount) <- Map.toList totals]
