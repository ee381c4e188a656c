#include "analyse/libraries.h"
#include "abi/library.h"

static bool is_own(const Profile *profile, const SourceFolders *folders, Text file) {
    return source_is_near(folders, file) || (!profile_is_of_ghc(profile) && !library_has(file));
}

/* by the first place in each module */
void libraries_find(Profile *profile, const SourceFolders *folders) {
    Map seen = {0};
    bool any_own = false;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        const ProfileLabel *label = &profile->labels.items[i];
        if (label->kind != PROFILE_CENTRE || label->place.line == 0 || label->module.length == 0 ||
            ++*map_slot(&seen, profile_text_key(label->module), 0) > 1)
            continue;
        if (is_own(profile, folders, label->place.file))
            any_own = true;
        else
            vector_push(&profile->foreign_modules, label->module);
    }
    if (!any_own) vector_release(&profile->foreign_modules); /* nothing is known */
    map_release(&seen);
}

bool *libraries_labels(const Profile *profile, Arena *arena) {
    bool *foreign = ARENA_ARRAY(arena, bool, (size_t)profile->labels.count + 1);
    Map modules = {0};
    for (uint32_t i = 0; i < profile->foreign_modules.count; i++)
        map_slot(&modules, profile_text_key(profile->foreign_modules.items[i]), 1);
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        const ProfileLabel *label = &profile->labels.items[i];
        foreign[i] = label->kind == PROFILE_CENTRE &&
                     map_get(&modules, profile_text_key(label->module), 0) > 0;
    }
    map_release(&modules);
    return foreign;
}

/* What is known of sources near by is no part of what a profile says. */
static void keep_sources(const Profile *from, Profile *into) {
    for (uint32_t i = 0; i < from->foreign_modules.count; i++)
        vector_push(&into->foreign_modules, profile_text(into, from->foreign_modules.items[i]));
    for (uint32_t i = 0; i < from->definitions.count; i++) {
        ProfileDefinition definition = from->definitions.items[i];
        definition.module = profile_text(into, definition.module);
        definition.name = profile_text(into, definition.name);
        definition.place.file = profile_text(into, definition.place.file);
        vector_push(&into->definitions, definition);
    }
}

bool libraries_fold(Profile *profile) {
    if (profile->foreign_modules.count == 0) return false;
    Profile folded;
    Arena arena = {0};
    Buffer modules = {0};
    profile_init(&folded);
    profile_fold_labels(&folded, profile, libraries_labels(profile, &arena));
    keep_sources(profile, &folded);
    for (uint32_t i = 0; i < profile->foreign_modules.count; i++) {
        buffer_string(&modules, i > 0 ? ", " : "");
        buffer_text(&modules, profile->foreign_modules.items[i]);
    }
    profile_set_fact(&folded, PROFILE_NONE, PROFILE_FACT_FOLDED, buffer_as_text(&modules));
    profile_release(profile);
    *profile = folded;
    buffer_release(&modules);
    arena_release(&arena);
    return true;
}

bool libraries_are_folded(const Profile *profile) {
    return profile_fact(profile, PROFILE_FACT_FOLDED).length > 0;
}
