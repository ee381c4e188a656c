-- Bindings without signatures whose types have polymorphic arguments.
-- uses: RankNTypes

both :: Int -> (forall a. [a] -> [a]) -> (String, [Int])
both n f = (f (show n), f [1 .. n])

named = both 12
sized n = both (n + 1)
annotated = (\i -> (i 'a', i True)) :: (forall a. a -> a) -> (Char, Bool)
chosen b = if b then both 3 else both 4

data Ops = Ops { each :: (forall a. a -> [a]) -> (String, [Bool]), label :: String }

run ops = each ops

main :: IO ()
main = do
  let local = both 5
  print (named reverse)
  print (sized 2 (drop 1))
  print (annotated id)
  print (chosen True reverse, chosen False (take 1))
  print (local id)
  print (run (Ops (\f -> (f 'x', f True)) "ops") (\x -> [x, x]))
