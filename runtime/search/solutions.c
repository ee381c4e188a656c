/* Solutions, with their derivations and steps: Note [Path]. */
#include "runtime/search/internal.h"

/* ---- the path ---- */

void search_path_add(Search *search, const SearchTable *table, const uint64_t sums[COST_COUNT]) {
    SearchPath *path = &search->path;
    if (path->is_whole)
        charges_add(&path->charges, &path->part, table, 0, &search->work);
    else
        add_sums(path->sums.costs, sums);
}

void search_path_choice(SearchPath *path) {
    if (path->is_whole)
        vector_push(&path->marks, ((SearchMark){path->part, charges_end(&path->charges)}));
    else
        vector_push(&path->sums_before, path->sums);
}

void search_path_back(Search *search, bool is_last) {
    SearchPath *path = &search->path;
    if (!path->is_whole) {
        path->sums = vector_last(&path->sums_before);
        path->sums_before.count -= is_last;
        return;
    }
    const SearchMark *mark = &vector_last(&path->marks);
    charges_cut(&path->charges, mark->from);
    path->part = is_last ? mark->part : (ChargesPart){.from = mark->from};
    path->marks.count -= is_last;
}

static void release_charges(SearchPath *path) {
    charges_release(&path->charges);
    vector_release(&path->marks);
}

/* From now on there are sums, as they would have been from the beginning. */
static void go_on_with_sums(SearchPath *path) {
    uint32_t marks = 0;
    path->is_whole = false;
    for (uint32_t i = 0; i <= path->charges.costs.count; i++) {
        while (marks < path->marks.count && path->marks.items[marks].from.costs == i) {
            vector_push(&path->sums_before, path->sums);
            marks++;
        }
        if (i < path->charges.costs.count)
            add_sums(path->sums.costs, path->charges.costs.items[i].costs);
    }
    release_charges(path);
}

void search_path_release(SearchPath *path) {
    release_charges(path);
    vector_release(&path->sums_before);
}

/* ---- solutions ---- */

static void add_sums_alone(Search *search) {
    RunMoreSolutions *more = &search->result->more;
    more->count++;
    add_sums(more->derivation_sums, search->path.sums.costs);
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
    search_table_sum(&made.derivation, made.derivation_sums);
    vector_push(solutions, made);
    if (solutions->count == SOLUTIONS_WHOLE) go_on_with_sums(&search->path);
}
