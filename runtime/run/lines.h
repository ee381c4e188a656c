/* What every line costs (Note [Which line pays], docs/semantics.md), with options->lines.
 *
 * Note [Counted by blocks]: nothing is charged to a line while the program runs. An engine counts
 * how often code begins: each body, and of each case all alternatives but the last; so often as the
 * case is left by a value, less these, the last one begins. A join begins as often as its jumps.
 * What happens otherwise is counted where it happens: a case, a thunk or an allocation that is
 * begun and left early by a raise or the end of the run; selectors that are forced without their
 * code; partial applications; what primitive operations make; handlers. With these counts a walk
 * over the program's trees knows how often each expression was evaluated, and with that what it has
 * cost, each charge as exactly as its context has it.
 *
 * A count belongs to an expression of the linked program, so any engine can tell it.
 *
 * Note [Counted as it happens]: in a program that searches, code that waits for a value may go on never,
 * once, or once for each alternative of a choice, and each time in another segment. So nothing is told there
 * by what is missing: all alternatives of a case are counted, and both sides of an or or both, and so are
 * updates where they happen. Then all that is in a block is charged in the segment in which it began. What
 * the rules of functional logic charge, and selectors without their code, is charged to its place where
 * it happens; for that, frames say whose the charges are that come when something is returned to them. All
 * of these are counters, by block and by place and cost, which have fates: Note [Counted lines]
 * (runtime/search/search.h). */
#ifndef RUNTIME_RUN_LINES_H
#define RUNTIME_RUN_LINES_H

#include "abi/counts.h"
#include "base/map.h"
#include "base/vector.h"
#include "link/program.h"
#include "runtime/heap/heap.h"
#include "runtime/search/search.h"
#include "runtime/thread.h"

typedef enum RunLineCount {
    RUN_LINE_BEGUN, /* a body's code, an alternative's */
    /* CASE: the value that it waited for did not come; LET, CON: room was refused; PRIM: charged,
     * and not done */
    RUN_LINE_LEFT,
    RUN_LINE_NO_ALTERNATIVE, /* CASE: a value came for which there is none */
    RUN_LINE_HANDLED         /* CATCH: its handler is applied */
} RunLineCount;

typedef struct RunMadeThere {
    uint64_t objects, bytes;
} RunMadeThere;

/* What a counter counts: of an expression, or, without one, what a place is charged. */
typedef struct RunLineCounter {
    const LinkExpr *expr;
    uint32_t what; /* RunLineCount, or Cost */
    uint32_t place;
} RunLineCounter;

typedef struct RunLines {
    bool counts; /* Note [Counted by blocks]; else nobody asks, or .. */
    bool notes;  /* .. Note [Counted as it happens] */
    Map known;   /* expression and RunLineCount -> how often */
    /* noted */
    SearchLines counters;
    VECTOR(RunLineCounter) of; /* parallel to them */
    Map numbers;               /* expression and RunLineCount -> counter */
    VECTOR(Span) places;       /* the first one is that of what no source has */
    VECTOR(uint32_t) first;    /* by place: its counters, one for each cost */
    Map place_numbers;         /* span -> place */
    uint32_t *of_sites,
        *of_choices; /* by site, and by choice: 1 + its place; 0: nobody asked yet */
    /* the others are not: */
    /* by body */
    int64_t *unfinished; /* evaluations that have begun, or selectors forced, less updates */
    uint64_t *forced;    /* selectors, without their code */
    RunMadeThere *partial;
    RunMadeThere *made; /* by site: by primitive operations */
    Map waiting; /* number of a FrameLayout -> times that its case was left without a value */
    Map handled; /* number in a catch's frame -> exceptions */
    /* frames are left down to there, for an exception from outside that is about to be raised;
     * NULL: none is */
    Word *caught;
    /* what the operation at work makes is charged there */
    const uint64_t *row;
    uint64_t row_objects, row_bytes;
    InfoId makes; /* INFO_NONE: none is at work */
} RunLines;

typedef struct Run Run;

void run_lines_begin(Run *run);
void run_lines_release(RunLines *lines);

/* Of a case, the alternative that is not counted; NULL: there is none. */
static inline const LinkExpr *run_lines_last(const LinkExpr *expr) {
    uint32_t count = expr->scrutinise.count;
    if (expr->scrutinise.otherwise || count == 0) return expr->scrutinise.otherwise;
    return expr->scrutinise.alternatives[count - 1].body;
}

/* ---- while the program runs ---- */

/* The frames from `top` down to the next catch, which may take an exception, or to the end are left
 * without a value; where that is. */
Word *run_lines_unwound(Run *run, Word *top);
/* The run ends, and so are all of them. */
void run_lines_ended(Run *run, Word *top);
/* Frames that were left go on after all. */
void run_lines_resumed(Run *run, const Word *bottom, Word *top);
/* An exception has come to that catch. */
void run_lines_handled(Run *run, Word header);
void run_lines_forced(Run *run, InfoId selector, uint64_t times);
void run_lines_partial(Run *run, const Object *function, uint64_t words);
/* What an operation makes of that info, charged to that row; then it is done. */
void run_lines_makes(Run *run, InfoId info, const uint64_t *row);
void run_lines_made(Run *run);

/* ---- Note [Counted as it happens] ---- */

/* The numbers of a place, and of the counter of an expression. */
uint32_t run_lines_place(RunLines *lines, Span span);
uint32_t run_lines_choice(Run *run, uint32_t choice);
uint32_t run_lines_site(Run *run, uint32_t site);
uint32_t run_lines_counter(RunLines *lines, const LinkExpr *expr, RunLineCount what);
void run_lines_count(Run *run, uint32_t counter, uint64_t times);
void run_lines_charge(Run *run, uint32_t place, Cost cost, uint64_t times);
void run_lines_charge_made(Run *run, InfoId info, uint64_t objects, uint64_t bytes);
/* The thunk, or selector, of that info has been updated. */
void run_lines_updated(Run *run, InfoId info, uint64_t times);
/* The place where a selector evaluates what it selects. */
uint32_t run_lines_selected(Run *run, InfoId selector);
/* The run begins; the place of main. */
uint32_t run_lines_main(Run *run);

/* ---- at the end ---- */

/* Each once, before run_lines_hand_over. */
void run_lines_tell(RunLines *lines, const LinkExpr *expr, RunLineCount what, uint64_t times);
void run_lines_hand_over(Run *run, RunCounts *counts);

#endif
