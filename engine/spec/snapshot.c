/* What is reachable at the end, as abi/snapshot.h wants it. */
#include "engine/spec/spec_internal.h"
#include <string.h>

typedef struct Taking {
    const Spec *spec;
    RunSnapshot *snapshot;
    Map numbers;                /* closure -> object */
    VECTOR(Closure *) closures; /* by object */
} Taking;

static uint32_t number_of(Taking *taking, Closure *x) {
    x = spec_behind_indirections(x);
    uint32_t next = taking->closures.count;
    uint32_t number = (uint32_t)*map_slot(&taking->numbers, (uintptr_t)x, next);
    if (number == next) {
        vector_push(&taking->closures, x);
        vector_push(&taking->snapshot->objects, (RunObject){x->kind, x->site, NO_OBJECT, 0, 0});
    }
    return number;
}

static void add_value(Taking *taking, RunFields *into, Value value) {
    if (rep_words(value.rep) == 0) return;
    if (rep_is_pointer(value.rep))
        vector_push(into, (RunField){true, number_of(taking, value.object)});
    else
        vector_push(into, (RunField){false, value.word});
}

static void add_closure(Taking *taking, Closure *x) {
    add_value(taking, &taking->snapshot->fields, (Value){.rep = REP_BOXED, .object = x});
}

static void add_fields(Taking *taking, const Closure *x) {
    for (uint32_t i = 0; i < x->count; i++)
        add_value(taking, &taking->snapshot->fields, x->fields[i]);
}

static void add_bytes(Taking *taking, Closure *x) {
    vector_push(&taking->snapshot->fields, (RunField){false, x->count});
    for (uint32_t at = 0; at < x->count; at += WORD_BYTES) {
        Word word = 0;
        uint32_t left = x->count - at;
        memcpy(&word, closure_bytes(x) + at, left < WORD_BYTES ? left : WORD_BYTES);
        vector_push(&taking->snapshot->fields, (RunField){false, word});
    }
}

static void add_thunk(Taking *taking, const Closure *x) {
    if (!spec_selected(taking->spec, x)) {
        add_fields(taking, x);
        return;
    }
    Closure *end = spec_end_of_chain(taking->spec, x);
    if (end) add_closure(taking, end);
}

/* the fields; returns the constructor or body */
static uint32_t describe(Taking *taking, Closure *x) {
    switch (x->kind) {
    case CLOSURE_CONSTRUCTOR:
        for (uint32_t i = 0; i < x->constructor->words; i++)
            add_value(taking, &taking->snapshot->fields,
                      x->fields[x->constructor->fields_by_offset[i]]);
        return (uint32_t)(x->constructor - taking->spec->program->constructors.items);
    case CLOSURE_FUNCTION: add_fields(taking, x); return x->body->number;
    case CLOSURE_THUNK: add_thunk(taking, x); return x->body->number;
    case CLOSURE_BLACK_HOLE: return x->body->number;
    case CLOSURE_FUNCTION_REFERENCE:
    case CLOSURE_RAISING: add_closure(taking, x->other); return NO_OBJECT;
    case CLOSURE_PARTIAL_APPLICATION:
        add_closure(taking, x->other);
        add_fields(taking, x);
        return NO_OBJECT;
    case CLOSURE_BYTE_ARRAY: add_bytes(taking, x); return NO_OBJECT;
    default: add_fields(taking, x); return NO_OBJECT;
    }
}

void spec_snapshot(Spec *spec, const Value *result, uint32_t count) {
    RunSnapshot *snapshot = &spec->counts->snapshot;
    Taking taking = {.spec = spec, .snapshot = snapshot};
    for (uint32_t i = 0; i < count; i++) add_value(&taking, &snapshot->result, result[i]);
    for (uint32_t i = 0; i < spec->program->globals.count; i++) {
        bool is_caf = spec->program->globals.items[i].kind == GLOBAL_THUNK;
        vector_push(&snapshot->globals,
                    is_caf ? number_of(&taking, spec->globals[i]) : (uint32_t)NO_OBJECT);
    }
    for (uint32_t i = 0; i < taking.closures.count; i++) {
        uint32_t first = snapshot->fields.count;
        uint32_t made_from = describe(&taking, taking.closures.items[i]);
        RunObject *object = &snapshot->objects.items[i];
        object->made_from = made_from;
        object->first = first;
        object->count = snapshot->fields.count - first;
    }
    map_release(&taking.numbers);
    vector_release(&taking.closures);
}
