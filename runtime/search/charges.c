#include "runtime/search/charges.h"
#include <string.h>

/* ---- lists ---- */

static int compare_costs(const void *left, const void *right) {
    const ChargesRow *a = left, *b = right;
    if (a->context != b->context) return a->context < b->context ? -1 : 1;
    return (a->node > b->node) - (a->node < b->node);
}

static int compare_counts(const void *left, const void *right) {
    const SearchCount *a = left, *b = right;
    if (a->of != b->of) return a->of < b->of ? -1 : 1;
    return (a->kind > b->kind) - (a->kind < b->kind);
}

/* Each thing once; returns how many there are. */
static uint32_t fold_costs(Charges *charges, uint64_t from) {
    ChargesRow *items = charges->costs.items + from;
    uint32_t count = charges->costs.count - (uint32_t)from, last = 0;
    qsort(items, count, sizeof *items, compare_costs);
    for (uint32_t i = 1; i < count; i++) {
        if (compare_costs(&items[last], &items[i]) == 0)
            add_sums(items[last].costs, items[i].costs);
        else
            items[++last] = items[i];
    }
    charges->costs.count = (uint32_t)from + last + 1;
    return last + 1;
}

static uint32_t fold_counts(Charges *charges, uint64_t from) {
    SearchCount *items = charges->counts.items + from;
    uint32_t count = charges->counts.count - (uint32_t)from, last = 0;
    qsort(items, count, sizeof *items, compare_counts);
    for (uint32_t i = 1; i < count; i++) {
        if (compare_counts(&items[last], &items[i]) == 0)
            items[last].amount += items[i].amount;
        else
            items[++last] = items[i];
    }
    charges->counts.count = (uint32_t)from + last + 1;
    return last + 1;
}

static bool is_long(uint64_t size, uint32_t folded) {
    return size >= FEW_CHARGES && size / 2 > folded;
}

static void add_row(Charges *charges, ChargesPart *part, const SearchCost *row, uint32_t node,
                    uint64_t *work) {
    uint64_t from = charges_place_in(charges, part->from).costs;
    *work += 1;
    if (charges->costs.count > from && vector_last(&charges->costs).context == row->context &&
        vector_last(&charges->costs).node == node) {
        add_sums(vector_last(&charges->costs).costs, row->costs);
        return;
    }
    vector_reserve(&charges->costs, charges->costs.count + 1);
    ChargesRow *made = &charges->costs.items[charges->costs.count++];
    made->context = row->context;
    made->node = node;
    memcpy(made->costs, row->costs, sizeof made->costs);
    uint64_t size = charges->costs.count - from;
    if (!is_long(size, part->costs_folded)) return;
    part->costs_folded = fold_costs(charges, from);
    *work += size;
}

void charges_fold_counts(Charges *charges, ChargesPart *part, uint64_t *work) {
    uint64_t from = charges_place_in(charges, part->from).counts;
    uint64_t size = charges->counts.count - from;
    if (!is_long(size, part->counts_folded)) return;
    part->counts_folded = fold_counts(charges, from);
    *work += size;
}

void charges_add(Charges *charges, ChargesPart *part, const SearchTable *more, uint32_t node,
                 uint64_t *work) {
    for (uint32_t i = 0; i < more->costs.count; i++)
        add_row(charges, part, &more->costs.items[i], node, work);
    for (uint32_t i = 0; i < more->edges.count; i++) {
        SearchEdge edge = more->edges.items[i];
        charges_count(charges, part, (SearchCount){COUNT_EDGE, edge.edge, edge.count}, work);
    }
}

/* Only if that is half of them: so each is moved a few times at most. */
void charges_forget(Charges *charges, ChargesPlace to) {
    ChargesPlace at = charges_place_in(charges, to);
    if (at.costs >= FEW_CHARGES && 2 * at.costs >= charges->costs.count) {
        charges->costs.count -= (uint32_t)at.costs;
        memmove(charges->costs.items, charges->costs.items + at.costs,
                charges->costs.count * sizeof *charges->costs.items);
        charges->forgotten.costs += at.costs;
    }
    if (at.counts >= FEW_CHARGES && 2 * at.counts >= charges->counts.count) {
        charges->counts.count -= (uint32_t)at.counts;
        memmove(charges->counts.items, charges->counts.items + at.counts,
                charges->counts.count * sizeof *charges->counts.items);
        charges->forgotten.counts += at.counts;
    }
}

Charges charges_between(const Charges *charges, ChargesPlace from, ChargesPlace to) {
    ChargesPlace first = charges_place_in(charges, from), end = charges_place_in(charges, to);
    Charges between = {0};
    between.costs.items = charges->costs.items + first.costs;
    between.costs.count = (uint32_t)(end.costs - first.costs);
    between.counts.items = charges->counts.items + first.counts;
    between.counts.count = (uint32_t)(end.counts - first.counts);
    return between;
}

void charges_release(Charges *charges) {
    vector_release(&charges->costs);
    vector_release(&charges->counts);
}

/* ---- sums ---- */

static SearchCost *row_of(SearchSum *sum, uint32_t context) {
    while (context >= sum->rows.count) vector_push(&sum->rows, 0);
    uint32_t *row = &sum->rows.items[context];
    if (*row == 0) {
        vector_push(&sum->table.costs, (SearchCost){.context = context});
        *row = sum->table.costs.count;
    }
    return &sum->table.costs.items[*row - 1];
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

void search_sum_add(SearchSum *sum, uint32_t context, const uint64_t costs[COST_COUNT]) {
    add_sums(row_of(sum, context)->costs, costs);
}

void search_sum_subtract(SearchSum *sum, const SearchCost *row) {
    SearchCost *from = row_of(sum, row->context);
    for (int cost = 0; cost < COST_COUNT; cost++) from->costs[cost] -= row->costs[cost];
}

void search_sum_add_edge(SearchSum *sum, uint32_t edge, uint64_t count) {
    *count_of(sum, edge) += count;
}

void search_sum_add_charges(SearchSum *sum, const Charges *charges) {
    for (uint32_t i = 0; i < charges->costs.count; i++)
        search_sum_add(sum, charges->costs.items[i].context, charges->costs.items[i].costs);
    for (uint32_t i = 0; i < charges->counts.count; i++) {
        SearchCount count = charges->counts.items[i];
        if (count.kind == COUNT_EDGE) search_sum_add_edge(sum, count.of, count.amount);
        if (count.kind == COUNT_LINE) run_search_times_add(&sum->lines, count.of, count.amount);
    }
}

void search_sum_subtract_edge(SearchSum *sum, uint32_t edge, uint64_t count) {
    *count_of(sum, edge) -= count;
}

void charges_copy(const SearchTable *from, SearchTable *table) {
    for (uint32_t i = 0; i < from->costs.count; i++) {
        const SearchCost *row = &from->costs.items[i];
        uint64_t any = 0;
        for (int cost = 0; cost < COST_COUNT; cost++) any |= row->costs[cost];
        if (any) vector_push(&table->costs, *row);
    }
    for (uint32_t i = 0; i < from->edges.count; i++)
        if (from->edges.items[i].count) vector_push(&table->edges, from->edges.items[i]);
    search_table_sort(table);
}

void search_sum_release(SearchSum *sum) {
    search_table_release(&sum->table);
    vector_release(&sum->rows);
    vector_release(&sum->edge_rows);
    vector_release(&sum->lines);
}
