/* How a run ended, in words of its program. */
#include "link/show.h"
#include "runtime/run/internal.h"

static void show_object(const Run *run, Word pointer, Buffer *out) {
    const Object *object = behind_indirections(pointer);
    InfoId id = header_info(object->header);
    const Program *program = run->program;
    const LinkInfo *info = id >= INFO_PROGRAM ? &program->infos.items[id - INFO_PROGRAM] : NULL;
    if (info && info->kind == CLOSURE_CONSTRUCTOR)
        link_show_constructor(program, &program->constructors.items[info->index], object->payload,
                              out);
    else if (info_is_partial_application(id) || (info && info->kind == CLOSURE_FUNCTION) ||
             header_state(object->header) == STATE_FUNCTION_REFERENCE)
        link_show_function(out);
    else
        link_show_unknown(out);
}

static void show_place(const Run *run, Buffer *out) {
    const LinkBody *body = run->stopped_in;
    if (!body) return;
    const LinkSite *site = &run->program->sites.items[body->site];
    Place place = sources_place(run->program->sources, body->span);
    buffer_string(out, "in ");
    if (site->path) {
        buffer_text(out, program_text(run->program, site->path));
        buffer_char(out, '.');
    }
    buffer_text(out, program_text(run->program, body->name));
    if (place.file.length)
        buffer_printf(out, " (%.*s:%u)", TEXT_ARGS(place.file), (unsigned)place.line);
}

void run_show_result(const Run *run, RunEnd end, Buffer *out) {
    if (end == END_EXCEPTION) {
        show_object(run, run->result, out);
    } else if (end == END_VALUE) {
        if (!run->program->main_is_action && !run->program->searches)
            show_object(run, run->result, out); /* boxed: main is a thunk */
    } else if (end != END_EXIT && !(run->uncaught && run->raised_again)) {
        show_place(run, out); /* else it stopped in the handler */
    }
}
