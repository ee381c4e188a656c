/* What is to be known about a profile's figures, as data: what makes them doubtful, what names
 * stand for, why files differ; each finding with the figures that it rests on and where to look.
 * What is wrong, and where, is in analyse/answer. They state what was counted, never a cause that
 * the counts don't show. present/ words them. A kind has its own figures, a member of Finding, and
 * a function that makes it.
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

/* how many are kept of what a finding lists; further ones are left out */
enum { FINDING_LABELS = 5, FINDING_PARTS = 6 };

/* ---- the figures of a kind ---- */

/* OVERFLOW, MAIN_MOST, PATH, and part of others: how much of the metric */
typedef struct FindingShare {
    uint64_t amount, total;
} FindingShare;

/* LOSSES: how many; the first one is told */
typedef struct FindingLosses {
    uint32_t count;
} FindingLosses;

typedef struct FindingDisagreement {
    uint64_t sum, stated;
} FindingDisagreement;

/* NOTHING: info tables that the file lists, for another one */
typedef struct FindingNothing {
    uint32_t info_tables;
} FindingNothing;

/* FEW_SAMPLES: the label's, and what they could have been by chance */
typedef struct FindingFewSamples {
    uint64_t samples, amount, low, high;
    uint64_t interval; /* of a sample, in microseconds; 0: not known */
} FindingFewSamples;

/* SAMPLES_CLOSE: those of the label, and of the next one */
typedef struct FindingSamplesClose {
    uint64_t samples, amount, amount_of_next;
    uint32_t next; /* label */
} FindingSamplesClose;

/* OFTEN_CHEAP: of the label that is entered most; all such labels follow */
typedef struct FindingOftenCheap {
    FindingShare cost;
    uint64_t entries, all_entries, from_caller;
    uint32_t caller; /* the label that enters it most, or PROFILE_NONE */
    uint32_t count;
    uint32_t labels[FINDING_LABELS]; /* the first ones of them */
} FindingOftenCheap;

/* CAFS, DICTS: all such roots; the label is the one that has most */
typedef struct FindingRoots {
    FindingShare cost;
    uint32_t count;
    uint64_t largest; /* the label's */
} FindingRoots;

typedef struct FindingRuntime {
    FindingShare cost;
    bool with_censuses; /* those of the heap are in it */
} FindingRuntime;

/* TICKS_RUNTIME: the runtime's; the label is the program's largest */
typedef struct FindingTicksRuntime {
    uint64_t runtime, all;
    uint64_t largest;               /* the label's */
    uint32_t labels[FINDING_PARTS]; /* the runtime's, the largest count first */
    uint32_t label_count;
} FindingTicksRuntime;

/* FEW_CENSUSES: of them, each after so many bytes */
typedef struct FindingFewCensuses {
    uint32_t count;
    uint64_t step, allocated;
} FindingFewCensuses;

/* AT_MARKERS, NO_MARKERS: each so many markers have a census */
typedef struct FindingAtMarkers {
    uint32_t count;
    uint64_t each;
} FindingAtMarkers;

/* MARKERS_LEFT_OUT: how many */
typedef struct FindingLeftOut {
    uint64_t count;
} FindingLeftOut;

/* HEAP_PEAK: when the heap was largest, and who had most of it then */
typedef struct FindingHeapPeak {
    uint32_t dimension, band;
    uint64_t amount, total;  /* the band's then, and all of it */
    uint64_t time, end_time; /* when; the last sample's */
    uint32_t samples;        /* that are not empty */
    const char *meaning;     /* the band's, of ghc/band_meanings.def; NULL: it has none */
} FindingHeapPeak;

/* MEMORY: what a process holds; 0: not known. `together`: all but `large` are of one moment, and
 * held = alive + free + slop + other */
typedef struct FindingMemory {
    uint64_t held;  /* got from the operating system */
    uint64_t alive; /* after the last collection of the whole heap */
    uint64_t free;  /* blocks that are kept and not in use */
    uint64_t slop;  /* lost at the ends of blocks, and in what stays unused between objects */
    uint64_t other; /* in blocks in use: not looked at since then, alive or not */
    uint64_t large; /* of the whole run: the most that large objects had */
    uint64_t time;  /* of that moment; 0: each is of its own */
    bool together;
    /* of a program built for profiling, none of which has as much as was alive */
    bool above_censuses;
} FindingMemory;

/* HEAP_BAND: those of one meaning together */
typedef struct FindingHeapBand {
    const char *name, *meaning; /* of ghc/band_meanings.def */
    uint32_t count;
    uint64_t amount, total; /* at the peak, or on average */
    bool on_average;
    bool one_of_several; /* there are censuses by other dimensions too */
} FindingHeapBand;

typedef struct FindingSmallBand {
    const char *name, *meaning; /* of ghc/band_meanings.def */
    uint64_t average;
} FindingSmallBand;

typedef struct FindingSmallBands {
    FindingSmallBand items[FINDING_PARTS];
    uint32_t count;
} FindingSmallBands;

/* NEVER_ENTERED: how many, of all centres */
typedef struct FindingNeverEntered {
    uint32_t count, of;
    uint32_t labels[FINDING_LABELS]; /* the first ones */
} FindingNeverEntered;

/* the labels of one kind */
typedef struct FindingSmallLabel {
    uint32_t label;  /* the first one */
    uint32_t number; /* how many there are */
    uint32_t metric; /* of the amount */
    uint64_t amount;
} FindingSmallLabel;

typedef struct FindingSmallLabels {
    FindingSmallLabel items[FINDING_PARTS];
    uint32_t count;
} FindingSmallLabels;

/* the ways in which GHC counts bytes allocated */
typedef enum FindingTotalKind {
    FINDING_TOTAL_OWN,  /* -p, -P: what the program's code allocates */
    FINDING_TOTAL_ALL,  /* -pj, -pa: with SYSTEM, OVERHEAD_of and the like */
    FINDING_TOTAL_HEAP, /* -s, -t, eventlog: each word allocated */
} FindingTotalKind;

/* of FINDING_TOTAL_HEAP: was the program built for profiling? */
typedef enum FindingBuild {
    FINDING_BUILD_UNKNOWN,
    FINDING_BUILD_PROFILING,
    FINDING_BUILD_PLAIN
} FindingBuild;

typedef struct FindingTotal {
    FindingTotalKind kind;
    uint64_t amount;
    FindingBuild build;
    bool is_logged; /* from an eventlog */
} FindingTotal;

/* TOTALS: in the order of their kinds, which is that of the amounts */
typedef struct FindingTotals {
    FindingTotal items[FINDING_PARTS];
    uint32_t count;
    FindingShare runtime; /* what SYSTEM and OVERHEAD_of have of the one that counts them */
} FindingTotals;

/* KNOWN_FAULT: of the GHC that wrote the files (ghc/faults.def) */
typedef struct FindingFault {
    Text version; /* "9.0.2" */
    /* "can garble ...", a sentence or "", "9.12.5 9.14.2" */
    const char *what, *advice, *mended;
} FindingFault;

/* Whom a finding is about; what it is not about is PROFILE_NONE. */
typedef struct FindingSubject {
    uint32_t metric, label, context, dimension, band;
} FindingSubject;

typedef struct Finding {
    FindingKind kind;
    FindingSubject about;
    union { /* ATTRIBUTION_OFF has none */
        FindingShare share;
        FindingLosses losses;
        FindingFault fault;
        FindingDisagreement disagreement;
        FindingNothing nothing;
        FindingFewSamples few_samples;
        FindingSamplesClose samples_close;
        FindingOftenCheap often_cheap;
        FindingRoots roots;
        FindingRuntime runtime;
        FindingTicksRuntime ticks_runtime;
        FindingFewCensuses few_censuses;
        FindingAtMarkers at_markers;
        FindingLeftOut left_out;
        FindingHeapPeak heap_peak;
        FindingMemory memory;
        FindingHeapBand heap_band;
        FindingSmallBands small_bands;
        FindingNeverEntered never_entered;
        FindingSmallLabels small_labels;
        FindingTotals totals;
    };
} Finding;

typedef VECTOR(Finding) Findings;

const char *finding_key(FindingKind kind);
/* told before the tables, as it makes all figures doubtful; else it is a note */
bool finding_is_doubt(const Finding *finding);
/* false if no sample of the dimension has anything */
bool finding_heap_peak(const Profile *profile, uint32_t dimension, FindingHeapPeak *peak);
/* metric: PROFILE_NONE for a profile without metrics */
void findings_compute(const Rollup *rollup, uint32_t metric, Findings *findings);

#endif
