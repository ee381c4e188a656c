/* Collections and memory: totals and peaks as facts, and the dimension `memory`.
 *
 * After each collection GHC says how large the heap is (in megablocks), how much of it is blocks in
 * use, what was copied, what lies unused between (slop, fragments), and after a major one what is
 * live. These make one point. Points of several capabilities are not in the order of time, and
 * there may be millions: they are kept up to POINT_LIMIT, then sorted and neighbours made one that
 * has the larger figures; the peaks in the facts are counted before. */
#include "formats/eventlog/internal.h"
#include <stdlib.h>

enum { POINT_LIMIT = PROFILE_SAMPLE_LIMIT };

static CapabilityState *current_capability(EventLog *log) {
    EventMemory *memory = &log->memory;
    uint64_t index =
        *map_slot(&memory->capability_index, log->block.capability, memory->capabilities.count);
    if (index == memory->capabilities.count)
        vector_push(&memory->capabilities, (CapabilityState){0});
    return &memory->capabilities.items[index];
}

/* ---- points ---- */

static int compare_points(const void *left, const void *right) {
    const MemoryPoint *a = left, *b = right;
    if (a->time != b->time) return a->time < b->time ? -1 : 1;
    for (int i = 0; i < PROFILE_MEMORY_BANDS; i++)
        if (a->values[i] != b->values[i]) return a->values[i] < b->values[i] ? -1 : 1;
    return 0;
}

static void sort_points(EventMemory *memory) {
    if (memory->points.count > 1)
        qsort(memory->points.items, memory->points.count, sizeof(MemoryPoint), compare_points);
}

static void thin_points(EventMemory *memory) {
    MemoryPoint *points = memory->points.items;
    sort_points(memory);
    for (uint32_t i = 0; i + 1 < memory->points.count; i += 2) {
        MemoryPoint point = points[i];
        for (int j = 0; j < PROFILE_MEMORY_BANDS; j++)
            if (points[i + 1].values[j] > point.values[j])
                point.values[j] = points[i + 1].values[j];
        point.merged += points[i + 1].merged;
        points[i / 2] = point;
    }
    memory->points.count /= 2;
    memory->thinned = true;
}

static void close_point(EventMemory *memory, CapabilityState *capability) {
    if (!capability->point_open) return;
    capability->point_open = false;
    if (memory->points.count == POINT_LIMIT) thin_points(memory);
    vector_push(&memory->points, capability->point);
}

static void set_value(EventLog *log, const Event *event, int band, uint64_t value) {
    EventMemory *memory = &log->memory;
    CapabilityState *capability = current_capability(log);
    if (value > UINT64_MAX / 4) { /* nobody has that much: slop was written as a negative number */
        return;
    }
    if (capability->point_open && capability->point.values[band] > 0)
        close_point(memory, capability);
    if (!capability->point_open)
        capability->point = (MemoryPoint){.time = event->time, .merged = 1};
    capability->point_open = true;
    capability->point.values[band] = value + 1;
    if (value > memory->peaks[band]) memory->peaks[band] = value;
    if (event->time >= memory->last_times[band]) {
        memory->last[band] = value;
        memory->last_times[band] = event->time;
    }
}

/* ---- events ---- */

/* The statistics of a collection stand before its end, with the capability that led it; others that
 * took part have an end of their own, and all of them paused at the same time. */
static void end_pause(EventMemory *memory, CapabilityState *capability, uint64_t end) {
    uint64_t start = capability->pause_start;
    capability->pause_start = 0;
    if (!capability->leads || start == 0 || end < start) return;
    memory->pauses += end - start;
    if (end - start > memory->longest_pause) memory->longest_pause = end - start;
}

void eventlog_on_collection(EventLog *log, const Event *event) {
    EventMemory *memory = &log->memory;
    CapabilityState *capability = current_capability(log);
    if (event->type == EVENT_GC_START) {
        close_point(memory, capability);
        capability->pause_start = event->time + 1;
        capability->leads = false;
        memory->starts++;
    } else {
        end_pause(memory, capability, event->time + 1);
    }
}

static void on_statistics(EventLog *log, const Event *event, Fields fields) {
    EventMemory *memory = &log->memory;
    uint64_t generation = field_number(&fields, 2), copied = field_number(&fields, 8);
    uint64_t slop = field_number(&fields, 8), fragments = field_number(&fields, 8);
    if (fields.failed) {
        eventlog_lose_event(log, event);
        return;
    }
    memory->collections++;
    memory->by_generation[generation < GENERATIONS ? generation : GENERATIONS - 1]++;
    memory->copied += copied;
    set_value(log, event, PROFILE_MEMORY_SLOP, slop);
    set_value(log, event, PROFILE_MEMORY_FRAGMENTS, fragments);
    current_capability(log)->leads = true;
}

static void on_return(EventLog *log, const Event *event, Fields fields) {
    EventMemory *memory = &log->memory;
    uint64_t current = field_number(&fields, 4), needed = field_number(&fields, 4);
    uint64_t returned = field_number(&fields, 4);
    if (fields.failed) {
        eventlog_lose_event(log, event);
        return;
    }
    memory->returns = true;
    memory->megablocks_returned += returned;
    memory->megablocks_kept = current > needed + returned ? current - needed - returned : 0;
}

void eventlog_on_memory(EventLog *log, const Event *event) {
    EventMemory *memory = &log->memory;
    Fields fields = event_fields(event);
    field_number(&fields, 4); /* the set of capabilities */
    if (event->type == EVENT_GC_STATS_GHC) {
        on_statistics(log, event, fields);
    } else if (event->type == EVENT_MEM_RETURN) {
        on_return(log, event, fields);
    } else if (event->type == EVENT_HEAP_INFO_GHC) {
        memory->generations = field_number(&fields, 2);
        uint64_t limit = field_number(&fields, 8), area = field_number(&fields, 8);
        memory->megablock = field_number(&fields, 8);
        if (!fields.failed && limit > 0)
            profile_set_number(log->profile, FORMAT_SOURCE, PROFILE_FACT_HEAP_LIMIT, limit);
        if (!fields.failed)
            profile_set_number(log->profile, FORMAT_SOURCE, PROFILE_FACT_ALLOCATION_AREA, area);
    } else {
        uint64_t value = field_number(&fields, 8);
        if (fields.failed)
            eventlog_lose_event(log, event);
        else if (event->type == EVENT_HEAP_ALLOCATED)
            current_capability(log)->allocated = value;
        else if (event->type == EVENT_HEAP_SIZE)
            set_value(log, event, PROFILE_MEMORY_HEAP, value);
        else if (event->type == EVENT_BLOCKS_SIZE)
            set_value(log, event, PROFILE_MEMORY_BLOCKS, value);
        else
            set_value(log, event, PROFILE_MEMORY_LIVE, value);
    }
}

static uint32_t add_dimension(Profile *profile, ProfileDimensionCode code) {
    ProfileDimension dimension = profile_dimension_of(code);
    dimension.source = FORMAT_SOURCE;
    return profile_dimension(profile, dimension);
}

/* ---- the non-moving collector ---- */

static void end_nonmoving(EventLog *log) {
    if (log->memory.nonmoving_open) profile_end_sample(log->profile, log->memory.nonmoving);
    log->memory.nonmoving_open = false;
}

/* A census is a row for each size of block; what lies between two is no such row. */
static void on_nonmoving_census(EventLog *log, const Event *event) {
    EventMemory *memory = &log->memory;
    Fields fields = event_fields(event);
    /* before GHC 9.10 the size was written as a power of 2 */
    uint64_t size = event->length < 14 ? (uint64_t)1 << (field_number(&fields, 1) & 31)
                                       : field_number(&fields, 2);
    field_number(&fields, 4);
    field_number(&fields, 4);
    uint64_t blocks = field_number(&fields, 4);
    if (fields.failed) {
        eventlog_lose_event(log, event);
        return;
    }
    if (memory->nonmoving == PROFILE_NONE)
        memory->nonmoving = add_dimension(log->profile, PROFILE_DIMENSION_NONMOVING);
    if (memory->nonmoving == PROFILE_NONE) return;
    if (!memory->nonmoving_open)
        profile_begin_sample(log->profile, memory->nonmoving, (ProfileSample){.time = event->time});
    memory->nonmoving_open = true;
    Buffer name = {0};
    buffer_printf(&name, "%llu", (unsigned long long)size);
    uint32_t band =
        profile_band(log->profile, memory->nonmoving,
                     (ProfileBand){.name = buffer_as_text(&name), .number = (uint32_t)size});
    if (blocks > 0) profile_add_row(log->profile, memory->nonmoving, band, size * blocks);
    buffer_release(&name);
}

void eventlog_on_concurrent(EventLog *log, const Event *event) {
    EventMemory *memory = &log->memory;
    Fields fields = event_fields(event);
    if (event->type == EVENT_NONMOVING_HEAP_CENSUS) {
        on_nonmoving_census(log, event);
    } else {
        end_nonmoving(log);
        if (event->type == EVENT_CONC_SWEEP_BEGIN) memory->concurrent_collections++;
        if (event->type == EVENT_CONC_MARK_END)
            memory->concurrent_marked += field_number(&fields, 4);
    }
}

/* ---- the end ---- */

static void give_points(EventLog *log) {
    EventMemory *memory = &log->memory;
    Profile *profile = log->profile;
    uint64_t known[PROFILE_MEMORY_BANDS] = {0};
    for (uint32_t i = 0; i < memory->capabilities.count; i++)
        close_point(memory, &memory->capabilities.items[i]);
    if (memory->points.count == 0) return;
    uint32_t dimension = add_dimension(profile, PROFILE_DIMENSION_MEMORY);
    if (dimension == PROFILE_NONE) return;
    if (memory->thinned) profile_lose(profile, LOSS_EVENTLOG_MEMORY);
    sort_points(memory);
    for (uint32_t i = 0; i < memory->points.count; i++) {
        const MemoryPoint *point = &memory->points.items[i];
        profile_begin_sample(profile, dimension,
                             (ProfileSample){.time = point->time, .merged = point->merged});
        for (int j = 0; j < PROFILE_MEMORY_BANDS; j++) { /* what was not said has not changed */
            if (point->values[j] > 0) known[j] = point->values[j] - 1;
            if (known[j] == 0) continue;
            Text name = profile_memory_band_name((ProfileMemoryBand)j);
            uint32_t band = profile_band(profile, dimension, (ProfileBand){.name = name});
            profile_add_row(profile, dimension, band, known[j]);
        }
        profile_end_sample(profile, dimension);
    }
}

static void give_fact(Profile *profile, ProfileFactCode fact, uint64_t value) {
    if (value > 0) profile_set_number(profile, FORMAT_SOURCE, fact, value);
}

void eventlog_give_memory(EventLog *log) {
    EventMemory *memory = &log->memory;
    Profile *profile = log->profile;
    end_nonmoving(log);
    give_points(log);
    uint64_t allocated = 0;
    for (uint32_t i = 0; i < memory->capabilities.count; i++)
        allocated += memory->capabilities.items[i].allocated;
    if (allocated > 0) profile_set_total(profile, FORMAT_SOURCE, PROFILE_METRIC_BYTES, allocated);
    give_fact(profile, PROFILE_FACT_PEAK_LIVE_BYTES, memory->peaks[PROFILE_MEMORY_LIVE]);
    give_fact(profile, PROFILE_FACT_LIVE_BYTES, memory->last[PROFILE_MEMORY_LIVE]);
    give_fact(profile, PROFILE_FACT_PEAK_HEAP_BYTES, memory->peaks[PROFILE_MEMORY_HEAP]);
    give_fact(profile, PROFILE_FACT_HEAP_BYTES, memory->last[PROFILE_MEMORY_HEAP]);
    give_fact(profile, PROFILE_FACT_PEAK_BLOCKS_BYTES, memory->peaks[PROFILE_MEMORY_BLOCKS]);
    give_fact(profile, PROFILE_FACT_PEAK_SLOP_BYTES, memory->peaks[PROFILE_MEMORY_SLOP]);
    give_fact(profile, PROFILE_FACT_PEAK_FRAGMENTS_BYTES, memory->peaks[PROFILE_MEMORY_FRAGMENTS]);
    give_fact(profile, PROFILE_FACT_COPIED_BYTES, memory->copied);
    give_fact(profile, PROFILE_FACT_COLLECTIONS,
              memory->collections > 0 ? memory->collections : memory->starts);
    if (memory->generations > 0 && memory->generations <= GENERATIONS)
        give_fact(profile, PROFILE_FACT_MAJOR_COLLECTIONS,
                  memory->by_generation[memory->generations - 1]);
    give_fact(profile, PROFILE_FACT_CONCURRENT_COLLECTIONS, memory->concurrent_collections);
    give_fact(profile, PROFILE_FACT_CONCURRENT_MARKED, memory->concurrent_marked);
    give_fact(profile, PROFILE_FACT_PAUSES, memory->pauses);
    give_fact(profile, PROFILE_FACT_LONGEST_PAUSE, memory->longest_pause);
    if (memory->returns && memory->megablock > 0 && memory->megablock < UINT32_MAX) {
        profile_set_number(profile, FORMAT_SOURCE, PROFILE_FACT_RETURNED_BYTES,
                           memory->megablocks_returned * memory->megablock);
        profile_set_number(profile, FORMAT_SOURCE, PROFILE_FACT_KEPT_BYTES,
                           memory->megablocks_kept * memory->megablock);
    }
}
