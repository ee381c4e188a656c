/* Lines of the preprocessor, and which lines between them are taken. */
#include "compiler/syntax/cpp_internal.h"
#include <limits.h>
#include <string.h>

typedef enum Directive {
    DIRECTIVE_NONE,
#define DIRECTIVE(code, word, skipped) DIRECTIVE_##code,
#include "compiler/syntax/directives.def"
#undef DIRECTIVE
    DIRECTIVE_COUNT
} Directive;

typedef struct Row {
    const char *word;
    bool is_skipped_too;
} Row;

static const Row rows[DIRECTIVE_COUNT] = {
#define DIRECTIVE(code, word, skipped) [DIRECTIVE_##code] = {word, skipped},
#include "compiler/syntax/directives.def"
#undef DIRECTIVE
};

/* ---- texts ---- */

Text syntax_cpp_name(Text text) {
    size_t length = 0;
    if (text.length > 0 && syntax_cpp_is_letter(text.bytes[0]))
        while (length < text.length && (syntax_cpp_is_letter(text.bytes[length]) ||
                                        syntax_cpp_is_digit(text.bytes[length])))
            length++;
    return (Text){text.bytes, length};
}

static bool is_blank(char c) {
    return c == CPP_JOINT || c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

Text syntax_cpp_trimmed(Text text) {
    while (text.length > 0 && is_blank(text.bytes[0])) text.bytes++, text.length--;
    while (text.length > 0 && is_blank(text.bytes[text.length - 1])) text.length--;
    return text;
}

static Text after(Text text, size_t bytes) {
    return (Text){text.bytes + bytes, text.length - bytes};
}

/* The word after #, where `text` begins with #; false: it is not a word. */
static bool directive_word(Text text, Text *word) {
    size_t at = 1;
    while (at < text.length && (text.bytes[at] == ' ' || text.bytes[at] == '\t')) at++;
    *word = syntax_cpp_name(after(text, at));
    return word->length > 0;
}

static Directive find_directive(Text word) {
    for (int i = DIRECTIVE_NONE + 1; i < DIRECTIVE_COUNT; i++)
        if (text_equal(word, text_of(rows[i].word))) return (Directive)i;
    return DIRECTIVE_NONE;
}

bool syntax_at_directive(Text text, size_t position, bool *is_unknown) {
    Text word;
    *is_unknown = false;
    if (position >= text.length || text.bytes[position] != '#') return false;
    if (position > 0 && text.bytes[position - 1] != '\n') return false;
    if (!directive_word(after(text, position), &word)) return false;
    *is_unknown = find_directive(word) == DIRECTIVE_NONE;
    return !*is_unknown;
}

Text syntax_directive_near(Text word) {
    Text nearest = {0};
    unsigned best = UINT_MAX;
    for (int i = DIRECTIVE_NONE + 1; i < DIRECTIVE_COUNT; i++)
        if (text_is_nearer(word, text_of(rows[i].word), &best)) nearest = text_of(rows[i].word);
    return nearest;
}

/* ---- errors and limits ---- */

Diagnostic *syntax_cpp_error(Cpp *cpp, DiagCode code, Span span, Parts parts) {
    cpp->has_failed = true;
    return diag_add(cpp->input->diags, code, span, parts);
}

bool syntax_cpp_spend(Cpp *cpp, size_t bytes, Span span) {
    if (bytes <= CPP_WORK_LIMIT - cpp->work) {
        cpp->work += bytes;
        return true;
    }
    if (!cpp->is_over)
        syntax_cpp_error(cpp, DIAG_SYNTAX_CPP_LARGE, span,
                         PARTS(part_number(CPP_WORK_LIMIT >> 20)));
    cpp->is_over = true;
    return false;
}

/* ---- the new text ---- */

void syntax_cpp_copy(Cpp *cpp, size_t start, size_t end) {
    if (end <= start) return;
    Span origin = {cpp->file->base + (uint32_t)start, cpp->file->base + (uint32_t)end};
    CppPiece *last = cpp->pieces.count > 0 ? &vector_last(&cpp->pieces) : NULL;
    if (last && !last->is_use && last->origin.end == origin.start)
        last->origin.end = origin.end;
    else
        vector_push(&cpp->pieces, (CppPiece){.start = (uint32_t)cpp->out.length, .origin = origin});
    buffer_add(&cpp->out, cpp->file->text.bytes + start, end - start);
}

static const CppPiece *piece_at(const CppText *text, size_t position) {
    uint32_t low = 0, high = text->count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (text->pieces[middle].start <= position)
            low = middle;
        else
            high = middle;
    }
    return &text->pieces[low];
}

Span syntax_cpp_span(const CppText *text, size_t start, size_t end) {
    if (text->count == 0) return NO_SPAN;
    const CppPiece *first = piece_at(text, start);
    const CppPiece *last = end > start ? piece_at(text, end - 1) : first;
    Span span = first->origin;
    if (!first->is_use) span.start += (uint32_t)start - first->start;
    if (span.start > first->origin.end) span.start = first->origin.end;
    span.end = last->is_use && end > start ? last->origin.end
                                           : last->origin.start + (uint32_t)(end - last->start);
    if (last->is_use && end == start) span.end = span.start;
    if (span.end < span.start) span.end = span.start; /* it goes on in another file */
    return span;
}

/* ---- a directive's line ---- */

static bool at(const CppFile *file, const char *what) {
    Text rest = after(file->text, file->position);
    return text_starts_with(rest, text_of(what));
}

/* after the newline of a backslash at the end of a line; false: there is none here */
static bool skip_joint(CppFile *file) {
    size_t length = at(file, "\\\n") ? 2 : at(file, "\\\r\n") ? 3 : 0;
    file->position += length;
    return length > 0;
}

void syntax_cpp_skip_comment(Cpp *cpp) {
    CppFile *file = cpp->file;
    size_t start = file->position;
    const char *end =
        file->position + 2 <= file->text.length
            ? memmem(file->text.bytes + start + 2, file->text.length - start - 2, "*/", 2)
            : NULL;
    if (end) {
        file->position = (size_t)(end + 2 - file->text.bytes);
        return;
    }
    file->position = start + 2;
    syntax_cpp_error(cpp, DIAG_SYNTAX_UNTERMINATED, syntax_cpp_since(cpp, start),
                     PARTS(part_string("comment"), part_string("*/")));
    file->position = file->text.length;
    cpp->is_over = true;
}

/* The position is at #, and then at the end of the line; lines that a backslash or a comment joins
 * are one. */
static void take_line(Cpp *cpp) {
    CppFile *file = cpp->file;
    char quote = 0;
    buffer_clear(&cpp->line);
    while (file->position < file->text.length && file->text.bytes[file->position] != '\n') {
        char c = file->text.bytes[file->position];
        if (skip_joint(file)) continue;
        if (!quote && at(file, "/*")) {
            syntax_cpp_skip_comment(cpp);
            buffer_char(&cpp->line, CPP_JOINT);
            continue;
        }
        if (c == '"' || c == '\'') quote = quote == c ? 0 : quote ? quote : c;
        buffer_char(&cpp->line, c);
        file->position++;
        if (c == '\\' && file->position < file->text.length &&
            file->text.bytes[file->position] != '\n' && !at(file, "\r\n"))
            buffer_char(&cpp->line, file->text.bytes[file->position++]);
    }
}

static void skip_line(CppFile *file) {
    const char *from = file->text.bytes + file->position;
    const char *end = memchr(from, '\n', file->text.length - file->position);
    file->position = end ? (size_t)(end - file->text.bytes) : file->text.length;
}

/* The end of the line stays, so that what stands in different lines does. */
static void end_line(Cpp *cpp) {
    size_t position = cpp->file->position;
    if (position >= cpp->file->text.length) return;
    cpp->file->position++;
    syntax_cpp_copy(cpp, position, position + 1);
}

/* ---- conditions ---- */

static bool is_taken(const Cpp *cpp) {
    return cpp->conditions.count == 0 || vector_last(&cpp->conditions).is_on;
}

static bool is_defined(Cpp *cpp, Directive directive, Text text, Span span) {
    Text name = syntax_cpp_name(text);
    if (name.length > 0) return syntax_cpp_find(cpp, name) != NULL;
    syntax_cpp_error(cpp, DIAG_SYNTAX_CPP_NAME, span, PARTS(part_string(rows[directive].word)));
    return false;
}

static void begin_condition(Cpp *cpp, Directive directive, Text text, Span span) {
    CppCondition condition = {
        .span = span, .directive = (uint8_t)directive, .is_outside = is_taken(cpp)};
    if (!condition.is_outside)
        condition.is_on = false;
    else if (directive == DIRECTIVE_IF)
        condition.is_on = syntax_cpp_holds(cpp, text, span);
    else
        condition.is_on = is_defined(cpp, directive, text, span) == (directive == DIRECTIVE_IFDEF);
    condition.was_on = condition.is_on;
    vector_push(&cpp->conditions, condition);
}

static void go_on_condition(Cpp *cpp, Directive directive, Text text, Span span) {
    CppCondition *condition = &vector_last(&cpp->conditions);
    if (condition->has_else) {
        diag_label(cpp->input->diags,
                   syntax_cpp_error(cpp, DIAG_SYNTAX_CPP_NO_IF, span,
                                    PARTS(part_string(rows[directive].word))),
                   DIAG_SYNTAX_CPP_NO_IF_ELSE, condition->span, NO_PARTS);
        return;
    }
    bool may_be = condition->is_outside && !condition->was_on;
    condition->is_on = may_be && (directive == DIRECTIVE_ELSE || syntax_cpp_holds(cpp, text, span));
    condition->was_on |= condition->is_on;
    condition->has_else = directive == DIRECTIVE_ELSE;
}

/* Conditions begin and end in one file. `outside`: how many there were when it began. */
static void condition(Cpp *cpp, Directive directive, Text text, Span span, uint32_t outside) {
    if (directive == DIRECTIVE_IF || directive == DIRECTIVE_IFDEF || directive == DIRECTIVE_IFNDEF)
        begin_condition(cpp, directive, text, span);
    else if (cpp->conditions.count <= outside)
        syntax_cpp_error(cpp, DIAG_SYNTAX_CPP_NO_IF, span,
                         PARTS(part_string(rows[directive].word)));
    else if (directive == DIRECTIVE_ENDIF)
        (void)vector_pop(&cpp->conditions);
    else
        go_on_condition(cpp, directive, text, span);
}

static void close_conditions(Cpp *cpp, uint32_t outside) {
    for (; cpp->conditions.count > outside; (void)vector_pop(&cpp->conditions)) {
        const CppCondition *open = &vector_last(&cpp->conditions);
        if (!cpp->is_over)
            syntax_cpp_error(cpp, DIAG_SYNTAX_CPP_NO_ENDIF, open->span,
                             PARTS(part_string(rows[open->directive].word)));
    }
}

/* ---- directives ---- */

static void undefine(Cpp *cpp, Text text, Span span) {
    Text name = syntax_cpp_name(text);
    if (name.length > 0)
        syntax_cpp_undefine(cpp, name);
    else
        syntax_cpp_error(cpp, DIAG_SYNTAX_CPP_NAME, span,
                         PARTS(part_string(rows[DIRECTIVE_UNDEF].word)));
}

static void obey(Cpp *cpp, Directive directive, Text text, Span span, uint32_t outside) {
    switch (directive) {
    case DIRECTIVE_DEFINE: syntax_cpp_define(cpp, text, span); break;
    case DIRECTIVE_UNDEF: undefine(cpp, text, span); break;
    case DIRECTIVE_INCLUDE: syntax_cpp_include(cpp, text, span); break;
    case DIRECTIVE_ERROR:
        syntax_cpp_error(cpp, DIAG_SYNTAX_CPP_ERROR, span, PARTS(part_text(text)));
        break;
    case DIRECTIVE_WARNING:
        diag_add(cpp->input->diags, DIAG_SYNTAX_CPP_WARNING, span, PARTS(part_text(text)));
        break;
    case DIRECTIVE_LINE: /* places are our own */
    case DIRECTIVE_PRAGMA: break;
    default: condition(cpp, directive, text, span, outside); break;
    }
}

/* At # in the first column; false: the line is not a directive, and part of the text. */
static bool read_directive(Cpp *cpp, uint32_t outside) {
    CppFile *file = cpp->file;
    Text word, rest = after(file->text, file->position);
    size_t start = file->position, blank = 1;
    Directive directive = directive_word(rest, &word) ? find_directive(word) : DIRECTIVE_NONE;
    while (blank < rest.length && is_blank(rest.bytes[blank])) blank++;
    /* # alone, and # 7 "file", mean nothing */
    bool is_nothing = blank == rest.length || rest.bytes[blank] == '\n' ||
                      (blank > 1 && syntax_cpp_is_digit(rest.bytes[blank]));
    if (directive == DIRECTIVE_NONE && !is_nothing && is_taken(cpp)) return false;
    if (directive == DIRECTIVE_NONE || !(is_taken(cpp) || rows[directive].is_skipped_too)) {
        skip_line(file);
        return true;
    }
    take_line(cpp);
    Span span = syntax_cpp_since(cpp, start);
    if (span.end > span.start + 1 && file->text.bytes[file->position - 1] == '\r') span.end--;
    /* a line that is joined inside of the word is none that we know */
    size_t word_end = (size_t)(word.bytes + word.length - rest.bytes);
    Text line = buffer_as_text(&cpp->line);
    Text text = syntax_cpp_trimmed(after(line, word_end < line.length ? word_end : line.length));
    Buffer kept = {0};
    for (size_t i = 0; i < text.length; i++) {
        bool is_joint = text.bytes[i] == CPP_JOINT && directive != DIRECTIVE_DEFINE;
        buffer_char(&kept, is_joint ? ' ' : text.bytes[i]);
    }
    obey(cpp, directive, buffer_as_text(&kept), span, outside);
    buffer_release(&kept);
    return true;
}

void syntax_cpp_read(Cpp *cpp, CppFile *file) {
    CppFile *outer = cpp->file;
    uint32_t outside = cpp->conditions.count;
    cpp->file = file;
    while (file->position < file->text.length && !cpp->is_over) {
        bool is_hash = file->text.bytes[file->position] == '#';
        if (!(is_hash && read_directive(cpp, outside))) {
            if (is_taken(cpp))
                syntax_cpp_expand_line(cpp);
            else
                skip_line(file);
        }
        end_line(cpp);
    }
    close_conditions(cpp, outside);
    cpp->file = outer;
}

/* ---- all of it ---- */

bool syntax_preprocess(const CppInput *input, CppText *result) {
    Cpp cpp = {.input = input};
    CppFile file = {.text = input->text, .base = input->base};
    if (input->options) cpp.options = *input->options;
    file.path = cpp.options.path;
    cpp.file = &file;
    syntax_cpp_predefine(&cpp);
    syntax_cpp_read(&cpp, &file);
    /* where it ends */
    vector_push(&cpp.pieces, (CppPiece){.start = (uint32_t)cpp.out.length,
                                        .origin = {input->base + (uint32_t)input->text.length,
                                                   input->base + (uint32_t)input->text.length}});
    *result = (CppText){
        text_copy(input->arena, buffer_as_text(&cpp.out)),
        arena_copy(input->arena, cpp.pieces.items, cpp.pieces.count * sizeof *cpp.pieces.items),
        cpp.pieces.count, cpp.includes};
    buffer_release(&cpp.out);
    buffer_release(&cpp.line);
    vector_release(&cpp.pieces);
    vector_release(&cpp.conditions);
    map_release(&cpp.macros);
    map_release(&cpp.included);
    return !cpp.has_failed;
}
