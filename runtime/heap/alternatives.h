/* The walk through what choice points reach: Note [Held by alternatives] (alternatives.c), which counts
 * what they hold at its end (held.c). Private to this folder. */
#ifndef RUNTIME_HEAP_ALTERNATIVES_H
#define RUNTIME_HEAP_ALTERNATIVES_H

#include "runtime/heap/versions.h"
#include "runtime/heap/visit.h"

typedef struct HeldSpan {
    Spell spell;
    uint32_t next; /* its number + 1, of an earlier one; 0: none */
} HeldSpan;

typedef enum HeldNodeKind {
    NODE_OBJECT,
    NODE_GLOBAL,
    NODE_REGION,
    NODE_LINK,
    NODE_KINDS
} HeldNodeKind;

/* What is reached, by whom. */
typedef struct HeldNode {
    HeldNodeKind kind;
    uint32_t spans; /* the latest first, as Span.next */
    Object *object; /* of a link: too */
    uint32_t index; /* of a global or region */
    uint32_t way;   /* to it, for the latest */
} HeldNode;

typedef enum HeldTaskKind {
    TASK_POINTER, /* something leads there */
    TASK_CHAIN,   /* a link of a chain does */
    TASK_TUPLE,   /* the selector `object` does, that is looked through */
    TASK_LINK,    /* .. that is a link of a chain, if its tuple is evaluated */
    TASK_NODE     /* it is looked through */
} HeldTaskKind;

typedef struct HeldTask {
    HeldTaskKind kind;
    Spell spell;
    Word pointer;
    Object *object;
    uint32_t node, way;
} HeldTask;

typedef struct Alternatives {
    HeapVisitor visitor;
    const SearchPoints *points;
    const Thread *thread;
    HeapCensus *census;
    Objects *links; /* gets those that are passed, or NULL */
    Spell spell;    /* of what is looked through */
    HeapVersions versions;
    Map numbers[NODE_KINDS];
    VECTOR(HeldNode) nodes;
    VECTOR(HeldSpan) spans;
    VECTOR(HeldTask) tasks;
    Map pairs, rows; /* site << 32 | context -> number; number << 32 | holder -> row */
    /* Note [Ways through alternatives]; NULL: nobody asks */
    HeapWays *ways;
    HeapWays sites;         /* without roots */
    uint32_t way;           /* of what is looked through */
    VECTOR(HeldTask) later; /* nodes, the first first */
    uint32_t later_from;
} Alternatives;

/* ---- held.c ---- */

/* A frame that only choice points have: of the newest one in walk->spell. */
void heap_held_frame(HeapVisitor *visitor, Word header, uint32_t words);
/* All that was reached, and that the running path has not. */
void heap_held_count(Alternatives *walk);

#endif
