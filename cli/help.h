/* Help, worded from options.def. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/options.h"

void help_general(Buffer *out);
void help_command(Command command, Buffer *out);
void help_manual_page(Buffer *out); /* assay.1, in man(7) */

#endif
