#include "present/words/names.h"
#include "base/utf8.h"

/* How much of the identity is shown. */
typedef enum NameLevel { LEVEL_NAME, LEVEL_PATH, LEVEL_MODULE, LEVEL_ORDINAL } NameLevel;

static void name_at_level(const ProfileLabel *label, NameLevel level, Buffer *out) {
    Buffer raw = {0};
    if (label->kind != PROFILE_CENTRE) {
        profile_label_text(label, &raw);
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
static void name_from_level(PresentNames *names, const Profile *profile, NameLevel first) {
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

void present_names_init(PresentNames *names, const Profile *profile) {
    name_from_level(names, profile, LEVEL_NAME);
}

void present_names_init_qualified(PresentNames *names, const Profile *profile) {
    name_from_level(names, profile, LEVEL_MODULE);
}

void present_names_release(PresentNames *names) { interner_release(&names->texts); }

Text present_metric_title(const ProfileMetric *metric) {
    return metric->key.length == 1 || metric->name.length == 0 ? metric->key : metric->name;
}

void present_metric_header(const ProfileMetric *metric, Buffer *out) {
    buffer_visible(out, present_metric_title(metric));
    if (metric->unit.length == 0) return;
    buffer_string(out, " (");
    buffer_visible(out, metric->unit);
    buffer_char(out, ')');
}

void present_place(const ProfileLabel *label, Buffer *out) {
    const ProfilePlace *place = &label->place;
    if (place->file.length == 0 || place->line == 0) return;
    buffer_visible(out, place->file);
    buffer_printf(out, ":%u", place->line);
    if (place->column > 0) buffer_printf(out, ":%u", place->column);
}

/* the innermost centre first, as GHC writes it */
static void add_path(const Profile *profile, const PresentNames *names, uint32_t context,
                     Buffer *out) {
    Buffer label = {0};
    bool first = true;
    while (context != PROFILE_NONE) {
        const ProfileContext *at = &profile->contexts.items[context];
        const ProfileLabel *of = &profile->labels.items[at->label];
        if (first || of->kind != PROFILE_MAIN) { /* all is below MAIN: that says nothing */
            if (!first) buffer_char(out, '/');
            if (names) {
                buffer_text(out, names->labels[at->label]);
            } else {
                buffer_clear(&label);
                profile_label_text(of, &label);
                buffer_visible(out, buffer_as_text(&label));
            }
        }
        first = false;
        context = at->parent;
    }
    buffer_release(&label);
}

void present_band_name(const Profile *profile, const PresentNames *names, const ProfileBand *band,
                       bool path, Buffer *out) {
    if (band->context > 0 && (path || band->number > 0)) {
        add_path(profile, names, band->context - 1, out);
        return;
    }
    size_t start = out->length;
    Text shown = band->detail.length > 0 ? band->detail : band->name; /* `0x42` says nothing */
    buffer_visible(out, shown);
    if (shown.length == 0) buffer_string(out, "(no name)");
    Buffer number = {0};
    buffer_printf(&number, "%u", band->number);
    Text name = {out->bytes + start, out->length - start};
    if (band->number > 0 && !text_equal(name, buffer_as_text(&number)))
        buffer_printf(out, " (%u)", band->number);
    buffer_release(&number);
    if (band->place.line == 0) return;
    buffer_char(out, ' ');
    buffer_visible(out, band->place.file);
    buffer_printf(out, ":%u", band->place.line);
}

/* a profile has each text once */
static uint64_t name_key(const ProfileBand *band) { return (uintptr_t)band->name.bytes; }

void present_count_namesakes(const Profile *profile, uint32_t dimension, Map *namesakes) {
    const ProfileDimension *of = &profile->dimensions.items[dimension];
    for (uint32_t i = 0; i < of->bands.count; i++)
        if (of->bands.items[i].sum > 0) ++*map_slot(namesakes, name_key(&of->bands.items[i]), 0);
}

bool present_has_namesake(const Map *namesakes, const ProfileBand *band) {
    return map_get(namesakes, name_key(band), 0) > 1;
}
