/* What a reader of a report asked for. */
#ifndef PRESENT_LAYOUT_OPTIONS_H
#define PRESENT_LAYOUT_OPTIONS_H

#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct PresentOptions {
    uint32_t top; /* rows of each table; 0: all */
    bool colour;
    uint32_t columns;  /* width of the terminal; 0: any */
    bool all;          /* rows that are folded otherwise; shares of the total */
    bool show_private; /* facts that are private, too */
    bool annotate;     /* source lines with their costs (present/report/annotate.h) */
    bool brief;        /* what comes before the tables alone: they are elsewhere */
    bool notes;        /* all notes about the figures, not the first few */
    Text heap;         /* the key of the breakdown of the heap that is shown; empty: the usual */
    const char *source_root; /* the folder that sources are read from; NULL: the current one */
    const char *library;     /* that of the library's sources; NULL: they are not looked for */
} PresentOptions;

#endif
