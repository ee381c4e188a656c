-- uses: 3.8
-- Tuples of eight to fifteen parts: equality, order, text and back, bounds.
module Main (main) where

eight :: (Int, Char, Bool, Int, Char, Bool, Int, Char)
eight = (1, 'a', True, 2, 'b', False, 3, 'c')

fifteen :: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Maybe String)
fifteen = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, Just "end")

main :: IO ()
main = do
  print eight
  print fifteen
  print (eight == eight, fifteen == fifteen, fifteen < (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, Nothing))
  print (compare eight (1, 'a', True, 2, 'b', False, 3, 'b'))
  print ((read (show fifteen) `asTypeOf` fifteen) == fifteen)
  print (reads "(1,2,3,4,5,6,7,8,9) rest" :: [((Int, Int, Int, Int, Int, Int, Int, Int, Int), String)])
  print (minBound :: (Bool, Bool, Bool, Bool, Bool, Bool, Bool, Bool, Bool, Bool, Bool, Bool))
  print (maximum [(x, x, x, x, x, x, x, x, x, x) | x <- "haskell"])
