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

enum {
    TABLE_ALWAYS = UINT32_MAX,
    TABLE_BAR = 10 /* columns of a bar that stands for a whole */
};

/* how texts of a column are cut where there is no room for them */
typedef enum TableCut {
    TABLE_WHOLE,  /* not at all: the last column may run over */
    TABLE_MIDDLE, /* names */
    TABLE_FRONT,  /* the call tree, callers: the end is what counts */
    TABLE_PLACE /* places in the source: without their column, then as above; or on a line below */
} TableCut;

typedef struct TableColumn {
    Text header; /* text that outlives the table */
    Text group;  /* neighbours with the same one stand under a common heading; empty: none */
    bool left;   /* else to the right */
    bool quiet;  /* drawn faintly, where there is colour */
    bool bar;    /* drawn by table_bar; nobody misses it */
    TableCut cut;
    /* when there is no room, the least important goes first; or TABLE_ALWAYS */
    uint32_t importance;
    bool left_out; /* set by table_fit, as are these: */
    bool below;    /* on a line of its own, below the row */
    uint32_t width;
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
    uint32_t needed; /* how many columns all but the bars take; set by table_fit */
} Table;

void table_init(Table *table);
void table_release(Table *table);
void table_column(Table *table, TableColumn column);
/* then one cell for each column */
void table_row(Table *table, TableRowKind kind);
void table_cell(Table *table, Text text); /* copied; a long one is cut (cut.h) */
/* a cell of a column with `bar`: whole blocks and eighths of one */
void table_bar(Table *table, uint64_t part, uint64_t whole);
/* Computes widths and leaves out columns until the table is at most `columns` wide (0: any width).
 * Texts that can be cut share what the figures leave, and count with at most half of it: so many
 * figures go before a name is cut, and no more. Of others, the last column counts with at most a
 * third: a long name may run over, figures may not. */
void table_fit(Table *table, uint32_t columns);
void table_print(const Table *table, bool colour, Buffer *out);

/* What colour there is: nothing if `colour` is false. */
void style_heading(Buffer *out, bool colour);
void style_quiet(Buffer *out, bool colour);
void style_end(Buffer *out, bool colour);

#endif
