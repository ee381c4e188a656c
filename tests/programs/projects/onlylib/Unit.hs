import A
main :: IO ()
main = print a
