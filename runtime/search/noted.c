/* Note [Noted charges]; and contexts as a profile numbers them. */
#include "base/fail.h"
#include "runtime/search/internal.h"
#include <string.h>

void search_noted_begin(SearchNoted *noted) { noted->stamp = noted->solution = 1; }

void search_noted_release(SearchNoted *noted) {
    vector_release(&noted->contexts);
    vector_release(&noted->edges);
    vector_release(&noted->lines);
    vector_release(&noted->lines_of_segment);
    search_table_release(&noted->of_segment);
    search_table_release(&noted->of_step);
}

/* ---- before a charge ---- */

static void note_row(SearchTable *table, ContextId context, const uint64_t costs[COST_COUNT]) {
    vector_reserve(&table->costs, table->costs.count + 1);
    SearchCost *row = &table->costs.items[table->costs.count++];
    row->context = context;
    memcpy(row->costs, costs, sizeof row->costs);
}

void search_note_now(Search *search, ContextId context) {
    SearchNoted *noted = &search->noted;
    const uint64_t *costs = search->contexts->counts[context];
    while (context >= noted->contexts.count) vector_push(&noted->contexts, 0);
    uint64_t before = noted->contexts.items[context];
    noted->contexts.items[context] = noted->stamp;
    if (before < noted->solution) note_row(&noted->of_step, context, costs);
    if (!search->tells_fates) return;
    note_row(&noted->of_segment, context, costs);
    for (uint32_t i = search->depth; --i > 0 && before < search->levels.items[i].stamp;)
        note_row(&search->levels.items[i].since, context, costs);
}

void search_note_edge(Search *search, uint32_t edge, uint64_t count) {
    SearchNoted *noted = &search->noted;
    while (edge >= noted->edges.count) vector_push(&noted->edges, 0);
    uint64_t before = noted->edges.items[edge];
    if (before == noted->stamp) return;
    noted->edges.items[edge] = noted->stamp;
    SearchEdge row = {edge, count};
    if (before < noted->solution) vector_push(&noted->of_step.edges, row);
    if (!search->tells_fates) return;
    vector_push(&noted->of_segment.edges, row);
    for (uint32_t i = search->depth; --i > 0 && before < search->levels.items[i].stamp;)
        vector_push(&search->levels.items[i].since.edges, row);
}

void search_note_line_now(Search *search, uint32_t line) {
    SearchNoted *noted = &search->noted;
    while (line >= noted->lines.count) vector_push(&noted->lines, 0);
    noted->lines.items[line] = noted->stamp;
    if (!search->tells_fates) return;
    vector_push(&noted->lines_of_segment,
                (SearchCount){COUNT_LINE, line, search->lines->items[line]});
}

void search_mark(Search *search, ContextId context, uint32_t centre) {
    search_note(search, context_push(search->contexts, context, centre));
    uint32_t edge = context_mark(search->contexts, context, centre);
    if (edge == NO_EDGE) return;
    search_note_edge(search, edge, search->contexts->edges.items[edge].count - 1);
}

/* ---- afterwards ---- */

static bool take_since(uint64_t *restrict costs, const uint64_t *restrict now,
                       uint64_t *restrict sums) {
    uint64_t any = 0;
    for (int cost = 0; cost < COST_COUNT; cost++) {
        costs[cost] = now[cost] - costs[cost];
        sums[cost] += costs[cost];
        any |= costs[cost];
    }
    return any != 0;
}

void search_since(Search *search, SearchTable *table, uint64_t sums[COST_COUNT]) {
    uint32_t rows = 0, edges = 0;
    search->work += table->costs.count + table->edges.count;
    for (uint32_t i = 0; i < table->costs.count; i++) {
        SearchCost *row = &table->costs.items[i];
        if (!take_since(row->costs, search->contexts->counts[row->context], sums)) continue;
        if (rows != i) table->costs.items[rows] = *row;
        rows++;
    }
    table->costs.count = rows;
    for (uint32_t i = 0; i < table->edges.count; i++) {
        SearchEdge edge = table->edges.items[i];
        edge.count = search->contexts->edges.items[edge.edge].count - edge.count;
        if (edge.count) table->edges.items[edges++] = edge;
    }
    table->edges.count = edges;
}

void search_take_segment(Search *search, uint64_t sums[COST_COUNT]) {
    SearchCounted *lines = &search->noted.lines_of_segment;
    search_since(search, &search->noted.of_segment, sums);
    for (uint32_t i = 0; i < lines->count; i++)
        lines->items[i].amount = search->lines->items[lines->items[i].of] - lines->items[i].amount;
    search->work += lines->count;
    search->noted.stamp++;
}

void search_take_step(Search *search, SearchTable *table, uint64_t sums[COST_COUNT]) {
    SearchNoted *noted = &search->noted;
    search_since(search, &noted->of_step, sums);
    if (table != NULL) charges_copy(&noted->of_step, table);
    noted->of_step.costs.count = noted->of_step.edges.count = 0;
    noted->solution = ++noted->stamp;
}

/* What is not of another fate has failed. */
void search_take_failed(const Search *search, SearchTable *table) {
    const SearchNoted *noted = &search->noted;
    SearchSum failed = {0};
    for (uint32_t i = 0; i < noted->contexts.count; i++)
        if (noted->contexts.items[i] > 0) search_sum_add(&failed, i, search->contexts->counts[i]);
    for (uint32_t i = 0; i < noted->edges.count; i++)
        if (noted->edges.items[i] > 0)
            search_sum_add_edge(&failed, i, search->contexts->edges.items[i].count);
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        const SearchTable *other = &search->fates[fate].table;
        for (uint32_t i = 0; i < other->costs.count; i++)
            search_sum_subtract(&failed, &other->costs.items[i]);
        for (uint32_t i = 0; i < other->edges.count; i++)
            search_sum_subtract_edge(&failed, other->edges.items[i].edge,
                                     other->edges.items[i].count);
    }
    charges_copy(&failed.table, table);
    search_sum_release(&failed);
}

/* Note [What failed] */
void search_times_by_fate(const RunTimes *all, const RunTimes *const of[FATE_COUNT],
                          uint32_t number, uint64_t fates[FATE_COUNT]) {
    fates[FATE_FAILED] = all->items[number];
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        if (fate == FATE_FAILED) continue;
        fates[fate] = number < of[fate]->count ? of[fate]->items[number] : 0;
        fates[FATE_FAILED] -= fates[fate];
    }
}

void search_line_fates(const Search *search, uint32_t line, uint64_t fates[FATE_COUNT]) {
    const RunTimes *of[FATE_COUNT];
    for (int fate = 0; fate < FATE_COUNT; fate++) of[fate] = &search->fates[fate].lines;
    search_times_by_fate(search->lines, of, line, fates);
}

/* ---- contexts as a profile numbers them ---- */

static void number_table(SearchTable *table, const Map *index) {
    for (uint32_t i = 0; i < table->costs.count; i++) {
        const uint64_t *found = map_find(index, table->costs.items[i].context);
        bug_unless(found, "context %u was charged and is not there", table->costs.items[i].context);
        table->costs.items[i].context = (uint32_t)*found;
    }
    search_table_sort(table);
}

void search_number_contexts(RunSearch *result, const RunContexts *contexts) {
    Map index = {0};
    for (uint32_t i = 0; i < contexts->count; i++) map_put(&index, contexts->items[i].id, i);
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        number_table(&result->fates[fate], &index);
        for (uint32_t i = 0; i < result->ticks[fate].count; i++) {
            SearchTick *tick = &result->ticks[fate].items[i];
            tick->context = (uint32_t)map_get(&index, tick->context, NO_PARENT);
        }
    }
    for (uint32_t i = 0; i < result->solutions.count; i++) {
        number_table(&result->solutions.items[i].derivation, &index);
        number_table(&result->solutions.items[i].step, &index);
    }
    number_table(&result->tail, &index);
    map_release(&index);
}
