#include "compiler/core/build.h"
#include "base/fail.h"

/* ---- modules, variables, declarations ---- */

void core_module_init(CoreModule *module, Arena *arena, TypeStore *types, Symbol name) {
    *module =
        (CoreModule){.arena = arena, .interner = types->interner, .types = types, .name = name};
}

void core_module_release(CoreModule *module) {
    vector_release(&module->imports);
    vector_release(&module->newtypes);
    vector_release(&module->data);
    vector_release(&module->centres);
    map_release(&module->centre_ordinals);
    vector_release(&module->instances);
    vector_release(&module->tops);
}

void core_add_alias(CoreModule *module, CoreVariable *variable, Symbol name, Span span) {
    if (variable->origin == ORIGIN_SOURCE && variable->span.start == span.start) return;
    CoreAlias *alias = ARENA_NEW(module->arena, CoreAlias);
    *alias = (CoreAlias){.name = name, .span = span, .next = variable->aliases};
    variable->aliases = alias;
}

CoreVariable *core_new_local(CoreModule *module, Symbol text, Type *type, Origin origin,
                             Span span) {
    CoreVariable *variable = ARENA_NEW(module->arena, CoreVariable);
    variable->name = (Name){0, text, NAME_VARIABLE, type_next_unique(module->types)};
    variable->type = type;
    variable->origin = origin;
    variable->span = span;
    return variable;
}

CoreVariable *core_new_top(CoreModule *module, Symbol declared_in, Symbol text, Type *type,
                           Span span) {
    CoreVariable *variable = ARENA_NEW(module->arena, CoreVariable);
    variable->name = (Name){declared_in, text, NAME_VARIABLE, 0};
    variable->type = type;
    variable->span = span;
    return variable;
}

void core_bind_top(CoreModule *module, CoreVariable *variable, CoreExpr *rhs) {
    vector_push(&module->tops, (CoreBinding){variable, rhs});
}

static void *copy_array(CoreModule *module, const void *items, uint32_t count, size_t size) {
    return count == 0 ? NULL : arena_copy(module->arena, items, count * size);
}

static Type *kind_of_parameters(CoreModule *module, TypeVariable *const *parameters, uint32_t count,
                                Type *kind) {
    while (count > 0) kind = type_function(module->types, parameters[--count]->kind, kind);
    return kind;
}

static TypeConstructor *new_constructor(CoreModule *module, Symbol declared_in, Symbol text,
                                        TypeFlavour flavour, TypeVariable *const *parameters,
                                        uint32_t count, Span span) {
    TypeStore *types = module->types;
    Type *result = flavour == TYPE_IS_CLASS ? types->constraint : types->type;
    Name name = {declared_in, text, NAME_TYPE, 0};
    TypeConstructor *made = type_new_constructor(
        types, name, flavour, kind_of_parameters(module, parameters, count, result), span);
    made->parameters = copy_array(module, parameters, count, sizeof *parameters);
    made->parameter_count = count;
    return made;
}

CoreData *core_new_data(CoreModule *module, Symbol declared_in, Symbol text, TypeFlavour flavour,
                        TypeVariable *const *parameters, uint32_t parameter_count,
                        uint32_t constructor_count, Span span) {
    CoreData *data = ARENA_NEW(module->arena, CoreData);
    data->type =
        new_constructor(module, declared_in, text, flavour, parameters, parameter_count, span);
    data->type->declaration = data;
    data->span = span;
    data->parameters = data->type->parameters;
    data->parameter_count = parameter_count;
    data->constructors = ARENA_ARRAY(module->arena, CoreConstructor, constructor_count);
    data->constructor_count = constructor_count;
    return data;
}

void core_declare_data(CoreModule *module, CoreData *data) { vector_push(&module->data, data); }

static Type *type_of_constructor(CoreModule *module, const CoreConstructor *constructor) {
    const CoreData *data = constructor->data;
    TypeStore *types = module->types;
    Type *type = type_constructor(types, data->type);
    for (uint32_t i = 0; i < data->parameter_count; i++)
        type = type_apply(types, type, type_variable(types, data->parameters[i]));
    for (uint32_t i = constructor->field_count; i-- > 0;)
        type = i < constructor->evidence_count ? type_qualified(types, constructor->fields[i], type)
                                               : type_function(types, constructor->fields[i], type);
    type = type_foralls(types, constructor->existentials, constructor->existential_count, type);
    return type_foralls(types, data->parameters, data->parameter_count, type);
}

CoreConstructor *core_set_constructor(CoreModule *module, CoreData *data, uint32_t tag, Symbol text,
                                      TypeVariable *const *existentials, uint32_t existential_count,
                                      Type *const *fields, const bool *is_strict,
                                      uint32_t field_count, uint32_t evidence_count, Span span) {
    CoreConstructor *constructor = &data->constructors[tag];
    *constructor = (CoreConstructor){
        .name = {data->type->name.module, text, NAME_CONSTRUCTOR, 0},
        .span = span,
        .data = data,
        .tag = tag,
        .existentials = copy_array(module, existentials, existential_count, sizeof *existentials),
        .existential_count = existential_count,
        .fields = copy_array(module, fields, field_count, sizeof *fields),
        .is_strict = ARENA_ARRAY(module->arena, bool, field_count),
        .field_count = field_count,
        .evidence_count = evidence_count};
    for (uint32_t i = 0; is_strict && i < field_count; i++)
        constructor->is_strict[i] = is_strict[i];
    constructor->type = type_of_constructor(module, constructor);
    return constructor;
}

TypeConstructor *core_new_newtype(CoreModule *module, Symbol declared_in, Symbol text,
                                  TypeVariable *const *parameters, uint32_t parameter_count,
                                  Span span) {
    TypeConstructor *made = new_constructor(module, declared_in, text, TYPE_IS_NEWTYPE, parameters,
                                            parameter_count, span);
    if (declared_in == module->name) vector_push(&module->newtypes, made);
    return made;
}

CoreCentre *core_new_centre(CoreModule *module, Symbol path, Symbol name, Span span) {
    CoreCentre *centre = ARENA_NEW(module->arena, CoreCentre);
    *centre = (CoreCentre){.module = module->name, .path = path, .name = name, .span = span};
    uint64_t *ordinal = map_slot(&module->centre_ordinals, (uint64_t)path << 32 | name, 0);
    centre->ordinal = (uint32_t)(*ordinal)++;
    vector_push(&module->centres, centre);
    return centre;
}

void core_add_centre(CoreModule *module, CoreCentre *centre) {
    uint64_t *next =
        map_slot(&module->centre_ordinals, (uint64_t)centre->path << 32 | centre->name, 0);
    if (*next <= centre->ordinal) *next = (uint64_t)centre->ordinal + 1;
    vector_push(&module->centres, centre);
}

Symbol core_centre_key(Interner *interner, const CoreCentre *centre) {
    Buffer buffer = {0};
    if (centre->path)
        buffer_printf(&buffer, "%.*s.", TEXT_ARGS(symbol_text(interner, centre->path)));
    buffer_text(&buffer, symbol_text(interner, centre->name));
    if (centre->ordinal > 0) buffer_printf(&buffer, "~%u", centre->ordinal + 1);
    Symbol key = intern(interner, buffer_as_text(&buffer));
    buffer_release(&buffer);
    return key;
}

CoreInstance *core_new_instance(CoreModule *module, Symbol key, Symbol shown,
                                CoreVariable *const *members, uint32_t member_count, Span span) {
    CoreInstance *instance = ARENA_NEW(module->arena, CoreInstance);
    *instance =
        (CoreInstance){.module = module->name,
                       .key = key,
                       .shown = shown,
                       .span = span,
                       .members = copy_array(module, members, member_count, sizeof *members),
                       .member_count = member_count};
    vector_push(&module->instances, instance);
    return instance;
}

bool core_is_evidence(CoreModule *module, Type *type) {
    Type *kind = type ? type_kind(module->types, type) : NULL;
    return kind && !type_is_any_kind(type_seen(kind)) &&
           type_equal(kind, module->types->constraint);
}

/* ---- types ---- */

/* of a function, applied to some arguments; NULL: it does not take so many */
static Type *type_applied(Type *type, uint32_t count) {
    for (; type && count > 0; count--) {
        type = type_seen(type);
        type = type->kind == TYPE_FUNCTION    ? type->function.result
               : type->kind == TYPE_QUALIFIED ? type->qualified.body
                                              : NULL;
    }
    return type;
}

static Type *type_of_type_apply(CoreModule *module, const CoreExpr *expr) {
    Type *type = expr->type_apply.function->type;
    for (uint32_t i = 0; type && i < expr->type_apply.count; i++)
        type = type_instantiate(module->types, type, expr->type_apply.arguments[i]);
    return type;
}

static Type *type_of_lambda(CoreModule *module, const CoreExpr *expr) {
    Type *type = expr->lambda.body->type;
    for (uint32_t i = expr->lambda.parameters.count; type && i-- > 0;) {
        Type *parameter = expr->lambda.parameters.items[i]->type;
        if (!parameter) return NULL;
        type = core_is_evidence(module, parameter) ? type_qualified(module->types, parameter, type)
                                                   : type_function(module->types, parameter, type);
    }
    return type;
}

static Type *type_of_type_lambda(CoreModule *module, const CoreExpr *expr) {
    if (!expr->type_lambda.body->type) return NULL;
    return type_foralls(module->types, expr->type_lambda.parameters, expr->type_lambda.count,
                        expr->type_lambda.body->type);
}

static Type *type_of_tuple(CoreModule *module, const CoreExpr *expr) {
    uint32_t count = expr->tuple.count;
    if (count > TYPE_TUPLE_LIMIT) return NULL;
    Type **types = ARENA_ARRAY(module->arena, Type *, count);
    for (uint32_t i = 0; i < count; i++)
        if (!(types[i] = expr->tuple.items[i]->type)) return NULL;
    return type_tuple(module->types, types, count);
}

Type *core_type_of(CoreModule *module, const CoreExpr *expr) {
    switch (expr->kind) {
    case CORE_VARIABLE: return expr->variable->type;
    case CORE_CONSTRUCTOR: return expr->constructor->type;
    case CORE_APPLY: return type_applied(expr->apply.function->type, expr->apply.arguments.count);
    case CORE_TYPE_APPLY: return type_of_type_apply(module, expr);
    case CORE_LAMBDA: return type_of_lambda(module, expr);
    case CORE_TYPE_LAMBDA: return type_of_type_lambda(module, expr);
    case CORE_LET: return expr->let.body->type;
    case CORE_CASE:
        return expr->scrutinise.count > 0 ? expr->scrutinise.alternatives[0].body->type : NULL;
    case CORE_TUPLE: return type_of_tuple(module, expr);
    case CORE_CATCH: return type_applied(expr->catch.items[0]->type, 1);
    case CORE_JOIN: return expr->join.body->type;
    case CORE_JUMP: return expr->jump.join->type;
    case CORE_MARK:
    case CORE_SET:
    case CORE_SET_ROOT: return expr->scope.body->type;
    case CORE_CAST: return expr->cast.coercion->to;
    case CORE_LITERAL:
    case CORE_TOKEN:
    case CORE_PRIM:
    case CORE_RAISE: return expr->type;
    }
    return NULL;
}

/* ---- depths ---- */

static uint32_t deeper(uint32_t depth, const CoreExpr *part) {
    return part->depth + 1 > depth ? part->depth + 1 : depth;
}

static uint32_t depth_of_all(uint32_t depth, CoreExprs parts) {
    for (uint32_t i = 0; i < parts.count; i++) depth = deeper(depth, parts.items[i]);
    return depth;
}

/* what is not in tail position */
static uint32_t depth_beside(const CoreExpr *expr) {
    uint32_t depth = 0;
    switch (expr->kind) {
    case CORE_APPLY: return deeper(depth_of_all(0, expr->apply.arguments), expr->apply.function);
    case CORE_TYPE_APPLY: return deeper(0, expr->type_apply.function);
    case CORE_LET:
        for (uint32_t i = 0; i < expr->let.count; i++)
            depth = deeper(depth, expr->let.bindings[i].rhs);
        return depth;
    case CORE_CASE:
        depth = deeper(0, expr->scrutinise.scrutinee);
        for (uint32_t i = 0; expr->scrutinise.count > 1 && i < expr->scrutinise.count; i++)
            depth = deeper(depth, expr->scrutinise.alternatives[i].body);
        return depth;
    case CORE_TUPLE: return depth_of_all(0, expr->tuple);
    case CORE_PRIM: return depth_of_all(0, expr->prim.arguments);
    case CORE_CATCH: return depth_of_all(0, expr->catch);
    case CORE_RAISE: return deeper(0, expr->raise);
    case CORE_JOIN: return deeper(0, expr->join.definition);
    case CORE_JUMP: return depth_of_all(0, expr->jump.arguments);
    case CORE_CAST: return expr->cast.coercion->depth + 1;
    default: return 0;
    }
}

uint32_t core_depth_of(CoreExpr *expr) {
    CoreExpr **tail = core_tail(expr);
    uint32_t depth = depth_beside(expr);
    return tail && (*tail)->depth > depth ? (*tail)->depth : depth;
}

void core_complete(CoreModule *module, CoreExpr *expr) {
    expr->type = core_type_of(module, expr);
    expr->depth = core_depth_of(expr);
}

/* ---- expressions ---- */

static CoreExpr *new_expr(CoreModule *module, CoreExprKind kind, Span span) {
    CoreExpr *expr = ARENA_NEW(module->arena, CoreExpr);
    expr->kind = kind;
    expr->span = span;
    return expr;
}

static CoreExpr *completed(CoreModule *module, CoreExpr *expr) {
    core_complete(module, expr);
    return expr;
}

static CoreExprs copy_exprs(CoreModule *module, CoreExpr *const *items, uint32_t count) {
    return (CoreExprs){copy_array(module, items, count, sizeof *items), count};
}

static CoreVariables copy_variables(CoreModule *module, CoreVariable *const *items,
                                    uint32_t count) {
    return (CoreVariables){copy_array(module, items, count, sizeof *items), count};
}

CoreExpr *core_variable(CoreModule *module, Span span, CoreVariable *variable) {
    CoreExpr *expr = new_expr(module, CORE_VARIABLE, span);
    expr->variable = variable;
    return completed(module, expr);
}

static CoreExpr *new_literal(CoreModule *module, Span span, CoreLiteral literal, Type *type) {
    CoreExpr *expr = new_expr(module, CORE_LITERAL, span);
    expr->literal = literal;
    expr->type = type;
    return completed(module, expr);
}

CoreExpr *core_primitive(CoreModule *module, Span span, Rep rep, Word word) {
    CoreLiteral literal = {.kind = CORE_LITERAL_PRIMITIVE, .rep = rep, .word = word};
    return new_literal(module, span, literal, module->types->primitives[rep]);
}

CoreExpr *core_address(CoreModule *module, Span span, Text bytes) {
    CoreLiteral literal = {
        .kind = CORE_LITERAL_ADDRESS, .rep = REP_ADDR, .text = text_copy(module->arena, bytes)};
    return new_literal(module, span, literal, module->types->primitives[REP_ADDR]);
}

CoreExpr *core_boxed(CoreModule *module, Span span, Type *type, Rep rep, Word word) {
    CoreLiteral literal = {.kind = CORE_LITERAL_BOXED, .rep = rep, .word = word};
    return new_literal(module, span, literal, type);
}

CoreExpr *core_integer(CoreModule *module, Span span, Type *type, Text digits) {
    CoreLiteral literal = {
        .kind = CORE_LITERAL_INTEGER, .rep = REP_DATA, .text = text_copy(module->arena, digits)};
    return new_literal(module, span, literal, type);
}

CoreExpr *core_string(CoreModule *module, Span span, Type *type, Text text) {
    CoreLiteral literal = {
        .kind = CORE_LITERAL_STRING, .rep = REP_DATA, .text = text_copy(module->arena, text)};
    return new_literal(module, span, literal, type);
}

CoreExpr *core_token(CoreModule *module, Span span) {
    TypeStore *types = module->types;
    CoreExpr *expr = new_expr(module, CORE_TOKEN, span);
    TypeConstructor *state = type_find_primitive(types, intern_string(types->interner, "State#"));
    TypeConstructor *world =
        type_find_primitive(types, intern_string(types->interner, "RealWorld"));
    expr->type = type_apply(types, type_constructor(types, state), type_constructor(types, world));
    return expr;
}

CoreExpr *core_constructor(CoreModule *module, Span span, CoreConstructor *constructor) {
    CoreExpr *expr = new_expr(module, CORE_CONSTRUCTOR, span);
    expr->constructor = constructor;
    return completed(module, expr);
}

CoreExpr *core_apply(CoreModule *module, Span span, CoreExpr *function, CoreExpr *const *arguments,
                     uint32_t count) {
    CoreExpr *expr = new_expr(module, CORE_APPLY, span);
    expr->apply.function = function;
    expr->apply.arguments = copy_exprs(module, arguments, count);
    return completed(module, expr);
}

CoreExpr *core_type_apply(CoreModule *module, Span span, CoreExpr *function, Type *const *arguments,
                          uint32_t count) {
    CoreExpr *expr = new_expr(module, CORE_TYPE_APPLY, span);
    expr->type_apply.function = function;
    expr->type_apply.arguments = copy_array(module, arguments, count, sizeof *arguments);
    expr->type_apply.count = count;
    return completed(module, expr);
}

CoreExpr *core_lambda(CoreModule *module, Span span, CoreVariable *const *parameters,
                      uint32_t count, CoreExpr *body) {
    CoreExpr *expr = new_expr(module, CORE_LAMBDA, span);
    expr->lambda.parameters = copy_variables(module, parameters, count);
    expr->lambda.body = body;
    return completed(module, expr);
}

CoreExpr *core_type_lambda(CoreModule *module, Span span, TypeVariable *const *parameters,
                           uint32_t count, CoreExpr *body) {
    CoreExpr *expr = new_expr(module, CORE_TYPE_LAMBDA, span);
    expr->type_lambda.parameters = copy_array(module, parameters, count, sizeof *parameters);
    expr->type_lambda.count = count;
    expr->type_lambda.body = body;
    return completed(module, expr);
}

CoreExpr *core_let(CoreModule *module, Span span, const CoreBinding *bindings, uint32_t count,
                   CoreExpr *body) {
    CoreExpr *expr = new_expr(module, CORE_LET, span);
    expr->let.bindings = copy_array(module, bindings, count, sizeof *bindings);
    expr->let.count = count;
    expr->let.body = body;
    return completed(module, expr);
}

CoreExpr *core_case(CoreModule *module, Span span, CoreExpr *scrutinee, CoreVariable *binder,
                    const CoreAlternative *alternatives, uint32_t count) {
    CoreExpr *expr = new_expr(module, CORE_CASE, span);
    expr->scrutinise.scrutinee = scrutinee;
    expr->scrutinise.binder = binder;
    expr->scrutinise.alternatives = copy_array(module, alternatives, count, sizeof *alternatives);
    expr->scrutinise.count = count;
    for (uint32_t i = 0; i < count; i++) {
        CoreAlternative *alternative = &expr->scrutinise.alternatives[i];
        alternative->variables =
            copy_variables(module, alternative->variables.items, alternative->variables.count);
        alternative->existentials =
            copy_array(module, alternative->existentials, alternative->existential_count,
                       sizeof *alternative->existentials);
    }
    return completed(module, expr);
}

CoreAlternative core_default(Span span, CoreExpr *body) {
    return (CoreAlternative){.kind = CORE_PATTERN_DEFAULT, .span = span, .body = body};
}

CoreExpr *core_tuple(CoreModule *module, Span span, CoreExpr *const *components, uint32_t count) {
    CoreExpr *expr = new_expr(module, CORE_TUPLE, span);
    expr->tuple = copy_exprs(module, components, count);
    return completed(module, expr);
}

CoreExpr *core_prim(CoreModule *module, Span span, Primop op, TypeConstructor *data,
                    CoreExpr *const *arguments, uint32_t count, Type *type) {
    CoreExpr *expr = new_expr(module, CORE_PRIM, span);
    expr->prim.op = op;
    expr->prim.data = data;
    expr->prim.arguments = copy_exprs(module, arguments, count);
    expr->type = type;
    return completed(module, expr);
}

CoreExpr *core_catch(CoreModule *module, Span span, CoreExpr *action, CoreExpr *handler,
                     CoreExpr *token) {
    CoreExpr *expr = new_expr(module, CORE_CATCH, span);
    expr->catch = copy_exprs(module, (CoreExpr *[]){action, handler, token}, 3);
    return completed(module, expr);
}

CoreExpr *core_raise(CoreModule *module, Span span, CoreExpr *exception, Type *type) {
    CoreExpr *expr = new_expr(module, CORE_RAISE, span);
    expr->raise = exception;
    expr->type = type;
    return completed(module, expr);
}

CoreJoin *core_new_join(CoreModule *module, Symbol name, CoreVariable *const *parameters,
                        uint32_t count, Type *type, Span span) {
    CoreJoin *join = ARENA_NEW(module->arena, CoreJoin);
    *join = (CoreJoin){.name = name,
                       .span = span,
                       .type = type,
                       .parameters = copy_variables(module, parameters, count)};
    return join;
}

CoreExpr *core_join(CoreModule *module, Span span, CoreJoin *join, CoreExpr *definition,
                    CoreExpr *body) {
    CoreExpr *expr = new_expr(module, CORE_JOIN, span);
    expr->join.join = join;
    expr->join.definition = definition;
    expr->join.body = body;
    return completed(module, expr);
}

CoreExpr *core_jump(CoreModule *module, Span span, CoreJoin *join, CoreExpr *const *arguments,
                    uint32_t count) {
    CoreExpr *expr = new_expr(module, CORE_JUMP, span);
    expr->jump.join = join;
    expr->jump.arguments = copy_exprs(module, arguments, count);
    return completed(module, expr);
}

static CoreExpr *new_scope(CoreModule *module, CoreExprKind kind, Span span, CoreCentre *centre,
                           CoreInstance *instance, CoreExpr *body) {
    CoreExpr *expr = new_expr(module, kind, span);
    expr->scope.centre = centre;
    expr->scope.instance = instance;
    expr->scope.body = body;
    return completed(module, expr);
}

CoreExpr *core_mark(CoreModule *module, Span span, CoreCentre *centre, CoreExpr *body) {
    return new_scope(module, CORE_MARK, span, centre, NULL, body);
}

CoreExpr *core_set(CoreModule *module, Span span, CoreCentre *centre, CoreExpr *body) {
    return new_scope(module, CORE_SET, span, centre, NULL, body);
}

CoreExpr *core_scc(CoreModule *module, Span span, CoreCentre *centre, CoreExpr *body) {
    return core_mark(module, span, centre, core_set(module, span, centre, body));
}

CoreExpr *core_set_root(CoreModule *module, Span span, CoreInstance *instance, CoreExpr *body) {
    return new_scope(module, CORE_SET_ROOT, span, NULL, instance, body);
}

CoreExpr *core_cast(CoreModule *module, Span span, CoreExpr *body, CoreCoercion *coercion) {
    CoreExpr *expr = new_expr(module, CORE_CAST, span);
    expr->cast.body = body;
    expr->cast.coercion = coercion;
    return completed(module, expr);
}

/* ---- coercions ---- */

static CoreCoercion *new_coercion(CoreModule *module, CoreCoercionKind kind, Span span,
                                  CoreCoercion *first, CoreCoercion *second) {
    CoreCoercion *coercion = ARENA_NEW(module->arena, CoreCoercion);
    *coercion = (CoreCoercion){.kind = kind, .span = span, .first = first, .second = second};
    if (first) coercion->depth = first->depth + 1;
    if (second && second->depth + 1 > coercion->depth) coercion->depth = second->depth + 1;
    return coercion;
}

/* do both parts show something? */
static bool is_whole(const CoreCoercion *coercion) {
    return coercion->first->from && coercion->first->to &&
           (!coercion->second || (coercion->second->from && coercion->second->to));
}

CoreCoercion *core_reflexive(CoreModule *module, Span span, Type *type) {
    CoreCoercion *coercion = new_coercion(module, CORE_REFLEXIVE, span, NULL, NULL);
    coercion->type = coercion->from = coercion->to = type;
    return coercion;
}

CoreCoercion *core_newtype(CoreModule *module, Span span, Type *type) {
    CoreCoercion *coercion = new_coercion(module, CORE_NEWTYPE, span, NULL, NULL);
    coercion->type = coercion->from = type;
    coercion->to = type_newtype_representation(module->types, type);
    return coercion;
}

CoreCoercion *core_symmetric(CoreModule *module, Span span, CoreCoercion *first) {
    CoreCoercion *coercion = new_coercion(module, CORE_SYMMETRIC, span, first, NULL);
    coercion->from = first->to;
    coercion->to = first->from;
    return coercion;
}

CoreCoercion *core_transitive(CoreModule *module, Span span, CoreCoercion *first,
                              CoreCoercion *second) {
    CoreCoercion *coercion = new_coercion(module, CORE_TRANSITIVE, span, first, second);
    if (!is_whole(coercion)) return coercion;
    coercion->from = first->from;
    coercion->to = second->to;
    return coercion;
}

CoreCoercion *core_applied(CoreModule *module, Span span, CoreCoercion *first,
                           CoreCoercion *second) {
    CoreCoercion *coercion = new_coercion(module, CORE_APPLIED, span, first, second);
    if (!is_whole(coercion)) return coercion;
    coercion->from = type_apply(module->types, first->from, second->from);
    coercion->to = type_apply(module->types, first->to, second->to);
    return coercion;
}

CoreCoercion *core_arrow(CoreModule *module, Span span, CoreCoercion *first, CoreCoercion *second) {
    CoreCoercion *coercion = new_coercion(module, CORE_ARROW, span, first, second);
    if (!is_whole(coercion)) return coercion;
    coercion->from = type_function(module->types, first->from, second->from);
    coercion->to = type_function(module->types, first->to, second->to);
    return coercion;
}

CoreCoercion *core_forall(CoreModule *module, Span span, TypeVariable *variable,
                          CoreCoercion *first) {
    CoreCoercion *coercion = new_coercion(module, CORE_FORALL, span, first, NULL);
    coercion->variable = variable;
    if (!is_whole(coercion)) return coercion;
    coercion->from = type_forall(module->types, variable, first->from);
    coercion->to = type_forall(module->types, variable, first->to);
    return coercion;
}

static CoreCoercion *part_of(CoreModule *module, Span span, CoreCoercion *first, bool is_left) {
    CoreCoercion *coercion =
        new_coercion(module, is_left ? CORE_LEFT : CORE_RIGHT, span, first, NULL);
    Type *functions[2], *arguments[2], *sides[2] = {first->from, first->to};
    for (uint32_t i = 0; i < 2; i++)
        if (!sides[i] ||
            !type_split_apply(module->types, type_seen(sides[i]), &functions[i], &arguments[i]))
            return coercion;
    coercion->from = is_left ? functions[0] : arguments[0];
    coercion->to = is_left ? functions[1] : arguments[1];
    return coercion;
}

CoreCoercion *core_left(CoreModule *module, Span span, CoreCoercion *first) {
    return part_of(module, span, first, true);
}

CoreCoercion *core_right(CoreModule *module, Span span, CoreCoercion *first) {
    return part_of(module, span, first, false);
}

CoreCoercion *core_equality(CoreModule *module, Span span, CoreVariable *evidence) {
    CoreCoercion *coercion = new_coercion(module, CORE_EQUALITY, span, NULL, NULL);
    coercion->evidence = evidence;
    Type *sides[2];
    if (!evidence->type || !type_is_equality(module->types, evidence->type, sides)) return coercion;
    coercion->from = sides[0];
    coercion->to = sides[1];
    return coercion;
}

CoreCoercion *core_proof_coercion(CoreModule *module, Span span, Type *equality,
                                  CoreCoercion *first) {
    CoreCoercion *coercion = new_coercion(module, CORE_PROOF, span, first, NULL);
    coercion->type = equality;
    coercion->from = core_token(module, span)->type;
    coercion->to = equality;
    return coercion;
}

CoreExpr *core_proof(CoreModule *module, Span span, Type *equality, CoreCoercion *coercion) {
    return core_cast(module, span, core_token(module, span),
                     core_proof_coercion(module, span, equality, coercion));
}

CoreCoercion *core_unsafe(CoreModule *module, Span span, Type *from, Type *to) {
    CoreCoercion *coercion = new_coercion(module, CORE_UNSAFE, span, NULL, NULL);
    coercion->from = from;
    coercion->to = to;
    return coercion;
}
