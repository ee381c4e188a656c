/* What kind of object a right-hand side is, and static data. */
#include "base/fail.h"
#include "compiler/lower/internal.h"
#include <errno.h>
#include <stdlib.h>

/* ---- literals ---- */

static bool integer_fits(Text digits, Word *word) {
    errno = 0;
    *word = (Word)strtoll(digits.bytes, NULL, 10); /* a NUL follows */
    return errno == 0;
}

bool lower_box(Lowering *lowering, const CoreLiteral *literal, StgName *constructor,
               StgAtom *field) {
    NameKnown wired;
    Rep rep = literal->rep;
    Word word = literal->word;
    if (literal->kind == CORE_LITERAL_BOXED) {
        wired = rep == REP_INT     ? KNOWN_INT_BOX
                : rep == REP_WORD  ? KNOWN_WORD_BOX
                : rep == REP_CHAR  ? KNOWN_CHAR_BOX
                : rep == REP_FLOAT ? KNOWN_FLOAT_BOX
                                   : KNOWN_DOUBLE_BOX;
    } else if (literal->kind == CORE_LITERAL_INTEGER && integer_fits(literal->text, &word)) {
        wired = KNOWN_INTEGER_BOX;
        rep = REP_INT;
    } else {
        return false;
    }
    *constructor = lower_known(lowering, wired);
    *field = (StgAtom){.kind = STG_LITERAL, .rep = rep, .literal = word};
    return true;
}

/* ---- arguments ---- */

bool lower_is_atom(Lowering *lowering, CoreExpr *expr) {
    expr = lower_erase(lowering, expr);
    switch (expr->kind) {
    case CORE_VARIABLE:
    case CORE_TOKEN: return true;
    case CORE_LITERAL:
        return expr->literal.kind == CORE_LITERAL_PRIMITIVE ||
               expr->literal.kind == CORE_LITERAL_ADDRESS;
    case CORE_CONSTRUCTOR: /* as a function */
        return lower_field_count(lowering, expr->constructor) > 0;
    default: return false;
    }
}

bool lower_is_known_value(Lowering *lowering, CoreExpr *expr) {
    expr = lower_erase(lowering, expr);
    if (expr->kind == CORE_VARIABLE) {
        const LowerVariable *variable = expr->variable->translated;
        return !name_is_top(expr->variable->name) && variable && variable->is_evaluated;
    }
    if (expr->kind == CORE_CONSTRUCTOR) return true;
    LowerValue value = lower_value(lowering, expr);
    return value == LOWER_FUNCTION || value == LOWER_CONSTRUCTION || value == LOWER_BOX;
}

/* an argument that must be evaluated before the constructor is there */
static bool must_wait(Lowering *lowering, CoreExpr *argument, bool is_strict) {
    if (!rep_is_lifted(lower_rep(lowering, argument->type)))
        return !lower_is_atom(lowering, argument);
    return is_strict && !lower_is_known_value(lowering, argument);
}

static bool is_construction(Lowering *lowering, const LowerSpine *spine) {
    const CoreConstructor *constructor = spine->head->constructor;
    if (spine->count != lower_field_count(lowering, constructor)) return false;
    for (uint32_t i = 0; i < spine->count; i++)
        if (must_wait(lowering, spine->arguments[i],
                      lower_field_is_strict(lowering, constructor, i)))
            return false;
    return true;
}

LowerValue lower_value(Lowering *lowering, CoreExpr *expr) {
    expr = lower_erase(lowering, expr);
    StgName constructor;
    StgAtom field;
    switch (expr->kind) {
    case CORE_LAMBDA: return LOWER_FUNCTION;
    case CORE_VARIABLE: return LOWER_ALIAS;
    case CORE_LITERAL:
        return lower_box(lowering, &expr->literal, &constructor, &field) ? LOWER_BOX : LOWER_THUNK;
    case CORE_CONSTRUCTOR: /* with fields it is an alias of the top-level function that makes it */
        return lower_field_count(lowering, expr->constructor) == 0 ? LOWER_CONSTRUCTION
                                                                   : LOWER_ALIAS;
    case CORE_APPLY: {
        LowerSpine spine;
        lower_spine(lowering, expr, &spine);
        bool is_value = spine.head->kind == CORE_CONSTRUCTOR && is_construction(lowering, &spine);
        lower_spine_release(&spine);
        return is_value ? LOWER_CONSTRUCTION : LOWER_THUNK;
    }
    default: return LOWER_THUNK;
    }
}

/* ---- static data ---- */

static bool is_static(Lowering *lowering, CoreExpr *expr);

/* a field of static data: a literal, a top-level name, or static data */
static bool is_static_field(Lowering *lowering, CoreExpr *argument, bool is_strict) {
    CoreExpr *erased = lower_erase(lowering, argument);
    if (erased->kind == CORE_TOKEN) return false;
    if (erased->kind == CORE_VARIABLE && !name_is_top(erased->variable->name)) {
        const LowerVariable *made = erased->variable->translated;
        return made && made->atom.kind == STG_GLOBAL; /* it has become static data before */
    }
    if (lower_is_atom(lowering, erased)) return !(is_strict && erased->kind == CORE_VARIABLE);
    return is_static(lowering, erased);
}

/* Recurses as deep as the expression nests. Fields that are static data need no evaluation first,
 * so that must_wait is not asked. */
static bool is_static(Lowering *lowering, CoreExpr *expr) {
    expr = lower_erase(lowering, expr);
    if (expr->kind != CORE_APPLY) {
        LowerValue value = lower_value(lowering, expr);
        return value == LOWER_BOX || value == LOWER_CONSTRUCTION;
    }
    LowerSpine spine;
    lower_spine(lowering, expr, &spine);
    const CoreConstructor *constructor =
        spine.head->kind == CORE_CONSTRUCTOR ? spine.head->constructor : NULL;
    bool good = constructor && spine.count == lower_field_count(lowering, constructor);
    for (uint32_t i = 0; good && i < spine.count; i++)
        good = is_static_field(lowering, spine.arguments[i],
                               lower_field_is_strict(lowering, constructor, i));
    lower_spine_release(&spine);
    return good;
}

static void make_static(Lowering *lowering, CoreExpr *expr, StgRhs *rhs);

/* xs.1, xs.2: lists of many elements have two for each, so that this does without printf */
static Symbol name_of_part(Lowering *lowering) {
    Text top = symbol_text(lowering->interner, lowering->top);
    char digits[16];
    size_t first = sizeof digits;
    for (uint32_t left = ++lowering->parts; left > 0; left /= 10)
        digits[--first] = (char)('0' + left % 10);
    digits[--first] = '.';
    Buffer *name = &lowering->part_name;
    buffer_clear(name);
    buffer_text(name, top);
    buffer_add(name, digits + first, sizeof digits - first);
    return intern(lowering->interner, buffer_as_text(name));
}

/* a top-level constructor for a part; `variable`: what it is bound to, or NULL */
static StgAtom make_part(Lowering *lowering, CoreExpr *expr, const CoreVariable *variable) {
    StgTop top = {.name = name_of_part(lowering),
                  .span = expr->span,
                  .origin = ORIGIN_LOWER,
                  .part_of = lowering->top};
    if (variable && variable->origin == ORIGIN_SOURCE)
        top.part_as = lower_binder(lowering, variable->name.text, REP_BOXED, variable->span,
                                   variable->origin);
    make_static(lowering, expr, &top.rhs);
    vector_push(&lowering->stg->tops, top);
    return lower_global_atom((StgName){lowering->stg->name, top.name}, expr->span);
}

static StgAtom make_field(Lowering *lowering, CoreExpr *argument) {
    if (lower_is_atom(lowering, argument)) return lower_atom(lowering, argument);
    return make_part(lowering, argument, NULL);
}

static void make_static(Lowering *lowering, CoreExpr *expr, StgRhs *rhs) {
    LowerSpine spine;
    lower_spine(lowering, expr, &spine);
    rhs->kind = STG_CONSTRUCTOR;
    rhs->span = expr->span;
    uint32_t count = spine.head->kind == CORE_LITERAL ? 1 : spine.count;
    rhs->fields = (StgAtoms){ARENA_ARRAY(lowering->arena, StgAtom, count), count};
    if (spine.head->kind == CORE_LITERAL) {
        bool is_box =
            lower_box(lowering, &spine.head->literal, &rhs->constructor, rhs->fields.items);
        bug_unless(is_box, "static data that is not");
    } else {
        rhs->constructor = lower_global(lowering, spine.head->constructor->name);
        for (uint32_t i = 0; i < count; i++)
            rhs->fields.items[i] = make_field(lowering, spine.arguments[i]);
    }
    lower_spine_release(&spine);
}

/* Lets of static data around static data: each a top-level constructor of its own, so that a long
 * list need not nest. They are tried one after the other; if one is not static, those before it are
 * taken back. */
bool lower_static(Lowering *lowering, CoreExpr *expr, StgRhs *rhs) {
    uint32_t tops = lowering->stg->tops.count, parts = lowering->parts;
    for (expr = lower_erase(lowering, expr); expr->kind == CORE_LET && expr->let.count == 1;
         expr = lower_erase(lowering, expr->let.body)) {
        const CoreBinding *binding = &expr->let.bindings[0];
        binding->variable->translated = NULL;
        if (!is_static(lowering, binding->rhs)) break;
        lower_become(lowering, binding->variable,
                     make_part(lowering, binding->rhs, binding->variable), true, true);
    }
    if (is_static(lowering, expr)) {
        make_static(lowering, expr, rhs);
        return true;
    }
    lowering->stg->tops.count = tops;
    lowering->parts = parts;
    return false;
}
