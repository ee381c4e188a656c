#include "present/why/json.h"
#include "base/json.h"
#include "present/layout/wrap.h"
#include "present/why/words.h"
#include "present/words/names.h"
#include "present/words/ways.h"

enum { VERSION = 1 };

static const char *const cost_keys[WHY_COSTS] = {
    [WHY_TIME] = "time", [WHY_ALLOCATION] = "allocation"};

static const char *kind_key(WhyKind kind) {
    static const char *const keys[] = {[WHY_DEFINITION] = "definition",
                                       [WHY_BANDS] = "bands",
                                       [WHY_MAKER] = "maker",
                                       [WHY_PLACE] = "place",
                                       [WHY_CHOICES] = "choices"};
    return keys[kind];
}

static void write_label(const Why *why, uint32_t label, Buffer *out) {
    buffer_char(out, '{');
    present_label_fields(&why->profile->labels.items[label], out);
    buffer_char(out, '}');
}

static void write_lines(const Why *why, const LabelNames *names, Buffer *out) {
    WhyLines lines = {0};
    present_why_sentences(why, names, &lines);
    buffer_string(out, "\"text\":[");
    for (uint32_t i = 0; i < lines.count; i++) {
        Buffer plain = {0};
        wrap_nowhere(&plain, buffer_as_text(&lines.items[i]));
        json_next_row(out, i);
        json_string(out, buffer_as_text(&plain));
        buffer_release(&plain);
    }
    buffer_string(out, "\n]");
    present_why_lines_release(&lines);
}

static void write_subject(const Why *why, Buffer *out) {
    const WhyMeaning *meaning = &why->meaning;
    buffer_printf(out, "\"subject\":{\"is\":\"%s\",", kind_key(meaning->kind));
    if (meaning->kind == WHY_DEFINITION) {
        present_label_fields(&why->profile->labels.items[meaning->label], out);
    } else {
        if (meaning->kind == WHY_BANDS) {
            json_key_string(out, "key", meaning->condition.key);
            buffer_char(out, ',');
        }
        json_key_string(out, "name", meaning->name);
    }
    buffer_char(out, '}');
}

static void write_costs(const Why *why, Buffer *out) {
    uint32_t count = 0;
    buffer_printf(out, ",\n\"through\":%s,\n\"costs\":[", why->through ? "true" : "false");
    for (uint32_t i = 0; i < WHY_COSTS; i++) {
        const WhyCost *cost = &why->costs[i];
        if (cost->metric == PROFILE_NONE) continue;
        json_next_row(out, count++);
        buffer_printf(out, "{\"cost\":\"%s\",", cost_keys[i]);
        json_key_string(out, "metric", why->profile->metrics.items[cost->metric].key);
        buffer_printf(out, ",\"own\":%llu,\"inherited\":%llu,\"total\":%llu",
                      (unsigned long long)cost->own, (unsigned long long)cost->inherited,
                      (unsigned long long)cost->total);
        if (cost->unit > 0) {
            buffer_char(out, ',');
            json_key_number(out, "nanoseconds", cost->unit);
        }
        buffer_char(out, '}');
    }
    buffer_string(out, "\n]");
    if (!why->has_entries) return;
    buffer_string(out, ",\n");
    json_key_number(out, "entries", why->entries);
    if (!why->has_itself) return;
    buffer_char(out, ',');
    json_key_number(out, "by_itself", why->by_itself);
}

static void write_shares(const Why *why, const char *key, const WhyShares *shares, Buffer *out) {
    uint32_t count = 0;
    buffer_printf(out, ",\n\"%s\":[", key);
    for (uint32_t i = 0; i < shares->items.count; i++) {
        const WhyShare *share = &shares->items.items[i];
        if (share->label == PROFILE_NONE) continue;
        json_next_row(out, count++);
        buffer_string(out, "{\"label\":");
        write_label(why, share->label, out);
        if (why->has_entries && shares == &why->callers) {
            buffer_char(out, ',');
            json_key_number(out, "entries", share->entries);
        }
        for (uint32_t j = 0; j < WHY_COSTS; j++) {
            if (why->costs[j].metric == PROFILE_NONE) continue;
            buffer_char(out, ',');
            json_key_number(out, cost_keys[j], share->costs[j]);
        }
        if (why->alive.dimension != PROFILE_NONE && shares == &why->callers) {
            buffer_char(out, ',');
            json_key_number(out, "alive", share->alive);
        }
        buffer_char(out, '}');
    }
    buffer_string(out, "\n]");
}

static void write_path(const Why *why, Buffer *out) {
    if (why->path.count == 0) return;
    buffer_string(out, ",\n\"path\":{");
    json_key_number(out, cost_keys[why->lead], why->path_cost);
    buffer_string(out, ",\"labels\":[");
    for (uint32_t i = 0; i < why->path.count; i++) {
        json_next_row(out, i);
        write_label(why, why->path.items[i], out);
    }
    buffer_string(out, "\n]}");
}

static void write_alive(const Why *why, Buffer *out) {
    const WhyAlive *alive = &why->alive;
    if (alive->dimension == PROFILE_NONE) return;
    buffer_string(out, ",\n\"alive\":{");
    json_key_string(out, "dimension", why->profile->dimensions.items[alive->dimension].key);
    buffer_printf(out,
                  ",\"amount\":%llu,\"total\":%llu,\"time\":%llu,\"most\":%llu,\"most_time\":%llu,"
                  "\"last\":%llu,\"end_time\":%llu,\"stack\":%llu}",
                  (unsigned long long)alive->amount, (unsigned long long)alive->total,
                  (unsigned long long)alive->time, (unsigned long long)alive->most,
                  (unsigned long long)alive->most_time, (unsigned long long)alive->last,
                  (unsigned long long)alive->end_time, (unsigned long long)alive->stack);
}

static void write_bands(const Why *why, const char *key, const WhyBands *bands, Buffer *out) {
    if (bands->dimension == PROFILE_NONE) return;
    buffer_printf(out, ",\n\"%s\":{", key);
    json_key_string(out, "dimension", why->profile->dimensions.items[bands->dimension].key);
    buffer_printf(out, ",\"of_subject\":%s,\"total\":%llu,\"time\":%llu,\"bands\":[",
                  bands->of_subject ? "true" : "false", (unsigned long long)bands->total,
                  (unsigned long long)bands->time);
    for (uint32_t i = 0; i < bands->items.count; i++) {
        const WhyBand *band = &bands->items.items[i];
        Text name = band->name;
        if (bands == &why->holders && name.length > 0) name.length--; /* the last comma */
        json_next_row(out, i);
        buffer_char(out, '{');
        json_key_string(out, "name", name);
        buffer_char(out, ',');
        json_key_number(out, "amount", band->amount);
        if (band->place.line > 0) {
            buffer_char(out, ',');
            json_key_string(out, "file", band->place.file);
            buffer_printf(out, ",\"line\":%u", band->place.line);
        }
        buffer_char(out, '}');
    }
    buffer_string(out, "\n]}");
}

static void write_ways(const Why *why, Buffer *out) {
    if (why->search == PROFILE_NONE) return;
    const ProfileHolders *search = &why->profile->holders.items[why->search];
    Buffer text = {0};
    buffer_string(out, ",\n\"ways\":{");
    json_key_string(out, "asked", search->asked);
    buffer_printf(out, ",\"allocated\":%llu,\"total\":%llu,\"ways\":[",
                  (unsigned long long)search->allocated, (unsigned long long)why->ways.total);
    for (uint32_t i = 0; i < why->ways.items.count; i++) {
        const Way *way = &why->ways.items.items[i];
        Buffer plain = {0};
        buffer_clear(&text);
        present_way(search, way->holder, &text);
        wrap_nowhere(&plain, buffer_as_text(&text));
        json_next_row(out, i);
        buffer_char(out, '{');
        json_key_number(out, "amount", way->bytes);
        buffer_char(out, ',');
        json_key_string(out, "way", buffer_as_text(&plain));
        buffer_char(out, '}');
        buffer_release(&plain);
    }
    buffer_string(out, "\n]}");
    buffer_release(&text);
}

static void write_lives(const Why *why, Buffer *out) {
    const WhyLives *lives = &why->lives;
    if (lives->bytes == 0) return;
    buffer_printf(out, ",\n\"lives\":{\"bytes\":%llu,\"unused\":%llu,\"lag\":%llu,\"drag\":%llu}",
                  (unsigned long long)lives->bytes, (unsigned long long)lives->unused,
                  (unsigned long long)lives->lag, (unsigned long long)lives->drag);
}

/* by their position in the profile's JSON, which has the rest */
static void write_choices(const Why *why, Buffer *out) {
    if (why->choices.count == 0) return;
    buffer_string(out, ",\n\"choices\":[");
    for (uint32_t i = 0; i < why->choices.count; i++) {
        if (i > 0) buffer_char(out, ',');
        json_number(out, why->choices.items[i]);
    }
    buffer_printf(out, "],\n\"work\":%llu", (unsigned long long)why->work);
}

static void write_missing(const Why *why, Buffer *out) {
    uint32_t count = 0;
    Buffer run = {0};
    buffer_string(out, ",\n\"missing\":[");
    for (uint32_t i = 0; i < WHY_MISSING_COUNT; i++) {
        if (!why->missing[i]) continue;
        buffer_clear(&run);
        present_why_run(why, (WhyMissing)i, &run);
        json_next_row(out, count++);
        buffer_printf(out, "{\"fact\":\"%s\"", why_missing_row((WhyMissing)i)->key);
        if (run.length > 0) {
            buffer_char(out, ',');
            json_key_string(out, "run", buffer_as_text(&run));
        }
        buffer_char(out, '}');
    }
    buffer_release(&run);
    buffer_string(out, "\n]");
}

void present_why_json(const Why *why, const LabelNames *names, Buffer *out) {
    buffer_printf(out, "{\"kind\":\"assay-why\",\"version\":%d,\n", VERSION);
    write_subject(why, out);
    buffer_string(out, ",\n");
    write_lines(why, names, out);
    if (why->meaning.kind == WHY_DEFINITION) {
        write_costs(why, out);
        write_shares(why, "callers", &why->callers, out);
        write_shares(why, "below", &why->below, out);
        write_path(why, out);
    }
    write_alive(why, out);
    write_bands(why, "kinds", &why->kinds, out);
    write_bands(why, "makers", &why->makers, out);
    write_bands(why, "places", &why->places, out);
    write_bands(why, "holders", &why->holders, out);
    write_ways(why, out);
    write_bands(why, "use", &why->biography, out);
    write_lives(why, out);
    write_choices(why, out);
    if (why->meaning.kind != WHY_CHOICES) write_missing(why, out);
    buffer_string(out, "\n}\n");
}
