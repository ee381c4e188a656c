#include "present/layout/markdown.h"
#include "present/layout/cut.h"

/* In backticks nothing means anything but a backtick, and in a table's cell a pipe; GitHub looks
 * for mentions and numbers of issues outside of code only. A text with one of these two, or with a
 * space at an end, is a <code> element with each sign as a character reference instead, which
 * cannot be markup. */
static bool is_plain(Text text) {
    if (text.length == 0 || text.bytes[0] == ' ' || text.bytes[text.length - 1] == ' ')
        return false;
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] == '`' || text.bytes[i] == '|' || (unsigned char)text.bytes[i] < ' ')
            return false;
    return true;
}

static void put_references(Buffer *out, Text text) {
    for (size_t i = 0; i < text.length; i++) {
        unsigned char byte = (unsigned char)text.bytes[i];
        bool safe = byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
                    (byte >= 'A' && byte <= 'Z');
        if (safe)
            buffer_char(out, (char)byte);
        else
            buffer_printf(out, "&#%u;", byte);
    }
}

static void put_code(Buffer *out, Text text, bool in_html) {
    bool plain = !in_html && is_plain(text);
    buffer_string(out, plain ? "`" : "<code>");
    if (plain)
        buffer_text(out, text);
    else
        put_references(out, text);
    buffer_string(out, plain ? "`" : "</code>");
}

static void put_cut(Buffer *out, Text visible, bool in_html) {
    Buffer cut = {0};
    present_cut(visible, &cut);
    put_code(out, buffer_as_text(&cut), in_html);
    buffer_release(&cut);
}

void markdown_code(Buffer *out, Text visible) { put_cut(out, visible, false); }

void markdown_word(Buffer *out, Text visible) {
    bool ordinary = visible.length <= PRESENT_NAME;
    for (size_t i = 0; i < visible.length; i++) {
        unsigned char byte = (unsigned char)visible.bytes[i];
        ordinary = ordinary && (byte >= 0x80 || byte == ' ' || byte == '-' || byte == '%' ||
                                (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
                                (byte >= 'A' && byte <= 'Z'));
    }
    if (ordinary)
        buffer_text(out, visible);
    else
        put_cut(out, visible, true);
}

static void put_header(const Table *table, Buffer *out) {
    for (uint32_t i = 0; i < table->columns.count; i++) {
        const TableColumn *column = &table->columns.items[i];
        buffer_string(out, i == 0 ? "| " : " | ");
        buffer_text(out, column->group);
        if (column->group.length > 0) buffer_string(out, ": ");
        buffer_text(out, column->header);
    }
    buffer_string(out, " |\n");
    for (uint32_t i = 0; i < table->columns.count; i++)
        buffer_string(out, table->columns.items[i].left ? "|:---" : "|---:");
    buffer_string(out, "|\n");
}

void markdown_table(const Table *table, Buffer *out) {
    put_header(table, out);
    for (uint32_t i = 0; i < table->rows.count; i++) {
        const TableRow *row = &table->rows.items[i];
        bool total = row->kind == TABLE_ROW_TOTAL;
        for (uint32_t j = 0; j < table->columns.count; j++) {
            Text cell = table->cells.items[row->first_cell + j];
            buffer_string(out, j == 0 ? "| " : " | ");
            if (total && cell.length > 0) buffer_string(out, "**");
            buffer_text(out, cell);
            if (total && cell.length > 0) buffer_string(out, "**");
        }
        buffer_string(out, " |\n");
    }
    buffer_char(out, '\n');
}
