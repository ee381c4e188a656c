/* Note [Where it was raised]: in both engines, the context of the raise that ended the run;
 * keepRaise# leaves it as it is for one raise. */
#include "compiler/pipeline.h"
#include "engine/machine/machine.h"
#include "engine/spec/spec.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char prelude[] =
    "module M\n"
    "data Int = I Int#\n"
    "centre a\ncentre b\ncentre c\n"
    "one = I 1\n"
    "act = \\s:State# -> scc a (raise one)\n"
    "divides = \\n:Int# -> case quotInt# 1 n of q { _ -> I q }\n"
    "fails = thunk (scc a (raise one))\n"
    "again = \\e s:State# -> case keepRaise# s of _:State# { _ -> scc c (raise e) }\n"
    "anew = \\e s:State# -> scc c (raise e)\n";

/* the path, with roots; "" if nothing was left uncaught */
static void path_of(const RunCounts *counts, const Program *program, uint32_t context,
                    Buffer *out) {
    if (!counts->uncaught) return;
    const RunContext *at = &counts->contexts.items[context];
    if (at->parent != NO_PARENT) {
        path_of(counts, program, at->parent, out);
        buffer_char(out, '.');
    }
    program_label(program, at->label, out);
}

static void check(const char *main, const char *path, bool again) {
    Buffer text = {0};
    buffer_printf(&text, "%smain = thunk (%s)\nrun main\n", prelude, main);
    PipelineResult loaded;
    if (!pipeline_text(&(PipelineOptions){0}, TEXT("raised.stg"), buffer_as_text(&text), &loaded)) {
        Buffer out = {0};
        diags_text(&loaded.diags, &loaded.sources, false, &out);
        fail_msg("%s", buffer_as_string(&out));
    }
    for (int engine = 0; engine < 2; engine++) {
        RunCounts counts = {0};
        RunOptions options = {0};
        if (engine == 0)
            spec_run(&loaded.program, &options, &counts);
        else
            machine_run(&loaded.program, &options, &counts);
        Buffer found = {0};
        path_of(&counts, &loaded.program, counts.raised_in, &found);
        assert_string_equal(buffer_as_string(&found), path);
        assert_int_equal(counts.raised_again, again);
        buffer_release(&found);
        run_counts_release(&counts);
    }
    pipeline_release(&loaded);
    buffer_release(&text);
}

static void raises_are_remembered(void **state) {
    (void)state;
    check("scc b (scc a (raise one))", "MAIN.b.a", false);
    check("raise one", "MAIN", false);
    check("scc b (fails)", "CAF:M.fails.a", false);
    check("scc b (divides 0)", "MAIN.b", false);
    check("scc b (case 3 of _ { 1 -> one })", "MAIN.b", false);
    check("let x = thunk (scc a (x)) in scc b (x)", "MAIN.a", false);
    /* nothing was raised before */
    check("case keepRaise# token# of _:State# { _ -> scc a (raise one) }", "MAIN", true);
}

static void handlers_raise_again(void **state) {
    (void)state;
    check("scc b (catch act again token#)", "MAIN.b.a", true);
    check("scc b (catch act anew token#)", "MAIN.b.c", false);
    /* and of what they keep, one raise alone */
    check("scc b (let both = \\s:State# -> catch act again s in catch both anew token#)",
          "MAIN.b.c", false);
    check("scc b (let both = \\s:State# -> catch act again s in catch both again token#)",
          "MAIN.b.a", true);
}

/* a raising object has no raise of its own: whoever demands it */
static void raising_objects(void **state) {
    (void)state;
    check("let get = \\s:State# -> fails ; h = \\e s:State# -> scc b (fails) in catch get h token#",
          "MAIN.b", false);
}

static void caught_ones_are_not_told(void **state) {
    (void)state;
    check("let h = \\e s:State# -> e in catch act h token#", "", false);
    check("let h = \\e s:State# -> case exit# 3 s of _:State# { _ -> e } in catch act h token#", "",
          false);
}

/* What was raised again and caught says nothing of where a run stops afterwards. */
static void a_limit_has_its_place(void **state) {
    (void)state;
    Buffer text = {0};
    buffer_printf(&text,
                  "%sdeep = \\n:Int# -> case deep n of _ { I k -> case +# k 1 of m { _ -> I m } }\n"
                  "caught = \\s:State# -> catch act again s\n"
                  "main = thunk (let h = \\e s:State# -> e in case catch caught h token# of _ {\n"
                  "    I k -> deep k })\nrun main\n",
                  prelude);
    PipelineResult loaded;
    assert_true(
        pipeline_text(&(PipelineOptions){0}, TEXT("raised.stg"), buffer_as_text(&text), &loaded));
    RunCounts counts = {0};
    machine_run(&loaded.program, &(RunOptions){.limit_stack = 1 << 16}, &counts);
    assert_int_equal(counts.end, END_STACK_LIMIT);
    assert_non_null(strstr(buffer_as_string(&counts.shown), "in deep (raised.stg:"));
    run_counts_release(&counts);
    pipeline_release(&loaded);
    buffer_release(&text);
}

UNIT(engine_raised_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(raises_are_remembered), cmocka_unit_test(handlers_raise_again),
        cmocka_unit_test(raising_objects), cmocka_unit_test(caught_ones_are_not_told),
        cmocka_unit_test(a_limit_has_its_place)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
