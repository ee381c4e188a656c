/* Where a command writes: never over what it reads, and no two things into one file. */
#ifndef CLI_OUTPUTS_H
#define CLI_OUTPUTS_H

#include "cli/options.h"

/* Before anything is read: are the outputs that were named apart from the operands, and from each
 * other? Else a diagnostic. */
bool outputs_are_apart(const Options *options, Diagnostics *diags);
/* Once the inputs have been read, and before anything is run or written: does no output take the
 * place of a file that was read, by whatever way it was found? Else a diagnostic. (What is read
 * later is spared where files are written: Note [What was read].) */
bool outputs_spare_inputs(const Options *options, Diagnostics *diags);
/* the same of one output, which the diagnostic calls so */
bool outputs_spare_at(const char *path, Part called, Diagnostics *diags);

#endif
