/* The judges of censuses, for tests, and what they share: slow and obvious, and without anything of
 * the heap's own: what it has seen is in a hash table, what is static is what the code says is
 * static.
 *
 * Note [Censuses are invisible] says what counts. */
#include "tests/judges/judge.h"
#include "base/fail.h"
#include "base/text.h"
#include <stdlib.h>
#include <string.h>

static bool is_new(Map *seen, uint64_t key) {
    if (map_find(seen, key)) return false;
    map_put(seen, key, 1);
    return true;
}

/* of an object, the last one of all; a search counts nothing */
static void add_row(Judge *judge, uint32_t site, ContextId context, uint64_t words) {
    if (judge->searches || judge->is_counted) return;
    CensusRow row = {site, context, CENSUS_NO_SET, judge->alternatives, 1, words * WORD_BYTES};
    if (site != CENSUS_STACK) vector_last(&judge->all).row = row;
    if (judge->alternatives != 0) { /* each by itself */
        vector_push(&judge->rows, row);
        return;
    }
    uint64_t key = (uint64_t)site << 32 | context;
    uint32_t number = (uint32_t)*map_slot(&judge->numbers, key, judge->rows.count);
    if (number == judge->rows.count)
        vector_push(&judge->rows, (CensusRow){site, context, CENSUS_NO_SET, 0, 0, 0});
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

/* A constructor without boxed fields that a match has made: it is in no context. */
static bool is_made_by_match(const Judge *judge, const Object *object) {
    const LinkInfo *info = judge_info(judge, object);
    return info && info->kind == CLOSURE_CONSTRUCTOR &&
           header_context(object->header) == CONTEXT_SUB;
}

static void see(Judge *judge, const Object *object) {
    const uint64_t *global = map_find(&judge->statics, (uintptr_t)object);
    if (global) {
        if (judge->searches) return; /* it is in no heap, and leads to CAFs alone */
        if (*global < judge->run->program->globals.count && is_new(&judge->globals, *global))
            vector_push(&judge->new_globals, (uint32_t)*global);
    } else if (!is_made_by_match(judge, object) && is_new(&judge->seen, (uintptr_t)object)) {
        vector_push(&judge->objects, object);
    }
}

void judge_see_pointer(Judge *judge, Word pointer) {
    if (pointer != 0) see(judge, value_of(pointer));
}

static void see_region(Judge *judge, uint32_t region) {
    if (region != NO_REGION && !judge->searches && is_new(&judge->regions, region))
        vector_push(&judge->new_regions, region);
}

/* ---- frames ---- */

static const struct {
    uint8_t pointers, words;
} of_searches[] = {
#define SEARCH_FRAME(code, pointers, words, number, description) {pointers, (pointers) + (words)},
#include "abi/search_frames.def"
#undef SEARCH_FRAME
};

static uint32_t words_of_frame(const Judge *judge, Word header) {
    switch (frame_kind(header)) {
    case FRAME_STOP:
    case FRAME_MASKING: return 0;
    case FRAME_UPDATE:
    case FRAME_OWED:
    case FRAME_CATCH: return 1;
    case FRAME_CASE:
    case FRAME_ARGUMENTS: return judge->run->layout.frames.items[frame_index(header)].words;
    case FRAME_SEARCH: return of_searches[frame_search_kind(header)].words;
    }
    bug("frame header %llx", (unsigned long long)header);
}

/* Waits for a selector, or for the selectors that are owed. */
static bool waits_for_selector(const Judge *judge, const Word *header) {
    if (frame_kind(*header) == FRAME_OWED) return true;
    return frame_kind(*header) == FRAME_UPDATE && is_selector(judge, object_untag(header[-1]));
}

/* Note [Who holds]: what code needs there, and then each case that waits around it. */
void judge_see_words(Judge *judge, ContextId context, const Word *words,
                     const FrameLayout *layout) {
    see_region(judge, layout->region);
    for (;;) {
        for (uint32_t i = 0; i < layout->own_count; i++)
            if (judge_holds(judge, CENSUS_STACK, context))
                judge_see_pointer(judge, words[layout->own[i]]);
        if (layout->pending == NO_SLOT) return;
        context = frame_context(words[layout->pending]);
        layout = &judge->run->layout.frames.items[frame_index(words[layout->pending])];
    }
}

/* In the stack, the newest frame from there on that is no link. */
static const Word *past_links(const Judge *judge, const Word *end, bool is_piece) {
    while (!is_piece && frame_is_search(end[-1], SEARCH_LINK))
        end = judge->run->thread.stack + end[-2];
    return end;
}

static void see_frame(Judge *judge, const Word *header, const Word *first) {
    ContextId context = frame_context(*header);
    uint32_t pointers = first < header;
    if (frame_kind(*header) == FRAME_SEARCH)
        pointers = of_searches[frame_search_kind(*header)].pointers;
    judge->is_counted = !judge->searches && !is_new(&judge->counted, (uintptr_t)header);
    add_row(judge, CENSUS_STACK, context, (uint64_t)(header - first) + 1);
    if (frame_kind(*header) == FRAME_CASE || frame_kind(*header) == FRAME_ARGUMENTS)
        judge_see_words(judge, context, first,
                        &judge->run->layout.frames.items[frame_index(*header)]);
    else
        for (uint32_t i = 0; i < pointers; i++)
            if (judge_holds(judge, CENSUS_STACK, context)) judge_see_pointer(judge, first[i]);
}

/* bottom: of a piece */
static void see_frames(Judge *judge, const Word *end, const Word *bottom) {
    const Word *last = bottom ? bottom : judge->run->thread.stack + 1;
    for (end = past_links(judge, end, bottom != NULL); end > last;) {
        const Word *header = end - 1, *first = header - words_of_frame(judge, *header);
        const Word *below = first > last ? past_links(judge, first, bottom != NULL) : first;
        bool is_link = below > last && waits_for_selector(judge, header) &&
                       waits_for_selector(judge, below - 1);
        end = below;
        if (!is_link && frame_kind(*header) != FRAME_OWED) see_frame(judge, header, first);
    }
}

void judge_see_stack(Judge *judge, const Word *end) { see_frames(judge, end, NULL); }

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
    if (info->kind == CLOSURE_VARIABLE) return SIZE_OF_VARIABLE;
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
        if (rep_is_pointer((Rep)signature->reps[i]))
            judge_see_pointer(judge, object->payload[1 + words]);
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
    for (uint64_t i = 0; i < pointers; i++) judge_see_pointer(judge, object->payload[first + i]);
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
        judge_see_pointer(judge, piece->payload[PIECE_VALUE]);
}

static void look_at(Judge *judge, const Object *object) {
    InfoId id = header_info(object->header);
    ObjectState state = header_state(object->header);
    if (id == INFO_STACK_PIECE) {
        const Word *bottom = &object->payload[PIECE_FRAMES];
        see_piece_value(judge, object);
        see_frames(judge, bottom + object->payload[PIECE_WORDS], bottom);
    } else if (id == INFO_STATE) {
        for (uint32_t i = 0; i < state_pointers(object); i++)
            judge_see_pointer(judge, object->payload[STATE_POINTERS + i]);
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
        if (state != STATE_BLACK_HOLE && state != STATE_UNBOUND)
            judge_see_pointer(judge, object->payload[0]);
    }
}

static void look_at_global(Judge *judge, uint32_t number) {
    const GlobalLayout *global = &judge->run->layout.globals[number];
    ObjectState state = header_state(global->object->header);
    if (!global->is_thunk || state == STATE_AS_MADE)
        see_region(judge, global->region);
    else if (state != STATE_BLACK_HOLE && judge_caf_holds(judge, number))
        judge_see_pointer(judge, global->object->payload[0]);
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
    judge->is_counted = !is_new(&judge->counted, (uintptr_t)object);
    look_at(judge, object);
}

void judge_look_at_all(Judge *judge) {
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
    const SearchPoints *points = &judge->run->searching.points;
    bool holds = judge_holds(judge, CENSUS_STACK, thread->running);
    for (uint32_t i = 0; i < thread->root_count && holds; i++)
        judge_see_pointer(judge, thread->roots[i]);
    for (uint32_t i = 0; i < points->values.count && holds; i++)
        judge_see_pointer(judge, points->values.items[i]);
    judge_see_words(judge, thread->running, thread->base, &judge->run->layout.frames.items[frame]);
}

static void see_thread(Judge *judge, uint32_t frame) {
    const Thread *thread = &judge->run->thread;
    see_running(judge, frame);
    judge_see_stack(judge, thread->base);
}

void judge_walk(Judge *judge, uint32_t frame) {
    know_statics(judge);
    see_thread(judge, frame);
    judge_look_at_all(judge);
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
    map_release(&judge->counted);
    map_release(&judge->numbers);
    vector_release(&judge->objects);
    vector_release(&judge->new_globals);
    vector_release(&judge->new_regions);
    vector_release(&judge->all);
    vector_release(&judge->rows);
    vector_release(&judge->holders);
    vector_release(&judge->cafs);
}

/* In order, equal ones as one. */
static void settle(CensusRows *rows) {
    uint32_t kept = 0;
    if (rows->count > 0) qsort(rows->items, rows->count, sizeof *rows->items, census_row_compare);
    for (uint32_t i = 0; i < rows->count; i++) {
        if (kept == 0 || census_row_compare(&rows->items[kept - 1], &rows->items[i]) != 0) {
            rows->items[kept++] = rows->items[i];
            continue;
        }
        rows->items[kept - 1].objects += rows->items[i].objects;
        rows->items[kept - 1].bytes += rows->items[i].bytes;
    }
    rows->count = kept;
}

static void show(const CensusRows *rows, uint32_t number, const char *what, Buffer *out) {
    if (number >= rows->count) return;
    const CensusRow *row = &rows->items[number];
    buffer_printf(out, "\n%s: site %u, context %u, alternatives %u: %llu objects, %llu bytes", what,
                  row->site, row->context, row->alternatives, (unsigned long long)row->objects,
                  (unsigned long long)row->bytes);
}

static void compare(Judge *judge, const CensusRows *rows) {
    settle(&judge->rows);
    for (uint32_t i = 0; i < rows->count || i < judge->rows.count; i++) {
        if (i < rows->count && i < judge->rows.count &&
            memcmp(&rows->items[i], &judge->rows.items[i], sizeof *rows->items) == 0)
            continue;
        Buffer text = {0};
        show(rows, i, "counted", &text);
        show(&judge->rows, i, "judged", &text);
        bug("a census is not what it is judged to be, in row %u%s", i, buffer_as_string(&text));
    }
}

/* A collection leaves as much as was counted. */
static void collect_as_much(Run *run, uint32_t frame) {
    const CensusRows *rows = &run->censuses.counted.rows;
    uint64_t bytes = 0, live;
    for (uint32_t i = 0; i < rows->count; i++)
        if (rows->items[i].site != CENSUS_STACK) bytes += rows->items[i].bytes;
    if (run->searching.points.items.count > 0) return; /* it knows less of choice points */
    if (heap_collect_and_count(&run->heap, &run->thread, frame, &live))
        bug_unless(live == bytes, "a census of %llu bytes, and a collection leaves %llu",
                   (unsigned long long)bytes, (unsigned long long)live);
}

static void keep_held(CensusRows *to, const CensusRows *from) {
    for (uint32_t i = 0; i < from->count; i++)
        if (from->items[i].alternatives != 0) vector_push(to, from->items[i]);
}

/* What choice points hold beyond the path is theirs, whatever retainers are. */
static void judge_held(Run *run, uint32_t frame, const CensusRows *rows) {
    Judge judge = {.run = run};
    CensusRows counted = {0}, judged = {0};
    judge_walk(&judge, frame);
    judge_alternatives(&judge);
    keep_held(&counted, rows);
    keep_held(&judged, &judge.rows);
    vector_release(&judge.rows);
    judge.rows = judged;
    compare(&judge, &counted);
    vector_release(&counted);
    judge_release(&judge);
}

static void judge_census(void *own, Run *run, uint32_t frame) {
    const HeapCensus *census = &run->censuses.counted;
    Judge judge = {.run = run, .kind = census->kind};
    (void)own;
    judge_walk(&judge, frame);
    if (census->kind != RETAINER_NONE) {
        judge_retainers(&judge, frame, census);
        if (run->program->searches) judge_held(run, frame, &census->rows);
    } else {
        if (run->program->searches) judge_alternatives(&judge);
        compare(&judge, &census->rows);
    }
    judge_release(&judge);
    collect_as_much(run, frame);
}

static void nothing_thinned(void *own) { (void)own; }

static void nothing_left(void *own, const Run *run) {
    (void)own;
    (void)run;
}

const RunJudge judge_of_censuses = {NULL, judge_census, nothing_thinned, nothing_left};
