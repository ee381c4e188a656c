#include "compiler/core/check.h"
#include <string.h>

/* ---- scopes ---- */

static void say_name(CoreLint *lint, CoreProblemKind kind, Span span, Symbol name) {
    core_lint_say(lint, (CoreProblem){.kind = kind, .span = span, .name = name});
}

void core_lint_bind(CoreLint *lint, CoreVariable *variable) {
    uint64_t *bound = map_slot(&lint->bound, (uint64_t)(uintptr_t)variable, 0);
    Symbol name = variable->name.text;
    if (*bound) say_name(lint, CORE_PROBLEM_BOUND_TWICE, variable->span, name);
    if (name_is_top(variable->name)) say_name(lint, CORE_PROBLEM_LOCAL_TOP, variable->span, name);
    *bound = 1;
    core_lint_variable_type(lint, variable);
    vector_push(&lint->variables, variable);
    variable->mark = lint->variables.count;
}

/* binds a variable that holds a value: anything but a case's binder */
static void bind_value(CoreLint *lint, CoreVariable *variable) {
    core_lint_bind(lint, variable);
    if (core_lint_is_tuple(lint, variable->type))
        say_name(lint, CORE_PROBLEM_TUPLE_VARIABLE, variable->span, variable->name.text);
}

static bool is_local_in_scope(const CoreLint *lint, const CoreVariable *variable) {
    uint32_t mark = variable->mark;
    return mark >= 1 && mark <= lint->variables.count &&
           lint->variables.items[mark - 1] == variable;
}

void core_lint_use(CoreLint *lint, const CoreVariable *variable, Span span) {
    if (!name_is_top(variable->name)) {
        if (!is_local_in_scope(lint, variable))
            say_name(lint, CORE_PROBLEM_VARIABLE_SCOPE, span, variable->name.text);
    } else if (variable->name.module == lint->module->name) {
        if (!map_find(&lint->tops, (uint64_t)(uintptr_t)variable))
            say_name(lint, CORE_PROBLEM_TOP_SCOPE, span, variable->name.text);
    }
}

static bool is_declared(const CoreLint *lint, const void *declaration) {
    return map_find(&lint->declared, (uint64_t)(uintptr_t)declaration);
}

/* ---- leaves ---- */

static void lint_variable(CoreLint *lint, const CoreExpr *expr) {
    core_lint_use(lint, expr->variable, expr->span);
    if (core_lint_is_tuple(lint, expr->variable->type))
        say_name(lint, CORE_PROBLEM_TUPLE_VARIABLE, expr->span, expr->variable->name.text);
}

static void lint_constructor(CoreLint *lint, const CoreExpr *expr) {
    const CoreConstructor *constructor = expr->constructor;
    if (constructor->name.module == lint->module->name && !is_declared(lint, constructor->data))
        say_name(lint, CORE_PROBLEM_CONSTRUCTOR_SCOPE, expr->span, constructor->name.text);
}

/* [-]digits */
static bool is_whole_number(Text text) {
    size_t start = text.length > 0 && text.bytes[0] == '-';
    for (size_t i = start; i < text.length; i++)
        if (text.bytes[i] < '0' || text.bytes[i] > '9') return false;
    return text.length > start;
}

static bool fits(const CoreLint *lint, const CoreLiteral *literal, Type *type) {
    uint32_t count;
    const TypeConstructor *head = type_head(lint->types, type, &count);
    bool is_data = head && (head->flavour == TYPE_IS_DATA || head->flavour == TYPE_IS_NEWTYPE);
    bool has_box = literal->rep >= REP_INT && literal->rep <= REP_DOUBLE;
    if (literal->rep == REP_CHAR && literal->word > 0x10ffff) return false;
    switch (literal->kind) {
    case CORE_LITERAL_PRIMITIVE:
        return has_box && type_equal(type, lint->types->primitives[literal->rep]);
    case CORE_LITERAL_ADDRESS: return type_equal(type, lint->types->primitives[REP_ADDR]);
    case CORE_LITERAL_BOXED: return is_data && has_box;
    case CORE_LITERAL_INTEGER: return is_data && is_whole_number(literal->text);
    case CORE_LITERAL_STRING: return is_data;
    }
    return false;
}

static void lint_literal(CoreLint *lint, const CoreExpr *expr) {
    if (!expr->type)
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_TYPE_MISSING, .span = expr->span});
    else if (!fits(lint, &expr->literal, expr->type))
        core_lint_say(
            lint,
            (CoreProblem){.kind = CORE_PROBLEM_LITERAL, .span = expr->span, .found = expr->type});
}

/* ---- application ---- */

/* an argument's type against the one that is wanted */
static void lint_argument(CoreLint *lint, CoreProblemKind kind, const CoreExpr *argument,
                          Type *wanted, uint32_t i) {
    if (!argument->type || !wanted || type_equal(argument->type, wanted)) return;
    core_lint_say(lint, (CoreProblem){.kind = kind,
                                      .span = argument->span,
                                      .number = i + 1,
                                      .found = argument->type,
                                      .wanted = wanted});
}

static void lint_arguments(CoreLint *lint, CoreExprs arguments) {
    for (uint32_t i = 0; i < arguments.count; i++) {
        core_lint_apart(lint, arguments.items[i]);
        if (core_lint_is_tuple(lint, arguments.items[i]->type))
            core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_TUPLE_ARGUMENT,
                                              .span = arguments.items[i]->span,
                                              .number = i + 1});
    }
}

static void lint_apply(CoreLint *lint, const CoreExpr *expr) {
    CoreExprs arguments = expr->apply.arguments;
    Type *type = expr->apply.function->type;
    core_lint_apart(lint, expr->apply.function);
    lint_arguments(lint, arguments);
    if (arguments.count == 0)
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_APPLY_NONE, .span = expr->span});
    for (uint32_t i = 0; type && i < arguments.count; i++) {
        type = type_seen(type);
        if (type->kind != TYPE_FUNCTION && type->kind != TYPE_QUALIFIED) {
            core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_APPLY_NO_FUNCTION,
                                              .span = expr->span,
                                              .number = i + 1,
                                              .found = type});
            return;
        }
        bool plain = type->kind == TYPE_FUNCTION;
        lint_argument(lint, CORE_PROBLEM_APPLY_ARGUMENT, arguments.items[i],
                      plain ? type->function.argument : type->qualified.constraint, i);
        type = plain ? type->function.result : type->qualified.body;
    }
}

static void lint_type_argument(CoreLint *lint, Type *argument, const TypeVariable *variable,
                               Span span, uint32_t i) {
    core_lint_type(lint, argument, span);
    Type *kind = type_kind(lint->types, argument);
    if (!kind || type_equal(kind, variable->kind)) return;
    core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_TYPE_APPLY_KIND,
                                      .span = span,
                                      .number = i + 1,
                                      .found = kind,
                                      .wanted = variable->kind});
}

static void lint_type_apply(CoreLint *lint, const CoreExpr *expr) {
    Type *type = expr->type_apply.function->type;
    core_lint_apart(lint, expr->type_apply.function);
    if (expr->type_apply.count == 0)
        core_lint_say(lint,
                      (CoreProblem){.kind = CORE_PROBLEM_TYPE_APPLY_NONE, .span = expr->span});
    for (uint32_t i = 0; type && i < expr->type_apply.count; i++) {
        Type *argument = expr->type_apply.arguments[i];
        type = type_seen(type);
        if (type->kind != TYPE_FORALL) {
            core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_TYPE_APPLY_NO_FORALL,
                                              .span = expr->span,
                                              .number = i + 1,
                                              .found = type});
            return;
        }
        lint_type_argument(lint, argument, type->forall.variable, expr->span, i);
        type = type_instantiate(lint->types, type, argument);
    }
}

static void lint_tuple(CoreLint *lint, const CoreExpr *expr) {
    if (expr->tuple.count > TYPE_TUPLE_LIMIT)
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_TUPLE_SIZE,
                                          .span = expr->span,
                                          .count = expr->tuple.count});
    for (uint32_t i = 0; i < expr->tuple.count; i++) {
        core_lint_apart(lint, expr->tuple.items[i]);
        if (core_lint_is_tuple(lint, expr->tuple.items[i]->type))
            core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_TUPLE_COMPONENT,
                                              .span = expr->tuple.items[i]->span,
                                              .number = i + 1});
    }
}

/* ---- primitives ---- */

static void lint_prim_result(CoreLint *lint, const CoreExpr *expr, const PrimopInfo *info) {
    uint32_t count = 0, results = (uint32_t)strlen(info->results);
    Type *types[PRIM_MAXIMUM_RESULTS] = {expr->type};
    bool good = core_lint_is_tuple(lint, expr->type) == info->tuple;
    if (good && info->tuple) {
        type_head(lint->types, expr->type, &count);
        good = count == results && count <= PRIM_MAXIMUM_RESULTS;
        if (good) type_arguments(lint->types, expr->type, types);
    }
    for (uint32_t i = 0; good && i < results; i++)
        good = core_lint_letter(lint, types[i], info->results[i]);
    if (!good)
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_PRIM_RESULT,
                                          .span = expr->span,
                                          .name = intern_string(lint->module->interner, info->name),
                                          .found = expr->type});
}

static void lint_prim_arguments(CoreLint *lint, const CoreExpr *expr, const PrimopInfo *info,
                                Symbol name) {
    CoreExprs arguments = expr->prim.arguments;
    uint32_t next = 0;
    for (const char *letter = info->arguments; *letter; letter++) {
        if (*letter == 'T') continue;
        if (next < arguments.count && arguments.items[next]->type &&
            !core_lint_letter(lint, arguments.items[next]->type, *letter))
            core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_PRIM_ARGUMENT,
                                              .span = arguments.items[next]->span,
                                              .name = name,
                                              .number = next + 1,
                                              .found = arguments.items[next]->type});
        next++;
    }
    if (next != arguments.count)
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_PRIM_COUNT,
                                          .span = expr->span,
                                          .name = name,
                                          .number = next,
                                          .count = arguments.count});
}

static void lint_prim(CoreLint *lint, const CoreExpr *expr) {
    const PrimopInfo *info = primop_info(expr->prim.op);
    Symbol name = intern_string(lint->module->interner, info->name);
    uint32_t count;
    lint_arguments(lint, expr->prim.arguments);
    lint_prim_arguments(lint, expr, info, name);
    if (!expr->type) {
        say_name(lint, CORE_PROBLEM_TYPE_MISSING, expr->span, name);
        return;
    }
    core_lint_type(lint, expr->type, expr->span);
    lint_prim_result(lint, expr, info);
    bool takes_data = strchr(info->arguments, 'T') != NULL;
    if (takes_data != (expr->prim.data != NULL) ||
        (takes_data && type_head(lint->types, expr->type, &count) != expr->prim.data))
        say_name(lint, CORE_PROBLEM_PRIM_DATA, expr->span, name);
}

/* State# s -> r: gives s and r */
static bool is_action(CoreLint *lint, Type *type, Type **state, Type **result) {
    type = type_seen(type);
    if (type->kind != TYPE_FUNCTION) return false;
    *state = type->function.argument;
    *result = type->function.result;
    return core_lint_letter(lint, *state, 'S');
}

static void lint_catch(CoreLint *lint, const CoreExpr *expr) {
    Type *action = expr->catch.items[0]->type, *handler = expr->catch.items[1]->type,
         *token = expr->catch.items[2]->type, *state, *result, *other, *another;
    lint_arguments(lint, expr->catch);
    if (!action || !handler || !token) return;
    if (!is_action(lint, action, &state, &result)) {
        core_lint_say(
            lint,
            (CoreProblem){.kind = CORE_PROBLEM_CATCH_ACTION, .span = expr->span, .found = action});
        return;
    }
    handler = type_seen(handler);
    if (handler->kind != TYPE_FUNCTION || !core_lint_is_lifted(lint, handler->function.argument) ||
        !is_action(lint, handler->function.result, &other, &another) || !type_equal(other, state) ||
        !type_equal(another, result))
        core_lint_say(
            lint, (CoreProblem){
                      .kind = CORE_PROBLEM_CATCH_HANDLER, .span = expr->span, .found = handler});
    if (!type_equal(token, state))
        core_lint_say(
            lint,
            (CoreProblem){.kind = CORE_PROBLEM_CATCH_TOKEN, .span = expr->span, .found = token});
}

static void lint_raise(CoreLint *lint, const CoreExpr *expr) {
    Type *exception = expr->raise->type;
    core_lint_apart(lint, expr->raise);
    if (expr->type)
        core_lint_type(lint, expr->type, expr->span);
    else
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_TYPE_MISSING, .span = expr->span});
    if (exception && !core_lint_is_lifted(lint, exception))
        core_lint_say(
            lint, (CoreProblem){
                      .kind = CORE_PROBLEM_RAISE_UNLIFTED, .span = expr->span, .found = exception});
}

/* ---- with others inside: all but what is in tail position ---- */

/* what is bound here and what is not may be jumped to from here */
static void enter_closure(CoreLint *lint) { lint->tail = lint->context = ++lint->last_number; }

static void lint_lambda(CoreLint *lint, const CoreExpr *expr) {
    enter_closure(lint);
    if (expr->lambda.parameters.count == 0)
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_LAMBDA_NONE, .span = expr->span});
    for (uint32_t i = 0; i < expr->lambda.parameters.count; i++)
        bind_value(lint, expr->lambda.parameters.items[i]);
}

static void lint_type_lambda(CoreLint *lint, const CoreExpr *expr) {
    enter_closure(lint);
    if (expr->type_lambda.count == 0)
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_LAMBDA_NONE, .span = expr->span});
    for (uint32_t i = 0; i < expr->type_lambda.count; i++)
        core_lint_bind_type(lint, expr->type_lambda.parameters[i]);
}

static void lint_binding(CoreLint *lint, const CoreBinding *binding) {
    Type *wanted = binding->variable->type, *found = binding->rhs->type;
    core_lint_apart(lint, binding->rhs);
    if (wanted && !core_lint_is_lifted(lint, wanted))
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_LET_UNLIFTED,
                                          .span = binding->variable->span,
                                          .name = binding->variable->name.text,
                                          .found = wanted});
    if (wanted && found && !type_equal(wanted, found))
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_LET_TYPE,
                                          .span = binding->variable->span,
                                          .name = binding->variable->name.text,
                                          .found = found,
                                          .wanted = wanted});
}

static void lint_let(CoreLint *lint, const CoreExpr *expr) {
    if (expr->let.count == 0)
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_LET_NONE, .span = expr->span});
    for (uint32_t i = 0; i < expr->let.count; i++)
        core_lint_bind(lint, expr->let.bindings[i].variable);
    for (uint32_t i = 0; i < expr->let.count; i++) lint_binding(lint, &expr->let.bindings[i]);
}

/* A type variable of a pattern may not be in the type of the case. */
static void lint_case_type(CoreLint *lint, CoreExpr *expr) {
    bool any = false;
    for (uint32_t i = 0; i < expr->scrutinise.count; i++)
        any |= expr->scrutinise.alternatives[i].existential_count > 0;
    if (any && expr->type) core_lint_type(lint, expr->type, expr->span);
}

static void lint_case(CoreLint *lint, CoreExpr *expr) {
    CoreVariable *binder = expr->scrutinise.binder;
    Type *scrutinised = expr->scrutinise.scrutinee->type;
    core_lint_apart(lint, expr->scrutinise.scrutinee);
    lint_case_type(lint, expr);
    core_lint_bind(lint, binder);
    if (scrutinised && binder->type && !type_equal(scrutinised, binder->type))
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_CASE_BINDER,
                                          .span = binder->span,
                                          .name = binder->name.text,
                                          .found = binder->type,
                                          .wanted = scrutinised});
    core_lint_patterns(lint, expr);
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const CoreAlternative *alternative = &expr->scrutinise.alternatives[i];
        uint32_t variables = lint->variables.count, types = lint->type_variables.count;
        core_lint_bind_pattern(lint, alternative);
        if (expr->scrutinise.count == 1) return;
        core_lint_expr(lint, alternative->body);
        lint->variables.count = variables;
        lint->type_variables.count = types;
    }
}

static void lint_join_type(CoreLint *lint, CoreProblemKind kind, const CoreExpr *expr,
                           Type *found) {
    const CoreJoin *join = expr->join.join;
    if (!join->type || !found || type_equal(join->type, found)) return;
    core_lint_say(lint, (CoreProblem){.kind = kind,
                                      .span = expr->span,
                                      .name = join->name,
                                      .found = found,
                                      .wanted = join->type});
}

static void lint_join(CoreLint *lint, const CoreExpr *expr) {
    CoreJoin *join = expr->join.join;
    uint32_t variables = lint->variables.count;
    if (!join->type) say_name(lint, CORE_PROBLEM_TYPE_MISSING, join->span, join->name);
    for (uint32_t i = 0; i < join->parameters.count; i++)
        bind_value(lint, join->parameters.items[i]);
    core_lint_expr(lint, expr->join.definition);
    lint->variables.count = variables;
    lint_join_type(lint, CORE_PROBLEM_JOIN_DEFINITION, expr, expr->join.definition->type);
    lint_join_type(lint, CORE_PROBLEM_JOIN_BODY, expr, expr->join.body->type);
    vector_push(&lint->joins, (JoinInScope){join, lint->tail, lint->context});
    join->mark = lint->joins.count;
}

static void lint_jump(CoreLint *lint, const CoreExpr *expr) {
    const CoreJoin *join = expr->jump.join;
    CoreExprs arguments = expr->jump.arguments;
    lint_arguments(lint, arguments);
    if (join->mark < 1 || join->mark > lint->joins.count ||
        lint->joins.items[join->mark - 1].join != join) {
        say_name(lint, CORE_PROBLEM_JOIN_SCOPE, expr->span, join->name);
        return;
    }
    const JoinInScope *bound = &lint->joins.items[join->mark - 1];
    if (bound->tail != lint->tail)
        say_name(lint, CORE_PROBLEM_JUMP_TAIL, expr->span, join->name);
    else if (bound->context != lint->context)
        say_name(lint, CORE_PROBLEM_JUMP_CONTEXT, expr->span, join->name);
    if (arguments.count != join->parameters.count) {
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_JUMP_COUNT,
                                          .span = expr->span,
                                          .name = join->name,
                                          .number = join->parameters.count,
                                          .count = arguments.count});
        return;
    }
    for (uint32_t i = 0; i < arguments.count; i++)
        lint_argument(lint, CORE_PROBLEM_JUMP_ARGUMENT, arguments.items[i],
                      join->parameters.items[i]->type, i);
}

static void lint_scope(CoreLint *lint, const CoreExpr *expr) {
    const CoreCentre *centre = expr->scope.centre;
    if (centre->module == lint->module->name && !is_declared(lint, centre))
        say_name(lint, CORE_PROBLEM_CENTRE_SCOPE, expr->span, centre->name);
    if (expr->kind == CORE_SET) lint->context = ++lint->last_number;
}

static void lint_root(CoreLint *lint, const CoreExpr *expr) {
    const CoreInstance *instance = expr->scope.instance;
    uint32_t count;
    if (instance->module == lint->module->name && !is_declared(lint, instance))
        say_name(lint, CORE_PROBLEM_INSTANCE_SCOPE, expr->span, instance->key);
    const TypeConstructor *head = expr->type ? type_head(lint->types, expr->type, &count) : NULL;
    if (expr->type && (!head || head->flavour != TYPE_IS_CLASS))
        core_lint_say(
            lint, (CoreProblem){
                      .kind = CORE_PROBLEM_ROOT_RESULT, .span = expr->span, .found = expr->type});
    lint->context = ++lint->last_number;
}

static void lint_cast(CoreLint *lint, const CoreExpr *expr) {
    const CoreCoercion *coercion = expr->cast.coercion;
    Type *found = expr->cast.body->type;
    core_lint_coercion(lint, coercion);
    if (found && coercion->from && !type_equal(found, coercion->from))
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_CAST_FROM,
                                          .span = expr->span,
                                          .found = found,
                                          .wanted = coercion->from});
    lint->tail = ++lint->last_number;
}

/* ---- all of them ---- */

/* passes may have changed parts: what the expression says of itself must still be so */
static void lint_stored(CoreLint *lint, CoreExpr *expr) {
    Type *type = core_type_of(lint->module, expr);
    uint32_t depth = core_depth_of(expr);
    if (type && (!expr->type || !type_equal(type, expr->type)))
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_STORED_TYPE,
                                          .span = expr->span,
                                          .found = expr->type,
                                          .wanted = type});
    if (depth != expr->depth)
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_STORED_DEPTH,
                                          .span = expr->span,
                                          .number = expr->depth,
                                          .count = depth});
}

static void lint_in(CoreLint *lint, CoreExpr *expr) {
    lint_stored(lint, expr);
    switch (expr->kind) {
    case CORE_VARIABLE: lint_variable(lint, expr); break;
    case CORE_LITERAL: lint_literal(lint, expr); break;
    case CORE_TOKEN: break;
    case CORE_CONSTRUCTOR: lint_constructor(lint, expr); break;
    case CORE_APPLY: lint_apply(lint, expr); break;
    case CORE_TYPE_APPLY: lint_type_apply(lint, expr); break;
    case CORE_LAMBDA: lint_lambda(lint, expr); break;
    case CORE_TYPE_LAMBDA: lint_type_lambda(lint, expr); break;
    case CORE_LET: lint_let(lint, expr); break;
    case CORE_CASE: lint_case(lint, expr); break;
    case CORE_TUPLE: lint_tuple(lint, expr); break;
    case CORE_PRIM: lint_prim(lint, expr); break;
    case CORE_CATCH: lint_catch(lint, expr); break;
    case CORE_RAISE: lint_raise(lint, expr); break;
    case CORE_JOIN: lint_join(lint, expr); break;
    case CORE_JUMP: lint_jump(lint, expr); break;
    case CORE_MARK:
    case CORE_SET: lint_scope(lint, expr); break;
    case CORE_SET_ROOT: lint_root(lint, expr); break;
    case CORE_CAST: lint_cast(lint, expr); break;
    }
}

void core_lint_expr(CoreLint *lint, CoreExpr *expr) {
    uint32_t variables = lint->variables.count, types = lint->type_variables.count,
             joins = lint->joins.count, tail = lint->tail, context = lint->context;
    for (CoreExpr **at = &expr; at; at = core_tail(*at)) lint_in(lint, *at);
    lint->variables.count = variables;
    lint->type_variables.count = types;
    lint->joins.count = joins;
    lint->tail = tail;
    lint->context = context;
}

void core_lint_apart(CoreLint *lint, CoreExpr *expr) {
    uint32_t tail = lint->tail;
    lint->tail = ++lint->last_number;
    core_lint_expr(lint, expr);
    lint->tail = tail;
}
