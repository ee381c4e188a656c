/* An info for each site: Note [An info is a site]. Constructors' come first, grouped by constructor
 * and so by type: whether an object is of a type is whether its info lies in a range, which is what
 * a case asks, and the collector for selectors. The rest follow in the order of the sites. */
#include "base/fail.h"
#include "link/internal.h"

static uint32_t of_constructor(const LinkSite *site) {
    return site->kind == CLOSURE_CONSTRUCTOR ? site->index : LINK_NONE;
}

/* The ranges of constructors and types; the first id after them. */
static InfoId lay_out_ranges(Program *program) {
    for (uint32_t i = 0; i < program->sites.count; i++) {
        uint32_t constructor = of_constructor(&program->sites.items[i]);
        if (constructor != LINK_NONE) program->constructors.items[constructor].info_count++;
    }
    InfoId next = INFO_PROGRAM;
    for (uint32_t t = 0; t < program->types.count; t++) {
        LinkType *type = &program->types.items[t];
        type->first_info = next;
        for (uint32_t c = 0; c < type->constructor_count; c++) {
            LinkConstructor *constructor =
                &program->constructors.items[type->first_constructor + c];
            constructor->first_info = next;
            next += constructor->info_count;
        }
        type->info_count = next - type->first_info;
    }
    return next;
}

void link_infos(Program *program) {
    InfoId next = lay_out_ranges(program);
    uint32_t *given = ARENA_ARRAY(&program->arena, uint32_t, program->constructors.count + 1);
    uint32_t count = program->sites.count;
    vector_reserve(&program->infos, count + 1);
    program->infos.count = count;
    for (uint32_t i = 0; i < count; i++) {
        LinkSite *site = &program->sites.items[i];
        uint32_t constructor = of_constructor(site);
        site->info =
            constructor == LINK_NONE
                ? next++
                : program->constructors.items[constructor].first_info + given[constructor]++;
        program->infos.items[site->info - INFO_PROGRAM] = (LinkInfo){site->kind, site->index, i};
    }
    bug_unless(next - INFO_PROGRAM == count, "%u sites, %u infos", count, next - INFO_PROGRAM);
    for (uint32_t i = 0; i < program->bodies.count; i++) {
        LinkBody *body = program->bodies.items[i];
        body->info = program->sites.items[body->site].info;
    }
}
