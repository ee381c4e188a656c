/* A file that cannot be read, and the one that may be meant. */
#ifndef DIAG_UNREADABLE_H
#define DIAG_UNREADABLE_H

#include "diag/diag.h"

/* A0401, with the name of the file beside it that is most like it, if it is not there. */
void diag_unreadable(Diagnostics *diags, Span span, const char *path, const char *reason);

#endif
