/* A run from beginning to end: tables, memory, the interpreter, the hand-over of counts. */
#include "engine/machine/machine.h"
#include "base/fail.h"
#include "base/os.h"
#include "engine/machine/machine_internal.h"
#include "link/show.h"
#include <stdlib.h>

static ContextId root_context(void *closure, Label label) {
    return context_root(&((Machine *)closure)->contexts, label);
}

RunEnd machine_poll(Machine *machine, int64_t *entries) {
    const OsSignals *signals = os_signals();
    if (signals->terminate) return END_TERMINATED;
    if (signals->alarm) return END_TIME_LIMIT;
    bool simulated = machine->interrupt_in == 1;
    if (simulated || signals->interrupts > machine->interrupted) {
        machine->interrupt_in = 0;
        *entries = 0; /* look again at once */
        return END_INTERRUPT;
    }
    *entries = POLL_INTERVAL;
    if (machine->interrupt_in) {
        if (machine->interrupt_in <= POLL_INTERVAL) *entries = (int64_t)machine->interrupt_in - 1;
        machine->interrupt_in -= (uint64_t)*entries;
    }
    if (machine->options->limit_steps) {
        if (machine->entries_left == 0) return END_STEP_LIMIT;
        if (machine->entries_left < POLL_INTERVAL) *entries = (int64_t)machine->entries_left;
        machine->entries_left -= (uint64_t)*entries;
    }
    return END_VALUE;
}

/* a cost, so often for each of the selectors */
static void pay(Machine *machine, const Object *owed, Cost cost, uint64_t times) {
    for (uint32_t i = 0; i < owed_debts(owed); i++) {
        Word debt = owed->payload[OWED_DEBTS + i];
        machine->contexts.counts[debt_context(debt)][cost] += times * debt_selectors(debt);
    }
}

Word machine_owed_forced(Machine *machine, Object *owed) {
    pay(machine, owed, COST_C, 1);
    pay(machine, owed, COST_V, 2);
    Word target = owed->payload[OWED_TARGET];
    owed->payload[OWED_TARGET] = 0;
    return target;
}

void machine_owed_returned(Machine *machine, const Object *owed) { pay(machine, owed, COST_U, 1); }

/* what the runtime may raise at any time */
static void root_builtins(Machine *machine) {
    Thread *thread = &machine->thread;
    for (uint32_t i = 0; i < STG_BUILTIN_COUNT; i++)
        thread->roots[i] = machine->code.global_pointers[machine->program->builtins[i]];
    thread->root_count = STG_BUILTIN_COUNT;
}

/* what grows when a body is compiled */
static void share_layout(Machine *machine) {
    const Code *code = &machine->code;
    machine->layout.frames = code->frames.items;
    machine->layout.frame_count = code->frames.count;
    machine->layout.regions = code->regions.items;
    machine->layout.region_count = code->regions.count;
}

void machine_compile(Machine *machine, const CodeInfo *info) {
    code_compile(&machine->code, (uint32_t)(info - machine->code.infos));
    share_layout(machine);
    heap_layout_grew(&machine->heap);
}

static bool machine_init(Machine *machine) {
    const RunOptions *options = machine->options;
    Code *code = &machine->code;
    if (!contexts_init(&machine->contexts, options->flat_contexts, options->attribution_off))
        return false;
    code_init(code, machine->program, root_context, machine);
    if (options->compile_all) code_compile_all(code);
    machine->layout = (ProgramLayout){.infos = code->info_layouts,
                                      .info_count = code->info_count,
                                      .globals = code->globals,
                                      .global_count = code->global_count,
                                      .contexts = &machine->contexts};
    share_layout(machine);
    io_init(&machine->io, options);
    machine->call.strings =
        (PrimStrings){machine->program->strings.items, machine->program->strings.count};
    machine->entries_left = options->limit_steps;
    machine->interrupt_in = options->interrupt_after ? options->interrupt_after + 1 : 0;
    if (!thread_init(&machine->thread, options->limit_stack)) return false;
    root_builtins(machine);
    return heap_init(&machine->heap, &machine->layout, options);
}

static void machine_release(Machine *machine) {
    heap_release(&machine->heap);
    thread_release(&machine->thread);
    prim_call_release(&machine->call);
    io_release(&machine->io);
    code_release(&machine->code);
    contexts_release(&machine->contexts);
}

/* ---- what is shown of the result ---- */

static Object *behind_indirections(Word pointer) {
    Object *object = object_untag(pointer);
    while (header_state(object->header) == STATE_INDIRECTION)
        object = object_untag(object->payload[0]);
    return object;
}

static void show_object(const Machine *machine, Word pointer, Buffer *out) {
    const Object *object = behind_indirections(pointer);
    InfoId id = header_info(object->header);
    const CodeInfo *info = id >= INFO_PROGRAM ? &machine->code.infos[id - INFO_PROGRAM] : NULL;
    if (info && info->constructor)
        link_show_constructor(machine->program, info->constructor, object->payload, out);
    else if (info_is_partial_application(id) || (info && info->kind == CLOSURE_FUNCTION) ||
             header_state(object->header) == STATE_FUNCTION_REFERENCE)
        link_show_function(out);
    else
        link_show_unknown(out);
}

/* the function or thunk whose code ran last */
static const LinkBody *stopped_in(const Machine *machine) {
    const LinkBody *found = NULL;
    uint32_t nearest = 0;
    for (uint32_t i = 0; i < machine->code.info_count; i++) {
        const CodeInfo *info = &machine->code.infos[i];
        if (!info->body || info->entry > machine->stopped_at || info->entry < nearest) continue;
        nearest = info->entry;
        found = info->body;
    }
    return found;
}

static void show_place(const Machine *machine, Buffer *out) {
    const LinkBody *body = stopped_in(machine);
    if (!body) return;
    const LinkSite *site = &machine->program->sites.items[body->site];
    Place place = sources_place(machine->program->sources, body->span);
    buffer_string(out, "in ");
    if (site->path) {
        buffer_text(out, program_text(machine->program, site->path));
        buffer_char(out, '.');
    }
    buffer_text(out, program_text(machine->program, body->name));
    if (place.file.length)
        buffer_printf(out, " (%.*s:%u)", TEXT_ARGS(place.file), (unsigned)place.line);
}

static void show_result(const Machine *machine, RunEnd end, Buffer *out) {
    if (end == END_EXCEPTION) {
        show_object(machine, machine->result, out);
    } else if (end == END_VALUE) {
        if (!machine->program->main_is_action)
            show_object(machine, machine->result, out); /* boxed: main is a thunk */
    } else if (end != END_EXIT) {
        show_place(machine, out);
    }
}

static void hand_over_sites(const Machine *machine, RunSites *sites) {
    const Program *program = machine->program;
    const RunSite *made = heap_made(&machine->heap);
    for (uint32_t i = 0; i < program->sites.count; i++) vector_push(sites, (RunSite){0});
    for (uint32_t i = 0; i < program->infos.count; i++)
        sites->items[program->infos.items[i].site] = made[i];
}

void machine_run(const Program *program, const RunOptions *options, RunCounts *counts) {
    uint64_t begin = os_monotonic_nanoseconds();
    Machine *machine = calloc(1, sizeof *machine);
    if (!machine) fatal("out of memory");
    machine->program = program;
    machine->options = options;
    if (!machine_init(machine)) fatal("no address space for a heap and a stack");
    counts->end = machine_interpret(machine);
    io_flush(&machine->io);
    counts->exit_code =
        counts->end == END_EXIT ? machine->io.exit_code : run_end_exit_code(counts->end);
    show_result(machine, counts->end, &counts->shown);
    heap_statistics(&machine->heap, &machine->thread, false, counts);
    contexts_hand_over(&machine->contexts, counts);
    if (options->count_sites) hand_over_sites(machine, &counts->sites);
    if (options->keep_snapshot) machine_snapshot(machine, counts->end, &counts->snapshot);
    counts->wall_nanoseconds = os_monotonic_nanoseconds() - begin;
    machine_release(machine);
    free(machine);
}
