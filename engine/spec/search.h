/* A search as its tree of segments (abi/search.h): the outermost one, or one inside a program. */
#ifndef ENGINE_SPEC_SEARCH_H
#define ENGINE_SPEC_SEARCH_H

#include "engine/spec/spec_internal.h"

/* What a segment is charged: by itself, and in searches inside by what failed or stayed open. */
typedef struct SpecCharged {
    SearchTable own, failed, open;
} SpecCharged;

/* Segments are in the order in which they began: a depth-first one. */
typedef struct SpecSegment {
    uint32_t parent, choice, alternative; /* the last two are what it begins with */
    uint32_t *children; /* of the choice that ends it: by alternative; NO_SEGMENT: not begun */
    uint32_t width;     /* how many there are */
    uint32_t ends_in;   /* that choice's site */
    Leaf leaf;
    bool is_recorded, is_open; /* open: it waits, and its search is undone */
    uint32_t number, around;   /* of RunSegment */
    uint32_t node;             /* of RunSearch: Note [The tree folded] */
    /* Note [Outermost]: is it that of its choice site, of its alternative? Where the nearest is that is
     * either, up from its parent; NO_SEGMENT: if anywhere, around this search. */
    bool of_site, of_alternative;
    uint32_t outermost_above;
    VECTOR(uint32_t) made; /* with options->keep_each: objects, one after the other */
    SpecCharged charged;
    SpecCharged lines; /* the same by place, for context: index of RunCounts.places */
    /* once all is explored: of it and what is below */
    uint64_t solutions;
    bool has_left;
    Fate fate;
} SpecSegment;

typedef VECTOR(SpecSegment) SpecSegments;

typedef struct SpecSearch {
    struct SpecSearch *outer;
    SpecSegments segments;
    uint32_t current;
    uint32_t made;           /* objects, by the current segment */
    VECTOR(uint32_t) script; /* as far as it is known which alternatives come */
    uint32_t position;
    uint64_t bytes;      /* that its segments take, with their tables */
    SpecCharged charged; /* of the current segment, so far, without the run's counters */
    SpecCharged lines;   /* likewise */
    /* of one inside a program: the form, what to go back to */
    Context K;
    Span place;
    const LinkExpr *expr;
    int64_t wanted; /* so many values; -1: all */
    Closure *x;
    VECTOR(Closure *) found;
    char *saved; /* the heap, up to saved_end */
    char *saved_end;
    VECTOR(SpecSide *) waiting;
    SpecSide *side;
    Word masking;
} SpecSearch;

/* Why a search inside ends. */
typedef enum SpecClosing { SEARCH_DONE, SEARCH_SUSPENDS, SEARCH_CUT } SpecClosing;

SpecSearch *spec_search_begins(Spec *spec); /* inside spec->search, and is that then */
void spec_derivation_begins(Spec *spec);
void spec_leaf(Spec *spec, Leaf leaf);
/* What is kept of all searches that are open, which counts to the heap's limit. */
uint64_t spec_search_bytes(const Spec *spec);
/* Which derivation comes next; false: all have been. */
bool spec_next_script(Spec *spec);
/* The innermost search is over; what it cost belongs to the segment around it. */
void spec_search_closes(Spec *spec, SpecClosing why);

/* ---- for the rules ---- */

/* The run of a program that can search, one derivation after the other; how the last one ended. */
Outcome spec_searches_run(Spec *spec);
/* The segment ends; which of so many alternatives comes. */
uint32_t spec_choose(Spec *spec, uint32_t count, uint32_t choice);
/* a choice on the path is not resolved to its last alternative */
bool spec_choice_is_open(const Spec *spec);
/* of a choice site; not in a segment that was evaluated before */
RunChoice *spec_choice(Spec *spec, uint32_t choice);

/* ---- inside.c ---- */

Outcome spec_rule_search(Spec *spec, Goal *goal, Context K, Span place, const LinkExpr *expr,
                         int64_t count, Closure *x, Result *result);
Outcome spec_search_found(Spec *spec, Goal *goal, Result *result);
Outcome spec_search_failed(Spec *spec, Goal *goal, Result *result);
Outcome spec_search_waits(Spec *spec, Goal *goal, Result *result);

#endif
