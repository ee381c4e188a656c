/* First each label and each band gets a key, the name that its colour goes by, as a symbol; then
 * the largest of each group choose; then all others have what their bytes give. */
#include "present/picture/colours.h"
#include "present/words/names.h"
#include "profile/project.h"
#include <stdlib.h>
#include <string.h>

enum {
#define COLOUR(light, dark) +1
    COLOURS = 0
#include "present/picture/palette.def"
    ,
    HUES = 7,
    STEP = 3,   /* no neighbours; of seven it reaches all */
    YELLOW = 5, /* glares where it fills half of a page: not for the largest FEW */
    FEW = 3,
    BESIDE = 20, /* names of a group */
    GROUPS = 2 * (PROFILE_DIMENSION_LIMIT + 2)
};

/* what is of no use any more is warm */
enum { COLOUR_OF_LAG = 1, COLOUR_OF_USE = 4, COLOUR_OF_DRAG = 3, COLOUR_OF_VOID = 0 };

static const uint8_t phase_colours[] = {
#define PHASE(code, name) COLOUR_OF_##code,
#include "profile/phases.def"
#undef PHASE
};

typedef struct Keys { /* of one side */
    const Profile *profile;
    const LabelNames *names;
    Symbol *labels;
    Symbol *bands[PROFILE_DIMENSION_LIMIT];
} Keys;

/* A name at its place in a group. */
typedef struct Member {
    Symbol name;
    uint32_t place, group;
} Member;

typedef struct Choice {
    Interner texts;
    Map renamed; /* of a diff: symbol of what the old profile calls it -> of the new one's name */
    Keys keys[2];
    VECTOR(Member) members;
    uint32_t groups;
    bool taken[GROUPS][COLOURS];
    uint8_t *chosen; /* by symbol */
    Arena *arena;
} Choice;

/* ---- one name's colours ---- */

static uint32_t hash_of(Text name) {
    enum { LONGEST = 400 };
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < name.length && i < LONGEST; i++)
        hash = (hash ^ (unsigned char)name.bytes[i]) * 16777619u;
    return (hash >> 8) % COLOURS;
}

/* The first colour that is free, of the full ones, the lighter, the darker; smaller bands leave the
 * full ones to the end. */
static uint32_t free_colour(uint32_t hash, uint32_t place, const bool *taken) {
    enum { TIERS = (COLOURS + HUES - 1) / HUES };
    for (uint32_t i = 0; i < TIERS; i++) {
        uint32_t tier = (i + (place < HUES ? 0 : 1)) % TIERS;
        uint32_t size = COLOURS - tier * HUES < HUES ? COLOURS - tier * HUES : HUES;
        for (uint32_t step = 0; step < size; step++) {
            uint32_t colour = tier * HUES + (hash + step * (size == HUES ? STEP : 1)) % size;
            if (!taken[colour] && (colour != YELLOW || place >= FEW)) return colour;
        }
    }
    return hash;
}

/* full ones are for what is large */
static uint8_t pale_colour(Text name) { return (uint8_t)(HUES + hash_of(name) % (COLOURS - HUES)); }

/* ---- keys ---- */

static Symbol key_of(Choice *choice, Text name) {
    Symbol symbol = intern(&choice->texts, name);
    return (Symbol)map_get(&choice->renamed, symbol, symbol);
}

static void key_labels(Choice *choice, Keys *keys) {
    uint32_t count = keys->profile->labels.count;
    keys->labels = ARENA_ARRAY(choice->arena, Symbol, (size_t)count + 1);
    for (uint32_t i = 0; i < count; i++) keys->labels[i] = key_of(choice, keys->names->labels[i]);
}

/* the innermost centre first */
static void put_path(const Keys *keys, uint32_t context, Buffer *out) {
    enum { DEEPEST = 50 };
    for (uint32_t i = 0; i < DEEPEST && context != PROFILE_NONE; i++) {
        if (i > 0) buffer_char(out, '/');
        buffer_text(out, keys->names->labels[keys->profile->contexts.items[context].label]);
        context = keys->profile->contexts.items[context].parent;
    }
}

static void put_name(const Keys *keys, const Map *namesakes, const ProfileBand *band, Buffer *out) {
    ProfileBand without_place = *band;
    without_place.place = (Place){0};
    present_band_name(keys->profile, keys->names, &without_place,
                      present_has_namesake(namesakes, band), out);
}

/* A band that stands for a context has its centre's name, if no larger band of the dimension has;
 * else its path's. Sites of one name are told apart by their places. */
static Symbol key_band(Choice *choice, const Keys *keys, const ProfileBand *band,
                       const Map *namesakes, Map *seen) {
    Buffer text = {0};
    Symbol key;
    if (band->context > 0) {
        key = keys->labels[keys->profile->contexts.items[band->context - 1].label];
        put_path(keys, band->context - 1, &text);
    } else {
        put_name(keys, namesakes, band, &text);
        key = key_of(choice, buffer_as_text(&text));
        if (band->place.line > 0)
            buffer_printf(&text, " %.*s:%u", TEXT_ARGS(band->place.file), band->place.line);
    }
    if (map_find(seen, key)) key = key_of(choice, buffer_as_text(&text));
    map_put(seen, key, 1);
    buffer_release(&text);
    return key;
}

typedef struct Weight {
    uint64_t weight;
    uint32_t index;
} Weight;

/* largest first */
static int compare_weights(const void *a, const void *b) {
    const Weight *x = a, *y = b;
    if (x->weight != y->weight) return x->weight > y->weight ? -1 : 1;
    return x->index < y->index ? -1 : x->index > y->index;
}

static void add_member(Choice *choice, Symbol name, uint32_t place) {
    vector_push(&choice->members, ((Member){name, place, choice->groups}));
}

static bool is_product(const ProfileDimension *of) {
    return of->of_cells && of->code == PROFILE_DIMENSION_OTHER;
}

static Weight *largest_bands(const ProfileDimension *of, Arena *arena) {
    Weight *order = ARENA_ARRAY(arena, Weight, (size_t)of->bands.count + 1);
    for (uint32_t i = 0; i < of->bands.count; i++) order[i] = (Weight){of->bands.items[i].sum, i};
    qsort(order, of->bands.count, sizeof *order, compare_weights);
    return order;
}

static void key_dimension(Choice *choice, Keys *keys, uint32_t dimension) {
    const ProfileDimension *of = &keys->profile->dimensions.items[dimension];
    uint32_t count = of->bands.count;
    Map namesakes = {0}, seen = {0};
    Arena scratch;
    arena_init(&scratch);
    const Weight *order = largest_bands(of, &scratch);
    present_count_namesakes(keys->profile, dimension, &namesakes);
    keys->bands[dimension] = ARENA_ARRAY(choice->arena, Symbol, (size_t)count + 1);
    bool is_group = of->code != PROFILE_DIMENSION_BIOGRAPHY && !is_product(of);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t band = order[i].index;
        Symbol key = key_band(choice, keys, &of->bands.items[band], &namesakes, &seen);
        keys->bands[dimension][band] = key;
        if (is_group && i < BESIDE) add_member(choice, key, i);
    }
    choice->groups += is_group;
    map_release(&namesakes);
    map_release(&seen);
    arena_release(&scratch);
}

/* the largest by a metric: by own cost, and by what is below, too */
static void add_centres(Choice *choice, const Keys *keys, const Rollup *rollup) {
    uint32_t metric = profile_default_metric(keys->profile), count = keys->profile->labels.count;
    if (metric == PROFILE_NONE) return;
    Arena scratch;
    arena_init(&scratch);
    Weight *order = ARENA_ARRAY(&scratch, Weight, (size_t)count + 1);
    for (int inherited = 0; inherited < 2; inherited++) {
        for (uint32_t i = 0; i < count; i++)
            order[i] = (Weight){
                inherited ? rollup_inherited(rollup, metric, i) : rollup_own(rollup, metric, i), i};
        qsort(order, count, sizeof *order, compare_weights);
        for (uint32_t i = 0; i < count && i < BESIDE && order[i].weight > 0; i++)
            add_member(choice, keys->labels[order[i].index], i);
        choice->groups++;
    }
    arena_release(&scratch);
}

static void add_side(Choice *choice, Keys *keys, const PictureSide *side) {
    keys->profile = side->rollup->profile;
    keys->names = side->names;
    key_labels(choice, keys);
    add_centres(choice, keys, side->rollup);
    for (uint32_t i = 0; i < keys->profile->dimensions.count; i++)
        if (profile_dimension_is_shown(&keys->profile->dimensions.items[i]))
            key_dimension(choice, keys, i);
}

/* from here on what the old profile calls it is the new one's name */
static void find_renamed(Choice *choice, const PictureSide *sides, const Match *match) {
    for (uint32_t i = 0; i < match->new_of_old.count; i++)
        if (match->new_of_old.items[i] != PROFILE_NONE)
            map_put(&choice->renamed, intern(&choice->texts, sides[1].names->labels[i]),
                    choice->keys[0].labels[match->new_of_old.items[i]]);
}

/* ---- the choice ---- */

typedef struct Chooser {
    Symbol name;
    Text text;
    uint32_t place; /* its best one in any group */
} Chooser;

static int compare_choosers(const void *a, const void *b) {
    const Chooser *x = a, *y = b;
    if (x->place != y->place) return x->place < y->place ? -1 : 1;
    return text_compare(x->text, y->text);
}

static void choose_colour(Choice *choice, const Chooser *chooser) {
    bool taken[COLOURS] = {false};
    for (uint32_t i = 0; i < choice->members.count; i++) {
        const Member *member = &choice->members.items[i];
        for (uint32_t j = 0; member->name == chooser->name && j < COLOURS; j++)
            taken[j] |= choice->taken[member->group][j];
    }
    uint32_t colour = free_colour(hash_of(chooser->text), chooser->place, taken);
    choice->chosen[chooser->name] = (uint8_t)colour;
    for (uint32_t i = 0; i < choice->members.count; i++)
        if (choice->members.items[i].name == chooser->name)
            choice->taken[choice->members.items[i].group][colour] = true;
}

static void choose_all(Choice *choice) {
    VECTOR(Chooser) choosers = {0};
    Map at = {0};
    for (uint32_t i = 0; i < choice->members.count; i++) {
        const Member *member = &choice->members.items[i];
        uint64_t *known = map_slot(&at, member->name, choosers.count);
        if (*known == choosers.count)
            vector_push(&choosers,
                        ((Chooser){member->name, symbol_text(&choice->texts, member->name),
                                   member->place}));
        Chooser *chooser = &choosers.items[*known];
        if (member->place < chooser->place) chooser->place = member->place;
    }
    if (choosers.count > 1)
        qsort(choosers.items, choosers.count, sizeof *choosers.items, compare_choosers);
    for (uint32_t i = 0; i < choosers.count; i++) choose_colour(choice, &choosers.items[i]);
    vector_release(&choosers);
    map_release(&at);
}

/* ---- by label, by band ---- */

static uint8_t colour_of(const Choice *choice, Symbol name) {
    uint8_t chosen = choice->chosen[name];
    return chosen == PICTURE_NO_COLOUR ? pale_colour(symbol_text(&choice->texts, name)) : chosen;
}

static void colour_phases(const ProfileDimension *of, uint8_t *colours) {
    for (uint32_t i = 0; i < of->bands.count; i++) {
        uint32_t rank = profile_phase_rank(of->bands.items[i].name);
        colours[i] = rank > 0 ? phase_colours[rank - 1] : PICTURE_NO_COLOUR;
    }
}

/* a group by itself */
static void colour_product(const Choice *choice, const ProfileDimension *of, const Symbol *keys,
                           uint8_t *colours) {
    bool taken[COLOURS] = {false};
    Arena scratch;
    arena_init(&scratch);
    const Weight *order = largest_bands(of, &scratch);
    for (uint32_t i = 0; i < of->bands.count; i++) {
        Text name = symbol_text(&choice->texts, keys[order[i].index]);
        uint32_t colour = i < BESIDE ? free_colour(hash_of(name), i, taken) : pale_colour(name);
        taken[colour] = true;
        colours[order[i].index] = (uint8_t)colour;
    }
    arena_release(&scratch);
}

static void colour_dimension(const Choice *choice, const Keys *keys, uint32_t dimension,
                             uint8_t *colours) {
    const ProfileDimension *of = &keys->profile->dimensions.items[dimension];
    if (of->code == PROFILE_DIMENSION_BIOGRAPHY)
        colour_phases(of, colours);
    else if (is_product(of))
        colour_product(choice, of, keys->bands[dimension], colours);
    else
        for (uint32_t i = 0; i < of->bands.count; i++)
            colours[i] = colour_of(choice, keys->bands[dimension][i]);
}

static void colour_side(const Choice *choice, const Keys *keys, PictureSideColours *side) {
    uint32_t count = keys->profile->labels.count;
    side->labels = ARENA_ARRAY(choice->arena, uint8_t, (size_t)count + 1);
    for (uint32_t i = 0; i < count; i++) side->labels[i] = colour_of(choice, keys->labels[i]);
    for (uint32_t i = 0; i < keys->profile->dimensions.count; i++) {
        if (!keys->bands[i]) continue;
        side->bands[i] = ARENA_ARRAY(choice->arena, uint8_t,
                                     (size_t)keys->profile->dimensions.items[i].bands.count + 1);
        colour_dimension(choice, keys, i, side->bands[i]);
    }
}

void picture_colours_init(PictureColours *colours, const PictureSide *sides, uint32_t count,
                          const Match *match) {
    *colours = (PictureColours){0};
    arena_init(&colours->arena);
    Choice choice = {.arena = &colours->arena};
    interner_init(&choice.texts);
    for (uint32_t i = 0; i < count; i++) {
        if (i == 1) find_renamed(&choice, sides, match);
        add_side(&choice, &choice.keys[i], &sides[i]);
    }
    choice.chosen = ARENA_ARRAY(choice.arena, uint8_t, (size_t)choice.texts.count + 1);
    memset(choice.chosen, PICTURE_NO_COLOUR, (size_t)choice.texts.count + 1);
    choose_all(&choice);
    for (uint32_t i = 0; i < count; i++) colour_side(&choice, &choice.keys[i], &colours->sides[i]);
    vector_release(&choice.members);
    map_release(&choice.renamed);
    interner_release(&choice.texts);
}

void picture_colours_release(PictureColours *colours) { arena_release(&colours->arena); }
