-- Families as trees: grown from tables, drawn, folded, walked with effects, level by level.
module Main where

import Control.Monad.Zip (mzip)
import Data.Foldable (toList)
import qualified Data.Map as Map
import Data.Tree

children :: Map.Map String [String]
children = Map.fromList
  [("Ada", ["Ben", "Cleo", "Dora"]), ("Ben", ["Eli", "Fred"]), ("Dora", ["Gil"]), ("Gil", ["Hugo", "Ines"]), ("Zed", ["Yves"])]

family :: String -> Tree String
family = unfoldTree (\name -> (name, Map.findWithDefault [] name children))

-- | Generations below a node.
height :: Tree a -> Int
height = foldTree (\_ below -> 1 + maximum (0 : below))

-- | Each node with its number in the order of a walk, and its depth.
numbered :: Tree a -> Tree (Int, a)
numbered t = snd (go 1 t)
  where
    go n (Node x below) = let (m, below') = across (n + 1) below in (m, Node (n, x) below')
    across n [] = (n, [])
    across n (s : ss) = let { (m, s') = go n s; (k, ss') = across m ss } in (k, s' : ss')

depths :: Tree a -> Tree Int
depths = go 0
  where
    go n (Node _ below) = Node n (map (go (n + 1)) below)

main :: IO ()
main = do
  let ada = family "Ada"
  putStr (drawTree ada)
  putStr (drawForest (unfoldForest (\n -> (show n, [n `div` 2 | n > 1])) [4, 3 :: Int]))
  print (levels ada)
  print (flatten ada, toList (fmap length ada))
  print (height ada, length ada, elem "Gil" ada, maximum ada)
  putStr (drawTree (fmap show (numbered ada)))
  print (foldr (\(d, x) rest -> replicate d ' ' ++ x ++ "\n" ++ rest) "" (mzip (depths ada) ada))
  grown <- unfoldTreeM (\n -> do { putStrLn ("ask " ++ n); pure (n, Map.findWithDefault [] n children) }) "Dora"
  print (grown == family "Dora")
  wide <- unfoldTreeM_BF (\n -> do { putStrLn ("ask " ++ n); pure (n, Map.findWithDefault [] n children) }) "Ada"
  print (wide == ada)
  both <- unfoldForestM_BF (\n -> do { putStrLn n; pure (n, Map.findWithDefault [] n children) }) ["Zed", "Ben"]
  print (map (length . subForest) both)
  print (fmap length <$> unfoldForestM (\n -> if n == "Eli" then Nothing else Just (n, Map.findWithDefault [] n children)) ["Zed", "Dora"])
  print (traverse (\n -> if length n > 2 then Just (take 1 n) else Nothing) ada)
  print (rootLabel <$> subForest (ada >>= \n -> Node n [Node (reverse n) []]))
