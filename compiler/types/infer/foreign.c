/* What is imported from C: the type that is written has to be the function's. */
#include "compiler/types/infer/internal.h"
#include <string.h>

enum { NEWTYPE_LEVELS = 100 }; /* one can be made of itself */

/* what a newtype whose constructor is in scope is made of */
static Type *inside(Infer *infer, Type *type) {
    type = type_top(infer->store, type);
    for (uint32_t i = 0; i < NEWTYPE_LEVELS; i++) {
        uint32_t count;
        const TypeConstructor *head = type_head(infer->store, type, &count);
        Type *made = type_newtype_representation(infer->store, type);
        if (!made || !head || !infer->environment->knows_inside(infer, head)) break;
        type = type_top(infer->store, made);
    }
    return type;
}

static NameKnown box_of(char letter) { return letter == 'F' ? KNOWN_FLOAT : KNOWN_DOUBLE; }

static bool is_of(Infer *infer, Type *type, char letter) {
    uint32_t count, wanted;
    const TypeConstructor *head = type_head(infer->store, inside(infer, type), &count);
    return head && head == type_head(infer->store, infer_known(infer, box_of(letter)), &wanted);
}

/* IO t: t */
static Type *without_action(Infer *infer, Type *type) {
    Type *top = type_top(infer->store, type), *function, *result;
    uint32_t count, wanted;
    const TypeConstructor *io = type_head(infer->store, infer_known(infer, KNOWN_IO), &wanted);
    bool is_action = type_head(infer->store, top, &count) == io &&
                     type_split_apply(infer->store, top, &function, &result);
    return is_action ? result : type;
}

static bool is_type_of(Infer *infer, Type *type, const PrimopInfo *operation) {
    for (const char *letter = operation->arguments; *letter; letter++) {
        Type *top = type_top(infer->store, type);
        if (top->kind != TYPE_FUNCTION || !is_of(infer, top->function.argument, *letter))
            return false;
        type = top->function.result;
    }
    return is_of(infer, without_action(infer, type), operation->results[0]);
}

static Type *type_of_operation(Infer *infer, const PrimopInfo *operation) {
    Type *type = infer_known(infer, box_of(operation->results[0]));
    for (size_t i = strlen(operation->arguments); i-- > 0;)
        type =
            type_function(infer->store, infer_known(infer, box_of(operation->arguments[i])), type);
    return type;
}

static void refuse(Infer *infer, const HsForeign *foreign, const PrimopInfo *operation,
                   Type *type) {
    Buffer wanted = {0}, given = {0};
    type_print(infer->store, type_of_operation(infer, operation), (TypePrinting){0}, TYPE_AT_TOP,
               &wanted);
    type_print(infer->store, type, (TypePrinting){0}, TYPE_AT_TOP, &given);
    diag_add(infer->program->diags, DIAG_TYPE_FOREIGN, foreign->type->span,
             PARTS(part_name(symbol_text(infer->store->interner, foreign->function)),
                   part_type(buffer_as_text(&wanted)), part_type(buffer_as_text(&given))));
    buffer_release(&wanted);
    buffer_release(&given);
}

void infer_foreign(Infer *infer, HsForeign *foreign) {
    const PrimopInfo *operation = primop_info((Primop)foreign->operation);
    Type *type = infer_signature(infer, foreign->type);
    infer_bind(infer, foreign->name.entity, type);
    foreign->name.entity->type->is_monomorphic = false;
    if (!is_type_of(infer, type, operation)) refuse(infer, foreign, operation, type);
}
