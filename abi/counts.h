/* What an engine hands over when a run has ended: its costs by context, its edges, how it ended.
 * formats/run/read.c turns it into a profile; the tests compare two of them. */
#ifndef ABI_COUNTS_H
#define ABI_COUNTS_H

#include "abi/census.h"
#include "abi/costs.h"
#include "abi/search.h"
#include "abi/snapshot.h"
#include "base/text.h"
#include "base/vector.h"
#include <stdbool.h>
#include <stdint.h>

typedef enum RunEnd {
#define END(code, key, exit_code, description) END_##code,
#include "abi/ends.def"
#undef END
    END_COUNT
} RunEnd;

const char *run_end_key(RunEnd end);
const char *run_end_description(RunEnd end);
int run_end_exit_code(RunEnd end); /* -1: the program's own */

typedef enum Scoping {
#define SCOPING(code, key, boxes, description) SCOPING_##code,
#include "abi/scopings.def"
#undef SCOPING
    SCOPING_COUNT
} Scoping;

const char *scoping_key(Scoping scoping); /* "static" */
bool scoping_boxes(Scoping scoping);

/* The label of a context: a centre below its parent, or a root. */
typedef enum LabelKind {
    LABEL_MAIN,     /* root */
    LABEL_CAF,      /* root; index: the top-level thunk, a global of the linked program */
    LABEL_DICT,     /* root; index: the instance */
    LABEL_OVERFLOW, /* root; more than 2^24 contexts */
    LABEL_CENTRE    /* index: the centre */
} LabelKind;

typedef struct Label {
    LabelKind kind;
    uint32_t index;
} Label;

enum { NO_PARENT = UINT32_MAX };

typedef struct RunContext {
    uint32_t parent; /* index into the contexts, smaller than the own one; NO_PARENT: a root */
    Label label;
    ContextId id; /* what the engine calls it, and has told observers of */
    uint64_t costs[COST_COUNT];
} RunContext;

typedef struct RunEdge {
    Label from;
    uint32_t to; /* centre */
    uint64_t count;
} RunEdge;

/* What was made at one site of the linked program. */
typedef struct RunSite {
    uint64_t objects, bytes;
} RunSite;

/* What ran when the timer struck. */
typedef struct RunTick {
    uint64_t nanoseconds; /* of mutator time */
    uint32_t context;     /* an index of RunCounts.contexts; while the program runs its ContextId */
    uint32_t weight;      /* periods of the timer that it stands for */
} RunTick;

/* Note [Which line pays]: what was charged at a place of the source, the offsets of a span
 * (diag/source.h); 0, 0: no source has it. */
typedef struct RunPlace {
    uint32_t start, end;
    uint64_t costs[COST_COUNT];
} RunPlace;

/* A part of what a place was charged. */
typedef struct RunPlaceShare {
    uint32_t place; /* index into RunCounts.places */
    uint64_t costs[COST_COUNT];
} RunPlaceShare;

/* How often an application there had this top-level name as its head. */
typedef struct RunPlaceCall {
    uint32_t start, end;
    uint32_t global;
    uint64_t times;
} RunPlaceCall;

typedef VECTOR(RunContext) RunContexts;
typedef VECTOR(RunEdge) RunEdges;
typedef VECTOR(RunSite) RunSites;
typedef VECTOR(RunTick) RunTicks;
typedef VECTOR(RunPlace) RunPlaces;
typedef VECTOR(RunPlaceShare) RunPlaceShares;
typedef VECTOR(RunPlaceCall) RunPlaceCalls;

typedef struct RunCounts {
    RunContexts contexts; /* contexts[0] is MAIN */
    RunEdges edges;
    RunSites sites;      /* by site, if RunOptions.count_sites */
    RunPlaces places;    /* if RunOptions.lines, by start and end */
    RunPlaceCalls calls; /* likewise; then by global */
    /* of a program that searches, if it tells fates */
    RunPlaceShares places_by_fate[FATE_COUNT];
    RunSnapshot snapshot; /* if RunOptions.keep_snapshot */
    RunCensuses censuses; /* if RunOptions.census */
    RunMarkers markers;
    RunSearch search; /* of a program that searches */
    RunTicks ticks;   /* if RunOptions.sample_nanoseconds */
    RunEnd end;
    int exit_code;
    /* VALUE: what `run main` prints; EXCEPTION: the exception value, shown in the same way;
     * other ends: the details (which function, which primitive), or empty */
    Buffer shown;
    /* Note [Where it was raised]: of an exception that nobody caught */
    bool uncaught;
    bool raised_again;  /* by a handler that had said so, keepRaise# */
    uint32_t raised_in; /* index into the contexts */
    bool interrupted;   /* the program has had an interrupt, and may have caught it */
    /* measured, not charged */
    uint64_t allocated_bytes; /* by the movement of the allocation pointer (law 1) */
    uint64_t peak_live_bytes; /* after a collection; 0 where the engine does not collect */
    uint64_t live_bytes;      /* at the end */
    uint64_t collections, major_collections;
    uint64_t peak_stack_bytes; /* seen by a collection or at the limit; 0 if nobody looked */
    uint64_t wall_nanoseconds, mutator_nanoseconds,
        collector_nanoseconds; /* censuses are in the first alone */
    bool context_overflow;
} RunCounts;

/* Puts them in their order, each place (and global) once, with a cost. */
void run_places_settle(RunPlaces *places);
/* Of settled ones, what places in `part` have of those in `all`, in their order. */
void run_places_share(const RunPlaces *all, const RunPlaces *part, RunPlaceShares *shares);
void run_place_calls_settle(RunPlaceCalls *calls);

void run_counts_release(RunCounts *counts); /* a zeroed one is empty */

#endif
