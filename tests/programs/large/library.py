#!/usr/bin/env python3
"""A large library in the normal form, and a main module that uses one hundredth of it.

    library.py FOLDER [--lines=50000] [--modules=25]

writes FOLDER/Main.stg and FOLDER/lib/Large/*.stg. The library is made of chains of ten functions: each calls
the one before it, all call what the first module has. Main calls the ends of one chain in a hundred.
"""
import argparse
import os

CHAIN = 10

BASIC = """module Large.Basic
data Int = I Int#
data Bool = False | True
data List = Nil | Cons boxed boxed
data Pair = Pair boxed boxed
nil = Nil
zero = I 0
one = I 1
plus = \\x y -> case x of _ { I a -> case y of _ { I b -> case +# a b of r { _ -> I r } } }
less = \\x y -> case x of _ { I a -> case y of _ { I b ->
    case <# a b of r { 0 -> False ; _ -> True } } }
sum = \\xs -> case xs of _ { Nil -> zero ; Cons x rest ->
    let more = thunk (sum rest) in plus x more }
"""

# eleven lines each
FUNCTION = """f{number} = \\n acc ->
    let next = thunk (Large.Basic.plus n Large.Basic.one) ;
        kept = Large.Basic.Pair next acc ;
        further = \\y -> let z = thunk (Large.Basic.plus y next) in {called} z kept
    in case Large.Basic.less n Large.Basic.one of _ {{
        Large.Basic.True -> further n ;
        Large.Basic.False -> case acc of whole {{
            Large.Basic.Pair a b ->
                let list = Large.Basic.Cons a Large.Basic.nil ; more = Large.Basic.Cons b list
                in further n ;
            _ -> whole }} }}
"""
LAST = "end{chain} = \\n acc -> Large.Basic.sum Large.Basic.nil\n"
INSTANCE = "instance Show{chain} = show{chain}\nshow{chain} = thunk (Large.Basic.Pair f{first} f{last})\n"


def write_module(folder, module, chains):
    """The number of lines."""
    text = f"module Large.M{module}\nimport Large.Basic\n"
    for chain in chains:
        text += LAST.format(chain=chain)
        first = chain * CHAIN
        for number in range(first, first + CHAIN):
            called = f"f{number - 1}" if number > first else f"end{chain}"
            text += FUNCTION.format(number=number, called=called)
        text += INSTANCE.format(chain=chain, first=first, last=first + CHAIN - 1)
    with open(os.path.join(folder, f"M{module}.stg"), "w", encoding="utf-8") as file:
        file.write(text)
    return text.count("\n")


def write_main(path, modules, used):
    """All modules are imported; used: (module, function) of each chain that is called"""
    text = "module Main\n" + "".join(f"import Large.M{module}\n" for module in range(modules))
    text += "import Large.Basic\nstart = Large.Basic.Pair Large.Basic.zero Large.Basic.one\n"
    text += "main = thunk (\n"
    for place, (module, function) in enumerate(used):
        text += f"    let x{place} = thunk (Large.M{module}.f{function} Large.Basic.zero start) in\n"
    text += "".join(f"    let l{place} = Large.Basic.Cons x{place} "
                    + (f"l{place - 1}" if place else "Large.Basic.nil") + " in\n"
                    for place in range(len(used)))
    text += f"    Large.Basic.sum l{len(used) - 1})\nrun main\n"
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def write_library(folder, lines, modules):
    """The number of the library's lines."""
    library = os.path.join(folder, "lib", "Large")
    os.makedirs(library, exist_ok=True)
    with open(os.path.join(library, "Basic.stg"), "w", encoding="utf-8") as file:
        file.write(BASIC)
    chain_lines = CHAIN * FUNCTION.count("\n") + 3
    chains = -(-lines // chain_lines)
    written, used = 0, []
    for module in range(modules):
        own = range(chains * module // modules, chains * (module + 1) // modules)
        written += write_module(library, module, own)
        used += [(module, chain * CHAIN + CHAIN - 1) for chain in own if chain % 100 == 50]
    write_main(os.path.join(folder, "Main.stg"), modules, used)
    return written


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--lines", type=int, default=50000)
    parser.add_argument("--modules", type=int, default=25)
    options = parser.parse_args()
    print(write_library(options.folder, options.lines, options.modules), "lines")


if __name__ == "__main__":
    main()
