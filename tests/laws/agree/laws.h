/* One program under one setting: both engines, and the laws of semantics.md section 6. */
#ifndef TESTS_AGREE_LAWS_H
#define TESTS_AGREE_LAWS_H

#include "compiler/pipeline.h"
#include "engine/engine.h"
#include "engine/spec/spec.h"
#include "tests/laws/agree/figures.h"

typedef struct Setting {
    Scoping scoping;
    bool flat;
} Setting;

enum { SETTING_COUNT = 2 * SCOPING_COUNT, STEP_LIMIT = 100000, FEWER_STEPS = 10000 };

static inline Setting setting_of(uint32_t number) {
    return (Setting){(Scoping)(number % SCOPING_COUNT), number / SCOPING_COUNT % 2 == 1};
}
const char *setting_name(Setting setting);

typedef enum SitesChecked { SITES_NOT, SITES_COUNTS, SITES_HEAPS, SITES_ALL } SitesChecked;

typedef struct Checks {
    bool spec_only;  /* laws on spec alone, without the machine */
    bool agreement;  /* laws 1, 2, 4, 5, 7 */
    bool collection; /* no cost depends on when a collection happens */
    bool forcing;    /* law 3 */
    bool interrupts; /* what was interrupted goes on as if nothing had happened */
    bool exhaustion; /* .. and so does what had no room in heap or stack, once there is some */
    bool pruning;    /* Note [Link from main], Note [Bodies are compiled when they are entered] */
    bool round_trip; /* the printer's text reads back to the same print */
    SitesChecked sites;
    bool censuses; /* invisible, and the same whenever there are collections */
    bool alive;    /* what censuses count is what spec counts */
    bool reported; /* of programs that search: the machine's run is spec's, and no laws */
    uint64_t
        collect_every;  /* reported: a collection at every such allocation; 0: as the seed says */
    bool lines;         /* every place costs the same in both engines */
    uint64_t *compared; /* alive: censuses of the machine; added to */
} Checks;

typedef enum Verdict { VERDICT_PASSED, VERDICT_FAILED, VERDICT_SKIPPED } Verdict;

/* Checks a program given as text. `difference` says what is wrong (FAILED), or why nothing was
 * compared (SKIPPED: it came to a limit). coverage is added to. */
Verdict check_program(Text contents, Setting setting, Checks checks, uint64_t seed,
                      SpecCoverage *coverage, Buffer *difference);

/* Runs and makes figures; coverage may be NULL. */
void run_engine(Engine engine, const Program *program, const RunOptions *options,
                SpecCoverage *coverage, Arena *arena, bool numbered, Figures *figures);

void run_for_counts(Engine engine, const Program *program, const RunOptions *options,
                    SpecCoverage *coverage, Buffer *output, RunCounts *counts);

/* Compiles; false, with the diagnostics in `difference`, if the program is refused. */
bool compile(const PipelineOptions *options, Text contents, PipelineResult *result,
             Buffer *difference);

/* Compares FILE.stg with FILE.expect beside it; see expect.c for the format. */
bool check_expectation(const char *stg_path, Checks checks, Buffer *difference);

/* ---- search.c ---- */

/* The same of a program that searches, and the laws that hold of one. */
bool check_search(const char *stg_path, const char *expected_path, bool spec_only,
                  Buffer *difference);
/* Laws, and all engines that search agree; of a program of which nothing is expected. */
Verdict check_searching(Text contents, const PipelineResult *compiled, RunOptions options,
                        Checks checks, uint64_t seed, Buffer *difference);
/* The first solutions in each engine that searches, each with the costs of its derivation; contexts
 * of programs with odd numbers are flat. */
void print_derivations(Text contents, uint64_t number, uint64_t solutions);

/* ---- sites.c ---- */

bool sites_agree(const Program *program, const RunOptions *options, SitesChecked checked,
                 Buffer *difference);
/* a file, under every setting */
bool check_sites_of_file(const char *path, SitesChecked checked, Buffer *difference);

/* ---- censuses.c ---- */

/* Everything made has lived, no use comes before birth or after death, and those that live over a
 * census are those that it counts, in each context of each site. What has become a function
 * reference can have two lives, and so can a selector. A run without retainers. */
bool lives_add_up(const RunCounts *counts, Buffer *difference);
bool censuses_agree(const Program *program, const RunOptions *options, bool with_spec,
                    Buffer *difference);
/* library: its folder, for Haskell; or NULL */
bool check_censuses_of_file(const char *path, const char *library, Buffer *difference);

/* ---- alive.c ---- */

/* By every kind of retainers, and however often the machine collects. may_interrupt: interrupted,
 * too. */
Verdict alive_agrees(const Program *program, RunOptions options, bool may_interrupt,
                     uint64_t *compared, Buffer *difference);
Verdict check_alive_of_file(const char *path, const char *library, uint64_t *compared,
                            Buffer *difference);

/* ---- lines.c ---- */

/* may_interrupt: at some of its entries, too */
bool lines_agree(const Program *program, RunOptions options, bool may_interrupt,
                 Buffer *difference);
bool check_lines_of_file(const char *path, const char *library, Buffer *difference);

/* ---- scope.c ---- */

/* Law 7: the label that encloses each expression. */
typedef struct ScopeLaw {
    Map labels; /* expression -> packed label */
    bool failed;
    Label expected, found;
    const LinkExpr *where;
    uint64_t checked;
} ScopeLaw;

void scope_law_init(ScopeLaw *law, const Program *program);
void scope_law_release(ScopeLaw *law);
/* a SpecCoverage's on_step, with the law as its data */
void scope_law_step(void *law, const LinkExpr *expr, Label top);

#endif
