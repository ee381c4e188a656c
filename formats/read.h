/* A profile from a file's contents, whatever format they are in: the contents say which, not the
 * name.
 *
 *   Profile profile;
 *   profile_init(&profile);
 *   bool read = format_read_input(&profile, &input, TEXT("run.hp"), diags);
 *   ... if (read) report_init(&report, &profile, by); else diags say why ...
 *   profile_release(&profile);
 *
 * A format is a line in formats.def: a function that recognises it by the structure of the first
 * INPUT_PEEK bytes, and one that reads it. A reader takes a damaged or cut file as far as it makes
 * sense, adds what is missing as losses (profile_add_loss), and refuses only what gives nothing at
 * all.
 */
#ifndef FORMATS_READ_H
#define FORMATS_READ_H

#include "base/text.h"
#include "diag/diag.h"
#include "formats/common/input.h"
#include "formats/rows/read.h"
#include "profile/profile.h"

/* profile: initialised and empty; on failure it holds nothing useful and is still to be released.
 * A profile that was read has passed profile_validate. name: for the diagnostics and the losses. If
 * the input ended with an error, a loss says so. */
bool format_read_input(Profile *profile, Input *input, Text name, Diagnostics *diags);
/* Files of rows, in any order, as one profile; name: of all of them. */
typedef struct FormatFile {
    Input *input;
    Text name;
} FormatFile;

bool format_read_rows(Profile *profile, const FormatFile *files, uint32_t count, Text name,
                      Diagnostics *diags);
/* The same read once, for a profile of each run: format_read_run, once for a run, while the files
 * are open; then rows_read_close. NULL: a diagnostic. */
RowsReader *format_open_runs(const FormatFile *files, uint32_t count, Diagnostics *diags);
bool format_read_run(RowsReader *reader, uint64_t run, Profile *profile, const FormatFile *files,
                     uint32_t count, Text name, Diagnostics *diags);
/* as format_read_input, of a text */
bool format_read(Profile *profile, Text contents, Text name, Diagnostics *diags);
/* as a format that is given by its word in formats.def, whatever it looks like: for tests */
bool format_read_as(Profile *profile, const char *word, Text contents, Text name,
                    Diagnostics *diags);

#endif
