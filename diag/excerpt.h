/* A line of a source with a gutter, marks below, and what the marks are labelled with:
 *
 *     3 | f = \x -> g x y
 *       |           ^ - - the second one
 *       |           | |
 *       |           | the first one
 *       |           what is applied
 */
#ifndef DIAG_EXCERPT_H
#define DIAG_EXCERPT_H

#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

enum { EXCERPT_COLUMNS = 96 }; /* of a line that are shown, about */

typedef enum MarkKind {
    MARK_NONE,
    MARK_LABEL, /* --- */
    MARK_MAIN,  /* ^^^ */
    MARK_ADDED, /* +++ */
    MARK_KIND_COUNT
} MarkKind;

typedef struct Mark {
    size_t start, end; /* bytes of the line; one column is marked at least */
    MarkKind kind;
    Text label; /* may be empty; as it is written, with escapes for colours */
} Mark;

const char *diag_mark_paint(MarkKind kind);

/* Appends the line and, if there are marks, one line below or more. The marks are in the order of
 * their starts. Of a long line the part around the main mark is shown, or around the first if none
 * is the main one; marks outside of it stand below the dots. */
void diag_excerpt(Text line, uint32_t number, const Mark *marks, uint32_t count, bool colour,
                  Buffer *out);

#endif
