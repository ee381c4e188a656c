-- Updates: several fields, several constructors, precedence over application.
-- uses: 3.15.3 updates using field labels

data Item
  = Book {title :: String, pages :: Int, price :: Double}
  | Toy {title :: String, price :: Double}
  deriving (Show, Eq)

data Box a = Box {content :: a, label :: String} deriving (Show)

discount :: Double -> Item -> Item
discount p item = item {price = price item * (1 - p)}

main :: IO ()
main = do
  let book = Book "Tales" 120 8
      toy = Toy {title = "Top", price = 2}
  print (map (discount 0.5) [book, toy])
  print book {title = "New", pages = 1}
  print (pages book {pages = 7}, book == book {price = 8})
  print ((Box 'c' "char") {content = True})
  print $ (\b -> b {content = length (label b)}) (Box () "four")
  print (foldl (\b n -> b {pages = pages b + n}) book [1, 2, 3])
