/* Data types, classes as data, and selectors. */
#include "compiler/desugar/internal.h"

/* ---- data ---- */

static CoreData *new_data(Desugar *d, CoreModule *module, TypeConstructor *type,
                          TypeVariable **parameters, uint32_t count, uint32_t constructors) {
    CoreData *data = ARENA_NEW(d->arena, CoreData);
    data->type = type;
    data->span = type->span;
    data->parameters = parameters;
    data->parameter_count = count;
    data->constructors = ARENA_ARRAY(d->arena, CoreConstructor, constructors + 1);
    data->constructor_count = constructors;
    type->declaration = data;
    for (uint32_t i = 0; i < count; i++)
        parameters[i]->kind = type_settle(d->store, parameters[i]->kind);
    core_declare_data(module, data);
    return data;
}

/* what the declaration calls its fields, and where they stand in it */
static void name_fields(Desugar *d, CoreConstructor *core, const DataConstructor *made,
                        const HsConstructor *written) {
    Symbol *names = ARENA_ARRAY(d->arena, Symbol, core->field_count + 1);
    Span *spans = ARENA_ARRAY(d->arena, Span, core->field_count + 1);
    for (uint32_t i = 0; i < core->field_count; i++) {
        uint32_t field = i - core->evidence_count;
        spans[i] = core->span;
        if (i < core->evidence_count) continue;
        names[i] = made->field_names ? made->field_names[field] : 0;
        if (written && field < written->field_count)
            spans[i] =
                names[i] ? written->fields[field].name.span : written->fields[field].type->span;
    }
    core->field_names = names;
    core->field_spans = spans;
}

/* the fields of a constructor, evidence first, in terms of the data type's own parameters */
static void set_constructor(Desugar *d, CoreData *data, NameEntity *entity) {
    const DataConstructor *made = entity->type->data_constructor;
    uint32_t count = made->context_count + made->field_count, own = data->parameter_count;
    Type **fields = ARENA_ARRAY(d->arena, Type *, count + 1);
    Type **parameters = ARENA_ARRAY(d->arena, Type *, own + 1);
    bool *is_strict = ARENA_ARRAY(d->arena, bool, count + 1);
    bool is_own = made->universal_count == own;
    for (uint32_t i = 0; i < own; i++) parameters[i] = type_variable(d->store, data->parameters[i]);
    TypeSubstitution at = {made->universals, parameters, is_own ? own : 0};
    for (uint32_t i = 0; i < count; i++) {
        uint32_t field = i - made->context_count;
        bool is_evidence = i < made->context_count;
        Type *type = desugar_type(d, is_evidence ? made->context[i] : made->fields[field]);
        fields[i] =
            made->universals == data->parameters ? type : type_substitute(d->store, at, type);
        is_strict[i] = !is_evidence && made->is_strict[field] && desugar_is_lifted(d, fields[i]);
    }
    for (uint32_t i = 0; i < made->existential_count; i++)
        made->existentials[i]->kind = type_settle(d->store, made->existentials[i]->kind);
    CoreConstructor *core = core_set_constructor(
        d->module, data, made->tag, made->name.text, made->existentials, made->existential_count,
        fields, is_strict, count, made->context_count, made->span);
    name_fields(d, core, made, entity->constructor);
    entity->core = core;
}

/* N = /\a -> \x -> x |> N a */
static void define_newtype(Desugar *d, void *subject, uint32_t number) {
    (void)number;
    NameEntity *entity = subject;
    TypeConstructor *type = entity->parent->type->constructor;
    const DataConstructor *made = entity->type->data_constructor;
    uint32_t count = type->parameter_count;
    TypeVariable **fresh = ARENA_ARRAY(d->arena, TypeVariable *, count + 1);
    Type *whole = type_constructor(d->store, type);
    for (uint32_t i = 0; i < count; i++) {
        fresh[i] = type_new_variable(d->store, type->parameters[i]->name.text,
                                     type->parameters[i]->kind, made->span);
        whole = type_apply(d->store, whole, type_variable(d->store, fresh[i]));
    }
    d->owner = made->name.text;
    CoreVariable *x = desugar_local(d, "x", type_newtype_representation(d->store, whole),
                                    ORIGIN_MATCH, made->span);
    CoreCoercion *wrap =
        core_symmetric(d->module, made->span, core_newtype(d->module, made->span, whole));
    CoreExpr *body = core_cast(d->module, made->span, desugar_variable(d, made->span, x), wrap);
    body = core_lambda(d->module, made->span, &x, 1, body);
    if (count > 0) body = core_type_lambda(d->module, made->span, fresh, count, body);
    core_bind_top(d->module, entity->core, body);
}

static void declare_newtype(Desugar *d, TypeConstructor *type, NameEntity *entity) {
    const DataConstructor *made = entity->type->data_constructor;
    type->representation = desugar_type(d, type->representation);
    for (uint32_t i = 0; i < type->parameter_count; i++)
        type->parameters[i]->kind = type_settle(d->store, type->parameters[i]->kind);
    vector_push(&d->module->newtypes, type);
    CoreVariable *function = core_new_top(d->module, d->module->name, made->name.text,
                                          desugar_type(d, made->type), made->span);
    function->origin = ORIGIN_SELECTOR;
    function->is_exported = entity->is_exported;
    entity->core = function;
    desugar_pend_for(desugar_pend(d, define_newtype, entity, 0), function);
}

void desugar_declare_data(Desugar *d, NameEntity *entity) {
    TypeConstructor *type = entity->type->constructor;
    DataType *made = entity->type->data;
    if (!made) return;
    if (made->is_newtype) {
        if (entity->constructor_count == 1) declare_newtype(d, type, entity->members.items[0]);
        return;
    }
    CoreData *data = new_data(d, d->module, type, made->parameters, made->parameter_count,
                              made->constructor_count);
    entity->core = data;
    for (uint32_t i = 0; i < entity->constructor_count; i++)
        set_constructor(d, data, entity->members.items[i]);
    if (name_is_known(d->names, entity, KNOWN_CALL_STACK)) desugar_declare_call_stack(d, entity);
}

/* ---- classes ---- */

static void declare_class(Desugar *d, HsDecl *decl) {
    NameEntity *entity = decl->class.head.name.entity;
    Class *class = entity->type->class;
    uint32_t count = class->superclass_count + class->method_count;
    CoreData *data =
        new_data(d, d->module, class->constructor, class->parameters, class->parameter_count, 1);
    Type **fields = ARENA_ARRAY(d->arena, Type *, count + 1);
    Symbol *names = ARENA_ARRAY(d->arena, Symbol, count + 1);
    Span *spans = ARENA_ARRAY(d->arena, Span, count + 1);
    for (uint32_t i = 0; i < class->superclass_count; i++) {
        fields[i] = class->superclasses[i] = desugar_type(d, class->superclasses[i]);
        names[i] = desugar_printed(d, "", fields[i]);
        spans[i] = class->span;
    }
    for (uint32_t i = 0; i < class->method_count; i++) {
        ClassMethod *method = &class->methods[i];
        NameEntity *own = method->declaration;
        fields[class->superclass_count + i] = method->own_type = desugar_type(d, method->own_type);
        CoreVariable *selector = core_new_top(d->module, d->module->name, method->name.text,
                                              desugar_type(d, method->type), method->span);
        selector->origin = ORIGIN_SELECTOR;
        selector->is_exported = own->is_exported;
        own->core = selector;
        names[class->superclass_count + i] = method->name.text;
        spans[class->superclass_count + i] = method->span;
    }
    Buffer name = {0};
    buffer_printf(&name, "C:%.*s", TEXT_ARGS(symbol_text(d->interner, entity->name.text)));
    CoreConstructor *core =
        core_set_constructor(d->module, data, 0, intern(d->interner, buffer_as_text(&name)), NULL,
                             0, fields, NULL, count, 0, class->span);
    core->field_names = names;
    core->field_spans = spans;
    buffer_release(&name);
    entity->core = data;
    for (uint32_t i = 0; i < class->method_count; i++) desugar_declare_default(d, class, i);
}

void desugar_declare(Desugar *d, HsDecl *decl) {
    if (decl->kind == HS_DECL_DATA) desugar_declare_data(d, decl->data.head.name.entity);
    if (decl->kind == HS_DECL_CLASS) declare_class(d, decl);
}

/* ---- what the language has ---- */

static TypeConstructor *builtin_type(Desugar *d, NameEntity *entity) {
    if (!entity->type) entity->type = ARENA_NEW(d->arena, TypeOf);
    if (!entity->type->constructor) {
        Type *kind = d->store->type;
        for (uint32_t i = 0; i < entity->arity; i++)
            kind = type_function(d->store, d->store->type, kind);
        entity->type->constructor =
            type_new_constructor(d->store, entity->name, TYPE_IS_DATA, kind, NO_SPAN);
    }
    return entity->type->constructor;
}

CoreData *desugar_builtin(Desugar *d, TypeConstructor *constructor) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    CoreModule *module = d->program->modules.items[0];
    if (!constructor) constructor = builtin_type(d, d->names->unit_type);
    if (constructor->declaration) return constructor->declaration;
    uint32_t count = 0;
    for (Type *kind = type_seen(constructor->kind); kind->kind == TYPE_FUNCTION;
         kind = type_seen(kind->function.result))
        count++;
    bool is_list = text_equal(symbol_text(d->interner, constructor->name.text), TEXT("[]"));
    TypeVariable **parameters = ARENA_ARRAY(d->arena, TypeVariable *, count + 1);
    Type **fields = ARENA_ARRAY(d->arena, Type *, count + 2);
    for (uint32_t i = 0; i < count; i++) {
        char text[2] = {letters[i % 26], 0};
        parameters[i] =
            type_new_variable(d->store, desugar_symbol(d, text), d->store->type, NO_SPAN);
        fields[i] = type_variable(d->store, parameters[i]);
    }
    CoreData *data = new_data(d, module, constructor, parameters, count, is_list ? 2 : 1);
    if (is_list) {
        fields[1] = type_apply(d->store, type_constructor(d->store, constructor), fields[0]);
        core_set_constructor(module, data, 0, constructor->name.text, NULL, 0, NULL, NULL, 0, 0,
                             NO_SPAN);
        core_set_constructor(module, data, 1, desugar_symbol(d, ":"), NULL, 0, fields, NULL, 2, 0,
                             NO_SPAN);
    } else {
        core_set_constructor(module, data, 0, constructor->name.text, NULL, 0, fields, NULL, count,
                             0, NO_SPAN);
    }
    for (uint32_t i = 0; i < data->constructor_count; i++)
        data->constructors[i].name.module = module->name;
    return data;
}

Type *desugar_tuple_type(Desugar *d, Type *const *parts, uint32_t count) {
    NameEntity *entity =
        count == 0 ? d->names->unit_type : name_tuple(d->names, count, false, NAME_TYPE);
    return type_apply_all(d->store, type_constructor(d->store, builtin_type(d, entity)), parts,
                          count);
}

CoreConstructor *desugar_constructor(Desugar *d, NameEntity *entity) {
    if (entity->core || !entity->is_builtin) return entity->core;
    const DataConstructor *made = entity->type ? entity->type->data_constructor : NULL;
    if (!made) return NULL;
    Type *whole = made->type;
    while (whole->kind == TYPE_FORALL) whole = whole->forall.body;
    uint32_t count;
    TypeConstructor *head = type_head(d->store, desugar_result(whole, made->field_count), &count);
    if (!head || head->flavour != TYPE_IS_DATA) return NULL;
    CoreData *data = desugar_builtin(d, head);
    uint32_t tag = entity == d->names->cons ? 1 : 0;
    return entity->core = &data->constructors[tag];
}

/* ---- fields ---- */

Type **desugar_fields(Desugar *d, const CoreConstructor *constructor, Type *whole,
                      TypeVariable *const *existentials) {
    const CoreData *data = constructor->data;
    uint32_t own = data->parameter_count, all = own + constructor->existential_count, count;
    Type **types = ARENA_ARRAY(d->arena, Type *, all + 1);
    TypeVariable **variables = ARENA_ARRAY(d->arena, TypeVariable *, all + 1);
    Type **fields = ARENA_ARRAY(d->arena, Type *, constructor->field_count + 1);
    if (type_head(d->store, whole, &count) && count == own) type_arguments(d->store, whole, types);
    for (uint32_t i = 0; i < own; i++) variables[i] = data->parameters[i];
    for (uint32_t i = own; i < all; i++) {
        variables[i] = constructor->existentials[i - own];
        types[i] = type_variable(d->store, existentials[i - own]);
    }
    TypeSubstitution at = {variables, types, all};
    for (uint32_t i = 0; i < constructor->field_count; i++)
        fields[i] = type_substitute(d->store, at, constructor->fields[i]);
    return fields;
}

CoreExpr *desugar_construct(Desugar *d, Span span, CoreConstructor *constructor, Type *whole,
                            CoreExpr *const *fields, uint32_t count) {
    uint32_t own = constructor->data->parameter_count, found;
    CoreExpr *expr = core_constructor(d->module, span, constructor);
    Type **types = ARENA_ARRAY(d->arena, Type *, own + 1);
    if (own > 0 && type_head(d->store, whole, &found) && found == own) {
        type_arguments(d->store, whole, types);
        expr = core_type_apply(d->module, span, expr, types, own);
    }
    return count > 0 ? core_apply(d->module, span, expr, fields, count) : expr;
}

CoreAlternative desugar_open(Desugar *d, Span span, CoreConstructor *constructor, Type *whole) {
    uint32_t count = constructor->existential_count;
    TypeVariable **existentials = ARENA_ARRAY(d->arena, TypeVariable *, count + 1);
    for (uint32_t i = 0; i < count; i++)
        existentials[i] = type_new_variable(d->store, constructor->existentials[i]->name.text,
                                            constructor->existentials[i]->kind, span);
    Type **fields = desugar_fields(d, constructor, whole, existentials);
    CoreAlternative made = {.kind = CORE_PATTERN_CONSTRUCTOR,
                            .span = span,
                            .constructor = constructor,
                            .existentials = existentials,
                            .existential_count = count};
    made.variables.count = constructor->field_count;
    made.variables.items = ARENA_ARRAY(d->arena, CoreVariable *, constructor->field_count + 1);
    for (uint32_t i = 0; i < constructor->field_count; i++)
        made.variables.items[i] = desugar_local(d, "field", fields[i], ORIGIN_MATCH, span);
    return made;
}

CoreExpr *desugar_select(Desugar *d, Span span, CoreExpr *whole, CoreConstructor *constructor,
                         uint32_t field) {
    CoreAlternative only = desugar_open(d, span, constructor, whole->type);
    only.body = desugar_variable(d, span, only.variables.items[field]);
    CoreVariable *binder = desugar_local(d, "whole", whole->type, ORIGIN_MATCH, span);
    return core_case(d->module, span, whole, binder, &only, 1);
}

/* ---- selectors ---- */

/* forall a. T a -> .., with variables of its own: what `whole` is */
static TypeVariable **fresh_parameters(Desugar *d, TypeConstructor *type,
                                       TypeVariable *const *parameters, uint32_t count, Span span,
                                       Type **whole) {
    TypeVariable **fresh = ARENA_ARRAY(d->arena, TypeVariable *, count + 1);
    *whole = type_constructor(d->store, type);
    for (uint32_t i = 0; i < count; i++) {
        fresh[i] = type_new_variable(d->store, parameters[i]->name.text, parameters[i]->kind, span);
        *whole = type_apply(d->store, *whole, type_variable(d->store, fresh[i]));
    }
    return fresh;
}

static void bind_selector(Desugar *d, CoreVariable *selector, TypeVariable **parameters,
                          uint32_t count, CoreVariable *whole, CoreExpr *body) {
    body = core_lambda(d->module, selector->span, &whole, 1, body);
    if (count > 0) body = core_type_lambda(d->module, selector->span, parameters, count, body);
    core_bind_top(d->module, selector, body);
}

static void define_method(Desugar *d, void *subject, uint32_t number) {
    const Class *class = subject;
    CoreData *data = class->constructor->declaration;
    NameEntity *method = class->methods[number].declaration;
    CoreVariable *selector = method->core;
    Type *whole;
    d->owner = method->name.text;
    TypeVariable **fresh = fresh_parameters(d, class->constructor, class->parameters,
                                            class->parameter_count, selector->span, &whole);
    CoreVariable *dictionary = desugar_local(d, "d", whole, ORIGIN_EVIDENCE, selector->span);
    dictionary->shown = desugar_printed(d, "", whole);
    CoreExpr *body =
        desugar_select(d, selector->span, desugar_variable(d, selector->span, dictionary),
                       &data->constructors[0], class->superclass_count + number);
    bind_selector(d, selector, fresh, class->parameter_count, dictionary, body);
}

void desugar_pend_methods(Desugar *d, HsDecl *decl) {
    Class *class = decl->class.head.name.entity->type->class;
    for (uint32_t i = 0; i < class->method_count; i++) {
        const NameEntity *method = class->methods[i].declaration;
        desugar_pend_for(desugar_pend(d, define_method, class, i), method->core);
        desugar_pend_default(d, class, i);
    }
}

static int64_t number_of_field(const DataConstructor *made, Symbol text) {
    for (uint32_t i = 0; i < made->field_count; i++)
        if (made->field_names[i] == text) return i;
    return -1;
}

static CoreExpr *select_from_any(Desugar *d, NameEntity *type, NameEntity *field,
                                 CoreVariable *whole, Type *result, Span span) {
    CoreAlternative *alternatives =
        ARENA_ARRAY(d->arena, CoreAlternative, type->constructor_count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; i < type->constructor_count; i++) {
        NameEntity *entity = type->members.items[i];
        const DataConstructor *made = entity->type->data_constructor;
        int64_t number = number_of_field(made, field->name.text);
        if (number < 0) continue;
        CoreAlternative made_one = desugar_open(d, span, entity->core, whole->type);
        made_one.body = desugar_variable(
            d, span, made_one.variables.items[made->context_count + (uint32_t)number]);
        alternatives[count++] = made_one;
    }
    if (count < type->constructor_count)
        alternatives[count++] = core_default(
            span, desugar_raise(d, KNOWN_NO_FIELD, symbol_text(d->interner, field->name.text),
                                result, span));
    CoreVariable *binder = desugar_local(d, "whole", whole->type, ORIGIN_MATCH, span);
    return core_case(d->module, span, desugar_variable(d, span, whole), binder, alternatives,
                     count);
}

static bool mentions(Type *type, TypeVariable *const *variables, uint32_t count) {
    TypeVariables found = {0};
    bool does = false;
    type_free(type, &found, NULL);
    for (uint32_t i = 0; i < found.count; i++)
        for (uint32_t j = 0; j < count && !does; j++) does = found.items[i] == variables[j];
    vector_release(&found);
    return does;
}

bool desugar_has_selector(const NameEntity *field) {
    const NameEntity *type = field->parent;
    if (type && type->kind == ENTITY_PATTERN_SYNONYM) {
        const DataConstructor *made = type->type->data_constructor;
        return field->type && !mentions(made->fields[field->type->field], made->existentials,
                                        made->existential_count);
    }
    for (uint32_t i = 0; type && i < type->constructor_count; i++) {
        const DataConstructor *made = type->members.items[i]->type->data_constructor;
        int64_t number = made ? number_of_field(made, field->name.text) : -1;
        if (number >= 0 &&
            mentions(made->fields[number], made->existentials, made->existential_count))
            return false;
    }
    return true;
}

static void define_field(Desugar *d, void *subject, uint32_t number) {
    NameEntity *type = subject, *field = type->members.items[number];
    TypeConstructor *constructor = type->type->constructor;
    Span span = field->span;
    Type *whole;
    CoreVariable *selector = field->core;
    d->owner = field->name.text;
    uint32_t count = constructor->parameter_count;
    TypeVariable **fresh =
        fresh_parameters(d, constructor, constructor->parameters, count, span, &whole);
    CoreVariable *x = desugar_local(d, "x", whole, ORIGIN_MATCH, span);
    Type *result = selector->type;
    for (uint32_t i = 0; i < count; i++)
        result = type_instantiate(d->store, result, type_variable(d->store, fresh[i]));
    result = desugar_result(result, 1);
    CoreExpr *body = constructor->flavour == TYPE_IS_NEWTYPE
                         ? core_cast(d->module, span, desugar_variable(d, span, x),
                                     core_newtype(d->module, span, whole))
                         : select_from_any(d, type, field, x, result, span);
    bind_selector(d, selector, fresh, count, x, body);
}

void desugar_pend_fields(Desugar *d, HsDecl *decl) {
    NameEntity *type = decl->data.head.name.entity;
    for (uint32_t i = type->constructor_count; i < type->members.count; i++)
        if (type->members.items[i]->core)
            desugar_pend_for(desugar_pend(d, define_field, type, i), type->members.items[i]->core);
}
