-- coerce far inside: records, functions of functions, functors over newtypes, and sharing of what is coerced.
-- uses: 4.2.3 Datatype renamings
import Data.Coerce
import Data.Functor.Identity
import Data.IORef
import Debug.Trace

newtype N = N Int deriving Show
newtype State s a = State (s -> Identity (a, s))
newtype Pred a = Pred (a -> Bool)
newtype Fix f = Fix (f (Fix f))
data ListF e r = NilF | ConsF e r

instance Functor (ListF e) where
  fmap _ NilF = NilF
  fmap f (ConsF e r) = ConsF e (f r)

instance Functor (State s) where fmap f m = State (\s -> Identity (let (a, t) = runS m s in (f a, t)))

runS :: State s a -> s -> (a, s)
runS = coerce

tick :: State Int Int
tick = coerce (\n -> (n, n + 1 :: Int))

contra :: Pred Int -> Pred N
contra = coerce

foldFix :: Functor f => (f a -> a) -> Fix f -> a
foldFix alg = alg . fmap (foldFix alg) . coerce

data Rec f = Rec { one :: f Int, two :: [f Bool] }

flat :: Rec Identity -> (Int, [Bool])
flat r = (coerce (one r), coerce (two r))

main :: IO ()
main = do
  print (runS (fmap (* 10) tick) 4)
  print ((coerce tick :: N -> (Int, N)) (N 7))
  print (map (coerce (contra (Pred even))) [N 1, N 2] :: [Bool])
  print (foldFix (\l -> case l of { NilF -> 0; ConsF e r -> e + r }) (Fix (ConsF 2 (Fix (ConsF 3 (Fix NilF))))))
  print (flat (Rec (Identity 3) [Identity True]))
  ref <- newIORef (N 1)
  modifyIORef (coerce ref) (+ (1 :: Int))
  readIORef ref >>= print
  let shared = trace "once" (sum [1 .. 10]) :: Int
      pair = (shared, coerce shared :: N)
  print pair
  print (length (coerce (undefined : [N 2]) :: [Int]))
  print (((coerce (\f -> f (N 2) :: N)) :: (Int -> Int) -> Int) (+ 3))
