/* How rows are made.
 *
 * Rows of a run begin with its id, and that is a hash of these rows: so they are made with 0 for the
 * id, hashed, and kept; then they go to the sink with the id in its place. What is more than
 * KEPT_LIMIT is not kept, but made twice. If --run says which run it is, that is hashed, not they.
 *
 * Stacks and bands are written when they first come: their ids are in a table for as long as the
 * writer is there, with the lengths of the names beside them. So two whose names have tabs in them
 * in such a way that their ids are equal are noticed, and refused. */
#ifndef FORMATS_ROWS_INTERNAL_H
#define FORMATS_ROWS_INTERNAL_H

#include "base/arena.h"
#include "base/map.h"
#include "base/vector.h"
#include "formats/rows/ids.h"
#include "formats/rows/write.h"

enum { ROWS_COLUMN_LIMIT = 24 /* of a table */ };

typedef VECTOR(uint64_t) RowsWides;

/* An id as it is written: in digits and quotes. */
typedef struct RowsWritten {
    uint8_t length;
    char bytes[23];
} RowsWritten;

typedef struct RowsKept { /* without what it begins with */
    RowsTable table;
    uint32_t length;
} RowsKept;

typedef struct RowsColumn {
    RowsField field;
    Text head; /* `,"key":` */
} RowsColumn;

struct RowsWriter {
    const RunIdentity *identity;
    RowsSink *sink;
    void *context;
    RowsColumn columns[ROWS_TABLE_COUNT][ROWS_COLUMN_LIMIT];
    Arena arena;       /* of their heads */
    Map stacks, bands; /* that are written; of a stack the lengths of its names */
    /* of the run at hand */
    const Profile *profile;
    uint64_t run, time;
    bool has_new_stacks; /* that were not written before */
    bool hashing;
    uint64_t hash;
    bool all_kept;
    Buffer kept;
    VECTOR(RowsKept) kept_rows;
    RowsWides ids;               /* by context */
    VECTOR(RowsWritten) written; /* the same, as they are written */
    /* of the row at hand */
    RowsTable table;
    uint32_t column;
    Buffer line, room;
};

/* ---- row.c: a row, whose columns are put in the order of the table ---- */

void rows_begin(RowsWriter *writer, RowsTable table);
/* with what a run's rows begin */
void rows_begin_of_run(RowsWriter *writer, RowsTable table, Text source);
void rows_put_wide(RowsWriter *writer, RowsField field, uint64_t number);
void rows_put_number(RowsWriter *writer, RowsField field, uint64_t number);
void rows_put_text(RowsWriter *writer, RowsField field, Text text);
void rows_put_place(RowsWriter *writer, const Place *place); /* and when it was seen */
/* A list: its items are added to the buffer that it gives, then `]`. */
Buffer *rows_begin_list(RowsWriter *writer, RowsField field);
void rows_next_item(Buffer *line);
void rows_add_wide(Buffer *line, uint64_t number);
void rows_add_stack(Buffer *line, const RowsWritten *id);
void rows_end(RowsWriter *writer); /* gives it to the sink, or to the hash */
void rows_give_kept(RowsWriter *writer);

/* what is said of no source is said of the first one */
Text rows_source_key(const Profile *profile, uint32_t source);
/* Files that were joined have keys KEY@FORMAT where they differ; rows have a column for that. A key
 * that its source has already stays as it is. */
Text rows_plain_key(const Profile *profile, Text key, uint32_t source, bool is_metric);

/* ---- stacks.c ---- */

void rows_make_ids(RowsWriter *writer);
/* Do all have ids of their own? */
bool rows_stacks_are_apart(RowsWriter *writer, ProfileProblem *problem);
void rows_write_stacks(RowsWriter *writer); /* those that were not written before */

/* ---- heap.c ---- */

void rows_write_bands(RowsWriter *writer); /* those that were not written before */
void rows_write_heap(RowsWriter *writer);

#endif
