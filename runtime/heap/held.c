/* What choice points hold is counted, in a census by site and context, or by the ways to it. */
#include "runtime/heap/alternatives.h"

static void count(Alternatives *walk, uint32_t point, uint32_t site, ContextId context,
                  uint64_t words) {
    HeapCensus *census = walk->census;
    uint32_t holder = heap_point_holder(&walk->points->items.items[point]);
    uint64_t pair = *map_slot(&walk->pairs, (uint64_t)site << 32 | context, walk->pairs.count);
    uint64_t *row = map_slot(&walk->rows, pair << 32 | holder, census->rows.count);
    if (*row == census->rows.count)
        vector_push(&census->rows, (CensusRow){.site = site,
                                               .context = context,
                                               .retainers = CENSUS_NO_SET,
                                               .alternatives = holder});
    census->rows.items[*row].objects++;
    census->rows.items[*row].bytes += words * WORD_BYTES;
}

void heap_held_frame(HeapVisitor *visitor, Word header, uint32_t words) {
    Alternatives *walk = (Alternatives *)visitor;
    if (walk->ways != NULL) return;
    count(walk, walk->spell.to, CENSUS_STACK, frame_context(header), words);
}

static void ignore(HeapVisitor *visitor, Word pointer) {
    (void)visitor;
    (void)pointer;
}

static void ignore_region(HeapVisitor *visitor, uint32_t region) {
    (void)visitor;
    (void)region;
}

/* Note [Ways through alternatives] */
static void count_way(Alternatives *walk, const HeldNode *node, uint32_t point, uint64_t words) {
    uint32_t site = heap_site_layout(walk->visitor.heap, node->object)->site;
    uint32_t by = heap_point_holder(&walk->points->items.items[point]);
    if (walk->ways->chosen != NULL && !walk->ways->chosen[site]) return;
    uint32_t root = by == CENSUS_BY_SEARCH ? heap_way_root(walk->ways, HOLDER_SEARCH, 0)
                                           : heap_way_root(walk->ways, HOLDER_CHOICE, by - 1);
    uint32_t holder = heap_way_from(walk->ways, root, &walk->sites, node->way);
    heap_way_count(walk->ways, heap_way_on(walk->ways, holder, site), 1, words * WORD_BYTES);
}

/* Has the running path the object? */
static bool is_counted(const Alternatives *walk, const Object *object) {
    const HeapPrivate *heap = walk->visitor.heap;
    return walk->ways != NULL ? *heap_holder_slot(heap, walk->census, object) != 0
                              : mark_is_set(&heap->blocks, object);
}

/* As the newest of those that reach it will find it. */
static void count_object(Alternatives *walk, const HeldNode *node) {
    HeapPrivate *heap = walk->visitor.heap;
    if (is_counted(walk, node->object)) return;
    /* the latest comes first */
    uint32_t point = walk->spans.items[node->spans - 1].spell.to;
    Versions versions = versions_of(&walk->versions, node->object, (Spell){point, point});
    Version version;
    versions_next(&versions, &version);
    mark_set(&heap->blocks, node->object);
    walk->spell = version.spell;
    if (header_info(version.header) == INFO_STACK_PIECE)
        heap_visit_object(&walk->visitor, node->object);
    if (!heap_object_counts(version.header)) return;
    bool whole = header_state(version.header) == STATE_AS_MADE;
    uint64_t words = whole ? heap_words_as_made(heap, node->object) : SIZE_OF_OVERWRITTEN;
    if (walk->ways != NULL) {
        count_way(walk, node, point, words);
        return;
    }
    if (!version.is_current) heap_life_counted(heap, node->object, version.header);
    count(walk, point, heap_site_layout(heap, node->object)->site, header_context(version.header),
          words);
}

void heap_held_count(Alternatives *walk) {
    walk->visitor.pointer = ignore;
    walk->visitor.region = ignore_region;
    walk->visitor.frame = heap_held_frame;
    for (uint32_t i = 0; i < walk->nodes.count; i++) {
        const HeldNode *node = &walk->nodes.items[i];
        if (node->kind == NODE_OBJECT) count_object(walk, node);
        if (node->kind == NODE_LINK && walk->links != NULL) vector_push(walk->links, node->object);
    }
}
