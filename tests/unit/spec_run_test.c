/* spec: how runs end, what is shown, limits. The rules' figures are tests/programs/costs. */
#include "compiler/pipeline.h"
#include "engine/spec/spec.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct Run {
    PipelineResult compiled;
    RunCounts counts;
    SpecCoverage coverage;
} Run;

/* `data Int = I Int#` and the like are there for all programs. */
static const char prelude[] = "module Main\n"
                              "data Int = I Int#\n"
                              "data Bool = False | True\n"
                              "data List = Nil | Cons boxed boxed\n"
                              "data Mixed = Mixed Int# boxed Char# Word# Double# Float# Addr#\n"
                              "centre a\n";

static void run_with(Run *run, const RunOptions *options, const char *program) {
    Buffer text = {0};
    buffer_string(&text, prelude);
    buffer_string(&text, program);
    *run = (Run){0};
    if (!pipeline_text(&(PipelineOptions){0}, TEXT("test.stg"), buffer_as_text(&text),
                       &run->compiled)) {
        Buffer out = {0};
        diags_text(&run->compiled.diags, &run->compiled.sources, false, &out);
        fail_msg("%s", buffer_as_string(&out));
    }
    spec_run_covered(&run->compiled.program, options, &run->counts, &run->coverage);
    buffer_release(&text);
}

static void release(Run *run) {
    run_counts_release(&run->counts);
    pipeline_release(&run->compiled);
}

static uint64_t total(const Run *run, Cost cost) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < run->counts.contexts.count; i++)
        sum += run->counts.contexts.items[i].costs[cost];
    return sum;
}

/* ---- ends ---- */

typedef struct EndCase {
    RunEnd end;
    const char *shown; /* NULL: not looked at */
    uint64_t a, c, v, f, p;
    const char *program;
} EndCase;

static const EndCase end_cases[] = {
    {END_VALUE, "I 7", 0, 0, 1, 0, 0, "main = thunk (I 7)\nrun main\n"},
    {END_VALUE, "<function>", 0, 0, 2, 0, 0, "f = \\x -> x\nmain = thunk (f)\nrun main\n"},
    {END_VALUE, "Mixed -3 _ '\\'' 9 0.1 1.5 \"a\\n\\u{1}\"", 0, 0, 1, 0, 0,
     "n = Nil\nmain = thunk (Mixed -3 n '\\'' 9w 0.1 1.5f \"a\\n\\u{1}\")\nrun main\n"},
    {END_VALUE, "", 1, 0, 1, 1, 0, "main = \\s:State# -> (# s 3 #)\nrun main s\n"},
    {END_EXCEPTION, "Cons _ _", 0, 0, 1, 0, 1,
     "n = Nil\ne = Cons n n\nmain = thunk (raise e)\nrun main\n"},
    {END_EXCEPTION, "_", 0, 0, 1, 0, 1,
     "main = thunk (let e = thunk (I 1) in raise e)\nrun main\n"},
    {END_NOT_A_FUNCTION, NULL, 2, 0, 2, 0, 0, "i = I 1\nmain = thunk (i 3 4)\nrun main\n"},
    {END_NOT_A_FUNCTION, NULL, 2, 0, 2, 1, 0,
     "f = \\x:Int# -> x\nmain = thunk (f 3 4)\nrun main\n"},
    {END_NO_ALTERNATIVE, NULL, 0, 1, 2, 0, 0,
     "t = True\nmain = thunk (case t of _ { False -> I 1 })\nrun main\n"},
    {END_NO_ALTERNATIVE, NULL, 0, 1, 1, 0, 0,
     "main = thunk (case 3 of _ { 4 -> I 1 })\nrun main\n"},
    {END_REPRESENTATION, NULL, 0, 1, 2, 0, 0,
     "t = True\nmain = thunk (case t of _ { Nil -> I 1 })\nrun main\n"},
    {END_REPRESENTATION, NULL, 0, 1, 2, 0, 0,
     "f = \\x -> x\nmain = thunk (case f of _ { Nil -> I 1 })\nrun main\n"},
    {END_REPRESENTATION, NULL, 0, 1, 2, 0, 0,
     "f = \\x -> x\nmain = thunk (case f of b:data { _ -> b })\nrun main\n"},
    {END_REPRESENTATION, NULL, 1, 0, 2, 0, 0, "f = \\x -> x\nmain = thunk (f 3)\nrun main\n"},
    {END_REPRESENTATION, NULL, 1, 0, 2, 1, 0, "f = \\x:Int# -> x\nmain = thunk (f 3)\nrun main\n"},
    {END_REPRESENTATION, NULL, 1, 1, 2, 1, 0,
     "f = \\x:Int# -> x\nmain = thunk (case f 3 of b { _ -> b })\nrun main\n"},
    {END_DIVIDE_BY_ZERO, "quotInt#", 0, 1, 1, 0, 1,
     "main = thunk (case quotInt# 1 0 of r { _ -> I r })\nrun main\n"},
    {END_OUT_OF_RANGE, "readArray#", 1, 2, 1, 1, 2,
     "n = Nil\nmain = \\s:State# -> case newArray# 3 n s of _ { (# t:State# a:unlifted #) ->\n"
     "    case readArray# a 3 t of _ { (# u:State# x #) -> x } }\nrun main s\n"},
    {END_WRONG_OBJECT, "readMutVar#", 1, 2, 1, 1, 2,
     "n = Nil\nmain = \\s:State# -> case newArray# 3 n s of _ { (# t:State# a:unlifted #) ->\n"
     "    case readMutVar# a t of _ { (# u:State# x #) -> x } }\nrun main s\n"},
    {END_WRONG_OBJECT, "dataToTag#", 0, 1, 1, 0, 1,
     "main = thunk (let t = thunk (I 1) in case dataToTag# t of r { _ -> I r })\nrun main\n"},
    {END_UNSUPPORTED, "wallTime#", 1, 1, 1, 1, 1,
     "n = Nil\nmain = \\s:State# -> case wallTime# s of _ { (# t:State# i:Int# #) -> n }\n"
     "run main s\n"},
};

static void test_ends(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof end_cases / sizeof *end_cases; i++) {
        const EndCase *expected = &end_cases[i];
        Run run;
        run_with(&run, &(RunOptions){0}, expected->program);
        assert_string_equal(run_end_key(run.counts.end), run_end_key(expected->end));
        if (expected->shown)
            assert_string_equal(buffer_as_string(&run.counts.shown), expected->shown);
        assert_int_equal(total(&run, COST_A), expected->a);
        assert_int_equal(total(&run, COST_C), expected->c);
        assert_int_equal(total(&run, COST_V), expected->v);
        assert_int_equal(total(&run, COST_F), expected->f);
        assert_int_equal(total(&run, COST_P), expected->p);
        assert_int_equal(total(&run, COST_BYTES), run.counts.allocated_bytes);
        release(&run);
    }
}

static void test_exit_and_output(void **state) {
    (void)state;
    Buffer output = {0};
    Run run;
    run_with(&run, &(RunOptions){.capture_output = &output},
             "n = Nil\nmain = \\s:State# -> case writeAddr# 1 \"hello\\n\" 6 s of _ {\n"
             "    (# t:State# i:Int# #) -> case exit# i t of u:State# { _ -> n } }\nrun main s\n");
    assert_int_equal(run.counts.end, END_EXIT);
    assert_int_equal(run.counts.exit_code, 6);
    assert_string_equal(buffer_as_string(&output), "hello\n");
    buffer_release(&output);
    release(&run);
}

/* ---- limits ---- */

static const char counting[] =
    "loop = \\n:Int# -> case n of m { 0 -> I 0 ; _ -> case -# m 1 of k { _ -> loop k } }\n"
    "main = thunk (loop 300000)\n"
    "run main\n";
static const char nesting[] =
    "sum = \\n:Int# -> case n of m { 0 -> I 0 ; _ -> case -# m 1 of k { _ ->\n"
    "    case sum k of _ { I a -> case +# a m of r { _ -> I r } } } }\n"
    "main = thunk (sum 20000)\n"
    "run main\n";
static const char endless[] = "f = \\x -> case f x of b { _ -> b }\ni = I 1\n"
                              "main = thunk (f i)\nrun main\n";
static const char growing[] = "f = \\x -> let y = Cons x x in f y\ni = I 1\n"
                              "main = thunk (f i)\nrun main\n";

static void ends_with(const RunOptions *options, const char *program, RunEnd end,
                      const char *shown) {
    Run run;
    run_with(&run, options, program);
    assert_string_equal(run_end_key(run.counts.end), run_end_key(end));
    assert_string_equal(buffer_as_string(&run.counts.shown), shown);
    release(&run);
}

static void test_limits(void **state) {
    (void)state;
    ends_with(&(RunOptions){.limit_stack = 1 << 20}, counting, END_VALUE, "I 0");
    ends_with(&(RunOptions){0}, nesting, END_VALUE, "I 200010000");
    ends_with(&(RunOptions){.limit_stack = 1 << 20}, endless, END_STACK_LIMIT, "");
    ends_with(&(RunOptions){.limit_heap = 1 << 20}, growing, END_HEAP_LIMIT, "");
    ends_with(&(RunOptions){.limit_steps = 1000}, growing, END_STEP_LIMIT, "");
    ends_with(&(RunOptions){.limit_steps = 300002}, counting, END_VALUE, "I 0");
    ends_with(&(RunOptions){.limit_steps = 300001}, counting, END_STEP_LIMIT, "");
}

/* Without attribution everything is MAIN's, and the totals are the same. */
static void test_attribution_off(void **state) {
    (void)state;
    const char *program = "g = thunk (scc a (let h = \\x:Int# -> I x in h))\n"
                          "main = thunk (scc a (g 1))\nrun main\n";
    Run on, off;
    run_with(&on, &(RunOptions){0}, program);
    run_with(&off, &(RunOptions){.attribution_off = true}, program);
    assert_int_equal(off.counts.contexts.count, 1);
    assert_int_equal(off.counts.edges.count, 0);
    assert_int_equal(on.counts.edges.count, 2);
    for (int cost = 0; cost < COST_COUNT; cost++)
        assert_int_equal(total(&on, (Cost)cost), total(&off, (Cost)cost));
    assert_int_equal(on.coverage.fired[RULE_S_GRAFT], 1);
    release(&on);
    release(&off);
}

/* An interrupt waits while the program is masked: no handler sees what a masked region has half
 * done. */
static void test_masked_regions(void **state) {
    (void)state;
    const char *program =
        "i0 = I 0\ni1 = I 1\ni2 = I 2\n"
        "spin = \\n:Int# -> case n of _ { 0 -> I 3 ; _ -> case -# n 1 of m { _ -> spin m } }\n"
        "work = \\r:unlifted s:State# -> case spin 5 of _ { I _ ->\n"
        "    case setMaskingState# 1 s of s1:State# { _ -> case writeMutVar# r i1 s1 of s2:State# "
        "{\n"
        "    _ -> case spin 9 of _ { I _ -> case writeMutVar# r i2 s2 of s3:State# { _ ->\n"
        "    case setMaskingState# 0 s3 of _:State# { _ -> spin 9 } } } } } }\n"
        "main = thunk (case newMutVar# i0 token# of _ { (# s:State# r #) ->\n"
        "    let act = \\s1:State# -> work r s1 ; h = \\e s1:State# ->\n"
        "        case readMutVar# r s1 of _ { (# _:State# x #) -> x } in catch act h s })\n"
        "run main\n";
    uint32_t seen[4] = {0};
    for (uint64_t after = 2; after < 32; after++) {
        Run run;
        run_with(&run, &(RunOptions){.interrupt_after = after}, program);
        assert_int_equal(run.counts.end, END_VALUE);
        const char *shown = buffer_as_string(&run.counts.shown);
        assert_memory_equal(shown, "I ", 2);
        assert_in_range(shown[2], '0', '3');
        seen[shown[2] - '0']++;
        release(&run);
    }
    assert_int_equal(seen[1], 0);
    assert_true(seen[0] > 2 && seen[2] > 2 && seen[3] > 0);
}

UNIT(spec_run_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ends),           cmocka_unit_test(test_exit_and_output),
        cmocka_unit_test(test_limits),         cmocka_unit_test(test_attribution_off),
        cmocka_unit_test(test_masked_regions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
