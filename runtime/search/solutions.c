/* Solutions, with their derivations and steps: Note [Path]. */
#include "runtime/search/internal.h"
#include <string.h>

/* ---- the path ---- */

void search_path_add(Search *search, const SearchTable *table, const uint64_t sums[COST_COUNT]) {
    SearchPath *path = &search->path;
    add_sums(path->sums, sums);
    if (path->is_whole) charges_add(&path->charges, &path->part, table, &search->work);
}

void search_path_choice(SearchPath *path) {
    SearchMark mark = {.part = path->part, .from = charges_end(&path->charges)};
    memcpy(mark.sums, path->sums, sizeof mark.sums);
    vector_push(&path->marks, mark);
}

void search_path_back(Search *search, bool is_last) {
    SearchPath *path = &search->path;
    const SearchMark *mark = &vector_last(&path->marks);
    if (path->is_whole) charges_cut(&path->charges, mark->from);
    memcpy(path->sums, mark->sums, sizeof path->sums);
    path->part = is_last ? mark->part : (ChargesPart){.from = mark->from};
    if (is_last) path->marks.count--;
}

static void drop_charges(SearchPath *path) {
    path->is_whole = false;
    charges_release(&path->charges);
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
    SearchSum derivation = {0};
    search_sum_add_charges(&derivation, &search->path.charges);
    charges_copy(&derivation.table, &made.derivation);
    search_sum_release(&derivation);
    search->work += made.step.costs.count + made.step.edges.count;
    memcpy(made.derivation_sums, search->path.sums, sizeof made.derivation_sums);
    vector_push(solutions, made);
    if (solutions->count == SOLUTIONS_WHOLE) drop_charges(&search->path);
}
