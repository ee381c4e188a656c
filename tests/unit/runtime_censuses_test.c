/* Note [Thinning of censuses] and Note [Spacing of censuses], as somebody sees them who is told of
 * a run: when the next one is taken, when every second one goes, which of them stay, and what has
 * been told before it is named. */
#include "abi/observer.h"
#include "compiler/pipeline.h"
#include "engine/machine/machine.h"
#include "runtime/run/internal.h"
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
    assert_true(run_censuses_is_due(&censuses, 101));
}

/* ---- schedules by hand ---- */

enum { KB = 1024, BLOCK = 16 }; /* kB: what a program allocates at once */

/* A program that allocates blocks until so many kB have been allocated, and has so many alive at first, and
 * from a moment on so many. */
typedef struct Course {
    uint32_t first, change, then, until;
} Course;

/* What is kept in `items`. */
static void take(RunCensuses *censuses, uint64_t allocated, uint64_t heap) {
    vector_push(&censuses->items, (RunCensus){.allocated = allocated});
    if (censuses->items.count == CENSUS_MOST) run_censuses_thin(censuses);
    run_censuses_taken(censuses, allocated, heap, 0, 0);
}

static RunCensuses follow(const Course *course) {
    RunCensuses censuses = {0};
    run_censuses_begin(&censuses, CENSUS_BYTES, 0);
    uint64_t asked = run_censuses_ask(&censuses, 1);
    for (uint32_t at = 0; at < course->until; at += BLOCK) {
        uint64_t end = (uint64_t)(at + BLOCK) * KB;
        if (end <= asked) continue;
        uint32_t alive = at < course->change ? course->first : course->then;
        if (run_censuses_is_due(&censuses, end))
            take(&censuses, (uint64_t)at * KB, (uint64_t)alive * KB);
        asked = run_censuses_ask(&censuses, end);
    }
    return censuses;
}

static void assert_moments(const RunCensuses *censuses, uint32_t from, const uint32_t *moments,
                           uint32_t count) {
    assert_int_equal(censuses->items.count, from + count);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(censuses->items.items[from + i].allocated, (uint64_t)moments[i] * KB);
}

/* The first four look at 2 MB each, 8 MB in all, for which they need not wait. The fifth was no larger
 * than any before, so the next is due after twice 2,048 kB, at a multiple of 64: 320 + 4,096 = 4,416 =
 * 69 * 64. The one at 8,512 is larger: after 3,000 kB, 11,512, which is 179.9 * 64. The one there is not:
 * 11,520 + 6,000 = 17,520, which is 273.8 * 64. */
static void the_schedule_is_as_by_hand(void **state) {
    (void)state;
    static const uint32_t moments[] = {64, 128, 192, 256, 320, 4416, 8512, 11520, 17536};
    RunCensuses censuses = follow(&(Course){2048, 8512, 3000, 20000});
    assert_moments(&censuses, 0, moments, sizeof moments / sizeof *moments);
    run_censuses_release(&censuses);
}

/* 400 look at 21 kB each, so that the last of them are no longer free, and are due at the next 64 kB all
 * the same. Every second one goes, and from then on the multiples are of 128 kB, the distances twice as
 * long; nothing is free again. After 25,600 that is 4 * 21: at 25,728. 160 kB are more than ever: 2 * 160
 * to 26,048, 203.5 * 128. And then not: 26,112 + 4 * 160 = 26,752 = 209 * 128. */
static void the_schedule_goes_on_after_thinning(void **state) {
    (void)state;
    static const uint32_t moments[] = {25728, 26112, 26752};
    RunCensuses censuses = follow(&(Course){21, 25616, 160, 27000});
    assert_int_equal(censuses.step, 128 * KB);
    assert_moments(&censuses, CENSUS_MOST / 2, moments, sizeof moments / sizeof *moments);
    for (uint32_t i = 0; i < CENSUS_MOST / 2; i++)
        assert_int_equal(censuses.items.items[i].allocated, (uint64_t)(i + 1) * 128 * KB);
    run_censuses_release(&censuses);
}

/* Of a search, 1,000 open choices count like 62 kB: 1,000 + 2 * 574 = 2,148, 33.6 * 64. No peak is
 * larger for them. */
static void open_choices_are_looked_at(void **state) {
    (void)state;
    RunCensuses censuses = {0};
    run_censuses_begin(&censuses, CENSUS_BYTES, 0);
    censuses.looked_at = censuses.most_alive = 9000 * KB;
    run_censuses_taken(&censuses, 1000 * KB, 500 * KB, 12 * KB, 1000);
    assert_false(run_censuses_is_due(&censuses, 2176 * KB));
    assert_true(run_censuses_is_due(&censuses, 2176 * KB + 1));
    assert_false(run_censuses_is_peak(&censuses, 8950 * KB));
    assert_true(run_censuses_is_peak(&censuses, 8950 * KB + 1));
}

/* With a heap as large as at the last census, the stack must make a twentieth more than there ever was: 20
 * and 10 MB, so more than 31.5. While it grows, one is due beyond half as much again, 45. */
static void a_larger_stack_has_one(void **state) {
    (void)state;
    RunCensuses censuses = {0};
    const uint64_t mb = (uint64_t)KB * KB, peak = 23 * mb / 2 + 1, large = 25 * mb + 1;
    run_censuses_begin(&censuses, CENSUS_BYTES, 0);
    run_censuses_taken(&censuses, 1000 * mb, 20 * mb, 10 * mb, 0);
    assert_false(run_censuses_is_peak(&censuses, peak - 1));
    assert_true(run_censuses_is_peak(&censuses, peak));
    assert_int_equal(run_censuses_look(&censuses, 1), 64 * KB);
    assert_false(run_censuses_stack_is_due(&censuses, peak)); /* it may grow */
    assert_int_equal(run_censuses_look(&censuses, 64 * KB + 1), 72 * KB);
    assert_false(run_censuses_stack_is_due(&censuses, peak + 1));
    assert_true(run_censuses_stack_is_due(&censuses, peak + 1)); /* it waits */
    assert_true(run_censuses_stack_is_due(&censuses, peak));     /* and unwinds */
    assert_false(run_censuses_stack_is_due(&censuses, peak - 1));
    assert_int_equal(run_censuses_look(&censuses, 64 * KB + 1), 128 * KB);
    assert_false(run_censuses_stack_is_due(&censuses, large - 1));
    assert_true(run_censuses_stack_is_due(&censuses, large));
    run_censuses_taken(&censuses, 1000 * mb, 10 * mb, 0, 0); /* it has shrunk; the most stays */
    assert_false(run_censuses_is_peak(&censuses, 43 * mb / 2));
    assert_false(
        run_censuses_stack_is_due(&censuses, 43 * mb / 2 + 1)); /* no look of before counts */
    assert_true(run_censuses_stack_is_due(&censuses, 43 * mb / 2 + 1));
    run_censuses_begin(&censuses, CENSUS_BYTES, 64 * KB);
    censuses.is_spaced = false; /* who gives a step has it, and no others */
    assert_false(run_censuses_stack_is_due(&censuses, 43 * mb / 2 + 1));
}

/* ---- markers ---- */

static void prepare(Run *run) { run->code = NULL; }
static void release(Run *run) { (void)run; }

/* Three markers before anything is allocated. */
static RunEnd pass_markers(Run *run) {
    run->thread.base = run->thread.stack + 1;
    for (uint32_t i = 0; i < 3; i++) run_pass_marker(run, run->layout.empty_frame, TEXT("here"));
    return END_INTERRUPT;
}

/* Note [Markers]: at that place of the clock there is one census, of the first of them. */
static void the_first_marker_has_one(void **state) {
    (void)state;
    static const RunEngine engine = {prepare, pass_markers, release};
    PipelineResult loaded;
    RunCounts counts = {0};
    assert_true(pipeline_text(&(PipelineOptions){0}, TEXT("m.stg"),
                              TEXT("module M\ndata T = T\nmain = thunk (T)\nrun main\n"), &loaded));
    run_program(&engine, &loaded.program, &(RunOptions){.census = CENSUS_POINTS}, &counts);
    assert_int_equal(counts.markers.items.count, 3);
    assert_int_equal(counts.censuses.items.count, 1);
    assert_int_equal(counts.censuses.items.items[0].point, 1);
    assert_int_equal(counts.censuses.items.items[0].allocated, 0);
    run_counts_release(&counts);
    pipeline_release(&loaded);
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
        cmocka_unit_test(the_schedule_is_as_by_hand),
        cmocka_unit_test(the_schedule_goes_on_after_thinning),
        cmocka_unit_test(open_choices_are_looked_at),
        cmocka_unit_test(a_larger_stack_has_one),
        cmocka_unit_test(the_first_marker_has_one),
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
