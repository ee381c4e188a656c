/* Note [Interrupted thunks]: a computation that is interrupted, wherever that happens, and demanded
 * again by the handler, costs each context what it would have cost without, and its demander what
 * demanding it again and the handler cost. */
#include "base/os.h"
#include "compiler/pipeline.h"
#include "engine/machine/machine.h"
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
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

/* A body that needs many slots is interrupted where it has few frames, and goes on where the stack has
 * no room for the slots: that is the limit, and not somebody else's memory. */
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

/* A pipe as standard error that sends us SIGINT as something is written to it; standard error as it was. */
static int signal_on_error(int ends[2]) {
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[0], F_SETOWN, getpid()), 0);
    assert_int_equal(fcntl(ends[0], F_SETSIG, SIGINT), 0);
    assert_int_equal(fcntl(ends[0], F_SETFL, O_ASYNC), 0);
    int before = dup(2);
    assert_int_equal(dup2(ends[1], 2), 2);
    return before;
}

/* The program interrupts itself by what it writes. That is raised once, so a handler may take its time; the
 * second one ends the run. */
static void signals_are_raised_once(void **state) {
    (void)state;
    const char *source =
        "module M\ndata Int = I Int#\n"
        "spin = \\n:Int# -> case n of _ { 0 -> I 7 ; _ -> case -# n 1 of m { _ -> spin m } }\n"
        "hit = \\s:State# -> case writeAddr# 2 \"x\" 1 s of _ { (# s1:State# n:Int# #) -> spin "
        "100000 "
        "}\n"
        "last = \\e s:State# -> I 9\n"
        "once = \\e s:State# -> let slow = \\t:State# -> spin 100000 in catch slow last s\n"
        "twice = \\e s:State# -> catch hit last s\n"
        "main = thunk (catch hit %s token#)\nrun main\n";
    for (int twice = 0; twice < 2; twice++) {
        Buffer text = {0};
        PipelineResult compiled;
        RunCounts counts = {0};
        int ends[2];
        buffer_printf(&text, source, twice ? "twice" : "once");
        assert_true(pipeline_text(&(PipelineOptions){0}, TEXT("signal.stg"), buffer_as_text(&text),
                                  &compiled));
        signal(SIGINT, SIG_DFL); /* it may be ignored where we were begun */
        os_signals_catch();
        int before = signal_on_error(ends);
        machine_run(&compiled.program, &(RunOptions){.limit_heap = 64 << 20}, &counts);
        dup2(before, 2);
        os_signals_restore();
        close(before);
        close(ends[0]);
        close(ends[1]);
        assert_string_equal(run_end_key(counts.end),
                            run_end_key(twice ? END_INTERRUPT : END_VALUE));
        if (!twice) assert_string_equal(buffer_as_string(&counts.shown), "I 7");
        run_counts_release(&counts);
        pipeline_release(&compiled);
        buffer_release(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(interrupted_anywhere), cmocka_unit_test(interrupted_and_collected),
        cmocka_unit_test(interrupted_flat), cmocka_unit_test(resumed_without_room),
        cmocka_unit_test(signals_are_raised_once)};
    return cmocka_run_group_tests(tests, setup, teardown);
}
