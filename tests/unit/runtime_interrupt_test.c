/* Note [Interrupted thunks]: a computation that is interrupted, wherever that happens, and demanded
 * again by the handler, costs each context what it would have cost without, and its demander what
 * demanding it again and the handler cost. */
#include "base/os.h"
#include "compiler/pipeline.h"
#include "engine/machine/machine.h"
#include "tests/judges/judges.h"
#include "tests/unit/unit.h"
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* Thunks inside thunks, a CAF, functions made in a context of their own, partial and
 * over-application, a selector; all of it below `work`. The handler demands `work` again. */
static const char program[] =
    "module M\n"
    "data Int = I Int#\n"
    "data List = Nil | Cons boxed boxed\n"
    "data Pair = Pair boxed boxed\n"
    "centre inner\n"
    "centre outer\n"
    "centre made\n"
    "i1 = I 1\n"
    "plus = \\x y -> case x of _ { I a -> case y of _ { I b -> case +# a b of r { _ -> I r } } }\n"
    "upto = \\a:Int# b:Int# -> case ># a b of _ { 1 -> Nil ; _ -> case +# a 1 of c { _ ->\n"
    "    let h = I a ; t = thunk (scc inner (upto c b)) in Cons h t } }\n"
    "sum = \\xs -> case xs of _ { Nil -> I 0 ; Cons y ys -> let s = thunk (sum ys) in plus y s }\n"
    "list = thunk (scc outer (upto 1 6))\n"
    "adder = thunk (scc made (case plus i1 i1 of _ { I q -> let f = \\x y -> plus x y in f }))\n"
    "total = thunk (sum list)\n"
    "compute = \\u:Int# -> let p = thunk (let a = thunk (sum list) ; b = thunk (adder a) in Pair a "
    "b) ;\n"
    "        l = thunk (case p of _ { Pair x y -> x }) ; r = thunk (case p of _ { Pair x y -> y }) "
    "in\n"
    "    case scc outer (adder l i1) of _ { I k -> let m = I k in scc outer (case r total of _ { I "
    "j ->\n"
    "        case r m of _ { I q -> case +# j q of z { _ -> case +# z u of w { _ -> I w } } } }) "
    "}\n"
    "handler = \\t e s:State# -> t\n"
    "main = thunk (let work = thunk (compute 7) ; act = \\s:State# -> work ; h = thunk (handler "
    "work) in\n"
    "    catch act h token#)\n"
    "run main\n";

typedef struct World {
    PipelineResult compiled;
} World;

static int setup(void **state) {
    static World world; /* the tests' own */
    *state = &world;
    Text text = {program, sizeof program - 1};
    return pipeline_text(&(PipelineOptions){0}, TEXT("interrupt.stg"), text, &world.compiled) ? 0
                                                                                              : 1;
}

static int teardown(void **state) {
    pipeline_release(&((World *)*state)->compiled);
    return 0;
}

static void run(World *world, RunOptions options, RunCounts *counts) {
    *counts = (RunCounts){0};
    options.limit_heap = 64 << 20;
    options.limit_stack = 1 << 20;
    machine_run(&world->compiled.program, &options, counts);
    assert_int_equal(counts->end, END_VALUE);
    assert_string_equal(buffer_as_string(&counts->shown), "I 92");
}

/* MAIN (context 0) may cost more, all others just the same */
static bool same_but_for_main(const RunCounts *a, const RunCounts *b) {
    if (a->contexts.count != b->contexts.count) return false;
    for (uint32_t i = 1; i < a->contexts.count; i++)
        for (int cost = 0; cost < COST_COUNT; cost++)
            if (a->contexts.items[i].costs[cost] != b->contexts.items[i].costs[cost]) return false;
    return true;
}

/* The same objects were made at every site, but for the handler's partial application: a thunk
 * keeps its site and size while it is a black hole, frozen, or goes on. */
static void check_sites(const World *world, const RunCounts *without, const RunCounts *with,
                        bool handled) {
    const Program *linked = &world->compiled.program;
    for (uint32_t i = 0; i < linked->sites.count; i++) {
        Text name = program_text(linked, linked->sites.items[i].construction);
        uint64_t more = handled && text_equal(name, TEXT("handler"));
        assert_int_equal(with->sites.items[i].objects, without->sites.items[i].objects + more);
        assert_int_equal(
            with->sites.items[i].bytes,
            without->sites.items[i].bytes + more * size_of_partial_application(1) * WORD_BYTES);
    }
}

static void check(World *world, RunOptions options) {
    enum { FIRST = 4 /* main, act, work have begun */ };
    RunCounts without, with;
    options.count_sites = true;
    run(world, options, &without);
    uint32_t interrupted = 0;
    uint64_t more[COST_COUNT];
    for (uint64_t after = FIRST; after < 200; after++) {
        options.interrupt_after = after;
        run(world, options, &with);
        assert_true(same_but_for_main(&without, &with));
        uint64_t *now = with.contexts.items[0].costs, *before = without.contexts.items[0].costs;
        bool handled = now[COST_A] != before[COST_A];
        for (int cost = 0; handled && cost < COST_COUNT; cost++) {
            if (!interrupted) more[cost] = now[cost] - before[cost];
            assert_int_equal(now[cost] - before[cost], more[cost]);
        }
        assert_int_equal(with.allocated_bytes,
                         without.allocated_bytes + (handled ? more[COST_BYTES] : 0));
        check_sites(world, &without, &with, handled);
        interrupted += handled;
        run_counts_release(&with);
    }
    run_counts_release(&without);
    assert_true(interrupted > 40);
    /* catch: 2 A and V; h: V of handler and A, a PAP made and U; the call: F, V of t */
    assert_int_equal(more[COST_A], 3);
    assert_int_equal(more[COST_F], 1);
    assert_int_equal(more[COST_P], 0);
    assert_int_equal(more[COST_U], 1);
}

static void interrupted_anywhere(void **state) { check(*state, (RunOptions){0}); }
static void interrupted_and_collected(void **state) {
    check(*state, (RunOptions){.collect_every = 1});
}
static void interrupted_flat(void **state) { check(*state, (RunOptions){.flat_contexts = true}); }

/* A body that needs many slots is interrupted where it has few frames, and goes on where the stack
 * has no room for the slots: that is the limit, and not somebody else's memory. */
static void resumed_without_room(void **state) {
    (void)state;
    enum { SLOTS = 30000, DEPTH = 18000 };
    Buffer text = {0};
    PipelineResult compiled;
    buffer_string(
        &text,
        "module M\ndata Int = I Int#\n"
        "churn = \\n:Int# -> case n of _ { 0 -> I 0 ; _ -> case -# n 1 of m { _ -> churn m } }\n"
        "wide = thunk (case churn 1000 of _ { I a -> let ");
    for (int i = 0; i < SLOTS; i++) buffer_printf(&text, "%sx%d = I a", i ? " ; " : "", i);
    buffer_printf(&text,
                  " in x0 })\n"
                  "deep = \\n:Int# -> case n of _ { 0 -> wide ; _ -> case -# n 1 of m { _ ->\n"
                  "    case deep m of _ { I r -> case +# r n of q { _ -> I q } } } }\n"
                  "main = thunk (let act = \\s:State# -> case wide of _ { I z -> deep %d } ;\n"
                  "        h = \\e s:State# -> deep %d in\n"
                  "    catch act h token#)\nrun main\n",
                  DEPTH, DEPTH);
    assert_true(
        pipeline_text(&(PipelineOptions){0}, TEXT("wide.stg"), buffer_as_text(&text), &compiled));
    for (int interrupted = 0; interrupted < 2; interrupted++) {
        RunCounts counts = {0};
        RunOptions options = {.limit_heap = 64 << 20,
                              .limit_stack = 512 << 10,
                              .interrupt_after = interrupted ? 500 : 0};
        machine_run(&compiled.program, &options, &counts);
        assert_int_equal(counts.end, interrupted ? END_STACK_LIMIT : END_VALUE);
        run_counts_release(&counts);
    }
    pipeline_release(&compiled);
    buffer_release(&text);
}

/* A pipe as standard error that sends us SIGINT as something is written to it; standard error as it
 * was. */
static int signal_on_error(int ends[2]) {
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[0], F_SETOWN, getpid()), 0);
    assert_int_equal(fcntl(ends[0], F_SETSIG, SIGINT), 0);
    assert_int_equal(fcntl(ends[0], F_SETFL, O_ASYNC), 0);
    int before = dup(2);
    assert_int_equal(dup2(ends[1], 2), 2);
    return before;
}

/* Runs a program whose standard error is such a pipe; how it ended, and what it showed. */
static void run_with_signals(const char *source, RunEnd end, const char *shown) {
    PipelineResult compiled;
    RunCounts counts = {0};
    int ends[2];
    assert_true(
        pipeline_text(&(PipelineOptions){0}, TEXT("signal.stg"), text_of(source), &compiled));
    signal(SIGINT, SIG_DFL); /* it may be ignored where we were begun */
    os_signals_catch();
    int before = signal_on_error(ends);
    machine_run(&compiled.program, &(RunOptions){.limit_heap = 64 << 20}, &counts);
    dup2(before, 2);
    os_signals_restore();
    os_signals_clear();
    close(before);
    close(ends[0]);
    close(ends[1]);
    assert_string_equal(run_end_key(counts.end), run_end_key(end));
    if (shown) assert_string_equal(buffer_as_string(&counts.shown), shown);
    run_counts_release(&counts);
    pipeline_release(&compiled);
}

#define SIGNALS                                                                                    \
    "module M\ndata Int = I Int#\n"                                                                \
    "spin = \\n:Int# -> case n of _ { 0 -> I 7 ; _ -> case -# n 1 of m { _ -> spin m } }\n"        \
    "hit = \\n:Int# s:State# -> case writeAddr# 2 \"x\" 1 s of _ { (# _:State# _:Int# #) -> spin " \
    "n }\n"                                                                                        \
    "long = \\s:State# -> hit 100000 s\n"                                                          \
    "ends = \\s:State# -> case long s of _ { I _ -> case exit# 5 s of _:State# { _ -> i7 } }\n"    \
    "i7 = I 7\nlast = \\e s:State# -> I 9\n"

/* The program interrupts itself by what it writes. That is raised once, so a handler may take its
 * time; the second one ends the run. */
static void signals_are_raised_once(void **state) {
    (void)state;
    run_with_signals(SIGNALS "once = \\e s:State# -> let slow = \\t:State# -> spin 100000 in catch "
                             "slow last s\nmain = thunk (catch long once token#)\nrun main\n",
                     END_VALUE, "I 7");
    run_with_signals(SIGNALS "twice = \\e s:State# -> catch long last s\n"
                             "main = thunk (catch long twice token#)\nrun main\n",
                     END_INTERRUPT, NULL);
}

/* One that came while a primitive was at work is raised before the program does anything else. */
static void signals_come_after_primitives(void **state) {
    (void)state;
    run_with_signals(SIGNALS "short = \\s:State# -> hit 1 s\n"
                             "main = thunk (catch short last token#)\nrun main\n",
                     END_VALUE, "I 9");
}

/* Note [Masking]: a first one waits, a second one does not */
static void signals_wait(void **state) {
    (void)state;
#define MASKED_THEN(what)                                                            \
    SIGNALS "masked = \\s:State# -> case setMaskingState# 1 s of s1:State# { _ ->\n" \
            "    case long s1 of _ { I _ -> case " what                              \
            " of _ { I n -> case setMaskingState# 0 s1 of "                          \
            "_:State# { _ ->\n    case spin 1 of _ { I _ -> I n } } } } }\n"         \
            "main = thunk (catch masked last token#)\nrun main\n"
    run_with_signals(MASKED_THEN("spin 1"), END_VALUE, "I 9");
    run_with_signals(MASKED_THEN("long s1"), END_INTERRUPT, NULL);
    run_with_signals(MASKED_THEN("ends s1"), END_INTERRUPT, NULL);
    run_with_signals(MASKED_THEN("raise i7"), END_VALUE, "I 9");
#undef MASKED_THEN
}

/* An interrupt at any moment finds no masked region half done, and the handler masked. The states
 * of `r`: even outside of them. */
static void masked_regions_are_whole(void **state) {
    (void)state;
    static const char source[] =
        "module M\ndata Int = I Int#\n"
        "i0 = I 0\ni1 = I 1\ni2 = I 2\ni3 = I 3\ni4 = I 4\n"
        "spin = \\n:Int# -> case n of _ { 0 -> I 70 ; _ -> case -# n 1 of m { _ -> spin m } }\n"
        "region = \\r:unlifted a b s:State# -> case setMaskingState# 1 s of s1:State# { _ ->\n"
        "    case writeMutVar# r a s1 of s2:State# { _ -> case spin 20 of _ { I _ ->\n"
        "    case writeMutVar# r b s2 of s3:State# { _ -> setMaskingState# 0 s3 } } } }\n"
        "body = \\r:unlifted s:State# -> case spin 9 of _ { I _ ->\n"
        "    case region r i1 i2 s of s1:State# { _ -> case spin 0 of _ { I _ ->\n"
        "    case region r i3 i4 s1 of s2:State# { _ -> spin 9 } } } }\n"
        "report = \\r:unlifted e s:State# -> case readMutVar# r s of _ { (# s1:State# x #) ->\n"
        "    case x of _ { I n -> case *# n 10 of m { _ ->\n"
        "    case getMaskingState# s1 of _ { (# _:State# k #) -> case +# m k of q { _ -> I q } } } "
        "} }\n"
        "main = thunk (case newMutVar# i0 token# of _ { (# s:State# r #) ->\n"
        "    let act = \\s1:State# -> body r s1 ; h = \\e s1:State# -> report r e s1 in catch act "
        "h "
        "s })\n"
        "run main\n";
    static const char *const expected[] = {"I 1", "I 21", "I 41", "I 70"};
    uint32_t seen[4] = {0};
    PipelineResult compiled;
    assert_true(
        pipeline_text(&(PipelineOptions){0}, TEXT("masked.stg"), text_of(source), &compiled));
    for (uint64_t after = 4; after < 80; after++) {
        RunCounts counts = {0};
        RunOptions options = {.limit_heap = 64 << 20, .interrupt_after = after};
        machine_run(&compiled.program, &options, &counts);
        assert_int_equal(counts.end, END_VALUE);
        uint32_t found = 0;
        while (found < 4 && strcmp(buffer_as_string(&counts.shown), expected[found]) != 0) found++;
        assert_in_range(found, 0, 3);
        seen[found]++;
        run_counts_release(&counts);
    }
    pipeline_release(&compiled);
    for (int i = 0; i < 4; i++) assert_true(seen[i] > 2);
}

/* Two constants lead to the thunk that is interrupted: both hold what its stack piece needs, so
 * says the judge at each census. */
static void pieces_are_held_by_constants(void **state) {
    (void)state;
    static const char source[] =
        "module M\ndata Int = I Int#\ndata Pair = Pair boxed boxed\n"
        "spin = \\n:Int# a -> case n of _ { 0 -> a ; _ -> let b = I n in case b of _ { I m ->\n"
        "    case -# m 1 of k { _ -> spin k a } } }\n"
        "slow = \\n:Int# -> let a = I n in case spin 20 a of _ { I m -> case a of _ { I k ->\n"
        "    case +# m k of r { _ -> I r } } }\n"
        "one = thunk (let t = thunk (slow 5) in Pair t t)\n"
        "two = thunk (case one of _ { Pair x y -> Pair y x })\n"
        "again = \\e s:State# -> case spin 20 e of _ { _ -> case two of _ { Pair x y ->\n"
        "    case x of _ { I m -> case one of _ { Pair z w -> z } } } }\n"
        "main = thunk (case one of _ { Pair x y -> case two of _ { Pair z w ->\n"
        "    let act = \\s:State# -> x in catch act again token# } })\n"
        "run main\n";
    PipelineResult compiled;
    assert_true(pipeline_text(&(PipelineOptions){0}, TEXT("held.stg"), text_of(source), &compiled));
    for (uint64_t after = 8; after < 30; after++) {
        RunCounts counts = {0};
        machine_run(&compiled.program,
                    &(RunOptions){.limit_heap = 64 << 20,
                                  .interrupt_after = after,
                                  .census = CENSUS_BYTES,
                                  .census_step = 16,
                                  .retainers = RETAINER_CAF,
                                  .judge = &judge_of_censuses},
                    &counts);
        assert_int_equal(counts.end, END_VALUE);
        assert_string_equal(buffer_as_string(&counts.shown), "I 10");
        run_counts_release(&counts);
    }
    pipeline_release(&compiled);
}

UNIT(runtime_interrupt_test) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(interrupted_anywhere),
                                       cmocka_unit_test(interrupted_and_collected),
                                       cmocka_unit_test(interrupted_flat),
                                       cmocka_unit_test(resumed_without_room),
                                       cmocka_unit_test(signals_are_raised_once),
                                       cmocka_unit_test(signals_come_after_primitives),
                                       cmocka_unit_test(signals_wait),
                                       cmocka_unit_test(masked_regions_are_whole),
                                       cmocka_unit_test(pieces_are_held_by_constants)};
    return cmocka_run_group_tests(tests, setup, teardown);
}
