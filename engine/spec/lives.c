/* When each object was made and used, as far as censuses tell (semantics.md section 7), for tests:
 * the judge of lives.
 *
 * To use an object is
 *   - to evaluate it: what has been updated with a value stands for that, and a thunk under
 *     evaluation is in use already;
 *   - to apply it; of a partial application that is both, it and its function;
 *   - to take it apart: by a case with alternatives for constructors, by an operation on
 *     references, arrays and bytes, by dataToTag#.
 *
 * Two rules are those of Note [Censuses are invisible]: whatever a collection may leave out is not
 * used. So a selector whose tuple is evaluated does not use the tuple, and a selector that is
 * evaluated by another one, whose component it is, is not used. */
#include "engine/spec/spec_internal.h"

static uint64_t now(const Spec *spec) {
    return spec->thinned << 32 | spec->counts->censuses.items.count;
}

void spec_life_begins(Spec *spec, const Closure *x) {
    RunMades *each = &spec->counts->censuses.each;
    if (!spec->options->keep_each) return;
    map_put(&spec->life_numbers, (uintptr_t)x, each->count);
    vector_push(
        each,
        (RunMade){.site = x->site, .bytes = spec_closure_words(x) * WORD_BYTES, .made = now(spec)});
}

void spec_use(Spec *spec, const Closure *x) {
    if (!spec->options->keep_each) return;
    const uint64_t *number = map_find(&spec->life_numbers, (uintptr_t)x);
    if (!number) return; /* static */
    RunMade *made = &spec->counts->censuses.each.items[*number];
    if (made->used.count == 0 || vector_last(&made->used) != now(spec))
        vector_push(&made->used, now(spec));
}

/* case t of { C .. y .. -> y }, at the y */
static bool is_component(const Goal *goal) {
    return goal && goal->body->selects_constructor != LINK_NONE &&
           goal->expr != goal->body->code->scrutinise.scrutinee;
}

void spec_use_evaluated(Spec *spec, const Goal *goal, const Closure *x) {
    while (x->kind == CLOSURE_INDIRECTION) x = x->other;
    bool left_out = x == spec->passed || (is_component(goal) && spec_is_selector(spec, x));
    if (x->kind != CLOSURE_BLACK_HOLE && !left_out) spec_use(spec, x);
}
