#include "profile/join.h"
#include "base/hash.h"

typedef struct Join {
    Profile *into;
    RecordTable by_place; /* labels of into, by names and place */
    Map taken;            /* labels of into that one of from's is */
    Map next_ordinals;    /* hash of names -> where to look for a free one */
} Join;

static bool place_is_known(const Place *place) { return place->line > 0 && place->file.length > 0; }

static bool names_same(const ProfileLabel *a, const ProfileLabel *b) {
    return a->kind == b->kind && text_equal(a->name, b->name) && text_equal(a->path, b->path) &&
           text_equal(a->module, b->module);
}

static bool place_same(const Place *a, const Place *b) {
    return a->line == b->line && a->column == b->column && text_equal(a->file, b->file);
}

static uint64_t names_hash(const ProfileLabel *label) {
    uint64_t hash = hash_pair((uint64_t)label->kind, hash_text(label->module));
    return hash_pair(hash_pair(hash, hash_text(label->path)), hash_text(label->name));
}

static uint64_t place_hash(const ProfileLabel *label) {
    uint64_t position = (uint64_t)label->place.line << 32 | label->place.column;
    return hash_pair(hash_pair(names_hash(label), hash_text(label->place.file)), position);
}

static uint32_t find_by_place(const Join *join, const ProfileLabel *label) {
    if (!place_is_known(&label->place)) return PROFILE_NONE;
    RecordSearch search = records_search(&join->by_place, place_hash(label));
    while (records_next(&search)) {
        const ProfileLabel *there = &join->into->labels.items[search.number];
        if (names_same(there, label) && place_same(&there->place, &label->place))
            return (uint32_t)search.number;
    }
    return PROFILE_NONE;
}

static void index_place(Join *join, uint32_t index) {
    const ProfileLabel *label = &join->into->labels.items[index];
    if (place_is_known(&label->place) && find_by_place(join, label) == PROFILE_NONE)
        records_add(&join->by_place, place_hash(label), index);
}

/* Can this one of into's, which has the same names, be that one of from's? */
static bool may_be(const Join *join, uint32_t index, const ProfileLabel *label) {
    const Place *place = &join->into->labels.items[index].place;
    bool differ =
        place_is_known(place) && place_is_known(&label->place) && !place_same(place, &label->place);
    return !differ && !map_find(&join->taken, index);
}

/* The label with this ordinal, or the next one that is free or fits. */
static uint32_t find_by_ordinal(Join *join, ProfileLabel label) {
    uint32_t index = profile_label(join->into, label);
    if (index == PROFILE_NONE || may_be(join, index, &label)) return index;
    uint64_t *next = map_slot(&join->next_ordinals, names_hash(&label), 0);
    do {
        label.ordinal = (uint32_t)(*next)++;
        index = profile_label(join->into, label);
    } while (index != PROFILE_NONE && !may_be(join, index, &label));
    return index;
}

/* label: with into's own texts, which can know more homes to hide */
static uint32_t join_label(Join *join, const ProfileLabel *label) {
    uint32_t index = find_by_place(join, label), before = join->into->labels.count;
    if (index == PROFILE_NONE || map_find(&join->taken, index))
        index = find_by_ordinal(join, *label);
    if (index == PROFILE_NONE) return PROFILE_NONE;
    map_put(&join->taken, index, 1);
    Place *place = &join->into->labels.items[index].place;
    if (index < before && !place_is_known(place)) *place = label->place;
    return index;
}

void profile_join_labels(Profile *into, const Profile *from, ProfileIndices *labels) {
    Join join = {.into = into};
    for (uint32_t i = 0; i < into->labels.count; i++) index_place(&join, i);
    for (uint32_t i = 0; i < from->labels.count; i++) {
        ProfileLabel label = from->labels.items[i];
        label.module = profile_text(into, label.module);
        label.path = profile_text(into, label.path);
        label.name = profile_text(into, label.name);
        label.place.file = profile_text(into, label.place.file);
        vector_push(labels, join_label(&join, &label));
    }
    records_release(&join.by_place);
    map_release(&join.taken);
    map_release(&join.next_ordinals);
}

bool profile_join_contexts(Profile *into, const Profile *from, const ProfileIndices *labels,
                           ProfileIndices *contexts) {
    bool all = true;
    for (uint32_t i = 0; i < from->contexts.count; i++) {
        ProfileContext context = from->contexts.items[i];
        uint32_t label = labels->items[context.label], own = PROFILE_NONE;
        bool root = context.parent == PROFILE_NONE;
        uint32_t parent = root ? PROFILE_NONE : contexts->items[context.parent];
        if (label != PROFILE_NONE && (root || parent != PROFILE_NONE))
            own = profile_context(into, parent, label);
        all &= own != PROFILE_NONE;
        vector_push(contexts, own);
    }
    return all;
}

bool profile_edges_add_up(const Profile *profile) {
    VECTOR(uint64_t) balance = {0};
    for (uint32_t i = 0; i < profile->labels.count; i++) vector_push(&balance, 0);
    for (uint32_t i = 0; i < profile->edges.count; i++)
        balance.items[profile->edges.items[i].to] += profile->edges.items[i].count;
    const ProfileMetric *metric = &profile->metrics.items[profile->edge_metric];
    for (uint32_t i = 0; i < metric->values.count; i++)
        balance.items[profile->contexts.items[i].label] -= metric->values.items[i];
    bool right = true;
    for (uint32_t i = 0; i < balance.count; i++) right &= balance.items[i] == 0;
    vector_release(&balance);
    return right;
}
