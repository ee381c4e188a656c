/* Expressions. infer_expr finds a type that is not polymorphic at its top; infer_check checks
 * against one, maybe polymorphic. */
#include "compiler/types/infer/internal.h"

static void check_rho(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin);

static SolveOrigin plain(const HsExpr *expr) {
    return infer_origin(SOLVE_NONE, expr->span, NO_SPAN, 0, 0);
}

static Type *meta(Infer *infer, const HsExpr *expr) {
    return solve_meta_open(infer->solver, expr->span);
}

/* the name that an expression is, or applies */
static const NameEntity *entity_of(const HsExpr *expr) {
    if (expr->kind == HS_EXPR_APPLY) expr = expr->apply.function;
    bool is_name = expr->kind == HS_EXPR_VARIABLE || expr->kind == HS_EXPR_CONSTRUCTOR;
    return is_name ? expr->name.entity : NULL;
}

void infer_same(Infer *infer, HsExpr *expr, Type *actual, Type *type, SolveOrigin origin) {
    EvidenceHole *cast;
    origin.entity = entity_of(expr);
    unify(infer->solver, actual, type, origin, &cast);
    if (cast) infer_slot(infer, &expr->evidence)->equality = cast;
}

Type *infer_refine(Infer *infer, HsExpr *expr, Type *type) {
    Type *refined = solve_refined(infer->solver, type);
    if (refined != type) infer_cast(infer, &expr->evidence, type, refined, plain(expr));
    return refined;
}

/* of what is a function or an action, whatever it is called */
static Type *refine_wanted(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin) {
    Type *refined = solve_refined(infer->solver, type);
    if (refined != type) infer_cast(infer, &expr->evidence, refined, type, origin);
    return expr->type = refined;
}

/* ---- names and applications ---- */

static Type *type_of_name(Infer *infer, const HsExpr *expr) {
    NameEntity *entity = expr->name.entity;
    TypeOf *of = entity && entity->kind != ENTITY_UNKNOWN ? infer_of(infer, entity) : NULL;
    return of && of->type && !of->is_broken ? of->type : NULL;
}

Type *infer_name(Infer *infer, HsExpr *expr, Type *const *given, uint32_t count) {
    if (infer_refuse_ambiguous(infer, &expr->name, expr->span)) return meta(infer, expr);
    Type *type = type_of_name(infer, expr);
    if (!type) return meta(infer, expr);
    infer_note_open(infer, expr->name.entity->type->open_level);
    SolveOrigin origin = infer_origin(SOLVE_USE, expr->span, NO_SPAN, expr->name.text, 0);
    /* callStack# is no call: it gives the stack that is there */
    if (expr->name.entity->kind == ENTITY_PRIMITIVE) origin.name = 0;
    origin.entity = expr->name.entity;
    TypeEvidence *use = infer_slot(infer, &expr->evidence);
    return expr->type = solve_instantiate(infer->solver, type, origin, given, count, use);
}

static bool is_name(const HsExpr *expr) {
    return expr->kind == HS_EXPR_VARIABLE || expr->kind == HS_EXPR_CONSTRUCTOR;
}

static Symbol name_of(const HsExpr *expr) { return is_name(expr) ? expr->name.text : 0; }

/* a type that an application gives may be polymorphic again: f :: a -> forall b. b -> a */
Type *infer_result(Infer *infer, HsExpr *expr, Type *type) {
    Type *top = type_top(infer->store, type);
    if (top->kind != TYPE_FORALL && top->kind != TYPE_QUALIFIED) return type;
    return solve_instantiate(infer->solver, top, plain(expr), NULL, 0,
                             infer_slot(infer, &expr->evidence));
}

/* the types @t .. from argument *at on */
static uint32_t type_arguments_at(Infer *infer, HsExpr *expr, uint32_t *at, Type **given) {
    uint32_t count = 0;
    for (; *at < expr->apply.arguments.count; (*at)++) {
        const HsExpr *argument = expr->apply.arguments.items[*at];
        if (argument->kind != HS_EXPR_TYPE) break;
        HsType *written = argument->type_argument;
        uint32_t wildcards = infer->wildcards.count; /* here they need no extension */
        Type *type = written->kind == HS_TYPE_WILDCARD ? NULL : infer_any_type(infer, written);
        infer->wildcards.count = wildcards;
        given[count++] = type && infer_refuse_part(infer, type, written->span) ? NULL : type;
        infer_close_kinds(infer);
    }
    return count;
}

/* f x y, where f x cannot be a function */
static bool refuse_too_many(Infer *infer, const HsExpr *expr, Type *type, uint32_t number) {
    const HsExpr *function = expr->apply.function;
    uint32_t ignored, count = 0;
    Type *top = type_top(infer->store, type);
    const TypeConstructor *head = type_head(infer->store, top, &ignored);
    if (!is_name(function) || !head || head == infer->store->arrow || number < 2) return false;
    Type *whole = type_of_name(infer, function);
    for (uint32_t i = 0; i < expr->apply.arguments.count; i++)
        count += expr->apply.arguments.items[i]->kind != HS_EXPR_TYPE;
    Buffer printed = {0}, applied = {0};
    type_print(infer->store, whole, (TypePrinting){.in_words = true}, TYPE_AT_TOP, &printed);
    buffer_printf(&applied, "%u argument%s", count, count == 1 ? "" : "s");
    diag_add(infer->program->diags, DIAG_TYPE_TOO_MANY, function->span,
             PARTS(part_name(symbol_text(infer->store->interner, function->name.text)),
                   part_text(buffer_as_text(&applied)), part_type(buffer_as_text(&printed))));
    buffer_release(&printed);
    buffer_release(&applied);
    return true;
}

/* The result is compared with the type that is wanted (NULL: none) before the arguments are looked
 * at. */
static Type *infer_apply(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin) {
    HsExpr *function = expr->apply.function;
    uint32_t count = expr->apply.arguments.count, at = 0, number = 0;
    bool is_refused = false;
    infer_choose_applied(infer, expr);
    Type **given = ARENA_ARRAY(infer->store->arena, Type *, count + 1);
    Type **arguments = ARENA_ARRAY(infer->store->arena, Type *, count + 1);
    uint32_t types = type_arguments_at(infer, expr, &at, given);
    Type *result =
        is_name(function) ? infer_name(infer, function, given, types) : infer_expr(infer, function);
    if (!is_name(function) && types > 0) /* it has been instantiated */
        solve_instantiate(infer->solver, result, plain(function), given, types, NULL);
    if (at < count) result = infer_refine(infer, function, result);
    while (at < count) {
        Type **argument = &arguments[at++];
        SolveOrigin applied =
            infer_origin(SOLVE_FUNCTION, function->span, expr->span, name_of(function), count);
        if (refuse_too_many(infer, expr, result, ++number)) {
            result = meta(infer, expr);
            is_refused = true;
        }
        unify_function(infer->solver, result, argument, &result, applied);
        types = type_arguments_at(infer, expr, &at, given);
        result = types == 0 ? infer_result(infer, expr, result)
                            : solve_instantiate(infer->solver, result, plain(expr), given, types,
                                                infer_slot(infer, &expr->evidence));
    }
    if (type) infer_same(infer, expr, result, type, origin);
    number = 0;
    for (uint32_t i = 0; i < count; i++)
        if (arguments[i]) {
            HsExpr *argument = expr->apply.arguments.items[i];
            if (is_refused) /* which argument is meant for what is not known */
                infer_expr(infer, argument);
            else
                infer_check(infer, argument, arguments[i],
                            infer_origin(SOLVE_ARGUMENT, argument->span, function->span,
                                         name_of(function), ++number));
        }
    return result;
}

/* ---- literals ---- */

static Type *infer_literal(Infer *infer, HsExpr *expr) {
    TypeStore *store = infer->store;
    Type *type;
    switch (expr->literal.kind) {
    case HS_INTEGER:
    case HS_FRACTIONAL:
        type = solve_meta_type(infer->solver, expr->span);
        infer_want(infer, expr->literal.kind == HS_INTEGER ? KNOWN_NUM : KNOWN_FRACTIONAL, type,
                   expr->span, &expr->evidence);
        return type;
    case HS_CHARACTER: return infer_known(infer, KNOWN_CHAR);
    case HS_STRING:
        if (!syntax_has(infer->extensions, EXTENSION_OverloadedStrings))
            return infer_list(infer, infer_known(infer, KNOWN_CHAR));
        type = solve_meta_type(infer->solver, expr->span);
        infer_want(infer, KNOWN_IS_STRING, type, expr->span, &expr->evidence);
        return type;
    case HS_INT_HASH: return store->primitives[REP_INT];
    case HS_WORD_HASH: return store->primitives[REP_WORD];
    case HS_FLOAT_HASH: return store->primitives[REP_FLOAT];
    case HS_DOUBLE_HASH: return store->primitives[REP_DOUBLE];
    case HS_CHARACTER_HASH: return store->primitives[REP_CHAR];
    case HS_STRING_HASH: return store->primitives[REP_ADDR];
    }
    return meta(infer, expr);
}

/* what a type of kind Type is known by; NULL: it has parts, or another kind */
static const void *identity(Infer *infer, Type *type) {
    type = type_seen(type);
    const Type *kind = type->kind == TYPE_META          ? type->meta->kind
                       : type->kind == TYPE_CONSTRUCTOR ? type->constructor->kind
                                                        : NULL;
    if (!kind || type_seen(kind) != type_seen(infer->store->type)) return NULL;
    return type->kind == TYPE_META ? (const void *)type->meta : type->constructor;
}

/* A number whose type is known, or will be, needs no metavariable of its own.
 * Note [Literals share evidence] */
static bool check_number(Infer *infer, HsExpr *expr, Type *type) {
    bool is_whole = expr->literal.kind == HS_INTEGER;
    const void *of = identity(infer, type);
    if ((!is_whole && expr->literal.kind != HS_FRACTIONAL) || !of || expr->evidence) return false;
    InferNumbers *last = is_whole ? &infer->whole : &infer->fractional;
    if (last->at != infer->solver->current || last->of != of) {
        infer_want(infer, is_whole ? KNOWN_NUM : KNOWN_FRACTIONAL, type, expr->span,
                   &expr->evidence);
        *last = (InferNumbers){infer->solver->current, of, expr->evidence};
    }
    expr->evidence = last->use;
    return true;
}

/* ---- tuples, lists, ranges, comprehensions ---- */

/* These have a form, whose parts are checked against what the wanted type says of them; NULL: none
 * is wanted. */
static Type *same_form(Infer *infer, HsExpr *expr, Type *form, Type *type, SolveOrigin origin) {
    if (type) infer_same(infer, expr, form, type, origin);
    return form;
}

static Type *infer_elements(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin) {
    uint32_t count = expr->elements.count;
    Type **parts = ARENA_ARRAY(infer->store->arena, Type *, count + 1);
    for (uint32_t i = 0; i < count; i++)
        parts[i] = expr->kind == HS_EXPR_UNBOXED_TUPLE ? meta(infer, expr)
                                                       : solve_meta_type(infer->solver, expr->span);
    Type *form = infer_tuple(infer, parts, count, expr->kind == HS_EXPR_UNBOXED_TUPLE);
    for (uint32_t i = count; i-- > 0;)
        if (!expr->elements.items[i]) form = type_function(infer->store, parts[i], form);
    same_form(infer, expr, form, type, origin);
    for (uint32_t i = 0; i < count; i++)
        if (expr->elements.items[i])
            infer_check(infer, expr->elements.items[i], parts[i], plain(expr->elements.items[i]));
    return form;
}

static Type *infer_list_of(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin) {
    Type *element = solve_meta_type(infer->solver, expr->span);
    const HsExpr *first = expr->elements.items[0];
    Type *form = same_form(infer, expr, infer_list(infer, element), type, origin);
    for (uint32_t i = 0; i < expr->elements.count; i++)
        infer_check(infer, expr->elements.items[i], element,
                    infer_origin(SOLVE_ELEMENTS, expr->elements.items[i]->span,
                                 i > 0 ? first->span : NO_SPAN, 0, 0));
    return form;
}

static Type *infer_range(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin) {
    Type *element = solve_meta_type(infer->solver, expr->span);
    Type *form = same_form(infer, expr, infer_list(infer, element), type, origin);
    HsExpr *parts[3] = {expr->range.from, expr->range.next, expr->range.to};
    for (uint32_t i = 0; i < 3; i++)
        if (parts[i])
            infer_check(infer, parts[i], element,
                        infer_origin(SOLVE_ELEMENTS, parts[i]->span, parts[0]->span, 0, 0));
    infer_want(infer, KNOWN_ENUM, element, expr->span, &expr->evidence);
    return form;
}

static Type *infer_comprehension(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin) {
    uint32_t open = 0;
    Type *element = solve_meta_type(infer->solver, expr->span);
    Type *form = same_form(infer, expr, infer_list(infer, element), type, origin);
    for (uint32_t i = 0; i < expr->comprehension.count; i++) {
        HsStatements *branch = &expr->comprehension.branches[i];
        for (uint32_t j = 0; j < branch->count; j++) {
            HsStatement *statement = &branch->items[j];
            if (statement->kind != HS_STATEMENT_BIND) {
                HsStatements one = {.items = statement, .count = 1};
                open += infer_guards(infer, &one);
                continue;
            }
            Type *from = solve_meta_type(infer->solver, expr->span);
            infer_check(infer, statement->expr, infer_list(infer, from), plain(statement->expr));
            open += infer_pattern(infer, statement->pattern, from);
        }
    }
    infer_check(infer, expr->comprehension.body, element, plain(expr->comprehension.body));
    infer_leave(infer, open);
    return form;
}

/* ---- do ---- */

static bool can_fail(Infer *infer, const HsPattern *pattern) {
    for (;;) switch (pattern->kind) {
        case HS_PATTERN_WILDCARD:
        case HS_PATTERN_VARIABLE:
        case HS_PATTERN_LAZY: return false;
        case HS_PATTERN_BANG: pattern = pattern->inner; break;
        case HS_PATTERN_AS: pattern = pattern->as.pattern; break;
        case HS_PATTERN_SIGNATURE: pattern = pattern->signature.pattern; break;
        case HS_PATTERN_TUPLE:
        case HS_PATTERN_UNBOXED_TUPLE:
            for (uint32_t i = 0; i < pattern->elements.count; i++)
                if (can_fail(infer, pattern->elements.items[i])) return true;
            return false;
        case HS_PATTERN_CONSTRUCTOR: {
            const NameEntity *entity = pattern->constructor.name.entity;
            if (entity && entity->kind == ENTITY_PATTERN_SYNONYM) return true;
            if (!entity || entity->kind != ENTITY_CONSTRUCTOR || !entity->parent) return false;
            if (entity->parent->constructor_count != 1) return true;
            for (uint32_t i = 0; i < pattern->constructor.arguments.count; i++)
                if (can_fail(infer, pattern->constructor.arguments.items[i])) return true;
            return false;
        }
        default: return true;
        }
}

/* A do of lets and a last expression is of any type. */
static bool has_action(const HsExpr *expr) {
    for (uint32_t i = 0; i + 1 < expr->statements.count; i++)
        if (expr->statements.items[i].kind != HS_STATEMENT_LET) return true;
    return false;
}

static void check_do(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin) {
    TypeStore *store = infer->store;
    Type *kind = type_function(store, store->type, store->type);
    Type *monad = solve_meta(infer->solver, 0, kind, expr->span);
    uint32_t count = expr->statements.count, open = 0;
    Span first = count > 0 ? expr->statements.items[0].span : expr->span;
    if (has_action(expr))
        infer_same(infer, expr,
                   type_apply(store, monad, solve_meta_type(infer->solver, expr->span)), type,
                   origin);
    for (uint32_t i = 0; i + 1 < count; i++) {
        HsStatement *statement = &expr->statements.items[i];
        if (statement->kind == HS_STATEMENT_LET) {
            infer_decls(infer, &statement->decls);
            continue;
        }
        Type *result = statement->type = solve_meta_type(infer->solver, statement->span);
        infer_check(
            infer, statement->expr, type_apply(store, monad, result),
            infer_origin(SOLVE_STATEMENT, statement->expr->span, i > 0 ? first : NO_SPAN, 0, 0));
        infer_want(infer, KNOWN_MONAD, monad, statement->span, &statement->evidence);
        if (statement->kind != HS_STATEMENT_BIND) continue;
        if (can_fail(infer, statement->pattern))
            infer_want(infer, KNOWN_MONAD_FAIL, monad, statement->pattern->span,
                       &statement->evidence);
        open += infer_pattern(infer, statement->pattern, result);
    }
    if (count > 0) infer_check(infer, expr->statements.items[count - 1].expr, type, origin);
    infer_leave(infer, open);
}

/* ---- records ---- */

static Type *whole_of(const DataConstructor *made) {
    Type *whole = made->type;
    while (whole->kind == TYPE_FORALL) whole = whole->forall.body;
    while (whole->kind == TYPE_QUALIFIED) whole = whole->qualified.body;
    for (uint32_t i = 0; i < made->field_count; i++) whole = whole->function.result;
    return whole;
}

static const DataConstructor *constructor_of(Infer *infer, const NameEntity *entity) {
    if (!entity || (entity->kind != ENTITY_CONSTRUCTOR && entity->kind != ENTITY_PATTERN_SYNONYM))
        return NULL;
    return infer_of(infer, (NameEntity *)(uintptr_t)entity)->data_constructor;
}

/* strict fields that a construction leaves out */
static void refuse_missing(Infer *infer, const HsExpr *expr, const DataConstructor *made) {
    Diagnostics *diags = infer->program->diags;
    for (uint32_t i = 0; i < made->field_count; i++) {
        bool is_given = !made->is_strict[i];
        for (uint32_t j = 0; j < expr->record.fields.count; j++)
            is_given = is_given || expr->record.fields.items[j].field.text == made->field_names[i];
        if (is_given) continue;
        Interner *interner = infer->store->interner;
        Part number = part_number(i + 1);
        Part field =
            made->field_names[i] ? part_name(symbol_text(interner, made->field_names[i])) : number;
        Diagnostic *told =
            diag_add(diags, DIAG_TYPE_STRICT_FIELD, expr->span,
                     PARTS(field, part_name(symbol_text(interner, made->name.text))));
        diag_label(diags, told, DIAG_TYPE_STRICT_FIELD_FIELD, made->span, NO_PARTS);
    }
}

static Type *infer_record(Infer *infer, HsExpr *expr) {
    const DataConstructor *made = constructor_of(infer, expr->record.name.entity);
    if (!made) return meta(infer, expr);
    Type *type = solve_instantiate(infer->solver, made->type, plain(expr), NULL, 0,
                                   infer_slot(infer, &expr->evidence));
    Type **fields = ARENA_ARRAY(infer->store->arena, Type *, made->field_count + 1);
    for (uint32_t i = 0; i < made->field_count; i++) {
        fields[i] = type->function.argument;
        type = type->function.result;
    }
    for (uint32_t i = 0; i < expr->record.fields.count; i++) {
        HsExprField *field = &expr->record.fields.items[i];
        for (uint32_t j = 0; j < made->field_count; j++)
            if (made->field_names[j] == field->field.text)
                infer_check(infer, field->expr, fields[j],
                            infer_origin(SOLVE_FIELD, field->expr->span, field->field.span,
                                         field->field.text, 0));
    }
    refuse_missing(infer, expr, made);
    return type;
}

/* A constructor that has all the fields decides; parameters that are in no field which such
 * constructors keep may change. */
static bool is_updated(const HsExpr *expr, Symbol field) {
    for (uint32_t i = 0; i < expr->update.fields.count; i++)
        if (expr->update.fields.items[i].field.text == field) return true;
    return false;
}

static bool has_fields(const DataConstructor *made, const HsExpr *expr) {
    for (uint32_t i = 0; i < expr->update.fields.count; i++) {
        bool found = false;
        for (uint32_t j = 0; j < made->field_count; j++)
            found = found || made->field_names[j] == expr->update.fields.items[i].field.text;
        if (!found) return false;
    }
    return true;
}

/* the first of the constructors that have all the fields; what is free in the fields that they
 * keep */
static const DataConstructor *constructor_with(Infer *infer, HsExpr *expr, TypeVariables *kept) {
    infer_choose_updated(infer, expr);
    for (uint32_t i = 0; i < expr->update.fields.count; i++)
        if (infer_refuse_ambiguous(infer, &expr->update.fields.items[i].field, expr->span))
            return NULL;
    const NameEntity *field = expr->update.fields.items[0].field.entity;
    if (!field || field->kind != ENTITY_FIELD || !field->parent) return NULL;
    const NameEntity *type = field->parent;
    const DataConstructor *first = NULL;
    for (uint32_t i = 0; i < type->constructor_count; i++) {
        const DataConstructor *made = constructor_of(infer, type->members.items[i]);
        if (!made || !has_fields(made, expr)) continue;
        if (!first) first = made;
        for (uint32_t j = 0; j < made->field_count; j++)
            if (!is_updated(expr, made->field_names[j])) type_free(made->fields[j], kept, NULL);
    }
    if (!first)
        diag_add(infer->program->diags, DIAG_TYPE_NO_CONSTRUCTOR, expr->span,
                 PARTS(part_name(symbol_text(infer->store->interner, type->name.text))));
    return first;
}

static Type *infer_update(Infer *infer, HsExpr *expr) {
    TypeStore *store = infer->store;
    TypeVariables kept = {0};
    const DataConstructor *made = constructor_with(infer, expr, &kept);
    if (!made) {
        vector_release(&kept);
        return infer_expr(infer, expr->update.expr);
    }
    uint32_t count = made->universal_count;
    Type **before = ARENA_ARRAY(store->arena, Type *, count + 1);
    Type **after = ARENA_ARRAY(store->arena, Type *, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        before[i] = after[i] = solve_meta(infer->solver, 0, made->universals[i]->kind, expr->span);
        bool is_kept = false;
        for (uint32_t j = 0; j < kept.count; j++)
            is_kept = is_kept || kept.items[j] == made->universals[i];
        if (!is_kept)
            after[i] = solve_meta(infer->solver, 0, made->universals[i]->kind, expr->span);
    }
    vector_release(&kept);
    TypeSubstitution old = {made->universals, before, count},
                     new = {made->universals, after, count};
    infer_check(infer, expr->update.expr, type_substitute(store, old, whole_of(made)),
                plain(expr->update.expr));
    for (uint32_t i = 0; i < expr->update.fields.count; i++) {
        HsExprField *field = &expr->update.fields.items[i];
        for (uint32_t j = 0; j < made->field_count; j++)
            if (made->field_names[j] == field->field.text)
                infer_check(infer, field->expr, type_substitute(store, new, made->fields[j]),
                            infer_origin(SOLVE_FIELD, field->expr->span, field->field.span,
                                         field->field.text, 0));
    }
    return type_substitute(store, new, whole_of(made));
}

/* ---- choices ---- */

static void check_if(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin) {
    HsExpr *condition = expr->choice.condition;
    infer_check(infer, condition, infer_known(infer, KNOWN_BOOL),
                infer_origin(SOLVE_CONDITION, condition->span, condition->span, 0, 0));
    SolveOrigin then = origin;
    then.span = expr->choice.then->span;
    infer_check(infer, expr->choice.then, type, then);
    SolveOrigin otherwise = origin;
    if (origin.reason == SOLVE_NONE)
        otherwise = infer_origin(SOLVE_BRANCHES, NO_SPAN, expr->choice.then->span, 0, 0);
    otherwise.span = expr->choice.otherwise->span;
    infer_check(infer, expr->choice.otherwise, type, otherwise);
}

static bool looks_inside(const HsPattern *pattern) {
    switch (pattern->kind) {
    case HS_PATTERN_WILDCARD:
    case HS_PATTERN_VARIABLE:
    case HS_PATTERN_VIEW:
    case HS_PATTERN_SIGNATURE: return false;
    case HS_PATTERN_AS: return looks_inside(pattern->as.pattern);
    case HS_PATTERN_LAZY:
    case HS_PATTERN_BANG: return looks_inside(pattern->inner);
    default: return true;
    }
}

/* One that is looked into is cast once, for all alternatives. */
static Type *infer_scrutinee(Infer *infer, HsExpr *expr) {
    HsExpr *scrutinee = expr->scrutinise.scrutinee;
    const HsClauses *alternatives = &expr->scrutinise.alternatives;
    Type *type = infer_expr(infer, scrutinee);
    for (uint32_t i = 0; i < alternatives->count; i++)
        if (looks_inside(alternatives->items[i].patterns.items[0]))
            return infer_refine(infer, scrutinee, type);
    return type;
}

/* scrutinee -> result, as a function of one argument */
static void check_alternatives(Infer *infer, HsClauses *alternatives, Type *scrutinee, Type *type,
                               SolveOrigin origin) {
    infer_clauses(infer, alternatives, type_function(infer->store, scrutinee, type), origin);
}

static void check_lambda_case(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin) {
    Type *argument, *result;
    if (!unify_function(infer->solver, type, &argument, &result, origin)) return;
    check_alternatives(infer, &expr->alternatives, argument, result, origin);
}

/* generalised where it stands, by what is found and what is written */
static Type *infer_partly_signed(Infer *infer, HsExpr *expr, SolveOrigin origin) {
    HsExpr *inner = expr->signature.expr;
    TypeEvidence *binding = infer_slot(infer, &inner->evidence);
    SolveImplication *scope = solve_enter(infer->solver, origin);
    InferPartial partial = infer_partial(infer, expr->signature.type, &expr->signature.partial);
    infer_check(infer, inner, partial.type, origin);
    SolveGeneral general =
        solve_generalise(infer->solver, &partial.type, 1, infer_partial_context(&partial, 1));
    solve_describe(infer->store, scope, binding);
    infer_close_partial(infer, &partial, &general);
    return general.types[0];
}

static Type *infer_signed(Infer *infer, HsExpr *expr) {
    SolveOrigin origin =
        infer_origin(SOLVE_SIGNATURE, expr->signature.expr->span, expr->signature.type->span, 0, 0);
    Type *type;
    if (expr->signature.partial.is_partial) {
        type = infer_partly_signed(infer, expr, origin);
    } else {
        type = infer_signature(infer, expr->signature.type);
        origin.context = infer_context_of(infer, expr->signature.type);
        infer_check(infer, expr->signature.expr, type, origin);
    }
    return solve_instantiate(infer->solver, type, plain(expr), NULL, 0,
                             infer_slot(infer, &expr->evidence));
}

/* ---- all ---- */

/* those that say what they are before their parts are looked at, against a type or (NULL) none;
 * NULL: it is one of the others */
static Type *say(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin) {
    switch (expr->kind) {
    case HS_EXPR_APPLY: return infer_apply(infer, expr, type, origin);
    case HS_EXPR_OPERATORS: return infer_operators(infer, expr, type, origin);
    case HS_EXPR_TUPLE:
    case HS_EXPR_UNBOXED_TUPLE: return infer_elements(infer, expr, type, origin);
    case HS_EXPR_LIST: return infer_list_of(infer, expr, type, origin);
    case HS_EXPR_RANGE: return infer_range(infer, expr, type, origin);
    case HS_EXPR_COMPREHENSION: return infer_comprehension(infer, expr, type, origin);
    default: return NULL;
    }
}

/* those whose type is found rather than checked; NULL: it is one of the others */
static Type *find(Infer *infer, HsExpr *expr) {
    switch (expr->kind) {
    case HS_EXPR_VARIABLE:
    case HS_EXPR_CONSTRUCTOR: return infer_name(infer, expr, NULL, 0);
    case HS_EXPR_LITERAL: return infer_literal(infer, expr);
    case HS_EXPR_LEFT_SECTION:
    case HS_EXPR_RIGHT_SECTION: return infer_section(infer, expr);
    case HS_EXPR_RECORD: return infer_record(infer, expr);
    case HS_EXPR_UPDATE: return infer_update(infer, expr);
    case HS_EXPR_SCC: return infer_expr(infer, expr->scc.expr);
    case HS_EXPR_SIGNATURE: return infer_signed(infer, expr);
    default: return say(infer, expr, NULL, plain(expr));
    }
}

Type *infer_expr(Infer *infer, HsExpr *expr) {
    Type *type = find(infer, expr);
    if (!type) {
        type = solve_hole(infer->solver, expr->span);
        check_rho(infer, expr, type, plain(expr));
    }
    return expr->type = type;
}

static void check_rho(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin) {
    expr->type = type;
    origin.span = expr->span;
    infer_choose(infer, expr, type);
    switch (expr->kind) {
    case HS_EXPR_LAMBDA: {
        HsClauses one = {expr->lambda, 1};
        infer_clauses(infer, &one, refine_wanted(infer, expr, type, origin), origin);
        return;
    }
    case HS_EXPR_LAMBDA_CASE:
        check_lambda_case(infer, expr, refine_wanted(infer, expr, type, origin), origin);
        return;
    case HS_EXPR_LET:
        infer_decls(infer, &expr->let.decls);
        infer_check(infer, expr->let.body, type, origin);
        return;
    case HS_EXPR_IF: check_if(infer, expr, type, origin); return;
    case HS_EXPR_MULTIWAY_IF: infer_rhs(infer, &expr->guards, type, origin); return;
    case HS_EXPR_CASE:
        check_alternatives(infer, &expr->scrutinise.alternatives, infer_scrutinee(infer, expr),
                           type, origin);
        return;
    case HS_EXPR_DO:
        if (infer_applicative(infer, expr))
            check_rho(infer, expr, type, origin);
        else
            check_do(infer, expr, refine_wanted(infer, expr, type, origin), origin);
        return;
    case HS_EXPR_SCC: infer_check(infer, expr->scc.expr, type, origin); return;
    case HS_EXPR_LITERAL:
        if (check_number(infer, expr, type)) return;
        break;
    default: {
        Type *own = say(infer, expr, type, origin);
        if (!own) break;
        expr->type = own;
        return;
    }
    }
    infer_same(infer, expr, infer_expr(infer, expr), type, origin);
}

void infer_check(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin) {
    Type *top = type_top(infer->store, type);
    if (top->kind != TYPE_FORALL && top->kind != TYPE_QUALIFIED) {
        check_rho(infer, expr, type, origin);
        return;
    }
    TypeEvidence *binding = infer_slot(infer, &expr->evidence);
    SolveOrigin scope = origin;
    scope.span = expr->span;
    Type *rho = solve_skolemise(infer->solver, top, scope, binding);
    origin.context = NULL; /* of a forall further right */
    check_rho(infer, expr, rho, origin);
    solve_leave(infer->solver);
}
