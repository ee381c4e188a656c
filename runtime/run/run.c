/* A run from beginning to end: tables, memory, the engine, the hand-over of counts. */
#include "runtime/run/run.h"
#include "base/fail.h"
#include "base/os.h"
#include "runtime/run/internal.h"
#include <stdlib.h>

/* what the runtime may raise at any time */
static void root_builtins(Run *run) {
    Thread *thread = &run->thread;
    for (uint32_t i = 0; i < BUILTIN_COUNT; i++) thread->roots[i] = run_builtin(run, (Builtin)i);
    thread->root_count = BUILTIN_COUNT;
}

RunEnd run_uncaught_end(const Run *run, Word exception) {
    const Object *object = behind_indirections(exception);
    for (int i = 0; i < BUILTIN_COUNT; i++)
        if (object_untag(run_builtin(run, (Builtin)i)) == object) return builtin_end((Builtin)i);
    return END_EXCEPTION;
}

void run_layout_grew(Run *run) {
    run_layout_share(&run->layout);
    heap_layout_grew(&run->heap);
}

static bool begin(Run *run) {
    const RunOptions *options = run->options;
    if (!contexts_init(&run->contexts, options->flat_contexts, options->attribution_off))
        return false;
    run_layout_init(&run->layout, run->program, &run->contexts);
    run->engine->prepare(run);
    run_layout_share(&run->layout);
    io_init(&run->io, options);
    run->call.strings = (PrimStrings){run->program->strings.items, run->program->strings.count};
    run->call.poll = run_poll_prim;
    run->call.polled = run;
    run->raised_in = CONTEXT_MAIN;
    run->entries_left = options->limit_steps;
    run->interrupt_in = options->interrupt_after ? options->interrupt_after + 1 : 0;
    if (!thread_init(&run->thread, options->limit_stack)) return false;
    root_builtins(run);
    points_init(&run->searching.points);
    if (!heap_init(&run->heap, &run->layout.tables, options)) return false;
    heap_share_limit(&run->heap, (const uint64_t *[]){&run->contexts.bytes, &run->searching.bytes});
    return true;
}

/* ---- programs that search ---- */

static uint32_t most_fields(const Program *program) {
    uint32_t most = 0;
    for (uint32_t i = 0; i < program->constructors.count; i++)
        if (program->constructors.items[i].field_count > most)
            most = program->constructors.items[i].field_count;
    return most;
}

static void begin_searching(Run *run, RunSearch *result) {
    RunSearching *searching = &run->searching;
    searching->in_use = run->program->searches || run->options->as_search;
    if (!searching->in_use) return;
    for (uint32_t i = 0; i < run->program->choices.count; i++) {
        RunChoice choice = {0};
        for (uint32_t a = 0; a < run->program->choices.items[i].alternatives; a++)
            vector_push(&choice.alternatives, (RunAlternative){0});
        vector_push(&result->choices, choice);
    }
    search_begins(&searching->kept, result, &run->contexts,
                  (SearchOptions){.no_fates = run->options->no_fates,
                                  .observer = run->options->segments,
                                  .lines = run->lines.notes ? &run->lines.counters : NULL});
    for (uint32_t fields = most_fields(run->program); fields > 0; fields >>= 1)
        searching->field_bits++;
    arena_init(&searching->statics);
    bug_unless(run->thread.root_count == RUN_SEARCHING_FIRST, "roots before those of a search");
    for (int i = 0; i < RUN_SEARCHING_ROOTS; i++) run->thread.roots[run->thread.root_count++] = 0;
    searching->points.trails_all = run->options->trail_all;
    heap_searches(&run->heap, &searching->points);
    uint64_t *entered = calloc((size_t)run->program->infos.count + 1, sizeof *entered);
    if (!entered) fatal("out of memory");
    searching->points.entered = entered;
}

/* Note [Computed again] */
static void hand_over_entered(const Run *run, RunSearch *search) {
    for (uint32_t i = 0; i < run->program->bodies.count; i++) {
        const LinkBody *body = run->program->bodies.items[i];
        if (body->is_function || body->selects_constructor != LINK_NONE) continue;
        uint64_t times = run->searching.points.entered[body->info - INFO_PROGRAM];
        if (times > 0) run_search_times_add(&search->entered, body->site, times);
    }
}

/* Without a solution there is no value. */
static void end_searching(Run *run, RunCounts *counts) {
    Search *kept = &run->searching.kept;
    if (!run->searching.in_use) return;
    bool is_over = counts->end == END_VALUE;
    hand_over_entered(run, kept->result);
    search_ends(kept, is_over ? LEAF_NONE : run->uncaught ? LEAF_RAISED : LEAF_CUT);
    if (is_over && run->program->searches && run_search_solutions(kept->result) == 0)
        counts->end = END_NO_VALUE;
}

static void release_searching(RunSearching *searching) {
    if (!searching->in_use) return;
    search_release(&searching->kept);
    free(searching->points.entered);
    points_release(&searching->points);
    vector_release(&searching->equations);
    map_release(&searching->statics_by_content);
    arena_release(&searching->statics);
}

static void release(Run *run) {
    if (run->call.left) heap_leave_objects(&run->heap); /* Note [Long primitives] */
    heap_release(&run->heap);
    thread_release(&run->thread);
    prim_call_release(&run->call);
    io_release(&run->io);
    run_lines_release(&run->lines);
    release_searching(&run->searching);
    run->engine->release(run);
    run_layout_release(&run->layout);
    contexts_release(&run->contexts);
}

static void hand_over_sites(const Run *run, RunSites *sites) {
    const Program *program = run->program;
    const RunSite *made = heap_made(&run->heap);
    for (uint32_t i = 0; i < program->sites.count; i++) vector_push(sites, (RunSite){0});
    for (uint32_t i = 0; i < program->infos.count; i++)
        sites->items[program->infos.items[i].site] = made[i];
}

void run_program(const RunEngine *engine, const Program *program, const RunOptions *options,
                 RunCounts *counts) {
    uint64_t began = os_monotonic_nanoseconds();
    Run *run = calloc(1, sizeof *run);
    if (!run) fatal("out of memory");
    run->engine = engine;
    run->program = program;
    run->options = options;
    if (!begin(run)) fatal("no address space for a heap and a stack");
    run_begin_censuses(run);
    run_begin_sampling(run);
    run_lines_begin(run);
    RunSearch unsaid = {0}; /* Note [As a search] */
    begin_searching(run, program->searches ? &counts->search : &unsaid);
    counts->end = engine->enter(run);
    os_signals_last();
    end_searching(run, counts);
    run_hand_over_samples(run, counts);
    run_hand_over_censuses(run, counts);
    io_flush(&run->io);
    counts->exit_code =
        counts->end == END_EXIT ? run->io.exit_code : run_end_exit_code(counts->end);
    run_show_result(run, counts->end, &counts->shown);
    heap_statistics(&run->heap, &run->thread, false, counts);
    counts->uncaught = run->uncaught;
    counts->raised_again = run->raised_again;
    counts->interrupted = run->interrupted;
    contexts_hand_over(&run->contexts, run->uncaught ? run->raised_in : CONTEXT_MAIN, counts);
    if (program->searches) search_number_contexts(&counts->search, &counts->contexts);
    run_lines_hand_over(run, counts);
    if (options->count_sites) hand_over_sites(run, &counts->sites);
    if (options->keep_snapshot) run_snapshot(run, counts->end, &counts->snapshot);
    counts->wall_nanoseconds = os_monotonic_nanoseconds() - began;
    run_sampling_times(run, counts);
    run_search_release(&unsaid);
    release(run);
    free(run);
}
