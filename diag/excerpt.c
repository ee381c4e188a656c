#include "diag/excerpt.h"
#include "base/utf8.h"
#include "base/vector.h"
#include <string.h>

enum {
    SHOWN_BEFORE = 40, /* bytes before the mark, of a line that is shown in part */
    TAB = 8,
    WIDEST = 16, /* columns of a code point that is made visible, and more */
    ROW_CELLS = EXCERPT_COLUMNS + WIDEST
};

static const char gutter_paint[] = "\x1b[1;34m", plain[] = "\x1b[0m";

static const struct {
    char sign;
    const char *paint;
} marks_of[MARK_KIND_COUNT] = {
    [MARK_NONE] = {' ', ""},
    [MARK_LABEL] = {'-', "\x1b[1;34m"},
    [MARK_MAIN] = {'^', "\x1b[1;31m"},
    [MARK_ADDED] = {'+', "\x1b[1;32m"},
};

const char *diag_mark_paint(MarkKind kind) { return marks_of[kind].paint; }

/* ---- the line ---- */

typedef struct Columns { /* that a mark takes */
    uint32_t first, end;
} Columns;

/* one code point as it is shown, a tab as the blanks to the next stop; returns its columns */
static uint32_t show_one(Text line, size_t *position, uint32_t column, Buffer *out) {
    size_t start = *position;
    utf8_decode(line, position);
    if (line.bytes[start] == '\t') {
        uint32_t blanks = TAB - column % TAB;
        buffer_fill(out, ' ', blanks);
        return blanks;
    }
    Text one = {line.bytes + start, *position - start};
    buffer_visible(out, one);
    return text_columns(one);
}

/* the byte at which the part that is shown begins */
static size_t window_start(Text line, const Mark *marks, uint32_t count) {
    if (count == 0) return 0;
    size_t anchor = marks[0].start;
    for (uint32_t i = 0; i < count; i++)
        if (marks[i].kind == MARK_MAIN) anchor = marks[i].start;
    if (anchor <= EXCERPT_COLUMNS - SHOWN_BEFORE / 2) return 0;
    size_t start = anchor - SHOWN_BEFORE;
    while (start < anchor && ((unsigned char)line.bytes[start] & 0xc0) == 0x80) start++;
    return start;
}

/* Appends the part of the line that is shown, and says where the marks are in it. */
static void show_line(Text line, const Mark *marks, uint32_t count, Columns *columns, Buffer *out) {
    size_t start = window_start(line, marks, count), position = start;
    uint32_t column = start > 0 ? 3 : 0;
    if (start > 0) buffer_string(out, "...");
    for (uint32_t i = 0; i < count; i++)
        columns[i] = (Columns){marks[i].start < start ? 0 : column, column};
    while (position < line.length && column < EXCERPT_COLUMNS) {
        for (uint32_t i = 0; i < count; i++)
            if (position <= marks[i].start) columns[i].first = column;
        column += show_one(line, &position, column, out);
        for (uint32_t i = 0; i < count; i++) {
            if (position <= marks[i].start) columns[i].first = column;
            if (position <= marks[i].end) columns[i].end = column;
        }
    }
    if (position < line.length) buffer_string(out, "...");
    for (uint32_t i = 0; i < count; i++)
        if (columns[i].end <= columns[i].first) columns[i].end = columns[i].first + 1;
}

/* ---- below the line ---- */

typedef struct Row {
    MarkKind kinds[ROW_CELLS]; /* MARK_NONE: blank */
    uint32_t length;
} Row;

static void fill(Row *row, Columns columns, MarkKind kind) {
    for (uint32_t i = columns.first; i < columns.end && i < ROW_CELLS; i++) {
        row->kinds[i] = kind;
        if (i >= row->length) row->length = i + 1;
    }
}

/* `sign` for all cells that are not blank, or 0: each mark's own; then the label of a mark, if any,
 * at its column or after the last cell */
static void write_row(const Row *row, char sign, const Mark *labelled, uint32_t at, bool colour,
                      Buffer *out) {
    buffer_printf(out, "%s      |%s ", colour ? gutter_paint : "", colour ? plain : "");
    for (uint32_t i = 0; i < row->length; i++) {
        MarkKind kind = row->kinds[i];
        if (colour && kind != MARK_NONE && (i == 0 || row->kinds[i - 1] != kind))
            buffer_string(out, marks_of[kind].paint);
        buffer_char(out, kind != MARK_NONE && sign ? sign : marks_of[kind].sign);
        bool ends = i + 1 == row->length || row->kinds[i + 1] != kind;
        if (colour && kind != MARK_NONE && ends) buffer_string(out, plain);
    }
    if (labelled) {
        if (at > row->length) buffer_fill(out, ' ', at - row->length);
        buffer_string(out, colour ? marks_of[labelled->kind].paint : "");
        buffer_text(out, labelled->label);
        buffer_string(out, colour ? plain : "");
    }
    buffer_char(out, '\n');
}

/* the mark whose label fits behind all marks: the last one, if none goes beyond it; else `count` */
static uint32_t find_beside(const Mark *marks, const Columns *columns, uint32_t count) {
    uint32_t last = count - 1;
    if (marks[last].label.length == 0) return count;
    for (uint32_t i = 0; i < last; i++)
        if (columns[i].end > columns[last].end) return count;
    return last;
}

/* a row with a bar for each label that is still to come: of the marks before `count` that stand
 * left of the column `before` */
static Row bars(const Mark *marks, const Columns *columns, uint32_t count, uint32_t before) {
    Row row = {0};
    for (uint32_t i = 0; i < count; i++)
        if (marks[i].label.length > 0 && columns[i].first < before)
            fill(&row, (Columns){columns[i].first, columns[i].first + 1}, marks[i].kind);
    return row;
}

static void write_marks(const Mark *marks, const Columns *columns, uint32_t count, bool colour,
                        Buffer *out) {
    Row row = {0};
    for (uint32_t i = 0; i < count; i++)
        if (marks[i].kind != MARK_MAIN) fill(&row, columns[i], marks[i].kind);
    for (uint32_t i = 0; i < count; i++)
        if (marks[i].kind == MARK_MAIN) fill(&row, columns[i], MARK_MAIN);
    uint32_t beside = find_beside(marks, columns, count);
    write_row(&row, 0, beside < count ? &marks[beside] : NULL, row.length + 1, colour, out);

    row = bars(marks, columns, beside, UINT32_MAX);
    if (row.length > 0) write_row(&row, '|', NULL, 0, colour, out);
    for (uint32_t i = beside; i-- > 0;) {
        if (marks[i].label.length == 0) continue;
        row = bars(marks, columns, i, columns[i].first);
        write_row(&row, '|', &marks[i], columns[i].first, colour, out);
    }
}

void diag_excerpt(Text line, uint32_t number, const Mark *marks, uint32_t count, bool colour,
                  Buffer *out) {
    VECTOR(Columns) columns = {0};
    vector_reserve(&columns, count);
    buffer_printf(out, "%s%5u |%s ", colour ? gutter_paint : "", number, colour ? plain : "");
    show_line(line, marks, count, columns.items, out);
    buffer_char(out, '\n');
    if (count > 0) write_marks(marks, columns.items, count, colour, out);
    vector_release(&columns);
}
