/* Binding groups: functions, variables and patterns, at the top level and inside. */
#include "compiler/desugar/internal.h"

/* ---- frames ---- */

static CoreExpr *match_around(Desugar *d, const DesugarFrame *frame, CoreExpr *body);

CoreExpr *desugar_wrap(Desugar *d, DesugarFrames *frames, CoreExpr *body) {
    for (uint32_t i = frames->count; i-- > 0;) {
        const DesugarFrame *frame = &frames->items[i];
        switch (frame->kind) {
        case AROUND_LET:
            body = core_let(d->module, frame->span, frame->bindings, frame->count, body);
            break;
        case AROUND_CASE:
            body = desugar_evaluate(d, frame->span, frame->bindings[0].rhs,
                                    frame->bindings[0].variable, body);
            break;
        case AROUND_MATCH: body = match_around(d, frame, body); break;
        }
    }
    vector_release(frames);
    return body;
}

void desugar_add_frame(Desugar *d, DesugarFrames *frames, CoreBinding *binding, Span span) {
    bool is_lifted = desugar_is_lifted(d, binding->variable->type);
    DesugarFrame frame = {.kind = is_lifted ? AROUND_LET : AROUND_CASE,
                          .bindings = binding,
                          .count = 1,
                          .span = span};
    vector_push(frames, frame);
}

static void add_frame(Desugar *d, DesugarFrames *frames, DesugarBindings *bindings,
                      DesugarFrameKind kind, Span span) {
    if (bindings->count > 0) {
        DesugarFrame frame = {.kind = kind, .count = bindings->count, .span = span};
        frame.bindings =
            arena_copy(d->arena, bindings->items, bindings->count * sizeof *bindings->items);
        vector_push(frames, frame);
    }
    vector_release(bindings);
}

/* ---- functions ---- */

static Symbol inside(Desugar *d, Symbol path, Symbol name) {
    if (!path) return name;
    Buffer text = {0};
    buffer_printf(&text, "%.*s.%.*s", TEXT_ARGS(symbol_text(d->interner, path)),
                  TEXT_ARGS(symbol_text(d->interner, name)));
    Symbol symbol = intern(d->interner, buffer_as_text(&text));
    buffer_release(&text);
    return symbol;
}

CoreExpr *desugar_function(Desugar *d, HsDecl *decl, bool is_renamed) {
    const HsName *name = &decl->function.name;
    Symbol owner = d->owner, path = d->path;
    d->owner = name->text;
    d->path = inside(d, path, name->text);
    const TypeEvidence *binding = desugar_binding_slot(decl->function.evidence);
    DesugarScope scope = desugar_enter(d, binding, is_renamed);
    Buffer where = {0};
    buffer_printf(&where, "patterns in function %.*s",
                  TEXT_ARGS(symbol_text(d->interner, name->text)));
    d->label = name->entity ? (Symbol)map_get(&d->labels, desugar_key(name->entity), 0) : 0;
    CoreExpr *body =
        desugar_clauses(d, &decl->function.clauses, NULL, buffer_as_string(&where), decl->span);
    buffer_release(&where);
    Type *type = decl->function.type ? desugar_type(d, decl->function.type) : NULL;
    body = desugar_leave(d, &scope, type, body);
    d->owner = owner;
    d->path = path;
    return body;
}

/* ---- patterns ---- */

/* C x _ y: each variable is taken out by itself */
static bool is_flat(const Pattern *pattern) {
    if (pattern->kind != PATTERN_CONSTRUCTOR || pattern->opens) return false;
    for (uint32_t i = 0; i < pattern->count; i++)
        if (pattern->fields[i]->kind != PATTERN_ANY) return false;
    return true;
}

typedef struct Taken {
    PatternBinder *binders;
    uint32_t count;
    Span span;
} Taken;

/* what a match gives: the variable, or a tuple of all */
static CoreExpr *taken_body(Desugar *d, void *context, MatchFail *fail, Type *type) {
    const Taken *taken = context;
    (void)fail;
    CoreExpr **parts = ARENA_ARRAY(d->arena, CoreExpr *, taken->count + 1);
    for (uint32_t i = 0; i < taken->count; i++)
        parts[i] = desugar_variable(d, taken->span, taken->binders[i].entity->core);
    if (taken->count == 1) return parts[0];
    uint32_t count;
    CoreData *data = desugar_builtin(d, type_head(d->store, type, &count));
    return desugar_construct(d, taken->span, &data->constructors[0], type, parts, taken->count);
}

static void restore(const PatternBinders *binders, CoreVariable *const *outer) {
    for (uint32_t i = 0; i < binders->count; i++) binders->items[i].entity->core = outer[i];
}

static CoreExpr *raise_unless(Desugar *d, Match match, const Pattern *pattern) {
    Buffer where = {0};
    buffer_string(&where, "patterns in ");
    desugar_quote(d, pattern->source->span, &where);
    CoreExpr *made = desugar_match_or_raise(d, match, buffer_as_string(&where));
    buffer_release(&where);
    return made;
}

/* `span`: of the whole binding */
static CoreExpr *take(Desugar *d, Pattern *pattern, CoreExpr *from, PatternBinder *binders,
                      uint32_t count, Type *type, Span span) {
    Taken taken = {binders, count, pattern->span};
    MatchRow row = {&(MatchPatterns){pattern, NULL}, taken_body, &taken, pattern->span};
    bool is_there = from->kind == CORE_VARIABLE && !name_is_top(from->variable->name);
    CoreVariable *whole = is_there
                              ? from->variable
                              : desugar_local(d, "whole", from->type, ORIGIN_MATCH, pattern->span);
    MatchVariables one = {whole, NULL};
    Match match = {&one, &row, 1, type, is_there ? NULL : from, span};
    return raise_unless(d, match, pattern);
}

/* can it fail on a value? A constructor alone of its type, with variables, cannot */
static bool can_fail(const Pattern *pattern) {
    if (pattern->kind == PATTERN_BANG) pattern = pattern->inner;
    return pattern->kind != PATTERN_ANY &&
           !(is_flat(pattern) && pattern->constructor->data->constructor_count == 1);
}

static CoreExpr *whole_body(Desugar *d, void *context, MatchFail *fail, Type *type) {
    (void)fail;
    (void)type;
    CoreVariable *whole = context;
    return desugar_variable(d, whole->span, whole);
}

/* !p = e, where p can fail: the whole is `case e of p -> e` */
static CoreExpr *matched(Desugar *d, HsPattern *source, const PatternBinders *binders,
                         CoreExpr *from, Span span) {
    Pattern *pattern = desugar_pattern(d, source);
    CoreVariable **outer = ARENA_ARRAY(d->arena, CoreVariable *, binders->count + 1);
    for (uint32_t i = 0; i < binders->count; i++) outer[i] = binders->items[i].entity->core;
    CoreVariable *whole = desugar_local(d, "whole", from->type, ORIGIN_MATCH, pattern->span);
    MatchRow row = {&(MatchPatterns){pattern, NULL}, whole_body, whole, pattern->span};
    MatchVariables one = {whole, NULL};
    Match match = {&one, &row, 1, from->type, from, span};
    CoreExpr *made = raise_unless(d, match, pattern);
    restore(binders, outer);
    return made;
}

/* of a binding that is polymorphic: at the scope's own parameters */
static CoreExpr *whole_in_scope(Desugar *d, CoreVariable *whole, const DesugarScope *scope,
                                Span span) {
    CoreExpr *expr = desugar_variable(d, span, whole);
    if (scope->parameter_count > 0) {
        Type **types = ARENA_ARRAY(d->arena, Type *, scope->parameter_count);
        for (uint32_t i = 0; i < scope->parameter_count; i++)
            types[i] = type_variable(d->store, scope->parameters[i]);
        expr = core_type_apply(d->module, span, expr, types, scope->parameter_count);
    }
    if (scope->given_count > 0) {
        CoreExpr **givens = ARENA_ARRAY(d->arena, CoreExpr *, scope->given_count);
        for (uint32_t i = 0; i < scope->given_count; i++)
            givens[i] = desugar_variable(d, span, scope->givens[i]);
        expr = core_apply(d->module, span, expr, givens, scope->given_count);
    }
    return expr;
}

/* x = case whole of p -> x, for each variable */
static void take_each(Desugar *d, HsPattern *source, CoreVariable *whole,
                      const TypeEvidence *binding, Span span, DesugarBindings *bindings) {
    PatternBinders binders = {0};
    desugar_binders(desugar_pattern(d, source), &binders);
    CoreVariable **outer = ARENA_ARRAY(d->arena, CoreVariable *, binders.count + 1);
    for (uint32_t i = 0; i < binders.count; i++) outer[i] = binders.items[i].entity->core;
    for (uint32_t i = 0; i < binders.count; i++) {
        TypeEvidence own = binding ? *binding : (TypeEvidence){0};
        own.bindings = NULL;
        DesugarScope scope = desugar_enter(d, binding ? &own : NULL, true);
        CoreExpr *from = whole_in_scope(d, whole, &scope, source->span);
        Pattern *pattern = desugar_pattern(d, source);
        PatternBinders here = {0};
        desugar_binders(pattern, &here);
        d->owner = binders.items[i].entity->name.text;
        CoreExpr *expr = take(d, pattern, from, &here.items[i], 1, here.items[i].type, span);
        vector_push(bindings, (CoreBinding){outer[i], desugar_leave(d, &scope, NULL, expr)});
        vector_release(&here);
        restore(&binders, outer);
    }
    vector_release(&binders);
}

/* t = case whole of p -> (x, y); x = case t of (x, _) -> x; y = .. */
static void take_by_tuple(Desugar *d, HsPattern *source, CoreExpr *whole, CoreVariable *tuple,
                          Span span, DesugarBindings *bindings) {
    Pattern *pattern = desugar_pattern(d, source);
    PatternBinders binders = {0};
    desugar_binders(pattern, &binders);
    CoreVariable **outer = ARENA_ARRAY(d->arena, CoreVariable *, binders.count + 1);
    for (uint32_t i = 0; i < binders.count; i++) outer[i] = binders.items[i].entity->core;
    CoreExpr *all = take(d, pattern, whole, binders.items, binders.count, tuple->type, span);
    restore(&binders, outer);
    vector_push(bindings, (CoreBinding){tuple, all});
    uint32_t count;
    CoreData *data = desugar_builtin(d, type_head(d->store, tuple->type, &count));
    for (uint32_t i = 0; i < binders.count; i++) {
        d->owner = binders.items[i].entity->name.text;
        CoreExpr *part = desugar_select(d, source->span, desugar_variable(d, source->span, tuple),
                                        &data->constructors[0], i);
        vector_push(bindings, (CoreBinding){outer[i], part});
    }
    vector_release(&binders);
}

static Type *tuple_of(Desugar *d, const PatternBinders *binders) {
    Type **types = ARENA_ARRAY(d->arena, Type *, binders->count + 1);
    for (uint32_t i = 0; i < binders->count; i++) types[i] = binders->items[i].type;
    return desugar_tuple_type(d, types, binders->count);
}

void desugar_lazy_pattern(Desugar *d, HsPattern *pattern, CoreVariable *whole,
                          DesugarFrames *frames) {
    DesugarBindings bindings = {0};
    PatternBinders binders = {0};
    Symbol owner = d->owner;
    Pattern *made = desugar_pattern(d, pattern);
    desugar_binders(made, &binders);
    for (uint32_t i = 0; i < binders.count; i++)
        binders.items[i].entity->core =
            desugar_named(d, binders.items[i].entity->name.text, binders.items[i].type,
                          binders.items[i].entity->span);
    if (binders.count < 2 || is_flat(made))
        take_each(d, pattern, whole, NULL, pattern->span, &bindings);
    else
        take_by_tuple(d, pattern, desugar_variable(d, pattern->span, whole),
                      desugar_local(d, "tuple", tuple_of(d, &binders), ORIGIN_MATCH, pattern->span),
                      pattern->span, &bindings);
    d->owner = owner;
    vector_release(&binders);
    add_frame(d, frames, &bindings, AROUND_LET, pattern->span);
}

/* what a pattern binding is called: its variables */
static Symbol name_of_pattern(Desugar *d, const PatternBinders *binders) {
    Buffer text = {0};
    for (uint32_t i = 0; i < binders->count && i < 4; i++)
        buffer_printf(&text, "%s%.*s", i > 0 ? "," : "(",
                      TEXT_ARGS(symbol_text(d->interner, binders->items[i].entity->name.text)));
    buffer_string(&text, binders->count == 0 ? "(_)" : binders->count > 4 ? ",..)" : ")");
    Symbol symbol = intern(d->interner, buffer_as_text(&text));
    buffer_release(&text);
    return symbol;
}

static CoreVariable *variable_for_whole(Desugar *d, Symbol text, Type *type, bool is_top,
                                        Span span) {
    CoreVariable *made = is_top ? core_new_top(d->module, d->module->name, text, type, span)
                                : core_new_local(d->module, text, type, ORIGIN_MATCH, span);
    made->origin = ORIGIN_MATCH;
    made->shown = text;
    return made;
}

/* with a bang, or with a variable of an unlifted type: p is matched before the body */
static bool is_strict_binding(Desugar *d, HsDecl *decl) {
    if (desugar_is_banged(d, decl->pattern.pattern)) return true;
    PatternBinders binders = {0};
    desugar_binders(desugar_pattern(d, decl->pattern.pattern), &binders);
    bool is_lifted = true;
    for (uint32_t i = 0; i < binders.count; i++)
        is_lifted &= desugar_is_lifted(d, binders.items[i].type);
    vector_release(&binders);
    return !is_lifted;
}

static void bind_pattern(Desugar *d, HsDecl *decl, bool is_top, DesugarBindings *bindings,
                         CoreVariable **strict) {
    HsPattern *source = desugar_unless_lazy(d, decl->pattern.pattern);
    bool is_strict = !is_top && desugar_is_banged(d, decl->pattern.pattern);
    const TypeEvidence *binding = desugar_binding_slot(decl->pattern.evidence);
    bool is_polymorphic = binding && (binding->parameter_count > 0 || binding->given_count > 0);
    PatternBinders binders = {0};
    Symbol owner = d->owner;
    DesugarScope scope = desugar_enter(d, binding, true);
    Pattern *pattern = desugar_pattern(d, source);
    desugar_binders(pattern, &binders);
    Symbol text = name_of_pattern(d, &binders);
    d->owner = text;
    CoreExpr *rhs = desugar_rhs_or_raise(d, &decl->pattern.rhs, pattern->type,
                                         "guards in a pattern binding", decl->span);
    bool is_plain = binders.count == 1 &&
                    (pattern->kind == PATTERN_ANY ||
                     (pattern->kind == PATTERN_BANG && pattern->inner->kind == PATTERN_ANY));
    bool is_tuple = !is_plain && binders.count > 1 && !is_flat(pattern) && !is_polymorphic;
    if (is_strict && !is_tuple && can_fail(pattern))
        rhs = matched(d, source, &binders, rhs, decl->span);
    rhs = desugar_leave(d, &scope, NULL, rhs);
    if (is_plain) {
        vector_push(bindings, (CoreBinding){binders.items[0].entity->core, rhs});
        *strict = is_strict ? binders.items[0].entity->core : NULL;
    } else if (binders.count > 0 || is_strict) {
        CoreVariable *whole = variable_for_whole(
            d, text, is_tuple ? tuple_of(d, &binders) : rhs->type, is_top, decl->span);
        if (is_tuple) {
            take_by_tuple(d, source, rhs, whole, decl->span, bindings);
        } else {
            vector_push(bindings, (CoreBinding){whole, rhs});
            take_each(d, source, whole, is_polymorphic ? binding : NULL, decl->span, bindings);
        }
        *strict = is_strict ? whole : NULL;
    }
    vector_release(&binders);
    d->owner = owner;
}

/* ---- patterns with a bang ---- */

/* !p = e in front of a body is `case e of p -> body`, unless p's variables are used in e, or are
 * polymorphic, or p needs evidence that is e's */
static bool is_matched_first(Desugar *d, const BindingGroup *group) {
    HsDecl *decl = group->decls[0];
    if (group->is_recursive || decl->kind != HS_DECL_PATTERN || !is_strict_binding(d, decl))
        return false;
    const TypeEvidence *binding = desugar_binding_slot(decl->pattern.evidence);
    return !binding || (binding->parameter_count == 0 && binding->given_count == 0 &&
                        (!binding->bindings || binding->bindings->count == 0));
}

static void add_match(Desugar *d, HsDecl *decl, DesugarFrames *frames) {
    PatternBinders binders = {0};
    Symbol owner = d->owner;
    DesugarFrame frame = {.kind = AROUND_MATCH, .span = decl->span};
    frame.pattern = decl->pattern.pattern;
    Pattern *pattern = desugar_outermost(d, frame.pattern);
    desugar_binders(pattern, &binders);
    d->owner = name_of_pattern(d, &binders);
    frame.rhs = desugar_rhs_or_raise(d, &decl->pattern.rhs, pattern->type,
                                     "guards in a pattern binding", decl->span);
    d->owner = owner;
    frame.count = binders.count;
    frame.bindings = ARENA_ARRAY(d->arena, CoreBinding, binders.count + 1);
    for (uint32_t i = 0; i < binders.count; i++)
        frame.bindings[i].variable = binders.items[i].entity->core;
    vector_release(&binders);
    vector_push(frames, frame);
}

typedef struct Around {
    const DesugarFrame *frame;
    const PatternBinders *binders;
    CoreExpr *body;
} Around;

/* What the body calls x is the match's own variable. */
static CoreExpr *around_body(Desugar *d, void *context, MatchFail *fail, Type *type) {
    const Around *around = context;
    (void)fail;
    (void)type;
    DesugarFrames frames = {0};
    for (uint32_t i = 0; i < around->frame->count; i++) {
        CoreBinding *binding = &around->frame->bindings[i];
        NameEntity *entity = around->binders->items[i].entity;
        binding->rhs = desugar_variable(d, around->frame->span, entity->core);
        entity->core = binding->variable;
        desugar_add_frame(d, &frames, binding, around->frame->span);
    }
    return desugar_wrap(d, &frames, around->body);
}

static CoreExpr *match_around(Desugar *d, const DesugarFrame *frame, CoreExpr *body) {
    PatternBinders binders = {0};
    Pattern *pattern = desugar_outermost(d, frame->pattern);
    desugar_binders(pattern, &binders);
    Around around = {frame, &binders, body};
    CoreVariable *whole =
        desugar_for_pattern(d, frame->pattern, pattern->type, pattern->source->span);
    MatchRow row = {&(MatchPatterns){pattern, NULL}, around_body, &around, frame->span};
    MatchVariables one = {whole, NULL};
    Match match = {&one, &row, 1, body->type, frame->rhs, frame->span};
    CoreExpr *made = raise_unless(d, match, pattern);
    vector_release(&binders);
    return made;
}

/* ---- groups ---- */

static void add_labels(Desugar *d, const HsDecls *decls) {
    for (uint32_t i = 0; i < decls->count; i++)
        if (decls->items[i]->kind == HS_DECL_SCC && decls->items[i]->scc.name.entity)
            map_put(&d->labels, desugar_key(decls->items[i]->scc.name.entity),
                    decls->items[i]->scc.label);
}

static void add_group(Desugar *d, NameEntity *entity, const TypeEvidence *binding) {
    if (binding && !name_is_signed(entity) &&
        (binding->parameter_count > 0 || binding->given_count > 0))
        map_put(&d->groups, desugar_key(entity), desugar_key(binding));
}

static CoreVariable *local_of(Desugar *d, NameEntity *entity) {
    return desugar_named(d, entity->name.text, desugar_type(d, entity->type->type), entity->span);
}

/* variables of a declaration, before any right side is made */
static void declare(Desugar *d, HsDecl *decl, bool is_top) {
    const TypeEvidence *binding = desugar_binding_slot(
        decl->kind == HS_DECL_FUNCTION ? decl->function.evidence : decl->pattern.evidence);
    if (decl->kind == HS_DECL_FUNCTION) {
        NameEntity *entity = decl->function.name.entity;
        add_group(d, entity, binding);
        if (!is_top) entity->core = local_of(d, entity);
        return;
    }
    PatternBinders binders = {0};
    desugar_binders(desugar_pattern(d, decl->pattern.pattern), &binders);
    for (uint32_t i = 0; i < binders.count; i++) {
        add_group(d, binders.items[i].entity, binding);
        if (!is_top) binders.items[i].entity->core = local_of(d, binders.items[i].entity);
    }
    vector_release(&binders);
}

static void define(Desugar *d, const BindingGroup *group, bool is_top, DesugarBindings *bindings,
                   DesugarVariables *strict) {
    for (uint32_t i = 0; i < group->count; i++) {
        HsDecl *decl = group->decls[i];
        CoreVariable *evaluated = NULL;
        if (decl->kind == HS_DECL_FUNCTION) {
            CoreVariable *variable = decl->function.name.entity->core;
            vector_push(bindings,
                        (CoreBinding){variable, desugar_function(d, decl, group->count > 1)});
            bool is_function = decl->function.clauses.items[0].patterns.count > 0;
            if (desugar_is_strict(d) && !is_function) evaluated = variable;
        } else {
            bind_pattern(d, decl, is_top, bindings, &evaluated);
        }
        if (evaluated) vector_push(strict, evaluated);
    }
}

/* x = e, unlifted or with a bang: can it be a case around the body? */
static bool is_evaluated_first(Desugar *d, const DesugarBindings *bindings,
                               const DesugarVariables *strict, bool is_recursive) {
    if (bindings->count != 1) return false;
    Type *type = bindings->items[0].variable->type;
    return !desugar_is_lifted(d, type) ||
           (strict->count == 1 && !is_recursive && !desugar_is_polymorphic(type));
}

static void add_component(Desugar *d, DesugarFrames *frames, DesugarBindings *bindings,
                          DesugarVariables *strict, bool is_recursive, Span span) {
    bool is_case = is_evaluated_first(d, bindings, strict, is_recursive);
    add_frame(d, frames, bindings, is_case ? AROUND_CASE : AROUND_LET, span);
    for (uint32_t i = 0; i < strict->count && !is_case; i++) {
        CoreVariable *variable = strict->items[i];
        CoreVariable *binder =
            core_new_local(d->module, variable->name.text, variable->type, ORIGIN_MATCH, span);
        binder->shown = d->owner;
        DesugarBindings one = {0};
        vector_push(&one, (CoreBinding){binder, desugar_variable(d, span, variable)});
        add_frame(d, frames, &one, AROUND_CASE, span);
    }
    vector_release(strict);
}

void desugar_decls(Desugar *d, const HsDecls *decls, DesugarFrames *frames) {
    if (!decls->groups) return;
    const BindingGroups *groups = decls->groups;
    add_labels(d, decls);
    for (uint32_t at = 0, end; at < groups->value_count; at = end) {
        DesugarBindings bindings = {0};
        DesugarVariables strict = {0};
        for (end = at; end < groups->value_count &&
                       groups->values[end].component == groups->values[at].component;
             end++)
            for (uint32_t i = 0; i < groups->values[end].count; i++)
                declare(d, groups->values[end].decls[i], false);
        if (is_matched_first(d, &groups->values[at])) {
            add_match(d, groups->values[at].decls[0], frames);
            continue;
        }
        for (uint32_t i = at; i < end; i++)
            define(d, &groups->values[i], false, &bindings, &strict);
        add_component(d, frames, &bindings, &strict, groups->values[at].is_recursive,
                      groups->values[at].decls[0]->span);
    }
}

/* ---- the top level ---- */

/* A field that other types have, too, is called after its first constructor, as in GHC. */
static Symbol top_name(Desugar *d, const NameEntity *entity) {
    if (!entity->has_namesakes) return entity->name.text;
    Buffer text = {0};
    buffer_printf(&text, "$sel:%.*s:%.*s", TEXT_ARGS(symbol_text(d->interner, entity->name.text)),
                  TEXT_ARGS(symbol_text(d->interner, entity->constructor->name.text)));
    Symbol name = intern(d->interner, buffer_as_text(&text));
    buffer_release(&text);
    return name;
}

void desugar_declare_top(Desugar *d, NameEntity *entity) {
    CoreVariable *variable = core_new_top(d->module, d->module->name, top_name(d, entity),
                                          desugar_type(d, entity->type->type), entity->span);
    variable->is_exported = entity->is_exported;
    if (entity->kind == ENTITY_FIELD) variable->origin = ORIGIN_SELECTOR;
    entity->core = variable;
}

static void define_top(Desugar *d, void *subject, uint32_t number) {
    (void)number;
    const BindingGroup *group = subject;
    DesugarBindings bindings = {0};
    DesugarVariables strict = {0};
    define(d, group, true, &bindings, &strict);
    for (uint32_t i = 0; i < bindings.count; i++)
        core_bind_top(d->module, bindings.items[i].variable, bindings.items[i].rhs);
    vector_release(&bindings);
    vector_release(&strict);
}

static void pend_group(Desugar *d, BindingGroup *group) {
    if (group->decls[0]->kind == HS_DECL_PATTERN_SYNONYM) {
        desugar_pend_synonym(d, group->decls[0]);
        return;
    }
    DesugarPending *pending = desugar_pend(d, define_top, group, 0);
    for (uint32_t i = 0; i < group->count; i++) {
        HsDecl *decl = group->decls[i];
        declare(d, decl, true);
        if (decl->kind == HS_DECL_FUNCTION) {
            desugar_pend_for(pending, decl->function.name.entity->core);
            continue;
        }
        PatternBinders binders = {0};
        desugar_binders(desugar_pattern(d, decl->pattern.pattern), &binders);
        for (uint32_t j = 0; j < binders.count; j++)
            desugar_pend_for(pending, binders.items[j].entity->core);
        vector_release(&binders);
    }
}

void desugar_pend_values(Desugar *d, const HsDecls *decls) {
    const BindingGroups *groups = decls->groups;
    if (!groups) return;
    add_labels(d, decls);
    for (uint32_t i = 0; i < groups->value_count; i++) pend_group(d, &groups->values[i]);
}
