/* Where a command writes: never over what it reads, and no two things into one file. */
#ifndef CLI_OUTPUTS_H
#define CLI_OUTPUTS_H

#include "cli/options.h"

/* Before anything is read: are the outputs that were named apart from the operands, and from each
 * other? Else a diagnostic. */
bool outputs_are_apart(const Options *options, Diagnostics *diags);
/* Does no output replace this file, which is read? */
bool outputs_spare(const Options *options, const char *input, Diagnostics *diags);

#endif
