/* Matching: left to right, top to bottom. Rows whose first patterns are of a kind are a block; a
 * block that fails jumps to the next one. Each row is in one block only, so the size is linear.
 *
 * Note [Flat joins]: `join j2 = third in join j1 = second in first`: a definition may jump to the
 * joins around it, and joins that stand in each other's bodies are no levels.
 *
 * Note [Scrutinees]: the scrutinee of a case is evaluated where its first block is chosen, not
 * before; blocks after it that look at the value get it as the argument of their join.
 */
#include "compiler/desugar/internal.h"

CoreExpr *desugar_fail(Desugar *d, MatchFail *fail, Span span) {
    fail->uses++;
    if (!fail->argument) return core_jump(d->module, span, fail->join, NULL, 0);
    CoreExpr *argument = desugar_variable(d, span, fail->argument);
    return core_jump(d->module, span, fail->join, &argument, 1);
}

static void bind_names(Desugar *d, const Pattern *pattern, CoreVariable *variable) {
    for (const PatternName *name = pattern->names; name; name = name->next) {
        name->entity->core = variable;
        if (!d->is_derived)
            core_add_alias(d->module, variable, name->entity->name.text, name->entity->span);
    }
}

/* ---- columns ---- */

static const MatchVariables *put_variables(Desugar *d, CoreVariable *const *variables,
                                           uint32_t count, const MatchVariables *rest) {
    for (uint32_t i = count; i-- > 0;) {
        MatchVariables *made = ARENA_NEW(d->arena, MatchVariables);
        *made = (MatchVariables){variables[i], rest};
        rest = made;
    }
    return rest;
}

static const MatchPatterns *put_patterns(Desugar *d, Pattern *const *patterns, uint32_t count,
                                         const MatchPatterns *rest) {
    for (uint32_t i = count; i-- > 0;) {
        MatchPatterns *made = ARENA_NEW(d->arena, MatchPatterns);
        *made = (MatchPatterns){patterns[i], rest};
        rest = made;
    }
    return rest;
}

/* without the first column */
static Match without_first(Desugar *d, const Match *match) {
    Match rest = *match;
    rest.scrutinee = NULL;
    rest.variables = match->variables->rest;
    rest.rows = arena_copy(d->arena, match->rows, match->row_count * sizeof *match->rows);
    for (uint32_t i = 0; i < match->row_count; i++)
        rest.rows[i].patterns = match->rows[i].patterns->rest;
    return rest;
}

/* the first column is of a new variable, with the patterns that are inside */
static Match with_inner(Desugar *d, const Match *match, CoreVariable *variable) {
    Match rest = without_first(d, match);
    rest.variables = put_variables(d, &variable, 1, rest.variables);
    for (uint32_t i = 0; i < match->row_count; i++)
        rest.rows[i].patterns =
            put_patterns(d, &match->rows[i].patterns->first->inner, 1, rest.rows[i].patterns);
    return rest;
}

static bool is_any(const Match *match) {
    for (uint32_t i = 0; i < match->row_count; i++)
        if (match->rows[i].patterns->first->kind != PATTERN_ANY) return false;
    return true;
}

/* Without the columns that no row looks at: they can be many, and are no levels. */
static Match skip_any(Desugar *d, Match match) {
    bool is_copy = false;
    for (; match.variables && is_any(&match); match.variables = match.variables->rest) {
        if (!is_copy)
            match.rows = arena_copy(d->arena, match.rows, match.row_count * sizeof *match.rows);
        is_copy = true;
        for (uint32_t i = 0; i < match.row_count; i++) {
            bind_names(d, match.rows[i].patterns->first, match.variables->first);
            match.rows[i].patterns = match.rows[i].patterns->rest;
        }
    }
    return match;
}

/* ---- blocks ---- */

static CoreExpr *match_any(Desugar *d, const Match *match, MatchFail *fail) {
    Match rest = without_first(d, match);
    for (uint32_t i = 0; i < match->row_count; i++)
        bind_names(d, match->rows[i].patterns->first, match->variables->first);
    return desugar_match(d, rest, fail);
}

/* Rows of one constructor, or of one unboxed literal: found once, since there may be thousands of
 * them. */
typedef struct Alike {
    uint32_t *next; /* row -> the next one with its first pattern, or NO_ROW */
    bool *is_first;
} Alike;

enum { NO_ROW = UINT32_MAX };

static Alike find_alike(Desugar *d, const Match *match) {
    Alike alike = {ARENA_ARRAY(d->arena, uint32_t, match->row_count),
                   ARENA_ARRAY(d->arena, bool, match->row_count)};
    Map last = {0};
    for (uint32_t i = 0; i < match->row_count; i++) {
        const Pattern *pattern = match->rows[i].patterns->first;
        uint64_t key = pattern->constructor ? desugar_key(pattern->constructor) : pattern->word;
        uint64_t *before = map_slot(&last, key, NO_ROW);
        alike.next[i] = NO_ROW;
        alike.is_first[i] = *before == NO_ROW;
        if (!alike.is_first[i]) alike.next[*before] = i;
        *before = i;
    }
    map_release(&last);
    return alike;
}

/* a match on the other patterns of such rows, with room for their rows */
static Match rest_of_alike(Desugar *d, const Match *match, const Alike *alike, uint32_t first) {
    Match rest = *match;
    rest.scrutinee = NULL;
    rest.variables = match->variables->rest;
    uint32_t count = 0;
    for (uint32_t i = first; i != NO_ROW; i = alike->next[i]) count++;
    rest.rows = ARENA_ARRAY(d->arena, MatchRow, count);
    rest.row_count = 0;
    return rest;
}

static CoreVariable *field_variable(Desugar *d, const Match *match, const Alike *alike,
                                    uint32_t first, uint32_t field, Type *type) {
    for (uint32_t i = first; i != NO_ROW; i = alike->next[i]) {
        const Pattern *pattern = match->rows[i].patterns->first;
        const PatternName *name = pattern->fields[field]->names;
        if (name) return desugar_named(d, name->entity->name.text, type, name->entity->span);
    }
    return desugar_local(d, "x", type, ORIGIN_MATCH, match->rows[first].patterns->first->span);
}

/* one alternative, for all rows with the constructor of row `first` */
static CoreAlternative match_constructor(Desugar *d, const Match *match, const Alike *alike,
                                         uint32_t first, CoreVariable *binder, MatchFail *fail) {
    const Pattern *pattern = match->rows[first].patterns->first;
    CoreConstructor *constructor = pattern->constructor;
    DesugarScope scope = desugar_enter(d, pattern->opens, false);
    Match rest = rest_of_alike(d, match, alike, first);
    uint32_t evidence = constructor->evidence_count;
    Type **fields = desugar_fields(d, constructor, binder->type, scope.parameters);
    CoreAlternative made = {.kind = CORE_PATTERN_CONSTRUCTOR,
                            .span = pattern->span,
                            .constructor = constructor,
                            .existentials = scope.parameters,
                            .existential_count = scope.parameter_count};
    made.variables.count = constructor->field_count;
    made.variables.items = ARENA_ARRAY(d->arena, CoreVariable *, constructor->field_count + 1);
    for (uint32_t i = 0; i < constructor->field_count; i++) {
        CoreVariable *variable =
            i < evidence ? scope.givens[i]
                         : field_variable(d, match, alike, first, i - evidence, fields[i]);
        made.variables.items[i] = variable;
    }
    rest.variables =
        put_variables(d, made.variables.items + evidence, pattern->count, rest.variables);
    for (uint32_t i = first; i != NO_ROW; i = alike->next[i]) {
        const Pattern *own = match->rows[i].patterns->first;
        MatchRow row = match->rows[i];
        row.patterns = put_patterns(d, own->fields, pattern->count, row.patterns->rest);
        bind_names(d, own, binder);
        rest.rows[rest.row_count++] = row;
    }
    made.body = desugar_match(d, rest, fail);
    DesugarScope inner = {.bindings = scope.bindings, .bound = scope.bound};
    made.body = desugar_leave(d, &inner, NULL, made.body);
    return made;
}

/* who is evaluated, and what the value is called */
static CoreExpr *scrutinee_of(Desugar *d, const Match *match, CoreVariable **binder) {
    CoreVariable *first = match->variables->first;
    *binder = first;
    if (match->scrutinee) return match->scrutinee;
    *binder = core_new_local(d->module, first->name.text, first->type, ORIGIN_MATCH, match->span);
    (*binder)->shown = d->owner;
    return desugar_variable(d, match->span, first);
}

static CoreExpr *match_constructors(Desugar *d, const Match *match, MatchFail *fail) {
    CoreVariable *binder;
    CoreExpr *scrutinee = scrutinee_of(d, match, &binder);
    CoreAlternative *alternatives = ARENA_ARRAY(d->arena, CoreAlternative, match->row_count + 1);
    Alike alike = find_alike(d, match);
    uint32_t count = 0;
    for (uint32_t i = 0; i < match->row_count; i++)
        if (alike.is_first[i])
            alternatives[count++] = match_constructor(d, match, &alike, i, binder, fail);
    const CoreData *data = match->rows[0].patterns->first->constructor->data;
    if (count < data->constructor_count)
        alternatives[count++] = core_default(match->span, desugar_fail(d, fail, match->span));
    return core_case(d->module, match->span, scrutinee, binder, alternatives, count);
}

static CoreExpr *match_primitives(Desugar *d, const Match *match, MatchFail *fail) {
    CoreVariable *binder;
    CoreExpr *scrutinee = scrutinee_of(d, match, &binder);
    CoreAlternative *alternatives = ARENA_ARRAY(d->arena, CoreAlternative, match->row_count + 1);
    Alike alike = find_alike(d, match);
    uint32_t count = 0;
    for (uint32_t i = 0; i < match->row_count; i++) {
        if (!alike.is_first[i]) continue;
        const Pattern *pattern = match->rows[i].patterns->first;
        Match rest = rest_of_alike(d, match, &alike, i);
        for (uint32_t j = i; j != NO_ROW; j = alike.next[j]) {
            bind_names(d, match->rows[j].patterns->first, binder);
            MatchRow row = match->rows[j];
            row.patterns = row.patterns->rest;
            rest.rows[rest.row_count++] = row;
        }
        alternatives[count++] = (CoreAlternative){.kind = CORE_PATTERN_LITERAL,
                                                  .span = pattern->span,
                                                  .literal_rep = pattern->rep,
                                                  .literal = pattern->word,
                                                  .body = desugar_match(d, rest, fail)};
    }
    alternatives[count++] = core_default(match->span, desugar_fail(d, fail, match->span));
    return core_case(d->module, match->span, scrutinee, binder, alternatives, count);
}

/* 1.5##: by the operation that compares, which gives 1 or 0 */
static CoreExpr *match_floating(Desugar *d, const Match *match, CoreExpr *const *sides,
                                bool is_double, MatchFail *fail) {
    Span span = match->rows[0].patterns->first->span;
    Type *truth = d->store->primitives[REP_INT];
    CoreExpr *equal = core_prim(d->module, span, is_double ? PRIM_double_equal : PRIM_float_equal,
                                NULL, sides, 2, truth);
    CoreVariable *binder = desugar_local(d, "equal", truth, ORIGIN_MATCH, span);
    CoreAlternative alternatives[2] = {{.kind = CORE_PATTERN_LITERAL,
                                        .span = span,
                                        .literal_rep = REP_INT,
                                        .literal = 1,
                                        .body = match_any(d, match, fail)},
                                       core_default(span, desugar_fail(d, fail, span))};
    return core_case(d->module, span, equal, binder, alternatives, 2);
}

static CoreExpr *match_equal(Desugar *d, const Match *match, MatchFail *fail) {
    const Pattern *pattern = match->rows[0].patterns->first;
    const HsPattern *source = pattern->source;
    CoreExpr *sides[2] = {desugar_variable(d, pattern->span, match->variables->first),
                          desugar_literal(d, &source->literal.literal, source->literal.is_negative,
                                          pattern->type, source->evidence, pattern->span)};
    HsLiteralKind kind = source->literal.literal.kind;
    if (kind == HS_DOUBLE_HASH || kind == HS_FLOAT_HASH)
        return match_floating(d, match, sides, kind == HS_DOUBLE_HASH, fail);
    const TypeEvidence *use = desugar_role_slot(d, source->evidence, KNOWN_EQUAL_CLASS);
    CoreExpr *equal = desugar_method(d, KNOWN_EQUAL, use, NULL, 0, pattern->span);
    equal = core_apply(d->module, pattern->span, equal, sides, 2);
    CoreExpr *then = match_any(d, match, fail);
    return desugar_if(d, pattern->span, equal, then, desugar_fail(d, fail, pattern->span));
}

static CoreExpr *match_newtype(Desugar *d, const Match *match, MatchFail *fail) {
    const Pattern *pattern = match->rows[0].patterns->first;
    CoreVariable *whole = match->variables->first;
    const NameEntity *name = pattern->inner->names ? pattern->inner->names->entity : NULL;
    CoreVariable *inner = desugar_named(d, name ? name->name.text : 0,
                                        type_newtype_representation(d->store, whole->type),
                                        name ? name->span : pattern->span);
    for (uint32_t i = 0; i < match->row_count; i++)
        bind_names(d, match->rows[i].patterns->first, whole);
    CoreExpr *unwrapped =
        core_cast(d->module, pattern->span, desugar_variable(d, pattern->span, whole),
                  core_newtype(d->module, pattern->span, whole->type));
    CoreExpr *body = desugar_match(d, with_inner(d, match, inner), fail);
    return desugar_let1(d, pattern->span, inner, unwrapped, body);
}

static CoreExpr *match_cast(Desugar *d, const Match *match, MatchFail *fail) {
    const Pattern *pattern = match->rows[0].patterns->first;
    CoreVariable *whole = match->variables->first;
    bind_names(d, pattern, whole);
    CoreExpr *cast =
        desugar_cast(d, desugar_variable(d, pattern->span, whole), pattern->source->evidence);
    CoreVariable *inner = desugar_local(d, "x", pattern->inner->type, ORIGIN_MATCH, pattern->span);
    Match rest = with_inner(d, match, inner);
    rest.scrutinee = cast;
    return desugar_match(d, rest, fail);
}

static CoreExpr *match_bang(Desugar *d, const Match *match, MatchFail *fail) {
    CoreVariable *binder;
    CoreExpr *scrutinee = scrutinee_of(d, match, &binder);
    for (uint32_t i = 0; i < match->row_count; i++)
        bind_names(d, match->rows[i].patterns->first, binder);
    CoreExpr *body = desugar_match(d, with_inner(d, match, binder), fail);
    return desugar_evaluate(d, match->span, scrutinee, binder, body);
}

static CoreExpr *match_lazy(Desugar *d, const Match *match, MatchFail *fail) {
    DesugarFrames frames = {0};
    desugar_lazy_pattern(d, match->rows[0].patterns->first->source->inner, match->variables->first,
                         &frames);
    return desugar_wrap(d, &frames, match_any(d, match, fail));
}

static CoreExpr *view_function(Desugar *d, const Pattern *pattern) {
    if (pattern->kind == PATTERN_VIEW) return desugar_expr(d, pattern->source->view.function);
    return desugar_use(d, desugar_variable(d, pattern->span, pattern->matcher->core),
                       desugar_use_slot(pattern->source->evidence), 0, 0);
}

static CoreExpr *match_view(Desugar *d, const Match *match, MatchFail *fail) {
    const Pattern *pattern = match->rows[0].patterns->first;
    for (uint32_t i = 0; i < match->row_count; i++)
        bind_names(d, match->rows[i].patterns->first, match->variables->first);
    CoreExpr *value = desugar_apply1(d, pattern->span, view_function(d, pattern),
                                     desugar_variable(d, pattern->span, match->variables->first));
    CoreVariable *inner =
        desugar_local(d, "view", pattern->inner->type, ORIGIN_MATCH, pattern->span);
    Match rest = with_inner(d, match, inner);
    rest.scrutinee = value;
    return desugar_match(d, rest, fail);
}

/* the name that the first row to give one gives a component */
static CoreVariable *component(Desugar *d, const Match *match, uint32_t number) {
    const Pattern *first = match->rows[0].patterns->first->fields[number];
    for (uint32_t i = 0; i < match->row_count; i++) {
        const Pattern *whole = match->rows[i].patterns->first;
        const PatternName *name =
            whole->kind == PATTERN_TUPLE ? whole->fields[number]->names : NULL;
        if (name) return desugar_named(d, name->entity->name.text, first->type, name->entity->span);
    }
    return desugar_named(d, 0, first->type, first->span);
}

/* A tuple is taken apart once: rows that do not look into it have wildcards there. */
static CoreExpr *match_tuple(Desugar *d, const Match *match, MatchFail *fail) {
    const Pattern *pattern = match->rows[0].patterns->first;
    if (!match->scrutinee) {
        desugar_gap(d, pattern->span, "an unboxed tuple that is not a result");
        return desugar_fail(d, fail, pattern->span);
    }
    Match rest = without_first(d, match);
    CoreAlternative only = {.kind = CORE_PATTERN_TUPLE, .span = pattern->span};
    only.variables.count = pattern->count;
    only.variables.items = ARENA_ARRAY(d->arena, CoreVariable *, pattern->count + 1);
    for (uint32_t i = 0; i < pattern->count; i++) only.variables.items[i] = component(d, match, i);
    rest.variables = put_variables(d, only.variables.items, pattern->count, rest.variables);
    for (uint32_t j = 0; j < match->row_count; j++) {
        const Pattern *whole = match->rows[j].patterns->first;
        for (uint32_t i = pattern->count; i-- > 0;) {
            Pattern *part = whole->kind == PATTERN_TUPLE ? whole->fields[i]
                                                         : desugar_wildcard(d, pattern->fields[i]);
            rest.rows[j].patterns = put_patterns(d, &part, 1, rest.rows[j].patterns);
        }
    }
    only.body = desugar_match(d, rest, fail);
    return core_case(d->module, match->span, match->scrutinee, match->variables->first, &only, 1);
}

static CoreExpr *match_block(Desugar *d, const Match *match, MatchFail *fail) {
    switch (match->rows[0].patterns->first->kind) {
    case PATTERN_ANY: return match_any(d, match, fail);
    case PATTERN_CONSTRUCTOR: return match_constructors(d, match, fail);
    case PATTERN_PRIMITIVE: return match_primitives(d, match, fail);
    case PATTERN_EQUAL: return match_equal(d, match, fail);
    case PATTERN_NEWTYPE: return match_newtype(d, match, fail);
    case PATTERN_TUPLE: return match_tuple(d, match, fail);
    case PATTERN_BANG: return match_bang(d, match, fail);
    case PATTERN_LAZY: return match_lazy(d, match, fail);
    case PATTERN_VIEW:
    case PATTERN_SYNONYM: return match_view(d, match, fail);
    case PATTERN_CAST: return match_cast(d, match, fail);
    }
    return NULL;
}

/* ---- splitting into blocks ---- */

/* What a constructor brings is bound by one row: another row with it, in the same block, has to
 * wait. */
static bool is_opened(const Match *match, uint32_t first, uint32_t row) {
    const Pattern *pattern = match->rows[row].patterns->first;
    for (uint32_t i = first; i < row && pattern->opens; i++)
        if (match->rows[i].patterns->first->constructor == pattern->constructor) return true;
    return false;
}

/* Rows with one synonym at one type: its matcher is asked once. */
static bool is_same_synonym(const Pattern *pattern, const Pattern *other) {
    return pattern->kind == PATTERN_SYNONYM && other->kind == PATTERN_SYNONYM &&
           pattern->matcher == other->matcher &&
           type_equal(pattern->inner->type, other->inner->type);
}

/* rows that are one block with the first of them; with Strict, in which most have a bang, also those
 * with bangs */
static uint32_t block_length(const Desugar *d, const Match *match, uint32_t first) {
    const Pattern *pattern = match->rows[first].patterns->first;
    uint32_t end = first + 1;
    if (pattern->kind == PATTERN_TUPLE) return match->row_count - first;
    if (pattern->kind == PATTERN_SYNONYM) {
        while (end < match->row_count && is_same_synonym(pattern, match->rows[end].patterns->first))
            end++;
        return end - first;
    }
    bool is_bang = pattern->kind == PATTERN_BANG && desugar_is_strict(d);
    if ((pattern->kind > PATTERN_TUPLE && !is_bang) || pattern->kind == PATTERN_EQUAL) return 1;
    while (end < match->row_count && match->rows[end].patterns->first->kind == pattern->kind &&
           !is_opened(match, first, end))
        end++;
    return end - first;
}

typedef struct Blocks {
    VECTOR(CoreExpr *) exprs;
    VECTOR(CoreJoin *) joins; /* of each but the first */
} Blocks;

static CoreExpr *join_blocks(Desugar *d, Blocks *blocks) {
    CoreExpr *expr = blocks->exprs.items[0];
    for (uint32_t i = 1; i < blocks->exprs.count; i++)
        expr = core_join(d->module, expr->span, blocks->joins.items[i - 1], blocks->exprs.items[i],
                         expr);
    vector_release(&blocks->exprs);
    vector_release(&blocks->joins);
    return expr;
}

static CoreJoin *fail_join(Desugar *d, CoreVariable *parameter, Type *type, Span span) {
    return core_new_join(d->module, desugar_symbol(d, "next"), &parameter, parameter ? 1 : 0, type,
                         span);
}

/* do these rows look at the first variable? */
static bool look_at_first(const Match *match, uint32_t from) {
    for (uint32_t i = from; i < match->row_count; i++)
        if (match->rows[i].patterns->first->kind != PATTERN_ANY ||
            match->rows[i].patterns->first->names)
            return true;
    return false;
}

static CoreExpr *match_columns(Desugar *d, Match match, MatchFail *fail) {
    Blocks blocks = {0};
    bool is_passed = match.scrutinee != NULL;
    for (uint32_t at = 0; at < match.row_count;) {
        uint32_t length = block_length(d, &match, at);
        Match block = match;
        MatchFail own = {0}, *used = fail;
        CoreVariable *parameter = NULL;
        block.rows = match.rows + at;
        block.row_count = length;
        if (at > 0) block.scrutinee = NULL;
        if (at + length < match.row_count) {
            if (is_passed && look_at_first(&match, at + length)) {
                own.argument = match.variables->first;
                parameter = core_new_local(d->module, own.argument->name.text, own.argument->type,
                                           ORIGIN_MATCH, match.span);
                parameter->shown = d->owner;
            }
            own.join = fail_join(d, parameter, match.type, match.rows[at + length].span);
            used = &own;
        }
        vector_push(&blocks.exprs, match_block(d, &block, used));
        at += length;
        if (used == fail || own.uses == 0) break;
        vector_push(&blocks.joins, own.join);
        if (parameter) {
            match.variables = put_variables(d, &parameter, 1, match.variables->rest);
        }
    }
    return join_blocks(d, &blocks);
}

/* nothing is left to match: bodies, until one cannot fail */
static CoreExpr *match_bodies(Desugar *d, const Match *match, MatchFail *fail) {
    Blocks blocks = {0};
    for (uint32_t i = 0; i < match->row_count; i++) {
        const MatchRow *row = &match->rows[i];
        MatchFail own = {0}, *used = fail;
        if (i + 1 < match->row_count) {
            own.join = fail_join(d, NULL, match->type, match->rows[i + 1].span);
            used = &own;
        }
        vector_push(&blocks.exprs, row->body(d, row->context, used, match->type));
        if (used == fail || own.uses == 0) break;
        vector_push(&blocks.joins, own.join);
    }
    return join_blocks(d, &blocks);
}

CoreExpr *desugar_match(Desugar *d, Match match, MatchFail *fail) {
    if (match.row_count == 0) return desugar_fail(d, fail, match.span);
    if (!match.scrutinee) match = skip_any(d, match);
    if (!match.variables) return match_bodies(d, &match, fail);
    CoreExpr *scrutinee = match.scrutinee;
    PatternKind first = match.rows[0].patterns->first->kind;
    bool is_direct = first == PATTERN_CONSTRUCTOR || first == PATTERN_PRIMITIVE ||
                     first == PATTERN_TUPLE || first == PATTERN_BANG;
    if (!scrutinee || is_direct) return match_columns(d, match, fail);
    match.scrutinee = NULL; /* Note [Scrutinees] */
    CoreVariable *variable = match.variables->first;
    if (desugar_is_lifted(d, variable->type))
        return desugar_let1(d, match.span, variable, scrutinee, match_columns(d, match, fail));
    return desugar_evaluate(d, match.span, scrutinee, variable, match_columns(d, match, fail));
}

CoreExpr *desugar_match_or_raise(Desugar *d, Match match, const char *where) {
    MatchFail fail = {.join = core_new_join(d->module, desugar_symbol(d, "fail"), NULL, 0,
                                            match.type, match.span)};
    CoreExpr *expr = desugar_match(d, match, &fail);
    if (fail.uses == 0) return expr;
    Buffer text = {0};
    desugar_place(d, match.span, &text);
    buffer_printf(&text, ": Non-exhaustive %s\n", where);
    CoreExpr *raise =
        desugar_raise(d, KNOWN_PATTERN_FAILED, buffer_as_text(&text), match.type, match.span);
    buffer_release(&text);
    return core_join(d->module, match.span, fail.join, raise, expr);
}
