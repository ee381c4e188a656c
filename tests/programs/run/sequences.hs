-- Arithmetic sequences of every form, over several types.
-- uses: 3.10 arithmetic sequences

data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun deriving (Show, Enum, Bounded, Eq)

main :: IO ()
main = do
  print [1 .. 5]
  print [1, 3 .. 10]
  print [5, 4 .. 1]
  print [5 .. 1]
  print [3, 3 .. 2]
  print (take 3 [7, 7 .. 8])
  print (take 4 [10 ..], take 4 [10, 20 ..])
  print ['a' .. 'f']
  print ['a', 'c' .. 'i']
  print [1.0 .. 4.5]
  print [1.0, 1.5 .. 3.0 :: Double]
  print [0.5, 0.25 .. -0.5]
  print [Tue ..]
  print [Mon, Wed ..]
  print [Sun, Sat .. Tue]
  print [minBound .. Wed]
  print [False ..]
  print [2 ^ 64 .. 2 ^ 64 + 2]
  print (map fromEnum [Mon ..], toEnum 3 :: Day, succ Mon, pred Sun)
  print [LT ..]
