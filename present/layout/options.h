/* What a reader of a report asked for. */
#ifndef PRESENT_LAYOUT_OPTIONS_H
#define PRESENT_LAYOUT_OPTIONS_H

#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    PRESENT_COLUMNS = 100,  /* the width of what goes elsewhere than to a terminal */
    PRESENT_ROWS = 10,      /* of each table of the first screen, unless somebody asks */
    PRESENT_FULL_ROWS = 20, /* of the full report */
    PRESENT_SMALL = 5       /* thousandths: rows with less are one row */
};

typedef struct PresentOptions {
    uint32_t top; /* rows of each table; 0: all */
    bool colour;
    bool bars;         /* beside shares */
    uint32_t columns;  /* width of the terminal; 0: any, and PRESENT_COLUMNS for sentences */
    bool full;         /* all sections, names whole; else the first screen */
    bool all_costs;    /* every cost that was counted; else time, bytes, steps and entries */
    bool small;        /* rows below PRESENT_SMALL, too */
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
