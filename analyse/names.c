#include "analyse/names.h"
#include "base/utf8.h"

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
    for (uint32_t i = 0; i < count; i++) names->labels[i] = symbol_text(&names->texts, symbols[i]);
    map_release(&uses);
    buffer_release(&name);
}

void label_names_init(LabelNames *names, const Profile *profile) {
    name_from_level(names, profile, LEVEL_NAME);
}

void label_names_init_qualified(LabelNames *names, const Profile *profile) {
    name_from_level(names, profile, LEVEL_MODULE);
}

void label_names_release(LabelNames *names) { interner_release(&names->texts); }
