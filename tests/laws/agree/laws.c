#include "tests/laws/agree/laws.h"
#include "compiler/stg/print.h"
#include "tests/judges/judges.h"
#include "tests/laws/agree/change.h"
#include <inttypes.h>
#include <string.h>

const char *setting_name(Setting setting) {
    static const char *const names[SETTING_COUNT] = {
#define SCOPING(code, key, boxes, description) key, key " flat",
#include "abi/scopings.def"
#undef SCOPING
    };
    return names[2 * setting.scoping + setting.flat];
}

enum { RUN_HEAP = 256 << 20, RUN_STACK = 64 << 20 };

/* ---- running ---- */

bool compile(const PipelineOptions *options, Text contents, PipelineResult *result,
             Buffer *difference) {
    if (pipeline_text(options, TEXT("program.stg"), contents, result)) return true;
    buffer_string(difference, "refused: ");
    diags_text(&result->diags, &result->sources, false, difference);
    return false;
}

void run_for_counts(Engine engine, const Program *program, const RunOptions *options,
                    SpecCoverage *coverage, Buffer *output, RunCounts *counts) {
    Text input = TEXT("");
    RunOptions own = *options;
    if (own.limit_heap == 0) own.limit_heap = RUN_HEAP; /* address space costs time in emulators */
    if (own.limit_stack == 0) own.limit_stack = RUN_STACK;
    own.capture_output = output;
    own.given_input = &input;
    if (engine == ENGINE_SPEC)
        spec_run_covered(program, &own, counts, coverage);
    else
        engine_run(engine, program, &own, counts);
}

void run_engine(Engine engine, const Program *program, const RunOptions *options,
                SpecCoverage *coverage, Arena *arena, bool numbered, Figures *figures) {
    Buffer output = {0};
    RunCounts counts = {0};
    run_for_counts(engine, program, options, coverage, &output, &counts);
    figures_of(figures, arena, program, &counts, buffer_as_text(&output), numbered);
    run_counts_release(&counts);
    buffer_release(&output);
}

/* ---- one program ---- */

typedef struct Case {
    Text contents;
    Setting setting;
    Checks checks;
    PipelineResult compiled;
    RunOptions options; /* of the setting */
    Arena arena;
    Figures spec, machine;
    Buffer *difference;
} Case;

static bool ended_by_limit(const Figures *figures) {
    return figures->end == END_STEP_LIMIT || figures->end == END_STACK_LIMIT ||
           figures->end == END_HEAP_LIMIT || figures->end == END_TIME_LIMIT;
}

/* The law's name stands before the difference. */
static bool law(Case *of, const char *name, bool holds) {
    if (holds) return true;
    Buffer all = {0};
    buffer_printf(&all, "%s: %.*s", name, TEXT_ARGS(buffer_as_text(of->difference)));
    buffer_clear(of->difference);
    buffer_text(of->difference, buffer_as_text(&all));
    buffer_release(&all);
    return false;
}

static void run(Case *of, Engine engine, RunOptions options, Figures *figures) {
    run_engine(engine, &of->compiled.program, &options, NULL, &of->arena, true, figures);
}

/* Law 1: totals are those of a run without attribution, bytes what the allocation pointer moved.
 * Law 8, in part: attribution allocates nothing. */
static bool conservation(Case *of, Engine engine, const Figures *with) {
    const char *name = engine_key(engine);
    RunOptions options = of->options;
    options.attribution_off = true;
    Figures without;
    run(of, engine, options, &without);
    bool same = figures_same_totals(with, name, &without, "attribution off", false, of->difference);
    if (same && without.edges.count) {
        buffer_string(of->difference, "edges without attribution");
        same = false;
    }
    if (same && engine == ENGINE_MACHINE && with->allocated_bytes != with->totals[COST_BYTES]) {
        buffer_printf(of->difference, "allocated %" PRIu64 " bytes, charged %" PRIu64,
                      with->allocated_bytes, with->totals[COST_BYTES]);
        same = false;
    }
    if (same && engine == ENGINE_MACHINE && with->allocated_bytes != without.allocated_bytes) {
        buffer_string(of->difference, "attribution allocates");
        same = false;
    }
    figures_release(&without);
    return law(of, "law 1", same);
}

/* Law 2: without marks, sets, heres and ats the same value and totals, but for E. */
static bool transparency(Case *of) {
    PipelineResult erased;
    Figures figures;
    PipelineOptions passes = {.erase_scopes = true, .boxes = scoping_boxes(of->setting.scoping)};
    bool same = compile(&passes, of->contents, &erased, of->difference);
    if (same) {
        run_engine(ENGINE_SPEC, &erased.program, &of->options, NULL, &of->arena, true, &figures);
        same =
            figures_same_totals(&of->spec, "as written", &figures, "erased", true, of->difference);
        figures_release(&figures);
    }
    if (same && !of->checks.spec_only) {
        run_engine(ENGINE_MACHINE, &erased.program, &of->options, NULL, &of->arena, true, &figures);
        same = figures_same_totals(&of->machine, "machine as written", &figures, "machine erased",
                                   true, of->difference);
        figures_release(&figures);
    }
    pipeline_release(&erased);
    return law(of, "law 2", same);
}

/* Law 5: the stacked run, flattened, is the flat run. */
static bool projection(Case *of) {
    RunOptions options = of->options;
    options.flat_contexts = !options.flat_contexts;
    Figures other, flattened;
    run(of, ENGINE_SPEC, options, &other);
    const Figures *stacked = of->setting.flat ? &other : &of->spec;
    const Figures *flat = of->setting.flat ? &of->spec : &other;
    figures_flatten(stacked, &of->arena, &flattened);
    bool same = figures_same(&flattened, "stacks summed", flat, "flat", of->difference);
    figures_release(&flattened);
    figures_release(&other);
    return law(of, "law 5", same);
}

/* Law 9: a run that meets no choice and no variable costs the same where it could, and fcase for case
 * changes nothing. */
static bool determinism(Case *of) {
    if (of->spec.end != END_VALUE || of->compiled.program.main_is_action) return true;
    PipelineResult changed;
    Figures figures;
    PipelineOptions passes = {.boxes = scoping_boxes(of->setting.scoping)};
    bool same = compile(&passes, of->contents, &changed, of->difference);
    if (same) {
        change_to_flexible(&changed.program);
        run_engine(ENGINE_SPEC, &changed.program, &of->options, NULL, &of->arena, true, &figures);
        figures.shown = of->spec.shown; /* it is printed instead */
        figures.output = of->spec.output;
        same = figures_same(&of->spec, "as written", &figures, "in a search", of->difference);
        figures_release(&figures);
    }
    pipeline_release(&changed);
    return law(of, "law 9", same);
}

/* Law 4, and the value. */
static bool agreement(Case *of) {
    return law(of, "law 4",
               figures_same(&of->spec, "spec", &of->machine, "machine", of->difference));
}

/* Where there are many, the nursery is small: a checked build fills all of it each time. */
static const struct Often {
    uint64_t every, nursery;
    const char *words;
} often[] = {
    {1, 32 << 10, "at every allocation"}, {7, 4 << 10, "at every 7th"}, {100, 0, "at every 100th"}};

static bool collections(Case *of) {
    bool same = true;
    for (uint32_t i = 0; i < sizeof often / sizeof *often && same; i++) {
        RunOptions options = of->options;
        options.collect_every = often[i].every;
        options.nursery_bytes = often[i].nursery;
        Figures figures;
        run(of, ENGINE_MACHINE, options, &figures);
        same = figures_same(&of->machine, "collecting when needed", &figures, often[i].words,
                            of->difference);
        figures_release(&figures);
    }
    return law(of, "collection", same);
}

/* ---- interrupts ---- */

/* Note [Interrupted thunks]. The program catches an interrupt in MAIN, and its handler, called
 * `again`, demands what was interrupted, with something young in its hands: so that goes on, and
 * MAIN pays for the handler's call and nothing else. These costs are taken from MAIN's; false if
 * they are not there. (Where the program ends by an exception, the handler is called without an
 * interrupt, too.) */
static bool take_handler(const Case *of, Figures *interrupted) {
    if (of->machine.end == END_EXCEPTION) return true;
    bool boxed = scoping_boxes(of->setting.scoping); /* then the handler is a thunk */
    for (uint32_t i = 0; i < interrupted->rows.count; i++) {
        uint64_t *costs = interrupted->rows.items[i].costs;
        if (!text_equal(interrupted->rows.items[i].path, TEXT("MAIN"))) continue;
        costs[COST_A] -= 2;
        costs[COST_F] -= 1;
        costs[COST_V] -= boxed ? 5 : 4; /* itself, the work, what it held meanwhile, the result */
        costs[COST_U] -= boxed;
        costs[COST_C] -= 3;
        costs[COST_P] -= 1;
        costs[COST_H] -= 1;
        costs[COST_BYTES] -= 2 * WORD_BYTES;
        return true;
    }
    return false;
}

/* Where a raise is by the handler's demand in one run, it may be by the work itself in the other,
 * which the handler has let go on: that is not compared. */
static void take_raise(const Case *of, Figures *figures) {
    figures->raised_in = of->machine.raised_in;
    figures->raised_again = of->machine.raised_again;
}

/* With censuses, which count stack pieces, too, and who holds what these hold: a bug if they are
 * wrong. And with the lives of all objects, but for pieces. */
static bool run_judged(Case *of, RunOptions options, RetainerKind retainers, Figures *figures) {
    options.census = CENSUS_BYTES;
    options.census_step = 200;
    options.retainers = retainers;
    options.biography = retainers == RETAINER_NONE;
    options.judge = &judge_of_censuses;
    Buffer output = {0};
    RunCounts counts = {0};
    run_for_counts(ENGINE_MACHINE, &of->compiled.program, &options, NULL, &output, &counts);
    figures_of(figures, &of->arena, &of->compiled.program, &counts, buffer_as_text(&output), true);
    bool good = !options.biography || lives_add_up(&counts, of->difference);
    run_counts_release(&counts);
    buffer_release(&output);
    return good;
}

/* Interrupted at this moment, and collected often or not: what else differs? *caught says whether
 * the interrupt came to its handler; it may come before that is there, or too late. */
static bool interrupt_at(Case *of, uint64_t moment, uint64_t every, bool *caught) {
    RunOptions options = of->options;
    options.interrupt_after = moment;
    options.collect_every = every;
    options.nursery_bytes = every ? often[0].nursery : 0;
    Figures figures;
    bool good = run_judged(of, options, (RetainerKind)(moment % (RETAINER_CAF + 1)), &figures);
    take_raise(of, &figures);
    bool differs = figures.totals[COST_A] != of->machine.totals[COST_A];
    *caught = figures.end != END_INTERRUPT && (differs || figures.end != END_VALUE);
    bool same = good && (!*caught || (take_handler(of, &figures) &&
                                      figures_same(&of->machine, "left alone", &figures,
                                                   "interrupted", of->difference)));
    if (!same) buffer_printf(of->difference, " (after %" PRIu64 " entries)", moment);
    figures_release(&figures);
    return law(of, "interrupts", same);
}

/* At several moments, spread over the run. */
static Verdict interrupts(Case *of, uint64_t seed) {
    enum { MOMENTS = 6, FIRST = 4 /* main, a box, the action and the work have begun */ };
    static const uint64_t every[] = {0, 1, 13};
    uint64_t entries = of->machine.totals[COST_F] + of->machine.totals[COST_U];
    bool ends = of->machine.end == END_VALUE || of->machine.end == END_EXCEPTION;
    bool same = true, any = false;
    for (uint64_t i = 0; i < MOMENTS && same && ends; i++) {
        uint64_t part = entries / MOMENTS + 1;
        bool caught;
        uint64_t moment = FIRST + i * part + (seed * 31 + i * 17) % part;
        same = interrupt_at(of, moment, every[(seed + i) % 3], &caught);
        any |= caught;
    }
    if (same && !any) buffer_string(of->difference, "no moment to interrupt");
    return !same ? VERDICT_FAILED : any ? VERDICT_PASSED : VERDICT_SKIPPED;
}

/* ---- exhaustion ---- */

/* Note [Exhaustion]. The program's work is a CAF. MAIN comes to it from far down the stack, with a
 * large object in its hands; its handler lets go of that, and demands the work again from far down;
 * another handler demands it at the bottom. So it goes on, and pays what it would have paid. An
 * interrupt may come as well. What MAIN pays is not compared. */
static bool exhausted(Case *of, RunOptions options, bool *caught) {
    Figures figures;
    run(of, ENGINE_MACHINE, options, &figures);
    bool ends = ended_by_limit(&figures) || figures.end == END_INTERRUPT;
    *caught = !ends && figures.totals[COST_A] != of->machine.totals[COST_A];
    FigureRow *row = NULL;
    const FigureRow *own = NULL;
    for (uint32_t i = 0; i < figures.rows.count; i++)
        if (text_equal(figures.rows.items[i].path, TEXT("MAIN"))) row = &figures.rows.items[i];
    for (uint32_t i = 0; i < of->machine.rows.count; i++)
        if (text_equal(of->machine.rows.items[i].path, TEXT("MAIN")))
            own = &of->machine.rows.items[i];
    if (row && own) memcpy(row->costs, own->costs, sizeof row->costs);
    take_raise(of, &figures);
    bool same =
        ends || figures_same(&of->machine, "with room", &figures, "exhausted", of->difference);
    figures_release(&figures);
    return same;
}

static Verdict exhaustion(Case *of, uint64_t seed) {
    enum { MOMENTS = 6, HOG = 32 << 15, NURSERY = 4 << 10, SLACK = 24 << 10, STACK = 64 << 10 };
    enum {
        BEGUN = 3
    }; /* entries after which `begin` is at work: before, its handlers are not there */
    uint64_t objects = of->machine.totals[COST_H];
    uint64_t entries = of->machine.totals[COST_F] + of->machine.totals[COST_U] + 2;
    bool same = true, any = false, caught;
    for (uint64_t i = 0; i < MOMENTS && same; i++) { /* the first collection finds no room */
        uint64_t part = objects / MOMENTS + 1;
        RunOptions options = of->options;
        options.collect_every = 1 + i * part + (seed * 31 + i * 17) % part;
        options.nursery_bytes = NURSERY;
        options.limit_heap = HOG + NURSERY + SLACK;
        options.interrupt_after = i % 2 ? BEGUN + seed * 7 % entries : 0;
        same = exhausted(of, options, &caught);
        any |= caught;
        if (!same)
            buffer_printf(of->difference, " (collection after %" PRIu64 ")", options.collect_every);
    }
    for (uint64_t i = 0; i < 4 && same; i++) {
        RunOptions options = of->options;
        options.limit_stack = STACK;
        options.collect_every = i % 2;
        options.nursery_bytes = i % 2 ? often[0].nursery : 0;
        options.interrupt_after = i / 2 ? entries / 2 + seed * 7 % (entries / 2) : 0;
        same = exhausted(of, options, &caught);
        any |= caught;
        if (!same) buffer_string(of->difference, " (stack)");
    }
    if (same && !any) buffer_string(of->difference, "nothing is exhausted");
    return !law(of, "exhaustion", same) ? VERDICT_FAILED : any ? VERDICT_PASSED : VERDICT_SKIPPED;
}

/* ---- law 3 ---- */

enum { FORCING_TRIES = 12 };

static bool is_name_byte(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_' || byte == '\'';
}

typedef VECTOR(Text) Names;

/* What lets bind to thunks, found in the text: a name before `= thunk` that does not begin a line.
 */
static void find_thunks(Text contents, Names *names) {
    static const char pattern[] = " = thunk (";
    const char *at = contents.bytes, *end = contents.bytes + contents.length;
    while ((at = memmem(at, (size_t)(end - at), pattern, sizeof pattern - 1))) {
        const char *start = at;
        while (start > contents.bytes && is_name_byte(start[-1])) start--;
        if (start > contents.bytes && start[-1] != '\n' && start < at)
            vector_push(names, (Text){start, (size_t)(at - start)});
        at += sizeof pattern - 1;
    }
}

/* Nothing was raised on the way, so both runs evaluate the same thunks if they update equally many:
 * every thunk that was forced early would have been forced anyway. */
static bool forcing_applies(const Figures *written, const Figures *forced) {
    return written->end == END_VALUE && forced->end == END_VALUE &&
           written->totals[COST_U] == forced->totals[COST_U] &&
           written->totals[COST_C] < forced->totals[COST_C];
}

static bool raised(const SpecCoverage *coverage) {
    return coverage->fired[RULE_RAISE] || coverage->fired[RULE_RAISING] ||
           coverage->fired[RULE_BLACK_HOLE];
}

/* Law 3 for one thunk; *applies says whether it says anything here. */
static bool force_one(Case *of, const char *name, bool *applies) {
    PipelineResult changed;
    PipelineOptions passes = {.force_early = name, .boxes = scoping_boxes(of->setting.scoping)};
    bool same = compile(&passes, of->contents, &changed, of->difference);
    if (same) {
        SpecCoverage coverage = {0};
        Figures forced;
        run_engine(ENGINE_SPEC, &changed.program, &of->options, &coverage, &of->arena, true,
                   &forced);
        *applies = !raised(&coverage) && forcing_applies(&of->spec, &forced);
        if (*applies) same = figures_forced(&of->spec, &forced, of->difference);
        figures_release(&forced);
        if (*applies && same && !of->checks.spec_only) {
            run_engine(ENGINE_MACHINE, &changed.program, &of->options, NULL, &of->arena, true,
                       &forced);
            same = figures_forced(&of->machine, &forced, of->difference);
            figures_release(&forced);
        }
    }
    pipeline_release(&changed);
    if (!same) buffer_printf(of->difference, " (%s forced early)", name);
    return law(of, "law 3", same);
}

static Verdict order(Case *of, uint64_t seed) {
    Names names = {0};
    find_thunks(of->contents, &names);
    bool same = true, applies = false;
    for (uint32_t i = 0; i < FORCING_TRIES && i < names.count && same && !applies; i++) {
        Text name = names.items[(seed * 7 + i * 5) % names.count];
        same = force_one(of, text_copy(&of->arena, name).bytes, &applies);
    }
    vector_release(&names);
    if (same && !applies) buffer_string(of->difference, "law 3 says nothing here");
    return !same ? VERDICT_FAILED : applies ? VERDICT_PASSED : VERDICT_SKIPPED;
}

/* ---- what is left out ---- */

/* Declarations that nothing mentions, in front of the others: all numbers are other ones with them,
 * and there is something to leave out of every program. */
static const char unreached[] =
    "data Unreached' = Unreached' boxed | Nothing'\n"
    "centre unreached'centre\n"
    "instance Unreached'instance = unreached'dictionary\n"
    "unreached'dictionary = thunk (set DICT:Unreached'instance (Unreached' unreached'caf))\n"
    "unreached'caf = thunk (unreached'function unreached'dictionary)\n"
    "unreached'function = \\x -> scc unreached'centre (let y = thunk (unreached'function x) ;\n"
    "    z = Unreached' y ; n = Nothing' in case y of _ { Unreached' a -> z ; Nothing' -> n })\n";

static void add_unreached(Text contents, Buffer *out) {
    const char *module = memmem(contents.bytes, contents.length, "module ", 7);
    size_t rest = module ? contents.length - (size_t)(module - contents.bytes) : 0;
    const char *line = module ? memchr(module, '\n', rest) : NULL;
    size_t before = line ? (size_t)(line + 1 - contents.bytes) : 0;
    buffer_add(out, contents.bytes, before);
    buffer_string(out, unreached);
    buffer_add(out, contents.bytes + before, contents.length - before);
}

static bool same_in_both(Case *of, const PipelineResult *pruned, const PipelineResult *whole,
                         Engine engine) {
    RunOptions eager = of->options;
    eager.compile_all = true;
    Figures of_pruned, of_whole;
    run_engine(engine, &pruned->program, &of->options, NULL, &of->arena, true, &of_pruned);
    run_engine(engine, &whole->program, &eager, NULL, &of->arena, true, &of_whole);
    bool same = figures_same(&of_pruned, "linked from main", &of_whole, "all linked and compiled",
                             of->difference);
    figures_release(&of_pruned);
    figures_release(&of_whole);
    return same;
}

static bool pruning(Case *of) {
    Buffer text = {0};
    add_unreached(of->contents, &text);
    PipelineResult pruned, whole;
    PipelineOptions passes = {.boxes = scoping_boxes(of->setting.scoping)};
    bool same = compile(&passes, buffer_as_text(&text), &pruned, of->difference);
    passes.keep_all = true;
    if (same) {
        same = compile(&passes, buffer_as_text(&text), &whole, of->difference);
        if (same && pruned.program.bodies.count + 4 > whole.program.bodies.count) {
            buffer_string(of->difference, "nothing is left out");
            same = false;
        }
        same = same && same_in_both(of, &pruned, &whole, ENGINE_SPEC) &&
               (of->checks.spec_only || same_in_both(of, &pruned, &whole, ENGINE_MACHINE));
        pipeline_release(&whole);
    }
    pipeline_release(&pruned);
    buffer_release(&text);
    return law(of, "pruning", same);
}

/* ---- all of them ---- */

/* Printed, read and printed again, the text is the same. */
static bool round_trip(Case *of) {
    Buffer first = {0}, second = {0};
    PipelineResult read, again;
    PipelineOptions passes = {.until = STAGE_lint};
    bool same = compile(&passes, of->contents, &read, of->difference);
    if (same) {
        stg_print(vector_last(&read.modules), &first);
        same = compile(&passes, buffer_as_text(&first), &again, of->difference);
        if (same) stg_print(vector_last(&again.modules), &second);
        pipeline_release(&again);
        if (same && !text_equal(buffer_as_text(&first), buffer_as_text(&second))) {
            buffer_string(of->difference, "the text changes");
            same = false;
        }
    }
    pipeline_release(&read);
    buffer_release(&first);
    buffer_release(&second);
    return law(of, "round trip", same);
}

/* Runs spec in the setting, watched by law 7 where it holds. */
static bool run_spec(Case *of, SpecCoverage *coverage) {
    bool watch = of->checks.agreement && of->setting.scoping != SCOPING_EVALUATION;
    SpecCoverage own = {0};
    ScopeLaw scope;
    scope_law_init(&scope, &of->compiled.program);
    if (watch) {
        own.on_step = scope_law_step;
        own.on_step_data = &scope;
    }
    run_engine(ENGINE_SPEC, &of->compiled.program, &of->options, &own, &of->arena, true, &of->spec);
    for (int rule = 0; rule < RULE_COUNT; rule++) coverage->fired[rule] += own.fired[rule];
    coverage->steps += own.steps;
    if (scope.failed) {
        buffer_string(of->difference, "expected ");
        program_label(&of->compiled.program, scope.expected, of->difference);
        buffer_string(of->difference, ", found ");
        program_label(&of->compiled.program, scope.found, of->difference);
        Place place = sources_place(&of->compiled.sources, scope.where->span);
        buffer_printf(of->difference, " at %" PRIu32 ":%" PRIu32, place.line, place.column);
    }
    scope_law_release(&scope);
    return law(of, "law 7", !scope.failed);
}

static Verdict check_case(Case *of, uint64_t seed, SpecCoverage *coverage) {
    Checks checks = of->checks;
    if (checks.reported && of->compiled.program.searches)
        return check_searching(of->contents, &of->compiled, of->options, checks, seed,
                               of->difference);
    if (checks.round_trip && !round_trip(of)) return VERDICT_FAILED;
    if (!run_spec(of, coverage)) return VERDICT_FAILED;
    if (of->compiled.program.searches && checks.censuses) {
        if (ended_by_limit(&of->spec)) return VERDICT_SKIPPED;
        bool same = censuses_agree(&of->compiled.program, &of->options, false, of->difference);
        return law(of, "censuses", same) ? VERDICT_PASSED : VERDICT_FAILED;
    }
    if (of->compiled.program.searches && checks.lines) {
        if (ended_by_limit(&of->spec)) return VERDICT_SKIPPED;
        bool same = lines_agree(&of->compiled.program, of->options, false, of->difference);
        return law(of, "lines", same) ? VERDICT_PASSED : VERDICT_FAILED;
    }
    if (of->compiled.program.searches)
        return check_searching(of->contents, &of->compiled, of->options, checks, seed,
                               of->difference);
    if (ended_by_limit(&of->spec)) {
        buffer_printf(of->difference, "spec ended: %s", run_end_key(of->spec.end));
        return VERDICT_SKIPPED;
    }
    if (!checks.spec_only) {
        run(of, ENGINE_MACHINE, of->options, &of->machine);
        if (!agreement(of)) return VERDICT_FAILED;
    }
    if (checks.agreement) {
        if (!determinism(of)) return VERDICT_FAILED;
        if (!conservation(of, ENGINE_SPEC, &of->spec) || !projection(of) || !transparency(of))
            return VERDICT_FAILED;
        if (!checks.spec_only && !conservation(of, ENGINE_MACHINE, &of->machine))
            return VERDICT_FAILED;
    }
    if (checks.collection && !checks.spec_only && !collections(of)) return VERDICT_FAILED;
    if (checks.sites) {
        bool same = sites_agree(&of->compiled.program, &of->options, checks.sites, of->difference);
        if (!law(of, "sites", same)) return VERDICT_FAILED;
    }
    if (checks.censuses) {
        bool same = censuses_agree(&of->compiled.program, &of->options, true, of->difference);
        if (!law(of, "censuses", same)) return VERDICT_FAILED;
    }
    if (checks.lines) {
        bool same = lines_agree(&of->compiled.program, of->options, true, of->difference);
        if (!law(of, "lines", same)) return VERDICT_FAILED;
    }
    if (checks.alive) {
        Verdict verdict =
            alive_agrees(&of->compiled.program, of->options, true, checks.compared, of->difference);
        law(of, "alive", verdict != VERDICT_FAILED);
        return verdict;
    }
    if (checks.pruning && !pruning(of)) return VERDICT_FAILED;
    if (checks.interrupts) return interrupts(of, seed);
    if (checks.exhaustion) return exhaustion(of, seed);
    return checks.forcing ? order(of, seed) : VERDICT_PASSED;
}

Verdict check_program(Text contents, Setting setting, Checks checks, uint64_t seed,
                      SpecCoverage *coverage, Buffer *difference) {
    Case of = {
        .contents = contents, .setting = setting, .checks = checks, .difference = difference};
    of.options = (RunOptions){.scoping = setting.scoping,
                              .flat_contexts = setting.flat,
                              .limit_steps = checks.reported ? FEWER_STEPS : STEP_LIMIT,
                              .limit_heap = (uint64_t)256 << 20};
    arena_init(&of.arena);
    PipelineOptions passes = {.boxes = scoping_boxes(setting.scoping)};
    Verdict verdict = VERDICT_FAILED;
    if (compile(&passes, contents, &of.compiled, difference))
        verdict = check_case(&of, seed, coverage);
    figures_release(&of.spec);
    figures_release(&of.machine);
    pipeline_release(&of.compiled);
    arena_release(&of.arena);
    return verdict;
}
