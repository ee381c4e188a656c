type A = 'True
type B = '[Int]
type C = [Int, Bool]
type D = "symbol"
