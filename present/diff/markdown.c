#include "present/diff/markdown.h"
#include "base/utf8.h"
#include "present/diff/tables.h"
#include "present/layout/markdown.h"

static void put_title(const DiffWords *words, Buffer *out) {
    Text program = profile_fact(words->diff->new, PROFILE_FACT_PROGRAM);
    buffer_string(out, "### Profile");
    if (program.length > 0) {
        buffer_string(out, " of ");
        present_diff_put_text(words, program, out);
    }
    buffer_string(out, "\n\n");
}

/* > [!WARNING] is drawn as a box on GitHub, and as a quotation elsewhere */
static void put_warnings(const DiffWords *words, Buffer *out) {
    DiffLines lines = {0};
    present_diff_warnings(words, &lines);
    if (lines.count > 0) buffer_string(out, "> [!WARNING]\n");
    for (uint32_t i = 0; i < lines.count; i++) {
        buffer_string(out, "> - ");
        buffer_text(out, buffer_as_text(&lines.items[i]));
        buffer_char(out, '\n');
    }
    if (lines.count > 0) buffer_char(out, '\n');
    present_diff_lines_release(&lines);
}

/* the first one in bold, as what is read first */
static void put_sentences(const DiffWords *words, Buffer *out) {
    DiffLines lines = {0};
    present_diff_sentences(words, &lines);
    for (uint32_t i = 0; i < lines.count; i++) {
        buffer_string(out, i == 0 ? "**" : "- ");
        buffer_text(out, buffer_as_text(&lines.items[i]));
        buffer_string(out, i == 0 ? "**\n\n" : "\n");
    }
    if (lines.count > 1) buffer_char(out, '\n');
    present_diff_lines_release(&lines);
}

/* `folded`: behind its title, which the reader opens */
static void put_section(DiffTable *table, bool folded, Buffer *out) {
    if (table->title.length > 0) {
        Text title = buffer_as_text(&table->title);
        if (folded) buffer_string(out, "<details><summary>");
        buffer_text(out, title);
        buffer_string(out, folded ? "</summary>\n\n" : "\n\n");
        if (table->explanation.length > 0) {
            buffer_text(out, buffer_as_text(&table->explanation));
            buffer_string(out, "\n\n");
        }
        markdown_table(&table->table, out);
        if (folded) buffer_string(out, "</details>\n\n");
    }
    present_diff_table_release(table);
}

static void put_footer(const DiffWords *words, Buffer *out) {
    buffer_string(out, "From ");
    present_diff_put_text(words, words->view->old_file, out);
    buffer_string(out, " to ");
    present_diff_put_text(words, words->view->new_file, out);
    buffer_string(out, ", by assay " ASSAY_VERSION ".\n");
}

void present_diff_markdown(const Diff *diff, const DiffView *view, Buffer *out) {
    DiffWords words;
    DiffTable table = {0};
    present_diff_words_init(&words, diff, view, true);
    put_title(&words, out);
    put_warnings(&words, out);
    put_sentences(&words, out);
    table_init(&table.table);
    present_diff_table_definitions(&words, &table);
    put_section(&table, false, out);
    table_init(&table.table);
    present_diff_table_totals(&words, &table);
    put_section(&table, true, out);
    table_init(&table.table);
    present_diff_table_paths(&words, &table);
    put_section(&table, true, out);
    table_init(&table.table);
    present_diff_table_lines(&words, &table);
    put_section(&table, true, out);
    for (uint32_t i = 0; i < words.heaps.count; i++) {
        table_init(&table.table);
        present_diff_table_heap(&words, &words.heaps.items[i], &table);
        put_section(&table, true, out);
    }
    put_footer(&words, out);
    present_diff_words_release(&words);
}
