/* What was alive at moments of a run (docs/semantics.md section 7): the same for every engine.
 *
 * A census is rows, one for each pair of site and context that has live objects (and each retainer
 * set, where asked for), ascending; stacks are rows of CENSUS_STACK, words in use by context. Every
 * breakdown is a sum of these rows.
 *
 * Note [Thinning of censuses]: the first step is CENSUS_STEP bytes. When there are CENSUS_MOST,
 * every second one goes (the first, the third, ..) and the step doubles; eras, which count
 * censuses, are halved with them. Whoever keeps censuses thins when it is told to, by this rule
 * alone, so a file that was cut and one that is whole thin alike.
 *
 * Note [Spacing of censuses]: a census looks at all that is alive. If nobody gave a step, the next
 * one is due when CENSUS_SPACING times as many bytes have been allocated as this one has looked at
 * (twice that, when the step has doubled, and so on), at a multiple of the step: together they look
 * at half of what is allocated, whatever is alive. Those that look at the first bytes, as many as
 * CENSUS_FREE steps have, are for nothing, so that a short run has some. Of a search, an open choice
 * point counts like so many bytes as take as long, CENSUS_POINT.
 *
 * The stack can grow without an allocation, to more than the heap that it works on. So it is looked
 * at each time that a multiple of the step is passed. It makes a new peak if, with a heap as large as
 * at the last census, there is more by a CENSUS_PEAK-th than at any. Then it is looked at CENSUS_LOOKS
 * times as often, and a census is due when it has not grown since the look before, for then it waits
 * or unwinds; and when there is more by a CENSUS_GROWTH-th, for it may unwind without an allocation.
 * So the censuses of a stack that grows look at three times of what it comes to. What is alive
 * repeats, the stack too, and so do the moments.
 *
 * An Observer sees them while the program runs: the recorder is one. Whatever it is told of (a
 * context, a retainer set) has been told to it before.
 */
#ifndef ABI_CENSUS_H
#define ABI_CENSUS_H

#include "abi/object.h"
#include "base/arena.h"
#include "base/text.h"
#include "base/vector.h"
#include <stdbool.h>
#include <stdint.h>

typedef enum CensusMode {
    CENSUS_NONE,
    CENSUS_BYTES, /* at equal steps of bytes allocated: repeatable */
    CENSUS_TIME,  /* of mutator time */
    CENSUS_POINTS /* at the program's markers: Note [Markers] */
} CensusMode;

typedef enum RetainerKind {
    RETAINER_NONE,
    RETAINER_CENTRE,
    RETAINER_SITE,
    RETAINER_CAF
} RetainerKind;

enum {
    CENSUS_STEP = 64 << 10,       /* bytes: the first step */
    CENSUS_MOST = 400,            /* then every second one goes */
    CENSUS_SPACING = 2,           /* bytes to be allocated for each one that was looked at */
    CENSUS_FREE = 128,            /* steps */
    CENSUS_POINT = 64,            /* bytes: what an open choice point is to look at */
    CENSUS_PEAK = 20,             /* what is more than all before by such a share is a new peak */
    CENSUS_LOOKS = 8,             /* in a step, at a stack that makes a new peak */
    CENSUS_GROWTH = 2,            /* by such a share: one that need not end first */
    CENSUS_STACK = UINT32_MAX,    /* in place of a site: the stack */
    CENSUS_NO_SET = UINT32_MAX,   /* no retainer set was asked for */
    CENSUS_BY_SEARCH = UINT32_MAX /* who holds it goes on after a search inside */
};

typedef struct CensusRow {
    uint32_t site;      /* of the linked program; CENSUS_STACK */
    uint32_t context;   /* an index of RunCounts.contexts; while the program runs its ContextId */
    uint32_t retainers; /* a number of RunCensuses.retainer_sets; CENSUS_NO_SET */
    /* Note [Held by alternatives]: 0: the running path has it; else 1 + the choice site of those who hold
     * it, or CENSUS_BY_SEARCH */
    uint32_t alternatives;
    uint64_t objects; /* of a stack: frames */
    uint64_t bytes;
} CensusRow;

typedef VECTOR(CensusRow) CensusRows;

typedef struct RunCensus {
    uint64_t allocated;   /* bytes, before it */
    uint64_t nanoseconds; /* of mutator time: not repeatable */
    uint32_t point;       /* POINTS: the number of its marker; else 0 */
    uint32_t first_row, row_count;
    uint64_t objects, bytes; /* of all rows but the stack's: the collector's own count */
    uint64_t stack_bytes;
} RunCensus;

/* Note [Markers]: a program passes one where it calls marker#, which costs what any primitive does.
 * The first MARKERS_MOST are kept, and those with a census. In POINTS mode each has one, but for
 * those with nothing allocated since the one before: at that place of the clock there is one census
 * at most. Thinned, every second, fourth, .. place has one. */
enum { MARKERS_MOST = 10000, MARKER_LENGTH = 1000 };
typedef struct RunMarker {
    uint64_t number;      /* from 1, of all that were passed */
    uint64_t allocated;   /* bytes, before it */
    uint64_t nanoseconds; /* TIME: of mutator time; else 0 */
    Text text;            /* any bytes; at most MARKER_LENGTH of them */
} RunMarker;

typedef struct RunMarkers {
    uint64_t passed;         /* all of them */
    VECTOR(RunMarker) items; /* those that are kept, ascending */
    Arena texts;
} RunMarkers;

/* One more was passed; its number is set here. NULL: it is not kept. */
const RunMarker *run_markers_add(RunMarkers *markers, RunMarker marker, bool has_census);
void run_markers_release(RunMarkers *markers); /* a zeroed one is empty */

/* Objects that lived alike. Eras count censuses: an object born in era n was not there at census
 * n - 1 and is there at census n, if it lives so long; it dies in the era of the first census that
 * it is not in, so birth <= first_use <= last_use <= death. Never used: first_use and last_use are
 * LIFE_UNUSED. */
enum { LIFE_UNUSED = UINT32_MAX };
typedef struct RunLife {
    uint32_t site, context;
    uint32_t birth, first_use, last_use, death;
    uint64_t objects, bytes; /* of no object: what thunks had more before they were evaluated */
} RunLife;

typedef VECTOR(RunLife) RunLives;

/* An object by itself (tests). A moment is how often the censuses have been thinned << 32 | an era
 * as it was then. */
typedef struct RunMade {
    uint32_t site, context; /* context: an index of RunCounts.contexts */
    uint64_t bytes, made;   /* made: the moment */
    VECTOR(uint64_t) used;  /* in ascending order */
} RunMade;

typedef VECTOR(RunMade) RunMades;

/* What holds a set of objects: centres, sites or globals by RetainerKind, ascending. */
typedef VECTOR(uint32_t) RunRetainerSet;

/* What keeps a class of objects alive, or all of them: Note [Ways from roots] of
 * runtime/heap/holders.c. A holder is a root, or the objects of one site that a holder leads to;
 * those that lead to no object of the class are left out. */
enum {
    HOLDERS_MOST = 100000,          /* that a search tells apart */
    HOLDERS_UNASKED_LEAST = 1 << 20 /* bytes: of less nobody is told who holds it, unless he asks */
};
typedef enum HolderKind {
    HOLDER_SITE,            /* index: the site */
    HOLDER_CAF,             /* root; index: the global */
    HOLDER_STACK,           /* root: frames of no centre and no CAF; index: 0 */
    HOLDER_STACK_OF_CENTRE, /* root; index: the centre that their context ends in */
    HOLDER_STACK_OF_CAF,    /* root; index: the global that they evaluate */
    HOLDER_CHOICE,          /* root: alternatives; index: the choice site */
    HOLDER_SEARCH           /* root: who goes on after a search inside; index: 0 */
} HolderKind;

typedef struct RunHolder {
    uint32_t parent; /* a smaller index; UINT32_MAX: a root */
    HolderKind kind;
    uint32_t index;
    uint64_t objects, bytes; /* of the class, reached in this way and made at this site */
} RunHolder;

/* Of the search when most of the class was alive. */
typedef struct RunHolders {
    uint64_t allocated;      /* bytes, before it */
    uint64_t objects, bytes; /* of the class: what the holders have together */
    bool cut;                /* there were more than HOLDERS_MOST */
    VECTOR(RunHolder) items; /* empty: nothing of the class was seen alive, or nobody asked */
} RunHolders;

typedef struct RunCensuses {
    CensusMode mode;
    uint64_t step; /* bytes, nanoseconds or markers, as it is now */
    /* Note [Spacing of censuses] */
    bool is_spaced;
    uint64_t first_step, looked_at, most_alive, not_before;
    uint64_t last_heap;  /* bytes: what the last one has looked at, without the stack */
    uint64_t last_stack; /* bytes: at the last look */
    VECTOR(RunCensus) items;
    CensusRows rows;
    RunLives lives; /* if biography was asked for: of all objects, the living at the end too */
    RunMades each;  /* if RunOptions.keep_each: in the order in which they were made */
    RetainerKind retainers;
    VECTOR(RunRetainerSet) retainer_sets;
    RunHolders holders;          /* if RunOptions.holders */
    uint64_t nanoseconds;        /* that taking them took: in no other figure */
    uint64_t largest_stack;      /* bytes, exact, over the whole run */
    uint32_t largest_stack_in;   /* context that ran then, as CensusRow.context */
    uint64_t largest_stack_when; /* bytes allocated then */
} RunCensuses;

void run_censuses_release(RunCensuses *censuses); /* a zeroed one is empty */
/* Note [Thinning of censuses]: the censuses, their rows and the step; lives are halved one by one,
 * and those that are alike then are one. */
void run_censuses_thin(RunCensuses *censuses);
/* step: of bytes or nanoseconds, what was asked for; 0: nothing */
void run_censuses_begin(RunCensuses *censuses, CensusMode mode, uint64_t step);
/* One was taken, after so many bytes, that has looked at so many of the heap and of the stack, and so
 * many choice points, which are told by the run alone. */
void run_censuses_taken(RunCensuses *censuses, uint64_t allocated, uint64_t heap, uint64_t stack,
                        uint64_t points);
/* After how many bytes the next one can be due, `least` of them at least. */
uint64_t run_censuses_ask(const RunCensuses *censuses, uint64_t least);
/* There: whether it is, if the block that begins ends after so many. */
bool run_censuses_is_due(const RunCensuses *censuses, uint64_t end);
/* Whether a stack of so many bytes makes a new peak. */
bool run_censuses_is_peak(const RunCensuses *censuses, uint64_t stack);
/* It has been looked at, and has so many: whether one is due for that. Where it makes no new peak, 0 will do. */
bool run_censuses_stack_is_due(RunCensuses *censuses, uint64_t stack);
/* After that: after how many bytes it is to be looked at again, `least` of them at least. */
uint64_t run_censuses_look(const RunCensuses *censuses, uint64_t least);
void run_life_halve(RunLife *life);
/* by all but the figures: 0 of those that lived alike */
int run_life_compare(const void *left, const void *right);
uint64_t run_life_hash(const RunLife *life);
/* the order of a census' rows */
int census_row_compare(const void *left, const void *right);

#endif
