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

/* s -> forall f. t, and there is a pattern for what follows the forall: it lasts as long as the
 * clauses do */
static Type *open_between(Infer *infer, HsClauses *clauses, uint32_t number, Type *type,
                          SolveOrigin origin) {
    HsClause *first = &clauses->items[0];
    if (!first->between)
        first->between = ARENA_ARRAY(infer->store->arena, HsBetween, first->patterns.count);
    HsBetween *between = &first->between[number];
    between->type = type;
    return solve_skolemise(infer->solver, type, origin, infer_slot(infer, &between->evidence));
}

bool infer_is_polymorphic(Infer *infer, Type *type) {
    type = type_top(infer->store, type);
    return type->kind == TYPE_FORALL || type->kind == TYPE_QUALIFIED;
}

/* All clauses have as many patterns: names/ has seen to it. */
void infer_clauses(Infer *infer, HsClauses *clauses, Type *type, SolveOrigin origin) {
    uint32_t count = clauses->count > 0 ? clauses->items[0].patterns.count : 1, between = 0;
    Type **arguments = ARENA_ARRAY(infer->store->arena, Type *, count + 1);
    Type *result = type;
    for (uint32_t i = 0; i < count; i++) {
        if (clauses->count > 0 && infer_is_polymorphic(infer, result)) {
            result = open_between(infer, clauses, i, result, origin);
            between++;
        }
        if (!unify_function(infer->solver, result, &arguments[i], &result, origin)) {
            arguments[i] = solve_meta_open(infer->solver, origin.span);
            result = solve_meta_open(infer->solver, origin.span);
        }
    }
    for (uint32_t i = 0; i < clauses->count; i++) {
        HsClause *clause = &clauses->items[i];
        uint32_t open = 0;
        for (uint32_t j = 0; j < clause->patterns.count; j++) {
            open += infer_pattern(infer, clause->patterns.items[j], arguments[j]);
            const Type *parameter = type_seen(arguments[j]);
            if (parameter->kind == TYPE_META) parameter->meta->is_parameter = false;
        }
        infer_rhs(infer, &clause->rhs, result, origin);
        infer_leave(infer, open);
        if (origin.reason == SOLVE_NONE && clause->rhs.count > 0)
            origin = infer_origin(SOLVE_ALTERNATIVES, clause->span,
                                  clause->rhs.guarded[0].expr->span, 0, 0);
    }
    infer_leave(infer, between);
}

/* ---- main ---- */

/* A program's main; NULL: the module has none, or the library has no start for it. */
static const NameEntity *main_of(Infer *infer) {
    const NameModule *module = infer->module->module;
    Symbol program = intern_string(infer->store->interner, "Main");
    if (!module->is_main || module->name != program || !name_known(infer->names, KNOWN_RUN_MAIN))
        return NULL;
    return name_main(infer->names, module);
}

static void unify_action(Infer *infer, const NameEntity *entity, Type *type) {
    Type *action = type_apply(infer->store, infer_known(infer, KNOWN_IO),
                              solve_meta_type(infer->solver, entity->span));
    unify(infer->solver, type, action,
          infer_origin(SOLVE_MAIN, entity->span, entity->span, entity->name.text, 0), NULL);
}

/* main args = .. */
static bool takes_arguments(const NameEntity *entity) {
    const HsDecl *decl = entity->declaration;
    return decl && decl->kind == HS_DECL_FUNCTION &&
           decl->function.clauses.items[0].patterns.count > 0;
}

/* A program's main is an action. What is polymorphic waits for infer_main. */
static void check_main(Infer *infer, const NameEntity *entity) {
    if (entity->kind != ENTITY_VALUE || entity != main_of(infer)) return;
    if (takes_arguments(entity))
        diag_add(infer->program->diags, DIAG_TYPE_MAIN_ARGUMENTS, entity->span, NO_PARTS);
    else if (!infer_is_polymorphic(infer, entity->type->type))
        unify_action(infer, entity, entity->type->type);
}

void infer_main(Infer *infer) {
    const NameEntity *entity = main_of(infer);
    if (!entity || entity->kind != ENTITY_VALUE || !entity->type || !entity->type->type ||
        !infer_is_polymorphic(infer, entity->type->type))
        return;
    SolveOrigin origin = infer_origin(SOLVE_MAIN, entity->span, entity->span, entity->name.text, 0);
    TypeEvidence *use = infer_slot(infer, &infer->module->main);
    unify_action(infer, entity,
                 solve_instantiate(infer->solver, entity->type->type, origin, NULL, 0, use));
}

/* ---- with a signature ---- */

/* variables of a forall that is written are in scope in the definition: they stand for its skolems
 * there */
static void scope_variables(Infer *infer, HsType *written, const TypeEvidence *binding) {
    if (!written || written->kind != HS_TYPE_FORALL) return;
    for (uint32_t i = 0; i < written->forall.binders.count && i < binding->parameter_count; i++)
        infer_bind(infer, written->forall.binders.items[i].name.entity,
                   type_variable(infer->store, binding->parameters[i]));
}

/* A definition begins; what was around it is to be put back at its end. */
static Span begin_definition(Infer *infer, Span span) {
    Span around = infer->solver->definition;
    if (around.end == 0) infer->solver->definition = span;
    return around;
}

const SolveContext *infer_context_of(Infer *infer, const HsType *written) {
    SolveContext *context = ARENA_NEW(infer->store->arena, SolveContext);
    while (written->kind == HS_TYPE_FORALL) written = written->forall.body;
    context->body = written->span;
    if (written->kind != HS_TYPE_QUALIFIED) return context;
    const HsTypes *constraints = &written->qualified.context;
    if (constraints->count == 0) return NULL;
    context->written = constraints;
    context->is_bracketed = constraints->items[0]->span.start > written->span.start;
    context->body = written->qualified.body->span;
    return context;
}

void infer_function(Infer *infer, HsDecl *decl, Type *type, HsType *written, SolveOrigin origin) {
    Span around = begin_definition(infer, decl->span);
    TypeEvidence *binding = infer_slot(infer, &decl->function.evidence);
    decl->function.type = type;
    Type *rho = solve_skolemise(infer->solver, type, origin, binding);
    scope_variables(infer, written, binding);
    origin.context = NULL; /* of a forall further right */
    infer_clauses(infer, &decl->function.clauses, rho, origin);
    solve_leave(infer->solver);
    infer->solver->definition = around;
}

static void add_signatures(Infer *infer, const HsDecls *decls) {
    for (uint32_t i = 0; i < decls->count; i++) {
        HsDecl *decl = decls->items[i];
        if (decl->kind != HS_DECL_SIGNATURE || decl->signature.is_default ||
            decl->signature.partial.is_partial)
            continue;
        if (decl->signature.is_pattern) {
            for (uint32_t j = 0; j < decl->signature.names.count; j++)
                infer_sign_synonym(infer, decl->signature.names.items[j].entity,
                                   decl->signature.type);
            continue;
        }
        Type *type = infer_signature(infer, decl->signature.type);
        if (infer_is_too_large(infer, decl->span)) return;
        infer_check_decided(infer, type, decl->signature.names.items[0].text, decl->span);
        for (uint32_t j = 0; j < decl->signature.names.count; j++) {
            NameEntity *entity = decl->signature.names.items[j].entity;
            if (!entity || (entity->kind != ENTITY_VALUE && entity->kind != ENTITY_LOCAL)) continue;
            infer_bind(infer, entity, type);
            entity->type->is_monomorphic = false;
            entity->type->open_level = 0;
        }
    }
}

static bool has_signature(const NameEntity *entity) { return entity && name_is_signed(entity); }

/* ---- without ---- */

/* Note [Open definitions]: with MonoLocalBinds (GADTs, type families), a local definition without
 * signature is generalised only if it is closed: if it uses no variable of a lambda or pattern
 * around it, nor a definition that does. Each such variable has the level of the scope that binds
 * it. */
void infer_note_open(Infer *infer, uint32_t level) {
    if (level > 0 && (infer->open_level == 0 || level < infer->open_level))
        infer->open_level = level;
}

typedef VECTOR(NameEntity *) Entities;

typedef VECTOR(InferPartial) Partials;

typedef struct Binders {
    Entities own;
    Entities with_signature; /* bound by patterns */
    Entities partly;         /* of these, those with a partial signature, */
    Partials partials;       /* and these */
} Binders;

static void add_binder(Infer *infer, Binders *binders, NameEntity *entity, Span span) {
    if (!entity) return;
    if (has_signature(entity)) {
        vector_push(&binders->with_signature, entity);
        return;
    }
    Type *type = NULL;
    if (entity->signature) {
        HsDecl *signature = entity->signature;
        InferPartial partial =
            infer_partial(infer, signature->signature.type, &signature->signature.partial);
        vector_push(&binders->partly, entity);
        vector_push(&binders->partials, partial);
        type = partial.type;
    }
    infer_bind(infer, entity, type ? type : solve_hole(infer->solver, span));
    entity->type->open_level = 0;
    check_main(infer, entity);
    vector_push(&binders->own, entity);
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

/* The variables have types already (metavariables that users in the group have seen): the pattern's
 * own are made equal to them. A field of polymorphic type is no user's guess: nobody has used it. */
static void join_types(Infer *infer, const HsDecl *decl, const Entities *entities, Type **before) {
    for (uint32_t i = 0; i < entities->count; i++) {
        Type *own = entities->items[i]->type->type;
        if (infer_is_polymorphic(infer, own) && type_seen(before[i])->kind == TYPE_META) continue;
        entities->items[i]->type->type = before[i];
        if (own == before[i]) continue;
        SolveOrigin origin =
            infer_origin(SOLVE_BINDING, decl->span, decl->span, entities->items[i]->name.text, 0);
        unify(infer->solver, own, before[i], origin, NULL);
    }
}

/* A signature says what a pattern's variable is. One that is polymorphic would need a definition of
 * its own. */
static void join_signatures(Infer *infer, const HsDecl *decl, const Entities *entities,
                            Type **before) {
    for (uint32_t i = 0; i < entities->count; i++) {
        const NameEntity *entity = entities->items[i];
        Type *own = entity->type->type;
        if (own == before[i]) continue;
        entity->type->type = before[i];
        entity->type->is_monomorphic = false;
        if (!infer_is_polymorphic(infer, before[i])) {
            unify(infer->solver, own, before[i],
                  infer_origin(SOLVE_SIGNATURE, decl->span, entity->signature->span,
                               entity->name.text, 0),
                  NULL);
            continue;
        }
        Buffer text = {0};
        type_print(infer->store, before[i], (TypePrinting){.in_words = true}, TYPE_AT_TOP, &text);
        diag_add(infer->program->diags, DIAG_TYPE_PATTERN_SIGNATURE, decl->span,
                 PARTS(part_name(symbol_text(infer->store->interner, entity->name.text)),
                       part_type(buffer_as_text(&text))));
        buffer_release(&text);
    }
}

static Type **types_of(Infer *infer, const Entities *entities) {
    Type **types = ARENA_ARRAY(infer->store->arena, Type *, entities->count + 1);
    for (uint32_t i = 0; i < entities->count; i++) types[i] = entities->items[i]->type->type;
    return types;
}

static void check_pattern_binding(Infer *infer, HsDecl *decl, const Binders *all) {
    Type **before = types_of(infer, &all->own), **said = types_of(infer, &all->with_signature);
    Type *type = solve_meta_open(infer->solver, decl->span);
    infer_leave(infer, infer_pattern(infer, decl->pattern.pattern, type));
    join_types(infer, decl, &all->own, before);
    join_signatures(infer, decl, &all->with_signature, said);
    infer_rhs(infer, &decl->pattern.rhs, type,
              infer_origin(SOLVE_PATTERN, decl->span, decl->pattern.pattern->span, 0, 0));
}

static bool is_restricted_decl(const HsDecl *decl) {
    return decl->kind == HS_DECL_PATTERN || decl->function.clauses.items[0].patterns.count == 0;
}

/* the end of a group of this scope: is it open? What it uses is used by the definition around it. */
static bool close_group(Infer *infer, const Binders *binders, uint32_t level, uint32_t around) {
    bool is_open = infer->open_level > 0 && infer->open_level < level;
    for (uint32_t i = 0; i < binders->own.count && is_open; i++)
        binders->own.items[i]->type->open_level = infer->open_level;
    if (!is_open) infer->open_level = 0;
    infer_note_open(infer, around);
    return is_open;
}

static bool is_restricted_group(Infer *infer, const BindingGroup *group) {
    bool restricted = false;
    for (uint32_t i = 0; i < group->count; i++)
        restricted = restricted || is_restricted_decl(group->decls[i]);
    return restricted && syntax_has(infer->extensions, EXTENSION_MonomorphismRestriction);
}

static SolveContextState context_of(Infer *infer, const BindingGroup *group, const Binders *binders,
                                    bool is_kept) {
    SolveContextState context =
        infer_partial_context(binders->partials.items, binders->partials.count);
    if (binders->partials.count == 0)
        context = is_kept || is_restricted_group(infer, group) ? SOLVE_CONTEXT_RESTRICTED
                                                               : SOLVE_CONTEXT_FOUND;
    /* a program's main is run at one type, which defaulting is to find */
    for (uint32_t i = 0; i < binders->own.count; i++)
        if (binders->own.items[i] == main_of(infer)) context = SOLVE_CONTEXT_RESTRICTED;
    return context;
}

static void close_partials(Infer *infer, const Binders *binders, const SolveGeneral *general) {
    for (uint32_t i = 0; i < binders->partials.count; i++) {
        const NameEntity *entity = binders->partly.items[i];
        infer_close_partial(infer, &binders->partials.items[i], general);
        infer_check_decided(infer, entity->type->type, entity->name.text, entity->signature->span);
    }
}

static void generalise(Infer *infer, const BindingGroup *group, const Binders *binders,
                       SolveImplication *scope, bool is_open) {
    const Entities *own = &binders->own;
    Type **types = types_of(infer, own);
    /* beside a variable with a type of its own, none is generalised: all are parts of one value */
    bool is_kept = is_open && binders->partials.count == 0 &&
                   syntax_has(infer->extensions, EXTENSION_MonoLocalBinds);
    for (uint32_t i = 0; i < own->count && (is_kept || binders->with_signature.count > 0); i++)
        unify_lower(types[i], scope->outer->level);
    SolveGeneral general = solve_generalise(infer->solver, types, own->count,
                                            context_of(infer, group, binders, is_kept));
    for (uint32_t i = 0; i < own->count; i++) {
        own->items[i]->type->type = general.types[i];
        own->items[i]->type->is_monomorphic = false;
    }
    for (uint32_t i = 0; i < group->count; i++) {
        HsDecl *decl = group->decls[i];
        TypeEvidence **slot =
            decl->kind == HS_DECL_PATTERN ? &decl->pattern.evidence : &decl->function.evidence;
        solve_describe(infer->store, scope, infer_slot(infer, slot));
        if (decl->kind == HS_DECL_FUNCTION && decl->function.name.entity->type)
            decl->function.type = decl->function.name.entity->type->type;
    }
    close_partials(infer, binders, &general);
}

/* its clauses; with a partial signature, whose variables are in scope */
static void check_function(Infer *infer, HsDecl *decl, const Binders *binders) {
    const HsName *name = &decl->function.name;
    SolveOrigin origin = infer_origin(SOLVE_NONE, name->span, NO_SPAN, name->text, 0);
    for (uint32_t i = 0; i < binders->partly.count; i++) {
        if (binders->partly.items[i] != name->entity) continue;
        infer_scope_partial(infer, &binders->partials.items[i]);
        origin = infer_origin(SOLVE_SIGNATURE, name->span, binders->partials.items[i].written->span,
                              name->text, 0);
    }
    infer_clauses(infer, &decl->function.clauses, name->entity->type->type, origin);
}

/* Has something been told since? A definition with a type that is wrong would make its uses look
 * wrong. */
static bool has_failed(const Infer *infer, uint32_t problems, uint32_t errors) {
    return infer->solver->problems.count > problems || infer->program->diags->error_count > errors;
}

static void infer_unsigned(Infer *infer, const BindingGroup *group) {
    Binders binders = {0};
    uint32_t around = infer->open_level;
    uint32_t problems = infer->solver->problems.count, errors = infer->program->diags->error_count;
    infer->open_level = 0;
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
        Span outer = begin_definition(infer, decl->span);
        if (decl->kind == HS_DECL_PATTERN)
            check_pattern_binding(infer, decl, &binders);
        else
            check_function(infer, decl, &binders);
        infer->solver->definition = outer;
    }
    bool is_broken = has_failed(infer, problems, errors);
    generalise(infer, group, &binders, scope, close_group(infer, &binders, scope->level, around));
    for (uint32_t i = 0; i < binders.own.count; i++)
        binders.own.items[i]->type->is_broken = is_broken;
    vector_release(&binders.own);
    vector_release(&binders.with_signature);
    vector_release(&binders.partly);
    vector_release(&binders.partials);
}

static void infer_group(Infer *infer, const BindingGroup *group) {
    HsDecl *only = group->decls[0];
    if (only->kind == HS_DECL_PATTERN_SYNONYM) { /* which is alone in its group */
        infer_synonym(infer, only);
        infer_is_too_large(infer, only->span);
        return;
    }
    NameEntity *entity = only->kind == HS_DECL_FUNCTION ? only->function.name.entity : NULL;
    if (group->count == 1 && has_signature(entity) && entity->type) {
        check_main(infer, entity);
        HsType *written = entity->signature->signature.type;
        SolveOrigin origin = infer_origin(SOLVE_SIGNATURE, only->function.name.span, written->span,
                                          only->function.name.text, 0);
        origin.context = infer_context_of(infer, written);
        infer_function(infer, only, entity->type->type, written, origin);
    } else {
        infer_unsigned(infer, group);
    }
    infer_is_too_large(infer,
                       only->kind == HS_DECL_FUNCTION ? only->function.name.span : only->span);
}

void infer_decls(Infer *infer, const HsDecls *decls) {
    if (decls->count == 0) return;
    add_signatures(infer, decls);
    for (uint32_t i = 0; i < decls->count; i++)
        if (decls->items[i]->kind == HS_DECL_FOREIGN)
            infer_foreign(infer, &decls->items[i]->foreign);
    for (uint32_t i = 0;
         decls->groups && i < decls->groups->value_count && !infer->store->too_large; i++)
        infer_group(infer, &decls->groups->values[i]);
}
