-- Lenses as a category of their own: composed with (.) and >>> of Control.Category, and used on nested records.
module Main (main) where

import Control.Category
import Data.Char (toUpper)
import Prelude hiding (id, (.))

data Lens s a = Lens {get :: s -> a, set :: a -> s -> s}

instance Category Lens where
  id = Lens id const
  Lens g s . Lens g' s' = Lens (g . g') (\a outer -> s' (s a (g' outer)) outer)

over :: Lens s a -> (a -> a) -> s -> s
over l f s = set l (f (get l s)) s

data Address = Address {street_ :: String, city_ :: String} deriving (Show, Eq)

data Person = Person {name_ :: String, address_ :: Address, age_ :: Int} deriving (Show, Eq)

data Company = Company {boss_ :: Person, seat_ :: Address} deriving (Show, Eq)

street, city :: Lens Address String
street = Lens street_ (\x a -> a {street_ = x})
city = Lens city_ (\x a -> a {city_ = x})

name :: Lens Person String
name = Lens name_ (\x p -> p {name_ = x})

address :: Lens Person Address
address = Lens address_ (\x p -> p {address_ = x})

age :: Lens Person Int
age = Lens age_ (\x p -> p {age_ = x})

boss :: Lens Company Person
boss = Lens boss_ (\x c -> c {boss_ = x})

seat :: Lens Company Address
seat = Lens seat_ (\x c -> c {seat_ = x})

-- Isomorphisms are a category, too, and each is a lens.
data Iso a b = Iso {forth :: a -> b, back :: b -> a}

instance Category Iso where
  id = Iso id id
  Iso f g . Iso f' g' = Iso (f . f') (g' . g)

viaIso :: Iso a b -> Lens a b
viaIso i = Lens (forth i) (\b _ -> back i b)

months :: Iso Int Double
months = Iso (\y -> fromIntegral y * 12) (\m -> round (m / 12))

shifted :: Iso Double Double
shifted = Iso (subtract 6) (+ 6)

law :: (Eq s, Eq a) => Lens s a -> a -> a -> s -> [Bool]
law l a b s = [get l (set l a s) == a, set l (get l s) s == s, set l b (set l a s) == set l b s]

main :: IO ()
main = do
  let home = Address "Main Street 1" "Ulm"
      company = Company (Person "Ida" home 41) (Address "Dock 7" "Kiel")
  putStrLn (get (boss >>> address >>> city) company)
  putStrLn (get (city . seat) company)
  print (set (street . address . boss) "Side Street 2" company)
  print (over (boss >>> name) (map toUpper) company == set (name . boss) "IDA" company)
  print (get age (over (viaIso (shifted . months) . age) (+ 24) (boss_ company)))
  print (get (boss >>> age >>> viaIso (months >>> shifted)) company)
  print (law (boss >>> address >>> city) "Bonn" "Hamm" company, law (id . seat) home home company)
  print (back (shifted . months) 66, forth (months >>> id) 3)
