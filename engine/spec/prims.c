/* Prim    {K: P}; unboxed arguments are values, boxed ones stay unevaluated; objects it makes:
 *         {K: H+bytes}, context K
 *
 * What an operation computes on unboxed values and bytes is prim/'s; what it does to objects is
 * here, and so is the little input and output that spec does. */
#include "base/os.h"
#include "engine/spec/spec_internal.h"
#include "prim/apply.h"
#include <string.h>

/* An operation under way: arguments by position, as values and in spec->call as words; results by
 * position, tokens included. */
typedef struct Operation {
    const PrimopInfo *info;
    const Goal *goal;
    Context K;
    uint32_t site; /* of what it makes */
    Value arguments[PRIM_MAXIMUM_ARGUMENTS];
    Value results[PRIM_MAXIMUM_RESULTS];
} Operation;

static Outcome ends(Spec *spec, const Operation *op, RunEnd end) {
    return spec_raise_or_end(spec, op->K, end, op->info->name);
}

/* ---- arguments and results ---- */

static bool take_arguments(Spec *spec, Operation *op, const Goal *goal) {
    LinkAtoms atoms = goal->expr->prim.arguments;
    for (uint32_t i = 0; i < atoms.count; i++) {
        char letter = op->info->arguments[i];
        Value value = spec_value_of(spec, goal, atoms.items[i]);
        op->arguments[i] = value;
        spec->call.arguments[i] = value.word;
        if (letter == 'R' && value.object->kind != CLOSURE_REFERENCE) return false;
        if (letter == 'V' && value.object->kind != CLOSURE_ARRAY) return false;
        if (letter == 'Y' && value.object->kind != CLOSURE_BYTE_ARRAY) return false;
        if (letter == 'R' || letter == 'V' || letter == 'Y') spec_use(spec, value.object);
        if (letter != 'Y') continue;
        spec->call.arrays[i] = (PrimBytes){closure_bytes(value.object), value.object->count};
    }
    return true;
}

static Outcome deliver(Spec *spec, Operation *op, Result *result) {
    uint32_t count = (uint32_t)strlen(op->info->results);
    for (uint32_t i = 0; i < count; i++)
        op->results[i].rep = primop_letter_rep(op->info->results[i]);
    if (op->info->tuple) return spec_return_tuple(spec, result, op->K, op->results, count);
    return spec_return_value(result, op->K, op->results[0]);
}

/* What runs is the operation, and what it has made so far. */
static void begins(Spec *spec, const Operation *op, uint64_t words, Closure *marker) {
    SpecFrame code = {.parent = spec->frames, .kind = SPEC_CODE, .K = op->K, .goal = *op->goal};
    SpecFrame made = {.parent = &code,
                      .kind = SPEC_VALUES,
                      .K = op->K,
                      .values = {op->results, PRIM_MAXIMUM_RESULTS}};
    spec->frames = &made;
    if (marker)
        spec_marker(spec, marker);
    else
        spec_block_begins(spec, words);
    spec->frames = code.parent;
}

/* An object that the operation makes: {K: H+bytes}, context K. NULL: the run has ended. */
static Closure *make(Spec *spec, const Operation *op, ClosureKind kind, uint64_t count) {
    Closure *object = spec_closure_new(spec, kind, op->K, op->site, count);
    if (!object) return NULL;
    FIRED(PRIM_MAKES);
    begins(spec, op, spec_closure_words(object), NULL);
    spec_charge_object(spec, op->K, object);
    return object;
}

/* What a BYTES or IO operation left in the call: words, and new byte arrays. */
static bool take_results(Spec *spec, Operation *op) {
    for (uint32_t i = 0; op->info->results[i]; i++) {
        op->results[i] = (Value){.rep = primop_letter_rep(op->info->results[i])};
        if (op->info->results[i] != 'Y') {
            op->results[i].word = spec->call.results[i];
            continue;
        }
        const Buffer *bytes = &spec->call.made[i];
        Closure *array = make(spec, op, CLOSURE_BYTE_ARRAY, bytes->length);
        if (!array) return false;
        if (bytes->length > 0) memcpy(closure_bytes(array), bytes->bytes, bytes->length);
        op->results[i].object = array;
    }
    return true;
}

/* ---- PURE, TRY, CHECK ---- */

static bool compute(Primop op, const Word *arguments, Word *result) {
    switch (op) {
#define COMPUTE_PURE(code) \
    case PRIM_##code:      \
        return prim_apply_##code(arguments, result);
#define COMPUTE_TRY(code) COMPUTE_PURE(code)
#define COMPUTE_CHECK(code) COMPUTE_PURE(code)
#define COMPUTE_BYTES(code)
#define COMPUTE_OBJECT(code)
#define COMPUTE_IO(code)
#define PRIMOP(code, name, arguments, results, form, makes, description) COMPUTE_##form(code)
#include "abi/primops.def"
#undef PRIMOP
    default: bug("no computation for primitive %d", (int)op);
    }
}

/* ---- OBJECT ---- */

/* `count` elements from `index` on lie inside */
static bool in_range(const Closure *array, Word index, Word count) {
    return index <= array->count && count <= array->count - index;
}

/* an array or byte array of this size; bytes are zero */
static Outcome new_array(Spec *spec, Operation *op, ClosureKind kind) {
    Word size = spec->call.arguments[0];
    if ((int64_t)size < 0) return ends(spec, op, END_OUT_OF_RANGE);
    Closure *array = make(spec, op, kind, size);
    if (!array) return ENDED;
    for (uint64_t i = 0; kind == CLOSURE_ARRAY && i < size; i++)
        array->fields[i] = op->arguments[1];
    op->results[1].object = array;
    return RETURNED;
}

static Outcome new_reference(Spec *spec, Operation *op, Value contents) {
    Closure *reference = make(spec, op, CLOSURE_REFERENCE, 1);
    if (!reference) return ENDED;
    reference->fields[0] = contents;
    op->results[1].object = reference;
    return RETURNED;
}

static Outcome copy_array(Spec *spec, Operation *op) {
    Closure *from = op->arguments[0].object, *to = op->arguments[2].object;
    Word first = op->arguments[1].word, into = op->arguments[3].word, count = op->arguments[4].word;
    if (!in_range(from, first, count) || !in_range(to, into, count))
        return ends(spec, op, END_OUT_OF_RANGE);
    memmove(to->fields + into, from->fields + first, count * sizeof(Value));
    return RETURNED;
}

static Outcome data_to_tag(Spec *spec, Operation *op) {
    const Closure *x = spec_value_behind(op->arguments[0].object);
    if (x->kind != CLOSURE_CONSTRUCTOR) return ends(spec, op, END_WRONG_OBJECT);
    spec_use(spec, x);
    op->results[0].word = x->constructor->number;
    return RETURNED;
}

static Outcome tag_to_enum(Spec *spec, Operation *op) {
    const LinkType *type = &spec->program->types.items[spec->call.arguments[0]];
    Word number = spec->call.arguments[1];
    if (number >= type->constructor_count) return ends(spec, op, END_OUT_OF_RANGE);
    Closure *value = spec->nullary[type->first_constructor + number];
    if (!value) return ends(spec, op, END_OUT_OF_RANGE);
    op->results[0].object = value;
    return RETURNED;
}

static Outcome work_on_objects(Spec *spec, Operation *op, Primop primop) {
    Value *a = op->arguments, *r = op->results;
    switch (primop) {
    case PRIM_byte_array_new: return new_array(spec, op, CLOSURE_BYTE_ARRAY);
    case PRIM_byte_array_size: r[0].word = a[0].object->count; return RETURNED;
    case PRIM_byte_array_get_size: r[1].word = a[0].object->count; return RETURNED;
    case PRIM_array_new: return new_array(spec, op, CLOSURE_ARRAY);
    case PRIM_array_size: r[0].word = a[0].object->count; return RETURNED;
    case PRIM_array_read:
    case PRIM_array_index:
        if (!in_range(a[0].object, a[1].word, 1)) return ends(spec, op, END_OUT_OF_RANGE);
        r[primop == PRIM_array_read ? 1 : 0] = a[0].object->fields[a[1].word];
        return RETURNED;
    case PRIM_array_write:
        if (!in_range(a[0].object, a[1].word, 1)) return ends(spec, op, END_OUT_OF_RANGE);
        a[0].object->fields[a[1].word] = a[2];
        return RETURNED;
    case PRIM_array_copy: return copy_array(spec, op);
    case PRIM_reference_new: return new_reference(spec, op, a[0]);
    case PRIM_reference_read: r[1] = a[0].object->fields[0]; return RETURNED;
    case PRIM_reference_write: a[0].object->fields[0] = a[1]; return RETURNED;
    case PRIM_byte_array_freeze:
    case PRIM_byte_array_thaw:
    case PRIM_array_freeze:
    case PRIM_array_thaw: r[1] = a[0]; return RETURNED;
    case PRIM_byte_array_same:
    case PRIM_array_same:
    case PRIM_reference_same: r[0].word = a[0].object == a[1].object; return RETURNED;
    case PRIM_data_to_tag: return data_to_tag(spec, op);
    case PRIM_tag_to_enum: return tag_to_enum(spec, op);
    case PRIM_masking_get: r[1].word = spec->masking; return RETURNED;
    case PRIM_masking_set:
        if (a[0].word > 2) return ends(spec, op, END_OUT_OF_RANGE);
        spec->masking = a[0].word;
        return RETURNED;
    case PRIM_marker: begins(spec, op, 0, a[0].object); return RETURNED;
    case PRIM_raise_keep: spec->keeps_raise = true; return RETURNED;
    default: bug("no object operation %s", op->info->name);
    }
}

/* ---- IO: output, standard input, arguments, exit# ---- */

void spec_flush_output(Spec *spec) {
    Text text = buffer_as_text(&spec->output);
    if (spec->options->capture_output)
        buffer_text(spec->options->capture_output, text);
    else if (text.length > 0)
        os_write(1, text.bytes, text.length);
    buffer_clear(&spec->output);
}

enum { OUTPUT_BUFFER = 1 << 16 };

static RunEnd write_bytes(Spec *spec, int64_t descriptor, const void *bytes, uint64_t length) {
    if (descriptor != 1 && descriptor != 2) return END_UNSUPPORTED;
    spec->call.results[1] = length;
    if (descriptor == 2) {
        if (!spec->replaying) spec->call.results[1] = (Word)os_write(2, bytes, length);
    } else if (length > 0) {
        if (!spec->replaying) buffer_add(&spec->output, bytes, length);
        if (spec->output.length > OUTPUT_BUFFER) spec_flush_output(spec);
    }
    return END_VALUE;
}

static RunEnd read_bytes(Spec *spec, int64_t descriptor, uint8_t *bytes, uint64_t length) {
    if (descriptor != 0) return END_UNSUPPORTED;
    spec_flush_output(spec);
    const Text *given = spec->options->given_input;
    if (!given) {
        spec->call.results[1] = (Word)os_read(0, bytes, length);
        return END_VALUE;
    }
    uint64_t left = given->length - spec->input_taken, taken = length < left ? length : left;
    if (taken > 0) memcpy(bytes, given->bytes + spec->input_taken, taken);
    spec->input_taken += taken;
    spec->call.results[1] = taken;
    return END_VALUE;
}

static RunEnd text_result(Spec *spec, Text text) {
    buffer_clear(&spec->call.made[1]);
    buffer_text(&spec->call.made[1], text);
    return END_VALUE;
}

static RunEnd argument(Spec *spec, Word number) {
    if (number >= spec->options->argument_count) return END_OUT_OF_RANGE;
    return text_result(spec, text_of(spec->options->arguments[number]));
}

/* `length` bytes of a literal; a NUL follows each and may be read too */
static bool literal_bytes(const Spec *spec, Word address, Word length, const char **bytes) {
    uint64_t string = address >> 32, offset = (uint32_t)address;
    if (string >= spec->call.strings.count) return false;
    Text text = spec->call.strings.texts[string];
    if (offset > text.length + 1 || length > text.length + 1 - offset) return false;
    *bytes = text.bytes + offset;
    return true;
}

static RunEnd input_output(Spec *spec, Primop primop) {
    PrimCall *call = &spec->call;
    const Word *a = call->arguments;
    const char *bytes;
    switch (primop) {
    case PRIM_io_write:
    case PRIM_io_read:
        if (a[2] > call->arrays[1].size || a[3] > call->arrays[1].size - a[2])
            return END_OUT_OF_RANGE;
        if (primop == PRIM_io_write)
            return write_bytes(spec, (int64_t)a[0], call->arrays[1].bytes + a[2], a[3]);
        return read_bytes(spec, (int64_t)a[0], call->arrays[1].bytes + a[2], a[3]);
    case PRIM_io_write_addr:
        if (!literal_bytes(spec, a[1], a[2], &bytes)) return END_OUT_OF_RANGE;
        return write_bytes(spec, (int64_t)a[0], bytes, a[2]);
    case PRIM_io_close: /* of the standard ones alone, which stay open: what it does is flush */
        if (a[0] > 2) return END_UNSUPPORTED;
        if (a[0] == 1) spec_flush_output(spec);
        call->results[1] = 0;
        return END_VALUE;
    case PRIM_io_flush:
        if (a[0] != 1 && a[0] != 2) return END_UNSUPPORTED;
        spec_flush_output(spec);
        call->results[1] = 0;
        return END_VALUE;
    case PRIM_io_argument_count: call->results[1] = spec->options->argument_count; return END_VALUE;
    case PRIM_io_argument: return argument(spec, a[0]);
    case PRIM_io_program_name: return text_result(spec, spec->options->program_name);
    case PRIM_io_exit: spec->counts->exit_code = (int)(a[0] & 0xff); return END_EXIT;
    default: return END_UNSUPPORTED;
    }
}

/* ---- the rule ---- */

static void fired(Spec *spec, Primop op) {
    FIRED(PRIM);
    if (op == PRIM_array_write || op == PRIM_reference_write) FIRED(PRIM_WRITES);
    if (op == PRIM_array_copy) FIRED(PRIM_COPIES);
    if (op == PRIM_natural_quotient_remainder) FIRED(PRIM_MAKES_TWO);
}

Outcome spec_rule_prim(Spec *spec, Goal *goal, Result *result) {
    fired(spec, goal->expr->prim.op);
    Primop primop = goal->expr->prim.op;
    Operation op = {
        .info = primop_info(primop), .goal = goal, .K = goal->K, .site = goal->expr->prim.site};
    spec_charge(spec, goal->K, goal->expr->span, COST_P, 1);
    if (!take_arguments(spec, &op, goal)) return ends(spec, &op, END_WRONG_OBJECT);
    if (spec_effect_is_refused(spec, primop)) return spec_refuse_effect(spec, goal->K);
    spec->call.size_limit = (uint64_t)(spec->heap_end - spec->heap_top);
    RunEnd end = END_VALUE;
    switch (op.info->form) {
    case PRIM_FORM_PURE:
    case PRIM_FORM_TRY:
    case PRIM_FORM_CHECK:
        if (!compute(primop, spec->call.arguments, &op.results[0].word))
            end = op.info->form == PRIM_FORM_CHECK ? END_OUT_OF_RANGE : END_DIVIDE_BY_ZERO;
        break;
    case PRIM_FORM_OBJECT: {
        Outcome outcome = work_on_objects(spec, &op, primop);
        if (outcome != RETURNED) return outcome;
        break;
    }
    case PRIM_FORM_BYTES:
    case PRIM_FORM_IO:
        end = op.info->form == PRIM_FORM_IO ? input_output(spec, primop)
                                            : prim_run(primop, &spec->call);
        if (end == END_VALUE && !take_results(spec, &op)) return ENDED;
        break;
    }
    if (end != END_VALUE) return ends(spec, &op, end);
    return deliver(spec, &op, result);
}
