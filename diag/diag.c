#include "diag/diag.h"
#include "base/fail.h"
#include "base/json.h"
#include "base/utf8.h"
#include "diag/excerpt.h"
#include <string.h>

typedef struct CodeRow {
    const char *number;
    Severity severity;
    const char *wording, *help;
} CodeRow;

static const CodeRow rows[DIAG_CODE_COUNT] = {
#define DIAGNOSTIC(code, number, severity, wording, help) \
    [DIAG_##code] = {number, SEVERITY_##severity, wording, help},
#include "diag/codes.def"
};

static const CodeRow *code_row(DiagCode code) {
    bug_unless((unsigned)code < DIAG_CODE_COUNT, "diagnostic %d", (int)code);
    return &rows[code];
}

const char *diag_code_number(DiagCode code) { return code_row(code)->number; }

void diags_init(Diagnostics *diags) {
    *diags = (Diagnostics){0};
    arena_init(&diags->arena);
}

void diags_release(Diagnostics *diags) {
    arena_release(&diags->arena);
    vector_release(&diags->all);
    *diags = (Diagnostics){0};
}

static Text part_copy(Arena *arena, Text part) {
    if (part.length <= DIAG_LONGEST_PART) return text_copy(arena, part);
    size_t length = DIAG_LONGEST_PART;
    while (length > 0 && ((unsigned char)part.bytes[length] & 0xc0) == 0x80) length--;
    char *copy = arena_alloc(arena, length + 4);
    memcpy(copy, part.bytes, length);
    memcpy(copy + length, "...", 3);
    return (Text){copy, length + 3};
}

Diagnostic *diag_add(Diagnostics *diags, DiagCode code, Span span, uint32_t part_count,
                     const Text *parts) {
    bug_unless(part_count <= DIAG_PARTS, "%u parts", part_count);
    if (code_row(code)->severity == SEVERITY_ERROR) diags->error_count++;
    Diagnostic diagnostic = {.code = code, .span = span, .part_count = part_count};
    if (diags->all.count == DIAG_KEPT) {
        diags->dropped++;
        diags->last_dropped = diagnostic;
        return &diags->last_dropped;
    }
    for (uint32_t i = 0; i < part_count; i++)
        diagnostic.parts[i] = part_copy(&diags->arena, parts[i]);
    vector_push(&diags->all, diagnostic);
    return &vector_last(&diags->all);
}

/* ---- wording ---- */

static void word(const Diagnostic *diagnostic, const char *wording, Buffer *out) {
    for (const char *at = wording; *at; at++) {
        if (at[0] == '{' && at[1] >= '0' && at[1] < '0' + DIAG_PARTS && at[2] == '}') {
            uint32_t part = (uint32_t)(at[1] - '0');
            if (part < diagnostic->part_count) buffer_visible(out, diagnostic->parts[part]);
            at += 2;
        } else {
            buffer_char(out, *at);
        }
    }
}

/* The order of places; without a place comes first; stages' order otherwise. There are at most
 * DIAG_KEPT, so insertion will do. */
static void sort_by_place(const Diagnostics *diags, const Diagnostic **order) {
    for (uint32_t i = 0; i < diags->all.count; i++) {
        const Diagnostic *diagnostic = &diags->all.items[i];
        uint32_t at = i;
        for (; at > 0 && order[at - 1]->span.start > diagnostic->span.start; at--)
            order[at] = order[at - 1];
        order[at] = diagnostic;
    }
}

/* ---- text ---- */

static void text_place(const Sources *sources, Span span, Buffer *out) {
    Place place = sources_place(sources, span);
    if (place.file.length == 0) {
        buffer_string(out, "assay: ");
        return;
    }
    buffer_visible(out, place.file);
    buffer_printf(out, ":%u:%u: ", place.line, place.column);
}

static void text_one(const Diagnostic *diagnostic, const Sources *sources, bool colour,
                     Buffer *out) {
    const CodeRow *row = code_row(diagnostic->code);
    bool is_error = row->severity == SEVERITY_ERROR;
    const char *paint = !colour ? "" : is_error ? "\x1b[1;31m" : "\x1b[1;35m";
    const char *bold = colour ? "\x1b[1m" : "", *plain = colour ? "\x1b[0m" : "";
    buffer_string(out, bold);
    text_place(sources, diagnostic->span, out);
    buffer_printf(out, "%s%s%s[%s]%s: ", plain, paint, is_error ? "error" : "warning", row->number,
                  plain);
    buffer_string(out, bold);
    word(diagnostic, row->wording, out);
    buffer_printf(out, "%s\n", plain);
    diag_excerpt(sources, diagnostic->span, colour, out);
    if (diagnostic->related.start != 0) {
        text_place(sources, diagnostic->related, out);
        buffer_string(out, "note: the other place\n");
        diag_excerpt(sources, diagnostic->related, colour, out);
    }
    size_t before = out->length;
    buffer_printf(out, "%s  help:%s ", colour ? "\x1b[1;36m" : "", plain);
    size_t begin = out->length;
    word(diagnostic, row->help, out);
    if (out->length > begin) {
        buffer_char(out, '\n');
    } else { /* none, or made of parts that are empty this time */
        buffer_truncate(out, before);
    }
}

void diags_text(const Diagnostics *diags, const Sources *sources, bool colour, Buffer *out) {
    const Diagnostic *order[DIAG_KEPT];
    sort_by_place(diags, order);
    for (uint32_t i = 0; i < diags->all.count; i++) text_one(order[i], sources, colour, out);
    if (diags->dropped > 0) buffer_printf(out, "assay: %u more not shown\n", diags->dropped);
}

/* ---- JSON ---- */

static void json_worded(const Diagnostic *diagnostic, const char *wording, Buffer *out) {
    Buffer worded = {0};
    word(diagnostic, wording, &worded);
    json_string(out, buffer_as_text(&worded));
    buffer_release(&worded);
}

static void json_place(const Sources *sources, Span span, Buffer *out) {
    Place place = sources_place(sources, span);
    if (place.file.length == 0) {
        buffer_string(out, "\"file\":null,\"line\":0,\"column\":0,\"end_line\":0,\"end_column\":0");
        return;
    }
    buffer_string(out, "\"file\":");
    json_string(out, place.file);
    buffer_printf(out, ",\"line\":%u,\"column\":%u,\"end_line\":%u,\"end_column\":%u", place.line,
                  place.column, place.end_line, place.end_column);
}

void diags_json(const Diagnostics *diags, const Sources *sources, Buffer *out) {
    const Diagnostic *order[DIAG_KEPT];
    sort_by_place(diags, order);
    for (uint32_t i = 0; i < diags->all.count; i++) {
        const CodeRow *row = code_row(order[i]->code);
        buffer_printf(out, "{\"code\":\"%s\",\"severity\":\"%s\",\"message\":", row->number,
                      row->severity == SEVERITY_ERROR ? "error" : "warning");
        json_worded(order[i], row->wording, out);
        buffer_char(out, ',');
        json_place(sources, order[i]->span, out);
        if (order[i]->related.start != 0) {
            buffer_string(out, ",\"related\":{");
            json_place(sources, order[i]->related, out);
            buffer_char(out, '}');
        }
        buffer_string(out, ",\"help\":");
        json_worded(order[i], row->help, out);
        buffer_string(out, "}\n");
    }
}
