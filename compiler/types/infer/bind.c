/* Definitions: clauses, guards, and binding groups with and without signatures. */
#include "compiler/types/infer/internal.h"

void infer_leave(Infer *infer, uint32_t opened) {
    while (opened-- > 0) solve_leave(infer->solver);
}

/* ---- right sides ---- */

uint32_t infer_guards(Infer *infer, HsStatements *guards) {
    uint32_t open = 0;
    for (uint32_t i = 0; i < guards->count; i++) {
        HsStatement *guard = &guards->items[i];
        if (guard->kind == HS_STATEMENT_LET) {
            infer_decls(infer, &guard->decls);
        } else if (guard->kind == HS_STATEMENT_EXPR) {
            infer_check(infer, guard->expr, infer_known(infer, KNOWN_BOOL),
                        infer_origin(SOLVE_CONDITION, guard->expr->span, guard->span, 0, 0));
        } else {
            open += infer_pattern(infer, guard->pattern, infer_expr(infer, guard->expr));
        }
    }
    return open;
}

void infer_rhs(Infer *infer, HsRhs *rhs, Type *type, SolveOrigin origin) {
    infer_decls(infer, &rhs->where);
    for (uint32_t i = 0; i < rhs->count; i++) {
        HsGuarded *guarded = &rhs->guarded[i];
        uint32_t open = infer_guards(infer, &guarded->guards);
        origin.span = guarded->expr->span;
        infer_check(infer, guarded->expr, type, origin);
        infer_leave(infer, open);
        if (origin.reason == SOLVE_NONE)
            origin =
                infer_origin(SOLVE_ALTERNATIVES, guarded->expr->span, guarded->expr->span, 0, 0);
    }
}

/* All clauses have as many patterns: names/ has seen to it. */
void infer_clauses(Infer *infer, HsClauses *clauses, Type *type, SolveOrigin origin) {
    uint32_t count = clauses->count > 0 ? clauses->items[0].patterns.count : 1;
    Type **arguments = ARENA_ARRAY(infer->store->arena, Type *, count + 1);
    Type *result = type;
    for (uint32_t i = 0; i < count; i++)
        if (!unify_function(infer->solver, result, &arguments[i], &result, origin)) {
            arguments[i] = solve_meta_open(infer->solver, origin.span);
            result = solve_meta_open(infer->solver, origin.span);
        }
    for (uint32_t i = 0; i < clauses->count; i++) {
        HsClause *clause = &clauses->items[i];
        uint32_t open = 0;
        for (uint32_t j = 0; j < clause->patterns.count; j++)
            open += infer_pattern(infer, clause->patterns.items[j], arguments[j]);
        infer_rhs(infer, &clause->rhs, result, origin);
        infer_leave(infer, open);
        if (origin.reason == SOLVE_NONE && clause->rhs.count > 0)
            origin = infer_origin(SOLVE_ALTERNATIVES, clause->span,
                                  clause->rhs.guarded[0].expr->span, 0, 0);
    }
}

/* ---- with a signature ---- */

/* variables of a forall that is written are in scope in the definition: they stand for its skolems there */
static void scope_variables(Infer *infer, HsType *written, const TypeEvidence *binding) {
    if (!written || written->kind != HS_TYPE_FORALL) return;
    for (uint32_t i = 0; i < written->forall.binders.count && i < binding->parameter_count; i++)
        infer_bind(infer, written->forall.binders.items[i].name.entity,
                   type_variable(infer->store, binding->parameters[i]));
}

static void check_signed(Infer *infer, HsDecl *decl, Type *type, HsType *written) {
    SolveOrigin origin =
        infer_origin(SOLVE_SIGNATURE, decl->function.name.span, written ? written->span : NO_SPAN,
                     decl->function.name.text, 0);
    TypeEvidence *binding = infer_slot(infer, &decl->function.evidence);
    decl->function.type = type;
    Type *rho = solve_skolemise(infer->solver, type, origin, binding);
    scope_variables(infer, written, binding);
    infer_clauses(infer, &decl->function.clauses, rho, origin);
    solve_leave(infer->solver);
}

void infer_function(Infer *infer, HsDecl *decl, Type *type) {
    check_signed(infer, decl, type, NULL);
}

static void add_signatures(Infer *infer, const HsDecls *decls) {
    for (uint32_t i = 0; i < decls->count; i++) {
        HsDecl *decl = decls->items[i];
        if (decl->kind != HS_DECL_SIGNATURE || decl->signature.is_default) continue;
        Type *type = infer_signature(infer, decl->signature.type);
        for (uint32_t j = 0; j < decl->signature.names.count; j++) {
            NameEntity *entity = decl->signature.names.items[j].entity;
            if (!entity || (entity->kind != ENTITY_VALUE && entity->kind != ENTITY_LOCAL)) continue;
            infer_bind(infer, entity, type);
            entity->type->is_monomorphic = false;
        }
    }
}

static bool has_signature(const NameEntity *entity) { return entity && entity->signature; }

/* ---- without ---- */

typedef VECTOR(NameEntity *) Binders;

static void add_binder(Infer *infer, Binders *binders, NameEntity *entity, Span span) {
    if (!entity || has_signature(entity)) return;
    infer_bind(infer, entity, solve_meta_open(infer->solver, span));
    vector_push(binders, entity);
}

/* a pattern's variables: they have a type once the pattern has been checked */
static void add_pattern_binders(Infer *infer, Binders *binders, HsPattern *pattern);

static void add_all(Infer *infer, Binders *binders, HsPatterns *patterns) {
    for (uint32_t i = 0; i < patterns->count; i++)
        add_pattern_binders(infer, binders, patterns->items[i]);
}

static void add_pattern_binders(Infer *infer, Binders *binders, HsPattern *pattern) {
    switch (pattern->kind) {
    case HS_PATTERN_VARIABLE:
        add_binder(infer, binders, pattern->name.entity, pattern->span);
        break;
    case HS_PATTERN_AS:
        add_binder(infer, binders, pattern->as.name.entity, pattern->span);
        add_pattern_binders(infer, binders, pattern->as.pattern);
        break;
    case HS_PATTERN_LAZY:
    case HS_PATTERN_BANG: add_pattern_binders(infer, binders, pattern->inner); break;
    case HS_PATTERN_CONSTRUCTOR: add_all(infer, binders, &pattern->constructor.arguments); break;
    case HS_PATTERN_RECORD:
        for (uint32_t i = 0; i < pattern->record.count; i++)
            add_pattern_binders(infer, binders, pattern->record.fields[i].pattern);
        break;
    case HS_PATTERN_OPERATORS:
        for (uint32_t i = 0; i < pattern->operators.count; i++)
            if (pattern->operators.items[i].kind == HS_ITEM_OPERAND)
                add_pattern_binders(infer, binders, pattern->operators.items[i].pattern);
        break;
    case HS_PATTERN_LIST:
    case HS_PATTERN_TUPLE:
    case HS_PATTERN_UNBOXED_TUPLE: add_all(infer, binders, &pattern->elements); break;
    case HS_PATTERN_VIEW: add_pattern_binders(infer, binders, pattern->view.pattern); break;
    case HS_PATTERN_SIGNATURE:
        add_pattern_binders(infer, binders, pattern->signature.pattern);
        break;
    default: break;
    }
}

/* The variables have types already (of signatures, or metavariables that users in the group have seen): the pattern's
 * own are made equal to them. */
static void check_pattern_binding(Infer *infer, HsDecl *decl, const Binders *all) {
    Type **before = ARENA_ARRAY(infer->store->arena, Type *, all->count + 1);
    for (uint32_t i = 0; i < all->count; i++) before[i] = all->items[i]->type->type;
    Type *type = solve_meta_open(infer->solver, decl->span);
    infer_leave(infer, infer_pattern(infer, decl->pattern.pattern, type));
    for (uint32_t i = 0; i < all->count; i++) {
        Type *own = all->items[i]->type->type;
        all->items[i]->type->type = before[i];
        if (own != before[i])
            unify(infer->solver, own, before[i],
                  infer_origin(SOLVE_BINDING, decl->span, decl->span, all->items[i]->name.text, 0),
                  NULL);
    }
    infer_rhs(infer, &decl->pattern.rhs, type,
              infer_origin(SOLVE_PATTERN, decl->span, decl->pattern.pattern->span, 0, 0));
}

static bool is_restricted_decl(const HsDecl *decl) {
    return decl->kind == HS_DECL_PATTERN || decl->function.clauses.items[0].patterns.count == 0;
}

static void generalise(Infer *infer, const BindingGroup *group, const Binders *binders,
                       SolveImplication *scope) {
    Type **types = ARENA_ARRAY(infer->store->arena, Type *, binders->count + 1);
    bool restricted = false;
    for (uint32_t i = 0; i < group->count; i++)
        restricted = restricted || is_restricted_decl(group->decls[i]);
    for (uint32_t i = 0; i < binders->count; i++) types[i] = binders->items[i]->type->type;
    if (!syntax_has(infer->extensions, EXTENSION_MonomorphismRestriction)) restricted = false;
    SolveGeneral general = solve_generalise(infer->solver, types, binders->count, restricted);
    for (uint32_t i = 0; i < binders->count; i++) {
        binders->items[i]->type->type = general.types[i];
        binders->items[i]->type->is_monomorphic = false;
    }
    for (uint32_t i = 0; i < group->count; i++) {
        HsDecl *decl = group->decls[i];
        TypeEvidence **slot =
            decl->kind == HS_DECL_PATTERN ? &decl->pattern.evidence : &decl->function.evidence;
        solve_describe(infer->store, scope, infer_slot(infer, slot));
        if (decl->kind == HS_DECL_FUNCTION && decl->function.name.entity->type)
            decl->function.type = decl->function.name.entity->type->type;
    }
}

static void infer_unsigned(Infer *infer, const BindingGroup *group) {
    Binders binders = {0};
    SolveImplication *scope = solve_enter(
        infer->solver, infer_origin(SOLVE_BINDING, group->decls[0]->span, NO_SPAN, 0, 0));
    for (uint32_t i = 0; i < group->count; i++) {
        HsDecl *decl = group->decls[i];
        if (decl->kind == HS_DECL_PATTERN)
            add_pattern_binders(infer, &binders, decl->pattern.pattern);
        else
            add_binder(infer, &binders, decl->function.name.entity, decl->function.name.span);
    }
    for (uint32_t i = 0; i < group->count; i++) {
        HsDecl *decl = group->decls[i];
        if (decl->kind == HS_DECL_PATTERN) {
            check_pattern_binding(infer, decl, &binders);
            continue;
        }
        infer_clauses(infer, &decl->function.clauses, decl->function.name.entity->type->type,
                      infer_origin(SOLVE_NONE, decl->function.name.span, NO_SPAN,
                                   decl->function.name.text, 0));
    }
    generalise(infer, group, &binders, scope);
    vector_release(&binders);
}

static void infer_group(Infer *infer, const BindingGroup *group) {
    HsDecl *only = group->decls[0];
    NameEntity *entity = only->kind == HS_DECL_FUNCTION ? only->function.name.entity : NULL;
    if (group->count == 1 && has_signature(entity) && entity->type)
        check_signed(infer, only, entity->type->type, entity->signature->signature.type);
    else
        infer_unsigned(infer, group);
}

void infer_decls(Infer *infer, const HsDecls *decls) {
    if (decls->count == 0) return;
    add_signatures(infer, decls);
    for (uint32_t i = 0; decls->groups && i < decls->groups->value_count; i++)
        infer_group(infer, &decls->groups->values[i]);
}
