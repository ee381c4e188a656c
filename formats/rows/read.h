/* Rows as `assay export --to=rows` writes them, or as a store answers with them (docs/rows.md), as
 * a profile. They can be in several files, in any order: each is told by its keys.
 *
 *   RowsReader *reader = rows_read_begin(diags);
 *   rows_read_file(reader, &input, TEXT("costs.ndjson")) ... of each file
 *   bool read = rows_read_end(reader, &profile, TEXT("rows/"));
 *   rows_read_close(reader);
 *
 * Rows of several runs are added up, as profile_add_run does it: a fact stays if all of them say
 * it, censuses are left out. A row that comes twice counts once. */
#ifndef FORMATS_ROWS_READ_H
#define FORMATS_ROWS_READ_H

#include "base/vector.h"
#include "diag/diag.h"
#include "formats/common/input.h"
#include "profile/profile.h"

typedef struct RowsReader RowsReader;

RowsReader *rows_read_begin(Diagnostics *diags);
/* False: what it says cannot be used, and a diagnostic says why; nothing more is to be added. */
bool rows_read_file(RowsReader *reader, Input *input, Text name);
/* profile: with a source that stands for the rows, and nothing else; name: of all the files. */
bool rows_read_end(RowsReader *reader, Profile *profile, Text name);
void rows_read_close(RowsReader *reader);

/* Before the first file: runs are not added up, but are profiles each. Stacks and bands are of all. */
void rows_read_apart(RowsReader *reader);
/* In place of rows_read_end, once for a run, in any order. */
bool rows_read_run(RowsReader *reader, uint64_t run, Profile *profile, Text name);

typedef struct RowsRun {
    uint64_t id;
    uint64_t time; /* in seconds since 1970; 0: not known */
    Text version;
    uint32_t number; /* the how manyth of its file */
} RowsRun;

typedef VECTOR(RowsRun) RowsRuns;

/* Which runs a table of runs has, each once, by time, then in its order. False: a diagnostic. */
bool rows_list_runs(Input *input, Text name, Arena *arena, RowsRuns *runs, Diagnostics *diags);

/* a key that rows have; some of them are keys of other JSON, too */
bool rows_has_key(Text key);
/* of a file: its first source is the file itself */
bool rows_read(Profile *profile, Input *input, Text name, Diagnostics *diags);

#endif
