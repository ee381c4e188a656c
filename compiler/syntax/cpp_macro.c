/* Which macros there are. */
#include "compiler/syntax/cpp_internal.h"

static CppMacro *pointer(uint64_t number) { return (CppMacro *)(uintptr_t)number; }

static void put(Cpp *cpp, CppMacro macro) {
    CppMacro *kept = ARENA_NEW(cpp->input->arena, CppMacro);
    *kept = macro;
    kept->name = text_copy(cpp->input->arena, macro.name);
    kept->body = text_copy(cpp->input->arena, macro.body);
    map_put(&cpp->macros, intern(cpp->input->interner, macro.name), (uintptr_t)kept);
}

CppMacro *syntax_cpp_find(const Cpp *cpp, Text name) {
    Symbol symbol = intern_find(cpp->input->interner, name);
    return symbol ? pointer(map_get(&cpp->macros, symbol, 0)) : NULL;
}

void syntax_cpp_undefine(Cpp *cpp, Text name) {
    map_put(&cpp->macros, intern(cpp->input->interner, name), 0);
}

/* ---- #define ---- */

typedef VECTOR(Symbol) Parameters;

static void refuse(Cpp *cpp, Span span, const char *why) {
    syntax_cpp_error(cpp, DIAG_SYNTAX_CPP_DEFINE, span, PARTS(part_string(why)));
}

static bool contains(const Parameters *parameters, Symbol name) {
    for (uint32_t i = 0; i < parameters->count; i++)
        if (parameters->items[i] == name) return true;
    return false;
}

static Text after(Text text, size_t bytes) {
    return syntax_cpp_trimmed((Text){text.bytes + bytes, text.length - bytes});
}

/* (a, b) at the beginning of the text, which is then what follows; why it is not that, or NULL */
static const char *read_parameters(Cpp *cpp, Text *text, Parameters *parameters) {
    enum { MOST = 250 };
    *text = after(*text, 1);
    while (text->length > 0 && text->bytes[0] != ')') {
        Text name = syntax_cpp_name(*text);
        Symbol symbol = intern(cpp->input->interner, name);
        if (name.length == 0) return "a parameter is a name";
        if (contains(parameters, symbol)) return "two of its parameters have one name";
        if (parameters->count == MOST) return "it has more than 250 parameters";
        vector_push(parameters, symbol);
        *text = after(*text, name.length);
        if (text->length == 0 || text->bytes[0] != ',') break;
        *text = after(*text, 1);
        if (text->length > 0 && text->bytes[0] == ')') return "a parameter is a name";
    }
    if (text->length == 0 || text->bytes[0] != ')') return "its parameters have no closing )";
    *text = after(*text, 1);
    return NULL;
}

static void define_function(Cpp *cpp, Text name, Text text, Span span) {
    Parameters parameters = {0};
    const char *problem = read_parameters(cpp, &text, &parameters);
    if (problem)
        refuse(cpp, span, problem);
    else
        put(cpp, (CppMacro){.kind = CPP_FUNCTION,
                            .name = name,
                            .body = text,
                            .parameters = arena_copy(cpp->input->arena, parameters.items,
                                                     parameters.count * sizeof(Symbol)),
                            .parameter_count = parameters.count});
    vector_release(&parameters);
}

static void define_plain(Cpp *cpp, Text name, Text text) {
    Buffer body = {0};
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] != CPP_JOINT) buffer_char(&body, text.bytes[i]);
    put(cpp, (CppMacro){.name = name, .body = buffer_as_text(&body)});
    buffer_release(&body);
}

void syntax_cpp_define(Cpp *cpp, Text text, Span span) {
    Text name = syntax_cpp_name(text);
    Text rest = {text.bytes + name.length, text.length - name.length};
    if (name.length == 0)
        refuse(cpp, span, "after it stands the name of the macro");
    else if (text_equal(name, TEXT("defined")))
        refuse(cpp, span, "`defined` belongs to conditions");
    else if (rest.length > 0 && rest.bytes[0] == '(')
        define_function(cpp, name, rest, span);
    else
        define_plain(cpp, name, syntax_cpp_trimmed(rest));
}

/* ---- what is there from the beginning ---- */

typedef struct Predefined {
    const char *name;
    CppMacroKind kind;
    const char *body;
} Predefined;

static const Predefined predefined[] = {
#define PREDEFINED(name, kind, body) {name, CPP_##kind, body},
#include "compiler/syntax/predefined.def"
};

typedef struct HeaderRow {
    const char *file, *name, *body;
} HeaderRow;

static const HeaderRow headers[] = {
#define HEADER(file, name, body) {file, name, body},
#include "compiler/syntax/predefined.def"
};

bool syntax_cpp_header(Cpp *cpp, Text file) {
    bool is_known = false;
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        if (!text_equal(file, text_of(headers[i].file))) continue;
        put(cpp, (CppMacro){.name = text_of(headers[i].name), .body = text_of(headers[i].body)});
        is_known = true;
    }
    return is_known;
}

bool syntax_cpp_is_macro(Text option) {
    Text name = syntax_cpp_name(option);
    return name.length > 0 && !text_equal(name, TEXT("defined")) &&
           (option.length == name.length || option.bytes[name.length] == '=');
}

/* NAME is 1, NAME=VALUE is VALUE; what does not have this form was refused where it was read */
static void define_option(Cpp *cpp, Text option) {
    Text name = syntax_cpp_name(option);
    Text value = {option.bytes + name.length, option.length - name.length};
    if (!syntax_cpp_is_macro(option)) return;
    put(cpp, (CppMacro){
                 .name = name,
                 .body = value.length > 0 ? (Text){value.bytes + 1, value.length - 1} : TEXT("1")});
}

/* unordered-containers: MIN_VERSION_unordered_containers, VERSION_unordered_containers */
static void define_version(Cpp *cpp, const CppVersion *version) {
    Buffer name = {0}, quoted = {0};
    buffer_string(&name, "MIN_VERSION_");
    for (size_t i = 0; i < version->package.length; i++) {
        char c = version->package.bytes[i];
        buffer_char(&name, c == '-' ? '_' : c);
    }
    put(cpp,
        (CppMacro){.kind = CPP_VERSION, .name = buffer_as_text(&name), .body = version->version});
    buffer_printf(&quoted, "\"%.*s\"", TEXT_ARGS(version->version));
    Text whole = buffer_as_text(&name);
    put(cpp,
        (CppMacro){.name = {whole.bytes + 4, whole.length - 4}, .body = buffer_as_text(&quoted)});
    buffer_release(&name);
    buffer_release(&quoted);
}

void syntax_cpp_predefine(Cpp *cpp) {
    for (size_t i = 0; i < sizeof predefined / sizeof *predefined; i++)
        put(cpp, (CppMacro){.kind = predefined[i].kind,
                            .name = text_of(predefined[i].name),
                            .body = text_of(predefined[i].body)});
    for (uint32_t i = 0; i < cpp->options.version_count; i++)
        define_version(cpp, &cpp->options.versions[i]);
    for (uint32_t i = 0; i < cpp->options.macro_count; i++)
        define_option(cpp, text_of(cpp->options.macros[i]));
    for (uint32_t i = 0; i < cpp->input->macro_count; i++)
        define_option(cpp, cpp->input->macros[i]);
}
