#include "runtime/search/charges.h"
#include <string.h>

/* ---- lists ---- */

enum { FEW_CHARGES = 64 }; /* are not folded */

static int compare_charges(const void *left, const void *right) {
    const Charge *a = left, *b = right;
    if (a->of != b->of) return a->of < b->of ? -1 : 1;
    return (a->kind > b->kind) - (a->kind < b->kind);
}

/* Each thing once; returns how many there are. */
static uint32_t fold(Charges *charges, uint32_t from) {
    Charge *items = charges->items;
    qsort(items + from, charges->count - from, sizeof *items, compare_charges);
    uint32_t last = from;
    for (uint32_t i = from + 1; i < charges->count; i++) {
        if (compare_charges(&items[last], &items[i]) == 0)
            items[last].amount += items[i].amount;
        else
            items[++last] = items[i];
    }
    charges->count = last + 1;
    return charges->count - from;
}

void search_charges_add(Charges *charges, uint32_t from, uint32_t *folded, Charge charge,
                        uint64_t *work) {
    vector_push(charges, charge);
    uint32_t size = charges->count - from;
    *work += 1;
    if (size < FEW_CHARGES || size / 2 <= *folded) return;
    *folded = fold(charges, from);
    *work += size;
}

/* ---- sums ---- */

static uint64_t *cost_of(SearchSum *sum, uint32_t context, uint32_t cost) {
    while (context >= sum->rows.count) vector_push(&sum->rows, 0);
    uint32_t *row = &sum->rows.items[context];
    if (*row == 0) {
        vector_push(&sum->table.costs, (SearchCost){.context = context});
        *row = sum->table.costs.count;
    }
    return &sum->table.costs.items[*row - 1].costs[cost];
}

static uint64_t *count_of(SearchSum *sum, uint32_t edge) {
    while (edge >= sum->edge_rows.count) vector_push(&sum->edge_rows, 0);
    uint32_t *row = &sum->edge_rows.items[edge];
    if (*row == 0) {
        vector_push(&sum->table.edges, (SearchEdge){.edge = edge});
        *row = sum->table.edges.count;
    }
    return &sum->table.edges.items[*row - 1].count;
}

static uint64_t *place_of(SearchSum *sum, Charge charge) {
    return charge.kind < COST_COUNT ? cost_of(sum, charge.of, charge.kind)
                                    : count_of(sum, charge.of);
}

void search_sum_add(SearchSum *sum, Charge charge) { *place_of(sum, charge) += charge.amount; }

void search_sum_subtract(SearchSum *sum, Charge charge) { *place_of(sum, charge) -= charge.amount; }

void search_sum_table(const SearchSum *sum, SearchTable *table) {
    for (uint32_t i = 0; i < sum->table.costs.count; i++) {
        const SearchCost *row = &sum->table.costs.items[i];
        uint64_t any = 0;
        for (int cost = 0; cost < COST_COUNT; cost++) any |= row->costs[cost];
        if (any) vector_push(&table->costs, *row);
    }
    for (uint32_t i = 0; i < sum->table.edges.count; i++)
        if (sum->table.edges.items[i].count) vector_push(&table->edges, sum->table.edges.items[i]);
    search_table_sort(table);
}

void search_sum_clear(SearchSum *sum) {
    for (uint32_t i = 0; i < sum->table.costs.count; i++)
        sum->rows.items[sum->table.costs.items[i].context] = 0;
    for (uint32_t i = 0; i < sum->table.edges.count; i++)
        sum->edge_rows.items[sum->table.edges.items[i].edge] = 0;
    sum->table.costs.count = sum->table.edges.count = 0;
}

void search_sum_release(SearchSum *sum) {
    search_table_release(&sum->table);
    vector_release(&sum->rows);
    vector_release(&sum->edge_rows);
}
