/* Runs as rows for a store (docs/rows.md), one run after the other: what stays in memory is one run,
 * and which stacks and bands have been written.
 *
 *   RowsWriter *writer = rows_writer_new(&identity, sink, context);
 *   RowsNotes notes = {0};
 *   ProfileProblem problem = {0};
 *   if (!rows_write_run(writer, &profile, &notes, &problem)) ... problem says why; stop here ...
 *   rows_writer_free(writer);
 *
 * The same runs in the same order give the same rows. Nothing private is in them. */
#ifndef FORMATS_ROWS_WRITE_H
#define FORMATS_ROWS_WRITE_H

#include "formats/common/identity.h"
#include "formats/rows/rows.h"
#include "profile/problems.h"
#include "profile/profile.h"

/* takes a row: one line, with its end */
typedef void RowsSink(void *context, RowsTable table, Text line);

typedef struct RowsWriter RowsWriter;

/* identity: not changed while the writer is there. It is of all runs. */
RowsWriter *rows_writer_new(const RunIdentity *identity, RowsSink *sink, void *context);
void rows_writer_free(RowsWriter *writer);

/* What a user should know of a run that was written. */
typedef struct RowsNotes {
    Buffer left_out;   /* `time-permille, alloc-permille`: metrics whose values are rounded */
    bool without_time; /* nothing says when it was */
} RowsNotes;

/* False if it cannot be written; then no row of it was. Requires a profile that passes
 * profile_validate. notes: released by the caller. */
bool rows_write_run(RowsWriter *writer, const Profile *profile, RowsNotes *notes,
                    ProfileProblem *problem);

#endif
