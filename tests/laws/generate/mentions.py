"""CAFs that one place of the code alone mentions, and only after collections: each kind of place. The CAF has been
evaluated before, so that it is dropped, with its value, if the collector does not know of the place."""

from values import Program

HEADER = """data Box = Box boxed
data Held = Held unlifted
"""
AGES = (1, 2, 4)

# What mentions CAF, after the age: Int from it; T is the total so far. `first` and `sum` are functions at top level.
PLACES = """
CAF
case CAF of _ { Two p q -> p }
first CAF
let f = thunk (first) in f CAF
let t = thunk (first CAF) in case tick T of _ { I _ -> t }
let t = thunk (case tick T of _ { I _ -> first CAF }) in case tick T of _ { I _ -> t }
let f = \\k:Int# -> case tick k of _ { I _ -> first CAF } in case tick T of _ { I _ -> f 3 }
let f = \\k:Int# -> let g = \\l:Int# -> case tick k of _ { I _ -> first CAF } in g in case tick T of _ { I _ -> f 3 4 }
let b = Box CAF in case tick T of _ { I _ -> case b of _ { Box x -> first x } }
let b = Box c ; c = Two CAF b in case tick T of _ { I _ -> case c of _ { Two x y -> first x } }
let h = Box CAF in case h of k { Box x -> case tick T of _ { I _ -> first x } }
case boxed T of _ { Box x -> case tick T of _ { I _ -> first CAF } }
case andI# T 1 of _ { 0 -> first CAF ; _ -> case tick T of _ { I _ -> first CAF } }
case andI# T 1 of _ { 5 -> looped ; _ -> case tick T of _ { I _ -> first CAF } }
case boxed T of _ { Box x -> case x of _ { I _ -> case tick T of _ { I _ -> first CAF } } }
case (case tick T of _ { I _ -> first CAF }) of _ { I v -> tick v }
case (case tick T of _ { I _ -> tick T }) of _ { I v -> case tick v of _ { I _ -> first CAF } }
case (let x = I T in case tick T of _ { I _ -> (# x CAF #) }) of _ { (# x y #) -> case tick T of _ { I _ -> first y } }
join j x = case tick T of _ { I _ -> first x } in case tick T of _ { I _ -> jump j CAF }
join j k:Int# = case tick k of _ { I _ -> first CAF } in case tick T of _ { I v -> jump j v }
join j k:Int# = case tick k of _ { I _ -> first CAF } in case andI# T 1 of _ { 0 -> case tick T of _ { I v -> jump j v } ; _ -> jump j T }
case newMutVar# CAF token# of _ { (# _:State# r #) -> case tick T of _ { I _ -> case readMutVar# r token# of _ { (# _:State# x #) -> first x } } }
case newMutVar# looped token# of _ { (# _:State# r #) -> case tick T of _ { I _ -> case writeMutVar# r CAF token# of _:State# { _ -> case tick T of _ { I _ -> case readMutVar# r token# of _ { (# _:State# x #) -> first x } } } } }
case newArray# 2 CAF token# of _ { (# _:State# a #) -> case tick T of _ { I _ -> case readArray# a 1 token# of _ { (# _:State# x #) -> first x } } }
case newArray# 2 looped token# of _ { (# _:State# a #) -> case writeArray# a 1 CAF token# of _:State# { _ -> case tick T of _ { I _ -> case readArray# a 1 token# of _ { (# _:State# x #) -> first x } } } }
case reading CAF of r:unlifted { _ -> case tick T of _ { I _ -> case readMutVar# r token# of _ { (# _:State# x #) -> first x } } }
sum 1 T CAF looped
let p = thunk (sum 1) in case tick T of _ { I _ -> p T CAF looped }
let p = thunk (sum 1 T CAF) in case p of q { _ -> case tick T of _ { I _ -> q looped } }
case sum 1 T CAF of q { _ -> case tick T of _ { I _ -> q looped } }
later CAF T
scc a (case tick T of _ { I _ -> scc b (first CAF) })
here k in scc a (case tick T of _ { I _ -> at k (first CAF) })
case through of _ { Box x -> case tick T of _ { I _ -> first x } }
case tick T of _ { I _ -> calls T }
case tick T of _ { I _ -> let f = thunk (calls) in f T }
let x = thunk (case through of _ { Box y -> y }) in case tick T of _ { I _ -> first x }
"""
# and those that interrupts from outside would come to
CATCHES = """
let act = \\s:State# -> case tick T of _ { I _ -> first CAF } ; h = \\e s:State# -> e in case tick T of _ { I _ -> catch act h token# }
let act = \\s:State# -> case tick T of _ { I _ -> raise looped } ; h = \\e s:State# -> first CAF in case tick T of _ { I _ -> catch act h token# }
let act = \\s:State# -> case tick T of _ { I _ -> raise CAF } ; h = \\e s:State# -> first e in case tick T of _ { I _ -> catch act h token# }
let act = \\s:State# -> case tick T of _ { I _ -> raise looped } ; h = \\e s:State# -> e in case catch act h token# of _ { I _ -> case tick T of _ { I _ -> first CAF } }
let act = \\s:State# -> case (let t = thunk (raise looped) in t) of _ { I _ -> first CAF } ; h = \\e s:State# -> case tick T of _ { I _ -> first CAF } in catch act h token#
catch doing handling token#
"""


def one(place, age, random, interruptible):
    program = Program(random, interruptible)
    program.top("caf", "thunk (scc c (case tick 5 of _ { I v -> let x = I v ; y = thunk (tick v) in Two x y }))")
    program.top("first", "\\x -> case x of _ { Two p q -> case p of _ { I v -> case q of _ { I w -> case +# v w of r { _ -> I r } } } }")
    program.top("boxed", "\\k:Int# -> let x = I k in Box x")
    program.top("sum", "\\k:Int# l:Int# x y -> case tick k of _ { I v -> case first x of _ { I w -> case +# v w of r { _ -> I r } } }")
    program.top("later", "\\x k:Int# -> case tick k of _ { I _ -> case tick k of _ { I _ -> first x } }")
    program.top("reading", "\\x -> case newMutVar# x token# of _ { (# _:State# r #) -> r }")
    program.top("through", "Box caf")
    program.top("calls", "\\k:Int# -> case tick k of _ { I _ -> calls2 k }")
    program.top("calls2", "\\k:Int# -> case tick k of _ { I _ -> first caf }")
    program.top("doing", "\\s:State# -> case tick 3 of _ { I _ -> raise looped }")
    program.top("handling", "\\e s:State# -> case tick 3 of _ { I _ -> first caf }")
    body = program.body()
    total = body.unbox(body.scoped("first caf"))
    for _ in range(age):
        total = body.call(total)
    program.test(body.end(f"case {place.replace('CAF', 'caf').replace('T', total)} of _ {{ I v -> I v }}"
                          if place != "CAF" else "first caf"))
    return program.text(HEADER)


def programs(random, full):
    texts = []
    for places, interruptible in ((PLACES, True), (CATCHES, False)):
        for number, place in enumerate(line for line in places.split("\n") if line):
            texts += [one(place.replace("Two", "\0"), age, random, interruptible).replace("\0", "Two")
                      for age in (AGES if full else (AGES[number % 3],))]
    return texts
