/* Pattern synonyms: their pattern and arguments, and how they build.
 *
 * Note [Builders]: `pattern P x = p` builds what p matches: the pattern is made an expression before
 * its names are resolved, and is the right side of a function of the arguments. What builds a value
 * is no part of the definition of the synonym: it depends on nothing, and may use P itself. */
#include "compiler/names/internal.h"

/* ---- a pattern as an expression ---- */

typedef struct Inverting {
    NameResolver *resolver;
    const HsDecl *decl;
    bool is_told;
} Inverting;

static HsExpr *invert(Inverting *inverting, const HsPattern *pattern);

static HsExpr *new_expr(NameResolver *resolver, HsExprKind kind, Span span) {
    HsExpr *expr = ARENA_NEW(resolver->arena, HsExpr);
    expr->kind = kind;
    expr->span = span;
    return expr;
}

static HsExpr *new_name(NameResolver *resolver, HsExprKind kind, HsName name) {
    HsExpr *expr = new_expr(resolver, kind, name.span);
    expr->name = name;
    return expr;
}

static HsExpr *one_way(Inverting *inverting, const HsPattern *pattern) {
    NameResolver *resolver = inverting->resolver;
    const HsName *name = &inverting->decl->pattern_synonym.name;
    if (!inverting->is_told)
        diag_add(resolver->diags, DIAG_NAME_SYNONYM_ONE_WAY, pattern->span,
                 PARTS(part_name(name_text(resolver, name->text))));
    inverting->is_told = true;
    return new_name(resolver, HS_EXPR_CONSTRUCTOR,
                    (HsName){.text = resolver->program->unit->name.text, .span = pattern->span});
}

static HsExprs invert_all(Inverting *inverting, HsPatterns patterns) {
    HsExprs exprs = {ARENA_ARRAY(inverting->resolver->arena, HsExpr *, patterns.count + 1),
                     patterns.count};
    for (uint32_t i = 0; i < patterns.count; i++)
        exprs.items[i] = invert(inverting, patterns.items[i]);
    return exprs;
}

static HsExpr *invert_variable(Inverting *inverting, const HsPattern *pattern) {
    HsNames arguments = inverting->decl->pattern_synonym.arguments;
    for (uint32_t i = 0; i < arguments.count; i++)
        if (arguments.items[i].text == pattern->name.text)
            return new_name(inverting->resolver, HS_EXPR_VARIABLE, pattern->name);
    return one_way(inverting, pattern);
}

static HsExpr *invert_literal(Inverting *inverting, const HsPattern *pattern) {
    NameResolver *resolver = inverting->resolver;
    HsExpr *literal = new_expr(resolver, HS_EXPR_LITERAL, pattern->span);
    literal->literal = pattern->literal.literal;
    if (!pattern->literal.is_negative) return literal;
    Symbol negate = intern_string(resolver->interner, name_known_text(KNOWN_NEGATE));
    HsExpr *minus =
        new_name(resolver, HS_EXPR_VARIABLE, (HsName){.text = negate, .span = pattern->span});
    minus->is_generated = true;
    HsExpr *expr = new_expr(resolver, HS_EXPR_OPERATORS, pattern->span);
    expr->operators.items = ARENA_ARRAY(resolver->arena, HsExprItem, 2);
    expr->operators.items[0] = (HsExprItem){.kind = HS_ITEM_MINUS, .expr = minus};
    expr->operators.items[1] = (HsExprItem){.kind = HS_ITEM_OPERAND, .expr = literal};
    expr->operators.count = 2;
    return expr;
}

static HsExpr *invert_constructor(Inverting *inverting, const HsPattern *pattern) {
    NameResolver *resolver = inverting->resolver;
    HsExpr *head = new_name(resolver, HS_EXPR_CONSTRUCTOR, pattern->constructor.name);
    if (pattern->constructor.arguments.count == 0) return head;
    HsExpr *expr = new_expr(resolver, HS_EXPR_APPLY, pattern->span);
    expr->apply.function = head;
    expr->apply.arguments = invert_all(inverting, pattern->constructor.arguments);
    return expr;
}

static HsExpr *invert_record(Inverting *inverting, const HsPattern *pattern) {
    NameResolver *resolver = inverting->resolver;
    HsExpr *expr = new_expr(resolver, HS_EXPR_RECORD, pattern->span);
    HsExprFields *fields = &expr->record.fields;
    expr->record.name = pattern->record.name;
    fields->has_wildcard = pattern->record.has_wildcard;
    fields->wildcard = pattern->record.wildcard;
    fields->count = pattern->record.count;
    fields->items = ARENA_ARRAY(resolver->arena, HsExprField, fields->count + 1);
    for (uint32_t i = 0; i < fields->count; i++) {
        const HsPatternField *field = &pattern->record.fields[i];
        fields->items[i] = (HsExprField){.field = field->field,
                                         .expr = invert(inverting, field->pattern),
                                         .is_pun = field->is_pun,
                                         .span = field->span};
        fields->items[i].expr->is_generated = field->is_pun;
    }
    return expr;
}

static HsExpr *invert_operators(Inverting *inverting, const HsPattern *pattern) {
    NameResolver *resolver = inverting->resolver;
    HsExpr *expr = new_expr(resolver, HS_EXPR_OPERATORS, pattern->span);
    expr->operators.count = pattern->operators.count;
    expr->operators.items = ARENA_ARRAY(resolver->arena, HsExprItem, expr->operators.count);
    for (uint32_t i = 0; i < expr->operators.count; i++) {
        const HsPatternItem *item = &pattern->operators.items[i];
        expr->operators.items[i] =
            (HsExprItem){item->kind, item->is_backquoted, invert(inverting, item->pattern)};
    }
    return expr;
}

static HsExpr *invert_elements(Inverting *inverting, const HsPattern *pattern, HsExprKind kind) {
    HsExpr *expr = new_expr(inverting->resolver, kind, pattern->span);
    expr->elements = invert_all(inverting, pattern->elements);
    return expr;
}

static HsExpr *invert(Inverting *inverting, const HsPattern *pattern) {
    switch (pattern->kind) {
    case HS_PATTERN_VARIABLE: return invert_variable(inverting, pattern);
    case HS_PATTERN_LITERAL: return invert_literal(inverting, pattern);
    case HS_PATTERN_CONSTRUCTOR: return invert_constructor(inverting, pattern);
    case HS_PATTERN_RECORD: return invert_record(inverting, pattern);
    case HS_PATTERN_OPERATORS: return invert_operators(inverting, pattern);
    case HS_PATTERN_LIST: return invert_elements(inverting, pattern, HS_EXPR_LIST);
    case HS_PATTERN_TUPLE: return invert_elements(inverting, pattern, HS_EXPR_TUPLE);
    case HS_PATTERN_UNBOXED_TUPLE:
        return invert_elements(inverting, pattern, HS_EXPR_UNBOXED_TUPLE);
    case HS_PATTERN_SIGNATURE: return invert(inverting, pattern->signature.pattern);
    case HS_PATTERN_WILDCARD:
    case HS_PATTERN_AS:
    case HS_PATTERN_LAZY:
    case HS_PATTERN_BANG:
    case HS_PATTERN_VIEW: break;
    }
    return one_way(inverting, pattern);
}

static HsPattern *new_variable(NameResolver *resolver, HsName name) {
    HsPattern *variable = ARENA_NEW(resolver->arena, HsPattern);
    variable->kind = HS_PATTERN_VARIABLE;
    variable->span = name.span;
    variable->name = name;
    return variable;
}

/* P x y = the pattern as an expression */
static HsDecl *make_builder(NameResolver *resolver, const HsDecl *decl) {
    Inverting inverting = {.resolver = resolver, .decl = decl};
    HsNames arguments = decl->pattern_synonym.arguments;
    HsClause *clause = ARENA_NEW(resolver->arena, HsClause);
    clause->span = decl->span;
    clause->name = decl->pattern_synonym.name.span;
    clause->patterns.count = arguments.count;
    clause->patterns.items = ARENA_ARRAY(resolver->arena, HsPattern *, arguments.count + 1);
    for (uint32_t i = 0; i < arguments.count; i++)
        clause->patterns.items[i] = new_variable(resolver, arguments.items[i]);
    HsGuarded *guarded = ARENA_NEW(resolver->arena, HsGuarded);
    guarded->expr = invert(&inverting, decl->pattern_synonym.pattern);
    guarded->span = decl->pattern_synonym.pattern->span;
    clause->rhs = (HsRhs){.guarded = guarded, .count = 1, .span = guarded->span};
    HsDecl *builder = ARENA_NEW(resolver->arena, HsDecl);
    builder->kind = HS_DECL_FUNCTION;
    builder->is_generated = true;
    builder->span = decl->span;
    builder->function.name = decl->pattern_synonym.name;
    builder->function.clauses = (HsClauses){clause, 1};
    return builder;
}

/* ---- resolving ---- */

static const HsType *signature_of(const HsDecl *decl) {
    const HsDecl *signature = decl->pattern_synonym.name.entity->signature;
    return signature ? signature->signature.type : NULL;
}

/* The arguments are variables that the pattern binds, each once. */
static void find_arguments(NameResolver *resolver, HsDecl *decl, uint32_t group) {
    HsNames arguments = decl->pattern_synonym.arguments;
    Symbol synonym = decl->pattern_synonym.name.text;
    for (uint32_t i = 0; i < arguments.count; i++) {
        HsName *name = &arguments.items[i];
        NameEntity *bound = name_local(resolver, NAME_VARIABLE, name->text);
        for (uint32_t j = 0; j < i; j++)
            if (arguments.items[j].text == name->text)
                name_report_twice(resolver, DIAG_NAME_BOUND_TWICE, DIAG_NAME_BOUND_TWICE_FIRST,
                                  name, arguments.items[j].span);
        bool is_bound = bound && bound->mark == group;
        name->entity = is_bound ? bound : resolver->program->unknown;
        if (!is_bound)
            diag_add(resolver->diags, DIAG_NAME_SYNONYM_ARGUMENT, name->span,
                     PARTS(part_name(name_text(resolver, synonym)),
                           part_name(name_text(resolver, name->text))));
    }
}

void name_resolve_synonym(NameResolver *resolver, HsDecl *decl) {
    uint32_t mark = name_scope_mark(resolver), group = ++resolver->groups;
    if (decl->pattern_synonym.direction == HS_BUILDS_SAME)
        decl->pattern_synonym.builder = make_builder(resolver, decl);
    name_bind_scoped(resolver, signature_of(decl));
    resolver->group = group;
    name_resolve_pattern(resolver, decl->pattern_synonym.pattern);
    find_arguments(resolver, decl, group);
    name_scope_leave(resolver, mark);
}

void name_resolve_builder(NameResolver *resolver, HsDecl *decl) {
    HsDecl *builder = decl->pattern_synonym.builder;
    if (!builder) return;
    builder->function.name.entity = decl->pattern_synonym.name.entity;
    name_resolve_function(resolver, builder, signature_of(decl));
}

void name_check_synonyms(NameResolver *resolver, const BindingGroups *groups) {
    for (uint32_t i = 0; i < groups->value_count; i++)
        for (uint32_t j = 0; j < groups->values[i].count && groups->values[i].is_recursive; j++) {
            const HsDecl *decl = groups->values[i].decls[j];
            if (decl->kind != HS_DECL_PATTERN_SYNONYM) continue;
            const HsName *name = &decl->pattern_synonym.name;
            diag_add(resolver->diags, DIAG_NAME_SYNONYM_RECURSIVE, name->span,
                     PARTS(part_name(name_text(resolver, name->text))));
        }
}

/* ---- uses ---- */

void name_use_builder(NameResolver *resolver, const HsName *name) {
    const NameEntity *entity = name->entity;
    if (entity->kind != ENTITY_PATTERN_SYNONYM || !entity->only_matches) return;
    Diagnostic *told = diag_add(resolver->diags, DIAG_NAME_SYNONYM_ONLY_MATCHES, name->span,
                                PARTS(part_name(name_text(resolver, entity->name.text))));
    diag_label(resolver->diags, told, DIAG_NAME_SYNONYM_ONLY_MATCHES_DECLARATION, entity->span,
               NO_PARTS);
}

bool name_is_synonym_field(const NameEntity *entity) {
    return entity->kind == ENTITY_FIELD && entity->parent &&
           entity->parent->kind == ENTITY_PATTERN_SYNONYM;
}

/* Do all fields belong to this synonym? */
static bool check_fields(NameResolver *resolver, const HsExprFields *fields,
                         const NameEntity *synonym) {
    for (uint32_t i = 0; i < fields->count; i++) {
        const HsName *name = &fields->items[i].field;
        if (name->entity->parent == synonym || name->entity->kind == ENTITY_UNKNOWN) continue;
        diag_add(resolver->diags, DIAG_NAME_SYNONYM_MIXED, name->span,
                 PARTS(part_name(name_text(resolver, name->text)),
                       part_name(name_text(resolver, synonym->name.text))));
        return false;
    }
    return true;
}

static HsExpr *value_of(const HsExprFields *fields, const NameEntity *field) {
    for (uint32_t i = 0; i < fields->count; i++)
        if (fields->items[i].field.entity == field) return fields->items[i].expr;
    return NULL;
}

/* e {a = v} is case e of P _ y -> P v y */
void name_update_synonym(NameResolver *resolver, HsExpr *expr, NameEntity *synonym) {
    HsExprFields fields = expr->update.fields;
    HsExpr *scrutinee = expr->update.expr;
    uint32_t count = synonym->members.count;
    HsName name = {.text = synonym->name.text, .span = expr->span, .entity = synonym};
    if (!check_fields(resolver, &fields, synonym)) return;
    name_depend(synonym);
    name_use_builder(resolver, &name);
    HsPattern *pattern = ARENA_NEW(resolver->arena, HsPattern);
    *pattern =
        (HsPattern){.kind = HS_PATTERN_CONSTRUCTOR, .is_generated = true, .span = expr->span};
    pattern->constructor.name = name;
    pattern->constructor.arguments =
        (HsPatterns){ARENA_ARRAY(resolver->arena, HsPattern *, count), count};
    HsExpr *built = new_expr(resolver, HS_EXPR_APPLY, expr->span);
    built->apply.function = new_name(resolver, HS_EXPR_CONSTRUCTOR, name);
    built->apply.arguments = (HsExprs){ARENA_ARRAY(resolver->arena, HsExpr *, count), count};
    for (uint32_t i = 0; i < count; i++) {
        const NameEntity *field = synonym->members.items[i];
        HsExpr *value = value_of(&fields, field);
        HsName kept = {.text = field->name.text, .span = expr->span};
        kept.entity = name_new_local(resolver->program, ENTITY_LOCAL, kept.text, kept.span);
        HsPattern *part = new_variable(resolver, kept);
        if (value) part->kind = HS_PATTERN_WILDCARD;
        pattern->constructor.arguments.items[i] = part;
        built->apply.arguments.items[i] =
            value ? value : new_name(resolver, HS_EXPR_VARIABLE, kept);
    }
    HsGuarded *guarded = ARENA_NEW(resolver->arena, HsGuarded);
    *guarded = (HsGuarded){.expr = built, .span = expr->span};
    HsClause *clause = ARENA_NEW(resolver->arena, HsClause);
    clause->span = expr->span;
    clause->patterns = (HsPatterns){ARENA_NEW(resolver->arena, HsPattern *), 1};
    clause->patterns.items[0] = pattern;
    clause->rhs = (HsRhs){.guarded = guarded, .count = 1, .span = expr->span};
    expr->kind = HS_EXPR_CASE;
    expr->is_generated = true;
    expr->scrutinise.scrutinee = scrutinee;
    expr->scrutinise.alternatives = (HsClauses){clause, 1};
}
