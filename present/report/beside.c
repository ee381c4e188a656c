#include "present/report/beside.h"
#include "base/utf8.h"
#include "present/layout/section.h"
#include "present/words/names.h"
#include "present/words/number.h"

static void add_number(Table *table, bool is_known, uint64_t number) {
    Buffer cell = {0};
    if (is_known)
        present_number(&cell, number);
    else
        buffer_char(&cell, '-');
    table_cell(table, buffer_as_text(&cell));
    buffer_release(&cell);
}

static void add_columns(Table *table) {
    static const struct {
        const char *header, *group;
    } figures[] = {{"here", "bytes (B)"},
                   {"GHC -O1", "bytes (B)"},
                   {"here", "entries"},
                   {"GHC -O1", "entries"}};
    table_name_column(table, TEXT("centre"));
    table_place_column(table);
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        table_column(table, (TableColumn){.header = text_of(figures[i].header),
                                          .group = text_of(figures[i].group),
                                          .importance = TABLE_ALWAYS});
}

static void add_row(const Report *report, const BesideRow *row, Table *table) {
    Buffer place = {0};
    table_row(table, TABLE_ROW_PLAIN);
    table_cell(table, report->names.labels[row->label]);
    present_place(&report->profile->labels.items[row->label], &place);
    table_cell(table, buffer_as_text(&place));
    add_number(table, true, row->ours.bytes);
    add_number(table, row->is_there, row->theirs.bytes);
    add_number(table, true, row->ours.entries);
    add_number(table, row->is_there, row->theirs.entries);
    buffer_release(&place);
}

void present_beside(const Report *report, const PresentOptions *options, Buffer *out) {
    const Beside *beside = report->beside;
    if (!beside || !beside->given.profiled) return;
    Table table;
    Buffer line = {0};
    buffer_string(&line, "Own costs here, of the program as written, and in a profiled run with ");
    buffer_visible(&line, beside->given.compiler);
    buffer_string(&line, " -O1. Objects have other sizes there.");
    section_heading(options, "Beside GHC's optimiser", buffer_as_text(&line), out);
    table_init(&table);
    add_columns(&table);
    for (uint32_t i = 0; i < beside->rows.count && i < options->top; i++)
        add_row(report, &beside->rows.items[i], &table);
    section_table(options, &table, out);
    if (beside->rows.count > options->top) {
        present_number(out, beside->rows.count - options->top);
        buffer_string(out, " more: --top, --json.\n");
    }
    buffer_release(&line);
}
