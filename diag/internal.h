/* What text and JSON share. */
#ifndef DIAG_INTERNAL_H
#define DIAG_INTERNAL_H

#include "diag/diag.h"

typedef struct CodeRow {
    const char *number;
    Severity severity;
    const char *wording, *help;
} CodeRow;

const CodeRow *diag_code_row(DiagCode code);
const char *diag_severity_word(Severity severity);
const char *diag_wording(DiagWords words);

/* All that are kept, in the order of their places; without a place comes first, notes last. What
 * would read the same at the same place is there once. Returns how many there are. */
uint32_t diags_in_order(const Diagnostics *diags, const Diagnostic *order[static DIAG_KEPT]);
/* Whether the suggestion's edit can be made: the source has the text that it replaces. */
bool diag_applies(const DiagSuggestion *suggestion, const Sources *sources);
/* Appends the sentence of the suggestion, or the row's help, which may be nothing. */
void diag_help(const Diagnostic *diagnostic, const char *around, Buffer *out);

#endif
