module LayoutOperators where
import Control.Applicative
a = do
    Just 1
  <|> Just 2
  <|> do
    Just 3
b = foldr
  (+) 0
  $ map
  (* 2) [1, 2]
c =
  let x = 1
      y = 2
   in x
    + y
d = f $ do
    Just 1
  where f = id
e = [ 1
    , 2
    ]
