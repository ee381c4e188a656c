-- Circuits of gates: values by a lazy map of wires, an adder built and tested, levels and loops by graphs.
module Main where

import Data.Array ((!), elems)
import Data.Bits (testBit)
import Data.Graph
import qualified Data.Map.Lazy as Map
import Data.Map.Lazy (Map)
import qualified Data.Set as Set

data Gate = And String String | Or String String | Xor String String | Not String
  deriving Show

type Circuit = Map String Gate

inputs :: Gate -> [String]
inputs (And a b) = [a, b]
inputs (Or a b) = [a, b]
inputs (Xor a b) = [a, b]
inputs (Not a) = [a]

-- | Wires refer to each other in the map that they are in.
simulate :: Circuit -> Map String Bool -> Map String Bool
simulate circuit given = wires
  where
    wires = Map.union given (Map.map gate circuit)
    gate (And a b) = at a && at b
    gate (Or a b) = at a || at b
    gate (Xor a b) = at a /= at b
    gate (Not a) = not (at a)
    at name = Map.findWithDefault False name wires

adder :: Int -> Circuit
adder n = Map.fromList (("c0", And "x0" "y0") : ("z0", Xor "x0" "y0") : concatMap full [1 .. n - 1])
  where
    full i = let w c = c : show i; before = 'c' : show (i - 1) in
      [(w 's', Xor (w 'x') (w 'y')), (w 'z', Xor (w 's') before), (w 'a', And (w 'x') (w 'y')), (w 'b', And (w 's') before), (w 'c', Or (w 'a') (w 'b'))]

add :: Int -> Circuit -> Int -> Int -> Int
add n circuit x y = sum [2 ^ i | i <- [0 .. n - 1], wires Map.! ('z' : show i)] + (if wires Map.! ('c' : show (n - 1)) then 2 ^ n else 0)
  where
    wires = simulate circuit (Map.fromList (concat [[('x' : show i, testBit x i), ('y' : show i, testBit y i)] | i <- [0 .. n - 1]]))

asGraph :: Circuit -> (Graph, Vertex -> String, String -> Maybe Vertex)
asGraph circuit = (graph, \v -> let (_, k, _) = node v in k, vertex)
  where
    (graph, node, vertex) = graphFromEdges [((), k, inputs g) | (k, g) <- Map.toList circuit]

-- | How many gates a signal passes at most; only for circuits without loops.
delays :: Circuit -> Map String Int
delays circuit = table
  where
    table = Map.map (\g -> 1 + maximum (map (\w -> Map.findWithDefault 0 w table) (inputs g))) circuit

loops :: Circuit -> [[String]]
loops circuit = [names | CyclicSCC names <- stronglyConnComp [(k, k, inputs g) | (k, g) <- Map.toList circuit]]

main :: IO ()
main = do
  let circuit = adder 4
      (graph, name, vertex) = asGraph circuit
  print (Map.size circuit, length (vertices graph), length (edges graph))
  print (and [add 4 circuit x y == x + y | x <- [0 .. 15], y <- [0, 3 .. 15]])
  print (map name (reverse (topSort graph)))
  print (delays circuit)
  print [(name v, n) | (v, n) <- zip (vertices graph) (elems (indegree graph)), n > 1]
  print (sum (elems (outdegree graph)), fmap (\v -> map name (reachable graph v)) (vertex "c1"), fmap (outdegree graph !) (vertex "z3"))
  let swapped = Map.union (Map.fromList [("z1", circuit Map.! "a1"), ("a1", circuit Map.! "z1")]) circuit
  print (take 3 [(x, y, add 4 swapped x y) | x <- [0 .. 15], y <- [0 .. 15], add 4 swapped x y /= x + y])
  print (loops circuit, map Set.fromList (loops (Map.insert "q" (Not "p") (Map.insert "p" (And "q" "x0") circuit))))
  print (fmap (\(Just a, Just b) -> path graph a b) (Just (vertex "z3", vertex "c0")), fmap name (lookup 0 [(n, v) | (v, n) <- zip (vertices graph) (elems (indegree (transposeG graph)))]))
