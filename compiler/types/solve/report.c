/* Problems become diagnostics. Types of one diagnostic are printed with one set of names. */
#include "compiler/types/solve/report.h"
#include "compiler/names/package.h"

Part solve_printed(Report *report, const Type *type) {
    Buffer text = {0};
    type_print(report->store, type, (TypePrinting){.names = &report->names, .in_words = true},
               TYPE_AT_TOP, &text);
    vector_push(&report->texts, text);
    return part_type(buffer_as_text(&text));
}

static Part named(const Report *report, Symbol name) {
    return part_name(name ? symbol_text(report->store->interner, name) : TEXT("this"));
}

/* The labels of the reasons are rows of each diagnostic, in the order of reasons.def: the first one
 * says where they begin. */
static DiagWords first_words(DiagCode code) {
    switch (code) {
    case DIAG_TYPE_MISMATCH: return DIAG_TYPE_MISMATCH_SIGNATURE;
    case DIAG_TYPE_INFINITE: return DIAG_TYPE_INFINITE_SIGNATURE;
    case DIAG_TYPE_KINDS: return DIAG_TYPE_KINDS_SIGNATURE;
    case DIAG_TYPE_NO_INSTANCE: return DIAG_TYPE_NO_INSTANCE_SIGNATURE;
    case DIAG_TYPE_NO_EVIDENCE: return DIAG_TYPE_NO_EVIDENCE_SIGNATURE;
    case DIAG_TYPE_AMBIGUOUS: return DIAG_TYPE_AMBIGUOUS_SIGNATURE;
    case DIAG_TYPE_OVERLAPPING: return DIAG_TYPE_OVERLAPPING_SIGNATURE;
    case DIAG_TYPE_TOO_DEEP: return DIAG_TYPE_TOO_DEEP_SIGNATURE;
    default: return DIAG_NO_WORDS;
    }
}

#define REASON(code)                                                           \
    _Static_assert(DIAG_TYPE_MISMATCH_##code - DIAG_TYPE_MISMATCH_SIGNATURE == \
                       (int)SOLVE_##code - (int)SOLVE_SIGNATURE,               \
                   "labels and reasons are in one order");
#include "compiler/types/solve/reasons.def"
#undef REASON

static void add_reason(Report *report, Diagnostic *diagnostic, const SolveOrigin *origin) {
    DiagWords first = first_words(diagnostic->code);
    if (origin->reason == SOLVE_NONE || first == DIAG_NO_WORDS) return;
    DiagWords words = (DiagWords)(first + (origin->reason - SOLVE_SIGNATURE));
    diag_label(report->diags, diagnostic, words, origin->because,
               PARTS(named(report, origin->name), part_number(origin->number)));
}

/* ---- what deriving would make ---- */

/* C T for a type that people can change: not the library's, nor what the language has. */
static void note_deriving(Report *report, Diagnostic *diagnostic, const SolveProblem *problem) {
    const Type *constraint = type_seen(problem->constraint);
    const Class *class = class_of_constraint(report->environment, constraint);
    if (!class || class->shape != SHAPE_ANY) return;
    uint32_t count;
    const TypeConstructor *data =
        type_head(report->store, type_seen(constraint->apply.argument), &count);
    if (!data || (data->flavour != TYPE_IS_DATA && data->flavour != TYPE_IS_NEWTYPE)) return;
    if (!data->package || !data->package->role->is_told_about) return;
    Buffer clause = {0};
    buffer_string(&clause, "deriving ");
    buffer_text(&clause, symbol_text(report->store->interner, class->constructor->name.text));
    diag_note(report->diags, diagnostic, DIAG_TYPE_NO_INSTANCE_DERIVING_MAKES, data->span,
              PARTS(part_type(buffer_as_text(&clause)), named(report, data->name.text)));
    buffer_release(&clause);
}

/* ---- equalities ---- */

static void add_rigid(Report *report, Diagnostic *diagnostic, const SolveProblem *problem) {
    const Type *actual = type_seen(problem->part_actual);
    const Type *expected = type_seen(problem->part_expected);
    const Type *rigid = expected->kind == TYPE_VARIABLE ? expected : actual;
    const Type *other = rigid == expected ? actual : expected;
    if (rigid->kind == TYPE_VARIABLE)
        diag_note(report->diags, diagnostic, DIAG_TYPE_MISMATCH_RIGID, rigid->variable->span,
                  PARTS(solve_printed(report, rigid), solve_printed(report, other)));
    else if (!text_equal(solve_printed(report, problem->actual).text,
                         solve_printed(report, actual).text) ||
             !text_equal(solve_printed(report, problem->expected).text,
                         solve_printed(report, expected).text))
        diag_note(report->diags, diagnostic, DIAG_TYPE_MISMATCH_PARTS, NO_SPAN,
                  PARTS(solve_printed(report, actual), solve_printed(report, expected)));
}

static void report_mismatch(Report *report, const SolveProblem *problem) {
    Diagnostic *diagnostic = diag_add(
        report->diags, DIAG_TYPE_MISMATCH, problem->origin.span,
        PARTS(solve_printed(report, problem->actual), solve_printed(report, problem->expected)));
    add_reason(report, diagnostic, &problem->origin);
    add_rigid(report, diagnostic, problem);
    solve_hint_mismatch(report, diagnostic, problem);
}

static void report_occurs(Report *report, const SolveProblem *problem) {
    bool swapped = type_seen(problem->part_actual)->kind != TYPE_META;
    const Type *meta = swapped ? problem->part_expected : problem->part_actual;
    const Type *around = swapped ? problem->part_actual : problem->part_expected;
    Diagnostic *diagnostic =
        diag_add(report->diags, DIAG_TYPE_INFINITE, problem->origin.span,
                 PARTS(solve_printed(report, meta), solve_printed(report, around)));
    add_reason(report, diagnostic, &problem->origin);
}

static void report_escape(Report *report, const SolveProblem *problem) {
    Part variable = part_name(symbol_text(report->store->interner, problem->variable->name.text));
    Diagnostic *diagnostic =
        diag_add(report->diags, DIAG_TYPE_ESCAPE, problem->origin.span, PARTS(variable));
    diag_label(report->diags, diagnostic, DIAG_TYPE_ESCAPE_SCOPE, problem->variable_origin.span,
               PARTS(variable));
    diag_note(report->diags, diagnostic, DIAG_TYPE_ESCAPE_WHERE, NO_SPAN,
              PARTS(solve_printed(report, problem->expected)));
}

static void report_kinds(Report *report, const SolveProblem *problem) {
    Diagnostic *diagnostic = diag_add(report->diags, DIAG_TYPE_KINDS, problem->origin.span,
                                      PARTS(solve_printed(report, problem->part_actual),
                                            solve_printed(report, problem->kind_actual),
                                            solve_printed(report, problem->kind_expected)));
    add_reason(report, diagnostic, &problem->origin);
}

/* ---- constraints ---- */

static void report_constraint(Report *report, const SolveProblem *problem, DiagCode code) {
    Diagnostic *diagnostic = diag_add(report->diags, code, problem->origin.span,
                                      PARTS(solve_printed(report, problem->constraint)));
    add_reason(report, diagnostic, &problem->origin);
    if (code == DIAG_TYPE_NO_EVIDENCE) {
        diag_label(report->diags, diagnostic, DIAG_TYPE_NO_EVIDENCE_SCOPE,
                   problem->variable_origin.reason == SOLVE_SIGNATURE
                       ? problem->variable_origin.because
                       : problem->variable_origin.span,
                   NO_PARTS);
        solve_suggest_context(report, diagnostic, problem);
    }
    if (code == DIAG_TYPE_OVERLAPPING && unify_skolem_level(problem->constraint) > 0)
        diag_note(report->diags, diagnostic, DIAG_TYPE_OVERLAPPING_CALLER, NO_SPAN,
                  PARTS(solve_printed(report, problem->constraint)));
    if (code != DIAG_TYPE_NO_INSTANCE) return;
    note_deriving(report, diagnostic, problem);
    solve_hint_instance(report, diagnostic, problem);
}

static void report_problem(Report *report, const SolveProblem *problem) {
    switch (problem->kind) {
    case SOLVE_MISMATCH:
    case SOLVE_NOT_POLYMORPHIC: report_mismatch(report, problem); break;
    case SOLVE_OCCURS: report_occurs(report, problem); break;
    case SOLVE_ESCAPE: report_escape(report, problem); break;
    case SOLVE_KINDS_DIFFER: report_kinds(report, problem); break;
    case SOLVE_NO_INSTANCE: report_constraint(report, problem, DIAG_TYPE_NO_INSTANCE); break;
    case SOLVE_NO_EVIDENCE: report_constraint(report, problem, DIAG_TYPE_NO_EVIDENCE); break;
    case SOLVE_NO_TYPE_ARGUMENT:
        diag_add(report->diags, DIAG_TYPE_NO_TYPE_ARGUMENT, problem->origin.span,
                 PARTS(named(report, problem->origin.name)));
        break;
    case SOLVE_AMBIGUOUS: report_constraint(report, problem, DIAG_TYPE_AMBIGUOUS); break;
    case SOLVE_OVERLAPPING: report_constraint(report, problem, DIAG_TYPE_OVERLAPPING); break;
    case SOLVE_TYPE_TOO_DEEP:
    case SOLVE_TOO_DEEP: report_constraint(report, problem, DIAG_TYPE_TOO_DEEP); break;
    }
}

static void release(Report *report) {
    for (uint32_t i = 0; i < report->texts.count; i++) buffer_release(&report->texts.items[i]);
    vector_release(&report->texts);
    type_names_release(&report->names);
}

/* ---- one cause, one message ---- */

/* What is unknown may be so because of something that is wrong elsewhere: that is told first. */
static bool has_other(const Solver *solver) {
    for (uint32_t i = 0; i < solver->problems.count; i++)
        if (solver->problems.items[i].kind != SOLVE_AMBIGUOUS) return true;
    return solver->is_told;
}

enum { CAUSES_COMPARED = 100 }; /* with more problems, one that follows from another is told, too */

/* Where a type would contain itself, what else does not fit in the definition follows from it. */
static bool follows_from(const SolveProblem *problem, const SolveProblem *cause) {
    Span inside = problem->origin.span, around = cause->definition;
    return cause->kind == SOLVE_OCCURS && around.end > 0 && around.start <= inside.start &&
           inside.end <= around.end;
}

static bool is_cause_told(const Report *report, uint32_t number) {
    const Solver *solver = report->solver;
    const SolveProblem *problem = &solver->problems.items[number];
    for (uint32_t i = 0; i < solver->problems.count && i < CAUSES_COMPARED; i++) {
        const SolveProblem *other = &solver->problems.items[i];
        if (i < number && follows_from(problem, other)) return true;
        if (i != number && solve_is_same_function(report, problem, other, i < number)) return true;
    }
    return false;
}

void solve_report(Solver *solver, const SolveKnown *known, Diagnostics *diags) {
    bool is_clear = !has_other(solver);
    for (uint32_t i = 0; i < solver->problems.count; i++) {
        if (solver->problems.items[i].kind == SOLVE_AMBIGUOUS && !is_clear) continue;
        Report report = {.solver = solver,
                         .known = known,
                         .store = solver->store,
                         .environment = solver->environment,
                         .diags = diags};
        if (is_cause_told(&report, i)) continue;
        report_problem(&report, &solver->problems.items[i]);
        release(&report);
    }
}

/* ---- declarations ---- */

static void report_declaration(Report *report, TypeStore *store, const ClassProblem *problem) {
    const Instance *instance = problem->instance;
    Type *head = instance ? class_constraint(store, instance->class, instance->arguments) : NULL;
    Part class = named(report, problem->class->constructor->name.text);
    Diagnostic *diagnostic;
    switch (problem->kind) {
    case CLASS_FINE: break;
    case CLASS_DUPLICATE_INSTANCE:
        diagnostic = diag_add(report->diags, DIAG_TYPE_DUPLICATE_INSTANCE, instance->span,
                              PARTS(solve_printed(report, head)));
        diag_label(report->diags, diagnostic, DIAG_TYPE_DUPLICATE_INSTANCE_FIRST,
                   problem->other->span, NO_PARTS);
        break;
    case CLASS_DEPENDENCY_CONFLICT:
        diagnostic =
            diag_add(report->diags, DIAG_TYPE_DEPENDENCY_CONFLICT, instance->span, PARTS(class));
        diag_label(report->diags, diagnostic, DIAG_TYPE_DEPENDENCY_CONFLICT_FIRST,
                   problem->other->span, NO_PARTS);
        break;
    case CLASS_NOT_COVERED:
        diag_add(report->diags, DIAG_TYPE_NOT_COVERED, instance->span,
                 PARTS(solve_printed(report, head)));
        break;
    case CLASS_CONTEXT_NOT_SMALLER:
    case CLASS_CONTEXT_VARIABLE:
        diag_add(report->diags, DIAG_TYPE_UNDECIDABLE, instance->span,
                 PARTS(solve_printed(report, problem->part), solve_printed(report, head)));
        break;
    case CLASS_SUPERCLASS_CYCLE:
        diag_add(report->diags, DIAG_TYPE_SUPERCLASS_CYCLE, problem->class->span, PARTS(class));
        break;
    }
}

void solve_report_declaration(const Solver *solver, const ClassProblem *problem,
                              Diagnostics *diags) {
    Report report = {.solver = NULL, /* declarations have no hints */
                     .store = solver->store,
                     .environment = solver->environment,
                     .diags = diags};
    report_declaration(&report, solver->store, problem);
    release(&report);
}
