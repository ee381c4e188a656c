/* Charges: as a list, where one thing may stand more than once, and as a sum, where it stands once. */
#ifndef RUNTIME_SEARCH_CHARGES_H
#define RUNTIME_SEARCH_CHARGES_H

#include "abi/search.h"

/* A kind below is a cost, of a context. */
enum {
    CHARGE_EDGE = COST_COUNT, /* how often an edge was passed */
    CHARGE_BEGUN              /* how often an alternative has begun, of a choice site */
};

typedef struct Charge {
    uint32_t kind;
    uint32_t of; /* a context, an edge, an alternative: numbers of the engine's */
    uint64_t amount;
} Charge;

typedef VECTOR(Charge) Charges;

/* Appends to the part of a list that begins at `from`. When that has more than doubled since it was
 * folded, it is again: so it takes no more than twice the memory of what is different in it, and
 * each charge is sorted a few times at most, however long this goes on. */
void search_charges_add(Charges *charges, uint32_t from, uint32_t *folded, Charge charge,
                        uint64_t *work);

typedef struct SearchSum {
    SearchTable table;          /* in the order in which they came */
    VECTOR(uint32_t) rows;      /* by context: 1 + its row; 0: none */
    VECTOR(uint32_t) edge_rows; /* likewise */
} SearchSum;

void search_sum_add(SearchSum *sum, Charge charge);
void search_sum_subtract(SearchSum *sum, Charge charge);
/* What is more than nothing, in its order. */
void search_sum_table(const SearchSum *sum, SearchTable *table);
void search_sum_clear(SearchSum *sum); /* takes as long as there are rows */
void search_sum_release(SearchSum *sum);

#endif
