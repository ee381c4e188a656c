/* Kinds, and what values of a type are at run time. */
#include "compiler/types/type.h"

enum { NEWTYPES_DEEP = 100 }; /* newtypes around newtypes; a recursive one never ends */

/* (# #), ~ and Coercible take arguments of any kind */
static bool takes_any_kind(const TypeConstructor *constructor) {
    return constructor->flavour == TYPE_IS_TUPLE || constructor->flavour == TYPE_IS_EQUALITY;
}

/* ~ of so many sides */
static Type *kind_of_equality(TypeStore *store, uint32_t count) {
    if (count > 2) return NULL;
    Type *kind = store->constraint;
    for (; count < 2; count++) kind = type_function(store, type_any_kind(store, 0, NO_SPAN), kind);
    return kind;
}

static Type *kind_of_special(TypeStore *store, const TypeConstructor *constructor, uint32_t count) {
    if (constructor->flavour == TYPE_IS_EQUALITY) return kind_of_equality(store, count);
    if (constructor->kind) return count == 0 ? constructor->kind : NULL; /* TupleRep */
    return count == constructor->parameter_count ? store->tuple_kind : NULL;
}

/* the kind of something of this kind, applied to an argument; NULL: it takes none */
static Type *kind_applied(TypeStore *store, Type *kind, Type *argument) {
    kind = type_seen(kind);
    if (type_is_any_kind(kind)) return kind;
    if (kind->kind == TYPE_FUNCTION) return kind->function.result;
    return type_instantiate(store, kind, argument);
}

static Type *kind_of_apply(TypeStore *store, Type *type) {
    Types arguments = {0};
    for (; type->kind == TYPE_APPLY; type = type_seen(type->apply.function))
        vector_push(&arguments, type->apply.argument);
    Type *kind;
    if (type->kind == TYPE_CONSTRUCTOR && takes_any_kind(type->constructor)) {
        kind = kind_of_special(store, type->constructor, arguments.count);
    } else {
        kind = type_kind(store, type);
        for (uint32_t i = arguments.count; i-- > 0 && kind;)
            kind = kind_applied(store, kind, arguments.items[i]);
    }
    vector_release(&arguments);
    return kind;
}

Type *type_kind(TypeStore *store, Type *type) {
    for (;;) {
        type = type_seen(type);
        switch (type->kind) {
        case TYPE_CONSTRUCTOR:
            return takes_any_kind(type->constructor) ? kind_of_special(store, type->constructor, 0)
                                                     : type->constructor->kind;
        case TYPE_APPLY: return kind_of_apply(store, type);
        case TYPE_FUNCTION:
        case TYPE_QUALIFIED: return store->type;
        case TYPE_FORALL: type = type->forall.body; break;
        case TYPE_VARIABLE: return type->variable->kind;
        case TYPE_META: return type->meta->kind;
        }
    }
}

/* Type or TYPE r: the kind of types that have values */
static bool has_values(const TypeStore *store, const Type *kind) {
    kind = type_seen(kind);
    if (type_is_any_kind(kind)) return true;
    if (kind->kind == TYPE_CONSTRUCTOR) return kind->constructor == store->kind_type;
    if (kind->kind != TYPE_APPLY) return false;
    const Type *function = type_seen(kind->apply.function);
    return function->kind == TYPE_CONSTRUCTOR && function->constructor == store->kind_of_rep;
}

static bool check_apply(TypeStore *store, Type *type) {
    uint32_t count;
    TypeConstructor *head = type_head(store, type, &count);
    if (head && takes_any_kind(head)) {
        uint32_t all = head->flavour == TYPE_IS_TUPLE ? head->parameter_count : 2;
        return kind_of_special(store, head, count) || count < all;
    }
    Type *kind = type_kind(store, type->apply.function);
    Type *given = type_kind(store, type->apply.argument);
    if (!kind || !given) return false;
    kind = type_seen(kind);
    if (type_is_any_kind(kind)) return true;
    if (kind->kind == TYPE_FUNCTION) return type_equal(kind->function.argument, given);
    return kind->kind == TYPE_FORALL && type_equal(kind->forall.variable->kind, given);
}

static bool check_function(TypeStore *store, Type *type) {
    Type *argument = type_kind(store, type->function.argument);
    Type *result = type_kind(store, type->function.result);
    return argument && result && has_values(store, argument) && has_values(store, result) &&
           (type_is_any_kind(type_seen(argument)) || !type_equal(argument, store->tuple_kind));
}

static bool check_node(TypeStore *store, Type *type) {
    switch (type->kind) {
    case TYPE_APPLY: return check_apply(store, type);
    case TYPE_FUNCTION: return check_function(store, type);
    case TYPE_QUALIFIED: {
        Type *kind = type_kind(store, type->qualified.constraint);
        return kind && type_equal(kind, store->constraint);
    }
    default: return true;
    }
}

void type_push_parts(Types *stack, const Type *type) {
    switch (type->kind) {
    case TYPE_APPLY:
        vector_push(stack, type->apply.argument);
        vector_push(stack, type->apply.function);
        break;
    case TYPE_FUNCTION:
        vector_push(stack, type->function.result);
        vector_push(stack, type->function.argument);
        break;
    case TYPE_FORALL: vector_push(stack, type->forall.body); break;
    case TYPE_QUALIFIED:
        vector_push(stack, type->qualified.body);
        vector_push(stack, type->qualified.constraint);
        break;
    default: break;
    }
}

bool type_check_kinds(TypeStore *store, Type *type, Type **bad) {
    Types stack = {0};
    TypeVisits visits = {0};
    bool good = true;
    vector_push(&stack, type);
    while (good && stack.count > 0) {
        Type *part = type_seen(vector_pop(&stack));
        if (type_visited(&visits, part)) continue;
        good = check_node(store, part);
        if (!good && bad) *bad = part;
        type_push_parts(&stack, part);
    }
    vector_release(&stack);
    type_visits_release(&visits);
    return good;
}

/* ---- representations ---- */

static TypeRep one(Rep rep) { return (TypeRep){.rep = rep}; }

static TypeRep rep_of_kind(const TypeStore *store, const Type *kind) {
    kind = type_seen(kind);
    if (kind->kind != TYPE_APPLY || !has_values(store, kind)) return one(REP_BOXED);
    const Type *rep = type_seen(kind->apply.argument);
    if (rep->kind != TYPE_CONSTRUCTOR) return one(REP_BOXED);
    return (TypeRep){rep->constructor->flavour == TYPE_IS_TUPLE, rep->constructor->rep};
}

/* of T a b; `next` is what a newtype stands for */
static TypeRep rep_of_applied(TypeStore *store, Type *type, Type **next) {
    uint32_t count;
    TypeConstructor *head = type_head(store, type, &count);
    if (!head) {
        Type *kind = type_kind(store, type);
        return kind ? rep_of_kind(store, kind) : one(REP_BOXED);
    }
    switch (head->flavour) {
    case TYPE_IS_DATA:
    case TYPE_IS_CLASS: return one(REP_DATA);
    case TYPE_IS_NEWTYPE: *next = type_newtype_representation(store, type); return one(REP_BOXED);
    case TYPE_IS_SYNONYM: *next = type_expand(store, type); return one(REP_BOXED);
    case TYPE_IS_ARROW: return one(REP_BOXED);
    case TYPE_IS_PRIMITIVE: return one(head->rep);
    case TYPE_IS_TUPLE: return (TypeRep){.is_tuple = true};
    case TYPE_IS_EQUALITY: return one(REP_STATE);
    case TYPE_IS_CONTEXT: break; /* Note [Contexts are flat] */
    }
    return one(REP_BOXED);
}

TypeRep type_rep(TypeStore *store, Type *type) {
    for (int newtypes = 0; newtypes < NEWTYPES_DEEP;) {
        type = type_seen(type);
        Type *next = NULL;
        switch (type->kind) {
        case TYPE_FORALL: type = type->forall.body; continue;
        case TYPE_QUALIFIED:
            if (!type_is_equality(store, type->qualified.constraint, NULL)) return one(REP_BOXED);
            type = type->qualified.body;
            continue;
        case TYPE_FUNCTION: return one(REP_BOXED);
        case TYPE_VARIABLE: return rep_of_kind(store, type->variable->kind);
        case TYPE_META: return rep_of_kind(store, type->meta->kind);
        case TYPE_CONSTRUCTOR:
        case TYPE_APPLY: {
            TypeRep rep = rep_of_applied(store, type, &next);
            if (!next) return rep;
            type = next;
            newtypes++;
        }
        }
    }
    return one(REP_BOXED);
}
