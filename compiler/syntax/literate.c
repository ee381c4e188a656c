/* Literate files (10.4 of the report): all but the program becomes blanks, so that places stay what
 * they are. Both styles, lines with > and \begin{code}, may stand in one file. */
#include "compiler/syntax/lex_internal.h"
#include <string.h>

typedef enum LineKind { LINE_BLANK, LINE_TEXT, LINE_BIRD, LINE_CODE } LineKind;

typedef struct Unlit {
    const LexInput *input;
    char *bytes;
    size_t code_start; /* of the \begin{code} that is open */
    bool is_code, keeps_directives;
    bool has_program; /* a line of it has been seen */
    LineKind last;
} Unlit;

static void blank(Unlit *unlit, size_t start, size_t end) {
    for (size_t i = start; i < end; i++)
        if (unlit->bytes[i] != '\n' && unlit->bytes[i] != '\t') unlit->bytes[i] = ' ';
}

static bool is_blank_line(Text line) {
    for (size_t i = 0; i < line.length; i++)
        if (line.bytes[i] != ' ' && (line.bytes[i] < '\t' || line.bytes[i] > '\r')) return false;
    return true;
}

static void report(const Unlit *unlit, DiagCode code, size_t start, size_t length) {
    uint32_t at = unlit->input->base + (uint32_t)start;
    diag_add(unlit->input->diags, code, (Span){at, at + (uint32_t)length}, NO_PARTS);
}

static LineKind unlit_line(Unlit *unlit, size_t start, Text line) {
    if (unlit->is_code) {
        if (!text_starts_with(line, TEXT("\\end{code}"))) return LINE_CODE;
        unlit->is_code = false;
        blank(unlit, start, start + line.length);
        return LINE_BLANK;
    }
    if (text_starts_with(line, TEXT(">"))) {
        unlit->bytes[start] = ' ';
        return LINE_BIRD;
    }
    bool is_unknown;
    if (unlit->keeps_directives && syntax_at_directive(line, 0, &is_unknown)) return LINE_BLANK;
    blank(unlit, start, start + line.length);
    if (text_starts_with(line, TEXT("\\begin{code}"))) {
        unlit->is_code = true;
        unlit->code_start = start;
        return LINE_BLANK;
    }
    /* a line that begins with # is the preprocessor's, or nothing */
    return is_blank_line(line) || line.bytes[0] == '#' ? LINE_BLANK : LINE_TEXT;
}

Text syntax_unlit(const LexInput *input, bool keeps_directives) {
    Text text = input->contents;
    Unlit unlit = {.input = input,
                   .bytes = arena_copy(input->arena, text.bytes, text.length),
                   .keeps_directives = keeps_directives};
    bool is_told = false;
    for (size_t start = 0; start < text.length;) {
        const char *end = memchr(text.bytes + start, '\n', text.length - start);
        size_t length = end ? (size_t)(end - text.bytes) - start : text.length - start;
        LineKind kind = unlit_line(&unlit, start, (Text){text.bytes + start, length});
        if (!is_told && ((kind == LINE_BIRD && unlit.last == LINE_TEXT) ||
                         (kind == LINE_TEXT && unlit.last == LINE_BIRD))) {
            report(&unlit, DIAG_SYNTAX_LITERATE_BLANK, start, length);
            is_told = true;
        }
        unlit.has_program |= kind == LINE_BIRD || kind == LINE_CODE;
        unlit.last = kind;
        start += length + 1;
    }
    if (!unlit.has_program) report(&unlit, DIAG_SYNTAX_LITERATE_NONE, 0, 0);
    if (unlit.is_code) report(&unlit, DIAG_SYNTAX_LITERATE_END, unlit.code_start, 12);
    return (Text){unlit.bytes, text.length};
}
