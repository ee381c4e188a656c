/* Types, classes and constraints from text, for tests of the solver: a script of one command a
 * line, and what it prints.
 *
 *   data T 2            a data type with two parameters of kind Type; data T 0 :: (Type -> Type) ->
 *                       Type: of that kind
 *   newtype N a = [a]   synonym S a = [a]
 *   class Eq a => Ord a     class C a b | a -> b (numeric, standard, typeable, callstack, coercible
 *                           before it: which)
 *   instance Eq a => Eq [a] (overlapping, overlappable, incoherent, undecidable before it) prints
 *   what is wrong with it default Integer Double
 *   enter a b | leave   scopes with skolems; head C: the superclasses of this instance are wanted
 *   given C a           want C a, and call C a: wanted by a use of `f`
 *   unify A = B         prints ok, deferred, or the problem; could A = B
 *   generalise A, B     prints the types; restrict A: under the monomorphism restriction
 *   instantiate T       prints it; the result is ?it; skolemise T: enters; subsume A <= B
 *   type A              prints it; kind A; match C: what instance is found
 *   solve               solves all, prints the evidence of wants and bindings, and problems; judges
 *                       evidence
 *
 * Names in lower case are skolems in scope (or variables of a declaration), ?a is a metavariable of
 * the level where it is first mentioned, ?f:1 one of kind Type -> Type. */
#ifndef TESTS_UNIT_TYPES_WORLD_H
#define TESTS_UNIT_TYPES_WORLD_H

#include "compiler/types/solve/solve.h"
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Bound {
    Symbol text;
    TypeVariable *variable;
    uint32_t level;
} Bound;

typedef struct World {
    Arena arena;
    Interner interner;
    TypeStore store;
    ClassEnvironment environment;
    Solver solver;
    Map constructors; /* Symbol -> TypeConstructor * */
    Map metas;        /* Symbol -> Type * */
    VECTOR(Bound) bound;
    VECTOR(EvidenceHole *) wants;
    TypeNames names;
    Buffer out;
    const char *at;
    Span span;
} World;

static inline void world_fail(World *world, const char *what) {
    fprintf(stderr, "script: %s at: %s\n", what, world->at);
    abort();
}

/* ---- reading types ---- */

static Type *world_type(World *world);

static inline void world_blank(World *world) {
    while (*world->at == ' ') world->at++;
}

static inline bool world_take(World *world, const char *token) {
    world_blank(world);
    size_t length = strlen(token);
    if (strncmp(world->at, token, length) != 0) return false;
    if (isalpha((unsigned char)*token) && (isalnum((unsigned char)world->at[length]))) return false;
    world->at += length;
    return true;
}

static inline Symbol world_word(World *world) {
    world_blank(world);
    const char *from = world->at;
    if (*world->at == '?') world->at++;
    while (isalnum((unsigned char)*world->at) || *world->at == '_' || *world->at == '#' ||
           *world->at == '\'')
        world->at++;
    if (world->at == from) world_fail(world, "a name is missing");
    return intern(&world->interner, (Text){from, (size_t)(world->at - from)});
}

static inline Type *world_arity(World *world, unsigned count) {
    Type *kind = world->store.type;
    while (count-- > 0) kind = type_function(&world->store, world->store.type, kind);
    return kind;
}

static inline TypeConstructor *world_declare(World *world, Symbol text, TypeFlavour flavour,
                                             Type *kind) {
    Name name = {intern_string(&world->interner, "M"), text, NAME_TYPE, 0};
    TypeConstructor *made = type_new_constructor(&world->store, name, flavour, kind, NO_SPAN);
    map_put(&world->constructors, text, (uint64_t)(uintptr_t)made);
    return made;
}

static inline Type *world_named(World *world, const char *text, unsigned arity) {
    Symbol symbol = intern_string(&world->interner, text);
    TypeConstructor *found = (TypeConstructor *)(uintptr_t)map_get(&world->constructors, symbol, 0);
    if (!found) found = world_declare(world, symbol, TYPE_IS_DATA, world_arity(world, arity));
    return type_constructor(&world->store, found);
}

static inline Type *world_apply(World *world, Type *function, Type *argument) {
    TypeStore *store = &world->store;
    Type *kind = type_kind(store, function), *given = type_kind(store, argument);
    if (!kind || !given) world_fail(world, "something without a kind");
    kind = type_seen(kind);
    if (kind->kind == TYPE_META) {
        Type *result = type_meta(store, 0, store->type, kind->meta->level, NO_SPAN);
        type_bind_meta(kind->meta, type_function(store, given, result));
    } else if (kind->kind == TYPE_FUNCTION) {
        SolveOrigin origin = {0};
        if (unify(&world->solver, given, kind->function.argument, origin, NULL) != UNIFY_DONE)
            world_fail(world, "ill-kinded");
    }
    return type_apply(store, function, argument);
}

static inline Type *world_meta(World *world) {
    Symbol text = world_word(world);
    unsigned arity = 0;
    if (*world->at == ':') {
        arity = (unsigned)(world->at[1] - '0');
        world->at += 2;
    }
    Type *found = (Type *)(uintptr_t)map_get(&world->metas, text, 0);
    if (found) return found;
    found = solve_meta(&world->solver, text, world_arity(world, arity), NO_SPAN);
    map_put(&world->metas, text, (uint64_t)(uintptr_t)found);
    return found;
}

static inline TypeVariable *world_bind(World *world, Symbol text, uint32_t level) {
    Type *kind = type_meta(&world->store, 0, world->store.type, UINT32_MAX, NO_SPAN);
    TypeVariable *variable = type_new_variable(&world->store, text, kind, NO_SPAN);
    variable->level = level;
    vector_push(&world->bound, (Bound){text, variable, level});
    return variable;
}

static inline Type *world_variable(World *world) {
    Symbol text = world_word(world);
    for (uint32_t i = world->bound.count; i-- > 0;)
        if (world->bound.items[i].text == text)
            return type_variable(&world->store, world->bound.items[i].variable);
    world_fail(world, "a variable that is not in scope");
    return NULL;
}

static inline Type *world_tuple(World *world) {
    Type *parts[8];
    uint32_t count = 0;
    if (world_take(world, ")")) return world_named(world, "()", 0);
    if (world_take(world, "->)")) return type_constructor(&world->store, world->store.arrow);
    if (world_take(world, ",)")) return world_named(world, "(,)", 2);
    do parts[count++] = world_type(world);
    while (world_take(world, ","));
    if (!world_take(world, ")")) world_fail(world, "a bracket is missing");
    if (count == 1) return parts[0];
    Type *tuple = world_named(world, count == 2 ? "(,)" : "(,,)", count);
    for (uint32_t i = 0; i < count; i++) tuple = world_apply(world, tuple, parts[i]);
    return tuple;
}

static inline Type *world_atom(World *world) {
    world_blank(world);
    char next = *world->at;
    if (next == '?') return world_meta(world);
    if (world_take(world, "(")) return world_tuple(world);
    if (world_take(world, "[]")) return world_named(world, "[]", 1);
    if (world_take(world, "[")) {
        Type *element = world_type(world);
        if (!world_take(world, "]")) world_fail(world, "a bracket is missing");
        return world_apply(world, world_named(world, "[]", 1), element);
    }
    if (islower((unsigned char)next)) return world_variable(world);
    if (!isupper((unsigned char)next)) world_fail(world, "not a type");
    Symbol text = world_word(world);
    TypeConstructor *found = (TypeConstructor *)(uintptr_t)map_get(&world->constructors, text, 0);
    if (!found) found = type_find_primitive(&world->store, text);
    if (!found) world_fail(world, "an unknown constructor");
    return type_constructor(&world->store, found);
}

static inline bool world_at_atom(World *world) {
    world_blank(world);
    const char *at = world->at;
    return isalnum((unsigned char)*at) || *at == '?' || *at == '(' || *at == '[';
}

static inline Type *world_applied(World *world) {
    Type *type = world_atom(world);
    while (world_at_atom(world)) type = world_apply(world, type, world_atom(world));
    if (world_take(world, "~")) type = type_equality(&world->store, type, world_applied(world));
    return type;
}

/* (C a, D b) => or C a =>; 0: there is no context here */
static inline uint32_t world_context(World *world, Type **into) {
    world_blank(world);
    const char *at = world->at;
    int depth = 0;
    for (; *at && *at != '\n'; at++) {
        if (*at == '(' || *at == '[') depth++;
        if (*at == ')' || *at == ']') depth--;
        if (depth < 0 || (depth == 0 && (!strncmp(at, "->", 2) || *at == '.' || *at == '='))) break;
    }
    if (strncmp(at, "=>", 2) != 0) return 0;
    uint32_t count = 0;
    bool several = world_take(world, "(");
    if (several && world_take(world, ")"))
        several = false;
    else
        do into[count++] = world_applied(world);
        while (several && world_take(world, ","));
    if (several && !world_take(world, ")")) world_fail(world, "a bracket is missing");
    if (!world_take(world, "=>")) world_fail(world, "=> is missing");
    return count;
}

static Type *world_type(World *world) {
    TypeStore *store = &world->store;
    if (world_take(world, "forall")) {
        uint32_t outside = world->bound.count, count = 0;
        TypeVariable *variables[16];
        while (!world_take(world, "."))
            variables[count++] = world_bind(world, world_word(world), 0);
        Type *body = world_type(world);
        world->bound.count = outside;
        for (uint32_t i = 0; i < count; i++)
            solve_default_kinds(&world->solver, type_variable(store, variables[i]));
        return type_foralls(store, variables, count, body);
    }
    Type *context[16];
    uint32_t count = world_context(world, context);
    if (count > 0) {
        Type *body = world_type(world);
        while (count > 0) body = type_qualified(store, context[--count], body);
        return body;
    }
    Type *type = world_applied(world);
    if (world_take(world, "->")) return type_function(store, type, world_type(world));
    return type;
}

/* ---- printing ---- */

static inline void world_say(World *world, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static inline void world_say(World *world, const char *format, ...) {
    char text[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    buffer_string(&world->out, text);
}

static inline void world_print(World *world, Type *type) {
    type_print(&world->store, type_settle(&world->store, type),
               (TypePrinting){.names = &world->names}, TYPE_AT_TOP, &world->out);
}

static inline const char *world_problem_word(SolveProblemKind kind) {
    static const char *const words[] = {[SOLVE_MISMATCH] = "mismatch",
                                        [SOLVE_OCCURS] = "infinite",
                                        [SOLVE_ESCAPE] = "escape",
                                        [SOLVE_KINDS_DIFFER] = "kinds",
                                        [SOLVE_NO_INSTANCE] = "no instance",
                                        [SOLVE_NO_EVIDENCE] = "no evidence",
                                        [SOLVE_AMBIGUOUS] = "ambiguous",
                                        [SOLVE_OVERLAPPING] = "overlapping",
                                        [SOLVE_TOO_DEEP] = "too deep",
                                        [SOLVE_TYPE_TOO_DEEP] = "type too deep",
                                        [SOLVE_NOT_POLYMORPHIC] = "not polymorphic"};
    return words[kind];
}

static inline void world_say_problem(World *world, const SolveProblem *problem) {
    world_say(world, "%s", world_problem_word(problem->kind));
    Type *parts[4] = {problem->part_actual, problem->part_expected, problem->kind_actual,
                      problem->kind_expected};
    if (problem->constraint && !problem->part_actual) parts[0] = problem->constraint;
    for (uint32_t i = 0; i < 4; i++) {
        if (!parts[i]) continue;
        world_say(world, i == 0 ? " " : ", ");
        world_print(world, parts[i]);
    }
    world_say(world, "\n");
}

static inline void world_say_problems(World *world) {
    for (uint32_t i = 0; i < world->solver.problems.count; i++)
        world_say_problem(world, &world->solver.problems.items[i]);
    world->solver.problems.count = 0;
}

/* ---- declarations ---- */

static inline Type **world_copy(World *world, Type **types, uint32_t count) {
    Type **copy = ARENA_ARRAY(&world->arena, Type *, count + 1);
    memcpy(copy, types, count * sizeof *types);
    return copy;
}

static inline void world_settle_kind(World *world, TypeVariable *variable) {
    solve_default_kinds(&world->solver, type_variable(&world->store, variable));
    variable->kind = type_settle(&world->store, variable->kind);
}

/* all names in lower case on the rest of the line are variables */
static inline uint32_t world_bind_line(World *world, TypeVariable **into) {
    uint32_t count = 0, outside = world->bound.count;
    const char *saved = world->at;
    while (*world->at && *world->at != '\n' && *world->at != '|') {
        if (isalpha((unsigned char)*world->at)) {
            bool lower = islower((unsigned char)*world->at);
            Symbol text = world_word(world);
            bool known = !lower;
            for (uint32_t i = outside; i < world->bound.count; i++)
                known = known || world->bound.items[i].text == text;
            if (!known) into[count++] = world_bind(world, text, 0);
        } else {
            world->at++;
        }
    }
    world->at = saved;
    return count;
}

static inline uint64_t world_mask(World *world, Class *class) {
    uint64_t mask = 0;
    for (world_blank(world); islower((unsigned char)*world->at); world_blank(world)) {
        Type *variable = world_variable(world);
        for (uint32_t i = 0; i < class->parameter_count; i++)
            if (class->parameters[i] == variable->variable) mask |= (uint64_t)1 << i;
    }
    return mask;
}

static inline void world_dependencies(World *world, Class *class) {
    class->dependencies = ARENA_ARRAY(&world->arena, ClassDependency, 8);
    if (!world_take(world, "|")) return;
    do {
        ClassDependency *made = &class->dependencies[class->dependency_count++];
        made->from = world_mask(world, class);
        if (!world_take(world, "->")) world_fail(world, "-> is missing");
        made->to = world_mask(world, class);
    } while (world_take(world, ","));
}

static inline void world_class(World *world, ClassSpecial special, ClassDefaulting defaulting) {
    TypeVariable *variables[16], *ordered[16];
    uint32_t outside = world->bound.count;
    world_bind_line(world, variables);
    Class *class = ARENA_NEW(&world->arena, Class);
    Type *context[16];
    uint32_t above = world_context(world, context);
    Symbol name = world_word(world);
    for (world_blank(world); islower((unsigned char)*world->at); world_blank(world))
        ordered[class->parameter_count++] = world_variable(world)->variable;
    class->parameters = ARENA_ARRAY(&world->arena, TypeVariable *, class->parameter_count + 1);
    memcpy(class->parameters, ordered, class->parameter_count * sizeof *ordered);
    class->superclasses = world_copy(world, context, above);
    class->superclass_count = above;
    class->special = special;
    class->defaulting = defaulting;
    world_dependencies(world, class);
    Type *kind = world->store.constraint;
    for (uint32_t i = class->parameter_count; i-- > 0;) {
        /* of constructors: by their names */
        Text text = symbol_text(&world->interner, class->parameters[i]->name.text);
        if (above == 0 && strchr("fm", text.bytes[0]))
            class->parameters[i]->kind = world_arity(world, 1);
        world_settle_kind(world, class->parameters[i]);
        kind = type_function(&world->store, class->parameters[i]->kind, kind);
    }
    class->constructor = world_declare(world, name, TYPE_IS_CLASS, kind);
    class_add(&world->environment, class);
    world->bound.count = outside;
    if (class_check(&world->environment, class).kind != CLASS_FINE) world_say(world, "cycle\n");
}

static inline void world_instance(World *world, uint32_t overlap, bool undecidable) {
    static const char *const words[] = {"",
                                        "duplicate\n",
                                        "dependency conflict\n",
                                        "not covered\n",
                                        "context not smaller\n",
                                        "context variable\n",
                                        "cycle\n"};
    TypeVariable *variables[16];
    uint32_t outside = world->bound.count;
    Instance *instance = ARENA_NEW(&world->arena, Instance);
    instance->variable_count = world_bind_line(world, variables);
    instance->variables = ARENA_ARRAY(&world->arena, TypeVariable *, instance->variable_count + 1);
    memcpy(instance->variables, variables, instance->variable_count * sizeof *variables);
    Type *context[16], *arguments[CLASS_PARAMETER_LIMIT];
    uint32_t count = world_context(world, context), ignored;
    Type *head = world_applied(world);
    instance->class = class_find(&world->environment, type_head(&world->store, head, &ignored));
    if (!instance->class) world_fail(world, "an instance of no class");
    type_arguments(&world->store, head, arguments);
    instance->arguments = world_copy(world, arguments, instance->class->parameter_count);
    instance->context = world_copy(world, context, count);
    instance->context_count = count;
    instance->overlap = overlap;
    instance->is_undecidable = undecidable;
    for (uint32_t i = 0; i < instance->variable_count; i++)
        world_settle_kind(world, instance->variables[i]);
    world->bound.count = outside;
    world_say(world, "%s", words[instance_add(&world->environment, instance).kind]);
}

/* newtype N a = t, synonym S a = t */
static inline void world_abbreviation(World *world, TypeFlavour flavour) {
    Symbol name = world_word(world);
    uint32_t outside = world->bound.count, count = 0;
    TypeVariable *variables[16];
    while (!world_take(world, "=")) variables[count++] = world_bind(world, world_word(world), 0);
    Type *body = world_type(world);
    Type *kind = world->store.type;
    for (uint32_t i = count; i-- > 0;) {
        world_settle_kind(world, variables[i]);
        kind = type_function(&world->store, variables[i]->kind, kind);
    }
    TypeConstructor *made = world_declare(world, name, flavour, kind);
    made->parameters = ARENA_ARRAY(&world->arena, TypeVariable *, count + 1);
    memcpy(made->parameters, variables, count * sizeof *variables);
    made->parameter_count = count;
    made->representation = body;
    world->bound.count = outside;
}

static inline void world_data(World *world) {
    Symbol name = world_word(world);
    world_blank(world);
    unsigned arity = (unsigned)(*world->at++ - '0');
    Type *kind = world_arity(world, arity);
    if (world_take(world, "::")) kind = world_type(world);
    world_declare(world, name, TYPE_IS_DATA, kind);
}

/* ---- commands ---- */

static inline SolveOrigin world_origin(World *world) {
    return (SolveOrigin){.reason = SOLVE_NONE, .span = world->span};
}

static inline void world_enter(World *world) {
    SolveImplication *made = solve_enter(&world->solver, world_origin(world));
    for (world_blank(world); islower((unsigned char)*world->at); world_blank(world)) {
        Symbol text = world_word(world);
        unsigned arity = 0;
        if (*world->at == ':') {
            arity = (unsigned)(world->at[1] - '0');
            world->at += 2;
        }
        TypeVariable *skolem =
            solve_skolem(&world->solver, text, world_arity(world, arity), NO_SPAN);
        vector_push(&world->bound, (Bound){text, skolem, made->level});
    }
}

static inline void world_unscope(World *world, uint32_t level) {
    while (world->bound.count > 0 && vector_last(&world->bound).level >= level)
        world->bound.count--;
}

static inline void world_leave(World *world) {
    world_unscope(world, world->solver.current->level);
    solve_leave(&world->solver);
}

static inline void world_say_unified(World *world, Unified result) {
    if (result == UNIFY_FAILED)
        world_say_problems(world);
    else
        world_say(world, result == UNIFY_DONE ? "ok\n" : "deferred\n");
}

static inline void world_unify(World *world) {
    Type *a = world_type(world);
    if (!world_take(world, "=")) world_fail(world, "= is missing");
    Type *b = world_type(world);
    world_say_unified(world, unify(&world->solver, a, b, world_origin(world), NULL));
}

static inline void world_could(World *world) {
    Type *a = world_type(world);
    if (!world_take(world, "=")) world_fail(world, "= is missing");
    world_say(world, unify_could(&world->solver, a, world_type(world)) ? "yes\n" : "no\n");
}

static inline void world_generalise(World *world, bool is_restricted) {
    Type *types[8];
    uint32_t count = 0;
    do types[count++] = world_type(world);
    while (world_take(world, ","));
    world_unscope(world, world->solver.current->level);
    SolveGeneral general =
        solve_generalise(&world->solver, types, count,
                         is_restricted ? SOLVE_CONTEXT_RESTRICTED : SOLVE_CONTEXT_FOUND);
    for (uint32_t i = 0; i < count; i++) {
        type_print(&world->store, general.types[i], (TypePrinting){0}, TYPE_AT_TOP, &world->out);
        world_say(world, "\n");
    }
}

static inline void world_keep(World *world, Type *type) {
    map_put(&world->metas, intern_string(&world->interner, "?it"), (uint64_t)(uintptr_t)type);
    world_print(world, type);
    world_say(world, "\n");
}

static inline void world_subsume(World *world) {
    Type *actual = world_type(world);
    if (!world_take(world, "<=")) world_fail(world, "<= is missing");
    Type *expected = world_type(world);
    TypeEvidence use = {0}, binding = {0};
    world_say_unified(world, solve_subsume(&world->solver, actual, expected, world_origin(world),
                                           &use, &binding));
    for (uint32_t i = 0; i < use.hole_count; i++) vector_push(&world->wants, use.holes[i]);
}

static inline void world_skolemise(World *world) {
    Type *body = solve_skolemise(&world->solver, world_type(world), world_origin(world), NULL);
    const SolveImplication *at = world->solver.current;
    for (uint32_t i = 0; i < at->skolems.count; i++)
        vector_push(&world->bound,
                    (Bound){at->skolems.items[i]->name.text, at->skolems.items[i], at->level});
    world_keep(world, body);
}

static inline void world_match(World *world) {
    static const char *const words[] = {"none\n", "found\n", "wait\n", "ambiguous\n"};
    Type *constraint = world_applied(world);
    Class *class = class_of_constraint(&world->environment, constraint);
    Type *arguments[CLASS_PARAMETER_LIMIT], **types;
    const Instance *found;
    type_arguments(&world->store, constraint, arguments);
    world_say(world, "%s",
              words[instance_find(&world->environment, class, arguments, &found, &types)]);
}

static inline void world_solve(World *world) {
    Solver *solver = &world->solver;
    solve_all(solver);
    for (uint32_t i = 0; i < world->wants.count; i++) {
        EvidenceTerm *term = world->wants.items[i]->term;
        if (!term)
            world_say(world, "empty");
        else if (term->kind == EVIDENCE_FAILED)
            continue;
        else
            evidence_print(&world->store, term, &world->names, &world->out);
        world_say(world, "\n");
    }
    for (uint32_t i = 0; i < solver->implications.count; i++) {
        const SolveImplication *at = solver->implications.items[i];
        for (uint32_t j = 0; j < at->bindings->count; j++) {
            world_say(world, "%u: ", at->level);
            world_print(world, at->bindings->items[j].variable->constraint);
            world_say(world, " = ");
            evidence_print(&world->store, at->bindings->items[j].term, &world->names, &world->out);
            world_say(world, "\n");
        }
    }
    const char *wrong = evidence_check(solver, solver->top);
    if (wrong) world_say(world, "JUDGE: %s\n", wrong);
    world_say_problems(world);
}

static inline void world_defaults(World *world) {
    Type *types[8];
    uint32_t count = 0;
    while (world_at_atom(world)) types[count++] = world_atom(world);
    world->environment.defaults = world_copy(world, types, count);
    world->environment.default_count = count;
}

static inline bool world_declaration(World *world) {
    if (world_take(world, "data"))
        world_data(world);
    else if (world_take(world, "newtype"))
        world_abbreviation(world, TYPE_IS_NEWTYPE);
    else if (world_take(world, "synonym"))
        world_abbreviation(world, TYPE_IS_SYNONYM);
    else if (world_take(world, "class"))
        world_class(world, CLASS_IS_ORDINARY, CLASS_NO_DEFAULT);
    else if (world_take(world, "numeric"))
        world_class(world, CLASS_IS_ORDINARY, CLASS_NUMERIC);
    else if (world_take(world, "standard"))
        world_class(world, CLASS_IS_ORDINARY, CLASS_STANDARD);
    else if (world_take(world, "typeable"))
        world_class(world, CLASS_IS_TYPEABLE, CLASS_NO_DEFAULT);
    else if (world_take(world, "callstack"))
        world_class(world, CLASS_IS_CALL_STACK, CLASS_NO_DEFAULT);
    else if (world_take(world, "coercible"))
        world_class(world, CLASS_IS_COERCIBLE, CLASS_NO_DEFAULT);
    else if (world_take(world, "instance"))
        world_instance(world, 0, false);
    else if (world_take(world, "undecidable"))
        world_instance(world, 0, true);
    else if (world_take(world, "overlapping"))
        world_instance(world, INSTANCE_OVERLAPPING, false);
    else if (world_take(world, "overlappable"))
        world_instance(world, INSTANCE_OVERLAPPABLE, false);
    else if (world_take(world, "incoherent"))
        world_instance(world, INSTANCE_INCOHERENT, false);
    else if (world_take(world, "default"))
        world_defaults(world);
    else
        return false;
    return true;
}

static inline void world_command(World *world) {
    Solver *solver = &world->solver;
    if (world_declaration(world)) return;
    if (world_take(world, "enter"))
        world_enter(world);
    else if (world_take(world, "leave"))
        world_leave(world);
    else if (world_take(world, "head"))
        solver->current->head = world_applied(world);
    else if (world_take(world, "given"))
        solve_given(solver, world_applied(world), NO_SPAN);
    else if (world_take(world, "call")) {
        SolveOrigin origin = world_origin(world);
        origin.reason = SOLVE_USE;
        origin.name = intern_string(&world->interner, "f");
        vector_push(&world->wants, solve_wanted(solver, world_applied(world), origin));
    } else if (world_take(world, "want"))
        vector_push(&world->wants, solve_wanted(solver, world_applied(world), world_origin(world)));
    else if (world_take(world, "unify"))
        world_unify(world);
    else if (world_take(world, "could"))
        world_could(world);
    else if (world_take(world, "generalise"))
        world_generalise(world, false);
    else if (world_take(world, "restrict"))
        world_generalise(world, true);
    else if (world_take(world, "instantiate"))
        world_keep(world, solve_instantiate(solver, world_type(world), world_origin(world), NULL, 0,
                                            NULL));
    else if (world_take(world, "skolemise"))
        world_skolemise(world);
    else if (world_take(world, "subsume"))
        world_subsume(world);
    else if (world_take(world, "type")) {
        world_print(world, world_type(world));
        world_say(world, "\n");
    } else if (world_take(world, "kind")) {
        world_print(world, type_kind(&world->store, world_type(world)));
        world_say(world, "\n");
    } else if (world_take(world, "match"))
        world_match(world);
    else if (world_take(world, "solve"))
        world_solve(world);
    else
        world_fail(world, "an unknown command");
}

static inline void world_run(World *world, const char *script) {
    for (world->at = script; *world->at;) {
        world_blank(world);
        if (*world->at != '\n') world_command(world);
        world_blank(world);
        if (*world->at == '\n')
            world->at++;
        else if (*world->at)
            world_fail(world, "too much");
    }
}

static const char world_prelude[] =
    "data Int 0\ndata Integer 0\ndata Double 0\ndata Bool 0\ndata Char 0\n"
    "data Maybe 1\ndata Either 2\ndata IO 1\ndata Tree 1\ndata State 2\n"
    "standard Eq a\nstandard Eq a => Ord a\nstandard Show a\nnumeric Num a\n"
    "numeric (Num a, Ord a) => Real a\nnumeric Real a => Integral a\nnumeric Num a => Fractional "
    "a\n"
    "standard Functor f\nclass Semi a\nclass Semi a => Mono a\n"
    "default Integer Double\n"
    "instance Eq Int\ninstance Eq Integer\ninstance Eq Double\ninstance Eq Bool\ninstance Eq Char\n"
    "instance Ord Int\ninstance Ord Integer\ninstance Ord Double\n"
    "instance Show Int\ninstance Show Integer\ninstance Show Double\ninstance Show Bool\n"
    "instance Num Int\ninstance Num Integer\ninstance Num Double\n"
    "instance Real Int\ninstance Real Integer\ninstance Real Double\n"
    "instance Integral Int\ninstance Integral Integer\ninstance Fractional Double\n"
    "instance Eq a => Eq [a]\ninstance Ord a => Ord [a]\ninstance Show a => Show [a]\n"
    "instance Eq a => Eq (Maybe a)\ninstance Show a => Show (Maybe a)\n"
    "instance (Eq a, Eq b) => Eq (a, b)\ninstance (Show a, Show b) => Show (a, b)\n"
    "instance Functor []\ninstance Functor Maybe\ninstance Functor (Either a)\ninstance Functor "
    "((->) a)\n"
    "instance Semi [a]\ninstance Mono [a]\n";

static inline void world_init(World *world) {
    *world = (World){0};
    arena_init(&world->arena);
    interner_init(&world->interner);
    type_store_init(&world->store, &world->arena, &world->interner);
    class_environment_init(&world->environment, &world->store);
    solver_init(&world->solver, &world->store, &world->environment);
    map_put(&world->constructors, intern_string(&world->interner, "Type"),
            (uint64_t)(uintptr_t)world->store.kind_type);
    world_run(world, world_prelude);
}

static inline void world_release(World *world) {
    solver_release(&world->solver);
    class_environment_release(&world->environment);
    type_store_release(&world->store);
    map_release(&world->constructors);
    map_release(&world->metas);
    vector_release(&world->bound);
    vector_release(&world->wants);
    type_names_release(&world->names);
    buffer_release(&world->out);
    interner_release(&world->interner);
    arena_release(&world->arena);
}

#endif
