/* A solution as `run main` and `solve main` print it. */
#include "link/show.h"
#include "runtime/logic/internal.h"
#include <inttypes.h>

typedef struct ToShow {
    const Object *object;
    const LinkConstructor *constructor;
    uint32_t next; /* field */
    bool parenthesised;
} ToShow;

typedef struct Showing {
    const Run *run;
    Buffer *out;
    Map names; /* of variables, in the order in which they were met */
    VECTOR(ToShow) around;
} Showing;

static Word value_behind(Word pointer) {
    for (;;) {
        const Object *object = object_untag(pointer);
        ObjectState state = header_state(object->header);
        if (state != STATE_INDIRECTION && state != STATE_FUNCTION_REFERENCE) return pointer;
        pointer = object->payload[0];
    }
}

static bool is_function(const Run *run, Word pointer) {
    Word header = object_untag(pointer)->header;
    InfoId id = header_info(header);
    if (info_is_partial_application(id)) return true;
    return id >= INFO_PROGRAM && header_state(header) == STATE_AS_MADE &&
           run->program->infos.items[id - INFO_PROGRAM].kind == CLOSURE_FUNCTION;
}

/* what is no constructor, and so has no fields */
static void show_other(Showing *showing, Word pointer) {
    if (is_function(showing->run, pointer)) {
        link_show_function(showing->out);
    } else if (logic_is_unbound(pointer)) {
        uint64_t key = (uintptr_t)object_untag(pointer);
        buffer_printf(showing->out, "_%" PRIu64,
                      *map_slot(&showing->names, key, showing->names.count));
    } else {
        link_show_unknown(showing->out);
    }
}

static void begin(Showing *showing, Word pointer, bool is_field) {
    pointer = value_behind(pointer);
    const LinkConstructor *constructor = logic_constructor(showing->run, pointer);
    if (constructor == NULL) {
        show_other(showing, pointer);
        return;
    }
    ToShow next = {object_untag(pointer), constructor, 0, is_field && constructor->field_count > 0};
    if (next.parenthesised) buffer_char(showing->out, '(');
    link_show_name(showing->run->program, constructor, showing->out);
    vector_push(&showing->around, next);
}

static Word field_of(const ToShow *of, uint32_t field) {
    uint32_t offset = of->constructor->offsets[field];
    return offset == LINK_NONE ? 0 : of->object->payload[offset];
}

static void show_whole(Showing *showing, Word pointer) {
    begin(showing, pointer, false);
    while (showing->around.count > 0) {
        ToShow *newest = &vector_last(&showing->around);
        if (newest->next == newest->constructor->field_count) {
            if (newest->parenthesised) buffer_char(showing->out, ')');
            showing->around.count--;
            continue;
        }
        Rep rep = (Rep)newest->constructor->reps[newest->next];
        Word field = field_of(newest, newest->next++);
        if (rep_is_lifted(rep)) {
            buffer_char(showing->out, ' ');
            begin(showing, field, true);
        } else {
            link_show_field(showing->run->program, rep, field, showing->out);
        }
    }
}

void logic_show(const Run *run, Word pointer, bool whole, Buffer *out) {
    Showing showing = {.run = run, .out = out};
    Word value = value_behind(pointer);
    const LinkConstructor *constructor = logic_constructor(run, value);
    if (!whole && constructor != NULL)
        link_show_constructor(run->program, constructor, object_untag(value)->payload, out);
    else
        show_whole(&showing, value);
    map_release(&showing.names);
    vector_release(&showing.around);
}
