/* Right-hand sides and expressions. The recursion is over the nesting of the text, which
 * parse_expr counts (STG_DEPTH_LIMIT); so the frames of the functions on the way are kept small:
 * they hold no token.
 *
 * What stands in tail position is not nested (Note [Straight-line code]): the expressions around it
 * wait, opened, until it has been read. Whether that of an alternative is in tail position is known
 * only when the next one begins; then it turns out to have been a level deeper.
 */
#include "compiler/stg/near.h"
#include "compiler/stg/parse.h"
#include <string.h>

static StgExpr *parse_expr(Parser *parser);

/* ---- atoms ---- */

static bool starts_atom(const Parser *parser) {
    switch (parser->token.kind) {
    case TOKEN_LOWER:
    case TOKEN_QUOTED:
    case TOKEN_LITERAL:
    case TOKEN_STRING: return true;
    case TOKEN_HASHED: return stg_parse_at_hashed(parser, "token#");
    default: return false;
    }
}

/* Before scope_rhs, a name is GLOBAL; without a module it may be a local. */
static void parse_atom(Parser *parser, StgAtom *atom) {
    const Token *token = &parser->token;
    *atom = (StgAtom){.span = token->span};
    switch (token->kind) {
    case TOKEN_LOWER:
    case TOKEN_QUOTED:
        atom->kind = STG_GLOBAL;
        atom->rep = REP_BOXED;
        atom->global = (StgName){token->module, token->name};
        break;
    case TOKEN_LITERAL:
        atom->kind = STG_LITERAL;
        atom->rep = token->rep;
        atom->literal = token->literal;
        break;
    case TOKEN_STRING:
        atom->kind = STG_STRING;
        atom->rep = REP_ADDR;
        atom->string = token->string;
        break;
    default:
        if (!stg_parse_at_hashed(parser, "token#"))
            stg_parse_unexpected(parser, "a variable, a literal or token#");
        atom->kind = STG_TOKEN;
        atom->rep = REP_STATE;
    }
    stg_parse_next(parser);
}

/* What stands where only an atom can: the message that helps most. */
static void refuse_argument(Parser *parser) {
    const char *what;
    switch (parser->token.kind) {
    case TOKEN_OPEN: what = "an expression"; break;
    case TOKEN_OPEN_TUPLE: what = "an unboxed tuple"; break;
    case TOKEN_UPPER: what = "a constructor"; break;
    case TOKEN_HASHED: what = "a primitive operation"; break;
    case TOKEN_BACKSLASH: what = "a lambda"; break;
    default: return;
    }
    diag_add(parser->diags, DIAG_STG_NOT_AN_ATOM, parser->token.span, PARTS(part_string(what)));
    stg_parse_fail(parser);
}

static StgAtoms take_atoms(Parser *parser, uint32_t first) {
    StgAtoms atoms = {.count = parser->atoms.count - first};
    atoms.items = arena_copy(parser->module->arena, parser->atoms.items + first,
                             atoms.count * sizeof(StgAtom));
    parser->atoms.count = first;
    return atoms;
}

static StgAtoms parse_atoms(Parser *parser) {
    uint32_t first = parser->atoms.count;
    while (starts_atom(parser)) {
        StgAtom atom;
        parse_atom(parser, &atom);
        vector_push(&parser->atoms, atom);
    }
    refuse_argument(parser);
    return take_atoms(parser, first);
}

/* catch and raise: just so many */
static StgAtoms parse_atom_count(Parser *parser, uint32_t count) {
    uint32_t first = parser->atoms.count;
    while (parser->atoms.count - first < count) {
        StgAtom atom;
        if (!starts_atom(parser)) refuse_argument(parser);
        parse_atom(parser, &atom);
        vector_push(&parser->atoms, atom);
    }
    return take_atoms(parser, first);
}

/* ---- binders ---- */

static StgBinder *new_binder(Parser *parser, Symbol name, Rep rep, Span span) {
    StgBinder *binder = ARENA_NEW(parser->module->arena, StgBinder);
    *binder = (StgBinder){.name = name, .rep = rep, .span = span};
    return binder;
}

static StgBinder *parse_binder(Parser *parser, Rep otherwise) {
    Span span = parser->token.span;
    Symbol name = 0;
    if (parser->token.kind == TOKEN_WILDCARD)
        stg_parse_next(parser);
    else
        name = stg_parse_variable(parser, "a variable or _");
    if (parser->token.kind == TOKEN_COLON) {
        stg_parse_next(parser);
        otherwise = stg_parse_rep(parser);
    }
    return new_binder(parser, name, otherwise, span);
}

static bool starts_binder(const Parser *parser) {
    return parser->token.kind == TOKEN_WILDCARD || parser->token.kind == TOKEN_LOWER ||
           parser->token.kind == TOKEN_QUOTED;
}

/* As many as there are; `count` is set. */
static StgBinder **parse_binders(Parser *parser, Rep otherwise, uint32_t *count) {
    uint32_t first = parser->binders.count;
    while (starts_binder(parser)) {
        StgBinder *binder = parse_binder(parser, otherwise);
        vector_push(&parser->binders, binder);
    }
    *count = parser->binders.count - first;
    parser->binders.count = first;
    return arena_copy(parser->module->arena, parser->binders.items + first,
                      *count * sizeof(StgBinder *));
}

/* ---- right-hand sides ---- */

static StgExpr *parse_parenthesised(Parser *parser) {
    stg_parse_expect(parser, TOKEN_OPEN, "(");
    StgExpr *expr = parse_expr(parser);
    stg_parse_expect(parser, TOKEN_CLOSE, ")");
    return expr;
}

static void parse_function(Parser *parser, StgRhs *rhs) {
    stg_parse_next(parser);
    rhs->kind = STG_FUNCTION;
    rhs->parameters = parse_binders(parser, REP_BOXED, &rhs->parameter_count);
    stg_parse_expect(parser, TOKEN_ARROW, "a parameter or ->");
    rhs->body = parse_expr(parser);
}

void stg_parse_rhs(Parser *parser, StgRhs *rhs) {
    rhs->span = stg_parse_place(parser);
    if (parser->token.kind == TOKEN_BACKSLASH) {
        parse_function(parser, rhs);
    } else if (parser->token.kind == TOKEN_THUNK || stg_parse_at_word(parser, "box")) {
        rhs->kind = STG_THUNK;
        rhs->is_box = parser->token.kind != TOKEN_THUNK;
        stg_parse_next(parser);
        rhs->body = parse_parenthesised(parser);
    } else {
        rhs->kind = STG_CONSTRUCTOR;
        if (parser->token.kind == TOKEN_CON) stg_parse_next(parser);
        rhs->constructor = stg_parse_constructor(parser, "\\, thunk or a constructor");
        rhs->fields = parse_atoms(parser);
    }
    stg_parse_end_span(parser, &rhs->span);
}

/* ---- expressions ---- */

/* These read up to what stands in tail position, and give back where that goes. */

static StgExpr **open_let(Parser *parser, StgExpr *expr) {
    uint32_t first = parser->bindings.count;
    expr->kind = STG_LET;
    do {
        stg_parse_next(parser);
        StgBinding *binding = ARENA_NEW(parser->module->arena, StgBinding);
        binding->binder = new_binder(parser, 0, REP_BOXED, parser->token.span);
        binding->binder->name = stg_parse_variable(parser, "a variable");
        stg_parse_expect(parser, TOKEN_EQUALS, "=");
        stg_parse_rhs(parser, &binding->rhs);
        vector_push(&parser->bindings, *binding);
    } while (parser->token.kind == TOKEN_SEMICOLON);
    stg_parse_expect(parser, TOKEN_IN, "; or in");
    expr->let.count = parser->bindings.count - first;
    expr->let.bindings = arena_copy(parser->module->arena, parser->bindings.items + first,
                                    expr->let.count * sizeof(StgBinding));
    parser->bindings.count = first;
    return &expr->let.body;
}

/* A variable, or what the field has to be. */
static void parse_field(Parser *parser) {
    bool is_literal = parser->token.kind == TOKEN_LITERAL;
    StgFieldLiteral literal = {is_literal, is_literal ? parser->token.literal : 0};
    StgBinder *binder;
    if (is_literal) {
        binder = new_binder(parser, 0, parser->token.rep, parser->token.span);
        stg_parse_next(parser);
    } else {
        binder = parse_binder(parser, REP_UNKNOWN);
    }
    vector_push(&parser->binders, binder);
    vector_push(&parser->literals, literal);
}

static void parse_fields(Parser *parser, StgAlternative *alternative) {
    uint32_t first = parser->binders.count;
    bool is_any = true;
    parser->literals.count = 0;
    while (starts_binder(parser) || parser->token.kind == TOKEN_LITERAL) {
        parse_field(parser);
        is_any &= !vector_last(&parser->literals).is_there;
    }
    alternative->binder_count = parser->binders.count - first;
    alternative->binders = arena_copy(parser->module->arena, parser->binders.items + first,
                                      alternative->binder_count * sizeof(StgBinder *));
    if (!is_any)
        alternative->literals = arena_copy(parser->module->arena, parser->literals.items,
                                           alternative->binder_count * sizeof(StgFieldLiteral));
    parser->binders.count = first;
}

static void parse_pattern(Parser *parser, StgAlternative *alternative) {
    const Token *token = &parser->token;
    alternative->span = token->span;
    switch (token->kind) {
    case TOKEN_WILDCARD:
        alternative->kind = STG_PATTERN_DEFAULT;
        stg_parse_next(parser);
        break;
    case TOKEN_LITERAL:
        alternative->kind = STG_PATTERN_LITERAL;
        alternative->literal_rep = token->rep;
        alternative->literal = token->literal;
        stg_parse_next(parser);
        break;
    case TOKEN_OPEN_TUPLE:
        alternative->kind = STG_PATTERN_TUPLE;
        stg_parse_next(parser);
        alternative->binders = parse_binders(parser, REP_UNKNOWN, &alternative->binder_count);
        stg_parse_expect(parser, TOKEN_CLOSE_TUPLE, "a variable, _ or #)");
        break;
    default:
        alternative->kind = STG_PATTERN_CONSTRUCTOR;
        if (token->kind == TOKEN_CON) stg_parse_next(parser);
        alternative->constructor =
            stg_parse_constructor(parser, "a pattern: a constructor, a literal, (# or _");
        parse_fields(parser, alternative);
    }
    stg_parse_end_span(parser, &alternative->span);
    stg_parse_expect(parser, TOKEN_ARROW, "a variable, a literal, _ or ->");
}

static StgExpr **open_alternative(Parser *parser, Opened *opened) {
    stg_parse_next(parser);
    StgAlternative *alternative = ARENA_NEW(parser->module->arena, StgAlternative);
    opened->alternative = alternative;
    parse_pattern(parser, alternative);
    return &alternative->body;
}

static _Noreturn void refuse_depth(Parser *parser, Span span) {
    diag_add(parser->diags, DIAG_STG_TOO_DEEP, span, PARTS(part_number(STG_DEPTH_LIMIT)));
    stg_parse_fail(parser);
}

static StgExpr **open_case(Parser *parser, StgExpr *expr) {
    expr->kind = STG_CASE;
    expr->scrutinise.flexible = parser->token.kind == TOKEN_FCASE;
    stg_parse_next(parser);
    expr->scrutinise.scrutinee = parse_expr(parser);
    stg_parse_expect(parser, TOKEN_OF, "of");
    expr->scrutinise.binder = parse_binder(parser, REP_UNKNOWN);
    if (parser->token.kind != TOKEN_OPEN_BRACE) stg_parse_unexpected(parser, "{");
    Opened *opened = &vector_last(&parser->opened);
    opened->first = parser->alternatives.count;
    opened->deepest = parser->deepest;
    parser->deepest = parser->depth;
    return open_alternative(parser, opened);
}

/* An alternative has been read: where the next one's body goes, or NULL. */
static StgExpr **next_alternative(Parser *parser, Opened *opened) {
    StgExpr *expr = opened->expr;
    vector_push(&parser->alternatives, *opened->alternative);
    uint32_t count = parser->alternatives.count - opened->first;
    if (parser->token.kind == TOKEN_SEMICOLON) {
        if (count == 1) { /* so they are one level deeper, the first one too */
            if (++parser->deepest > STG_DEPTH_LIMIT) refuse_depth(parser, expr->span);
            parser->depth++;
        }
        return open_alternative(parser, opened);
    }
    stg_parse_expect(parser, TOKEN_CLOSE_BRACE, "; or }");
    if (count > 1) parser->depth--;
    if (opened->deepest > parser->deepest) parser->deepest = opened->deepest;
    expr->scrutinise.count = count;
    expr->scrutinise.alternatives =
        arena_copy(parser->module->arena, parser->alternatives.items + opened->first,
                   count * sizeof(StgAlternative));
    parser->alternatives.count = opened->first;
    return NULL;
}

static StgJoin *new_join(Parser *parser) {
    StgJoin *join = ARENA_NEW(parser->module->arena, StgJoin);
    join->span = parser->token.span;
    join->name = stg_parse_variable(parser, "the name of a join");
    return join;
}

static StgExpr **open_join(Parser *parser, StgExpr *expr) {
    expr->kind = STG_JOIN;
    stg_parse_next(parser);
    StgJoin *join = expr->join.join = new_join(parser);
    join->parameters = parse_binders(parser, REP_BOXED, &join->parameter_count);
    stg_parse_expect(parser, TOKEN_EQUALS, "a parameter or =");
    expr->join.definition = parse_expr(parser);
    stg_parse_expect(parser, TOKEN_IN, "in");
    return &expr->join.body;
}

static StgExpr **open_free(Parser *parser, StgExpr *expr) {
    expr->kind = STG_FREE;
    stg_parse_next(parser);
    expr->free.variables = parse_binders(parser, REP_BOXED, &expr->free.count);
    if (expr->free.count == 0) stg_parse_unexpected(parser, "a variable");
    stg_parse_expect(parser, TOKEN_IN, "a variable or in");
    return &expr->free.body;
}

static StgHere *new_here(Parser *parser) {
    StgHere *here = ARENA_NEW(parser->module->arena, StgHere);
    here->span = parser->token.span;
    here->name = stg_parse_variable(parser, "the name of a context");
    return here;
}

static StgExpr **open_context(Parser *parser, StgExpr *expr) {
    bool is_here = parser->token.kind == TOKEN_HERE;
    expr->kind = is_here ? STG_HERE : STG_AT;
    stg_parse_next(parser);
    expr->context.here = new_here(parser);
    if (is_here)
        stg_parse_expect(parser, TOKEN_IN, "in");
    else
        stg_parse_expect(parser, TOKEN_OPEN, "(");
    return &expr->context.body;
}

static StgExpr **open_mark(Parser *parser, StgExpr *expr) {
    expr->kind = STG_MARK;
    stg_parse_next(parser);
    expr->scope.name = stg_parse_name(parser, "the name of a centre");
    stg_parse_expect(parser, TOKEN_OPEN, "(");
    return &expr->scope.body;
}

static StgExpr **open_set(Parser *parser, StgExpr *expr) {
    expr->kind = STG_SET;
    stg_parse_next(parser);
    if (stg_parse_at_word(parser, "DICT")) {
        expr->kind = STG_SET_ROOT;
        stg_parse_next(parser);
        stg_parse_expect(parser, TOKEN_COLON, ":");
        if (parser->token.kind == TOKEN_UPPER)
            expr->scope.name = stg_parse_constructor(parser, "");
        else
            expr->scope.name = stg_parse_name(parser, "the name of an instance");
    } else {
        expr->scope.name = stg_parse_name(parser, "the name of a centre or DICT:");
    }
    stg_parse_expect(parser, TOKEN_OPEN, "(");
    return &expr->scope.body;
}

/* scc c (e) is mark c (set c (e)) */
static StgExpr **open_scc(Parser *parser, StgExpr *expr) {
    StgExpr *set = ARENA_NEW(parser->module->arena, StgExpr);
    vector_last(&parser->opened).set = set;
    open_mark(parser, expr);
    *set = *expr;
    set->kind = STG_SET;
    expr->scope.body = set;
    return &set->scope.body;
}

/* What a primitive operation wants at this position of its arguments. */
static bool wants_type(Primop op, uint32_t position) {
    const char *letters = primop_info(op)->arguments;
    return position < strlen(letters) && letters[position] == 'T';
}

static _Noreturn void refuse_primop(Parser *parser, Text name) {
    Near near;
    stg_near_init(&near, name, parser->diags);
    for (Primop op = 0; op < PRIMOP_COUNT; op++)
        stg_near_consider(&near, text_of(primop_info(op)->name));
    for (int op = 0; op < LOGIC_COUNT; op++)
        stg_near_consider(&near, text_of(logic_info((LogicOp)op)->name));
    for (size_t i = 0; stg_lex_hashed_word(i); i++)
        stg_near_consider(&near, text_of(stg_lex_hashed_word(i)));
    Span span = parser->token.span;
    Diagnostic *unknown =
        diag_add(parser->diags, DIAG_STG_UNKNOWN_PRIMOP, span, PARTS(part_name(name)));
    stg_near_suggest(&near, parser->diags, unknown, DIAG_STG_UNKNOWN_PRIMOP_NEAR, span, name);
    stg_parse_fail(parser);
}

static bool find_logic(Text name, LogicOp *op) {
    for (int i = 0; i < LOGIC_COUNT; i++) {
        *op = (LogicOp)i;
        if (text_equal(name, text_of(logic_info(*op)->name))) return true;
    }
    return false;
}

static void parse_operation(Parser *parser, StgExpr *expr) {
    Text name = symbol_text(parser->module->interner, parser->token.name);
    LogicOp op;
    if (find_logic(name, &op)) {
        expr->kind = STG_LOGIC;
        expr->logic.op = op;
        stg_parse_next(parser);
        expr->logic.arguments = parse_atoms(parser);
        return;
    }
    expr->kind = STG_PRIM;
    if (!primop_find(name, &expr->prim.op)) {
        refuse_primop(parser, name);
    }
    stg_parse_next(parser);
    uint32_t first = parser->atoms.count;
    for (;;) {
        bool is_type = wants_type(expr->prim.op, parser->atoms.count - first) &&
                       (parser->token.kind == TOKEN_UPPER || parser->token.kind == TOKEN_QUOTED);
        if (!is_type && !starts_atom(parser)) break;
        StgAtom atom = {.kind = STG_TYPE, .span = parser->token.span};
        if (is_type)
            atom.global = stg_parse_constructor(parser, "a data type");
        else
            parse_atom(parser, &atom);
        vector_push(&parser->atoms, atom);
    }
    refuse_argument(parser);
    expr->prim.arguments = take_atoms(parser, first);
}

static void parse_variable_or_application(Parser *parser, StgExpr *expr) {
    StgAtom head;
    parse_atom(parser, &head);
    StgAtoms arguments = parse_atoms(parser);
    if (arguments.count == 0) {
        expr->kind = STG_ATOM;
        expr->atom = head;
    } else {
        expr->kind = STG_APPLY;
        expr->apply.head = head;
        expr->apply.arguments = arguments;
    }
}

static void parse_con(Parser *parser, StgExpr *expr) {
    expr->kind = STG_CON;
    if (parser->token.kind == TOKEN_CON) stg_parse_next(parser);
    expr->con.constructor = stg_parse_constructor(parser, "a constructor");
    expr->con.fields = parse_atoms(parser);
}

/* choose# (e1) (e2), both# (e1) (e2) */
static void parse_sides(Parser *parser, StgExpr *expr) {
    expr->kind = parser->token.kind == TOKEN_OR ? STG_OR : STG_BOTH;
    stg_parse_next(parser);
    for (int i = 0; i < 2; i++) expr->sides[i] = parse_parenthesised(parser);
}

/* The expressions that have nothing in tail position. */
static void parse_leaf(Parser *parser, StgExpr *expr) {
    switch (parser->token.kind) {
    case TOKEN_OR:
    case TOKEN_BOTH: parse_sides(parser, expr); break;
    case TOKEN_JUMP:
        expr->kind = STG_JUMP;
        stg_parse_next(parser);
        expr->jump.join = new_join(parser);
        expr->jump.arguments = parse_atoms(parser);
        break;
    case TOKEN_CATCH:
        expr->kind = STG_CATCH;
        stg_parse_next(parser);
        expr->catch = parse_atom_count(parser, 3);
        break;
    case TOKEN_FAIL:
        expr->kind = STG_FAIL;
        stg_parse_next(parser);
        break;
    case TOKEN_RAISE:
        expr->kind = STG_RAISE;
        stg_parse_next(parser);
        expr->raise = *parse_atom_count(parser, 1).items;
        break;
    case TOKEN_OPEN_TUPLE:
        expr->kind = STG_TUPLE;
        stg_parse_next(parser);
        expr->tuple = parse_atoms(parser);
        stg_parse_expect(parser, TOKEN_CLOSE_TUPLE, "a variable, a literal or #)");
        break;
    case TOKEN_CON:
    case TOKEN_UPPER: parse_con(parser, expr); break;
    case TOKEN_QUOTED:
        if (stg_lex_looks_like_constructor(
                symbol_text(parser->module->interner, parser->token.name)))
            parse_con(parser, expr);
        else
            parse_variable_or_application(parser, expr);
        break;
    case TOKEN_LOWER: parse_variable_or_application(parser, expr); break;
    case TOKEN_HASHED:
        if (!stg_parse_at_hashed(parser, "token#")) {
            parse_operation(parser, expr);
            break;
        } /* fall through */
    case TOKEN_LITERAL:
    case TOKEN_STRING:
        expr->kind = STG_ATOM;
        parse_atom(parser, &expr->atom);
        break;
    default: stg_parse_unexpected(parser, "an expression");
    }
}

static StgExpr *new_expr(Parser *parser) {
    StgExpr *expr = ARENA_NEW(parser->module->arena, StgExpr);
    expr->span = stg_parse_place(parser);
    return expr;
}

static StgExpr **open_expr(Parser *parser, StgExpr *expr) {
    switch (parser->token.kind) {
    case TOKEN_LET: return open_let(parser, expr);
    case TOKEN_CASE:
    case TOKEN_FCASE: return open_case(parser, expr);
    case TOKEN_FREE: return open_free(parser, expr);
    case TOKEN_JOIN: return open_join(parser, expr);
    case TOKEN_MARK: return open_mark(parser, expr);
    case TOKEN_SET: return open_set(parser, expr);
    case TOKEN_SCC: return open_scc(parser, expr);
    case TOKEN_HERE:
    case TOKEN_AT: return open_context(parser, expr);
    default: parse_leaf(parser, expr); return NULL;
    }
}

/* What stood in tail position of an opened expression has been read; NULL if this ends it, else
 * where what comes next goes. */
static StgExpr **close_expr(Parser *parser, Opened *opened) {
    StgExpr **next = NULL;
    switch (opened->expr->kind) {
    case STG_CASE: next = next_alternative(parser, opened); break;
    case STG_MARK:
    case STG_SET:
    case STG_SET_ROOT:
    case STG_AT: stg_parse_expect(parser, TOKEN_CLOSE, ")"); break;
    default: break;
    }
    if (next) return next;
    stg_parse_end_span(parser, &opened->expr->span);
    if (opened->set) stg_parse_end_span(parser, &opened->set->span);
    parser->opened.count--;
    return NULL;
}

/* One expression without what stands in tail position: where that goes, NULL if there is
 * nothing. */
static StgExpr **parse_head(Parser *parser, StgExpr **slot) {
    StgExpr *expr = *slot = new_expr(parser);
    if (parser->token.kind == TOKEN_OPEN) {
        *slot = parse_parenthesised(parser);
        if (stg_parse_is_written_place(parser, expr->span)) (*slot)->span = expr->span;
        return NULL;
    }
    vector_push(&parser->opened, (Opened){.expr = expr});
    StgExpr **tail = open_expr(parser, expr);
    if (!tail) {
        stg_parse_end_span(parser, &expr->span);
        parser->opened.count--;
    }
    return tail;
}

static StgExpr *parse_expr(Parser *parser) {
    uint32_t first = parser->opened.count;
    StgExpr *whole, **slot = &whole;
    parser->depth++;
    while (slot) {
        if (parser->depth > STG_DEPTH_LIMIT) refuse_depth(parser, parser->token.span);
        if (parser->depth > parser->deepest) parser->deepest = parser->depth;
        slot = parse_head(parser, slot);
        while (!slot && parser->opened.count > first)
            slot = close_expr(parser, &vector_last(&parser->opened));
    }
    parser->depth--;
    if (parser->deepest > parser->module->depth) parser->module->depth = parser->deepest;
    return whole;
}
