-- Lists that are not empty.
-- uses: 5.3.2 qualified import, ImportQualifiedPost

import Data.List.NonEmpty (NonEmpty (..), nonEmpty)
import Data.List.NonEmpty qualified as NE
import Data.Semigroup

average :: NonEmpty Double -> Double
average xs = sum xs / fromIntegral (length xs)

main :: IO ()
main = do
  let xs = 3 :| [1, 2]
  print xs
  print (NE.head xs, NE.tail xs, NE.toList (NE.map (* 2) xs), NE.length xs)
  print (average (1 :| [2, 3, 4]))
  print (nonEmpty ([] :: [Int]), nonEmpty [1])
  print (NE.group "aabccc")
  print (map (\g -> (NE.head g, NE.length g)) (NE.groupBy (==) "mississippi"))
  print (NE.sort xs, NE.reverse xs, maximum xs, NE.last xs)
  print (sconcat ((1 :| [2]) :| [3 :| []]), NE.zip xs (NE.fromList "abc"))
  print (fmap show xs, foldr (+) 0 xs, xs <> (9 :| []), NE.cons 0 xs, 5 NE.<| xs)
  print (traverse (\x -> if x > 0 then Just x else Nothing) xs)
  print (do { x <- xs; y <- 10 :| [20]; return (x + y) })
