#include "present/words/names.h"
#include "base/json.h"
#include "base/utf8.h"
#include "present/layout/cut.h"
#include "present/words/number.h"
#include <string.h>

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

void present_label_fields(const ProfileLabel *label, Buffer *out) {
    buffer_printf(out, "\"kind\":\"%s\",", profile_label_key(label->kind));
    json_key_string(out, "module", label->module);
    buffer_char(out, ',');
    json_key_string(out, "path", label->path);
    buffer_char(out, ',');
    json_key_string(out, "name", label->name);
    buffer_char(out, ',');
    json_key_number(out, "ordinal", label->ordinal);
    if (label->place.line > 0) {
        buffer_char(out, ',');
        json_key_string(out, "file", label->place.file);
        buffer_printf(out, ",\"line\":%u,\"column\":%u", label->place.line, label->place.column);
    }
}

void present_measure_fields(Text key, Text name, Text unit, Buffer *out) {
    json_key_string(out, "key", key);
    buffer_char(out, ',');
    json_key_string(out, "name", name);
    buffer_char(out, ',');
    json_key_string(out, "unit", unit);
}

bool present_line(Place place, const char *before, const char *after, Buffer *out) {
    if (place.file.length == 0 || place.line == 0) return false;
    buffer_string(out, before);
    present_cut_text(place.file, out);
    buffer_printf(out, ":%u%s", place.line, after);
    return true;
}

void present_label_line(const LabelNames *names, uint32_t label, Buffer *out) {
    const LabelHome *home = &names->homes[label];
    if (home->caller > 0) {
        buffer_string(out, ", called in ");
        present_cut(names->spoken[home->caller - 1], out);
    }
    present_line(home->place, " (", ")", out);
}

void present_place(const ProfileLabel *label, Buffer *out) {
    const Place *place = &label->place;
    if (place->file.length == 0 || place->line == 0) return;
    buffer_visible(out, place->file);
    buffer_printf(out, ":%u", place->line);
    if (place->column > 0) buffer_printf(out, ":%u", place->column);
}

void present_fold_name(ProfileFold fold, const bool kinds[PROFILE_LABEL_KIND_COUNT], uint32_t count,
                       Buffer *out) {
    enum { NAMED = 2 };
    uint32_t different = 0, named = 0;
    for (uint32_t i = 0; i < PROFILE_LABEL_KIND_COUNT; i++) different += kinds[i];
    buffer_printf(out, "%s (", profile_fold_shown(fold));
    for (uint32_t i = 0; i < PROFILE_LABEL_KIND_COUNT && different <= NAMED; i++) {
        if (!kinds[i]) continue;
        Text word = text_of(profile_label_shown((ProfileLabelKind)i));
        if (text_ends_with(word, TEXT(":"))) word.length--;
        if (word.length == 0) continue;
        if (named++ > 0) buffer_string(out, ", ");
        buffer_text(out, word);
    }
    if (named == 0 || count > different) {
        if (named > 0) buffer_string(out, ", ");
        present_number(out, count);
    }
    buffer_char(out, ')');
}

/* the innermost centre first, as GHC writes it */
static void add_path(const Profile *profile, const LabelNames *names, uint32_t context,
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
                profile_label_word(of, &label);
                buffer_visible(out, buffer_as_text(&label));
            }
        }
        first = false;
        context = at->parent;
    }
    buffer_release(&label);
}

/* `draw ($wdraw)`, also of several, as in a set of retainers: `SYSTEM,draw ($wdraw)` */
static void add_made(const LabelNames *names, Text text, Buffer *out) {
    while (names && text.length > 0) {
        const char *comma = memchr(text.bytes, ',', text.length);
        Text one = {text.bytes, comma ? (size_t)(comma - text.bytes) : text.length};
        uint32_t label = label_names_find_made(names, one);
        if (label != PROFILE_NONE)
            buffer_text(out, names->labels[label]);
        else
            buffer_visible(out, one);
        if (!comma) return;
        buffer_char(out, ',');
        text = (Text){comma + 1, text.length - one.length - 1};
    }
    buffer_visible(out, text);
}

void present_band_name(const Profile *profile, const LabelNames *names, const ProfileBand *band,
                       bool path, Buffer *out) {
    if (band->context > 0 && (path || band->number > 0)) {
        add_path(profile, names, band->context - 1, out);
        return;
    }
    size_t start = out->length;
    Text shown = band->detail.length > 0 ? band->detail : band->name; /* `0x42` says nothing */
    add_made(names, shown, out);
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

void present_source_name(const Profile *profile, uint32_t source, Buffer *out) {
    if (source >= profile->sources.count) return;
    const ProfileSource *of = &profile->sources.items[source];
    if (of->file.length > 0)
        buffer_visible(out, of->file);
    else
        buffer_printf(out, "%s, run %u", profile_format_shown(of->format), of->run + 1);
}
