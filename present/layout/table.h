/* Tables for a terminal: names first, then places, then figures.
 *
 *   Table table;
 *   table_init(&table);
 *   table_name_column(&table, TEXT("centre"));
 *   table_column(&table, (TableColumn){.header = TEXT("bytes (B)"), .importance = 9});
 *   table_row(&table, TABLE_ROW_PLAIN);
 *   table_cell(&table, TEXT("mapper"));
 *   table_cell(&table, TEXT("1,234"));
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
    TABLE_BAR = 10, /* columns of a bar that stands for a whole */
    TABLE_NAME = 3, /* a name takes at most this part of the width: a third */
    TABLE_PATH = 2  /* a path or a branch of a tree: a half */
};

/* how texts of a column are cut where there is no room for them */
typedef enum TableCut {
    TABLE_WHOLE,  /* not at all: figures */
    TABLE_MIDDLE, /* names */
    TABLE_FRONT,  /* paths, the call tree: the end is what counts */
    TABLE_PLACE   /* places in the source: without their column, then as above */
} TableCut;

typedef struct TableColumn {
    Text header; /* text that outlives the table */
    Text group;  /* neighbours with the same one stand under a common heading; empty: none */
    bool left;   /* else to the right */
    bool quiet;  /* drawn faintly, where there is colour */
    bool bar;    /* drawn by table_bar; nobody misses it */
    TableCut cut;
    uint32_t part; /* of what can be cut: at most the width divided by this; 0: as there is room */
    /* when there is no room, the least important goes first; or TABLE_ALWAYS */
    uint32_t importance;
    bool left_out; /* set by table_fit, as is this: */
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
    bool whole;      /* names that have no room stand on a line of their own, and are not cut */
    uint32_t needed; /* how many columns all but the bars take; set by table_fit */
} Table;

void table_init(Table *table);
void table_release(Table *table);
void table_column(Table *table, TableColumn column);
/* the column of names that every table begins with; and that of places, which may follow it: a name
 * without a place has the room of both. The header is copied. */
void table_name_column(Table *table, Text header);
void table_place_column(Table *table);
/* then one cell for each column */
void table_row(Table *table, TableRowKind kind);
void table_cell(Table *table, Text text); /* copied; a long one is cut (cut.h) */
/* a cell of a column with `bar`: whole blocks and eighths of one */
void table_bar(Table *table, uint64_t part, uint64_t whole);
/* Computes widths and leaves out columns until the table is at most `columns` wide (0: any width).
 * Texts that can be cut share what the figures leave, and count with two fifths of the width: so
 * many figures go before a place is cut, and no more. */
void table_fit(Table *table, uint32_t columns);
void table_print(const Table *table, bool colour, Buffer *out);

/* What colour there is: nothing if `colour` is false. */
void style_heading(Buffer *out, bool colour);
void style_quiet(Buffer *out, bool colour);
void style_end(Buffer *out, bool colour);

#endif
