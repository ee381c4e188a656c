-- In which order modules are compiled: strongly connected components of their imports, and what follows from them.
module Main where

import Data.Array (assocs)
import Data.Graph
import Data.List (intercalate, sort)

modules :: [(String, [String])]
modules =
  [ ("Main", ["Parser", "Eval", "Pretty"]), ("Parser", ["Lexer", "Syntax"]), ("Lexer", ["Char"]), ("Syntax", [])
  , ("Eval", ["Syntax", "Env"]), ("Env", ["Eval", "Value"]), ("Value", ["Env"]), ("Pretty", ["Syntax", "Missing"])
  , ("Loop", ["Loop"]), ("Char", [])
  ]

describe :: SCC String -> String
describe (AcyclicSCC name) = name
describe (CyclicSCC names) = "cycle of " ++ intercalate ", " (sort names)

main :: IO ()
main = do
  let nodes = [(name, name, imports) | (name, imports) <- modules]
      parts = stronglyConnComp nodes
  putStrLn "Compile in this order:"
  mapM_ (putStrLn . ("  " ++) . describe) parts
  print (length parts, length (flattenSCCs parts), map (length . flattenSCC) parts)
  let (graph, node, vertex) = graphFromEdges nodes
      name v = let (n, _, _) = node v in n
      Just start = vertex "Main"
  putStrLn ("Main needs " ++ unwords (sort (map name (reachable graph start))))
  putStrLn ("Missing: " ++ show (vertex "Missing"))
  putStrLn ("Used by: " ++ unwords [name v ++ "=" ++ show n | (v, n) <- assocs (indegree graph)])
  putStrLn ("Uses: " ++ unwords [name v ++ "=" ++ show n | (v, n) <- assocs (outdegree graph)])
  putStrLn ("Top down: " ++ unwords (map name (topSort graph)))
  putStrLn ("Bottom up: " ++ unwords (map name (reverseTopSort graph)))
  print [path graph v w | Just v <- map vertex ["Main", "Char"], Just w <- map vertex ["Main", "Char", "Loop"]]
  print (length (edges graph), sort (edges (transposeG graph)) == sort [(w, v) | (v, w) <- edges graph])
  print (map (fmap name) (scc graph))
  print (map (\(n, _, _) -> n) (concatMap flattenSCC (stronglyConnCompR nodes)))
  let (same, _) = graphFromEdges' nodes
  print (same == graph, length (vertices graph), map length (dff graph), length (dfs graph [start]))
