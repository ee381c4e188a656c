#include "compiler/project/elements.h"
#include <string.h>

/* ---- places ---- */

Span project_span(const ProjectPackage *package, Sources *sources, Text part) {
    uint32_t base = sources_find(sources, package->path);
    if (base == 0)
        base = sources_add(sources, package->path, text_copy(&sources->arena, package->text));
    if (base == 0 || part.bytes < package->text.bytes ||
        part.bytes > package->text.bytes + package->text.length)
        return NO_SPAN;
    uint32_t from = base + (uint32_t)(part.bytes - package->text.bytes);
    return (Span){from, from + (uint32_t)part.length};
}

Diagnostic *project_remark(ProjectReader *reader, DiagCode code, Text part, Parts parts) {
    ProjectPackage file = {.path = reader->path, .text = reader->text};
    return diag_add(reader->context->diags, code,
                    project_span(&file, reader->context->sources, part), parts);
}

Diagnostic *project_complain(ProjectReader *reader, Text part, DiagWords words, Parts parts) {
    Diagnostic *wrong = project_remark(reader, DIAG_PROJECT_FILE, part, NO_PARTS);
    diag_note(reader->context->diags, wrong, words, NO_SPAN, parts);
    reader->is_good = false;
    return wrong;
}

/* ---- words ---- */

char project_lower(char byte) { return byte >= 'A' && byte <= 'Z' ? (char)(byte + 32) : byte; }

bool project_same_word(Text a, Text b) {
    bool same = a.length == b.length;
    for (size_t i = 0; same && i < a.length; i++)
        same = project_lower(a.bytes[i]) == project_lower(b.bytes[i]);
    return same;
}

static bool is_space(char byte) { return byte == ' ' || byte == '\t' || byte == '\r'; }

static void drop(Text *text, size_t count) {
    *text = (Text){text->bytes + count, text->length - count};
}

static size_t blanks(Text text) {
    size_t count = 0;
    while (count < text.length && is_space(text.bytes[count])) count++;
    return count;
}

static size_t line_length(Text text) {
    const char *end = text.length > 0 ? memchr(text.bytes, '\n', text.length) : NULL;
    return end ? (size_t)(end - text.bytes) : text.length;
}

static bool is_comment(Text line) {
    drop(&line, blanks(line));
    return text_starts_with(line, TEXT("--"));
}

/* Comments are whole lines: the first line of a value is none. */
void project_skip_space(Text *rest) {
    for (;;) {
        drop(rest, blanks(*rest));
        if (rest->length == 0 || rest->bytes[0] != '\n') return;
        drop(rest, 1);
        while (is_comment(*rest)) {
            drop(rest, line_length(*rest));
            if (rest->length == 0) return;
            drop(rest, 1);
        }
    }
}

bool project_take(Text *rest, const char *what) {
    project_skip_space(rest);
    if (!text_starts_with(*rest, text_of(what))) return false;
    drop(rest, strlen(what));
    return true;
}

Text project_take_word(Text *rest, bool commas) {
    do project_skip_space(rest);
    while (commas && project_take(rest, ","));
    Text word = {rest->bytes, 0};
    if (rest->length > 0 && rest->bytes[0] == '"') {
        drop(rest, 1);
        word.bytes++;
        while (word.length < rest->length && !strchr("\"\n", word.bytes[word.length]))
            word.length++;
        drop(rest, word.length);
        if (rest->length > 0 && rest->bytes[0] == '"') drop(rest, 1);
        return word;
    }
    while (word.length < rest->length && !is_space(word.bytes[word.length]) &&
           word.bytes[word.length] != '\n' && !(commas && word.bytes[word.length] == ','))
        word.length++;
    drop(rest, word.length);
    return word;
}

/* ---- lines ---- */

typedef struct Line {
    Text text; /* without spaces on both sides */
    size_t indentation;
} Line;

typedef struct Lines {
    ProjectReader *reader;
    VECTOR(Line) all; /* that have something to say */
    uint32_t next;
} Lines;

static void list_lines(Lines *lines) {
    Text rest = lines->reader->text;
    if (text_starts_with(rest, TEXT("\xef\xbb\xbf"))) drop(&rest, 3);
    while (rest.length > 0) {
        Text line = {rest.bytes, line_length(rest)};
        drop(&rest, line.length + (line.length < rest.length));
        size_t indentation = blanks(line);
        drop(&line, indentation);
        while (line.length > 0 && is_space(line.bytes[line.length - 1])) line.length--;
        if (line.length > 0 && !is_comment(line))
            vector_push(&lines->all, (Line){line, indentation});
    }
}

static bool is_word_byte(char byte) {
    return (project_lower(byte) >= 'a' && project_lower(byte) <= 'z') ||
           (byte >= '0' && byte <= '9') || byte == '-' || byte == '_';
}

/* `name :`, of a field; else the first word of a section, which has letters alone */
static bool split_line(Text line, Text *name, Text *value, bool *is_section) {
    size_t end = 0;
    while (end < line.length && is_word_byte(line.bytes[end])) end++;
    *name = (Text){line.bytes, end};
    *value = (Text){line.bytes + end, line.length - end};
    size_t before = blanks(*value);
    *is_section = before == value->length || value->bytes[before] != ':';
    drop(value, *is_section ? before : before + 1);
    return end > 0;
}

/* All that is indented deeper is its value. */
static void add_value_lines(Lines *lines, size_t indentation, Text *value) {
    while (lines->next < lines->all.count &&
           lines->all.items[lines->next].indentation > indentation) {
        Text line = lines->all.items[lines->next++].text;
        value->length = (size_t)(line.bytes + line.length - value->bytes);
    }
}

static bool is_closing(const Lines *lines) {
    return lines->next < lines->all.count &&
           text_equal(lines->all.items[lines->next].text, TEXT("}"));
}

static bool is_opening(Text value) {
    drop(&value, blanks(value));
    return text_equal(value, TEXT("{"));
}

/* Its last byte is a brace, which is taken off. */
static bool takes_brace(Text *text) {
    if (!text_ends_with(*text, TEXT("{"))) return false;
    text->length--;
    while (text->length > 0 && is_space(text->bytes[text->length - 1])) text->length--;
    return true;
}

static void close_brace(Lines *lines, Text opening) {
    if (is_closing(lines))
        lines->next++;
    else
        project_complain(lines->reader, opening, DIAG_PROJECT_FILE_BRACES, NO_PARTS);
}

/* All lines up to the brace that closes it. */
static void add_braced_lines(Lines *lines, Text opening, Text *value) {
    *value = (Text){value->bytes + value->length, 0};
    while (lines->next < lines->all.count && !is_closing(lines)) {
        Text line = lines->all.items[lines->next++].text;
        if (value->length == 0) value->bytes = line.bytes;
        value->length = (size_t)(line.bytes + line.length - value->bytes);
    }
    close_brace(lines, opening);
}

static ProjectElement *read_block(Lines *lines, size_t least, unsigned depth);

static void read_inside(Lines *lines, const Line *line, ProjectElement *element, unsigned depth) {
    bool is_braced = takes_brace(&element->value);
    if (text_ends_with(element->value, TEXT("}")))
        project_complain(lines->reader, line->text, DIAG_PROJECT_FILE_BRACES, NO_PARTS);
    if (depth == PROJECT_DEPTH) {
        Text ignored = line->text;
        project_complain(lines->reader, line->text, DIAG_PROJECT_FILE_DEPTH,
                         PARTS(part_number(PROJECT_DEPTH)));
        add_value_lines(lines, line->indentation, &ignored);
    } else if (is_braced) {
        element->inside = read_block(lines, 0, depth + 1);
        close_brace(lines, line->text);
    } else {
        element->inside = read_block(lines, line->indentation + 1, depth + 1);
    }
}

static ProjectElement *read_element(Lines *lines, unsigned depth) {
    Line line = lines->all.items[lines->next++];
    ProjectElement *element = ARENA_NEW(lines->reader->context->arena, ProjectElement);
    Text opening = line.text;
    if (!split_line(line.text, &element->name, &element->value, &element->is_section)) {
        project_complain(lines->reader, line.text, DIAG_PROJECT_FILE_LINE, NO_PARTS);
        add_value_lines(lines, line.indentation, &opening);
        return NULL;
    }
    if (element->is_section)
        read_inside(lines, &line, element, depth);
    else if (is_opening(element->value))
        add_braced_lines(lines, line.text, &element->value);
    else
        add_value_lines(lines, line.indentation, &element->value);
    return element;
}

static ProjectElement *read_block(Lines *lines, size_t least, unsigned depth) {
    ProjectElement *first = NULL, **last = &first;
    while (lines->next < lines->all.count && lines->all.items[lines->next].indentation >= least &&
           !(depth > 0 && is_closing(lines))) {
        ProjectElement *element = read_element(lines, depth);
        if (!element) continue;
        *last = element;
        last = &element->next;
    }
    return first;
}

ProjectElement *project_read_elements(ProjectReader *reader) {
    Lines lines = {.reader = reader};
    list_lines(&lines);
    ProjectElement *first = read_block(&lines, 0, 0);
    vector_release(&lines.all);
    return first;
}
