/* How far a run is, while it runs. At a terminal only; the line goes before the program writes
 * there. With --watch from the beginning to the end; by itself after two seconds, until the program
 * writes to a terminal or reads from one. */
#ifndef CLI_WATCH_H
#define CLI_WATCH_H

#include "abi/observer.h"
#include "base/map.h"
#include "link/program.h"

typedef struct Watch {
    Observer observer;
    const Program *program;
    VECTOR(Label) labels; /* by ContextId */
    Map samples;          /* by label: how many are its own */
    uint64_t all_samples, most_samples;
    Label most;        /* has most of them */
    uint64_t drawn_at; /* by the clock */
    uint64_t began_at; /* likewise */
    bool is_asked;     /* --watch */
    bool is_drawn;     /* the line is there */
    bool is_over;      /* there will be none any more */
    /* the cursor is where a line can be drawn: the program has not left it inside one of its own */
    bool at_line_begins;
} Watch;

/* Does nothing where standard error is no terminal. The observer is called as long as the watch is
 * not released. next: another one, or NULL. */
const Observer *watch_begin(Watch *watch, const Program *program, bool is_asked,
                            const Observer *next);
void watch_end(Watch *watch); /* the line goes */

#endif
