/* Completion scripts for shells, made from options.def. */
#ifndef CLI_COMPLETION_H
#define CLI_COMPLETION_H

#include "cli/options.h"

/* shell: which of the choices of --completion */
void completion_script(unsigned shell, Buffer *out);

#endif
