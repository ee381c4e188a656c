/* Tables for a terminal: figures to the right, the name last.
 *
 *   Table table;
 *   table_init(&table);
 *   table_column(&table, (TableColumn){.header = TEXT("bytes (B)"), .importance = 9});
 *   table_column(&table, (TableColumn){.header = TEXT("centre"), .left = true, .importance = 9});
 *   table_row(&table, TABLE_ROW_PLAIN);
 *   table_cell(&table, TEXT("1,234"));
 *   table_cell(&table, TEXT("mapper"));
 *   table_fit(&table, 80);
 *   table_print(&table, colour, &out);
 *   table_release(&table);
 *
 * Columns are aligned by the columns that their text takes on a terminal. Cells must be visible
 * text (buffer_visible).
 */
#ifndef PRESENT_LAYOUT_TABLE_H
#define PRESENT_LAYOUT_TABLE_H

#include "base/arena.h"
#include "base/text.h"
#include "base/vector.h"
#include <stdbool.h>
#include <stdint.h>

enum { TABLE_ALWAYS = UINT32_MAX };

typedef struct TableColumn {
    Text header; /* text that outlives the table */
    Text group;  /* neighbours with the same one stand under a common heading; empty: none */
    bool left;   /* else to the right */
    bool quiet;  /* drawn faintly, where there is colour */
    uint32_t
        importance; /* when there is no room, the least important goes first; or TABLE_ALWAYS */
    bool left_out;  /* set by table_fit */
    uint32_t width; /* set by table_fit */
} TableColumn;

typedef enum TableRowKind { TABLE_ROW_PLAIN, TABLE_ROW_TOTAL } TableRowKind;

typedef struct TableRow {
    TableRowKind kind;
    uint32_t first_cell;
} TableRow;

typedef struct Table {
    Arena arena; /* the cells' texts */
    VECTOR(TableColumn) columns;
    VECTOR(TableRow) rows;
    VECTOR(Text) cells;
} Table;

void table_init(Table *table);
void table_release(Table *table);
void table_column(Table *table, TableColumn column);
/* then one cell for each column */
void table_row(Table *table, TableRowKind kind);
void table_cell(Table *table, Text text); /* copied; a long one is cut (cut.h) */
/* Computes widths and leaves out columns until the table is at most `columns` wide (0: any width).
 * The last column counts with at most a third of it: a long name may run over, figures may not. */
void table_fit(Table *table, uint32_t columns);
void table_print(const Table *table, bool colour, Buffer *out);

/* What colour there is: nothing if `colour` is false. */
void style_heading(Buffer *out, bool colour);
void style_quiet(Buffer *out, bool colour);
void style_end(Buffer *out, bool colour);

#endif
