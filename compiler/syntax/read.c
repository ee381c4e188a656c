/* Modules: header, exports, imports; recovery at declarations. */
#include "compiler/syntax/read.h"
#include "compiler/syntax/parse.h"

/* ---- export and import lists ---- */

/* a name of any kind: f, (+), T, (:+) */
static HsName entity_name(Parser *parser, bool *is_type) {
    uint32_t start = parser->token->span.start;
    *is_type = parser->kind == TOKEN_CONSTRUCTOR;
    if (parser->kind == TOKEN_CONSTRUCTOR || parser->kind == TOKEN_VARIABLE)
        return syntax_take_name(parser);
    if (!syntax_at_bracketed_operator(parser))
        syntax_unexpected(parser, "the name of a function, type, class or constructor");
    syntax_next(parser);
    *is_type = parser->kind == TOKEN_CONSTRUCTOR_OPERATOR;
    HsName name = syntax_take_name(parser);
    syntax_next(parser);
    name.span = syntax_since(parser, start);
    return name;
}

/* (..), (A, B, f), (), (.., P) */
static void parse_members(Parser *parser, HsEntity *entity) {
    Span opened = parser->token->span, dots = NO_SPAN;
    size_t mark = parser->scratch.length;
    bool is_type;
    syntax_next(parser);
    entity->members = HS_MEMBERS_LISTED;
    while (parser->kind != TOKEN_CLOSE) {
        if (parser->kind == TOKEN_DOTS && entity->members == HS_MEMBERS_LISTED) {
            entity->members = HS_MEMBERS_ALL;
            dots = parser->token->span;
            syntax_next(parser);
        } else {
            HsName name = entity_name(parser, &is_type);
            syntax_push(parser, name);
        }
        if (!syntax_accept(parser, TOKEN_COMMA)) break;
    }
    entity->listed.items = SYNTAX_TAKE(parser, mark, HsName, &entity->listed.count);
    if (entity->members == HS_MEMBERS_ALL && entity->listed.count > 0)
        syntax_need(parser, EXTENSION_PatternSynonyms, "`..` beside names", dots);
    syntax_expect_close(parser, TOKEN_CLOSE, opened);
}

/* pattern P, pattern (:+) */
static bool accept_pattern(Parser *parser) {
    TokenKind next = syntax_ahead(parser, 1);
    if (!syntax_at_word(parser, parser->words.pattern) ||
        (next != TOKEN_CONSTRUCTOR && next != TOKEN_OPEN))
        return false;
    syntax_need(parser, EXTENSION_PatternSynonyms, "`pattern` in a list of names",
                parser->token->span);
    syntax_next(parser);
    return true;
}

static HsEntity parse_entity(Parser *parser) {
    HsEntity entity = {.span = parser->token->span};
    bool is_type, is_named = parser->kind == TOKEN_TYPE;
    if (syntax_accept(parser, TOKEN_MODULE)) {
        entity.kind = HS_ENTITY_MODULE;
        entity.module = syntax_module_name(parser);
    } else {
        bool is_pattern = accept_pattern(parser);
        if (is_named) {
            syntax_need(parser, EXTENSION_ExplicitNamespaces, "`type` in a list of names",
                        parser->token->span);
            syntax_next(parser);
        }
        entity.name = entity_name(parser, &is_type);
        entity.kind = is_named ? HS_ENTITY_TYPE_OPERATOR : HS_ENTITY_VALUE;
        if (is_type && !is_named) entity.kind = HS_ENTITY_TYPE;
        if (is_pattern) {
            if (!is_type) syntax_unexpected(parser, "the name of a pattern synonym");
            entity.kind = HS_ENTITY_PATTERN;
            entity.span = syntax_since(parser, entity.span.start);
            return entity;
        }
        if (parser->kind == TOKEN_OPEN && entity.kind == HS_ENTITY_VALUE)
            entity.kind = HS_ENTITY_TYPE; /* an operator with constructors is a type */
        if (parser->kind == TOKEN_OPEN) parse_members(parser, &entity);
    }
    entity.span = syntax_since(parser, entity.span.start);
    return entity;
}

static HsEntities parse_entities(Parser *parser) {
    Span opened = parser->token->span;
    size_t mark = parser->scratch.length;
    HsEntities entities;
    syntax_next(parser);
    for (;;) {
        while (syntax_accept(parser, TOKEN_COMMA)) {
        }
        if (parser->kind == TOKEN_CLOSE) break;
        HsEntity entity = parse_entity(parser);
        syntax_push(parser, entity);
        if (parser->kind != TOKEN_COMMA) break;
    }
    syntax_expect_close(parser, TOKEN_CLOSE, opened);
    entities.items = SYNTAX_TAKE(parser, mark, HsEntity, &entities.count);
    return entities;
}

/* ---- imports ---- */

static bool accept_qualified(Parser *parser) {
    if (!syntax_at_word(parser, parser->words.qualified)) return false;
    syntax_next(parser);
    return true;
}

/* T(.., P) is for export lists */
static void check_imported(Parser *parser, const HsEntities *entities) {
    for (uint32_t i = 0; i < entities->count; i++)
        if (entities->items[i].members == HS_MEMBERS_ALL && entities->items[i].listed.count > 0)
            diag_add(parser->diags, DIAG_SYNTAX_IMPORT_BESIDE_ALL, entities->items[i].span,
                     NO_PARTS);
}

static HsImport parse_import(Parser *parser) {
    HsImport import = {.span = parser->token->span};
    syntax_next(parser);
    if (parser->kind == TOKEN_PRAGMA && parser->token->pragma == PRAGMA_SOURCE) syntax_next(parser);
    if (syntax_at_word(parser, parser->words.safe)) syntax_next(parser);
    import.is_qualified = accept_qualified(parser);
    if (parser->kind == TOKEN_LITERAL && parser->token->literal->kind == HS_STRING)
        syntax_refuse(parser, EXTENSION_PackageImports, "an import that names its package",
                      parser->token->span);
    import.module = syntax_module_name(parser);
    if (!import.is_qualified && syntax_at_word(parser, parser->words.qualified)) {
        syntax_need(parser, EXTENSION_ImportQualifiedPost, "`qualified` after the module",
                    parser->token->span);
        import.is_qualified = accept_qualified(parser);
    }
    if (syntax_at_word(parser, parser->words.as)) {
        syntax_next(parser);
        import.alias = syntax_module_name(parser);
    }
    if (syntax_at_word(parser, parser->words.hiding)) {
        syntax_next(parser);
        import.is_hiding = true;
        if (parser->kind != TOKEN_OPEN) syntax_unexpected(parser, "the names to hide");
    }
    if (parser->kind == TOKEN_OPEN) {
        import.has_list = true;
        import.entities = parse_entities(parser);
        check_imported(parser, &import.entities);
    }
    import.span = syntax_since(parser, import.span.start);
    return import;
}

/* ---- recovery ---- */

/* After an error at `from`: to the next line that begins in the column of the module's block, or to
 * the semicolon where it has braces. */
static void skip_declaration(Parser *parser, const Block *block, uint32_t column, uint32_t from) {
    uint32_t depth = 0;
    const Token *all = parser->tokens.all.items;
    uint32_t at = parser->at;
    if (block->is_explicit) {
        for (uint32_t i = from; i < at; i++) {
            depth += all[i].kind == TOKEN_OPEN_BRACE;
            if (all[i].kind == TOKEN_CLOSE_BRACE && depth > 0) depth--;
        }
        for (; all[at].kind != TOKEN_END; at++) {
            if (all[at].kind == TOKEN_OPEN_BRACE) depth++;
            if (all[at].kind == TOKEN_CLOSE_BRACE && depth-- == 0) break;
            if (all[at].kind == TOKEN_SEMICOLON && depth == 0 && at > from) break;
        }
    } else {
        if (at == from) at++;
        while (all[at].kind != TOKEN_END && !(all[at].starts_line && all[at].column == column))
            at++;
    }
    parser->at = at;
    parser->token = &all[at];
    parser->kind = (TokenKind)all[at].kind;
    parser->depth = 0;
    parser->levels = parser->deepest = 0;
    parser->pending.count = 0;
    parser->contexts.count = 1;
    if (!block->is_explicit && (all[at].kind == TOKEN_END || all[at].column < column))
        parser->kind = TOKEN_VIRTUAL_CLOSE;
    else if (!block->is_explicit)
        parser->kind = TOKEN_VIRTUAL_SEMICOLON;
}

/* ---- the module ---- */

static void parse_header(Parser *parser) {
    HsModule *module = parser->module;
    module->name = (HsModuleName){intern_string(parser->interner, "Main"), parser->token->span};
    if (parser->kind != TOKEN_MODULE) return;
    module->has_header = true;
    syntax_next(parser);
    module->name = syntax_module_name(parser);
    if (parser->kind == TOKEN_PRAGMA &&
        (parser->token->pragma == PRAGMA_DEPRECATED || parser->token->pragma == PRAGMA_WARNING))
        syntax_next(parser);
    if (parser->kind == TOKEN_OPEN) {
        module->has_exports = true;
        module->exports = parse_entities(parser);
    }
    if (parser->kind != TOKEN_WHERE) syntax_unexpected(parser, "exports or `where`");
    syntax_next(parser);
}

/* What is read before an error stays read: imports and declarations are kept outside the parser's
 * lists. */
typedef struct Items {
    VECTOR(HsImport) imports;
    VECTOR(HsDecl *) decls;
    uint32_t from;          /* the first token of the item at hand */
    uint32_t after_imports; /* the first token */
} Items;

static void parse_item(Parser *parser, Items *items) {
    items->from = parser->at;
    parser->is_in_value = false;
    /* pushed when they are whole: reading them can end elsewhere */
    if (parser->kind == TOKEN_IMPORT && items->decls.count == 0) {
        HsImport import = parse_import(parser);
        vector_push(&items->imports, import);
        items->after_imports = parser->at;
    } else {
        HsDecl *decl = syntax_parse_top(parser);
        vector_push(&items->decls, decl);
    }
}

/* what follows an item is its end, or the item was not all */
static void check_separated(Parser *parser, const Block *block) {
    switch (parser->kind) {
    case TOKEN_SEMICOLON:
    case TOKEN_VIRTUAL_SEMICOLON: return;
    case TOKEN_VIRTUAL_CLOSE:
        if (parser->token->kind == TOKEN_END) return;
        break;
    case TOKEN_CLOSE_BRACE:
        if (block->is_explicit) return;
        break;
    default: break;
    }
    syntax_unexpected(parser, "an operator, or a new declaration");
}

static void parse_items(Parser *parser, Items *items) {
    Block block = syntax_open(parser, parser->module->name.span);
    items->after_imports = parser->at;
    if (block.is_empty) return;
    uint32_t errors = parser->diags->error_count;
    uint32_t column = vector_last(&parser->contexts).column;
    if (setjmp(parser->failed) != 0) {
        buffer_clear(&parser->scratch);
        skip_declaration(parser, &block, column, items->from);
    }
    for (;;) {
        while (parser->kind == TOKEN_SEMICOLON || parser->kind == TOKEN_VIRTUAL_SEMICOLON)
            syntax_next(parser);
        if (parser->token->kind == TOKEN_END ||
            (block.is_explicit && parser->kind == TOKEN_CLOSE_BRACE))
            break;
        items->from = parser->at;
        if (parser->kind == TOKEN_VIRTUAL_CLOSE) syntax_unexpected(parser, "a declaration");
        parse_item(parser, items);
        check_separated(parser, &block);
    }
    /* after an error, a brace may have been taken for the module's */
    if (block.is_explicit && parser->diags->error_count == errors) {
        (void)vector_pop(&parser->contexts);
        if (setjmp(parser->failed) != 0) return;
        syntax_expect_close(parser, TOKEN_CLOSE_BRACE, block.span);
        if (parser->kind != TOKEN_END) syntax_unexpected(parser, "the end of the file");
    }
}

/* The names of modules in imports are not names that are used. */
static void take_qualified(Parser *parser, uint32_t from) {
    HsModule *module = parser->module;
    buffer_clear(&parser->scratch);
    for (uint32_t i = from; i < parser->tokens.all.count; i++) {
        const Token *token = &parser->tokens.all.items[i];
        HsQualified qualified = {token->qualifier, token->name, token->span};
        if (token->qualifier) syntax_push(parser, qualified);
    }
    module->qualified = SYNTAX_TAKE(parser, 0, HsQualified, &module->qualified_count);
}

static void take_items(Parser *parser, Items *items) {
    HsModule *module = parser->module;
    module->imports =
        arena_copy(parser->arena, items->imports.items, items->imports.count * sizeof(HsImport));
    module->import_count = items->imports.count;
    take_qualified(parser, items->after_imports);
    buffer_clear(&parser->scratch);
    for (uint32_t i = 0; i < items->decls.count; i++) syntax_push(parser, items->decls.items[i]);
    syntax_join_clauses(parser, 0, &module->decls);
}

static void intern_words(Parser *parser) {
    SpecialWords *words = &parser->words;
    Interner *interner = parser->interner;
#define SPECIAL_WORD(word) words->word = intern_string(interner, #word);
    SYNTAX_SPECIAL_WORDS(SPECIAL_WORD)
#undef SPECIAL_WORD
    words->minus = intern_string(interner, "-");
    words->dot = intern_string(interner, ".");
    words->star = intern_string(interner, "*");
    words->black_star = intern_string(interner, "★");
    words->forall_sign = intern_string(interner, "∀");
    words->unit = intern_string(interner, "()");
    words->nil = intern_string(interner, "[]");
    words->colon = intern_string(interner, ":");
    words->arrow = intern_string(interner, "->");
    words->underscore = intern_string(interner, "_");
}

static bool read_header(Parser *parser) {
    if (setjmp(parser->failed) != 0) return false;
    parse_header(parser);
    return true;
}

/* ---- an expression ---- */

static HsExpr *variable(Parser *parser, const char *text, Span span) {
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_VARIABLE, span);
    expr->name = (HsName){.text = intern_string(parser->interner, text), .span = span};
    return expr;
}

/* function expr argument, as far as these are there */
static HsExpr *applied(Parser *parser, const SyntaxInput *input, HsExpr *expr) {
    if (!input->function) return expr;
    HsExpr *apply = syntax_new_expr(parser, HS_EXPR_APPLY, expr->span);
    apply->apply.function = variable(parser, input->function, expr->span);
    apply->apply.arguments = (HsExprs){ARENA_ARRAY(parser->arena, HsExpr *, 2), 1};
    apply->apply.arguments.items[0] = expr;
    if (input->argument)
        apply->apply.arguments.items[apply->apply.arguments.count++] =
            variable(parser, input->argument, expr->span);
    return apply;
}

/* binder = expr */
static HsDecl *bind_expression(Parser *parser, const char *binder, HsExpr *expr) {
    Span span = expr->span;
    HsGuarded *guarded = ARENA_NEW(parser->arena, HsGuarded);
    *guarded = (HsGuarded){.expr = expr, .span = span};
    HsClause *clause = ARENA_NEW(parser->arena, HsClause);
    *clause = (HsClause){
        .rhs = {.guarded = guarded, .count = 1, .span = span}, .span = span, .name = span};
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_FUNCTION, span.start);
    decl->function.name = (HsName){.text = intern_string(parser->interner, binder), .span = span};
    decl->function.clauses = (HsClauses){clause, 1};
    return decl;
}

static void read_expression(Parser *parser, const SyntaxInput *input) {
    HsModule *module = parser->module;
    module->name = (HsModuleName){intern_string(parser->interner, "Main"),
                                  {parser->token->span.start, parser->token->span.start}};
    if (setjmp(parser->failed) != 0) return;
    syntax_open_whole(parser);
    HsExpr *expr = syntax_parse_expr(parser);
    if (parser->kind != TOKEN_END) syntax_unexpected(parser, "the end of the expression");
    HsDecl *decl = bind_expression(parser, input->binder, applied(parser, input, expr));
    take_qualified(parser, 0);
    syntax_push(parser, decl);
    module->decls.items = SYNTAX_TAKE(parser, 0, HsDecl *, &module->decls.count);
    module->decls.span = expr->span;
}

HsModule *syntax_read(const SyntaxInput *input) {
    uint32_t errors = input->diags->error_count;
    HsModule *module = ARENA_NEW(input->arena, HsModule);
    module->arena = input->arena;
    module->interner = input->interner;
    module->extensions = input->extensions;
    module->span = (Span){input->base, input->base + (uint32_t)input->contents.length};
    Parser parser = {.module = module,
                     .arena = input->arena,
                     .interner = input->interner,
                     .diags = input->diags};
    Items items = {0};
    intern_words(&parser);
    LexInput lex = {.arena = input->arena,
                    .interner = input->interner,
                    .diags = input->diags,
                    .contents = input->contents,
                    .base = input->base,
                    .is_literate = input->is_literate,
                    .warnings = input->warnings,
                    .cpp = input->cpp};
    bool is_haskell = syntax_lex(&lex, &parser.tokens, &module->extensions);
    module->warnings = parser.tokens.warnings;
    module->includes = parser.tokens.includes;
    syntax_extension_put(&module->extensions, EXTENSION_CPP, false); /* it has been done */
    parser.token = parser.tokens.all.items;
    parser.kind = (TokenKind)parser.token->kind;
    parser.last_end = parser.token->span.start;
    module->switched = arena_copy(input->arena, parser.tokens.switched.items,
                                  parser.tokens.switched.count * sizeof(HsSwitched));
    module->switched_count = parser.tokens.switched.count;
    module->options = arena_copy(input->arena, parser.tokens.options.items,
                                 parser.tokens.options.count * sizeof(HsOption));
    module->option_count = parser.tokens.options.count;
    /* between lines of the preprocessor imports are found, but an error says nothing */
    Diagnostics quiet;
    diags_init(&quiet);
    if (!is_haskell) parser.diags = &quiet;
    if (input->binder) {
        read_expression(&parser, input);
    } else if ((is_haskell || input->outline) && read_header(&parser)) {
        parse_items(&parser, &items);
        take_items(&parser, &items);
    }
    diags_release(&quiet);
    if (input->outline) *input->outline = module;
    syntax_tokens_release(&parser.tokens);
    vector_release(&items.imports);
    vector_release(&items.decls);
    vector_release(&parser.contexts);
    vector_release(&parser.pending);
    buffer_release(&parser.scratch);
    return input->diags->error_count == errors ? module : NULL;
}
