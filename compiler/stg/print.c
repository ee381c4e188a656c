/* Tree -> text.
 *
 * Names. A first walk over each top-level right-hand side numbers the uses of locals in the order
 * of the text; the mark of a binder (join, context) is the number of its last use, 0 if there is
 * none. The second walk prints and counts along. When a name comes into scope while another thing
 * of that name is still needed (its last use has not passed), the new one is printed with a suffix.
 * That is a little more than needed, and never too little. A top-level name is written with its
 * module where a local of that name is in scope.
 *
 * Layout. Nothing but the reader's needs: a new line and indentation (capped, so that the
 * text stays linear in the tree) for each let, alternative and scope.
 */
#include "compiler/stg/print.h"
#include "base/utf8.h"
#include "compiler/stg/lex.h"
#include "compiler/stg/resolve.h"
#include <inttypes.h>
#include <stdio.h>

typedef enum Namespace { NAMES_OF_VARIABLES = 1, NAMES_OF_JOINS, NAMES_OF_CONTEXTS } Namespace;

/* A printed name in scope. */
typedef struct Printed {
    uint64_t key;      /* namespace and printed name */
    uint64_t previous; /* what the key stood for before: position + 1 in the stack */
    uint32_t last_use, group;
} Printed;

/* What follows an expression in tail position, and how much further in that stands. */
typedef struct Closing {
    const char *text;
    uint32_t indent;
} Closing;

typedef struct Printer {
    const StgModule *module;
    const Interner *names;
    Buffer *out;
    uint32_t indent;
    uint32_t uses;  /* passed so far */
    uint32_t group; /* number of the last group of names bound together */
    Map scope;      /* key -> position + 1 in the stack */
    Map printed_as; /* StgBinder, StgJoin or StgHere -> printed name */
    Map suffixes;   /* key -> the last group that needed one, and which */
    VECTOR(Printed) stack;
    VECTOR(Closing) closing; /* still to come, the last one first */
} Printer;

enum { INDENT_STEP = 2, INDENT_LIMIT = 60 };

/* ---- the first walk: last uses ---- */

static void count_atom(uint32_t *uses, const StgAtom *atom) {
    if (atom->kind == STG_LOCAL) atom->local->mark = ++*uses;
}

static void count_atoms(uint32_t *uses, StgAtoms atoms) {
    for (uint32_t i = 0; i < atoms.count; i++) count_atom(uses, &atoms.items[i]);
}

static void forget_marks(StgBinder **binders, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) binders[i]->mark = 0;
}

static void count_expr(uint32_t *uses, StgExpr *expr);

static void count_rhs(uint32_t *uses, const StgRhs *rhs) {
    forget_marks(rhs->parameters, rhs->parameter_count);
    if (rhs->kind == STG_CONSTRUCTOR)
        count_atoms(uses, rhs->fields);
    else
        count_expr(uses, rhs->body);
}

static void count_let(uint32_t *uses, const StgExpr *expr) {
    for (uint32_t i = 0; i < expr->let.count; i++) expr->let.bindings[i].binder->mark = 0;
    for (uint32_t i = 0; i < expr->let.count; i++) count_rhs(uses, &expr->let.bindings[i].rhs);
}

static void count_case(uint32_t *uses, const StgExpr *expr) {
    count_expr(uses, expr->scrutinise.scrutinee);
    expr->scrutinise.binder->mark = 0;
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const StgAlternative *alternative = &expr->scrutinise.alternatives[i];
        forget_marks(alternative->binders, alternative->binder_count);
        if (expr->scrutinise.count > 1) count_expr(uses, alternative->body);
    }
}

/* all but what stands in tail position */
static void count_in(uint32_t *uses, const StgExpr *expr) {
    switch (expr->kind) {
    case STG_ATOM: count_atom(uses, &expr->atom); break;
    case STG_APPLY:
        count_atom(uses, &expr->apply.head);
        count_atoms(uses, expr->apply.arguments);
        break;
    case STG_CON: count_atoms(uses, expr->con.fields); break;
    case STG_TUPLE: count_atoms(uses, expr->tuple); break;
    case STG_PRIM: count_atoms(uses, expr->prim.arguments); break;
    case STG_CATCH: count_atoms(uses, expr->catch); break;
    case STG_RAISE: count_atom(uses, &expr->raise); break;
    case STG_FAIL: break;
    case STG_LOGIC: count_atoms(uses, expr->logic.arguments); break;
    case STG_OR:
    case STG_BOTH:
        for (int i = 0; i < 2; i++) count_expr(uses, expr->sides[i]);
        break;
    case STG_FREE: forget_marks(expr->free.variables, expr->free.count); break;
    case STG_LET: count_let(uses, expr); break;
    case STG_CASE: count_case(uses, expr); break;
    case STG_JOIN:
        expr->join.join->mark = 0;
        forget_marks(expr->join.join->parameters, expr->join.join->parameter_count);
        count_expr(uses, expr->join.definition);
        break;
    case STG_JUMP:
        expr->jump.join->mark = ++*uses;
        count_atoms(uses, expr->jump.arguments);
        break;
    case STG_MARK:
    case STG_SET:
    case STG_SET_ROOT: break;
    case STG_HERE: expr->context.here->mark = 0; break;
    case STG_AT: expr->context.here->mark = ++*uses; break;
    }
}

static void count_expr(uint32_t *uses, StgExpr *expr) {
    for (StgExpr **at = &expr; at; at = stg_tail(*at)) count_in(uses, *at);
}

/* ---- names ---- */

static uint64_t name_key(Namespace space, Symbol name) { return (uint64_t)space << 32 | name; }

/* Whether a name, were it bound now, would hide something that is still needed. */
static bool is_needed(const Printer *printer, Namespace space, Symbol name) {
    uint64_t position = map_get(&printer->scope, name_key(space, name), 0);
    if (position == 0) return false;
    const Printed *printed = &printer->stack.items[position - 1];
    return printed->last_use > printer->uses || printed->group == printer->group;
}

/* The name itself, or with the first suffix that is free. Of many equal names in one group, each
 * begins where the one before ended. */
static Symbol free_name(Printer *printer, Namespace space, Symbol name) {
    if (!is_needed(printer, space, name)) return name;
    uint64_t *last = map_slot(&printer->suffixes, name_key(space, name), 0); /* group, suffix */
    uint32_t suffix = *last >> 32 == printer->group ? (uint32_t)*last : 1;
    Symbol found;
    Buffer tried = {0};
    do {
        buffer_clear(&tried);
        buffer_text(&tried, symbol_text(printer->names, name));
        buffer_printf(&tried, "_%u", ++suffix);
        found = intern(printer->module->interner, buffer_as_text(&tried));
    } while (is_needed(printer, space, found));
    buffer_release(&tried);
    *last = (uint64_t)printer->group << 32 | suffix;
    return found;
}

/* Something comes into scope under a name that free_name gave. */
static void enter(Printer *printer, Namespace space, const void *what, Symbol printed,
                  uint32_t last_use) {
    uint64_t key = name_key(space, printed);
    uint64_t previous = map_get(&printer->scope, key, 0);
    vector_push(&printer->stack, (Printed){key, previous, last_use, printer->group});
    map_put(&printer->scope, key, printer->stack.count);
    map_put(&printer->printed_as, (uint64_t)(uintptr_t)what, printed);
}

static void bind_variable(Printer *printer, const StgBinder *binder) {
    Symbol name = binder->name;
    if (name == 0) name = intern_string(printer->module->interner, "v"); /* a pass uses it */
    name = free_name(printer, NAMES_OF_VARIABLES, name);
    enter(printer, NAMES_OF_VARIABLES, binder, name, binder->mark);
}

static void unbind(Printer *printer, uint32_t until) {
    while (printer->stack.count > until) {
        Printed printed = vector_pop(&printer->stack);
        map_put(&printer->scope, printed.key, printed.previous);
    }
}

static Symbol printed_name(const Printer *printer, const void *what) {
    return (Symbol)map_get(&printer->printed_as, (uint64_t)(uintptr_t)what, 0);
}

/* ---- words ---- */

static void print(Printer *printer, const char *string) { buffer_string(printer->out, string); }

static void new_line(Printer *printer) {
    buffer_char(printer->out, '\n');
    uint32_t indent = printer->indent < INDENT_LIMIT ? printer->indent : INDENT_LIMIT;
    buffer_fill(printer->out, ' ', indent);
}

/* One character of a string, character literal or name in backquotes. */
static void print_character(Buffer *out, uint32_t code_point, char quote) {
    char bytes[UTF8_LONGEST];
    if (code_point == '\n')
        buffer_string(out, "\\n");
    else if (code_point == '\t')
        buffer_string(out, "\\t");
    else if (code_point == '\\' || code_point == (unsigned char)quote)
        buffer_printf(out, "\\%c", (char)code_point);
    else if (code_point < 0x20 || code_point == 0x7f)
        buffer_printf(out, "\\x%02x", code_point);
    else if (utf8_encode(code_point, bytes) == 0 || utf8_width(code_point) == 0)
        buffer_printf(out, "\\u{%x}", code_point);
    else
        buffer_add(out, bytes, utf8_encode(code_point, bytes));
}

static void print_quoted(Buffer *out, Text text, char quote) {
    buffer_char(out, quote);
    for (size_t at = 0; at < text.length;) {
        size_t start = at;
        uint32_t code_point = utf8_decode(text, &at);
        if (code_point == UTF8_INVALID)
            buffer_printf(out, "\\x%02x", (unsigned char)text.bytes[start]);
        else
            print_character(out, code_point, quote);
    }
    buffer_char(out, quote);
}

/* A name that is declared here: in backquotes unless it can do without. */
static void print_word(Printer *printer, Symbol name, bool as_variable, bool as_constructor) {
    Text text = symbol_text(printer->names, name);
    bool is_plain = (as_variable && stg_lex_is_plain_variable(text)) ||
                    (as_constructor && stg_lex_is_plain_constructor(text));
    if (name == 0)
        print(printer, "_");
    else if (is_plain)
        buffer_text(printer->out, text);
    else
        print_quoted(printer->out, text, '`');
}

static void print_variable(Printer *printer, Symbol name) {
    print_word(printer, name, true, false);
}

static void print_module_of(Printer *printer, StgName name, bool always) {
    if (name.module == printer->module->name && !always) return;
    buffer_text(printer->out, symbol_text(printer->names, name.module));
    buffer_char(printer->out, '.');
}

/* A top-level variable; with its module if a local hides it. */
static void print_global(Printer *printer, StgName name) {
    uint64_t key = name_key(NAMES_OF_VARIABLES, name.name);
    print_module_of(printer, name, map_get(&printer->scope, key, 0) != 0);
    print_variable(printer, name.name);
}

static void print_type(Printer *printer, StgName name) {
    print_module_of(printer, name, false);
    print_word(printer, name.name, false, true);
}

/* Where a variable could stand too, a constructor that looks like one says what it is. */
static void print_constructor(Printer *printer, StgName name) {
    if (!stg_lex_looks_like_constructor(symbol_text(printer->names, name.name)))
        print(printer, "con ");
    print_type(printer, name);
}

static bool has_place(const StgModule *module, Span span) {
    uint64_t extent = (uint64_t)module->source_lines * SOURCE_GRID_COLUMNS;
    return module->source != 0 && span.start >= module->source_base &&
           span.start - module->source_base < extent;
}

static void print_place(Printer *printer, Span span) {
    const StgModule *module = printer->module;
    if (!has_place(module, span)) return;
    uint32_t start = span.start - module->source_base, end = span.end - module->source_base;
    buffer_printf(printer->out, "@%u:%u-%u:%u ", start / SOURCE_GRID_COLUMNS + 1,
                  start % SOURCE_GRID_COLUMNS + 1, end / SOURCE_GRID_COLUMNS + 1,
                  end % SOURCE_GRID_COLUMNS + 1);
}

/* ---- literals ---- */

/* The shortest decimal that is read as the same number. */
static void print_floating(Buffer *out, Rep rep, Word word) {
    char digits[64];
    bool is_float = rep == REP_FLOAT;
    double value = is_float ? (double)float_of_word(word) : double_of_word(word);
    if (value - value != 0) { /* infinite, or no number */
        buffer_printf(out, "0x%" PRIx64 "%c", word, is_float ? 'F' : 'D');
        return;
    }
    for (int precision = 1; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, value);
        bool same = is_float ? word_of_float(strtof(digits, NULL)) == word
                             : word_of_double(strtod(digits, NULL)) == word;
        if (same) break;
    }
    buffer_string(out, digits);
    bool looks_whole = true;
    for (const char *at = digits; *at; at++) looks_whole &= *at != '.' && *at != 'e';
    if (looks_whole) buffer_string(out, ".0");
    if (is_float) buffer_char(out, 'f');
}

static void print_literal(Buffer *out, Rep rep, Word literal) {
    switch (rep) {
    case REP_WORD: buffer_printf(out, "%" PRIu64 "w", literal); break;
    case REP_CHAR:
        buffer_char(out, '\'');
        print_character(out, (uint32_t)literal, '\'');
        buffer_char(out, '\'');
        break;
    case REP_FLOAT:
    case REP_DOUBLE: print_floating(out, rep, literal); break;
    default: buffer_printf(out, "%" PRId64, (int64_t)literal);
    }
}

/* ---- atoms and binders ---- */

static void print_atom(Printer *printer, const StgAtom *atom) {
    switch (atom->kind) {
    case STG_LOCAL:
        printer->uses++;
        print_variable(printer, printed_name(printer, atom->local));
        break;
    case STG_GLOBAL: print_global(printer, atom->global); break;
    case STG_LITERAL: print_literal(printer->out, atom->rep, atom->literal); break;
    case STG_STRING: print_quoted(printer->out, atom->string, '"'); break;
    case STG_TOKEN: print(printer, "token#"); break;
    case STG_TYPE: print_type(printer, atom->global); break;
    }
}

static void print_atoms(Printer *printer, StgAtoms atoms) {
    for (uint32_t i = 0; i < atoms.count; i++) {
        buffer_char(printer->out, ' ');
        print_atom(printer, &atoms.items[i]);
    }
}

/* `otherwise` is what the reader makes of a binder without a representation. */
static void print_binder(Printer *printer, const StgBinder *binder, Rep otherwise) {
    if (binder->name == 0 && binder->mark == 0) {
        print(printer, "_");
    } else {
        bind_variable(printer, binder);
        print_variable(printer, printed_name(printer, binder));
    }
    if (binder->rep != otherwise && binder->rep != REP_UNKNOWN)
        buffer_printf(printer->out, ":%s", rep_name(binder->rep));
}

static void print_parameters(Printer *printer, StgBinder **binders, uint32_t count) {
    printer->group++;
    for (uint32_t i = 0; i < count; i++) {
        buffer_char(printer->out, ' ');
        print_binder(printer, binders[i], REP_BOXED);
    }
}

/* ---- right-hand sides ---- */

static void print_expr(Printer *printer, StgExpr *expr);

/* A body on lines of its own. */
static void print_inside(Printer *printer, StgExpr *expr) {
    printer->indent += INDENT_STEP;
    new_line(printer);
    print_expr(printer, expr);
    printer->indent -= INDENT_STEP;
}

static bool is_short(const StgExpr *expr) {
    return expr->kind <= STG_LOGIC || expr->kind == STG_JUMP;
}

/* What follows an arrow. */
static void print_body(Printer *printer, StgExpr *expr) {
    if (is_short(expr)) {
        buffer_char(printer->out, ' ');
        print_expr(printer, expr);
    } else {
        print_inside(printer, expr);
    }
}

static void print_parenthesised(Printer *printer, StgExpr *expr) {
    print(printer, " (");
    if (is_short(expr))
        print_expr(printer, expr);
    else
        print_inside(printer, expr);
    print(printer, ")");
}

static void print_rhs(Printer *printer, const StgRhs *rhs) {
    uint32_t outer = printer->stack.count;
    print_place(printer, rhs->span);
    switch (rhs->kind) {
    case STG_FUNCTION:
        print(printer, "\\");
        printer->group++;
        for (uint32_t i = 0; i < rhs->parameter_count; i++) {
            if (i > 0) buffer_char(printer->out, ' ');
            print_binder(printer, rhs->parameters[i], REP_BOXED);
        }
        print(printer, " ->");
        print_body(printer, rhs->body);
        break;
    case STG_THUNK:
        print(printer, rhs->is_box ? "box" : "thunk");
        print_parenthesised(printer, rhs->body);
        break;
    case STG_CONSTRUCTOR:
        print_constructor(printer, rhs->constructor);
        print_atoms(printer, rhs->fields);
        break;
    }
    unbind(printer, outer);
}

/* ---- expressions ---- */

/* These print all but what stands in tail position, up to where that begins, and say what closes
 * it. */

/* Opens a body, on a line of its own if it is long, `indent` further in than what closes it. */
static void open_body(Printer *printer, const StgExpr *body, const char *before_short,
                      const char *closing, uint32_t indent) {
    if (is_short(body)) {
        print(printer, before_short);
    } else {
        indent += INDENT_STEP;
        printer->indent += INDENT_STEP;
        new_line(printer);
    }
    vector_push(&printer->closing, (Closing){closing, indent});
}

static void close_bodies(Printer *printer, uint32_t until) {
    while (printer->closing.count > until) {
        Closing closing = vector_pop(&printer->closing);
        printer->indent -= closing.indent;
        print(printer, closing.text);
    }
}

static void print_let(Printer *printer, const StgExpr *expr) {
    printer->group++;
    for (uint32_t i = 0; i < expr->let.count; i++) /* each is in scope in every one */
        bind_variable(printer, expr->let.bindings[i].binder);
    for (uint32_t i = 0; i < expr->let.count; i++) {
        const StgBinding *binding = &expr->let.bindings[i];
        print(printer, i == 0 ? "let " : " ;");
        printer->indent += 2 * INDENT_STEP;
        if (i > 0) new_line(printer);
        print_variable(printer, printed_name(printer, binding->binder));
        print(printer, " = ");
        print_rhs(printer, &binding->rhs);
        printer->indent -= 2 * INDENT_STEP;
    }
    print(printer, " in");
    new_line(printer);
}

static void print_pattern(Printer *printer, const StgExpr *expr,
                          const StgAlternative *alternative) {
    bool is_resolved = printer->module->is_resolved;
    printer->group++;
    switch (alternative->kind) {
    case STG_PATTERN_CONSTRUCTOR: print_constructor(printer, alternative->constructor); break;
    case STG_PATTERN_LITERAL:
        print_literal(printer->out, alternative->literal_rep, alternative->literal);
        break;
    case STG_PATTERN_TUPLE: print(printer, "(#"); break;
    case STG_PATTERN_DEFAULT: print(printer, "_"); break;
    }
    for (uint32_t i = 0; i < alternative->binder_count; i++) {
        const StgBinder *binder = alternative->binders[i];
        /* lint has seen to it that the declaration says the same */
        Rep otherwise = !is_resolved                             ? REP_UNKNOWN
                        : alternative->kind == STG_PATTERN_TUPLE ? stg_tuple_binder_rep(expr, i)
                                                                 : binder->rep;
        buffer_char(printer->out, ' ');
        if (alternative->literals && alternative->literals[i].is_there)
            print_literal(printer->out, binder->rep, alternative->literals[i].literal);
        else
            print_binder(printer, binder, otherwise);
    }
    if (alternative->kind == STG_PATTERN_TUPLE) print(printer, " #)");
    print(printer, " ->");
}

static void print_case(Printer *printer, const StgExpr *expr) {
    print(printer, expr->scrutinise.flexible ? "fcase# " : "case ");
    print_expr(printer, expr->scrutinise.scrutinee);
    print(printer, " of ");
    printer->group++;
    print_binder(printer, expr->scrutinise.binder,
                 printer->module->is_resolved ? stg_case_binder_rep(expr) : REP_UNKNOWN);
    print(printer, " {");
    printer->indent += INDENT_STEP;
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const StgAlternative *alternative = &expr->scrutinise.alternatives[i];
        uint32_t outer = printer->stack.count;
        if (i > 0) print(printer, " ;");
        new_line(printer);
        print_pattern(printer, expr, alternative);
        if (expr->scrutinise.count == 1) {
            open_body(printer, alternative->body, " ", " }", INDENT_STEP);
            return;
        }
        print_body(printer, alternative->body);
        unbind(printer, outer);
    }
    printer->indent -= INDENT_STEP;
    print(printer, " }");
}

static void print_join(Printer *printer, const StgExpr *expr) {
    const StgJoin *join = expr->join.join;
    uint32_t outer = printer->stack.count;
    Symbol name = free_name(printer, NAMES_OF_JOINS, join->name);
    print(printer, "join ");
    print_variable(printer, name);
    print_parameters(printer, join->parameters, join->parameter_count);
    print(printer, " =");
    print_inside(printer, expr->join.definition);
    unbind(printer, outer);
    print(printer, " in");
    new_line(printer);
    enter(printer, NAMES_OF_JOINS, join, name, join->mark); /* not in scope in its definition */
}

/* choose# (e1) (e2), both# (e1) (e2) */
static void print_sides(Printer *printer, const StgExpr *expr) {
    print(printer, expr->kind == STG_OR ? "choose#" : "both#");
    for (int i = 0; i < 2; i++) print_parenthesised(printer, expr->sides[i]);
}

static void print_free(Printer *printer, const StgExpr *expr) {
    print(printer, "free#");
    print_parameters(printer, expr->free.variables, expr->free.count);
    print(printer, " in");
    new_line(printer);
}

static void print_here(Printer *printer, const StgExpr *expr) {
    const StgHere *here = expr->context.here;
    Symbol name = free_name(printer, NAMES_OF_CONTEXTS, here->name);
    enter(printer, NAMES_OF_CONTEXTS, here, name, here->mark);
    print(printer, "here ");
    print_variable(printer, name);
    print(printer, " in");
    new_line(printer);
}

static bool same_span(Span a, Span b) { return a.start == b.start && a.end == b.end; }

/* mark c (set c (e)), written as one */
static bool is_scc(const StgExpr *expr) {
    if (expr->kind != STG_MARK) return false;
    const StgExpr *body = expr->scope.body;
    return body->kind == STG_SET && body->scope.name.module == expr->scope.name.module &&
           body->scope.name.name == expr->scope.name.name && same_span(expr->span, body->span);
}

static void open_parenthesis(Printer *printer, const StgExpr *body) {
    print(printer, " (");
    open_body(printer, body, "", ")", 0);
}

static void print_scope(Printer *printer, const StgExpr *expr) {
    const StgName *name = &expr->scope.name;
    print(printer, is_scc(expr) ? "scc " : expr->kind == STG_MARK ? "mark " : "set ");
    if (expr->kind == STG_SET_ROOT) print(printer, "DICT:");
    print_module_of(printer, *name, false);
    print_word(printer, name->name, true, expr->kind == STG_SET_ROOT);
    open_parenthesis(printer, is_scc(expr) ? expr->scope.body->scope.body : expr->scope.body);
}

static void print_in(Printer *printer, const StgExpr *expr) {
    print_place(printer, expr->span);
    switch (expr->kind) {
    case STG_ATOM: print_atom(printer, &expr->atom); break;
    case STG_APPLY:
        print_atom(printer, &expr->apply.head);
        print_atoms(printer, expr->apply.arguments);
        break;
    case STG_CON:
        print_constructor(printer, expr->con.constructor);
        print_atoms(printer, expr->con.fields);
        break;
    case STG_TUPLE:
        print(printer, "(#");
        print_atoms(printer, expr->tuple);
        print(printer, " #)");
        break;
    case STG_PRIM:
        print(printer, primop_info(expr->prim.op)->name);
        print_atoms(printer, expr->prim.arguments);
        break;
    case STG_CATCH:
        print(printer, "catch");
        print_atoms(printer, expr->catch);
        break;
    case STG_RAISE:
        print(printer, "raise ");
        print_atom(printer, &expr->raise);
        break;
    case STG_FAIL: print(printer, "fail#"); break;
    case STG_LOGIC:
        print(printer, logic_info(expr->logic.op)->name);
        print_atoms(printer, expr->logic.arguments);
        break;
    case STG_OR:
    case STG_BOTH: print_sides(printer, expr); break;
    case STG_FREE: print_free(printer, expr); break;
    case STG_LET: print_let(printer, expr); break;
    case STG_CASE: print_case(printer, expr); break;
    case STG_JOIN: print_join(printer, expr); break;
    case STG_JUMP:
        printer->uses++;
        print(printer, "jump ");
        print_variable(printer, printed_name(printer, expr->jump.join));
        print_atoms(printer, expr->jump.arguments);
        break;
    case STG_MARK:
    case STG_SET:
    case STG_SET_ROOT: print_scope(printer, expr); break;
    case STG_HERE: print_here(printer, expr); break;
    case STG_AT:
        printer->uses++;
        print(printer, "at ");
        print_variable(printer, printed_name(printer, expr->context.here));
        open_parenthesis(printer, expr->context.body);
        break;
    }
}

static void print_expr(Printer *printer, StgExpr *expr) {
    uint32_t outer = printer->stack.count, closing = printer->closing.count;
    for (StgExpr **at = &expr; at; at = stg_tail(*at)) {
        print_in(printer, *at);
        if (is_scc(*at)) at = stg_tail(*at); /* that is two */
    }
    close_bodies(printer, closing);
    unbind(printer, outer);
}

/* ---- declarations ---- */

static void print_data(Printer *printer, const StgData *data) {
    print(printer, "data ");
    print_word(printer, data->name, false, true);
    for (uint32_t i = 0; i < data->constructor_count; i++) {
        const StgConstructor *constructor = &data->constructors[i];
        print(printer, i == 0 ? " = " : " | ");
        print_word(printer, constructor->name, false, true);
        for (uint32_t j = 0; j < constructor->field_count; j++)
            buffer_printf(printer->out, " %s", rep_name(constructor->fields[j]));
    }
    print(printer, "\n");
}

/* a.b, if each part is a plain variable */
static bool is_plain_path(Text path) {
    for (size_t start = 0; start <= path.length;) {
        size_t end = start;
        while (end < path.length && path.bytes[end] != '.') end++;
        if (!stg_lex_is_plain_variable((Text){path.bytes + start, end - start})) return false;
        start = end + 1;
    }
    return true;
}

static void print_centre(Printer *printer, const StgCentre *centre) {
    Text path = symbol_text(printer->names, centre->path);
    print(printer, "centre ");
    print_variable(printer, centre->key);
    if (centre->name != centre->key) {
        print(printer, " = ");
        print_quoted(printer->out, symbol_text(printer->names, centre->name), '"');
    }
    if (centre->path != 0) {
        print(printer, " in ");
        if (is_plain_path(path))
            buffer_text(printer->out, path);
        else
            print_quoted(printer->out, path, '"');
    }
    if (has_place(printer->module, centre->span)) print(printer, " ");
    print_place(printer, centre->span);
    print(printer, "\n");
}

static void print_instance(Printer *printer, const StgInstance *instance) {
    print(printer, "instance ");
    print_word(printer, instance->key, true, true);
    if (instance->name != instance->key) {
        print(printer, " ");
        print_quoted(printer->out, symbol_text(printer->names, instance->name), '"');
    }
    if (has_place(printer->module, instance->span)) print(printer, " ");
    print_place(printer, instance->span);
    if (instance->member_count > 0) print(printer, " =");
    for (uint32_t i = 0; i < instance->member_count; i++) {
        print(printer, " ");
        print_variable(printer, instance->members[i]);
    }
    print(printer, "\n");
}

static void print_top(Printer *printer, const StgTop *top) {
    printer->uses = 0;
    count_rhs(&printer->uses, &top->rhs);
    printer->uses = 0;
    print(printer, "\n");
    print_variable(printer, top->name);
    print(printer, " = ");
    print_rhs(printer, &top->rhs);
    print(printer, "\n");
}

static void print_header(Printer *printer) {
    const StgModule *module = printer->module;
    buffer_printf(printer->out, "module %.*s\n",
                  TEXT_ARGS(symbol_text(printer->names, module->name)));
    for (uint32_t i = 0; i < module->imports.count; i++)
        buffer_printf(printer->out, "import %.*s\n",
                      TEXT_ARGS(symbol_text(printer->names, module->imports.items[i])));
    if (module->source == 0) return;
    print(printer, "source ");
    print_quoted(printer->out, symbol_text(printer->names, module->source), '"');
    buffer_printf(printer->out, " %u\n", module->source_lines);
}

static void print_logic_builtins(Printer *printer) {
    for (uint32_t i = 0; i < LOGIC_BUILTIN_COUNT; i++) {
        StgName name = printer->module->logic_builtins[i];
        if (name.name == 0) continue;
        print(printer, logic_builtin_declaration((LogicBuiltin)i));
        print(printer, " ");
        if (logic_builtin_fields((LogicBuiltin)i))
            print_type(printer, name);
        else
            print_variable(printer, name.name);
        print(printer, "\n");
    }
}

void stg_print(const StgModule *module, Buffer *out) {
    Printer printer = {.module = module, .names = module->interner, .out = out};
    print_header(&printer);
    for (uint32_t i = 0; i < module->data.count; i++) print_data(&printer, &module->data.items[i]);
    for (uint32_t i = 0; i < module->centres.count; i++)
        print_centre(&printer, &module->centres.items[i]);
    for (uint32_t i = 0; i < module->instances.count; i++)
        print_instance(&printer, &module->instances.items[i]);
    for (uint32_t i = 0; i < BUILTIN_COUNT; i++) {
        if (module->builtins[i] == 0) continue;
        print(&printer, builtin_declaration((Builtin)i));
        print(&printer, " ");
        print_variable(&printer, module->builtins[i]);
        print(&printer, "\n");
    }
    print_logic_builtins(&printer);
    for (uint32_t i = 0; i < module->tops.count; i++) print_top(&printer, &module->tops.items[i]);
    if (module->run != STG_RUN_NONE) {
        print(&printer, module->run == STG_RUN_SOLVE ? "\nsolve " : "\nrun ");
        print_variable(&printer, module->run_main);
        if (module->run == STG_RUN_ACTION) print(&printer, " s");
        if (module->run_for.name) {
            print(&printer, " for ");
            print_global(&printer, module->run_for);
        }
        print(&printer, "\n");
    }
    map_release(&printer.scope);
    map_release(&printer.printed_as);
    map_release(&printer.suffixes);
    vector_release(&printer.stack);
    vector_release(&printer.closing);
}
