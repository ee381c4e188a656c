/* Names for people and reports. */
#include "link/internal.h"
#include "link/sites.h"
#include <stdlib.h>

Text program_text(const Program *program, Symbol symbol) {
    return symbol_text(program->interner, symbol);
}

static RunName run_name(const Program *program, Symbol module, Symbol path, Symbol name,
                        Span span) {
    Place place = sources_place(program->sources, span);
    return (RunName){.module = program_text(program, module),
                     .path = program_text(program, path),
                     .name = program_text(program, name),
                     .place = {.file = place.file,
                               .line = place.line,
                               .column = place.column,
                               .end_line = place.end_line,
                               .end_column = place.end_column}};
}

static const RunName *centre_names(Program *program) {
    RunName *names = ARENA_ARRAY(&program->arena, RunName, program->centres.count);
    for (uint32_t i = 0; i < program->centres.count; i++) {
        const LinkCentre *centre = &program->centres.items[i];
        names[i] = run_name(program, centre->module, centre->path, centre->name, centre->span);
        names[i].ordinal = centre->ordinal;
    }
    return names;
}

static const RunName *instance_names(Program *program) {
    RunName *names = ARENA_ARRAY(&program->arena, RunName, program->instances.count);
    for (uint32_t i = 0; i < program->instances.count; i++) {
        const LinkInstance *instance = &program->instances.items[i];
        names[i] = run_name(program, instance->module, 0, instance->name, instance->span);
        names[i].ordinal = instance->ordinal;
    }
    return names;
}

static const RunName *global_names(Program *program) {
    RunName *names = ARENA_ARRAY(&program->arena, RunName, program->globals.count);
    for (uint32_t i = 0; i < program->globals.count; i++) {
        const LinkGlobal *global = &program->globals.items[i];
        names[i] = run_name(program, global->module, 0, global->name, global->span);
    }
    return names;
}

static Text site_type(const Program *program, const LinkSite *site) {
    if (site->kind != CLOSURE_CONSTRUCTOR) return TEXT("");
    uint32_t type = program->constructors.items[site->index].type;
    return program_text(program, program->types.items[type].name);
}

static const RunSiteName *site_names(Program *program) {
    RunSiteName *names = ARENA_ARRAY(&program->arena, RunSiteName, program->sites.count);
    for (uint32_t i = 0; i < program->sites.count; i++) {
        const LinkSite *site = &program->sites.items[i];
        names[i] = (RunSiteName){.module = program_text(program, site->module),
                                 .path = program_text(program, site->path),
                                 .construction = program_text(program, site->construction),
                                 .ordinal = site->ordinal,
                                 .kind = site->kind,
                                 .type = site_type(program, site),
                                 .is_box = site->is_box,
                                 .place = sources_place(program->sources, site->span),
                                 .binder = site->binder,
                                 .role = site->role};
    }
    return names;
}

/* those of one owner follow each other, mostly */
static const RunBinder *binder_names(Program *program) {
    RunBinder *names = ARENA_ARRAY(&program->arena, RunBinder, program->binders.count);
    Buffer buffer = {0};
    Text owner = TEXT("");
    for (uint32_t i = 0; i < program->binders.count; i++) {
        const LinkBinder *binder = &program->binders.items[i];
        buffer.length = 0;
        program_binder_owner(program, i, &buffer);
        if (!text_equal(owner, buffer_as_text(&buffer)))
            owner = text_copy(&program->arena, buffer_as_text(&buffer));
        names[i] = (RunBinder){.module = program_text(program, binder->module),
                               .owner = owner,
                               .name = program_text(program, binder->name),
                               .kind = binder->kind,
                               .origin = binder->origin,
                               .position = binder->position,
                               .from = binder->from,
                               .place = sources_place(program->sources, binder->span)};
    }
    buffer_release(&buffer);
    return names;
}

static const RunChoiceName *choice_names(Program *program) {
    RunChoiceName *names = ARENA_ARRAY(&program->arena, RunChoiceName, program->choices.count);
    for (uint32_t i = 0; i < program->choices.count; i++) {
        const LinkChoice *choice = &program->choices.items[i];
        names[i] = (RunChoiceName){.module = program_text(program, choice->module),
                                   .path = program_text(program, choice->path),
                                   .kind = choice->kind,
                                   .ordinal = choice->ordinal,
                                   .alternatives = choice->alternatives,
                                   .place = sources_place(program->sources, choice->span)};
    }
    return names;
}

static int compare_numbers(uint32_t a, uint32_t b) { return (a > b) - (a < b); }

/* By place and by texts: symbols have other numbers where the library comes from interfaces. */
static int compare_calls(const void *left, const void *right) {
    const RunCall *a = left, *b = right;
    int order = text_compare(a->place.file, b->place.file);
    if (order == 0) order = compare_numbers(a->place.line, b->place.line);
    if (order == 0) order = compare_numbers(a->place.column, b->place.column);
    if (order == 0) order = compare_numbers(a->place.end_line, b->place.end_line);
    if (order == 0) order = compare_numbers(a->place.end_column, b->place.end_column);
    if (order == 0) order = text_compare(a->in_module, b->in_module);
    if (order == 0) order = text_compare(a->in_name, b->in_name);
    if (order == 0) order = text_compare(a->module, b->module);
    return order != 0 ? order : text_compare(a->name, b->name);
}

static const RunCall *call_names(Program *program, uint32_t *count) {
    RunCall *names = ARENA_ARRAY(&program->arena, RunCall, program->calls.count);
    for (uint32_t i = 0; i < program->calls.count; i++) {
        const LinkCall *call = &program->calls.items[i];
        names[i] = (RunCall){.in_module = program_text(program, call->in_module),
                             .in_name = program_text(program, call->in_name),
                             .module = program_text(program, call->module),
                             .name = program_text(program, call->name),
                             .place = sources_place(program->sources, call->span)};
    }
    if (program->calls.count > 0) qsort(names, program->calls.count, sizeof *names, compare_calls);
    *count = 0;
    for (uint32_t i = 0; i < program->calls.count; i++)
        if (i == 0 || compare_calls(&names[i], &names[*count - 1]) != 0)
            names[(*count)++] = names[i];
    return names;
}

RunPlaceNames program_place_names(Program *program, const RunCounts *counts) {
    Place *places = ARENA_ARRAY(&program->arena, Place, counts->places.count);
    Place *calls = ARENA_ARRAY(&program->arena, Place, counts->calls.count);
    for (uint32_t i = 0; i < counts->places.count; i++) {
        const RunPlace *place = &counts->places.items[i];
        places[i] = sources_place(program->sources, (Span){place->start, place->end});
    }
    for (uint32_t i = 0; i < counts->calls.count; i++) {
        const RunPlaceCall *call = &counts->calls.items[i];
        calls[i] = sources_place(program->sources, (Span){call->start, call->end});
    }
    return (RunPlaceNames){places, counts->places.count, calls, counts->calls.count};
}

RunNames program_names(Program *program) {
    uint32_t call_count;
    const RunCall *calls = call_names(program, &call_count);
    return (RunNames){
        .searches = program->searches,
        .centres = centre_names(program),
        .centre_count = program->centres.count,
        .globals = global_names(program),
        .global_count = program->globals.count,
        .instances = instance_names(program),
        .instance_count = program->instances.count,
        .sites = site_names(program),
        .site_count = program->sites.count,
        .binders = binder_names(program),
        .binder_count = program->binders.count,
        .calls = calls,
        .call_count = call_count,
        .choices = choice_names(program),
        .choice_count = program->choices.count,
        .program = program_text(program, program->globals.items[program->main].module)};
}

static void qualified(const Program *program, const char *kind, Symbol module, Symbol name,
                      Buffer *out) {
    buffer_string(out, kind);
    buffer_text(out, program_text(program, module));
    buffer_char(out, '.');
    buffer_text(out, program_text(program, name));
}

void program_label(const Program *program, Label label, Buffer *out) {
    switch (label.kind) {
    case LABEL_MAIN: buffer_string(out, "MAIN"); return;
    case LABEL_OVERFLOW: buffer_string(out, "OVERFLOW"); return;
    case LABEL_CAF: {
        const LinkGlobal *global = &program->globals.items[label.index];
        qualified(program, "CAF:", global->module, global->name, out);
        return;
    }
    case LABEL_DICT: {
        const LinkInstance *instance = &program->instances.items[label.index];
        qualified(program, "DICT:", instance->module, instance->name, out);
        return;
    }
    case LABEL_CENTRE:
        buffer_text(out, program_text(program, program->centres.items[label.index].name));
        return;
    }
}
