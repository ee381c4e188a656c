/* What was alive at moments of a run (docs/semantics.md section 7): the same for every engine.
 *
 * A census is rows, one for each pair of site and context that has live objects (and each retainer set, where asked for),
 * ascending; stacks are rows of CENSUS_STACK, words in use by context. Every breakdown is a sum of these rows.
 *
 * Note [Thinning of censuses]: the first step is CENSUS_STEP bytes. When there are CENSUS_MOST, every second one goes (the
 * first, the third, ..: what stays lies at multiples of the new step) and the step doubles; eras, which count censuses, are
 * halved with them. If nobody gave a step, that comes earlier where much is alive: as soon as there are CENSUS_FEW, and all that
 * were taken have looked at CENSUS_WORK times the bytes that were allocated; both figures repeat, so that the censuses do. Whoever keeps
 * censuses thins when it is told to, by this rule alone, so a file that was cut and one that is whole thin alike.
 *
 * An Observer sees them while the program runs: the recorder is one. Whatever it is told of (a context, a retainer set) has
 * been told to it before.
 */
#ifndef ABI_CENSUS_H
#define ABI_CENSUS_H

#include "abi/object.h"
#include "base/vector.h"
#include <stdbool.h>
#include <stdint.h>

typedef enum CensusMode {
    CENSUS_NONE,
    CENSUS_BYTES, /* at equal steps of bytes allocated: repeatable */
    CENSUS_TIME,  /* of mutator time */
    CENSUS_POINTS /* where the program asks for one */
} CensusMode;

typedef enum RetainerKind {
    RETAINER_NONE,
    RETAINER_CENTRE,
    RETAINER_SITE,
    RETAINER_CAF
} RetainerKind;

enum {
    CENSUS_STEP = 64 << 10,    /* bytes: the first step */
    CENSUS_MOST = 400,         /* then every second one goes */
    CENSUS_FEW = 100,          /* or then, where they cost much: */
    CENSUS_WORK = 2,           /* bytes looked at for each one that was allocated */
    CENSUS_STACK = UINT32_MAX, /* in place of a site: the stack */
    CENSUS_NO_SET = UINT32_MAX /* no retainer set was asked for */
};

typedef struct CensusRow {
    uint32_t site;      /* of the linked program; CENSUS_STACK */
    uint32_t context;   /* an index of RunCounts.contexts; while the program runs its ContextId */
    uint32_t retainers; /* a number of RunCensuses.retainer_sets; CENSUS_NO_SET */
    uint64_t objects;   /* of a stack: frames */
    uint64_t bytes;
} CensusRow;

typedef VECTOR(CensusRow) CensusRows;

typedef struct RunCensus {
    uint64_t allocated;   /* bytes, before it */
    uint64_t nanoseconds; /* of mutator time: not repeatable */
    uint32_t point;       /* POINTS: which, as the program numbers them; else 0 */
    uint32_t first_row, row_count;
    uint64_t objects, bytes; /* of all rows but the stack's: the collector's own count */
    uint64_t stack_bytes;
} RunCensus;

/* Objects that lived alike. Eras count censuses: an object born in era n was not there at census n - 1 and is there at
 * census n, if it lives so long; it dies in the era of the first census that it is not in, so birth <= first_use <= last_use <=
 * death. Never used: first_use and last_use are LIFE_UNUSED. */
enum { LIFE_UNUSED = UINT32_MAX };
typedef struct RunLife {
    uint32_t site, context;
    uint32_t birth, first_use, last_use, death;
    uint64_t objects, bytes; /* of no object: what thunks had more before they were evaluated */
} RunLife;

typedef VECTOR(RunLife) RunLives;

/* An object by itself (tests). A moment is how often the censuses have been thinned << 32 | an era as it was then. */
typedef struct RunMade {
    uint32_t site;
    uint64_t bytes, made;  /* made: the moment */
    VECTOR(uint64_t) used; /* in ascending order */
} RunMade;

typedef VECTOR(RunMade) RunMades;

/* What holds a set of objects: centres, sites or globals by RetainerKind, ascending. */
typedef VECTOR(uint32_t) RunRetainerSet;

typedef struct RunCensuses {
    CensusMode mode;
    uint64_t step; /* bytes or nanoseconds, as it is now */
    VECTOR(RunCensus) items;
    CensusRows rows;
    RunLives lives; /* if biography was asked for: of all objects, the living at the end too */
    RunMades each;  /* if RunOptions.keep_each: in the order in which they were made */
    RetainerKind retainers;
    VECTOR(RunRetainerSet) retainer_sets;
    uint64_t nanoseconds;        /* that taking them took: in no other figure */
    uint64_t largest_stack;      /* bytes, exact, over the whole run */
    uint32_t largest_stack_in;   /* context that ran then, as CensusRow.context */
    uint64_t largest_stack_when; /* bytes allocated then */
} RunCensuses;

void run_censuses_release(RunCensuses *censuses); /* a zeroed one is empty */
/* Note [Thinning of censuses]: the censuses, their rows and the step; lives are halved one by one, and those that are
 * alike then are one. */
void run_censuses_thin(RunCensuses *censuses);
void run_life_halve(RunLife *life);
/* by all but the figures: 0 of those that lived alike */
int run_life_compare(const void *left, const void *right);
uint64_t run_life_hash(const RunLife *life);
/* the order of a census' rows */
int census_row_compare(const void *left, const void *right);

#endif
