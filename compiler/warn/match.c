/* Cases that are missing, and clauses that are never chosen.
 *
 * Asked about a row of wildcards, usefulness (useful.c) is a missing case, about a clause's own
 * patterns a reason for the clause to be there.
 *
 * A clause takes a value for good if one of its guards is sure to hold; one that may go on to the
 * next clause is no row, and neither is a clause with a view pattern that can fail. That a value
 * may be undefined is not looked at.
 */
#include "compiler/warn/shape.h"

/* ---- what is said ---- */

static void report_missing(Warn *warn, const WarnMatch *match, const Columns *example,
                           bool is_guarded) {
    Buffer option = {0}, text = {0};
    bool is_one = match->incomplete == WARNING_INCOMPLETE_UNI_PATTERNS;
    Diagnostic *diagnostic = diag_add(warn->diags, syntax_warning_code(match->incomplete),
                                      match->span, PARTS(warn_option(match->incomplete, &option)));
    warn_print_example(warn, match, example, &text);
    if (example)
        diag_note(warn->diags, diagnostic,
                  is_one ? DIAG_WARN_INCOMPLETE_UNI_EXAMPLE : DIAG_WARN_INCOMPLETE_EXAMPLE, NO_SPAN,
                  PARTS(part_type(buffer_as_text(&text))));
    if (is_guarded)
        diag_note(warn->diags, diagnostic, DIAG_WARN_INCOMPLETE_GUARDS, NO_SPAN, NO_PARTS);
    buffer_release(&option);
    buffer_release(&text);
}

static void report_never(Warn *warn, Span span) {
    if (!syntax_warns(warn->asked, WARNING_OVERLAPPING_PATTERNS)) return;
    Buffer option = {0};
    diag_add(warn->diags, syntax_warning_code(WARNING_OVERLAPPING_PATTERNS), span,
             PARTS(warn_option(WARNING_OVERLAPPING_PATTERNS, &option)));
    buffer_release(&option);
}

/* ---- guards ---- */

/* Does it fit every value? */
static bool is_irrefutable(Matcher *matcher, const HsPattern *pattern) {
    bool may_fail = false, is_found, gave_up = matcher->gave_up;
    uint32_t steps = matcher->steps;
    matcher->steps = 0; /* a question of its own */
    matcher->gave_up = false;
    const Columns *row = warn_put(matcher, warn_shape_of(matcher, pattern, &may_fail), NULL);
    Rows rows = {&row, 1};
    warn_find(matcher, rows, warn_wildcards(matcher, 1), 0, &is_found);
    bool fits_all = !may_fail && !is_found && !matcher->gave_up;
    matcher->steps = steps;
    matcher->gave_up = gave_up;
    return fits_all;
}

/* a guard that is this name alone */
static bool is_guard(const Matcher *matcher, const HsStatement *guard, NameKnown known) {
    if (guard->kind != HS_STATEMENT_EXPR) return false;
    bool is_name =
        guard->expr->kind == HS_EXPR_VARIABLE || guard->expr->kind == HS_EXPR_CONSTRUCTOR;
    return is_name && name_is_known(matcher->warn->names, guard->expr->name.entity, known);
}

static bool is_sure(Matcher *matcher, const HsStatement *guard) {
    if (guard->kind == HS_STATEMENT_LET) return true;
    if (guard->kind == HS_STATEMENT_BIND) return is_irrefutable(matcher, guard->pattern);
    return is_guard(matcher, guard, KNOWN_OTHERWISE) || is_guard(matcher, guard, KNOWN_TRUE);
}

/* the first whose guards are sure to hold; as many as there are: none */
static uint32_t sure_one(Matcher *matcher, const HsRhs *rhs) {
    for (uint32_t i = 0; i < rhs->count; i++) {
        const HsStatements *guards = &rhs->guarded[i].guards;
        uint32_t sure = 0;
        while (sure < guards->count && is_sure(matcher, &guards->items[sure])) sure++;
        if (sure == guards->count) return i;
    }
    return rhs->count;
}

static void report_guards_from(Warn *warn, const HsRhs *rhs, uint32_t first) {
    for (uint32_t i = first; i < rhs->count; i++)
        report_never(warn, rhs->guarded[i].guards.items[0].span);
}

/* ---- matches ---- */

/* | False = .. */
static void report_false(Matcher *matcher, const HsRhs *rhs, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = 0; j < rhs->guarded[i].guards.count; j++)
            if (is_guard(matcher, &rhs->guarded[i].guards.items[j], KNOWN_FALSE)) {
                report_never(matcher->warn, rhs->guarded[i].guards.items[0].span);
                break;
            }
}

static void report_clause(Matcher *matcher, const HsClause *clause, bool is_useful, uint32_t sure) {
    bool has_guards = clause->rhs.guarded[0].guards.count > 0;
    if (is_useful) report_false(matcher, &clause->rhs, sure);
    if (has_guards)
        report_guards_from(matcher->warn, &clause->rhs, is_useful ? sure + 1 : 0);
    else if (!is_useful)
        report_never(matcher->warn, clause->span);
}

/* Each clause in turn; the rows that they are. `all`: with those whose guards may fail. */
static Rows check_clauses(Matcher *matcher, const WarnMatch *match, Rows *all) {
    Rows rows = {ARENA_ARRAY(&matcher->arena, const Columns *, match->count + 1), 0};
    *all = (Rows){ARENA_ARRAY(&matcher->arena, const Columns *, match->count + 1), 0};
    for (uint32_t i = 0; i < match->count; i++) {
        const HsClause *clause = &match->clauses[i];
        const Columns *row = NULL;
        bool may_fail = false, is_useful;
        for (uint32_t j = clause->patterns.count; j-- > 0;)
            row = warn_put(matcher, warn_shape_of(matcher, clause->patterns.items[j], &may_fail),
                           row);
        uint32_t sure = sure_one(matcher, &clause->rhs);
        warn_find(matcher, rows, row, 0, &is_useful);
        if (!matcher->gave_up) report_clause(matcher, clause, is_useful, sure);
        if (may_fail) continue;
        if (sure < clause->rhs.count) rows.items[rows.count++] = row;
        all->items[all->count++] = row;
    }
    return rows;
}

/* Has the type of a case without alternatives any value? */
static bool has_constructors(const Warn *warn, const Type *type) {
    uint32_t count;
    const TypeConstructor *head = type ? type_head(warn->types, type_seen(type), &count) : NULL;
    if (!head) return true;
    const NameModule *home =
        (const NameModule *)(uintptr_t)map_get(&warn->names->by_name, head->name.module, 0);
    const NameEntity *entity =
        home ? (const NameEntity *)(uintptr_t)map_get(&home->types, head->name.text, 0) : NULL;
    return !entity || entity->kind != ENTITY_DATA || entity->constructor_count > 0;
}

static void begin(Matcher *matcher, Warn *warn) {
    *matcher = (Matcher){.warn = warn};
    arena_init(&matcher->arena);
}

static bool asks_about(const Warn *warn, Warning incomplete) {
    return syntax_warns(warn->asked, incomplete) ||
           syntax_warns(warn->asked, WARNING_OVERLAPPING_PATTERNS);
}

void warn_check_match(Warn *warn, const WarnMatch *match) {
    if (!asks_about(warn, match->incomplete)) return;
    Matcher matcher;
    begin(&matcher, warn);
    uint32_t width = match->count > 0 ? match->clauses[0].patterns.count : 1;
    Rows all, rows = check_clauses(&matcher, match, &all);
    bool is_missing, is_unguarded = false;
    matcher.steps = 0; /* it may still be seen that a case is missing */
    matcher.gave_up = false;
    const Columns *example =
        warn_find(&matcher, rows, warn_wildcards(&matcher, width), 0, &is_missing);
    if (match->count == 0) is_missing = has_constructors(warn, match->scrutinee);
    if (is_missing) warn_find(&matcher, all, warn_wildcards(&matcher, width), 0, &is_unguarded);
    if (is_missing && !matcher.gave_up && syntax_warns(warn->asked, match->incomplete))
        report_missing(warn, match, example, !is_unguarded);
    arena_release(&matcher.arena);
}

void warn_check_binding(Warn *warn, const HsPattern *pattern, Span span) {
    HsPattern *patterns[] = {(HsPattern *)(uintptr_t)pattern};
    HsGuarded guarded = {0};
    HsClause clause = {.patterns = {patterns, 1}, .rhs = {.guarded = &guarded, .count = 1}};
    WarnMatch match = {.clauses = &clause,
                       .count = 1,
                       .incomplete = WARNING_INCOMPLETE_UNI_PATTERNS,
                       .span = span};
    warn_check_match(warn, &match);
}

void warn_check_guards(Warn *warn, const HsRhs *rhs, Span span) {
    HsClause clause = {.rhs = *rhs};
    WarnMatch match = {
        .clauses = &clause, .count = 1, .incomplete = WARNING_INCOMPLETE_PATTERNS, .span = span};
    warn_check_match(warn, &match);
}
