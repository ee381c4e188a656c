#include "compiler/core/parse.h"
#include <string.h>

static CoreExpr *parse_simple(CoreParser *parser);

/* ---- binders ---- */

static Origin parse_origin(CoreParser *parser) {
    for (int i = 0; i < ORIGIN_COUNT; i++)
        if (core_parse_take(parser, origin_name((Origin)i))) return (Origin)i;
    core_parse_fail(parser, "an origin");
}

CoreVariable *core_parse_binder(CoreParser *parser, bool is_top) {
    Symbol name = core_parse_symbol(parser, "a variable");
    CoreModule *module = parser->module;
    CoreVariable *variable = is_top ? core_new_top(module, module->name, name, NULL, NO_SPAN)
                                    : core_new_local(module, name, NULL, ORIGIN_SOURCE, NO_SPAN);
    if (!core_parse_take(parser, "%")) return variable;
    variable->origin = parse_origin(parser);
    if (parser->token.kind == CORE_TOKEN_STRING) {
        variable->shown = intern(parser->interner, parser->token.text);
        core_parse_next(parser);
    }
    return variable;
}

static void enter_variable(CoreParser *parser, const CoreVariable *variable) {
    core_parse_enter(parser, CORE_SCOPE_VARIABLE, variable->name.text, variable);
}

/* (x :: T) */
static CoreVariable *parse_parameter(CoreParser *parser) {
    core_parse_expect(parser, "(");
    CoreVariable *variable = core_parse_binder(parser, false);
    core_parse_expect(parser, "::");
    variable->type = core_parse_type(parser);
    core_parse_expect(parser, ")");
    return variable;
}

/* x or (x :: T): of a pattern or a case; the type is what it would be, unless it is written */
static CoreVariable *parse_pattern_binder(CoreParser *parser, Type *type) {
    if (core_parse_at(parser, "(")) return parse_parameter(parser);
    CoreVariable *variable = core_parse_binder(parser, false);
    variable->type = type;
    return variable;
}

/* ---- atoms ---- */

static bool looks_like_constructor(Text name) {
    char c = name.length > 0 ? name.bytes[0] : '\0';
    return (c >= 'A' && c <= 'Z') || c == ':' || c == '(' || c == '[';
}

static bool at_constructor(const CoreParser *parser) {
    const CoreToken *token = &parser->token;
    if (token->kind != CORE_TOKEN_NAME) return false;
    return core_parse_at(parser, "con") ||
           looks_like_constructor(symbol_text(parser->interner, token->name));
}

static CoreConstructor *parse_constructor(CoreParser *parser) {
    core_parse_take(parser, "con");
    CoreConstructor *constructor = core_parse_named(parser, CORE_NAMES_CONSTRUCTOR);
    if (!constructor) core_parse_fail(parser, "a constructor that exists");
    core_parse_next(parser);
    return constructor;
}

static CoreExpr *parse_variable(CoreParser *parser) {
    CoreVariable *variable = parser->token.module == 0
                                 ? core_parse_local(parser, CORE_SCOPE_VARIABLE, parser->token.name)
                                 : NULL;
    if (!variable) variable = core_parse_named(parser, CORE_NAMES_VARIABLE);
    if (!variable) core_parse_fail(parser, "a variable that exists");
    core_parse_next(parser);
    return core_variable(parser->module, NO_SPAN, variable);
}

/* {box 3 :: Int} {integer 3 :: Integer} {string "x" :: String} */
static CoreExpr *parse_boxed(CoreParser *parser) {
    CoreModule *module = parser->module;
    core_parse_expect(parser, "{");
    bool is_box = core_parse_take(parser, "box");
    bool is_integer = !is_box && core_parse_take(parser, "integer");
    if (!is_box && !is_integer) core_parse_expect(parser, "string");
    CoreToken literal = parser->token;
    core_parse_next(parser);
    core_parse_expect(parser, "::");
    Type *type = core_parse_type(parser);
    core_parse_expect(parser, "}");
    if (is_box) return core_boxed(module, NO_SPAN, type, literal.rep, literal.word);
    return is_integer ? core_integer(module, NO_SPAN, type, literal.text)
                      : core_string(module, NO_SPAN, type, literal.text);
}

static CoreExpr *parse_literal(CoreParser *parser) {
    CoreToken literal = parser->token;
    core_parse_next(parser);
    if (literal.kind == CORE_TOKEN_STRING)
        return core_address(parser->module, NO_SPAN, literal.text);
    return core_primitive(parser->module, NO_SPAN, literal.rep, literal.word);
}

static CoreExpr *parse_tuple(CoreParser *parser) {
    uint32_t from = parser->pending.count, count;
    core_parse_expect(parser, "(#");
    while (!core_parse_at(parser, "#)")) {
        if (parser->pending.count > from) core_parse_expect(parser, ",");
        core_parse_push(parser, core_parse_expr(parser));
    }
    CoreExpr **components = core_parse_list(parser, from, &count);
    core_parse_next(parser);
    return core_tuple(parser->module, NO_SPAN, components, count);
}

/* (e) or (e |> coercion) */
static CoreExpr *parse_parenthesised(CoreParser *parser) {
    core_parse_expect(parser, "(");
    CoreExpr *expr = core_parse_expr(parser);
    if (core_parse_take(parser, "|>"))
        expr = core_cast(parser->module, NO_SPAN, expr, core_parse_coercion(parser));
    core_parse_expect(parser, ")");
    return expr;
}

static bool at_word_of_syntax(const CoreParser *parser) {
    static const char *const words[] = {"in",   "of",  "let", "case", "join",  "jump",
                                        "mark", "set", "scc", "root", "catch", "raise"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (core_parse_at(parser, words[i])) return true;
    return false;
}

static bool at_simple(const CoreParser *parser) {
    const CoreToken *token = &parser->token;
    if (token->starts_line) return false;
    switch (token->kind) {
    case CORE_TOKEN_NAME: return !at_word_of_syntax(parser);
    case CORE_TOKEN_HASHED: return core_parse_at(parser, "token#");
    case CORE_TOKEN_NUMBER:
    case CORE_TOKEN_CHARACTER:
    case CORE_TOKEN_STRING: return true;
    case CORE_TOKEN_SYMBOL:
        return core_parse_at(parser, "(") || core_parse_at(parser, "(#") ||
               core_parse_at(parser, "{");
    default: return false;
    }
}

static CoreExpr *parse_simple(CoreParser *parser) {
    if (!at_simple(parser)) core_parse_fail(parser, "an expression");
    if (core_parse_take(parser, "token#")) return core_token(parser->module, NO_SPAN);
    if (core_parse_at(parser, "(")) return parse_parenthesised(parser);
    if (core_parse_at(parser, "(#")) return parse_tuple(parser);
    if (core_parse_at(parser, "{")) return parse_boxed(parser);
    if (at_constructor(parser))
        return core_constructor(parser->module, NO_SPAN, parse_constructor(parser));
    return parser->token.kind == CORE_TOKEN_NAME ? parse_variable(parser) : parse_literal(parser);
}

static CoreExpr **parse_arguments(CoreParser *parser, uint32_t *count) {
    uint32_t from = parser->pending.count;
    while (at_simple(parser)) core_parse_push(parser, parse_simple(parser));
    return core_parse_list(parser, from, count);
}

/* f @t x y @u z */
static CoreExpr *parse_application(CoreParser *parser) {
    CoreExpr *expr = parse_simple(parser);
    for (;;) {
        uint32_t from = parser->pending.count, count;
        if (core_parse_at(parser, "@")) {
            while (core_parse_take(parser, "@"))
                core_parse_push(parser, core_parse_simple_type(parser));
            Type **types = core_parse_list(parser, from, &count);
            expr = core_type_apply(parser->module, NO_SPAN, expr, types, count);
        } else if (at_simple(parser)) {
            CoreExpr **arguments = parse_arguments(parser, &count);
            expr = core_apply(parser->module, NO_SPAN, expr, arguments, count);
        } else {
            return expr;
        }
    }
}

/* ---- primitives ---- */

static Type *result_type(const CoreParser *parser, const PrimopInfo *info) {
    Type *types[PRIM_MAXIMUM_RESULTS];
    uint32_t count = (uint32_t)strlen(info->results);
    for (uint32_t i = 0; i < count; i++) {
        types[i] = parser->types->primitives[primop_letter_rep(info->results[i])];
        if (!types[i]) return NULL;
    }
    return info->tuple ? type_tuple(parser->types, types, count) : types[0];
}

static CoreExpr *parse_prim(CoreParser *parser) {
    Primop op;
    uint32_t count;
    if (!primop_find(parser->token.text, &op)) core_parse_fail(parser, "a primitive operation");
    const PrimopInfo *info = primop_info(op);
    core_parse_next(parser);
    Type *type =
        core_parse_take(parser, "@") ? core_parse_simple_type(parser) : result_type(parser, info);
    CoreExpr **arguments = parse_arguments(parser, &count);
    TypeConstructor *data = NULL;
    uint32_t ignored;
    if (strchr(info->arguments, 'T') && type) data = type_head(parser->types, type, &ignored);
    return core_prim(parser->module, NO_SPAN, op, data, arguments, count, type);
}

static CoreExpr *parse_raise(CoreParser *parser) {
    core_parse_expect(parser, "@");
    Type *type = core_parse_simple_type(parser);
    return core_raise(parser->module, NO_SPAN, parse_simple(parser), type);
}

static CoreExpr *parse_catch(CoreParser *parser) {
    CoreExpr *action = parse_simple(parser), *handler = parse_simple(parser);
    return core_catch(parser->module, NO_SPAN, action, handler, parse_simple(parser));
}

/* ---- functions ---- */

static CoreExpr *parse_lambda(CoreParser *parser) {
    uint32_t from = parser->pending.count, hidden = parser->hidden.count, count;
    while (!core_parse_take(parser, "->")) core_parse_push(parser, parse_parameter(parser));
    CoreVariable **parameters = core_parse_list(parser, from, &count);
    for (uint32_t i = 0; i < count; i++) enter_variable(parser, parameters[i]);
    CoreExpr *body = core_parse_expr(parser);
    core_parse_leave(parser, hidden);
    return core_lambda(parser->module, NO_SPAN, parameters, count, body);
}

static CoreExpr *parse_type_lambda(CoreParser *parser) {
    uint32_t from = parser->pending.count, hidden = parser->hidden.count, count;
    while (!core_parse_take(parser, "->")) core_parse_push(parser, core_parse_type_binder(parser));
    TypeVariable **parameters = core_parse_list(parser, from, &count);
    CoreExpr *body = core_parse_expr(parser);
    core_parse_leave(parser, hidden);
    return core_type_lambda(parser->module, NO_SPAN, parameters, count, body);
}

/* ---- let: the names first, then what they stand for ---- */

/* to the `;` or `in` that ends a binding */
static void skip_binding(CoreParser *parser) {
    for (uint32_t inside = 0;; core_parse_next(parser)) {
        if (parser->token.kind == CORE_TOKEN_END || parser->token.starts_line)
            core_parse_fail(parser, "`in`");
        bool opens = core_parse_at(parser, "(") || core_parse_at(parser, "(#") ||
                     core_parse_at(parser, "{") || core_parse_at(parser, "let") ||
                     core_parse_at(parser, "join");
        bool closes = core_parse_at(parser, ")") || core_parse_at(parser, "#)") ||
                      core_parse_at(parser, "}") || core_parse_at(parser, "in");
        if (inside == 0 && (closes || core_parse_at(parser, ";"))) return;
        inside += opens;
        inside -= closes;
    }
}

static CoreVariable *parse_binding_head(CoreParser *parser) {
    CoreVariable *variable = core_parse_binder(parser, false);
    core_parse_expect(parser, "::");
    variable->type = core_parse_type(parser);
    core_parse_expect(parser, "=");
    return variable;
}

static CoreExpr *parse_let(CoreParser *parser) {
    uint32_t from = parser->pending.count, hidden = parser->hidden.count, count;
    CoreLexer lexer = parser->lexer;
    CoreToken token = parser->token;
    do {
        core_parse_push(parser, parse_binding_head(parser));
        skip_binding(parser);
    } while (core_parse_take(parser, ";"));
    CoreVariable **variables = core_parse_list(parser, from, &count);
    for (uint32_t i = 0; i < count; i++) enter_variable(parser, variables[i]);
    parser->lexer = lexer;
    parser->token = token;
    CoreBinding *bindings = ARENA_ARRAY(parser->module->arena, CoreBinding, count);
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) core_parse_expect(parser, ";");
        parse_binding_head(parser);
        bindings[i] = (CoreBinding){variables[i], core_parse_expr(parser)};
    }
    core_parse_expect(parser, "in");
    CoreExpr *body = core_parse_expr(parser);
    core_parse_leave(parser, hidden);
    return core_let(parser->module, NO_SPAN, bindings, count, body);
}

/* ---- case ---- */

/* the types of a constructor's fields, at the scrutinee's arguments */
typedef struct FieldTypes {
    const CoreConstructor *constructor;
    TypeSubstitution substitution; /* count 0: they are not known */
} FieldTypes;

static FieldTypes field_types(CoreParser *parser, const CoreConstructor *constructor,
                              Type *scrutinised, TypeVariable *const *existentials,
                              uint32_t existential_count) {
    FieldTypes result = {.constructor = constructor};
    uint32_t count = 0, parameters = constructor->data->parameter_count;
    if (!scrutinised || type_head(parser->types, scrutinised, &count) != constructor->data->type ||
        count != parameters || existential_count != constructor->existential_count)
        return result;
    uint32_t all = parameters + existential_count;
    result.substitution.variables = ARENA_ARRAY(parser->module->arena, TypeVariable *, all + 1);
    result.substitution.types = ARENA_ARRAY(parser->module->arena, Type *, all + 1);
    result.substitution.count = all;
    type_arguments(parser->types, scrutinised, result.substitution.types);
    for (uint32_t i = 0; i < parameters; i++)
        result.substitution.variables[i] = constructor->data->parameters[i];
    for (uint32_t i = 0; i < existential_count; i++) {
        result.substitution.variables[parameters + i] = constructor->existentials[i];
        result.substitution.types[parameters + i] = type_variable(parser->types, existentials[i]);
    }
    return result;
}

static Type *field_type(CoreParser *parser, const FieldTypes *types, uint32_t i) {
    if (i >= types->constructor->field_count || !types->substitution.variables) return NULL;
    return type_substitute(parser->types, types->substitution, types->constructor->fields[i]);
}

static void parse_constructor_pattern(CoreParser *parser, CoreAlternative *alternative,
                                      Type *scrutinised) {
    uint32_t from = parser->pending.count;
    alternative->kind = CORE_PATTERN_CONSTRUCTOR;
    alternative->constructor = parse_constructor(parser);
    while (core_parse_take(parser, "@")) core_parse_push(parser, core_parse_type_binder(parser));
    alternative->existentials = core_parse_list(parser, from, &alternative->existential_count);
    FieldTypes types = field_types(parser, alternative->constructor, scrutinised,
                                   alternative->existentials, alternative->existential_count);
    for (uint32_t i = 0; !core_parse_at(parser, "->"); i++)
        core_parse_push(parser, parse_pattern_binder(parser, field_type(parser, &types, i)));
    alternative->variables.items = core_parse_list(parser, from, &alternative->variables.count);
}

static void parse_tuple_pattern(CoreParser *parser, CoreAlternative *alternative,
                                Type *scrutinised) {
    uint32_t from = parser->pending.count, count = 0;
    Type **types = NULL;
    alternative->kind = CORE_PATTERN_TUPLE;
    core_parse_expect(parser, "(#");
    if (scrutinised && type_rep(parser->types, scrutinised).is_tuple) {
        type_head(parser->types, scrutinised, &count);
        types = ARENA_ARRAY(parser->module->arena, Type *, count);
        type_arguments(parser->types, scrutinised, types);
    }
    for (uint32_t i = 0; !core_parse_at(parser, "#)"); i++) {
        if (i > 0) core_parse_expect(parser, ",");
        Type *type = types && i < count ? types[i] : NULL;
        core_parse_push(parser, parse_pattern_binder(parser, type));
    }
    core_parse_expect(parser, "#)");
    alternative->variables.items = core_parse_list(parser, from, &alternative->variables.count);
}

static void parse_pattern(CoreParser *parser, CoreAlternative *alternative, Type *scrutinised) {
    const CoreToken *token = &parser->token;
    if (core_parse_at(parser, "_")) {
        alternative->kind = CORE_PATTERN_DEFAULT;
        core_parse_next(parser);
    } else if (core_parse_at(parser, "(#")) {
        parse_tuple_pattern(parser, alternative, scrutinised);
    } else if (token->kind == CORE_TOKEN_NUMBER || token->kind == CORE_TOKEN_CHARACTER) {
        alternative->kind = CORE_PATTERN_LITERAL;
        alternative->literal_rep = token->rep;
        alternative->literal = token->word;
        core_parse_next(parser);
    } else {
        parse_constructor_pattern(parser, alternative, scrutinised);
    }
}

static CoreAlternative *parse_alternative(CoreParser *parser, Type *scrutinised) {
    CoreAlternative *alternative = ARENA_NEW(parser->module->arena, CoreAlternative);
    uint32_t hidden = parser->hidden.count;
    parse_pattern(parser, alternative, scrutinised);
    core_parse_expect(parser, "->");
    for (uint32_t i = 0; i < alternative->variables.count; i++)
        enter_variable(parser, alternative->variables.items[i]);
    alternative->body = core_parse_expr(parser);
    core_parse_leave(parser, hidden);
    return alternative;
}

static CoreExpr *parse_case(CoreParser *parser) {
    uint32_t from = parser->pending.count, hidden = parser->hidden.count, count;
    CoreExpr *scrutinee = core_parse_expr(parser);
    core_parse_expect(parser, "of");
    CoreVariable *binder = parse_pattern_binder(parser, scrutinee->type);
    enter_variable(parser, binder);
    core_parse_expect(parser, "{");
    while (!core_parse_at(parser, "}")) {
        if (parser->pending.count > from) core_parse_expect(parser, ";");
        core_parse_push(parser, parse_alternative(parser, scrutinee->type));
    }
    CoreAlternative **list = core_parse_list(parser, from, &count);
    CoreAlternative *alternatives = ARENA_ARRAY(parser->module->arena, CoreAlternative, count);
    for (uint32_t i = 0; i < count; i++) alternatives[i] = *list[i];
    core_parse_expect(parser, "}");
    core_parse_leave(parser, hidden);
    return core_case(parser->module, NO_SPAN, scrutinee, binder, alternatives, count);
}

/* ---- joins and scopes ---- */

static CoreExpr *parse_join(CoreParser *parser) {
    uint32_t from = parser->pending.count, hidden = parser->hidden.count, count;
    Symbol name = core_parse_symbol(parser, "a join");
    while (!core_parse_take(parser, "::")) core_parse_push(parser, parse_parameter(parser));
    CoreVariable **parameters = core_parse_list(parser, from, &count);
    Type *type = core_parse_type(parser);
    CoreJoin *join = core_new_join(parser->module, name, parameters, count, type, NO_SPAN);
    core_parse_expect(parser, "=");
    for (uint32_t i = 0; i < count; i++) enter_variable(parser, parameters[i]);
    CoreExpr *definition = core_parse_expr(parser);
    core_parse_leave(parser, hidden);
    core_parse_expect(parser, "in");
    core_parse_enter(parser, CORE_SCOPE_JOIN, name, join);
    CoreExpr *body = core_parse_expr(parser);
    core_parse_leave(parser, hidden);
    return core_join(parser->module, NO_SPAN, join, definition, body);
}

static CoreExpr *parse_jump(CoreParser *parser) {
    uint32_t count;
    CoreJoin *join = core_parse_local(parser, CORE_SCOPE_JOIN, parser->token.name);
    if (!join) core_parse_fail(parser, "a join in scope");
    core_parse_next(parser);
    CoreExpr **arguments = parse_arguments(parser, &count);
    return core_jump(parser->module, NO_SPAN, join, arguments, count);
}

static CoreExpr *parse_scope(CoreParser *parser) {
    CoreModule *module = parser->module;
    bool is_mark = core_parse_at(parser, "mark"), is_set = core_parse_at(parser, "set"),
         is_root = core_parse_at(parser, "root");
    core_parse_next(parser);
    void *found = core_parse_named(parser, is_root ? CORE_NAMES_INSTANCE : CORE_NAMES_CENTRE);
    if (!found) core_parse_fail(parser, "a centre or instance that exists");
    core_parse_next(parser);
    core_parse_expect(parser, "(");
    CoreExpr *body = core_parse_expr(parser);
    core_parse_expect(parser, ")");
    if (is_root) return core_set_root(module, NO_SPAN, found, body);
    if (is_mark) return core_mark(module, NO_SPAN, found, body);
    return is_set ? core_set(module, NO_SPAN, found, body) : core_scc(module, NO_SPAN, found, body);
}

static CoreExpr *parse_expr(CoreParser *parser) {
    if (core_parse_take(parser, "\\")) return parse_lambda(parser);
    if (core_parse_take(parser, "/\\")) return parse_type_lambda(parser);
    if (core_parse_take(parser, "let")) return parse_let(parser);
    if (core_parse_take(parser, "case")) return parse_case(parser);
    if (core_parse_take(parser, "join")) return parse_join(parser);
    if (core_parse_take(parser, "jump")) return parse_jump(parser);
    if (core_parse_take(parser, "raise")) return parse_raise(parser);
    if (core_parse_take(parser, "catch")) return parse_catch(parser);
    if (core_parse_at(parser, "mark") || core_parse_at(parser, "set") ||
        core_parse_at(parser, "scc") || core_parse_at(parser, "root"))
        return parse_scope(parser);
    if (parser->token.kind == CORE_TOKEN_HASHED && !core_parse_at(parser, "token#"))
        return parse_prim(parser);
    return parse_application(parser);
}

CoreExpr *core_parse_expr(CoreParser *parser) {
    core_parse_down(parser);
    CoreExpr *expr = parse_expr(parser);
    core_parse_up(parser);
    return expr;
}
