/* Modules, one after the other: types and classes, instances, values, bodies of instances and
 * classes; then all that is wanted is solved. */
#include "compiler/types/infer/infer.h"
#include "compiler/types/infer/internal.h"

void infer_init(InferProgram *program, TypeStore *store, NameProgram *names, Diagnostics *diags) {
    *program = (InferProgram){.store = store, .names = names, .diags = diags};
    class_environment_init(&program->environment, store);
}

void infer_release(InferProgram *program) {
    for (uint32_t i = 0; i < program->solvers.count; i++) solver_release(program->solvers.items[i]);
    for (uint32_t i = 0; i < program->modules.count; i++) {
        vector_release(&program->modules.items[i]->instances);
        instance_sight_release(&program->modules.items[i]->sight);
    }
    vector_release(&program->solvers);
    vector_release(&program->modules);
    class_environment_release(&program->environment);
}

/* Integer and Double, or what a `default` declaration of the module says */
static void set_defaults(Infer *infer, const HsDecls *decls) {
    static const NameKnown usual[] = {KNOWN_INTEGER, KNOWN_DOUBLE};
    ClassEnvironment *environment = infer->environment;
    Type **types = ARENA_ARRAY(infer->store->arena, Type *, 3);
    environment->defaults = types;
    environment->default_count = 0;
    environment->other_default = syntax_has(infer->extensions, EXTENSION_ExtendedDefaultRules)
                                     ? infer_tuple(infer, NULL, 0, false)
                                     : NULL;
    for (uint32_t i = 0; i < 2; i++) {
        const NameEntity *entity = name_known(infer->names, usual[i]);
        if (entity && entity->type && entity->type->constructor)
            types[environment->default_count++] =
                type_constructor(infer->store, entity->type->constructor);
    }
    environment->defaults_strings = syntax_has(infer->extensions, EXTENSION_OverloadedStrings);
    if (environment->defaults_strings)
        types[environment->default_count++] = infer_list(infer, infer_known(infer, KNOWN_CHAR));
    for (uint32_t i = 0; i < decls->count; i++) {
        const HsDecl *decl = decls->items[i];
        if (decl->kind != HS_DECL_DEFAULT) continue;
        environment->default_count = decl->defaults.count;
        environment->defaults = ARENA_ARRAY(infer->store->arena, Type *, decl->defaults.count + 1);
        for (uint32_t j = 0; j < decl->defaults.count; j++)
            environment->defaults[j] = infer_signature(infer, decl->defaults.items[j]);
    }
}

bool infer_is_too_large(Infer *infer, Span span) {
    if (!infer->store->too_large) return false;
    if (!infer->is_told_too_large)
        diag_add(infer->program->diags, DIAG_TYPE_TOO_LARGE, span, NO_PARTS);
    infer->is_told_too_large = true;
    return true;
}

/* Where it was is not known: the first thing of the module whose type is too large by itself, or
 * all of it. */
static Span find_too_large(Infer *infer, const NameModule *module) {
    for (uint32_t i = 0; i < module->declared.count; i++) {
        const NameEntity *entity = module->declared.items[i];
        if (!entity->type || !entity->type->type) continue;
        infer->store->too_large = false;
        type_store_allow(infer->store, 0);
        type_settle(infer->store, entity->type->type);
        if (infer->store->too_large) return entity->span;
    }
    infer->store->too_large = true;
    return module->tree->span;
}

/* Note [Instances in sight]: those that the imports see */
static void see_orphans(const InferProgram *program, InferModule *into) {
    for (uint32_t i = 0; i < into->module->import_count; i++) {
        const NameModule *imported = into->module->imports[i];
        if (!imported || imported == program->names->primitives) continue;
        const InstanceSight *theirs = &program->modules.items[imported->number]->sight;
        for (uint32_t j = 0; j < theirs->modules.count; j++)
            instance_see(&into->sight, theirs->modules.items[j]);
    }
}

/* Is the constructor of a newtype in scope? Who does not see it may not look inside. */
static bool knows_inside(const void *context, const TypeConstructor *newtype) {
    const Infer *infer = context;
    const NameModule *home =
        (const NameModule *)(uintptr_t)map_get(&infer->names->by_name, newtype->name.module, 0);
    const NameEntity *entity =
        home ? (const NameEntity *)(uintptr_t)map_get(&home->types, newtype->name.text, 0) : NULL;
    return entity && entity->constructor_count == 1 &&
           name_in_scope(infer->module->module, entity->members.items[0]);
}

/* what hints are about */
static const TypeConstructor *known_type(Infer *infer, NameKnown known) {
    const NameEntity *entity = name_known(infer->names, known);
    return entity && entity->type ? entity->type->constructor : NULL;
}

static SolveKnown known_of(Infer *infer) {
    return (SolveKnown){.show = infer_known_class(infer, KNOWN_SHOW),
                        .num = infer_known_class(infer, KNOWN_NUM),
                        .integral = infer_known_class(infer, KNOWN_INTEGRAL),
                        .fractional = infer_known_class(infer, KNOWN_FRACTIONAL),
                        .real_frac = infer_known_class(infer, KNOWN_REAL_FRAC),
                        .monad_io = infer_known_class(infer, KNOWN_MONAD_IO),
                        .string = known_type(infer, KNOWN_STRING),
                        .character = known_type(infer, KNOWN_CHAR),
                        .io = known_type(infer, KNOWN_IO),
                        .minus = name_known(infer->names, KNOWN_MINUS),
                        .pure = name_known(infer->names, KNOWN_PURE),
                        .return_ = name_known(infer->names, KNOWN_RETURN)};
}

/* The top level has no value that is not boxed: nobody could say when it is computed. */
static void check_lifted(Infer *infer, const NameModule *module) {
    for (uint32_t i = 0; i < module->declared.count; i++) {
        const NameEntity *entity = module->declared.items[i];
        const HsDecl *decl = entity->declaration;
        if (entity->kind != ENTITY_VALUE || !entity->type || !entity->type->type) continue;
        if (decl && decl->kind == HS_DECL_FOREIGN) continue;
        TypeRep rep = type_rep(infer->store, type_settle(infer->store, entity->type->type));
        if (!rep.is_tuple && rep_is_lifted(rep.rep)) continue;
        Buffer printed = {0};
        type_print(infer->store, entity->type->type, (TypePrinting){.in_words = true}, TYPE_AT_TOP,
                   &printed);
        diag_add(infer->program->diags, DIAG_TYPE_TOP_UNLIFTED, entity->span,
                 PARTS(part_name(symbol_text(infer->store->interner, entity->name.text)),
                       part_type(buffer_as_text(&printed))));
        buffer_release(&printed);
    }
}

static void infer_module(InferProgram *program, NameModule *module) {
    TypeStore *store = program->store;
    Solver *solver = ARENA_NEW(store->arena, Solver);
    solver_init(solver, store, &program->environment);
    vector_push(&program->solvers, solver);
    InferModule *made = ARENA_NEW(store->arena, InferModule);
    made->module = module;
    made->bindings = solver->top->bindings;
    vector_push(&program->modules, made);
    see_orphans(program, made);
    program->environment.sight = &made->sight;
    Infer infer = {.program = program,
                   .store = store,
                   .environment = &program->environment,
                   .names = program->names,
                   .solver = solver,
                   .module = made,
                   .extensions = &module->tree->extensions};
    const HsDecls *decls = &module->tree->decls;
    uint32_t before = program->diags->error_count;
    program->environment.knows_inside = knows_inside;
    program->environment.module = &infer;
    const NameEntity *string = name_known(program->names, KNOWN_STRING);
    bool has_word = string && name_in_scope(module, string);
    store->string = has_word ? known_type(&infer, KNOWN_STRING) : NULL;
    type_store_allow(store, module->tree->span.end - module->tree->span.start);
    if (decls->groups) infer_types(&infer, decls->groups);
    infer_instance_heads(&infer, decls);
    /* with a type that is not understood, values would only repeat it */
    if (solver->problems.count == 0 && program->diags->error_count == before) {
        set_defaults(&infer, decls);
        infer_decls(&infer, decls);
        infer_synonym_ends(&infer, decls);
        infer_main(&infer);
        infer_instance_bodies(&infer);
        infer_default_methods(&infer, decls);
    }
    solver->is_told = program->diags->error_count > before;
    SolveKnown known = known_of(&infer);
    if (!store->too_large) solve_all(solver);
    if (store->too_large) /* what else is wrong would be about types that are left as they are */
        infer_is_too_large(&infer,
                           infer.is_told_too_large ? NO_SPAN : find_too_large(&infer, module));
    else
        solve_report(solver, &known, program->diags);
    if (program->diags->error_count == before) infer_tell_wildcards(&infer);
    if (program->diags->error_count == before) check_lifted(&infer, module);
    program->environment.knows_inside = NULL;
    vector_release(&infer.written);
    vector_release(&infer.wildcards);
}

static bool imports_errors(const NameModule *module) {
    for (uint32_t i = 0; i < module->import_count; i++)
        if (module->imports[i]->has_errors) return true;
    return false;
}

/* Only its place is kept. */
static void leave_out(InferProgram *program, NameModule *module) {
    InferModule *made = ARENA_NEW(program->store->arena, InferModule);
    made->module = module;
    module->has_errors = true;
    vector_push(&program->modules, made);
}

bool infer_program(InferProgram *program) {
    bool good = true;
    for (uint32_t i = program->modules.count; i < program->names->modules.count; i++) {
        NameModule *module = program->names->modules.items[i];
        uint32_t before = program->diags->error_count;
        if (module->has_errors || imports_errors(module))
            leave_out(program, module);
        else if (!module->interface)
            infer_module(program, module);
        else if (!program->imported(module))
            return false;
        module->has_errors |= program->diags->error_count > before;
        good &= !module->has_errors;
        if (program->store->too_large) return false;
    }
    return good;
}

void infer_forget_last(InferProgram *program) {
    InferModule *last = vector_pop(&program->modules);
    vector_release(&last->instances);
    instance_sight_release(&last->sight);
}

void infer_print(const InferProgram *program, const NameModule *module, Buffer *out) {
    for (uint32_t i = 0; i < module->declared.count; i++) {
        const NameEntity *entity = module->declared.items[i];
        if (entity->name.space != NAME_VARIABLE && entity->name.space != NAME_CONSTRUCTOR) continue;
        if (!entity->type || !entity->type->type || entity->is_overloaded) continue;
        buffer_text(out, symbol_text(program->store->interner, entity->name.text));
        buffer_string(out, " :: ");
        type_print(program->store, entity->type->type, (TypePrinting){0}, TYPE_AT_TOP, out);
        buffer_char(out, '\n');
    }
}
