/* Does the walker say what the machine says?
 *
 *     walk --folder DIR [--library DIR] [--as-search [--whole]] FILE...
 *     walk --alone [--as-search] FILE
 *
 * Runs each program (.stg or .hs) in both, in every way of the table below, and compares the end,
 * what is shown and printed, all costs of every context and edge, what is measured of heap and
 * stack, samples, what is reachable at the end, and the recording that each writes while it runs:
 * censuses, who holds what, lives, sites. One line for each failure; last line `N passed, N
 * failed`, of programs that both have run in every way.
 *
 * With --as-search it isn't the walker that is compared, but the machine by its copies for programs that
 * search: law 9, a program without choices doesn't notice. --whole: not just the first steps of it. --alone: the
 * machine runs one program, and nothing is compared: to count its instructions. */
#include "base/fail.h"
#include "base/os.h"
#include "compiler/pipeline.h"
#include "engine/machine/machine.h"
#include "runtime/record/recorder.h"
#include "tests/laws/agree/figures.h"
#include "tests/laws/walker/walker.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { STEPS = 20000, HEAP = 8 << 20, STACK = 1 << 20, FREQUENT = 1000 };

static const struct {
    const char *name;
    RunOptions options;
} ways[] = {
    {"static", {.collect_every = 500}},
    {"lexical", {.scoping = SCOPING_LEXICAL}},
    {"evaluation, flat",
     {.scoping = SCOPING_EVALUATION, .flat_contexts = true, .nursery_bytes = 4 << 10}},
    {"lives",
     {.census = CENSUS_BYTES, .census_step = FREQUENT, .census_spaced = true, .biography = true}},
    {"held by sites",
     {.census = CENSUS_BYTES,
      .census_step = FREQUENT,
      .census_spaced = true,
      .retainers = RETAINER_SITE,
      .holders = true,
      .nursery_bytes = 32 << 10}},
    {"held by centres",
     {.census = CENSUS_BYTES,
      .census_step = FREQUENT / 4,
      .census_spaced = true,
      .retainers = RETAINER_CENTRE}},
    {"at markers, held by CAFs", {.census = CENSUS_POINTS, .retainers = RETAINER_CAF}},
    {"interrupted, with samples", {.interrupt_after = 300, .sample_every = 50}},
    {"little heap", {.limit_heap = 1 << 20, .nursery_bytes = 16 << 10}},
    {"little stack", {.limit_stack = 64 << 10, .census = CENSUS_BYTES}},
};
enum { WAYS = sizeof ways / sizeof *ways };

typedef struct Options {
    const char *folder, *library;
    bool as_search, whole, alone;
    VECTOR(const char *) paths;
} Options;

typedef void Engine(const Program *program, const RunOptions *options, RunCounts *counts);

/* One run, and what it left. */
typedef struct Walk {
    RunCounts counts;
    Buffer output, recording;
    Figures figures;
} Walk;

/* ---- running ---- */

static void run_recorded(Engine *engine, const Program *program, RunOptions options, bool whole,
                         const char *path, Arena *arena, Walk *walk) {
    const char *reason;
    Text input = TEXT("");
    Recorder recorder;
    RunNames names = program_names((Program *)program);
    options.given_input = &input;
    options.capture_output = &walk->output;
    if (!whole) {
        options.limit_steps = STEPS;
        if (options.limit_heap == 0) options.limit_heap = HEAP;
        if (options.limit_stack == 0) options.limit_stack = STACK;
    }
    options.count_sites = options.keep_snapshot = true;
    RecorderOptions asked = {.names = &names, .run = &options, .engine = "either"};
    if (!recorder_open(&recorder, path, &asked, &reason)) fatal("%s: %s", path, reason);
    Observer observer = recorder_observer(&recorder);
    options.observer = &observer;
    engine(program, &options, &walk->counts);
    recorder_finish(&recorder, &walk->counts);
    if (recorder_close(&recorder, &reason) != RECORD_WHOLE) fatal("%s: %s", path, reason);
    if (!os_read_to_replace(path, (size_t)1 << 30, &walk->recording, &reason))
        fatal("%s: %s", path, reason);
    figures_of(&walk->figures, arena, program, &walk->counts, buffer_as_text(&walk->output), true);
}

static void release(Walk *walk) {
    run_counts_release(&walk->counts);
    buffer_release(&walk->output);
    buffer_release(&walk->recording);
    figures_release(&walk->figures);
}

/* ---- comparing ---- */

static bool same_number(uint64_t a, uint64_t b, const char *what, Buffer *difference) {
    if (a == b) return true;
    buffer_printf(difference, "%s: machine %" PRIu64 ", walker %" PRIu64, what, a, b);
    return false;
}

static bool same_memory(const RunCounts *a, const RunCounts *b, Buffer *difference) {
    return same_number(a->allocated_bytes, b->allocated_bytes, "allocated", difference) &&
           same_number(a->peak_live_bytes, b->peak_live_bytes, "peak of live bytes", difference) &&
           same_number(a->live_bytes, b->live_bytes, "live bytes", difference) &&
           same_number(a->collections, b->collections, "collections", difference) &&
           same_number(a->major_collections, b->major_collections, "major ones", difference) &&
           same_number(a->peak_stack_bytes, b->peak_stack_bytes, "peak of the stack", difference) &&
           same_number(a->interrupted, b->interrupted, "interrupts", difference);
}

static bool same_samples(const RunTicks *a, const RunTicks *b, Buffer *difference) {
    if (!same_number(a->count, b->count, "samples", difference)) return false;
    for (uint32_t i = 0; i < a->count; i++)
        if (!same_number(a->items[i].context, b->items[i].context, "where one fell", difference))
            return false;
    return true;
}

static bool same_fields(const RunFields *a, const RunFields *b, Buffer *difference) {
    if (!same_number(a->count, b->count, "fields at the end", difference)) return false;
    for (uint32_t i = 0; i < a->count; i++)
        if (!same_number(a->items[i].is_object, b->items[i].is_object, "a pointer", difference) ||
            !same_number(a->items[i].word, b->items[i].word, "a field", difference))
            return false;
    return true;
}

static bool same_heaps(const RunSnapshot *a, const RunSnapshot *b, Buffer *difference) {
    if (!same_number(a->objects.count, b->objects.count, "objects at the end", difference) ||
        !same_fields(&a->result, &b->result, difference) ||
        !same_fields(&a->fields, &b->fields, difference))
        return false;
    for (uint32_t i = 0; i < a->objects.count; i++) {
        const RunObject *x = &a->objects.items[i], *y = &b->objects.items[i];
        if (!same_number(x->kind, y->kind, "an object's kind", difference) ||
            !same_number(x->site, y->site, "an object's site", difference) ||
            !same_number(x->made_from, y->made_from, "its constructor or body", difference))
            return false;
    }
    for (uint32_t i = 0; i < a->globals.count; i++)
        if (!same_number(a->globals.items[i], b->globals.items[i], "a CAF", difference))
            return false;
    return true;
}

/* The next block from there on that two runs have in common; empty: there is none. */
static Text next_block(Text recording, size_t *at) {
    static const bool repeatable[256] = {
#define BLOCK(code, number, is_repeatable, description) [number] = is_repeatable,
#include "abi/recording.def"
    };
    while (*at + RECORDING_HEAD <= recording.length) {
        uint32_t packed;
        memcpy(&packed, recording.bytes + *at + 4, sizeof packed);
        Text block = {recording.bytes + *at, RECORDING_HEAD + packed};
        *at += block.length;
        if (repeatable[(uint8_t)block.bytes[0]]) return block;
    }
    return (Text){0};
}

static bool same_recordings(const Buffer *a, const Buffer *b, Buffer *difference) {
    Text x = buffer_as_text(a), y = buffer_as_text(b);
    const char *end = memchr(x.bytes, '\n', x.length);
    size_t i = (size_t)(end - x.bytes) + 1, j = i, blocks = 0;
    for (;; blocks++) {
        Text one = next_block(x, &i), other = next_block(y, &j);
        if (!text_equal(one, other)) {
            buffer_printf(difference, "block %zu of the recording, of kind %d, differs", blocks,
                          one.length ? one.bytes[0] : 0);
            return false;
        }
        if (one.length == 0) return same_number(blocks > 2, true, "blocks", difference);
    }
}

static bool same_runs(const Walk *machine, const Walk *walker, Buffer *difference) {
    const RunCounts *a = &machine->counts, *b = &walker->counts;
    Text shown = buffer_as_text(&a->shown), shown_too = buffer_as_text(&b->shown);
    if (!figures_same(&machine->figures, "machine", &walker->figures, "walker", difference))
        return false;
    if (!text_equal(shown, shown_too)) {
        buffer_printf(difference, "shown: machine `%.*s`, walker `%.*s`", TEXT_ARGS(shown),
                      TEXT_ARGS(shown_too));
        return false;
    }
    return same_memory(a, b, difference) && same_samples(&a->ticks, &b->ticks, difference) &&
           same_heaps(&a->snapshot, &b->snapshot, difference) &&
           same_recordings(&machine->recording, &walker->recording, difference);
}

/* ---- programs ---- */

static bool check_way(const Options *options, const Program *program, uint32_t way,
                      Buffer *difference) {
    Arena arena;
    Walk machine = {0}, walker = {0};
    Buffer file = {0};
    buffer_printf(&file, "%s/recording", options->folder);
    arena_init(&arena);
    const char *path = buffer_as_string(&file);
    RunOptions asked = ways[way].options;
    run_recorded(machine_run, program, asked, options->whole, path, &arena, &machine);
    asked.as_search = options->as_search;
    run_recorded(options->as_search ? machine_run : walker_run, program, asked, options->whole,
                 path, &arena, &walker);
    bool same = same_runs(&machine, &walker, difference);
    release(&machine);
    release(&walker);
    arena_release(&arena);
    buffer_release(&file);
    return same;
}

static bool load(const Options *options, const char *path, bool boxes, PipelineResult *compiled,
                 Buffer *difference) {
    PipelineOptions passes = {.boxes = boxes,
                              .origins.library = &options->library,
                              .origins.library_count = options->library != NULL};
    bool good = pipeline_file(&passes, path, compiled);
    if (!good) diags_text(&compiled->diags, &compiled->sources, false, difference);
    return good;
}

/* in those ways that need boxes, or need none */
static bool check_ways(const Options *options, const char *path, bool boxes, Buffer *difference) {
    PipelineResult compiled;
    bool same = load(options, path, boxes, &compiled, difference);
    for (uint32_t way = 0; way < WAYS && same; way++) {
        if (scoping_boxes(ways[way].options.scoping) != boxes) continue;
        same = check_way(options, &compiled.program, way, difference);
        if (!same) buffer_printf(difference, " (%s)", ways[way].name);
    }
    pipeline_release(&compiled);
    return same;
}

static bool check_file(const Options *options, const char *path) {
    Buffer difference = {0};
    bool same = check_ways(options, path, false, &difference) &&
                check_ways(options, path, true, &difference);
    if (!same) printf("%s: %s\n", path, buffer_as_string(&difference));
    buffer_release(&difference);
    return same;
}

static bool run_alone(const Options *options, const char *path) {
    PipelineResult compiled;
    Buffer difference = {0};
    bool good = load(options, path, false, &compiled, &difference);
    if (good) {
        RunCounts counts = {0};
        RunOptions asked = {.as_search = options->as_search};
        machine_run(&compiled.program, &asked, &counts);
        good = counts.end == END_VALUE;
        printf("%s\n", buffer_as_string(&counts.shown));
        run_counts_release(&counts);
    } else {
        fprintf(stderr, "%s", buffer_as_string(&difference));
    }
    pipeline_release(&compiled);
    buffer_release(&difference);
    return good;
}

static bool read_options(int count, char **words, Options *options) {
    for (int i = 1; i < count; i++) {
        bool has_next = i + 1 < count;
        if (!strcmp(words[i], "--folder") && has_next)
            options->folder = words[++i];
        else if (!strcmp(words[i], "--library") && has_next)
            options->library = words[++i];
        else if (!strcmp(words[i], "--as-search"))
            options->as_search = true;
        else if (!strcmp(words[i], "--whole"))
            options->whole = true;
        else if (!strcmp(words[i], "--alone"))
            options->alone = true;
        else if (words[i][0] == '-')
            return false;
        else
            vector_push(&options->paths, words[i]);
    }
    return (options->folder || options->alone) && options->paths.count > 0;
}

int main(int count, char **words) {
    Options options = {0};
    uint32_t passed = 0, failed = 0;
    if (!read_options(count, words, &options)) {
        fprintf(stderr, "usage: walk --folder DIR [--library DIR] [--as-search [--whole]] FILE...\n"
                        "       walk --alone [--as-search] FILE\n");
        return 2;
    }
    if (options.alone) return !run_alone(&options, options.paths.items[0]);
    for (uint32_t i = 0; i < options.paths.count; i++)
        *(check_file(&options, options.paths.items[i]) ? &passed : &failed) += 1;
    printf("%" PRIu32 " passed, %" PRIu32 " failed\n", passed, failed);
    vector_release(&options.paths);
    return failed > 0;
}
