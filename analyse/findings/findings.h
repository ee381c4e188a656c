/* What is to be known about a profile's figures, as data: what makes them doubtful, what names
 * stand for, why files differ; each finding with the figures that it rests on and where to look.
 * What is wrong, and where, is in analyse/answer. They state what was counted, never a cause that
 * the counts don't show. present/ words them. A kind has its own struct, a member of Finding, and a function that makes it; those that
 * have none yet share FindingOther.
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
#define FINDING(code, key, place, description) FINDING_##code,
#include "analyse/findings/findings.def"
#undef FINDING
    FINDING_KIND_COUNT
} FindingKind;

enum { FINDING_LABELS = 5, FINDING_PARTS = 6 };

/* TOTALS: the ways in which GHC counts bytes allocated */
typedef enum FindingTotal {
    FINDING_TOTAL_OWN,  /* -p, -P: what the program's code allocates */
    FINDING_TOTAL_ALL,  /* -pj, -pa: with SYSTEM, OVERHEAD_of and the like */
    FINDING_TOTAL_HEAP, /* -s, -t, eventlog: each word allocated */
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
    const char *name, *meaning; /* SMALL_BANDS, HEAP_BAND: of ghc/band_meanings.def;
                                 * TOTAL_HEAP: "eventlog" if it is from one */
} FindingPart;

/* HEAP_PEAK: when the heap was largest, and who had most of it then */
typedef struct FindingHeapPeak {
    uint32_t dimension, band;
    uint64_t amount, total;  /* the band's then, and all of it */
    uint64_t time, end_time; /* when; the last sample's */
    uint32_t samples;        /* that are not empty */
    const char *meaning;     /* the band's, of ghc/band_meanings.def; NULL: it has none */
} FindingHeapPeak;

/* KNOWN_FAULT: of the GHC that wrote the files (ghc/faults.def) */
typedef struct FindingFault {
    Text version; /* "9.0.2" */
    /* "can garble ...", a sentence or "", "9.12.5 9.14.2" */
    const char *what, *advice, *mended;
} FindingFault;

/* All other kinds, in one struct whose fields mean something else for each of them: what a kind
 * does not mention is zero, or PROFILE_NONE. Made in analyse/findings/other.c and worded by
 * word_other in present/words/findings.c; it goes when each kind has a struct of its own. */
typedef struct FindingOther {
    uint32_t metric;
    uint32_t label;                /* whom it is about; CAFS, DICTS: the one that has most */
    uint32_t second;               /* SAMPLES_CLOSE: the next one */
    uint32_t context;              /* PATH: its end */
    uint32_t caller;               /* OFTEN_CHEAP: the label that enters it most */
    uint32_t dimension, band;      /* HEAP_*: band is the one that has most */
    uint64_t amount, total;        /* of the metric or dimension.
                                    * DISAGREES: the sum, and what was reported.
                                    * TICKS_RUNTIME: the runtime's; of `label`: largest */
    uint64_t entries, all_entries; /* OFTEN_CHEAP */
    uint64_t from_caller;          /* entries */
    uint64_t largest;              /* CAFS, DICTS: the amount of `label`; SAMPLES_CLOSE: of
                                    * `second` */
    uint64_t low, high;            /* FEW_SAMPLES: what `amount` could have been by chance */
    uint64_t interval;             /* FEW_SAMPLES: of a sample, in microseconds; 0: not known */
    uint64_t time;                 /* MEMORY: when */
    uint32_t count, of; /* CAFS, DICTS: roots; NEVER_ENTERED: centres, of all centres; OFTEN_CHEAP:
                         * how many such centres there are; LOSSES: how many; the first one is told;
                         * NOTHING: info tables that the file lists, for another one;
                         * FEW_CENSUSES: of them; amount: the step, total: what was allocated;
                         * AT_MARKERS: of them; amount: each so many markers have one;
                         * MARKERS_LEFT_OUT: amount
                         */
    uint32_t labels[FINDING_LABELS];  /* NEVER_ENTERED, OFTEN_CHEAP: the first ones */
    FindingPart parts[FINDING_PARTS]; /* part_count of them */
    uint32_t part_count;
    bool on_average; /* HEAP_BAND: amount and total are averages, not those of the peak */
    bool together;   /* MEMORY: all parts but LARGE are of one moment, and add up */
    /* RUNTIME: the censuses of the heap are in it; MEMORY: there are such, of a program
     * built for profiling, and none has as much as was alive */
    bool with_censuses;
    bool one_of_several; /* HEAP_BAND: there are censuses by other dimensions too */
} FindingOther;

typedef struct Finding {
    FindingKind kind;
    union {
        FindingHeapPeak heap_peak; /* FINDING_HEAP_PEAK */
        FindingFault fault;        /* FINDING_KNOWN_FAULT */
        FindingOther other;        /* any other kind */
    };
} Finding;

typedef VECTOR(Finding) Findings;

/* What any finding can be asked, whatever its kind: whom it is about, and how much of what. What it
 * is not about is PROFILE_NONE. */
typedef struct FindingSubject {
    uint32_t metric, label, context, dimension, band;
    uint64_t amount, total;
} FindingSubject;

const char *finding_key(FindingKind kind);
FindingSubject finding_subject(const Finding *finding);
/* told before the tables, as it makes all figures doubtful; else it is a note */
bool finding_is_doubt(const Finding *finding);
/* false if no sample of the dimension has anything */
bool finding_heap_peak(const Profile *profile, uint32_t dimension, FindingHeapPeak *peak);
/* metric: PROFILE_NONE for a profile without metrics */
void findings_compute(const Rollup *rollup, uint32_t metric, Findings *findings);

#endif
