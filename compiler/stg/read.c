#include "compiler/stg/read.h"
#include "base/utf8.h"
#include "compiler/stg/parse.h"
#include <string.h>

/* ---- tokens ---- */

void stg_parse_next(Parser *parser) {
    parser->last_end = parser->token.span.end;
    if (parser->has_ahead) {
        parser->token = parser->ahead;
        parser->has_ahead = false;
    } else {
        stg_lexer_next(&parser->lexer, &parser->token);
    }
    if (parser->token.starts_line && parser->token.kind != TOKEN_END) {
        parser->held_kind = parser->token.kind;
        parser->token.kind = TOKEN_DECLARATION;
    }
}

static void begin_declaration(Parser *parser) {
    if (parser->token.kind == TOKEN_DECLARATION) parser->token.kind = parser->held_kind;
}

static TokenKind kind_ahead(Parser *parser) {
    if (!parser->has_ahead) stg_lexer_next(&parser->lexer, &parser->ahead);
    parser->has_ahead = true;
    return parser->ahead.kind;
}

void stg_parse_fail(Parser *parser) { longjmp(parser->declaration_failed, 1); }

/* A token as a diagnostic shows it. */
static Text token_text(const Parser *parser) {
    const Token *token = &parser->token;
    if (token->kind == TOKEN_END) return TEXT("the end of the file");
    uint32_t start = token->span.start - parser->lexer.base;
    return (Text){parser->lexer.text.bytes + start, token->span.end - token->span.start};
}

void stg_parse_unexpected(Parser *parser, const char *expected) {
    if (parser->token.kind != TOKEN_ERROR) { /* which has its diagnostic */
        Text found = token_text(parser);
        if (parser->token.kind == TOKEN_DECLARATION)
            found = TEXT("a new declaration: this stands in column 1");
        diag_add(parser->diags, DIAG_STG_UNEXPECTED, parser->token.span,
                 PARTS(part_string(expected), part_text(found)));
    }
    stg_parse_fail(parser);
}

void stg_parse_expect(Parser *parser, TokenKind kind, const char *expected) {
    if (parser->token.kind != kind) stg_parse_unexpected(parser, expected);
    stg_parse_next(parser);
}

bool stg_parse_at_word(const Parser *parser, const char *word) {
    return (parser->token.kind == TOKEN_LOWER || parser->token.kind == TOKEN_UPPER) &&
           parser->token.module == 0 &&
           text_equal(symbol_text(parser->module->interner, parser->token.name), text_of(word));
}

bool stg_parse_at_hashed(const Parser *parser, const char *word) {
    return parser->token.kind == TOKEN_HASHED &&
           text_equal(symbol_text(parser->module->interner, parser->token.name), text_of(word));
}

/* ---- places ---- */

Span stg_parse_place(Parser *parser) {
    if (parser->token.kind != TOKEN_PLACE) return parser->token.span;
    const StgModule *module = parser->module;
    if (module->source == 0) {
        diag_add(parser->diags, DIAG_STG_PLACE_WITHOUT_SOURCE, parser->token.span, NO_PARTS);
        stg_parse_fail(parser);
    }
    const uint32_t *place = parser->token.place;
    uint32_t base = module->source_base;
    Span span = {sources_grid_offset(parser->sources, base, place[0], place[1]),
                 sources_grid_offset(parser->sources, base, place[2], place[3])};
    if (span.end < span.start) span.end = span.start;
    stg_parse_next(parser);
    return span;
}

bool stg_parse_is_written_place(const Parser *parser, Span span) {
    return span.start - parser->lexer.base > parser->lexer.text.length;
}

void stg_parse_end_span(const Parser *parser, Span *span) {
    if (!stg_parse_is_written_place(parser, *span)) span->end = parser->last_end;
}

/* Places are looked up while reading, so `source` is looked for first, wherever it stands. */
static void find_source(Parser *parser) {
    Text text = parser->lexer.text;
    bool line_starts = true;
    for (size_t i = parser->lexer.position; i < text.length; i++) {
        Text rest = {text.bytes + i, text.length - i};
        if (line_starts && text_starts_with(rest, TEXT("source "))) {
            Lexer lexer;
            stg_lexer_init(&lexer, parser->lexer.arena, parser->module->interner, parser->diags,
                           rest, 0);
            lexer.quiet = true;
            Token name, lines;
            stg_lexer_next(&lexer, &name);
            stg_lexer_next(&lexer, &name);
            stg_lexer_next(&lexer, &lines);
            stg_lexer_release(&lexer);
            if (name.kind != TOKEN_STRING || lines.kind != TOKEN_LITERAL || lines.rep != REP_INT)
                return; /* a diagnostic comes when the declaration is read */
            uint32_t count = lines.literal > UINT32_MAX ? UINT32_MAX : (uint32_t)lines.literal;
            uint32_t base = sources_add_grid(parser->sources, name.string, count);
            if (base == 0) {
                Span span = {parser->lexer.base + (uint32_t)i,
                             parser->lexer.base + (uint32_t)i + 6};
                diag_add(parser->diags, DIAG_STG_SOURCES_FULL, span, PARTS(part_file(name.string)));
                return;
            }
            parser->module->source = intern(parser->module->interner, name.string);
            parser->module->source_base = base;
            parser->module->source_lines = count == 0 ? 1 : count;
            return;
        }
        line_starts = text.bytes[i] == '\n' || text.bytes[i] == '\r';
    }
}

/* ---- names ---- */

Symbol stg_parse_variable(Parser *parser, const char *expected) {
    const Token *token = &parser->token;
    Symbol name = token->name;
    if ((token->kind != TOKEN_LOWER && token->kind != TOKEN_QUOTED) || token->module != 0)
        stg_parse_unexpected(parser, expected);
    Text text = symbol_text(parser->module->interner, name);
    if (stg_lex_looks_like_constructor(text)) {
        diag_add(parser->diags, DIAG_STG_VARIABLE_NAME, token->span, PARTS(part_name(text)));
        stg_parse_fail(parser);
    }
    stg_parse_next(parser);
    return name;
}

/* A centre's or instance's key, a data type, a constructor: any name of this module. */
static Symbol own_name(Parser *parser, bool is_upper_allowed, bool is_lower_allowed,
                       const char *expected) {
    const Token *token = &parser->token;
    bool good = token->kind == TOKEN_QUOTED || (token->kind == TOKEN_UPPER && is_upper_allowed) ||
                (token->kind == TOKEN_LOWER && is_lower_allowed);
    if (!good || token->module != 0) stg_parse_unexpected(parser, expected);
    Symbol name = token->name;
    stg_parse_next(parser);
    return name;
}

static StgName qualified(Parser *parser) {
    StgName name = {parser->token.module, parser->token.name};
    if (name.module == 0) name.module = parser->module->name;
    stg_parse_next(parser);
    return name;
}

StgName stg_parse_name(Parser *parser, const char *expected) {
    if (parser->token.kind != TOKEN_LOWER && parser->token.kind != TOKEN_QUOTED)
        stg_parse_unexpected(parser, expected);
    return qualified(parser);
}

StgName stg_parse_constructor(Parser *parser, const char *expected) {
    if (parser->token.kind != TOKEN_UPPER && parser->token.kind != TOKEN_QUOTED)
        stg_parse_unexpected(parser, expected);
    return qualified(parser);
}

/* a whole module's name: Data.List */
static Symbol parse_module_name(Parser *parser) {
    const Token *token = &parser->token;
    if (token->kind != TOKEN_UPPER) stg_parse_unexpected(parser, "the name of a module");
    Interner *interner = parser->module->interner;
    Symbol name = token->name;
    if (token->module != 0) {
        Buffer *whole = &parser->lexer.scratch;
        buffer_clear(whole);
        buffer_text(whole, symbol_text(interner, token->module));
        buffer_char(whole, '.');
        buffer_text(whole, symbol_text(interner, token->name));
        name = intern(interner, buffer_as_text(whole));
    }
    stg_parse_next(parser);
    return name;
}

Rep stg_parse_rep(Parser *parser) {
    const Token *token = &parser->token;
    bool is_name = token->kind == TOKEN_HASHED || token->kind == TOKEN_LOWER;
    if (is_name && token->module == 0) {
        Text text = symbol_text(parser->module->interner, token->name);
        for (Rep rep = 0; rep < REP_COUNT; rep++) {
            if (text_equal(text, text_of(rep_name(rep)))) {
                stg_parse_next(parser);
                return rep;
            }
        }
    }
    stg_parse_unexpected(parser,
                         "a representation (boxed, data, unlifted, Int#, Word#, Char#, Float#, "
                         "Double#, Addr#, State#)");
}

/* ---- declarations ---- */

static bool at_end(const Parser *parser) {
    return parser->token.kind == TOKEN_DECLARATION || parser->token.kind == TOKEN_END;
}

static void parse_data(Parser *parser) {
    StgModule *module = parser->module;
    stg_parse_next(parser);
    StgData data = {.span = parser->token.span};
    data.name = own_name(parser, true, false, "the name of a data type");
    uint32_t first = parser->constructors.count;
    TokenKind before = TOKEN_EQUALS;
    while (parser->token.kind == before) {
        stg_parse_next(parser);
        StgConstructor constructor = {.span = parser->token.span};
        constructor.name = own_name(parser, true, false, "the name of a constructor");
        uint32_t first_rep = parser->reps.count;
        while (!at_end(parser) && parser->token.kind != TOKEN_BAR)
            vector_push(&parser->reps, stg_parse_rep(parser));
        constructor.field_count = parser->reps.count - first_rep;
        constructor.fields = arena_copy(module->arena, parser->reps.items + first_rep,
                                        constructor.field_count * sizeof(Rep));
        parser->reps.count = first_rep;
        vector_push(&parser->constructors, constructor);
        before = TOKEN_BAR;
    }
    data.constructor_count = parser->constructors.count - first;
    data.constructors = arena_copy(module->arena, parser->constructors.items + first,
                                   data.constructor_count * sizeof(StgConstructor));
    parser->constructors.count = first;
    vector_push(&module->data, data);
}

/* enclosing binders: a.b, or a string if they are no plain variables */
static Symbol parse_path(Parser *parser) {
    Interner *interner = parser->module->interner;
    if (parser->token.kind == TOKEN_STRING) {
        Symbol path = intern(interner, parser->token.string);
        stg_parse_next(parser);
        return path;
    }
    Buffer path = {0}; /* nothing fails while it is in use: tokens are looked at before */
    for (;;) {
        if (parser->token.kind != TOKEN_LOWER || parser->token.module != 0) break;
        buffer_text(&path, symbol_text(interner, parser->token.name));
        stg_parse_next(parser);
        if (parser->token.kind != TOKEN_DOT) {
            Symbol symbol = intern(interner, buffer_as_text(&path));
            buffer_release(&path);
            return symbol;
        }
        buffer_char(&path, '.');
        stg_parse_next(parser);
    }
    buffer_release(&path);
    stg_parse_unexpected(parser, "the binders around it: a.b, or a string");
}

static void parse_centre(Parser *parser) {
    stg_parse_next(parser);
    StgCentre centre = {.span = parser->token.span};
    centre.key = centre.name = stg_parse_variable(parser, "the name of a centre");
    if (parser->token.kind == TOKEN_EQUALS) {
        stg_parse_next(parser);
        if (parser->token.kind != TOKEN_STRING) stg_parse_unexpected(parser, "a string");
        centre.name = intern(parser->module->interner, parser->token.string);
        stg_parse_next(parser);
    }
    if (parser->token.kind == TOKEN_IN) {
        stg_parse_next(parser);
        centre.path = parse_path(parser);
    }
    if (parser->token.kind == TOKEN_PLACE) centre.span = stg_parse_place(parser);
    vector_push(&parser->module->centres, centre);
}

static void parse_instance(Parser *parser) {
    StgModule *module = parser->module;
    stg_parse_next(parser);
    StgInstance instance = {.span = parser->token.span};
    instance.key = instance.name = own_name(parser, true, true, "the name of an instance");
    if (parser->token.kind == TOKEN_STRING) {
        instance.name = intern(module->interner, parser->token.string);
        stg_parse_next(parser);
    }
    if (parser->token.kind == TOKEN_PLACE) instance.span = stg_parse_place(parser);
    if (parser->token.kind == TOKEN_EQUALS) {
        stg_parse_next(parser);
        while (!at_end(parser))
            vector_push(&parser->symbols, stg_parse_variable(parser, "a top-level name"));
    }
    instance.member_count = parser->symbols.count;
    instance.members =
        arena_copy(module->arena, parser->symbols.items, instance.member_count * sizeof(Symbol));
    parser->symbols.count = 0;
    vector_push(&module->instances, instance);
}

static void only_once(Parser *parser, bool *seen, const char *what) {
    if (*seen) {
        diag_add(parser->diags, DIAG_STG_DECLARED_TWICE, parser->token.span,
                 PARTS(part_string(what)));
        stg_parse_fail(parser);
    }
    *seen = true;
}

static void parse_source(Parser *parser) {
    only_once(parser, &parser->seen_source, "source");
    stg_parse_next(parser);
    stg_parse_expect(parser, TOKEN_STRING, "the name of a source file, as a string");
    if (parser->token.kind != TOKEN_LITERAL || parser->token.rep != REP_INT ||
        (int64_t)parser->token.literal < 0)
        stg_parse_unexpected(parser, "its number of lines");
    stg_parse_next(parser); /* find_source has done the rest */
}

static bool parse_logic_builtin(Parser *parser, LogicBuiltin builtin) {
    if (!stg_parse_at_word(parser, logic_builtin_name(builtin))) return false;
    only_once(parser, &parser->seen_logic_builtin[builtin], logic_builtin_declaration(builtin));
    stg_parse_next(parser);
    stg_parse_expect(parser, TOKEN_EQUALS, "=");
    StgName *name = &parser->module->logic_builtins[builtin];
    if (logic_builtin_fields(builtin))
        *name = stg_parse_constructor(parser, "a constructor");
    else
        *name = (StgName){parser->module->name, stg_parse_variable(parser, "a top-level name")};
    return true;
}

static void parse_builtin(Parser *parser) {
    stg_parse_next(parser);
    for (uint32_t i = 0; i < BUILTIN_COUNT; i++) {
        if (!stg_parse_at_word(parser, builtin_name((Builtin)i))) continue;
        only_once(parser, &parser->seen_builtin[i], builtin_declaration((Builtin)i));
        stg_parse_next(parser);
        stg_parse_expect(parser, TOKEN_EQUALS, "=");
        parser->module->builtins[i] = stg_parse_variable(parser, "a top-level name");
        return;
    }
    for (uint32_t i = 0; i < LOGIC_BUILTIN_COUNT; i++)
        if (parse_logic_builtin(parser, (LogicBuiltin)i)) return;
#define BUILTIN(code, name, shown, end, from, description) " " name
#define LOGIC_BUILTIN(code, name, fields, description) " " name
    stg_parse_unexpected(parser, "one of"
#include "abi/builtins.def"
    );
#undef LOGIC_BUILTIN
#undef BUILTIN
}

static void parse_run(Parser *parser) {
    only_once(parser, &parser->seen_run, "run");
    stg_parse_next(parser);
    parser->module->run_main = stg_parse_variable(parser, "the top-level name to run");
    parser->module->run = STG_RUN_VALUE;
    if (stg_parse_at_word(parser, "s")) {
        parser->module->run = STG_RUN_ACTION;
        stg_parse_next(parser);
    }
    if (stg_parse_at_word(parser, "for")) {
        stg_parse_next(parser);
        parser->module->run_for =
            stg_parse_name(parser, "the top-level name that is the program's main");
    }
}

static void parse_solve(Parser *parser) {
    only_once(parser, &parser->seen_run, "run");
    stg_parse_next(parser);
    parser->module->run_main = stg_parse_variable(parser, "the top-level name to solve");
    parser->module->run = STG_RUN_SOLVE;
}

static void parse_import(Parser *parser) {
    stg_parse_next(parser);
    Span span = parser->token.span;
    Symbol module = parse_module_name(parser);
    vector_push(&parser->module->imports, module);
    vector_push(&parser->module->import_spans, span);
}

static void parse_top(Parser *parser) {
    StgTop top = {.span = parser->token.span};
    top.name = stg_parse_variable(parser, "a declaration");
    stg_parse_expect(parser, TOKEN_EQUALS, "=");
    stg_parse_rhs(parser, &top.rhs);
    stg_scope_rhs(parser, &top.rhs);
    if (stg_parse_is_written_place(parser, top.rhs.span)) top.span = top.rhs.span;
    vector_push(&parser->module->tops, top);
}

typedef struct Declaration {
    const char *word;
    void (*parse)(Parser *parser);
} Declaration;

static const Declaration declarations[] = {
    {"import", parse_import},     {"data", parse_data},     {"centre", parse_centre},
    {"instance", parse_instance}, {"source", parse_source}, {"builtin", parse_builtin},
    {"run", parse_run},           {"solve", parse_solve},
};

static void parse_declaration(Parser *parser) {
    if (parser->token.kind != TOKEN_DECLARATION)
        stg_parse_unexpected(parser, "a new declaration, in column 1");
    begin_declaration(parser);
    /* `run = ..` defines a variable of that name */
    bool is_word = parser->token.kind == TOKEN_LOWER && kind_ahead(parser) != TOKEN_EQUALS;
    for (size_t i = 0; is_word && i < sizeof declarations / sizeof *declarations; i++) {
        if (!stg_parse_at_word(parser, declarations[i].word)) continue;
        declarations[i].parse(parser);
        return;
    }
    if (is_word && stg_parse_at_word(parser, "module")) {
        bool seen = true;
        only_once(parser, &seen, "module");
    }
    parse_top(parser);
}

/* Gathered lists and open scopes of a declaration that failed. */
static void forget_declaration(Parser *parser) {
    parser->depth = parser->deepest = parser->opened.count = 0;
    parser->atoms.count = parser->binders.count = parser->bindings.count = 0;
    parser->alternatives.count = parser->constructors.count = 0;
    parser->reps.count = parser->symbols.count = 0;
}

static void skip_declaration(Parser *parser) {
    parser->lexer.quiet = true;
    while (!at_end(parser)) stg_parse_next(parser);
    parser->lexer.quiet = false;
}

static void parse_declarations(Parser *parser) {
    while (parser->token.kind != TOKEN_END) {
        uint32_t start = parser->token.span.start;
        forget_declaration(parser);
        if (setjmp(parser->declaration_failed) == 0) {
            parse_declaration(parser);
        } else {
            if (parser->token.span.start == start && parser->token.kind != TOKEN_END)
                stg_parse_next(parser);
            skip_declaration(parser);
        }
    }
}

/* The header; false if there is none, and then nothing else is read. */
static bool parse_header(Parser *parser) {
    if (setjmp(parser->declaration_failed) != 0) return false;
    stg_parse_next(parser);
    bool is_first = parser->token.kind == TOKEN_DECLARATION;
    begin_declaration(parser);
    if (!is_first || !stg_parse_at_word(parser, "module"))
        stg_parse_unexpected(parser, "`module` and the name of the module");
    stg_parse_next(parser);
    parser->module->span = parser->token.span;
    parser->module->name = parse_module_name(parser);
    return true;
}

/* ---- the module ---- */

static void check_utf8(Text text, uint32_t base, Diagnostics *diags) {
    for (size_t at = 0; at < text.length;) {
        size_t start = at;
        if ((unsigned char)text.bytes[at] < 0x80) {
            at++;
        } else if (utf8_decode(text, &at) == UTF8_INVALID) {
            Span span = {base + (uint32_t)start, base + (uint32_t)start + 1};
            diag_add(diags, DIAG_STG_INVALID_UTF8, span, NO_PARTS);
            return;
        }
    }
}

static void parser_release(Parser *parser) {
    stg_lexer_release(&parser->lexer);
    vector_release(&parser->atoms);
    vector_release(&parser->binders);
    vector_release(&parser->bindings);
    vector_release(&parser->opened);
    vector_release(&parser->alternatives);
    vector_release(&parser->literals);
    vector_release(&parser->constructors);
    vector_release(&parser->reps);
    vector_release(&parser->symbols);
    vector_release(&parser->hidden);
    map_release(&parser->scope);
}

StgModule *stg_read(Arena *arena, Interner *interner, Sources *sources, uint32_t source_base,
                    Text contents, Diagnostics *diags) {
    uint32_t errors = diags->error_count;
    StgModule *module = ARENA_NEW(arena, StgModule);
    module->arena = arena;
    module->interner = interner;
    Parser parser = {.module = module, .sources = sources, .diags = diags};
    stg_lexer_init(&parser.lexer, arena, interner, diags, contents, source_base);
    check_utf8(contents, source_base, diags);
    find_source(&parser);
    if (parse_header(&parser)) parse_declarations(&parser);
    parser_release(&parser);
    if (diags->error_count == errors) return module;
    stg_module_release(module);
    return NULL;
}

void stg_module_release(StgModule *module) {
    if (!module) return;
    vector_release(&module->imports);
    vector_release(&module->import_spans);
    vector_release(&module->data);
    vector_release(&module->centres);
    vector_release(&module->instances);
    vector_release(&module->tops);
}
