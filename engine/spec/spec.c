/* One run: regions and stacks, the initial heap, main, and how it ended. */
#include "engine/spec/spec.h"
#include "base/os.h"
#include "engine/spec/search.h"
#include "engine/spec/spec_internal.h"

enum { SMALLEST_STACK = 256 << 10, SMALLEST_REGION = 1 << 20 };
static const uint64_t default_heap = (uint64_t)2 << 30, default_stack = (uint64_t)1 << 30;

const char *spec_rule_name(SpecRule rule) {
    switch (rule) {
#define RULE(code, name) \
    case RULE_##code:    \
        return name;
#include "engine/spec/rules.def"
#undef RULE
    default: return "?";
    }
}

static uint64_t smaller(uint64_t a, uint64_t b) { return a < b ? a : b; }
static uint64_t larger(uint64_t a, uint64_t b) { return a > b ? a : b; }

/* An exception that nobody caught: by name if it is a builtin, whoever raised it. */
static Outcome uncaught(Spec *spec) {
    for (int i = 0; i < BUILTIN_COUNT; i++) {
        RunEnd end = builtin_end((Builtin)i);
        if (spec->globals[spec->program->builtins[i]] != behind_update(spec->exception)) continue;
        if (end == END_EXCEPTION) return RAISED;
        return spec_end_run(spec, end, spec->raised_by[i] ? spec->raised_by[i] : "");
    }
    return RAISED;
}

/* The last derivation says how the run ended; without one that has a value, there is none. */
static void search_all(Spec *spec) {
    RunCounts *counts = spec->counts;
    Outcome outcome = spec_searches_run(spec);
    counts->uncaught = outcome == RAISED || outcome == ABORTED;
    if (counts->uncaught) outcome = uncaught(spec);
    if (outcome == ENDED) return; /* end_run has said how */
    if (outcome == RAISED) {
        counts->end = END_EXCEPTION;
        spec_show_closure(spec, spec->exception, &counts->shown);
    } else {
        counts->end = run_search_solutions(&counts->search) > 0 ? END_VALUE : END_NO_VALUE;
    }
}

static void evaluate_main(Spec *spec) {
    RunCounts *counts = spec->counts;
    Result result;
    if (spec->program->searches) {
        search_all(spec);
        return;
    }
    Outcome outcome = spec_run_main(spec, &result);
    os_signals_last();
    counts->uncaught = outcome == RAISED;
    if (outcome == RAISED) outcome = uncaught(spec);
    bool keep = spec->options->keep_snapshot;
    if (outcome == ENDED) { /* end_run has said how */
        if (keep) spec_snapshot(spec, NULL, 0);
        return;
    }
    counts->end = outcome == RAISED ? END_EXCEPTION : END_VALUE;
    Value exception = {.rep = REP_BOXED, .object = spec->exception};
    if (keep && outcome == RAISED)
        spec_snapshot(spec, &exception, 1);
    else if (keep)
        spec_snapshot(spec, result.is_tuple ? spec->tuple.items : &result.value, result.count);
    if (outcome == RAISED)
        spec_show_closure(spec, spec->exception, &counts->shown);
    else if (!spec->program->main_is_action)
        spec_show_closure(spec, result.value.object, &counts->shown);
}

/* On the reserved stack. */
static void run(void *argument) {
    Spec *spec = argument;
    spec_root_context(spec, (Label){LABEL_MAIN, 0});
    if (!spec_initial_heap(spec)) return;
    spec->program_begins = spec->accounted = spec->heap_top;
    evaluate_main(spec);
    spec_account(spec);
    spec_places_end(spec);
    spec->counts->live_bytes = spec->counts->allocated_bytes; /* nothing is ever dropped */
}

/* A region of this size, or of the largest that is to be had. */
static void *reserve(uint64_t *size) {
    for (; *size >= SMALLEST_REGION; *size /= 2) {
        void *region = os_reserve(*size);
        if (region) return region;
    }
    fatal("no address space for a heap");
}

static void run_on_stack(Spec *spec, uint64_t size) {
    for (; size >= SMALLEST_STACK; size /= 2) {
        if (os_run_on_stack(size, run, spec)) return;
    }
    fatal("no address space for a stack");
}

static void release(Spec *spec) {
    vector_release(&spec->tuple);
    vector_release(&spec->waiting);
    map_release(&spec->sides_of_holes);
    search_table_release(&spec->step);
    vector_release(&spec->path);
    map_release(&spec->children);
    map_release(&spec->centres_on_paths);
    vector_release(&spec->context_roots);
    map_release(&spec->roots);
    map_release(&spec->edge_slots);
    map_release(&spec->life_numbers);
    spec_census_release(spec);
    spec_pieces_release(spec);
    prim_call_release(&spec->call);
    buffer_release(&spec->output);
    free(spec->globals);
    free(spec->nullary);
}

void spec_run_covered(const Program *program, const RunOptions *options, RunCounts *counts,
                      SpecCoverage *coverage) {
    uint64_t memory = os_memory_allowed(), started = os_monotonic_nanoseconds();
    uint64_t heap = options->limit_heap ? options->limit_heap : smaller(default_heap, memory / 2);
    uint64_t stack =
        options->limit_stack ? options->limit_stack : smaller(default_stack, memory / 4);
    heap = larger(heap, SMALLEST_REGION);
    stack = larger(stack, SMALLEST_REGION);
    Spec spec = {.program = program, .options = options, .counts = counts};
    if (coverage)
        spec.coverage =
            (SpecCoverage){.on_step = coverage->on_step, .on_step_data = coverage->on_step_data};
    spec.globals = calloc(program->globals.count + 1, sizeof *spec.globals);
    spec.nullary = calloc(program->constructors.count + 1, sizeof *spec.nullary);
    if (!spec.globals || !spec.nullary) fatal("out of memory");
    run_censuses_begin(&counts->censuses,
                       options->census == CENSUS_TIME ? CENSUS_NONE : options->census,
                       options->census_step);
    if (options->census_spaced) counts->censuses.is_spaced = true;
    if (options->count_alive) counts->censuses.retainers = options->retainers;
    spec.census_at = counts->censuses.step;
    spec.call.strings = (PrimStrings){program->strings.items, program->strings.count};
    spec.call.poll = spec_signalled;
    spec.heap = spec.heap_top = reserve(&heap);
    spec.heap_end = spec.heap + heap;
    spec.stack_limit = stack;
    arena_init(&spec.stack);

    run_on_stack(&spec, stack);
    spec_flush_output(&spec);
    if (counts->end != END_EXIT) counts->exit_code = run_end_exit_code(counts->end);
    counts->wall_nanoseconds = os_monotonic_nanoseconds() - started;
    if (coverage) *coverage = spec.coverage;

    if (!spec.call.left) os_release(spec.heap, heap); /* Note [Long primitives] */
    arena_release(&spec.stack);
    release(&spec);
}

void spec_run(const Program *program, const RunOptions *options, RunCounts *counts) {
    spec_run_covered(program, options, counts, NULL);
}
