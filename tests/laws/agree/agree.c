/* Do the engines agree, and do the laws hold?
 *
 *     agree PROGRAMS                programs, each after a line `-- program N seed S`; "-": stdin
 *         --all                     each under all six settings, not one of them in turn
 *         --collect                 collections are invisible: at every allocation, 7th, 100th
 *         --force                   law 3: a thunk is forced early
 *         --interrupt               interrupted anywhere, and demanded again, it costs the same
 *         --exhaust                 the same of what is out of heap or stack
 *         --sites                   objects and bytes by site, and the heaps at the end; of the
 *                                   files FILE.stg, under every setting; =counts, =heaps: just one
 *         --censuses                no figure shows them, and they show no collection; also of
 *                                   files, .stg or .hs
 *         --alive                   spec counts what is alive at censuses, and who holds it, as the
 *                                   machine does; also of files, .stg or .hs
 *         --lines               every place of the source costs the same in both engines, and all
 *                               of them together what the contexts do; also of files, .stg or .hs
 *         --library DIR             for files in Haskell
 *         --pruning                 figures are those of all declarations linked, and of all code
 *                                   compiled before the run
 *         --reported                of programs that search: no laws, but what the machine's run
 *                                   tells is what spec's does, with collections or without
 *         --collect-every N         .. with a collection at every Nth allocation of the machine
 *         --only N                  just this program
 *         --first                   stop at the first failure
 *         --coverage                at the end, how often each rule fired
 *         --figures                 just print the machine's figures: to compare two machines
 *         --derivations N           just print what the first N solutions cost, each its branch, in
 *                                   each engine that searches (static scoping)
 *         --demand                  fail if the programs do too little (design: 5 %, 200 steps)
 *         --demand=search           .. of what programs do that search (1 %)
 *     agree --expect FILE.stg...    figures as in FILE.expect
 *         --spec-only               without the machine
 *         --pruning                 with all declarations linked, too
 *
 * One line for each failure; last line `N passed, N failed`.
 */
#include "base/fail.h"
#include "base/os.h"
#include "tests/laws/agree/laws.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Options {
    Checks checks;
    bool all, coverage, demand, expect, figures, first, searching;
    uint64_t only, derivations;
    const char *library;
    VECTOR(const char *) paths;
} Options;

typedef struct Tally {
    uint64_t passed, failed, skipped, programs, compared;
    uint64_t in_programs[RULE_COUNT];
    VECTOR(uint64_t) steps;
} Tally;

static bool read_options(int count, char **words, Options *options) {
    options->checks = (Checks){.agreement = true, .round_trip = true};
    for (int i = 1; i < count; i++) {
        const char *word = words[i];
        if (!strcmp(word, "--all"))
            options->all = true;
        else if (!strcmp(word, "--collect"))
            options->checks = (Checks){.collection = true};
        else if (!strcmp(word, "--force"))
            options->checks = (Checks){.forcing = true};
        else if (!strcmp(word, "--interrupt"))
            options->checks = (Checks){.interrupts = true};
        else if (!strcmp(word, "--exhaust"))
            options->checks = (Checks){.exhaustion = true};
        else if (!strcmp(word, "--sites"))
            options->checks = (Checks){.sites = SITES_ALL};
        else if (!strcmp(word, "--sites=counts"))
            options->checks = (Checks){.sites = SITES_COUNTS};
        else if (!strcmp(word, "--sites=heaps"))
            options->checks = (Checks){.sites = SITES_HEAPS};
        else if (!strcmp(word, "--censuses"))
            options->checks = (Checks){.censuses = true};
        else if (!strcmp(word, "--alive"))
            options->checks = (Checks){.alive = true};
        else if (!strcmp(word, "--lines"))
            options->checks = (Checks){.lines = true};
        else if (!strcmp(word, "--pruning"))
            options->checks = (Checks){.pruning = true};
        else if (!strcmp(word, "--reported"))
            options->checks = (Checks){.reported = true};
        else if (!strcmp(word, "--collect-every") && i + 1 < count)
            options->checks.collect_every = strtoull(words[++i], NULL, 10);
        else if (!strcmp(word, "--coverage"))
            options->coverage = true;
        else if (!strcmp(word, "--demand"))
            options->coverage = options->demand = true;
        else if (!strcmp(word, "--demand=search"))
            options->coverage = options->demand = options->searching = true;
        else if (!strcmp(word, "--figures"))
            options->figures = true;
        else if (!strcmp(word, "--expect"))
            options->expect = true;
        else if (!strcmp(word, "--first"))
            options->first = true;
        else if (!strcmp(word, "--spec-only"))
            options->checks.spec_only = true;
        else if (!strcmp(word, "--library") && i + 1 < count)
            options->library = words[++i];
        else if (!strcmp(word, "--only") && i + 1 < count)
            options->only = strtoull(words[++i], NULL, 10);
        else if (!strcmp(word, "--derivations") && i + 1 < count)
            options->derivations = strtoull(words[++i], NULL, 10);
        else if (word[0] == '-' && word[1])
            return false;
        else
            vector_push(&options->paths, word);
    }
    return options->paths.count > 0;
}

static bool is_enough(const Options *options, const Tally *tally) {
    return options->first && tally->failed > 0;
}

/* ---- generated programs ---- */

static void count_coverage(Tally *tally, const SpecCoverage *coverage) {
    for (int rule = 0; rule < RULE_COUNT; rule++)
        tally->in_programs[rule] += coverage->fired[rule] > 0;
    vector_push(&tally->steps, coverage->steps);
    tally->programs++;
}

static void count_verdict(Tally *tally, Verdict verdict) {
    if (verdict == VERDICT_PASSED) tally->passed++;
    if (verdict == VERDICT_SKIPPED) tally->skipped++;
    if (verdict == VERDICT_FAILED) tally->failed++;
}

static void check_setting(const Options *options, Tally *tally, Text contents, uint32_t setting,
                          uint64_t number, uint64_t seed) {
    SpecCoverage coverage = {0};
    Buffer difference = {0};
    Verdict verdict =
        check_program(contents, setting_of(setting), options->checks, seed, &coverage, &difference);
    count_verdict(tally, verdict);
    if (verdict == VERDICT_FAILED) {
        printf("program %" PRIu64 " seed %" PRIu64 ", %s: %s\n", number, seed,
               setting_name(setting_of(setting)), buffer_as_string(&difference));
    }
    count_coverage(tally, &coverage);
    buffer_release(&difference);
}

static void print_figures(Text contents, Setting setting, uint64_t number) {
    Arena arena;
    arena_init(&arena);
    PipelineResult compiled;
    Buffer difference = {0};
    PipelineOptions passes = {.boxes = scoping_boxes(setting.scoping)};
    if (!compile(&passes, contents, &compiled, &difference))
        fatal("program %" PRIu64 ": %s", number, buffer_as_string(&difference));
    RunOptions options = {
        .scoping = setting.scoping, .flat_contexts = setting.flat, .limit_steps = STEP_LIMIT};
    Figures figures;
    run_engine(ENGINE_MACHINE, &compiled.program, &options, NULL, &arena, true, &figures);
    printf("program %" PRIu64 ", %s: %s %.*s\n", number, setting_name(setting),
           run_end_key(figures.end), TEXT_ARGS(figures.shown));
    for (uint32_t i = 0; i < figures.rows.count; i++) {
        printf("%.*s", TEXT_ARGS(figures.rows.items[i].path));
        for (int cost = 0; cost < COST_COMMON_COUNT; cost++)
            printf(" %" PRIu64, figures.rows.items[i].costs[cost]);
        printf("\n");
    }
    for (uint32_t i = 0; i < figures.edges.count; i++)
        printf("%.*s -> %.*s %" PRIu64 "\n", TEXT_ARGS(figures.edges.items[i].from),
               TEXT_ARGS(figures.edges.items[i].to), figures.edges.items[i].count);
    figures_release(&figures);
    pipeline_release(&compiled);
    buffer_release(&difference);
    arena_release(&arena);
}

static const char separator[] = "-- program ";

static const char *next_program(const char *from, const char *end) {
    while (from < end) {
        if ((size_t)(end - from) >= sizeof separator &&
            !memcmp(from, separator, sizeof separator - 1))
            return from;
        const char *line = memchr(from, '\n', (size_t)(end - from));
        from = line ? line + 1 : end;
    }
    return end;
}

static void check_file(const Options *options, Tally *tally, const char *path) {
    Buffer file = {0};
    const char *reason;
    if (!os_read_file(path, (size_t)1 << 30, &file, &reason)) fatal("%s: %s", path, reason);
    const char *end = file.bytes + file.length;
    uint64_t index = 0;
    for (const char *at = next_program(file.bytes, end); at < end && !is_enough(options, tally);
         index++) {
        unsigned long long number = 0, seed = 0;
        sscanf(at, "-- program %llu seed %llu", &number, &seed);
        const char *start = memchr(at, '\n', (size_t)(end - at));
        start = start ? start + 1 : end;
        at = next_program(start, end);
        if (options->only && number != options->only) continue;
        Text contents = {start, (size_t)(at - start)};
        if (options->figures) {
            print_figures(contents, setting_of((uint32_t)(number % SETTING_COUNT)), number);
            continue;
        }
        if (options->derivations) {
            print_derivations(contents, number, options->derivations);
            continue;
        }
        for (uint32_t i = 0; i < (options->all ? SETTING_COUNT : 1); i++)
            check_setting(options, tally, contents,
                          options->all ? i : (uint32_t)(number % SETTING_COUNT), number, seed);
    }
    buffer_release(&file);
}

/* ---- coverage ---- */

static int compare_numbers(const void *left, const void *right) {
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return a < b ? -1 : a > b;
}

enum { LEAST_PERCENT = 5, LEAST_STEPS = 200, LEAST_PERCENT_SEARCHING = 1 };

/* false if the programs do too little */
static bool print_coverage(Tally *tally, bool searching) {
    bool enough = true;
    int first = searching ? RULE_COMMON_COUNT : 0,
        after = searching ? RULE_COUNT : RULE_COMMON_COUNT;
    uint64_t least = searching ? LEAST_PERCENT_SEARCHING : LEAST_PERCENT;
    if (!tally->programs) return false;
    printf("rule                                                        fires in\n");
    for (int rule = first; rule < after; rule++) {
        double percent = 100.0 * (double)tally->in_programs[rule] / (double)tally->programs;
        /* by chance a sample has less than all programs would: two standard deviations */
        double seen = (double)tally->in_programs[rule];
        bool low = seen + 2 * sqrt(seen) < (double)tally->programs * (double)least / 100;
        printf("%-58s %7.1f %%%s\n", spec_rule_name((SpecRule)rule), percent,
               low ? "  too few" : "");
        enough = enough && !low;
    }
    qsort(tally->steps.items, tally->steps.count, sizeof(uint64_t), compare_numbers);
    uint64_t median = tally->steps.items[tally->steps.count / 2];
    printf("steps: median %" PRIu64 ", most %" PRIu64 "; %" PRIu64 " of %" PRIu64 " skipped\n",
           median, vector_last(&tally->steps), tally->skipped, tally->programs);
    return enough && (searching || median >= LEAST_STEPS);
}

/* ---- files by name ---- */

static void check_named(const Options *options, Tally *tally, const char *path) {
    Buffer difference = {0};
    Checks checks = options->checks;
    Verdict verdict;
    if (checks.alive) {
        verdict = check_alive_of_file(path, options->library, checks.compared, &difference);
    } else {
        bool good = options->expect   ? check_expectation(path, checks, &difference)
                    : checks.lines    ? check_lines_of_file(path, options->library, &difference)
                    : checks.censuses ? check_censuses_of_file(path, options->library, &difference)
                                      : check_sites_of_file(path, checks.sites, &difference);
        verdict = good ? VERDICT_PASSED : VERDICT_FAILED;
    }
    if (verdict == VERDICT_FAILED) printf("%s: %s\n", path, buffer_as_string(&difference));
    count_verdict(tally, verdict);
    buffer_release(&difference);
}

static bool is_program(const char *path) {
    size_t length = strlen(path);
    return length > 4 && (!strcmp(path + length - 4, ".stg") || !strcmp(path + length - 3, ".hs"));
}

static void tell(const Options *options, Tally *tally) {
    if (tally->compared) printf("%" PRIu64 " censuses compared\n", tally->compared);
    if (options->checks.alive && tally->passed && !tally->compared) {
        printf("no census was compared\n");
        tally->failed++;
    }
    if (tally->skipped && !options->coverage) printf("%" PRIu64 " skipped\n", tally->skipped);
    printf("%" PRIu64 " passed, %" PRIu64 " failed\n", tally->passed, tally->failed);
}

int main(int count, char **words) {
    Options options = {0};
    Tally tally = {0};
    if (!read_options(count, words, &options)) {
        fprintf(stderr,
                "usage: agree [--all] [--collect] [--force] [--interrupt] [--exhaust] [--pruning] "
                "[--sites[=counts|=heaps]] [--censuses] [--alive] [--lines] [--only N] [--first] "
                "[--coverage] [--demand] [--figures] [--derivations N] [--spec-only] "
                "[--reported [--collect-every N]] PROGRAMS\n"
                "       agree --expect FILE.stg...\n       agree --sites FILE.stg...\n"
                "       agree --censuses FILE...\n       agree --alive FILE...\n"
                "       agree --lines FILE...\n");
        return 2;
    }
    options.checks.compared = &tally.compared;
    for (uint32_t i = 0; i < options.paths.count && !is_enough(&options, &tally); i++) {
        const char *path = options.paths.items[i];
        bool named = options.checks.sites || options.checks.censuses || options.checks.alive ||
                     options.checks.lines;
        if (options.expect || (named && is_program(path)))
            check_named(&options, &tally, path);
        else
            check_file(&options, &tally, path);
    }
    if (options.coverage && !print_coverage(&tally, options.searching) && options.demand) {
        printf("the programs do too little\n");
        tally.failed++;
    }
    if (!options.figures && !options.derivations) tell(&options, &tally);
    vector_release(&tally.steps);
    vector_release(&options.paths);
    return tally.failed ? 1 : 0;
}
