/* Modules. */
#include "compiler/desugar/desugar.h"
#include "compiler/desugar/internal.h"

/* where lists and tuples are declared, which the language has */
#define LANGUAGE_MODULE "Assay.Data"

void desugar_init(DesugarProgram *program, InferProgram *types) {
    *program = (DesugarProgram){.types = types};
}

void desugar_release(DesugarProgram *program) {
    for (uint32_t i = 0; i < program->modules.count; i++)
        core_module_release(program->modules.items[i]);
    vector_release(&program->modules);
    vector_release(&program->gaps);
    vector_release(&program->waiting);
    map_release(&program->defaults);
    map_release(&program->any);
}

static CoreModule *add_module(DesugarProgram *program, Symbol name) {
    TypeStore *store = program->types->store;
    CoreModule *module = ARENA_NEW(store->arena, CoreModule);
    core_module_init(module, store->arena, store, name);
    vector_push(&program->modules, module);
    return module;
}

/* What it is evidence for is its name; that two types are printed alike is rare. */
static Symbol evidence_name(Desugar *d, Map *taken, Symbol shown) {
    uint64_t *before = map_slot(taken, shown, 0);
    if ((*before)++ == 0) return shown;
    Buffer text = {0};
    buffer_printf(&text, "%.*s.%u", TEXT_ARGS(symbol_text(d->interner, shown)), (unsigned)*before);
    Symbol name = intern(d->interner, buffer_as_text(&text));
    buffer_release(&text);
    return name;
}

/* evidence of the module's own scope */
static void declare_evidence(Desugar *d, const EvidenceBindings *bindings) {
    Map taken = {0};
    for (uint32_t i = 0; bindings && i < bindings->count; i++) {
        EvidenceVariable *variable = bindings->items[i].variable;
        Type *type = desugar_type(d, variable->constraint);
        Symbol shown = desugar_printed(d, "", desugar_type(d, variable->constraint));
        CoreVariable *top = core_new_top(d->module, d->module->name,
                                         evidence_name(d, &taken, shown), type, variable->span);
        top->origin = ORIGIN_EVIDENCE;
        top->shown = top->name.text;
        variable->core = top;
    }
    map_release(&taken);
}

static void define_evidence(Desugar *d, void *subject, uint32_t number) {
    const EvidenceBindings *bindings = subject;
    CoreVariable *top = bindings->items[number].variable->core;
    d->owner = top->shown;
    core_bind_top(d->module, top, desugar_evidence(d, bindings->items[number].term, top->span));
}

static void pend_evidence(Desugar *d, EvidenceBindings *bindings) {
    for (uint32_t i = 0; bindings && i < bindings->count; i++)
        desugar_pend_for(desugar_pend(d, define_evidence, bindings, i),
                         bindings->items[i].variable->core);
}

static void declare_all(Desugar *d, const NameModule *module) {
    const HsDecls *decls = &module->tree->decls;
    for (uint32_t i = 0; decls->groups && i < decls->groups->type_count; i++)
        for (uint32_t j = 0; j < decls->groups->types[i].count; j++)
            desugar_declare(d, decls->groups->types[i].decls[j]);
    for (uint32_t i = 0; i < decls->count; i++)
        if (decls->items[i]->kind == HS_DECL_PATTERN_SYNONYM)
            desugar_declare_synonym(d, decls->items[i]);
    for (uint32_t i = 0; i < module->declared.count; i++) {
        NameEntity *entity = module->declared.items[i];
        bool is_value = entity->kind == ENTITY_VALUE || entity->kind == ENTITY_FIELD;
        if (entity->kind == ENTITY_FIELD && !desugar_has_selector(entity)) continue;
        if (is_value && entity->type && entity->type->type) desugar_declare_top(d, entity);
    }
}

/* ---- modules ---- */

/* All are declared before any is defined: what a failing match raises is declared above modules
 * that can fail. */

static bool begin_module(DesugarProgram *program, InferModule *infer, Desugar *d) {
    const NameModule *module = infer->module;
    *d = (Desugar){.program = program,
                   .types = program->types,
                   .names = program->types->names,
                   .store = program->types->store,
                   .arena = program->types->store->arena,
                   .interner = program->types->store->interner,
                   .module = add_module(program, module->name),
                   .tree = module->tree,
                   .package = module->package};
    d->module->span = module->span;
    if (module->interface) return program->imported->begin(d, module);
    declare_all(d, module);
    desugar_instance_slots(d, infer);
    declare_evidence(d, infer->bindings);
    return true;
}

/* D24: `run main = \s -> runMain main s`. NULL: main is no action, or the library has no
 * runMain. */
static CoreVariable *start_of(Desugar *d, CoreVariable *main, const TypeEvidence *use) {
    const NameEntity *run = name_known(d->names, KNOWN_RUN_MAIN);
    Type *function, *result;
    CoreExpr *action = desugar_variable(d, main->span, main);
    if (use) action = desugar_use(d, action, use, 0, 0);
    Type *type = type_seen(action->type);
    if (!run || !run->core || !desugar_is_known_type(d, type, KNOWN_IO)) return NULL;
    if (!type_split_apply(d->store, type, &function, &result)) return NULL;
    Span span = main->span;
    CoreVariable *token =
        desugar_local(d, "s", core_token(d->module, span)->type, ORIGIN_START, span);
    CoreExpr *body =
        core_type_apply(d->module, span, desugar_variable(d, span, run->core), &result, 1);
    body = desugar_apply1(d, span, body, action);
    body = core_cast(d->module, span, body, core_newtype(d->module, span, type));
    body = desugar_apply1(d, span, body, desugar_variable(d, span, token));
    CoreExpr *lambda = core_lambda(d->module, span, &token, 1, body);
    CoreVariable *start =
        core_new_top(d->module, d->module->name, desugar_symbol(d, "run main"), lambda->type, span);
    start->origin = ORIGIN_START;
    start->shown = main->name.text;
    core_bind_top(d->module, start, lambda);
    return start;
}

static void set_main(Desugar *d, const InferModule *infer) {
    const NameModule *module = infer->module;
    const NameEntity *main = name_main(d->names, module);
    if (!module->is_main || !main || !main->core) return;
    d->owner = main->name.text;
    d->module->start = start_of(d, main->core, infer->main);
    if (d->module->start || main->name.module == module->name) d->module->main = main->core;
}

static void set_builtins(Desugar *d) {
    for (int i = 0; i < BUILTIN_COUNT; i++) {
        const NameEntity *raised = name_known(d->names, (NameKnown)(KNOWN_BUILTIN_LOOP + i));
        if (raised && raised->core && raised->name.module == d->module->name)
            desugar_want(d, d->module->builtins[i] = raised->core);
    }
}

static bool is_whole(const Desugar *d) {
    return d->program->is_whole || d->package->role->is_desugared_whole;
}

static void pend_module(Desugar *d, InferModule *infer) {
    if (infer->module->interface) return;
    const HsDecls *decls = &infer->module->tree->decls;
    for (uint32_t i = 0; i < decls->count; i++) {
        if (decls->items[i]->kind == HS_DECL_DATA) desugar_pend_fields(d, decls->items[i]);
        if (decls->items[i]->kind == HS_DECL_CLASS) desugar_pend_methods(d, decls->items[i]);
        if (decls->items[i]->kind == HS_DECL_FOREIGN)
            desugar_pend_foreign(d, &decls->items[i]->foreign);
    }
    pend_evidence(d, infer->bindings);
    desugar_pend_instances(d, infer);
    desugar_pend_values(d, decls);
    if (is_whole(d)) desugar_want_all(d);
}

static void define_module(Desugar *d, const InferModule *infer) {
    bool is_imported = infer->module->interface;
    if (is_imported && is_whole(d) && !d->program->is_for_check)
        d->program->imported->want_all(d, infer->module);
    else if (!is_imported && is_whole(d))
        desugar_define_all(d);
    set_main(d, infer);
    set_builtins(d);
}

static void end_module(Desugar *d, InferModule *infer) {
    if (infer->module->interface) {
        desugar_sort_pending(d);
        d->program->imported->end(d, infer->module);
    }
    if (infer->module->interface || !d->package->role->is_desugared_whole) desugar_order_tops(d);
    desugar_bind_constants(d);
    desugar_order_instances(d, infer);
    vector_release(&d->from);
    vector_release(&d->to);
    vector_release(&d->pending);
    map_release(&d->groups);
    map_release(&d->labels);
    map_release(&d->constants);
}

/* Lists and tuples are declared when they are first met: the order of their names depends on
 * nobody. */
static void order_language(DesugarProgram *program) {
    CoreModule *module = program->modules.items[0];
    for (uint32_t i = 1; i < module->data.count; i++) {
        CoreData *data = module->data.items[i];
        Text text = symbol_text(module->interner, data->type->name.text);
        uint32_t at = i;
        for (; at > 0; at--) {
            CoreData *before = module->data.items[at - 1];
            if (text_compare(symbol_text(module->interner, before->type->name.text), text) <= 0)
                break;
            module->data.items[at] = before;
        }
        module->data.items[at] = data;
    }
}

bool desugar_program(DesugarProgram *program) {
    TypeStore *store = program->types->store;
    InferModule **modules = program->types->modules.items;
    uint32_t count = program->types->modules.count;
    if (program->modules.count == 0)
        add_module(program, intern_string(store->interner, LANGUAGE_MODULE));
    uint32_t first = program->modules.count - 1;
    Desugar *all = ARENA_ARRAY(store->arena, Desugar, count - first + 1) - first;
    uint64_t bytes = 0;
    for (uint32_t i = first; i < count; i++)
        bytes += modules[i]->module->text.end - modules[i]->module->text.start;
    type_store_allow(store, bytes);
    if (count > 0) program->too_large = modules[count - 1]->module->span;
    bool good = true;
    for (uint32_t i = first; i < count; i++) good &= begin_module(program, modules[i], &all[i]);
    for (uint32_t i = first; good && i < count; i++) pend_module(&all[i], modules[i]);
    for (uint32_t i = first; good && i < count; i++) define_module(&all[i], modules[i]);
    desugar_define_wanted(program);
    for (uint32_t i = first; i < count; i++) end_module(&all[i], modules[i]);
    order_language(program);
    return good && program->gaps.count == 0 && !store->too_large;
}
