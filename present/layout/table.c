#include "present/layout/table.h"
#include "base/fail.h"
#include "base/utf8.h"
#include "present/layout/cut.h"

enum { GAP = 2 };

void style_heading(Buffer *out, bool colour) {
    if (colour) buffer_string(out, "\033[1m");
}
void style_quiet(Buffer *out, bool colour) {
    if (colour) buffer_string(out, "\033[2m");
}
void style_end(Buffer *out, bool colour) {
    if (colour) buffer_string(out, "\033[0m");
}

void table_init(Table *table) {
    *table = (Table){0};
    arena_init(&table->arena);
}

void table_release(Table *table) {
    vector_release(&table->columns);
    vector_release(&table->rows);
    vector_release(&table->cells);
    arena_release(&table->arena);
}

void table_column(Table *table, TableColumn column) { vector_push(&table->columns, column); }

void table_name_column(Table *table, Text header) {
    table_column(table, (TableColumn){.header = text_copy(&table->arena, header),
                                      .left = true,
                                      .cut = TABLE_MIDDLE,
                                      .part = TABLE_NAME,
                                      .importance = TABLE_ALWAYS});
}

void table_place_column(Table *table) {
    table_column(table, (TableColumn){.header = TEXT("place"),
                                      .left = true,
                                      .quiet = true,
                                      .cut = TABLE_PLACE,
                                      .importance = TABLE_ALWAYS});
}

void table_row(Table *table, TableRowKind kind) {
    vector_push(&table->rows, (TableRow){kind, table->cells.count});
}

void table_cell(Table *table, Text text) {
    if (text.length <= PRESENT_NAME) {
        vector_push(&table->cells, text_copy(&table->arena, text));
        return;
    }
    Buffer cut = {0};
    present_cut(text, &cut);
    vector_push(&table->cells, text_copy(&table->arena, buffer_as_text(&cut)));
    buffer_release(&cut);
}

void table_bar(Table *table, uint64_t part, uint64_t whole) {
    enum { EIGHTHS = TABLE_BAR * 8 };
    static const char *const ends[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    Buffer bar = {0};
    uint64_t drawn = 0;
    if (whole > 0) drawn = (uint64_t)(((unsigned __int128)part * EIGHTHS + whole / 2) / whole);
    if (drawn > EIGHTHS) drawn = EIGHTHS;
    for (uint64_t i = 0; i < drawn / 8; i++) buffer_string(&bar, "█");
    buffer_string(&bar, ends[drawn % 8]);
    table_cell(table, buffer_as_text(&bar));
    buffer_release(&bar);
}

/* ---- widths ---- */

static Text cell_of(const Table *table, const TableRow *row, uint32_t column) {
    bug_unless(row->first_cell + column < table->cells.count, "a row without all its cells");
    return table->cells.items[row->first_cell + column];
}

/* A name whose row has no place may stand in the place's column, too. */
static bool may_spill(const Table *table, const TableRow *row, uint32_t column) {
    return table->columns.items[column].cut == TABLE_MIDDLE && column + 1 < table->columns.count &&
           table->columns.items[column + 1].cut == TABLE_PLACE &&
           cell_of(table, row, column + 1).length == 0;
}

/* spilling: of those that may, else of the others and of the header */
static uint32_t widest_cell(const Table *table, uint32_t column, bool spilling) {
    uint32_t widest = spilling ? 0 : text_columns(table->columns.items[column].header);
    for (uint32_t i = 0; i < table->rows.count; i++) {
        const TableRow *row = &table->rows.items[i];
        uint32_t width = text_columns(cell_of(table, row, column));
        if (width > widest && may_spill(table, row, column) == spilling) widest = width;
    }
    return widest;
}

static void measure(Table *table) {
    for (uint32_t i = table->columns.count; i-- > 0;) {
        TableColumn *column = &table->columns.items[i];
        column->width = widest_cell(table, i, false);
        column->left_out = false;
        uint32_t spilling = widest_cell(table, i, true);
        if (spilling == 0) continue;
        uint32_t place = table->columns.items[i + 1].width;
        uint32_t beside = place > 0 ? place + GAP : 0;
        if (spilling > column->width + beside) column->width = spilling - beside;
    }
}

static void limit_names(Table *table, uint32_t columns) {
    for (uint32_t i = 0; i < table->columns.count; i++) {
        TableColumn *column = &table->columns.items[i];
        uint32_t most = column->part > 0 ? columns / column->part : column->width;
        if (column->width > most) column->width = most;
    }
}

/* each column with the gap after it. texts: those that can be cut */
static uint64_t sum_widths(const Table *table, bool texts) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < table->columns.count; i++) {
        const TableColumn *column = &table->columns.items[i];
        if (!column->left_out && (column->cut != TABLE_WHOLE) == texts) sum += column->width + GAP;
    }
    return sum;
}

/* as table_fit counts them */
static uint64_t total_width(const Table *table, uint32_t columns) {
    uint64_t texts = sum_widths(table, true), most = (uint64_t)columns * 2 / 5;
    return sum_widths(table, false) + (texts < most ? texts : most);
}

/* the first column of a group that is kept makes room for the group's name */
static void widen_groups(Table *table) {
    for (uint32_t i = 0, j; i < table->columns.count; i = j) {
        Text group = table->columns.items[i].group;
        TableColumn *first = NULL;
        uint32_t width = 0;
        for (j = i; j < table->columns.count && text_equal(table->columns.items[j].group, group);
             j++) {
            TableColumn *column = &table->columns.items[j];
            if (column->left_out) continue;
            width += column->width + (first ? GAP : 0);
            if (!first) first = column;
        }
        uint32_t wanted = text_columns(group) + 2;
        if (first && group.length > 0 && width < wanted) first->width += wanted - width;
    }
}

static TableColumn *least_important(Table *table) {
    TableColumn *least = NULL;
    for (uint32_t i = 0; i < table->columns.count; i++) {
        TableColumn *column = &table->columns.items[i];
        if (column->left_out || column->importance == TABLE_ALWAYS) continue;
        if (!least || column->importance <= least->importance) least = column;
    }
    return least;
}

static TableColumn *widest_text(Table *table) {
    TableColumn *widest = NULL;
    for (uint32_t i = 0; i < table->columns.count; i++) {
        TableColumn *column = &table->columns.items[i];
        if (column->left_out || column->cut == TABLE_WHOLE) continue;
        if (!widest || column->width >= widest->width) widest = column;
    }
    return widest;
}

/* Texts have what the figures leave: the widest one gives. */
static void share_room(Table *table, uint32_t columns) {
    enum { LEAST = 6 };
    for (;;) {
        TableColumn *widest = widest_text(table);
        if (!widest || widest->width <= LEAST) return;
        if (sum_widths(table, true) + sum_widths(table, false) <= (uint64_t)columns + GAP) return;
        widest->width--;
    }
}

void table_fit(Table *table, uint32_t columns) {
    table->needed = 0;
    measure(table);
    if (columns > 0) limit_names(table, columns);
    for (uint32_t i = 0; i < table->columns.count; i++) {
        const TableColumn *column = &table->columns.items[i];
        if (!column->bar) table->needed += column->width + (i > 0 ? GAP : 0);
    }
    while (columns > 0 && table->columns.count > 0 && total_width(table, columns) > columns + GAP) {
        TableColumn *least = least_important(table);
        if (!least) break;
        least->left_out = true;
    }
    widen_groups(table);
    if (columns > 0) share_room(table, columns);
}

/* ---- printing ---- */

static uint32_t next_column(const Table *table, uint32_t from) {
    while (from < table->columns.count && table->columns.items[from].left_out) from++;
    return from;
}

static void cut_text(const TableColumn *column, Text text, Buffer *out) {
    switch (column->cut) {
    case TABLE_WHOLE: buffer_text(out, text); break;
    case TABLE_MIDDLE: present_cut_middle(text, column->width, out); break;
    case TABLE_FRONT: present_cut_front(text, column->width, out); break;
    case TABLE_PLACE: present_cut_place(text, column->width, out); break;
    }
}

/* Spaces are owed until something follows them, so that no line ends in one. */
static void print_cell(const TableColumn *column, Text whole, uint64_t *owed, Buffer *out) {
    Buffer cut = {0};
    cut_text(column, whole, &cut);
    Text text = buffer_as_text(&cut);
    uint32_t width = text_columns(text);
    uint32_t space = width < column->width ? column->width - width : 0;
    if (!column->left) *owed += space;
    if (text.length > 0) {
        buffer_fill(out, ' ', *owed);
        *owed = 0;
        buffer_text(out, text);
    } else {
        *owed += width;
    }
    if (column->left) *owed += space;
    buffer_release(&cut);
}

static void fill_line(Buffer *out, uint64_t times) {
    for (uint64_t i = 0; i < times; i++) buffer_string(out, "─");
}

static void print_groups(const Table *table, Buffer *out) {
    bool any = false;
    for (uint32_t i = 0; i < table->columns.count; i++)
        any =
            any || (table->columns.items[i].group.length > 0 && !table->columns.items[i].left_out);
    if (!any) return;
    uint64_t owed = 0;
    for (uint32_t i = next_column(table, 0), j; i < table->columns.count; i = j) {
        Text group = table->columns.items[i].group;
        uint64_t width = table->columns.items[i].width;
        for (j = next_column(table, i + 1);
             j < table->columns.count && text_equal(table->columns.items[j].group, group);
             j = next_column(table, j + 1))
            width += GAP + table->columns.items[j].width;
        uint64_t used = text_columns(group) + 2;
        if (group.length == 0) {
            owed += width;
        } else {
            buffer_fill(out, ' ', owed);
            owed = 0;
            uint64_t lines = width > used ? width - used : 0;
            fill_line(out, lines / 2);
            buffer_printf(out, " %.*s ", TEXT_ARGS(group));
            fill_line(out, lines - lines / 2);
        }
        owed += GAP;
    }
    buffer_char(out, '\n');
}

static void print_header(const Table *table, bool colour, Buffer *out) {
    style_heading(out, colour);
    print_groups(table, out);
    uint64_t owed = 0;
    for (uint32_t i = next_column(table, 0); i < table->columns.count;
         i = next_column(table, i + 1)) {
        print_cell(&table->columns.items[i], table->columns.items[i].header, &owed, out);
        owed += GAP;
    }
    style_end(out, colour);
    buffer_char(out, '\n');
}

/* a line above the figures that are added up */
static void print_rule(const Table *table, bool colour, Buffer *out) {
    uint64_t width = 0;
    for (uint32_t i = next_column(table, 0); i < table->columns.count;
         i = next_column(table, i + 1))
        width += table->columns.items[i].width + (width > 0 ? GAP : 0);
    style_quiet(out, colour);
    fill_line(out, width);
    style_end(out, colour);
    buffer_char(out, '\n');
}

static bool has_figures(const Table *table, const TableRow *row) {
    bool has = false;
    for (uint32_t i = next_column(table, 0); i < table->columns.count;
         i = next_column(table, i + 1))
        has = has || (!table->columns.items[i].left && cell_of(table, row, i).length > 0);
    return has;
}

/* what a cell has for itself: the room of an empty place beside it, too */
static TableColumn room_of(const Table *table, const TableRow *row, uint32_t at) {
    TableColumn room = table->columns.items[at];
    const TableColumn *next = &table->columns.items[at + 1];
    if (may_spill(table, row, at) && !next->left_out && next->width > 0)
        room.width += GAP + next->width;
    return room;
}

/* a branch of a tree is the name that it ends in: what comes before it is drawn */
static bool is_cut(const Table *table, const TableRow *row, uint32_t at) {
    TableCut cut = table->columns.items[at].cut;
    return (cut == TABLE_MIDDLE || cut == TABLE_PLACE) &&
           text_columns(cell_of(table, row, at)) > room_of(table, row, at).width;
}

/* Names and places that have no room beside the figures, on a line of their own. */
static bool print_whole(const Table *table, const TableRow *row, Buffer *out) {
    bool any = false;
    for (uint32_t i = next_column(table, 0); i < table->columns.count;
         i = next_column(table, i + 1))
        any = any || is_cut(table, row, i);
    if (!any || !table->whole) return false;
    bool is_first = true;
    for (uint32_t i = next_column(table, 0); i < table->columns.count;
         i = next_column(table, i + 1)) {
        Text cell = cell_of(table, row, i);
        if (table->columns.items[i].cut == TABLE_WHOLE || cell.length == 0) continue;
        if (!is_first) buffer_fill(out, ' ', GAP);
        buffer_text(out, cell);
        is_first = false;
    }
    buffer_char(out, '\n');
    return true;
}

static void print_row(const Table *table, const TableRow *row, bool colour, Buffer *out) {
    bool total = row->kind == TABLE_ROW_TOTAL;
    if (total && !has_figures(table, row)) return; /* what it adds up was left out */
    if (total) print_rule(table, colour, out);
    if (total) style_heading(out, colour);
    bool named = print_whole(table, row, out);
    uint64_t owed = 0;
    for (uint32_t i = next_column(table, 0); i < table->columns.count;
         i = next_column(table, i + 1)) {
        TableColumn column = room_of(table, row, i);
        bool spills = column.width > table->columns.items[i].width;
        Text cell = named && column.cut != TABLE_WHOLE ? TEXT("") : cell_of(table, row, i);
        bool quiet = !total && (column.quiet || text_equal(cell, TEXT("0")));
        if (quiet && cell.length > 0) style_quiet(out, colour);
        print_cell(&column, cell, &owed, out);
        if (quiet && cell.length > 0) style_end(out, colour);
        if (spills) i = next_column(table, i + 1);
        owed += GAP;
    }
    if (total) style_end(out, colour);
    buffer_char(out, '\n');
}

void table_print(const Table *table, bool colour, Buffer *out) {
    print_header(table, colour, out);
    for (uint32_t i = 0; i < table->rows.count; i++)
        print_row(table, &table->rows.items[i], colour, out);
}
