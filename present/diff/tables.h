/* The tables of a diff: before, now, difference, percent. Rows that did not change are one, and so
 * are those that had no room; every table of parts ends with its total.
 *
 * Each fills an initialised table and its title (empty: there is nothing to show); the caller
 * prints and releases both. Cells are text or Markdown, as the words are. */
#ifndef PRESENT_DIFF_TABLES_H
#define PRESENT_DIFF_TABLES_H

#include "present/diff/words.h"
#include "present/layout/table.h"

typedef struct DiffTable {
    Buffer title, explanation;
    Table table;
} DiffTable;

void present_diff_table_release(DiffTable *table);
void present_diff_table_totals(const DiffWords *words, DiffTable *table);
void present_diff_table_definitions(const DiffWords *words, DiffTable *table);
void present_diff_table_paths(const DiffWords *words, DiffTable *table);
/* by line of the source, if both profiles have that */
void present_diff_table_lines(const DiffWords *words, DiffTable *table);
void present_diff_table_heap(const DiffWords *words, const DiffHeap *heap, DiffTable *table);

#endif
