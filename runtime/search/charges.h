/* Charges: as a list, where one thing may stand more than once, and as a sum, where it stands once. */
#ifndef RUNTIME_SEARCH_CHARGES_H
#define RUNTIME_SEARCH_CHARGES_H

#include "abi/search.h"

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

ChargesPlace charges_end(const Charges *charges);
static inline ChargesPart charges_part(const Charges *charges) {
    return (ChargesPart){.from = charges_end(charges)};
}

/* Appends to the last part. When that has more than doubled since it was folded, it is again: so it
 * takes no more than twice the memory of what is different in it, and each charge is sorted a few times
 * at most, however long this goes on. */
void charges_add(Charges *charges, ChargesPart *part, const SearchTable *more, uint32_t node,
                 uint64_t *work);
void charges_count(Charges *charges, ChargesPart *part, SearchCount count, uint64_t *work);
/* What comes after, or before, a place is needed no more. */
void charges_cut(Charges *charges, ChargesPlace from);
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
