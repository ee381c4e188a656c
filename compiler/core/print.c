/* Core -> text.
 *
 * Names. A local is printed by its own name, or with a suffix where another of that name is in
 * scope: no name hides another. A top-level name is written with its module where a local of that
 * name is in scope.
 *
 * Layout. A new line for each let, alternative, lambda body and scope; indentation is capped, so
 * that the text stays linear in the tree.
 */
#include "compiler/core/print.h"
#include "base/utf8.h"
#include "compiler/core/build.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Bound {
    const void *what;
    Symbol name, printed;
    uint64_t suffix; /* the last one of this name, outside */
    bool is_type;
} Bound;

typedef struct Closing {
    const char *text; /* NULL: a coercion closes it */
    const CoreCoercion *coercion;
    uint32_t indent;
} Closing;

typedef struct Printer {
    const CoreModule *module;
    Interner *interner;
    Buffer *out;
    uint32_t indent;
    TypeNames types;
    Map printed;  /* CoreVariable or CoreJoin -> Symbol */
    Map taken;    /* Symbol -> 1: of a local in scope */
    Map suffixes; /* a name -> the last suffix that it got, in scope */
    VECTOR(Bound) bound;
    VECTOR(Closing) closing;
} Printer;

enum { INDENT_STEP = 2, INDENT_LIMIT = 60 };

/* ---- words ---- */

static void print(Printer *printer, const char *string) { buffer_string(printer->out, string); }

static void new_line(Printer *printer) {
    buffer_char(printer->out, '\n');
    buffer_fill(printer->out, ' ', printer->indent < INDENT_LIMIT ? printer->indent : INDENT_LIMIT);
}

static void print_escaped(Buffer *out, Text text, char quote) {
    buffer_char(out, quote);
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.bytes[i];
        if (c == '\n')
            buffer_string(out, "\\n");
        else if (c == (unsigned char)quote || c == '\\')
            buffer_printf(out, "\\%c", c);
        else if (c < ' ' || c == 0x7f)
            buffer_printf(out, "\\x%02x", c);
        else
            buffer_char(out, (char)c);
    }
    buffer_char(out, quote);
}

static void print_string(Printer *printer, Symbol symbol) {
    print_escaped(printer->out, symbol_text(printer->interner, symbol), '"');
}

static bool is_word(Text text) {
    static const char *const words[] = {
        "in",      "of",      "let",    "case",   "join",   "jump",   "mark",   "set",
        "scc",     "con",     "root",   "catch",  "raise",  "box",    "_",      "data",
        "run",     "auto",    "class",  "export", "forall", "import", "centre", "instance",
        "builtin", "newtype", "module", "string", "integer"};
    for (size_t i = 0; i < text.length; i++) {
        char c = text.bytes[i];
        bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        if (!is_letter && (i == 0 || ((c < '0' || c > '9') && c != '\''))) return false;
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_equal(text, text_of(words[i]))) return false;
    return text.length > 0;
}

static void print_name(Printer *printer, Symbol symbol) {
    Text text = symbol_text(printer->interner, symbol);
    if (is_word(text))
        buffer_text(printer->out, text);
    else
        print_escaped(printer->out, text, '`');
}

static void print_qualified(Printer *printer, Name name, bool always) {
    if (name.module != printer->module->name || always) {
        buffer_text(printer->out, symbol_text(printer->interner, name.module));
        print(printer, ".");
    }
    print_name(printer, name.text);
}

/* ---- scopes ---- */

static Symbol free_name(Printer *printer, Symbol name) {
    if (!map_get(&printer->taken, name, 0)) return name;
    uint64_t *suffix = map_slot(&printer->suffixes, name, 1);
    Buffer tried = {0};
    Symbol found;
    do {
        buffer_clear(&tried);
        buffer_text(&tried, symbol_text(printer->interner, name));
        buffer_printf(&tried, "_%" PRIu64, ++*suffix);
        found = intern(printer->interner, buffer_as_text(&tried));
    } while (map_get(&printer->taken, found, 0));
    buffer_release(&tried);
    return found;
}

static void bind(Printer *printer, const void *what, Symbol name) {
    uint64_t suffix = map_get(&printer->suffixes, name, 1);
    Symbol printed = free_name(printer, name);
    map_put(&printer->taken, printed, 1);
    map_put(&printer->printed, (uint64_t)(uintptr_t)what, printed);
    vector_push(&printer->bound, (Bound){what, name, printed, suffix, false});
}

static void bind_type(Printer *printer, const TypeVariable *variable) {
    Symbol printed = type_names_add(&printer->types, printer->interner, variable);
    vector_push(&printer->bound, (Bound){.what = variable, .printed = printed, .is_type = true});
}

static void unbind(Printer *printer, uint32_t until) {
    while (printer->bound.count > until) {
        Bound last = vector_pop(&printer->bound);
        if (last.is_type) {
            type_names_remove(&printer->types, last.what);
            continue;
        }
        map_put(&printer->taken, last.printed, 0);
        map_put(&printer->suffixes, last.name, last.suffix);
    }
}

static Symbol printed_name(const Printer *printer, const void *what, Symbol otherwise) {
    Symbol name = (Symbol)map_get(&printer->printed, (uint64_t)(uintptr_t)what, 0);
    return name ? name : otherwise;
}

/* ---- types ---- */

static void print_type(Printer *printer, const Type *type, TypePrecedence precedence) {
    TypePrinting how = {.names = &printer->types,
                        .qualified = true,
                        .module = printer->module->name,
                        .is_core = true};
    if (type)
        type_print(printer->module->types, type, how, precedence, printer->out);
    else
        print(printer, "?");
}

static void print_type_binder(Printer *printer, const TypeVariable *variable) {
    bool plain = type_equal(variable->kind, printer->module->types->type);
    if (!plain) print(printer, "(");
    bind_type(printer, variable);
    print_name(printer, vector_last(&printer->bound).printed);
    if (plain) return;
    print(printer, " :: ");
    print_type(printer, variable->kind, TYPE_AT_TOP);
    print(printer, ")");
}

static void print_coercion(Printer *printer, const CoreCoercion *coercion);

static void print_parts(Printer *printer, const char *word, const CoreCoercion *coercion) {
    print(printer, word);
    print(printer, " (");
    print_coercion(printer, coercion->first);
    if (coercion->second) {
        print(printer, ") (");
        print_coercion(printer, coercion->second);
    }
    print(printer, ")");
}

static void print_coercion(Printer *printer, const CoreCoercion *coercion) {
    uint32_t outer = printer->bound.count;
    switch (coercion->kind) {
    case CORE_REFLEXIVE:
    case CORE_NEWTYPE:
        print(printer, coercion->kind == CORE_NEWTYPE ? "newtype " : "refl ");
        print_type(printer, coercion->type, TYPE_AT_ARGUMENT);
        break;
    case CORE_PROOF:
        print(printer, "proof ");
        print_type(printer, coercion->type, TYPE_AT_ARGUMENT);
        print_parts(printer, "", coercion);
        break;
    case CORE_UNSAFE:
        print(printer, "unsafe ");
        print_type(printer, coercion->from, TYPE_AT_ARGUMENT);
        print(printer, " ");
        print_type(printer, coercion->to, TYPE_AT_ARGUMENT);
        break;
    case CORE_SYMMETRIC: print_parts(printer, "sym", coercion); break;
    case CORE_LEFT: print_parts(printer, "left", coercion); break;
    case CORE_RIGHT: print_parts(printer, "right", coercion); break;
    case CORE_TRANSITIVE: print_parts(printer, "trans", coercion); break;
    case CORE_APPLIED: print_parts(printer, "apply", coercion); break;
    case CORE_ARROW: print_parts(printer, "arrow", coercion); break;
    case CORE_FORALL:
        print(printer, "forall ");
        print_type_binder(printer, coercion->variable);
        print(printer, ". ");
        print_coercion(printer, coercion->first);
        break;
    case CORE_EQUALITY:
        print(printer, "evidence ");
        print_name(printer,
                   printed_name(printer, coercion->evidence, coercion->evidence->name.text));
        break;
    }
    unbind(printer, outer);
}

/* ---- variables and literals ---- */

static void print_origin(Printer *printer, const CoreVariable *variable) {
    if (variable->origin == ORIGIN_SOURCE && !variable->shown) return;
    buffer_printf(printer->out, " %%%s", origin_name(variable->origin));
    if (!variable->shown) return;
    print(printer, " ");
    print_string(printer, variable->shown);
}

/* a local that is in scope already */
static void print_bound(Printer *printer, const CoreVariable *variable) {
    print_name(printer, printed_name(printer, variable, variable->name.text));
    print_origin(printer, variable);
}

static void print_parameter(Printer *printer, const CoreVariable *variable) {
    bind(printer, variable, variable->name.text);
    print(printer, "(");
    print_bound(printer, variable);
    print(printer, " :: ");
    print_type(printer, variable->type, TYPE_AT_TOP);
    print(printer, ")");
}

static void print_pattern_binder(Printer *printer, const CoreVariable *variable) {
    bind(printer, variable, variable->name.text);
    print_bound(printer, variable);
}

static void print_variable(Printer *printer, const CoreVariable *variable) {
    if (name_is_top(variable->name))
        print_qualified(printer, variable->name, map_get(&printer->taken, variable->name.text, 0));
    else
        print_name(printer, printed_name(printer, variable, variable->name.text));
}

static void print_constructor(Printer *printer, Name name) {
    Text text = symbol_text(printer->interner, name.text);
    char c = text.length > 0 ? text.bytes[0] : '\0';
    if ((c < 'A' || c > 'Z') && c != ':' && c != '(' && c != '[') print(printer, "con ");
    print_qualified(printer, name, false);
}

static void print_floating(Buffer *out, Rep rep, Word word) {
    char digits[64];
    bool is_float = rep == REP_FLOAT;
    double value = is_float ? (double)float_of_word(word) : double_of_word(word);
    if (value - value != 0) {
        buffer_printf(out, "0x%" PRIx64 "%c", word, is_float ? 'F' : 'D');
        return;
    }
    for (int precision = 1; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, value);
        if (is_float ? word_of_float(strtof(digits, NULL)) == word
                     : word_of_double(strtod(digits, NULL)) == word)
            break;
    }
    buffer_string(out, digits);
    if (!strpbrk(digits, ".e")) buffer_string(out, ".0");
    if (is_float) buffer_char(out, 'f');
}

static void print_word(Buffer *out, Rep rep, Word word) {
    char bytes[UTF8_LONGEST];
    switch (rep) {
    case REP_WORD: buffer_printf(out, "%" PRIu64 "w", word); break;
    case REP_CHAR: {
        size_t length = utf8_encode((uint32_t)word, bytes);
        print_escaped(out, (Text){bytes, length}, '\'');
        break;
    }
    case REP_FLOAT:
    case REP_DOUBLE: print_floating(out, rep, word); break;
    default: buffer_printf(out, "%" PRId64, (int64_t)word);
    }
}

static void print_literal(Printer *printer, const CoreExpr *expr) {
    const CoreLiteral *literal = &expr->literal;
    switch (literal->kind) {
    case CORE_LITERAL_PRIMITIVE: print_word(printer->out, literal->rep, literal->word); return;
    case CORE_LITERAL_ADDRESS: print_escaped(printer->out, literal->text, '"'); return;
    case CORE_LITERAL_BOXED:
        print(printer, "{box ");
        print_word(printer->out, literal->rep, literal->word);
        break;
    case CORE_LITERAL_INTEGER:
        print(printer, "{integer ");
        buffer_text(printer->out, literal->text);
        break;
    case CORE_LITERAL_STRING:
        print(printer, "{string ");
        print_escaped(printer->out, literal->text, '"');
        break;
    }
    print(printer, " :: ");
    print_type(printer, expr->type, TYPE_AT_TOP);
    print(printer, "}");
}

/* ---- expressions: all but what stands in tail position, and what closes that ---- */

static void print_expr(Printer *printer, CoreExpr *expr);

static bool is_simple(const CoreExpr *expr) {
    return expr->kind <= CORE_CONSTRUCTOR || expr->kind == CORE_TUPLE || expr->kind == CORE_CAST;
}

static void print_argument(Printer *printer, CoreExpr *expr) {
    if (is_simple(expr)) {
        print_expr(printer, expr);
        return;
    }
    print(printer, "(");
    print_expr(printer, expr);
    print(printer, ")");
}

static void print_arguments(Printer *printer, CoreExprs arguments) {
    for (uint32_t i = 0; i < arguments.count; i++) {
        print(printer, " ");
        print_argument(printer, arguments.items[i]);
    }
}

/* f x @t y: the head without parentheses if it is an application, too */
static void print_application(Printer *printer, CoreExpr *function) {
    if (function->kind == CORE_APPLY || function->kind == CORE_TYPE_APPLY)
        print_expr(printer, function);
    else
        print_argument(printer, function);
}

static void print_types(Printer *printer, const CoreExpr *expr) {
    print_application(printer, expr->type_apply.function);
    for (uint32_t i = 0; i < expr->type_apply.count; i++) {
        print(printer, " @");
        print_type(printer, expr->type_apply.arguments[i], TYPE_AT_ARGUMENT);
    }
}

static void print_inside(Printer *printer, CoreExpr *expr) {
    printer->indent += INDENT_STEP;
    new_line(printer);
    print_expr(printer, expr);
    printer->indent -= INDENT_STEP;
}

static bool is_short(const CoreExpr *expr) {
    return expr->depth <= 1 && !core_tail((CoreExpr *)(uintptr_t)expr) && expr->kind != CORE_CASE;
}

/* what follows an arrow or an equals sign */
static void print_body(Printer *printer, CoreExpr *expr) {
    if (is_short(expr)) {
        print(printer, " ");
        print_expr(printer, expr);
    } else {
        print_inside(printer, expr);
    }
}

static void open_body(Printer *printer, const char *closing, const CoreCoercion *coercion,
                      uint32_t indent) {
    printer->indent += indent;
    if (indent > 0) new_line(printer);
    vector_push(&printer->closing, (Closing){closing, coercion, indent});
}

static void close_bodies(Printer *printer, uint32_t until) {
    while (printer->closing.count > until) {
        Closing closing = vector_pop(&printer->closing);
        printer->indent -= closing.indent;
        if (closing.coercion) {
            print(printer, " |> ");
            print_coercion(printer, closing.coercion);
        }
        print(printer, closing.text);
    }
}

static void print_lambda(Printer *printer, const CoreExpr *expr) {
    print(printer, "\\");
    for (uint32_t i = 0; i < expr->lambda.parameters.count; i++) {
        if (i > 0) print(printer, " ");
        print_parameter(printer, expr->lambda.parameters.items[i]);
    }
    print(printer, " ->");
    open_body(printer, "", NULL, INDENT_STEP);
}

static void print_type_lambda(Printer *printer, const CoreExpr *expr) {
    print(printer, "/\\");
    for (uint32_t i = 0; i < expr->type_lambda.count; i++) {
        if (i > 0) print(printer, " ");
        print_type_binder(printer, expr->type_lambda.parameters[i]);
    }
    print(printer, " -> ");
}

static void print_binding(Printer *printer, const CoreBinding *binding) {
    print_bound(printer, binding->variable);
    print(printer, " :: ");
    print_type(printer, binding->variable->type, TYPE_AT_TOP);
    print(printer, " =");
    print_body(printer, binding->rhs);
}

static void print_let(Printer *printer, const CoreExpr *expr) {
    for (uint32_t i = 0; i < expr->let.count; i++)
        bind(printer, expr->let.bindings[i].variable, expr->let.bindings[i].variable->name.text);
    for (uint32_t i = 0; i < expr->let.count; i++) {
        print(printer, i == 0 ? "let " : " ;");
        printer->indent += 2 * INDENT_STEP;
        if (i > 0) new_line(printer);
        print_binding(printer, &expr->let.bindings[i]);
        printer->indent -= 2 * INDENT_STEP;
    }
    print(printer, " in");
    new_line(printer);
}

static void print_pattern(Printer *printer, const CoreAlternative *alternative) {
    bool is_tuple = alternative->kind == CORE_PATTERN_TUPLE;
    if (alternative->kind == CORE_PATTERN_DEFAULT) print(printer, "_");
    if (alternative->kind == CORE_PATTERN_LITERAL)
        print_word(printer->out, alternative->literal_rep, alternative->literal);
    if (alternative->kind == CORE_PATTERN_CONSTRUCTOR)
        print_constructor(printer, alternative->constructor->name);
    if (is_tuple) print(printer, "(#");
    for (uint32_t i = 0; i < alternative->existential_count; i++) {
        print(printer, " @");
        print_type_binder(printer, alternative->existentials[i]);
    }
    for (uint32_t i = 0; i < alternative->variables.count; i++) {
        print(printer, is_tuple && i > 0 ? ", " : " ");
        print_pattern_binder(printer, alternative->variables.items[i]);
    }
    print(printer, is_tuple ? " #) ->" : " ->");
}

static void print_case(Printer *printer, CoreExpr *expr) {
    print(printer, "case ");
    print_expr(printer, expr->scrutinise.scrutinee);
    print(printer, " of ");
    print_pattern_binder(printer, expr->scrutinise.binder);
    print(printer, " {");
    printer->indent += INDENT_STEP;
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const CoreAlternative *alternative = &expr->scrutinise.alternatives[i];
        uint32_t outer = printer->bound.count;
        if (i > 0) print(printer, " ;");
        new_line(printer);
        print_pattern(printer, alternative);
        if (expr->scrutinise.count == 1) {
            open_body(printer, " }", NULL, INDENT_STEP);
            vector_last(&printer->closing).indent += INDENT_STEP;
            return;
        }
        print_body(printer, alternative->body);
        unbind(printer, outer);
    }
    printer->indent -= INDENT_STEP;
    print(printer, " }");
}

static void print_tuple(Printer *printer, const CoreExpr *expr) {
    print(printer, "(# ");
    for (uint32_t i = 0; i < expr->tuple.count; i++) {
        if (i > 0) print(printer, ", ");
        print_expr(printer, expr->tuple.items[i]);
    }
    print(printer, " #)");
}

/* the result's type, where the operation alone does not say it */
static void print_prim(Printer *printer, const CoreExpr *expr) {
    const PrimopInfo *info = primop_info(expr->prim.op);
    print(printer, info->name);
    bool is_known = true;
    for (const char *letter = info->results; *letter; letter++)
        is_known &= strchr("IWCFDA", *letter) != NULL;
    if (!is_known) {
        print(printer, " @");
        print_type(printer, expr->type, TYPE_AT_ARGUMENT);
    }
    print_arguments(printer, expr->prim.arguments);
}

static void print_raise(Printer *printer, const CoreExpr *expr) {
    print(printer, "raise @");
    print_type(printer, expr->type, TYPE_AT_ARGUMENT);
    print(printer, " ");
    print_argument(printer, expr->raise);
}

static void print_join(Printer *printer, const CoreExpr *expr) {
    const CoreJoin *join = expr->join.join;
    uint32_t outer = printer->bound.count;
    uint64_t suffix = map_get(&printer->suffixes, join->name, 1);
    Symbol name = free_name(printer, join->name);
    map_put(&printer->suffixes, join->name, suffix);
    print(printer, "join ");
    print_name(printer, name);
    for (uint32_t i = 0; i < join->parameters.count; i++) {
        print(printer, " ");
        print_parameter(printer, join->parameters.items[i]);
    }
    print(printer, " :: ");
    print_type(printer, join->type, TYPE_AT_TOP);
    print(printer, " =");
    print_inside(printer, expr->join.definition);
    unbind(printer, outer);
    print(printer, " in");
    new_line(printer);
    bind(printer, join, name);
}

static void print_jump(Printer *printer, const CoreExpr *expr) {
    print(printer, "jump ");
    print_name(printer, printed_name(printer, expr->jump.join, expr->jump.join->name));
    print_arguments(printer, expr->jump.arguments);
}

static bool is_scc(const CoreExpr *expr) {
    return expr->kind == CORE_MARK && expr->scope.body->kind == CORE_SET &&
           expr->scope.body->scope.centre == expr->scope.centre;
}

static void print_scope(Printer *printer, const CoreExpr *expr) {
    print(printer, expr->kind == CORE_SET_ROOT ? "root "
                   : is_scc(expr)              ? "scc "
                   : expr->kind == CORE_MARK   ? "mark "
                                               : "set ");
    Name name = {0};
    if (expr->kind == CORE_SET_ROOT)
        name = (Name){.module = expr->scope.instance->module, .text = expr->scope.instance->key};
    else
        name = (Name){.module = expr->scope.centre->module,
                      .text = core_centre_key(printer->interner, expr->scope.centre)};
    print_qualified(printer, name, false);
    print(printer, " (");
    open_body(printer, ")", NULL, INDENT_STEP);
}

static void print_in(Printer *printer, CoreExpr *expr) {
    switch (expr->kind) {
    case CORE_VARIABLE: print_variable(printer, expr->variable); break;
    case CORE_LITERAL: print_literal(printer, expr); break;
    case CORE_TOKEN: print(printer, "token#"); break;
    case CORE_CONSTRUCTOR: print_constructor(printer, expr->constructor->name); break;
    case CORE_APPLY:
        print_application(printer, expr->apply.function);
        print_arguments(printer, expr->apply.arguments);
        break;
    case CORE_TYPE_APPLY: print_types(printer, expr); break;
    case CORE_LAMBDA: print_lambda(printer, expr); break;
    case CORE_TYPE_LAMBDA: print_type_lambda(printer, expr); break;
    case CORE_LET: print_let(printer, expr); break;
    case CORE_CASE: print_case(printer, expr); break;
    case CORE_TUPLE: print_tuple(printer, expr); break;
    case CORE_PRIM: print_prim(printer, expr); break;
    case CORE_CATCH:
        print(printer, "catch");
        print_arguments(printer, expr->catch);
        break;
    case CORE_RAISE: print_raise(printer, expr); break;
    case CORE_JOIN: print_join(printer, expr); break;
    case CORE_JUMP: print_jump(printer, expr); break;
    case CORE_MARK:
    case CORE_SET:
    case CORE_SET_ROOT: print_scope(printer, expr); break;
    case CORE_CAST:
        print(printer, "(");
        open_body(printer, ")", expr->cast.coercion, 0);
        break;
    }
}

static void print_expr(Printer *printer, CoreExpr *expr) {
    uint32_t outer = printer->bound.count, closing = printer->closing.count;
    for (CoreExpr **at = &expr; at; at = core_tail(*at)) {
        print_in(printer, *at);
        if (is_scc(*at)) at = core_tail(*at); /* that is two */
    }
    close_bodies(printer, closing);
    unbind(printer, outer);
}

/* ---- declarations ---- */

static void print_parameters(Printer *printer, TypeVariable *const *parameters, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        print(printer, " ");
        print_type_binder(printer, parameters[i]);
    }
}

static void print_data_constructor(Printer *printer, const CoreConstructor *constructor) {
    uint32_t outer = printer->bound.count;
    if (constructor->existential_count > 0) {
        print(printer, "forall");
        print_parameters(printer, constructor->existentials, constructor->existential_count);
        print(printer, ". ");
    }
    print_name(printer, constructor->name.text);
    for (uint32_t i = 0; i < constructor->field_count; i++) {
        bool is_evidence = i < constructor->evidence_count;
        print(printer, is_evidence ? " {" : constructor->is_strict[i] ? " !" : " ");
        print_type(printer, constructor->fields[i], is_evidence ? TYPE_AT_TOP : TYPE_AT_ARGUMENT);
        if (is_evidence) print(printer, "}");
    }
    unbind(printer, outer);
}

static void print_data(Printer *printer, const CoreData *data) {
    uint32_t outer = printer->bound.count;
    print(printer, data->type->flavour == TYPE_IS_CLASS ? "class " : "data ");
    print_name(printer, data->type->name.text);
    print_parameters(printer, data->parameters, data->parameter_count);
    for (uint32_t i = 0; i < data->constructor_count; i++) {
        print(printer, i == 0 ? " = " : " | ");
        print_data_constructor(printer, &data->constructors[i]);
    }
    print(printer, "\n");
    unbind(printer, outer);
}

static void print_newtype(Printer *printer, const TypeConstructor *newtype) {
    uint32_t outer = printer->bound.count;
    print(printer, "newtype ");
    print_name(printer, newtype->name.text);
    print_parameters(printer, newtype->parameters, newtype->parameter_count);
    print(printer, " = ");
    print_type(printer, newtype->representation, TYPE_AT_TOP);
    print(printer, "\n");
    unbind(printer, outer);
}

static void print_centre(Printer *printer, const CoreCentre *centre) {
    print(printer, "centre ");
    print_name(printer, core_centre_key(printer->interner, centre));
    print(printer, " = ");
    print_string(printer, centre->name);
    if (centre->path) {
        print(printer, " in ");
        print_string(printer, centre->path);
    }
    print(printer, centre->is_automatic ? " auto\n" : "\n");
}

static void print_instance(Printer *printer, const CoreInstance *instance) {
    print(printer, "instance ");
    print_name(printer, instance->key);
    if (instance->shown) {
        print(printer, " ");
        print_string(printer, instance->shown);
    }
    print(printer, " =");
    for (uint32_t i = 0; i < instance->member_count; i++) {
        print(printer, " ");
        print_name(printer, instance->members[i]->name.text);
    }
    print(printer, "\n");
}

static void print_header(Printer *printer) {
    const CoreModule *module = printer->module;
    Text name = symbol_text(printer->interner, module->name);
    buffer_printf(printer->out, "module %.*s\n", TEXT_ARGS(name));
    for (uint32_t i = 0; i < module->imports.count; i++)
        buffer_printf(printer->out, "import %.*s\n",
                      TEXT_ARGS(symbol_text(printer->interner, module->imports.items[i])));
    for (uint32_t i = 0; i < module->data.count; i++) print_data(printer, module->data.items[i]);
    for (uint32_t i = 0; i < module->newtypes.count; i++)
        print_newtype(printer, module->newtypes.items[i]);
    for (uint32_t i = 0; i < module->centres.count; i++)
        print_centre(printer, module->centres.items[i]);
    for (uint32_t i = 0; i < module->instances.count; i++)
        print_instance(printer, module->instances.items[i]);
    for (uint32_t i = 0; i < BUILTIN_COUNT; i++) {
        if (!module->builtins[i]) continue;
        print(printer, builtin_declaration((Builtin)i));
        print(printer, " ");
        print_name(printer, module->builtins[i]->name.text);
        print(printer, "\n");
    }
    for (uint32_t i = 0; i < module->tops.count; i++) {
        if (!module->tops.items[i].variable->is_exported) continue;
        print(printer, "export ");
        print_name(printer, module->tops.items[i].variable->name.text);
        print(printer, "\n");
    }
}

static void print_top(Printer *printer, const CoreBinding *top) {
    const CoreVariable *variable = top->variable;
    print(printer, "\n");
    print_name(printer, variable->name.text);
    print_origin(printer, variable);
    if (variable->path) {
        print(printer, " in ");
        print_string(printer, variable->path);
    }
    print(printer, " :: ");
    print_type(printer, variable->type, TYPE_AT_TOP);
    print(printer, " =");
    print_inside(printer, top->rhs);
    print(printer, "\n");
}

void core_print(const CoreModule *module, Buffer *out) {
    Printer printer = {.module = module, .interner = module->interner, .out = out};
    print_header(&printer);
    for (uint32_t i = 0; i < module->tops.count; i++) print_top(&printer, &module->tops.items[i]);
    if (module->main) {
        print(&printer, "\nrun ");
        print_qualified(&printer, module->main->name, false);
        if (module->start) {
            print(&printer, " by ");
            print_name(&printer, module->start->name.text);
        }
        print(&printer, "\n");
    }
    type_names_release(&printer.types);
    map_release(&printer.printed);
    map_release(&printer.taken);
    map_release(&printer.suffixes);
    vector_release(&printer.bound);
    vector_release(&printer.closing);
}
