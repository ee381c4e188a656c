/* Note [Noted charges]; and contexts as a profile numbers them. */
#include "base/fail.h"
#include "runtime/search/internal.h"
#include <string.h>

void search_noted_begin(SearchNoted *noted) { noted->stamp = 1; }

void search_noted_release(SearchNoted *noted) {
    vector_release(&noted->contexts);
    vector_release(&noted->edges);
    vector_release(&noted->rows);
    vector_release(&noted->counts);
}

void search_note_now(Search *search, ContextId context) {
    SearchNoted *noted = &search->noted;
    while (context >= noted->contexts.count) vector_push(&noted->contexts, 0);
    noted->contexts.items[context] = noted->stamp;
    SearchCost row = {.context = context};
    memcpy(row.costs, search->contexts->counts[context], sizeof row.costs);
    vector_push(&noted->rows, row);
}

void search_mark(Search *search, ContextId context, uint32_t centre) {
    SearchNoted *noted = &search->noted;
    search_note(search, context_push(search->contexts, context, centre));
    uint32_t edge = context_mark(search->contexts, context, centre);
    if (edge == NO_EDGE) return;
    while (edge >= noted->edges.count) vector_push(&noted->edges, 0);
    if (noted->edges.items[edge] == noted->stamp) return;
    noted->edges.items[edge] = noted->stamp;
    uint64_t before = search->contexts->edges.items[edge].count - 1;
    vector_push(&noted->counts, (SearchEdge){edge, before});
}

/* Nothing is noted any more. Stamps are never 0, and none comes again. */
static void begin_again(SearchNoted *noted) {
    noted->rows.count = noted->counts.count = 0;
    if (++noted->stamp > 0) return;
    noted->stamp = 1;
    for (uint32_t i = 0; i < noted->contexts.count; i++) noted->contexts.items[i] = 0;
    for (uint32_t i = 0; i < noted->edges.count; i++) noted->edges.items[i] = 0;
}

void search_take_noted(Search *search) {
    SearchNoted *noted = &search->noted;
    for (uint32_t i = 0; i < noted->rows.count; i++) {
        const SearchCost *before = &noted->rows.items[i];
        const uint64_t *now = search->contexts->counts[before->context];
        for (uint32_t cost = 0; cost < COST_COUNT; cost++)
            if (now[cost] != before->costs[cost])
                search_charge(search,
                              (Charge){cost, before->context, now[cost] - before->costs[cost]});
        search->work++;
    }
    for (uint32_t i = 0; i < noted->counts.count; i++) {
        SearchEdge before = noted->counts.items[i];
        uint64_t now = search->contexts->edges.items[before.edge].count;
        search_charge(search, (Charge){CHARGE_EDGE, before.edge, now - before.count});
        search->work++;
    }
    begin_again(noted);
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
    for (int fate = 0; fate < FATE_COUNT; fate++) number_table(&result->fates[fate], &index);
    for (uint32_t i = 0; i < result->solutions.count; i++) {
        number_table(&result->solutions.items[i].derivation, &index);
        number_table(&result->solutions.items[i].step, &index);
    }
    number_table(&result->tail, &index);
    map_release(&index);
}
