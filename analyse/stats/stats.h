/* Many runs of one program, one after the other: what is usual, which runs are not, and since which
 * run something costs more or less. present/stats/ words it.
 *
 *   Stats stats;
 *   stats_init(&stats, 40);
 *   for each run: stats_add(&stats, TEXT("17.prof"), &profile);     it may be released after that
 *   stats_find(&stats);
 *   .. stats.findings, stats.rows ..
 *   stats_release(&stats);
 *
 * A measure is a cost that all runs have, of each role one, or the peak of the heap. A row is a
 * definition, by module and name whatever its line; the first one is the program as a whole. Its
 * figures are own costs.
 *
 * Note [A change is told once]: what changes in one definition changes in the program, and often
 * in several measures. It is told of the definition that has most of it, by the measure in which
 * it changed most. */
#ifndef ANALYSE_STATS_STATS_H
#define ANALYSE_STATS_STATS_H

#include "analyse/measure.h"
#include "analyse/names.h"
#include "analyse/stats/series.h"
#include "base/arena.h"
#include "base/map.h"

typedef struct StatsRow {
    uint32_t label;   /* of stats.labels; PROFILE_NONE: the program */
    double **figures; /* by measure, then by run; NULL: it has none of that */
    Series *series;   /* by measure, where there are figures: of stats_find */
    bool is_runtime;  /* it is the runtime system's, or of measuring: no finding is about it */
} StatsRow;

typedef enum StatsKind {
#define STATS_KIND(code, key) STATS_##code,
#include "analyse/stats/kinds.def"
    STATS_KIND_COUNT
} StatsKind;

const char *stats_kind_key(StatsKind kind); /* "step" */

typedef struct StatsFinding {
    StatsKind kind;
    uint32_t row, measure;
    uint32_t run; /* from 0: the first that has it, or the one that stands out */
    double before, after;
    double weight;   /* what changed, of what the program usually has: orders them */
    bool is_of_last; /* it is about the last run alone: a gate is about that */
    bool is_in_all;  /* the program changed, too: */
    double all_before, all_after;
} StatsFinding;

typedef struct Stats {
    uint32_t count;    /* of runs */
    Text program;      /* of the first that says */
    VECTOR(Text) runs; /* their names */
    VECTOR(Measure) measures;
    VECTOR(StatsRow) rows;         /* the program first */
    VECTOR(StatsFinding) findings; /* the largest first */
    Profile labels;
    LabelNames names;
    Arena arena;
    Map by_name;     /* private, until stats_find: names -> label + 1 */
    uint32_t wanted; /* private: how many runs there will be */
} Stats;

void stats_init(Stats *stats, uint32_t count);
/* The first one says which measures there are; those that a later one lacks go. */
void stats_add(Stats *stats, Text name, const Profile *profile);
/* after the last; there is a measure that all have */
void stats_find(Stats *stats);
void stats_release(Stats *stats);
const StatsRow *stats_all(const Stats *stats); /* the program as a whole */
/* Does the last run differ from those before it? */
bool stats_last_differs(const Stats *stats);

#endif
