/* Who watches a run while it runs: the recorder, and the line of --watch. An engine calls it
 * between two steps of the program, and nothing that it does has a cost. What is NULL is not
 * wanted. What it is told of has been told to it before: a context comes before its children and
 * before the first row or tick that names it. Contexts are ContextIds here. */
#ifndef ABI_OBSERVER_H
#define ABI_OBSERVER_H

#include "abi/counts.h"

/* How far a run is, at a strike of the timer. */
typedef struct RunProgress {
    uint64_t allocated_bytes;
    uint64_t live_bytes; /* after the last collection; 0 before the first */
    uint64_t mutator_nanoseconds;
} RunProgress;

typedef struct Observer Observer;
struct Observer {
    const Observer *next; /* another one, or NULL */
    void *own;            /* what each is called with */
    void (*context)(void *own, ContextId id, ContextId parent, Label label);
    void (*retainer_set)(void *own, uint32_t number, const RunRetainerSet *set);
    /* one that is kept, before the census that it may have */
    void (*marker)(void *own, const RunMarker *marker);
    void (*census)(void *own, const RunCensus *census, const CensusRow *rows);
    /* what holds the chosen objects at the census that was told last: more of them than ever */
    void (*holders)(void *own, const RunHolders *holders);
    /* Note [Thinning of censuses]: every second one of those so far goes, and the step is this
     * now. */
    void (*doubled)(void *own, uint64_t step);
    /* objects that have died since the last census; at the end, the living too */
    void (*lives)(void *own, const RunLife *lives, uint32_t count);
    void (*ticks)(void *own, const RunTick *ticks, uint32_t count);
    /* Costs so far, COST_COUNT of each context by its id; after a census now and then, and at the
     * end. */
    void (*costs)(void *own, const uint64_t (*costs)[COST_COUNT], uint32_t context_count);
    /* after the tick of that strike */
    void (*progress)(void *own, const RunProgress *progress);
    /* The program is about to write to a terminal, or to wait for what is typed there. line_ends:
     * it leaves the cursor at the beginning of a line. */
    void (*terminal)(void *own, bool line_ends);
};

#endif
