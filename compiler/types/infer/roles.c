/* Roles of a group of declarations: the least that their fields ask for, and what annotations say.
 * Note [Roles] */
#include "compiler/types/infer/internal.h"

typedef struct Roles {
    Infer *infer;
    const TypeConstructor *of; /* whose parameters are looked for */
    TypeVariable *const *parameters;
    TypeRole *roles;
    bool changed;
} Roles;

typedef struct RolePart {
    Type *type;
    TypeRole role; /* of the place where it stands */
} RolePart;

static void raise_role(Roles *roles, const TypeVariable *variable, TypeRole role) {
    for (uint32_t i = 0; i < roles->of->parameter_count; i++)
        if (roles->parameters[i] == variable && roles->roles[i] < role) {
            roles->roles[i] = role;
            roles->changed = true;
        }
}

typedef VECTOR(RolePart) RoleParts;

/* T a b: each argument as T has it; f a b: what f does with them is not known */
static void push_arguments(Roles *roles, RoleParts *left, Type *type, TypeRole role) {
    uint32_t count, number = 0;
    const TypeConstructor *head = type_head(roles->infer->store, type, &count);
    for (; type->kind == TYPE_APPLY; type = type_seen(type->apply.function)) {
        TypeRole own = head ? type_role(head, count - ++number) : ROLE_NOMINAL;
        if (own == ROLE_PHANTOM) continue;
        vector_push(left, (RolePart){type->apply.argument, own == ROLE_NOMINAL ? own : role});
    }
    vector_push(left, (RolePart){type, role});
}

static void walk(Roles *roles, Type *type, TypeRole role) {
    RoleParts left = {0};
    vector_push(&left, (RolePart){type, role});
    while (left.count > 0) {
        RolePart part = vector_pop(&left);
        Type *top = type_top(roles->infer->store, part.type);
        switch (top->kind) {
        case TYPE_VARIABLE: raise_role(roles, top->variable, part.role); break;
        case TYPE_APPLY: push_arguments(roles, &left, top, part.role); break;
        case TYPE_FUNCTION:
            vector_push(&left, (RolePart){top->function.result, part.role});
            vector_push(&left, (RolePart){top->function.argument, part.role});
            break;
        case TYPE_FORALL: vector_push(&left, (RolePart){top->forall.body, part.role}); break;
        case TYPE_QUALIFIED:
            vector_push(&left, (RolePart){top->qualified.body, part.role});
            vector_push(&left, (RolePart){top->qualified.constraint, ROLE_NOMINAL});
            break;
        case TYPE_CONSTRUCTOR:
        case TYPE_META: break;
        }
    }
    vector_release(&left);
}

static void walk_data(Roles *roles, const DataType *data) {
    for (uint32_t i = 0; i < data->constructor_count; i++) {
        const DataConstructor *made = data->constructors[i];
        roles->parameters = made->universals;
        if (made->universal_count != data->parameter_count) continue;
        for (uint32_t j = 0; j < made->context_count; j++)
            walk(roles, made->context[j], ROLE_NOMINAL);
        for (uint32_t j = 0; j < made->field_count; j++)
            walk(roles, made->fields[j], ROLE_REPRESENTATIONAL);
    }
}

/* An annotation may ask for more than the fields do, never for less. */
static void annotate(Infer *infer, const NameEntity *entity, TypeRole *roles) {
    const HsDecl *decl = entity->roles;
    const TypeConstructor *of = entity->type->constructor;
    Diagnostics *diags = infer->program->diags;
    if (!decl) return;
    Part name = part_name(symbol_text(infer->store->interner, entity->name.text));
    bool is_good =
        decl->roles.count == of->parameter_count && (entity->type->data || entity->type->class);
    if (!is_good) {
        diag_add(diags, DIAG_TYPE_ROLES, decl->span, PARTS(name, part_number(of->parameter_count)));
        return;
    }
    for (uint32_t i = 0; i < of->parameter_count; i++) {
        HsRole said = decl->roles.items[i];
        if (said == HS_ROLE_INFERRED) continue;
        if ((TypeRole)said < roles[i])
            diag_add(
                diags, DIAG_TYPE_ROLE_WEAK, decl->span,
                PARTS(part_name(symbol_text(infer->store->interner, of->parameters[i]->name.text)),
                      name, part_string(syntax_role_word((HsRole)roles[i]))));
        else
            roles[i] = (TypeRole)said;
    }
}

void infer_roles(Infer *infer, NameEntity *const *entities, uint32_t count) {
    Roles *all = ARENA_ARRAY(infer->store->arena, Roles, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        TypeConstructor *of = entities[i]->type->constructor;
        TypeRole *roles = ARENA_ARRAY(infer->store->arena, TypeRole, of->parameter_count + 1);
        for (uint32_t j = 0; j < of->parameter_count && !entities[i]->type->data; j++)
            roles[j] = ROLE_NOMINAL;
        all[i] = (Roles){.infer = infer, .of = of, .roles = roles};
        if (entities[i]->type->data || entities[i]->type->class) of->roles = roles;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < count; i++) {
            all[i].changed = false;
            if (entities[i]->type->data) walk_data(&all[i], entities[i]->type->data);
            changed = changed || all[i].changed;
        }
    }
    for (uint32_t i = 0; i < count; i++) annotate(infer, entities[i], all[i].roles);
}
