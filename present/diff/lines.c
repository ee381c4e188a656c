/* The table of lines of a diff: which of them cost more or less. */
#include "abi/lines.h"
#include "abi/library.h"
#include "analyse/source.h"
#include "present/diff/internal.h"
#include "present/diff/tables.h"
#include "present/words/cells.h"

/* The file at hand: rows of one file seldom follow each other, and few files have rows. */
typedef struct LineTexts {
    VECTOR(Text) names;
    VECTOR(SourceText) texts;
} LineTexts;

static const SourceText *text_of_file(const DiffWords *words, LineTexts *texts, Text file) {
    const char *reason;
    SourceText text;
    for (uint32_t i = 0; i < texts->names.count; i++)
        if (text_equal(texts->names.items[i], file)) return &texts->texts.items[i];
    source_text_read(&text, &(SourceFolders){words->view->source_root, words->view->library}, file,
                     &reason);
    vector_push(&texts->names, file);
    vector_push(&texts->texts, text);
    return &vector_last(&texts->texts);
}

static void release_texts(LineTexts *texts) {
    for (uint32_t i = 0; i < texts->texts.count; i++) source_text_release(&texts->texts.items[i]);
    vector_release(&texts->texts);
    vector_release(&texts->names);
}

/* What stands in it, if that is still there: on the new side, or where it was. */
static void put_line_text(const DiffWords *words, LineTexts *texts, const DiffSourceLine *line,
                          Buffer *out) {
    const SourceText *text = text_of_file(words, texts, line->file);
    uint32_t number = line->new_line > 0 ? line->new_line : line->old_line;
    if (line->text == 0 || number > text->lines.count) return;
    Text there = text->lines.items[number - 1];
    if (line_text_hash(there) != line->text) return;
    while (there.length > 0 && (unsigned char)there.bytes[0] <= ' ') there.bytes++, there.length--;
    if (there.length > 0) present_diff_put_text(words, there, out);
}

static void put_line_name(const DiffWords *words, const DiffSourceLine *line, Buffer *out) {
    Buffer place = {0};
    uint32_t number = line->new_line > 0 ? line->new_line : line->old_line;
    buffer_text(&place, line->file);
    buffer_printf(&place, ":%u", number);
    present_diff_put_text(words, buffer_as_text(&place), out);
    buffer_release(&place);
}

/* A line of the library is there on both sides, whether it ran or not. */
static void put_line_change(const DiffSourceLine *line, Buffer *out) {
    if (line->old_line == line->new_line || library_has(line->file)) return;
    if (line->new_line == 0)
        buffer_string(out, "gone");
    else if (line->old_line == 0)
        buffer_string(out, "new");
    else
        buffer_printf(out, "was %u", line->old_line);
}

/* least: the importance of what was before; the difference always stays */
static void add_metric_columns(const DiffWords *words, ProfileMetricCode code, uint32_t least,
                               Table *table) {
    const ProfileMetricRow *row = profile_metric_row(code);
    Text group = text_of(row->name), unit = text_of(row->unit);
    present_diff_figure_column(words, table, "before", unit, group, least);
    present_diff_figure_column(words, table, "now", unit, group, least + 1);
    present_diff_figure_column(words, table, "difference", unit, group, 0);
}

static void add_line_columns(const DiffWords *words, Table *table) {
    table_column(table, (TableColumn){.header = TEXT("line"),
                                      .left = true,
                                      .cut = TABLE_FRONT,
                                      .part = TABLE_PATH,
                                      .importance = TABLE_ALWAYS});
    table_column(table, (TableColumn){.left = true, .importance = 10});
    table_column(table, (TableColumn){.header = TEXT("source"),
                                      .left = true,
                                      .cut = TABLE_MIDDLE,
                                      .part = TABLE_PATH,
                                      .importance = 7});
    add_metric_columns(words, PROFILE_METRIC_STEPS, 5, table);
    add_metric_columns(words, PROFILE_METRIC_BYTES, 3, table);
}

typedef struct LineRest {
    uint32_t count;
    DiffLineCosts before, after;
} LineRest;

static void add_line_figures(Table *table, uint64_t before, uint64_t after) {
    Buffer text = {0};
    present_number_cell(table, before);
    present_number_cell(table, after);
    present_diff_put_difference(before, after, &text);
    table_cell(table, buffer_as_text(&text));
    buffer_release(&text);
}

static void add_line_cells(Table *table, const DiffLineCosts *before, const DiffLineCosts *after) {
    add_line_figures(table, before->steps, after->steps);
    add_line_figures(table, before->bytes, after->bytes);
}

/* after the name of a row that is of no line */
static void add_line_sum(Table *table, const DiffLineCosts *before, const DiffLineCosts *after) {
    table_cell(table, TEXT(""));
    table_cell(table, TEXT(""));
    add_line_cells(table, before, after);
}

static void add_line_rest(LineRest *rest, const DiffSourceLine *line) {
    rest->count++;
    rest->before.bytes += line->before.bytes;
    rest->before.steps += line->before.steps;
    rest->after.bytes += line->after.bytes;
    rest->after.steps += line->after.steps;
}

static void add_line_sums(const DiffSources *lines, const LineRest *others,
                          const LineRest *unchanged, Table *table) {
    if (others->count > 0) {
        table_row(table, TABLE_ROW_PLAIN);
        present_others_cell(table, others->count);
        add_line_sum(table, &others->before, &others->after);
    }
    if (unchanged->count > 0) {
        table_row(table, TABLE_ROW_PLAIN);
        present_diff_unchanged_cell(table, unchanged->count);
        add_line_sum(table, &unchanged->before, &unchanged->after);
    }
    table_row(table, TABLE_ROW_TOTAL);
    table_cell(table, TEXT("total"));
    add_line_sum(table, &lines->before, &lines->after);
}

void present_diff_table_lines(const DiffWords *words, DiffTable *into) {
    const DiffSources *lines = &words->lines;
    Table *table = &into->table;
    LineTexts texts = {0};
    LineRest others = {0}, unchanged = {0};
    Buffer text = {0};
    if (!lines->known || !diff_lines_changed(lines)) return;
    buffer_string(&into->title, "Lines");
    buffer_string(
        &into->explanation,
        "What each line costs itself. One whose text is another now is gone, and another is "
        "new; so is one that did not run on the other side.");
    add_line_columns(words, table);
    for (uint32_t i = 0, shown = 0; i < lines->rows.count; i++) {
        const DiffSourceLine *line = &lines->rows.items[i];
        if (!diff_line_changed(line) || (words->view->top > 0 && shown == words->view->top)) {
            add_line_rest(diff_line_changed(line) ? &others : &unchanged, line);
            continue;
        }
        shown++;
        table_row(table, TABLE_ROW_PLAIN);
        buffer_clear(&text);
        put_line_name(words, line, &text);
        table_cell(table, buffer_as_text(&text));
        buffer_clear(&text);
        put_line_change(line, &text);
        table_cell(table, buffer_as_text(&text));
        buffer_clear(&text);
        put_line_text(words, &texts, line, &text);
        table_cell(table, buffer_as_text(&text));
        add_line_cells(table, &line->before, &line->after);
    }
    add_line_sums(lines, &others, &unchanged, table);
    buffer_release(&text);
    release_texts(&texts);
}
