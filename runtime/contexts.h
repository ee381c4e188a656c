/* Contexts (semantics.md section 3): paths of centres below a root, as numbers; their costs; edges.
 *
 * counts[k] is the row of costs of context k. It lies in reserved address space and never moves, so
 * an engine keeps a pointer to the current context's row. With attribution off there is one
 * context, MAIN, push and S give it back, and no edges are kept.
 */
#ifndef RUNTIME_CONTEXTS_H
#define RUNTIME_CONTEXTS_H

#include "abi/counts.h"
#include "abi/object.h"
#include "base/map.h"
#include <stdbool.h>
#include <stdint.h>

typedef uint64_t CostRow[COST_COUNT];

typedef struct ContextNode {
    Label label;
    ContextId parent; /* of a root: itself */
    ContextId root;
    uint32_t depth; /* of a root: 0 */
} ContextNode;

enum { CONTEXT_CACHE = 1024, CONTEXT_GRAFTS = 256 };

typedef struct ContextPush { /* a remembered push(K, cc) */
    ContextId context;
    uint32_t centre;
    ContextId result;
    /* number of the edge top(K) -> cc, once a mark was passed there; else NO_EDGE */
    uint32_t edge;
} ContextPush;

typedef struct ContextGraft { /* a remembered S(K, Kz, z) of its third line */
    ContextId context, of_function, result;
} ContextGraft;

/* A node of a persistent set of centres, by four bits of the centre's number: the nodes below, or
 * in the last level the contexts. 0: nothing there. */
enum { CONTEXT_SET_BITS = 4 };
typedef struct ContextSet {
    uint32_t below[1 << CONTEXT_SET_BITS];
} ContextSet;

typedef struct Contexts {
    CostRow *counts;    /* by context id */
    ContextNode *nodes; /* by context id */
    uint32_t count;     /* ids in use, SUB and OVERFLOW included */
    bool flat, off, overflow;
    Map pushes;  /* (context, centre) -> result */
    Map roots;   /* label -> context */
    Map grafted; /* (of_function, context) -> result */
    Map edge_numbers;
    RunEdges edges;
    ContextPush cache[CONTEXT_CACHE]; /* direct-mapped, in front of the maps */
    ContextGraft grafts[CONTEXT_GRAFTS];
    VECTOR(uint32_t) path; /* scratch of grafts */
    Map above;             /* of some deep contexts: their set in `sets` (Note [Deep paths]) */
    VECTOR(ContextSet) sets;
    uint32_t reserved; /* contexts that address space was reserved for */
    uint32_t limit;    /* the same; tests lower it */
    uint64_t bytes;    /* of memory in use, kept up to date as contexts are made */
    uint64_t most;     /* that it may become; beyond, push gives OVERFLOW, and .. */
    bool exhausted;    /* .. this: the run is to end, or to give memory back */
} Contexts;

/* Where address space is limited, an eighth of it at most, and fewer contexts. false: there is
 * none. */
bool contexts_init(Contexts *contexts, bool flat, bool off);
void contexts_release(Contexts *contexts);

ContextId context_root(Contexts *contexts, Label label);
/* push(K, cc): recursion cuts back */
ContextId context_push(Contexts *contexts, ContextId context, uint32_t centre);
/* S(K, Kz, z) for a function z */
ContextId context_of_function(Contexts *contexts, ContextId context, ContextId of_function);
/* Whether S(outer, S(inner, Kz, z), z) = S(inner, Kz, z) for every function z and its Kz: what
 * comes back to `inner` is no other when it is handed on to `outer`. */
bool context_hides(const Contexts *contexts, ContextId inner, ContextId outer);
enum { NO_EDGE = UINT32_MAX };
/* a mark: E to push(K, cc) and to the edge top(K) -> cc, an index of `edges`; NO_EDGE: none are kept */
uint32_t context_mark(Contexts *contexts, ContextId context, uint32_t centre);

/* Fills counts->contexts (those with a cost, the one that something was raised in, those of
 * censuses and ticks, and their ancestors; MAIN always), counts->raised_in and counts->edges; the
 * contexts of censuses and ticks become indices. */
void contexts_hand_over(const Contexts *contexts, ContextId raised_in, RunCounts *counts);

#endif
