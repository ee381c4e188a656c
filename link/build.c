/* The second pass: Bodies and expressions, with every number decided.
 *
 * LinkLocal.number is a variable's number in the body at work. Entering a body gives its free
 * variables and itself their numbers there; leaving it gives them back those of the body around it,
 * which LinkFree.outer remembers. The frame of the body at work is linker->frame.
 */
#include "base/fail.h"
#include "link/internal.h"
#include <stdlib.h>

/* ---- atoms ---- */

static LinkLocal *local_of(const Linker *linker, const StgBinder *binder) {
    return &linker->locals.items[binder->mark];
}

/* what the atom is, without saying that the code at work mentions it */
static LinkAtom resolve(Linker *linker, const StgAtom *atom) {
    switch (atom->kind) {
    case STG_LOCAL: {
        if (atom->local->rep == REP_STATE) return (LinkAtom){.kind = ATOM_TOKEN, .rep = REP_STATE};
        const LinkLocal *local = local_of(linker, atom->local);
        if (local->is_static)
            return (LinkAtom){.kind = ATOM_GLOBAL, .rep = REP_BOXED, .index = local->global};
        bug_unless(local->number != LINK_NONE, "a variable without a number");
        return (LinkAtom){
            .kind = ATOM_VARIABLE, .rep = (uint8_t)local->rep, .index = local->number};
    }
    case STG_GLOBAL:
        return (LinkAtom){
            .kind = ATOM_GLOBAL, .rep = REP_BOXED, .index = link_find_global(linker, atom->global)};
    case STG_LITERAL:
        return (LinkAtom){
            .kind = ATOM_LITERAL, .rep = (uint8_t)atom->rep, .literal = atom->literal};
    case STG_STRING:
        return (LinkAtom){.kind = ATOM_LITERAL,
                          .rep = REP_ADDR,
                          .literal = (Word)link_string(linker, atom->string) << 32};
    case STG_TOKEN: return (LinkAtom){.kind = ATOM_TOKEN, .rep = REP_STATE};
    case STG_TYPE:
        return (LinkAtom){.kind = ATOM_LITERAL,
                          .rep = REP_WORD,
                          .literal = link_find(&linker->type_names, atom->global)};
    }
    bug("atom kind %d", (int)atom->kind);
}

static LinkAtom mention(Linker *linker, LinkAtom atom) {
    if (atom.kind == ATOM_GLOBAL) link_region_mention(linker, atom.index);
    return atom;
}

static LinkAtom build_atom(Linker *linker, const StgAtom *atom) {
    return mention(linker, resolve(linker, atom));
}

static LinkAtoms resolve_all(Linker *linker, StgAtoms atoms, bool tuple) {
    LinkAtom *items = ARENA_ARRAY(linker->arena, LinkAtom, atoms.count);
    vector_reserve(&linker->reps, atoms.count + 1);
    for (uint32_t i = 0; i < atoms.count; i++) {
        items[i] = resolve(linker, &atoms.items[i]);
        linker->reps.items[i] = items[i].rep;
    }
    uint32_t signature = link_signature(linker->program, linker->reps.items, atoms.count, tuple);
    return (LinkAtoms){items, atoms.count, signature};
}

LinkAtoms link_build_atoms(Linker *linker, StgAtoms atoms, bool tuple) {
    LinkAtoms built = resolve_all(linker, atoms, tuple);
    for (uint32_t i = 0; i < built.count; i++) mention(linker, built.items[i]);
    return built;
}

/* ---- variables ---- */

static uint32_t new_variable(Linker *linker, Rep rep) {
    vector_push(&linker->variable_reps, (uint8_t)rep);
    return linker->variable_reps.count - 1 - linker->frame->variable_base;
}

uint32_t link_number_binder(Linker *linker, const StgBinder *binder) {
    uint32_t number = new_variable(linker, binder->rep);
    local_of(linker, binder)->number = number;
    return number;
}

static uint32_t number_if_used(Linker *linker, const StgBinder *binder) {
    return local_of(linker, binder)->used ? link_number_binder(linker, binder) : LINK_NONE;
}

/* ---- static data ---- */

uint32_t link_new_static(Linker *linker, uint32_t constructor, Span span) {
    Program *program = linker->program;
    const LinkConstructor *of = &program->constructors.items[constructor];
    bool nullary = of->field_count == 0;
    uint32_t *shared = &linker->nullary_globals.items[constructor];
    if (nullary && *shared != LINK_NONE) return *shared;
    uint32_t number = program->globals.count;
    if (nullary) *shared = number;
    LinkGlobal global = {.kind = GLOBAL_CONSTRUCTOR,
                         .module = linker->module,
                         .span = span,
                         .binder = LINK_NONE,
                         .constructor = constructor,
                         .site = of->site};
    if (!nullary)
        global.site = link_site(linker, of->shown, CLOSURE_CONSTRUCTOR, constructor, false, span);
    global.fields.signature = link_signature(program, NULL, 0, false);
    vector_push(&program->globals, global);
    return number;
}

static void build_con(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    StgAtoms fields = expr->con.fields;
    built->kind = LINK_CON;
    built->con.constructor = link_find(&linker->constructor_names, expr->con.constructor);
    built->con.static_global = LINK_NONE;
    link_fields(linker, built->con.constructor, fields);
    for (uint32_t i = 0; i < fields.count; i++) {
        if (link_atom_is_static(linker, &fields.items[i])) continue;
        Symbol shown = linker->program->constructors.items[built->con.constructor].shown;
        built->con.site = link_site(linker, shown, CLOSURE_CONSTRUCTOR, built->con.constructor,
                                    false, expr->span);
        link_made_here(linker, built->con.site, LINK_NONE);
        built->con.fields = link_build_atoms(linker, fields, false);
        return;
    }
    built->con.fields = resolve_all(linker, fields, false);
    uint32_t global = link_new_static(linker, built->con.constructor, expr->span);
    if (fields.count > 0)
        link_made_here(linker, linker->program->globals.items[global].site, LINK_NONE);
    linker->program->globals.items[global].fields = built->con.fields;
    built->con.static_global = global;
    built->con.site = linker->program->globals.items[global].site;
    link_region_mention(linker, global);
}

/* ---- bodies ---- */

static LinkScope enter_body(Linker *linker, LinkBody *body, const StgRhs *rhs,
                            const StgBinder *self) {
    LinkScope scope = linker->scopes.items[linker->next_scope++];
    LinkFree *free_variables = ARENA_ARRAY(linker->arena, LinkFree, scope.free_count);
    vector_reserve(&linker->reps, rhs->parameter_count + 1);
    for (uint32_t i = 0; i < rhs->parameter_count; i++) {
        linker->reps.items[i] = (uint8_t)rhs->parameters[i]->rep;
        link_number_binder(linker, rhs->parameters[i]);
    }
    body->parameter_count = rhs->parameter_count;
    if (stg_is_nullary(rhs)) linker->program->searches = true;
    body->signature =
        link_signature(linker->program, linker->reps.items, rhs->parameter_count, false);
    for (uint32_t i = 0; i < scope.free_count; i++) {
        LinkLocal *local = &linker->locals.items[linker->free_locals.items[scope.first_free + i]];
        uint32_t inner = new_variable(linker, local->rep);
        free_variables[i] = (LinkFree){.outer = local->number, .inner = inner};
        local->number = inner;
    }
    body->free = free_variables;
    body->free_count = scope.free_count;
    body->free_pointer_count = scope.free_pointer_count;
    body->self = scope.uses_self ? link_number_binder(linker, self) : LINK_NONE;
    return scope;
}

static void leave_body(Linker *linker, LinkBody *body, LinkScope scope) {
    uint32_t base = linker->frame->variable_base;
    body->variable_count = linker->variable_reps.count - base;
    body->variable_reps =
        arena_copy(linker->arena, linker->variable_reps.items + base, body->variable_count);
    linker->variable_reps.count = base;
    body->join_count = linker->frame->join_count;
    for (uint32_t i = 0; i < scope.free_count; i++) {
        uint32_t local = linker->free_locals.items[scope.first_free + i];
        linker->locals.items[local].number = body->free[i].outer;
    }
}

/* `case x of _ { C .. y .. -> y }`, x the only free variable: Note [Reduced selectors] */
static void find_selector(Linker *linker, LinkBody *body, const StgRhs *rhs, LinkScope scope) {
    const StgExpr *code = rhs->body;
    body->selects_constructor = body->selects_offset = LINK_NONE;
    if (rhs->kind != STG_THUNK || scope.free_count != 1 || scope.uses_self) return;
    if (code->kind != STG_CASE || code->scrutinise.count != 1 || code->scrutinise.flexible) return;
    const StgExpr *scrutinee = code->scrutinise.scrutinee;
    const StgAlternative *alternative = code->scrutinise.alternatives;
    if (scrutinee->kind != STG_ATOM || scrutinee->atom.kind != STG_LOCAL) return;
    if (scrutinee->atom.local->mark != linker->free_locals.items[scope.first_free]) return;
    if (!rep_is_lifted(scrutinee->atom.local->rep)) return;
    if (local_of(linker, code->scrutinise.binder)->used) return;
    if (alternative->kind != STG_PATTERN_CONSTRUCTOR || alternative->literals) return;
    const StgExpr *result = alternative->body;
    if (result->kind != STG_ATOM || result->atom.kind != STG_LOCAL) return;
    uint32_t number = link_find(&linker->constructor_names, alternative->constructor);
    const LinkConstructor *constructor = &linker->program->constructors.items[number];
    for (uint32_t i = 0; i < alternative->binder_count; i++) {
        if (alternative->binders[i] != result->atom.local) continue;
        if (!rep_is_lifted(alternative->binders[i]->rep)) return;
        body->selects_constructor = number;
        body->selects_offset = constructor->offsets[i];
    }
}

/* self: the let binder, NULL at top level, where a body refers to itself as a global; binder: its
 * own, or LINK_NONE */
static LinkBody *build_body(Linker *linker, const StgRhs *rhs, Symbol name, const StgBinder *self,
                            uint32_t binder, LinkParameters parameters) {
    Program *program = linker->program;
    if (!name) name = linker->nameless;
    LinkBody *body = ARENA_NEW(linker->arena, LinkBody);
    body->is_function = rhs->kind == STG_FUNCTION;
    ClosureKind kind = body->is_function ? CLOSURE_FUNCTION : CLOSURE_THUNK;
    body->number = program->bodies.count;
    vector_push(&program->bodies, body);
    body->name = name;
    body->span = rhs->span;
    body->global = LINK_NONE;
    body->site = link_site(linker, name, kind, body->number, rhs->is_box, rhs->span);

    if (self) link_bound(linker, self, body->site);
    if (binder == LINK_NONE) binder = linker->frame->definition;
    LinkFrame frame = {.outer = linker->frame,
                       .name = name,
                       .variable_base = linker->variable_reps.count,
                       .site = body->site,
                       .definition = binder};
    uint32_t outer_self = self ? local_of(linker, self)->number : LINK_NONE;
    linker->frame = &frame;
    LinkScope scope = enter_body(linker, body, rhs, self);
    link_binders_of_parameters(linker, rhs, parameters);
    LinkOpenRegion region = link_region_open(linker);
    body->code = link_build_expr(linker, rhs->body);
    body->region = link_region_close(linker, region);
    find_selector(linker, body, rhs, scope);
    leave_body(linker, body, scope);
    linker->frame = frame.outer;
    if (self) local_of(linker, self)->number = outer_self;
    return body;
}

/* ---- let ---- */

static void build_static_bindings(Linker *linker, const StgExpr *expr) {
    const StgBinding *bindings = expr->let.bindings;
    for (uint32_t i = 0; i < expr->let.count; i++) {
        LinkLocal *local = local_of(linker, bindings[i].binder);
        if (!local->is_static) continue;
        uint32_t number = link_find(&linker->constructor_names, bindings[i].rhs.constructor);
        local->global = link_new_static(linker, number, bindings[i].rhs.span);
        if (bindings[i].rhs.fields.count > 0)
            link_bound(linker, bindings[i].binder,
                       linker->program->globals.items[local->global].site);
    }
    for (uint32_t i = 0; i < expr->let.count; i++) {
        const LinkLocal *local = local_of(linker, bindings[i].binder);
        if (!local->is_static) continue;
        LinkAtoms fields = resolve_all(linker, bindings[i].rhs.fields, false);
        linker->program->globals.items[local->global].fields = fields;
    }
}

static LinkBinding build_binding(Linker *linker, const StgBinding *binding) {
    const StgRhs *rhs = &binding->rhs;
    LinkBinding built = {.variable = local_of(linker, binding->binder)->number,
                         .constructor = LINK_NONE};
    if (rhs->kind == STG_CONSTRUCTOR) {
        built.kind = LINK_BIND_CONSTRUCTOR;
        built.constructor = link_find(&linker->constructor_names, rhs->constructor);
        built.site = link_site(linker, linker->program->constructors.items[built.constructor].shown,
                               CLOSURE_CONSTRUCTOR, built.constructor, rhs->is_box, rhs->span);
        link_bound(linker, binding->binder, built.site);
        built.fields = link_build_atoms(linker, rhs->fields, false);
        uint32_t words = linker->program->constructors.items[built.constructor].words;
        built.words = (uint32_t)size_of_constructor(words);
        return built;
    }
    built.kind = LINK_BIND_BODY;
    const LinkLocal *local = local_of(linker, binding->binder);
    built.body = build_body(linker, rhs, stg_binder_shown(binding->binder), binding->binder,
                            local->binder, local->parameters);
    built.site = built.body->site;
    link_region_child(linker, built.body->region);
    uint32_t count = built.body->free_count;
    built.words =
        (uint32_t)(rhs->kind == STG_FUNCTION ? size_of_function(count) : size_of_thunk(count));
    return built;
}

/* when all objects of the let are there */
static void link_fields_of_let(Linker *linker, const StgExpr *expr) {
    for (uint32_t i = 0; i < expr->let.count; i++) {
        const StgRhs *rhs = &expr->let.bindings[i].rhs;
        if (rhs->kind == STG_CONSTRUCTOR)
            link_fields(linker, link_find(&linker->constructor_names, rhs->constructor),
                        rhs->fields);
    }
}

/* NULL: everything was static */
static LinkExpr *build_let(Linker *linker, const StgExpr *expr) {
    const StgBinding *bindings = expr->let.bindings;
    for (uint32_t i = 0; i < expr->let.count; i++) link_binder_of_let(linker, &bindings[i]);
    build_static_bindings(linker, expr);
    uint32_t count = 0;
    for (uint32_t i = 0; i < expr->let.count; i++) {
        if (local_of(linker, bindings[i].binder)->is_static) continue;
        link_number_binder(linker, bindings[i].binder);
        count++;
    }
    if (count == 0) {
        link_fields_of_let(linker, expr);
        return NULL;
    }
    LinkBinding *built = ARENA_ARRAY(linker->arena, LinkBinding, count);
    LinkExpr *let = ARENA_NEW(linker->arena, LinkExpr);
    let->kind = LINK_LET;
    let->span = expr->span;
    let->let.bindings = built;
    for (uint32_t i = 0; i < expr->let.count; i++) {
        if (local_of(linker, bindings[i].binder)->is_static) continue;
        LinkBinding binding = build_binding(linker, &bindings[i]);
        let->let.words += binding.words;
        built[let->let.count++] = binding;
    }
    link_fields_of_let(linker, expr);
    return let;
}

/* ---- case ---- */

static LinkCaseKind case_kind(const StgAlternative *first) {
    switch (first->kind) {
    case STG_PATTERN_CONSTRUCTOR: return LINK_CASE_DATA;
    case STG_PATTERN_LITERAL: return LINK_CASE_LITERAL;
    case STG_PATTERN_TUPLE: return LINK_CASE_TUPLE;
    case STG_PATTERN_DEFAULT: return LINK_CASE_ANY;
    }
    bug("pattern kind %d", (int)first->kind);
}

static uint32_t expected_signature(Linker *linker, LinkCaseKind kind, const StgBinder *binder,
                                   const StgAlternative *first) {
    switch (kind) {
    case LINK_CASE_DATA: return REP_BOXED;
    case LINK_CASE_LITERAL: return rep_passed(first->literal_rep);
    case LINK_CASE_ANY: return rep_passed(binder->rep);
    case LINK_CASE_TUPLE: break;
    }
    vector_reserve(&linker->reps, first->binder_count + 1);
    for (uint32_t i = 0; i < first->binder_count; i++)
        linker->reps.items[i] = (uint8_t)first->binders[i]->rep;
    return link_signature(linker->program, linker->reps.items, first->binder_count, true);
}

/* all but its body */
static LinkAlternative build_pattern(Linker *linker, const StgAlternative *alternative) {
    LinkAlternative built = {.constructor = LINK_NONE,
                             .literal = alternative->literal,
                             .guessed = LINK_NONE,
                             .site = LINK_NONE,
                             .variable_site = LINK_NONE,
                             .variable_count = alternative->binder_count};
    if (alternative->kind == STG_PATTERN_CONSTRUCTOR)
        built.constructor = link_find(&linker->constructor_names, alternative->constructor);
    if (alternative->literals) link_build_tests(linker, alternative, &built);
    uint32_t *variables = ARENA_ARRAY(linker->arena, uint32_t, alternative->binder_count);
    for (uint32_t i = 0; i < alternative->binder_count; i++)
        variables[i] = number_if_used(linker, alternative->binders[i]);
    built.variables = variables;
    return built;
}

static int compare_numbers(uint32_t a, uint32_t b) { return (a > b) - (a < b); }

/* Those of one constructor stay in their order, which `order` says. */
static int by_constructor(const void *left, const void *right) {
    const LinkAlternative *a = left, *b = right;
    int compared = compare_numbers(a->constructor, b->constructor);
    return compared ? compared : compare_numbers(a->position, b->position);
}

/* Where the body of the only alternative goes; NULL: there are several, which have been built. */
static LinkExpr **build_alternatives(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    LinkAlternative *alternatives =
        ARENA_ARRAY(linker->arena, LinkAlternative, expr->scrutinise.count);
    built->scrutinise.guesses = link_can_guess(expr);
    bool is_only = expr->scrutinise.count == 1;
    uint32_t count = 0;
    LinkExpr **body = NULL;
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const StgAlternative *alternative = &expr->scrutinise.alternatives[i];
        if (alternative->kind == STG_PATTERN_DEFAULT) {
            body = &built->scrutinise.otherwise;
        } else {
            alternatives[count] = build_pattern(linker, alternative);
            alternatives[count].position = count;
            if (built->scrutinise.guesses)
                link_build_guess(linker, alternative, &alternatives[count]);
            body = &alternatives[count++].body;
        }
        if (!is_only) *body = link_build_expr(linker, alternative->body);
    }
    if (built->scrutinise.kind == LINK_CASE_DATA)
        qsort(alternatives, count, sizeof *alternatives, by_constructor);
    built->scrutinise.alternatives = alternatives;
    built->scrutinise.count = count;
    if (expr->scrutinise.flexible)
        built->scrutinise.order = link_text_order(linker, alternatives, count);
    return is_only ? body : NULL;
}

static void close_case(Linker *linker, LinkOpenCase open) {
    LinkExpr *built = open.built;
    built->scrutinise.region = link_region_close(linker, open.region);
    link_region_child(linker, built->scrutinise.region);
    if (built->scrutinise.kind == LINK_CASE_DATA) {
        uint32_t constructor = built->scrutinise.alternatives[0].constructor;
        built->scrutinise.type = linker->program->constructors.items[constructor].type;
    }
}

/* As build_alternatives; a case with one alternative is left open until its body has been built. */
static LinkExpr **build_case(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    const StgBinder *binder = expr->scrutinise.binder;
    bug_unless(expr->scrutinise.count > 0, "a case without alternatives");
    const StgAlternative *first = &expr->scrutinise.alternatives[0];
    built->kind = LINK_CASE;
    built->scrutinise.kind = case_kind(first);
    built->scrutinise.flexible = expr->scrutinise.flexible;
    built->scrutinise.choice =
        expr->scrutinise.flexible
            ? link_choice(linker, CHOICE_CASE, expr->scrutinise.count, expr->span)
            : LINK_NONE;
    const StgExpr *around = linker->frame->scrutinee;
    link_binders_of_case(linker, expr);
    linker->frame->scrutinee = expr;
    built->scrutinise.scrutinee = link_build_expr(linker, expr->scrutinise.scrutinee);
    linker->frame->scrutinee = around;
    built->scrutinise.binder = number_if_used(linker, binder);
    built->scrutinise.binder_rep = binder->rep;
    built->scrutinise.expected = expected_signature(linker, built->scrutinise.kind, binder, first);
    built->scrutinise.type = LINK_NONE;
    LinkOpenCase open = {built, link_region_open(linker)};
    LinkExpr **body = build_alternatives(linker, expr, built);
    if (body)
        vector_push(&linker->cases, open);
    else
        close_case(linker, open);
    return body;
}

/* ---- the other expressions ---- */

static void build_join(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    StgJoin *source = expr->join.join;
    LinkJoin *join = ARENA_NEW(linker->arena, LinkJoin);
    link_binders_of_join(linker, source);
    source->mark = linker->joins.count;
    vector_push(&linker->joins, join);
    join->number = linker->frame->join_count++;
    uint32_t *parameters = ARENA_ARRAY(linker->arena, uint32_t, source->parameter_count);
    for (uint32_t i = 0; i < source->parameter_count; i++)
        parameters[i] = link_number_binder(linker, source->parameters[i]);
    join->parameters = parameters;
    join->parameter_count = source->parameter_count;
    LinkOpenRegion region = link_region_open(linker);
    join->definition = link_build_expr(linker, expr->join.definition);
    join->region = link_region_close(linker, region);
    link_region_child(linker, join->region);
    built->kind = LINK_JOIN;
    built->join.join = join;
}

static void build_jump(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    bug_unless(expr->jump.join->mark < linker->joins.count, "a jump to nowhere");
    built->kind = LINK_JUMP;
    built->jump.join = linker->joins.items[expr->jump.join->mark];
    built->jump.arguments = link_build_atoms(linker, expr->jump.arguments, false);
    link_jump(linker, expr->jump.join, expr->jump.arguments);
    link_region_child(linker, built->jump.join->region);
}

static void build_apply(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    built->kind = LINK_APPLY;
    built->apply.head = build_atom(linker, &expr->apply.head);
    bug_unless(built->apply.head.kind == ATOM_VARIABLE || built->apply.head.kind == ATOM_GLOBAL,
               "a token is applied");
    built->apply.arguments = link_build_atoms(linker, expr->apply.arguments, false);
    link_arguments(linker, &expr->apply.head, expr->apply.arguments);
}

/* the kind of object that it makes, and which of its results that is */
static ClosureKind prim_closure_kind(const PrimopInfo *info, uint32_t *result) {
    for (*result = 0; info->results[*result]; ++*result) {
        if (info->results[*result] == 'R') return CLOSURE_REFERENCE;
        if (info->results[*result] == 'V') return CLOSURE_ARRAY;
        if (info->results[*result] == 'Y') return CLOSURE_BYTE_ARRAY;
    }
    bug("%s makes an object and returns none", info->name);
}

static void build_prim(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    const PrimopInfo *info = primop_info(expr->prim.op);
    built->kind = LINK_PRIM;
    built->prim.op = expr->prim.op;
    built->prim.arguments = link_build_atoms(linker, expr->prim.arguments, false);
    uint8_t reps[PRIM_MAXIMUM_RESULTS];
    uint32_t count = 0;
    for (; info->results[count]; count++) {
        bug_unless(count < PRIM_MAXIMUM_RESULTS, "%s has too many results", info->name);
        reps[count] = (uint8_t)primop_letter_rep(info->results[count]);
    }
    built->prim.result = link_signature(linker->program, reps, count, info->tuple);
    built->prim.site = LINK_NONE;
    if (!info->makes[0]) return;
    ClosureKind kind = prim_closure_kind(info, &count);
    built->prim.site = link_site(linker, intern_string(linker->interner, info->name), kind,
                                 LINK_NONE, false, expr->span);
    link_made_here(linker, built->prim.site, count);
}

static void build_catch(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    bug_unless(expr->catch.count == 3, "catch of %u", expr->catch.count);
    built->kind = LINK_CATCH;
    built->catch.action = build_atom(linker, &expr->catch.items[0]);
    built->catch.handler = build_atom(linker, &expr->catch.items[1]);
}

static void build_scope(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    bool root = expr->kind == STG_SET_ROOT;
    built->kind = root ? LINK_SET_ROOT : expr->kind == STG_SET ? LINK_SET : LINK_MARK;
    built->scope.label =
        link_find(root ? &linker->instance_names : &linker->centre_names, expr->scope.name);
}

static void build_context(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    StgHere *here = expr->context.here;
    built->kind = expr->kind == STG_HERE ? LINK_HERE : LINK_AT;
    if (expr->kind == STG_HERE) here->mark = new_variable(linker, REP_WORD);
    built->context.variable = here->mark;
}

/* an expression that ends in itself: nothing follows in tail position */
static void build_end(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    switch (expr->kind) {
    case STG_ATOM:
        built->kind = LINK_ATOM;
        built->atom = build_atom(linker, &expr->atom);
        link_returned(linker, &expr->atom);
        return;
    case STG_RAISE:
        built->kind = LINK_RAISE;
        built->raise = build_atom(linker, &expr->raise);
        return;
    case STG_TUPLE:
        built->kind = LINK_TUPLE;
        built->tuple = link_build_atoms(linker, expr->tuple, true);
        for (uint32_t i = 0; i < expr->tuple.count; i++)
            link_returned(linker, &expr->tuple.items[i]);
        return;
    case STG_APPLY: build_apply(linker, expr, built); return;
    case STG_CON: build_con(linker, expr, built); return;
    case STG_PRIM: build_prim(linker, expr, built); return;
    case STG_CATCH: build_catch(linker, expr, built); return;
    case STG_JUMP: build_jump(linker, expr, built); return;
    case STG_FAIL:
        built->kind = LINK_FAIL;
        built->failed = link_choice(linker, CHOICE_FAIL, 0, expr->span);
        return;
    case STG_LOGIC: link_build_logic(linker, expr, built); return;
    case STG_OR:
    case STG_BOTH: link_build_sides(linker, expr, built); return;
    default: bug("expression kind %d", (int)expr->kind);
    }
}

/* One expression without what stands in tail position: where that goes, NULL if there is nothing.
 */
static LinkExpr **build_head(Linker *linker, const StgExpr *expr, LinkExpr **slot) {
    if (expr->kind == STG_LET) {
        LinkExpr *let = build_let(linker, expr);
        if (!let) return slot;
        *slot = let;
        return &let->let.body;
    }
    LinkExpr *built = *slot = ARENA_NEW(linker->arena, LinkExpr);
    built->span = expr->span;
    switch (expr->kind) {
    case STG_JOIN: build_join(linker, expr, built); return &built->join.body;
    case STG_MARK:
    case STG_SET:
    case STG_SET_ROOT: build_scope(linker, expr, built); return &built->scope.body;
    case STG_HERE:
    case STG_AT: build_context(linker, expr, built); return &built->context.body;
    case STG_FREE: link_build_free(linker, expr, built); return &built->free.body;
    case STG_CASE: return build_case(linker, expr, built);
    default: build_end(linker, expr, built); return NULL;
    }
}

/* what the expression allocates as part of a block, in words; 0: nothing */
static uint64_t block_part(const Linker *linker, const LinkExpr *expr) {
    if (expr->kind == LINK_LET) return expr->let.words;
    if (expr->kind != LINK_CON || expr->con.static_global != LINK_NONE) return 0;
    return size_of_constructor(linker->program->constructors.items[expr->con.constructor].words);
}

/* Note [Allocation blocks]: along the tail, from an expression that has been built. */
static void mark_blocks(const Linker *linker, LinkExpr *expr) {
    uint32_t *block = NULL;
    for (; expr; expr = (LinkExpr *)link_tail(expr)) {
        uint64_t words = block_part(linker, expr);
        uint32_t *own = expr->kind == LINK_LET   ? &expr->let.block
                        : expr->kind == LINK_CON ? &expr->con.block
                                                 : NULL;
        if (words == 0) {
            block = NULL;
        } else if (block && *block + words <= LINK_BLOCK_WORDS) {
            *block += (uint32_t)words;
        } else {
            block = own;
            *block = (uint32_t)words;
        }
    }
}

/* Note [Straight-line code] */
LinkExpr *link_build_expr(Linker *linker, StgExpr *expr) {
    uint32_t open = linker->cases.count;
    LinkExpr *first = NULL, **slot = &first;
    for (StgExpr **at = &expr; at; at = stg_tail(*at)) slot = build_head(linker, *at, slot);
    while (linker->cases.count > open) close_case(linker, vector_pop(&linker->cases));
    mark_blocks(linker, first);
    return first;
}

/* Static data is called by what it is a part of. */
static void build_static_top(Linker *linker, const StgTop *top, uint32_t number) {
    Program *program = linker->program;
    LinkGlobal *global = &program->globals.items[number];
    LinkFrame frame = {.name = stg_top_shown(top), .site = LINK_NONE, .definition = global->binder};
    if (top->part_of) {
        StgName whole = {linker->module, top->part_of};
        frame.name = top->part_of;
        frame.definition = program->globals.items[link_find_global(linker, whole)].binder;
    }
    linker->frame = &frame; /* so that its site says the name */
    global->site = link_site(linker, program->constructors.items[global->constructor].shown,
                             CLOSURE_CONSTRUCTOR, global->constructor, false, top->rhs.span);
    link_bound_top(linker, top, global);
    linker->frame = NULL;
    LinkAtoms fields = resolve_all(linker, top->rhs.fields, false);
    program->globals.items[number].fields = fields;
    link_static_fields(linker, global->constructor, top->rhs.fields);
}

void link_build_top(Linker *linker, const StgTop *top, uint32_t number) {
    linker->next_scope = 0;
    linker->joins.count = 0;
    if (top->rhs.kind == STG_CONSTRUCTOR) {
        build_static_top(linker, top, number);
        return;
    }
    uint32_t binder = linker->program->globals.items[number].binder;
    LinkBody *body = build_body(linker, &top->rhs, stg_top_shown(top), NULL, binder,
                                linker->global_parameters.items[number]);
    linker->program->sites.items[body->site].binder = binder;
    linker->program->sites.items[body->site].role = ROLE_BOUND;
    body->global = number;
    linker->program->globals.items[number].body = body;
}
