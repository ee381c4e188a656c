/* The program, module by module. */
#include "compiler/names/internal.h"

static NameResolver resolver_of(NameProgram *program, NameModule *module) {
    return (NameResolver){.program = program,
                          .module = module,
                          .tree = module->tree,
                          .arena = program->context.arena,
                          .interner = program->context.interner,
                          .diags = program->context.diags,
                          .groups = program->groups};
}

static void release(NameResolver *resolver) {
    resolver->program->groups = resolver->groups;
    map_release(&resolver->locals);
    map_release(&resolver->found_values);
    map_release(&resolver->found_types);
    map_release(&resolver->complained);
    vector_release(&resolver->hidden);
}

static void declare(NameProgram *program, NameModule *module) {
    NameResolver resolver = resolver_of(program, module);
    uint32_t errors = program->context.diags->error_count;
    name_declare_module(&resolver);
    module->has_errors = program->context.diags->error_count > errors;
    release(&resolver);
}

static void resolve(NameProgram *program, NameModule *module) {
    NameResolver resolver = resolver_of(program, module);
    uint32_t errors = program->context.diags->error_count;
    map_release(&program->ordinals);
    name_open_imports(&resolver);
    name_export(&resolver);
    name_resolve_module(&resolver);
    module->has_errors |= program->context.diags->error_count > errors;
    release(&resolver);
}

bool name_resolve(NameProgram *program) {
    uint32_t errors = program->context.diags->error_count;
    for (uint32_t i = program->resolved; i < program->modules.count; i++)
        if (program->modules.items[i]->tree) declare(program, program->modules.items[i]);
    name_find_known(program);
    for (uint32_t i = program->resolved; i < program->modules.count; i++)
        if (program->modules.items[i]->tree) resolve(program, program->modules.items[i]);
    program->resolved = program->modules.count;
    return program->context.diags->error_count == errors;
}
