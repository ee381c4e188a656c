module Main (main) where

import qualified Control.Category as C
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Contravariant
import Data.Monoid (Alt (..))
import Data.Proxy
import Rows

main :: IO ()
main = do
  let p = Predicate even
      words3 = ["", "a", "bb", "ccc"]
  value "getPredicate" (map (getPredicate p) [1, 2])
  value "contramap" (map (getPredicate (contramap length p)) words3)
  value "(>$)" (map (getPredicate (2 >$ p)) "ab")
  value "(>$<)" (map (getPredicate (length >$< p)) words3)
  value "(>$$<)" (map (getPredicate (p >$$< length)) words3)
  value "($<)" (map (getPredicate (p $< 1)) "ab")
  value "phantom" (getConst (phantom (Const 'a' :: Const Char Int) :: Const Char Bool), phantom (Proxy :: Proxy Int) :: Proxy Char)
  value "Predicate <>" (map (getPredicate (p <> Predicate (> 2) <> mempty)) [1 .. 5])
  value "Predicate mempty" (getPredicate mempty 'a')
  value "getComparison" (getComparison (contramap negate defaultComparison) 1 2)
  value "Comparison <>" (map (uncurry (getComparison (contramap length defaultComparison <> defaultComparison))) [("b", "aa"), ("b", "a"), ("a", "a")])
  value "Comparison mempty" (getComparison mempty 1 2)
  value "getEquivalence" (getEquivalence (contramap (`mod` 3) defaultEquivalence) 1 4)
  value "Equivalence <>" (getEquivalence (contramap (`mod` 3) defaultEquivalence <> contramap even defaultEquivalence) 1 4)
  value "Equivalence mempty" (getEquivalence mempty 1 2)
  value "defaultComparison" (getComparison defaultComparison 'a' 'b')
  value "defaultEquivalence" (getEquivalence defaultEquivalence 'a' 'b')
  value "comparisonEquivalence" (getEquivalence (comparisonEquivalence (contramap abs defaultComparison)) 1 (-1))
  value "getOp" (getOp (contramap length (Op show)) "abc")
  value "Op <>" (getOp (Op show <> Op (const "!") <> mempty) 3)
  value "Op id" (getOp C.id 'a', getOp (Op show C.. Op length) 12)
  value "Op num" (getOp (Op id + 2 * Op negate - abs (Op (subtract 9)) + signum (Op id)) 5)
  value "Op fractional" (getOp (Op id / 2 + recip (Op id)) 4)
  value "Op floating" (getOp (sqrt (Op id) + pi + exp 0 + log 1 + Op id ** 2 + logBase 2 (Op id)) 4)
  value "Op trigonometry" (map (\f -> getOp (f (Op id)) 0.5) [sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh . (+ 1), atanh])
  value "Const contramap" (getConst (contramap (length :: String -> Int) (Const 'a')))
  value "Alt contramap" (getPredicate (getAlt (contramap length (Alt p))) "ab")
  value "Compose contramap" (map (\f -> getPredicate f "ab") (getCompose (contramap length (Compose [p, Predicate odd]))))
  demand "contramap" (\w -> contramap (w 1 succ) (w 2 p))
  demand "getPredicate <>" (\w -> getPredicate (Predicate (w 1 (const False)) <> Predicate (w 2 even)) (w 3 1))
