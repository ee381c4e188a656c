/* Solutions, with their derivations and steps: Note [Path]. */
#include "runtime/search/internal.h"
#include <string.h>

/* ---- the path ---- */

void search_path_charge(Search *search, Charge charge) {
    SearchPath *path = &search->path;
    if (charge.kind < COST_COUNT) path->sums[charge.kind] += charge.amount;
    if (!path->is_whole) return;
    uint32_t from = path->marks.count > 0 ? vector_last(&path->marks).from : 0;
    search_charges_add(&path->charges, from, &path->folded, charge, &search->work);
    search_sum_add(&path->sum, charge);
}

void search_path_choice(SearchPath *path) {
    SearchMark mark = {.from = path->charges.count, .folded = path->folded};
    memcpy(mark.sums, path->sums, sizeof mark.sums);
    vector_push(&path->marks, mark);
}

void search_path_back(Search *search, bool is_last) {
    SearchPath *path = &search->path;
    const SearchMark *mark = &vector_last(&path->marks);
    while (path->is_whole && path->charges.count > mark->from) {
        search_sum_subtract(&path->sum, vector_pop(&path->charges));
        search->work++;
    }
    memcpy(path->sums, mark->sums, sizeof path->sums);
    path->folded = is_last ? mark->folded : 0;
    if (is_last) path->marks.count--;
}

static void drop_charges(SearchPath *path) {
    path->is_whole = false;
    vector_release(&path->charges);
    search_sum_release(&path->sum);
}

void search_path_release(SearchPath *path) {
    drop_charges(path);
    vector_release(&path->marks);
}

/* ---- solutions ---- */

void search_add_solution(Search *search, Text shown) {
    RunSolutions *solutions = &search->result->solutions;
    RunSolution made = {0};
    buffer_text(&made.shown, shown);
    search_table_sum(&search->step.table, made.step_sums);
    memcpy(made.derivation_sums, search->path.sums, sizeof made.derivation_sums);
    if (solutions->count < SOLUTIONS_WHOLE) {
        search_sum_table(&search->step, &made.step);
        if (search->path.is_whole) search_sum_table(&search->path.sum, &made.derivation);
    }
    search->work += search->step.table.costs.count + search->step.table.edges.count;
    search_sum_clear(&search->step);
    vector_push(solutions, made);
    if (solutions->count == SOLUTIONS_WHOLE) drop_charges(&search->path);
}
