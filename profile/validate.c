/* The checker of the invariants that profile.h states. It trusts nothing that profile.c keeps: no
 * index, only the arrays themselves. */
#include "base/fail.h"
#include "base/utf8.h"
#include "profile/profile.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { PROBLEM_LIMIT = 20 };

typedef struct Check {
    const Profile *profile;
    Arena *arena;
    ProfileFaults *problems;
    bool valid;
} Check;

__attribute__((format(printf, 2, 3))) static void problem(Check *check, const char *format, ...) {
    check->valid = false;
    if (check->problems->count >= PROBLEM_LIMIT) return;
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (length < 0) return;
    size_t kept = (size_t)length < sizeof line ? (size_t)length : sizeof line - 1;
    vector_push(check->problems, text_copy(check->arena, (Text){line, kept}));
}

static const char *shown(Check *check, Text text) {
    Buffer out = {0};
    if (text.length > 60) text.length = 60;
    buffer_visible(&out, text);
    Text copy = text_copy(check->arena, buffer_as_text(&out));
    buffer_release(&out);
    return copy.bytes;
}

/* Labels with the same identity get the same number, others another one: step by step, each pair of
 * (number so far, next part) is numbered by a map of that step. */
typedef struct Identities {
    Interner parts;
    Map steps[4];
} Identities;

static uint64_t identity_step(Map *step, uint64_t number, uint32_t part) {
    return *map_slot(step, number << 32 | part, step->count);
}

static uint64_t label_identity(Identities *identities, const ProfileLabel *label) {
    Map *steps = identities->steps;
    uint64_t number = identity_step(&steps[0], (uint64_t)label->kind, label->ordinal);
    number = identity_step(&steps[1], number, intern(&identities->parts, label->module));
    number = identity_step(&steps[2], number, intern(&identities->parts, label->path));
    return identity_step(&steps[3], number, intern(&identities->parts, label->name));
}

static void check_labels(Check *check) {
    const Profile *profile = check->profile;
    Identities identities = {0};
    interner_init(&identities.parts);
    Map seen = {0};
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        const ProfileLabel *label = &profile->labels.items[i];
        if ((unsigned)label->kind >= PROFILE_LABEL_KIND_COUNT) {
            problem(check, "label %u has the kind %d, which does not exist", i, (int)label->kind);
            continue;
        }
        /* a CAF without a name stands for all constants of its module */
        bool named = profile_label_has_name(label->kind) &&
                     !(label->kind == PROFILE_CAF && label->module.length > 0);
        if (named && label->name.length == 0) problem(check, "label %u has no name", i);
        if (label->ordinal > PROFILE_ORDINAL_LIMIT)
            problem(check, "label %u has the ordinal %u", i, label->ordinal);
        uint64_t first = *map_slot(&seen, label_identity(&identities, label), i);
        if (first != i)
            problem(check, "labels %u and %u are the same one: %s %s", (uint32_t)first, i,
                    profile_label_key(label->kind), shown(check, label->name));
    }
    for (uint32_t i = 0; i < 4; i++) map_release(&identities.steps[i]);
    interner_release(&identities.parts);
    map_release(&seen);
}

static void check_contexts(Check *check) {
    const Profile *profile = check->profile;
    Map seen = {0};
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        ProfileContext context = profile->contexts.items[i];
        if (context.label >= profile->labels.count) {
            problem(check, "context %u has the label %u of %u", i, context.label,
                    profile->labels.count);
            continue;
        }
        if (context.parent != PROFILE_NONE && context.parent >= i) {
            problem(check, "context %u has the parent %u, which does not come before it", i,
                    context.parent);
            continue;
        }
        ProfileLabelKind kind = profile->labels.items[context.label].kind;
        bool root = (unsigned)kind < PROFILE_LABEL_KIND_COUNT && profile_label_is_root(kind);
        if (root != (context.parent == PROFILE_NONE))
            problem(check,
                    root ? "context %u is a root below another context"
                         : "context %u is a centre without a parent",
                    i);
        uint64_t key = (uint64_t)context.parent << 32 | context.label;
        uint64_t first = *map_slot(&seen, key, i);
        if (first != i)
            problem(check, "contexts %u and %u have the same parent and label", (uint32_t)first, i);
    }
    map_release(&seen);
}

static void check_metrics(Check *check) {
    const Profile *profile = check->profile;
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        const char *key = shown(check, metric->key);
        if (metric->key.length == 0) problem(check, "metric %u has no key", i);
        for (uint32_t j = 0; j < i; j++)
            if (text_equal(profile->metrics.items[j].key, metric->key))
                problem(check, "metrics %u and %u have the same key %s", j, i, key);
        if (!metric->sampled && metric->samples != 0)
            problem(check, "metric %s is exact and has samples", key);
        if (metric->values.count != profile->contexts.count)
            problem(check, "metric %s has %u values for %u contexts", key, metric->values.count,
                    profile->contexts.count);
        uint64_t sum = 0;
        for (uint32_t j = 0; j < metric->values.count; j++)
            if (__builtin_add_overflow(sum, metric->values.items[j], &sum)) {
                problem(check, "the sum of metric %s does not fit 64 bits", key);
                break;
            }
    }
}

/* Each mark counts once for a context that ends in the centre and once for an edge to it. (Except
 * below OVERFLOW, where all contexts are one.) */
static void check_edge_sums(Check *check) {
    const Profile *profile = check->profile;
    const ProfileMetric *metric = &profile->metrics.items[profile->edge_metric];
    if (metric->rounded) return;
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (profile->labels.items[i].kind == PROFILE_OVERFLOW) return;
    Map balance = {0}; /* by label: edges, then less the contexts */
    for (uint32_t i = 0; i < profile->edges.count; i++)
        *map_slot(&balance, profile->edges.items[i].to, 0) += profile->edges.items[i].count;
    for (uint32_t i = 0; i < profile->contexts.count && i < metric->values.count; i++)
        *map_slot(&balance, profile->contexts.items[i].label, 0) -= metric->values.items[i];
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (map_get(&balance, i, 0) != 0)
            problem(check, "the edges to %s do not add up to its %s",
                    shown(check, profile->labels.items[i].name), shown(check, metric->key));
    map_release(&balance);
}

static void check_edges(Check *check) {
    const Profile *profile = check->profile;
    uint32_t labels = profile->labels.count;
    Map seen = {0};
    uint64_t sum = 0;
    bool in_range = true;
    for (uint32_t i = 0; i < profile->edges.count; i++) {
        ProfileEdge edge = profile->edges.items[i];
        if (edge.from >= labels || edge.to >= labels) {
            problem(check, "edge %u goes from label %u to label %u of %u", i, edge.from, edge.to,
                    labels);
            in_range = false;
            continue;
        }
        if (profile->labels.items[edge.to].kind != PROFILE_CENTRE)
            problem(check, "edge %u enters a root", i);
        uint64_t first = *map_slot(&seen, (uint64_t)edge.from << 32 | edge.to, i);
        if (first != i) problem(check, "edges %u and %u are the same one", (uint32_t)first, i);
        if (__builtin_add_overflow(sum, edge.count, &sum)) {
            problem(check, "the sum of the edges does not fit 64 bits");
            break;
        }
    }
    map_release(&seen);
    if (profile->edge_metric == PROFILE_NONE) return;
    if (profile->edge_metric >= profile->metrics.count)
        problem(check, "edges break down metric %u of %u", profile->edge_metric,
                profile->metrics.count);
    else if (in_range && profile->edges.count > 0)
        check_edge_sums(check);
}

/* ---- sources and what they say ---- */

/* what nobody described is of one source */
static bool source_exists(const Profile *profile, uint32_t source) {
    return source == PROFILE_NONE || source < profile->sources.count ||
           (source == 0 && profile->sources.count == 0);
}

static void check_sources(Check *check) {
    const Profile *profile = check->profile;
    for (uint32_t i = 0; i < profile->sources.count; i++) {
        const ProfileSource *source = &profile->sources.items[i];
        if ((unsigned)source->format >= PROFILE_FORMAT_COUNT ||
            (unsigned)source->clock >= PROFILE_CLOCK_COUNT)
            problem(check, "source %u has a format or clock that does not exist", i);
        if (source->run > i)
            problem(check, "source %u is of run %u: one is missing", i, source->run);
    }
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        if (!source_exists(profile, profile->metrics.items[i].source))
            problem(check, "metric %u is of source %u, which does not exist", i,
                    profile->metrics.items[i].source);
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (!source_exists(profile, profile->dimensions.items[i].source))
            problem(check, "dimension %u is of source %u, which does not exist", i,
                    profile->dimensions.items[i].source);
    for (uint32_t i = 0; i < profile->moments.count; i++)
        if (!source_exists(profile, profile->moments.items[i].source))
            problem(check, "moment %u is of source %u, which does not exist", i,
                    profile->moments.items[i].source);
}

/* Of one code and source, or of one key and source, there is one. */
static uint64_t fact_identity(Interner *keys, Text key, uint32_t source) {
    return (uint64_t)intern(keys, key) << 32 | source;
}

static void check_facts(Check *check) {
    const Profile *profile = check->profile;
    Interner keys;
    Map facts = {0}, totals = {0};
    uint64_t number;
    interner_init(&keys);
    for (uint32_t i = 0; i < profile->facts.count; i++) {
        const ProfileFact *fact = &profile->facts.items[i];
        if ((unsigned)fact->code >= PROFILE_FACT_COUNT || !source_exists(profile, fact->source)) {
            problem(check, "fact %u has a code or source that does not exist", i);
            continue;
        }
        if (*map_slot(&facts, fact_identity(&keys, fact->key, fact->source), i) != i)
            problem(check, "the fact %s is there twice", shown(check, fact->key));
        if (profile_fact_row(fact->code)->type == PROFILE_NUMBER &&
            (!text_number(fact->value, &number) || (number > 0 && fact->value.bytes[0] == '0') ||
             (number == 0 && fact->value.length > 1)))
            problem(check, "the fact %s is not a number", shown(check, fact->key));
        else if (fact->code == PROFILE_FACT_RUNS && (number == 0 || number > PROFILE_RUNS_LIMIT))
            problem(check, "it is of %s runs", shown(check, fact->value));
    }
    for (uint32_t i = 0; i < profile->totals.count; i++) {
        const ProfileTotal *total = &profile->totals.items[i];
        if ((unsigned)total->code >= PROFILE_METRIC_CODES || !source_exists(profile, total->source))
            problem(check, "total %u has a metric or source that does not exist", i);
        if (*map_slot(&totals, fact_identity(&keys, total->key, total->source), i) != i)
            problem(check, "the total of %s is stated twice", shown(check, total->key));
    }
    map_release(&facts);
    map_release(&totals);
    interner_release(&keys);
}

/* ---- censuses, moments, losses ---- */

static void check_dimensions(Check *check) {
    const Profile *profile = check->profile;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        if (dimension->key.length == 0) problem(check, "dimension %u has no key", i);
        if (dimension->open) problem(check, "a sample of dimension %u has not ended", i);
        for (uint32_t j = 0; j < i; j++)
            if (text_equal(profile->dimensions.items[j].key, dimension->key))
                problem(check, "dimensions %u and %u have the same key %s", j, i,
                        shown(check, dimension->key));
    }
}

static bool check_bands(Check *check, uint32_t dimension) {
    const ProfileDimension *of = &check->profile->dimensions.items[dimension];
    bool in_range = true;
    Interner names;
    Map steps[3] = {{0}}, seen = {0};
    interner_init(&names);
    for (uint32_t i = 0; i < of->bands.count; i++) {
        const ProfileBand *band = &of->bands.items[i];
        if (band->context > check->profile->contexts.count) {
            problem(check, "band %u of dimension %u is of context %u, which does not exist", i,
                    dimension, band->context);
            in_range = false;
            continue;
        }
        if (band->site > check->profile->sites.count) {
            problem(check, "band %u of dimension %u is of site %u, which does not exist", i,
                    dimension, band->site);
            in_range = false;
            continue;
        }
        uint64_t identity = identity_step(&steps[0], intern(&names, band->name), band->context);
        identity = identity_step(&steps[1], identity, band->number);
        identity = identity_step(&steps[2], identity, band->site);
        uint64_t first = *map_slot(&seen, identity, i);
        if (first != i)
            problem(check, "bands %u and %u of dimension %u are the same one: %s", (uint32_t)first,
                    i, dimension, shown(check, band->name));
    }
    for (int i = 0; i < 3; i++) map_release(&steps[i]);
    map_release(&seen);
    interner_release(&names);
    return in_range;
}

typedef struct BandSums {
    uint64_t peak, sum;
} BandSums;

/* One sample's rows; returns false if they are not to be trusted. */
static bool check_rows(Check *check, uint32_t dimension, uint32_t sample, BandSums *sums) {
    const Profile *profile = check->profile;
    ProfileRows rows = profile_rows(profile, dimension, sample);
    uint64_t total = 0, before = 0;
    while (profile_next_row(&rows)) {
        bool known = rows.band < profile->dimensions.items[dimension].bands.count;
        if (!known || rows.band + (uint64_t)1 <= before) {
            problem(check, "sample %u of dimension %u has a row of band %u, which is %s", sample,
                    dimension, rows.band, known ? "out of order" : "none of its bands");
            return false;
        }
        before = rows.band + (uint64_t)1;
        BandSums *band = &sums[rows.band];
        if (rows.value > band->peak) band->peak = rows.value;
        if (__builtin_add_overflow(total, rows.value, &total) ||
            __builtin_add_overflow(band->sum, rows.value, &band->sum)) {
            problem(check, "the sums of dimension %u do not fit 64 bits", dimension);
            return false;
        }
    }
    if (total != profile->dimensions.items[dimension].samples.items[sample].total)
        problem(check, "the total of sample %u of dimension %u is not that of its rows", sample,
                dimension);
    return true;
}

static bool check_samples(Check *check, uint32_t dimension, BandSums *sums) {
    const ProfileDimension *of = &check->profile->dimensions.items[dimension];
    uint64_t time = 0, end = 0, count = 0;
    for (uint32_t i = 0; i < of->samples.count; i++) {
        const ProfileSample *sample = &of->samples.items[i];
        if (sample->time < time)
            problem(check, "sample %u of dimension %u is before the one before it", i, dimension);
        if (sample->rows_end < end || sample->rows_end > of->rows.length) {
            problem(check, "sample %u of dimension %u has no rows of its own", i, dimension);
            return false;
        }
        time = sample->time;
        end = sample->rows_end;
        count += sample->merged;
        if (!check_rows(check, dimension, i, sums)) return false;
    }
    if (count != of->sample_count)
        problem(check, "dimension %u stands for %llu samples, its samples for %llu", dimension,
                (unsigned long long)of->sample_count, (unsigned long long)count);
    return true;
}

static void check_peaks(Check *check, uint32_t dimension, const BandSums *sums) {
    const ProfileDimension *of = &check->profile->dimensions.items[dimension];
    for (uint32_t i = 0; i < of->bands.count; i++) {
        const ProfileBand *band = &of->bands.items[i];
        bool whole = of->sample_count == of->samples.count; /* none was merged */
        bool right = whole ? band->peak == sums[i].peak && band->sum == sums[i].sum
                           : band->peak >= sums[i].peak && band->sum >= sums[i].sum;
        if (!right)
            problem(check, "peak or sum of the band %s is not that of its rows",
                    shown(check, band->name));
    }
}

/* A breakdown of cells has their samples, each with the same total. */
static void check_sums_of_cells(Check *check, uint32_t dimension, uint32_t cells) {
    const ProfileDimension *of = &check->profile->dimensions.items[dimension],
                           *from = &check->profile->dimensions.items[cells];
    if (of->samples.count != from->samples.count) {
        problem(check, "dimension %u has %u samples, the cells %u", dimension, of->samples.count,
                from->samples.count);
        return;
    }
    for (uint32_t i = 0; i < of->samples.count; i++) {
        const ProfileSample *sample = &of->samples.items[i], *cell = &from->samples.items[i];
        if (sample->time == cell->time && sample->total == cell->total) continue;
        problem(check, "sample %u of dimension %u is not that of the cells", i, dimension);
        return;
    }
}

static void check_cells(Check *check) {
    const Profile *profile = check->profile;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *cells = &profile->dimensions.items[i];
        if (profile_dimension_is_shown(cells)) continue;
        for (uint32_t j = 0; j < profile->dimensions.count; j++)
            if (profile->dimensions.items[j].of_cells &&
                profile->dimensions.items[j].source == cells->source)
                check_sums_of_cells(check, j, i);
    }
}

static void check_censuses(Check *check) {
    const Profile *profile = check->profile;
    uint32_t count = 0;
    check_dimensions(check);
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        uint32_t bands = profile->dimensions.items[i].bands.count;
        count += bands;
        if (!check_bands(check, i)) continue;
        BandSums *sums = ARENA_ARRAY(check->arena, BandSums, bands);
        if (check_samples(check, i, sums)) check_peaks(check, i, sums);
    }
    check_cells(check);
    if (count != profile->band_count)
        problem(check, "there are %u bands, not %u", count, profile->band_count);
}

static void check_moments_and_losses(Check *check) {
    const Profile *profile = check->profile;
    for (uint32_t i = 0; i < profile->moments.count; i++) {
        const ProfileMoment *moment = &profile->moments.items[i];
        if ((unsigned)moment->kind > PROFILE_PHASE)
            problem(check, "moment %u has the kind %d, which does not exist", i, (int)moment->kind);
        if (i > 0 && moment->time < profile->moments.items[i - 1].time)
            problem(check, "moment %u is before the one before it", i);
    }
    for (uint32_t i = 0; i < profile->losses.count; i++)
        if (!profile_loss_is_whole(&profile->losses.items[i]) ||
            profile->losses.items[i].count == 0)
            problem(check, "loss %u says nothing", i);
}

/* ---- sites, calls and lives ---- */

static void check_sites(Check *check) {
    const Profile *profile = check->profile;
    Interner parts;
    Map steps[4] = {{0}}, seen = {0};
    interner_init(&parts);
    for (uint32_t i = 0; i < profile->sites.count; i++) {
        const ProfileSite *site = &profile->sites.items[i];
        if ((unsigned)site->kind >= PROFILE_SITE_KIND_COUNT)
            problem(check, "site %u has the kind %d, which does not exist", i, (int)site->kind);
        uint64_t identity =
            identity_step(&steps[0], intern(&parts, site->module), intern(&parts, site->path));
        identity = identity_step(&steps[1], identity, intern(&parts, site->construction));
        identity = identity_step(&steps[2], identity, site->ordinal);
        identity = identity_step(&steps[3], identity, (uint32_t)site->kind);
        uint64_t first = *map_slot(&seen, identity, i);
        if (first != i)
            problem(check, "sites %u and %u are the same one: %s", (uint32_t)first, i,
                    shown(check, site->construction));
    }
    for (int i = 0; i < 4; i++) map_release(&steps[i]);
    map_release(&seen);
    interner_release(&parts);
}

static void check_calls(Check *check) {
    const Profile *profile = check->profile;
    Interner parts;
    Map steps[8] = {{0}}, seen = {0};
    interner_init(&parts);
    for (uint32_t i = 0; i < profile->calls.count; i++) {
        const ProfileCall *call = &profile->calls.items[i];
        const uint64_t rest[] = {intern(&parts, call->in_name),
                                 intern(&parts, call->module),
                                 intern(&parts, call->name),
                                 intern(&parts, call->place.file),
                                 call->place.line,
                                 call->place.column,
                                 call->place.end_line,
                                 call->place.end_column};
        if (call->in_name.length == 0 || call->name.length == 0)
            problem(check, "call %u has no name", i);
        uint64_t identity = intern(&parts, call->in_module);
        for (int step = 0; step < 8; step++)
            identity = identity_step(&steps[step], identity, rest[step]);
        uint64_t first = *map_slot(&seen, identity, i);
        if (first != i)
            problem(check, "calls %u and %u are the same one: %s", (uint32_t)first, i,
                    shown(check, call->name));
    }
    for (int i = 0; i < 8; i++) map_release(&steps[i]);
    map_release(&seen);
    interner_release(&parts);
}

static void check_lines(Check *check) {
    Buffer found = {0};
    if (!profile_check_lines(check->profile, &found))
        problem(check, "%s", buffer_as_string(&found));
    buffer_release(&found);
}

static void check_search(Check *check) {
    Buffer found = {0};
    if (!profile_check_search(check->profile, &found))
        problem(check, "%s", buffer_as_string(&found));
    buffer_release(&found);
}

static void check_lives(Check *check) {
    const Profile *profile = check->profile;
    for (uint32_t i = 0; i < profile->lives.count; i++) {
        const ProfileLife *life = &profile->lives.items[i];
        if (life->site >= profile->sites.count || life->context >= profile->contexts.count)
            problem(check, "life %u is of site %u and context %u, which do not exist", i,
                    life->site, life->context);
        if (life->birth > life->first_use || life->first_use > life->last_use ||
            life->last_use > life->death)
            problem(check, "the times of life %u are not in order", i);
        if (life->objects == 0 && life->bytes == 0) problem(check, "life %u is of nothing", i);
    }
}

/* ---- holders ---- */

static bool check_holder(Check *check, uint32_t search, uint32_t number) {
    const ProfileHolder *holder = &check->profile->holders.items[search].items.items[number];
    bool is_root = holder->parent == PROFILE_NONE;
    if (!is_root && holder->parent >= number)
        problem(check, "the parent of holder %u of search %u does not come before it", number,
                search);
    else if ((unsigned)holder->kind >= PROFILE_HOLDER_KIND_COUNT ||
             is_root != (holder->kind != PROFILE_HOLDER_SITE) || is_root != (holder->site == 0) ||
             holder->site > check->profile->sites.count)
        problem(check, "holder %u of search %u is neither a root nor of a site", number, search);
    else if ((holder->objects == 0) != (holder->bytes == 0))
        problem(check, "holder %u of search %u has objects without bytes, or bytes without objects",
                number, search);
    else
        return true;
    return false;
}

/* Each is chosen objects, or leads to some; and they have together what the search says. */
static void check_holders(Check *check, uint32_t search) {
    const ProfileHolders *found = &check->profile->holders.items[search];
    uint32_t count = found->items.count;
    uint64_t objects = 0, bytes = 0;
    bool *leads = ARENA_ARRAY(check->arena, bool, count), overflow = false;
    if (found->source != PROFILE_NONE && check->profile->sources.count > 0 &&
        found->source >= check->profile->sources.count)
        problem(check, "search %u is of source %u, which does not exist", search, found->source);
    for (uint32_t i = 0; i < count; i++) {
        if (!check_holder(check, search, i)) return;
        leads[i] = found->items.items[i].objects > 0;
        overflow |= __builtin_add_overflow(objects, found->items.items[i].objects, &objects) ||
                    __builtin_add_overflow(bytes, found->items.items[i].bytes, &bytes);
    }
    if (overflow || objects != found->objects || bytes != found->bytes)
        problem(check, "the holders of search %u do not add up", search);
    for (uint32_t i = count; i-- > 0;) {
        uint32_t parent = found->items.items[i].parent;
        if (!leads[i]) problem(check, "holder %u of search %u leads to nothing", i, search);
        if (parent != PROFILE_NONE) leads[parent] = true;
    }
}

/* ---- ticks ---- */

/* A metric that has ticks has them all. */
static void check_tick_sums(Check *check, uint32_t metric, uint64_t *sums) {
    const Profile *profile = check->profile;
    const ProfileMetric *column = &profile->metrics.items[metric];
    memset(sums, 0, profile->contexts.count * sizeof *sums);
    bool any = false;
    for (uint32_t i = 0; i < profile->ticks.count; i++) {
        if (profile->ticks.items[i].metric != metric) continue;
        any = true;
        sums[profile->ticks.items[i].context] += profile->ticks.items[i].weight;
    }
    for (uint32_t i = 0; any && i < column->values.count; i++)
        if (sums[i] != column->values.items[i]) {
            problem(check, "the ticks of metric %s do not add up to its value in context %u",
                    shown(check, column->key), i);
            return;
        }
}

static void check_ticks(Check *check) {
    const Profile *profile = check->profile;
    if (profile->ticks.count == 0) return;
    for (uint32_t i = 0; i < profile->ticks.count; i++) {
        const ProfileTick *tick = &profile->ticks.items[i];
        if (tick->metric >= profile->metrics.count || tick->context >= profile->contexts.count) {
            problem(check, "tick %u is of metric %u and context %u, which do not exist", i,
                    tick->metric, tick->context);
            return;
        }
        if (i > 0 && tick->time < profile->ticks.items[i - 1].time)
            problem(check, "tick %u is before the one before it", i);
    }
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        if (profile->metrics.items[i].values.count != profile->contexts.count) return;
    uint64_t *sums = ARENA_ARRAY(check->arena, uint64_t, profile->contexts.count);
    for (uint32_t i = 0; i < profile->metrics.count; i++) check_tick_sums(check, i, sums);
}

bool profile_validate(const Profile *profile, Arena *arena, ProfileFaults *problems) {
    Check check = {profile, arena, problems, true};
    check_labels(&check);
    check_contexts(&check);
    check_metrics(&check);
    check_edges(&check);
    check_sources(&check);
    check_facts(&check);
    check_censuses(&check);
    check_moments_and_losses(&check);
    check_ticks(&check);
    check_sites(&check);
    check_calls(&check);
    check_lines(&check);
    check_search(&check);
    check_lives(&check);
    for (uint32_t i = 0; i < profile->holders.count; i++) check_holders(&check, i);
    return check.valid;
}

void profile_must_be_valid(const Profile *profile, const char *what) {
    Arena arena;
    ProfileFaults faults = {0};
    arena_init(&arena);
    if (!profile_validate(profile, &arena, &faults))
        bug("%s: %.*s", what, TEXT_ARGS(faults.items[0]));
    vector_release(&faults);
    arena_release(&arena);
}
