/* Which definitions are made: Note [On demand].
 *
 * A definition of the top level waits as a DesugarPending until a variable that it defines is
 * mentioned; desugar_variable is where all mentions go through. One is made after the other, never
 * inside each other, so that what is made for a scope (`core` of its names and evidence) is used in
 * that scope alone.
 */
#include "compiler/desugar/internal.h"

struct DesugarPending {
    Desugar *d;
    DesugarDefine *define;
    void *subject;
    uint32_t number;
    bool is_wanted;
    uint32_t first, count; /* what it has put into the module's tops */
};

CoreModule *desugar_module(Desugar *d) { return d->module; }

DesugarPending *desugar_pend(Desugar *d, DesugarDefine *define, void *subject, uint32_t number) {
    DesugarPending *pending = ARENA_NEW(d->arena, DesugarPending);
    *pending = (DesugarPending){.d = d, .define = define, .subject = subject, .number = number};
    vector_push(&d->pending, pending);
    return pending;
}

void desugar_pend_for(DesugarPending *pending, CoreVariable *variable) {
    variable->pending = pending;
}

void desugar_want(Desugar *d, const CoreVariable *variable) {
    DesugarPending *pending = variable->pending;
    if (!pending || pending->is_wanted) return;
    pending->is_wanted = true;
    vector_push(&d->program->waiting, pending);
}

static void define(DesugarPending *pending) {
    Desugar *d = pending->d;
    if (d->store->too_large) return;
    pending->first = d->module->tops.count;
    d->path = 0;
    pending->define(d, pending->subject, pending->number);
    pending->count = d->module->tops.count - pending->first;
    if (!d->store->too_large) return;
    d->program->too_large =
        pending->count > 0 ? vector_last(&d->module->tops).variable->span : d->module->span;
}

void desugar_want_all(Desugar *d) {
    for (uint32_t i = 0; i < d->pending.count; i++) d->pending.items[i]->is_wanted = true;
}

void desugar_define_all(Desugar *d) {
    for (uint32_t i = 0; i < d->pending.count; i++) define(d->pending.items[i]);
}

void desugar_define_wanted(DesugarProgram *program) {
    while (program->waiting.count > 0) define(vector_pop(&program->waiting));
}

static int compare_pending(const void *a, const void *b) {
    uint32_t first = (*(DesugarPending *const *)a)->number;
    uint32_t second = (*(DesugarPending *const *)b)->number;
    return (first > second) - (first < second);
}

void desugar_sort_pending(Desugar *d) {
    if (d->pending.count > 0)
        qsort(d->pending.items, d->pending.count, sizeof(DesugarPending *), compare_pending);
}

typedef struct Constant {
    Text name;
    CoreBinding binding;
} Constant;

static int compare_constants(const void *a, const void *b) {
    return text_compare(((const Constant *)a)->name, ((const Constant *)b)->name);
}

void desugar_bind_constants(Desugar *d) {
    uint32_t count = d->constant_tops.count;
    Constant *all = ARENA_ARRAY(d->arena, Constant, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        CoreBinding binding = d->constant_tops.items[i];
        all[i] = (Constant){symbol_text(d->interner, binding.variable->name.text), binding};
    }
    qsort(all, count, sizeof *all, compare_constants);
    for (uint32_t i = 0; i < count; i++)
        core_bind_top(d->module, all[i].binding.variable, all[i].binding.rhs);
    vector_release(&d->constant_tops);
}

/* so that nothing depends on who wanted it first */
void desugar_order_tops(Desugar *d) {
    uint32_t count = d->module->tops.count, next = 0;
    CoreBinding *made = d->module->tops.items;
    if (count == 0) return;
    CoreBinding *copy = arena_copy(d->arena, made, count * sizeof *made);
    for (uint32_t i = 0; i < d->pending.count; i++) {
        const DesugarPending *pending = d->pending.items[i];
        for (uint32_t j = 0; j < pending->count; j++) made[next++] = copy[pending->first + j];
    }
}
