import Sees

main :: IO ()
main = print 1
