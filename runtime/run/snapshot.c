/* What is reachable at the end, as abi/snapshot.h wants it. */
#include "runtime/run/internal.h"
#include <string.h>

typedef struct Taking {
    const Run *run;
    RunSnapshot *snapshot;
    Map numbers;                      /* object's address -> number */
    VECTOR(const Object *) addresses; /* by number */
} Taking;

static void add_word(Taking *taking, RunFields *into, Word word, bool is_pointer) {
    if (!is_pointer) {
        vector_push(into, (RunField){false, word});
        return;
    }
    const Object *object = behind_indirections(word);
    uint32_t next = taking->addresses.count;
    uint32_t number = (uint32_t)*map_slot(&taking->numbers, (uintptr_t)object, next);
    if (number == next) {
        vector_push(&taking->addresses, object);
        vector_push(&taking->snapshot->objects, (RunObject){0});
    }
    vector_push(into, (RunField){true, number});
}

static void add_fields(Taking *taking, const Word *words, uint64_t count, uint64_t pointers) {
    for (uint64_t i = 0; i < count; i++)
        add_word(taking, &taking->snapshot->fields, words[i], i < pointers);
}

/* ---- objects ---- */

static const LinkInfo *info_of(const Taking *taking, const Object *object) {
    return &taking->run->program->infos.items[header_info(object->header) - INFO_PROGRAM];
}

static const InfoLayout *layout_of(const Taking *taking, const Object *object) {
    return &taking->run->layout.infos[header_info(object->header) - INFO_PROGRAM];
}

/* What a selector selects if its tuple is evaluated, or a reduced or folded one leads to; else
 * NULL. */
static const Object *selected(const Taking *taking, const Object *object) {
    ObjectState state = header_state(object->header);
    InfoId id = header_info(object->header);
    if (state == STATE_REDUCED || (state == STATE_AS_MADE && id == INFO_OWED))
        return behind_indirections(object->payload[0]);
    if (state != STATE_AS_MADE || id < INFO_PROGRAM) return NULL;
    const InfoLayout *layout = layout_of(taking, object);
    if (layout->selects_count == 0) return NULL;
    const Object *tuple = behind_indirections(object->payload[0]);
    bool evaluated = header_info(tuple->header) - layout->selects_first < layout->selects_count;
    return evaluated ? behind_indirections(tuple->payload[layout->selects_offset]) : NULL;
}

/* The end of a chain of selectors as the only field; of one that comes back to itself, nothing. */
static void add_selected(Taking *taking, const Object *object) {
    const Object *slow = object;
    for (bool odd = false;; odd = !odd) {
        const Object *next = selected(taking, object);
        if (next == NULL) break;
        object = next;
        if (odd) slow = selected(taking, slow);
        if (object == slow) return;
    }
    Word end = pointer_make(object, TAG_UNKNOWN);
    add_fields(taking, &end, 1, 1);
}

static RunObject add_partial_application(Taking *taking, const Object *object) {
    uint32_t held = header_info(object->header) - INFO_PARTIAL_APPLICATION;
    const Object *function = behind_indirections(object->payload[0]);
    const InfoLayout *layout = layout_of(taking, function);
    add_fields(taking, object->payload, 1, 1);
    for (uint32_t i = 0; i < layout->argument_words[held]; i++) {
        bool is_pointer = layout->argument_pointers[i / 64] >> i % 64 & 1;
        add_fields(taking, &object->payload[1 + i], 1, is_pointer);
    }
    return (RunObject){.kind = CLOSURE_PARTIAL_APPLICATION,
                       .site = info_of(taking, function)->site,
                       .made_from = NO_OBJECT};
}

/* a thunk: its free variables, or what a collection would leave instead */
static void add_thunk(Taking *taking, const Object *object, const LinkBody *body) {
    if (selected(taking, object) != NULL)
        add_selected(taking, object);
    else
        add_fields(taking, object->payload, body->free_count, body->free_pointer_count);
}

static RunObject add_as_made(Taking *taking, const Object *object) {
    const Program *program = taking->run->program;
    const LinkInfo *info = info_of(taking, object);
    switch (info->kind) {
    case CLOSURE_CONSTRUCTOR: {
        const LinkConstructor *constructor = &program->constructors.items[info->index];
        add_fields(taking, object->payload, constructor->words, constructor->pointer_count);
        break;
    }
    case CLOSURE_FUNCTION:
    case CLOSURE_THUNK: add_thunk(taking, object, program->bodies.items[info->index]); break;
    case CLOSURE_REFERENCE: add_fields(taking, object->payload, 1, 1); break;
    case CLOSURE_ARRAY:
        add_fields(taking, &object->payload[1], object->payload[0], object->payload[0]);
        break;
    default: /* a byte array: its size first */
        add_fields(taking, object->payload, size_of_byte_array(object->payload[0]) - 1, 0);
        break;
    }
    return (RunObject){.kind = info->kind, .site = info->site, .made_from = info->index};
}

static RunObject add_object(Taking *taking, const Object *object) {
    static const ClosureKind kinds[] = {[STATE_REDUCED] = CLOSURE_THUNK,
                                        [STATE_BLACK_HOLE] = CLOSURE_BLACK_HOLE,
                                        [STATE_FUNCTION_REFERENCE] = CLOSURE_FUNCTION_REFERENCE,
                                        [STATE_RAISING] = CLOSURE_RAISING,
                                        [STATE_FROZEN] = CLOSURE_FROZEN};
    if (info_is_partial_application(header_info(object->header)))
        return add_partial_application(taking, object);
    ObjectState state = header_state(object->header);
    if (state == STATE_AS_MADE) return add_as_made(taking, object);
    const LinkInfo *info = info_of(taking, object);
    bool has_body = state == STATE_REDUCED || state == STATE_BLACK_HOLE;
    /* a stack piece is nothing that another engine has */
    uint32_t count = state != STATE_BLACK_HOLE && state != STATE_FROZEN && state != STATE_REDUCED;
    if (state == STATE_REDUCED) add_selected(taking, object);
    add_fields(taking, object->payload, count, count);
    return (RunObject){.kind = kinds[state],
                       .site = info->site,
                       .made_from = has_body ? info->index : (uint32_t)NO_OBJECT};
}

/* ---- roots ---- */

static void add_result(Taking *taking, RunEnd end) {
    const Run *run = taking->run;
    RunFields *result = &taking->snapshot->result;
    if (end == END_EXCEPTION) add_word(taking, result, run->result, true);
    if (end != END_VALUE) return;
    const LinkSignature *returned = &run->program->signatures.items[run->result_signature];
    const Word *words = returned->tuple ? run->returned : &run->result;
    for (uint32_t i = 0; i < returned->count; i++)
        if (rep_words((Rep)returned->reps[i]))
            add_word(taking, result, *words++, rep_is_pointer((Rep)returned->reps[i]));
}

static uint32_t add_caf(Taking *taking, uint32_t global) {
    const GlobalLayout *layout = &taking->run->layout.globals[global];
    if (!layout->is_thunk || !heap_caf_is_entered(&taking->run->heap, global)) return NO_OBJECT;
    RunFields root = {0};
    add_word(taking, &root, pointer_make(layout->object, TAG_UNKNOWN), true);
    uint32_t number = (uint32_t)root.items[0].word;
    vector_release(&root);
    return number;
}

void run_snapshot(const Run *run, RunEnd end, RunSnapshot *snapshot) {
    Taking taking = {.run = run, .snapshot = snapshot};
    add_result(&taking, end);
    for (uint32_t i = 0; i < run->program->globals.count; i++)
        vector_push(&snapshot->globals, add_caf(&taking, i));
    for (uint32_t i = 0; i < taking.addresses.count; i++) {
        uint32_t first = snapshot->fields.count;
        RunObject object = add_object(&taking, taking.addresses.items[i]);
        object.first = first;
        object.count = snapshot->fields.count - first;
        snapshot->objects.items[i] = object;
    }
    map_release(&taking.numbers);
    vector_release(&taking.addresses);
}
