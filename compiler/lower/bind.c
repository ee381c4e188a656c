/* Lets and arguments: docs/desugaring.md, L1 to L9. */
#include "abi/object.h"
#include "base/fail.h"
#include "compiler/lower/internal.h"

/* ---- variables and atoms ---- */

Rep lower_rep(Lowering *lowering, Type *type) {
    TypeRep rep = type_rep(lowering->types, type);
    return rep.is_tuple ? REP_BOXED : rep.rep;
}

/* Variables of the normal form do not begin as constructors do: a dictionary is called by its
 * instance, and the whole of a pattern is `pattern (x,y)`. */
static Symbol name_of_variable(Lowering *lowering, Symbol name) {
    Text text = symbol_text(lowering->interner, name);
    char c = text.length > 0 ? text.bytes[0] : '_';
    if ((c < 'A' || c > 'Z') && c != ':' && c != '(' && c != '[') return name;
    Buffer buffer = {0};
    buffer_printf(&buffer, "%s %.*s", c == '(' ? "pattern" : "instance", TEXT_ARGS(text));
    Symbol made = intern(lowering->interner, buffer_as_text(&buffer));
    buffer_release(&buffer);
    return made;
}

StgBinder *lower_binder(Lowering *lowering, Symbol name, Rep rep, Span span, Origin origin) {
    StgBinder *binder = ARENA_NEW(lowering->arena, StgBinder);
    *binder = (StgBinder){.name = name ? name_of_variable(lowering, name) : 0,
                          .rep = rep,
                          .span = span,
                          .origin = origin};
    bool is_pattern = name && symbol_text(lowering->interner, name).bytes[0] == '(';
    binder->shown = is_pattern ? name : 0;
    return binder;
}

static void add_alias(Lowering *lowering, StgBinder *binder, Symbol name, Span span, bool is_let) {
    StgAlias *alias = ARENA_NEW(lowering->arena, StgAlias);
    *alias = (StgAlias){.name = name, .span = span, .is_let = is_let, .next = binder->aliases};
    binder->aliases = alias;
}

static void add_aliases(Lowering *lowering, StgBinder *binder, const CoreVariable *variable,
                        bool is_let) {
    for (const CoreAlias *alias = variable->aliases; alias; alias = alias->next)
        add_alias(lowering, binder, alias->name, alias->span, is_let);
}

static void become(Lowering *lowering, CoreVariable *variable, StgAtom atom, bool is_evaluated) {
    LowerVariable *made = ARENA_NEW(lowering->arena, LowerVariable);
    *made = (LowerVariable){atom, is_evaluated};
    variable->translated = made;
}

void lower_become(Lowering *lowering, CoreVariable *variable, StgAtom atom, bool is_evaluated,
                  bool is_let) {
    become(lowering, variable, atom, is_evaluated);
    if (atom.kind != STG_LOCAL) return;
    if (variable->origin == ORIGIN_SOURCE)
        add_alias(lowering, atom.local, variable->name.text, variable->span, is_let);
    add_aliases(lowering, atom.local, variable, is_let);
}

static StgAtom local_atom(StgBinder *binder, Span span) {
    return (StgAtom){.kind = STG_LOCAL, .rep = binder->rep, .span = span, .local = binder};
}

StgBinder *lower_bind(Lowering *lowering, CoreVariable *variable, Rep rep, bool is_evaluated) {
    StgBinder *binder = lower_binder(lowering, core_variable_shown(variable), rep, variable->span,
                                     variable->origin);
    add_aliases(lowering, binder, variable, false);
    become(lowering, variable, local_atom(binder, variable->span), is_evaluated);
    return binder;
}

StgAtom lower_variable_atom(Lowering *lowering, CoreVariable *variable, Span span) {
    if (name_is_top(variable->name)) {
        Name name = variable->name;
        name.text = lower_name(lowering->core, variable).name;
        return lower_global_atom(lower_global(lowering, name), span);
    }
    const LowerVariable *made = variable->translated;
    bug_unless(made, "a variable that is not in scope");
    StgAtom atom = made->atom;
    atom.span = span;
    return atom;
}

StgAtom lower_atom(Lowering *lowering, CoreExpr *expr) {
    expr = lower_erase(lowering, expr);
    if (expr->kind == CORE_VARIABLE)
        return lower_variable_atom(lowering, expr->variable, expr->span);
    if (expr->kind == CORE_TOKEN)
        return (StgAtom){.kind = STG_TOKEN, .rep = REP_STATE, .span = expr->span};
    if (expr->kind == CORE_CONSTRUCTOR)
        return lower_global_atom(lower_wrapper(lowering, expr->constructor), expr->span);
    const CoreLiteral *literal = &expr->literal;
    if (literal->kind == CORE_LITERAL_ADDRESS)
        return (StgAtom){
            .kind = STG_STRING, .rep = REP_ADDR, .span = expr->span, .string = literal->text};
    return (StgAtom){
        .kind = STG_LITERAL, .rep = literal->rep, .span = expr->span, .literal = literal->word};
}

/* ---- what a closure without a name is called ---- */

static bool is_address(const CoreExpr *expr) {
    return expr->kind == CORE_LITERAL && expr->literal.kind == CORE_LITERAL_ADDRESS;
}

/* The function that it will call; a case, a let and others as the definition that they are in. What
 * is made of the text of a literal is a string. */
static Symbol name_of_thunk(Lowering *lowering, CoreExpr *expr) {
    LowerSpine spine;
    lower_spine(lowering, expr, &spine);
    CoreExpr *head = spine.head;
    bool is_string = spine.count == 1 && is_address(spine.arguments[0]);
    lower_spine_release(&spine);
    if (is_string) return intern_string(lowering->interner, "string");
    if (head->kind == CORE_VARIABLE) return core_variable_shown(head->variable);
    return lowering->owner;
}

static Symbol name_of_argument(Lowering *lowering, CoreExpr *expr) {
    expr = lower_erase(lowering, expr);
    if (expr->kind == CORE_LITERAL) {
        bool is_string = expr->literal.kind == CORE_LITERAL_STRING;
        return intern_string(lowering->interner, is_string ? "string" : "literal");
    }
    switch (lower_value(lowering, expr)) {
    case LOWER_FUNCTION: return intern_string(lowering->interner, "lambda");
    case LOWER_CONSTRUCTION: return intern_string(lowering->interner, "data");
    default: return name_of_thunk(lowering, expr);
    }
}

/* ---- right-hand sides ---- */

static StgExpr *new_expr(Lowering *lowering, StgExprKind kind, Span span) {
    StgExpr *expr = ARENA_NEW(lowering->arena, StgExpr);
    expr->kind = kind;
    expr->span = span;
    return expr;
}

/* What a function returns that takes more parameters than one can have: let lambda = \.. in
 * lambda. */
static StgRhs *put_inner_function(Lowering *lowering, StgRhs *outer) {
    StgExpr *let = new_expr(lowering, STG_LET, outer->span);
    StgBinding *binding = ARENA_NEW(lowering->arena, StgBinding);
    Symbol name = intern_string(lowering->interner, "lambda");
    binding->binder = lower_binder(lowering, name, REP_BOXED, outer->span, ORIGIN_LOWER);
    binding->rhs = (StgRhs){.span = outer->span};
    let->let.bindings = binding;
    let->let.count = 1;
    let->let.body = new_expr(lowering, STG_ATOM, outer->span);
    let->let.body->atom = local_atom(binding->binder, outer->span);
    outer->body = let;
    return &binding->rhs;
}

static void bind_parameters(Lowering *lowering, CoreVariable *const *parameters, uint32_t count,
                            StgRhs *rhs) {
    rhs->kind = STG_FUNCTION;
    rhs->parameter_count = count;
    rhs->parameters = ARENA_ARRAY(lowering->arena, StgBinder *, count);
    for (uint32_t i = 0; i < count; i++)
        rhs->parameters[i] =
            lower_bind(lowering, parameters[i], lower_rep(lowering, parameters[i]->type), false);
}

static void lower_function(Lowering *lowering, CoreExpr *expr, StgRhs *rhs) {
    LowerParameters parameters = {0};
    CoreExpr *body = lower_lambdas(lowering, expr, &parameters);
    uint32_t from = 0;
    for (; parameters.count - from > MAXIMUM_ARITY; from += MAXIMUM_ARITY) {
        bind_parameters(lowering, parameters.items + from, MAXIMUM_ARITY, rhs);
        rhs = put_inner_function(lowering, rhs);
    }
    bind_parameters(lowering, parameters.items + from, parameters.count - from, rhs);
    vector_release(&parameters);
    rhs->body = lower_expr(lowering, body);
}

/* NUL as C0 80, since a NUL ends a string */
static Text encoded(Lowering *lowering, Text text) {
    Buffer buffer = {0};
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] == '\0')
            buffer_string(&buffer, "\xc0\x80");
        else
            buffer_char(&buffer, text.bytes[i]);
    }
    Text copy = text_copy(lowering->arena, buffer_as_text(&buffer));
    buffer_release(&buffer);
    return copy;
}

/* a string or a large Integer: the library's function on an Addr# */
static StgExpr *lower_unpacking(Lowering *lowering, const CoreExpr *expr) {
    bool is_string = expr->literal.kind == CORE_LITERAL_STRING;
    NameKnown known = is_string ? KNOWN_UNPACK_STRING : KNOWN_INTEGER_DECIMAL;
    StgExpr *apply = new_expr(lowering, STG_APPLY, expr->span);
    StgName function = lower_known(lowering, known);
    apply->apply.head = lower_global_atom(function, expr->span);
    apply->apply.arguments = (StgAtoms){ARENA_NEW(lowering->arena, StgAtom), 1};
    apply->apply.arguments.items[0] = (StgAtom){.kind = STG_STRING,
                                                .rep = REP_ADDR,
                                                .span = expr->span,
                                                .string = encoded(lowering, expr->literal.text)};
    return apply;
}

/* binds an argument in a group of bindings */
static StgAtom bind_in_group(Lowering *lowering, CoreExpr *argument, LowerBindings *bindings) {
    StgBinding binding = {.binder = lower_binder(lowering, name_of_argument(lowering, argument),
                                                 REP_BOXED, argument->span, ORIGIN_LOWER)};
    lower_rhs(lowering, argument, &binding.rhs, bindings);
    vector_push(bindings, binding);
    return local_atom(binding.binder, argument->span);
}

/* Its arguments are atoms, or lifted and not strict (lower_value). */
static void lower_construction(Lowering *lowering, CoreExpr *expr, StgRhs *rhs,
                               LowerBindings *bindings) {
    LowerSpine spine;
    lower_spine(lowering, expr, &spine);
    rhs->kind = STG_CONSTRUCTOR;
    rhs->constructor = lower_global(lowering, spine.head->constructor->name);
    uint32_t count = spine.count;
    rhs->fields = (StgAtoms){ARENA_ARRAY(lowering->arena, StgAtom, count), count};
    for (uint32_t i = 0; i < count; i++) {
        CoreExpr *argument = spine.arguments[i];
        rhs->fields.items[i] = lower_is_atom(lowering, argument)
                                   ? lower_atom(lowering, argument)
                                   : bind_in_group(lowering, argument, bindings);
    }
    lower_spine_release(&spine);
}

static void lower_boxed(Lowering *lowering, CoreExpr *expr, StgRhs *rhs) {
    rhs->kind = STG_CONSTRUCTOR;
    rhs->fields = (StgAtoms){ARENA_NEW(lowering->arena, StgAtom), 1};
    lower_box(lowering, &expr->literal, &rhs->constructor, rhs->fields.items);
    rhs->fields.items[0].span = expr->span;
}

void lower_rhs(Lowering *lowering, CoreExpr *expr, StgRhs *rhs, LowerBindings *bindings) {
    expr = lower_erase(lowering, expr);
    rhs->span = expr->span;
    switch (lower_value(lowering, expr)) {
    case LOWER_FUNCTION: lower_function(lowering, expr, rhs); break;
    case LOWER_CONSTRUCTION: lower_construction(lowering, expr, rhs, bindings); break;
    case LOWER_BOX: lower_boxed(lowering, expr, rhs); break;
    case LOWER_ALIAS:
    case LOWER_THUNK:
        rhs->kind = STG_THUNK;
        rhs->body = expr->kind == CORE_LITERAL ? lower_unpacking(lowering, expr)
                                               : lower_expr(lowering, expr);
    }
}

/* ---- let ---- */

static StgExpr *put_let(Lowering *lowering, const LowerBindings *bindings, Span span,
                        StgExpr ***hole) {
    StgExpr *let = lower_put(lowering, STG_LET, span, hole);
    let->let.count = bindings->count;
    let->let.bindings =
        arena_copy(lowering->arena, bindings->items, bindings->count * sizeof *bindings->items);
    *hole = &let->let.body;
    return let;
}

StgAtom lower_apply_first(Lowering *lowering, StgAtom head, StgAtoms arguments, Span span,
                          StgExpr ***hole) {
    LowerBindings bindings = {0};
    StgBinding binding = {
        .binder = lower_binder(lowering, lowering->owner, REP_BOXED, span, ORIGIN_LOWER)};
    binding.rhs = (StgRhs){.kind = STG_THUNK, .span = span};
    binding.rhs.body = new_expr(lowering, STG_APPLY, span);
    binding.rhs.body->apply.head = head;
    binding.rhs.body->apply.arguments = arguments;
    vector_push(&bindings, binding);
    put_let(lowering, &bindings, span, hole);
    vector_release(&bindings);
    return local_atom(binding.binder, span);
}

StgAtom lower_let_bound(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    LowerBindings bindings = {0};
    StgAtom atom = bind_in_group(lowering, expr, &bindings);
    put_let(lowering, &bindings, expr->span, hole);
    vector_release(&bindings);
    return atom;
}

/* The local variable that a binding is another name of; NULL: it is none. */
static CoreVariable *aliased(Lowering *lowering, const CoreBinding *binding) {
    CoreExpr *rhs = lower_erase(lowering, binding->rhs);
    return rhs->kind == CORE_VARIABLE && !name_is_top(rhs->variable->name) ? rhs->variable : NULL;
}

/* Follows names of names inside a let; its marks are the bindings' numbers. NULL: it comes back to
 * where it began, so that there is nothing to be a name of. */
static CoreVariable *resolve(Lowering *lowering, const CoreExpr *let, const Map *numbers,
                             CoreVariable *variable) {
    for (uint32_t steps = 0; steps <= let->let.count; steps++) {
        const uint64_t *number = map_find(numbers, (uint64_t)(uintptr_t)variable);
        if (!number) return variable;
        CoreVariable *next = aliased(lowering, &let->let.bindings[*number]);
        if (!next) return variable;
        variable = next;
    }
    return NULL;
}

/* Binders for what is bound, names for what is only another name. */
static void bind_group(Lowering *lowering, const CoreExpr *expr, const Map *numbers,
                       bool *is_bound) {
    for (uint32_t i = 0; i < expr->let.count; i++) {
        const CoreBinding *binding = &expr->let.bindings[i];
        CoreVariable *variable = aliased(lowering, binding);
        is_bound[i] = !variable || !resolve(lowering, expr, numbers, variable);
        if (!is_bound[i]) continue;
        LowerValue value = lower_value(lowering, binding->rhs);
        lower_bind(lowering, binding->variable, REP_BOXED,
                   value == LOWER_FUNCTION || value == LOWER_CONSTRUCTION || value == LOWER_BOX);
    }
    for (uint32_t i = 0; i < expr->let.count; i++) {
        if (is_bound[i]) continue;
        CoreVariable *variable = aliased(lowering, &expr->let.bindings[i]);
        const LowerVariable *made = resolve(lowering, expr, numbers, variable)->translated;
        lower_become(lowering, expr->let.bindings[i].variable, made->atom, made->is_evaluated,
                     true);
    }
}

void lower_let(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    Map numbers = {0};
    LowerBindings bindings = {0};
    Symbol owner = lowering->owner;
    bool *is_bound = ARENA_ARRAY(lowering->arena, bool, expr->let.count);
    for (uint32_t i = 0; i < expr->let.count; i++)
        map_put(&numbers, (uint64_t)(uintptr_t)expr->let.bindings[i].variable, i);
    bind_group(lowering, expr, &numbers, is_bound);
    for (uint32_t i = 0; i < expr->let.count; i++) {
        const CoreBinding *binding = &expr->let.bindings[i];
        if (!is_bound[i]) continue;
        const LowerVariable *made = binding->variable->translated;
        StgBinding bound = {.binder = made->atom.local};
        lowering->owner = core_variable_shown(binding->variable);
        lower_rhs(lowering, binding->rhs, &bound.rhs, &bindings);
        vector_push(&bindings, bound);
    }
    lowering->owner = owner;
    if (bindings.count > 0) put_let(lowering, &bindings, expr->span, hole);
    vector_release(&bindings);
    map_release(&numbers);
}

/* ---- arguments ---- */

/* case e of b { _ -> hole }: what b stands for */
static StgAtom put_case(Lowering *lowering, StgExpr *scrutinee, Symbol name, Rep rep, Span span,
                        StgExpr ***hole) {
    StgExpr *expr = lower_put(lowering, STG_CASE, span, hole);
    StgAlternative *alternative = ARENA_NEW(lowering->arena, StgAlternative);
    *alternative = (StgAlternative){.kind = STG_PATTERN_DEFAULT, .span = span};
    expr->scrutinise.scrutinee = scrutinee;
    expr->scrutinise.binder = lower_binder(lowering, name, rep, span, ORIGIN_LOWER);
    expr->scrutinise.alternatives = alternative;
    expr->scrutinise.count = 1;
    *hole = &alternative->body;
    return local_atom(expr->scrutinise.binder, span);
}

static StgExpr *atom_expr(Lowering *lowering, StgAtom atom) {
    StgExpr *expr = new_expr(lowering, STG_ATOM, atom.span);
    expr->atom = atom;
    return expr;
}

/* Evaluates an argument: unboxed, or for a strict field. */
static StgAtom evaluate(Lowering *lowering, CoreExpr *argument, StgExpr ***hole) {
    Rep rep = lower_rep(lowering, argument->type);
    CoreExpr *erased = lower_erase(lowering, argument);
    Symbol name = erased->kind == CORE_VARIABLE ? core_variable_shown(erased->variable)
                                                : intern_string(lowering->interner, "value");
    if (rep != REP_BOXED)
        return put_case(lowering, lower_expr(lowering, argument), name, rep, argument->span, hole);
    /* it may be a function: its own variable, which knows in which context that was made */
    StgAtom atom = lower_is_atom(lowering, argument) ? lower_atom(lowering, argument)
                                                     : lower_let_bound(lowering, argument, hole);
    put_case(lowering, atom_expr(lowering, atom), 0, REP_BOXED, argument->span, hole);
    return atom;
}

/* must it be evaluated before the others get closures? */
static bool comes_first(Lowering *lowering, CoreExpr *argument, bool is_strict) {
    if (!rep_is_lifted(lower_rep(lowering, argument->type)))
        return !lower_is_atom(lowering, argument);
    return is_strict && !lower_is_known_value(lowering, argument);
}

StgAtoms lower_arguments(Lowering *lowering, CoreExpr *const *arguments, uint32_t count,
                         const bool *is_strict, StgExpr ***hole) {
    StgAtoms atoms = {ARENA_ARRAY(lowering->arena, StgAtom, count), count};
    bool *is_done = ARENA_ARRAY(lowering->arena, bool, count);
    for (uint32_t i = 0; i < count; i++) {
        is_done[i] = comes_first(lowering, arguments[i], is_strict && is_strict[i]);
        if (is_done[i]) atoms.items[i] = evaluate(lowering, arguments[i], hole);
    }
    for (uint32_t i = 0; i < count; i++) {
        if (is_done[i]) continue;
        atoms.items[i] = lower_is_atom(lowering, arguments[i])
                             ? lower_atom(lowering, arguments[i])
                             : lower_let_bound(lowering, arguments[i], hole);
    }
    return atoms;
}
