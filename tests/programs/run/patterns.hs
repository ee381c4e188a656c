-- Every pattern of the report: variables, as, lazy, wildcard, literals, constructors, infix, records, parentheses.
-- uses: 3.17.1 patterns, 3.17 pattern matching

data T = A Int | B {left :: Int, right :: Char} | Int :*: Int | Z deriving (Show)

infix 5 :*:

f :: T -> String
f (A 0) = "A zero"
f (A (-1)) = "A minus one"
f (A n) = "A " ++ show n
f B {left = 1} = "B with 1"
f (B _ 'q') = "B with q"
f whole@(B {right = r}) = show whole ++ " " ++ [r]
f (3 :*: 4) = "three by four"
f (a :*: b) | a == b = "square"
f (_ :*: _) = "oblong"
f Z {} = "Z"

g :: String -> Int
g "" = 0
g "one" = 1
g ('t' : "wo") = 2
g s@(_ : _ : _) = length s
g [_] = -1

h :: Double -> Integer -> String
h 0.5 100000000000000000000 = "both"
h 1e3 _ = "thousand"
h _ n | n == 7 = "seven"
h _ _ = "none"

k :: ((a, b), [c]) -> (c, a)
k ~(~(x, _), y : _) = (y, x)

main :: IO ()
main = do
  mapM_ (putStrLn . f) [A 0, A (-1), A 5, B 1 'x', B 2 'q', B 2 'r', 3 :*: 4, 3 :*: 3, 3 :*: 5, Z]
  print (map g ["", "one", "two", "three", "x"])
  mapM_ putStrLn [h 0.5 (10 ^ 20), h 1000 1, h 2 7, h 2 8]
  print (k ((1, undefined), [2]))
