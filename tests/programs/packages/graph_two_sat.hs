-- Two-clauses made true by strongly connected components of implications; who sits where at a party that has its demands.
module Main where

import Data.Graph
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import qualified Data.Set as Set

data Literal = Is String | Not String
  deriving (Eq, Ord, Show)

negation :: Literal -> Literal
negation (Is x) = Not x
negation (Not x) = Is x

name :: Literal -> String
name (Is x) = x
name (Not x) = x

type Clause = (Literal, Literal)

-- | If one side of a clause is false, the other has to be true.
implications :: [Clause] -> [(Literal, Literal, [Literal])]
implications clauses = [(l, l, Map.findWithDefault [] l arrows) | x <- Set.toList names, l <- [Is x, Not x]]
  where
    names = Set.fromList (concat [[name a, name b] | (a, b) <- clauses])
    arrows = Map.fromListWith (++) (concat [[(negation a, [b]), (negation b, [a])] | (a, b) <- clauses])

-- | Components come with what they imply first: the first that has a literal decides.
solve :: [Clause] -> Either [Literal] (Map String Bool)
solve clauses = go Map.empty (stronglyConnComp (implications clauses))
  where
    go known [] = Right known
    go known (component : rest)
      | clash : _ <- [l | l <- literals, negation l `elem` literals] = Left [clash, negation clash]
      | otherwise = go (Map.union known (Map.fromList (map decide literals))) rest
      where
        literals = flattenSCC component
    decide (Is x) = (x, True)
    decide (Not x) = (x, False)

holds :: Map String Bool -> Clause -> Bool
holds known (a, b) = true a || true b
  where
    true (Is x) = known Map.! x
    true (Not x) = not (known Map.! x)

implies, excludes :: Literal -> Literal -> Clause
implies a b = (negation a, b)
excludes a b = (negation a, negation b)

main :: IO ()
main = do
  let wishes = [Is "ann" `implies` Is "bob", Is "bob" `implies` Not "cat", (Is "cat", Is "dan"), Is "dan" `implies` Is "eve", (Is "ann", Is "cat"), Is "eve" `excludes` Is "cat"]
      quarrel = wishes ++ [Is "bob" `excludes` Is "dan"]
      (graph, vertexOf, keyOf) = graphFromEdges (implications wishes)
  print (fmap Map.toList (solve wishes))
  print (fmap (\known -> all (holds known) wishes) (solve wishes))
  print (fmap Map.toList (solve quarrel))
  print (fmap Map.toList (solve [(Is "x", Is "x"), (Not "x", Not "x")]))
  print (length (vertices graph), length (edges graph))
  let reached = [name' | Just v <- [keyOf (Is "ann")], w <- reachable graph v, let (_, name', _) = vertexOf w]
  print reached
  print [[l | v <- flattenSCC c, let l = v] | c <- stronglyConnComp (implications quarrel), isCyclic c]
  print [path graph a b | Just a <- [keyOf (Is "ann"), keyOf (Is "cat")], Just b <- [keyOf (Is "eve"), keyOf (Not "cat")]]
  where
    isCyclic (CyclicSCC _) = True
    isCyclic (AcyclicSCC _) = False
