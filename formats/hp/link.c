/* Each context is written as GHC would write it, and these texts are sorted: those that begin like
 * a band's name lie together. What GHC cuts has its first characters and `...` behind them, one
 * less than the limit in all; what it does not cut is no longer than the limit. So a name says by
 * its length how long the text of a context must at least be. */
#include "formats/hp/link.h"
#include "ghc/centres.h"
#include <stdlib.h>
#include <string.h>

enum {
    NAME_LIMIT = 4096, /* bytes of a name that can be linked */
    CONTEXT_LIMIT = 1 << 21,
    CANDIDATES = 64 /* looked at, for a name; more are taken as not clear */
};

typedef struct Written {
    Text text;
    uint32_t context;
} Written;

typedef struct Linker {
    Profile *profile;
    Arena arena;
    VECTOR(Written) written;
    size_t longest; /* of the names to be linked */
} Linker;

static bool is_by_context(const ProfileDimension *dimension) {
    return dimension->code == PROFILE_DIMENSION_CONTEXT;
}

static bool is_wanted(const ProfileBand *band) {
    return band->context == 0 && band->name.length > 0 && band->name.length <= NAME_LIMIT;
}

static int compare_written(const void *a, const void *b) {
    const Written *x = a, *y = b;
    int order = text_compare(x->text, y->text);
    return order != 0 ? order : x->context < y->context ? -1 : x->context > y->context;
}

static void write_contexts(Linker *linker) {
    Buffer text = {0};
    size_t enough = linker->longest + 2;
    for (uint32_t i = 0; i < linker->profile->contexts.count; i++) {
        buffer_clear(&text);
        ghc_stack_name(linker->profile, i, enough, &text);
        if (text.length > enough) buffer_truncate(&text, enough);
        vector_push(&linker->written,
                    (Written){text_copy(&linker->arena, buffer_as_text(&text)), i});
    }
    qsort(linker->written.items, linker->written.count, sizeof(Written), compare_written);
    buffer_release(&text);
}

/* the first that is not before the text */
static uint32_t find_first(const Linker *linker, Text text) {
    uint32_t low = 0, high = linker->written.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (text_compare(linker->written.items[middle].text, text) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The only context that GHC would write like this; PROFILE_NONE if there is none, or not only one.
 */
static uint32_t find_context(const Linker *linker, Text name) {
    bool cut = text_ends_with(name, TEXT("..."));
    Text start = {name.bytes, name.length - (cut ? 3 : 0)};
    uint32_t found = PROFILE_NONE, first = find_first(linker, start);
    for (uint32_t i = first; i < linker->written.count; i++) {
        const Written *written = &linker->written.items[i];
        if (!text_starts_with(written->text, start)) break;
        if (i - first == CANDIDATES) return PROFILE_NONE;
        bool same =
            text_equal(written->text, name) || (cut && written->text.length >= name.length + 2);
        if (same && found != PROFILE_NONE) return PROFILE_NONE;
        if (same) found = written->context;
    }
    return found;
}

static void find_longest(Linker *linker, const ProfileDimension *of) {
    for (uint32_t i = 0; i < of->bands.count; i++)
        if (is_wanted(&of->bands.items[i]) && of->bands.items[i].name.length > linker->longest)
            linker->longest = of->bands.items[i].name.length;
}

static uint32_t link_dimension(Linker *linker, uint32_t dimension) {
    const ProfileDimension *of = &linker->profile->dimensions.items[dimension];
    uint32_t linked = 0;
    for (uint32_t i = 0; i < of->bands.count; i++) {
        if (!is_wanted(&of->bands.items[i])) continue;
        uint32_t context = find_context(linker, of->bands.items[i].name);
        if (context != PROFILE_NONE)
            linked += profile_link_band(linker->profile, dimension, i, context);
    }
    return linked;
}

uint32_t hp_link_contexts(Profile *profile) {
    Linker linker = {.profile = profile};
    uint32_t linked = 0;
    if (profile->contexts.count == 0 || profile->contexts.count > CONTEXT_LIMIT) return 0;
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (is_by_context(&profile->dimensions.items[i]))
            find_longest(&linker, &profile->dimensions.items[i]);
    if (linker.longest == 0) return 0;
    arena_init(&linker.arena);
    write_contexts(&linker);
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (is_by_context(&profile->dimensions.items[i])) linked += link_dimension(&linker, i);
    vector_release(&linker.written);
    arena_release(&linker.arena);
    return linked;
}
