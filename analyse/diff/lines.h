/* What changed between two profiles by line of the source.
 *
 *   DiffSources lines = {0};
 *   diff_lines(old, new, &lines);
 *   if (lines.known) for each of lines.rows ...
 *   diff_lines_release(&lines);
 *
 * Lines of a file of one name are aligned in their order where their texts are the same, by the
 * hashes that the profiles have: a longest common subsequence, or, of parts where that would take
 * too long, the next one of the same text. A line whose text is other is gone, and a new one is
 * there. Where a hash is not known the number of the line decides.
 */
#ifndef ANALYSE_DIFF_LINES_H
#define ANALYSE_DIFF_LINES_H

#include "profile/profile.h"

enum {
    DIFF_LINES_BOUND = 4 << 20, /* pairs of lines that are compared in a file */
    DIFF_LINES_AHEAD = 1000     /* beyond it, how far the next line of a text may be */
};

typedef struct DiffLineCosts {
    uint64_t bytes, steps;
} DiffLineCosts;

typedef struct DiffSourceLine {
    Text file;
    uint32_t old_line, new_line; /* 0: not there on that side */
    uint64_t text;               /* of ProfileLine, of the new side if it is there */
    DiffLineCosts before, after;
} DiffSourceLine;

typedef struct DiffSources {
    bool known;                  /* both profiles have lines */
    VECTOR(DiffSourceLine) rows; /* all that cost anything, the largest change first */
    DiffLineCosts before, after; /* of all, with what no source has */
} DiffSources;

void diff_lines(const Profile *old, const Profile *new, DiffSources *lines);
void diff_lines_release(DiffSources *lines);
bool diff_line_changed(const DiffSourceLine *line);
bool diff_lines_changed(const DiffSources *lines);

#endif
