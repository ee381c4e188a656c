/* foreign import: which function of C it is, and what carries it out. */
#include "compiler/names/internal.h"

#define FOREIGN_HEADER "math.h"

static bool find_operation(Text function, Primop *operation) {
    static const struct {
        const char *name;
        Primop operation;
    } rows[] = {
#define MATH(name, operation) {#name, PRIM_double_##operation}, {#name "f", PRIM_float_##operation},
#include "compiler/names/foreign.def"
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        *operation = rows[i].operation;
        if (text_equal(function, text_of(rows[i].name))) return true;
    }
    return false;
}

/* ---- the text of an import: "static math.h sin" ---- */

static Text next_word(Text *rest) {
    size_t start = 0, end;
    while (start < rest->length && rest->bytes[start] == ' ') start++;
    for (end = start; end < rest->length && rest->bytes[end] != ' ';) end++;
    Text word = {rest->bytes + start, end - start};
    *rest = (Text){rest->bytes + end, rest->length - end};
    return word;
}

/* What is imported instead of a function; NULL: a function is. */
static const char *other_import(Text word, bool is_capi) {
    if (word.length > 0 && word.bytes[0] == '&') return "the address of something in C";
    if (text_equal(word, TEXT("dynamic"))) return "a call of any address";
    if (text_equal(word, TEXT("wrapper"))) return "a function as an address";
    if (is_capi && text_equal(word, TEXT("value"))) return "a value of C";
    return NULL;
}

static bool is_header(Text word) {
    return word.length > 2 && text_equal((Text){word.bytes + word.length - 2, 2}, TEXT(".h"));
}

static void refuse(NameResolver *resolver, Span span, const char *what) {
    diag_add(resolver->diags, DIAG_NAME_FOREIGN_FORM, span, PARTS(part_string(what)));
}

void name_resolve_foreign(NameResolver *resolver, HsDecl *decl) {
    HsForeign *foreign = &decl->foreign;
    Text rest = foreign->has_text ? foreign->text.value : (Text){0};
    Text own = name_text(resolver, foreign->name.text), word = next_word(&rest), header = {0};
    Span span = foreign->has_text ? foreign->text_span : foreign->name.span;
    name_resolve_signature(resolver, &foreign->type, NULL);
    if (text_equal(word, TEXT("static"))) word = next_word(&rest);
    if (is_header(word)) {
        header = word;
        word = next_word(&rest);
    }
    Primop operation = PRIMOP_COUNT;
    const char *other = other_import(word, foreign->convention == HS_CAPI);
    Text function = word.length > 0 ? word : own;
    foreign->function = intern(resolver->interner, function);
    if (other)
        refuse(resolver, span, other);
    else if (next_word(&rest).length > 0)
        diag_add(resolver->diags, DIAG_NAME_FOREIGN_TEXT, span, NO_PARTS);
    else if ((header.length > 0 && !text_equal(header, TEXT(FOREIGN_HEADER))) ||
             !find_operation(function, &operation))
        diag_add(resolver->diags, DIAG_NAME_FOREIGN, span, PARTS(part_name(function)));
    foreign->operation = (uint32_t)operation;
}
