/* A profile that is being made of what rows say: gathered.c, and censuses.c for the heap. */
#ifndef FORMATS_ROWS_MAKING_H
#define FORMATS_ROWS_MAKING_H

#include "formats/rows/gathered.h"

typedef struct RowsMaking {
    RowsGathered *gathered;
    Profile *profile;
    uint64_t runs;
    uint32_t *sources; /* by the rows' source: the profile's */
} RowsMaking;

/* empty for no symbol */
Text rows_text_of(const RowsMaking *making, Symbol symbol);
RowsStack *rows_find_stack(const RowsGathered *gathered, uint64_t id); /* NULL: it has no row */
bool rows_refuse_ancestor(RowsGathered *gathered, RowsPlace at, uint64_t stack);
/* KEY, or KEY@FORMAT if another source has one that is called so */
void rows_other_key(const RowsMaking *making, Text own, uint32_t source, Buffer *key);
bool rows_make_censuses(RowsMaking *making);

/* ---- in an order of their own, whatever the rows' was ---- */

typedef struct RowsOrder {
    const RowsGathered *gathered;
    uint32_t index;
} RowsOrder;

/* To be freed: the numbers below `count`, each with what it is compared by. */
RowsOrder *rows_sort(const RowsGathered *gathered, uint32_t count,
                     int (*compare)(const void *, const void *));
int rows_compare_numbers(uint64_t left, uint64_t right);
int rows_compare_texts(const RowsOrder *a, Symbol left, Symbol right);
int rows_compare_source(const RowsOrder *a, uint32_t source, uint32_t other);
Text rows_order_text(const RowsOrder *order, Symbol symbol);

#endif
