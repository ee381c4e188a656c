"""Ways to end, and what is returned to what: programs that lint cannot refuse, one for each way in which a call, a
return or a primitive is given something else than it wants, or just what it wants of a seldom kind. The end and the
place that it names must be the same in both engines."""

from values import TOP

HEADER = """data Unit = Unit
data Three = Zero3 | One3 | Two3
data Mixed = None4 | Some4 boxed
data Held = Held unlifted
apply = \\f x -> f x
number = \\x:Int# -> +# x 1
double = \\x:Int# -> int2Double# x
pair = \\x:Int# -> (# x x #)
same = \\x:Int# -> x
bytes = \\n:Int# -> case newByteArray# n token# of _ { (# _:State# y #) -> y }
cell = \\k:Int# -> let x = I k in case newMutVar# x token# of _ { (# _:State# r #) -> r }
array = \\n:Int# -> let x = I n in case newArray# n x token# of _ { (# _:State# a #) -> a }
two = \\x y -> x
unlifted = \\k:Int# -> cell k
"""

# Of z:Int#, which is 5: an expression that gives an Int, or does not.
EXPRESSIONS = """
let x = I z in x x
let x = thunk (tick z) in case x of _ { _ -> x x }
let x = thunk (tick z) in x x z
let f = thunk (case tick z of _ { _ -> number }) in case f 3 of _ { I a -> I a }
let f = thunk (number 3) in f
let f = thunk (number) in let t = thunk (f 3) in t
let f = thunk (number) in f 3 z
let f = thunk (pair) in f 3 z
let f = thunk (pair) in case f 3 of x:Int# { _ -> I x }
let f = thunk (pair) in case f 3 of _ { (# a:Int# b:Double# #) -> I a }
let f = thunk (pair) in case f 3 of _ { (# a:Int# b:Int# #) -> I b }
let f = thunk (number) in case f 3 of x:Double# { _ -> case double2Int# x of k { _ -> I k } }
let f = thunk (double) in case f 3 of x:Double# { _ -> case double2Int# x of k { _ -> I k } }
let f = thunk (double) in case f 3 of x:Int# { _ -> I x }
let f = thunk (number) in case f 3 of _ { 4 -> I 1 ; 5 -> I 2 ; _ -> I 3 }
let f = thunk (number) in case f 3 of _ { 4 -> I 1 ; _ -> I 3 }
let f = thunk (number) in case f 3 of u { 9 -> I 1 ; 8 -> I 3 ; 1 -> I 7 ; _ -> I u }
let f = thunk (number) in case f 3 of u { 9 -> I u }
let f = thunk (tick) in case f 3 of x:Int# { _ -> I x }
let f = thunk (tick) in case f 3 of x:data { _ -> x }
let f = thunk (tick) in case f of x:data { _ -> x }
let f = thunk (two) in case f f of x:data { _ -> x }
let f = thunk (two) in case f f of x { _ -> case x f of y { _ -> y x f z } }
let f = thunk (tick) in let x = I z in f x
let f = thunk (two) in f 3 z
let f = thunk (two) in let x = I z in let g = thunk (f x) in g 3
let f = thunk (two) in let x = I z in let g = thunk (f x) in case g of h { _ -> h 3.0 }
let x = I z in case apply two x of _ { I a -> I a }
let x = I z in case x of _ { Two a b -> a }
let x = thunk (tick z) in case x of _ { Two a b -> a ; None2 -> x }
let x = thunk (tick z) in case x of _ { Zero3 -> x ; _ -> looped }
case z of _ { 1 -> looped }
case z of _ { 1 -> looped ; 2 -> looped }
let x = Some4 looped in case x of _ { None4 -> x }
let x = thunk (Some4 looped) in case x of _ { None4 -> x }
case state token# of s:State# { _ -> case s of t:State# { _ -> case newByteArray# 3 t of _ { (# u:State# y #) -> tick z } } }
case bytes 16 of y:unlifted { _ -> case y of w:unlifted { _ -> case sizeofByteArray# w of n { _ -> tick n } } }
case cell 16 of r:unlifted { _ -> case readMutVar# r token# of _ { (# _:State# x #) -> x } }
let f = thunk (unlifted) in case f 7 of r:unlifted { _ -> case tick 3 of _ { I _ -> case readMutVar# r token# of _ { (# _:State# x #) -> x } } }
let f = thunk (unlifted) in case f 7 of r { _ -> r }
let act = \\s:State# -> case tick z of _ { I a -> (# s a #) } ; h = \\e s:State# -> (# s z #) in case catch act h token# of _ { (# s:State# a:Int# #) -> I a }
let act = \\s:State# -> case tick z of _ { I a -> +# a 1 } ; h = \\e s:State# -> z in case catch act h token# of a:Int# { _ -> I a }
let act = \\s:State# -> cell z ; h = \\e s:State# -> e in case catch act h token# of r:unlifted { _ -> case readMutVar# r token# of _ { (# _:State# x #) -> x } }
let act = \\s:State# -> tick ; h = \\e s:State# -> e ; g = \\s:State# -> catch act h s in g token# z
let act = \\s:State# -> cell z ; h = \\e s:State# -> e in catch act h token#
let act = \\s:State# x -> x ; h = \\e s:State# -> e ; y = I z ; g = \\s:State# -> catch act h s in g token# y
let act = \\s:State# -> let x = thunk (tick z) in raise x ; h = \\e s:State# -> e in catch act h token#
let act = \\s:State# -> let x = thunk (tick z) in case x of _ { _ -> raise x } ; h = \\e s:State# -> scc a (e) in catch act h token#
let act = \\s:State# -> raise looped ; h = I z in catch act h token#
let act = I z ; h = \\e s:State# -> e in catch act h token#
let x = thunk (tick z) in case x of _ { _ -> raise x }
let x = thunk (tick z) in raise x
let x = thunk (x) in x
let x = thunk (case y of _ { I a -> y }) ; y = thunk (case x of _ { I a -> x }) in x
let x = thunk (raise outside) in let act = \\s:State# -> x ; h = \\e s:State# -> x in catch act h token#
case array 3 of a:unlifted { _ -> case readMutVar# a token# of _ { (# _:State# x #) -> x } }
case cell 3 of a:unlifted { _ -> case readArray# a 0 token# of _ { (# _:State# x #) -> x } }
case bytes 3 of a:unlifted { _ -> case readArray# a 0 token# of _ { (# _:State# x #) -> x } }
case array 3 of a:unlifted { _ -> case sizeofByteArray# a of n { _ -> I n } }
case cell 3 of a:unlifted { _ -> case indexWord8Array# a 0 of n { _ -> I 1 } }
case array 3 of a:unlifted { _ -> case natBitLength# a of n { _ -> I 1 } }
case array 3 of a:unlifted { _ -> case cell 3 of b:unlifted { _ -> case copyArray# a 0 b 0 1 token# of _:State# { _ -> I 1 } } }
case array 3 of a:unlifted { _ -> case cell 3 of b:unlifted { _ -> case copyArray# b 0 a 0 1 token# of _:State# { _ -> I 1 } } }
case array 3 of a:unlifted { _ -> case bytes 3 of b:unlifted { _ -> case sameArray# a b of _ { _ -> I 1 } } }
case array 3 of a:unlifted { _ -> case array 3 of b:unlifted { _ -> case sameArray# a b of n { _ -> case sameArray# b b of m { _ -> case -# m n of k { _ -> I k } } } } }
case array 3 of a:unlifted { _ -> case readArray# a 3 token# of _ { (# _:State# x #) -> x } }
case array 3 of a:unlifted { _ -> case readArray# a 2 token# of _ { (# _:State# x #) -> x } }
case array 3 of a:unlifted { _ -> case indexArray# a 3 of _ { (# x #) -> x } }
case array 3 of a:unlifted { _ -> case readArray# a -1 token# of _ { (# _:State# x #) -> x } }
case array 3 of a:unlifted { _ -> case writeArray# a 3 looped token# of _:State# { _ -> I 1 } }
case array 0 of a:unlifted { _ -> case sizeofArray# a of n { _ -> case tick n of _ { I m -> case sizeofArray# a of k { _ -> I k } } } }
case array -1 of a:unlifted { _ -> I 1 }
case bytes -1 of a:unlifted { _ -> I 1 }
case bytes 0 of a:unlifted { _ -> case tick 1 of _ { I _ -> case sizeofByteArray# a of n { _ -> I n } } }
case array 3 of a:unlifted { _ -> case array 3 of b:unlifted { _ -> case copyArray# a 1 b 0 3 token# of _:State# { _ -> I 1 } } }
case array 3 of a:unlifted { _ -> case array 3 of b:unlifted { _ -> case copyArray# a 0 b 1 3 token# of _:State# { _ -> I 1 } } }
case array 3 of a:unlifted { _ -> case array 3 of b:unlifted { _ -> case copyArray# a 0 b 0 4 token# of _:State# { _ -> I 1 } } }
case array 4 of a:unlifted { _ -> case array 3 of b:unlifted { _ -> case copyArray# a 0 b 0 4 token# of _:State# { _ -> I 1 } } }
case array 3 of a:unlifted { _ -> case array 4 of b:unlifted { _ -> case copyArray# a 0 b 0 4 token# of _:State# { _ -> I 1 } } }
case array 3 of a:unlifted { _ -> case array 3 of b:unlifted { _ -> case copyArray# a -1 b 0 1 token# of _:State# { _ -> I 1 } } }
case array 3 of a:unlifted { _ -> case array 3 of b:unlifted { _ -> case copyArray# a 3 b 3 0 token# of _:State# { _ -> I 1 } } }
case array 3 of a:unlifted { _ -> case array 3 of b:unlifted { _ -> case copyArray# a 0 b 0 3 token# of _:State# { _ -> I 1 } } }
case tagToEnum# Three 3 of x { _ -> x }
case tagToEnum# Three -1 of x { _ -> x }
case tagToEnum# Mixed 1 of x { _ -> looped }
case tagToEnum# Mixed 0 of x { _ -> case x of _ { None4 -> I 1 ; _ -> I 2 } }
case tagToEnum# Three 2 of x { _ -> case tick 3 of _ { I _ -> case dataToTag# x of n { _ -> I n } } }
tagToEnum# Three z
let x = thunk (Some4 looped) in case x of _ { None4 -> x ; _ -> case dataToTag# x of n { _ -> I n } }
let x = thunk (Some4 looped) in case dataToTag# x of n { _ -> I n }
let x = thunk (Some4 looped) in let b = Some4 x in case b of _ { None4 -> x ; Some4 y -> case y of _ { None4 -> x ; _ -> case dataToTag# x of n { _ -> I n } } }
case fixed of _ { _ -> raise fixed }
let f = thunk (case fixed of g { _ -> g }) in case f of _ { _ -> raise f }
let f = thunk (two looped) in case f of _ { _ -> raise f }
case dataToTag# tick of n { _ -> I n }
let f = thunk (two looped) in case f of g { _ -> case dataToTag# g of n { _ -> I n } }
case quotInt# z 0 of n { _ -> I n }
case chr# -1 of c { _ -> I 1 }
case natFromWord# 3w of n { _ -> case natQuotRem# n n of _ { (# q r #) -> case natQuotRem# q r of _ { (# s t #) -> I 1 } } }
case argument# 0 token# of _ { (# _:State# y #) -> I 1 }
case exit# z token# of _:State# { _ -> I 1 }
let act = \\s:State# -> scc a (raise looped) ; h = \\e s:State# -> case keepRaise# s of _:State# { _ -> scc c (raise e) } in scc b (catch act h token#)
let act = \\s:State# -> scc a (raise outside) ; h = \\e s:State# -> scc c (raise e) in scc b (catch act h token#)
let act = \\s:State# -> scc a (case keepRaise# s of _:State# { _ -> case quotInt# z 0 of n { _ -> I n } }) ; h = \\e s:State# -> case quotInt# z 0 of n { _ -> I n } in scc b (catch act h token#)
let x = thunk (scc a (raise outside)) in let act = \\s:State# -> scc b (x) ; h = \\e s:State# -> scc c (x) in catch act h token#
let x = thunk (scc a (case x of _ { _ -> x })) in scc b (x)
scc a (case z of _ { 1 -> looped })
case keepRaise# token# of _:State# { _ -> scc a (let x = I z in raise x) }
"""
# the same at the end of a run
MAINS = """
tick
two looped
let f = \\x -> x in f
fixed
scc a (let f = \\x -> x in f)
let x = thunk (Some4 looped) in case x of y { _ -> y }
Two looped tick
Unit
let x = I 4 in Some4 x
"""


def caught(expression):
    """What is raised comes to a handler, which tells it apart, with something else held meanwhile."""
    return ("work = \\z:Int# -> " + expression + "\n"
            "act = \\s:State# -> case tick 9 of _ { I q -> let kept = I q in case work 5 of r { I v -> case kept of _ { I k -> "
            "case +# k v of w { _ -> I w } } } }\n"
            "hand = \\e s:State# -> let young = I 1 in case young of _ { _ -> e }\n"
            "main = thunk (scc b (catch act hand token#))\nrun main\n")


def programs(_, full):
    lines = [line for line in EXPRESSIONS.split("\n") if line]
    top = TOP.replace("module M\n", "module M\n" + HEADER)
    texts = [f"{top}work = \\z:Int# -> {line}\nmain = thunk (work 5)\nrun main\n" for line in lines]
    texts += [top + caught(line) for line in lines]
    texts += [f"{top}main = thunk ({line})\nrun main\n" for line in MAINS.split("\n") if line]
    texts += [f"{top}main = \\s:State# -> case tick 3 of _ {{ I a -> (# s a #) }}\nrun main s\n",
              f"{top}main = \\s:State# -> (# s looped #)\nrun main s\n", f"{top}main = \\s:State# -> s\nrun main s\n",
              f"{top}main = thunk (let f = \\s:State# -> case tick 3 of _ {{ I a -> (# s a #) }} in f)\nrun main s\n",
              f"{top}main = \\s:State# -> tick 3\nrun main s\n", f"{top}main = thunk (I 3)\nrun main s\n"]
    return texts
