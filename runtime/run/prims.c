/* Primitive operations that are not pure: on bytes, on objects, on the world outside.
 *
 * A collection may move every object, and what the arguments point to is kept up to date in the
 * activation alone: so each operation reads them before it makes room, or has them in a root. What a BYTES or IO operation makes lies in buffers until its size
 * is known. */
#include "base/fail.h"
#include "base/os.h"
#include "runtime/run/internal.h"
#include <string.h>

typedef struct Call {
    Run *run;
    Primop op;
    uint32_t frame;
    InfoId info; /* of what it makes */
    ContextId context;
} Call;

static Word argument(const Call *call, uint32_t position) { return call->run->words[position]; }

static void result(const Call *call, uint32_t position, Word word) {
    call->run->returned[position] = word;
}

/* Note [Uses] */
static void use(const Call *call, Object *object) {
    if (call->run->options->biography) object->header = header_with_flag(object->header, FLAG_USED);
}

/* If it is one, it is used. */
static bool is_object(const Call *call, Word pointer, ClosureKind kind) {
    Object *object = object_untag(pointer);
    Word header = object->header;
    bool is = header_info(header) >= INFO_PROGRAM && header_state(header) == STATE_AS_MADE &&
              call->run->layout.infos[header_info(header) - INFO_PROGRAM].kind == kind;
    if (is) use(call, object);
    return is;
}

static void charge_object(const Call *call, uint64_t words) {
    uint64_t *row = call->run->contexts.counts[call->context];
    row[COST_H]++;
    row[COST_BYTES] += words * WORD_BYTES;
}

/* NULL: the heap limit. Small objects' payloads are not cleared. */
static Object *make_object(const Call *call, uint64_t words) {
    Object *object = run_allocate(call->run, words, call->frame);
    if (!object) return NULL;
    object->header = header_make(call->info, call->context);
    charge_object(call, words);
    return object;
}

/* The same, and the pointer among the arguments is where it is then. */
static Object *make_object_of(const Call *call, uint64_t words, uint32_t position) {
    Run *run = call->run;
    run->thread.roots[run->thread.root_count++] = run->words[position];
    Object *object = make_object(call, words);
    run->words[position] = run->thread.roots[--run->thread.root_count];
    return object;
}

/* Note [Trail]: words of an array, from the element at that word of its payload on, are about to be
 * written to. */
static void trail_words(const Call *call, Word pointer, uint64_t first, uint64_t count) {
    SearchPoints *points = &call->run->searching.points;
    if (points->items.count == 0) return;
    Object *object = object_untag(pointer);
    for (uint64_t i = 0; i < count; i++) points_trail_word(points, object, 1 + first + i);
}

static void trail_bytes(const Call *call, uint32_t position, Word first, Word count) {
    Word pointer = argument(call, position), size = object_untag(pointer)->payload[0];
    if (first >= size || count == 0) return; /* nothing, or out of range */
    Word last = count > size - first ? size - 1 : first + count - 1;
    trail_words(call, pointer, first / WORD_BYTES, last / WORD_BYTES - first / WORD_BYTES + 1);
}

/* What the operation writes to, if that is an array. */
static void trail_written(const Call *call) {
    enum { LONGEST_ELEMENT = WORD_BYTES };
    switch (call->op) {
    case PRIM_byte_array_copy: trail_bytes(call, 2, argument(call, 3), argument(call, 4)); break;
    case PRIM_byte_array_copy_addr:
        trail_bytes(call, 1, argument(call, 2), argument(call, 3));
        break;
    case PRIM_byte_array_encode_utf8:
        trail_bytes(call, 0, argument(call, 1), LONGEST_ELEMENT);
        break;
    default: break;
    }
}

/* ---- bytes and the world outside ---- */

static RunEnd make_results(const Call *call, const PrimopInfo *info) {
    Run *run = call->run;
    PrimCall *prim = &run->call;
    Thread *thread = &run->thread;
    uint32_t first_root = thread->root_count;
    RunEnd end = END_VALUE;
    for (uint32_t i = 0; info->results[i] && end == END_VALUE; i++) {
        if (info->results[i] != 'Y') continue;
        uint64_t bytes = prim->made[i].length;
        Object *object = make_object(call, size_of_byte_array(bytes));
        if (!object) {
            end = END_HEAP_LIMIT;
            break;
        }
        object->payload[0] = bytes;
        if (bytes) {
            object->payload[(bytes + 7) / 8] = 0;
            memcpy(&object->payload[1], prim->made[i].bytes, bytes);
        }
        thread->roots[thread->root_count++] = pointer_make(object, TAG_UNKNOWN);
    }
    uint32_t slot = 0, root = first_root;
    for (uint32_t i = 0; info->results[i] && end == END_VALUE; i++) {
        if (info->results[i] == 'S') continue;
        result(call, slot++, info->results[i] == 'Y' ? thread->roots[root++] : prim->results[i]);
    }
    thread->root_count = first_root;
    return end;
}

static RunEnd call_on_bytes(const Call *call, const PrimopInfo *info) {
    Run *run = call->run;
    PrimCall *prim = &run->call;
    for (uint32_t i = 0; info->arguments[i]; i++) {
        prim->arguments[i] = argument(call, i);
        if (info->arguments[i] != 'Y') continue;
        if (!is_object(call, prim->arguments[i], CLOSURE_BYTE_ARRAY)) return END_WRONG_OBJECT;
        Object *object = object_untag(prim->arguments[i]);
        prim->arrays[i] = (PrimBytes){(uint8_t *)&object->payload[1], object->payload[0]};
    }
    prim->size_limit = heap_size_limit(&run->heap);
    trail_written(call);
    RunEnd end =
        info->form == PRIM_FORM_IO ? io_call(&run->io, call->op, prim) : prim_run(call->op, prim);
    /* one that was given up for an interrupt (-EINTR): that comes before the program tries again */
    if (info->form == PRIM_FORM_IO && os_signals()->interrupts > run->interrupted)
        run->signals_wait = true;
    return end == END_VALUE ? make_results(call, info) : end;
}

/* pointers were stored into these elements of an array */
static void wrote_elements(Heap *heap, Object *array, Word first, Word count) {
    for (Word i = 0; i < count; i++) heap_wrote(heap, array, &array->payload[1 + first + i]);
}

/* ---- arrays and references ---- */

enum { MAXIMUM_ELEMENTS_LOG = 48, ELEMENTS_BETWEEN_POLLS = 1 << 23 };

static bool sensible_size(Word size) { return size < (Word)1 << MAXIMUM_ELEMENTS_LOG; }

static RunEnd array_new(const Call *call) {
    Word count = argument(call, 0);
    if ((int64_t)count < 0) return END_OUT_OF_RANGE;
    if (!sensible_size(count)) return END_HEAP_LIMIT;
    Object *array = make_object_of(call, size_of_array(count), 1);
    if (!array) return END_HEAP_LIMIT;
    array->payload[0] = count;
    Word element = argument(call, 1);
    RunEnd end = END_VALUE;
    for (Word done = 0, to; done < count && end == END_VALUE; done = to) {
        to = count - done < ELEMENTS_BETWEEN_POLLS ? count : done + ELEMENTS_BETWEEN_POLLS;
        for (Word i = done; i < to; i++) array->payload[1 + i] = element;
        wrote_elements(&call->run->heap, array, done, to - done);
        if (to < count) end = run_poll_prim(call->run);
    }
    result(call, 0, pointer_make(array, TAG_UNKNOWN));
    return end;
}

static RunEnd byte_array_new(const Call *call) {
    Word bytes = argument(call, 0);
    if ((int64_t)bytes < 0) return END_OUT_OF_RANGE;
    if (!sensible_size(bytes)) return END_HEAP_LIMIT;
    uint64_t words = size_of_byte_array(bytes);
    Object *array = make_object(call, words);
    if (!array) return END_HEAP_LIMIT;
    array->payload[0] = bytes;
    if (words < LARGE_WORDS) memset(&array->payload[1], 0, (words - 2) * WORD_BYTES);
    result(call, 0, pointer_make(array, TAG_UNKNOWN));
    return END_VALUE;
}

static RunEnd array_read(const Call *call) {
    const Object *array = object_untag(argument(call, 0));
    if (argument(call, 1) >= array->payload[0]) return END_OUT_OF_RANGE;
    result(call, 0, array->payload[1 + argument(call, 1)]);
    return END_VALUE;
}

static RunEnd array_write(const Call *call) {
    Object *array = object_untag(argument(call, 0));
    if (argument(call, 1) >= array->payload[0]) return END_OUT_OF_RANGE;
    trail_words(call, argument(call, 0), argument(call, 1), 1);
    array->payload[1 + argument(call, 1)] = argument(call, 2);
    wrote_elements(&call->run->heap, array, argument(call, 1), 1);
    return END_VALUE;
}

static RunEnd reference_write(const Call *call) {
    Object *reference = object_untag(argument(call, 0));
    reference->payload[0] = argument(call, 1);
    heap_wrote(&call->run->heap, reference, &reference->payload[0]);
    return END_VALUE;
}

static RunEnd reference_new(const Call *call) {
    Object *reference = make_object_of(call, size_of_reference(), 0);
    if (!reference) return END_HEAP_LIMIT;
    reference->payload[0] = argument(call, 0);
    result(call, 0, pointer_make(reference, TAG_UNKNOWN));
    return END_VALUE;
}

static RunEnd array_copy(const Call *call) {
    Word from_pointer = argument(call, 0), to_pointer = argument(call, 2);
    if (!is_object(call, from_pointer, CLOSURE_ARRAY) ||
        !is_object(call, to_pointer, CLOSURE_ARRAY))
        return END_WRONG_OBJECT;
    Object *from = object_untag(from_pointer), *to = object_untag(to_pointer);
    Word at = argument(call, 1), into = argument(call, 3), count = argument(call, 4);
    if (count > from->payload[0] || at > from->payload[0] - count || count > to->payload[0] ||
        into > to->payload[0] - count)
        return END_OUT_OF_RANGE;
    trail_words(call, to_pointer, into, count);
    RunEnd end = prim_move(&call->run->call, &to->payload[1 + into], &from->payload[1 + at],
                           count * WORD_BYTES);
    wrote_elements(&call->run->heap, to, into, count);
    return end;
}

/* ---- constructor tags ---- */

static RunEnd data_to_tag(const Call *call) {
    const Program *program = call->run->program;
    Object *object = behind_indirections(argument(call, 0));
    InfoId id = header_info(object->header);
    if (id < INFO_PROGRAM) return END_WRONG_OBJECT;
    const LinkInfo *info = &program->infos.items[id - INFO_PROGRAM];
    if (info->kind != CLOSURE_CONSTRUCTOR) return END_WRONG_OBJECT;
    use(call, object);
    result(call, 0, program->constructors.items[info->index].number);
    return END_VALUE;
}

static RunEnd tag_to_enum(const Call *call) {
    const LinkType *type = &call->run->program->types.items[argument(call, 0)];
    Word number = argument(call, 1);
    if (number >= type->constructor_count) return END_OUT_OF_RANGE;
    Word pointer = call->run->layout.nullary_pointers[type->first_constructor + number];
    if (pointer == 0) return END_OUT_OF_RANGE;
    result(call, 0, pointer);
    return END_VALUE;
}

/* ---- masking ---- */

static RunEnd masking_set(const Call *call) {
    Word state = argument(call, 0);
    if (state > MASKED_UNINTERRUPTIBLE) return END_OUT_OF_RANGE;
    call->run->thread.masking = (Masking)state;
    if (state == UNMASKED) call->run->signals_wait = true;
    return END_VALUE;
}

/* ---- markers ---- */

static RunEnd marker(const Call *call) {
    const Object *bytes = object_untag(argument(call, 0));
    run_pass_marker(call->run, call->frame,
                    (Text){(const char *)&bytes->payload[1], bytes->payload[0]});
    return END_VALUE;
}

/* ---- the rest ---- */

static RunEnd call_on_objects(const Call *call) {
    const char *letters = primop_info(call->op)->arguments;
    for (uint32_t i = 0; letters[i]; i++) {
        ClosureKind wanted = letters[i] == 'R'   ? CLOSURE_REFERENCE
                             : letters[i] == 'V' ? CLOSURE_ARRAY
                             : letters[i] == 'Y' ? CLOSURE_BYTE_ARRAY
                                                 : CLOSURE_KIND_COUNT;
        if (wanted != CLOSURE_KIND_COUNT && !is_object(call, argument(call, i), wanted))
            return END_WRONG_OBJECT;
    }
    Word first = argument(call, 0);
    Object *object = object_untag(first);
    switch (call->op) {
    case PRIM_array_new: return array_new(call);
    case PRIM_byte_array_new: return byte_array_new(call);
    case PRIM_array_index:
    case PRIM_array_read: return array_read(call);
    case PRIM_array_write: return array_write(call);
    case PRIM_reference_new: return reference_new(call);
    case PRIM_reference_read: result(call, 0, object->payload[0]); return END_VALUE;
    case PRIM_reference_write: return reference_write(call);
    case PRIM_array_copy: return array_copy(call);
    case PRIM_data_to_tag: return data_to_tag(call);
    case PRIM_tag_to_enum: return tag_to_enum(call);
    case PRIM_masking_get: result(call, 0, call->run->thread.masking); return END_VALUE;
    case PRIM_masking_set: return masking_set(call);
    case PRIM_marker: return marker(call);
    case PRIM_raise_keep: call->run->at_raise |= RUN_KEEPS; return END_VALUE;
    case PRIM_byte_array_size:
    case PRIM_byte_array_get_size:
    case PRIM_array_size: result(call, 0, object->payload[0]); return END_VALUE;
    case PRIM_byte_array_same:
    case PRIM_array_same:
    case PRIM_reference_same: result(call, 0, first == argument(call, 1)); return END_VALUE;
    case PRIM_byte_array_freeze:
    case PRIM_byte_array_thaw:
    case PRIM_array_freeze:
    case PRIM_array_thaw: result(call, 0, first); return END_VALUE;
    default: bug("no code for the primitive operation %s", primop_info(call->op)->name);
    }
}

RunEnd run_prim(Run *run, Primop op, uint32_t frame, InfoId info, ContextId context) {
    Call call = {.run = run, .op = op, .frame = frame, .info = info, .context = context};
    const PrimopInfo *row = primop_info(op);
    return row->form == PRIM_FORM_OBJECT ? call_on_objects(&call) : call_on_bytes(&call, row);
}
