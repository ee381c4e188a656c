/* Diagnostics are data: a code of codes.def, a span, and the parts its wording needs; then as many
 * labelled spans and notes as explain it, and a change to the source that would mend it. Stages
 * collect them; text and JSON are made here, at the end, in the order of their places.
 *
 *   Diagnostic *twice = diag_add(diags, DIAG_STG_BOUND_TWICE, span, PARTS(part_name(name)));
 *   diag_label(diags, twice, DIAG_STG_BOUND_TWICE_FIRST, first, NO_PARTS);
 *   ...
 *   diags_text(diags, sources, colour, &buffer);
 *
 * All wordings stand in diag/codes/. What is given here is copied.
 */
#ifndef DIAG_DIAG_H
#define DIAG_DIAG_H

#include "base/arena.h"
#include "base/text.h"
#include "base/vector.h"
#include "diag/part.h"
#include "diag/source.h"

typedef enum Severity { SEVERITY_NOTE, SEVERITY_WARNING, SEVERITY_ERROR } Severity;

typedef enum DiagCode {
#define DIAGNOSTIC(code, number, severity, wording, help) DIAG_##code,
#include "diag/codes.def"
    DIAG_CODE_COUNT
} DiagCode;

/* the wordings of labels, notes and suggestions */
typedef enum DiagWords {
    DIAG_NO_WORDS,
#define LABEL(code, name, wording) DIAG_##code##_##name,
#define NOTE(code, name, wording) DIAG_##code##_##name,
#define SUGGESTION(code, name, wording) DIAG_##code##_##name,
#include "diag/codes.def"
    DIAG_WORDS_COUNT
} DiagWords;

enum { DIAG_KEPT = 200 /* diagnostics of a run that are kept; further ones are only counted */ };

typedef struct DiagRemark { /* a label or a note */
    DiagWords words;
    Span span; /* of a note: NO_SPAN where it speaks of no place */
    Parts parts;
} DiagRemark;

typedef VECTOR(DiagRemark) DiagRemarks;

/* Put `replacement` where `replaced` stands. Where the source has something else there, or its text
 * is not at hand, only the suggestion's sentence is shown. */
typedef struct DiagEdit {
    Span span;
    Text replaced; /* .bytes NULL: whatever is there */
    Text replacement;
} DiagEdit;

typedef struct DiagSuggestion {
    DiagWords words; /* DIAG_NO_WORDS: there is none */
    DiagEdit edit;
    Parts parts;
} DiagSuggestion;

typedef struct Diagnostic {
    DiagCode code;
    Span span; /* the main one; a label on the same span is written at its carets */
    Parts parts;
    DiagRemarks labels, notes;
    DiagSuggestion suggestion;
} Diagnostic;

typedef struct Diagnostics {
    Arena arena; /* all texts and parts */
    VECTOR(Diagnostic) all;
    uint32_t error_count;
    uint32_t dropped;        /* beyond DIAG_KEPT */
    Diagnostic last_dropped; /* what diag_add returns for these; nothing can be added to it */
} Diagnostics;

void diags_init(Diagnostics *diags);
void diags_release(Diagnostics *diags);

/* The result may be added to, as long as the diagnostics live. */
/* Are so many kept that a further one would only be counted? What it says need not be found out. */
bool diags_are_full(const Diagnostics *diags);
Diagnostic *diag_add(Diagnostics *diags, DiagCode code, Span span, Parts parts);
/* Says what a further span has to do with it. A label without a place is left out. */
void diag_label(Diagnostics *diags, Diagnostic *diagnostic, DiagWords words, Span span,
                Parts parts);
void diag_note(Diagnostics *diags, Diagnostic *diagnostic, DiagWords words, Span span, Parts parts);
/* Proposes a change, at most one. */
void diag_suggest(Diagnostics *diags, Diagnostic *diagnostic, DiagWords words, DiagEdit edit,
                  Parts parts);

const char *diag_code_number(DiagCode code); /* "A0101" */
Severity diag_severity(DiagCode code);

/* `file:line:column: error[A0101]: wording`, the lines with carets and labels, notes, help; sorted
 * by place; notes without a place are the last */
void diags_text(const Diagnostics *diags, const Sources *sources, bool colour, Buffer *out);
/* One JSON object a line: code, severity, message, file, line, column, end_line, end_column, help;
 * where there are any also parts, labels, notes, suggestion, and related, the place of the first
 * label. A last line {"dropped":N} where more than DIAG_KEPT were found. */
void diags_json(const Diagnostics *diags, const Sources *sources, Buffer *out);

#endif
