/* A linked program as text, for people: `assay dump --stage=link`. Variables are v0, v1, .. in
 * their body; globals are their names, or g7 if they have none; k before a variable is a context.
 */
#ifndef LINK_DUMP_H
#define LINK_DUMP_H

#include "link/program.h"

void program_dump(const Program *program, Buffer *out);

#endif
