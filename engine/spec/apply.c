/* App and apply (docs/semantics.md section 4): a function and its arguments, which whoever has them
 * passes on or drops. */
#include "engine/spec/spec_internal.h"
#include <string.h>

enum { WIDE = 64 }; /* for the coverage table */

/* Args(as, K) */
static SpecFrame frame_of(Context K, SpecArguments as) {
    return (SpecFrame){.kind = SPEC_VALUES, .K = K, .values = {as.items, as.count}};
}

/* What goes on after an interrupt: z is about to be returned to its arguments. */
static Outcome interrupted_call(Spec *spec, Context Kf, Closure *z, const Value *as) {
    uint32_t count = z->body->parameter_count;
    Span place = spec_site_place(spec, z);
    Value *kept = spec_values_new(spec, count);
    if (!kept) return ENDED;
    memcpy(kept, as, count * sizeof *as);
    SpecFrame waits = frame_of(Kf, (SpecArguments){kept, count});
    waits.place = place, waits.owned = kept;
    if (!spec_wait(spec, waits)) return ENDED;
    return spec_interrupt(spec, (SpecPiece){.value = z, .K = Kf, .place = place, .returns = true});
}

/* apply z as, z = \y1..ym -> e, n = m:  {Kf: F}, then e[a/y] in Kf */
static Outcome apply_exact(Spec *spec, Goal *goal, Context Kf, Closure *z, const Value *as) {
    Outcome outcome = spec_enter(spec);
    if (outcome != GO_ON) return outcome;
    if (spec_interrupt_comes(spec)) return interrupted_call(spec, Kf, z, as);
    FIRED(APPLY_EXACT);
    if (z->body->parameter_count > WIDE) FIRED(APPLY_WIDE);
    spec_charge(spec, Kf, spec_site_place(spec, z), COST_F, 1);
    return spec_body_in(spec, goal, Kf, z, z->body, as);
}

/* What apply was given: a function that is returned to arguments which wait. */
typedef struct Applied {
    SpecFrame waits, function;
} Applied;

static Applied applied(Context K, Context Kf, Closure *z, SpecArguments as) {
    return (Applied){frame_of(K, as), {.kind = SPEC_RETURNED, .K = Kf, .object = z}};
}

/* n < m:  a new PAP(z, as), returned with Kf; {Kf: H+bytes} */
static Outcome apply_fewer(Spec *spec, Applied *given, Context Kf, Closure *z, SpecArguments as,
                           Result *result) {
    FIRED(APPLY_FEWER);
    if (as.count > WIDE) FIRED(APPLY_PARTIAL_WIDE);
    Closure *pap = spec_closure_new(spec, CLOSURE_PARTIAL_APPLICATION, Kf, z->site, as.count);
    if (!pap) return ENDED;
    pap->other = z;
    memcpy(pap->fields, as.items, as.count * sizeof(Value));
    spec_push_frame(spec, &given->waits);
    spec_push_frame(spec, &given->function);
    spec_block_begins(spec, spec_closure_words(pap));
    spec_pop_frame(spec, &given->function);
    spec_pop_frame(spec, &given->waits);
    spec_charge_object(spec, Kf, pap);
    return spec_return_closure(result, Kf, pap);
}

/* n > m:  apply z to the first m, giving z', K'; then apply z' to the rest, which waits in K */
static Outcome apply_more(Spec *spec, Goal *goal, Context K, Span place, Context Kf, Closure *z,
                          SpecArguments as) {
    FIRED(APPLY_MORE);
    uint32_t m = z->body->parameter_count;
    Value *rest = spec_values_new(spec, as.count - m);
    if (!rest) return ENDED;
    memcpy(rest, as.items + m, (as.count - m) * sizeof(Value));
    SpecFrame waits = frame_of(K, (SpecArguments){rest, as.count - m});
    waits.place = place, waits.owned = rest;
    if (!spec_wait(spec, waits)) return ENDED;
    return apply_exact(spec, goal, Kf, z, as.items);
}

/* z = PAP(f, bs):  apply f (bs ++ as), one flat object if still partial; the bs are not charged A
 * again. This is the bs ++ as. */
static bool apply_partial(Spec *spec, const Closure *pap, SpecArguments *as) {
    FIRED(APPLY_PARTIAL);
    uint32_t before = pap->count;
    Value *all = spec_values_new(spec, (uint64_t)before + as->count);
    if (!all) return false;
    memcpy(all, pap->fields, before * sizeof(Value));
    memcpy(all + before, as->items, as->count * sizeof(Value));
    *as = (SpecArguments){all, before + as->count};
    if (as->count < pap->other->body->parameter_count) FIRED(APPLY_STILL_PARTIAL);
    return true;
}

/* Where a function is applied: in the context it was returned with; under evaluation scoping, in
 * the K of the App. */
static Context apply_context(Spec *spec, Context K, Context Kf) {
    if (spec->options->scoping != SCOPING_EVALUATION) return Kf;
    if (K != Kf) FIRED(APPLY_EVALUATION);
    return K;
}

/* Kf, D : apply z as =>t2 O : v, Kv.  K is that of the App. z and Kf: Note [Returned functions] */
static Outcome apply(Spec *spec, Goal *goal, const SpecFrame *frame, Closure *z, Context Kf,
                     Result *result) {
    Context K = frame->K;
    SpecArguments as = {frame->owned, frame->values.count};
    if (!z || !is_function(z)) return spec_end_run(spec, END_NOT_A_FUNCTION, "");
    Kf = apply_context(spec, K, Kf);
    spec_use(spec, z);
    Applied given = applied(K, Kf, z, as);
    if (z->kind == CLOSURE_PARTIAL_APPLICATION) {
        if (!apply_partial(spec, z, &as)) return ENDED;
        z = z->other;
        spec_use(spec, z);
    }
    uint32_t n = as.count, m = z->body->parameter_count;
    const LinkSignature *parameters = spec_signature_of(spec, z->body->signature);
    Outcome outcome;
    if (!spec_representations_agree(parameters, as.items, n < m ? n : m))
        outcome = spec_end_run(spec, END_REPRESENTATION, "call with other representations");
    else if (n < m)
        outcome = apply_fewer(spec, &given, Kf, z, as, result);
    else if (n == m)
        outcome = apply_exact(spec, goal, Kf, z, as.items);
    else
        outcome = apply_more(spec, goal, K, frame->place, Kf, z, as);
    if (as.items != frame->owned) spec_values_drop(spec, as.items);
    return outcome;
}

/* A function is returned to its arguments. */
Outcome spec_head_returned(Spec *spec, const SpecFrame *frame, Goal *goal, Result *result) {
    Closure *z = spec_returned_closure(result);
    if (z && is_unbound(z)) {
        if (!spec_wait(spec, *frame)) return ENDED;
        return spec_await(spec, frame->K, frame->place, z);
    }
    Outcome outcome = apply(spec, goal, frame, z, result->context, result);
    spec_values_drop(spec, frame->owned);
    return outcome;
}

/* App     K, G : x =>t1 D : z, Kf      Kf, D : apply z as =>t2 O : v, Kv
 *         -------------------------------------------------------------------------------
 *         K, G : x a1..an                   =>{K: n*A} + t1 + t2   O : v, Kv */
Outcome spec_app(Spec *spec, Goal *goal, Context K, Span place, Value x, SpecArguments as,
                 Result *result) {
    FIRED(APP);
    spec_charge(spec, K, place, COST_A, as.count);
    if (!rep_is_lifted(x.rep)) return spec_end_run(spec, END_NOT_A_FUNCTION, rep_name(x.rep));
    SpecFrame waits = frame_of(K, as);
    waits.place = place, waits.owned = as.items;
    if (!spec_wait(spec, waits)) return ENDED;
    return spec_demand(spec, goal, K, place, x.object, result);
}

Outcome spec_rule_app(Spec *spec, Goal *goal, Result *result) {
    LinkAtoms atoms = goal->expr->apply.arguments;
    SpecArguments as = {spec_values_new(spec, atoms.count), atoms.count};
    if (!as.items) return ENDED;
    spec_set_values(spec, goal, as.items, atoms);
    LinkAtom head = goal->expr->apply.head;
    spec_count_call(spec, goal->expr->span, head);
    Value x = spec_value_of(spec, goal, head);
    return spec_app(spec, goal, goal->K, goal->expr->span, x, as, result);
}
