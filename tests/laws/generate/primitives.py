"""A program for each row of abi/primops.def: the operation in every place it can stand in, with a collection before and
after it, and with its arguments needed afterwards, all, none, and one at a time."""

import os
import re

from values import POINTERS, Program, binder

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
ROW = re.compile(r'^PRIMOP\((\w+), "([^"]+)", "(\w*)", "([^"]*)", (\w+),', re.M)

# Arguments that are not just any value, by operation and position: an Int# in range, a path, digits.
NUMBERS = {"double_encode": {1: 3}, "float_encode": {1: 3}, "natural_encode_double": {1: 2},
           "natural_encode_float": {1: 2}, "io_flush": {0: 1}, "io_argument": {0: 0}, "io_write": {0: 1, 2: 0, 3: 4},
           "io_read": {0: 0, 2: 0, 3: 4}, "io_write_addr": {0: 1, 2: 2}, "array_new": {0: 3},
           "byte_array_new": {0: 29}, "tag_to_enum": {1: 1}, "io_exit": {0: 5}, "masking_set": {0: 2}}
OFFSETS = {"byte_array_copy": {1: 2, 3: 9, 4: 7}, "byte_array_copy_addr": {2: 3, 3: 1},
           "byte_array_compare": {1: 0, 3: 1, 4: 5}, "byte_array_set": {1: 5, 2: 20, 3: 77},
           "array_copy": {1: 0, 3: 1, 4: 2}, "byte_array_encode_utf8": {1: 4}, "byte_array_decode_utf8": {1: 24}}
# spec does not have these
ELSEWHERE = ("io_open", "io_close", "io_seek", "io_truncate", "io_input_ready", "io_is_terminal", "io_get_echo",
             "io_set_echo", "io_environment", "io_environment_count", "io_environment_entry", "io_monotonic_time",
             "io_cpu_time", "io_wall_time", "io_delay", "io_system")
DIGITS = ("natural_of_decimal", "double_read", "float_read")
SMALL = {"natural_power": 3, "natural_shift_left": 70, "natural_shift_right": 5, "natural_test_bit": 3}


def operations():
    """(code, name, arguments, results without parentheses, whether they are a tuple)"""
    with open(os.path.join(ROOT, "abi", "primops.def"), encoding="utf-8") as file:
        return [(code, name, arguments, results.strip("()"), results.startswith("("))
                for code, name, arguments, results, _ in ROW.findall(file.read()) if code not in ELSEWHERE]


class Operation:
    def __init__(self, row):
        self.code, self.name, self.letters, self.results, self.is_tuple = row
        natural = self.code.startswith("natural_") and self.code != "natural_of_decimal"
        self.kinds = ["N" if letter == "Y" and natural else letter for letter in self.letters]
        self.made = "N" if self.code.startswith("natural_") and self.code != "natural_to_decimal" else "Y"

    def argument(self, body, position, number):
        kind = self.kinds[position]
        given = NUMBERS.get(self.code, {}) | OFFSETS.get(self.code, {})
        if kind == "T":
            return "Two3"
        if kind == "I" and (position in given or "Y" in self.letters or "V" in self.letters or "A" in self.letters):
            value = given.get(position, 2 if position == 1 else 3)
            return body.case(f"-# {body.case(f'+# {number} {value}')} {number}")  # a variable all the same
        if kind == "W" and self.code in SMALL:
            small = body.case(f"+# {number} {SMALL[self.code]}")
            return body.case(f"int2Word# {body.case(f'-# {small} {number}')}")
        if kind == "Y" and self.code in DIGITS:
            return self.digits(body)
        if self.code == "natural_subtract" and position == 0:
            n = body.make("N", number)
            return body.case(f"natMulWord# {n} 1000w")
        if self.code == "word_quotient_remainder_wide" and position == 0:
            return body.case(f"int2Word# {body.case('+# 0 1')}")
        return body.make(kind, number)

    def digits(self, body):
        y = body.make("Y", "3")
        body.parts.append(f'case copyAddrToByteArray# "0123456789012345678901234567" {y} 0 28 token# of _:State# {{ _ -> ')
        body.closed += 1
        return y

    def arguments(self, body):
        return [self.argument(body, i, "z") for i in range(len(self.kinds))]

    def binders(self, body):
        return [body.fresh("q") for _ in self.results]

    def bind(self, body, scrutinee, names):
        """Goes on with the results in variables."""
        if self.is_tuple:
            body.tuple(scrutinee, *(binder(kind, name) for kind, name in zip(self.result_kinds(), names)))
        else:
            body.parts.append(f"case {scrutinee} of {binder(self.result_kinds()[0], names[0])} {{ _ -> ")
            body.closed += 1

    def result_kinds(self):
        return [self.made if letter == "Y" else letter for letter in self.results]

    def use_results(self, body, total, names):
        for kind, name in zip(self.result_kinds(), names):
            if kind == "B" and self.code == "tag_to_enum":
                total = body.case(f"+# {total} {body.case(f'dataToTag# {name}')}")
            elif kind == "Y" and self.code not in ("byte_array_new", "byte_array_freeze", "byte_array_thaw"):
                total = body.use(total, "I", body.case(f"sizeofByteArray# {name}"))
                total = self.bytes_of(body, total, name)
            else:
                total = body.use(total, kind, name)
        return total

    def bytes_of(self, body, total, name):
        return body.unbox(f"summed {name} 0 {total}")

    def use_arguments(self, body, total, arguments, chosen):
        for i in chosen:
            if self.kinds[i] != "T":
                total = body.use(total, self.kinds[i], arguments[i])
        return total

    def call(self, arguments):
        return f"{self.name} {' '.join(arguments)}"


def in_place(operation, program, chosen, tied=False):
    """case op .. of ..: with the chosen arguments needed afterwards."""
    body = program.body()
    arguments = operation.arguments(body)
    if tied:  # the same object twice
        first = {}
        arguments = [first.setdefault(kind, name) if kind in POINTERS else name
                     for kind, name in zip(operation.kinds, arguments)]
    body.allocate("z")
    total = body.call("z")
    names = operation.binders(body)
    operation.bind(body, operation.call(arguments), names)
    body.allocate(total)
    total = body.call(total)
    total = operation.use_results(body, total, names)
    total = operation.use_arguments(body, total, arguments, chosen)
    program.test(body.end(f"I {total}"))


def in_tail(operation, program, scoped):
    """The operation in tail position of a function, or in a scrutinee with a scope around it."""
    body = program.body()
    arguments = operation.arguments(body)
    total = body.call("z")
    if scoped:
        inside = body.inner()
        inside.allocate(total)
        call = f"scc b ({inside.end(operation.call(arguments))})"
    else:
        within = program.body()
        passed = [(kind, name) for kind, name in zip(operation.kinds, arguments)]
        parameters = [within.fresh("p") for _ in passed]
        within.allocate("7")
        kept = [name if kind != "T" else given for name, (kind, given) in zip(parameters, passed)]
        heads = " ".join(binder("I" if kind == "T" else kind, name) for name, (kind, _) in zip(parameters, passed))
        function = program.top(f"tail{len(program.tops)}", f"\\{heads} -> {within.end(operation.call(kept))}")
        call = f"{function} {' '.join('0' if kind == 'T' else name for kind, name in passed)}"
    names = operation.binders(body)
    operation.bind(body, call, names)
    total = body.call(total)
    total = operation.use_results(body, total, names)
    total = operation.use_arguments(body, total, arguments, range(len(arguments)))
    program.test(body.end(f"I {total}"))


def unused(operation, program):
    """Nobody looks at the result."""
    body = program.body()
    arguments = operation.arguments(body)
    if operation.is_tuple:
        body.tuple(operation.call(arguments), *(binder(kind, "_") for kind in operation.result_kinds()))
    else:
        body.parts.append(f"case {operation.call(arguments)} of {binder(operation.result_kinds()[0], '_')} {{ _ -> ")
        body.closed += 1
    total = operation.use_arguments(body, body.call("z"), arguments, range(len(arguments)))
    program.test(body.end(f"I {total}"))


def program_of(row, random):
    operation = Operation(row)
    program = Program(random)
    program.top("summed", "\\y:unlifted k:Int# t:Int# -> case sizeofByteArray# y of n { _ -> "
                "case >=# k n of _ { 1 -> I t ; _ -> case indexInt8Array# y k of v { _ -> "
                "case +# k 1 of l { _ -> case *# t 31 of m { _ -> "
                "case +# m v of w { _ -> summed y l w } } } } } }")
    everything = range(len(operation.kinds))
    in_place(operation, program, everything)
    in_place(operation, program, ())
    pointers = [i for i in everything if operation.kinds[i] in POINTERS]
    for i in pointers:
        in_place(operation, program, (i,))
    if len(pointers) > 1:
        in_place(operation, program, pointers, tied=True)
    in_tail(operation, program, False)
    in_tail(operation, program, True)
    unused(operation, program)
    return program.text("data Three = One3 | Two3' | Three3\ndata Two3 = A3 | B3 | C3\n")


def programs(random):
    return [program_of(row, random) for row in operations()]
