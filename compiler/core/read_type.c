#include "compiler/core/parse.h"

/* ---- types ---- */

static TypeConstructor *find_constructor(const CoreParser *parser) {
    const CoreToken *token = &parser->token;
    TypeConstructor *found =
        token->module == 0 ? type_find_primitive(parser->types, token->name) : NULL;
    return found ? found : core_parse_named(parser, CORE_NAMES_TYPE);
}

static Type *parse_type_name(CoreParser *parser) {
    TypeVariable *variable = parser->token.module == 0
                                 ? core_parse_local(parser, CORE_SCOPE_TYPE, parser->token.name)
                                 : NULL;
    TypeConstructor *constructor = variable ? NULL : find_constructor(parser);
    if (!variable && !constructor) core_parse_fail(parser, "a type that exists");
    core_parse_next(parser);
    return variable ? type_variable(parser->types, variable)
                    : type_constructor(parser->types, constructor);
}

static Type *parse_tuple(CoreParser *parser) {
    uint32_t from = parser->pending.count, count;
    core_parse_expect(parser, "(#");
    while (!core_parse_at(parser, "#)")) {
        if (parser->pending.count > from) core_parse_expect(parser, ",");
        core_parse_push(parser, core_parse_type(parser));
    }
    Type **components = core_parse_list(parser, from, &count);
    if (count > TYPE_TUPLE_LIMIT) core_parse_fail(parser, "a smaller tuple");
    core_parse_expect(parser, "#)");
    return type_tuple(parser->types, components, count);
}

bool core_parse_at_type(const CoreParser *parser) {
    const CoreToken *token = &parser->token;
    if (token->starts_line) return false;
    if (token->kind == CORE_TOKEN_NAME)
        return token->is_quoted || !(core_parse_at(parser, "in") || core_parse_at(parser, "of"));
    return token->kind == CORE_TOKEN_HASHED || core_parse_at(parser, "(") ||
           core_parse_at(parser, "(#");
}

Type *core_parse_simple_type(CoreParser *parser) {
    if (core_parse_at(parser, "(#")) return parse_tuple(parser);
    if (core_parse_take(parser, "(")) {
        Type *type = core_parse_type(parser);
        core_parse_expect(parser, ")");
        return type;
    }
    if (!core_parse_at_type(parser)) core_parse_fail(parser, "a type");
    return parse_type_name(parser);
}

static Type *parse_applied(CoreParser *parser) {
    Type *type = core_parse_simple_type(parser);
    while (core_parse_at_type(parser))
        type = type_apply(parser->types, type, core_parse_simple_type(parser));
    if (core_parse_take(parser, "~"))
        return type_equality(parser->types, type, parse_applied(parser));
    return type;
}

TypeVariable *core_parse_type_binder(CoreParser *parser) {
    bool has_kind = core_parse_take(parser, "(");
    Symbol name = core_parse_symbol(parser, "a type variable");
    Type *kind = parser->types->type;
    if (has_kind) {
        core_parse_expect(parser, "::");
        kind = core_parse_type(parser);
        core_parse_expect(parser, ")");
    }
    TypeVariable *variable = type_new_variable(parser->types, name, kind, NO_SPAN);
    core_parse_enter(parser, CORE_SCOPE_TYPE, name, variable);
    return variable;
}

static Type *parse_forall(CoreParser *parser) {
    uint32_t hidden = parser->hidden.count;
    if (core_parse_take(parser, ".")) return core_parse_type(parser);
    TypeVariable *variable = core_parse_type_binder(parser);
    core_parse_down(parser);
    Type *body = parse_forall(parser);
    core_parse_up(parser);
    core_parse_leave(parser, hidden);
    return type_forall(parser->types, variable, body);
}

Type *core_parse_type(CoreParser *parser) {
    core_parse_down(parser);
    Type *type;
    if (core_parse_take(parser, "forall")) {
        type = parse_forall(parser);
    } else {
        type = parse_applied(parser);
        if (core_parse_take(parser, "->"))
            type = type_function(parser->types, type, core_parse_type(parser));
        else if (core_parse_take(parser, "=>"))
            type = type_qualified(parser->types, type, core_parse_type(parser));
    }
    core_parse_up(parser);
    return type;
}

/* ---- coercions ---- */

static CoreCoercion *parse_part(CoreParser *parser) {
    core_parse_expect(parser, "(");
    CoreCoercion *part = core_parse_coercion(parser);
    core_parse_expect(parser, ")");
    return part;
}

static CoreCoercion *parse_forall_coercion(CoreParser *parser) {
    uint32_t hidden = parser->hidden.count;
    TypeVariable *variable = core_parse_type_binder(parser);
    core_parse_expect(parser, ".");
    CoreCoercion *body = core_parse_coercion(parser);
    core_parse_leave(parser, hidden);
    return core_forall(parser->module, NO_SPAN, variable, body);
}

static CoreCoercion *parse_evidence(CoreParser *parser) {
    CoreVariable *evidence = core_parse_local(parser, CORE_SCOPE_VARIABLE, parser->token.name);
    if (!evidence) core_parse_fail(parser, "evidence in scope");
    core_parse_next(parser);
    return core_equality(parser->module, NO_SPAN, evidence);
}

static CoreCoercion *parse_coercion(CoreParser *parser) {
    CoreModule *module = parser->module;
    if (core_parse_take(parser, "refl"))
        return core_reflexive(module, NO_SPAN, core_parse_simple_type(parser));
    if (core_parse_take(parser, "newtype"))
        return core_newtype(module, NO_SPAN, core_parse_simple_type(parser));
    if (core_parse_take(parser, "unsafe")) {
        Type *from = core_parse_simple_type(parser);
        return core_unsafe(module, NO_SPAN, from, core_parse_simple_type(parser));
    }
    if (core_parse_take(parser, "proof")) {
        Type *equality = core_parse_simple_type(parser);
        return core_proof_coercion(module, NO_SPAN, equality, parse_part(parser));
    }
    if (core_parse_take(parser, "forall")) return parse_forall_coercion(parser);
    if (core_parse_take(parser, "evidence")) return parse_evidence(parser);
    if (core_parse_take(parser, "sym")) return core_symmetric(module, NO_SPAN, parse_part(parser));
    if (core_parse_take(parser, "left")) return core_left(module, NO_SPAN, parse_part(parser));
    if (core_parse_take(parser, "right")) return core_right(module, NO_SPAN, parse_part(parser));
    bool is_trans = core_parse_at(parser, "trans"), is_apply = core_parse_at(parser, "apply");
    if (!is_trans && !is_apply && !core_parse_at(parser, "arrow"))
        core_parse_fail(parser, "a coercion");
    core_parse_next(parser);
    CoreCoercion *first = parse_part(parser), *second = parse_part(parser);
    if (is_trans) return core_transitive(module, NO_SPAN, first, second);
    return is_apply ? core_applied(module, NO_SPAN, first, second)
                    : core_arrow(module, NO_SPAN, first, second);
}

CoreCoercion *core_parse_coercion(CoreParser *parser) {
    core_parse_down(parser);
    CoreCoercion *coercion = parse_coercion(parser);
    core_parse_up(parser);
    return coercion;
}
