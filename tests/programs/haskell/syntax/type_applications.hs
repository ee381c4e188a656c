module TypeApplications where
a = read @Int "1"
b = maybe @[Bool] @(Maybe Int) [] (const []) Nothing
c = show @(Int, Bool) (1, True)
d = f @_ 1 where f :: forall a. a -> a ; f x = x
e = either @Int @() @Bool id id
  where id _ = ()
