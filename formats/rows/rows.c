#include "formats/rows/rows.h"
#include "base/fail.h"

typedef struct FieldRow {
    const char *key;
    RowsType type;
} FieldRow;

static const FieldRow fields[] = {
#define FIELD(code, key, type) {key, ROWS_TYPE_##type},
#include "formats/rows/rows.def"
};

static const char *const words[] = {
#define TABLE(code, word, description) word,
#include "formats/rows/rows.def"
};

typedef struct ColumnRow {
    RowsTable table;
    RowsField field;
    bool is_written;
} ColumnRow;

/* by table, as the table has them */
static const ColumnRow columns[] = {
#define COLUMN(table, field, description) {ROWS_##table, ROWS_FIELD_##field, true},
#define ACCEPTED(table, field, description) {ROWS_##table, ROWS_FIELD_##field, false},
#include "formats/rows/rows.def"
};

enum { COLUMNS = sizeof columns / sizeof *columns };

static const FieldRow *field_row(RowsField field) {
    bug_unless((unsigned)field < ROWS_FIELD_COUNT, "field %d", (int)field);
    return &fields[field];
}

static const struct {
    uint64_t least, most;
} types[] = {
#define TYPE(code, least, most) {least, most},
#include "formats/rows/rows.def"
};

uint64_t rows_least(RowsType type) { return types[type].least; }
uint64_t rows_most(RowsType type) { return types[type].most; }

const char *rows_field_key(RowsField field) { return field_row(field)->key; }
RowsType rows_field_type(RowsField field) { return field_row(field)->type; }

RowsField rows_find_field(Text key) {
    int found = 0;
    while (found < ROWS_FIELD_COUNT && !text_equal(text_of(fields[found].key), key)) found++;
    return (RowsField)found;
}

const char *rows_table_word(RowsTable table) {
    bug_unless((unsigned)table < ROWS_TABLE_COUNT, "table %d", (int)table);
    return words[table];
}

static uint32_t count_columns(RowsTable table, bool accepted) {
    uint32_t count = 0;
    for (int i = 0; i < COLUMNS; i++)
        count += columns[i].table == table && (accepted || columns[i].is_written);
    return count;
}

uint32_t rows_column_count(RowsTable table) { return count_columns(table, false); }
uint32_t rows_accepted_count(RowsTable table) { return count_columns(table, true); }

RowsField rows_column(RowsTable table, uint32_t number) {
    int first = 0;
    while (first < COLUMNS && columns[first].table != table) first++;
    bug_unless(number < rows_accepted_count(table), "column %u of %s", number,
               rows_table_word(table));
    return columns[first + (int)number].field;
}
