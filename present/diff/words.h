/* The sentences of a diff, and the names and figures that they and the tables are made of; for text
 * and for Markdown, where names are code spans.
 *
 *   DiffWords words;
 *   present_diff_words_init(&words, &diff, &view, markdown);
 *   DiffLines lines = {0};
 *   present_diff_sentences(&words, &lines);              the first names the largest change
 *   for (uint32_t i = 0; i < lines.count; i++) ... buffer_as_text(&lines.items[i]) ...
 *   present_diff_lines_release(&lines);
 *   present_diff_words_release(&words);
 */
#ifndef PRESENT_DIFF_WORDS_H
#define PRESENT_DIFF_WORDS_H

#include "analyse/diff/contexts.h"
#include "analyse/diff/diff.h"
#include "analyse/diff/heap.h"
#include "analyse/diff/lines.h"
#include "analyse/diff/weigh.h"
#include "present/words/names.h"

typedef struct DiffView { /* what to show, and where */
    Text old_file, new_file;
    Text by;      /* the metric, by key or name; empty: diff_choose_metric decides */
    uint32_t top; /* rows of each table; 0: all */
    bool colour;
    uint32_t columns;        /* width of the terminal; 0: any */
    const char *source_root; /* where lines' texts are read below; NULL: the current folder */
    const char *library;     /* the library's likewise; NULL: they are not looked for */
} DiffView;

typedef struct DiffWords {
    const Diff *diff;
    const DiffView *view;
    const DiffMetric *metric; /* NULL: the two have none in common */
    bool markdown;
    char glue; /* between a number and its unit: a space, or one that no line ends at */
    LabelNames old_names, new_names;
    DiffHeaps heaps;
    DiffSources lines;
    DiffChanges changes; /* what is told first */
    Arena arena;         /* of texts that facts have */
    DiffFacts facts;
    DiffFigures figures;
} DiffWords;

typedef VECTOR(Buffer) DiffLines;

void present_diff_words_init(DiffWords *words, const Diff *diff, const DiffView *view,
                             bool markdown);
void present_diff_words_release(DiffWords *words);

/* is there anything that both have? */
bool present_diff_comparable(const Diff *diff);
bool present_diff_heap_changed(const DiffHeap *heap);
/* of two runs that should not be compared just so; each a sentence */
void present_diff_warnings(const DiffWords *words, DiffLines *lines);
void present_diff_sentences(const DiffWords *words, DiffLines *lines);
void present_diff_lines_release(DiffLines *lines);

/* ---- parts ---- */

/* text from a file, as it may be shown; in a code span if it is Markdown */
void present_diff_put_text(const DiffWords *words, Text text, Buffer *out);
/* a unit or the name of a cost: of the file, but most often an ordinary word */
void present_diff_put_word(const DiffWords *words, Text text, Buffer *out);
/* `Main.tally (was Main.count)`, `Main.f (new)`; PROFILE_NONE: not on that side. in_table: with the
 * names that GHC made */
void present_diff_put_pair(const DiffWords *words, uint32_t old_label, uint32_t new_label,
                           bool in_table, Buffer *out);
/* the new name, or the old one if it is gone, as sentences have it */
void present_diff_put_label(const DiffWords *words, uint32_t old_label, uint32_t new_label,
                            Buffer *out);
/* `src/Main.hs:12`, of the new side if it is there; false: not known */
bool present_diff_put_place(const DiffWords *words, uint32_t old_label, uint32_t new_label,
                            Buffer *out);
void present_diff_put_difference(uint64_t before, uint64_t after,
                                 Buffer *out); /* `+1,234`, `-5`, `0` */
void present_diff_put_percent(uint64_t before, uint64_t after,
                              Buffer *out); /* `+309.5`; - if new */
/* `Main.main > Main.count > Map.insert`, as the side has it that the node is on; long ones keep
 * their ends */
void present_diff_put_path(const DiffWords *words, const DiffNode *node, Buffer *out);
void present_diff_put_band(const DiffWords *words, const DiffHeap *heap, const DiffBand *band,
                           Buffer *out);

#endif
