/* The map of docs/sites.md: its names for people, its dump and its checker. */
#include "link/sites.h"
#include "base/utf8.h"

static const LinkBinder *binder_at(const Program *program, uint32_t number) {
    return &program->binders.items[number];
}

/* ---- names ---- */

/* One that the source has a name for, or what is at the top level; LINK_NONE: it is there
 * itself. */
static uint32_t named_owner(const Program *program, uint32_t number) {
    uint32_t owner = binder_at(program, number)->owner;
    while (owner != LINK_NONE && binder_at(program, owner)->owner != LINK_NONE &&
           !origin_has_name(binder_at(program, owner)->origin))
        owner = binder_at(program, owner)->owner;
    return owner;
}

static void write_path(const Program *program, uint32_t number, Buffer *out) {
    VECTOR(Symbol) names = {0};
    for (; number != LINK_NONE; number = named_owner(program, number))
        vector_push(&names, binder_at(program, number)->name);
    while (names.count > 0) {
        buffer_visible(out, program_text(program, vector_pop(&names)));
        if (names.count > 0) buffer_char(out, '.');
    }
    vector_release(&names);
}

void program_binder_owner(const Program *program, uint32_t number, Buffer *out) {
    write_path(program, named_owner(program, number), out);
}

void program_binder_name(const Program *program, uint32_t number, Buffer *out) {
    const LinkBinder *binder = binder_at(program, number);
    uint32_t owner = named_owner(program, number);
    bool belongs = binder->kind == BINDER_PARAMETER || binder->kind == BINDER_FIELD;
    if (binder->name)
        buffer_visible(out, program_text(program, binder->name));
    else if (binder->position > 0)
        buffer_printf(out, "%s %u", binder_kind_name(binder->kind), binder->position);
    else
        buffer_printf(out, "a %s", binder_kind_name(binder->kind));
    if (owner == LINK_NONE) return;
    buffer_string(out, belongs ? " of " : " in ");
    write_path(program, owner, out);
}

void program_choice_name(const Program *program, uint32_t number, Buffer *out) {
    const LinkChoice *choice = &program->choices.items[number];
    buffer_string(out, choice_kind_name(choice->kind));
    if (choice->ordinal > 0) buffer_printf(out, " %u", choice->ordinal + 1);
    buffer_string(out, " in ");
    buffer_visible(out, program_text(program, choice->path));
}

/* ---- the dump ---- */

static void dump_place(const Program *program, Span span, Buffer *out) {
    Place place = sources_place(program->sources, span);
    if (place.line == 0) return;
    buffer_string(out, " at ");
    buffer_visible(out, place.file);
    buffer_printf(out, ":%u:%u", place.line, place.column);
}

static void dump_site_name(const Program *program, const LinkSite *site, Buffer *out) {
    buffer_visible(out, program_text(program, site->path));
    buffer_string(out, site->path ? ": " : "");
    buffer_visible(out, program_text(program, site->construction));
    buffer_printf(out, " %s", closure_kind_name(site->kind));
    if (site->ordinal > 0) buffer_printf(out, " %u", site->ordinal);
    dump_place(program, site->span, out);
}

static void dump_binder_name(const Program *program, uint32_t number, Buffer *out) {
    const LinkBinder *binder = binder_at(program, number);
    if (binder->name) buffer_printf(out, "%s ", binder_kind_name(binder->kind));
    program_binder_name(program, number, out);
    dump_place(program, binder->span, out);
    if (binder->origin != ORIGIN_SOURCE)
        buffer_printf(out, ", made: %s", origin_name(binder->origin));
}

static void dump_binder(const Program *program, uint32_t number, Buffer *out) {
    const LinkBinder *binder = binder_at(program, number);
    bool is_used =
        binder->site_count > 0 || binder->from != LINK_NONE || binder->other != LINK_NONE;
    if (binder->origin != ORIGIN_SOURCE && !is_used) return;
    buffer_string(out, "binder ");
    dump_binder_name(program, number, out);
    buffer_char(out, '\n');
    if (binder->from != LINK_NONE) {
        buffer_string(out, "  as ");
        dump_binder_name(program, binder->from, out);
        buffer_char(out, '\n');
    }
    for (uint32_t i = 0; i < binder->site_count; i++) {
        const LinkSite *site = &program->sites.items[program->binder_sites[binder->first_site + i]];
        buffer_printf(out, "  %s ", site_role_name(site->role));
        dump_site_name(program, site, out);
        buffer_char(out, '\n');
    }
    for (uint32_t other = binder->other; other != LINK_NONE;
         other = binder_at(program, other)->next_other) {
        buffer_string(out, "  is ");
        dump_binder_name(program, other, out);
        buffer_char(out, '\n');
    }
}

static void dump_site(const Program *program, const LinkSite *site, Buffer *out) {
    buffer_string(out, "site ");
    dump_site_name(program, site, out);
    buffer_printf(out, "\n  %s ", site_role_name(site->role));
    dump_binder_name(program, site->binder, out);
    buffer_char(out, '\n');
}

static void dump_choice(const Program *program, uint32_t number, Buffer *out) {
    const LinkChoice *choice = &program->choices.items[number];
    buffer_string(out, "choice site ");
    program_choice_name(program, number, out);
    dump_place(program, choice->span, out);
    if (choice->alternatives > 0) buffer_printf(out, ", %u alternatives", choice->alternatives);
    buffer_string(out, "\n  ");
    dump_binder_name(program, choice->binder, out);
    buffer_char(out, '\n');
}

void program_dump_sites(const Program *program, Buffer *out) {
    Symbol module = 0;
    for (uint32_t i = 0; i < program->binders.count; i++) {
        if (binder_at(program, i)->module != module) {
            module = binder_at(program, i)->module;
            buffer_string(out, "binders of ");
            buffer_visible(out, program_text(program, module));
            buffer_char(out, '\n');
        }
        dump_binder(program, i, out);
    }
    module = 0;
    for (uint32_t i = 0; i < program->sites.count; i++) {
        const LinkSite *site = &program->sites.items[i];
        if (site->module != module) {
            module = site->module;
            buffer_string(out, "sites of ");
            buffer_visible(out, program_text(program, module));
            buffer_char(out, '\n');
        }
        dump_site(program, site, out);
    }
    for (uint32_t i = 0; i < program->choices.count; i++) dump_choice(program, i, out);
}

/* ---- the checker ---- */

static void check_binder(const Program *program, uint32_t number, Buffer *problems) {
    const LinkBinder *binder = binder_at(program, number);
    if (binder->from != LINK_NONE && (binder->from >= number || binder->site_count > 0))
        buffer_printf(problems, "binder %u: it is %u's and has %u sites\n", number, binder->from,
                      binder->site_count);
    if (binder->owner != LINK_NONE && binder->owner >= program->binders.count)
        buffer_printf(problems, "binder %u: owner %u\n", number, binder->owner);
    if (binder->kind != BINDER_TOP && binder->kind != BINDER_CONSTRUCTOR &&
        binder->owner == LINK_NONE)
        buffer_printf(problems, "binder %u: in no definition\n", number);
    if (binder->origin == ORIGIN_SOURCE && !binder->name && binder->kind != BINDER_FIELD)
        buffer_printf(problems, "binder %u: written without a name\n", number);
    for (uint32_t i = 0; i < binder->site_count; i++) {
        uint32_t site = program->binder_sites[binder->first_site + i];
        if (program->sites.items[site].binder != number)
            buffer_printf(problems, "binder %u has site %u, which is %u's\n", number, site,
                          program->sites.items[site].binder);
    }
    for (uint32_t other = binder->other; other != LINK_NONE;
         other = binder_at(program, other)->next_other)
        if (binder_at(program, other)->from != number)
            buffer_printf(problems, "binder %u is not %u's\n", other, number);
}

void program_check_sites(const Program *program, Buffer *problems) {
    uint64_t found = 0;
    for (uint32_t i = 0; i < program->binders.count; i++) {
        check_binder(program, i, problems);
        found += program->binders.items[i].site_count;
    }
    for (uint32_t i = 0; i < program->choices.count; i++)
        if (program->choices.items[i].binder >= program->binders.count)
            buffer_printf(problems, "choice site %u has no binder\n", i);
    if (found != program->sites.count)
        buffer_printf(problems, "%llu sites of binders, %u in all\n", (unsigned long long)found,
                      program->sites.count);
}
