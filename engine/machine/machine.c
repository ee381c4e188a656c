/* The machine as an engine over a run: the tables beside its code, and where it stopped. */
#include "engine/machine/machine.h"
#include "base/fail.h"
#include "engine/machine/machine_internal.h"
#include "runtime/logic/logic.h"
#include <stdlib.h>
#include <string.h>

/* ---- tables ---- */

static void set_up_info(Code *code, uint32_t index) {
    const Program *program = code->program;
    LinkInfo linked = program->infos.items[index];
    CodeInfo *info = &code->infos[index];
    info->kind = (uint8_t)linked.kind;
    info->global = LINK_NONE;
    info->self = NO_SLOT;
    info->entry = NO_TARGET;
    if (linked.kind == CLOSURE_CONSTRUCTOR)
        info->constructor = &program->constructors.items[linked.index];
    if (linked.kind == CLOSURE_CONSTRUCTOR || linked.index == LINK_NONE) return;
    const LinkBody *body = program->bodies.items[linked.index];
    info->body = body;
    info->signature = body->signature;
    info->parameter_count = body->parameter_count;
    info->parameter_words = program->signatures.items[body->signature].words;
    info->free_words = body->free_count;
    if (body->self != LINK_NONE) info->self = info->parameter_words + body->free_count;
    info->slots = SLOTS_UNKNOWN;
    info->global = body->global;
}

/* Note [Code stays where it is]: less than half a word of code from each byte of what link has made
 * (two words from a variable of a pattern, four bytes; 0.03 words are usual), a constant at most from
 * an atom, a point from a frame. code_compile sees to it that this holds. */
static void reserve_code(Code *code) {
    uint64_t total = code->program->arena.total + 4096, most = INT32_MAX;
    _Static_assert(sizeof(LinkExpr) >= 64 && sizeof(LinkAtom) >= 16, "what the room is for");
    uint64_t words = total / 2, constants = total / 16;
    vector_reserve(&code->words, words < most ? words : most);
    vector_reserve(&code->constants, constants < most ? constants : most);
    vector_reserve(&code->points, code->layout->frames.capacity);
}

void code_init(Code *code, Run *run) {
    const Program *program = run->program;
    RunLayout *layout = &run->layout;
    *code = (Code){.program = program,
                   .run = run,
                   .layout = layout,
                   .contexts = &run->contexts,
                   .counts = run->options->lines,
                   .notes = run->options->lines && program->searches};
    arena_init(&code->arena);
    reserve_code(code);
    for (uint32_t i = 0; i < layout->frames.count; i++)
        vector_push(&code->points, (CodePoint){.target = NO_TARGET, .scrutinee = NO_SLOT});
    code->infos = ARENA_ARRAY(&code->arena, CodeInfo, program->infos.count);
    for (uint32_t i = 0; i < program->infos.count; i++) set_up_info(code, i);
}

void code_release(Code *code) {
    arena_release(&code->arena);
    vector_release(&code->words);
    vector_release(&code->constants);
    vector_release(&code->points);
    map_release(&code->constant_map);
    map_release(&code->arguments);
    vector_release(&code->places);
    vector_release(&code->counted);
}

/* ---- the engine ---- */

static void prepare(Run *run) {
    Machine *machine = calloc(1, sizeof *machine);
    if (!machine) fatal("out of memory");
    run->code = machine;
    code_init(&machine->code, run);
    if (run->options->compile_all) code_compile_all(&machine->code);
}

void machine_compile(Run *run, const CodeInfo *info) {
    Machine *machine = run->code;
    code_compile(&machine->code, (uint32_t)(info - machine->code.infos));
    run_layout_grew(run);
}

Word *machine_unwind(Run *run, Word *sp, Word exception) {
    Heap *heap = &run->heap;
    SearchPoints *points = &run->searching.points;
    for (;;) {
        Word header = sp[-1], *frame = sp;
        switch (frame_kind(header)) {
        case FRAME_UPDATE: {
            Object *object = object_untag(sp[-2]);
            heap_overwrite_trailed(heap, points, object,
                                   header_with_state(object->header, STATE_RAISING), exception);
            sp -= 2;
            break;
        }
        case FRAME_OWED: sp -= 2; break;
        case FRAME_MASKING: sp -= 1; break;
        case FRAME_CASE:
        case FRAME_ARGUMENTS:
        case FRAME_SEARCH:
            if (!logic_leave_frame(run, &sp)) return frame;
            break;
        case FRAME_CATCH:
        case FRAME_STOP: return sp;
        }
    }
}

/* the function or thunk whose code ran last */
static const LinkBody *body_at(const Code *code, uint32_t stopped_at) {
    const LinkBody *found = NULL;
    uint32_t nearest = 0;
    for (uint32_t i = 0; i < code->program->infos.count; i++) {
        const CodeInfo *info = &code->infos[i];
        if (!info->body || info->entry > stopped_at || info->entry < nearest) continue;
        nearest = info->entry;
        found = info->body;
    }
    return found;
}

/* ---- lines ---- */

uint32_t machine_arguments(Run *run, uint32_t signature, uint32_t place) {
    Machine *machine = run->code;
    Code *code = &machine->code;
    uint64_t key = (uint64_t)signature << 32 | place;
    uint64_t *found = map_slot(&code->arguments, key, NO_TARGET);
    if (*found != NO_TARGET) return (uint32_t)*found;
    vector_push(
        &code->points,
        (CodePoint){
            .target = NO_TARGET, .scrutinee = NO_SLOT, .expected = signature, .place = place});
    *found = run_layout_frame(&run->layout, run->layout.frames.items[signature]);
    run_layout_grew(run);
    return (uint32_t)*found;
}

void machine_left(Run *run, uint32_t stopped_at) {
    const Machine *machine = run->code;
    const CodePlace *places = machine->code.places.items;
    uint32_t low = 0, high = machine->code.places.count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        *(places[middle].at <= stopped_at ? &low : &high) = middle;
    }
    run_lines_made(run);
    if (run->lines.notes) {
        run_lines_count(run, run_lines_counter(&run->lines, places[low].expr, RUN_LINE_LEFT), 1);
        return;
    }
    run_lines_tell(&run->lines, places[low].expr,
                   places[low].none ? RUN_LINE_NO_ALTERNATIVE : RUN_LINE_LEFT, 1);
}

static uint64_t times_of(const Run *run, const Code *code, const CodeCount *count) {
    uint64_t times;
    switch ((RunLineCount)count->what) {
    case RUN_LINE_LEFT: return map_get(&run->lines.waiting, count->at, 0);
    case RUN_LINE_HANDLED: return map_get(&run->lines.handled, count->at, 0);
    default: memcpy(&times, code->words.items + count->at, sizeof times); return times;
    }
}

static void tell_lines(Run *run) {
    const Machine *machine = run->code;
    const Code *code = &machine->code;
    run_lines_ended(run, run->lines.caught ? run->lines.caught : machine->top);
    for (uint32_t i = 0; i < code->counted.count; i++) {
        const CodeCount *count = &code->counted.items[i];
        run_lines_tell(&run->lines, count->expr, (RunLineCount)count->what,
                       times_of(run, code, count));
    }
}

static RunEnd enter(Run *run) {
    Machine *machine = run->code;
    bool lives = run->options->biography;
    RunEnd end =
        run->lines.notes
            ? (lives ? machine_interpret_lines_lives(run) : machine_interpret_lines(run))
        : run->searching.in_use
            ? (lives ? machine_interpret_searches_lives(run) : machine_interpret_searches(run))
            : (lives ? machine_interpret_lives(run) : machine_interpret(run));
    if (run->lines.counts) tell_lines(run);
    run->stopped_in = body_at(&machine->code, machine->stopped_at);
    return end;
}

static void release(Run *run) {
    Machine *machine = run->code;
    code_release(&machine->code);
    free(machine);
}

void machine_run(const Program *program, const RunOptions *options, RunCounts *counts) {
    static const RunEngine engine = {prepare, enter, release};
    run_program(&engine, program, options, counts);
}
