/* Tables of charges, and what a search hands over. */
#include "abi/search.h"
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(offsetof(SearchCost, context) == 0 && offsetof(SearchEdge, edge) == 0,
               "a row begins with what it is of");

/* Where the row with that number is, or will be, among ascending ones of so many bytes. */
static uint32_t find_row(const void *rows, uint32_t count, size_t bytes, uint32_t number) {
    uint32_t from = 0, to = count;
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        if (*(const uint32_t *)((const char *)rows + middle * bytes) < number)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

static void add_cost(SearchTable *into, const SearchCost *row) {
    uint32_t at = find_row(into->costs.items, into->costs.count, sizeof *row, row->context);
    if (at == into->costs.count || into->costs.items[at].context != row->context) {
        vector_push(&into->costs, (SearchCost){0});
        memmove(into->costs.items + at + 1, into->costs.items + at,
                (into->costs.count - 1 - at) * sizeof *into->costs.items);
        into->costs.items[at] = (SearchCost){.context = row->context};
    }
    for (int cost = 0; cost < COST_COUNT; cost++)
        into->costs.items[at].costs[cost] += row->costs[cost];
}

static void add_edge(SearchTable *into, const SearchEdge *row) {
    uint32_t at = find_row(into->edges.items, into->edges.count, sizeof *row, row->edge);
    if (at == into->edges.count || into->edges.items[at].edge != row->edge) {
        vector_push(&into->edges, (SearchEdge){0});
        memmove(into->edges.items + at + 1, into->edges.items + at,
                (into->edges.count - 1 - at) * sizeof *into->edges.items);
        into->edges.items[at] = (SearchEdge){.edge = row->edge};
    }
    into->edges.items[at].count += row->count;
}

void search_table_add(SearchTable *into, const SearchTable *more) {
    for (uint32_t i = 0; i < more->costs.count; i++) add_cost(into, &more->costs.items[i]);
    for (uint32_t i = 0; i < more->edges.count; i++) add_edge(into, &more->edges.items[i]);
}

bool search_table_equal(const SearchTable *a, const SearchTable *b) {
    if (a->costs.count != b->costs.count || a->edges.count != b->edges.count) return false;
    for (uint32_t i = 0; i < a->costs.count; i++) {
        const SearchCost *x = &a->costs.items[i], *y = &b->costs.items[i];
        if (x->context != y->context || memcmp(x->costs, y->costs, sizeof x->costs) != 0)
            return false;
    }
    for (uint32_t i = 0; i < a->edges.count; i++) {
        const SearchEdge *x = &a->edges.items[i], *y = &b->edges.items[i];
        if (x->edge != y->edge || x->count != y->count) return false;
    }
    return true;
}

void search_table_sum(const SearchTable *table, uint64_t sums[COST_COUNT]) {
    for (uint32_t i = 0; i < table->costs.count; i++)
        for (int cost = 0; cost < COST_COUNT; cost++)
            sums[cost] += table->costs.items[i].costs[cost];
}

static int compare_rows(const void *left, const void *right) {
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return (a > b) - (a < b);
}

void search_table_sort(SearchTable *table) {
    if (table->costs.count > 1)
        qsort(table->costs.items, table->costs.count, sizeof *table->costs.items, compare_rows);
    if (table->edges.count > 1)
        qsort(table->edges.items, table->edges.count, sizeof *table->edges.items, compare_rows);
}

void search_table_release(SearchTable *table) {
    vector_release(&table->costs);
    vector_release(&table->edges);
}

void run_search_times_add(RunTimes *times, uint32_t number, uint64_t more) {
    while (times->count <= number) vector_push(times, 0);
    times->items[number] += more;
}

static int compare_nodes(const void *left, const void *right) {
    const RunNode *a = *(const RunNode *const *)left, *b = *(const RunNode *const *)right;
    if (a->parent != b->parent) return a->parent < b->parent ? -1 : 1;
    if (a->choice != b->choice) return a->choice < b->choice ? -1 : 1;
    return (a->alternative > b->alternative) - (a->alternative < b->alternative);
}

typedef struct NodeOrder {
    const RunNode *first;
    VECTOR(const RunNode *) by_parent; /* all but the root */
    RunNodes sorted;
} NodeOrder;

/* The node and all that is below it; parent: where its own is now. */
static void put_in_order(NodeOrder *order, const RunNode *node, uint32_t parent) {
    uint32_t number = (uint32_t)(node - order->first), own = order->sorted.count;
    vector_push(&order->sorted, *node);
    order->sorted.items[own].parent = parent;
    uint32_t first = 0, last = order->by_parent.count;
    while (first < last) {
        uint32_t middle = first + (last - first) / 2;
        if (order->by_parent.items[middle]->parent < number)
            first = middle + 1;
        else
            last = middle;
    }
    for (; first < order->by_parent.count && order->by_parent.items[first]->parent == number;
         first++)
        put_in_order(order, order->by_parent.items[first], own);
}

void run_search_sort_nodes(RunSearch *search) {
    NodeOrder order = {.first = search->nodes.items};
    for (uint32_t i = 1; i < search->nodes.count; i++)
        vector_push(&order.by_parent, &search->nodes.items[i]);
    if (order.by_parent.count > 0)
        qsort(order.by_parent.items, order.by_parent.count, sizeof *order.by_parent.items,
              compare_nodes);
    put_in_order(&order, order.first, 0);
    vector_release(&order.by_parent);
    vector_release(&search->nodes);
    search->nodes = order.sorted;
}

void run_search_release(RunSearch *search) {
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        search_table_release(&search->fates[fate]);
        vector_release(&search->ticks[fate]);
    }
    for (uint32_t i = 0; i < search->solutions.count; i++) {
        RunSolution *solution = &search->solutions.items[i];
        buffer_release(&solution->shown);
        search_table_release(&solution->derivation);
        search_table_release(&solution->step);
    }
    vector_release(&search->solutions);
    vector_release(&search->awaited);
    vector_release(&search->entered);
    search_table_release(&search->tail);
    for (uint32_t i = 0; i < search->choices.count; i++)
        vector_release(&search->choices.items[i].alternatives);
    vector_release(&search->choices);
    vector_release(&search->nodes);
    *search = (RunSearch){0};
}
