/* Lists, tuples, ranges, do, comprehensions. */
#include "compiler/desugar/internal.h"

/* ---- lists ---- */

static CoreData *list_data(Desugar *d, Type *list) {
    uint32_t count;
    return desugar_builtin(d, type_head(d->store, list, &count));
}

CoreExpr *desugar_nil(Desugar *d, Type *list, Span span) {
    return desugar_construct(d, span, &list_data(d, list)->constructors[0], list, NULL, 0);
}

CoreExpr *desugar_cons(Desugar *d, Type *list, CoreExpr *head, CoreExpr *tail, Span span) {
    CoreExpr *parts[2] = {head, tail};
    return desugar_construct(d, span, &list_data(d, list)->constructors[1], list, parts, 2);
}

enum { LIST_LEVELS = 100 }; /* so many cells stand inside each other */

/* a : (b : (c : [])); what is longer: let l = .. in a : (b : .. l) */
CoreExpr *desugar_list(Desugar *d, HsExpr *expr) {
    uint32_t count = expr->elements.count;
    Type *list = desugar_type(d, expr->type);
    DesugarFrames frames = {0};
    CoreExpr **elements = ARENA_ARRAY(d->arena, CoreExpr *, count + 1);
    for (uint32_t i = 0; i < count; i++) elements[i] = desugar_expr(d, expr->elements.items[i]);
    CoreExpr *tail = desugar_nil(d, list, expr->span);
    CoreExpr *cons = /* (:) @t, for all cells */
        desugar_construct(d, expr->span, &list_data(d, list)->constructors[1], list, NULL, 0);
    for (uint32_t i = count; i-- > 0;) {
        CoreExpr *parts[2] = {elements[i], tail};
        tail = core_apply(d->module, i > 0 ? elements[i]->span : expr->span, cons, parts, 2);
        if (i == 0 || i % LIST_LEVELS != 0) continue;
        CoreBinding *binding = ARENA_NEW(d->arena, CoreBinding);
        binding->variable = desugar_local(d, "list", list, ORIGIN_SUGAR, elements[i]->span);
        binding->rhs = tail;
        desugar_add_frame(d, &frames, binding, expr->span);
        tail = desugar_variable(d, elements[i]->span, binding->variable);
    }
    return desugar_wrap(d, &frames, tail);
}

/* ---- tuples ---- */

CoreExpr *desugar_tuple(Desugar *d, HsExpr *expr) {
    uint32_t count = expr->elements.count, gaps = 0, found;
    CoreExpr **parts = ARENA_ARRAY(d->arena, CoreExpr *, count + 1);
    CoreVariable **missing = ARENA_ARRAY(d->arena, CoreVariable *, count + 1);
    Type *type = desugar_type(d, expr->type);
    for (uint32_t i = 0; i < count; i++) {
        if (expr->elements.items[i]) {
            parts[i] = desugar_expr(d, expr->elements.items[i]);
            continue;
        }
        missing[gaps] = desugar_local(d, "x", desugar_result(type, gaps)->function.argument,
                                      ORIGIN_SUGAR, expr->span);
        parts[i] = desugar_variable(d, expr->span, missing[gaps++]);
    }
    Type *whole = desugar_result(type, gaps);
    CoreExpr *made;
    if (expr->kind == HS_EXPR_UNBOXED_TUPLE) {
        made = core_tuple(d->module, expr->span, parts, count);
    } else {
        CoreData *data = desugar_builtin(d, type_head(d->store, whole, &found));
        made = desugar_construct(d, expr->span, &data->constructors[0], whole, parts, count);
    }
    return gaps > 0 ? core_lambda(d->module, expr->span, missing, gaps, made) : made;
}

/* ---- ranges ---- */

CoreExpr *desugar_range(Desugar *d, HsExpr *expr) {
    static const NameKnown methods[2][2] = {{KNOWN_ENUM_FROM, KNOWN_ENUM_FROM_TO},
                                            {KNOWN_ENUM_FROM_THEN, KNOWN_ENUM_FROM_THEN_TO}};
    HsExpr *parts[3] = {expr->range.from, expr->range.next, expr->range.to};
    CoreExpr *arguments[3];
    uint32_t count = 0;
    for (uint32_t i = 0; i < 3; i++)
        if (parts[i]) arguments[count++] = desugar_expr(d, parts[i]);
    NameKnown method = methods[parts[1] != NULL][parts[2] != NULL];
    const TypeEvidence *use = desugar_role_slot(d, expr->evidence, KNOWN_ENUM);
    CoreExpr *function = desugar_method(d, method, use, NULL, 0, expr->span);
    return core_apply(d->module, expr->span, function, arguments, count);
}

/* ---- do ---- */

typedef struct Do {
    HsExpr *expr;
    uint32_t at;
    Type *type;   /* of the whole: m b */
    Type *result; /* b */
} Do;

static CoreExpr *do_from(Desugar *d, const Do *block);

static CoreExpr *do_body(Desugar *d, void *context, MatchFail *fail, Type *type) {
    (void)fail;
    (void)type;
    return do_from(d, context);
}

/* fail "Pattern match failure in do expression at .." */
static CoreExpr *failure(Desugar *d, const Do *block, const HsStatement *statement,
                         const TypeEvidence *use) {
    Span span = statement->pattern->span;
    Buffer text = {0};
    buffer_string(&text, "Pattern match failure in do expression at ");
    desugar_place(d, span, &text);
    CoreExpr *message = desugar_string(d, buffer_as_text(&text), NULL, span);
    buffer_release(&text);
    return desugar_apply1(d, span, desugar_method(d, KNOWN_FAIL, use, &block->result, 1, span),
                          message);
}

/* \x -> case x of { p -> rest ; _ -> fail .. } */
static CoreExpr *do_function(Desugar *d, const Do *block, HsStatement *statement) {
    Do *rest = ARENA_NEW(d->arena, Do);
    *rest = *block;
    rest->at++;
    Pattern *pattern = desugar_outermost(d, statement->pattern);
    CoreVariable *x = desugar_for_pattern(d, statement->pattern, pattern->type, statement->span);
    MatchRow row = {&(MatchPatterns){pattern, NULL}, do_body, rest, statement->span};
    MatchVariables one = {x, NULL};
    Match match = {&one, &row, 1, block->type, NULL, statement->pattern->span};
    const TypeEvidence *use = desugar_role_slot(d, statement->evidence, KNOWN_MONAD_FAIL);
    CoreExpr *body;
    if (use) {
        MatchFail fail = {.join = core_new_join(d->module, desugar_symbol(d, "fail"), NULL, 0,
                                                block->type, match.span)};
        body = desugar_match(d, match, &fail);
        if (fail.uses > 0)
            body = core_join(d->module, match.span, fail.join, failure(d, block, statement, use),
                             body);
    } else {
        body = desugar_match_or_raise(d, match, "patterns in do");
    }
    return core_lambda(d->module, statement->span, &x, 1, body);
}

/* A statement, without those after it. */
typedef struct DoPart {
    bool is_let;
    DesugarFrames frames;
    CoreExpr *function, *first; /* function first .. */
    Span span;
} DoPart;
typedef VECTOR(DoPart) DoParts;

static CoreExpr *around_rest(Desugar *d, DoParts *parts, CoreExpr *rest) {
    while (parts->count > 0) {
        DoPart part = vector_pop(parts);
        CoreExpr *sides[2] = {part.first, rest};
        rest = part.is_let ? desugar_wrap(d, &part.frames, rest)
                           : core_apply(d->module, part.span, part.function, sides, 2);
    }
    vector_release(parts);
    return rest;
}

/* Recurses at statements that bind alone: Note [Levels]. */
static CoreExpr *do_from(Desugar *d, const Do *block) {
    DoParts parts = {0};
    Do at = *block;
    for (;; at.at++) {
        HsStatement *statement = &at.expr->statements.items[at.at];
        DoPart part = {.is_let = statement->kind == HS_STATEMENT_LET, .span = statement->span};
        if (at.at + 1 == at.expr->statements.count)
            return around_rest(d, &parts, desugar_expr(d, statement->expr));
        if (part.is_let) {
            desugar_decls(d, &statement->decls, &part.frames);
            vector_push(&parts, part);
            continue;
        }
        bool is_bind = statement->kind == HS_STATEMENT_BIND;
        Type *types[2] = {desugar_type(d, statement->type), at.result};
        const TypeEvidence *use = desugar_role_slot(d, statement->evidence, KNOWN_MONAD);
        part.function =
            desugar_method(d, is_bind ? KNOWN_BIND : KNOWN_THEN, use, types, 2, statement->span);
        part.first = desugar_expr(d, statement->expr);
        vector_push(&parts, part);
        if (is_bind) return around_rest(d, &parts, do_function(d, &at, statement));
    }
}

CoreExpr *desugar_do(Desugar *d, HsExpr *expr) {
    Type *function, *result = NULL, *type = desugar_type(d, expr->type);
    type_split_apply(d->store, type, &function, &result);
    Do block = {expr, 0, type, result};
    return do_from(d, &block);
}

/* ---- comprehensions ----
 *
 *   [e | Q] ++ rest, where rest is [] or `go xs`:
 *     e : rest                                       nothing is left
 *     if b then .. else rest                         a condition
 *     let go = \ys -> case ys of { [] -> rest ; x : xs -> case x of { p -> .. go xs ; _ -> go xs }
 *     } in go l */

typedef struct Comprehension {
    HsExpr *expr;
    HsStatements *statements;
    uint32_t at;
    Type *list;
    CoreVariable *go, *xs;          /* NULL: the rest is [] */
    const PatternBinders *gathered; /* its elements are these variables together; NULL: its body */
} Comprehension;

static CoreExpr *rest_of(Desugar *d, const Comprehension *at, Span span) {
    if (!at->go) return desugar_nil(d, at->list, span);
    return desugar_apply1(d, span, desugar_variable(d, span, at->go),
                          desugar_variable(d, span, at->xs));
}

static CoreExpr *comprehend(Desugar *d, const Comprehension *at);
static CoreExpr *gather(Desugar *d, const PatternBinders *binders, Span span);

static CoreExpr *comprehend_body(Desugar *d, void *context, MatchFail *fail, Type *type) {
    (void)fail;
    (void)type;
    return comprehend(d, context);
}

/* case x of { p -> .. ; _ -> go xs } */
static CoreExpr *match_element(Desugar *d, const Comprehension *at, HsStatement *statement,
                               CoreVariable *x, Pattern *pattern) {
    Comprehension *inner = ARENA_NEW(d->arena, Comprehension);
    *inner = *at;
    MatchRow row = {&(MatchPatterns){pattern, NULL}, comprehend_body, inner, statement->span};
    MatchVariables one = {x, NULL};
    Match match = {&one, &row, 1, at->list, NULL, statement->pattern->span};
    MatchFail fail = {
        .join = core_new_join(d->module, desugar_symbol(d, "next"), NULL, 0, at->list, match.span)};
    CoreExpr *body = desugar_match(d, match, &fail);
    if (fail.uses == 0) return body;
    return core_join(d->module, match.span, fail.join, rest_of(d, at, match.span), body);
}

/* case ys of { [] -> none ; x : xs -> some }; cell: x, xs */
static CoreExpr *case_of_list(Desugar *d, CoreVariable *ys, CoreExpr *none, CoreVariable **cell,
                              CoreExpr *some, Span span) {
    CoreData *data = list_data(d, ys->type);
    CoreVariable *binder = desugar_local(d, "ys", ys->type, ORIGIN_SUGAR, span);
    CoreAlternative alternatives[2] = {{.kind = CORE_PATTERN_CONSTRUCTOR,
                                        .span = span,
                                        .constructor = &data->constructors[0],
                                        .body = none},
                                       {.kind = CORE_PATTERN_CONSTRUCTOR,
                                        .span = span,
                                        .constructor = &data->constructors[1],
                                        .variables = {cell, 2},
                                        .body = some}};
    return core_case(d->module, span, desugar_variable(d, span, ys), binder, alternatives, 2);
}

static CoreExpr *generate(Desugar *d, const Comprehension *at, HsStatement *statement) {
    Span span = statement->span;
    CoreExpr *from = desugar_expr(d, statement->expr);
    Type *list = from->type;
    Pattern *pattern = desugar_outermost(d, statement->pattern);
    CoreVariable *go =
        desugar_local(d, "go", type_function(d->store, list, at->list), ORIGIN_SUGAR, span);
    CoreVariable *ys = desugar_local(d, "ys", list, ORIGIN_SUGAR, span);
    CoreVariable *cell[2] = {desugar_for_pattern(d, statement->pattern, pattern->type, span),
                             desugar_local(d, "xs", list, ORIGIN_SUGAR, span)};
    Comprehension inner = *at;
    inner.at++;
    inner.go = go;
    inner.xs = cell[1];
    CoreExpr *none = rest_of(d, at, span);
    CoreExpr *some = match_element(d, &inner, statement, cell[0], pattern);
    CoreExpr *body = case_of_list(d, ys, none, cell, some, span);
    body = core_lambda(d->module, span, &ys, 1, body);
    return desugar_let1(d, span, go, body,
                        desugar_apply1(d, span, desugar_variable(d, span, go), from));
}

static CoreExpr *comprehend(Desugar *d, const Comprehension *at) {
    Span span = at->expr->span;
    if (at->at == at->statements->count) {
        CoreExpr *element = at->gathered ? gather(d, at->gathered, span)
                                         : desugar_expr(d, at->expr->comprehension.body);
        return desugar_cons(d, at->list, element, rest_of(d, at, span), span);
    }
    HsStatement *statement = &at->statements->items[at->at];
    Comprehension next = *at;
    next.at++;
    if (statement->kind == HS_STATEMENT_BIND) return generate(d, at, statement);
    if (statement->kind == HS_STATEMENT_LET) {
        DesugarFrames frames = {0};
        desugar_decls(d, &statement->decls, &frames);
        return desugar_wrap(d, &frames, comprehend(d, &next));
    }
    CoreExpr *condition = desugar_expr(d, statement->expr);
    CoreExpr *then = comprehend(d, &next);
    return desugar_if(d, statement->span, condition, then, rest_of(d, at, statement->span));
}

/* ---- parallel comprehensions ----
 *
 *   [e | P | Q]: with ps = [(a, b) | P], where a and b are what P binds (one alone: a itself), and
 *   qs likewise,
 *     let go = \xs ys -> case xs of { [] -> [] ; x : xs -> case ys of { [] -> [] ; y : ys -> case x
 *     of { (a, b) -> .. e : go xs ys } } } in go ps qs */

static void add_let_binders(Desugar *d, const HsDecls *decls, PatternBinders *binders) {
    for (uint32_t i = 0; i < decls->count; i++) {
        HsDecl *decl = decls->items[i];
        if (decl->kind == HS_DECL_PATTERN)
            desugar_binders(desugar_pattern(d, decl->pattern.pattern), binders);
        if (decl->kind != HS_DECL_FUNCTION) continue;
        NameEntity *entity = decl->function.name.entity;
        vector_push(binders, (PatternBinder){entity, desugar_type(d, entity->type->type)});
    }
}

static PatternBinders binders_of(Desugar *d, const HsStatements *branch) {
    PatternBinders binders = {0};
    for (uint32_t i = 0; i < branch->count; i++) {
        const HsStatement *statement = &branch->items[i];
        if (statement->kind == HS_STATEMENT_BIND)
            desugar_binders(desugar_pattern(d, statement->pattern), &binders);
        if (statement->kind == HS_STATEMENT_LET) add_let_binders(d, &statement->decls, &binders);
    }
    return binders;
}

static Type *gathered_type(Desugar *d, const PatternBinders *binders) {
    if (binders->count == 1) return binders->items[0].type;
    Type **types = ARENA_ARRAY(d->arena, Type *, binders->count + 1);
    for (uint32_t i = 0; i < binders->count; i++) types[i] = binders->items[i].type;
    return desugar_tuple_type(d, types, binders->count);
}

static CoreConstructor *tuple_constructor(Desugar *d, Type *tuple) {
    uint32_t count;
    return &desugar_builtin(d, type_head(d->store, tuple, &count))->constructors[0];
}

static CoreExpr *gather(Desugar *d, const PatternBinders *binders, Span span) {
    CoreExpr **parts = ARENA_ARRAY(d->arena, CoreExpr *, binders->count + 1);
    for (uint32_t i = 0; i < binders->count; i++)
        parts[i] = desugar_variable(d, span, binders->items[i].entity->core);
    if (binders->count == 1) return parts[0];
    Type *type = gathered_type(d, binders);
    return desugar_construct(d, span, tuple_constructor(d, type), type, parts, binders->count);
}

/* a branch, and what its element is called in the body */
typedef struct Branch {
    PatternBinders binders;
    Type *list;
    CoreVariable *argument, *head, *tail; /* \ys -> case ys of y : ys */
    CoreVariable **parts;                 /* of a tuple */
} Branch;

/* x <- l alone: the list is there */
static bool is_list_alone(Desugar *d, const HsStatements *branch) {
    if (branch->count != 1 || branch->items[0].kind != HS_STATEMENT_BIND) return false;
    const Pattern *pattern = desugar_outermost(d, branch->items[0].pattern);
    return pattern->kind == PATTERN_ANY && pattern->names && !pattern->names->next;
}

static CoreExpr *open_branch(Desugar *d, HsExpr *expr, uint32_t number, Branch *branch) {
    HsStatements *statements = &expr->comprehension.branches[number];
    Span span = expr->span;
    branch->binders = binders_of(d, statements);
    const PatternBinders *binders = &branch->binders;
    Type *element = gathered_type(d, binders);
    NameEntity *lists = d->names->list_type;
    branch->list =
        type_apply(d->store, type_constructor(d->store, lists->type->constructor), element);
    Comprehension at = {
        .expr = expr, .statements = statements, .list = branch->list, .gathered = binders};
    CoreExpr *list = is_list_alone(d, statements) ? desugar_expr(d, statements->items[0].expr)
                                                  : comprehend(d, &at);
    branch->argument = desugar_local(d, "ys", branch->list, ORIGIN_SUGAR, span);
    branch->tail = desugar_local(d, "xs", branch->list, ORIGIN_SUGAR, span);
    branch->parts = ARENA_ARRAY(d->arena, CoreVariable *, binders->count + 1);
    for (uint32_t i = 0; i < binders->count; i++) {
        const NameEntity *entity = binders->items[i].entity;
        branch->parts[i] =
            desugar_named(d, entity->name.text, binders->items[i].type, entity->span);
    }
    bool is_one = binders->count == 1;
    branch->head = is_one ? branch->parts[0] : desugar_local(d, "x", element, ORIGIN_SUGAR, span);
    return list;
}

/* case ys of { [] -> [] ; x : xs -> case x of { (a, b) -> body } } */
static CoreExpr *take_branch(Desugar *d, const Branch *branch, Type *list, CoreExpr *body,
                             Span span) {
    if (branch->binders.count != 1) {
        CoreVariable *whole = desugar_local(d, "x", branch->head->type, ORIGIN_SUGAR, span);
        CoreAlternative only = {.kind = CORE_PATTERN_CONSTRUCTOR,
                                .span = span,
                                .constructor = tuple_constructor(d, whole->type),
                                .variables = {branch->parts, branch->binders.count},
                                .body = body};
        body = core_case(d->module, span, desugar_variable(d, span, branch->head), whole, &only, 1);
    }
    CoreVariable *cell[2] = {branch->head, branch->tail};
    return case_of_list(d, branch->argument, desugar_nil(d, list, span), cell, body, span);
}

static CoreExpr *parallel(Desugar *d, HsExpr *expr) {
    uint32_t count = expr->comprehension.count;
    Span span = expr->span;
    Branch *branches = ARENA_ARRAY(d->arena, Branch, count + 1);
    CoreExpr **lists = ARENA_ARRAY(d->arena, CoreExpr *, count + 1);
    CoreExpr **tails = ARENA_ARRAY(d->arena, CoreExpr *, count + 1);
    CoreVariable **arguments = ARENA_ARRAY(d->arena, CoreVariable *, count + 1);
    Type *list = desugar_type(d, expr->type), *type = list;
    for (uint32_t i = 0; i < count; i++) {
        lists[i] = open_branch(d, expr, i, &branches[i]);
        arguments[i] = branches[i].argument;
        tails[i] = desugar_variable(d, span, branches[i].tail);
    }
    for (uint32_t i = count; i-- > 0;) {
        type = type_function(d->store, branches[i].list, type);
        for (uint32_t j = 0; j < branches[i].binders.count; j++)
            branches[i].binders.items[j].entity->core = branches[i].parts[j];
    }
    CoreVariable *go = desugar_local(d, "go", type, ORIGIN_SUGAR, span);
    CoreExpr *rest = core_apply(d->module, span, desugar_variable(d, span, go), tails, count);
    CoreExpr *body = desugar_cons(d, list, desugar_expr(d, expr->comprehension.body), rest, span);
    for (uint32_t i = count; i-- > 0;) {
        body = take_branch(d, &branches[i], list, body, span);
        vector_release(&branches[i].binders);
    }
    body = core_lambda(d->module, span, arguments, count, body);
    CoreExpr *start = core_apply(d->module, span, desugar_variable(d, span, go), lists, count);
    return desugar_let1(d, span, go, body, start);
}

CoreExpr *desugar_comprehension(Desugar *d, HsExpr *expr) {
    if (expr->comprehension.count != 1) return parallel(d, expr);
    Comprehension at = {.expr = expr,
                        .statements = &expr->comprehension.branches[0],
                        .list = desugar_type(d, expr->type)};
    return comprehend(d, &at);
}
