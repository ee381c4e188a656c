/* The kinds of values, each with what reads it above what writes it. Reading sees a member with its
 * usual value; after a failure it does not matter what it left there. */
#include "base/fail.h"
#include "base/json.h"
#include "formats/json/fields.h"
#include <string.h>

enum { FACT_LIMIT = 1000 };

/* ---- texts and numbers ---- */

static void read_text(JsonLoad *load, Text *into) {
    Text text;
    if (json_read_string(&load->json, &text)) *into = profile_text(load->profile, text);
}

static void write_text(JsonSave *save, const Text *from) { json_string(save->out, *from); }

static void read_optional(JsonLoad *load, JsonOptional *into) {
    into->given = json_read_number(&load->json, &into->value);
}

static void write_optional(JsonSave *save, const JsonOptional *from) {
    json_number(save->out, from->value);
}

static void read_offset(JsonLoad *load, uint64_t *into) {
    if (json_read_number(&load->json, into) && *into < UINT64_MAX) ++*into;
}

static void write_offset(JsonSave *save, const uint64_t *from) {
    json_number(save->out, *from - 1);
}

static void write_boolean(JsonSave *save, const bool *from) {
    buffer_string(save->out, *from ? "true" : "false");
}

/* ---- which one of others: a number below `count`, of what is named ---- */

static bool read_below(JsonLoad *load, uint32_t count, const char *what, uint32_t *into) {
    JsonPlace at = json_read_place(&load->json);
    if (!json_read_index(&load->json, UINT32_MAX, into)) return false;
    if (*into < count) return true;
    json_read_fail(&load->json, at, "there are only %u %s, counted from 0", count, what);
    return false;
}

static void read_context(JsonLoad *load, uint32_t *into) {
    if (read_below(load, load->profile->contexts.count, "contexts", into)) ++*into;
}

static void write_context(JsonSave *save, const uint32_t *from) {
    json_number(save->out, *from - 1);
}

static void read_site(JsonLoad *load, uint32_t *into) {
    if (read_below(load, load->profile->sites.count, "sites", into)) ++*into;
}

static void read_parent(JsonLoad *load, uint32_t *into) {
    JsonPlace at = json_read_place(&load->json);
    if (json_read_null(&load->json)) return;
    if (json_read_index(&load->json, UINT32_MAX, into) && *into >= load->profile->contexts.count)
        json_read_fail(&load->json, at, "the parent does not come before this context");
}

/* that it is earlier is seen to by who puts the row */
static void read_earlier(JsonLoad *load, uint32_t *into) {
    if (!json_read_null(&load->json)) json_read_index(&load->json, UINT32_MAX - 1, into);
}

static void write_parent(JsonSave *save, const uint32_t *from) {
    if (*from == PROFILE_NONE)
        buffer_string(save->out, "null");
    else
        json_number(save->out, *from);
}

static void read_source(JsonLoad *load, uint32_t *into) {
    if (json_read_null(&load->json))
        *into = PROFILE_NONE;
    else
        read_below(load, load->profile->sources.count, "sources", into);
}

static void read_metric(JsonLoad *load, bool or_null, uint32_t *into) {
    Text key;
    JsonPlace at = json_read_place(&load->json);
    if ((or_null && json_read_null(&load->json)) || !json_read_string(&load->json, &key)) return;
    *into = profile_find_metric(load->profile, key);
    if (*into == PROFILE_NONE) json_read_fail(&load->json, at, "no metric has this key");
}

static void write_metric(JsonSave *save, const uint32_t *from) {
    if (*from == PROFILE_NONE)
        buffer_string(save->out, "null");
    else
        json_string(save->out, save->profile->metrics.items[*from].key);
}

/* ---- one of a set of names ---- */

#define NAMED(word, Type, key, count, refusal)                   \
    static void read_##word(JsonLoad *load, Type *into) {        \
        Text name;                                               \
        JsonPlace at = json_read_place(&load->json);             \
        if (!json_read_string(&load->json, &name)) return;       \
        for (uint32_t i = 0; i < (count); i++)                   \
            if (text_equal(name, text_of(key((Type)i)))) {       \
                *into = (Type)i;                                 \
                return;                                          \
            }                                                    \
        json_read_fail(&load->json, at, refusal);                \
    }                                                            \
                                                                 \
    static void write_##word(JsonSave *save, const Type *from) { \
        json_string(save->out, text_of(key(*from)));             \
    }

NAMED(label_kind, ProfileLabelKind, profile_label_key, PROFILE_LABEL_KIND_COUNT,
      "no kind of label has this name")
NAMED(moment_kind, ProfileMomentKind, profile_moment_key, PROFILE_PHASE + 1,
      "no kind of moment has this name")
NAMED(site_kind, ProfileSiteKind, profile_site_kind_key, PROFILE_SITE_KIND_COUNT,
      "no kind of site has this name")
NAMED(holder_kind, ProfileHolderKind, profile_holder_key, PROFILE_HOLDER_KIND_COUNT,
      "no kind of holder has this name")
NAMED(choice_kind, ProfileChoiceKind, profile_choice_kind_key, PROFILE_CHOICE_KIND_COUNT,
      "no kind of choice has this name")
NAMED(fate, ProfileFate, profile_fate_key, PROFILE_FATE_COUNT, "no fate has this name")
NAMED(format, ProfileFormat, profile_format_key, PROFILE_FORMAT_COUNT, "no format has this name")
NAMED(clock, ProfileClock, profile_clock_key, PROFILE_CLOCK_COUNT, "no clock has this name")
#undef NAMED

/* ---- costs: numbers by the keys of their metrics ---- */

static void read_costs(JsonLoad *load, JsonCosts *into) {
    JsonReader *json = &load->json;
    const Profile *profile = load->profile;
    Text key;
    uint32_t seen = 0, guess = 0; /* as a rule they come in the order of the metrics */
    json_read_object(json);
    while (json_read_key(json, &key)) {
        uint32_t metric = guess;
        if (guess >= profile->metrics.count || !text_equal(key, profile->metrics.items[guess].key))
            metric = profile_find_metric(profile, key);
        if (metric == PROFILE_NONE) {
            json_read_fail(json, json_read_place(json), "no metric has this key");
            return;
        }
        if (seen & 1u << metric)
            json_read_fail(json, json_read_place(json), "this cost is there twice");
        seen |= 1u << metric;
        guess = metric + 1;
        json_read_number(json, &into->values[metric]);
    }
}

static void write_costs(JsonSave *save, const JsonCosts *from) {
    buffer_char(save->out, '{');
    for (uint32_t i = 0; i < save->profile->metrics.count; i++) {
        json_write_next(save, buffer_as_text(&save->costs[i]), i == 0);
        json_number(save->out, from->values[i]);
    }
    buffer_char(save->out, '}');
}

static void read_charges(JsonLoad *load, ProfileCharges *into) {
    JsonReader *json = &load->json;
    Text key;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        Cost cost = profile_find_cost(key);
        if (cost == COST_COUNT) {
            json_read_fail(json, json_read_place(json), "no cost has this key");
            return;
        }
        json_read_number(json, &into->of[cost]);
    }
}

static void write_charges(JsonSave *save, const ProfileCharges *from) {
    char before = '{';
    for (int cost = 0; cost < COST_COUNT; cost++) {
        if (from->of[cost] == 0) continue;
        buffer_char(save->out, before);
        json_key_number(save->out, profile_cost_key((Cost)cost), from->of[cost]);
        before = ',';
    }
    buffer_string(save->out, before == '{' ? "{}" : "}");
}

/* ---- the rows of a sample: band, value, band, value ... ---- */

static void read_rows(JsonLoad *load) {
    JsonReader *json = &load->json;
    load->rows.count = 0;
    json_read_array(json);
    while (json_read_item(json)) {
        ProfileRow row = {0};
        JsonPlace at = json_read_place(json);
        json_read_index(json, UINT32_MAX, &row.band);
        if (!json_read_item(json)) {
            json_read_fail(json, at, "this band has no value");
            return;
        }
        json_read_number(json, &row.value);
        if (!json->failed) vector_push(&load->rows, row);
    }
}

static void write_rows(JsonSave *save, ProfileRows rows) {
    char before = '[';
    for (; profile_next_row(&rows); before = ',') {
        buffer_char(save->out, before);
        json_number(save->out, rows.band);
        buffer_char(save->out, ',');
        json_number(save->out, rows.value);
    }
    buffer_string(save->out, before == '[' ? "[]" : "]");
}

/* ---- ticks: time since the one before, context, time, context ... ---- */

static void read_ticks(JsonLoad *load) {
    JsonReader *json = &load->json;
    load->ticks.count = 0;
    json_read_array(json);
    while (json_read_item(json)) {
        ProfileTick tick = {0};
        JsonPlace at = json_read_place(json);
        json_read_number(json, &tick.time);
        if (!json_read_item(json)) {
            json_read_fail(json, at, "this tick has no context");
            return;
        }
        read_below(load, load->profile->contexts.count, "contexts", &tick.context);
        if (load->profile->ticks.count + (uint64_t)load->ticks.count >= PROFILE_TICK_LIMIT)
            json_read_fail(json, at, "there are more than %d ticks", PROFILE_TICK_LIMIT);
        if (!json->failed) vector_push(&load->ticks, tick);
    }
}

static void write_ticks(JsonSave *save, const JsonTicks *from) {
    const ProfileTick *tick = &save->profile->ticks.items[from->first];
    uint64_t time = tick->time;
    buffer_char(save->out, '[');
    for (uint32_t left = from->count; left > 0; tick++) {
        if (tick->metric != from->metric) continue;
        json_number(save->out, tick->time - time);
        buffer_char(save->out, ',');
        json_number(save->out, tick->context);
        time = tick->time;
        if (--left > 0) buffer_char(save->out, ',');
    }
    buffer_char(save->out, ']');
}

/* ---- facts: each as its type in facts.def. Those of a first source, or of the whole ---- */

/* a text, a number as its digits, or true; false says nothing: *said */
static bool read_fact_value(JsonReader *json, Buffer *into, bool *said) {
    Text text;
    uint64_t number;
    bool flag = false;
    *said = true;
    buffer_clear(into);
    int first = json_read_peek(json);
    if (first >= '0' && first <= '9') {
        if (!json_read_number(json, &number)) return false;
        buffer_printf(into, "%llu", (unsigned long long)number);
    } else if (first == 't' || first == 'f') {
        if (!json_read_bool(json, &flag)) return false;
        buffer_string(into, "true");
        *said = flag;
    } else {
        if (!json_read_string(json, &text)) return false;
        buffer_text(into, text);
    }
    return true;
}

static void read_facts(JsonLoad *load) {
    JsonReader *json = &load->json;
    Profile *profile = load->profile;
    uint32_t source = profile->sources.count > 0 ? 0 : PROFILE_NONE;
    Text key;
    Buffer own_key = {0}, value = {0};
    json_read_object(json);
    while (json_read_key(json, &key)) {
        buffer_clear(&own_key);
        buffer_text(&own_key, key);
        JsonPlace at = json_read_place(json);
        uint32_t before = profile->facts.count;
        bool said;
        if (!read_fact_value(json, &value, &said)) break;
        if (!said) continue;
        profile_set_other_fact(profile, source, buffer_as_text(&own_key), buffer_as_text(&value));
        if (profile->facts.count == before)
            json_read_fail(json, at,
                           before == PROFILE_FACT_LIMIT ? "there are more than %d facts"
                                                        : "this fact is there twice",
                           PROFILE_FACT_LIMIT);
    }
    buffer_release(&own_key);
    buffer_release(&value);
}

static void write_fact(JsonSave *save, const ProfileFact *fact) {
    ProfileFactType type = profile_fact_row(fact->code)->type;
    json_string(save->out, fact->key);
    buffer_char(save->out, ':');
    if (type == PROFILE_NUMBER)
        buffer_text(save->out, fact->value);
    else if (type == PROFILE_FLAG)
        buffer_string(save->out, "true");
    else
        json_string(save->out, fact->value);
}

static void write_facts(JsonSave *save) {
    const Profile *profile = save->profile;
    uint32_t row = 0;
    buffer_char(save->out, '{');
    for (uint32_t i = 0; i < profile->facts.count; i++) {
        const ProfileFact *fact = &profile->facts.items[i];
        bool ours = fact->source == PROFILE_NONE || fact->source == 0;
        if (!ours || !profile_fact_is_first(profile, i)) continue;
        if (!save->show_private && profile_fact_is_private(fact)) continue;
        json_next_row(save->out, row++);
        write_fact(save, fact);
    }
    buffer_string(save->out, "\n}");
}

/* what only version 1 had */
static void read_old_facts(JsonLoad *load) {
    JsonReader *json = &load->json;
    Text key, value;
    Buffer own_key = {0};
    json_read_object(json);
    while (json_read_key(json, &key)) {
        buffer_clear(&own_key);
        buffer_text(&own_key, key);
        JsonPlace at = json_read_place(json);
        if (!json_read_string(json, &value)) break;
        Version1Fact fact = {profile_text(load->profile, buffer_as_text(&own_key)),
                             profile_text(load->profile, value)};
        for (uint32_t i = 0; i < load->old.facts.count; i++)
            if (text_equal(load->old.facts.items[i].key, fact.key))
                json_read_fail(json, at, "this fact is there twice");
        vector_push(&load->old.facts, fact);
        if (load->old.facts.count > FACT_LIMIT)
            json_read_fail(json, at, "there are more than %d facts", FACT_LIMIT);
    }
    buffer_release(&own_key);
}

/* ---- what a loss is about: texts, numbers, lists of texts ---- */

static void read_loss_list(JsonLoad *load, ProfilePart *part) {
    uint32_t first = load->items.count;
    Text item;
    json_read_array(&load->json);
    while (json_read_item(&load->json))
        if (json_read_string(&load->json, &item))
            vector_push(&load->items, profile_text(load->profile, item));
    /* where the items are is known when there are no more */
    *part = profile_part_list(NULL, load->items.count - first, first);
}

static void read_loss_part(JsonLoad *load, JsonLossParts *into, ProfilePart *part) {
    JsonReader *json = &load->json;
    Text text;
    uint64_t number;
    int first = json_read_peek(json);
    if (first == '[')
        read_loss_list(load, part);
    else if (first == '"' && json_read_string(json, &text))
        *part = profile_part_text(profile_text(load->profile, text));
    else if (first >= '0' && first <= '9' && json_read_number(json, &number))
        *part = profile_part_number(number);
    else
        into->strange = true, json_read_skip(json);
}

static void read_loss_parts(JsonLoad *load, JsonLossParts *into) {
    uint32_t count = 0;
    load->items.count = 0;
    json_read_array(&load->json);
    while (json_read_item(&load->json)) {
        if (count < PROFILE_PART_LIMIT)
            read_loss_part(load, into, &into->parts[count++]);
        else
            into->strange = true, json_read_skip(&load->json);
    }
    for (uint32_t i = 0; i < count; i++) {
        ProfilePart *part = &into->parts[i];
        if (part->kind != PROFILE_PART_LIST) continue;
        part->items = load->items.items + part->more;
        part->more = 0;
    }
}

static void write_loss_parts(JsonSave *save, const JsonLossParts *from) {
    buffer_char(save->out, '[');
    for (uint32_t i = 0; i < profile_part_count(from->parts); i++) {
        const ProfilePart *part = &from->parts[i];
        if (i > 0) buffer_char(save->out, ',');
        if (part->kind == PROFILE_PART_TEXT) json_string(save->out, part->text);
        if (part->kind == PROFILE_PART_NUMBER) json_number(save->out, part->number);
        if (part->kind != PROFILE_PART_LIST) continue;
        buffer_char(save->out, '[');
        for (uint32_t j = 0; j < part->count; j++) {
            if (j > 0) buffer_char(save->out, ',');
            json_string(save->out, part->items[j]);
        }
        buffer_char(save->out, ']');
    }
    buffer_char(save->out, ']');
}

/* ---- any of them ---- */

void json_read_value(JsonLoad *load, const JsonField *field, void *member) {
    const Profile *profile = load->profile;
    JsonReader *json = &load->json;
    switch ((JsonKind)field->kind) {
    case JSON_KIND_TEXT: read_text(load, member); break;
    case JSON_KIND_NUMBER: json_read_number(json, member); break;
    case JSON_KIND_OPTIONAL: read_optional(load, member); break;
    case JSON_KIND_OFFSET: read_offset(load, member); break;
    case JSON_KIND_BOOLEAN: json_read_bool(json, member); break;
    case JSON_KIND_ORDINAL: json_read_index(json, PROFILE_ORDINAL_LIMIT, member); break;
    case JSON_KIND_COUNT: json_read_index(json, UINT32_MAX, member); break;
    case JSON_KIND_MERGED: json_read_index(json, UINT32_MAX / 4, member); break;
    case JSON_KIND_WEIGHT: json_read_index(json, UINT16_MAX, member); break;
    case JSON_KIND_LABEL: read_below(load, profile->labels.count, "labels", member); break;
    case JSON_KIND_DIMENSION:
        read_below(load, profile->dimensions.count, "dimensions", member);
        break;
    case JSON_KIND_CONTEXT: read_context(load, member); break;
    case JSON_KIND_SITE: read_site(load, member); break;
    case JSON_KIND_PARENT: read_parent(load, member); break;
    case JSON_KIND_EARLIER: read_earlier(load, member); break;
    case JSON_KIND_METRIC: read_metric(load, false, member); break;
    case JSON_KIND_METRIC_OR_NULL: read_metric(load, true, member); break;
    case JSON_KIND_LABEL_KIND: read_label_kind(load, member); break;
    case JSON_KIND_MOMENT_KIND: read_moment_kind(load, member); break;
    case JSON_KIND_SITE_KIND: read_site_kind(load, member); break;
    case JSON_KIND_HOLDER_KIND: read_holder_kind(load, member); break;
    case JSON_KIND_CHOICE_KIND: read_choice_kind(load, member); break;
    case JSON_KIND_FATE: read_fate(load, member); break;
    case JSON_KIND_COSTS: read_costs(load, member); break;
    case JSON_KIND_CHARGES: read_charges(load, member); break;
    case JSON_KIND_ROWS: read_rows(load); break;
    case JSON_KIND_TICKS: read_ticks(load); break;
    case JSON_KIND_FACTS: read_facts(load); break;
    case JSON_KIND_OLD_FACTS: read_old_facts(load); break;
    case JSON_KIND_LOSS_PARTS: read_loss_parts(load, member); break;
    case JSON_KIND_SOURCE: read_source(load, member); break;
    case JSON_KIND_FORMAT: read_format(load, member); break;
    case JSON_KIND_CLOCK: read_clock(load, member); break;
    case JSON_KIND_PART: json_read_part(load, field->record, member); break;
    case JSON_KIND_LIST:
    case JSON_KIND_COUNT_OF: bug("kind %d of a value", field->kind);
    }
}

void json_write_value(JsonSave *save, const JsonField *field, const void *member) {
    switch ((JsonKind)field->kind) {
    case JSON_KIND_TEXT: write_text(save, member); break;
    case JSON_KIND_NUMBER: json_number(save->out, *(const uint64_t *)member); break;
    case JSON_KIND_OPTIONAL: write_optional(save, member); break;
    case JSON_KIND_OFFSET: write_offset(save, member); break;
    case JSON_KIND_BOOLEAN: write_boolean(save, member); break;
    case JSON_KIND_ORDINAL:
    case JSON_KIND_COUNT:
    case JSON_KIND_MERGED:
    case JSON_KIND_WEIGHT:
    case JSON_KIND_LABEL:
    case JSON_KIND_DIMENSION: json_number(save->out, *(const uint32_t *)member); break;
    case JSON_KIND_CONTEXT:
    case JSON_KIND_SITE: write_context(save, member); break;
    case JSON_KIND_PARENT:
    case JSON_KIND_EARLIER: write_parent(save, member); break;
    case JSON_KIND_METRIC:
    case JSON_KIND_METRIC_OR_NULL: write_metric(save, member); break;
    case JSON_KIND_LABEL_KIND: write_label_kind(save, member); break;
    case JSON_KIND_MOMENT_KIND: write_moment_kind(save, member); break;
    case JSON_KIND_SITE_KIND: write_site_kind(save, member); break;
    case JSON_KIND_HOLDER_KIND: write_holder_kind(save, member); break;
    case JSON_KIND_CHOICE_KIND: write_choice_kind(save, member); break;
    case JSON_KIND_FATE: write_fate(save, member); break;
    case JSON_KIND_COSTS: write_costs(save, member); break;
    case JSON_KIND_CHARGES: write_charges(save, member); break;
    case JSON_KIND_ROWS: write_rows(save, *(const ProfileRows *)member); break;
    case JSON_KIND_TICKS: write_ticks(save, member); break;
    case JSON_KIND_FACTS: write_facts(save); break;
    case JSON_KIND_LOSS_PARTS: write_loss_parts(save, member); break;
    case JSON_KIND_SOURCE: write_parent(save, member); break;
    case JSON_KIND_FORMAT: write_format(save, member); break;
    case JSON_KIND_CLOCK: write_clock(save, member); break;
    case JSON_KIND_OLD_FACTS: /* is never written */
    case JSON_KIND_PART: json_write_record(save, field->record, member, PROFILE_NONE); break;
    case JSON_KIND_LIST:
    case JSON_KIND_COUNT_OF: bug("kind %d of a value", field->kind);
    }
}

/* A part is as usual if all that is in it is: then nothing is lost if it is not written. */
static bool is_usual_part(const JsonSave *save, const JsonField *field, const char *part) {
    const JsonRecord *record = &save->records[field->record];
    for (uint32_t i = 0; i < record->count; i++) {
        const JsonField *inside = &record->fields[i];
        if (json_record_has(inside, save->version) &&
            !json_write_is_usual(save, inside, part + inside->offset))
            return false;
    }
    return true;
}

bool json_write_is_usual(const JsonSave *save, const JsonField *field, const void *member) {
    typedef VECTOR(char) AnyVector;
    switch ((JsonKind)field->kind) {
    case JSON_KIND_TEXT: return ((const Text *)member)->length == 0;
    case JSON_KIND_NUMBER:
    case JSON_KIND_OFFSET: return *(const uint64_t *)member == field->usual;
    case JSON_KIND_OPTIONAL: return !((const JsonOptional *)member)->given;
    case JSON_KIND_BOOLEAN: return *(const bool *)member == (bool)field->usual;
    case JSON_KIND_ORDINAL:
    case JSON_KIND_COUNT:
    case JSON_KIND_MERGED:
    case JSON_KIND_WEIGHT:
    case JSON_KIND_LABEL:
    case JSON_KIND_DIMENSION:
    case JSON_KIND_CONTEXT:
    case JSON_KIND_SITE:
    case JSON_KIND_PARENT:
    case JSON_KIND_EARLIER:
    case JSON_KIND_METRIC:
    case JSON_KIND_SOURCE:
    case JSON_KIND_METRIC_OR_NULL: return *(const uint32_t *)member == field->usual;
    case JSON_KIND_LOSS_PARTS:
        return profile_part_count(((const JsonLossParts *)member)->parts) == 0;
    case JSON_KIND_PART: return is_usual_part(save, field, member);
    case JSON_KIND_FACTS:
    case JSON_KIND_OLD_FACTS:
    case JSON_KIND_LIST: return ((const AnyVector *)member)->count == 0;
    case JSON_KIND_SITE_KIND:
        return *(const ProfileSiteKind *)member == (ProfileSiteKind)field->usual;
    case JSON_KIND_HOLDER_KIND:
        return *(const ProfileHolderKind *)member == (ProfileHolderKind)field->usual;
    case JSON_KIND_CHARGES: return profile_charges_are_none(member);
    case JSON_KIND_LABEL_KIND:
    case JSON_KIND_MOMENT_KIND:
    case JSON_KIND_CHOICE_KIND:
    case JSON_KIND_FATE:
    case JSON_KIND_FORMAT:
    case JSON_KIND_CLOCK:
    case JSON_KIND_COSTS:
    case JSON_KIND_ROWS:
    case JSON_KIND_TICKS: return false; /* always written */
    case JSON_KIND_COUNT_OF: break;
    }
    bug("kind %d of a value", field->kind);
}
