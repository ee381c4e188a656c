#include "analyse/names.h"
#include "base/utf8.h"
#include "ghc/made.h"

/* ---- what GHC made ---- */

static bool is_placed(const ProfileLabel *label) { return label->place.line > 0; }

/* Files that have no places at all don't tell who wrote what. */
static bool has_places(const Profile *profile) {
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (is_placed(&profile->labels.items[i])) return true;
    return false;
}

/* Note [Code that GHC made] says which labels it is about. What has no module is no binder: a text
 * that the program gave to a profiler of stacks. */
static bool is_made(const ProfileLabel *label) {
    return label->kind == PROFILE_CENTRE && label->module.length > 0 &&
           (!is_placed(label) || ghc_written_name(label->name, true).length < label->name.length);
}

typedef struct Homes {
    const Profile *profile;
    Interner names;    /* of modules and definitions */
    Map by_definition; /* module << 32 | name -> label + 1, of those that begin a line */
    uint32_t *of;
} Homes;

static void add_definitions(Homes *homes) {
    for (uint32_t i = 0; i < homes->profile->labels.count; i++) {
        const ProfileLabel *label = &homes->profile->labels.items[i];
        if (label->kind != PROFILE_CENTRE || !is_placed(label) || label->place.column != 1)
            continue;
        Symbol name = intern(&homes->names, ghc_written_name(label->name, true));
        map_slot(&homes->by_definition, (uint64_t)intern(&homes->names, label->module) << 32 | name,
                 (uint64_t)i + 1);
    }
}

/* Longer chains of names are nobody's. */
static uint32_t home_by_name(const Homes *homes, const ProfileLabel *label) {
    enum { MOST_STEPS = 4 };
    uint64_t module = intern_find(&homes->names, label->module);
    Text name = label->name;
    for (int step = 0; module != 0 && step < MOST_STEPS; step++) {
        Symbol written = intern_find(&homes->names, ghc_written_name(name, false));
        uint64_t found = map_get(&homes->by_definition, module << 32 | written, 0);
        if (found) return (uint32_t)found - 1;
        if (!ghc_shorter_name(&name)) break;
    }
    return PROFILE_NONE;
}

/* The nearest with a place above a context; PROFILE_NONE: none. above: of the contexts so far. */
static uint32_t home_above(const Homes *homes, const uint32_t *above, uint32_t context) {
    uint32_t parent = homes->profile->contexts.items[context].parent;
    if (parent == PROFILE_NONE) return PROFILE_NONE;
    uint32_t label = homes->profile->contexts.items[parent].label;
    return is_placed(&homes->profile->labels.items[label]) ? label : above[parent];
}

static void find_homes(LabelNames *names, const Profile *profile) {
    enum { UNSEEN = PROFILE_NONE - 1 };
    Homes homes = {.profile = profile, .of = names->homes};
    interner_init(&homes.names);
    add_definitions(&homes);
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        const ProfileLabel *label = &profile->labels.items[i];
        homes.of[i] = is_placed(label) || !is_made(label) ? i : home_by_name(&homes, label);
    }
    Arena arena = {0};
    uint32_t *above = ARENA_ARRAY(&arena, uint32_t, (size_t)profile->contexts.count + 1);
    uint32_t *found = ARENA_ARRAY(&arena, uint32_t, (size_t)profile->labels.count + 1);
    for (uint32_t i = 0; i < profile->labels.count; i++) found[i] = UNSEEN;
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        above[i] = home_above(&homes, above, i);
        uint32_t *one = &found[profile->contexts.items[i].label];
        *one = *one == UNSEEN || *one == above[i] ? above[i] : PROFILE_NONE;
    }
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (homes.of[i] == PROFILE_NONE && found[i] != UNSEEN) homes.of[i] = found[i];
    arena_release(&arena);
    map_release(&homes.by_definition);
    interner_release(&homes.names);
}

/* `next ($wnext)`, `main (lvl1)`, `Timetable (lvl)`; and for sentences */
static void name_made(LabelNames *names, const Profile *profile, uint32_t of, bool qualified) {
    const ProfileLabel *label = &profile->labels.items[of];
    uint32_t home = names->homes[of];
    Buffer text = {0};
    Text definition = label->module;
    if (home != PROFILE_NONE) definition = ghc_written_name(profile->labels.items[home].name, true);
    if (definition.length == 0) return;
    if (home != of) buffer_string(&text, "code that GHC made from ");
    if (home == PROFILE_NONE) buffer_string(&text, "module ");
    size_t begins = text.length;
    if (qualified && home != PROFILE_NONE) {
        buffer_visible(&text, profile->labels.items[home].module);
        buffer_char(&text, '.');
    }
    buffer_visible(&text, definition);
    names->spoken[of] = symbol_text(&names->texts, intern(&names->texts, buffer_as_text(&text)));
    buffer_string(&text, " (");
    buffer_text(&text, names->labels[of]);
    buffer_char(&text, ')');
    Text shown = {text.bytes + begins, text.length - begins};
    names->labels[of] = symbol_text(&names->texts, intern(&names->texts, shown));
    buffer_release(&text);
}

/* ---- names ---- */

/* How much of the identity is shown. */
typedef enum NameLevel { LEVEL_NAME, LEVEL_PATH, LEVEL_MODULE, LEVEL_ORDINAL } NameLevel;

static void name_at_level(const ProfileLabel *label, NameLevel level, Buffer *out) {
    Buffer raw = {0};
    if (label->kind != PROFILE_CENTRE) {
        profile_label_word(label, &raw);
    } else {
        if (level >= LEVEL_MODULE && label->module.length > 0) {
            buffer_text(&raw, label->module);
            buffer_char(&raw, '.');
        }
        if (level >= LEVEL_PATH && label->path.length > 0) {
            buffer_text(&raw, label->path);
            buffer_char(&raw, '.');
        }
        buffer_text(&raw, label->name);
    }
    if (level >= LEVEL_ORDINAL)
        buffer_printf(&raw, " #%llu", (unsigned long long)label->ordinal + 1);
    buffer_visible(out, buffer_as_text(&raw));
    buffer_release(&raw);
}

/* Each round, every name that is there twice grows by a level. */
static void name_from_level(LabelNames *names, const Profile *profile, NameLevel first) {
    uint32_t count = profile->labels.count;
    interner_init(&names->texts);
    names->labels = ARENA_ARRAY(&names->texts.arena, Text, (size_t)count + 1);
    names->spoken = ARENA_ARRAY(&names->texts.arena, Text, (size_t)count + 1);
    names->homes = ARENA_ARRAY(&names->texts.arena, uint32_t, (size_t)count + 1);
    Symbol *symbols = ARENA_ARRAY(&names->texts.arena, Symbol, (size_t)count + 1);
    Buffer name = {0};
    Map uses = {0};
    for (NameLevel level = first; level <= LEVEL_ORDINAL; level++) {
        for (uint32_t i = 0; i < count; i++) {
            if (level > first && map_get(&uses, symbols[i], 0) < 2) continue;
            buffer_clear(&name);
            name_at_level(&profile->labels.items[i], level, &name);
            symbols[i] = intern(&names->texts, buffer_as_text(&name));
        }
        map_release(&uses);
        for (uint32_t i = 0; i < count; i++) ++*map_slot(&uses, symbols[i], 0);
    }
    for (uint32_t i = 0; i < count; i++) {
        names->labels[i] = names->spoken[i] = symbol_text(&names->texts, symbols[i]);
        names->homes[i] = i;
    }
    map_release(&uses);
    buffer_release(&name);
    if (!profile_is_of_ghc(profile) || !has_places(profile)) return;
    find_homes(names, profile);
    for (uint32_t i = 0; i < count; i++)
        if (is_made(&profile->labels.items[i])) name_made(names, profile, i, first == LEVEL_MODULE);
}

void label_names_init(LabelNames *names, const Profile *profile) {
    name_from_level(names, profile, LEVEL_NAME);
}

void label_names_init_qualified(LabelNames *names, const Profile *profile) {
    name_from_level(names, profile, LEVEL_MODULE);
}

Place label_names_place(const LabelNames *names, const Profile *profile, uint32_t label) {
    uint32_t home = names->homes[label];
    return home == PROFILE_NONE ? (Place){.file = TEXT("")} : profile->labels.items[home].place;
}

void label_names_release(LabelNames *names) { interner_release(&names->texts); }
