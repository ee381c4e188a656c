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

/* ---- what comes from outside the program's own evaluation ---- */

/* Note [Masking]: a first interrupt waits while the program is masked. A second one never does, so
 * that a program can always be stopped. */
static bool interrupt_waits(const Machine *machine) {
    return machine->thread.masking != UNMASKED && !machine->interrupted &&
           os_signals()->interrupts <= 1;
}

RunEnd machine_signalled(const Machine *machine) {
    const OsSignals *signals = os_signals();
    if (signals->terminate) return END_TERMINATED;
    if (signals->alarm) return END_TIME_LIMIT;
    bool interrupts = signals->interrupts > machine->interrupted && !interrupt_waits(machine);
    return interrupts ? END_INTERRUPT : END_VALUE;
}

RunEnd machine_poll(Machine *machine, const Word *top, ContextId context, int64_t *entries) {
    RunEnd end = machine_signalled(machine);
    machine->contexts.most = heap_room_outside(&machine->heap);
    if (end == END_VALUE && (machine->heap_exhausted || machine->contexts.exhausted))
        end = END_HEAP_LIMIT;
    if (end == END_VALUE && machine->interrupt_in == 1 && !interrupt_waits(machine))
        end = END_INTERRUPT;
    machine->signals_wait = false;
    machine_census_poll(machine);
    if (end == END_INTERRUPT) machine->interrupt_in = 0;
    *entries = 0; /* look again at once */
    if (end != END_VALUE) return end;
    if (machine->thread.exhausted) thread_recover(&machine->thread, top);
    *entries = machine->thread.exhausted ? 1 : POLL_INTERVAL;
    machine_sample_entry(machine, context, entries);
    if (machine->interrupt_in) {
        if (machine->interrupt_in <= (uint64_t)*entries)
            *entries = (int64_t)machine->interrupt_in - 1;
        machine->interrupt_in -= (uint64_t)*entries;
    }
    if (machine->options->limit_steps) {
        if (machine->entries_left == 0) return END_STEP_LIMIT;
        if (machine->entries_left < (uint64_t)*entries) *entries = (int64_t)machine->entries_left;
        /* at least this one: while a simulated interrupt waits, each entry polls */
        machine->entries_left -= *entries > 0 ? (uint64_t)*entries : 1;
    }
    machine->sampling.in -= machine->options->sample_every ? (uint64_t)*entries : 0;
    return END_VALUE;
}

RunEnd machine_poll_prim(void *polled) {
    const Machine *machine = polled;
    RunEnd end = machine_signalled(machine);
    bool waits = end == END_INTERRUPT && !machine->interrupted && os_signals()->interrupts == 1 &&
                 heap_catches(&machine->heap, machine->thread.base);
    return waits ? END_VALUE : end;
}

void machine_poll_soon(Machine *machine, int64_t *entries) {
    if (*entries <= 0) return;
    if (machine->interrupt_in) machine->interrupt_in += (uint64_t)*entries;
    if (machine->options->limit_steps) machine->entries_left += (uint64_t)*entries;
    if (machine->options->sample_every) machine->sampling.in += (uint64_t)*entries;
    *entries = 0;
}

/* whether the reserve has been opened just now, for a catch that can make use of it */
static bool use_reserve(Machine *machine, uint32_t frame) {
    Thread *thread = &machine->thread;
    return heap_catches(&machine->heap, thread->base) &&
           heap_use_reserve(&machine->heap, thread, frame);
}

bool machine_make_room(Machine *machine, uint64_t words, uint32_t frame, int64_t *entries) {
    Heap *heap = &machine->heap;
    bool room = heap_make_room(heap, &machine->thread, words, frame);
    if (!room && use_reserve(machine, frame)) {
        machine->heap_exhausted = true;
        room = heap_make_room(heap, &machine->thread, words, frame);
    }
    if (machine->heap_exhausted) machine_poll_soon(machine, entries);
    return room;
}

Object *machine_allocate(Machine *machine, uint64_t words, uint32_t frame) {
    Heap *heap = &machine->heap;
    Object *object = heap_allocate(heap, &machine->thread, words, frame);
    if (object || !use_reserve(machine, frame)) return object;
    machine->heap_exhausted = true;
    return heap_allocate(heap, &machine->thread, words, frame);
}

bool machine_heap_raises(Machine *machine, uint32_t frame) {
    bool raises = machine->heap_exhausted || use_reserve(machine, frame);
    machine->heap_exhausted = false;
    return raises;
}

bool machine_outside_raises(Machine *machine, RunEnd end, Word *top) {
    bool again = end == END_INTERRUPT     ? machine->interrupted
                 : end == END_STACK_LIMIT ? machine->thread.exhausted
                 : end == END_HEAP_LIMIT  ? !machine->heap_exhausted /* contexts never go */
                                          : true;
    if (again || !heap_catches(&machine->heap, top)) return false;
    if (end == END_INTERRUPT) machine->interrupted = true;
    if (end == END_HEAP_LIMIT) machine->heap_exhausted = false;
    return true;
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
    for (uint32_t i = 0; i < BUILTIN_COUNT; i++)
        thread->roots[i] = machine_builtin(machine, (Builtin)i);
    thread->root_count = BUILTIN_COUNT;
}

static Object *behind_indirections(Word pointer) {
    Object *object = object_untag(pointer);
    while (header_state(object->header) == STATE_INDIRECTION)
        object = object_untag(object->payload[0]);
    return object;
}

RunEnd machine_end_uncaught(const Machine *machine, Word exception) {
    const Object *object = behind_indirections(exception);
    for (int i = 0; i < BUILTIN_COUNT; i++)
        if (object_untag(machine_builtin(machine, (Builtin)i)) == object)
            return builtin_end((Builtin)i);
    return END_EXCEPTION;
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
    machine->call.poll = machine_poll_prim;
    machine->call.polled = machine;
    machine->raised_in = CONTEXT_MAIN;
    machine->entries_left = options->limit_steps;
    machine->interrupt_in = options->interrupt_after ? options->interrupt_after + 1 : 0;
    if (!thread_init(&machine->thread, options->limit_stack)) return false;
    root_builtins(machine);
    if (!heap_init(&machine->heap, &machine->layout, options)) return false;
    heap_share_limit(&machine->heap, &machine->contexts.bytes);
    return true;
}

static void machine_release(Machine *machine) {
    if (machine->call.left) heap_leave_objects(&machine->heap); /* Note [Long primitives] */
    heap_release(&machine->heap);
    thread_release(&machine->thread);
    prim_call_release(&machine->call);
    io_release(&machine->io);
    code_release(&machine->code);
    contexts_release(&machine->contexts);
}

/* ---- what is shown of the result ---- */

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
    } else if (end != END_EXIT && !(machine->uncaught && machine->raised_again)) {
        show_place(machine, out); /* else it stopped in the handler */
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
    machine_censuses_begin(machine);
    machine_sampling_begin(machine);
    counts->end =
        options->biography ? machine_interpret_lives(machine) : machine_interpret(machine);
    machine_sampling_end(machine, counts);
    machine_censuses_end(machine, counts);
    io_flush(&machine->io);
    counts->exit_code =
        counts->end == END_EXIT ? machine->io.exit_code : run_end_exit_code(counts->end);
    show_result(machine, counts->end, &counts->shown);
    heap_statistics(&machine->heap, &machine->thread, false, counts);
    counts->uncaught = machine->uncaught;
    counts->raised_again = machine->raised_again;
    counts->interrupted = machine->interrupted;
    contexts_hand_over(&machine->contexts, machine->uncaught ? machine->raised_in : CONTEXT_MAIN,
                       counts);
    if (options->count_sites) hand_over_sites(machine, &counts->sites);
    if (options->keep_snapshot) machine_snapshot(machine, counts->end, &counts->snapshot);
    counts->wall_nanoseconds = os_monotonic_nanoseconds() - begin;
    machine_sampling_times(machine, counts);
    machine_release(machine);
    free(machine);
}
