/* Cost centres, their stacks, and the ticks of the time profile.
 *
 * A stack is written innermost first, without MAIN, at most 255 deep. The same stack comes again in
 * every sample, so a stack's bytes are interned and looked up whole; only a new one is walked.
 *
 * GHC writes all centres before the first sample. Ordinals of those with the same name and module
 * (Note [GHC's centres as labels]) are given when the first sample comes, over all of them. */
#include "formats/eventlog/internal.h"
#include "ghc/centres.h"

enum {
    CENTRE_LIMIT = 1 << 20,
    STACK_BYTES_LIMIT = 1 << 26, /* of stacks that are known whole; others are walked each time */
    DEEPEST_STACK = 255
};

/* ---- centres ---- */

void eventlog_on_centre(EventLog *log, const Event *event) {
    EventStacks *stacks = &log->stacks;
    Fields fields = event_fields(event);
    uint32_t number = (uint32_t)field_number(&fields, 4);
    Text name = eventlog_field_string(&fields), module = eventlog_field_string(&fields);
    Text source = eventlog_field_string(&fields); /* flags follow: the name says what is a CAF */
    if (fields.failed || stacks->centres.count >= CENTRE_LIMIT) {
        eventlog_lose_event(log, event);
        return;
    }
    const uint64_t *known = map_find(&stacks->centre_by_number, number);
    if (known) { /* a log that was switched off and on again has it once more */
        const EventCentre *centre = &stacks->centres.items[*known];
        if (!text_equal(centre->name, profile_text(log->profile, name)) ||
            !text_equal(centre->module, profile_text(log->profile, module)) ||
            !text_equal(centre->source, profile_text(log->profile, source)))
            eventlog_lose(log, LOSS_EVENTLOG_CENTRE_TWICE, event->offset);
        return;
    }
    map_put(&stacks->centre_by_number, number, stacks->centres.count);
    vector_push(&stacks->centres, (EventCentre){.name = profile_text(log->profile, name),
                                                .module = profile_text(log->profile, module),
                                                .source = profile_text(log->profile, source),
                                                .number = number,
                                                .label = PROFILE_NONE});
}

/* Gives all centres their ordinals, when the first sample has come. One that is defined later (GHC
 * does not do that) gets its own index, which nobody else has. */
static void rank_centres(EventStacks *stacks) {
    for (uint32_t i = stacks->ranked; stacks->ranked > 0 && i < stacks->centres.count; i++)
        stacks->centres.items[i].ordinal = i;
    if (stacks->ranked > 0 || stacks->centres.count == 0) {
        stacks->ranked = stacks->centres.count;
        return;
    }
    VECTOR(GhcRanked) ranked = {0};
    vector_reserve(&ranked, stacks->centres.count);
    for (uint32_t i = 0; i < stacks->centres.count; i++) {
        const EventCentre *centre = &stacks->centres.items[i];
        vector_push(&ranked, (GhcRanked){ghc_label(centre->name, centre->module, centre->source),
                                         centre->source, i});
    }
    ghc_rank(ranked.items, ranked.count);
    for (uint32_t i = 0; i < ranked.count; i++)
        stacks->centres.items[ranked.items[i].centre].ordinal = ranked.items[i].label.ordinal;
    vector_release(&ranked);
    stacks->ranked = stacks->centres.count;
}

/* ---- contexts ---- */

uint32_t eventlog_main_context(EventLog *log) {
    if (log->stacks.main_context == PROFILE_NONE) {
        uint32_t label = profile_label(
            log->profile,
            (ProfileLabel){
                .kind = PROFILE_MAIN, .module = TEXT(""), .path = TEXT(""), .name = TEXT("")});
        log->stacks.main_context = profile_context(log->profile, PROFILE_NONE, label);
    }
    return log->stacks.main_context;
}

static EventCentre *find_centre(EventLog *log, const Event *event, uint32_t number) {
    EventStacks *stacks = &log->stacks;
    const uint64_t *found = map_find(&stacks->centre_by_number, number);
    if (found) return &stacks->centres.items[*found];
    eventlog_lose(log, LOSS_EVENTLOG_CENTRE, event->offset);
    if (stacks->centres.count >= CENTRE_LIMIT) return NULL;
    Buffer name = {0};
    buffer_printf(&name, "(cost centre %u)", number);
    map_put(&stacks->centre_by_number, number, stacks->centres.count);
    vector_push(&stacks->centres,
                (EventCentre){.name = profile_text(log->profile, buffer_as_text(&name)),
                              .module = TEXT(""),
                              .source = TEXT(""),
                              .number = number,
                              .label = PROFILE_NONE});
    buffer_release(&name);
    return &vector_last(&stacks->centres);
}

/* One step down from `parent` (PROFILE_NONE: nothing is above). A root has its place at the top
 * only; elsewhere it is a plain centre. */
static uint32_t step_down(EventLog *log, uint32_t parent, EventCentre *centre) {
    Profile *profile = log->profile;
    if (centre->label == PROFILE_NONE) {
        ProfileLabel label = ghc_label(centre->name, centre->module, centre->source);
        label.ordinal = centre->ordinal;
        centre->label = profile_label(profile, label);
    }
    uint32_t label = centre->label;
    if (label == PROFILE_NONE) return PROFILE_NONE;
    bool root = profile_label_is_root(profile->labels.items[label].kind);
    if (root && parent == PROFILE_NONE) return profile_context(profile, PROFILE_NONE, label);
    if (root) {
        ProfileLabel plain = {.kind = PROFILE_CENTRE,
                              .module = centre->module,
                              .path = TEXT(""),
                              .name = centre->name,
                              .ordinal = centre->ordinal};
        ghc_place(centre->source, &plain.place);
        label = profile_label(profile, plain);
    }
    if (label == PROFILE_NONE) return PROFILE_NONE;
    if (parent == PROFILE_NONE) parent = eventlog_main_context(log);
    return profile_context(profile, parent, label);
}

static uint32_t walk_stack(EventLog *log, const Event *event, const uint8_t *stack,
                           uint32_t depth) {
    if (depth == DEEPEST_STACK) eventlog_lose(log, LOSS_EVENTLOG_DEEP_STACK, event->offset);
    rank_centres(&log->stacks);
    uint32_t context = PROFILE_NONE;
    for (uint32_t i = depth; i-- > 0;) {
        EventCentre *centre = find_centre(log, event, (uint32_t)big_endian(stack + 4 * i, 4));
        uint32_t below = centre ? step_down(log, context, centre) : PROFILE_NONE;
        if (below == PROFILE_NONE) {
            eventlog_lose(log, LOSS_EVENTLOG_CONTEXTS, event->offset);
            break;
        }
        context = below;
    }
    return context == PROFILE_NONE ? eventlog_main_context(log) : context;
}

uint32_t eventlog_stack_context(EventLog *log, const Event *event, const uint8_t *stack,
                                uint32_t depth) {
    EventStacks *stacks = &log->stacks;
    Text bytes = {(const char *)stack, (size_t)depth * 4};
    if (depth == 0) return eventlog_main_context(log);
    Symbol symbol = intern_find(&stacks->seen, bytes);
    if (symbol > 0) return stacks->context_of.items[symbol - 1];
    uint32_t context = walk_stack(log, event, stack, depth);
    if (stacks->seen.arena.total < STACK_BYTES_LIMIT) {
        intern(&stacks->seen, bytes);
        vector_push(&stacks->context_of, context);
    }
    return context;
}

/* ---- ticks ---- */

/* A strike of the timer gives a sample of each capability, by rising numbers, some hundred
 * nanoseconds apart: they are of one time, the first one's. */
static uint64_t time_of_strike(EventStacks *stacks, uint64_t capability, uint64_t strike,
                               uint64_t time) {
    if (strike != stacks->strike || capability <= stacks->struck) stacks->strike_time = time;
    stacks->strike = strike;
    stacks->struck = capability;
    return stacks->strike_time;
}

void eventlog_on_tick(EventLog *log, const Event *event) {
    Profile *profile = log->profile;
    Fields fields = event_fields(event);
    if (event->type == EVENT_PROF_BEGIN) {
        uint64_t interval = field_number(&fields, 8);
        if (fields.failed)
            eventlog_lose_event(log, event);
        else
            profile_set_number(profile, FORMAT_SOURCE, PROFILE_FACT_TICK_INTERVAL, interval / 1000);
        eventlog_add_moment(log, event->time, PROFILE_PHASE, TEXT("time profiling begins"));
        return;
    }
    uint64_t capability = field_number(&fields, 4), strike = field_number(&fields, 8);
    uint32_t depth = (uint32_t)field_number(&fields, 1);
    if (fields.failed || (size_t)(fields.end - fields.at) < 4 * (size_t)depth) {
        eventlog_lose_event(log, event);
        return;
    }
    uint32_t context = eventlog_stack_context(log, event, fields.at, depth);
    if (log->stacks.ticks == PROFILE_NONE) log->stacks.ticks = ghc_add_ticks(profile, 0);
    profile->metrics.items[log->stacks.ticks].samples++;
    uint64_t time = time_of_strike(&log->stacks, capability, strike, event->time);
    profile_add_tick(
        profile,
        (ProfileTick){
            .time = time, .context = context, .metric = (uint16_t)log->stacks.ticks, .weight = 1});
}
