module Main (main) where

import Control.Applicative
import Control.Arrow
import qualified Control.Category as C
import Control.Monad
import Rows

-- | An arrow with the least that is needed, so that the defaults are used.
newtype Steps b c = Steps (b -> ([String], c))

instance C.Category Steps where
  id = Steps (\x -> ([], x))
  Steps g . Steps f = Steps (\x -> let { (s, y) = f x; (t, z) = g y } in (s ++ t, z))

instance Arrow Steps where
  arr f = Steps (\x -> (["arr"], f x))
  first (Steps f) = Steps (\ ~(x, z) -> let (s, y) = f x in ("first" : s, (y, z)))

instance ArrowChoice Steps where
  left (Steps f) = Steps (either (\x -> let (s, y) = f x in ("left" : s, Left y)) (\z -> (["left"], Right z)))

newtype Both b c = Both (b -> ([String], c))

instance C.Category Both where
  id = Both (\x -> ([], x))
  Both g . Both f = Both (\x -> let { (s, y) = f x; (t, z) = g y } in (s ++ t, z))

instance Arrow Both where
  arr f = Both (\x -> (["arr"], f x))
  Both f *** Both g = Both (\(x, y) -> let { (s, x') = f x; (t, y') = g y } in ("***" : s ++ t, (x', y')))

instance ArrowChoice Both where
  Both f +++ Both g = Both (either (fmap Left . f) (fmap Right . g))

steps :: String -> Steps Int Int
steps s = Steps (\x -> ([s], x + 1))

run :: Steps b c -> b -> ([String], c)
run (Steps f) = f

both :: String -> Both Int Int
both s = Both (\x -> ([s], x + 1))

runBoth :: Both b c -> b -> ([String], c)
runBoth (Both f) = f

main :: IO ()
main = do
  value "arr" (arr succ 'a')
  value "first" (first succ ('a', 'b'))
  value "second" (second succ ('a', 'b'))
  value "(***)" ((succ *** pred) ('a', 'b'))
  value "(&&&)" ((succ &&& pred) 'b')
  value "returnA" (returnA 'a')
  value "(^>>)" ((succ ^>> show) 'a')
  value "(>>^)" ((succ >>^ show) 'a')
  value "(<<^)" ((show <<^ succ) 'a')
  value "(^<<)" ((show ^<< succ) 'a')
  value "(>>>)" ((succ >>> show) 'a')
  value "(<<<)" ((show <<< succ) 'a')
  value "left" (map (left succ) [Left 'a', Right 'b'])
  value "right" (map (right succ) [Left 'a', Right 'b'])
  value "(+++)" (map (succ +++ pred) [Left 'a', Right 'b'])
  value "(|||)" (map (succ ||| pred) [Left 'a', Right 'b'])
  value "app" (app (succ, 'a'))
  value "loop" (loop (\(n, f) -> (f n, \k -> if k == 0 then 1 else k * f (k - 1))) 5)
  value "leftApp" (map (leftApp succ) [Left 'a', Right 'b'])
  value "steps second" (run (second (steps "a")) (1, 2))
  value "steps (***)" (run (steps "a" *** steps "b") (1, 2))
  value "steps (&&&)" (run (steps "a" &&& steps "b") 1)
  value "steps right" (map (run (right (steps "a"))) [Left 1, Right 2])
  value "steps (+++)" (map (run (steps "a" +++ steps "b")) [Left 1, Right 2])
  value "steps (|||)" (map (run (steps "a" ||| steps "b")) [Left 1, Right 2])
  value "steps (^>>)" (run ((* 2) ^>> steps "a" >>^ show) 2)
  value "both first" (runBoth (first (both "a")) (1, 2))
  value "both left" (map (runBoth (left (both "a"))) [Left 1, Right 2])
  let k f = Kleisli f :: Kleisli [] Int Int
      up = k (\x -> [x, x + 1])
      ten = k (\x -> [x * 10])
  value "runKleisli" (runKleisli up 1)
  value "Kleisli arr" (runKleisli (arr (+ 1)) 1 :: [Int])
  value "Kleisli first" (runKleisli (first up) (1, 'a'))
  value "Kleisli second" (runKleisli (second up) ('a', 1))
  value "Kleisli (***)" (runKleisli (up *** ten) (1, 2))
  value "Kleisli (&&&)" (runKleisli (up &&& up) 1)
  value "zeroArrow" (runKleisli zeroArrow 'a' :: [Int])
  value "(<+>)" (runKleisli (up <+> ten) 1)
  value "Kleisli left" (map (runKleisli (left up)) [Left 1, Right 'a'])
  value "Kleisli (+++)" (map (runKleisli (up +++ ten)) [Left 1, Right 2])
  value "Kleisli (|||)" (map (runKleisli (up ||| ten)) [Left 1, Right 2])
  value "Kleisli app" (runKleisli app (up, 1))
  value "Kleisli leftApp" (map (runKleisli (leftApp up)) [Left 1, Right 'a'])
  value "Kleisli loop" (map (take 3) (runKleisli (loop (Kleisli (\(x, xs) -> [(xs, x : xs), (xs, xs)]))) 1) !! 0)
  value "Kleisli fmap" (runKleisli (fmap (* 2) up) 1)
  value "Kleisli pure" (runKleisli (pure 'a') 1 :: [Char])
  value "Kleisli <*>" (runKleisli ((,) <$> up <*> ten) 1)
  value "Kleisli >>=" (runKleisli (up >>= \x -> k (\y -> [x * 100 + y])) 1)
  value "Kleisli empty" (runKleisli (empty <|> up <|> mzero `mplus` ten) 1)
  let ArrowMonad m = ArrowMonad (arr (const 1)) >>= \x -> pure (x + 1)
  value "ArrowMonad >>=" (m ())
  let ArrowMonad n = (,) <$> ArrowMonad (k (const [1, 2]) <<< arr (const 0)) <*> ArrowMonad (Kleisli (\() -> "ab"))
  value "ArrowMonad <*>" (runKleisli n ())
  let ArrowMonad o = empty <|> ArrowMonad (Kleisli (\() -> "ab")) `mplus` mzero
  value "ArrowMonad <|>" (runKleisli o ())
  value "WrapArrow" (unwrapArrow (liftA2 (,) (WrapArrow (+ 1)) (WrapArrow show)) 3)
  value "WrapArrow pure" (unwrapArrow (fmap succ (pure 'a')) 3)
  value "WrapArrow <|>" (runKleisli (unwrapArrow (WrapArrow up <|> empty <|> WrapArrow ten)) 3)
  demand "first" (\w -> first (w 1 succ) (w 2 ('a', w 3 'b')))
  demand "(***)" (\w -> fst ((w 1 succ *** w 2 pred) (w 3 (w 4 'a', w 5 'b'))))
  demand "(&&&)" (\w -> (w 1 succ &&& w 2 pred) (w 3 'a'))
  demand "left" (\w -> left (w 1 succ) (w 2 (Left (w 3 'a') :: Either Char Int)))
  demand "(|||)" (\w -> (w 1 succ ||| w 2 pred) (w 3 (Left (w 4 'a'))))
  demand "app" (\w -> app (w 1 (w 2 succ, w 3 'a')))
  demand "Kleisli first" (\w -> runKleisli (first (Kleisli (\x -> [x]))) (w 1 (w 2 'a', w 3 'b')))
