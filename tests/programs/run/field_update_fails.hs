-- An update of a constructor without that field ends the program.
-- uses: 3.15.3 updates using field labels, 3.1 errors

data Item = Book {pages :: Int} | Toy {colour :: String} deriving (Show)

main :: IO ()
main = do
  let paint item = item {colour = "red"}
  print (paint (Toy "blue"))
  print (paint (Book 3))
