#include "analyse/names.h"
#include "analyse/libraries.h"
#include "base/utf8.h"
#include "ghc/made.h"
#include <string.h>

/* ---- what GHC made ---- */

static bool is_placed(const ProfileLabel *label) { return label->place.line > 0; }

/* Files that have no places at all don't tell who wrote what, nor do sources that are not there. */
static bool has_places(const Profile *profile) {
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (is_placed(&profile->labels.items[i])) return true;
    return profile->definitions.count > 0;
}

/* Could GHC have made it? What has no module is no binder: a text that the program gave to a
 * profiler of stacks. */
static bool is_made(const ProfileLabel *label) {
    return label->module.length > 0 && label->name.length > 0 &&
           (label->kind == PROFILE_CAF || (label->kind == PROFILE_CENTRE && !is_placed(label)));
}

/* Is there anything that GHC may have made? Most programs have nothing. */
static bool has_made(const Profile *profile) {
    if (!profile_is_of_ghc(profile) || !has_places(profile)) return false;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        const ProfileLabel *label = &profile->labels.items[i];
        if (is_made(label)) return true;
        if (label->kind == PROFILE_CENTRE && label->name.length > 0 &&
            (memchr(label->name.bytes, '$', label->name.length) ||
             (label->place.column > 1 && memchr(label->name.bytes, '_', label->name.length))))
            return true;
    }
    return false;
}

/* Note [Code that GHC made] says which labels it is about. */
static bool is_renamed(const ProfileLabel *label, const LabelHome *home) {
    return is_made(label) || (label->kind == PROFILE_CENTRE && is_placed(label) &&
                              label->module.length > 0 && !text_equal(home->name, label->name));
}

static LabelHome home_of_label(const ProfileLabel *label, bool is_itself) {
    return (LabelHome){.module = label->module,
                       .name = ghc_written_name(label->name, true),
                       .place = label->place,
                       .is_itself = is_itself};
}

typedef VECTOR(LabelHome) HomeList;

typedef struct Homes {
    const Profile *profile;
    Interner names; /* of modules and definitions */
    HomeList definitions;
    Map by_name; /* module << 32 | name -> definition + 1 */
} Homes;

/* centres first: their places are those of what was compiled */
static void add_home(Homes *homes, LabelHome home) {
    Symbol name = intern(&homes->names, home.name);
    uint64_t key = (uint64_t)intern(&homes->names, home.module) << 32 | name;
    if (map_get(&homes->by_name, key, 0)) return;
    vector_push(&homes->definitions, home);
    *map_slot(&homes->by_name, key, 0) = homes->definitions.count;
}

static void add_homes(Homes *homes) {
    for (uint32_t i = 0; i < homes->profile->labels.count; i++) {
        const ProfileLabel *label = &homes->profile->labels.items[i];
        if (label->kind == PROFILE_CENTRE && is_placed(label) && label->place.column == 1)
            add_home(homes, home_of_label(label, false));
    }
    for (uint32_t i = 0; i < homes->profile->definitions.count; i++) {
        const ProfileDefinition *of = &homes->profile->definitions.items[i];
        add_home(homes, (LabelHome){.module = of->module, .name = of->name, .place = of->place});
    }
}

/* Longer chains of names are nobody's. */
static bool home_by_name(const Homes *homes, const ProfileLabel *label, LabelHome *home) {
    enum { MOST_STEPS = 4 };
    uint64_t module = intern_find(&homes->names, label->module);
    Text name = label->name;
    for (int step = 0; module != 0 && step < MOST_STEPS; step++) {
        Symbol written = intern_find(&homes->names, ghc_written_name(name, false));
        uint64_t found = map_get(&homes->by_name, module << 32 | written, 0);
        if (found) {
            *home = homes->definitions.items[found - 1];
            home->is_itself = label->kind == PROFILE_CENTRE && text_equal(home->name, label->name);
            return true;
        }
        if (!ghc_shorter_name(&name)) break;
    }
    return false;
}

/* A local function that GHC moved out is called after both: `letter_listen`, with the place of
 * `listen`. The length of the outer name; 0: it is not so. */
static size_t outer_length(const Homes *homes, const ProfileLabel *label) {
    uint64_t module = intern_find(&homes->names, label->module);
    if (module == 0 || label->place.column <= 1) return 0;
    for (size_t i = 1; i + 1 < label->name.length; i++) {
        if (label->name.bytes[i] != '_') continue;
        Symbol outer = intern_find(&homes->names, (Text){label->name.bytes, i});
        if (outer != 0 && map_get(&homes->by_name, module << 32 | outer, 0)) return i;
    }
    return 0;
}

/* as a local function is called elsewhere: `letter.listen` */
static void name_lifted(LabelNames *names, const ProfileLabel *label, size_t outer,
                        LabelHome *home) {
    Buffer name = {0};
    buffer_text(&name, (Text){label->name.bytes, outer});
    buffer_char(&name, '.');
    buffer_text(&name, (Text){label->name.bytes + outer + 1, label->name.length - outer - 1});
    home->name = symbol_text(&names->texts, intern(&names->texts, buffer_as_text(&name)));
    buffer_release(&name);
}

/* The nearest above a context that can be a home; PROFILE_NONE: none. above: of the contexts so
 * far. */
static uint32_t home_above(const Profile *profile, const bool *foreign, const uint32_t *above,
                           uint32_t context) {
    uint32_t parent = profile->contexts.items[context].parent;
    if (parent == PROFILE_NONE) return PROFILE_NONE;
    uint32_t label = profile->contexts.items[parent].label;
    bool can = is_placed(&profile->labels.items[label]) && !foreign[label];
    return can ? label : above[parent];
}

enum { HOME_UNSEEN = PROFILE_NONE - 1 };

/* by label: what all its contexts are below, the nearest of the program's own that has a place;
 * PROFILE_NONE: nothing */
static uint32_t *homes_above(const Profile *profile, const bool *foreign, Arena *arena) {
    uint32_t *above = ARENA_ARRAY(arena, uint32_t, (size_t)profile->contexts.count + 1);
    uint32_t *found = ARENA_ARRAY(arena, uint32_t, (size_t)profile->labels.count + 1);
    for (uint32_t i = 0; i < profile->labels.count; i++) found[i] = HOME_UNSEEN;
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        above[i] = home_above(profile, foreign, above, i);
        uint32_t *one = &found[profile->contexts.items[i].label];
        *one = *one == HOME_UNSEEN || *one == above[i] ? above[i] : PROFILE_NONE;
    }
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (found[i] == HOME_UNSEEN) found[i] = PROFILE_NONE;
    return found;
}

/* of a name that nothing near by has: what it says itself */
static LabelHome home_in_words(const ProfileLabel *label) {
    Text written = ghc_written_name(label->name, false);
    Text shorter = written;
    bool is_whole = !ghc_shorter_name(&shorter); /* `roll`, not `roll2` */
    bool says = is_whole && (written.length < label->name.length || label->kind == PROFILE_CAF);
    return (LabelHome){
        .module = label->module, .name = says ? written : TEXT(""), .place = {.file = TEXT("")}};
}

static LabelHome home_of_made(const Homes *homes, uint32_t of, bool is_foreign, uint32_t above) {
    const ProfileLabel *label = &homes->profile->labels.items[of];
    LabelHome home;
    if (home_by_name(homes, label, &home)) return home;
    return is_foreign || above == PROFILE_NONE
               ? home_in_words(label)
               : home_of_label(&homes->profile->labels.items[above], false);
}

static void find_homes(LabelNames *names, const Profile *profile, bool any_made) {
    Homes homes = {.profile = profile};
    Arena arena = {0};
    interner_init(&homes.names);
    if (any_made) add_homes(&homes);
    const bool *foreign = libraries_labels(profile, &arena);
    const uint32_t *above = homes_above(profile, foreign, &arena);
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        const ProfileLabel *label = &profile->labels.items[i];
        LabelHome *home = &names->homes[i];
        size_t outer = any_made && label->kind == PROFILE_CENTRE ? outer_length(&homes, label) : 0;
        if (outer > 0) name_lifted(names, label, outer, home);
        if (any_made && is_made(label)) *home = home_of_made(&homes, i, foreign[i], above[i]);
        if (!foreign[i] || above[i] == PROFILE_NONE) continue;
        home->caller = above[i] + 1;
        home->place = profile->labels.items[above[i]].place;
    }
    arena_release(&arena);
    vector_release(&homes.definitions);
    map_release(&homes.by_name);
    interner_release(&homes.names);
}

static const char *made_words(const ProfileLabel *label, const LabelHome *home) {
    if (home->is_itself) return "";
    if (label->kind != PROFILE_CAF) return "code that GHC made from ";
    return text_equal(home->name, label->name) ? "the constant " : "a constant that GHC made from ";
}

/* `next ($wnext)`, `main (lvl1)`, `Timetable (lvl)`; and for sentences */
static void name_made(LabelNames *names, const Profile *profile, uint32_t of, bool qualified) {
    const ProfileLabel *label = &profile->labels.items[of];
    const LabelHome *home = &names->homes[of];
    bool is_known = home->name.length > 0;
    Buffer text = {0};
    buffer_string(&text, made_words(label, home));
    if (!is_known) buffer_string(&text, "module ");
    size_t begins = text.length;
    if (qualified && is_known) {
        buffer_visible(&text, home->module);
        buffer_char(&text, '.');
    }
    buffer_visible(&text, is_known ? home->name : home->module);
    names->spoken[of] = symbol_text(&names->texts, intern(&names->texts, buffer_as_text(&text)));
    bool is_written = home->is_itself && text_equal(home->name, label->name);
    bool is_constant = label->kind == PROFILE_CAF && text_equal(home->name, label->name);
    if (!is_written && !is_constant) { /* in tables with what GHC calls it */
        buffer_string(&text, " (");
        buffer_text(&text, names->labels[of]);
        buffer_char(&text, ')');
        Text shown = {text.bytes + begins, text.length - begins};
        names->labels[of] = symbol_text(&names->texts, intern(&names->texts, shown));
        map_slot(&names->made, intern(&names->texts, label->name), (uint64_t)of + 1);
    }
    buffer_release(&text);
}

/* in sentences: `decode of Data.Aeson`; if the module is all that is known, it was said */
static void name_foreign(LabelNames *names, uint32_t of) {
    const LabelHome *home = &names->homes[of];
    if (home->name.length == 0) return;
    Buffer text = {0};
    buffer_text(&text, names->spoken[of]);
    buffer_string(&text, " of ");
    buffer_visible(&text, home->module);
    names->spoken[of] = symbol_text(&names->texts, intern(&names->texts, buffer_as_text(&text)));
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
    names->made = (Map){0};
    interner_init(&names->texts);
    names->labels = ARENA_ARRAY(&names->texts.arena, Text, (size_t)count + 1);
    names->spoken = ARENA_ARRAY(&names->texts.arena, Text, (size_t)count + 1);
    names->homes = ARENA_ARRAY(&names->texts.arena, LabelHome, (size_t)count + 1);
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
        names->homes[i] = home_of_label(&profile->labels.items[i], true);
    }
    map_release(&uses);
    buffer_release(&name);
    bool any_made = has_made(profile);
    if (!any_made && profile->foreign_modules.count == 0) return;
    find_homes(names, profile, any_made);
    for (uint32_t i = 0; i < count && any_made; i++)
        if (is_renamed(&profile->labels.items[i], &names->homes[i]))
            name_made(names, profile, i, first == LEVEL_MODULE);
    for (uint32_t i = 0; i < count; i++)
        if (names->homes[i].caller > 0 && first != LEVEL_MODULE) name_foreign(names, i);
}

void label_names_init(LabelNames *names, const Profile *profile) {
    name_from_level(names, profile, LEVEL_NAME);
}

void label_names_init_qualified(LabelNames *names, const Profile *profile) {
    name_from_level(names, profile, LEVEL_MODULE);
}

uint32_t label_names_find_made(const LabelNames *names, Text name) {
    Symbol symbol = intern_find(&names->texts, name);
    return symbol == 0 ? PROFILE_NONE : (uint32_t)map_get(&names->made, symbol, 0) - 1;
}

void label_names_release(LabelNames *names) {
    map_release(&names->made);
    interner_release(&names->texts);
}
