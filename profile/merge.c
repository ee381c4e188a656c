/* Several files of one run become one profile.
 *
 * Nothing is ever added up: the files tell of the same run. A metric, dimension or fact that only
 * `from` has is taken; one that both have and agree on is there already; where they disagree, what
 * `from` has is taken under the key KEY@FORMAT. A reported.KEY goes with its metric. */
#include "profile/join.h"

typedef struct Merge {
    Profile *into;
    const Profile *from;
    Text format; /* from's */
    ProfileIndices labels, contexts;
    ProfileIndices bands;                   /* of the dimension at hand */
    uint32_t metrics[PROFILE_METRIC_LIMIT]; /* likewise */
} Merge;

static void lose(Merge *merge, const char *text) {
    profile_add_loss(merge->into, (ProfileLoss){.text = text_of(text), .count = 1});
}

static bool key_is_taken(const Profile *profile, Text key) {
    return profile_find_metric(profile, key) != PROFILE_NONE ||
           profile_find_dimension(profile, key) != PROFILE_NONE ||
           profile_fact_text(profile, key).length > 0;
}

/* KEY@FORMAT, or KEY@FORMAT.2 and so on if that is taken */
static Text other_key(Merge *merge, Text key) {
    Buffer made = {0};
    for (uint32_t number = 1;; number++) {
        buffer_clear(&made);
        buffer_text(&made, key);
        buffer_char(&made, '@');
        buffer_text(&made, merge->format);
        if (number > 1) buffer_printf(&made, ".%u", number);
        if (!key_is_taken(merge->into, buffer_as_text(&made))) break;
    }
    Text own = profile_text(merge->into, buffer_as_text(&made));
    buffer_release(&made);
    return own;
}

/* ---- clocks ---- */

/* Times of two clocks cannot stand in one list: who has ticks, else who has moments, else the first
 * file has the clock, and moments of another one are left out. Returns false if from's are. */
static bool merge_clock(Merge *merge) {
    Profile *into = merge->into;
    const Profile *from = merge->from;
    Text own = profile_fact(into, "clock"), other = profile_fact(from, "clock");
    if (other.length == 0 || text_equal(own, other)) return true;
    unsigned ours = into->ticks.count > 0 ? 2 : into->moments.count > 0;
    unsigned theirs = from->ticks.count > 0 ? 2 : from->moments.count > 0;
    if (own.length > 0 && into->moments.count > 0 && from->moments.count > 0)
        lose(merge, "the files have markers by two clocks: those of one are shown");
    if (own.length > 0 && ours >= theirs) return theirs == 0;
    if (own.length > 0) into->moments.count = 0;
    profile_set_fact(into, "clock", other);
    return true;
}

/* ---- metrics and edges ---- */

static bool metric_agrees(const Merge *merge, const ProfileMetric *from,
                          const ProfileMetric *into) {
    uint64_t matched = 0, total = 0;
    for (uint32_t i = 0; i < from->values.count; i++) {
        uint32_t own = merge->contexts.items[i];
        if (own == PROFILE_NONE || from->values.items[i] != into->values.items[own]) return false;
        matched += from->values.items[i];
    }
    for (uint32_t i = 0; i < into->values.count; i++) total += into->values.items[i];
    return matched == total;
}

/* else a limit on contexts took some */
static bool values_are_all_there(const Merge *merge, uint32_t metric) {
    const ProfileMetric *from = &merge->from->metrics.items[metric];
    for (uint32_t i = 0; i < from->values.count; i++)
        if (from->values.items[i] > 0 && merge->contexts.items[i] == PROFILE_NONE) return false;
    return true;
}

static bool list_has(Text list, Text word) {
    for (size_t at = 0; at + word.length <= list.length; at++)
        if (text_equal((Text){list.bytes + at, word.length}, word) &&
            (at == 0 || list.bytes[at - 1] == ' ') &&
            (at + word.length == list.length || list.bytes[at + word.length] == ','))
            return true;
    return false;
}

/* Two columns must not have one head: `ticks (.eventlog)`; of a further file of the same kind
 * `bytes (.prof, 2)`. The key is KEY@FORMAT or KEY@FORMAT.2 and so on. */
static Text other_name(Merge *merge, const ProfileMetric *from, Text key) {
    static const struct {
        const char *format, *ending;
    } endings[] = {{"ghc-prof", ".prof"}, {"ghc-eventlog", ".eventlog"}, {"ghc-pj", "-pj"}};
    size_t plain = from->key.length + 1 + merge->format.length; /* of KEY@FORMAT */
    Text ending = merge->format;
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        if (text_equal(merge->format, text_of(endings[i].format)))
            ending = text_of(endings[i].ending);
    Buffer made = {0};
    buffer_text(&made, from->name.length > 0 ? from->name : from->key);
    buffer_string(&made, " (");
    buffer_text(&made, ending);
    bool again = list_has(profile_fact(merge->into, "format"), merge->format);
    unsigned number = again ? 2 : 1; /* of the files of this kind */
    uint64_t behind;
    if (key.length > plain + 1 &&
        text_number((Text){key.bytes + plain + 1, key.length - plain - 1}, &behind))
        number += (unsigned)behind - 1;
    if (number > 1) buffer_printf(&made, ", %u", number);
    buffer_char(&made, ')');
    Text name = profile_text(merge->into, buffer_as_text(&made));
    buffer_release(&made);
    return name;
}

static uint32_t merge_metric(Merge *merge, const ProfileMetric *from) {
    uint32_t there = profile_find_metric(merge->into, from->key);
    if (there != PROFILE_NONE && metric_agrees(merge, from, &merge->into->metrics.items[there]))
        return there;
    ProfileMetric metric = *from;
    if (there != PROFILE_NONE) {
        metric.key = other_key(merge, from->key);
        metric.name = other_name(merge, from, metric.key);
    }
    uint32_t own = profile_add_metric(merge->into, metric);
    if (own == PROFILE_NONE) {
        lose(merge, "there are more metrics than fit: the further ones are left out");
        return PROFILE_NONE;
    }
    uint64_t *values = merge->into->metrics.items[own].values.items;
    for (uint32_t i = 0; i < from->values.count; i++)
        if (merge->contexts.items[i] != PROFILE_NONE)
            values[merge->contexts.items[i]] = from->values.items[i];
    return own;
}

/* A metric that came without ticks, and has the same values, gets them from here too. */
static void merge_ticks(Merge *merge) {
    const Profile *from = merge->from;
    uint64_t counts[PROFILE_METRIC_LIMIT] = {0}; /* by from's metric */
    bool taken[PROFILE_METRIC_LIMIT];
    for (uint32_t i = 0; i < from->ticks.count; i++) counts[from->ticks.items[i].metric]++;
    uint64_t room = PROFILE_TICK_LIMIT - merge->into->ticks.count;
    for (uint32_t i = 0; i < from->metrics.count; i++) {
        uint32_t own = merge->metrics[i];
        taken[i] = counts[i] > 0 && own != PROFILE_NONE && !profile_has_ticks(merge->into, own);
        if (taken[i] && (counts[i] > room || !values_are_all_there(merge, i))) {
            profile_drop_ticks(merge->into, own);
            taken[i] = false;
        }
        if (taken[i]) room -= counts[i];
    }
    for (uint32_t i = 0; i < from->ticks.count; i++) {
        ProfileTick tick = from->ticks.items[i];
        if (!taken[tick.metric]) continue;
        tick.context = merge->contexts.items[tick.context];
        tick.metric = (uint16_t)merge->metrics[tick.metric];
        vector_push(&merge->into->ticks, tick);
    }
    profile_sort_ticks(merge->into);
}

static bool edges_agree(const Merge *merge) {
    const Profile *into = merge->into, *from = merge->from;
    if (into->edges.count != from->edges.count) return false;
    Map counts = {0};
    for (uint32_t i = 0; i < into->edges.count; i++)
        map_put(&counts, (uint64_t)into->edges.items[i].from << 32 | into->edges.items[i].to,
                into->edges.items[i].count);
    bool agree = true;
    for (uint32_t i = 0; i < from->edges.count && agree; i++) {
        const ProfileEdge *edge = &from->edges.items[i];
        const uint64_t *count = map_find(&counts, (uint64_t)merge->labels.items[edge->from] << 32 |
                                                      merge->labels.items[edge->to]);
        agree = count && *count == edge->count;
    }
    map_release(&counts);
    return agree;
}

static void merge_edges(Merge *merge) {
    const Profile *from = merge->from;
    if (from->edges.count == 0) return;
    if (merge->into->edges.count > 0) {
        if (!edges_agree(merge))
            lose(merge, "the files differ in the entries by caller: the first file's are shown");
        return;
    }
    for (uint32_t i = 0; i < from->edges.count; i++) {
        const ProfileEdge *edge = &from->edges.items[i];
        uint32_t caller = merge->labels.items[edge->from], centre = merge->labels.items[edge->to];
        if (caller != PROFILE_NONE && centre != PROFILE_NONE)
            profile_add_edge(merge->into, caller, centre, edge->count);
    }
    bool all = merge->into->edges.count == from->edges.count;
    merge->into->edge_metric =
        all && from->edge_metric != PROFILE_NONE ? merge->metrics[from->edge_metric] : PROFILE_NONE;
}

/* ---- facts ---- */

static void merge_format(Merge *merge) {
    Text formats = profile_fact(merge->into, "format");
    if (merge->format.length == 0 || list_has(formats, merge->format)) return;
    Buffer both = {0};
    buffer_text(&both, formats);
    if (formats.length > 0) buffer_string(&both, ", ");
    buffer_text(&both, merge->format);
    profile_set_fact(merge->into, "format", buffer_as_text(&both));
    buffer_release(&both);
}

/* `reported.KEY` and `untimed.KEY` under the key that the metric now has */
static bool merge_reported(Merge *merge, const ProfileFact *fact, Text prefix) {
    if (!text_starts_with(fact->key, prefix)) return false;
    Text key = {fact->key.bytes + prefix.length, fact->key.length - prefix.length};
    uint32_t metric = profile_find_metric(merge->from, key);
    if (metric == PROFILE_NONE || merge->metrics[metric] == PROFILE_NONE) return false;
    Text own = merge->into->metrics.items[merge->metrics[metric]].key;
    if (text_equal(own, key)) return false;
    Buffer renamed = {0};
    buffer_text(&renamed, prefix);
    buffer_text(&renamed, own);
    profile_set_fact_text(merge->into, buffer_as_text(&renamed), fact->value);
    buffer_release(&renamed);
    return true;
}

static void merge_facts(Merge *merge) {
    Text own = profile_fact(merge->into, "program"), other = profile_fact(merge->from, "program");
    if (own.length > 0 && other.length > 0 && !text_equal(own, other)) {
        Buffer text = {0};
        buffer_string(&text, "the files are of different programs: ");
        buffer_text(&text, own);
        buffer_string(&text, " and ");
        buffer_text(&text, other);
        profile_add_loss(merge->into, (ProfileLoss){.text = buffer_as_text(&text), .count = 1});
        buffer_release(&text);
    }
    for (uint32_t i = 0; i < merge->from->facts.count; i++) {
        const ProfileFact *fact = &merge->from->facts.items[i];
        Text there = profile_fact_text(merge->into, fact->key);
        if (text_equal(fact->key, TEXT("format")) || text_equal(fact->key, TEXT("clock")) ||
            merge_reported(merge, fact, TEXT("reported.")) ||
            merge_reported(merge, fact, TEXT("untimed.")))
            continue;
        if (text_equal(there, fact->value)) continue;
        Text key = there.length == 0 ? fact->key : other_key(merge, fact->key);
        profile_set_fact_text(merge->into, key, fact->value);
    }
    merge_format(merge);
}

/* ---- censuses ---- */

static bool dimension_agrees(const ProfileDimension *a, const ProfileDimension *b) {
    if (a->sample_count != b->sample_count || a->samples.count != b->samples.count) return false;
    for (uint32_t i = 0; i < a->samples.count; i++) {
        const ProfileSample *x = &a->samples.items[i], *y = &b->samples.items[i];
        if (x->time != y->time || x->total != y->total || x->rows != y->rows) return false;
    }
    return true;
}

static void merge_samples(Merge *merge, uint32_t from, uint32_t own) {
    const ProfileDimension *dimension = &merge->from->dimensions.items[from];
    for (uint32_t i = 0; i < dimension->samples.count; i++) {
        profile_begin_sample(merge->into, own, dimension->samples.items[i]);
        ProfileRows rows = profile_rows(merge->from, from, i);
        while (profile_next_row(&rows))
            profile_add_row(merge->into, own, merge->bands.items[rows.band], rows.value);
        profile_end_sample(merge->into, own);
    }
}

static void merge_bands(Merge *merge, uint32_t from, uint32_t own) {
    const ProfileDimension *of = &merge->from->dimensions.items[from];
    merge->bands.count = 0;
    for (uint32_t i = 0; i < of->bands.count; i++) {
        ProfileBand band = of->bands.items[i];
        uint32_t context = band.context > 0 ? merge->contexts.items[band.context - 1] : 0;
        band.context = band.context > 0 && context != PROFILE_NONE ? context + 1 : 0;
        vector_push(&merge->bands, profile_band(merge->into, own, band));
    }
}

/* peaks and sums know samples that are gone */
static void merge_peaks(Merge *merge, uint32_t from, uint32_t own) {
    const ProfileDimension *of = &merge->from->dimensions.items[from];
    ProfileDimension *into = &merge->into->dimensions.items[own];
    for (uint32_t i = 0; i < of->bands.count; i++) {
        const ProfileBand *band = &of->bands.items[i];
        ProfileBand *merged = &into->bands.items[merge->bands.items[i]];
        if (band->sum > merged->sum) merged->sum = band->sum;
        if (band->peak <= merged->peak) continue;
        merged->peak = band->peak;
        merged->peak_time = band->peak_time;
    }
}

static void merge_dimension(Merge *merge, uint32_t from) {
    ProfileDimension dimension = merge->from->dimensions.items[from];
    uint32_t there = profile_find_dimension(merge->into, dimension.key);
    if (there != PROFILE_NONE) {
        if (dimension_agrees(&merge->into->dimensions.items[there], &dimension)) return;
        dimension.key = other_key(merge, dimension.key);
    }
    uint32_t own = profile_dimension(merge->into, dimension);
    if (own == PROFILE_NONE) {
        lose(merge, "there are more dimensions than fit: the further ones are left out");
        return;
    }
    merge_bands(merge, from, own);
    merge_samples(merge, from, own);
    merge_peaks(merge, from, own);
}

/* ---- moments and losses ---- */

/* Is the moment among the first `count`, which are in order? Of very many at the same time only the
 * first are looked at. */
static bool moment_is_there(const Profile *profile, uint32_t count, const ProfileMoment *wanted) {
    enum { LOOKED_AT = 64 };
    uint32_t low = 0, high = count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (profile->moments.items[middle].time < wanted->time)
            low = middle + 1;
        else
            high = middle;
    }
    for (uint32_t i = low; i < count && i < low + LOOKED_AT; i++) {
        const ProfileMoment *moment = &profile->moments.items[i];
        if (moment->time != wanted->time) return false;
        if (moment->kind == wanted->kind && text_equal(moment->text, wanted->text)) return true;
    }
    return false;
}

static void merge_moments(Merge *merge) {
    profile_sort_moments(merge->into);
    uint32_t count = merge->into->moments.count;
    for (uint32_t i = 0; i < merge->from->moments.count; i++) {
        const ProfileMoment *moment = &merge->from->moments.items[i];
        if (!moment_is_there(merge->into, count, moment))
            profile_add_moment(merge->into, moment->time, moment->kind, moment->text);
    }
    profile_sort_moments(merge->into);
}

void profile_merge_into(Profile *into, const Profile *from) {
    Merge merge = {.into = into, .from = from, .format = profile_fact(from, "format")};
    if (merge.format.length == 0) merge.format = TEXT("file");
    profile_join_labels(into, from, &merge.labels);
    if (!profile_join_contexts(into, from, &merge.labels, &merge.contexts))
        lose(&merge, "there are more contexts than can be told apart");
    for (uint32_t i = 0; i < from->metrics.count; i++)
        merge.metrics[i] = merge_metric(&merge, &from->metrics.items[i]);
    bool same_clock = merge_clock(&merge);
    if (same_clock) merge_ticks(&merge);
    merge_edges(&merge);
    for (uint32_t i = 0; i < from->dimensions.count; i++) merge_dimension(&merge, i);
    merge_facts(&merge);
    if (same_clock) merge_moments(&merge);
    for (uint32_t i = 0; i < from->losses.count; i++) profile_add_loss(into, from->losses.items[i]);
    vector_release(&merge.labels);
    vector_release(&merge.contexts);
    vector_release(&merge.bands);
}
