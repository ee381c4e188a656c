#include "base/json.h"
#include "diag/internal.h"

static void json_worded(Parts parts, const char *wording, Buffer *out) {
    Buffer worded = {0};
    parts_word(parts, wording, NULL, &worded);
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

static void json_parts(Parts parts, Buffer *out) {
    if (parts.count == 0) return;
    buffer_string(out, ",\"parts\":[");
    for (uint32_t i = 0; i < parts.count; i++) {
        const Part *part = &parts.items[i];
        if (i > 0) buffer_char(out, ',');
        buffer_printf(out, "{\"kind\":\"%s\",\"value\":", part_key(part->kind));
        if (part->kind == PART_NUMBER)
            json_number(out, part->number);
        else
            json_string(out, part->text);
        buffer_char(out, '}');
    }
    buffer_char(out, ']');
}

static void json_remarks(const char *key, const DiagRemarks *remarks, const Sources *sources,
                         Buffer *out) {
    if (remarks->count == 0) return;
    buffer_printf(out, ",\"%s\":[", key);
    for (uint32_t i = 0; i < remarks->count; i++) {
        const DiagRemark *remark = &remarks->items[i];
        buffer_string(out, i > 0 ? ",{\"message\":" : "{\"message\":");
        json_worded(remark->parts, diag_wording(remark->words), out);
        if (remark->span.start != 0) {
            buffer_string(out, ",\"place\":{");
            json_place(sources, remark->span, out);
            buffer_char(out, '}');
        }
        json_parts(remark->parts, out);
        buffer_char(out, '}');
    }
    buffer_char(out, ']');
}

static void json_suggestion(const DiagSuggestion *suggestion, const Sources *sources, Buffer *out) {
    if (!diag_applies(suggestion, sources)) return;
    buffer_string(out, ",\"suggestion\":{\"sentence\":");
    json_worded(suggestion->parts, diag_wording(suggestion->words), out);
    buffer_string(out, ",\"place\":{");
    json_place(sources, suggestion->edit.span, out);
    buffer_string(out, "},\"replacement\":");
    json_string(out, suggestion->edit.replacement);
    json_parts(suggestion->parts, out);
    buffer_char(out, '}');
}

static void json_one(const Diagnostic *diagnostic, const Sources *sources, Buffer *out) {
    const CodeRow *row = diag_code_row(diagnostic->code);
    buffer_printf(out, "{\"code\":\"%s\",\"severity\":\"%s\",\"message\":", row->number,
                  diag_severity_word(row->severity));
    json_worded(diagnostic->parts, row->wording, out);
    buffer_char(out, ',');
    json_place(sources, diagnostic->span, out);
    if (diagnostic->labels.count > 0) {
        buffer_string(out, ",\"related\":{");
        json_place(sources, diagnostic->labels.items[0].span, out);
        buffer_char(out, '}');
    }
    Buffer help = {0};
    diag_help(diagnostic, NULL, &help);
    buffer_char(out, ',');
    json_key_string(out, "help", buffer_as_text(&help));
    buffer_release(&help);
    json_parts(diagnostic->parts, out);
    json_remarks("labels", &diagnostic->labels, sources, out);
    json_remarks("notes", &diagnostic->notes, sources, out);
    json_suggestion(&diagnostic->suggestion, sources, out);
    buffer_string(out, "}\n");
}

void diags_json(const Diagnostics *diags, const Sources *sources, Buffer *out) {
    const Diagnostic *order[DIAG_KEPT];
    uint32_t count = diags_in_order(diags, order);
    for (uint32_t i = 0; i < count; i++) json_one(order[i], sources, out);
    if (diags->dropped > 0) buffer_printf(out, "{\"dropped\":%u}\n", diags->dropped);
}
