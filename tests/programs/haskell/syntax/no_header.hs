import Data.List
main = print (sort [3, 1, 2])
other = main
