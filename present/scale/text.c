#include "present/scale/text.h"
#include "base/utf8.h"
#include "present/layout/section.h"
#include "present/layout/wrap.h"
#include "present/scale/words.h"
#include "present/words/cells.h"
#include "present/words/names.h"
#include "present/words/number.h"

static void print_title(const Scale *scale, Text program, const PresentOptions *options,
                        Buffer *out) {
    Buffer line = {0};
    buffer_string(&line, "Growth");
    if (program.length > 0) buffer_string(&line, " of ");
    buffer_visible(&line, program);
    buffer_string(&line, " with n =");
    for (uint32_t i = 0; i < scale->sizes.count; i++) {
        buffer_string(&line, i == 0 ? " " : "; ");
        present_measure_number(scale->sizes.items[i], &line);
    }
    style_heading(out, options->colour);
    wrap_text(out, "", buffer_as_text(&line), options->columns);
    buffer_truncate(out, out->length - 1);
    style_end(out, options->colour);
    buffer_char(out, '\n');
    buffer_release(&line);
}

static void print_lines(ScaleLines *lines, const char *first, const PresentOptions *options,
                        Buffer *out) {
    if (lines->count > 0) buffer_char(out, '\n');
    for (uint32_t i = 0; i < lines->count; i++)
        wrap_text(out, first, buffer_as_text(&lines->items[i]), options->columns);
    present_scale_lines_release(lines);
}

/* ---- the table ---- */

typedef struct ScaleTable {
    const Scale *scale;
    uint32_t main; /* the measure that has figures */
    Table table;
} ScaleTable;

/* glue is for lines that wrap */
static void add_cell(ScaleTable *table, const Buffer *text) {
    Buffer plain = {0};
    wrap_nowhere(&plain, buffer_as_text(text));
    table_cell(&table->table, buffer_as_text(&plain));
    buffer_release(&plain);
}

static Text copy(ScaleTable *table, const Buffer *text) {
    return text_copy(&table->table.arena, buffer_as_text(text));
}

/* Does it have a column? The heap's peak has none if it is not known by definition. */
static bool is_shown(const Scale *scale, uint32_t measure) {
    const Measure *of = &scale->measures.items[measure];
    bool any = of->role != PROFILE_ROLE_LIVE;
    for (uint32_t i = 0; !any && i < scale->rows.count; i++)
        any = scale_cell(&scale->rows.items[i], measure)->there;
    return of->chosen && any;
}

static void add_columns(ScaleTable *table) {
    const Scale *scale = table->scale;
    Buffer text = {0};
    table_name_column(&table->table, TEXT("definition"));
    table_place_column(&table->table);
    for (uint32_t i = 0; i < scale->measures.count; i++) {
        if (!is_shown(scale, i)) continue;
        buffer_clear(&text);
        buffer_visible(&text, present_measure_name(&scale->measures.items[i]));
        table_column(&table->table,
                     (TableColumn){.header = copy(table, &text),
                                   .group = TEXT("growth"),
                                   .left = true,
                                   .importance = i == table->main ? TABLE_ALWAYS : 6});
    }
    buffer_clear(&text);
    buffer_string(&text, "n = ");
    present_measure_number(scale_largest(scale), &text);
    Text now = copy(table, &text);
    buffer_clear(&text);
    buffer_visible(&text, present_measure_name(&scale->measures.items[table->main]));
    table_column(&table->table,
                 (TableColumn){.header = copy(table, &text), .group = now, .importance = 5});
    table_column(&table->table, (TableColumn){.header = TEXT("%"), .group = now, .importance = 8});
    buffer_clear(&text);
    present_measure_number(scale_largest(scale) * SCALE_LATER, &text);
    table_column(&table->table,
                 (TableColumn){.header = TEXT("%"), .group = copy(table, &text), .importance = 4});
    buffer_release(&text);
}

static void add_growths(ScaleTable *table, const ScaleRow *row) {
    Buffer text = {0};
    for (uint32_t i = 0; i < table->scale->measures.count; i++) {
        const ScaleCell *cell = scale_cell(row, i);
        if (!is_shown(table->scale, i)) continue;
        buffer_clear(&text);
        if (cell->there)
            present_scale_growth(&cell->growth, &text);
        else
            buffer_char(&text, '-');
        add_cell(table, &text);
    }
    buffer_release(&text);
}

static void add_figures(ScaleTable *table, const ScaleRow *row) {
    const ScaleCell *cell = scale_cell(row, table->main);
    Buffer text = {0};
    present_measure_figure(&table->scale->measures.items[table->main],
                           cell->figures[table->scale->sizes.count - 1], &text);
    add_cell(table, &text);
    buffer_clear(&text);
    present_scale_share(cell->share, &text);
    add_cell(table, &text);
    buffer_clear(&text);
    if (cell->later_share >= 0)
        present_scale_share(cell->later_share, &text);
    else
        buffer_char(&text, '-');
    add_cell(table, &text);
    buffer_release(&text);
}

static void add_row(ScaleTable *table, const ScaleRow *row) {
    const Scale *scale = table->scale;
    Buffer place = {0};
    bool all = row->label == PROFILE_NONE;
    table_row(&table->table, all ? TABLE_ROW_TOTAL : TABLE_ROW_PLAIN);
    table_cell(&table->table, all ? TEXT("total") : scale->names.labels[row->label]);
    if (!all) present_place(&scale->labels.labels.items[row->label], &place);
    table_cell(&table->table, buffer_as_text(&place));
    add_growths(table, row);
    add_figures(table, row);
    buffer_release(&place);
}

/* those that were left out, together */
static void add_others(ScaleTable *table, uint32_t shown) {
    const Scale *scale = table->scale;
    double figure = 0, share = 0;
    for (uint32_t i = shown; i < scale->rows.count; i++) {
        const ScaleCell *cell = scale_cell(&scale->rows.items[i], table->main);
        figure += cell->figures[scale->sizes.count - 1];
        share += cell->share;
    }
    Buffer text = {0};
    table_row(&table->table, TABLE_ROW_PLAIN);
    present_others_cell(&table->table, scale->rows.count - shown);
    table_cell(&table->table, TEXT(""));
    for (uint32_t i = 0; i < scale->measures.count; i++)
        if (is_shown(scale, i)) table_cell(&table->table, TEXT(""));
    present_measure_figure(&scale->measures.items[table->main], figure, &text);
    add_cell(table, &text);
    buffer_clear(&text);
    present_scale_share(share, &text);
    add_cell(table, &text);
    table_cell(&table->table, TEXT(""));
    buffer_release(&text);
}

static void print_table(const Scale *scale, const PresentOptions *options, Buffer *out) {
    ScaleTable table = {.scale = scale, .main = present_scale_main_measure(scale)};
    if (table.main == PROFILE_NONE || scale->rows.count == 0) return;
    section_heading(options, "Definitions",
                    TEXT("The steepest first, of those that have 1 % of a cost at the largest "
                         "size, or would have it at ten times that size. Own costs."),
                    out);
    table_init(&table.table);
    add_columns(&table);
    uint32_t shown = 0;
    while (shown < scale->rows.count && scale->rows.items[shown].leading != PROFILE_NONE &&
           (options->top == 0 || shown < options->top))
        add_row(&table, &scale->rows.items[shown++]);
    if (shown < scale->rows.count) add_others(&table, shown);
    add_row(&table, &scale->all);
    section_table(options, &table.table, out);
}

void present_scale_text(const Scale *scale, Text program, const PresentOptions *options,
                        Buffer *out) {
    ScaleLines lines = {0};
    print_title(scale, program, options, out);
    present_scale_sentences(scale, &lines);
    print_lines(&lines, "- ", options, out);
    print_table(scale, options, out);
    present_scale_notes(scale, &lines);
    print_lines(&lines, "", options, out);
}
