/* Macros where they are used.
 *
 * What a macro stands for is read again, before what follows the macro: it lies on a stack of
 * frames above the text that has the use. Arguments are expanded by themselves first. A macro whose
 * frame is open may not be used, so each frame belongs to another one and the stack ends; what it
 * makes can still double with each (syntax_cpp_spend).
 */
#include "compiler/syntax/cpp_internal.h"
#include <stdlib.h>

typedef struct Frame {
    Buffer text;
    size_t position;
    CppMacro *macro; /* NULL: none is open for it */
} Frame;

typedef struct Scan {
    Cpp *cpp;
    Text text; /* below all frames */
    size_t position, copied;
    bool is_file;      /* `text` is the file's: it ends with the line, and has places */
    bool is_condition; /* `defined` means something */
    bool is_use;       /* something of a macro is put there, since `use` and `made` */
    char quote;        /* that is open; 0: none */
    unsigned depth;    /* of arguments in arguments */
    Span span;         /* where all of it is, if it is not a file's */
    size_t use, made;
    Buffer *out;
    VECTOR(Frame) frames;
} Scan;

typedef VECTOR(Buffer) Arguments;

static void release_arguments(Arguments *arguments) {
    for (uint32_t i = 0; i < arguments->count; i++) buffer_release(&arguments->items[i]);
    vector_release(arguments);
}

/* ---- where it is read ---- */

static void pop_frame(Scan *scan) {
    Frame frame = vector_pop(&scan->frames);
    if (frame.macro) frame.macro->is_active = false;
    buffer_release(&frame.text);
}

/* The frame or text that is read, without those that are at their ends. */
static Text current(Scan *scan, size_t **position) {
    while (scan->frames.count > 0) {
        Frame *frame = &vector_last(&scan->frames);
        *position = &frame->position;
        if (frame->position < frame->text.length) return buffer_as_text(&frame->text);
        pop_frame(scan);
    }
    *position = &scan->position;
    return scan->text;
}

static Span span_of(const Scan *scan) {
    if (!scan->is_file) return scan->span;
    uint32_t base = scan->cpp->file->base;
    return (Span){base + (uint32_t)scan->use, base + (uint32_t)scan->position};
}

/* An error after which there is no sense to go on. */
static void stop(Scan *scan, DiagCode code, Span span, Parts parts) {
    if (!scan->cpp->is_over) syntax_cpp_error(scan->cpp, code, span, parts);
    scan->cpp->is_over = true;
}

/* ---- what is written ---- */

static void flush(Scan *scan, size_t end) {
    if (scan->is_file)
        syntax_cpp_copy(scan->cpp, scan->copied, end);
    else if (end > scan->copied)
        buffer_add(scan->out, scan->text.bytes + scan->copied, end - scan->copied);
    scan->copied = end;
}

/* Of a frame at once; of the text below when something else comes. */
static void put(Scan *scan, Text text, size_t start, size_t end) {
    if (scan->frames.count > 0) buffer_add(scan->out, text.bytes + start, end - start);
}

static void begin_use(Scan *scan, size_t start) {
    if (scan->is_use || scan->frames.count > 0) return;
    flush(scan, start);
    scan->is_use = true;
    scan->use = start;
    scan->made = scan->out->length;
}

static void end_use(Scan *scan) {
    if (scan->is_file && scan->out->length > scan->made)
        vector_push(
            &scan->cpp->pieces,
            (CppPiece){.start = (uint32_t)scan->made, .is_use = true, .origin = span_of(scan)});
    scan->copied = scan->position;
    scan->is_use = false;
}

/* Takes the buffer. */
static void push_frame(Scan *scan, Buffer text, CppMacro *macro) {
    if (!syntax_cpp_spend(scan->cpp, text.length + 1, span_of(scan))) {
        buffer_release(&text);
        return;
    }
    if (macro) macro->is_active = true;
    vector_push(&scan->frames, (Frame){.text = text, .macro = macro});
}

/* ---- arguments ---- */

/* Does ( come next, after blanks? */
static bool opens_call(const Scan *scan) {
    for (uint32_t i = scan->frames.count + 1; i-- > 0;) {
        const Frame *frame = i > 0 ? &scan->frames.items[i - 1] : NULL;
        Text text = frame ? buffer_as_text(&frame->text) : scan->text;
        size_t at = frame ? frame->position : scan->position;
        while (at < text.length && (text.bytes[at] == ' ' || text.bytes[at] == '\t')) at++;
        if (at < text.length) return text.bytes[at] == '(';
    }
    return false;
}

static bool at_comment(Text text, size_t position) {
    return position + 1 < text.length && text.bytes[position] == '/' &&
           text.bytes[position + 1] == '*';
}

static void skip_comment(Scan *scan) {
    scan->cpp->file->position = scan->position;
    syntax_cpp_skip_comment(scan->cpp);
    scan->position = scan->cpp->file->position;
}

/* The next byte of a call, whose lines are one; 0: it ends here. */
static char next_of_call(Scan *scan, char *quote) {
    size_t *position;
    bool is_unknown;
    for (;;) {
        Text text = current(scan, &position);
        bool is_file = scan->is_file && scan->frames.count == 0;
        if (*position >= text.length || scan->cpp->is_over) return 0;
        if (is_file && !*quote && at_comment(text, *position)) {
            skip_comment(scan);
            continue;
        }
        char c = text.bytes[(*position)++];
        if (!is_file || c != '\n') return c ? c : ' ';
        *quote = 0;
        return syntax_at_directive(text, *position, &is_unknown) ? 0 : ' ';
    }
}

/* a, (b, c)) up to the last ), after (; false if that is missing */
static bool collect(Scan *scan, Arguments *arguments) {
    unsigned depth = 1;
    char quote = 0, c;
    vector_push(arguments, (Buffer){0});
    while (c = next_of_call(scan, &quote), c) {
        if (quote) {
            if (c == quote) quote = 0;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '(') {
            depth++;
        } else if (c == ')' && --depth == 0) {
            return true;
        } else if (c == ',' && depth == 1) {
            vector_push(arguments, (Buffer){0});
            continue;
        }
        buffer_char(&vector_last(arguments), c);
        if (c == '\\' && (c = next_of_call(scan, &quote), c))
            buffer_char(&vector_last(arguments), c);
    }
    return false;
}

static bool is_blank(Text text) { return syntax_cpp_trimmed(text).length == 0; }

static bool has_number(const CppMacro *macro, const Arguments *arguments) {
    uint32_t wanted = macro->kind == CPP_VERSION ? 3 : macro->parameter_count;
    if (wanted == 0) return arguments->count == 1 && is_blank(buffer_as_text(arguments->items));
    return arguments->count == wanted;
}

/* After the macro's name; false after an error. */
static bool read_call(Scan *scan, const CppMacro *macro, Arguments *arguments) {
    char quote = 0;
    Span before = span_of(scan);
    for (char c; c = next_of_call(scan, &quote), c && c != '(';) {
    }
    if (!collect(scan, arguments)) {
        stop(scan, DIAG_SYNTAX_CPP_CALL_END, before, PARTS(part_name(macro->name)));
        return false;
    }
    if (has_number(macro, arguments)) return true;
    stop(scan, DIAG_SYNTAX_CPP_ARGUMENTS, span_of(scan),
         PARTS(part_name(macro->name),
               part_number(macro->kind == CPP_VERSION ? 3 : macro->parameter_count),
               part_number(arguments->count)));
    return false;
}

/* ---- bodies ---- */

static uint32_t parameter_of(const Cpp *cpp, const CppMacro *macro, Text name) {
    Symbol symbol = intern_find(cpp->input->interner, name);
    uint32_t i = 0;
    while (i < macro->parameter_count && macro->parameters[i] != symbol) i++;
    return i;
}

/* in a string of the body, what is an argument stays inside of it */
static void add_escaped(Buffer *out, Text text) {
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] == '"' || text.bytes[i] == '\\') buffer_char(out, '\\');
        buffer_char(out, text.bytes[i]);
    }
}

static size_t after_word(Text text, size_t at) {
    while (at < text.length &&
           (syntax_cpp_is_letter(text.bytes[at]) || syntax_cpp_is_digit(text.bytes[at])))
        at++;
    return at;
}

/* The body with arguments for parameters. */
static void substitute(const Cpp *cpp, const CppMacro *macro, const Arguments *written,
                       const Arguments *expanded, Buffer *out) {
    Text body = macro->body;
    char quote = 0;
    for (size_t at = 0, end; at < body.length; at = end) {
        char c = body.bytes[at];
        bool is_name = syntax_cpp_is_letter(c);
        end = is_name || syntax_cpp_is_digit(c) ? after_word(body, at) : at + 1;
        if (c == '\\' && end < body.length) end++;
        if (c == CPP_JOINT) continue;
        Text part = {body.bytes + at, end - at};
        uint32_t number = is_name ? parameter_of(cpp, macro, part) : macro->parameter_count;
        if (number == macro->parameter_count)
            buffer_text(out, part);
        else if (quote == '"')
            add_escaped(out, syntax_cpp_trimmed(buffer_as_text(&written->items[number])));
        else
            buffer_text(out, buffer_as_text(&expanded->items[number]));
        if (c == '"' || c == '\'') quote = quote == c ? 0 : quote ? quote : c;
        if (out->length > CPP_WORK_LIMIT) return; /* and push_frame says so */
    }
}

/* is it at least this version? 4.15 is 4.15.0 */
static bool is_new_enough(Text version, const Arguments *arguments) {
    for (uint32_t i = 0; i < arguments->count; i++) {
        uint64_t wanted = 0, have = 0;
        size_t length = 0;
        while (length < version.length && version.bytes[length] != '.') length++;
        text_number(syntax_cpp_trimmed(buffer_as_text(&arguments->items[i])), &wanted);
        text_number((Text){version.bytes, length}, &have);
        if (have != wanted) return have > wanted;
        size_t taken = length < version.length ? length + 1 : length;
        version = (Text){version.bytes + taken, version.length - taken};
    }
    return true;
}

static void scan_all(Scan *scan);

static void expand_arguments(Scan *scan, const Arguments *written, Arguments *expanded) {
    Span span = span_of(scan);
    if (scan->depth == CPP_DEPTH_LIMIT)
        stop(scan, DIAG_SYNTAX_TOO_DEEP, span, PARTS(part_number(CPP_DEPTH_LIMIT)));
    for (uint32_t i = 0; i < written->count; i++) {
        vector_push(expanded, (Buffer){0});
        if (!syntax_cpp_spend(scan->cpp, written->items[i].length + 1, span)) return;
        Scan inner = {.cpp = scan->cpp,
                      .text = buffer_as_text(&written->items[i]),
                      .is_condition = scan->is_condition,
                      .depth = scan->depth + 1,
                      .span = span,
                      .out = &vector_last(expanded)};
        scan_all(&inner);
    }
}

static void expand_call(Scan *scan, CppMacro *macro) {
    Arguments written = {0}, expanded = {0};
    Buffer made = {0};
    if (read_call(scan, macro, &written)) expand_arguments(scan, &written, &expanded);
    if (!scan->cpp->is_over) {
        if (macro->kind == CPP_VERSION)
            buffer_char(&made, is_new_enough(macro->body, &expanded) ? '1' : '0');
        else
            substitute(scan->cpp, macro, &written, &expanded, &made);
        push_frame(scan, made, macro);
    }
    release_arguments(&written);
    release_arguments(&expanded);
}

/* 100 * major + minor */
static unsigned release(void) {
    char *rest;
    unsigned long major = strtoul(ASSAY_VERSION, &rest, 10);
    return (unsigned)(100 * major + strtoul(rest + 1, NULL, 10));
}

/* what we know ourselves */
static void expand_own(Scan *scan, const CppMacro *macro) {
    const Sources *sources = scan->cpp->options.sources;
    Place place = sources ? sources_place(sources, span_of(scan)) : (Place){.line = 1};
    Buffer made = {0};
    if (macro->kind == CPP_LINE) {
        buffer_printf(&made, "%u", place.line);
    } else if (macro->kind == CPP_ASSAY) {
        buffer_printf(&made, "%u", release());
    } else {
        buffer_char(&made, '"');
        add_escaped(&made, place.file);
        buffer_char(&made, '"');
    }
    push_frame(scan, made, NULL);
}

static void expand(Scan *scan, CppMacro *macro) {
    Buffer body = {0};
    switch (macro->kind) {
    case CPP_FUNCTION:
    case CPP_VERSION: expand_call(scan, macro); break;
    case CPP_LINE:
    case CPP_ASSAY:
    case CPP_FILE: expand_own(scan, macro); break;
    case CPP_PLAIN:
        buffer_text(&body, macro->body);
        push_frame(scan, body, macro);
        break;
    }
}

/* ---- reading ---- */

/* After `defined`: X or (X) */
static void scan_defined(Scan *scan) {
    size_t *position;
    Text text = current(scan, &position);
    Text rest = syntax_cpp_trimmed((Text){text.bytes + *position, text.length - *position});
    bool has_bracket = rest.length > 0 && rest.bytes[0] == '(';
    if (has_bracket) rest = syntax_cpp_trimmed((Text){rest.bytes + 1, rest.length - 1});
    Text name = syntax_cpp_name(rest);
    rest = (Text){rest.bytes + name.length, rest.length - name.length};
    while (has_bracket && rest.length > 0 && rest.bytes[0] == ' ') rest.bytes++, rest.length--;
    bool is_closed = !has_bracket || (rest.length > 0 && rest.bytes[0] == ')');
    if (name.length == 0 || !is_closed) {
        buffer_string(scan->out, "defined "); /* which is refused where it is read */
        return;
    }
    *position = (size_t)(rest.bytes + has_bracket - text.bytes);
    buffer_string(scan->out, syntax_cpp_find(scan->cpp, name) ? " 1 " : " 0 ");
}

static void scan_word(Scan *scan, Text text, size_t *position) {
    size_t start = *position;
    Text name = syntax_cpp_name((Text){text.bytes + start, text.length - start});
    *position += name.length;
    bool asks = scan->is_condition && !scan->quote && text_equal(name, TEXT("defined"));
    CppMacro *macro = scan->quote || asks ? NULL : syntax_cpp_find(scan->cpp, name);
    bool has_arguments = macro && (macro->kind == CPP_FUNCTION || macro->kind == CPP_VERSION);
    if (asks || (macro && !(has_arguments && !opens_call(scan)))) begin_use(scan, start);
    if (asks)
        scan_defined(scan);
    else if (!macro || (has_arguments && !opens_call(scan)))
        put(scan, text, start, start + name.length);
    else if (macro->is_active)
        stop(scan, DIAG_SYNTAX_CPP_RECURSION, span_of(scan), PARTS(part_name(name)));
    else
        expand(scan, macro);
}

/* anything but a name */
static void scan_byte(Scan *scan, Text text, size_t *position) {
    size_t start = *position;
    char c = text.bytes[start];
    if (scan->is_file && scan->frames.count == 0 && !scan->quote && at_comment(text, start)) {
        flush(scan, start);
        skip_comment(scan);
        scan->copied = scan->position;
        return;
    }
    *position = syntax_cpp_is_digit(c) ? after_word(text, start) : start + 1;
    if (c == '"' || c == '\'') scan->quote = scan->quote == c ? 0 : scan->quote ? scan->quote : c;
    char next = *position < text.length ? text.bytes[*position] : 0;
    if (c == '\\' && (next == '\\' || next == '"' || next == '\'')) ++*position;
    put(scan, text, start, *position);
}

static void scan_all(Scan *scan) {
    size_t *position;
    while (!scan->cpp->is_over) {
        Text text = current(scan, &position);
        bool is_below = scan->frames.count == 0;
        if (is_below && scan->is_use) end_use(scan);
        if (*position >= text.length) break;
        char c = text.bytes[*position];
        if (is_below && scan->is_file && c == '\n') break;
        if (syntax_cpp_is_letter(c))
            scan_word(scan, text, position);
        else
            scan_byte(scan, text, position);
    }
    while (scan->frames.count > 0) pop_frame(scan);
    if (scan->is_use) end_use(scan);
    flush(scan, scan->position);
    vector_release(&scan->frames);
}

/* A string that goes on in the next line, after a gap. */
static bool is_gap(const Scan *scan) {
    size_t end = scan->position;
    if (end > 0 && scan->text.bytes[end - 1] == '\r') end--;
    return scan->quote == '"' && end > 0 && scan->text.bytes[end - 1] == '\\';
}

static void skip_gap(Scan *scan) {
    while (scan->position < scan->text.length &&
           (scan->text.bytes[scan->position] == ' ' || scan->text.bytes[scan->position] == '\t'))
        scan->position++;
    if (scan->position < scan->text.length && scan->text.bytes[scan->position] == '\\')
        scan->position++;
}

void syntax_cpp_expand_line(Cpp *cpp) {
    Scan scan = {.cpp = cpp,
                 .text = cpp->file->text,
                 .position = cpp->file->position,
                 .copied = cpp->file->position,
                 .is_file = true,
                 .quote = cpp->gap,
                 .out = &cpp->out};
    if (cpp->gap) skip_gap(&scan);
    scan_all(&scan);
    cpp->gap = is_gap(&scan) ? '"' : 0;
    cpp->file->position = scan.position;
}

void syntax_cpp_expand_condition(Cpp *cpp, Text text, Span span, Buffer *out) {
    Scan scan = {.cpp = cpp, .text = text, .is_condition = true, .span = span, .out = out};
    scan_all(&scan);
}
