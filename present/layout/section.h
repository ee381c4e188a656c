/* The parts of a report: a heading with its explanation, a table with what had no room. */
#ifndef PRESENT_LAYOUT_SECTION_H
#define PRESENT_LAYOUT_SECTION_H

#include "present/layout/options.h"
#include "present/layout/table.h"

/* explanation: may be empty */
void section_heading(const PresentOptions *options, const char *title, Text explanation,
                     Buffer *out);
/* prints the table, names the columns that were left out, and releases it */
void section_table(const PresentOptions *options, Table *table, Buffer *out);

#endif
