/* Charges: as a list, where one thing may stand more than once, and as a sum, where it stands once. */
#ifndef RUNTIME_SEARCH_CHARGES_H
#define RUNTIME_SEARCH_CHARGES_H

#include "abi/search.h"

static inline void add_sums(uint64_t into[COST_COUNT], const uint64_t sums[COST_COUNT]) {
    for (int cost = 0; cost < COST_COUNT; cost++) into[cost] += sums[cost];
}

typedef enum CountKind {
    COUNT_EDGE,  /* how often an edge was passed */
    COUNT_BEGUN, /* how often a node's alternative has begun */
    COUNT_LINE,  /* Note [Counted lines] */
    COUNT_TICK   /* samples of the time, in a context */
} CountKind;

typedef struct SearchCount {
    uint32_t kind;
    uint32_t of; /* an edge, a node, a counter of lines, a context */
    uint64_t amount;
} SearchCount;

typedef VECTOR(SearchCount) SearchCounted;

/* How much of a list comes before something; it stays the same when the beginning is forgotten. */
typedef struct ChargesPlace {
    uint64_t costs, counts;
} ChargesPlace;

/* Of a context, in segments of a node: Note [The tree folded] (abi/search.h). */
typedef struct ChargesRow {
    uint32_t context, node;
    uint64_t costs[COST_COUNT];
} ChargesRow;

typedef struct Charges {
    VECTOR(ChargesRow) costs;
    VECTOR(SearchCount) counts;
    ChargesPlace forgotten;
} Charges;

/* A part of a list, from a place to its end or to the next part. */
typedef struct ChargesPart {
    ChargesPlace from;
    uint32_t costs_folded, counts_folded; /* how many there were when it was folded */
} ChargesPart;

static inline ChargesPlace charges_end(const Charges *charges) {
    return (ChargesPlace){charges->forgotten.costs + charges->costs.count,
                          charges->forgotten.counts + charges->counts.count};
}
/* its place in the vectors; what has been forgotten is at their beginning */
static inline ChargesPlace charges_place_in(const Charges *charges, ChargesPlace place) {
    ChargesPlace first = charges->forgotten;
    return (ChargesPlace){place.costs > first.costs ? place.costs - first.costs : 0,
                          place.counts > first.counts ? place.counts - first.counts : 0};
}
static inline ChargesPart charges_part(const Charges *charges) {
    return (ChargesPart){.from = charges_end(charges)};
}

/* Appends to the last part. When that has more than doubled since it was folded, it is again: so it
 * takes no more than twice the memory of what is different in it, and each charge is sorted a few times
 * at most, however long this goes on. */
void charges_add(Charges *charges, ChargesPart *part, const SearchTable *more, uint32_t node,
                 uint64_t *work);
enum { FEW_CHARGES = 16 }; /* are not folded */
void charges_fold_counts(Charges *charges, ChargesPart *part,
                         uint64_t *work); /* if there are many */
static inline void charges_count(Charges *charges, ChargesPart *part, SearchCount count,
                                 uint64_t *work) {
    vector_push(&charges->counts, count);
    *work += 1;
    if (charges_end(charges).counts - part->from.counts >= FEW_CHARGES)
        charges_fold_counts(charges, part, work);
}
/* What comes after, or before, a place is needed no more. */
static inline void charges_cut(Charges *charges, ChargesPlace from) {
    ChargesPlace at = charges_place_in(charges, from);
    charges->costs.count = (uint32_t)at.costs;
    charges->counts.count = (uint32_t)at.counts;
}
void charges_forget(Charges *charges, ChargesPlace to);
/* What is between two places; valid until something is added. */
Charges charges_between(const Charges *charges, ChargesPlace from, ChargesPlace to);
void charges_release(Charges *charges);

typedef RunTimes SearchLines; /* by counter */

typedef struct SearchSum {
    SearchTable table;          /* in the order in which they came */
    VECTOR(uint32_t) rows;      /* by context: 1 + its row; 0: none */
    VECTOR(uint32_t) edge_rows; /* likewise */
    SearchLines lines;
} SearchSum;

void search_sum_add(SearchSum *sum, uint32_t context, const uint64_t costs[COST_COUNT]);
void search_sum_subtract(SearchSum *sum, const SearchCost *row);
void search_sum_add_edge(SearchSum *sum, uint32_t edge, uint64_t count);
void search_sum_add_charges(SearchSum *sum, const Charges *charges);
void search_sum_subtract_edge(SearchSum *sum, uint32_t edge, uint64_t count);
/* What is more than nothing, in its order. */
void charges_copy(const SearchTable *from, SearchTable *table);
void search_sum_release(SearchSum *sum);

#endif
