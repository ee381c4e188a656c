/* What a run of a program that searches hands over, beside its costs by context and its edges
 * (abi/counts.h), which are those of all fates together.
 *
 * A segment is what is evaluated from the start, or from an alternative, up to the next choice or
 * the end; a leaf is an end. The tree of segments is a program's search, and every strategy explores
 * the same one. Nothing here needs all of it: an engine may keep the costs of segments whose fate is
 * undecided, one table for each, and add them here when it is known. So memory follows the choices
 * that are open, and the solutions.
 *
 *   what                     is known, and added
 *   fates                    when the fate of a segment is
 *   choices: visits          at the choice
 *   choices: begun, below    when the fate of the alternative's first segment, of a segment below, is
 *   choices: left            when its choice goes away before it has begun
 *   solutions, steps         at a solution; tail: at the end
 *
 * A search inside (`search`) has a tree of its own. Its segments that failed or stayed open keep that
 * fate; the others have that of the segment around them. Its choices count by the fates of its own
 * tree. Tests are told of it, too, with the segment that it belongs to.
 *
 * Note [Below an alternative]: a segment is below each alternative that is on the way to it, its own
 * included, and counts once for it, however often that is on the way. So the costs below the
 * alternatives of two choices overlap where one is below the other. A segment of a search inside is
 * below the alternatives of its own tree and of those around it: what is on the way outside already
 * counts there only. So are costs below a choice site: a segment counts once, through whichever of its
 * alternatives it is reached.
 *
 * Note [The tree folded]: segments that the same choices led to, by the same alternatives, are one
 * node; the root has those that a search begins with. Recursion is cut as contexts cut it: where a
 * choice site comes again on the way, the way goes back to where it came first, and takes this
 * alternative there. So no site stands twice on a way. A search inside goes on from the node of the
 * segment that it is in. A node has what its segments were charged, by fate: all nodes together have
 * what was charged. When there are SEARCH_NODES_MANY, what would be a new one is below the root.
 *
 * Note [Computed again]: backtracking makes a thunk of what was evaluated since, and whoever demands it
 * then evaluates it again. Nothing in an object tells whether it has been, and no figure may depend on
 * collections; but a thunk is evaluated once on each path. So where more evaluations began than
 * objects were made, at least the difference were done again. Those of selectors are not counted: a
 * collector may reduce them. */
#ifndef ABI_SEARCH_H
#define ABI_SEARCH_H

#include "abi/costs.h"
#include "base/text.h"
#include "base/vector.h"
#include <stdbool.h>
#include <stdint.h>

typedef enum Fate {
#define FATE(code, key, description) FATE_##code,
#include "abi/fates.def"
#undef FATE
    FATE_COUNT
} Fate;

typedef enum Leaf {
#define LEAF(code, key, description) LEAF_##code,
#include "abi/leaves.def"
#undef LEAF
    LEAF_COUNT,
    LEAF_NONE = LEAF_COUNT /* a choice ends the segment */
} Leaf;

const char *fate_key(Fate fate);
const char *leaf_key(Leaf leaf);

/* ---- a table of charges ---- */

typedef struct SearchCost {
    uint32_t context; /* index into RunCounts.contexts */
    uint64_t costs[COST_COUNT];
} SearchCost;

typedef struct SearchEdge {
    uint32_t edge; /* index into RunCounts.edges */
    uint64_t count;
} SearchEdge;

/* Contexts and edges that have some, each once, in their order. */
typedef struct SearchTable {
    VECTOR(SearchCost) costs;
    VECTOR(SearchEdge) edges;
} SearchTable;

void search_table_add(SearchTable *into, const SearchTable *more);
bool search_table_equal(const SearchTable *a, const SearchTable *b);
void search_table_sum(const SearchTable *table, uint64_t sums[COST_COUNT]); /* adds to them */
void search_table_sort(SearchTable *table); /* brings its rows into their order */
void search_table_release(SearchTable *table);

/* ---- solutions, choices ---- */

enum { SOLUTIONS_WHOLE = 1000 }; /* so many are kept one by one */

/* derivation: all segments from the root to its leaf. step: what was charged since the solution
 * before. */
typedef struct RunSolution {
    Buffer shown;
    SearchTable derivation, step;
    uint64_t derivation_sums[COST_COUNT], step_sums[COST_COUNT];
} RunSolution;

typedef struct RunAlternative {
    uint64_t begun[FATE_COUNT]; /* how often, by the fate of its segment */
    uint64_t left;              /* how often it was not begun when the run, or its search, ended */
    uint64_t below[FATE_COUNT][COST_COUNT]; /* Note [Below an alternative] */
} RunAlternative;

/* Those after that, together. */
typedef struct RunMoreSolutions {
    uint64_t count;
    uint64_t derivation_sums[COST_COUNT], step_sums[COST_COUNT];
} RunMoreSolutions;

/* By choice site, which link numbers: or and fcase. What can only fail or wait has no alternatives. */
typedef struct RunChoice {
    uint64_t visits;           /* choices made: N */
    uint64_t failures;         /* X, by what failed */
    uint64_t set_aside, woken; /* sides of conjunctions that it made */
    VECTOR(RunAlternative) alternatives;
    uint64_t below[FATE_COUNT][COST_COUNT]; /* any of them: Note [Below an alternative] */
} RunChoice;

enum { SEARCH_NODES_MANY = 1 << 14 };

/* Note [The tree folded]; the root is the first. */
typedef struct RunNode {
    uint32_t parent, choice, alternative; /* of the root: 0 */
    uint64_t begun[FATE_COUNT]; /* how often, by the fate of its segment in its own tree */
    uint64_t costs[FATE_COUNT][COST_COUNT];
} RunNode;

typedef VECTOR(RunNode) RunNodes;
typedef VECTOR(RunSolution) RunSolutions;
typedef VECTOR(RunChoice) RunChoices;
typedef VECTOR(uint64_t) RunTimes; /* how often, by a number; beyond its end: never */

typedef struct SearchTick { /* samples of the time, so often in that context */
    uint32_t context;
    uint64_t count;
} SearchTick;

typedef VECTOR(SearchTick) SearchTicks;

typedef struct RunSearch {
    bool searches;    /* what is linked can make a choice; else all of this is empty */
    bool tells_fates; /* else there are solutions and leaves, their steps and the tail */
    bool stopped;     /* as many solutions as were asked for: there may be more */
    SearchTable fates[FATE_COUNT];
    SearchTicks ticks[FATE_COUNT]; /* by the fate of the segment in which they were taken */
    RunSolutions solutions;
    RunMoreSolutions more;
    SearchTable tail; /* what was charged after the last one */
    RunChoices choices;
    RunNodes nodes;
    uint64_t segments, leaves[LEAF_COUNT]; /* of the outermost search */
    /* by site: how often a variable, or a thunk under evaluation, that was made there was waited for
     * when a branch of the outermost search suspended */
    RunTimes awaited;
    /* Note [Computed again]: by site, how often the evaluation of a thunk that was made there began;
     * of all searches */
    RunTimes entered;
} RunSearch;

static inline uint64_t run_search_solutions(const RunSearch *search) {
    return search->solutions.count + search->more.count;
}
void run_search_times_add(RunTimes *times, uint32_t number, uint64_t more);
/* A node before those below it; those of one by choice and alternative. */
void run_search_sort_nodes(RunSearch *search);
void run_search_release(RunSearch *search);

/* ---- segments, for tests ---- */

enum { NO_SEGMENT = UINT32_MAX };

/* In the order in which they began, searches inside before the segment around them has ended. */
typedef struct RunSegment {
    uint32_t number; /* from 0 */
    uint32_t
        parent; /* what ended in the choice that began it; NO_SEGMENT: a search begins with it */
    uint32_t
        around; /* of a search inside: the segment that it is in; NO_SEGMENT: it is outermost */
    uint32_t choice, alternative; /* that it begins with, if it has a parent */
    Leaf leaf;
    Fate fate;         /* in its own tree */
    SearchTable table; /* its charges; of searches inside what did not fail or stay open; by
                          RunContext.id */
} RunSegment;

/* An engine that has one of these tells it of every segment, once, when its fate is known. */
typedef struct SearchObserver {
    void *own;
    void (*segment)(void *own, const RunSegment *segment);
} SearchObserver;

#endif
