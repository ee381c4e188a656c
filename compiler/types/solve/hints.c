/* What people usually mean where types do not fit: decided by the types and by what names stand
 * for, never by how something is spelt. */
#include "compiler/types/solve/report.h"

/* ---- what a type is ---- */

static bool is_closed(Type *type) {
    return !solve_has_metas(type) && unify_skolem_level(type) == 0;
}

static bool has_instance(const Report *report, const Class *class, Type *type) {
    if (!class || class->parameter_count != 1 || !is_closed(type)) return false;
    return solve_entails(report->solver, class_constraint(report->solver->store, class, &type), 0);
}

static bool is_string(const Report *report, Type *type) {
    const TypeConstructor *string = report->known->string;
    if (!string || !string->representation) return false;
    return type_equal(type_settle(report->solver->store, type), string->representation);
}

static bool has_head(const Report *report, const Type *type, const TypeConstructor *head) {
    uint32_t count;
    return head && type_head(report->store, type_seen(type), &count) == head;
}

/* the t of IO t; NULL: it is something else */
static Type *result_of_action(const Report *report, Type *type) {
    Type *function, *result;
    type = type_top(report->solver->store, type);
    if (!has_head(report, type, report->known->io)) return NULL;
    return type_split_apply(report->solver->store, type, &function, &result) ? result : NULL;
}

/* m t, where nothing says what m is */
static bool is_any_action(Type *type) {
    while (type->kind == TYPE_APPLY) {
        type = type_seen(type->apply.function);
        if (type->kind == TYPE_META) return true;
    }
    return false;
}

/* the m and the t of m t; false: it is something else */
static bool is_action(const Report *report, Type *type, Type **monad, Type **result) {
    type = type_top(report->solver->store, type);
    if (type->kind != TYPE_APPLY) return false;
    *monad = type_seen(type->apply.function);
    *result = type->apply.argument;
    return true;
}

/* ---- types that differ ---- */

static void note(Report *report, Diagnostic *diagnostic, DiagWords words) {
    diag_note(report->diags, diagnostic, words, NO_SPAN, NO_PARTS);
}

/* A name that a definition without arguments gives to an action. */
static bool is_named_action(const NameEntity *entity) {
    const HsDecl *decl = entity && entity->kind == ENTITY_LOCAL ? entity->declaration : NULL;
    return decl && decl->kind == HS_DECL_FUNCTION &&
           decl->function.clauses.items[0].patterns.count == 0;
}

static void note_action(Report *report, Diagnostic *diagnostic, const SolveProblem *problem) {
    const NameEntity *entity = problem->origin.entity;
    if (!is_named_action(entity)) {
        note(report, diagnostic, DIAG_TYPE_MISMATCH_ACTION);
        return;
    }
    Part name = part_name(symbol_text(report->store->interner, entity->name.text));
    diag_note(report->diags, diagnostic, DIAG_TYPE_MISMATCH_NAMED_ACTION, entity->span,
              PARTS(name));
}

static bool hint_action(Report *report, Diagnostic *diagnostic, const SolveProblem *problem) {
    const NameEntity *entity = problem->origin.entity;
    Type *made = result_of_action(report, problem->actual);
    Type *wanted = result_of_action(report, problem->expected);
    if (made && !wanted && unify_could(report->solver, made, problem->expected)) {
        note_action(report, diagnostic, problem);
        return true;
    }
    if (wanted && !made && !solve_has_metas(wanted) &&
        unify_could(report->solver, problem->actual, wanted)) {
        note(report, diagnostic, DIAG_TYPE_MISMATCH_RETURN);
        return true;
    }
    bool returns = entity && (entity == report->known->pure || entity == report->known->return_);
    if (!returns || wanted || !is_any_action(type_seen(problem->actual))) return false;
    Part name = part_name(symbol_text(report->store->interner, entity->name.text));
    diag_note(report->diags, diagnostic, DIAG_TYPE_MISMATCH_NO_RETURN, NO_SPAN, PARTS(name));
    return true;
}

/* An action of a monad, where one of a monad that is made of it is wanted. */
static bool hint_lift(Report *report, Diagnostic *diagnostic, const SolveProblem *problem) {
    Type *from, *to, *inner, *transformer, *results[2];
    if (!is_action(report, problem->actual, &from, &results[0]) ||
        !is_action(report, problem->expected, &to, &results[1]) ||
        !unify_could(report->solver, results[0], results[1]))
        return false;
    bool is_io = has_head(report, from, report->known->io);
    bool lifts_io = is_io && has_instance(report, report->known->monad_io, to);
    DiagWords words = DIAG_NO_WORDS;
    if (from->kind == TYPE_META || to->kind == TYPE_META) return false;
    if (is_action(report, to, &transformer, &inner) && unify_could(report->solver, from, inner))
        words = lifts_io ? DIAG_TYPE_MISMATCH_LIFT_EITHER : DIAG_TYPE_MISMATCH_LIFT;
    else if (lifts_io)
        words = DIAG_TYPE_MISMATCH_LIFT_IO;
    else if (is_io && to->kind == TYPE_VARIABLE)
        words = DIAG_TYPE_MISMATCH_LIFT_CONTEXT;
    if (words == DIAG_NO_WORDS) return false;
    diag_note(report->diags, diagnostic, words, NO_SPAN, PARTS(solve_printed(report, to)));
    return true;
}

/* of numbers, and of what is to be shown */
static DiagWords conversion(const Report *report, Type *actual, Type *expected) {
    const SolveKnown *known = report->known;
    if (is_string(report, expected)) {
        if (has_head(report, actual, known->character)) return DIAG_TYPE_MISMATCH_ONE_CHARACTER;
        return has_instance(report, known->show, actual) ? DIAG_TYPE_MISMATCH_SHOW : DIAG_NO_WORDS;
    }
    if (has_instance(report, known->integral, actual) && has_instance(report, known->num, expected))
        return DIAG_TYPE_MISMATCH_FROM_INTEGRAL;
    if (has_instance(report, known->real_frac, actual) &&
        has_instance(report, known->integral, expected))
        return DIAG_TYPE_MISMATCH_ROUND;
    return DIAG_NO_WORDS;
}

void solve_hint_mismatch(Report *report, Diagnostic *diagnostic, const SolveProblem *problem) {
    Type *actual = type_top(report->solver->store, problem->actual);
    Type *expected = type_top(report->solver->store, problem->expected);
    if (hint_lift(report, diagnostic, problem) || hint_action(report, diagnostic, problem)) return;
    if (actual->kind == TYPE_FUNCTION && expected->kind != TYPE_FUNCTION &&
        unify_could(report->solver, actual->function.result, expected)) {
        note(report, diagnostic, DIAG_TYPE_MISMATCH_UNAPPLIED);
        return;
    }
    DiagWords words = conversion(report, actual, expected);
    if (words != DIAG_NO_WORDS) note(report, diagnostic, words);
}

/* ---- instances that are not there ---- */

/* the one argument of C t; NULL: there are several */
static Type *argument_of(const SolveProblem *problem) {
    Type *constraint = type_seen(problem->constraint);
    if (constraint->kind != TYPE_APPLY) return NULL;
    bool is_one = type_seen(constraint->apply.function)->kind == TYPE_CONSTRUCTOR;
    return is_one ? type_seen(constraint->apply.argument) : NULL;
}

static bool is_of_function(const SolveProblem *problem) {
    if (problem->kind != SOLVE_NO_INSTANCE) return false;
    const Type *argument = argument_of(problem);
    return argument && argument->kind == TYPE_FUNCTION;
}

static bool is_of_minus(const Report *report, const SolveProblem *problem) {
    return problem->origin.entity && problem->origin.entity == report->known->minus;
}

bool solve_is_same_function(const Report *report, const SolveProblem *problem,
                            const SolveProblem *other, bool other_is_first) {
    if (!is_of_function(problem) || !is_of_function(other)) return false;
    if (!type_equal(argument_of(problem), argument_of(other))) return false;
    if (is_of_minus(report, problem) != is_of_minus(report, other))
        return is_of_minus(report, other);
    return other_is_first;
}

/* Fractional Int, and the classes below it */
static bool wants_fractions(const Report *report, const Class *class) {
    for (uint32_t i = 0; i < class->superclass_count; i++)
        if (class_of_constraint(report->environment, class->superclasses[i]) ==
            report->known->fractional)
            return true;
    return class == report->known->fractional;
}

void solve_hint_instance(Report *report, Diagnostic *diagnostic, const SolveProblem *problem) {
    const Class *class = class_of_constraint(report->environment, problem->constraint);
    Type *argument = argument_of(problem);
    bool is_literal = problem->origin.reason == SOLVE_LITERAL;
    if (!class || !argument) return;
    if (is_of_function(problem))
        note(report, diagnostic,
             is_of_minus(report, problem) ? DIAG_TYPE_NO_INSTANCE_NEGATIVE
                                          : DIAG_TYPE_NO_INSTANCE_UNAPPLIED);
    else if (is_literal && is_string(report, argument))
        note(report, diagnostic, DIAG_TYPE_NO_INSTANCE_SHOW);
    else if (!is_literal && wants_fractions(report, class) &&
             has_instance(report, report->known->integral, argument))
        diag_note(report->diags, diagnostic, DIAG_TYPE_NO_INSTANCE_WHOLE, NO_SPAN,
                  PARTS(solve_printed(report, argument)));
}

/* ---- contexts ---- */

/* All that is missing in the context: `Num a, Show a`. How many are they? */
static uint32_t list_missing(Report *report, const SolveContext *context, Buffer *out) {
    enum { MOST = 20 };
    const Solver *solver = report->solver;
    uint32_t count = 0;
    for (uint32_t i = 0; i < solver->problems.count && count < MOST; i++) {
        const SolveProblem *other = &solver->problems.items[i];
        if (other->kind != SOLVE_NO_EVIDENCE || other->variable_origin.context != context) continue;
        if (solve_has_metas(other->constraint)) continue;
        if (count++ > 0) buffer_string(out, ", ");
        buffer_text(out, solve_printed(report, other->constraint).text);
    }
    return count;
}

/* C a => before the type; (C a, D a) for C a; , D a after what there is */
static void add_to_context(Report *report, const SolveContext *context, Buffer *text,
                           DiagEdit *edit) {
    uint32_t count = context->written ? context->written->count : 0;
    Buffer missing = {0};
    bool is_one = list_missing(report, context, &missing) == 1;
    const HsType *last = count > 0 ? context->written->items[count - 1] : NULL;
    edit->span = (Span){context->body.start, context->body.start};
    if (last) edit->span = (Span){last->span.end, last->span.end};
    if (!last) {
        buffer_printf(text, is_one ? "%.*s => " : "(%.*s) => ",
                      TEXT_ARGS(buffer_as_text(&missing)));
    } else if (context->is_bracketed || count > 1) {
        buffer_printf(text, ", %.*s", TEXT_ARGS(buffer_as_text(&missing)));
    } else {
        edit->span = last->span;
        buffer_char(text, '(');
        type_print(report->store, last->type, (TypePrinting){.in_words = true}, TYPE_AT_TOP, text);
        buffer_printf(text, ", %.*s)", TEXT_ARGS(buffer_as_text(&missing)));
    }
    edit->replacement = buffer_as_text(text);
    buffer_release(&missing);
}

void solve_suggest_context(Report *report, Diagnostic *diagnostic, const SolveProblem *problem) {
    const SolveContext *context = problem->variable_origin.context;
    if (!context || context->body.end == 0 || solve_has_metas(problem->constraint)) return;
    Buffer text = {0};
    DiagEdit edit = {0};
    add_to_context(report, context, &text, &edit);
    diag_suggest(report->diags, diagnostic, DIAG_TYPE_NO_EVIDENCE_ADD, edit,
                 PARTS(solve_printed(report, problem->constraint)));
    buffer_release(&text);
}
