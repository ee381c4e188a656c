/* Pattern synonyms.
 *
 * Note [Pattern synonyms]: `pattern P x y <- p` is two functions and a type. The type says how a
 * match ends,
 *
 *   data R:P a = N:P | forall b. Provided => M:P t u
 *
 * with the universal variables of P as parameters, and the existential ones and the provided context
 * in M:P. Then
 *
 *   $mP :: forall a. Required => T -> R:P a
 *   $mP p = M:P x y
 *   $mP _ = N:P
 *
 * matches, and a pattern `P q r` is the view pattern `($mP -> M:P q r)`: that is how it is checked,
 * and what desugaring makes of it. The builder is `$bP :: forall a b. (Required, Provided) => t -> u
 * -> T`, and P in an expression is a use of it. Builders are checked when all types are known.
 *
 * All of these can be found by their names, as if the module declared them: importers mention them.
 *
 * With a signature, $mP is checked as any function. Without one, the type of p and what it binds
 * says what P is; the right side M:P x y is then put there with its evidence.
 */
#include "compiler/types/infer/internal.h"

/* forall universals. required => forall existentials. provided => arguments -> whole */
typedef struct SynonymType {
    TypeVariable **universals, **existentials;
    uint32_t universal_count, existential_count;
    Type **required, **provided;
    uint32_t required_count, provided_count;
    Type **arguments;
    uint32_t argument_count;
    Type *whole;
} SynonymType;

/* ---- what is made of it ---- */

static NameEntity *new_entity(Infer *infer, NameEntityKind kind, const char *before,
                              const NameEntity *synonym) {
    Buffer text = {0};
    buffer_string(&text, before);
    buffer_text(&text, symbol_text(infer->store->interner, synonym->name.text));
    NameEntity *made =
        name_new_entity(infer->names, kind, synonym->name.module,
                        intern(infer->store->interner, buffer_as_text(&text)), synonym->span);
    made->package = synonym->package;
    made->is_exported = synonym->is_exported;
    made->type = ARENA_NEW(infer->store->arena, TypeOf);
    NameModule *module = infer->module->module;
    map_put(name_is_type(made) ? &module->types : &module->values, made->name.text,
            (uint64_t)(uintptr_t)made);
    buffer_release(&text);
    return made;
}

static Type *functions(TypeStore *store, Type *const *arguments, uint32_t count, Type *result) {
    while (count-- > 0) result = type_function(store, arguments[count], result);
    return result;
}

static Type *qualified(TypeStore *store, Type *const *context, uint32_t count, Type *type) {
    while (count-- > 0) type = type_qualified(store, context[count], type);
    return type;
}

/* variables of its own, like these */
static TypeVariable **fresh(Infer *infer, TypeVariable *const *like, uint32_t count, Type **types) {
    TypeStore *store = infer->store;
    TypeVariable **made = ARENA_ARRAY(store->arena, TypeVariable *, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        made[i] = type_new_variable(store, like[i]->name.text, type_settle(store, like[i]->kind),
                                    like[i]->span);
        types[i] = type_variable(store, made[i]);
    }
    return made;
}

static DataConstructor *new_constructor(Infer *infer, NameEntity *entity, DataType *data,
                                        uint32_t tag, uint32_t fields) {
    Arena *arena = infer->store->arena;
    DataConstructor *made = ARENA_NEW(arena, DataConstructor);
    made->name = entity->name;
    made->span = entity->span;
    made->data = data;
    made->tag = entity->tag = tag;
    made->universals = data->parameters;
    made->universal_count = data->parameter_count;
    made->fields = ARENA_ARRAY(arena, Type *, fields + 1);
    made->is_strict = ARENA_ARRAY(arena, bool, fields + 1);
    made->field_names = ARENA_ARRAY(arena, Symbol, fields + 1);
    made->field_count = entity->arity = fields;
    data->constructors[tag] = made;
    entity->type->data_constructor = made;
    return made;
}

static void name_fields(const NameEntity *synonym, DataConstructor *made) {
    for (uint32_t i = 0; i < synonym->members.count; i++)
        made->field_names[i] = synonym->members.items[i]->name.text;
}

static TypeConstructor *new_result(Infer *infer, NameEntity *entity, TypeVariable **parameters,
                                   uint32_t count) {
    TypeStore *store = infer->store;
    Type *kind = store->type;
    for (uint32_t i = count; i-- > 0;) kind = type_function(store, parameters[i]->kind, kind);
    TypeConstructor *made =
        type_new_constructor(store, entity->name, TYPE_IS_DATA, kind, entity->span);
    made->package = entity->package;
    made->parameters = parameters;
    made->parameter_count = count;
    return entity->type->constructor = made;
}

static void set_members(Infer *infer, NameEntity *type, NameEntity *first, NameEntity *second) {
    type->members.items = ARENA_ARRAY(infer->store->arena, NameEntity *, 2);
    type->members.items[0] = first;
    type->members.items[1] = second;
    type->members.count = type->constructor_count = 2;
    first->parent = second->parent = type;
}

/* data R:P */
static void make_result(Infer *infer, const NameEntity *entity, const SynonymType *type,
                        InferSynonym *made) {
    TypeStore *store = infer->store;
    uint32_t own = type->universal_count, all = own + type->existential_count;
    TypeVariable **variables = ARENA_ARRAY(store->arena, TypeVariable *, all + 1);
    Type **types = ARENA_ARRAY(store->arena, Type *, all + 1);
    for (uint32_t i = 0; i < all; i++)
        variables[i] = i < own ? type->universals[i] : type->existentials[i - own];
    TypeSubstitution at = {variables, types, all};
    made->result = new_entity(infer, ENTITY_DATA, "R:", entity);
    made->failed = new_entity(infer, ENTITY_CONSTRUCTOR, "N:", entity);
    made->matched = new_entity(infer, ENTITY_CONSTRUCTOR, "M:", entity);
    set_members(infer, made->result, made->failed, made->matched);
    DataType *data = made->result->type->data = ARENA_NEW(store->arena, DataType);
    data->parameters = fresh(infer, type->universals, own, types);
    data->parameter_count = own;
    data->constructor = new_result(infer, made->result, data->parameters, own);
    data->constructors = ARENA_ARRAY(store->arena, DataConstructor *, 2);
    data->constructor_count = 2;
    DataConstructor *failed = new_constructor(infer, made->failed, data, 0, 0);
    DataConstructor *matched = new_constructor(infer, made->matched, data, 1, type->argument_count);
    matched->existentials = fresh(infer, type->existentials, type->existential_count, types + own);
    matched->existential_count = type->existential_count;
    matched->context = ARENA_ARRAY(store->arena, Type *, type->provided_count + 1);
    matched->context_count = type->provided_count;
    for (uint32_t i = 0; i < type->provided_count; i++)
        matched->context[i] = type_substitute(store, at, type->provided[i]);
    for (uint32_t i = 0; i < type->argument_count; i++)
        matched->fields[i] = type_substitute(store, at, type->arguments[i]);
    name_fields(entity, matched);
    infer_complete_constructor(infer, failed);
    infer_complete_constructor(infer, matched);
    made->failed->type->type = failed->type;
    made->matched->type->type = matched->type;
}

static Type *required_of(Infer *infer, const SynonymType *type, Type *body) {
    body = qualified(infer->store, type->required, type->required_count, body);
    return type_foralls(infer->store, type->universals, type->universal_count, body);
}

/* as a constructor, in expressions */
static void make_builder(Infer *infer, NameEntity *entity, const SynonymType *type,
                         InferSynonym *made) {
    TypeStore *store = infer->store;
    uint32_t count = type->argument_count, context = type->required_count + type->provided_count;
    DataConstructor *used = ARENA_NEW(store->arena, DataConstructor);
    used->name = entity->name;
    used->span = entity->span;
    used->universals = type->universals;
    used->universal_count = type->universal_count;
    used->existentials = type->existentials;
    used->existential_count = type->existential_count;
    used->context = ARENA_ARRAY(store->arena, Type *, context + 1);
    used->context_count = context;
    for (uint32_t i = 0; i < context; i++)
        used->context[i] =
            i < type->required_count ? type->required[i] : type->provided[i - type->required_count];
    used->fields = type->arguments;
    used->is_strict = ARENA_ARRAY(store->arena, bool, count + 1);
    used->field_names = ARENA_ARRAY(store->arena, Symbol, count + 1);
    used->field_count = count;
    name_fields(entity, used);
    Type *built = functions(store, type->arguments, count, type->whole);
    built = qualified(store, used->context, context, built);
    built = type_foralls(store, type->existentials, type->existential_count, built);
    used->type = type_foralls(store, type->universals, type->universal_count, built);
    entity->type->type = used->type;
    entity->type->data_constructor = used;
    if (!entity->declaration->pattern_synonym.builder) return;
    made->builder = new_entity(infer, ENTITY_VALUE, "$b", entity);
    made->builder->type->type = used->type;
}

static void make_selectors(Infer *infer, const NameEntity *entity, const SynonymType *type) {
    for (uint32_t i = 0; i < entity->members.count; i++) {
        TypeOf *of = entity->members.items[i]->type = ARENA_NEW(infer->store->arena, TypeOf);
        of->type =
            required_of(infer, type, type_function(infer->store, type->whole, type->arguments[i]));
        of->field = i;
    }
}

static InferSynonym *make(Infer *infer, NameEntity *entity, const SynonymType *type) {
    TypeStore *store = infer->store;
    InferSynonym *made = ARENA_NEW(store->arena, InferSynonym);
    entity->type = ARENA_NEW(store->arena, TypeOf);
    entity->type->synonym = made;
    make_result(infer, entity, type, made);
    made->matcher = new_entity(infer, ENTITY_VALUE, "$m", entity);
    Type *result = infer_applied_to(infer, made->result->type->constructor, type->universals,
                                    type->universal_count);
    made->matcher->type->type = required_of(infer, type, type_function(store, type->whole, result));
    make_builder(infer, entity, type, made);
    make_selectors(infer, entity, type);
    return made;
}

/* ---- signatures ---- */

static void read_binders(Infer *infer, HsTypeBinders *binders, TypeVariable ***into,
                         uint32_t *count) {
    *into = ARENA_ARRAY(infer->store->arena, TypeVariable *, binders->count + 1);
    *count = binders->count;
    for (uint32_t i = 0; i < binders->count; i++)
        (*into)[i] = infer_binder(infer, &binders->items[i]);
}

static HsType *read_context(Infer *infer, HsType *written, Type ***into, uint32_t *count) {
    if (written->kind != HS_TYPE_QUALIFIED) return written;
    infer_constraints(infer, &written->qualified.context, into, count);
    return written->qualified.body;
}

/* t -> u -> T; false: it has fewer arguments than the synonym */
static bool split_arguments(Infer *infer, SynonymType *type, Type *body, uint32_t count) {
    type->arguments = ARENA_ARRAY(infer->store->arena, Type *, count + 1);
    for (; type->argument_count < count; type->argument_count++) {
        Type *top = type_top(infer->store, body);
        if (top->kind != TYPE_FUNCTION) return false;
        type->arguments[type->argument_count] = top->function.argument;
        body = top->function.result;
    }
    type->whole = body;
    return true;
}

/* Variables that nobody binds are universal if the whole mentions them, else existential. */
static void divide_variables(Infer *infer, SynonymType *type) {
    TypeVariables found = {0};
    TypeVariable **all = type->universals;
    uint32_t count = type->universal_count;
    type_free(type_settle(infer->store, type->whole), &found, NULL);
    type->universals = ARENA_ARRAY(infer->store->arena, TypeVariable *, count + 1);
    type->existentials = ARENA_ARRAY(infer->store->arena, TypeVariable *, count + 1);
    type->universal_count = type->existential_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool is_universal = false;
        for (uint32_t j = 0; j < found.count; j++)
            is_universal = is_universal || found.items[j] == all[i];
        if (is_universal)
            type->universals[type->universal_count++] = all[i];
        else
            type->existentials[type->existential_count++] = all[i];
    }
    vector_release(&found);
}

static void refuse_arguments(Infer *infer, const NameEntity *entity, uint32_t found, Span span) {
    Buffer has = {0};
    buffer_printf(&has, "%u argument%s", entity->arity, entity->arity == 1 ? "" : "s");
    Diagnostic *told =
        diag_add(infer->program->diags, DIAG_TYPE_SYNONYM_ARGUMENTS, entity->span,
                 PARTS(part_name(symbol_text(infer->store->interner, entity->name.text)),
                       part_text(buffer_as_text(&has)), part_number(found)));
    diag_label(infer->program->diags, told, DIAG_TYPE_SYNONYM_ARGUMENTS_SIGNATURE, span, NO_PARTS);
    buffer_release(&has);
}

void infer_sign_synonym(Infer *infer, NameEntity *entity, HsType *written) {
    SynonymType type = {0};
    HsType *at = written;
    bool is_implicit = written->is_generated;
    if (at->kind == HS_TYPE_FORALL) {
        read_binders(infer, &at->forall.binders, &type.universals, &type.universal_count);
        at = at->forall.body;
    }
    at = read_context(infer, at, &type.required, &type.required_count);
    TypeVariable **bound = NULL;
    uint32_t bound_count = 0;
    if (at->kind == HS_TYPE_FORALL) {
        read_binders(infer, &at->forall.binders, &bound, &bound_count);
        at = at->forall.body;
    }
    at = read_context(infer, at, &type.provided, &type.provided_count);
    Type *body = infer_type(infer, at);
    infer_close_kinds(infer);
    if (!split_arguments(infer, &type, body, entity->arity)) {
        refuse_arguments(infer, entity, type.argument_count, written->span);
        return;
    }
    if (is_implicit) divide_variables(infer, &type);
    TypeVariable **existentials =
        ARENA_ARRAY(infer->store->arena, TypeVariable *, type.existential_count + bound_count + 1);
    for (uint32_t i = 0; i < type.existential_count; i++) existentials[i] = type.existentials[i];
    for (uint32_t i = 0; i < bound_count; i++) existentials[type.existential_count++] = bound[i];
    type.existentials = existentials;
    make(infer, entity, &type);
}

/* ---- $mP ---- */

static HsExpr *matched_expr(Infer *infer, const HsDecl *decl, const InferSynonym *synonym) {
    HsNames arguments = decl->pattern_synonym.arguments;
    Span span = decl->pattern_synonym.name.span;
    HsExpr *head = infer_new_use(infer, synonym->matched, span);
    head->name.text = decl->pattern_synonym.name.text; /* for messages */
    if (arguments.count == 0) return head;
    HsExpr *expr = infer_new_expr(infer, HS_EXPR_APPLY, span);
    expr->apply.function = head;
    expr->apply.arguments.count = arguments.count;
    expr->apply.arguments.items = ARENA_ARRAY(infer->store->arena, HsExpr *, arguments.count);
    for (uint32_t i = 0; i < arguments.count; i++)
        expr->apply.arguments.items[i] =
            infer_new_use(infer, arguments.items[i].entity, arguments.items[i].span);
    return expr;
}

static void set_clause(Infer *infer, HsClause *clause, HsPattern *pattern, HsExpr *expr) {
    Arena *arena = infer->store->arena;
    HsGuarded *guarded = ARENA_NEW(arena, HsGuarded);
    *guarded = (HsGuarded){.expr = expr, .span = expr->span};
    clause->patterns = (HsPatterns){ARENA_NEW(arena, HsPattern *), 1};
    clause->patterns.items[0] = pattern;
    clause->span = clause->name = expr->span;
    clause->rhs = (HsRhs){.guarded = guarded, .count = 1, .span = expr->span};
}

static HsDecl *make_matcher(Infer *infer, HsDecl *decl, const InferSynonym *synonym) {
    Arena *arena = infer->store->arena;
    HsClause *clauses = ARENA_ARRAY(arena, HsClause, 2);
    HsPattern *any = ARENA_NEW(arena, HsPattern);
    *any = (HsPattern){.kind = HS_PATTERN_WILDCARD, .is_generated = true, .span = decl->span};
    set_clause(infer, &clauses[0], decl->pattern_synonym.pattern,
               matched_expr(infer, decl, synonym));
    set_clause(infer, &clauses[1], any,
               infer_new_use(infer, synonym->failed, decl->pattern_synonym.name.span));
    HsDecl *matcher = ARENA_NEW(arena, HsDecl);
    matcher->kind = HS_DECL_FUNCTION;
    matcher->is_generated = true;
    matcher->span = decl->span;
    matcher->function.name = (HsName){.text = synonym->matcher->name.text,
                                      .span = decl->pattern_synonym.name.span,
                                      .entity = synonym->matcher};
    matcher->function.clauses = (HsClauses){clauses, 2};
    return decl->pattern_synonym.matcher = matcher;
}

/* ---- without a signature ---- */

/* what the pattern has opened, from the outside to the inside */
static void take_opened(Infer *infer, uint32_t opened, SynonymType *type,
                        EvidenceVariable ***givens) {
    Arena *arena = infer->store->arena;
    uint32_t skolems = 0, context = 0;
    const SolveImplication *at = infer->solver->current;
    for (uint32_t i = 0; i < opened; i++, at = at->outer) {
        skolems += at->skolems.count;
        context += at->givens.count;
    }
    type->existentials = ARENA_ARRAY(arena, TypeVariable *, skolems + 1);
    type->provided = ARENA_ARRAY(arena, Type *, context + 1);
    *givens = ARENA_ARRAY(arena, EvidenceVariable *, context + 1);
    type->existential_count = skolems;
    type->provided_count = context;
    at = infer->solver->current;
    for (uint32_t i = 0; i < opened; i++, at = at->outer) {
        for (uint32_t j = at->skolems.count; j-- > 0;)
            type->existentials[--skolems] = at->skolems.items[j];
        for (uint32_t j = at->givens.count; j-- > 0;) (*givens)[--context] = at->givens.items[j];
    }
}

static void settle(Infer *infer, SynonymType *type, const HsDecl *decl, const SolveGeneral *general,
                   EvidenceVariable *const *givens) {
    TypeStore *store = infer->store;
    HsNames arguments = decl->pattern_synonym.arguments;
    type->universals = general->parameters;
    type->universal_count = general->parameter_count;
    type->required_count = general->given_count;
    type->required = ARENA_ARRAY(store->arena, Type *, general->given_count + 1);
    for (uint32_t i = 0; i < general->given_count; i++)
        type->required[i] = general->givens[i]->constraint;
    for (uint32_t i = 0; i < type->provided_count; i++)
        type->provided[i] = type_settle(store, givens[i]->constraint);
    type->arguments = ARENA_ARRAY(store->arena, Type *, arguments.count + 1);
    type->argument_count = arguments.count;
    for (uint32_t i = 0; i < arguments.count; i++)
        type->arguments[i] = type_settle(store, arguments.items[i].entity->type->type);
    type->whole = type_settle(store, type->whole);
}

/* C at the variables themselves, by evidence that is there: instead of checking it */
static void fill_use(Infer *infer, HsExpr *expr, const SynonymType *type,
                     EvidenceVariable *const *givens, Type *result, bool is_matched) {
    TypeStore *store = infer->store;
    bool is_apply = expr->kind == HS_EXPR_APPLY;
    HsExpr *head = is_apply ? expr->apply.function : expr;
    uint32_t own = type->universal_count, hidden = is_matched ? type->existential_count : 0;
    TypeEvidence *use = infer_slot(infer, &head->evidence);
    use->type_count = own + hidden;
    use->types = ARENA_ARRAY(store->arena, Type *, own + hidden + 1);
    for (uint32_t i = 0; i < own + hidden; i++)
        use->types[i] =
            type_variable(store, i < own ? type->universals[i] : type->existentials[i - own]);
    use->hole_count = is_matched ? type->provided_count : 0;
    use->holes = ARENA_ARRAY(store->arena, EvidenceHole *, use->hole_count + 1);
    for (uint32_t i = 0; i < use->hole_count; i++) {
        use->holes[i] = evidence_hole(store, type->provided[i]);
        use->holes[i]->term = evidence_of_variable(store, givens[i]);
    }
    uint32_t count = is_matched ? type->argument_count : 0;
    use->method = head->type = functions(store, type->arguments, count, result);
    expr->type = result;
    for (uint32_t i = 0; i < count; i++) expr->apply.arguments.items[i]->type = type->arguments[i];
}

static void infer_unsigned(Infer *infer, HsDecl *decl) {
    NameEntity *entity = decl->pattern_synonym.name.entity;
    HsNames arguments = decl->pattern_synonym.arguments;
    Solver *solver = infer->solver;
    SynonymType type = {0};
    EvidenceVariable **givens;
    SolveImplication *scope =
        solve_enter(solver, infer_origin(SOLVE_BINDING, decl->span, NO_SPAN, 0, 0));
    type.whole = solve_meta_open(solver, decl->span);
    uint32_t opened = infer_pattern(infer, decl->pattern_synonym.pattern, type.whole);
    take_opened(infer, opened, &type, &givens);
    infer_leave(infer, opened);
    Type **types = ARENA_ARRAY(infer->store->arena, Type *, arguments.count + 1);
    types[0] = type.whole;
    for (uint32_t i = 0; i < arguments.count; i++)
        types[i + 1] = arguments.items[i].entity->type->type;
    SolveGeneral general =
        solve_generalise(solver, types, arguments.count + 1, SOLVE_CONTEXT_FOUND);
    settle(infer, &type, decl, &general, givens);
    const InferSynonym *made = make(infer, entity, &type);
    HsDecl *matcher = make_matcher(infer, decl, made);
    HsClause *clauses = matcher->function.clauses.items;
    Type *result = infer_applied_to(infer, made->result->type->constructor, type.universals,
                                    type.universal_count);
    fill_use(infer, clauses[0].rhs.guarded[0].expr, &type, givens, result, true);
    fill_use(infer, clauses[1].rhs.guarded[0].expr, &type, givens, result, false);
    clauses[1].patterns.items[0]->type = type.whole;
    matcher->function.type = made->matcher->type->type;
    solve_describe(infer->store, scope, infer_slot(infer, &matcher->function.evidence));
}

/* ---- from outside ---- */

static HsType *signature_of(const NameEntity *entity) {
    return entity->signature ? entity->signature->signature.type : NULL;
}

void infer_synonym(Infer *infer, HsDecl *decl) {
    const NameEntity *entity = decl->pattern_synonym.name.entity;
    HsType *written = signature_of(entity);
    if (!written) {
        infer_unsigned(infer, decl);
        return;
    }
    if (!entity->type || !entity->type->synonym) return; /* its signature has been refused */
    const InferSynonym *made = entity->type->synonym;
    infer_function(infer, make_matcher(infer, decl, made), made->matcher->type->type, written,
                   infer_origin(SOLVE_SIGNATURE, decl->pattern_synonym.name.span, written->span,
                                entity->name.text, 0));
}

static void check_builder(Infer *infer, const HsDecl *decl) {
    const NameEntity *entity = decl->pattern_synonym.name.entity;
    HsDecl *builder = decl->pattern_synonym.builder;
    const InferSynonym *made = entity->type ? entity->type->synonym : NULL;
    if (!builder || !made) return;
    HsType *written = signature_of(entity);
    builder->function.name.entity = made->builder;
    infer_function(infer, builder, made->builder->type->type, written,
                   infer_origin(SOLVE_SIGNATURE, decl->pattern_synonym.name.span,
                                written ? written->span : decl->pattern_synonym.pattern->span,
                                entity->name.text, 0));
}

/* T(P): what P matches is a T */
static void check_bundle(Infer *infer, const NameBundle *bundle) {
    const NameEntity *synonym =
        bundle->member->kind == ENTITY_FIELD ? bundle->member->parent : bundle->member;
    const TypeOf *of = synonym->type;
    uint32_t count;
    if (!of || !of->synonym || !bundle->type->type) return;
    Type *whole = of->type;
    while (whole->kind == TYPE_FORALL) whole = whole->forall.body;
    while (whole->kind == TYPE_QUALIFIED) whole = whole->qualified.body;
    for (uint32_t i = 0; i < synonym->arity; i++) whole = whole->function.result;
    const TypeConstructor *head = type_head(infer->store, type_settle(infer->store, whole), &count);
    if (!head || head == bundle->type->type->constructor) return;
    Buffer text = {0};
    type_print(infer->store, whole, (TypePrinting){0}, TYPE_AT_TOP, &text);
    Interner *interner = infer->store->interner;
    diag_add(infer->program->diags, DIAG_TYPE_SYNONYM_BUNDLE, bundle->span,
             PARTS(part_name(symbol_text(interner, synonym->name.text)),
                   part_type(buffer_as_text(&text)),
                   part_name(symbol_text(interner, bundle->type->name.text))));
    buffer_release(&text);
}

void infer_synonym_ends(Infer *infer, const HsDecls *decls) {
    const NameExports *exports = &infer->module->module->exports;
    for (uint32_t i = 0; i < decls->count && !infer->store->too_large; i++)
        if (decls->items[i]->kind == HS_DECL_PATTERN_SYNONYM) check_builder(infer, decls->items[i]);
    for (uint32_t i = 0; i < exports->bundles.count; i++)
        if (exports->bundles.items[i].span.end > 0) check_bundle(infer, &exports->bundles.items[i]);
}
