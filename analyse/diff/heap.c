#include "analyse/diff/heap.h"
#include "analyse/bands.h"
#include <stdlib.h>

/* ---- one side ---- */

typedef struct HeapSide {
    const Profile *profile;
    uint32_t dimension, peak; /* peak: a sample */
    uint64_t taken;           /* samples that are not empty */
} HeapSide;

static HeapSide heap_side(const Profile *profile, uint32_t dimension) {
    return (HeapSide){profile, dimension, profile_peak_sample(profile, dimension),
                      bands_samples_taken(&profile->dimensions.items[dimension])};
}

/* a number counts only where it means the same in both runs */
static uint64_t band_key(Interner *names, const ProfileDimension *dimension,
                         const ProfileBand *band) {
    bool same = dimension->code == PROFILE_DIMENSION_ERA;
    return (uint64_t)intern(names, band->detail.length > 0 ? band->detail : band->name) << 32 |
           (same ? band->number : 0);
}

static void add_side(DiffHeap *heap, const HeapSide *side, bool is_new, Interner *names,
                     Map *index) {
    const Profile *profile = side->profile;
    const ProfileDimension *dimension = &profile->dimensions.items[side->dimension];
    BandAverages averages = {0};
    bands_averages(profile, side->dimension, &averages);
    for (uint32_t i = 0; i < dimension->bands.count; i++) {
        const ProfileBand *band = &dimension->bands.items[i];
        uint32_t count = heap->bands.count;
        uint32_t place = (uint32_t)*map_slot(index, band_key(names, dimension, band), count);
        if (place == count)
            vector_push(&heap->bands,
                        (DiffBand){.old_band = PROFILE_NONE, .new_band = PROFILE_NONE});
        DiffBand *row = &heap->bands.items[place];
        uint32_t *first = is_new ? &row->new_band : &row->old_band;
        if (*first == PROFILE_NONE) *first = i;
        *(is_new ? &row->average_after : &row->average_before) += averages.items[i];
        if (dimension->overlapping) {
            uint64_t *most = is_new ? &row->after : &row->before;
            if (band->peak > *most) *most = band->peak;
        }
    }
    vector_release(&averages);
    if (dimension->overlapping) return;
    ProfileRows rows = profile_rows(profile, side->dimension, side->peak);
    while (profile_next_row(&rows)) {
        uint64_t key = band_key(names, dimension, &dimension->bands.items[rows.band]);
        DiffBand *row = &heap->bands.items[map_get(index, key, 0)];
        *(is_new ? &row->after : &row->before) += rows.value;
    }
}

/* ---- both ---- */

static uint64_t apart(uint64_t a, uint64_t b) { return a > b ? a - b : b - a; }

static int compare_bands(const void *left, const void *right) {
    const DiffBand *a = left, *b = right;
    uint64_t x = apart(a->before, a->after), y = apart(b->before, b->after);
    if (x != y) return x > y ? -1 : 1;
    x = apart(a->average_before, a->average_after);
    y = apart(b->average_before, b->average_after);
    if (x != y) return x > y ? -1 : 1;
    if (a->new_band != b->new_band) return a->new_band < b->new_band ? -1 : 1;
    return a->old_band < b->old_band ? -1 : a->old_band > b->old_band;
}

static DiffHeap compare_heaps(const HeapSide *old, const HeapSide *new) {
    const ProfileDimension *before = &old->profile->dimensions.items[old->dimension];
    const ProfileDimension *after = &new->profile->dimensions.items[new->dimension];
    DiffHeap heap = {.old_dimension = old->dimension,
                     .new_dimension = new->dimension,
                     .before = before->overlapping ? 0 : before->samples.items[old->peak].total,
                     .after = after->overlapping ? 0 : after->samples.items[new->peak].total,
                     .time_before = before->samples.items[old->peak].time,
                     .time_after = after->samples.items[new->peak].time,
                     .samples_before = old->taken,
                     .samples_after = new->taken};
    Interner names;
    Map index = {0};
    interner_init(&names);
    add_side(&heap, new, true, &names, &index);
    add_side(&heap, old, false, &names, &index);
    for (uint32_t i = 0; i < heap.bands.count; i++) {
        heap.average_before += heap.bands.items[i].average_before;
        heap.average_after += heap.bands.items[i].average_after;
    }
    if (heap.bands.count > 1)
        qsort(heap.bands.items, heap.bands.count, sizeof(DiffBand), compare_bands);
    map_release(&index);
    interner_release(&names);
    return heap;
}

void diff_heaps(const Profile *old, const Profile *new, DiffHeaps *heaps) {
    for (uint32_t i = 0; i < new->dimensions.count; i++) {
        uint32_t before = profile_find_dimension(old, new->dimensions.items[i].key);
        if (before == PROFILE_NONE || !profile_dimension_is_usual(&new->dimensions.items[i]))
            continue;
        if (new->dimensions.items[i].overlapping != old->dimensions.items[before].overlapping)
            continue;
        HeapSide old_side = heap_side(old, before), new_side = heap_side(new, i);
        if (old_side.peak == PROFILE_NONE || new_side.peak == PROFILE_NONE) continue;
        vector_push(heaps, compare_heaps(&old_side, &new_side));
    }
}

void diff_heaps_release(DiffHeaps *heaps) {
    for (uint32_t i = 0; i < heaps->count; i++) vector_release(&heaps->items[i].bands);
    vector_release(heaps);
}

const ProfileBand *diff_heap_band(const Profile *old, const Profile *new, const DiffHeap *heap,
                                  const DiffBand *band) {
    return band->new_band != PROFILE_NONE
               ? &new->dimensions.items[heap->new_dimension].bands.items[band->new_band]
               : &old->dimensions.items[heap->old_dimension].bands.items[band->old_band];
}
