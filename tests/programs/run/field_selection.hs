-- Field labels as functions, in several constructors.
-- uses: 3.15 datatypes with field labels, 3.15.1 field selection

data Shape
  = Circle {name :: String, radius :: Double}
  | Rect {name :: String, width, height :: Double}
  | Blob
  deriving (Show)

area :: Shape -> Double
area s@Circle {} = 3 * radius s * radius s
area s@Rect {} = width s * height s
area Blob = 0

main :: IO ()
main = do
  let shapes = [Circle "c" 2, Rect "r" 3 4, Rect {height = 1, width = 2, name = "s"}]
  print (map name shapes)
  print (map area (Blob : shapes))
  print (map (\Rect {width = w} -> w) (tail shapes))
  print [r | Circle {radius = r} <- shapes]
  print shapes
