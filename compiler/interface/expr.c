/* Core: expressions, coercions, and the variables that they bind. What stands in tail position is
 * written last and followed by a loop: Note [Depth of Core]. */
#include "compiler/interface/codec.h"

/* ---- what a definition binds ---- */

/* a new one: NULL while writing */
static void add_local(Codec *codec, CodecLocals *locals, void *made) {
    if (codec_writes(codec))
        map_put(&locals->numbers, (uint64_t)(uintptr_t)made, locals->numbers.count);
    else
        vector_push(&locals->all, made);
}

static void *use_local(Codec *codec, CodecLocals *locals, void *used) {
    uint32_t number = 0;
    if (codec_writes(codec))
        number = (uint32_t)map_get(&locals->numbers, (uint64_t)(uintptr_t)used, 0);
    codec_small(codec, &number);
    if (codec_writes(codec)) return used;
    if (number < locals->all.count) return locals->all.items[number];
    codec_fail(codec);
    return NULL;
}

static void code_aliases(Codec *codec, CoreAlias **aliases) {
    uint32_t count = 0;
    for (const CoreAlias *at = *aliases; codec_writes(codec) && at; at = at->next) count++;
    codec_count(codec, &count);
    for (; count > 0; count--, aliases = &(*aliases)->next) {
        if (!codec_writes(codec)) *aliases = ARENA_NEW(codec_arena(codec), CoreAlias);
        codec_symbol(codec, &(*aliases)->name);
        codec_span(codec, &(*aliases)->span);
    }
}

void codec_core_variable(Codec *codec, CoreVariable *variable) {
    codec_symbol(codec, &variable->name.text);
    codec_a_type(codec, &variable->type);
    codec_span(codec, &variable->span);
    CODE_CHOICE(codec, variable->origin, Origin, ORIGIN_COUNT - 1);
    codec_symbol(codec, &variable->shown);
    code_aliases(codec, &variable->aliases);
}

static void code_binder(Codec *codec, CoreVariable **binder) {
    if (!codec_writes(codec)) {
        Interface *interface = codec->interface;
        *binder = core_new_local(desugar_module(interface->desugar), 0, NULL, 0, NO_SPAN);
    }
    codec_core_variable(codec, *binder);
    add_local(codec, &codec->variables, *binder);
}

static void code_binders(Codec *codec, CoreVariables *binders) {
    CODE_ARRAY(codec, binders->items, binders->count);
    for (uint32_t i = 0; i < binders->count; i++) code_binder(codec, &binders->items[i]);
}

/* ---- uses ---- */

typedef enum UseHome { USE_OF_LOCAL, USE_OF_OWN, USE_OF_OTHER } UseHome;

static void use_other(Codec *codec, CoreVariable **variable) {
    Name name = codec_writes(codec) ? (*variable)->name : (Name){0};
    codec_symbol(codec, &name.module);
    codec_symbol(codec, &name.text);
    if (codec_writes(codec)) return;
    *variable = interface_find_top(codec->interface, name.module, name.text);
    if (!*variable) codec_fail(codec);
}

void codec_use(Codec *codec, CoreVariable **variable) {
    UseHome home = USE_OF_LOCAL;
    if (codec_writes(codec) && name_is_top((*variable)->name))
        home =
            (*variable)->name.module == codec->writer->input.core->name ? USE_OF_OWN : USE_OF_OTHER;
    CODE_CHOICE(codec, home, UseHome, USE_OF_OTHER);
    if (home == USE_OF_LOCAL)
        *variable = use_local(codec, &codec->variables, *variable);
    else if (home == USE_OF_OWN)
        codec_top(codec, variable);
    else
        use_other(codec, variable);
    if (codec_writes(codec)) return;
    if (!*variable)
        codec_fail(codec);
    else if (home != USE_OF_LOCAL)
        desugar_want(codec->interface->desugar, *variable);
}

static void code_constructor(Codec *codec, CoreConstructor **constructor) {
    TypeConstructor *type = codec_writes(codec) ? (*constructor)->data->type : NULL;
    uint32_t tag = codec_writes(codec) ? (*constructor)->tag : 0;
    codec_constructor(codec, &type);
    codec_small(codec, &tag);
    if (codec_writes(codec)) return;
    *constructor = NULL;
    if (!type) return;
    bool is_language = type->name.module == codec->interface->store->builtin_module;
    CoreData *data = is_language && type->flavour == TYPE_IS_DATA
                         ? desugar_builtin(codec->interface->desugar, type)
                         : type->declaration;
    if (data && tag < data->constructor_count)
        *constructor = &data->constructors[tag];
    else
        codec_fail(codec);
}

/* ---- coercions ---- */

static uint32_t parts_of(CoreCoercionKind kind) {
    switch (kind) {
    case CORE_REFLEXIVE:
    case CORE_NEWTYPE:
    case CORE_EQUALITY:
    case CORE_UNSAFE: return 0;
    case CORE_SYMMETRIC:
    case CORE_LEFT:
    case CORE_RIGHT:
    case CORE_FORALL:
    case CORE_PROOF: return 1;
    case CORE_TRANSITIVE:
    case CORE_APPLIED:
    case CORE_ARROW: return 2;
    }
    return 0;
}

static bool has_type(CoreCoercionKind kind) {
    return kind == CORE_REFLEXIVE || kind == CORE_NEWTYPE || kind == CORE_PROOF;
}

static void code_coercion(Codec *codec, CoreCoercion **slot) {
    if (!codec_writes(codec)) *slot = ARENA_NEW(codec_arena(codec), CoreCoercion);
    CoreCoercion *coercion = *slot;
    CODE_CHOICE(codec, coercion->kind, CoreCoercionKind, CORE_UNSAFE);
    codec_span(codec, &coercion->span);
    codec_a_type(codec, &coercion->from);
    codec_a_type(codec, &coercion->to);
    codec_small(codec, &coercion->depth);
    if (has_type(coercion->kind)) codec_a_type(codec, &coercion->type);
    if (coercion->kind == CORE_FORALL) codec_variable(codec, &coercion->variable);
    if (coercion->kind == CORE_EQUALITY) codec_use(codec, &coercion->evidence);
    if (!codec_deepen(codec)) return;
    uint32_t parts = parts_of(coercion->kind);
    if (parts > 0) code_coercion(codec, &coercion->first);
    if (parts > 1) code_coercion(codec, &coercion->second);
    codec->depth--;
}

/* ---- expressions ---- */

static void code_exprs(Codec *codec, CoreExprs *exprs) {
    CODE_ARRAY(codec, exprs->items, exprs->count);
    for (uint32_t i = 0; i < exprs->count; i++) codec_expr(codec, &exprs->items[i]);
}

/* an action, its handler and the token */
static void code_catch(Codec *codec, CoreExprs *exprs) {
    enum { PARTS_OF_CATCH = 3 };
    code_exprs(codec, exprs);
    if (!codec_writes(codec) && exprs->count != PARTS_OF_CATCH) codec_fail(codec);
}

static void code_literal(Codec *codec, CoreLiteral *literal) {
    CODE_CHOICE(codec, literal->kind, CoreLiteralKind, CORE_LITERAL_STRING);
    CODE_CHOICE(codec, literal->rep, Rep, REP_COUNT - 1);
    codec_number(codec, &literal->word);
    codec_text(codec, &literal->text);
}

static void code_bindings(Codec *codec, CoreExpr *expr) {
    CODE_ARRAY(codec, expr->let.bindings, expr->let.count);
    for (uint32_t i = 0; i < expr->let.count; i++)
        code_binder(codec, &expr->let.bindings[i].variable);
    for (uint32_t i = 0; i < expr->let.count; i++) codec_expr(codec, &expr->let.bindings[i].rhs);
}

/* all but its body */
static void code_pattern(Codec *codec, CoreAlternative *alternative) {
    CODE_CHOICE(codec, alternative->kind, CorePatternKind, CORE_PATTERN_DEFAULT);
    codec_span(codec, &alternative->span);
    switch (alternative->kind) {
    case CORE_PATTERN_CONSTRUCTOR:
        code_constructor(codec, &alternative->constructor);
        codec_variables(codec, &alternative->existentials, &alternative->existential_count);
        code_binders(codec, &alternative->variables);
        break;
    case CORE_PATTERN_LITERAL:
        CODE_CHOICE(codec, alternative->literal_rep, Rep, REP_COUNT - 1);
        codec_number(codec, &alternative->literal);
        break;
    case CORE_PATTERN_TUPLE: code_binders(codec, &alternative->variables); break;
    case CORE_PATTERN_DEFAULT: break;
    }
}

static void code_case(Codec *codec, CoreExpr *expr) {
    codec_expr(codec, &expr->scrutinise.scrutinee);
    code_binder(codec, &expr->scrutinise.binder);
    CODE_ARRAY(codec, expr->scrutinise.alternatives, expr->scrutinise.count);
    uint32_t count = expr->scrutinise.count;
    for (uint32_t i = 0; i < count; i++) {
        code_pattern(codec, &expr->scrutinise.alternatives[i]);
        if (count > 1) codec_expr(codec, &expr->scrutinise.alternatives[i].body);
    }
}

static void code_new_join(Codec *codec, CoreJoin **slot) {
    if (!codec_writes(codec)) *slot = ARENA_NEW(codec_arena(codec), CoreJoin);
    CoreJoin *join = *slot;
    codec_symbol(codec, &join->name);
    codec_span(codec, &join->span);
    code_binders(codec, &join->parameters);
    codec_a_type(codec, &join->type);
    add_local(codec, &codec->joins, join);
}

static void code_centre(Codec *codec, CoreCentre **centre) {
    uint32_t number = 0;
    if (codec_writes(codec)) number = interface_number_of_centre(codec->writer, *centre);
    codec_small(codec, &number);
    if (codec_writes(codec)) return;
    *centre = interface_centre(codec->interface, number);
    if (!*centre) codec_fail(codec);
}

static void code_root(Codec *codec, CoreInstance **root) {
    uint32_t number = 0;
    if (codec_writes(codec)) number = interface_number_of_root(codec->writer, *root);
    codec_small(codec, &number);
    if (codec_writes(codec)) return;
    *root = interface_root(codec->interface, number);
    if (!*root) codec_fail(codec);
}

static void code_prim(Codec *codec, CoreExpr *expr) {
    bool has_data = expr->prim.data;
    CODE_CHOICE(codec, expr->prim.op, Primop, PRIMOP_COUNT - 1);
    codec_flag(codec, &has_data);
    if (has_data) codec_constructor(codec, &expr->prim.data);
    code_exprs(codec, &expr->prim.arguments);
}

/* all but what stands in tail position */
static void code_node(Codec *codec, CoreExpr *expr) {
    switch (expr->kind) {
    case CORE_VARIABLE: codec_use(codec, &expr->variable); break;
    case CORE_LITERAL: code_literal(codec, &expr->literal); break;
    case CORE_TOKEN: break;
    case CORE_CONSTRUCTOR: code_constructor(codec, &expr->constructor); break;
    case CORE_APPLY:
        codec_expr(codec, &expr->apply.function);
        code_exprs(codec, &expr->apply.arguments);
        break;
    case CORE_TYPE_APPLY:
        codec_expr(codec, &expr->type_apply.function);
        codec_types(codec, &expr->type_apply.arguments, &expr->type_apply.count);
        break;
    case CORE_LAMBDA: code_binders(codec, &expr->lambda.parameters); break;
    case CORE_TYPE_LAMBDA:
        codec_variables(codec, &expr->type_lambda.parameters, &expr->type_lambda.count);
        break;
    case CORE_LET: code_bindings(codec, expr); break;
    case CORE_CASE: code_case(codec, expr); break;
    case CORE_TUPLE: code_exprs(codec, &expr->tuple); break;
    case CORE_PRIM: code_prim(codec, expr); break;
    case CORE_CATCH: code_catch(codec, &expr->catch); break;
    case CORE_RAISE: codec_expr(codec, &expr->raise); break;
    case CORE_JOIN:
        code_new_join(codec, &expr->join.join);
        codec_expr(codec, &expr->join.definition);
        break;
    case CORE_JUMP:
        expr->jump.join = use_local(codec, &codec->joins, expr->jump.join);
        code_exprs(codec, &expr->jump.arguments);
        break;
    case CORE_MARK:
    case CORE_SET: code_centre(codec, &expr->scope.centre); break;
    case CORE_SET_ROOT: code_root(codec, &expr->scope.instance); break;
    case CORE_CAST: code_coercion(codec, &expr->cast.coercion); break;
    }
}

/* Most uses have the type of what they mention, and then none of their own is written. */
static Type **type_mentioned(CoreExpr *expr) {
    if (expr->kind == CORE_VARIABLE && expr->variable) return &expr->variable->type;
    if (expr->kind == CORE_CONSTRUCTOR && expr->constructor) return &expr->constructor->type;
    return NULL;
}

static void code_type(Codec *codec, CoreExpr *expr) {
    Type **mentioned = codec_writes(codec) ? type_mentioned(expr) : NULL;
    Type *own = mentioned && *mentioned == expr->type ? NULL : expr->type;
    codec_type(codec, &own);
    if (!codec_writes(codec)) expr->type = own;
}

/* After what it mentions. */
static void complete_type(Codec *codec, CoreExpr *expr) {
    Type **mentioned = type_mentioned(expr);
    if (mentioned && !expr->type) expr->type = *mentioned;
    if (!expr->type) codec_fail(codec);
}

void codec_expr(Codec *codec, CoreExpr **slot) {
    if (!codec_deepen(codec)) return;
    for (; slot; slot = core_tail(*slot)) {
        if (!codec_writes(codec)) *slot = ARENA_NEW(codec_arena(codec), CoreExpr);
        CoreExpr *expr = *slot;
        CODE_CHOICE(codec, expr->kind, CoreExprKind, CORE_CAST);
        codec_span(codec, &expr->span);
        code_type(codec, expr);
        codec_small(codec, &expr->depth);
        if (codec_is_damaged(codec)) break;
        code_node(codec, expr);
        if (!codec_writes(codec)) complete_type(codec, expr);
        if (codec_is_damaged(codec)) break;
    }
    codec->depth--;
}
