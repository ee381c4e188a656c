/* Declarations that stand at the top only. */
#include "compiler/syntax/parse.h"

/* ---- type ---- */

static HsDecl *kind_signature(Parser *parser, HsType *first, uint32_t start) {
    size_t mark = parser->scratch.length;
    HsNames names;
    for (HsType *type = first;; type = syntax_parse_atype(parser)) {
        if (type->kind != HS_TYPE_CONSTRUCTOR || type->name.qualifier)
            syntax_unexpected(parser, "= and a type");
        syntax_push(parser, type->name);
        if (!syntax_accept(parser, TOKEN_COMMA)) break;
    }
    names.items = SYNTAX_TAKE(parser, mark, HsName, &names.count);
    syntax_need(parser, EXTENSION_StandaloneKindSignatures, "a kind signature",
                parser->token->span);
    syntax_expect(parser, TOKEN_TYPED, ":: and a kind");
    HsType *kind = syntax_parse_type(parser);
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_KIND_SIGNATURE, start);
    decl->kind_signature.names = names;
    decl->kind_signature.kind = kind;
    return decl;
}

/* HS_ROLE_COUNT: none */
static HsRole role_at(const Parser *parser) {
    HsRole role = HS_ROLE_PHANTOM;
    if (parser->kind == TOKEN_UNDERSCORE) return HS_ROLE_INFERRED;
    while (role < HS_ROLE_COUNT &&
           !syntax_at_word(parser, intern_string(parser->interner, syntax_role_word(role))))
        role++;
    return role;
}

/* type role T nominal _ phantom */
static HsDecl *parse_roles(Parser *parser, uint32_t start) {
    size_t mark = parser->scratch.length;
    syntax_need(parser, EXTENSION_RoleAnnotations, "a role annotation", parser->token->span);
    syntax_next(parser);
    const HsType *type = syntax_parse_atype(parser);
    if (type->kind != HS_TYPE_CONSTRUCTOR || type->name.qualifier)
        syntax_unexpected(parser, "a type of this module");
    for (HsRole role; (role = role_at(parser)) < HS_ROLE_COUNT; syntax_next(parser))
        syntax_push(parser, role);
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_ROLES, start);
    decl->roles.name = type->name;
    decl->roles.items = SYNTAX_TAKE(parser, mark, HsRole, &decl->roles.count);
    return decl;
}

static HsDecl *parse_synonym(Parser *parser) {
    Span word = parser->token->span;
    syntax_next(parser);
    if (syntax_at_word(parser, parser->words.family) || parser->kind == TOKEN_INSTANCE)
        syntax_refuse(parser, EXTENSION_TypeFamilies, "a type family", word);
    if (syntax_at_word(parser, parser->words.role)) return parse_roles(parser, word.start);
    HsType *left = syntax_parse_btype(parser);
    if (parser->kind == TOKEN_TYPED || parser->kind == TOKEN_COMMA)
        return kind_signature(parser, left, word.start);
    HsHead head = syntax_head_of(parser, left);
    syntax_expect(parser, TOKEN_EQUALS, "= and a type");
    HsType *type = syntax_parse_kinded(parser);
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_TYPE, word.start);
    decl->synonym.head = head;
    decl->synonym.type = type;
    return decl;
}

/* ---- class ---- */

static HsNames parse_variables(Parser *parser) {
    size_t mark = parser->scratch.length;
    HsNames names;
    while (parser->kind == TOKEN_VARIABLE && !parser->token->qualifier) {
        HsName name = syntax_take_name(parser);
        syntax_push(parser, name);
    }
    names.items = SYNTAX_TAKE(parser, mark, HsName, &names.count);
    return names;
}

static void parse_dependencies(Parser *parser, HsDecl *decl) {
    size_t mark = parser->scratch.length;
    syntax_need(parser, EXTENSION_FunctionalDependencies, "a functional dependency",
                parser->token->span);
    do {
        syntax_next(parser);
        HsDependency dependency = {.span = parser->token->span};
        dependency.from = parse_variables(parser);
        syntax_expect(parser, TOKEN_ARROW, "-> of a functional dependency");
        dependency.to = parse_variables(parser);
        dependency.span = syntax_since(parser, dependency.span.start);
        syntax_push(parser, dependency);
    } while (parser->kind == TOKEN_COMMA);
    decl->class.dependencies =
        SYNTAX_TAKE(parser, mark, HsDependency, &decl->class.dependency_count);
}

/* where and the declarations, if they are there */
static HsDecls parse_body(Parser *parser, DeclPlace place) {
    Span word = parser->token->span;
    if (!syntax_accept(parser, TOKEN_WHERE)) return (HsDecls){0};
    return syntax_parse_decls(parser, place, word);
}

static void check_class(Parser *parser, const HsDecl *decl) {
    const HsHead *head = &decl->class.head;
    Part name = part_name(symbol_text(parser->interner, head->name.text));
    uint64_t members = decl->class.context.count;
    for (uint32_t i = 0; i < decl->class.decls.count; i++) {
        const HsDecl *inner = decl->class.decls.items[i];
        if (inner->kind == HS_DECL_SIGNATURE && !inner->signature.is_default)
            members += inner->signature.names.count;
    }
    syntax_check_width(parser, name, members, "superclasses and methods", HS_FIELD_LIMIT,
                       head->name.span);
    if (head->binders.count <= HS_FIELD_LIMIT) /* else it is told already */
        syntax_check_width(parser, name, head->binders.count, "parameters",
                           HS_CLASS_PARAMETER_LIMIT, head->name.span);
}

static HsDecl *parse_class(Parser *parser) {
    uint32_t start = parser->token->span.start;
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_CLASS, start);
    syntax_next(parser);
    HsType *type = syntax_parse_btype(parser);
    if (syntax_accept(parser, TOKEN_IMPLIES)) {
        decl->class.context = syntax_context_of(parser, type);
        type = syntax_parse_btype(parser);
    }
    decl->class.head = syntax_head_of(parser, type);
    if (parser->kind == TOKEN_BAR) parse_dependencies(parser, decl);
    decl->class.decls = parse_body(parser, IN_CLASS);
    check_class(parser, decl);
    decl->span = syntax_since(parser, start);
    return decl;
}

/* ---- instance ---- */

static Pragma parse_overlap(Parser *parser) {
    if (parser->kind != TOKEN_PRAGMA) return PRAGMA_NONE;
    Pragma pragma = (Pragma)parser->token->pragma;
    if (pragma != PRAGMA_OVERLAPPING && pragma != PRAGMA_OVERLAPPABLE &&
        pragma != PRAGMA_OVERLAPS && pragma != PRAGMA_INCOHERENT)
        syntax_unexpected(parser, "the head of an instance");
    syntax_next(parser);
    return pragma;
}

/* [pragma] [forall a.] [context =>] C t, after the word instance */
static void instance_head(Parser *parser, HsDecl *decl) {
    decl->instance.overlap = parse_overlap(parser);
    HsType *type = syntax_parse_type(parser);
    if (type->kind == HS_TYPE_FORALL) {
        decl->instance.forall = type->forall.binders;
        type = type->forall.body;
    }
    if (type->kind == HS_TYPE_QUALIFIED) {
        decl->instance.context = type->qualified.context;
        type = type->qualified.body;
    }
    if (type->kind != HS_TYPE_CONSTRUCTOR && type->kind != HS_TYPE_APPLY &&
        type->kind != HS_TYPE_OPERATORS) {
        diag_add(parser->diags, DIAG_SYNTAX_NOT_AN_INSTANCE, type->span, NO_PARTS);
        syntax_fail(parser);
    }
    decl->instance.head = type;
}

static HsDecl *parse_instance(Parser *parser) {
    uint32_t start = parser->token->span.start;
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_INSTANCE, start);
    syntax_next(parser);
    instance_head(parser, decl);
    decl->instance.decls = parse_body(parser, IN_INSTANCE);
    decl->span = syntax_since(parser, start);
    return decl;
}

/* deriving [strategy] instance [context =>] C t */
static HsDecl *parse_standalone(Parser *parser) {
    Span word = parser->token->span;
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_DERIVING, word.start);
    syntax_need(parser, EXTENSION_StandaloneDeriving, "a deriving declaration", word);
    syntax_next(parser);
    decl->instance.strategy = syntax_parse_strategy(parser);
    if (syntax_at_word(parser, parser->words.via)) {
        syntax_need(parser, EXTENSION_DerivingVia, "deriving via", parser->token->span);
        syntax_next(parser);
        decl->instance.strategy = HS_STRATEGY_VIA;
        decl->instance.via = syntax_parse_atype(parser);
    }
    syntax_expect(parser, TOKEN_INSTANCE, "`instance`");
    instance_head(parser, decl);
    decl->span = syntax_since(parser, word.start);
    return decl;
}

static HsDecl *parse_default(Parser *parser) {
    uint32_t start = parser->token->span.start;
    syntax_next(parser);
    if (parser->kind != TOKEN_OPEN) syntax_unexpected(parser, "types in parentheses");
    HsTypes types = syntax_context_of(parser, syntax_parse_atype(parser));
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_DEFAULT, start);
    decl->defaults = types;
    return decl;
}

/* ---- foreign ---- */

static HsConvention parse_convention(Parser *parser) {
    HsConvention found = HS_CCALL;
    while (found < HS_CONVENTION_COUNT &&
           !syntax_at_word(parser, intern_string(parser->interner, syntax_convention_word(found))))
        found++;
    if (found == HS_CONVENTION_COUNT) syntax_unexpected(parser, "ccall or capi");
    if (found == HS_CAPI)
        syntax_need(parser, EXTENSION_CApiFFI, "the convention capi", parser->token->span);
    syntax_next(parser);
    return found;
}

/* A word that is followed by the name of the import is one of these. */
static HsSafety parse_safety(Parser *parser) {
    TokenKind after = syntax_ahead(parser, 1);
    if (after != TOKEN_LITERAL && after != TOKEN_VARIABLE && after != TOKEN_OPEN)
        return HS_SAFETY_NOT_SAID;
    if (syntax_at_word(parser, parser->words.interruptible))
        syntax_refuse(parser, EXTENSION_InterruptibleFFI, "an interruptible call",
                      parser->token->span);
    for (HsSafety safety = HS_SAFE; safety < HS_SAFETY_COUNT; safety++)
        if (syntax_at_word(parser, intern_string(parser->interner, syntax_safety_word(safety)))) {
            syntax_next(parser);
            return safety;
        }
    return HS_SAFETY_NOT_SAID;
}

/* foreign import ccall [safe|unsafe] ["text"] name :: type */
static HsDecl *parse_foreign(Parser *parser) {
    uint32_t start = parser->token->span.start;
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_FOREIGN, start);
    HsForeign *foreign = &decl->foreign;
    syntax_next(parser);
    if (syntax_at_word(parser, parser->words.export)) {
        diag_add(parser->diags, DIAG_SYNTAX_FOREIGN_EXPORT, syntax_since(parser, start), NO_PARTS);
        syntax_fail(parser);
    }
    syntax_expect(parser, TOKEN_IMPORT, "`import`");
    foreign->convention = parse_convention(parser);
    foreign->safety = parse_safety(parser);
    if (parser->kind == TOKEN_LITERAL && parser->token->literal->kind == HS_STRING) {
        foreign->has_text = true;
        foreign->text = *parser->token->literal;
        foreign->text_span = parser->token->span;
        syntax_next(parser);
    }
    foreign->name = syntax_binder(parser, "the name of the function");
    syntax_expect(parser, TOKEN_TYPED, ":: and a type");
    foreign->type = syntax_parse_type(parser);
    decl->span = syntax_since(parser, start);
    return decl;
}

/* ---- any of them ---- */

HsDecl *syntax_parse_top(Parser *parser) {
    Span span = parser->token->span;
    switch (parser->kind) {
    case TOKEN_TYPE: return parse_synonym(parser);
    case TOKEN_DATA:
    case TOKEN_NEWTYPE: return syntax_parse_data(parser);
    case TOKEN_CLASS: return parse_class(parser);
    case TOKEN_INSTANCE: return parse_instance(parser);
    case TOKEN_DERIVING: return parse_standalone(parser);
    case TOKEN_DEFAULT: return parse_default(parser);
    case TOKEN_FOREIGN: return parse_foreign(parser);
    case TOKEN_IMPORT:
        diag_add(parser->diags, DIAG_SYNTAX_LATE_IMPORT, span, NO_PARTS);
        syntax_fail(parser);
    case TOKEN_VARIABLE:
        if (syntax_at_word(parser, parser->words.pattern) &&
            syntax_enabled(parser, EXTENSION_PatternSynonyms))
            return syntax_parse_pattern_synonym(parser);
        break;
    default: break;
    }
    HsDecl *decl = syntax_parse_decl(parser, IN_MODULE);
    if (decl->kind == HS_DECL_PATTERN && decl->pattern.pattern->kind == HS_PATTERN_BANG)
        diag_add(parser->diags, DIAG_SYNTAX_TOP_BANG, decl->pattern.pattern->span, NO_PARTS);
    return decl;
}
