/* Solutions, with their derivations and steps: Note [Path]. */
#include "runtime/search/internal.h"
#include <string.h>

/* ---- the path ---- */

void search_path_add(Search *search, const SearchTable *table) {
    SearchPath *path = &search->path;
    search_table_sum(table, path->sums);
    if (!path->is_whole) return;
    charges_add(&path->charges, &path->part, table, &search->work);
    search_sum_add_table(&path->sum, table);
}

void search_path_choice(SearchPath *path) {
    SearchMark mark = {.part = path->part, .from = charges_end(&path->charges)};
    memcpy(mark.sums, path->sums, sizeof mark.sums);
    vector_push(&path->marks, mark);
}

static void subtract(SearchPath *path, ChargesPlace from, uint64_t *work) {
    Charges gone = charges_between(&path->charges, from, charges_end(&path->charges));
    for (uint32_t i = 0; i < gone.costs.count; i++)
        search_sum_subtract(&path->sum, &gone.costs.items[i]);
    for (uint32_t i = 0; i < gone.counts.count; i++)
        search_sum_subtract_edge(&path->sum, gone.counts.items[i].of, gone.counts.items[i].amount);
    *work += gone.costs.count + gone.counts.count;
    charges_cut(&path->charges, from);
}

void search_path_back(Search *search, bool is_last) {
    SearchPath *path = &search->path;
    const SearchMark *mark = &vector_last(&path->marks);
    if (path->is_whole) subtract(path, mark->from, &search->work);
    memcpy(path->sums, mark->sums, sizeof path->sums);
    path->part = is_last ? mark->part : (ChargesPart){.from = mark->from};
    if (is_last) path->marks.count--;
}

static void drop_charges(SearchPath *path) {
    path->is_whole = false;
    charges_release(&path->charges);
    search_sum_release(&path->sum);
}

void search_path_release(SearchPath *path) {
    drop_charges(path);
    vector_release(&path->marks);
}

/* ---- solutions ---- */

static void add_sums_alone(Search *search) {
    RunMoreSolutions *more = &search->result->more;
    more->count++;
    add_sums(more->derivation_sums, search->path.sums);
    search_take_step(search, NULL, more->step_sums);
}

void search_add_solution(Search *search, Text shown) {
    RunSolutions *solutions = &search->result->solutions;
    if (solutions->count == SOLUTIONS_WHOLE) {
        add_sums_alone(search);
        return;
    }
    RunSolution made = {0};
    buffer_text(&made.shown, shown);
    search_take_step(search, &made.step, made.step_sums);
    charges_copy(&search->path.sum.table, &made.derivation);
    search->work += made.step.costs.count + made.step.edges.count;
    memcpy(made.derivation_sums, search->path.sums, sizeof made.derivation_sums);
    vector_push(solutions, made);
    if (solutions->count == SOLUTIONS_WHOLE) drop_charges(&search->path);
}
