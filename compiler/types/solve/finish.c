/* After solving: arguments that were waited for are put in, and bindings are sorted so that each
 * comes after what it mentions, but for dictionaries that need themselves. */
#include "compiler/types/solve/internal.h"

typedef struct Sorting {
    const EvidenceBindings *from;
    EvidenceBindings into;
    Map numbers; /* EvidenceVariable * -> its number + 1; 0: placed, or being placed */
} Sorting;

static void place(Sorting *sorting, const EvidenceVariable *variable);

static void place_term(Sorting *sorting, const EvidenceTerm *term) {
    if (term->kind == EVIDENCE_VARIABLE) place(sorting, term->variable);
    for (uint32_t i = 0; i < term->argument_count; i++) place_term(sorting, term->arguments[i]);
}

/* Recurses as deep as instances lead to instances, which SOLVE_DEPTH_LIMIT bounds. */
static void place(Sorting *sorting, const EvidenceVariable *variable) {
    uint64_t *number = map_find(&sorting->numbers, solve_key(variable));
    if (!number || *number == 0) return;
    EvidenceBinding binding = sorting->from->items[*number - 1];
    *number = 0;
    place_term(sorting, binding.term);
    vector_push(&sorting->into, binding);
}

static void sort_bindings(EvidenceBindings *bindings) {
    Sorting sorting = {.from = bindings};
    for (uint32_t i = 0; i < bindings->count; i++)
        map_put(&sorting.numbers, solve_key(bindings->items[i].variable), i + 1);
    for (uint32_t i = 0; i < bindings->count; i++) place(&sorting, bindings->items[i].variable);
    vector_release(bindings);
    *bindings = sorting.into;
    map_release(&sorting.numbers);
}

void solve_finish(Solver *solver) {
    for (uint32_t i = 0; i < solver->pending.count; i++)
        *solver->pending.items[i].argument = solver->pending.items[i].hole->term;
    solver->pending.count = 0;
    for (uint32_t i = 0; i < solver->implications.count; i++)
        if (solver->implications.items[i]->bindings->count > 1)
            sort_bindings(solver->implications.items[i]->bindings);
}
