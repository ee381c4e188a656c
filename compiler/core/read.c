#include "compiler/core/read.h"
#include "compiler/core/parse.h"

/* ---- programs ---- */

void core_program_init(CoreProgram *program, Arena *arena, Interner *interner) {
    *program = (CoreProgram){.arena = arena};
    type_store_init(&program->types, arena, interner);
}

void core_program_release(CoreProgram *program) {
    for (uint32_t i = 0; i < program->modules.count; i++)
        core_module_release(program->modules.items[i]);
    vector_release(&program->modules);
    for (int i = 0; i < CORE_NAMES_COUNT; i++) map_release(&program->names[i]);
    type_store_release(&program->types);
}

uint64_t core_name_key(Symbol module, Symbol text) { return (uint64_t)module << 32 | text; }

/* ---- tokens ---- */

void core_parse_fail(CoreParser *parser, const char *expected) {
    Text text = parser->lexer.text;
    uint32_t line = 1, column = 1;
    for (size_t i = 0; i < parser->token.start && i < text.length; i++) {
        column = text.bytes[i] == '\n' ? 1 : column + 1;
        line += text.bytes[i] == '\n';
    }
    buffer_printf(parser->error, "%u:%u: %s is expected here", line, column, expected);
    longjmp(parser->failed, 1);
}

void core_parse_next(CoreParser *parser) {
    core_lex(&parser->lexer, &parser->token);
    if (parser->token.kind == CORE_TOKEN_ERROR) core_parse_fail(parser, "a token");
}

bool core_parse_at(const CoreParser *parser, const char *text) {
    const CoreToken *token = &parser->token;
    return (token->kind == CORE_TOKEN_NAME || token->kind == CORE_TOKEN_SYMBOL ||
            token->kind == CORE_TOKEN_HASHED) &&
           token->module == 0 && !token->is_quoted && text_equal(token->text, text_of(text));
}

bool core_parse_take(CoreParser *parser, const char *text) {
    if (!core_parse_at(parser, text)) return false;
    core_parse_next(parser);
    return true;
}

void core_parse_expect(CoreParser *parser, const char *text) {
    if (!core_parse_take(parser, text)) core_parse_fail(parser, text);
}

Symbol core_parse_symbol(CoreParser *parser, const char *expected) {
    Symbol name = parser->token.name;
    if (parser->token.kind != CORE_TOKEN_NAME || parser->token.module != 0)
        core_parse_fail(parser, expected);
    core_parse_next(parser);
    return name;
}

void core_parse_push(CoreParser *parser, void *item) { vector_push(&parser->pending, item); }

void *core_parse_list(CoreParser *parser, uint32_t from, uint32_t *count) {
    *count = parser->pending.count - from;
    void **list = ARENA_ARRAY(parser->module->arena, void *, *count + 1);
    for (uint32_t i = 0; i < *count; i++) list[i] = parser->pending.items[from + i];
    parser->pending.count = from;
    return list;
}

void core_parse_down(CoreParser *parser) {
    if (++parser->depth > CORE_READ_DEPTH) core_parse_fail(parser, "less nesting");
}

void core_parse_up(CoreParser *parser) { parser->depth--; }

/* ---- scopes ---- */

void core_parse_enter(CoreParser *parser, CoreScope scope, Symbol name, const void *what) {
    uint64_t key = core_name_key((Symbol)scope, name);
    vector_push(&parser->hidden, (CoreHidden){key, map_get(&parser->scope, key, 0)});
    map_put(&parser->scope, key, (uint64_t)(uintptr_t)what);
}

void *core_parse_local(const CoreParser *parser, CoreScope scope, Symbol name) {
    return (void *)(uintptr_t)map_get(&parser->scope, core_name_key((Symbol)scope, name), 0);
}

void core_parse_leave(CoreParser *parser, uint32_t hidden) {
    while (parser->hidden.count > hidden) {
        CoreHidden last = vector_pop(&parser->hidden);
        map_put(&parser->scope, last.key, last.before);
    }
}

void *core_parse_named(const CoreParser *parser, CoreNames names) {
    const CoreToken *token = &parser->token;
    if (token->kind != CORE_TOKEN_NAME) return NULL;
    Symbol module = token->module ? token->module : parser->module->name;
    return (void *)(uintptr_t)map_get(&parser->program->names[names],
                                      core_name_key(module, token->name), 0);
}

static void declare(CoreParser *parser, CoreNames names, Symbol name, const void *what) {
    map_put(&parser->program->names[names], core_name_key(parser->module->name, name),
            (uint64_t)(uintptr_t)what);
}

/* ---- types ---- */

static TypeVariable **parse_parameters(CoreParser *parser, uint32_t *count) {
    uint32_t from = parser->pending.count;
    while (core_parse_at_type(parser)) core_parse_push(parser, core_parse_type_binder(parser));
    return core_parse_list(parser, from, count);
}

/* one more than the bars, in the rest of the declaration */
static uint32_t count_constructors(CoreParser *parser) {
    CoreLexer lexer = parser->lexer;
    CoreToken token = parser->token;
    uint32_t count = core_parse_at(parser, "=");
    while (parser->token.kind != CORE_TOKEN_END && !parser->token.starts_line) {
        count += core_parse_at(parser, "|");
        core_parse_next(parser);
    }
    parser->lexer = lexer;
    parser->token = token;
    return count;
}

/* data T a b, class C a, newtype N a: their names and parameters */
static void parse_type_head(CoreParser *parser, TypeFlavour flavour) {
    CoreModule *module = parser->module;
    uint32_t hidden = parser->hidden.count, count;
    core_parse_next(parser);
    Symbol name = core_parse_symbol(parser, "a type's name");
    TypeVariable **parameters = parse_parameters(parser, &count);
    TypeConstructor *type;
    if (flavour == TYPE_IS_NEWTYPE) {
        type = core_new_newtype(module, module->name, name, parameters, count, NO_SPAN);
    } else {
        CoreData *data = core_new_data(module, module->name, name, flavour, parameters, count,
                                       count_constructors(parser), NO_SPAN);
        core_declare_data(module, data);
        type = data->type;
    }
    core_parse_leave(parser, hidden);
    declare(parser, CORE_NAMES_TYPE, name, type);
}

static bool at_field(const CoreParser *parser) {
    return core_parse_at_type(parser) || core_parse_at(parser, "!") || core_parse_at(parser, "{");
}

/* !T or {C a} */
static Type *parse_field(CoreParser *parser, bool *is_strict, uint32_t *evidence) {
    *is_strict = core_parse_take(parser, "!");
    if (!core_parse_take(parser, "{")) return core_parse_simple_type(parser);
    Type *constraint = core_parse_type(parser);
    core_parse_expect(parser, "}");
    ++*evidence;
    return constraint;
}

static void parse_constructor(CoreParser *parser, CoreData *data, uint32_t tag) {
    enum { FIELDS = 250 };
    bool is_strict[FIELDS];
    uint32_t from = parser->pending.count, hidden = parser->hidden.count, existential_count = 0,
             count, evidence = 0;
    TypeVariable **existentials = NULL;
    if (core_parse_take(parser, "forall")) {
        existentials = parse_parameters(parser, &existential_count);
        core_parse_expect(parser, ".");
    }
    Symbol name = core_parse_symbol(parser, "a constructor");
    for (uint32_t i = 0; at_field(parser); i++) {
        if (i == FIELDS) core_parse_fail(parser, "fewer fields");
        core_parse_push(parser, parse_field(parser, &is_strict[i], &evidence));
    }
    Type **fields = core_parse_list(parser, from, &count);
    CoreConstructor *constructor =
        core_set_constructor(parser->module, data, tag, name, existentials, existential_count,
                             fields, is_strict, count, evidence, NO_SPAN);
    core_parse_leave(parser, hidden);
    declare(parser, CORE_NAMES_CONSTRUCTOR, name, constructor);
}

/* what follows the head */
static void parse_type_body(CoreParser *parser) {
    core_parse_next(parser);
    TypeConstructor *type = core_parse_named(parser, CORE_NAMES_TYPE);
    uint32_t hidden = parser->hidden.count;
    core_parse_next(parser);
    while (core_parse_at_type(parser)) core_parse_type_binder(parser);
    core_parse_leave(parser, hidden);
    for (uint32_t i = 0; i < type->parameter_count; i++)
        core_parse_enter(parser, CORE_SCOPE_TYPE, type->parameters[i]->name.text,
                         type->parameters[i]);
    if (core_parse_take(parser, "=")) {
        if (type->flavour == TYPE_IS_NEWTYPE) {
            type->representation = core_parse_type(parser);
        } else {
            uint32_t tag = 0;
            do parse_constructor(parser, type->declaration, tag++);
            while (core_parse_take(parser, "|"));
        }
    }
    core_parse_leave(parser, hidden);
}

/* ---- other declarations ---- */

static Text parse_string(CoreParser *parser) {
    if (parser->token.kind != CORE_TOKEN_STRING) core_parse_fail(parser, "a string");
    Text text = parser->token.text;
    core_parse_next(parser);
    return text;
}

/* centre key = "name" [in "path"] [auto] */
static void parse_centre(CoreParser *parser) {
    Symbol path = 0, key = core_parse_symbol(parser, "a centre's key"), name = key;
    if (core_parse_take(parser, "=")) name = intern(parser->interner, parse_string(parser));
    if (core_parse_take(parser, "in")) path = intern(parser->interner, parse_string(parser));
    CoreCentre *centre = core_new_centre(parser->module, path, name, NO_SPAN);
    centre->is_automatic = core_parse_take(parser, "auto");
    declare(parser, CORE_NAMES_CENTRE, key, centre);
}

static CoreVariable *parse_top_name(CoreParser *parser) {
    CoreVariable *variable = core_parse_named(parser, CORE_NAMES_VARIABLE);
    if (!variable) core_parse_fail(parser, "a top-level variable");
    core_parse_next(parser);
    return variable;
}

/* instance key ["shown"] = members; the members later, when all names are known */
static void parse_instance(CoreParser *parser, bool is_first) {
    CoreInstance *instance = core_parse_named(parser, CORE_NAMES_INSTANCE);
    Symbol key = core_parse_symbol(parser, "an instance's key"), shown = 0;
    if (parser->token.kind == CORE_TOKEN_STRING)
        shown = intern(parser->interner, parse_string(parser));
    if (is_first) {
        declare(parser, CORE_NAMES_INSTANCE, key,
                core_new_instance(parser->module, key, shown, NULL, 0, NO_SPAN));
        return;
    }
    uint32_t from = parser->pending.count;
    core_parse_expect(parser, "=");
    while (!parser->token.starts_line && parser->token.kind == CORE_TOKEN_NAME)
        core_parse_push(parser, parse_top_name(parser));
    instance->members = core_parse_list(parser, from, &instance->member_count);
}

static void parse_builtin(CoreParser *parser) {
    Text name = parser->token.text;
    core_parse_next(parser);
    core_parse_expect(parser, "=");
    for (int i = 0; i < BUILTIN_COUNT; i++)
        if (text_equal(name, text_of(builtin_name((Builtin)i)))) {
            parser->module->builtins[i] = parse_top_name(parser);
            return;
        }
    core_parse_fail(parser, "a builtin");
}

/* ---- the passes over a text ---- */

typedef enum Pass { PASS_TYPES, PASS_SIGNATURES, PASS_BODIES } Pass;

/* x [%origin] [in "path"] :: type = .. */
static void parse_signature(CoreParser *parser) {
    CoreVariable *variable = core_parse_binder(parser, true);
    if (core_parse_take(parser, "in"))
        variable->path = intern(parser->interner, parse_string(parser));
    core_parse_expect(parser, "::");
    variable->type = core_parse_type(parser);
    declare(parser, CORE_NAMES_VARIABLE, variable->name.text, variable);
}

static void parse_body(CoreParser *parser) {
    CoreVariable *variable = core_parse_named(parser, CORE_NAMES_VARIABLE);
    while (!core_parse_at(parser, "=")) core_parse_next(parser);
    core_parse_next(parser);
    core_bind_top(parser->module, variable, core_parse_expr(parser));
}

static void parse_import(CoreParser *parser) {
    const CoreToken *token = &parser->token;
    if (token->kind != CORE_TOKEN_NAME) core_parse_fail(parser, "the name of a module");
    Buffer text = {0};
    if (token->module) {
        buffer_text(&text, symbol_text(parser->interner, token->module));
        buffer_char(&text, '.');
    }
    buffer_text(&text, symbol_text(parser->interner, token->name));
    Symbol name = intern(parser->interner, buffer_as_text(&text));
    buffer_release(&text);
    vector_push(&parser->module->imports, name);
    core_parse_next(parser);
}

static void parse_in_bodies(CoreParser *parser) {
    if (core_parse_take(parser, "instance")) {
        parse_instance(parser, false);
    } else if (core_parse_take(parser, "builtin")) {
        parse_builtin(parser);
    } else if (core_parse_take(parser, "run")) {
        parser->module->main = parse_top_name(parser);
        if (core_parse_take(parser, "by")) parser->module->start = parse_top_name(parser);
    } else if (core_parse_take(parser, "export")) {
        while (!parser->token.starts_line && parser->token.kind == CORE_TOKEN_NAME)
            parse_top_name(parser)->is_exported = true;
    } else {
        parse_body(parser);
    }
    if (!parser->token.starts_line && parser->token.kind != CORE_TOKEN_END)
        core_parse_fail(parser, "the end of the declaration");
}

static bool at_type_declaration(const CoreParser *parser, TypeFlavour *flavour) {
    *flavour = core_parse_at(parser, "data")    ? TYPE_IS_DATA
               : core_parse_at(parser, "class") ? TYPE_IS_CLASS
                                                : TYPE_IS_NEWTYPE;
    return *flavour != TYPE_IS_NEWTYPE || core_parse_at(parser, "newtype");
}

static bool at_other_word(const CoreParser *parser) {
    return core_parse_at(parser, "instance") || core_parse_at(parser, "builtin") ||
           core_parse_at(parser, "run") || core_parse_at(parser, "export");
}

static void parse_declaration(CoreParser *parser, Pass pass) {
    TypeFlavour flavour;
    if (at_type_declaration(parser, &flavour)) {
        if (pass == PASS_TYPES) parse_type_head(parser, flavour);
        if (pass == PASS_SIGNATURES) parse_type_body(parser);
    } else if (core_parse_at(parser, "import") || core_parse_at(parser, "centre")) {
        bool is_import = core_parse_at(parser, "import");
        core_parse_next(parser);
        if (pass == PASS_TYPES && is_import) parse_import(parser);
        if (pass == PASS_TYPES && !is_import) parse_centre(parser);
    } else if (core_parse_at(parser, "instance") && pass == PASS_TYPES) {
        core_parse_next(parser);
        parse_instance(parser, true);
    } else if (pass == PASS_BODIES) {
        parse_in_bodies(parser);
    } else if (pass == PASS_SIGNATURES && !at_other_word(parser)) {
        parse_signature(parser);
    }
}

static void skip_declaration(CoreParser *parser) {
    while (parser->token.kind != CORE_TOKEN_END && !parser->token.starts_line)
        core_parse_next(parser);
}

static void parse_pass(CoreParser *parser, Pass pass) {
    parser->lexer.position = 0;
    core_parse_next(parser);
    core_parse_next(parser); /* `module` and its name */
    skip_declaration(parser);
    while (parser->token.kind != CORE_TOKEN_END) {
        size_t start = parser->token.start;
        parse_declaration(parser, pass);
        if (parser->token.start == start) core_parse_next(parser);
        skip_declaration(parser);
    }
}

static void parse_module(CoreParser *parser) {
    core_parse_next(parser);
    core_parse_expect(parser, "module");
    parse_import(parser);
    Symbol name = vector_pop(&parser->module->imports);
    parser->module->name = name;
    for (int pass = PASS_TYPES; pass <= PASS_BODIES; pass++) parse_pass(parser, (Pass)pass);
}

CoreModule *core_read(CoreProgram *program, Text text, Buffer *error) {
    CoreModule *module = ARENA_NEW(program->arena, CoreModule);
    Interner *interner = program->types.interner;
    core_module_init(module, program->arena, &program->types, 0);
    vector_push(&program->modules, module);
    CoreParser parser = {.program = program,
                         .module = module,
                         .interner = interner,
                         .types = &program->types,
                         .lexer = {program->arena, interner, text, 0},
                         .error = error};
    bool good = setjmp(parser.failed) == 0;
    if (good) parse_module(&parser);
    vector_release(&parser.hidden);
    vector_release(&parser.pending);
    map_release(&parser.scope);
    return error->length == 0 ? module : NULL;
}

void core_read_imports(Interner *interner, Text text, CoreImports *imports) {
    static const char word[] = "\nimport ";
    for (size_t at = 0; at + sizeof word < text.length; at++) {
        Text rest = {text.bytes + at, text.length - at};
        if (!text_starts_with(rest, TEXT("\nimport "))) continue;
        rest.bytes += sizeof word - 1;
        rest.length -= sizeof word - 1;
        size_t end = 0;
        while (end < rest.length && rest.bytes[end] > ' ') end++;
        vector_push(imports, intern(interner, (Text){rest.bytes, end}));
    }
}
