/* One walk over a module: which names are used and where, what local names hide, and all matches on
 * the way. A function for each sort of node, so it is long. The reader has limited how deep a tree
 * is. */
#include "compiler/types/classes/environment.h"
#include "compiler/warn/internal.h"

static void walk_expr(Warn *warn, const HsExpr *expr);
static void walk_type(Warn *warn, const HsType *type);
static void walk_rhs(Warn *warn, const HsRhs *rhs);

/* ---- types ---- */

static void walk_types(Warn *warn, HsTypes types) {
    for (uint32_t i = 0; i < types.count; i++) walk_type(warn, types.items[i]);
}

static void walk_binders(Warn *warn, HsTypeBinders binders) {
    for (uint32_t i = 0; i < binders.count; i++)
        if (binders.items[i].kind) walk_type(warn, binders.items[i].kind);
}

static void walk_type(Warn *warn, const HsType *type) {
    switch (type->kind) {
    case HS_TYPE_VARIABLE:
    case HS_TYPE_CONSTRUCTOR: warn_use(warn, &type->name); break;
    case HS_TYPE_APPLY:
        walk_type(warn, type->apply.function);
        walk_types(warn, type->apply.arguments);
        break;
    case HS_TYPE_OPERATORS:
        for (uint32_t i = 0; i < type->operators.count; i++)
            walk_type(warn, type->operators.items[i].type);
        break;
    case HS_TYPE_FUNCTION:
        walk_types(warn, type->function.parameters);
        walk_type(warn, type->function.result);
        break;
    case HS_TYPE_LIST: walk_type(warn, type->element); break;
    case HS_TYPE_TUPLE:
    case HS_TYPE_UNBOXED_TUPLE: walk_types(warn, type->tuple); break;
    case HS_TYPE_FORALL:
        walk_binders(warn, type->forall.binders);
        walk_type(warn, type->forall.body);
        break;
    case HS_TYPE_QUALIFIED:
        walk_types(warn, type->qualified.context);
        walk_type(warn, type->qualified.body);
        break;
    case HS_TYPE_KIND_SIGNATURE:
        walk_type(warn, type->signature.type);
        walk_type(warn, type->signature.kind);
        break;
    case HS_TYPE_STAR:
    case HS_TYPE_MADE:
    case HS_TYPE_WILDCARD: break;
    }
}

/* ---- patterns ---- */

/* What the variables of a pattern are: binders of a list of declarations, or of a match alone. */
typedef struct Binding {
    uint32_t list, decl; /* WARN_NOTHING: of a match */
    Warning warning;
} Binding;

static const Binding of_match = {WARN_NOTHING, WARN_NOTHING, WARNING_UNUSED_MATCHES};

static void add_variable(Warn *warn, const HsName *name, const Binding *binding, bool is_written) {
    /* at top level they have been added */
    if (binding->warning == WARNING_UNUSED_TOP_BINDS) return;
    warn_add_binder(warn, (WarnBinder){.entity = name->entity,
                                       .span = name->span,
                                       .warning = binding->warning,
                                       .list = binding->list,
                                       .decl = binding->decl,
                                       .is_quiet = !is_written});
}

static void add_variables(Warn *warn, const HsPattern *pattern, const Binding *binding,
                          bool is_written);

static void add_all_variables(Warn *warn, HsPatterns patterns, const Binding *binding) {
    for (uint32_t i = 0; i < patterns.count; i++)
        add_variables(warn, patterns.items[i], binding, true);
}

/* those that `..` stands for are nobody's */
static bool is_written_field(const HsPattern *record, const HsPatternField *field) {
    return record->record.wildcard.end == 0 || field->span.start != record->record.wildcard.start;
}

/* The variables, as binders; constructors, types and functions in the pattern are used. */
static void add_variables(Warn *warn, const HsPattern *pattern, const Binding *binding,
                          bool is_written) {
    switch (pattern->kind) {
    case HS_PATTERN_WILDCARD:
    case HS_PATTERN_LITERAL: break;
    case HS_PATTERN_VARIABLE: add_variable(warn, &pattern->name, binding, is_written); break;
    case HS_PATTERN_AS:
        add_variable(warn, &pattern->as.name, binding, is_written);
        add_variables(warn, pattern->as.pattern, binding, true);
        break;
    case HS_PATTERN_LAZY: /* which is matched where a variable is used, as that of a let */
        warn_check_binding(warn, pattern->inner, pattern->span);
        add_variables(warn, pattern->inner, binding, is_written);
        break;
    case HS_PATTERN_BANG: add_variables(warn, pattern->inner, binding, is_written); break;
    case HS_PATTERN_CONSTRUCTOR:
        warn_use(warn, &pattern->constructor.name);
        add_all_variables(warn, pattern->constructor.arguments, binding);
        break;
    case HS_PATTERN_RECORD:
        warn_use(warn, &pattern->record.name);
        for (uint32_t i = 0; i < pattern->record.count; i++) {
            const HsPatternField *field = &pattern->record.fields[i];
            bool is_own = is_written_field(pattern, field);
            if (is_own) warn_use(warn, &field->field);
            add_variables(warn, field->pattern, binding, is_own);
        }
        break;
    case HS_PATTERN_OPERATORS:
        for (uint32_t i = 0; i < pattern->operators.count; i++)
            add_variables(warn, pattern->operators.items[i].pattern, binding, true);
        break;
    case HS_PATTERN_LIST:
    case HS_PATTERN_TUPLE:
    case HS_PATTERN_UNBOXED_TUPLE: add_all_variables(warn, pattern->elements, binding); break;
    case HS_PATTERN_VIEW:
        walk_expr(warn, pattern->view.function);
        add_variables(warn, pattern->view.pattern, binding, true);
        break;
    case HS_PATTERN_SIGNATURE:
        add_variables(warn, pattern->signature.pattern, binding, is_written);
        walk_type(warn, pattern->signature.type);
        break;
    }
}

/* The binders since `first` are in scope from here on. */
static void bind_since(Warn *warn, uint32_t first) {
    for (uint32_t i = first; i < warn->binders.count; i++) {
        WarnBinder binder = warn->binders.items[i];
        HsName name = {.text = binder.entity->name.text,
                       .span = binder.span,
                       .entity = (NameEntity *)(uintptr_t)binder.entity};
        warn_bind(warn, &name, !binder.is_quiet);
    }
}

static void bind_patterns(Warn *warn, HsPatterns patterns) {
    uint32_t first = warn->binders.count;
    add_all_variables(warn, patterns, &of_match);
    bind_since(warn, first);
}

/* ---- declarations of values ---- */

static void walk_clause(Warn *warn, const HsClause *clause) {
    uint32_t mark = warn_mark(warn);
    bind_patterns(warn, clause->patterns);
    walk_rhs(warn, &clause->rhs);
    warn_leave(warn, mark);
}

static void walk_clauses(Warn *warn, const HsClauses *clauses) {
    for (uint32_t i = 0; i < clauses->count; i++) walk_clause(warn, &clauses->items[i]);
}

static void walk_function(Warn *warn, const HsDecl *decl) {
    const HsClauses *clauses = &decl->function.clauses;
    WarnMatch match = {.clauses = clauses->items,
                       .count = clauses->count,
                       .incomplete = WARNING_INCOMPLETE_PATTERNS,
                       .span = clauses->items[0].span,
                       .name = decl->function.name.text};
    warn_check_match(warn, &match);
    walk_clauses(warn, clauses);
}

static bool is_value(const HsDecl *decl) {
    return decl->kind == HS_DECL_FUNCTION || decl->kind == HS_DECL_PATTERN;
}

static void walk_value(Warn *warn, const HsDecl *decl) {
    if (decl->kind == HS_DECL_FUNCTION) {
        walk_function(warn, decl);
        return;
    }
    warn_check_binding(warn, decl->pattern.pattern, decl->span);
    walk_rhs(warn, &decl->pattern.rhs);
}

static void add_decl_binders(Warn *warn, const HsDecl *decl, const Binding *binding,
                             bool is_written) {
    if (decl->kind == HS_DECL_PATTERN)
        add_variables(warn, decl->pattern.pattern, binding, true);
    else
        add_variable(warn, &decl->function.name, binding, is_written);
}

/* A block of let or where; its names stay bound. */
static void walk_block(Warn *warn, const HsDecls *decls, bool is_written) {
    if (decls->count == 0) return;
    Binding binding = {warn_add_list(warn), 0, WARNING_UNUSED_LOCAL_BINDS};
    uint32_t first = warn->binders.count, number = warn->decls.count;
    for (uint32_t i = 0; i < decls->count; i++) {
        if (!is_value(decls->items[i])) continue;
        binding.decl = warn_add_decl(warn);
        add_decl_binders(warn, decls->items[i], &binding, is_written);
    }
    bind_since(warn, first);
    for (uint32_t i = 0; i < decls->count; i++) {
        const HsDecl *decl = decls->items[i];
        if (decl->kind == HS_DECL_SIGNATURE) walk_type(warn, decl->signature.type);
        if (!is_value(decl)) continue;
        warn->lists.items[binding.list] = number++;
        walk_value(warn, decl);
        warn->lists.items[binding.list] = WARN_NOTHING;
    }
}

/* ---- right sides and statements ---- */

/* what a statement binds stays bound */
static void walk_statement(Warn *warn, const HsStatement *statement) {
    switch (statement->kind) {
    case HS_STATEMENT_BIND:
        walk_expr(warn, statement->expr);
        bind_patterns(warn, (HsPatterns){(HsPattern **)&statement->pattern, 1});
        break;
    case HS_STATEMENT_LET: walk_block(warn, &statement->decls, true); break;
    case HS_STATEMENT_EXPR: walk_expr(warn, statement->expr); break;
    }
}

static void walk_statements(Warn *warn, const HsStatements *statements) {
    for (uint32_t i = 0; i < statements->count; i++) walk_statement(warn, &statements->items[i]);
}

static void walk_rhs(Warn *warn, const HsRhs *rhs) {
    uint32_t mark = warn_mark(warn);
    walk_block(warn, &rhs->where, true);
    for (uint32_t i = 0; i < rhs->count; i++) {
        uint32_t inner = warn_mark(warn);
        walk_statements(warn, &rhs->guarded[i].guards);
        walk_expr(warn, rhs->guarded[i].expr);
        warn_leave(warn, inner);
    }
    warn_leave(warn, mark);
}

/* ---- expressions ---- */

static void walk_exprs(Warn *warn, HsExprs exprs) {
    for (uint32_t i = 0; i < exprs.count; i++)
        if (exprs.items[i]) walk_expr(warn, exprs.items[i]);
}

static void walk_operators(Warn *warn, const HsExpr *expr) {
    for (uint32_t i = 0; i < expr->operators.count; i++)
        if (expr->operators.items[i].kind != HS_ITEM_MINUS) /* negate, which nobody wrote */
            walk_expr(warn, expr->operators.items[i].expr);
}

static void walk_fields(Warn *warn, const HsExprFields *fields) {
    for (uint32_t i = 0; i < fields->count; i++) {
        warn_use(warn, &fields->items[i].field);
        walk_expr(warn, fields->items[i].expr);
    }
}

static void walk_alternatives(Warn *warn, const HsExpr *expr, const HsClauses *alternatives,
                              const struct Type *scrutinee) {
    WarnMatch match = {.clauses = alternatives->items,
                       .count = alternatives->count,
                       .incomplete = WARNING_INCOMPLETE_PATTERNS,
                       .span = expr->span,
                       .scrutinee = scrutinee};
    warn_check_match(warn, &match);
    walk_clauses(warn, alternatives);
}

static void walk_lambda(Warn *warn, const HsExpr *expr) {
    WarnMatch match = {.clauses = expr->lambda,
                       .count = 1,
                       .incomplete = WARNING_INCOMPLETE_UNI_PATTERNS,
                       .span = expr->span};
    if (!expr->is_generated) warn_check_match(warn, &match);
    walk_clause(warn, expr->lambda);
}

static void walk_comprehension(Warn *warn, const HsExpr *expr) {
    uint32_t mark = warn_mark(warn);
    for (uint32_t i = 0; i < expr->comprehension.count; i++)
        walk_statements(warn, &expr->comprehension.branches[i]);
    walk_expr(warn, expr->comprehension.body);
    warn_leave(warn, mark);
}

static void walk_scope(Warn *warn, const HsExpr *expr) {
    uint32_t mark = warn_mark(warn);
    if (expr->kind == HS_EXPR_DO) {
        walk_statements(warn, &expr->statements);
    } else {
        walk_block(warn, &expr->let.decls, !expr->is_generated);
        walk_expr(warn, expr->let.body);
    }
    warn_leave(warn, mark);
}

static void walk_range(Warn *warn, const HsExpr *expr) {
    HsExpr *parts[] = {expr->range.from, expr->range.next, expr->range.to};
    walk_exprs(warn, (HsExprs){parts, 3});
}

static void walk_expr(Warn *warn, const HsExpr *expr) {
    switch (expr->kind) {
    case HS_EXPR_VARIABLE:
    case HS_EXPR_CONSTRUCTOR: warn_use(warn, &expr->name); break;
    case HS_EXPR_LITERAL: break;
    case HS_EXPR_APPLY:
        walk_expr(warn, expr->apply.function);
        walk_exprs(warn, expr->apply.arguments);
        break;
    case HS_EXPR_TYPE: walk_type(warn, expr->type_argument); break;
    case HS_EXPR_OPERATORS: walk_operators(warn, expr); break;
    case HS_EXPR_LEFT_SECTION:
    case HS_EXPR_RIGHT_SECTION:
        walk_expr(warn, expr->section.operand);
        walk_expr(warn, expr->section.op);
        break;
    case HS_EXPR_LAMBDA: walk_lambda(warn, expr); break;
    case HS_EXPR_LAMBDA_CASE: walk_alternatives(warn, expr, &expr->alternatives, NULL); break;
    case HS_EXPR_LET:
    case HS_EXPR_DO: walk_scope(warn, expr); break;
    case HS_EXPR_IF:
        walk_expr(warn, expr->choice.condition);
        walk_expr(warn, expr->choice.then);
        walk_expr(warn, expr->choice.otherwise);
        break;
    case HS_EXPR_MULTIWAY_IF:
        warn_check_guards(warn, &expr->guards, expr->span);
        walk_rhs(warn, &expr->guards);
        break;
    case HS_EXPR_CASE:
        walk_expr(warn, expr->scrutinise.scrutinee);
        walk_alternatives(warn, expr, &expr->scrutinise.alternatives,
                          expr->scrutinise.scrutinee->type);
        break;
    case HS_EXPR_TUPLE:
    case HS_EXPR_UNBOXED_TUPLE:
    case HS_EXPR_LIST: walk_exprs(warn, expr->elements); break;
    case HS_EXPR_RANGE: walk_range(warn, expr); break;
    case HS_EXPR_COMPREHENSION: walk_comprehension(warn, expr); break;
    case HS_EXPR_RECORD:
        warn_use(warn, &expr->record.name);
        walk_fields(warn, &expr->record.fields);
        break;
    case HS_EXPR_UPDATE:
        walk_expr(warn, expr->update.expr);
        walk_fields(warn, &expr->update.fields);
        break;
    case HS_EXPR_SIGNATURE:
        walk_expr(warn, expr->signature.expr);
        walk_type(warn, expr->signature.type);
        break;
    case HS_EXPR_SCC: walk_expr(warn, expr->scc.expr); break;
    case HS_EXPR_AS:
    case HS_EXPR_LAZY:
    case HS_EXPR_BANG:
    case HS_EXPR_VIEW: break; /* never in a tree that was read */
    }
}

/* ---- top level ---- */

static void walk_constructor(Warn *warn, const HsConstructor *constructor) {
    walk_binders(warn, constructor->forall);
    walk_types(warn, constructor->context);
    for (uint32_t i = 0; i < constructor->field_count; i++)
        if (!constructor->fields[i].shares_type) walk_type(warn, constructor->fields[i].type);
    if (constructor->result) walk_type(warn, constructor->result);
}

/* Derived code uses all constructors, and that of Show and Read the names of fields. Classes that
 * are not derived as stock use nothing. */
static void use_derived(Warn *warn, const NameEntity *data, const HsType *class,
                        HsStrategy strategy) {
    if (class->kind == HS_TYPE_FORALL) class = class->forall.body;
    if (class->kind == HS_TYPE_APPLY) class = class->apply.function;
    if (class->kind != HS_TYPE_CONSTRUCTOR || !data || !name_is_type(data)) return;
    const NameEntity *entity = class->name.entity;
    bool is_stock = strategy == HS_STRATEGY_NONE || strategy == HS_STRATEGY_STOCK;
    const Class *known = entity && entity->type ? entity->type->class : NULL;
    if (!is_stock || !known || known->shape == SHAPE_NONE) return;
    bool uses_fields = name_is_known(warn->names, entity, KNOWN_SHOW) ||
                       name_is_known(warn->names, entity, KNOWN_READ);
    uint32_t count = uses_fields ? data->members.count : data->constructor_count;
    for (uint32_t i = 0; i < count; i++) warn_use_entity(warn, data->members.items[i]);
}

static void walk_data(Warn *warn, const HsDecl *decl) {
    walk_types(warn, decl->data.context);
    walk_binders(warn, decl->data.head.binders);
    if (decl->data.kind) walk_type(warn, decl->data.kind);
    for (uint32_t i = 0; i < decl->data.constructor_count; i++)
        walk_constructor(warn, &decl->data.constructors[i]);
    for (uint32_t i = 0; i < decl->data.deriving_count; i++) {
        walk_types(warn, decl->data.deriving[i].classes);
        for (uint32_t j = 0; j < decl->data.deriving[i].classes.count; j++)
            use_derived(warn, decl->data.head.name.entity, decl->data.deriving[i].classes.items[j],
                        decl->data.deriving[i].strategy);
        if (decl->data.deriving[i].via) walk_type(warn, decl->data.deriving[i].via);
    }
}

/* of a class or an instance: its definitions are used by whoever uses the class */
static void walk_members(Warn *warn, const HsDecls *decls) {
    for (uint32_t i = 0; i < decls->count; i++) {
        const HsDecl *decl = decls->items[i];
        if (decl->is_generated) continue;
        if (decl->kind == HS_DECL_SIGNATURE) walk_type(warn, decl->signature.type);
        if (is_value(decl)) walk_value(warn, decl);
    }
}

/* the last argument of a head, `Show (T a)`, without its own */
static const NameEntity *head_type(const HsType *head) {
    if (head->kind != HS_TYPE_APPLY) return NULL;
    const HsType *last = head->apply.arguments.items[head->apply.arguments.count - 1];
    if (last->kind == HS_TYPE_APPLY) last = last->apply.function;
    return last->kind == HS_TYPE_CONSTRUCTOR ? last->name.entity : NULL;
}

static void walk_instance(Warn *warn, const HsDecl *decl) {
    if (decl->kind == HS_DECL_DERIVING)
        use_derived(warn, head_type(decl->instance.head), decl->instance.head,
                    decl->instance.strategy);
    walk_types(warn, decl->instance.context);
    walk_type(warn, decl->instance.head);
    if (decl->instance.via) walk_type(warn, decl->instance.via);
    for (uint32_t i = 0; decl->kind == HS_DECL_INSTANCE && i < decl->instance.decls.count; i++)
        if (decl->instance.decls.items[i]->kind == HS_DECL_FUNCTION)
            warn_use_import(warn, &decl->instance.decls.items[i]->function.name);
    walk_members(warn, &decl->instance.decls);
}

/* its variables are its arguments: nobody has to use them */
static void walk_pattern_synonym(Warn *warn, const HsDecl *decl) {
    const Binding at_top = {WARN_NOTHING, WARN_NOTHING, WARNING_UNUSED_TOP_BINDS};
    add_variables(warn, decl->pattern_synonym.pattern, &at_top, true);
    if (decl->pattern_synonym.direction == HS_BUILDS_WRITTEN)
        walk_clauses(warn, &decl->pattern_synonym.builder->function.clauses);
}

static void walk_top(Warn *warn, const HsDecl *decl) {
    switch (decl->kind) {
    case HS_DECL_TYPE:
        walk_binders(warn, decl->synonym.head.binders);
        walk_type(warn, decl->synonym.type);
        break;
    case HS_DECL_KIND_SIGNATURE: walk_type(warn, decl->kind_signature.kind); break;
    case HS_DECL_DATA: walk_data(warn, decl); break;
    case HS_DECL_CLASS:
        walk_types(warn, decl->class.context);
        walk_binders(warn, decl->class.head.binders);
        walk_members(warn, &decl->class.decls);
        break;
    case HS_DECL_INSTANCE:
    case HS_DECL_DERIVING: walk_instance(warn, decl); break;
    case HS_DECL_DEFAULT: walk_types(warn, decl->defaults); break;
    case HS_DECL_PATTERN_SYNONYM: walk_pattern_synonym(warn, decl); break;
    case HS_DECL_FOREIGN: walk_type(warn, decl->foreign.type); break;
    case HS_DECL_SIGNATURE: walk_type(warn, decl->signature.type); break;
    case HS_DECL_FUNCTION:
    case HS_DECL_PATTERN:
    case HS_DECL_ROLES:
    case HS_DECL_FIXITY:
    case HS_DECL_SCC:
    case HS_DECL_PRAGMA: break;
    }
}

/* The declaration of each value of the module has a number: by its address. */
static void add_top_binders(Warn *warn, uint32_t list, Map *numbers) {
    for (uint32_t i = 0; i < warn->module->declared.count; i++) {
        const NameEntity *entity = warn->module->declared.items[i];
        uint32_t decl = WARN_NOTHING;
        if (entity->kind == ENTITY_VALUE && entity->declaration) {
            uint64_t *slot = map_slot(numbers, (uint64_t)(uintptr_t)entity->declaration, 0);
            if (*slot == 0) *slot = warn_add_decl(warn) + 1;
            decl = (uint32_t)*slot - 1;
        }
        warn_add_binder(warn, (WarnBinder){.entity = entity,
                                           .span = entity->span,
                                           .warning = WARNING_UNUSED_TOP_BINDS,
                                           .list = list,
                                           .decl = decl,
                                           .is_used = entity->is_exported});
    }
}

/* what the export list names of other modules */
static void walk_exports(Warn *warn) {
    const HsModule *tree = warn->tree;
    for (uint32_t i = 0; i < tree->exports.count; i++) {
        const HsEntity *item = &tree->exports.items[i];
        if (item->kind != HS_ENTITY_MODULE) warn_use(warn, &item->name);
        for (uint32_t j = 0; j < item->listed.count; j++) warn_use(warn, &item->listed.items[j]);
        for (uint32_t j = 0; item->kind == HS_ENTITY_MODULE && j < tree->import_count; j++) {
            const HsImport *import = &tree->imports[j];
            Symbol name = import->alias.text ? import->alias.text : import->module.text;
            if (name == item->module.text && !import->is_qualified)
                warn->imports[j].is_exported = true;
        }
    }
}

void warn_walk(Warn *warn) {
    const HsDecls *decls = &warn->tree->decls;
    Map numbers = {0};
    uint32_t list = warn_add_list(warn);
    const Binding at_top = {list, WARN_NOTHING, WARNING_UNUSED_TOP_BINDS};
    add_top_binders(warn, list, &numbers);
    walk_exports(warn);
    for (uint32_t i = 0; i < decls->count; i++) {
        const HsDecl *decl = decls->items[i];
        if (decl->is_generated) continue;
        if (!is_value(decl)) {
            walk_top(warn, decl);
            continue;
        }
        uint64_t number = map_get(&numbers, (uint64_t)(uintptr_t)decl, 0);
        warn->lists.items[list] = number > 0 ? (uint32_t)number - 1 : WARN_NOTHING;
        if (decl->kind == HS_DECL_PATTERN)
            add_variables(warn, decl->pattern.pattern, &at_top, true);
        walk_value(warn, decl);
        warn->lists.items[list] = WARN_NOTHING;
    }
    map_release(&numbers);
}
