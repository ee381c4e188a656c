-- Binding groups: order does not matter, groups are generalised one after the other.
-- uses: 4.5.1 dependency analysis, 4.5.2 generalization

main :: IO ()
main = do
  print (useBoth, isEven 10)
  print (f 3, g "x")
  print (let h x = k x; k y = y; p = (h 1, h 'c', k True) in p)

useBoth = (identity 1, identity 'x')

identity x = x

isEven 0 = True
isEven n = isOdd (n - 1)

isOdd 0 = False
isOdd n = isEven (n - 1)

f x = fst (helper x 'c')
g x = snd (helper 1 x)
helper a b = (pass a, pass b)
pass x = x
