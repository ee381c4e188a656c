{-# LANGUAGE DisambiguateRecordFields, DuplicateRecordFields #-}
-- Fields of one name in several types: construction and matching by constructor, selectors and updates by what is written.
-- uses: DuplicateRecordFields, DisambiguateRecordFields, 3.15 datatypes with field labels

data Person = Person {name :: String, age :: Int}
  deriving (Show, Eq, Ord, Read)

data Company = Company {name :: String, staff :: [Person], head :: Maybe Person}
  deriving (Show, Eq)

data City
  = City {name :: String, people :: Int}
  | Village {name :: String, people :: Int, farms :: Int}
  deriving (Show, Eq)

older :: Person -> Person
older p = p {age = age p + 1}

rename :: String -> City -> City
rename new c = c {name = new}

hire :: Person -> Company -> Company
hire p c@Company {staff = others} = c {staff = p : others, name = companyName ++ "+"}
  where
    companyName = name (c :: Company)

names :: [Person] -> [String]
names = map (name :: Person -> String)

title :: City -> String
title City {name = n} = "city of " ++ n
title Village {name = n, farms = f} = n ++ " with " ++ show f ++ " farms"

nameOfCity :: City -> String
nameOfCity = name

main :: IO ()
main = do
  let ann = Person {name = "Ann", age = 40}
      bob = Person {name = "Bob", age = 30}
      firm = Company {name = "Firm", staff = [], head = Just ann}
  print (older ann, ann < bob)
  print (hire bob firm)
  print (names [ann, bob])
  mapM_ (putStrLn . title) [City "Rome" 3, Village {farms = 2, people = 9, name = "Ham"}]
  print (rename "Paris" (City "Rome" 3), rename "Eggs" (Village "Ham" 9 2))
  print (map nameOfCity [City "Oslo" 1])
  print ((ann {name = "Anna"} :: Person), (firm :: Company) {name = "Other"} == firm)
  print (ann {name = "A", age = 1})
  print ((read (show bob) :: Person) == bob)
  print (maybe "none" name' (Main.head firm))
  where
    name' Person {name = n} = n
