#include "abi/object.h"
#include "base/fail.h"
#include "compiler/stg/check.h"
#include <string.h>

/* ---- scopes ---- */

static void bind(Lint *lint, StgBinder *binder) {
    vector_push(&lint->binders, binder);
    binder->mark = lint->binders.count;
}

static void bind_all(Lint *lint, StgBinder **binders, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) bind(lint, binders[i]);
}

static void out_of_scope(Lint *lint, Symbol name, Span span) {
    Text text = symbol_text(lint->interner, name);
    diag_add(lint->diags, DIAG_LINT_OUT_OF_SCOPE, span, PARTS(part_name(text)));
}

/* Names are looked up, locals must be in scope. */
static void lint_atom(Lint *lint, const StgAtom *atom) {
    if (atom->kind == STG_GLOBAL) {
        stg_lint_find(lint, STG_NAMES_TOP, atom->global, atom->span);
    } else if (atom->kind == STG_TYPE) {
        stg_lint_find(lint, STG_NAMES_TYPE, atom->global, atom->span);
    } else if (atom->kind == STG_LOCAL) {
        uint32_t mark = atom->local->mark;
        bool in_scope = mark >= 1 && mark <= lint->binders.count &&
                        lint->binders.items[mark - 1] == atom->local;
        if (!in_scope) out_of_scope(lint, atom->local->name, atom->span);
    }
}

/* What is passed, and not evaluated. */
static void lint_argument(Lint *lint, const StgAtom *atom) {
    lint_atom(lint, atom);
    if (atom->kind != STG_GLOBAL || !lint->has_nullary) return;
    const StgTop *top = stg_find_top(&lint->names, atom->global);
    if (top && stg_is_nullary(&top->rhs))
        diag_add(lint->diags, DIAG_LINT_NULLARY_ARGUMENT, atom->span,
                 PARTS(part_text(stg_lint_name(lint, atom->global))));
}

static void lint_atoms(Lint *lint, StgAtoms atoms) {
    for (uint32_t i = 0; i < atoms.count; i++) lint_argument(lint, &atoms.items[i]);
}

/* ---- representations ---- */

static Text atom_text(Lint *lint, const StgAtom *atom) {
    switch (atom->kind) {
    case STG_LOCAL: return symbol_text(lint->interner, atom->local->name);
    case STG_GLOBAL:
    case STG_TYPE: return stg_lint_name(lint, atom->global);
    case STG_LITERAL: return TEXT("this literal");
    case STG_STRING: return TEXT("this string");
    case STG_TOKEN: return TEXT("token#");
    }
    return TEXT("");
}

/* "argument 2 of +#" and such; position from 0 */
static Text place_text(Lint *lint, const char *what, uint32_t position, Text owner) {
    Buffer buffer = {0};
    buffer_printf(&buffer, "%s %u of %.*s", what, position + 1, TEXT_ARGS(owner));
    Text text = text_copy(&lint->diags->arena, buffer_as_text(&buffer));
    buffer_release(&buffer);
    return text;
}

static bool has_rep(const StgAtom *atom, Rep wanted) {
    return rep_passed(atom->rep) == rep_passed(wanted);
}

/* An atom at a place that wants a representation: what, position and owner name the place. */
static void lint_atom_rep(Lint *lint, const StgAtom *atom, Rep wanted, const char *what,
                          uint32_t position, Text owner) {
    if (has_rep(atom, wanted)) return;
    /* of a name that is not there, that much has been said */
    if (atom->kind == STG_GLOBAL && !stg_lint_exists(lint, STG_NAMES_TOP, atom->global)) return;
    diag_add(
        lint->diags, DIAG_LINT_REPRESENTATION, atom->span,
        PARTS(part_text(atom_text(lint, atom)), part_string(rep_name(atom->rep)),
              part_text(place_text(lint, what, position, owner)), part_string(rep_name(wanted))));
}

static Text result_text(Lint *lint, ResultKind kind, const Rep *reps, uint32_t count) {
    if (kind == RESULT_ONE) return text_of(rep_name(reps[0]));
    Buffer buffer = {0};
    buffer_string(&buffer, "(#");
    for (uint32_t i = 0; i < count && i < RESULT_SHOWN; i++)
        buffer_printf(&buffer, " %s", rep_name(reps[i]));
    buffer_string(&buffer, count > RESULT_SHOWN ? " .. #)" : " #)");
    Text text = text_copy(&lint->diags->arena, buffer_as_text(&buffer));
    buffer_release(&buffer);
    return text;
}

static void wrong_result(Lint *lint, const StgExpr *expr, const Result *expected, ResultKind kind,
                         const Rep *reps, uint32_t count) {
    Rep wanted[RESULT_SHOWN] = {expected->rep};
    for (uint32_t i = 0; expected->kind == RESULT_TUPLE && i < expected->count && i < RESULT_SHOWN;
         i++)
        wanted[i] = expected->binders[i]->rep;
    diag_add(lint->diags, DIAG_LINT_RESULT, expr->span,
             PARTS(part_text(result_text(lint, kind, reps, count)),
                   part_text(result_text(lint, expected->kind, wanted, expected->count))));
}

/* The expression returns one value of this representation. */
static void lint_returns(Lint *lint, const StgExpr *expr, const Result *expected, Rep rep) {
    if (expected->kind == RESULT_ANY) return;
    if (expected->kind == RESULT_ONE && rep_passed(expected->rep) == rep_passed(rep)) return;
    wrong_result(lint, expr, expected, RESULT_ONE, &rep, 1);
}

static void lint_returns_tuple(Lint *lint, const StgExpr *expr, const Result *expected) {
    if (expected->kind == RESULT_ANY) return;
    const StgAtoms atoms = expr->tuple;
    bool good = expected->kind == RESULT_TUPLE && expected->count == atoms.count;
    for (uint32_t i = 0; good && i < atoms.count; i++)
        good = has_rep(&atoms.items[i], expected->binders[i]->rep);
    if (good) return;
    Rep reps[RESULT_SHOWN];
    for (uint32_t i = 0; i < atoms.count && i < RESULT_SHOWN; i++) reps[i] = atoms.items[i].rep;
    wrong_result(lint, expr, expected, RESULT_TUPLE, reps, atoms.count);
}

/* ---- expressions without others inside ---- */

/* Parameters, arguments, components: from `least` to MAXIMUM_ARITY. */
static void lint_count(Lint *lint, uint32_t count, uint32_t least, const char *what, Span span) {
    if (count >= least && count <= MAXIMUM_ARITY) return;
    diag_add(lint->diags, DIAG_LINT_ARITY, span,
             PARTS(part_number(count), part_string(what), part_number(least),
                   part_number(MAXIMUM_ARITY)));
}

static void lint_apply(Lint *lint, const StgExpr *expr) {
    const StgAtom *head = &expr->apply.head;
    lint_atom(lint, head);
    lint_atoms(lint, expr->apply.arguments);
    lint_count(lint, expr->apply.arguments.count, 1, "arguments", expr->span);
    bool is_variable = head->kind == STG_LOCAL || head->kind == STG_GLOBAL;
    if (!is_variable || head->rep != REP_BOXED)
        diag_add(lint->diags, DIAG_LINT_HEAD, head->span,
                 PARTS(part_text(atom_text(lint, head)), part_string(rep_name(head->rep))));
}

static void lint_construction(Lint *lint, StgName name, StgAtoms fields, Span span) {
    lint_atoms(lint, fields);
    const StgConstructorEntry *entry = stg_lint_constructor(lint, name, span);
    if (!entry) return;
    const StgConstructor *constructor = entry->constructor;
    if (constructor->field_count != fields.count) {
        stg_lint_field_count(lint, name, constructor, fields.count, span);
        return;
    }
    Text owner = symbol_text(lint->interner, name.name);
    for (uint32_t i = 0; i < fields.count; i++)
        lint_atom_rep(lint, &fields.items[i], constructor->fields[i], "field", i, owner);
}

/* of an operation, by the letters of primops.def */
static void lint_arguments(Lint *lint, Text name, const char *letters, StgAtoms arguments,
                           Span span) {
    uint32_t count = (uint32_t)strlen(letters);
    lint_atoms(lint, arguments);
    if (count != arguments.count)
        diag_add(lint->diags, DIAG_LINT_PRIMOP_ARGUMENTS, span,
                 PARTS(part_name(name), part_number(count), part_number(arguments.count)));
    for (uint32_t i = 0; i < count && i < arguments.count; i++) {
        const StgAtom *argument = &arguments.items[i];
        if ((letters[i] == 'T') != (argument->kind == STG_TYPE))
            diag_add(lint->diags, DIAG_LINT_PRIMOP_TYPE, argument->span,
                     PARTS(part_number(i + 1), part_name(name)));
        else if (argument->kind != STG_TYPE)
            lint_atom_rep(lint, argument, primop_letter_rep(letters[i]), "argument", i, name);
    }
}

static void lint_primop(Lint *lint, const StgExpr *expr, const Result *expected) {
    const PrimopInfo *info = primop_info(expr->prim.op);
    lint_arguments(lint, text_of(info->name), info->arguments, expr->prim.arguments, expr->span);
    if (!info->tuple) {
        lint_returns(lint, expr, expected, primop_letter_rep(info->results[0]));
        return;
    }
    Rep reps[PRIM_MAXIMUM_RESULTS];
    uint32_t results = (uint32_t)strlen(info->results);
    bool good = expected->kind == RESULT_ANY ||
                (expected->kind == RESULT_TUPLE && expected->count == results);
    for (uint32_t i = 0; i < results && i < PRIM_MAXIMUM_RESULTS; i++) {
        reps[i] = primop_letter_rep(info->results[i]);
        if (good && expected->kind == RESULT_TUPLE)
            good = rep_passed(expected->binders[i]->rep) == rep_passed(reps[i]);
    }
    if (!good) wrong_result(lint, expr, expected, RESULT_TUPLE, reps, results);
}

static void lint_logic(Lint *lint, const StgExpr *expr, const Result *expected) {
    const LogicInfo *info = logic_info(expr->logic.op);
    lint_arguments(lint, text_of(info->name), info->arguments, expr->logic.arguments, expr->span);
    lint_returns(lint, expr, expected, REP_BOXED);
    if (expr->logic.op == LOGIC_SEARCH) {
        stg_lint_need(lint, LOGIC_BUILTIN_NIL, info->name, expr->span);
        stg_lint_need(lint, LOGIC_BUILTIN_CONS, info->name, expr->span);
    } else if (expr->logic.op != LOGIC_NF) {
        stg_lint_need(lint, LOGIC_BUILTIN_TRUE, info->name, expr->span);
    }
}

static void lint_catch(Lint *lint, const StgExpr *expr) {
    static const Rep wanted[] = {REP_BOXED, REP_BOXED, REP_STATE};
    lint_atoms(lint, expr->catch);
    for (uint32_t i = 0; i < expr->catch.count && i < 3; i++)
        lint_atom_rep(lint, &expr->catch.items[i], wanted[i], "argument", i, TEXT("catch"));
}

/* `directly_at` is the k of `at k (jump ..)`, or NULL. */
static void lint_jump(Lint *lint, const StgExpr *expr, const StgHere *directly_at) {
    const StgJoin *join = expr->jump.join;
    const StgAtoms arguments = expr->jump.arguments;
    Text name = symbol_text(lint->interner, join->name);
    lint_atoms(lint, arguments);
    if (join->mark < 1 || join->mark > lint->joins.count ||
        lint->joins.items[join->mark - 1].join != join) {
        out_of_scope(lint, join->name, expr->span);
        return;
    }
    const JoinInScope *bound = &lint->joins.items[join->mark - 1];
    if (bound->tail != lint->tail)
        diag_label(
            lint->diags,
            diag_add(lint->diags, DIAG_LINT_JUMP_NOT_TAIL, expr->span, PARTS(part_name(name))),
            DIAG_LINT_JUMP_NOT_TAIL_JOIN, join->span, NO_PARTS);
    else if (bound->context != lint->context && (!directly_at || directly_at != bound->around))
        diag_label(
            lint->diags,
            diag_add(lint->diags, DIAG_LINT_JUMP_CONTEXT, expr->span, PARTS(part_name(name))),
            DIAG_LINT_JUMP_CONTEXT_JOIN, join->span, NO_PARTS);
    if (arguments.count != join->parameter_count) {
        diag_label(lint->diags,
                   diag_add(lint->diags, DIAG_LINT_JUMP_ARGUMENTS, expr->span,
                            PARTS(part_name(name), part_number(join->parameter_count),
                                  part_number(arguments.count))),
                   DIAG_LINT_JUMP_ARGUMENTS_JOIN, join->span, NO_PARTS);
        return;
    }
    for (uint32_t i = 0; i < arguments.count; i++)
        lint_atom_rep(lint, &arguments.items[i], join->parameters[i]->rep, "argument", i, name);
}

/* ---- expressions with others inside ---- */

static void lint_expr(Lint *lint, StgExpr *expr, const Result *expected);

static const Result any_result = {.kind = RESULT_ANY};
static const Result boxed_result = {.kind = RESULT_ONE, .rep = REP_BOXED};

/* The code of a function or thunk: jumps and contexts from outside end here. */
static void lint_body(Lint *lint, const StgRhs *rhs) {
    uint32_t closure = lint->closure, tail = lint->tail, context = lint->context;
    uint32_t binders = lint->binders.count;
    lint->closure = lint->tail = lint->context = ++lint->last_number;
    if (rhs->kind == STG_FUNCTION) {
        lint_count(lint, rhs->parameter_count, 0, "parameters", rhs->span);
        bind_all(lint, rhs->parameters, rhs->parameter_count);
    }
    lint_expr(lint, rhs->body, rhs->kind == STG_FUNCTION ? &any_result : &boxed_result);
    lint->binders.count = binders;
    lint->closure = closure;
    lint->tail = tail;
    lint->context = context;
}

static void lint_rhs(Lint *lint, const StgRhs *rhs) {
    if (rhs->kind == STG_CONSTRUCTOR)
        lint_construction(lint, rhs->constructor, rhs->fields, rhs->span);
    else
        lint_body(lint, rhs);
}

/* These check all but what stands in tail position, and leave in scope what is bound for that. */

static void lint_lifted(Lint *lint, const StgBinder *binder) {
    if (!rep_is_lifted(binder->rep))
        diag_add(lint->diags, DIAG_LINT_CLOSURE_BINDER, binder->span,
                 PARTS(part_name(symbol_text(lint->interner, binder->name)),
                       part_string(rep_name(binder->rep))));
}

static void lint_let(Lint *lint, const StgExpr *expr, const StgHere *directly_at) {
    bool all_boxes = true;
    for (uint32_t i = 0; i < expr->let.count; i++) {
        StgBinder *binder = expr->let.bindings[i].binder;
        bind(lint, binder);
        all_boxes &= expr->let.bindings[i].rhs.is_box;
        lint_lifted(lint, binder);
    }
    for (uint32_t i = 0; i < expr->let.count; i++) {
        const StgRhs *rhs = &expr->let.bindings[i].rhs;
        if (stg_is_nullary(rhs))
            diag_add(lint->diags, DIAG_LINT_NULLARY_LOCAL, rhs->span, NO_PARTS);
        lint_rhs(lint, rhs);
    }
    /* the boxing pass puts a jump's boxes directly around it, below the `at` */
    lint->directly_at = all_boxes ? directly_at : NULL;
}

static void lint_case(Lint *lint, const StgExpr *expr, const Result *expected) {
    uint32_t tail = lint->tail;
    Result scrutinised = stg_lint_patterns(lint, expr);
    lint->tail = ++lint->last_number;
    lint_expr(lint, expr->scrutinise.scrutinee, &scrutinised);
    lint->tail = tail;
    bind(lint, expr->scrutinise.binder);
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const StgAlternative *alternative = &expr->scrutinise.alternatives[i];
        uint32_t outside = lint->binders.count;
        bind_all(lint, alternative->binders, alternative->binder_count);
        if (expr->scrutinise.count == 1) return;
        lint_expr(lint, alternative->body, expected);
        lint->binders.count = outside;
    }
}

static void lint_join(Lint *lint, const StgExpr *expr, const Result *expected,
                      const StgHere *around) {
    StgJoin *join = expr->join.join;
    uint32_t binders = lint->binders.count;
    lint_count(lint, join->parameter_count, 0, "parameters", join->span);
    bind_all(lint, join->parameters, join->parameter_count);
    lint_expr(lint, expr->join.definition, expected);
    lint->binders.count = binders;
    vector_push(&lint->joins, (JoinInScope){join, lint->tail, lint->context, around});
    join->mark = lint->joins.count;
}

static void lint_scope(Lint *lint, const StgExpr *expr) {
    StgNamespace space = expr->kind == STG_SET_ROOT ? STG_NAMES_INSTANCE : STG_NAMES_CENTRE;
    stg_lint_find(lint, space, expr->scope.name, expr->span);
    if (expr->kind != STG_MARK) lint->context = ++lint->last_number;
}

static void lint_here(Lint *lint, const StgExpr *expr) {
    StgHere *here = expr->context.here;
    vector_push(&lint->heres, (HereInScope){here, lint->closure});
    here->mark = lint->heres.count;
    lint->directly_below = here;
}

static void lint_at(Lint *lint, const StgExpr *expr) {
    const StgHere *here = expr->context.here;
    if (here->mark < 1 || here->mark > lint->heres.count ||
        lint->heres.items[here->mark - 1].here != here)
        out_of_scope(lint, here->name, expr->span);
    else if (lint->heres.items[here->mark - 1].closure != lint->closure)
        diag_label(lint->diags,
                   diag_add(lint->diags, DIAG_LINT_CONTEXT_CAPTURED, expr->span,
                            PARTS(part_name(symbol_text(lint->interner, here->name)))),
                   DIAG_LINT_CONTEXT_CAPTURED_HERE, here->span, NO_PARTS);
    lint->context = ++lint->last_number;
    lint->directly_at = here;
}

/* A conjunction goes on after its sides: no jump leaves one. */
static void lint_both(Lint *lint, const StgExpr *expr, const Result *expected) {
    uint32_t tail = lint->tail;
    for (int i = 0; i < 2; i++) {
        lint->tail = ++lint->last_number;
        lint_expr(lint, expr->sides[i], &boxed_result);
    }
    lint->tail = tail;
    lint_returns(lint, expr, expected, REP_DATA);
    stg_lint_need(lint, LOGIC_BUILTIN_TRUE, "both#", expr->span);
    stg_lint_need(lint, LOGIC_BUILTIN_FALSE, "both#", expr->span);
}

static void lint_free(Lint *lint, const StgExpr *expr) {
    lint_count(lint, expr->free.count, 1, "variables", expr->span);
    bind_all(lint, expr->free.variables, expr->free.count);
    for (uint32_t i = 0; i < expr->free.count; i++) lint_lifted(lint, expr->free.variables[i]);
}

static void lint_in(Lint *lint, const StgExpr *expr, const Result *expected) {
    const StgHere *directly_at = lint->directly_at, *directly_below = lint->directly_below;
    lint->directly_at = lint->directly_below = NULL;
    switch (expr->kind) {
    case STG_ATOM:
        lint_atom(lint, &expr->atom);
        lint_returns(lint, expr, expected, expr->atom.rep);
        break;
    case STG_APPLY: lint_apply(lint, expr); break;
    case STG_CON:
        lint_construction(lint, expr->con.constructor, expr->con.fields, expr->span);
        lint_returns(lint, expr, expected, REP_DATA);
        break;
    case STG_TUPLE:
        lint_atoms(lint, expr->tuple);
        lint_count(lint, expr->tuple.count, 0, "components", expr->span);
        lint_returns_tuple(lint, expr, expected);
        break;
    case STG_PRIM: lint_primop(lint, expr, expected); break;
    case STG_CATCH: lint_catch(lint, expr); break;
    case STG_RAISE:
        lint_argument(lint, &expr->raise);
        lint_atom_rep(lint, &expr->raise, REP_BOXED, "argument", 0, TEXT("raise"));
        break;
    case STG_FAIL: break;
    case STG_LOGIC: lint_logic(lint, expr, expected); break;
    case STG_OR:
        for (int i = 0; i < 2; i++) lint_expr(lint, expr->sides[i], expected);
        break;
    case STG_BOTH: lint_both(lint, expr, expected); break;
    case STG_FREE: lint_free(lint, expr); break;
    case STG_LET: lint_let(lint, expr, directly_at); break;
    case STG_CASE: lint_case(lint, expr, expected); break;
    case STG_JOIN: lint_join(lint, expr, expected, directly_below); break;
    case STG_JUMP: lint_jump(lint, expr, directly_at); break;
    case STG_MARK:
    case STG_SET:
    case STG_SET_ROOT: lint_scope(lint, expr); break;
    case STG_HERE: lint_here(lint, expr); break;
    case STG_AT: lint_at(lint, expr); break;
    }
}

static void lint_expr(Lint *lint, StgExpr *expr, const Result *expected) {
    uint32_t binders = lint->binders.count, joins = lint->joins.count, heres = lint->heres.count;
    uint32_t context = lint->context;
    for (StgExpr **at = &expr; at; at = stg_tail(*at)) lint_in(lint, *at, expected);
    lint->binders.count = binders;
    lint->joins.count = joins;
    lint->heres.count = heres;
    lint->context = context;
}

/* ---- top level ---- */

void stg_lint_top(Lint *lint, const StgTop *top) {
    lint_rhs(lint, &top->rhs);
    if (top->rhs.kind != STG_CONSTRUCTOR) return;
    for (uint32_t i = 0; i < top->rhs.fields.count; i++) {
        const StgAtom *field = &top->rhs.fields.items[i];
        if (field->kind != STG_GLOBAL && field->kind != STG_LITERAL && field->kind != STG_STRING)
            diag_add(lint->diags, DIAG_LINT_STATIC_FIELD, field->span, NO_PARTS);
    }
}
