/* Instances: a dictionary each, static or built by a function; methods at the top level. */
#include "compiler/desugar/internal.h"

static Symbol joined(Desugar *d, Symbol before, const char *between, Symbol after) {
    Buffer text = {0};
    buffer_printf(&text, "%.*s%s%.*s", TEXT_ARGS(symbol_text(d->interner, before)), between,
                  TEXT_ARGS(symbol_text(d->interner, after)));
    Symbol symbol = intern(d->interner, buffer_as_text(&text));
    buffer_release(&text);
    return symbol;
}

/* ---- heads ---- */

/* forall variables. context => body */
static Type *over_context(Desugar *d, const Instance *instance, Type *body) {
    for (uint32_t i = instance->context_count; i-- > 0;)
        body = type_qualified(d->store, desugar_type(d, instance->context[i]), body);
    return type_foralls(d->store, instance->variables, instance->variable_count, body);
}

static Type *head_of(Desugar *d, const Instance *instance) {
    return desugar_type(d, class_constraint(d->store, instance->class, instance->arguments));
}

/* of a method: the context, and the instance's own dictionary where that is built */
static Type *method_type(Desugar *d, const Instance *instance, uint32_t number) {
    const Class *class = instance->class;
    TypeSubstitution at = {class->parameters, instance->arguments, class->parameter_count};
    Type *own = desugar_type(d, type_substitute(d->store, at, class->methods[number].own_type));
    if (instance->context_count > 0) own = type_qualified(d->store, head_of(d, instance), own);
    return over_context(d, instance, own);
}

/* the slot, empty: heads are made when they are asked for, since most of a library's never are */
static void add_slot(Desugar *d, Instance *instance) {
    DesugarInstance *core = ARENA_NEW(d->arena, DesugarInstance);
    core->d = d;
    core->instance = instance;
    core->is_static = instance->context_count == 0;
    core->methods = ARENA_ARRAY(d->arena, CoreVariable *, instance->class->method_count + 1);
    core->pending = ARENA_ARRAY(d->arena, DesugarPending *, instance->class->method_count + 1);
    instance->core = core;
}

void desugar_import_instance(Desugar *d, Instance *instance, DesugarMember *member, void *subject) {
    add_slot(d, instance);
    DesugarInstance *core = instance->core;
    core->member = member;
    core->subject = subject;
}

/* ---- namesakes ----
 *
 * Two types of one name, StateT of two modules, have instances that are printed alike. Those are
 * called by the modules of their types, too: whichever is asked for first, names are the same. */

/* class and head of each argument, by their texts: what is printed alike has it in common */
static Symbol outline_of(Desugar *d, const Instance *instance) {
    Buffer text = {0};
    uint32_t count;
    buffer_text(&text, symbol_text(d->interner, instance->class->constructor->name.text));
    for (uint32_t i = 0; i < instance->class->parameter_count; i++) {
        const TypeConstructor *head = type_head(d->store, instance->arguments[i], &count);
        buffer_char(&text, ' ');
        if (head) buffer_text(&text, symbol_text(d->interner, head->name.text));
    }
    Symbol symbol = intern(d->interner, buffer_as_text(&text));
    buffer_release(&text);
    return symbol;
}

static void meet(Desugar *d, Map *printed, Instance *instance) {
    Symbol text = desugar_printed(d, "", head_of(d, instance));
    const Instance *other = (const Instance *)(uintptr_t)map_get(printed, text, 0);
    map_put(printed, text, desugar_key(instance));
    if (!other || other == instance) return;
    ((DesugarInstance *)other->core)->has_namesake = true;
    ((DesugarInstance *)instance->core)->has_namesake = true;
}

static void find_namesakes(Desugar *d, InferModule *module) {
    Map outlines = {0}, printed = {0};
    for (uint32_t i = 0; i < module->instances.count; i++) {
        Instance *instance = module->instances.items[i]->instance;
        uint64_t *first = map_slot(&outlines, outline_of(d, instance), desugar_key(instance));
        if (*first == desugar_key(instance)) continue;
        meet(d, &printed, (Instance *)(uintptr_t)*first);
        meet(d, &printed, instance);
    }
    map_release(&outlines);
    map_release(&printed);
}

void desugar_instance_slots(Desugar *d, InferModule *module) {
    for (uint32_t i = 0; i < module->instances.count; i++)
        add_slot(d, module->instances.items[i]->instance);
    find_namesakes(d, module);
}

/* Names and types are those of its own module, whoever asks, and in whatever scope: nothing is
 * renamed in them. */
static void make_head(DesugarInstance *core) {
    Desugar *d = core->d;
    uint32_t renamed = d->from.count;
    d->from.count = 0;
    const Instance *instance = core->instance;
    Type *head = head_of(d, instance);
    Symbol (*printed)(Desugar *, const char *, Type *) =
        core->has_namesake ? desugar_printed_whole : desugar_printed;
    core->shown = printed(d, "", head);
    core->path = printed(d, "instance ", head);
    core->dictionary = core_new_top(d->module, d->module->name, core->path,
                                    over_context(d, instance, head), instance->span);
    core->dictionary->origin = ORIGIN_DICTIONARY;
    core->dictionary->shown = core->shown;
    core->dictionary->is_exported = true;
    desugar_pend_for(core->pending[instance->class->method_count], core->dictionary);
    d->from.count = renamed;
}

CoreVariable *desugar_dictionary(DesugarInstance *core) {
    if (!core->dictionary && core->member)
        core->dictionary = core->member(core->subject, core->instance->class->method_count);
    if (!core->dictionary) make_head(core);
    return core->dictionary;
}

static void make_method(DesugarInstance *core, uint32_t number) {
    Desugar *d = core->d;
    Symbol name = core->instance->class->methods[number].name.text;
    desugar_dictionary(core);
    uint32_t renamed = d->from.count;
    d->from.count = 0;
    CoreVariable *method =
        core_new_top(d->module, d->module->name, joined(d, core->shown, ".", name),
                     method_type(d, core->instance, number), core->instance->span);
    method->origin = ORIGIN_METHOD;
    method->shown = name;
    method->path = core->path;
    desugar_pend_for(core->pending[number], method);
    core->methods[number] = method;
    d->from.count = renamed;
}

CoreVariable *desugar_instance_method(DesugarInstance *core, uint32_t number) {
    if (!core->methods[number] && core->member)
        core->methods[number] = core->member(core->subject, number);
    if (!core->methods[number]) make_method(core, number);
    return core->methods[number];
}

CoreVariable *desugar_instance_member(const Instance *instance, uint32_t number) {
    const DesugarInstance *core = instance->core;
    return number < instance->class->method_count ? core->methods[number] : core->dictionary;
}

/* ---- methods ---- */

static HsDecl *declaration_of(const InferInstance *made, Symbol text) {
    const HsDecls *decls = &made->declaration->instance.decls;
    for (uint32_t i = 0; i < decls->count; i++)
        if (decls->items[i]->kind == HS_DECL_FUNCTION &&
            decls->items[i]->function.name.text == text)
            return decls->items[i];
    return NULL;
}

static void define_written(Desugar *d, InferInstance *made, uint32_t number, HsDecl *decl) {
    CoreVariable *method = desugar_instance_method(made->instance->core, number);
    DesugarScope scope = desugar_enter(d, made->methods[number], false);
    method->span = decl->span;
    if (d->is_derived) method->origin = ORIGIN_DERIVED;
    CoreExpr *body = desugar_function(d, decl, false);
    core_bind_top(d->module, method, desugar_leave(d, &scope, NULL, body));
}

/* where GHC says that an instance is: its head, with the context */
static Span head_span(const Instance *instance) {
    const HsDecl *decl = instance->declaration;
    if (!decl || decl->kind != HS_DECL_INSTANCE || !decl->instance.head) return instance->span;
    Span span = decl->instance.head->span;
    if (decl->instance.context.count > 0) span.start = decl->instance.context.items[0]->span.start;
    return span;
}

/* the class's own definition at this instance, or a function that raises */
static CoreExpr *otherwise(Desugar *d, const Instance *instance, uint32_t number, CoreExpr *self) {
    const Class *class = instance->class;
    const NameEntity *method = class->methods[number].declaration;
    uint32_t count;
    Type **types = ARENA_ARRAY(d->arena, Type *, class->parameter_count + 1);
    if (type_head(d->store, self->type, &count)) type_arguments(d->store, self->type, types);
    CoreVariable *function =
        (CoreVariable *)(uintptr_t)map_get(&d->program->defaults, desugar_key(method), 0);
    if (function) {
        CoreExpr *expr = desugar_variable(d, instance->span, function);
        if (class->parameter_count > 0)
            expr = core_type_apply(d->module, instance->span, expr, types, class->parameter_count);
        return desugar_apply1(d, instance->span, expr, self);
    }
    TypeSubstitution at = {class->parameters, types, class->parameter_count};
    Type *type = type_substitute(d->store, at, class->methods[number].own_type);
    Buffer text = {0};
    desugar_place(d, head_span(instance), &text);
    buffer_printf(&text, ": No instance nor default method for class operation %.*s\n",
                  TEXT_ARGS(symbol_text(d->interner, method->name.text)));
    CoreExpr *raise =
        desugar_raise(d, KNOWN_NO_METHOD, buffer_as_text(&text), type, instance->span);
    buffer_release(&text);
    return raise;
}

/* what is left out: at the top level, like what is written */
static void define_missing(Desugar *d, InferInstance *made, uint32_t number) {
    const Instance *instance = made->instance;
    DesugarInstance *core = instance->core;
    uint32_t count = instance->variable_count;
    TypeEvidence all = {.parameters = instance->variables, .parameter_count = count};
    all.given_count = instance->context_count > 0 ? instance->context_count + 1 : 0;
    all.givens = ARENA_ARRAY(d->arena, EvidenceVariable *, all.given_count + 1);
    for (uint32_t i = 0; i < all.given_count; i++)
        all.givens[i] = evidence_variable(
            d->store,
            i < instance->context_count
                ? instance->context[i]
                : class_constraint(d->store, instance->class, instance->arguments),
            0, instance->span);
    DesugarScope scope = desugar_enter(d, &all, true);
    CoreExpr *self;
    if (all.given_count > 0) {
        self = desugar_variable(d, instance->span, scope.givens[all.given_count - 1]);
    } else {
        self = desugar_variable(d, instance->span, desugar_dictionary(core));
        Type **types = ARENA_ARRAY(d->arena, Type *, count + 1);
        for (uint32_t i = 0; i < count; i++)
            types[i] = type_variable(d->store, scope.parameters[i]);
        if (count > 0) self = core_type_apply(d->module, instance->span, self, types, count);
    }
    CoreVariable *method = desugar_instance_method(core, number);
    method->origin = ORIGIN_DEFAULT;
    CoreExpr *body = otherwise(d, instance, number, self);
    core_bind_top(d->module, method, desugar_leave(d, &scope, NULL, body));
}

static void define_method(Desugar *d, void *subject, uint32_t number) {
    InferInstance *made = subject;
    Symbol name = made->instance->class->methods[number].name.text;
    HsDecl *decl = declaration_of(made, name);
    d->owner = name;
    d->is_derived = decl && made->declaration->is_generated;
    if (decl && made->methods[number])
        define_written(d, made, number, decl);
    else
        define_missing(d, made, number);
    d->is_derived = false;
}

/* ---- dictionaries ---- */

/* a superclass of a static dictionary: a name of the top level */
static CoreExpr *superclass_name(Desugar *d, DesugarInstance *core, DesugarScope *scope,
                                 CoreExpr *evidence) {
    const CoreExpr *head =
        evidence->kind == CORE_TYPE_APPLY ? evidence->type_apply.function : evidence;
    if (head->kind == CORE_VARIABLE && name_is_top(head->variable->name)) return evidence;
    if (scope->parameter_count > 0 || (scope->bindings && scope->bindings->count > 0))
        return evidence;
    Symbol shown = desugar_printed(d, "", evidence->type);
    CoreVariable *top = core_new_top(d->module, d->module->name, joined(d, core->path, ": ", shown),
                                     evidence->type, evidence->span);
    top->origin = ORIGIN_EVIDENCE;
    top->shown = shown;
    top->path = core->path;
    core_bind_top(d->module, top, evidence);
    return desugar_variable(d, evidence->span, top);
}

static void define_dictionary(Desugar *d, void *subject, uint32_t number) {
    (void)number;
    const InferInstance *made = subject;
    const Instance *instance = made->instance;
    const Class *class = instance->class;
    DesugarInstance *core = instance->core;
    Span span = instance->span;
    CoreVariable *dictionary = desugar_dictionary(core);
    core->root = core_new_instance(d->module, core->shown, core->shown, &dictionary, 1, span);
    d->owner = core->shown;
    CoreData *data = class->constructor->declaration;
    uint32_t count = class->superclass_count + class->method_count, at = 0;
    DesugarScope scope = desugar_enter(d, made->superclasses, false);
    CoreExpr **fields = ARENA_ARRAY(d->arena, CoreExpr *, count + 1);
    Type **types = ARENA_ARRAY(d->arena, Type *, scope.parameter_count + 1);
    for (uint32_t i = 0; i < scope.parameter_count; i++)
        types[i] = type_variable(d->store, scope.parameters[i]);
    TypeSubstitution own = {instance->variables, types, instance->variable_count};
    Type *head = type_substitute(d->store, own, head_of(d, instance));
    CoreVariable *self =
        core_new_local(d->module, desugar_symbol(d, "this"), head, ORIGIN_EVIDENCE, span);
    self->shown = core->shown;
    for (uint32_t i = 0; i < class->superclass_count; i++) {
        CoreExpr *evidence = desugar_evidence(d, made->superclasses->holes[i]->term, span);
        bool is_named = core->is_static && !type_is_equality(d->store, evidence->type, NULL);
        fields[at++] = is_named ? superclass_name(d, core, &scope, evidence) : evidence;
    }
    for (uint32_t i = 0; i < class->method_count; i++) {
        CoreExpr *method = desugar_variable(d, span, desugar_instance_method(core, i));
        if (scope.parameter_count > 0)
            method = core_type_apply(d->module, span, method, types, scope.parameter_count);
        if (!core->is_static) {
            CoreExpr **given = ARENA_ARRAY(d->arena, CoreExpr *, scope.given_count + 1);
            for (uint32_t j = 0; j < scope.given_count; j++)
                given[j] = desugar_variable(d, span, scope.givens[j]);
            given[scope.given_count] = desugar_variable(d, span, self);
            method = core_apply(d->module, span, method, given, scope.given_count + 1);
        }
        fields[at++] = method;
    }
    CoreExpr *body = desugar_construct(d, span, &data->constructors[0], head, fields, count);
    if (!core->is_static) {
        body = desugar_let1(d, span, self, body, desugar_variable(d, span, self));
        /* evidence for superclasses is inside the root, too */
        DesugarScope inner = {.bindings = scope.bindings, .bound = scope.bound};
        body = desugar_leave(d, &inner, NULL, body);
        scope.bindings = NULL;
        body = core_set_root(d->module, span, core->root, body);
    }
    core_bind_top(d->module, dictionary, desugar_leave(d, &scope, NULL, body));
}

void desugar_pend_instances(Desugar *d, InferModule *module) {
    for (uint32_t i = 0; i < module->instances.count; i++) {
        InferInstance *made = module->instances.items[i];
        DesugarInstance *core = made->instance->core;
        uint32_t methods = made->instance->class->method_count;
        core->pending[methods] = desugar_pend(d, define_dictionary, made, 0);
        for (uint32_t j = 0; j < methods; j++)
            core->pending[j] = desugar_pend(d, define_method, made, j);
    }
}

void desugar_order_instances(Desugar *d, InferModule *module) {
    uint32_t next = 0;
    for (uint32_t i = 0; i < module->instances.count; i++) {
        const DesugarInstance *core = module->instances.items[i]->instance->core;
        if (core->root) d->module->instances.items[next++] = core->root;
    }
}

/* ---- defaults ---- */

static HsDecl *default_of(const Class *class, uint32_t number) {
    const NameEntity *method = class->methods[number].declaration;
    HsDecl *decl = method->default_method;
    return decl && decl->kind == HS_DECL_FUNCTION ? decl : NULL;
}

static CoreVariable *default_variable(Desugar *d, const Class *class, uint32_t number) {
    uint64_t key = desugar_key(class->methods[number].declaration);
    return (CoreVariable *)(uintptr_t)map_get(&d->program->defaults, key, 0);
}

void desugar_declare_default(Desugar *d, Class *class, uint32_t number) {
    const NameEntity *method = class->methods[number].declaration;
    const HsDecl *decl = default_of(class, number);
    if (!decl) return;
    Symbol path = joined(d, desugar_symbol(d, "class"), " ", class->constructor->name.text);
    NameEntity *own = class->methods[number].default_name; /* Note [Default signatures] */
    Type *type = own ? own->type->type : class->methods[number].type;
    CoreVariable *function =
        core_new_top(d->module, d->module->name,
                     joined(d, class->constructor->name.text, ".", method->name.text),
                     desugar_type(d, type), decl->span);
    if (own) own->core = function;
    function->origin = ORIGIN_METHOD;
    function->shown = method->name.text;
    function->path = path;
    function->is_exported = true;
    map_put(&d->program->defaults, desugar_key(method), desugar_key(function));
}

static void define_default(Desugar *d, void *subject, uint32_t number) {
    const Class *class = subject;
    HsDecl *decl = default_of(class, number);
    const TypeEvidence *own = desugar_binding_slot(decl->function.evidence);
    const TypeEvidence *outer = own ? desugar_binding_slot(own->next) : NULL;
    DesugarScope scope = desugar_enter(d, outer, false);
    CoreExpr *body = desugar_function(d, decl, false);
    core_bind_top(d->module, default_variable(d, class, number),
                  desugar_leave(d, &scope, NULL, body));
}

void desugar_pend_default(Desugar *d, Class *class, uint32_t number) {
    if (!default_of(class, number)) return;
    desugar_pend_for(desugar_pend(d, define_default, class, number),
                     default_variable(d, class, number));
}
