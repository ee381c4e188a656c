/* Note [Thinning of censuses] and Note [Spacing of censuses], as somebody sees them who is told of
 * a run: when the next one is taken, when every second one goes, which of them stay, and what has
 * been told before it is named. */
#include "abi/observer.h"
#include "compiler/pipeline.h"
#include "engine/machine/machine.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct Seen {
    VECTOR(uint64_t) kept; /* bytes allocated before each */
    uint64_t step;
    /* bytes: what they have looked at; where the next one is due */
    uint64_t looked_at, most, due_at;
    uint32_t sets, doublings, spaced;    /* spaced: that were more than a step apart */
    bool due, is_spaced, has_deep_stack; /* deep: then one can come earlier */
    RunCensus last;
    ContextId centre;            /* of the last centre that was told; 0: none */
    uint64_t objects, in_centre; /* of all rows but the stack's, and of those there */
    uint32_t censuses, costs;    /* so often each was told */
    uint64_t held, held_at;      /* bytes whose holders were told last, and when */
    uint32_t searches;           /* for holders */
    bool asks_holders, is_asked, wants_holders;
} Seen;

/* 64 kB, 8 MB and the factors are those of the note. */
static void find_due(Seen *seen, uint64_t allocated, uint64_t bytes) {
    uint64_t factor = bytes > seen->most ? 1 : 2, after = seen->due_at + 1;
    if (bytes > seen->most) seen->most = bytes;
    seen->looked_at += bytes;
    uint64_t spaced = allocated + factor * bytes * (seen->step / (64 << 10));
    if (seen->is_spaced && seen->looked_at > 8 << 20 && spaced > after) {
        seen->spaced += spaced > after + seen->step;
        after = spaced;
    }
    seen->due_at = (after + seen->step - 1) / seen->step * seen->step;
}

/* Asked, those of a quarter more than the last time; else, of a megabyte, those of twice as much, and
 * of nearly the most after twice the bytes. */
static bool wants_holders(const Seen *seen, const RunCensus *census) {
    if (seen->is_asked)
        return census->bytes > seen->held && census->bytes - seen->held >= seen->held / 4;
    bool is_twice = census->bytes >= 2 * seen->held,
         is_later = census->allocated >= 2 * seen->held_at &&
                    census->bytes >= seen->most - seen->most / 16;
    return census->bytes >= 1 << 20 && (is_twice || is_later);
}

static void see_holders(void *own, const RunHolders *holders) {
    Seen *seen = own;
    assert_true(seen->wants_holders);
    assert_int_equal(holders->bytes, seen->last.bytes);
    assert_int_equal(holders->allocated, seen->last.allocated);
    seen->wants_holders = false;
    seen->held = holders->bytes;
    seen->held_at = holders->allocated;
    seen->searches++;
}

static void see_census(void *own, const RunCensus *census, const CensusRow *rows) {
    Seen *seen = own;
    assert_false(seen->due); /* the doubling was told */
    seen->censuses++;
    for (uint32_t i = 0; i < census->row_count; i++) {
        if (rows[i].site != CENSUS_STACK) seen->objects += rows[i].objects;
        if (rows[i].site != CENSUS_STACK && rows[i].context == seen->centre)
            seen->in_centre += rows[i].objects;
        if (rows[i].retainers != CENSUS_NO_SET)
            assert_in_range(rows[i].retainers + 1, 1, seen->sets);
    }
    /* it is taken before the block, of some 4,000 bytes, that goes beyond */
    if (!seen->has_deep_stack)
        assert_in_range(census->allocated, seen->due_at - 5000, seen->due_at);
    assert_false(seen->wants_holders); /* the last ones were told */
    seen->wants_holders = seen->asks_holders && wants_holders(seen, census);
    vector_push(&seen->kept, census->allocated);
    seen->due = seen->kept.count == CENSUS_MOST;
    if (!seen->due) find_due(seen, census->allocated, census->bytes + census->stack_bytes);
    seen->last = *census;
}

static void see_context(void *own, ContextId id, ContextId parent, Label label) {
    Seen *seen = own;
    (void)parent;
    if (label.kind == LABEL_CENTRE) seen->centre = id;
}

static void see_costs(void *own, const uint64_t (*costs)[COST_COUNT], uint32_t count) {
    Seen *seen = own;
    (void)costs;
    assert_true(count > 0);
    seen->costs++;
}

static void see_set(void *own, uint32_t number, const RunRetainerSet *set) {
    Seen *seen = own;
    (void)set;
    assert_int_equal(number, seen->sets++);
}

static void see_doubled(void *own, uint64_t step) {
    Seen *seen = own;
    uint32_t count = seen->kept.count;
    assert_true(seen->due);
    seen->due = false;
    seen->doublings++;
    seen->step *= 2;
    assert_int_equal(step, seen->step);
    for (uint32_t i = 0; i < count / 2; i++) seen->kept.items[i] = seen->kept.items[2 * i + 1];
    seen->kept.count = count / 2;
    find_due(seen, seen->last.allocated, seen->last.bytes + seen->last.stack_bytes);
}

/* So many arrays are made that are soon dead, then a list that lives of so many cells, then arrays
 * again. */
static const char text[] =
    "module M\n"
    "data Int = I Int#\n"
    "data List = Nil | Cons boxed boxed\n"
    "build = \\n:Int# l -> case n of _ { 0 -> l ; _ ->\n"
    "    let x = I n ; k = Cons x l in case -# n 1 of m { _ -> build m k } }\n"
    "churn = \\n:Int# l s:State# -> case n of _ { 0 -> l ; _ ->\n"
    "    case newByteArray# 4000 s of _ { (# s1:State# b:unlifted #) ->\n"
    "    case -# n 1 of p { _ -> churn p l s1 } } }\n"
    "main = \\s:State# -> let e = Nil in case churn %u e s of e1 { _ ->\n"
    "    case build %u e1 of l { _ -> let t = thunk (build 1 l) in\n"
    "    case churn %u l s of l1 { _ -> t } } }\n"
    "run main s\n";

static void run_text(Text source, RunOptions options, Seen *seen, RunCounts *counts) {
    PipelineResult loaded;
    Observer observer = {.own = seen,
                         .context = see_context,
                         .census = see_census,
                         .holders = see_holders,
                         .retainer_set = see_set,
                         .doubled = see_doubled,
                         .costs = see_costs};
    assert_true(pipeline_text(&(PipelineOptions){0}, TEXT("m.stg"), source, &loaded));
    options.census = CENSUS_BYTES;
    options.observer = &observer;
    uint64_t step = options.census_step != 0 ? options.census_step : CENSUS_STEP;
    *seen = (Seen){.is_spaced = options.census_step == 0,
                   .step = step,
                   .due_at = step,
                   .asks_holders = options.holders && !options.holders_of,
                   .is_asked = options.holders_asked.length > 0,
                   .has_deep_stack = seen->has_deep_stack};
    machine_run(&loaded.program, &options, counts);
    assert_int_equal(counts->end, END_VALUE);
    assert_false(seen->due);
    assert_false(seen->wants_holders);
    /* a recording that is cut lacks the costs of few censuses */
    assert_int_equal(seen->costs, seen->censuses / 32 + 1);
    pipeline_release(&loaded);
}

static void run(uint32_t before, uint32_t cells, uint32_t after, RunOptions options, Seen *seen) {
    Buffer source = {0};
    RunCounts counts = {0};
    buffer_printf(&source, text, before, cells, after);
    run_text(buffer_as_text(&source), options, seen, &counts);
    assert_int_equal(counts.censuses.step, seen->step);
    assert_int_equal(counts.censuses.items.count, seen->kept.count);
    for (uint32_t i = 0; i < seen->kept.count; i++)
        assert_int_equal(counts.censuses.items.items[i].allocated, seen->kept.items[i]);
    assert_int_equal(counts.censuses.retainer_sets.count, seen->sets);
    vector_release(&seen->kept);
    run_counts_release(&counts);
    buffer_release(&source);
}

/* A block that would end at a multiple of the step does not go beyond it, so the multiple counts. */
static void one_is_due_at_a_multiple(void **state) {
    (void)state;
    RunCensuses censuses = {0};
    run_censuses_begin(&censuses, CENSUS_BYTES, 100);
    assert_int_equal(run_censuses_ask(&censuses, 100), 100);
    assert_int_equal(run_censuses_ask(&censuses, 101), 200);
    assert_int_equal(run_censuses_ask(&censuses, 200), 200);
    assert_true(run_censuses_is_due(&censuses, 101, 0));
}

/* With a heap as large as the last time, the stack must make a tenth more than there ever was. */
static void a_larger_stack_has_one(void **state) {
    (void)state;
    RunCensuses censuses = {0};
    const uint64_t step = CENSUS_STEP, heap = 100 * step, far = 1000 * step;
    run_censuses_begin(&censuses, CENSUS_BYTES, 0);
    run_censuses_taken(&censuses, far, 2 * heap, heap); /* 300 steps: the next after as many */
    assert_false(run_censuses_is_due(&censuses, far + 3 * heap, 0));
    assert_true(run_censuses_is_due(&censuses, far + 3 * heap + 1, 0));
    assert_false(run_censuses_is_due(&censuses, far + 1, heap + 3 * heap / 10));
    assert_true(run_censuses_is_due(&censuses, far + 1, heap + 3 * heap / 10 + 1));
    run_censuses_taken(&censuses, far, heap, 0); /* it has shrunk; the most stays */
    assert_false(run_censuses_is_due(&censuses, far + 1, 23 * heap / 10));
    assert_true(run_censuses_is_due(&censuses, far + 1, 23 * heap / 10 + 1));
    assert_false(run_censuses_is_due(&censuses, far + 2 * heap, 0));
    assert_true(run_censuses_is_due(&censuses, far + 2 * heap + 1, 0));
}

static void little_is_alive(void **state) {
    (void)state;
    Seen seen = {0};
    run(0, 400, 7000, (RunOptions){0}, &seen); /* a quarter of the first step */
    assert_int_equal(seen.doublings, 1);
    assert_int_equal(seen.spaced, 0);
}

static void much_is_alive(void **state) {
    (void)state;
    Seen seen = {0};
    run(0, 20000, 40000, (RunOptions){0}, &seen);
    assert_in_range(seen.spaced, 50, 200);
    assert_int_equal(seen.doublings, 0);
    run(0, 2400, 30000, (RunOptions){0}, &seen); /* and so long that every second one goes */
    assert_true(seen.spaced > 100);
    assert_int_equal(seen.doublings, 1);
}

/* Who asks for a step gets it until there are too many. */
static void a_step_is_kept(void **state) {
    (void)state;
    Seen seen = {0};
    run(0, 20000, 2000, (RunOptions){.census_step = 40 << 10}, &seen);
    assert_int_equal(seen.doublings, 0);
}

static void sets_are_told_before(void **state) {
    (void)state;
    Seen seen = {0};
    run(0, 100, 100, (RunOptions){.census_step = 100000, .retainers = RETAINER_SITE}, &seen);
    assert_true(seen.sets > 1);
}

static void holders_are_looked_for_seldom(void **state) {
    (void)state;
    Seen asked = {0}, unasked = {0}, small = {0};
    RunOptions options = {.holders = true};
    run(0, 80000, 6000, options, &unasked);
    run(0, 20000, 2000, options, &small);
    options.holders_asked = TEXT("type=List");
    run(0, 80000, 6000, options, &asked);
    assert_int_equal(small.searches, 0);
    assert_in_range(unasked.searches, 3, 5);
    assert_in_range(asked.searches, unasked.searches + 5, 25);
    static const bool none[100]; /* sites */
    options.holders_of = none;
    run(0, 2000, 100, options, &asked);
    assert_int_equal(asked.searches, 0);
}

/* Where two fifths of the heap have gone, it is not as large as ever. */
static void holders_of_less_are_not_looked_for(void **state) {
    static const char main[] =
        "main = \\s:State# -> let e = Nil in case build 40000 e of a { _ ->\n"
        "    case build 60000 e of b { _ -> case churn 2000 a s of _ { _ -> churn 6000 b s } } }\n"
        "run main s\n";
    (void)state;
    Buffer source = {0};
    RunCounts counts = {0};
    Seen seen = {0};
    buffer_add(&source, text, (size_t)(strstr(text, "main =") - text));
    buffer_string(&source, main);
    run_text(buffer_as_text(&source), (RunOptions){.holders = true}, &seen, &counts);
    assert_true(seen.last.bytes < seen.most * 3 / 4 && seen.last.allocated > 2 * seen.held_at);
    vector_release(&seen.kept);
    run_counts_release(&counts);
    buffer_release(&source);
}

/* Nothing is entered beyond the frames that wait while the censuses are taken. */
static void the_largest_stack_is_counted(void **state) {
    (void)state;
    static const char deep[] =
        "module M\n"
        "data List = Nil | Cons boxed boxed\n"
        "churn = \\n:Int# s:State# -> case n of _ { 0 -> Nil ; _ ->\n"
        "    case newByteArray# 4000 s of _ { (# s1:State# b:unlifted #) ->\n"
        "    case -# n 1 of p { _ -> churn p s1 } } }\n"
        "deep = \\n:Int# s:State# -> case n of _ { 0 -> churn 100 s ; _ -> case -# n 1 of m { _ "
        "->\n"
        "    case deep m s of l { _ -> Cons l l } } }\n"
        "main = \\s:State# -> deep 1000 s\n"
        "run main s\n";
    Seen seen = {0};
    RunCounts counts = {0};
    run_text(TEXT(deep), (RunOptions){0}, &seen, &counts);
    const RunCensuses *censuses = &counts.censuses;
    assert_int_equal(censuses->items.count, 6);
    for (uint32_t i = 0; i < censuses->items.count; i++)
        assert_int_equal(censuses->items.items[i].stack_bytes, censuses->largest_stack);
    vector_release(&seen.kept);
    run_counts_release(&counts);
}

/* Frames that wait, made without an allocation where the censuses are far apart: the next multiple
 * of the step has one, and that is enough. */
static void a_deep_stack_is_counted(void **state) {
    (void)state;
    static const char deep[] =
        "module M\n"
        "data Int = I Int#\n"
        "data List = Nil | Cons boxed boxed\n"
        "build = \\n:Int# l -> case n of _ { 0 -> l ; _ ->\n"
        "    let x = I n ; k = Cons x l in case -# n 1 of m { _ -> build m k } }\n"
        "churn = \\n:Int# s:State# -> case n of _ { 0 -> Nil ; _ ->\n"
        "    case newByteArray# 4000 s of _ { (# s1:State# b:unlifted #) ->\n"
        "    case -# n 1 of p { _ -> churn p s1 } } }\n"
        "deep = \\n:Int# l s:State# -> case n of _ { 0 -> churn 100 s ; _ ->\n"
        "    case -# n 1 of m { _ -> case deep m l s of d { _ -> l } } }\n"
        "main = \\s:State# -> let e = Nil in case build 50000 e of l { _ ->\n"
        "    case churn 400 s of c { _ -> deep 50000 l s } }\n"
        "run main s\n";
    Seen seen = {.has_deep_stack = true};
    RunCounts counts = {0};
    run_text(TEXT(deep), (RunOptions){0}, &seen, &counts);
    const RunCensuses *censuses = &counts.censuses;
    uint32_t count = censuses->items.count;
    const RunCensus *last = &censuses->items.items[count - 1], *before = last - 1;
    assert_int_equal(last->stack_bytes, censuses->largest_stack);
    assert_in_range(last->allocated - censuses->largest_stack_when, 0, CENSUS_STEP);
    assert_true(last->allocated - before->allocated < before->bytes); /* not for its time */
    assert_true(before->stack_bytes < 1000);
    vector_release(&seen.kept);
    run_counts_release(&counts);
}

/* Constructors too, one by one, several at once, and one that ends a chain of lets. */
static void objects_are_of_their_context(void **state) {
    (void)state;
    static const char made[] =
        "module M\n"
        "data Int = I Int#\n"
        "data Pair = P boxed boxed\n"
        "centre c\n"
        "churn = \\n:Int# p s:State# -> case n of _ { 0 -> p ; _ ->\n"
        "    case newByteArray# 4000 s of _ { (# s1:State# b:unlifted #) ->\n"
        "    case -# n 1 of m { _ -> churn m p s1 } } }\n"
        "one = \\n:Int# -> I n\n"
        "last = \\n:Int# -> let x = I n in P x x\n"
        "many = \\n:Int# p q -> let x = P p q ; y = I n in P x y\n"
        "make = \\n:Int# -> case one n of a { _ -> case last n of b { _ -> many n a b } }\n"
        "main = \\s:State# -> case scc c (make 5) of p { _ -> churn 50 p s }\n"
        "run main s\n";
    Seen seen = {0};
    RunCounts counts = {0};
    run_text(TEXT(made), (RunOptions){0}, &seen, &counts);
    assert_int_equal(seen.kept.count, 3);
    assert_int_equal(seen.objects, 3 * 6);
    assert_int_equal(seen.in_centre, seen.objects);
    vector_release(&seen.kept);
    run_counts_release(&counts);
}

UNIT(runtime_censuses_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_is_due_at_a_multiple),
        cmocka_unit_test(a_larger_stack_has_one),
        cmocka_unit_test(little_is_alive),
        cmocka_unit_test(much_is_alive),
        cmocka_unit_test(a_step_is_kept),
        cmocka_unit_test(sets_are_told_before),
        cmocka_unit_test(holders_are_looked_for_seldom),
        cmocka_unit_test(holders_of_less_are_not_looked_for),
        cmocka_unit_test(the_largest_stack_is_counted),
        cmocka_unit_test(a_deep_stack_is_counted),
        cmocka_unit_test(objects_are_of_their_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
