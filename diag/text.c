/* A diagnostic as text: its message; the lines of its file in their order, then those of others,
 * with what is marked there; notes; help. */
#include "base/utf8.h"
#include "diag/excerpt.h"
#include "diag/internal.h"

typedef struct Drawing {
    const Sources *sources;
    bool colour;
    Arena arena; /* labels of one diagnostic */
    Buffer *out;
} Drawing;

typedef struct Spot { /* what is to be marked */
    Place place;
    Span span;
    MarkKind kind;
    Text label;
    uint32_t file; /* the number of the first spot in the same one */
} Spot;

typedef VECTOR(Spot) Spots;

static const char *paint(const Drawing *drawing, const char *escape) {
    return drawing->colour ? escape : "";
}

static const char *plain(const Drawing *drawing) { return paint(drawing, "\x1b[0m"); }

static void draw_place(const Drawing *drawing, Place place) {
    buffer_visible(drawing->out, place.file);
    buffer_printf(drawing->out, ":%u:%u", place.line, place.column);
}

/* ---- places ---- */

static Text label_text(Drawing *drawing, const DiagRemark *label, MarkKind kind) {
    Buffer worded = {0};
    parts_word(label->parts, diag_wording(label->words),
               drawing->colour ? diag_mark_paint(kind) : NULL, &worded);
    Text text = text_copy(&drawing->arena, buffer_as_text(&worded));
    buffer_release(&worded);
    return text;
}

static void add_spot(const Drawing *drawing, Spots *spots, Span span, MarkKind kind, Text label) {
    Spot spot = {sources_place(drawing->sources, span), span, kind, label, 0};
    if (spot.place.file.length == 0) return;
    while (spot.file < spots->count &&
           spots->items[spot.file].place.file.bytes != spot.place.file.bytes)
        spot.file++;
    vector_push(spots, spot);
}

static bool comes_before(const Spot *a, const Spot *b) {
    if (a->file != b->file) return a->file < b->file;
    if (a->place.line != b->place.line) return a->place.line < b->place.line;
    return a->span.start < b->span.start;
}

static void sort_spots(Spots *spots) {
    for (uint32_t i = 1; i < spots->count; i++) { /* few enough for insertion */
        Spot spot = spots->items[i];
        uint32_t at = i;
        for (; at > 0 && comes_before(&spot, &spots->items[at - 1]); at--)
            spots->items[at] = spots->items[at - 1];
        spots->items[at] = spot;
    }
}

/* the byte of the line at which a column (from 1, in code points) begins; its end if beyond */
static size_t byte_of_column(Text line, uint32_t column) {
    size_t byte = 0;
    for (uint32_t c = 1; c < column && byte < line.length; c++) do
            byte++;
        while (byte < line.length && ((unsigned char)line.bytes[byte] & 0xc0) == 0x80);
    return byte;
}

/* `--> file:line:column` */
static void draw_heading(const Drawing *drawing, Place place) {
    buffer_printf(drawing->out, "%s    -->%s ", paint(drawing, "\x1b[1;34m"), plain(drawing));
    draw_place(drawing, place);
}

/* the spots of one line */
static void draw_line(const Drawing *drawing, const Spot *spots, uint32_t count, Text line) {
    VECTOR(Mark) marks = {0};
    for (uint32_t i = 0; i < count; i++) {
        const Place *place = &spots[i].place;
        size_t end =
            place->end_line > place->line ? line.length : byte_of_column(line, place->end_column);
        vector_push(&marks, (Mark){byte_of_column(line, place->column), end, spots[i].kind,
                                   spots[i].label});
    }
    diag_excerpt(line, spots[0].place.line, marks.items, marks.count, drawing->colour,
                 drawing->out);
    vector_release(&marks);
}

/* Lines that stand apart have dots between them. The file that the message names needs no
 * heading. */
static void draw_spots(const Drawing *drawing, Spots *spots, bool named) {
    sort_spots(spots);
    const Spot *before = NULL;
    for (uint32_t i = 0, count = 1; i < spots->count; i += count) {
        const Spot *spot = &spots->items[i];
        bool opens = !before || before->file != spot->file;
        Text line;
        count = 1;
        if (!sources_line(drawing->sources, spot->span, spot->place.line, &line)) {
            before = spot;
            if (spot->kind == MARK_MAIN) continue;
            draw_heading(drawing, spot->place);
            if (spot->label.length > 0) buffer_string(drawing->out, ": ");
            buffer_text(drawing->out, spot->label);
            buffer_char(drawing->out, '\n');
            continue;
        }
        if (opens && !(named && spot->file == 0)) {
            draw_heading(drawing, spot->place);
            buffer_char(drawing->out, '\n');
        }
        if (!opens && spot->place.line > before->place.line + 1)
            buffer_printf(drawing->out, "%s  ...%s\n", paint(drawing, "\x1b[1;34m"),
                          plain(drawing));
        while (i + count < spots->count && spot[count].file == spot->file &&
               spot[count].place.line == spot->place.line)
            count++;
        draw_line(drawing, spot, count, line);
        before = spot;
    }
}

static void draw_places(Drawing *drawing, const Diagnostic *diagnostic) {
    Spots spots = {0};
    add_spot(drawing, &spots, diagnostic->span, MARK_MAIN, (Text){0});
    bool named = spots.count > 0;
    for (uint32_t i = 0; i < diagnostic->labels.count; i++) {
        const DiagRemark *label = &diagnostic->labels.items[i];
        bool of_main = named && label->span.start == diagnostic->span.start &&
                       label->span.end == diagnostic->span.end && spots.items[0].label.length == 0;
        Text text = label_text(drawing, label, of_main ? MARK_MAIN : MARK_LABEL);
        if (of_main)
            spots.items[0].label = text;
        else
            add_spot(drawing, &spots, label->span, MARK_LABEL, text);
    }
    draw_spots(drawing, &spots, named);
    vector_release(&spots);
}

/* ---- notes and help ---- */

static void draw_note(const Drawing *drawing, const DiagRemark *note) {
    buffer_printf(drawing->out, "%s  note:%s ", paint(drawing, "\x1b[1;34m"), plain(drawing));
    parts_word(note->parts, diag_wording(note->words), drawing->colour ? "" : NULL, drawing->out);
    buffer_char(drawing->out, '\n');
    Spots spots = {0};
    add_spot(drawing, &spots, note->span, MARK_LABEL, (Text){0});
    draw_spots(drawing, &spots, false);
    vector_release(&spots);
}

/* The line as it would be, where it is one line and short. */
static void draw_edit(const Drawing *drawing, const DiagEdit *edit) {
    Place place = sources_place(drawing->sources, edit->span);
    Text line;
    if (place.line != place.end_line || edit->replacement.length > EXCERPT_COLUMNS ||
        !sources_line(drawing->sources, edit->span, place.line, &line) ||
        line.length > EXCERPT_COLUMNS)
        return;
    for (size_t i = 0; i < edit->replacement.length; i++)
        if (edit->replacement.bytes[i] == '\n' || edit->replacement.bytes[i] == '\r') return;
    size_t start = byte_of_column(line, place.column), end = byte_of_column(line, place.end_column);
    Buffer changed = {0};
    buffer_add(&changed, line.bytes, start);
    buffer_text(&changed, edit->replacement);
    buffer_add(&changed, line.bytes + end, line.length - end);
    Mark added = {start, start + edit->replacement.length, MARK_ADDED, {0}};
    diag_excerpt(buffer_as_text(&changed), place.line, &added, edit->replacement.length > 0 ? 1 : 0,
                 drawing->colour, drawing->out);
    buffer_release(&changed);
}

static void draw_help(const Drawing *drawing, const Diagnostic *diagnostic) {
    Buffer *out = drawing->out;
    size_t before = out->length;
    buffer_printf(out, "%s  help:%s ", paint(drawing, "\x1b[1;36m"), plain(drawing));
    size_t begin = out->length;
    diag_help(diagnostic, drawing->colour ? "" : NULL, out);
    if (out->length == begin) { /* none, or made of parts that are empty this time */
        buffer_truncate(out, before);
        return;
    }
    buffer_char(out, '\n');
    if (diag_applies(&diagnostic->suggestion, drawing->sources))
        draw_edit(drawing, &diagnostic->suggestion.edit);
}

/* ---- all of it ---- */

static void draw(Drawing *drawing, const Diagnostic *diagnostic) {
    static const char *const colours[] = {"\x1b[1;34m", "\x1b[1;35m", "\x1b[1;31m"};
    const CodeRow *row = diag_code_row(diagnostic->code);
    const char *bold = paint(drawing, "\x1b[1m");
    Buffer *out = drawing->out;
    Place place = sources_place(drawing->sources, diagnostic->span);
    buffer_string(out, bold);
    if (place.file.length > 0)
        draw_place(drawing, place);
    else
        buffer_string(out, "assay");
    buffer_printf(out, ": %s%s%s[%s]%s: ", plain(drawing), paint(drawing, colours[row->severity]),
                  diag_severity_word(row->severity), row->number, plain(drawing));
    buffer_string(out, bold);
    parts_word(diagnostic->parts, row->wording, drawing->colour ? bold : NULL, out);
    buffer_printf(out, "%s\n", plain(drawing));
    draw_places(drawing, diagnostic);
    for (uint32_t i = 0; i < diagnostic->notes.count; i++)
        draw_note(drawing, &diagnostic->notes.items[i]);
    draw_help(drawing, diagnostic);
}

void diags_text(const Diagnostics *diags, const Sources *sources, bool colour, Buffer *out) {
    const Diagnostic *order[DIAG_KEPT];
    uint32_t count = diags_in_order(diags, order);
    for (uint32_t i = 0; i < count; i++) {
        Drawing drawing = {.sources = sources, .colour = colour, .out = out};
        arena_init(&drawing.arena);
        draw(&drawing, order[i]);
        arena_release(&drawing.arena);
    }
    if (diags->dropped > 0) buffer_printf(out, "assay: %u more not shown\n", diags->dropped);
}
