/* What stands out in a profile, as data: each finding with the figures that it rests on and where
 * to look. They state what was counted, never a cause that the counts don't show. present/ words
 * them.
 *
 *   Findings findings = {0};
 *   findings_compute(&rollup, metric, &findings);
 *   for (uint32_t i = 0; i < findings.count; i++) ... findings.items[i] ...
 *   vector_release(&findings);
 */
#ifndef ANALYSE_FINDINGS_FINDINGS_H
#define ANALYSE_FINDINGS_FINDINGS_H

#include "analyse/rollup.h"

typedef enum FindingKind {
#define FINDING(code, key, description) FINDING_##code,
#include "analyse/findings/findings.def"
#undef FINDING
    FINDING_KIND_COUNT
} FindingKind;

enum { FINDING_LABELS = 5, FINDING_PARTS = 6, FINDING_QUARTERS = 4 };

/* TOTALS: the ways in which GHC counts bytes allocated */
typedef enum FindingTotal {
    FINDING_TOTAL_OWN,  /* -p, -P: what the program's code allocates */
    FINDING_TOTAL_ALL,  /* -pj, -pa: with SYSTEM, OVERHEAD_of and the like */
    FINDING_TOTAL_HEAP, /* -s, -t, eventlog: each word that was taken from the heap */
} FindingTotal;

/* TOTAL_HEAP: was the program built for profiling? */
typedef enum FindingBuild {
    FINDING_BUILD_UNKNOWN,
    FINDING_BUILD_PROFILING,
    FINDING_BUILD_PLAIN
} FindingBuild;

/* MEMORY: what a process holds, at one moment. HELD is ALIVE + FREE + SLOP + OTHER */
typedef enum FindingMemory {
    FINDING_MEMORY_HELD,  /* got from the operating system */
    FINDING_MEMORY_ALIVE, /* after the last collection of the whole heap */
    FINDING_MEMORY_FREE,  /* blocks that are kept and not in use */
    FINDING_MEMORY_SLOP,  /* lost at the ends of blocks, and in what stays unused between objects */
    FINDING_MEMORY_OTHER, /* in blocks in use: not looked at since then, alive or not */
    FINDING_MEMORY_LARGE, /* of the whole run: the most that large objects had */
} FindingMemory;

typedef struct FindingPart {
    uint32_t what;   /* SMALL_LABELS, TICKS_RUNTIME: label; TOTALS: FindingTotal; MEMORY:
                      * FindingMemory */
    uint32_t number; /* SMALL_LABELS, SMALL_BANDS: how many such there are; TOTAL_HEAP: a
                      * FindingBuild */
    uint64_t amount;
    uint32_t metric;            /* SMALL_LABELS: of the amount */
    const char *name, *meaning; /* SMALL_BANDS, HEAP_BAND, HEAP_PEAK: of ghc/band_meanings.def;
                                 * TOTAL_HEAP: "eventlog" if it is from one */
} FindingPart;

typedef struct Finding { /* what a kind does not mention is zero, or PROFILE_NONE */
    FindingKind kind;
    uint32_t metric;
    uint32_t label;                /* whom it is about; CAFS, DICTS: the one that has most */
    uint32_t second;               /* SAMPLES_CLOSE: the next one */
    uint32_t context;              /* PATH: its end */
    uint32_t caller;               /* ENTERED_MOST, OFTEN_CHEAP: the label that enters it most */
    uint32_t dimension, band;      /* HEAP_*: band is the one that has most */
    uint64_t amount, total;        /* of the metric or dimension, COLLECTOR: in nanoseconds.
                                    * DISAGREES: the sum, and what was reported.
                                    * TICKS_RUNTIME: the runtime's; of `label`: largest */
    uint64_t entries, all_entries; /* ENTERED_MOST, OFTEN_CHEAP */
    uint64_t from_caller;          /* entries */
    uint64_t largest;              /* CAFS, DICTS, HEAP_GROWTH: the amount of `label` or `band`;
                                    * SAMPLES_CLOSE: of `second` */
    uint64_t low, high;            /* FEW_SAMPLES: what `amount` may as well have been */
    uint64_t interval;             /* FEW_SAMPLES: of a sample, in microseconds; 0: not known */
    uint64_t time, end_time;       /* HEAP_PEAK, MEMORY: when; the last sample's */
    uint64_t quarters[FINDING_QUARTERS]; /* HEAP_GROWTH: averages of the run's quarters */
    uint32_t count, of; /* CAFS, DICTS: roots; NEVER_ENTERED: centres, of all centres; OFTEN_CHEAP:
                         * how many such centres there are; HEAP_PEAK: samples;
                         * LOSSES: how many; the first one is told */
    uint32_t labels[FINDING_LABELS];  /* NEVER_ENTERED, OFTEN_CHEAP: the first ones */
    FindingPart parts[FINDING_PARTS]; /* part_count of them */
    uint32_t part_count;
    bool on_average; /* HEAP_BAND: amount and total are averages, not those of the peak */
    bool of_cpu;     /* COLLECTOR: CPU time, not that of the clock on the wall */
    bool together;   /* MEMORY: all parts but LARGE are of one moment, and add up */
    /* COLLECTOR, RUNTIME: the censuses of the heap are in it; MEMORY: there are such, of a program
     * built for profiling, and none has as much as was alive */
    bool with_censuses;
    bool runtime_has_more; /* MOST: than `label`, one of the runtime system's has */
    bool one_of_several;   /* HEAP_BAND: there are censuses by other dimensions too */
} Finding;

typedef VECTOR(Finding) Findings;

const char *finding_key(FindingKind kind);
/* metric: PROFILE_NONE for a profile without metrics */
void findings_compute(const Rollup *rollup, uint32_t metric, Findings *findings);

#endif
