/* Diagnostics are data: a code of codes.def, a span, and the parts its wording needs.
 * Stages collect them; text and JSON are made here, at the end, in the order of their places.
 *
 *   diag_add(diags, DIAG_UNKNOWN_NAME, span, 1, (Text[]){name});
 *   ...
 *   diags_text(diags, sources, colour, &buffer);
 *
 * Wording: in diag/codes/, {0} {1} ... stand for the parts. Parts are shown as they are, with
 * control characters and invalid UTF-8 made visible.
 */
#ifndef DIAG_DIAG_H
#define DIAG_DIAG_H

#include "base/arena.h"
#include "base/text.h"
#include "base/vector.h"
#include "diag/source.h"

typedef enum Severity { SEVERITY_WARNING, SEVERITY_ERROR } Severity;

typedef enum DiagCode {
#define DIAGNOSTIC(code, number, severity, wording, help) DIAG_##code,
#include "diag/codes.def"
    DIAG_CODE_COUNT
} DiagCode;

enum {
    DIAG_PARTS = 4,
    DIAG_KEPT = 200,        /* diagnostics of a run that are kept; further ones are only counted */
    DIAG_LONGEST_PART = 200 /* bytes; longer parts are cut */
};

typedef struct Diagnostic {
    DiagCode code;
    Span span;
    Span related; /* a second place, or NO_SPAN */
    Text parts[DIAG_PARTS];
    uint32_t part_count;
} Diagnostic;

typedef struct Diagnostics {
    Arena arena; /* the parts' texts */
    VECTOR(Diagnostic) all;
    uint32_t error_count;
    uint32_t dropped;        /* beyond DIAG_KEPT */
    Diagnostic last_dropped; /* what diag_add returns for these */
} Diagnostics;

void diags_init(Diagnostics *diags);
void diags_release(Diagnostics *diags);
/* The result may be given a related span; it holds until the next call. */
Diagnostic *diag_add(Diagnostics *diags, DiagCode code, Span span, uint32_t part_count,
                     const Text *parts);

const char *diag_code_number(DiagCode code); /* "A0101" */

/* `file:line:column: error[A0101]: wording`, the line, carets, help; sorted by place */
void diags_text(const Diagnostics *diags, const Sources *sources, bool colour, Buffer *out);
/* one JSON object a line: code, severity, message, file, line, column, end_line, end_column, help
 */
void diags_json(const Diagnostics *diags, const Sources *sources, Buffer *out);

#endif
