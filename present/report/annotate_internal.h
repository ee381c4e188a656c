/* What the files of source lines with their costs share: annotate.c chooses and prints lines,
 * annotate_figures.c the figures before each. */
#ifndef PRESENT_REPORT_ANNOTATE_INTERNAL_H
#define PRESENT_REPORT_ANNOTATE_INTERNAL_H

#include "analyse/source.h"
#include "present/layout/options.h"

/* What stands after the cost and its share. */
typedef enum AnnotatedFigure {
    ANNOTATED_BYTES,
    ANNOTATED_STEPS,
    ANNOTATED_ENTRIES,
    ANNOTATED_LIVE,
    ANNOTATED_FAILED,
    ANNOTATED_FIGURES
} AnnotatedFigure;

typedef struct AnnotatedColumn {
    bool shown;
    uint32_t width;
} AnnotatedColumn;

typedef struct AnnotatedFile {
    SourceText text;
    bool read;
    const char *reason;
    uint32_t shown;   /* lines */
    uint32_t changed; /* of these, lines with another text than that which ran */
} AnnotatedFile;

typedef struct Annotation {
    const PresentOptions *options;
    const ProfileMetric *metric;
    uint64_t total, whole; /* whole: what shares are of (Note [Shares are of the program]) */
    uint64_t apart;        /* of what is not part of it: the runtime system and measuring */
    uint32_t apart_labels;
    SourceCosts costs;
    AnnotatedFile *files; /* by costs.files, the first file_count of them */
    uint32_t file_count;
    bool *shown;      /* by costs.lines */
    uint64_t dearest; /* the largest cost of a line of the file at hand */
    AnnotatedColumn columns[ANNOTATED_FIGURES];
    uint32_t cost_width, line_width;
    uint32_t text_column, text_width; /* where the text begins, and how wide it can be */
    Text header;                      /* of the cost */
    Buffer *out;
} Annotation;

/* Widths of all columns, and which figures there is room for: the text of lines comes first. */
void present_annotation_fit(Annotation *annotation);
void present_annotation_header(const Annotation *annotation);
/* what stands before the number of a line; NULL: blanks of that width */
void present_annotation_figures(const Annotation *annotation, const SourceLine *line);
void present_annotation_cost(const Annotation *annotation, uint64_t cost);
void present_right(Buffer *out, uint32_t width, Text text);
void present_right_number(Buffer *out, uint32_t width, uint64_t number);

#endif
