#include "profile/profile.h"
#include "base/fail.h"
#include "base/hash.h"
#include "base/utf8.h"
#include "profile/private.h"
#include <string.h>

/* ---- kinds of labels ---- */

typedef struct LabelKindRow {
    const char *key, *prefix, *shown;
    bool root;
    ProfileFold fold;
    const char *description;
} LabelKindRow;

typedef struct FoldRow {
    const char *shown;
    bool of_program;
} FoldRow;

static const LabelKindRow *label_kind_row(ProfileLabelKind kind) {
    static const LabelKindRow rows[] = {
#define LABEL_KIND(code, key, prefix, shown, root, fold, description) \
    {key, prefix, shown, root, PROFILE_FOLD_##fold, description},
#include "profile/labels.def"
    };
    bug_unless((unsigned)kind < PROFILE_LABEL_KIND_COUNT, "label kind %d", (int)kind);
    return &rows[kind];
}

static const FoldRow *fold_row(ProfileFold fold) {
    static const FoldRow rows[] = {
#define FOLD(code, shown, of_program) {shown, of_program},
#include "profile/labels.def"
    };
    bug_unless((unsigned)fold < PROFILE_FOLDS, "fold %d", (int)fold);
    return &rows[fold];
}

const char *profile_label_key(ProfileLabelKind kind) { return label_kind_row(kind)->key; }
const char *profile_label_prefix(ProfileLabelKind kind) { return label_kind_row(kind)->prefix; }
const char *profile_label_shown(ProfileLabelKind kind) { return label_kind_row(kind)->shown; }
bool profile_label_is_root(ProfileLabelKind kind) { return label_kind_row(kind)->root; }

ProfileFold profile_label_fold(ProfileLabelKind kind) { return label_kind_row(kind)->fold; }

const char *profile_fold_shown(ProfileFold fold) { return fold_row(fold)->shown; }
bool profile_fold_is_of_program(ProfileFold fold) { return fold_row(fold)->of_program; }
bool profile_label_is_runtime(ProfileLabelKind kind) {
    return !profile_fold_is_of_program(profile_label_fold(kind));
}
bool profile_label_has_name(ProfileLabelKind kind) {
    return kind == PROFILE_CENTRE || kind == PROFILE_CAF || kind == PROFILE_DICT;
}
const char *profile_label_description(ProfileLabelKind kind) {
    return label_kind_row(kind)->description;
}

/* ---- kinds of metrics ---- */

const ProfileMetricRow *profile_metric_row(ProfileMetricCode code) {
    static const ProfileMetricRow rows[] = {
        {"", "", "", PROFILE_ROLE_OTHER, 0, "", false},
#define METRIC(code, key, name, unit, role, rank, description) \
    {key, name, unit, PROFILE_ROLE_##role, rank, description, false},
#define SHARE(code, key, name, unit, role, rank, description) \
    {key, name, unit, PROFILE_ROLE_##role, rank, description, true},
#include "profile/metrics.def"
#undef METRIC
    };
    bug_unless((unsigned)code < PROFILE_METRIC_CODES, "metric %d", (int)code);
    return &rows[code];
}

ProfileMetricCode profile_find_metric_code(Text key) {
    for (uint32_t i = PROFILE_METRIC_OTHER + 1; i < PROFILE_METRIC_CODES; i++)
        if (text_equal(key, text_of(profile_metric_row((ProfileMetricCode)i)->key)))
            return (ProfileMetricCode)i;
    return PROFILE_METRIC_OTHER;
}

/* ---- life ---- */

void profile_init(Profile *profile) {
    *profile = (Profile){.edge_metric = PROFILE_NONE};
    interner_init(&profile->texts);
    arena_init(&profile->info_tables.arena);
}

void profile_release(Profile *profile) {
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        vector_release(&profile->metrics.items[i].values);
        vector_release(&profile->metrics.items[i].lines);
    }
    vector_release(&profile->metrics);
    vector_release(&profile->labels);
    vector_release(&profile->contexts);
    vector_release(&profile->edges);
    vector_release(&profile->sources);
    vector_release(&profile->facts);
    vector_release(&profile->totals);
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        vector_release(&profile->dimensions.items[i].bands);
        vector_release(&profile->dimensions.items[i].samples);
        buffer_release(&profile->dimensions.items[i].rows);
        vector_release(&profile->dimensions.items[i].current_rows);
    }
    vector_release(&profile->dimensions);
    vector_release(&profile->moments);
    vector_release(&profile->ticks);
    vector_release(&profile->losses);
    vector_release(&profile->sites);
    vector_release(&profile->calls);
    vector_release(&profile->lines);
    vector_release(&profile->line_fates);
    vector_release(&profile->line_calls);
    vector_release(&profile->lives);
    for (uint32_t i = 0; i < profile->holders.count; i++)
        vector_release(&profile->holders.items[i].items);
    vector_release(&profile->holders);
    profile_release_search(&profile->search);
    arena_release(&profile->info_tables.arena);
    map_release(&profile->info_tables.by_id);
    vector_release(&profile->info_tables.unnamed);
    vector_release(&profile->definitions);
    vector_release(&profile->foreign_modules);
    records_release(&profile->band_index);
    records_release(&profile->label_index);
    records_release(&profile->site_index);
    records_release(&profile->call_index);
    map_release(&profile->context_index);
    map_release(&profile->edge_index);
    interner_release(&profile->texts);
    vector_release(&profile->shown);
    *profile = (Profile){.edge_metric = PROFILE_NONE};
}

/* ---- texts ---- */

static void clean_text(Text text, Buffer *out) {
    for (size_t at = 0; at < text.length;) {
        size_t start = at;
        if (utf8_decode(text, &at) == UTF8_INVALID)
            buffer_printf(out, "\\x%02x", (unsigned char)text.bytes[start]);
        else
            buffer_add(out, text.bytes + start, at - start);
    }
}

static Text own_text(Profile *profile, Text text) {
    return symbol_text(&profile->texts, intern(&profile->texts, text));
}

Text profile_private_text(Profile *profile, Text text) {
    if (text.length == 0) return TEXT("");
    if (utf8_is_valid(text)) return own_text(profile, text);
    Buffer clean = {0};
    clean_text(text, &clean);
    Text owned = own_text(profile, buffer_as_text(&clean));
    buffer_release(&clean);
    return owned;
}

static Text make_public(Profile *profile, Text text) {
    Buffer shown = {0};
    Text home, owned = profile_private_text(profile, text);
    if (profile_hide_homes(owned, &profile->homes, &shown, &home)) {
        if (profile_fact(profile, PROFILE_FACT_HOME).length == 0)
            profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_HOME, home);
        owned = own_text(profile, buffer_as_text(&shown));
    }
    buffer_release(&shown);
    return owned;
}

/* Most texts come again and again: what is to be done is done for the first one. */
Text profile_text(Profile *profile, Text text) {
    if (text.length == 0) return TEXT("");
    Symbol symbol = intern(&profile->texts, text);
    while (profile->shown.count < symbol) vector_push(&profile->shown, (Text){0});
    if (!profile->shown.items[symbol - 1].bytes) {
        Text shown = make_public(profile, text);
        profile->shown.items[symbol - 1] = shown;
    }
    return profile->shown.items[symbol - 1];
}

bool profile_find_text(const Profile *profile, Text text, Text *found) {
    *found = TEXT("");
    if (text.length == 0) return true;
    Symbol symbol = intern_find(&profile->texts, text);
    if (symbol == 0 || symbol > profile->shown.count) return false;
    *found = profile->shown.items[symbol - 1];
    return found->bytes != NULL;
}

/* ---- find or add ---- */

void profile_set_metric_code(ProfileMetric *metric, ProfileMetricCode code) {
    const ProfileMetricRow *row = profile_metric_row(code);
    metric->code = code;
    metric->role = row->role;
    metric->rank = row->rank;
    metric->share = row->share;
}

static Text given_or(Profile *profile, Text given, const char *usual) {
    return profile_text(profile, given.length > 0 ? given : text_of(usual));
}

uint32_t profile_add_metric(Profile *profile, ProfileMetric metric) {
    if (metric.code == PROFILE_METRIC_OTHER) metric.code = profile_find_metric_code(metric.key);
    const ProfileMetricRow *row = profile_metric_row(metric.code);
    metric.key = given_or(profile, metric.key, row->key);
    uint32_t found = profile_find_metric(profile, metric.key);
    if (found != PROFILE_NONE) return found;
    if (profile->metrics.count == PROFILE_METRIC_LIMIT) return PROFILE_NONE;
    metric.name = given_or(profile, metric.name, row->name);
    metric.unit = given_or(profile, metric.unit, row->unit);
    metric.description = given_or(profile, metric.description, row->description);
    profile_set_metric_code(&metric, metric.code);
    memset(&metric.values, 0, sizeof metric.values);
    memset(&metric.lines, 0, sizeof metric.lines);
    for (uint32_t i = 0; i < profile->contexts.count; i++) vector_push(&metric.values, 0);
    for (uint32_t i = 0; i < profile->lines.count; i++) vector_push(&metric.lines, 0);
    vector_push(&profile->metrics, metric);
    return profile->metrics.count - 1;
}

static bool label_same(const ProfileLabel *a, const ProfileLabel *b) {
    return a->kind == b->kind && a->ordinal == b->ordinal && text_equal(a->name, b->name) &&
           text_equal(a->path, b->path) && text_equal(a->module, b->module);
}

static uint64_t label_hash(const ProfileLabel *label) {
    uint64_t hash = hash_pair((uint64_t)label->kind, label->ordinal);
    hash = hash_pair(hash, profile_text_key(label->module));
    hash = hash_pair(hash, profile_text_key(label->path));
    return hash_pair(hash, profile_text_key(label->name));
}

uint32_t profile_label(Profile *profile, ProfileLabel label) {
    label.module = profile_text(profile, label.module);
    label.path = profile_text(profile, label.path);
    label.name = profile_text(profile, label.name);
    label.place.file = profile_text(profile, label.place.file);
    uint64_t hash = label_hash(&label);
    RecordSearch search = records_search(&profile->label_index, hash);
    while (records_next(&search))
        if (label_same(&profile->labels.items[search.number], &label))
            return (uint32_t)search.number;
    if (profile->labels.count == PROFILE_LABEL_LIMIT) return PROFILE_NONE;
    records_add(&profile->label_index, hash, profile->labels.count);
    vector_push(&profile->labels, label);
    return profile->labels.count - 1;
}

uint32_t profile_context(Profile *profile, uint32_t parent, uint32_t label) {
    bug_unless(parent == PROFILE_NONE || parent < profile->contexts.count, "context's parent %u",
               parent);
    bug_unless(label < profile->labels.count, "context's label %u", label);
    uint64_t *slot =
        map_slot(&profile->context_index, (uint64_t)parent << 32 | label, PROFILE_NONE);
    if (*slot != PROFILE_NONE) return (uint32_t)*slot;
    if (profile->contexts.count == PROFILE_CONTEXT_LIMIT) return PROFILE_NONE;
    *slot = profile->contexts.count;
    vector_push(&profile->contexts, (ProfileContext){parent, label});
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        vector_push(&profile->metrics.items[i].values, 0);
    return profile->contexts.count - 1;
}

void profile_add_edge(Profile *profile, uint32_t from, uint32_t to, uint64_t count) {
    bug_unless(from < profile->labels.count && to < profile->labels.count, "edge %u -> %u", from,
               to);
    uint64_t *slot =
        map_slot(&profile->edge_index, (uint64_t)from << 32 | to, profile->edges.count);
    if (*slot == profile->edges.count) vector_push(&profile->edges, (ProfileEdge){from, to, 0});
    profile->edges.items[*slot].count += count;
}

/* ---- queries ---- */

uint32_t profile_find_metric(const Profile *profile, Text key) {
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        if (text_equal(profile->metrics.items[i].key, key)) return i;
    return PROFILE_NONE;
}

uint32_t profile_metric_of(const Profile *profile, ProfileMetricCode code) {
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        if (profile->metrics.items[i].code == code) return i;
    return PROFILE_NONE;
}

static bool text_equal_ignoring_case(Text a, Text b) {
    if (a.length != b.length) return false;
    for (size_t i = 0; i < a.length; i++) {
        char x = a.bytes[i], y = b.bytes[i];
        if (x >= 'A' && x <= 'Z') x = (char)(x + 32);
        if (y >= 'A' && y <= 'Z') y = (char)(y + 32);
        if (x != y) return false;
    }
    return true;
}

uint32_t profile_name_metric(const Profile *profile, Text key_or_name) {
    if (key_or_name.length == 0) return PROFILE_NONE;
    uint32_t found = profile_find_metric(profile, key_or_name);
    for (uint32_t i = 0; found == PROFILE_NONE && i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        if (text_equal_ignoring_case(metric->key, key_or_name) ||
            text_equal_ignoring_case(metric->name, key_or_name))
            found = i;
    }
    return found;
}

uint32_t profile_default_metric(const Profile *profile) {
    uint32_t bytes = profile_metric_of(profile, PROFILE_METRIC_BYTES);
    if (bytes != PROFILE_NONE && profile_total(profile, bytes) > 0) return bytes;
    uint32_t steps = profile_metric_of(profile, PROFILE_METRIC_STEPS);
    if (steps != PROFILE_NONE && profile_total(profile, steps) > 0) return steps;
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        if (profile_total(profile, i) > 0) return i;
    if (bytes != PROFILE_NONE) return bytes;
    return profile->metrics.count > 0 ? 0 : PROFILE_NONE;
}

uint64_t profile_total(const Profile *profile, uint32_t metric) {
    const ProfileMetric *column = &profile->metrics.items[metric];
    uint64_t total = 0;
    for (uint32_t i = 0; i < column->values.count; i++) total += column->values.items[i];
    return total;
}

static void label_text(const ProfileLabel *label, const char *prefix, Buffer *out) {
    buffer_string(out, prefix);
    if (!profile_label_has_name(label->kind)) return;
    if (label->kind != PROFILE_CENTRE && label->module.length > 0) {
        buffer_text(out, label->module);
        if (label->name.length > 0) buffer_char(out, '.'); /* else all constants of the module */
    }
    buffer_text(out, label->name);
}

void profile_label_text(const ProfileLabel *label, Buffer *out) {
    label_text(label, profile_label_prefix(label->kind), out);
}

void profile_label_word(const ProfileLabel *label, Buffer *out) {
    label_text(label, profile_label_shown(label->kind), out);
}
