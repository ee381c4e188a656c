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
 * evaluated by another one, whose component it is, is not used.
 *
 * Of a program that searches these are one run with one heap, as the machine's: what a segment makes when it
 * is evaluated again are the objects of the first time, and its uses were counted then. */
#include "base/fail.h"
#include "engine/spec/search.h"

static uint64_t now(const Spec *spec) {
    return spec->thinned << 32 | spec->counts->censuses.items.count;
}

static uint32_t object_begins(Spec *spec, const Closure *x) {
    RunMades *each = &spec->counts->censuses.each;
    uint64_t bytes = spec_closure_words(x) * WORD_BYTES;
    if (spec->search) spec_pass_censuses(spec, spec->made_bytes);
    spec->made_bytes += bytes;
    vector_push(
        each, (RunMade){.site = x->site, .context = x->context, .bytes = bytes, .made = now(spec)});
    return each->count - 1;
}

/* The one that was made there when this segment was evaluated before: the outermost of those that have
 * been knows. */
static uint32_t object_again(const Spec *spec) {
    uint32_t number = UINT32_MAX;
    for (const SpecSearch *at = spec->search; at; at = at->outer) {
        const SpecSegment *segment = &at->segments.items[at->current];
        if (!segment->is_recorded) continue;
        bug_unless(at->made < segment->made.count, "a segment makes more the second time");
        number = segment->made.items[at->made];
    }
    return number;
}

/* It is what each of the segments at work has made. */
static void note_made(Spec *spec, uint32_t number) {
    for (SpecSearch *at = spec->search; at; at = at->outer) {
        SpecSegment *segment = &at->segments.items[at->current];
        if (!segment->is_recorded) vector_push(&segment->made, number);
        at->made++;
    }
}

void spec_life_begins(Spec *spec, const Closure *x) {
    if (!spec->options->keep_each) return;
    uint32_t number = spec->replaying ? object_again(spec) : object_begins(spec, x);
    note_made(spec, number);
    map_put(&spec->life_numbers, (uintptr_t)x, number);
}

void spec_use(Spec *spec, const Closure *x) {
    if (!spec->options->keep_each || spec->replaying) return;
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
    while (x->kind == CLOSURE_INDIRECTION || (x->kind == CLOSURE_VARIABLE && x->other))
        x = x->other;
    bool left_out = x == spec->passed || (is_component(goal) && spec_is_selector(spec, x));
    if (x->kind != CLOSURE_BLACK_HOLE && !left_out) spec_use(spec, x);
}
