#include "diag/diag.h"
#include "base/fail.h"
#include "diag/internal.h"

static const CodeRow rows[DIAG_CODE_COUNT] = {
#define DIAGNOSTIC(code, number, severity, wording, help) \
    [DIAG_##code] = {number, SEVERITY_##severity, wording, help},
#include "diag/codes.def"
};

/* ---- further wordings ---- */

typedef enum WordsKind { WORDS_LABEL, WORDS_NOTE, WORDS_SUGGESTION } WordsKind;

typedef struct WordsRow {
    WordsKind kind;
    DiagCode code;
    const char *wording;
} WordsRow;

static const WordsRow words_rows[DIAG_WORDS_COUNT] = {
#define LABEL(code, name, wording) [DIAG_##code##_##name] = {WORDS_LABEL, DIAG_##code, wording},
#define NOTE(code, name, wording) [DIAG_##code##_##name] = {WORDS_NOTE, DIAG_##code, wording},
#define SUGGESTION(code, name, wording) \
    [DIAG_##code##_##name] = {WORDS_SUGGESTION, DIAG_##code, wording},
#include "diag/codes.def"
};

static void check_words(const Diagnostic *diagnostic, DiagWords words, WordsKind kind) {
    bug_unless(words > DIAG_NO_WORDS && words < DIAG_WORDS_COUNT, "wording %d", (int)words);
    const WordsRow *row = &words_rows[words];
    bug_unless(row->kind == kind && row->code == diagnostic->code,
               "\"%s\" is said of another diagnostic than %s, or in another way", row->wording,
               diag_code_number(diagnostic->code));
}

const char *diag_wording(DiagWords words) { return words_rows[words].wording; }

const CodeRow *diag_code_row(DiagCode code) {
    bug_unless((unsigned)code < DIAG_CODE_COUNT, "diagnostic %d", (int)code);
    return &rows[code];
}

const char *diag_code_number(DiagCode code) { return diag_code_row(code)->number; }

Severity diag_severity(DiagCode code) { return diag_code_row(code)->severity; }

const char *diag_severity_word(Severity severity) {
    static const char *const words[] = {"note", "warning", "error"};
    return words[severity];
}

/* ---- collecting ---- */

void diags_init(Diagnostics *diags) {
    *diags = (Diagnostics){0};
    arena_init(&diags->arena);
}

void diags_release(Diagnostics *diags) {
    for (uint32_t i = 0; i < diags->all.count; i++) {
        vector_release(&diags->all.items[i].labels);
        vector_release(&diags->all.items[i].notes);
    }
    arena_release(&diags->arena);
    vector_release(&diags->all);
    *diags = (Diagnostics){0};
}

bool diags_are_full(const Diagnostics *diags) { return diags->all.count == DIAG_KEPT; }

Diagnostic *diag_add(Diagnostics *diags, DiagCode code, Span span, Parts parts) {
    if (diag_code_row(code)->severity == SEVERITY_ERROR) diags->error_count++;
    Diagnostic diagnostic = {.code = code, .span = span};
    if (diags->all.count == DIAG_KEPT) {
        diags->dropped++;
        diags->last_dropped = diagnostic;
        return &diags->last_dropped;
    }
    vector_reserve(&diags->all, DIAG_KEPT); /* so that none moves */
    diagnostic.parts = parts_copy(&diags->arena, parts);
    vector_push(&diags->all, diagnostic);
    return &vector_last(&diags->all);
}

static void remark(Diagnostics *diags, DiagRemarks *remarks, DiagWords words, Span span,
                   Parts parts) {
    vector_push(remarks, (DiagRemark){words, span, parts_copy(&diags->arena, parts)});
}

void diag_label(Diagnostics *diags, Diagnostic *diagnostic, DiagWords words, Span span,
                Parts parts) {
    check_words(diagnostic, words, WORDS_LABEL);
    if (diagnostic == &diags->last_dropped || span.start == 0) return;
    remark(diags, &diagnostic->labels, words, span, parts);
}

void diag_note(Diagnostics *diags, Diagnostic *diagnostic, DiagWords words, Span span,
               Parts parts) {
    check_words(diagnostic, words, WORDS_NOTE);
    if (diagnostic == &diags->last_dropped) return;
    remark(diags, &diagnostic->notes, words, span, parts);
}

void diag_suggest(Diagnostics *diags, Diagnostic *diagnostic, DiagWords words, DiagEdit edit,
                  Parts parts) {
    check_words(diagnostic, words, WORDS_SUGGESTION);
    if (diagnostic == &diags->last_dropped) return;
    bug_unless(diagnostic->suggestion.words == DIAG_NO_WORDS, "%s has a suggestion already",
               diag_code_number(diagnostic->code));
    if (edit.replaced.bytes) edit.replaced = text_copy(&diags->arena, edit.replaced);
    edit.replacement = text_copy(&diags->arena, edit.replacement);
    diagnostic->suggestion = (DiagSuggestion){words, edit, parts_copy(&diags->arena, parts)};
}

/* ---- for text and JSON ---- */

/* What speaks of no place comes first, but for notes: they are said last. */
static uint32_t rank(const Diagnostic *diagnostic) {
    if (diagnostic->span.start == 0 && diag_severity(diagnostic->code) == SEVERITY_NOTE)
        return UINT32_MAX;
    return diagnostic->span.start;
}

static bool are_same_parts(Parts a, Parts b) {
    if (a.count != b.count) return false;
    for (uint32_t i = 0; i < a.count; i++)
        if (a.items[i].kind != b.items[i].kind || a.items[i].number != b.items[i].number ||
            !text_equal(a.items[i].text, b.items[i].text))
            return false;
    return true;
}

/* Does one of those at the same place say the same? `order` ends before `count`. */
static bool is_said(const Diagnostic *const *order, uint32_t count, const Diagnostic *diagnostic) {
    for (uint32_t i = count; i > 0 && order[i - 1]->span.start == diagnostic->span.start; i--)
        if (order[i - 1]->code == diagnostic->code &&
            order[i - 1]->span.end == diagnostic->span.end &&
            are_same_parts(order[i - 1]->parts, diagnostic->parts))
            return diagnostic->span.start > 0;
    return false;
}

uint32_t diags_in_order(const Diagnostics *diags, const Diagnostic *order[static DIAG_KEPT]) {
    for (uint32_t i = 0; i < diags->all.count; i++) { /* few enough for insertion */
        const Diagnostic *diagnostic = &diags->all.items[i];
        uint32_t at = i;
        for (; at > 0 && rank(order[at - 1]) > rank(diagnostic); at--) order[at] = order[at - 1];
        order[at] = diagnostic;
    }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < diags->all.count; i++)
        if (!is_said(order, kept, order[i])) order[kept++] = order[i];
    return kept;
}

bool diag_applies(const DiagSuggestion *suggestion, const Sources *sources) {
    Text there;
    return suggestion->words != DIAG_NO_WORDS &&
           sources_text(sources, suggestion->edit.span, &there) &&
           (!suggestion->edit.replaced.bytes || text_equal(there, suggestion->edit.replaced));
}

void diag_help(const Diagnostic *diagnostic, const char *around, Buffer *out) {
    const DiagSuggestion *suggestion = &diagnostic->suggestion;
    if (suggestion->words != DIAG_NO_WORDS)
        parts_word(suggestion->parts, diag_wording(suggestion->words), around, out);
    else
        parts_word(diagnostic->parts, diag_code_row(diagnostic->code)->help, around, out);
}
