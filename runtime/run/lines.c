/* What is counted for lines while the program runs: what its blocks do not say. */
#include "runtime/run/lines.h"
#include "base/fail.h"
#include "runtime/run/internal.h"
#include <stdlib.h>

static void *counters(uint64_t count, size_t size) {
    void *made = calloc(count + 1, size);
    if (!made) fatal("out of memory");
    return made;
}

void run_lines_begin(Run *run) {
    const Program *program = run->program;
    RunLines *lines = &run->lines;
    lines->counts = run->options->lines && !run->program->searches;
    lines->notes = run->options->lines && run->program->searches;
    if (lines->notes) {
        lines->of_sites = counters(program->sites.count, sizeof *lines->of_sites);
        lines->of_choices = counters(program->choices.count, sizeof *lines->of_choices);
    }
    if (!lines->counts) return;
    run->at_raise = RUN_COUNTS;
    lines->unfinished = counters(program->bodies.count, sizeof *lines->unfinished);
    lines->forced = counters(program->bodies.count, sizeof *lines->forced);
    lines->partial = counters(program->bodies.count, sizeof *lines->partial);
    lines->made = counters(program->sites.count, sizeof *lines->made);
}

void run_lines_release(RunLines *lines) {
    map_release(&lines->known);
    map_release(&lines->waiting);
    map_release(&lines->handled);
    map_release(&lines->numbers);
    map_release(&lines->place_numbers);
    vector_release(&lines->counters);
    vector_release(&lines->of);
    vector_release(&lines->places);
    vector_release(&lines->first);
    free(lines->of_sites);
    free(lines->of_choices);
    free(lines->unfinished);
    free(lines->forced);
    free(lines->partial);
    free(lines->made);
}

static void add(Map *counts, uint64_t key, int64_t times) {
    *map_slot(counts, key, 0) += (uint64_t)times;
}

static uint32_t body_of(const Run *run, InfoId info) {
    return run->program->infos.items[info - INFO_PROGRAM].index;
}

/* ---- frames ---- */

/* The cases that wait there, as one frame: Note [Who holds] of runtime/heap/visit.c. */
static void count_cases(Run *run, Word header, const Word *base, int64_t times) {
    for (;;) {
        add(&run->lines.waiting, frame_index(header), times);
        uint32_t around = run->layout.frames.items[frame_index(header)].pending;
        if (around == NO_SLOT) return;
        header = base[around];
    }
}

static void count_owed(Run *run, const Object *owed, int64_t times) {
    for (uint32_t i = 0; i < owed_debts(owed); i++) {
        Word debt = owed->payload[OWED_DEBTS + i];
        HeapDebtor debtor = heap_debtor(&run->heap, debt_debtor(debt));
        run->lines.unfinished[body_of(run, debtor.selector)] +=
            times * (int64_t)debt_selectors(debt);
    }
}

/* The frame below `end` is left so many times more; where it begins. */
static Word *count_frame(Run *run, Word *end, int64_t times) {
    Word header = end[-1];
    switch (frame_kind(header)) {
    case FRAME_CASE: {
        Word *base = end - 1 - run->layout.frames.items[frame_index(header)].words;
        count_cases(run, header, base, times);
        return base;
    }
    case FRAME_ARGUMENTS: return end - 1 - run->layout.frames.items[frame_index(header)].words;
    case FRAME_UPDATE: {
        const Object *thunk = object_untag(end[-2]);
        run->lines.unfinished[body_of(run, header_info(thunk->header))] += times;
        return end - 2;
    }
    case FRAME_OWED: count_owed(run, object_untag(end[-2]), times); return end - 2;
    case FRAME_CATCH: return end - 2;
    case FRAME_MASKING: return end - 1;
    case FRAME_SEARCH:
    case FRAME_STOP: break;
    }
    bug("frame %llx", (unsigned long long)header);
}

Word *run_lines_unwound(Run *run, Word *top) {
    while (frame_kind(top[-1]) != FRAME_STOP && frame_kind(top[-1]) != FRAME_CATCH)
        top = count_frame(run, top, 1);
    return top;
}

void run_lines_ended(Run *run, Word *top) {
    while (frame_kind(top[-1]) != FRAME_STOP) top = count_frame(run, top, 1);
}

void run_lines_resumed(Run *run, const Word *bottom, Word *top) {
    while (top != bottom) top = count_frame(run, top, -1);
}

void run_lines_handled(Run *run, Word header) {
    if (run->lines.notes) {
        run_lines_charge(run, frame_catch_number(header), COST_A, 2);
        run_lines_charge(run, frame_catch_number(header), COST_V, 1);
        return;
    }
    add(&run->lines.handled, frame_catch_number(header), 1);
}

/* ---- what is forced and made otherwise ---- */

/* Note [Reduced selectors]: what the unreduced one would have cost. */
static void charge_forced(Run *run, const LinkExpr *code, uint64_t times) {
    RunLines *lines = &run->lines;
    const LinkExpr *component = code->scrutinise.alternatives[0].body;
    run_lines_charge(run, run_lines_place(lines, code->span), COST_C, times);
    run_lines_charge(run, run_lines_place(lines, code->scrutinise.scrutinee->span), COST_V, times);
    run_lines_charge(run, run_lines_place(lines, component->span), COST_V, times);
}

void run_lines_forced(Run *run, InfoId selector, uint64_t times) {
    uint32_t body = body_of(run, selector);
    if (run->lines.notes)
        charge_forced(run, run->program->bodies.items[body]->code, times);
    else
        run->lines.forced[body] += times;
}

void run_lines_partial(Run *run, const Object *function, uint64_t words) {
    if (run->lines.notes) {
        run_lines_charge_made(run, header_info(function->header), 1, words * WORD_BYTES);
        return;
    }
    RunMadeThere *partial = &run->lines.partial[body_of(run, header_info(function->header))];
    partial->objects++;
    partial->bytes += words * WORD_BYTES;
}

void run_lines_makes(Run *run, InfoId info, const uint64_t *row) {
    RunLines *lines = &run->lines;
    lines->makes = info;
    lines->row = row;
    lines->row_objects = row[COST_H];
    lines->row_bytes = row[COST_BYTES];
}

void run_lines_made(Run *run) {
    RunLines *lines = &run->lines;
    if (lines->makes == INFO_NONE) return;
    uint32_t site = run->program->infos.items[lines->makes - INFO_PROGRAM].site;
    RunMadeThere made = {lines->row[COST_H] - lines->row_objects,
                         lines->row[COST_BYTES] - lines->row_bytes};
    if (lines->notes) {
        run_lines_charge_made(run, lines->makes, made.objects, made.bytes);
    } else {
        lines->made[site].objects += made.objects;
        lines->made[site].bytes += made.bytes;
    }
    lines->makes = INFO_NONE;
}

/* ---- Note [Counted as it happens] ---- */

static uint32_t add_counter(RunLines *lines, RunLineCounter of) {
    vector_push(&lines->counters, 0);
    vector_push(&lines->of, of);
    return lines->counters.count - 1;
}

static void add_place(RunLines *lines, Span span) {
    uint32_t place = lines->places.count;
    vector_push(&lines->places, span);
    vector_push(&lines->first, lines->counters.count);
    for (uint32_t cost = 0; cost < COST_COUNT; cost++)
        add_counter(lines, (RunLineCounter){.what = cost, .place = place});
}

uint32_t run_lines_place(RunLines *lines, Span span) {
    if (lines->places.count == 0) add_place(lines, (Span){0});
    if (span.start == 0 && span.end == 0) return 0;
    uint64_t key = (uint64_t)span.start << 32 | span.end;
    uint64_t number = *map_slot(&lines->place_numbers, key, lines->places.count);
    if (number == lines->places.count) add_place(lines, span);
    return (uint32_t)number;
}

uint32_t run_lines_choice(Run *run, uint32_t choice) {
    uint32_t *known = &run->lines.of_choices[choice];
    if (*known == 0)
        *known = 1 + run_lines_place(&run->lines, run->program->choices.items[choice].span);
    return *known - 1;
}

uint32_t run_lines_site(Run *run, uint32_t site) {
    uint32_t *known = &run->lines.of_sites[site];
    if (*known == 0)
        *known = 1 + run_lines_place(&run->lines, run->program->sites.items[site].span);
    return *known - 1;
}

uint32_t run_lines_counter(RunLines *lines, const LinkExpr *expr, RunLineCount what) {
    uint64_t key = (uintptr_t)expr | what, *known = map_find(&lines->numbers, key);
    if (known) return (uint32_t)*known;
    uint32_t made = add_counter(lines, (RunLineCounter){.expr = expr, .what = what});
    map_put(&lines->numbers, key, made);
    return made;
}

void run_lines_count(Run *run, uint32_t counter, uint64_t times) {
    search_note_line(&run->searching.kept, counter);
    run->lines.counters.items[counter] += times;
}

void run_lines_charge(Run *run, uint32_t place, Cost cost, uint64_t times) {
    run_lines_count(run, run->lines.first.items[place] + cost, times);
}

void run_lines_charge_made(Run *run, InfoId info, uint64_t objects, uint64_t bytes) {
    uint32_t place = run_lines_site(run, run->program->infos.items[info - INFO_PROGRAM].site);
    run_lines_charge(run, place, COST_H, objects);
    run_lines_charge(run, place, COST_BYTES, bytes);
}

void run_lines_updated(Run *run, InfoId info, uint64_t times) {
    const LinkBody *body = run->program->bodies.items[body_of(run, info)];
    run_lines_charge(run, run_lines_site(run, body->site), COST_U, times);
}

uint32_t run_lines_selected(Run *run, InfoId selector) {
    const LinkExpr *code = run->program->bodies.items[body_of(run, selector)]->code;
    return run_lines_place(&run->lines, code->scrutinise.alternatives[0].body->span);
}

uint32_t run_lines_main(Run *run) {
    const Program *program = run->program;
    const LinkGlobal *main = &program->globals.items[program->main];
    uint32_t site = main->kind == GLOBAL_CONSTRUCTOR ? main->site : main->body->site;
    uint32_t place = run_lines_site(run, site);
    run_lines_charge(run, place, COST_V, 1);
    if (program->main_is_action) run_lines_charge(run, place, COST_A, 1);
    if (program->main_is_solved) run_lines_charge(run, place, COST_P, 1);
    return place;
}

void run_lines_tell(RunLines *lines, const LinkExpr *expr, RunLineCount what, uint64_t times) {
    _Static_assert(_Alignof(LinkExpr) > RUN_LINE_HANDLED, "the bits of an address that are free");
    add(&lines->known, (uintptr_t)expr | what, (int64_t)times);
}
