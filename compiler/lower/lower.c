/* Modules, declarations, and the top level. */
#include "compiler/lower/lower.h"
#include "base/fail.h"
#include "compiler/core/build.h"
#include "compiler/lower/internal.h"

/* ---- names ---- */

static Symbol joined(Interner *interner, Text before, const char *between, Symbol after) {
    Buffer buffer = {0};
    buffer_printf(&buffer, "%.*s%s%.*s", TEXT_ARGS(before), between,
                  TEXT_ARGS(symbol_text(interner, after)));
    Symbol text = intern(interner, buffer_as_text(&buffer));
    buffer_release(&buffer);
    return text;
}

/* A method is called by its instance and its own name, a dictionary by its instance. */
StgName lower_name(const CoreModule *module, const CoreVariable *variable) {
    Symbol text = variable->name.text, shown = core_variable_shown(variable);
    if (variable->path)
        text = joined(module->interner, symbol_text(module->interner, variable->path), ".", shown);
    else if (variable->origin == ORIGIN_DICTIONARY && variable->shown)
        text = joined(module->interner, TEXT("instance"), " ", shown);
    return (StgName){variable->name.module, text};
}

static void import(Lowering *lowering, Symbol module, Span span) {
    uint64_t *seen = map_slot(&lowering->imported, module, 0);
    if (*seen || module == lowering->stg->name) return;
    *seen = 1;
    vector_push(&lowering->stg->imports, module);
    vector_push(&lowering->stg->import_spans, span);
}

StgName lower_global(Lowering *lowering, Name name) {
    import(lowering, name.module, lowering->core->span);
    return (StgName){name.module, name.text};
}

StgName lower_known(Lowering *lowering, NameKnown known) {
    Name name = {.module = intern_string(lowering->interner, name_known_module(known)),
                 .text = intern_string(lowering->interner, name_known_text(known))};
    return lower_global(lowering, name);
}

StgAtom lower_global_atom(StgName name, Span span) {
    return (StgAtom){.kind = STG_GLOBAL, .rep = REP_BOXED, .span = span, .global = name};
}

/* The function that makes a constructor; the module of its type has it. */
static Symbol wrapper_text(Interner *interner, const CoreConstructor *constructor) {
    return joined(interner, TEXT("make"), " ", constructor->name.text);
}

StgName lower_wrapper(Lowering *lowering, const CoreConstructor *constructor) {
    Name name = {constructor->name.module, wrapper_text(lowering->interner, constructor),
                 NAME_VARIABLE, 0};
    return lower_global(lowering, name);
}

/* ---- data ---- */

static void lower_constructor(Lowering *lowering, const CoreConstructor *from, StgConstructor *to) {
    const CoreData *data = from->data;
    *to = (StgConstructor){.name = from->name.text, .span = from->span};
    if (data->type->flavour == TYPE_IS_CLASS) to->shown = data->type->name.text;
    to->fields = ARENA_ARRAY(lowering->arena, Rep, from->field_count);
    Symbol *names = ARENA_ARRAY(lowering->arena, Symbol, from->field_count);
    Span *spans = ARENA_ARRAY(lowering->arena, Span, from->field_count);
    for (uint32_t i = 0; i < from->field_count; i++) {
        if (lower_is_erased(lowering, from->fields[i])) continue;
        names[to->field_count] = from->field_names ? from->field_names[i] : 0;
        spans[to->field_count] = from->field_spans ? from->field_spans[i] : from->span;
        to->fields[to->field_count++] = lower_rep(lowering, from->fields[i]);
    }
    to->field_names = names;
    to->field_spans = spans;
}

static void lower_data(Lowering *lowering, const CoreData *from) {
    StgData data = {.name = from->type->name.text,
                    .span = from->span,
                    .constructor_count = from->constructor_count};
    data.constructors = ARENA_ARRAY(lowering->arena, StgConstructor, from->constructor_count);
    for (uint32_t i = 0; i < from->constructor_count; i++)
        lower_constructor(lowering, &from->constructors[i], &data.constructors[i]);
    vector_push(&lowering->stg->data, data);
}

static StgExpr *evaluate_field(Lowering *lowering, StgAtom *field, StgExpr **body) {
    StgExpr *expr = ARENA_NEW(lowering->arena, StgExpr);
    StgExpr *evaluated = ARENA_NEW(lowering->arena, StgExpr);
    StgAlternative *alternative = ARENA_NEW(lowering->arena, StgAlternative);
    bool is_data = field->rep == REP_DATA;
    *evaluated = (StgExpr){.kind = STG_ATOM, .span = field->span, .atom = *field};
    *alternative = (StgAlternative){.kind = STG_PATTERN_DEFAULT, .span = field->span};
    *expr = (StgExpr){.kind = STG_CASE, .span = field->span};
    expr->scrutinise.scrutinee = evaluated;
    expr->scrutinise.binder = lower_binder(lowering, is_data ? field->local->name : 0, field->rep,
                                           field->span, ORIGIN_WRAPPER);
    expr->scrutinise.alternatives = alternative;
    expr->scrutinise.count = 1;
    if (is_data) field->local = expr->scrutinise.binder;
    *body = expr;
    return expr;
}

/* make C = \x y -> case y of y { _ -> C x y }, for the strict ones */
static void lower_wrapper_function(Lowering *lowering, const CoreConstructor *constructor) {
    uint32_t count = lower_field_count(lowering, constructor), next = 0;
    /* of a dictionary only its instance makes one, whole */
    if (count == 0 || constructor->data->type->flavour == TYPE_IS_CLASS) return;
    StgTop top = {.name = wrapper_text(lowering->interner, constructor),
                  .span = constructor->span,
                  .origin = ORIGIN_WRAPPER,
                  .shown = constructor->name.text,
                  .wraps = {constructor->name.module, constructor->name.text}};
    top.rhs = (StgRhs){.kind = STG_FUNCTION, .span = constructor->span, .parameter_count = count};
    top.rhs.parameters = ARENA_ARRAY(lowering->arena, StgBinder *, count);
    StgAtoms fields = {ARENA_ARRAY(lowering->arena, StgAtom, count), count};
    Symbol name = intern_string(lowering->interner, "x");
    for (uint32_t i = 0; i < constructor->field_count; i++) {
        if (lower_is_erased(lowering, constructor->fields[i])) continue;
        Rep rep = lower_rep(lowering, constructor->fields[i]);
        StgBinder *binder = lower_binder(lowering, name, rep, constructor->span, ORIGIN_WRAPPER);
        top.rhs.parameters[next] = binder;
        fields.items[next++] =
            (StgAtom){.kind = STG_LOCAL, .rep = rep, .span = constructor->span, .local = binder};
    }
    StgExpr **hole = &top.rhs.body;
    for (uint32_t i = 0; i < count; i++) {
        if (!lower_field_is_strict(lowering, constructor, i)) continue;
        StgExpr *evaluation = evaluate_field(lowering, &fields.items[i], hole);
        hole = &evaluation->scrutinise.alternatives[0].body;
    }
    *hole = ARENA_NEW(lowering->arena, StgExpr);
    **hole = (StgExpr){.kind = STG_CON, .span = constructor->span};
    (*hole)->con.constructor = (StgName){constructor->name.module, constructor->name.text};
    (*hole)->con.fields = fields;
    vector_push(&lowering->stg->tops, top);
}

/* ---- other declarations ---- */

static void lower_centres(Lowering *lowering) {
    for (uint32_t i = 0; i < lowering->core->centres.count; i++) {
        const CoreCentre *centre = lowering->core->centres.items[i];
        vector_push(&lowering->stg->centres,
                    (StgCentre){.key = core_centre_key(lowering->interner, centre),
                                .name = centre->name,
                                .path = centre->path,
                                .span = centre->span});
    }
}

static void lower_instances(Lowering *lowering) {
    for (uint32_t i = 0; i < lowering->core->instances.count; i++) {
        const CoreInstance *from = lowering->core->instances.items[i];
        StgInstance instance = {.key = from->key,
                                .name = from->shown ? from->shown : from->key,
                                .span = from->span,
                                .member_count = from->member_count};
        instance.members = ARENA_ARRAY(lowering->arena, Symbol, from->member_count);
        for (uint32_t j = 0; j < from->member_count; j++)
            instance.members[j] = lower_name(lowering->core, from->members[j]).name;
        vector_push(&lowering->stg->instances, instance);
    }
}

/* an action is a function from the state token, below any newtypes: IO */
static bool is_action(Lowering *lowering, Type *type) {
    for (int newtypes = 0; newtypes < 100; newtypes++) {
        type = type_seen(type);
        if (type->kind == TYPE_FUNCTION)
            return lower_rep(lowering, type->function.argument) == REP_STATE;
        type = type_newtype_representation(lowering->types, type);
        if (!type) return false;
    }
    return false;
}

static void lower_run(Lowering *lowering) {
    const CoreModule *core = lowering->core;
    for (uint32_t i = 0; i < BUILTIN_COUNT; i++)
        if (core->builtins[i])
            lowering->stg->builtins[i] = lower_name(core, core->builtins[i]).name;
    if (!core->main) return;
    const CoreVariable *run = core->start ? core->start : core->main;
    lowering->stg->run_main = lower_name(core, run).name;
    if (core->start) lowering->stg->run_for = lower_name(core, core->main);
    lowering->stg->run = is_action(lowering, run->type) ? STG_RUN_ACTION : STG_RUN_VALUE;
}

/* ---- the top level ---- */

/* A constructor whose fields are not static, and an alias, are thunks here. */
static void lower_top(Lowering *lowering, const CoreBinding *binding) {
    StgTop top = {.name = lower_name(lowering->core, binding->variable).name,
                  .span = binding->variable->span,
                  .origin = binding->variable->origin};
    lowering->owner = core_variable_shown(binding->variable);
    if (top.origin == ORIGIN_START) top.shown = lowering->owner;
    lowering->top = top.name;
    lowering->parts = 0;
    lower_count_uses(binding->rhs);
    if (!lower_static(lowering, binding->rhs, &top.rhs)) {
        LowerBindings none = {0};
        CoreExpr *rhs = lower_erase(lowering, binding->rhs);
        LowerValue value = lower_value(lowering, rhs);
        bool is_literal = rhs->kind == CORE_LITERAL;
        if (value == LOWER_FUNCTION || is_literal) {
            lower_rhs(lowering, rhs, &top.rhs, &none);
        } else {
            top.rhs = (StgRhs){.kind = STG_THUNK, .span = rhs->span};
            top.rhs.body = lower_expr(lowering, rhs);
        }
        vector_release(&none);
    }
    if (binding->rhs->depth * 2 + 2 > lowering->stg->depth)
        lowering->stg->depth = binding->rhs->depth * 2 + 2;
    vector_push(&lowering->stg->tops, top);
}

StgModule *lower_module(CoreModule *module) {
    StgModule *stg = ARENA_NEW(module->arena, StgModule);
    *stg = (StgModule){.arena = module->arena,
                       .interner = module->interner,
                       .name = module->name,
                       .span = module->span,
                       .source = module->source,
                       .source_base = module->source_base,
                       .source_lines = module->source_lines};
    Lowering lowering = {.core = module,
                         .types = module->types,
                         .interner = module->interner,
                         .arena = module->arena,
                         .stg = stg};
    for (uint32_t i = 0; i < module->imports.count; i++)
        import(&lowering, module->imports.items[i], module->span);
    for (uint32_t i = 0; i < module->data.count; i++) lower_data(&lowering, module->data.items[i]);
    lower_centres(&lowering);
    lower_instances(&lowering);
    for (uint32_t i = 0; i < module->tops.count; i++) lower_top(&lowering, &module->tops.items[i]);
    for (uint32_t i = 0; i < module->data.count; i++)
        for (uint32_t j = 0; j < module->data.items[i]->constructor_count; j++)
            lower_wrapper_function(&lowering, &module->data.items[i]->constructors[j]);
    lower_run(&lowering);
    stg->is_resolved = stg->is_lowered = true;
    map_release(&lowering.imported);
    buffer_release(&lowering.part_name);
    return stg;
}
