/* What rows.def says: the tables that runs are written as for a store, and their columns.
 *
 *   for (uint32_t i = 0; i < rows_column_count(ROWS_COSTS); i++)
 *       use(rows_field_key(rows_column(ROWS_COSTS, i)));                     "run", "time", ...
 */
#ifndef FORMATS_ROWS_ROWS_H
#define FORMATS_ROWS_ROWS_H

#include "base/text.h"
#include <stdint.h>

enum {
    ROWS_STACK_LIMIT = 1000, /* ancestors and frames of a stack that are written: the innermost */
    ROWS_WIDE_LIMIT = 63     /* bits of costs and figures: what is larger is refused */
};

/* A figure of no metric and no fact: how many of the source's censuses are by bytes allocated. */
#define ROWS_FIGURE_BY_BYTES "censuses-by-bytes"

typedef enum RowsType {
#define TYPE(code, least, most) ROWS_TYPE_##code,
#include "formats/rows/rows.def"
} RowsType;

typedef enum RowsField {
#define FIELD(code, key, type) ROWS_FIELD_##code,
#include "formats/rows/rows.def"
    ROWS_FIELD_COUNT
} RowsField;

typedef enum RowsTable {
#define TABLE(code, word, description) ROWS_##code,
#include "formats/rows/rows.def"
    ROWS_TABLE_COUNT
} RowsTable;

const char *rows_field_key(RowsField field); /* "at_ns" */
RowsType rows_field_type(RowsField field);
/* of a number, or of each in a list */
uint64_t rows_least(RowsType type);
uint64_t rows_most(RowsType type);
RowsField rows_find_field(Text key); /* ROWS_FIELD_COUNT: there is none */

const char *rows_table_word(RowsTable table); /* "costs" */
/* in the order in which they are written; those that are read only come last */
uint32_t rows_column_count(RowsTable table);
uint32_t rows_accepted_count(RowsTable table); /* these, too */
RowsField rows_column(RowsTable table, uint32_t number);

#endif
