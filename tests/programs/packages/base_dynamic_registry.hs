-- A registry of settings of all types by Data.Dynamic and Data.Typeable: looked up by type, applied to each other, and described.
{-# LANGUAGE TypeOperators #-}
module Main (main) where

import Data.Dynamic
import Data.Maybe (fromMaybe, mapMaybe)
import Data.Typeable

newtype Registry = Registry [(String, Dynamic)]

empty :: Registry
empty = Registry []

insert :: Typeable a => String -> a -> Registry -> Registry
insert key value (Registry kvs) = Registry ((key, toDyn value) : filter ((/= key) . fst) kvs)

find :: Typeable a => String -> Registry -> Either String a
find key (Registry kvs) = case lookup key kvs of
  Nothing -> Left ("no " ++ key)
  Just d -> found d
  where
    found d = result
      where
        result = maybe (Left message) Right (fromDynamic d)
        message = key ++ " is of type " ++ show (dynTypeRep d) ++ ", not " ++ show (typeRep result)

-- All values of one type.
allOf :: Typeable a => Registry -> [a]
allOf (Registry kvs) = mapMaybe (fromDynamic . snd) kvs

call :: String -> String -> Registry -> Maybe Dynamic
call f x (Registry kvs) = do
  g <- lookup f kvs
  a <- lookup x kvs
  dynApply g a

describe :: Dynamic -> String
describe d = fromMaybe ("something: " ++ show d) (lookupFirst [fmap int (fromDynamic d), fmap text (fromDynamic d), fmap flag (fromDynamic d)])
  where
    int n = "the number " ++ show (n :: Int)
    text s = "the text " ++ show (s :: String)
    flag b = if b then "on" else "off"
    lookupFirst ms = case mapMaybe id ms of
      (m : _) -> Just m
      [] -> Nothing

data Level = Low | High deriving (Show, Eq)

main :: IO ()
main = do
  let registry = insert "level" High (insert "double" ((* 2) :: Int -> Int) (insert "shout" (++ "!") (insert "verbose" True
        (insert "name" "assets" (insert "size" (21 :: Int) (insert "pair" ('x', Just [1.5 :: Double]) empty))))))
      Registry entries = registry
  mapM_ (\(k, d) -> putStrLn (k ++ ": " ++ describe d)) entries
  print (find "size" registry :: Either String Int)
  print (find "size" registry :: Either String Bool)
  print (find "colour" registry :: Either String Bool)
  print (find "level" registry == Right High, allOf registry :: [String])
  putStrLn (maybe "cannot be called" describe (call "double" "size" registry))
  putStrLn (maybe "cannot be called" describe (call "shout" "name" registry))
  putStrLn (maybe "cannot be called" describe (call "shout" "size" registry))
  print (typeOf (Just (3 :: Int), "x"), typeRep (Proxy :: Proxy (Either String)), typeOf (Low, [()]))
  print (cast (3 :: Int) :: Maybe Int, cast 'c' :: Maybe Int, (gcast (Just 'c') :: Maybe (Maybe Char)))
  print (splitTyConApp (typeOf (Left 1 :: Either Int Bool)), eqT == (Nothing :: Maybe (Int :~: Bool)))
  print (fromDyn (toDyn 'a') 'z', fromDyn (toDyn "a") 'z', map (dynTypeRep . snd) (take 2 entries))
