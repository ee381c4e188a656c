/* Note [Exhaustion]: at the limit of heap or stack an exception is raised, at whatever instruction
 * or entry it is reached; what was under evaluation is frozen; without a tenth free again, the run
 * ends. Note [Stack margin]. */
#include "compiler/pipeline.h"
#include "engine/machine/machine.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char prelude[] =
    "module M\n"
    "data Int = I Int#\n"
    "data List = Nil | Cons boxed boxed\n"
    "data Pair = Pair boxed boxed\n"
    "builtin heap = full\n"
    "builtin stack = deepest\n"
    "full = I 1000\n"
    "deepest = I 2000\n"
    "nil = Nil\n"
    "i0 = I 0\n"
    "i1 = I 1\n"
    "plus = \\x y -> case x of _ { I a -> case y of _ { I b -> case +# a b of r { _ -> I r } } }\n"
    "handler = \\e s:State# -> e\n";

typedef struct Compiled {
    Buffer text;
    PipelineResult result;
} Compiled;

static void compile(Compiled *compiled, const char *program) {
    *compiled = (Compiled){0};
    buffer_string(&compiled->text, prelude);
    buffer_string(&compiled->text, program);
    if (!pipeline_text(&(PipelineOptions){0}, TEXT("exhaustion.stg"),
                       buffer_as_text(&compiled->text), &compiled->result)) {
        Buffer out = {0};
        diags_text(&compiled->result.diags, &compiled->result.sources, false, &out);
        fail_msg("%s", buffer_as_string(&out));
    }
}

static void release(Compiled *compiled) {
    pipeline_release(&compiled->result);
    buffer_release(&compiled->text);
}

/* the end; *shown is what the run showed, if it has a value */
static RunEnd run(const Compiled *compiled, RunOptions options, Buffer *shown) {
    RunCounts counts = {0};
    machine_run(&compiled->result.program, &options, &counts);
    buffer_clear(shown);
    if (counts.end == END_VALUE) buffer_text(shown, buffer_as_text(&counts.shown));
    uint64_t bytes = 0; /* law 1, whatever the end */
    for (uint32_t i = 0; i < counts.contexts.count; i++)
        bytes += counts.contexts.items[i].costs[COST_BYTES];
    assert_int_equal(bytes, counts.allocated_bytes);
    RunEnd end = counts.end;
    run_counts_release(&counts);
    return end;
}

static void check(const char *program, RunOptions options, RunEnd end, const char *value) {
    Compiled compiled;
    Buffer shown = {0};
    compile(&compiled, program);
    assert_string_equal(run_end_key(run(&compiled, options, &shown)), run_end_key(end));
    if (end == END_VALUE) assert_string_equal(buffer_as_string(&shown), value);
    release(&compiled);
    buffer_release(&shown);
}

enum { MEGABYTE = 1 << 20, KILOBYTE = 1 << 10 };

/* ---- the heap ---- */

#define GROW                                                            \
    "grow = \\n:Int# acc -> case +# n 1 of m { _ -> let x = I n ; c = " \
    "Cons x acc in grow m c }\n"                                        \
    "act = \\s:State# -> grow 0 nil\n"

/* what is dropped with the frames is free again: it can be raised as often as one likes */
static void heap_goes_on(void **state) {
    (void)state;
    const char *program =
        GROW "loop = \\n:Int# sum -> case n of _ { 0 -> sum ; _ -> let more = thunk (catch act "
             "handler token#) in\n"
             "    case plus sum more of new { _ -> case -# n 1 of m { _ -> loop m new } } }\n"
             "main = thunk (loop 5 i0)\nrun main\n";
    for (uint64_t limit = 256 * KILOBYTE; limit <= 2 * MEGABYTE; limit *= 2)
        check(program, (RunOptions){.limit_heap = limit, .limit_stack = MEGABYTE}, END_VALUE,
              "I 5000");
}

/* the list survives in a reference: the second time is the last */
static void heap_leaks_again(void **state) {
    (void)state;
    const char *program =
        "fill = \\r:unlifted n:Int# s:State# -> case readMutVar# r s of _ { (# s1:State# l #) ->\n"
        "    let x = I n ; c = Cons x l in case writeMutVar# r c s1 of s2 { _ -> fill r n s2 } }\n"
        "main = \\s:State# -> case newMutVar# nil s of _ { (# s1:State# r:unlifted #) ->\n"
        "    let act = \\t:State# -> fill r 1 t in case catch act handler s1 of _ { I a ->\n"
        "    case catch act handler s1 of _ { I b -> (# s1 a #) } } }\nrun main s\n";
    check(program, (RunOptions){.limit_heap = 2 * MEGABYTE}, END_HEAP_LIMIT, NULL);
    check(program, (RunOptions){.limit_heap = 100 * KILOBYTE}, END_HEAP_LIMIT, NULL);
}

/* How a run ends that keeps so many cells, and exhausts the heap twice. */
static RunEnd end_twice(uint32_t cells) {
    Buffer text = {0}, shown = {0};
    Compiled compiled;
    buffer_printf(
        &text,
        "build = \\n:Int# l -> case n of _ { 0 -> l ; _ -> let x = I n ; c = Cons x l in\n"
        "    case -# n 1 of m { _ -> build m c } }\n"
        "fill = \\r:unlifted n:Int# s:State# -> case readMutVar# r s of _ { (# s1:State# l #) ->\n"
        "    let x = I n ; c = Cons x l in case writeMutVar# r c s1 of s2 { _ -> fill r n s2 } }\n"
        "main = \\s:State# -> case newMutVar# nil s of _ { (# s1:State# r:unlifted #) ->\n"
        "    case build %u nil of kept { _ -> let act = \\t:State# -> fill r 1 t ;\n"
        "        empty = \\e t:State# -> case writeMutVar# r nil t of _ { _ -> e } in\n"
        "    case catch act empty s1 of _ { I a -> case catch act empty s1 of _ { I b ->\n"
        "    case kept of _ { Cons x t -> (# s1 x #) } } } } }\nrun main s\n",
        cells);
    compile(&compiled, buffer_as_string(&text));
    RunOptions options = {.limit_heap = 8 * MEGABYTE, .nursery_bytes = 64 * KILOBYTE};
    RunEnd end = run(&compiled, options, &shown);
    release(&compiled);
    buffer_release(&shown);
    buffer_release(&text);
    return end;
}

/* A tenth must be free before there is a reserve again. */
static void heap_needs_a_tenth(void **state) {
    enum { CELL = 5 * 8 };
    (void)state;
    assert_int_equal(end_twice(8 * MEGABYTE / CELL / 100 * 75), END_VALUE);
    assert_int_equal(end_twice(8 * MEGABYTE / CELL / 100 * 91), END_HEAP_LIMIT);
}

/* a handler that makes something has the reserve for it; one that raises ends the run by name */
static void heap_reserve(void **state) {
    (void)state;
    const char *program =
        "fill = \\r:unlifted n:Int# s:State# -> case readMutVar# r s of _ { (# s1:State# l #) ->\n"
        "    let x = I n ; c = Cons x l in case writeMutVar# r c s1 of s2 { _ -> fill r n s2 } }\n"
        "upto = \\n:Int# -> case n of _ { 0 -> nil ; _ -> case -# n 1 of m { _ ->\n"
        "    let x = I n ; t = thunk (upto m) in Cons x t } }\n"
        "sum = \\l a -> case l of _ { Nil -> a ; Cons x t -> case plus x a of b { _ -> sum t b } "
        "}\n"
        "main = \\s:State# -> case newMutVar# nil s of _ { (# s1:State# r:unlifted #) ->\n"
        "    let act = \\t:State# -> fill r 1 t ;\n"
        "        keep = \\e t:State# -> let l = thunk (upto 20000) in case sum l i0 of _ { I a -> "
        "case sum l i0 of _ { I b ->\n"
        "            case readMutVar# r t of _ { (# t1:State# kept #) -> case exit# 7 t1 of u { _ "
        "-> I b } } } } in\n"
        "    case catch act keep s1 of _ { I a -> (# s1 a #) } }\nrun main s\n";
    check(program, (RunOptions){.limit_heap = 8 * MEGABYTE}, END_EXIT, NULL);
    check(GROW "again = \\e s:State# -> raise e\nmain = thunk (catch act again token#)\nrun main\n",
          (RunOptions){.limit_heap = MEGABYTE}, END_HEAP_LIMIT, NULL);
    check(GROW "main = thunk (grow 0 nil)\nrun main\n", (RunOptions){.limit_heap = MEGABYTE},
          END_HEAP_LIMIT, NULL);
}

/* What was under evaluation is frozen, and goes on when there is room: here the handler makes
 * some. */
static void heap_freezes(void **state) {
    (void)state;
    const char *program =
        "upto = \\n:Int# acc -> case n of _ { 0 -> acc ; _ -> case -# n 1 of m { _ ->\n"
        "    let x = I n ; c = Cons x acc in upto m c } }\n"
        "sum = \\l a:Int# -> case l of _ { Nil -> I a ; Cons x t -> case x of _ { I b -> case +# a "
        "b of c { _ -> sum t c } } }\n"
        "work = thunk (let l = thunk (upto %d nil) in case sum l 0 of _ { I a -> sum l a })\n"
        "main = thunk (case newMutVar# nil token# of _ { (# s:State# r:unlifted #) ->\n"
        "    let act = \\t:State# -> let hog = thunk (upto %d nil) in case sum hog 0 of _ { I a "
        "->\n"
        "            case writeMutVar# r hog t of t1 { _ -> work } } ;\n"
        "        h = \\e t:State# -> case readMutVar# r t of _ { (# t1:State# hog #) -> case hog "
        "of _ { Nil -> i0 ; Cons x l ->\n"
        "            case writeMutVar# r nil t1 of t2 { _ -> plus e work } } } in\n"
        "    catch act h s })\nrun main\n";
    enum { ELEMENT = 40 }; /* bytes */
    Buffer text = {0}, value = {0};
    for (int limit = 600 * KILOBYTE; limit < 2 * MEGABYTE; limit += 110 * KILOBYTE) {
        int count = limit / ELEMENT / 10 * 5;
        buffer_clear(&text);
        buffer_printf(&text, program, count, count);
        for (int wide = 0; wide < 2; wide++) {
            buffer_clear(&value);
            buffer_printf(&value, "I %lld", (long long)count * (count + 1) + (wide ? 0 : 1000));
            check(buffer_as_string(&text),
                  (RunOptions){.limit_heap = (uint64_t)limit * (wide ? 10 : 1)}, END_VALUE,
                  buffer_as_string(&value));
        }
    }
    buffer_release(&text);
    buffer_release(&value);
}

/* what is too large for the reserve is raised on the spot, again and again */
static void heap_large(void **state) {
    (void)state;
    const char *program = "array = \\s:State# -> case newArray# 100000000 nil s of _ { (# "
                          "s1:State# a:unlifted #) -> i0 }\n"
                          "bytes = \\s:State# -> case newByteArray# 8000000000000 s of _ { (# "
                          "s1:State# a:unlifted #) -> i0 }\n"
                          "shift = \\s:State# -> case natFromWord# 1w of n { _ -> case natShiftL# "
                          "n 8000000000w of m { _ ->\n"
                          "    case natToWord# m of w { _ -> i0 } } }\n"
                          "t = thunk (array token#)\n"
                          "again = \\s:State# -> t\n"
                          "main = thunk (let a = thunk (catch array handler token#) ; b = thunk "
                          "(catch bytes handler token#) ;\n"
                          "        c = thunk (catch shift handler token#) ; d = thunk (catch again "
                          "handler token#) ;\n"
                          "        e = thunk (catch again handler token#) ; ab = thunk (plus a b) "
                          "; cd = thunk (plus c d) ;\n"
                          "        abcd = thunk (plus ab cd) in plus abcd e)\nrun main\n";
    check(program, (RunOptions){.limit_heap = 20 * MEGABYTE}, END_VALUE, "I 5000");
    /* sizes whose bytes no word can count */
    static const char *const sizes[] = {"281474976710655", "281474976710656", "1152921504606846976",
                                        "2305843009213693951", "9223372036854775807"};
    Buffer text = {0};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        buffer_clear(&text);
        buffer_printf(
            &text,
            "array = \\s:State# -> case newArray# %s nil s of _ { (# s1:State# a #) -> i0 }\n"
            "bytes = \\s:State# -> case newByteArray# %s s of _ { (# s1:State# a #) -> i0 }\n"
            "main = thunk (let a = thunk (catch array handler token#) ;\n"
            "        b = thunk (catch bytes handler token#) in plus a b)\nrun main\n",
            sizes[i], sizes[i]);
        check(buffer_as_string(&text), (RunOptions){.limit_heap = 20 * MEGABYTE}, END_VALUE,
              "I 2000");
    }
    buffer_release(&text);
}

/* A primitive that needs the reserve: at the entry after the next allocation it is raised. */
static void heap_primitive(void **state) {
    (void)state;
    const char *program =
        "same = \\x -> x\n"
        "act = \\s:State# -> case newByteArray# 700000 s of _ { (# s1:State# a:unlifted #) ->\n"
        "    case newByteArray# 110000 s1 of _ { (# s2:State# b:unlifted #) ->\n"
        "    case sizeofByteArray# b of m { _ -> let x = I m in case same x of r { _ ->\n"
        "    case sizeofByteArray# a of n { _ -> r } } } } }\n"
        "main = thunk (catch act handler token#)\nrun main\n";
    check(program, (RunOptions){.limit_heap = MEGABYTE}, END_VALUE, "I 1000");
    check(program, (RunOptions){.limit_heap = 2 * MEGABYTE}, END_VALUE, "I 110000");
    /* nothing is allocated after it: the next entry is enough */
    program =
        "same = \\x -> x\n"
        "act = \\s:State# -> case newByteArray# 700000 s of _ { (# s1:State# a:unlifted #) ->\n"
        "    case newByteArray# 110000 s1 of _ { (# s2:State# b:unlifted #) ->\n"
        "    case same i1 of r { _ -> case sizeofByteArray# a of n { _ -> r } } } }\n"
        "main = thunk (catch act handler token#)\nrun main\n";
    check(program, (RunOptions){.limit_heap = MEGABYTE}, END_VALUE, "I 1000");
}

/* Steps, and entries up to an interrupt, are counted in advance; those that were not made when an
 * exhaustion is to be raised at the next entry are given back. */
static void heap_gives_back_steps(void **state) {
    (void)state;
    const char *program =
        GROW "sumto = \\n:Int# a:Int# -> case n of _ { 0 -> I a ; _ -> case +# a n of b { _ ->\n"
             "    case -# n 1 of m { _ -> sumto m b } } }\n"
             "main = thunk (let caught = thunk (catch act handler token#) ; rest = thunk (sumto 10 "
             "0) in\n"
             "    plus caught rest)\nrun main\n";
    RunOptions options = {.limit_heap = MEGABYTE, .limit_stack = MEGABYTE};
    options.limit_steps = 30000;
    check(program, options, END_VALUE, "I 1055");
    options.limit_steps = 15000;
    check(program, options, END_STEP_LIMIT, NULL);
    options.limit_steps = 0;
    options.interrupt_after = 30000;
    check(program, options, END_VALUE, "I 1055");
}

/* Where contexts have taken more than limit and reserve since the last allocation, a partial
 * application has no room, and that is raised on the spot: by the application, not by the thunk
 * that has given the function. */
static void heap_partial_application(void **state) {
    (void)state;
    enum { CENTRES = 48 };
    Buffer text = {0};
    for (int i = 0; i < CENTRES; i++) buffer_printf(&text, "centre c%d\n", i);
    buffer_string(&text, "marks = \\u:Int# -> ");
    for (int i = 0; i < CENTRES; i++) buffer_printf(&text, "mark c%d (", i);
    buffer_string(&text, "i0");
    for (int i = 0; i < CENTRES; i++) buffer_string(&text, ")");
    buffer_string(&text, "\nall = \\u:Int# -> ");
    for (int i = 0; i < CENTRES; i++)
        buffer_printf(&text, "case set c%d (marks u) of _ { _ -> ", i);
    buffer_string(&text, "i0");
    for (int i = 0; i < CENTRES; i++) buffer_string(&text, " }");
    buffer_string(
        &text,
        "\nadd = thunk (plus)\n"
        "act = \\s:State# -> case newByteArray# 800000 s of _ { (# s1:State# a:unlifted #) ->\n"
        "    case all 0 of _ { _ -> case add i1 of f { _ -> case sizeofByteArray# a of n { _ -> I "
        "n } } } }\n"
        "again = \\e s:State# -> let f = thunk (add e) in f i1\n"
        "main = thunk (catch act again token#)\nrun main\n");
    RunOptions options = {
        .limit_heap = MEGABYTE, .nursery_bytes = 4 * KILOBYTE, .collect_every = 1};
    check(buffer_as_string(&text), options, END_VALUE, "I 1001");
    options.limit_heap = 2 * MEGABYTE;
    check(buffer_as_string(&text), options, END_VALUE, "I 800000");
    buffer_release(&text);
}

/* Every way to allocate, and every place of it: the limit goes up in small steps. Whether it is
 * reached or not, the answer is right, or the limit is the end. */
static void heap_anywhere(void **state) {
    (void)state;
    const char *program =
        "five = \\a b c d e -> plus a e\n"
        "list = \\n:Int# f -> case n of _ { 0 -> nil ; _ -> case -# n 1 of m { _ ->\n"
        "    let p = thunk (f i1) ; q = thunk (case p of _ { _ -> list m f }) in Cons p q } }\n"
        "length = \\l n:Int# -> case l of _ { Nil -> I n ; Cons x t -> case x of _ { _ -> case +# "
        "n 1 of m { _ -> length t m } } }\n"
        "work = \\u:Int# -> let f = thunk (five i1 i1) ; l = thunk (list 150 f) in\n"
        "    case newArray# 300 l token# of _ { (# s1:State# a:unlifted #) ->\n"
        "    case length l 0 of _ { I k ->\n"
        "    case natFromWord# 3w of n { _ -> case natPow# n 5000w of big { _ -> case natPow# n "
        "2000w of less { _ ->\n"
        "    case natQuotRem# big less of _ { (# q:unlifted r:unlifted #) ->\n"
        "    case newByteArray# 3000 s1 of _ { (# s2:State# y:unlifted #) ->\n"
        "    case indexArray# a 299 of _ { (# same #) -> case length same k of _ { I j ->\n"
        "    case natToWord# r of w { _ -> case word2Int# w of i { _ -> case +# i j of z { _ -> I "
        "z } } } } } } } } } } } }\n"
        "main = thunk (let w = thunk (work 1) ; act = \\s:State# -> w ; h = \\e s:State# -> e in\n"
        "    catch act h token#)\nrun main\n";
    Compiled compiled;
    Buffer shown = {0};
    compile(&compiled, program);
    bool seen[3] = {false};
    for (uint64_t limit = 33 * KILOBYTE; limit < 400 * KILOBYTE; limit += 7 * KILOBYTE)
        for (uint64_t every = 0; every < 6; every += 5) {
            RunOptions options = {.limit_heap = limit,
                                  .limit_stack = MEGABYTE,
                                  .nursery_bytes = limit / 16,
                                  .collect_every = every};
            RunEnd end = run(&compiled, options, &shown);
            bool raised = strcmp(buffer_as_string(&shown), "I 1000") == 0;
            if (end == END_VALUE && !raised) assert_string_equal(buffer_as_string(&shown), "I 300");
            if (end != END_VALUE) assert_int_equal(end, END_HEAP_LIMIT);
            seen[end != END_VALUE ? 0 : raised ? 1 : 2] = true;
        }
    assert_true(seen[1] && seen[2]);
    release(&compiled);
    buffer_release(&shown);
}

/* ---- the stack ---- */

static void stack_goes_on(void **state) {
    (void)state;
    const char *program =
        "deep = \\n:Int# -> case +# n 1 of m { _ -> case deep m of _ { I k -> I k } }\n"
        "act = \\s:State# -> deep 0\n"
        "loop = \\n:Int# sum -> case n of _ { 0 -> sum ; _ -> let more = thunk (catch act handler "
        "token#) in\n"
        "    case plus sum more of new { _ -> case -# n 1 of m { _ -> loop m new } } }\n"
        "main = thunk (loop 5 i0)\nrun main\n";
    for (uint64_t limit = 64 * KILOBYTE; limit <= MEGABYTE; limit *= 4)
        check(program, (RunOptions){.limit_stack = limit, .limit_heap = 64 * MEGABYTE}, END_VALUE,
              "I 10000");
}

/* Thunks that were under evaluation at the limit are frozen: demanded again where there is room,
 * they go on and charge what they would have. */
static void stack_freezes(void **state) {
    (void)state;
    const char *program =
        "upto = \\n:Int# m:Int# -> case ># n m of _ { 1 -> nil ; _ -> case +# n 1 of k { _ ->\n"
        "    let x = I n ; t = thunk (upto k m) in Cons x t } }\n"
        "sum = \\l -> case l of _ { Nil -> i0 ; Cons x t -> let s = thunk (sum t) in plus x s }\n"
        "total = thunk (let l = thunk (upto 1 1000) in sum l)\n"
        "deep = \\n:Int# -> case n of _ { 0 -> total ; _ -> case -# n 1 of m { _ -> case deep m of "
        "_ { I k -> I k } } }\n"
        "act = \\s:State# -> deep %d\n"
        "again = \\e s:State# -> plus e total\n"
        "main = thunk (catch act again token#)\nrun main\n";
    Buffer text = {0}, shown = {0};
    bool seen[2] = {false};
    for (int depth = 1; depth < 12000; depth += 797) {
        Compiled compiled;
        buffer_clear(&text);
        buffer_printf(&text, program, depth);
        compile(&compiled, buffer_as_string(&text));
        RunOptions options = {.limit_stack = 256 * KILOBYTE, .limit_heap = 64 * MEGABYTE};
        assert_int_equal(run(&compiled, options, &shown), END_VALUE);
        bool raised = strcmp(buffer_as_string(&shown), "I 502500") == 0;
        if (!raised) assert_string_equal(buffer_as_string(&shown), "I 500500");
        seen[raised] = true;
        release(&compiled);
    }
    assert_true(seen[0] && seen[1]);
    buffer_release(&text);
    buffer_release(&shown);
}

/* What goes on needs room for its frames, and above them for the slots of the newest activation. */
static void stack_piece_room(void **state) {
    (void)state;
    enum { SLOTS = 3000 };
    static const struct {
        int depth;
        RunEnd end;
    } cases[] = {{10, END_VALUE}, {1500, END_STACK_LIMIT}};
    Buffer text = {0}, value = {0};
    buffer_printf(&value, "I %d", SLOTS + 1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        buffer_clear(&text);
        buffer_string(
            &text,
            "spin = \\n:Int# -> case n of _ { 0 -> i1 ; _ -> case -# n 1 of m { _ -> spin m } }\n"
            "wide = \\z:Int# -> case spin 5000 of _ { I y0 ->");
        for (int y = 0; y < SLOTS; y++)
            buffer_printf(&text, " case +# y%d 1 of y%d { _ ->", y, y + 1);
        buffer_printf(&text, " I y%d }", SLOTS);
        for (int y = 0; y < SLOTS; y++) buffer_string(&text, " }");
        buffer_printf(
            &text,
            "\ninner = \\n:Int# -> case n of _ { 0 -> wide n ; _ -> case -# n 1 of m { _ ->\n"
            "    case inner m of _ { I k -> I k } } }\n"
            "total = thunk (inner 500)\n"
            "down = \\n:Int# -> case n of _ { 0 -> total ; _ -> case -# n 1 of m { _ ->\n"
            "    case down m of _ { I k -> I k } } }\n"
            "act = \\s:State# -> total\n"
            "again = \\e s:State# -> down %d\n"
            "main = thunk (catch act again token#)\nrun main\n",
            cases[i].depth);
        check(
            buffer_as_string(&text),
            (RunOptions){
                .limit_stack = 64 * KILOBYTE, .limit_heap = 64 * MEGABYTE, .interrupt_after = 3000},
            cases[i].end, buffer_as_string(&value));
    }
    buffer_release(&text);
    buffer_release(&value);
}

/* What is to be frozen has no room in the heap: then the limit is the end, whoever could catch
 * it. */
static void stack_piece_too_large(void **state) {
    (void)state;
    const char *program =
        "down = \\n:Int# -> case +# n 1 of m { _ -> case down m of _ { I k -> I k } }\n"
        "total = thunk (down 0)\n"
        "act = \\s:State# -> total\n"
        "main = thunk (catch act handler token#)\nrun main\n";
    RunOptions options = {.limit_stack = 8 * MEGABYTE, .limit_heap = MEGABYTE};
    check(program, options, END_STACK_LIMIT, NULL);
    options.limit_heap = 64 * MEGABYTE;
    check(program, options, END_VALUE, "I 2000");
    options.interrupt_after = 200000;
    options.limit_heap = MEGABYTE;
    check(program, options, END_INTERRUPT, NULL);
}

/* A catch at every level: the handler near the limit has the reserve; once it has used that up, the
 * run ends. */
static void stack_reserve(void **state) {
    (void)state;
    const char *nested =
        "deep = \\n:Int# s:State# -> case +# n 1 of m { _ -> let act = \\t:State# -> deep m t ;\n"
        "    h = \\e t:State# -> e in case catch act h s of _ { I k -> I k } }\n"
        "main = thunk (deep 0 token#)\nrun main\n";
    check(nested, (RunOptions){.limit_stack = 256 * KILOBYTE, .limit_heap = 64 * MEGABYTE},
          END_VALUE, "I 2000");
    /* and as soon as the stack has room, it can be raised again */
    const char *twice =
        "deep = \\n:Int# s:State# -> case +# n 1 of m { _ -> let act = \\t:State# -> deep m t ;\n"
        "    h = \\e t:State# -> e in case catch act h s of _ { I k -> I k } }\n"
        "main = thunk (let a = thunk (deep 0 token#) ; b = thunk (deep 0 token#) in plus a b)\nrun "
        "main\n";
    check(twice, (RunOptions){.limit_stack = 64 * KILOBYTE, .limit_heap = 64 * MEGABYTE}, END_VALUE,
          "I 4000");
    /* with its reserve, too, which a handler may need */
    const char *busy =
        "down = \\n:Int# -> case n of _ { 0 -> i0 ; _ -> case -# n 1 of m { _ ->\n"
        "    case down m of _ { I k -> I k } } }\n"
        "deep = \\n:Int# s:State# -> case +# n 1 of m { _ -> let act = \\t:State# -> deep m t ;\n"
        "    h = \\e t:State# -> case down 60 of _ { I k -> e } in case catch act h s of _ { I k "
        "-> I k } }\n"
        "main = thunk (let a = thunk (deep 0 token#) ; b = thunk (deep 0 token#) in plus a b)\nrun "
        "main\n";
    check(busy, (RunOptions){.limit_stack = 64 * KILOBYTE, .limit_heap = 64 * MEGABYTE}, END_VALUE,
          "I 4000");
    const char *stubborn =
        "deep = \\n:Int# s:State# -> case +# n 1 of m { _ -> let act = \\t:State# -> deep m t ;\n"
        "    h = \\e t:State# -> deep m t in case catch act h s of _ { I k -> I k } }\n"
        "main = thunk (deep 0 token#)\nrun main\n";
    check(stubborn, (RunOptions){.limit_stack = 256 * KILOBYTE, .limit_heap = 64 * MEGABYTE},
          END_STACK_LIMIT, NULL);
}

/* Calls by partial applications of many arguments, with arguments left over, selectors and frozen
 * thunks, where the stack ends: at every offset. */
static void stack_anywhere(void **state) {
    (void)state;
    enum { WIDE = 240 };
    Buffer text = {0}, shown = {0};
    buffer_string(&text, "wide = \\");
    for (int i = 0; i < WIDE; i++) buffer_printf(&text, "x%d ", i);
    buffer_string(&text, "-> let f = \\a b -> plus a x0 in f\n"
                         "held = thunk (wide");
    for (int i = 0; i < WIDE - 1; i++) buffer_string(&text, " i1");
    buffer_string(
        &text,
        ")\n"
        "pair = thunk (Pair i1 i0)\n"
        "deep = \\n:Int# a b -> case n of _ { 0 -> held i1 a b ; _ -> case -# n 1 of m { _ ->\n"
        "    let l = thunk (case pair of _ { Pair x y -> x }) in\n"
        "    case deep m l b of _ { I k -> case l of _ { I j -> I k } } } }\n"
        "act = \\n:Int# s:State# -> deep n i1 i0\n"
        "try = \\n:Int# end:Int# -> case ==# n end of _ { 1 -> i0 ; _ -> let a = \\s:State# -> act "
        "n s in\n"
        "    case catch a handler token# of _ { I k -> case +# n 1 of m { _ -> try m end } } }\n"
        "main = thunk (try 500 1100)\nrun main\n");
    Compiled compiled;
    compile(&compiled, buffer_as_string(&text));
    for (uint64_t every = 0; every < 2; every++) {
        RunOptions options = {.limit_stack = 64 * KILOBYTE,
                              .limit_heap = 64 * MEGABYTE,
                              .collect_every = every * 1009};
        assert_int_equal(run(&compiled, options, &shown), END_VALUE);
        assert_string_equal(buffer_as_string(&shown), "I 0");
    }
    release(&compiled);
    buffer_release(&text);
    buffer_release(&shown);
}

UNIT(runtime_exhaustion_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heap_goes_on),          cmocka_unit_test(heap_leaks_again),
        cmocka_unit_test(heap_reserve),          cmocka_unit_test(heap_freezes),
        cmocka_unit_test(heap_needs_a_tenth),    cmocka_unit_test(heap_large),
        cmocka_unit_test(heap_anywhere),         cmocka_unit_test(heap_primitive),
        cmocka_unit_test(heap_gives_back_steps), cmocka_unit_test(heap_partial_application),
        cmocka_unit_test(stack_piece_room),      cmocka_unit_test(stack_piece_too_large),
        cmocka_unit_test(stack_goes_on),         cmocka_unit_test(stack_freezes),
        cmocka_unit_test(stack_reserve),         cmocka_unit_test(stack_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
