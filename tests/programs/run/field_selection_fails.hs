-- A selector on a constructor without that field ends the program.
-- uses: 3.15.1 field selection, 3.1 errors

data Shape = Circle {radius :: Double} | Square {side :: Double} deriving (Show)

main :: IO ()
main = do
  print (side (Square 2))
  print (radius (Square 2))
