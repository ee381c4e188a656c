#include "base/hash.h"
#include "base/records.h"
#include "compiler/stg/check.h"

static Text pattern_text(Lint *lint, const StgAlternative *alternative) {
    switch (alternative->kind) {
    case STG_PATTERN_CONSTRUCTOR: return stg_lint_name(lint, alternative->constructor);
    case STG_PATTERN_LITERAL: return text_of(rep_name(alternative->literal_rep));
    case STG_PATTERN_TUPLE: return TEXT("an unboxed tuple");
    case STG_PATTERN_DEFAULT: return TEXT("_");
    }
    return TEXT("");
}

static void lint_literal(Lint *lint, Rep rep, Span span) {
    if (rep == REP_FLOAT || rep == REP_DOUBLE)
        diag_add(lint->diags, DIAG_LINT_FLOATING_PATTERN, span, PARTS(part_string(rep_name(rep))));
}

static void lint_fields(Lint *lint, const StgAlternative *alternative,
                        const StgConstructor *constructor) {
    Text name = stg_lint_name(lint, alternative->constructor);
    if (constructor->field_count != alternative->binder_count) {
        stg_lint_field_count(lint, alternative->constructor, constructor, alternative->binder_count,
                             alternative->span);
        return;
    }
    for (uint32_t i = 0; i < alternative->binder_count; i++) {
        Rep declared = constructor->fields[i], written = alternative->binders[i]->rep;
        if (alternative->literals && alternative->literals[i].is_there)
            lint_literal(lint, written, alternative->binders[i]->span);
        if (declared == written) continue;
        diag_add(lint->diags, DIAG_LINT_PATTERN_FIELD, alternative->binders[i]->span,
                 PARTS(part_number(i + 1), part_name(name), part_string(rep_name(declared)),
                       part_string(rep_name(written))));
    }
}

/* Whether a pattern can stand beside the first one of its case. */
static bool goes_with(const Lint *lint, const StgAlternative *alternative,
                      const StgAlternative *first) {
    if (alternative == first) return true;
    if (alternative->kind == STG_PATTERN_DEFAULT) return first->kind != STG_PATTERN_TUPLE;
    if (first->kind == STG_PATTERN_DEFAULT) return true; /* it is not the last: said elsewhere */
    if (alternative->kind != first->kind) return false;
    if (first->kind == STG_PATTERN_LITERAL) return alternative->literal_rep == first->literal_rep;
    if (first->kind == STG_PATTERN_TUPLE) return false;
    const StgConstructorEntry *one = stg_find_constructor(&lint->names, alternative->constructor);
    const StgConstructorEntry *other = stg_find_constructor(&lint->names, first->constructor);
    return !one || !other || one->data == other->data;
}

/* The patterns of a case so far. */
typedef struct Seen {
    Map taken;          /* constructor or literal -> the alternative that takes all of it */
    RecordTable tested; /* constructor and literals -> number in alternatives */
    VECTOR(const StgAlternative *) alternatives; /* those with literals in their fields */
} Seen;

static bool same_fields(const StgAlternative *a, const StgAlternative *b) {
    if (a->constructor.module != b->constructor.module ||
        a->constructor.name != b->constructor.name || a->binder_count != b->binder_count)
        return false;
    for (uint32_t i = 0; i < a->binder_count; i++)
        if (a->literals[i].is_there != b->literals[i].is_there ||
            a->literals[i].literal != b->literals[i].literal)
            return false;
    return true;
}

/* The one before with the same literals in the same fields, or itself. */
static const StgAlternative *first_tested(Seen *seen, const StgAlternative *alternative) {
    uint64_t hash = hash_pair(alternative->constructor.module, alternative->constructor.name);
    for (uint32_t i = 0; i < alternative->binder_count; i++)
        hash = hash_pair(hash, alternative->literals[i].literal);
    RecordSearch search = records_search(&seen->tested, hash);
    while (records_next(&search))
        if (same_fields(seen->alternatives.items[search.number], alternative))
            return seen->alternatives.items[search.number];
    records_add(&seen->tested, hash, seen->alternatives.count);
    vector_push(&seen->alternatives, alternative);
    return alternative;
}

/* What takes all that this one takes: one before, or itself. */
static const StgAlternative *first_taken(Seen *seen, const StgAlternative *alternative,
                                         uint64_t key) {
    if (!alternative->literals)
        return (const StgAlternative *)(uintptr_t)*map_slot(&seen->taken, key,
                                                            (uint64_t)(uintptr_t)alternative);
    const StgAlternative *whole = (const StgAlternative *)(uintptr_t)map_get(&seen->taken, key, 0);
    return whole ? whole : first_tested(seen, alternative);
}

/* One pattern; `seen` has those before it. */
static void lint_pattern(Lint *lint, const StgExpr *expr, const StgAlternative *alternative,
                         Seen *seen) {
    const StgAlternative *first = expr->scrutinise.alternatives;
    uint64_t key = alternative->literal;
    if (!goes_with(lint, alternative, first))
        diag_label(lint->diags,
                   diag_add(lint->diags, DIAG_LINT_MIXED_ALTERNATIVES, alternative->span,
                            PARTS(part_text(pattern_text(lint, alternative)),
                                  part_text(pattern_text(lint, first)))),
                   DIAG_LINT_MIXED_ALTERNATIVES_FIRST, first->span, NO_PARTS);
    if (alternative->kind == STG_PATTERN_CONSTRUCTOR) {
        const StgConstructorEntry *entry =
            stg_lint_constructor(lint, alternative->constructor, alternative->span);
        if (!entry) return;
        lint_fields(lint, alternative, entry->constructor);
        key = (uint64_t)(uintptr_t)entry;
    } else if (alternative->kind == STG_PATTERN_LITERAL) {
        lint_literal(lint, alternative->literal_rep, alternative->span);
    } else {
        return;
    }
    if (alternative->kind != first->kind) return; /* a literal's key could be any */
    const StgAlternative *same = first_taken(seen, alternative, key);
    if (same != alternative)
        diag_label(lint->diags,
                   diag_add(lint->diags, DIAG_LINT_ALTERNATIVE_TWICE, alternative->span, NO_PARTS),
                   DIAG_LINT_ALTERNATIVE_TWICE_FIRST, same->span, NO_PARTS);
}

static Result lint_binder(Lint *lint, const StgExpr *expr) {
    const StgBinder *binder = expr->scrutinise.binder;
    const StgAlternative *first = expr->scrutinise.alternatives;
    Rep wanted = binder->rep;
    if (first->kind == STG_PATTERN_TUPLE) {
        if (binder->name != 0)
            diag_add(lint->diags, DIAG_LINT_TUPLE_BINDER, binder->span, NO_PARTS);
        return (Result){
            .kind = RESULT_TUPLE, .binders = first->binders, .count = first->binder_count};
    }
    if (first->kind == STG_PATTERN_CONSTRUCTOR && !rep_is_lifted(binder->rep)) wanted = REP_DATA;
    if (first->kind == STG_PATTERN_LITERAL) wanted = first->literal_rep;
    if (wanted != binder->rep) {
        const char *kind = first->kind == STG_PATTERN_LITERAL ? "literal" : "constructor";
        diag_add(lint->diags, DIAG_LINT_CASE_BINDER, binder->span,
                 PARTS(part_string(kind), part_string(rep_name(wanted)),
                       part_string(rep_name(binder->rep))));
    }
    return (Result){.kind = RESULT_ONE, .rep = wanted};
}

Result stg_lint_patterns(Lint *lint, const StgExpr *expr) {
    Seen seen = {0};
    uint32_t count = expr->scrutinise.count;
    for (uint32_t i = 0; i < count; i++) {
        const StgAlternative *alternative = &expr->scrutinise.alternatives[i];
        lint_pattern(lint, expr, alternative, &seen);
        if (alternative->kind == STG_PATTERN_DEFAULT && i + 1 < count)
            diag_add(lint->diags, DIAG_LINT_DEFAULT_NOT_LAST, alternative->span, NO_PARTS);
        if (alternative->kind == STG_PATTERN_DEFAULT && expr->scrutinise.flexible)
            diag_add(lint->diags, DIAG_LINT_FLEXIBLE_DEFAULT, alternative->span, NO_PARTS);
    }
    map_release(&seen.taken);
    records_release(&seen.tested);
    vector_release(&seen.alternatives);
    return lint_binder(lint, expr);
}
