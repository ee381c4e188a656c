/* The judges of censuses, for tests, and what they share: slow and obvious, and without anything of
 * the heap's own: what it has seen is in a hash table, what is static is what the code says is
 * static.
 *
 * Note [Censuses are invisible] says what counts. */
#include "tests/judges/judge.h"
#include "base/fail.h"
#include <stdlib.h>

static bool is_new(Map *seen, uint64_t key) {
    if (map_find(seen, key)) return false;
    map_put(seen, key, 1);
    return true;
}

/* of an object, the last one of all; a search counts nothing */
static void add_row(Judge *judge, uint32_t site, ContextId context, uint64_t words) {
    if (judge->searches) return;
    if (site != CENSUS_STACK)
        vector_last(&judge->all).row =
            (CensusRow){site, context, CENSUS_NO_SET, 1, words * WORD_BYTES};
    uint64_t key = (uint64_t)site << 32 | context;
    uint32_t number = (uint32_t)*map_slot(&judge->numbers, key, judge->rows.count);
    if (number == judge->rows.count)
        vector_push(&judge->rows, (CensusRow){site, context, CENSUS_NO_SET, 0, 0});
    judge->rows.items[number].objects++;
    judge->rows.items[number].bytes += words * WORD_BYTES;
}

/* ---- objects ---- */

const LinkInfo *judge_info(const Judge *judge, const Object *object) {
    InfoId id = header_info(object->header);
    return id < INFO_PROGRAM ? NULL : &judge->run->program->infos.items[id - INFO_PROGRAM];
}

static const LinkBody *body_of(const Judge *judge, const Object *object) {
    const LinkInfo *info = judge_info(judge, object);
    bool has = info && (info->kind == CLOSURE_THUNK || info->kind == CLOSURE_FUNCTION);
    return has ? judge->run->program->bodies.items[info->index] : NULL;
}

static const Object *value_of(Word pointer) {
    const Object *object = object_untag(pointer);
    while (header_state(object->header) == STATE_INDIRECTION)
        object = object_untag(object->payload[0]);
    return object;
}

static bool is_selector(const Judge *judge, const Object *object) {
    const LinkBody *body = body_of(judge, object);
    return body && !body->is_function && body->selects_constructor != LINK_NONE;
}

/* the next of a chain, or NULL */
static const Object *selected(const Judge *judge, const Object *object) {
    ObjectState state = header_state(object->header);
    if (state == STATE_REDUCED) return value_of(object->payload[0]);
    if (state != STATE_AS_MADE) return NULL;
    if (header_info(object->header) == INFO_OWED)
        return object->payload[OWED_TARGET] ? value_of(object->payload[OWED_TARGET]) : NULL;
    if (!is_selector(judge, object)) return NULL;
    const LinkBody *body = body_of(judge, object);
    const Object *tuple = value_of(object->payload[0]);
    const LinkInfo *info =
        header_state(tuple->header) == STATE_AS_MADE ? judge_info(judge, tuple) : NULL;
    if (!info || info->kind != CLOSURE_CONSTRUCTOR || info->index != body->selects_constructor)
        return NULL;
    return value_of(tuple->payload[body->selects_offset]);
}

static void see(Judge *judge, const Object *object) {
    const uint64_t *global = map_find(&judge->statics, (uintptr_t)object);
    if (global) {
        if (judge->searches) return; /* it is in no heap, and leads to CAFs alone */
        if (*global < judge->run->program->globals.count && is_new(&judge->globals, *global))
            vector_push(&judge->new_globals, (uint32_t)*global);
    } else if (is_new(&judge->seen, (uintptr_t)object)) {
        vector_push(&judge->objects, object);
    }
}

static void see_pointer(Judge *judge, Word pointer) {
    if (pointer != 0) see(judge, value_of(pointer));
}

static void see_region(Judge *judge, uint32_t region) {
    if (region != NO_REGION && !judge->searches && is_new(&judge->regions, region))
        vector_push(&judge->new_regions, region);
}

/* ---- frames ---- */

static uint32_t words_of_frame(const Judge *judge, Word header) {
    switch (frame_kind(header)) {
    case FRAME_STOP:
    case FRAME_MASKING: return 0;
    case FRAME_UPDATE:
    case FRAME_OWED:
    case FRAME_CATCH: return 1;
    case FRAME_CASE:
    case FRAME_ARGUMENTS: return judge->run->layout.frames.items[frame_index(header)].words;
    case FRAME_SEARCH: break;
    }
    bug("frame header %llx", (unsigned long long)header);
}

/* Waits for a selector, or for the selectors that are owed. */
static bool waits_for_selector(const Judge *judge, const Word *header) {
    if (frame_kind(*header) == FRAME_OWED) return true;
    return frame_kind(*header) == FRAME_UPDATE && is_selector(judge, object_untag(header[-1]));
}

/* Note [Who holds]: what code needs there, and then each case that waits around it. */
static void see_parts(Judge *judge, ContextId context, const Word *words,
                      const FrameLayout *layout) {
    see_region(judge, layout->region);
    for (;;) {
        for (uint32_t i = 0; i < layout->own_count; i++)
            if (judge_holds(judge, CENSUS_STACK, context))
                see_pointer(judge, words[layout->own[i]]);
        if (layout->pending == NO_SLOT) return;
        context = frame_context(words[layout->pending]);
        layout = &judge->run->layout.frames.items[frame_index(words[layout->pending])];
    }
}

static void see_frames(Judge *judge, const Word *end, const Word *bottom) {
    while (end > bottom) {
        const Word *header = end - 1, *first = header - words_of_frame(judge, *header);
        ContextId context = frame_context(*header);
        bool is_link = first > bottom && waits_for_selector(judge, header) &&
                       waits_for_selector(judge, first - 1);
        end = first;
        if (is_link || frame_kind(*header) == FRAME_OWED) continue;
        add_row(judge, CENSUS_STACK, context, (uint64_t)(header - first) + 1);
        if (frame_kind(*header) == FRAME_CASE || frame_kind(*header) == FRAME_ARGUMENTS)
            see_parts(judge, context, first,
                      &judge->run->layout.frames.items[frame_index(*header)]);
        else if (first < header && judge_holds(judge, CENSUS_STACK, context))
            see_pointer(judge, *first);
    }
}

/* ---- what objects hold ---- */

static uint64_t words_held(const Judge *judge, const Object *object) {
    uint32_t held = header_info(object->header) - INFO_PARTIAL_APPLICATION, words = 0;
    const LinkBody *body = body_of(judge, object_untag(object->payload[0]));
    const LinkSignature *signature = &judge->run->program->signatures.items[body->signature];
    for (uint32_t i = 0; i < held; i++) words += rep_words((Rep)signature->reps[i]);
    return words;
}

static uint64_t words_as_made(const Judge *judge, const Object *object) {
    const LinkInfo *info = judge_info(judge, object);
    const LinkBody *body = body_of(judge, object);
    if (body)
        return body->is_function ? size_of_function(body->free_count)
                                 : size_of_thunk(body->free_count);
    if (info->kind == CLOSURE_CONSTRUCTOR)
        return size_of_constructor(judge->run->program->constructors.items[info->index].words);
    if (info->kind == CLOSURE_REFERENCE) return size_of_reference();
    if (info->kind == CLOSURE_ARRAY) return size_of_array(object->payload[0]);
    return size_of_byte_array(object->payload[0]);
}

CensusRow judge_as_made(const Judge *judge, const Object *object) {
    CensusRow row = {.context = header_context(object->header), .objects = 1};
    if (info_is_partial_application(header_info(object->header))) {
        row.site = body_of(judge, object_untag(object->payload[0]))->site;
        row.bytes = size_of_partial_application(words_held(judge, object)) * WORD_BYTES;
    } else {
        row.site = judge_info(judge, object)->site;
        row.bytes = words_as_made(judge, object) * WORD_BYTES;
    }
    return row;
}

static void look_at_partial_application(Judge *judge, const Object *object) {
    uint32_t held = header_info(object->header) - INFO_PARTIAL_APPLICATION, words = 0;
    const Object *function = object_untag(object->payload[0]);
    const LinkBody *body = body_of(judge, function);
    const LinkSignature *signature = &judge->run->program->signatures.items[body->signature];
    for (uint32_t i = 0; i < held; i++) {
        if (rep_is_pointer((Rep)signature->reps[i])) see_pointer(judge, object->payload[1 + words]);
        words += rep_words((Rep)signature->reps[i]);
    }
    see(judge, function);
    add_row(judge, body->site, header_context(object->header), size_of_partial_application(words));
}

static void look_as_made(Judge *judge, const Object *object) {
    const LinkInfo *info = judge_info(judge, object);
    const LinkBody *body = body_of(judge, object);
    uint64_t pointers = 0, first = 0;
    if (body) {
        pointers = body->free_pointer_count;
        see_region(judge, body->region);
    } else if (info->kind == CLOSURE_CONSTRUCTOR) {
        pointers = judge->run->program->constructors.items[info->index].pointer_count;
    } else if (info->kind == CLOSURE_REFERENCE) {
        pointers = 1;
    } else if (info->kind == CLOSURE_ARRAY) {
        pointers = object->payload[0];
        first = 1;
    }
    add_row(judge, info->site, header_context(object->header), words_as_made(judge, object));
    for (uint64_t i = 0; i < pointers; i++) see_pointer(judge, object->payload[first + i]);
}

/* A selector that something else than a selector leads to: then the end of its chain is alive. */
static void look_at_chain(Judge *judge, const Object *object) {
    const Object *next;
    while ((next = selected(judge, object)) && is_new(&judge->passed, (uintptr_t)object))
        object = next;
    if (!next) see(judge, object);
}

/* What goes on with it needs it. */
static void see_piece_value(Judge *judge, const Object *piece) {
    if (judge_holds(judge, CENSUS_STACK, resume_context(piece->payload[PIECE_RESUME])))
        see_pointer(judge, piece->payload[PIECE_VALUE]);
}

static void look_at(Judge *judge, const Object *object) {
    InfoId id = header_info(object->header);
    ObjectState state = header_state(object->header);
    if (id == INFO_STACK_PIECE) {
        const Word *bottom = &object->payload[PIECE_FRAMES];
        see_piece_value(judge, object);
        see_frames(judge, bottom + object->payload[PIECE_WORDS], bottom);
    } else if (info_is_partial_application(id)) {
        look_at_partial_application(judge, object);
    } else if (selected(judge, object) || id == INFO_OWED) {
        if (id != INFO_OWED)
            add_row(judge, judge_info(judge, object)->site, header_context(object->header), 2);
        if (selected(judge, object)) look_at_chain(judge, object);
    } else if (state == STATE_AS_MADE) {
        look_as_made(judge, object);
    } else {
        add_row(judge, judge_info(judge, object)->site, header_context(object->header), 2);
        if (state != STATE_BLACK_HOLE) see_pointer(judge, object->payload[0]);
    }
}

static void look_at_global(Judge *judge, uint32_t number) {
    const GlobalLayout *global = &judge->run->layout.globals[number];
    ObjectState state = header_state(global->object->header);
    if (!global->is_thunk || state == STATE_AS_MADE)
        see_region(judge, global->region);
    else if (state != STATE_BLACK_HOLE && judge_caf_holds(judge, number))
        see_pointer(judge, global->object->payload[0]);
}

static void look_at_region(Judge *judge, uint32_t number) {
    const RegionLayout *region = &judge->run->layout.regions.items[number];
    for (uint32_t i = 0; i < region->child_count; i++) see_region(judge, region->children[i]);
    for (uint32_t i = 0; i < region->global_count; i++)
        if (is_new(&judge->globals, region->globals[i]))
            vector_push(&judge->new_globals, region->globals[i]);
}

static void find(Judge *judge, const Object *object) {
    map_put(&judge->known, (uintptr_t)object, judge->all.count);
    vector_push(&judge->all, (Judged){.object = object});
    look_at(judge, object);
}

static void look_at_all(Judge *judge) {
    for (;;) {
        if (judge->objects.count > 0)
            find(judge, vector_pop(&judge->objects));
        else if (judge->new_globals.count > 0)
            look_at_global(judge, vector_pop(&judge->new_globals));
        else if (judge->new_regions.count > 0)
            look_at_region(judge, vector_pop(&judge->new_regions));
        else
            return;
    }
}

/* ---- the whole ---- */

static void know_statics(Judge *judge) {
    const RunLayout *layout = &judge->run->layout;
    const Program *program = judge->run->program;
    for (uint32_t i = 0; i < program->constructors.count; i++)
        if (layout->nullary_pointers[i])
            map_put(&judge->statics, (uintptr_t)object_untag(layout->nullary_pointers[i]),
                    program->globals.count);
    for (uint32_t i = 0; i < program->globals.count; i++)
        map_put(&judge->statics, (uintptr_t)layout->globals[i].object, i);
}

static void see_running(Judge *judge, uint32_t frame) {
    const Thread *thread = &judge->run->thread;
    if (judge_holds(judge, CENSUS_STACK, thread->running))
        for (uint32_t i = 0; i < thread->root_count; i++) see_pointer(judge, thread->roots[i]);
    see_parts(judge, thread->running, thread->base, &judge->run->layout.frames.items[frame]);
}

static void see_thread(Judge *judge, uint32_t frame) {
    const Thread *thread = &judge->run->thread;
    see_running(judge, frame);
    see_frames(judge, thread->base, thread->stack + 1);
}

void judge_walk(Judge *judge, uint32_t frame) {
    know_statics(judge);
    see_thread(judge, frame);
    look_at_all(judge);
}

/* the frames of a piece are retainers, whoever holds the piece */
static void begin_at(Judge *judge, const Judged *one) {
    if (header_info(one->object->header) == INFO_STACK_PIECE) {
        const Word *bottom = &one->object->payload[PIECE_FRAMES];
        see_piece_value(judge, one->object);
        see_frames(judge, bottom + one->object->payload[PIECE_WORDS], bottom);
    } else if (judge_is_retainer(judge, one->object) &&
               judge_holds(judge, one->row.site, one->row.context)) {
        look_at(judge, one->object);
    }
}

void judge_search(Judge *judge, uint32_t frame) {
    judge->searches = true;
    judge->is_led = false;
    map_release(&judge->seen);
    map_release(&judge->passed);
    see_thread(judge, frame);
    for (uint32_t i = 0; i < judge->cafs.count; i++) look_at_global(judge, judge->cafs.items[i]);
    for (uint32_t i = 0; i < judge->all.count; i++) begin_at(judge, &judge->all.items[i]);
    judge->is_led = true;
    while (judge->objects.count > 0) {
        const Object *object = vector_pop(&judge->objects);
        const uint64_t *number = map_find(&judge->known, (uintptr_t)object);
        bug_unless(number, "a search finds what nothing holds");
        vector_push(&judge->all.items[*number].held_by, judge->holder);
        if (!judge_is_retainer(judge, object)) look_at(judge, object);
    }
}

void judge_release(Judge *judge) {
    for (uint32_t i = 0; i < judge->all.count; i++) vector_release(&judge->all.items[i].held_by);
    map_release(&judge->statics);
    map_release(&judge->seen);
    map_release(&judge->passed);
    map_release(&judge->globals);
    map_release(&judge->regions);
    map_release(&judge->known);
    map_release(&judge->numbers);
    vector_release(&judge->objects);
    vector_release(&judge->new_globals);
    vector_release(&judge->new_regions);
    vector_release(&judge->all);
    vector_release(&judge->rows);
    vector_release(&judge->holders);
    vector_release(&judge->cafs);
}

static void compare(const Judge *judge, const CensusRows *rows) {
    bug_unless(judge->rows.count == rows->count, "a census has %u rows, judged to be %u",
               rows->count, judge->rows.count);
    for (uint32_t i = 0; i < rows->count; i++) {
        const CensusRow *row = &rows->items[i];
        const uint64_t *number =
            map_find(&judge->numbers, (uint64_t)row->site << 32 | row->context);
        bug_unless(number, "a census has site %u in context %u", row->site, row->context);
        const CensusRow *own = &judge->rows.items[*number];
        bug_unless(
            own->objects == row->objects && own->bytes == row->bytes,
            "a census has %llu objects and %llu bytes of site %u in context %u, judged to be "
            "%llu and %llu",
            (unsigned long long)row->objects, (unsigned long long)row->bytes, row->site,
            row->context, (unsigned long long)own->objects, (unsigned long long)own->bytes);
    }
}

/* A collection leaves as much as was counted. */
static void collect_as_much(Run *run, uint32_t frame) {
    const CensusRows *rows = &run->censuses.counted.rows;
    uint64_t bytes = 0, live;
    for (uint32_t i = 0; i < rows->count; i++)
        if (rows->items[i].site != CENSUS_STACK) bytes += rows->items[i].bytes;
    if (heap_collect_and_count(&run->heap, &run->thread, frame, &live))
        bug_unless(live == bytes, "a census of %llu bytes, and a collection leaves %llu",
                   (unsigned long long)bytes, (unsigned long long)live);
}

static void judge_census(void *own, Run *run, uint32_t frame) {
    const HeapCensus *census = &run->censuses.counted;
    Judge judge = {.run = run, .kind = census->kind};
    (void)own;
    judge_walk(&judge, frame);
    if (census->kind == RETAINER_NONE)
        compare(&judge, &census->rows);
    else
        judge_retainers(&judge, frame, census);
    judge_release(&judge);
    collect_as_much(run, frame);
}

static void nothing_thinned(void *own) { (void)own; }

static void nothing_left(void *own, const Run *run) {
    (void)own;
    (void)run;
}

const RunJudge judge_of_censuses = {NULL, judge_census, nothing_thinned, nothing_left};
