#include "present/diff/text.h"
#include "base/utf8.h"
#include "present/diff/tables.h"
#include "present/layout/section.h"
#include "present/layout/wrap.h"

static void print_title(const DiffWords *words, Buffer *out) {
    Text program = profile_fact(words->diff->new, PROFILE_FACT_PROGRAM);
    Buffer line = {0};
    buffer_string(&line, "Difference");
    if (program.length > 0) buffer_string(&line, " of ");
    buffer_visible(&line, program);
    buffer_string(&line, " from ");
    buffer_visible(&line, words->view->old_file);
    buffer_string(&line, " to ");
    buffer_visible(&line, words->view->new_file);
    style_heading(out, words->view->colour);
    wrap_text(out, "", buffer_as_text(&line), words->view->columns);
    buffer_truncate(out, out->length - 1);
    style_end(out, words->view->colour);
    buffer_char(out, '\n');
    buffer_release(&line);
}

static void print_lines(const DiffWords *words, DiffLines *lines, const char *first, Buffer *out) {
    if (lines->count > 0) buffer_char(out, '\n');
    for (uint32_t i = 0; i < lines->count; i++)
        wrap_text(out, first, buffer_as_text(&lines->items[i]), words->view->columns);
    present_diff_lines_release(lines);
}

static void print_table(const DiffWords *words, DiffTable *table, Buffer *out) {
    PresentOptions options = {.colour = words->view->colour, .columns = words->view->columns};
    if (table->title.length > 0) {
        section_heading(&options, buffer_as_string(&table->title),
                        buffer_as_text(&table->explanation), out);
        section_table(&options, &table->table, out);
        table_init(&table->table); /* section_table has released it */
    }
    present_diff_table_release(table);
}

void present_diff_text(const Diff *diff, const DiffView *view, Buffer *out) {
    DiffWords words;
    DiffLines lines = {0};
    DiffTable table = {0};
    present_diff_words_init(&words, diff, view, false);
    words.glue = WRAP_GLUE;
    print_title(&words, out);
    present_diff_warnings(&words, &lines);
    print_lines(&words, &lines, "Warning: ", out);
    present_diff_sentences(&words, &lines);
    print_lines(&words, &lines, "- ", out);
    table_init(&table.table);
    present_diff_table_totals(&words, &table);
    print_table(&words, &table, out);
    table_init(&table.table);
    present_diff_table_definitions(&words, &table);
    print_table(&words, &table, out);
    table_init(&table.table);
    present_diff_table_paths(&words, &table);
    print_table(&words, &table, out);
    table_init(&table.table);
    present_diff_table_lines(&words, &table);
    print_table(&words, &table, out);
    for (uint32_t i = 0; i < words.heaps.count; i++) {
        table_init(&table.table);
        present_diff_table_heap(&words, &words.heaps.items[i], &table);
        print_table(&words, &table, out);
    }
    present_diff_words_release(&words);
}
