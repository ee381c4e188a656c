/* Expressions, statements and clauses. */
#include "compiler/names/internal.h"
#include <string.h>

static void use_value(NameResolver *resolver, HsName *name) {
    NameEntity *local = name->qualifier ? NULL : name_local(resolver, NAME_VARIABLE, name->text);
    name->entity = local ? local : name_top(resolver, name, NAME_VARIABLE);
    name_depend(name->entity);
}

static void use_constructor(NameResolver *resolver, HsName *name) {
    name->entity = name_top(resolver, name, NAME_CONSTRUCTOR);
    name_depend(name->entity);
    name_use_builder(resolver, name);
}

static void resolve_all(NameResolver *resolver, HsExprs exprs) {
    for (uint32_t i = 0; i < exprs.count; i++)
        if (exprs.items[i]) name_resolve_expr(resolver, exprs.items[i]);
}

/* ---- operators ---- */

static void resolve_operators(NameResolver *resolver, HsExpr *expr) {
    for (uint32_t i = 0; i < expr->operators.count; i++) {
        HsExprItem *item = &expr->operators.items[i];
        if (item->kind != HS_ITEM_MINUS) {
            name_resolve_expr(resolver, item->expr);
            continue;
        }
        NameEntity *negate = name_known(resolver->program, KNOWN_NEGATE);
        item->expr->name.entity = negate ? negate : resolver->program->unknown;
        name_depend(item->expr->name.entity);
    }
    name_order_expr(resolver, expr);
}

static void resolve_section(NameResolver *resolver, HsExpr *expr) {
    name_resolve_expr(resolver, expr->section.operand);
    name_resolve_expr(resolver, expr->section.op);
    name_check_section(resolver, expr);
}

/* ---- records ---- */

static bool has_field(const HsExprFields *fields, Symbol text) {
    for (uint32_t i = 0; i < fields->count; i++)
        if (fields->items[i].field.text == text) return true;
    return false;
}

/* C {..}: the fields for which a local variable of that name is in scope */
static void expand_fields(NameResolver *resolver, const NameEntity *constructor,
                          HsExprFields *fields) {
    uint32_t count = fields->count;
    HsExprField *items =
        ARENA_ARRAY(resolver->arena, HsExprField, count + constructor->members.count);
    if (count > 0) memcpy(items, fields->items, count * sizeof *items);
    for (uint32_t i = 0; i < constructor->members.count; i++) {
        NameEntity *field = constructor->members.items[i];
        Symbol text = field->name.text;
        if (has_field(fields, text) || !name_local(resolver, NAME_VARIABLE, text) ||
            !name_in_scope(resolver->module, field))
            continue;
        HsExpr *variable = ARENA_NEW(resolver->arena, HsExpr);
        variable->kind = HS_EXPR_VARIABLE;
        variable->is_generated = true;
        variable->span = fields->wildcard;
        variable->name = (HsName){.text = text, .span = fields->wildcard};
        items[count++] = (HsExprField){.field = {.text = text, .span = fields->wildcard},
                                       .expr = variable,
                                       .span = fields->wildcard};
    }
    fields->items = items;
    fields->count = count;
    fields->has_wildcard = false;
}

static void check_given(NameResolver *resolver, const HsExprFields *fields, uint32_t number) {
    const HsExprField *items = fields->items;
    if (!name_is_given(resolver, &items[number].field)) return;
    uint32_t first = 0;
    while (items[first].field.entity != items[number].field.entity) first++;
    name_report_given(resolver, &items[number].field, &items[first].field);
}

static void resolve_field_values(NameResolver *resolver, HsExprFields *fields) {
    for (uint32_t i = 0; i < fields->count; i++) name_resolve_expr(resolver, fields->items[i].expr);
}

static void resolve_record(NameResolver *resolver, HsExpr *expr) {
    HsExprFields *fields = &expr->record.fields;
    use_constructor(resolver, &expr->record.name);
    if (fields->has_wildcard) expand_fields(resolver, expr->record.name.entity, fields);
    ++resolver->groups;
    for (uint32_t i = 0; i < fields->count; i++) {
        name_use_field(resolver, expr->record.name.entity, &fields->items[i].field);
        check_given(resolver, fields, i);
    }
    resolve_field_values(resolver, fields);
}

/* the field of this type that a name stands for, or could; NULL: none */
static NameEntity *field_of_type(NameEntity *entity, const NameEntity *type) {
    if (entity->kind != ENTITY_AMBIGUOUS_FIELD) return entity->parent == type ? entity : NULL;
    for (uint32_t i = 0; i < entity->members.count; i++)
        if (entity->members.items[i]->parent == type) return entity->members.items[i];
    return NULL;
}

static bool have_all(const HsExprFields *fields, const NameEntity *type) {
    for (uint32_t i = 0; i < fields->count; i++)
        if (!field_of_type(fields->items[i].field.entity, type)) return false;
    return true;
}

/* Where one type alone has all the fields, they are its. */
static void choose_type(HsExprFields *fields) {
    const NameEntity *several = NULL, *only = NULL;
    uint32_t count = 0;
    for (uint32_t i = 0; i < fields->count && !several; i++)
        if (fields->items[i].field.entity->kind == ENTITY_AMBIGUOUS_FIELD)
            several = fields->items[i].field.entity;
    for (uint32_t i = 0; several && i < several->members.count; i++) {
        const NameEntity *type = several->members.items[i]->parent;
        if (!have_all(fields, type)) continue;
        only = type;
        count++;
    }
    for (uint32_t i = 0; count == 1 && i < fields->count; i++) {
        HsName *name = &fields->items[i].field;
        name->entity = field_of_type(name->entity, only);
    }
}

static void resolve_update(NameResolver *resolver, HsExpr *expr) {
    HsExprFields *fields = &expr->update.fields;
    name_resolve_expr(resolver, expr->update.expr);
    ++resolver->groups;
    for (uint32_t i = 0; i < fields->count; i++) {
        HsName *name = &fields->items[i].field;
        name->entity = name_top(resolver, name, NAME_VARIABLE);
        if (name->entity->kind != ENTITY_FIELD && name->entity->kind != ENTITY_AMBIGUOUS_FIELD &&
            name->entity->kind != ENTITY_UNKNOWN) {
            diag_add(resolver->diags, DIAG_NAME_NOT_A_FIELD, name->span,
                     PARTS(part_name(name_text(resolver, name->text)),
                           part_string(name_kind_word(name->entity->kind))));
            name->entity = resolver->program->unknown;
        }
        check_given(resolver, fields, i);
    }
    resolve_field_values(resolver, fields);
    choose_type(fields);
    for (uint32_t i = 0; i < fields->count; i++) {
        NameEntity *field = fields->items[i].field.entity;
        if (!name_is_synonym_field(field)) continue;
        name_update_synonym(resolver, expr, field->parent);
        break;
    }
}

/* ---- statements ---- */

/* What a statement binds stays bound. */
static void resolve_statement(NameResolver *resolver, HsStatement *statement) {
    switch (statement->kind) {
    case HS_STATEMENT_BIND:
        name_resolve_expr(resolver, statement->expr);
        resolver->group = ++resolver->groups;
        name_resolve_pattern(resolver, statement->pattern);
        break;
    case HS_STATEMENT_LET: name_resolve_block(resolver, &statement->decls); break;
    case HS_STATEMENT_EXPR: name_resolve_expr(resolver, statement->expr); break;
    }
}

static void resolve_statements(NameResolver *resolver, HsStatements statements) {
    for (uint32_t i = 0; i < statements.count; i++)
        resolve_statement(resolver, &statements.items[i]);
}

/* Note [Independent statements]: true if it uses nothing of those before it */
static bool is_alone(NameResolver *resolver, const HsExpr *expr, HsStatement *statement) {
    NameWatch watch = {{expr->span.start, statement->span.start}, false, resolver->watch};
    resolver->watch = &watch;
    name_resolve_expr(resolver, statement->expr);
    resolver->watch = watch.outer;
    return !watch.is_used;
}

static void resolve_do(NameResolver *resolver, HsExpr *expr) {
    HsStatements *statements = &expr->statements;
    if (!syntax_has(&resolver->tree->extensions, EXTENSION_ApplicativeDo)) {
        resolve_statements(resolver, *statements);
        return;
    }
    statements->is_independent = statements->count > 1;
    for (uint32_t i = 0; i < statements->count; i++) {
        HsStatement *statement = &statements->items[i];
        if (statement->kind == HS_STATEMENT_LET || i + 1 == statements->count) {
            statements->is_independent &= statement->kind != HS_STATEMENT_LET;
            resolve_statement(resolver, statement);
            continue;
        }
        statements->is_independent &= is_alone(resolver, expr, statement);
        if (statement->kind != HS_STATEMENT_BIND) continue;
        resolver->group = ++resolver->groups;
        name_resolve_pattern(resolver, statement->pattern);
    }
}

typedef VECTOR(NameEntity *) Bound;

/* What was bound since the mark, which is left. */
static void take_bound(NameResolver *resolver, uint32_t mark, Bound *bound) {
    for (uint32_t i = mark; i < resolver->hidden.count; i++) {
        NameEntity *entity =
            NAME_POINTER(NameEntity, map_get(&resolver->locals, resolver->hidden.items[i].key, 0));
        vector_push(bound, entity);
    }
    name_scope_leave(resolver, mark);
}

/* Branches side by side do not see each other's variables; the body sees all. */
static void resolve_comprehension(NameResolver *resolver, HsExpr *expr) {
    uint32_t mark = name_scope_mark(resolver);
    Bound bound = {0};
    for (uint32_t i = 0; i < expr->comprehension.count; i++) {
        resolve_statements(resolver, expr->comprehension.branches[i]);
        if (expr->comprehension.count > 1) take_bound(resolver, mark, &bound);
    }
    for (uint32_t i = 0; i < bound.count; i++) name_bind(resolver, bound.items[i]);
    name_resolve_expr(resolver, expr->comprehension.body);
    name_scope_leave(resolver, mark);
    vector_release(&bound);
}

/* ---- clauses ---- */

static void resolve_guarded(NameResolver *resolver, HsGuarded *guarded) {
    uint32_t mark = name_scope_mark(resolver);
    resolve_statements(resolver, guarded->guards);
    name_resolve_expr(resolver, guarded->expr);
    name_scope_leave(resolver, mark);
}

void name_resolve_rhs(NameResolver *resolver, HsRhs *rhs) {
    uint32_t mark = name_scope_mark(resolver);
    name_resolve_block(resolver, &rhs->where);
    for (uint32_t i = 0; i < rhs->count; i++) resolve_guarded(resolver, &rhs->guarded[i]);
    name_scope_leave(resolver, mark);
}

void name_resolve_clause(NameResolver *resolver, HsClause *clause) {
    uint32_t mark = name_scope_mark(resolver);
    resolver->group = ++resolver->groups;
    for (uint32_t i = 0; i < clause->patterns.count; i++)
        name_resolve_pattern(resolver, clause->patterns.items[i]);
    name_resolve_rhs(resolver, &clause->rhs);
    name_scope_leave(resolver, mark);
}

static void resolve_clauses(NameResolver *resolver, HsClauses clauses) {
    for (uint32_t i = 0; i < clauses.count; i++) name_resolve_clause(resolver, &clauses.items[i]);
}

static void check_arguments(NameResolver *resolver, const HsDecl *decl) {
    const HsClause *first = &decl->function.clauses.items[0];
    for (uint32_t i = 1; i < decl->function.clauses.count; i++) {
        const HsClause *clause = &decl->function.clauses.items[i];
        if (clause->patterns.count == first->patterns.count) continue;
        Diagnostic *differ = diag_add(
            resolver->diags, DIAG_NAME_ARGUMENTS_DIFFER, clause->name,
            PARTS(part_name(name_text(resolver, decl->function.name.text)),
                  part_number(clause->patterns.count), part_number(first->patterns.count)));
        diag_label(resolver->diags, differ, DIAG_NAME_ARGUMENTS_DIFFER_FIRST, first->name,
                   NO_PARTS);
        return;
    }
}

void name_resolve_function(NameResolver *resolver, HsDecl *decl, const HsType *signature) {
    uint32_t mark = name_scope_mark(resolver);
    name_bind_scoped(resolver, signature);
    check_arguments(resolver, decl);
    resolve_clauses(resolver, decl->function.clauses);
    name_scope_leave(resolver, mark);
}

/* ---- blocks ---- */

static void resolve_binding(NameResolver *resolver, HsDecl *decl) {
    if (decl->kind == HS_DECL_FUNCTION) {
        const NameEntity *entity = decl->function.name.entity;
        const HsDecl *signature = entity->signature;
        name_resolve_function(resolver, decl, signature ? signature->signature.type : NULL);
        return;
    }
    if (decl->kind == HS_DECL_PATTERN_SYNONYM) {
        name_resolve_synonym(resolver, decl);
        return;
    }
    uint32_t mark = name_scope_mark(resolver);
    resolver->group = ++resolver->groups;
    name_resolve_pattern(resolver, decl->pattern.pattern);
    name_resolve_rhs(resolver, &decl->pattern.rhs);
    name_scope_leave(resolver, mark);
}

void name_resolve_bindings(NameResolver *resolver, NameFrame *frame) {
    HsDecls *decls = frame->decls;
    for (uint32_t i = 0; i < decls->count; i++)
        if (decls->items[i]->kind == HS_DECL_SIGNATURE)
            name_resolve_signature(resolver, &decls->items[i]->signature.type,
                                   &decls->items[i]->signature.partial);
    for (uint32_t i = 0; i < decls->count; i++) {
        if (!name_is_node(decls->items[i], GROUP_VALUES)) continue;
        frame->current = i;
        resolve_binding(resolver, decls->items[i]);
    }
    frame->current = NAME_NO_NODE;
    for (uint32_t i = 0; i < decls->count; i++)
        if (decls->items[i]->kind == HS_DECL_PATTERN_SYNONYM)
            name_resolve_builder(resolver, decls->items[i]);
    name_make_groups(resolver, frame, GROUP_VALUES);
}

void name_resolve_block(NameResolver *resolver, HsDecls *decls) {
    if (decls->count == 0) return;
    NameFrame *frame = ARENA_NEW(resolver->arena, NameFrame);
    frame->decls = decls;
    frame->current = NAME_NO_NODE;
    decls->groups = ARENA_NEW(resolver->arena, BindingGroups);
    name_declare_block(resolver, decls, frame);
    name_resolve_bindings(resolver, frame);
}

/* ---- expressions ---- */

static void resolve_scoped(NameResolver *resolver, HsExpr *expr) {
    uint32_t mark = name_scope_mark(resolver);
    switch (expr->kind) {
    case HS_EXPR_LAMBDA: name_resolve_clause(resolver, expr->lambda); break;
    case HS_EXPR_LAMBDA_CASE: resolve_clauses(resolver, expr->alternatives); break;
    case HS_EXPR_LET:
        name_resolve_block(resolver, &expr->let.decls);
        name_resolve_expr(resolver, expr->let.body);
        break;
    case HS_EXPR_MULTIWAY_IF: name_resolve_rhs(resolver, &expr->guards); break;
    case HS_EXPR_CASE:
        name_resolve_expr(resolver, expr->scrutinise.scrutinee);
        resolve_clauses(resolver, expr->scrutinise.alternatives);
        break;
    case HS_EXPR_DO: resolve_do(resolver, expr); break;
    case HS_EXPR_COMPREHENSION: resolve_comprehension(resolver, expr); break;
    case HS_EXPR_SIGNATURE:
        name_resolve_signature(resolver, &expr->signature.type, &expr->signature.partial);
        name_bind_scoped(resolver, expr->signature.type);
        name_resolve_expr(resolver, expr->signature.expr);
        break;
    default: break;
    }
    name_scope_leave(resolver, mark);
}

void name_resolve_expr(NameResolver *resolver, HsExpr *expr) {
    switch (expr->kind) {
    case HS_EXPR_VARIABLE: use_value(resolver, &expr->name); break;
    case HS_EXPR_CONSTRUCTOR: use_constructor(resolver, &expr->name); break;
    case HS_EXPR_LITERAL: break;
    case HS_EXPR_APPLY:
        name_resolve_expr(resolver, expr->apply.function);
        resolve_all(resolver, expr->apply.arguments);
        break;
    case HS_EXPR_TYPE: name_resolve_argument(resolver, expr->type_argument); break;
    case HS_EXPR_OPERATORS: resolve_operators(resolver, expr); break;
    case HS_EXPR_LEFT_SECTION:
    case HS_EXPR_RIGHT_SECTION: resolve_section(resolver, expr); break;
    case HS_EXPR_IF:
        name_resolve_expr(resolver, expr->choice.condition);
        name_resolve_expr(resolver, expr->choice.then);
        name_resolve_expr(resolver, expr->choice.otherwise);
        break;
    case HS_EXPR_TUPLE:
    case HS_EXPR_UNBOXED_TUPLE:
    case HS_EXPR_LIST: resolve_all(resolver, expr->elements); break;
    case HS_EXPR_RANGE:
        name_resolve_expr(resolver, expr->range.from);
        if (expr->range.next) name_resolve_expr(resolver, expr->range.next);
        if (expr->range.to) name_resolve_expr(resolver, expr->range.to);
        break;
    case HS_EXPR_RECORD: resolve_record(resolver, expr); break;
    case HS_EXPR_UPDATE: resolve_update(resolver, expr); break;
    case HS_EXPR_SCC: name_resolve_expr(resolver, expr->scc.expr); break;
    default: resolve_scoped(resolver, expr); break;
    }
}
