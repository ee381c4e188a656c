/* Several files of one run become one profile.
 *
 * Nothing is ever added up: the files tell of the same run. A metric or dimension that only `from`
 * has is taken; one that both have and agree on is there already; where they disagree, what `from`
 * has is taken under the key KEY@FORMAT. Facts, totals and moments stay those of their sources.
 *
 * Folding labels is the same into an empty profile, with other contexts. */
#include "profile/join.h"
#include "profile/project.h"
#include <stdlib.h>

typedef struct Merge {
    Profile *into;
    const Profile *from;
    uint32_t before; /* into's sources */
    ProfileIndices labels, contexts, sites;
    const bool *folded;     /* by from's label; NULL: none is */
    ProfileIndices entered; /* as contexts, for entries; without `folded` empty */
    ProfileIndices bands;   /* of the dimension at hand */
    ProfileIndices sources; /* from's index -> into's; PROFILE_NONE: there are too many */
    uint32_t metrics[PROFILE_METRIC_LIMIT]; /* likewise */
} Merge;

/* ---- sources ---- */

static uint32_t own_source(const Merge *merge, uint32_t source) {
    return source < merge->sources.count ? merge->sources.items[source] : PROFILE_NONE;
}

typedef VECTOR(Text) Words;

static int compare_words(const void *left, const void *right) {
    return text_compare(*(const Text *)left, *(const Text *)right);
}

/* The words of the command that a source knows, the program's name aside, in one order: GHC's
 * formats have the runtime system's options in different places. */
static bool find_command(const Profile *profile, uint32_t source, Words *words) {
    const ProfileFact *command = NULL;
    for (uint32_t i = 0; i < profile->facts.count; i++)
        if (profile->facts.items[i].code == PROFILE_FACT_COMMAND &&
            profile->facts.items[i].source == source)
            command = &profile->facts.items[i];
    words->count = 0;
    if (!command) return false;
    Text rest = command->value;
    text_take_word(&rest); /* the program */
    for (Text word = text_take_word(&rest); word.length > 0; word = text_take_word(&rest))
        if (!text_equal(word, TEXT("+RTS")) && !text_equal(word, TEXT("-RTS")))
            vector_push(words, word);
    if (words->count > 1) qsort(words->items, words->count, sizeof(Text), compare_words);
    return true;
}

static bool commands_differ(const Merge *merge, uint32_t own, uint32_t other) {
    Words ours = {0}, theirs = {0};
    bool known = find_command(merge->into, own, &ours) && find_command(merge->from, other, &theirs);
    bool differ = known && ours.count != theirs.count;
    for (uint32_t i = 0; known && !differ && i < ours.count; i++)
        differ = !text_equal(ours.items[i], theirs.items[i]);
    vector_release(&ours);
    vector_release(&theirs);
    return differ;
}

/* Note [Files of one run] */
static bool may_be_of_run(const Merge *merge, uint32_t run, uint32_t of_from) {
    const Profile *into = merge->into, *from = merge->from;
    for (uint32_t i = 0; i < merge->before; i++)
        for (uint32_t j = 0; j < from->sources.count && into->sources.items[i].run == run; j++)
            if (from->sources.items[j].run == of_from &&
                (from->sources.items[j].format == into->sources.items[i].format ||
                 commands_differ(merge, i, j)))
                return false;
    return true;
}

static uint32_t count_runs(const Profile *profile, uint32_t sources) {
    uint32_t runs = 0;
    for (uint32_t i = 0; i < sources; i++)
        if (profile->sources.items[i].run >= runs) runs = profile->sources.items[i].run + 1;
    return runs;
}

static void merge_sources(Merge *merge) {
    const Profile *from = merge->from;
    uint32_t runs = count_runs(merge->into, merge->before), further = runs;
    ProfileIndices own_runs = {0}; /* from's run -> into's */
    for (uint32_t i = 0; i < count_runs(from, from->sources.count); i++) {
        uint32_t run = 0;
        while (run < runs && !may_be_of_run(merge, run, i)) run++;
        vector_push(&own_runs, run < runs ? run : further++);
    }
    for (uint32_t i = 0; i < from->sources.count; i++) {
        ProfileSource source = from->sources.items[i];
        source.run = own_runs.items[source.run];
        vector_push(&merge->sources, profile_add_source(merge->into, source));
    }
    vector_release(&own_runs);
}

/* what a file of this source is called where another one has the same */
static Text format_of(const Merge *merge, uint32_t source) {
    return source < merge->from->sources.count
               ? text_of(profile_format_key(merge->from->sources.items[source].format))
               : TEXT("file");
}

static bool key_is_taken(const Profile *profile, Text key) {
    return profile_find_metric(profile, key) != PROFILE_NONE ||
           profile_find_dimension(profile, key) != PROFILE_NONE;
}

/* KEY@FORMAT, or KEY@FORMAT.2 and so on if that is taken */
static Text other_key(Merge *merge, Text key, uint32_t source) {
    Buffer made = {0};
    for (uint32_t number = 1;; number++) {
        buffer_clear(&made);
        buffer_text(&made, key);
        buffer_char(&made, '@');
        buffer_text(&made, format_of(merge, source));
        if (number > 1) buffer_printf(&made, ".%u", number);
        if (!key_is_taken(merge->into, buffer_as_text(&made))) break;
    }
    Text own = profile_text(merge->into, buffer_as_text(&made));
    buffer_release(&made);
    return own;
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

/* Two columns must not have one head: `ticks (.eventlog)`; of a further file of the same kind
 * `bytes (.prof, 2)`. */
static Text other_name(Merge *merge, const ProfileMetric *from) {
    uint32_t number = 1; /* of the metrics of this code, from files of this kind */
    Buffer made = {0};
    buffer_text(&made, from->name.length > 0 ? from->name : from->key);
    buffer_string(&made, " (");
    if (from->source < merge->from->sources.count) {
        ProfileFormat format = merge->from->sources.items[from->source].format;
        for (uint32_t i = 0; i < merge->into->metrics.count; i++) {
            const ProfileMetric *there = &merge->into->metrics.items[i];
            number += there->code == from->code && there->source < merge->into->sources.count &&
                      merge->into->sources.items[there->source].format == format;
        }
        buffer_string(&made, profile_format_shown(format));
    } else {
        buffer_string(&made, "file");
    }
    if (number > 1) buffer_printf(&made, ", %u", number);
    buffer_char(&made, ')');
    Text name = profile_text(merge->into, buffer_as_text(&made));
    buffer_release(&made);
    return name;
}

static uint32_t merge_metric(Merge *merge, const ProfileMetric *from) {
    Text key = profile_text(merge->into, from->key);
    uint32_t there = profile_find_metric(merge->into, key);
    if (there != PROFILE_NONE && metric_agrees(merge, from, &merge->into->metrics.items[there]))
        return there;
    ProfileMetric metric = *from;
    metric.source = own_source(merge, from->source);
    if (there != PROFILE_NONE) {
        metric.key = other_key(merge, key, from->source);
        metric.name = other_name(merge, from);
    }
    uint32_t own = profile_add_metric(merge->into, metric);
    if (own == PROFILE_NONE) {
        profile_lose(merge->into, LOSS_METRICS);
        return PROFILE_NONE;
    }
    uint64_t *values = merge->into->metrics.items[own].values.items;
    bool stays = merge->folded && from->role == PROFILE_ROLE_ENTRIES;
    const ProfileIndices *contexts = stays ? &merge->entered : &merge->contexts;
    for (uint32_t i = 0; i < from->values.count; i++)
        if (contexts->items[i] != PROFILE_NONE) values[contexts->items[i]] += from->values.items[i];
    return own;
}

/* A metric that came without ticks, and has the same values, gets them from here too. */
static void merge_ticks(Merge *merge) {
    const Profile *from = merge->from;
    uint64_t counts[PROFILE_METRIC_LIMIT] = {0}; /* by from's metric */
    bool taken[PROFILE_METRIC_LIMIT];
    bool given[PROFILE_METRIC_LIMIT] = {0}; /* by into's metric: two of from's can agree with it */
    for (uint32_t i = 0; i < from->ticks.count; i++) counts[from->ticks.items[i].metric]++;
    uint64_t room = PROFILE_TICK_LIMIT - merge->into->ticks.count;
    for (uint32_t i = 0; i < from->metrics.count; i++) {
        uint32_t own = merge->metrics[i];
        taken[i] = counts[i] > 0 && own != PROFILE_NONE && !given[own] &&
                   !profile_has_ticks(merge->into, own);
        if (taken[i] && (counts[i] > room || !values_are_all_there(merge, i))) {
            profile_drop_ticks(merge->into, own);
            taken[i] = false;
        }
        if (!taken[i]) continue;
        room -= counts[i];
        given[own] = true;
        /* its times are those of the file that has them */
        merge->into->metrics.items[own].source = own_source(merge, from->metrics.items[i].source);
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
        if (!edges_agree(merge)) profile_lose(merge->into, LOSS_FILES_EDGES);
        return;
    }
    for (uint32_t i = 0; i < from->edges.count; i++) {
        const ProfileEdge *edge = &from->edges.items[i];
        uint32_t caller = merge->labels.items[edge->from], centre = merge->labels.items[edge->to];
        if (caller != PROFILE_NONE && centre != PROFILE_NONE)
            profile_add_edge(merge->into, caller, centre, edge->count);
    }
    bool all = merge->into->edges.count == from->edges.count && from->edge_metric != PROFILE_NONE;
    uint32_t own = all ? merge->metrics[from->edge_metric] : PROFILE_NONE;
    /* edges of what is rounded need not add up to what agrees with it and is not */
    bool fits = own != PROFILE_NONE && merge->into->metrics.items[own].rounded >=
                                           from->metrics.items[from->edge_metric].rounded;
    merge->into->edge_metric = fits ? own : PROFILE_NONE;
}

/* ---- facts ---- */

static void merge_facts(Merge *merge) {
    Text own = profile_fact(merge->into, PROFILE_FACT_PROGRAM),
         other = profile_fact(merge->from, PROFILE_FACT_PROGRAM);
    if (own.length > 0 && other.length > 0 && !text_equal(own, other))
        profile_lose(merge->into, LOSS_FILES_PROGRAMS,
                     .parts = {profile_part_text(own), profile_part_text(other)});
    for (uint32_t i = 0; i < merge->from->facts.count; i++) {
        const ProfileFact *fact = &merge->from->facts.items[i];
        uint32_t source = own_source(merge, fact->source);
        if (fact->code == PROFILE_FACT_OTHER)
            profile_set_other_fact(merge->into, source, fact->key, fact->value);
        else if (source != PROFILE_NONE || profile_fact(merge->into, fact->code).length == 0)
            profile_set_fact(merge->into, source, fact->code, fact->value);
    }
    for (uint32_t i = 0; i < merge->from->totals.count; i++) {
        const ProfileTotal *total = &merge->from->totals.items[i];
        profile_set_other_total(merge->into, own_source(merge, total->source), total->key,
                                total->value);
    }
}

/* ---- censuses ---- */

static bool sites_agree(const Merge *merge, const ProfileBand *own, const ProfileBand *from) {
    return own->site == (from->site > 0 ? merge->sites.items[from->site - 1] + 1 : 0);
}

/* The same file once more? Of two runs or breakdowns not all of this is the same. */
static bool dimension_agrees(const Merge *merge, const ProfileDimension *own,
                             const ProfileDimension *from) {
    if (own->sample_count != from->sample_count || own->samples.count != from->samples.count ||
        own->bands.count != from->bands.count)
        return false;
    for (uint32_t i = 0; i < own->samples.count; i++) {
        const ProfileSample *x = &own->samples.items[i], *y = &from->samples.items[i];
        if (x->time != y->time || x->total != y->total || x->rows != y->rows) return false;
    }
    for (uint32_t i = 0; i < own->bands.count; i++) {
        const ProfileBand *x = &own->bands.items[i], *y = &from->bands.items[i];
        uint32_t context = y->context > 0 ? merge->contexts.items[y->context - 1] + 1 : 0;
        if (x->sum != y->sum || x->peak != y->peak || x->context != context ||
            !sites_agree(merge, x, y) || !text_equal(x->name, y->name))
            return false;
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

static ProfileBand own_band(const Merge *merge, ProfileBand band) {
    uint32_t context = band.context > 0 ? merge->contexts.items[band.context - 1] : 0;
    band.context = band.context > 0 && context != PROFILE_NONE ? context + 1 : 0;
    uint32_t site = band.site > 0 ? merge->sites.items[band.site - 1] : PROFILE_NONE;
    band.site = site != PROFILE_NONE ? site + 1 : 0;
    return band;
}

/* Is it of stacks of centres, the innermost of which is folded? */
static bool band_is_folded(const Merge *merge, const ProfileDimension *of, uint32_t band) {
    uint32_t context = of->bands.items[band].context;
    return merge->folded && of->code == PROFILE_DIMENSION_CONTEXT && context > 0 &&
           merge->folded[merge->from->contexts.items[context - 1].label];
}

/* What is folded is in the band of its context, whatever the file called that one. */
static void fold_bands(Merge *merge, const ProfileDimension *of, uint32_t own) {
    Map by_context = {0}; /* into's context + 1 -> into's band */
    Buffer name = {0};
    for (uint32_t i = 0; i < of->bands.count; i++)
        if (merge->bands.items[i] != PROFILE_NONE)
            map_slot(&by_context, own_band(merge, of->bands.items[i]).context,
                     merge->bands.items[i]);
    for (uint32_t i = 0; i < of->bands.count; i++) {
        if (merge->bands.items[i] != PROFILE_NONE) continue;
        ProfileBand band = own_band(merge, of->bands.items[i]);
        uint64_t *slot = map_slot(&by_context, band.context, PROFILE_NONE);
        if (*slot == PROFILE_NONE) {
            uint32_t label = merge->into->contexts.items[band.context - 1].label;
            buffer_clear(&name);
            profile_label_word(&merge->into->labels.items[label], &name);
            *slot =
                profile_band(merge->into, own,
                             (ProfileBand){.name = buffer_as_text(&name), .context = band.context});
        }
        merge->bands.items[i] = (uint32_t)*slot;
    }
    map_release(&by_context);
    buffer_release(&name);
}

static void merge_bands(Merge *merge, uint32_t from, uint32_t own) {
    const ProfileDimension *of = &merge->from->dimensions.items[from];
    merge->bands.count = 0;
    for (uint32_t i = 0; i < of->bands.count; i++)
        vector_push(&merge->bands,
                    band_is_folded(merge, of, i)
                        ? PROFILE_NONE
                        : profile_band(merge->into, own, own_band(merge, of->bands.items[i])));
    if (merge->folded) fold_bands(merge, of, own);
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
    dimension.key = profile_text(merge->into, dimension.key);
    uint32_t there = profile_find_dimension(merge->into, dimension.key);
    if (there != PROFILE_NONE) {
        if (dimension_agrees(merge, &merge->into->dimensions.items[there], &dimension)) return;
        dimension.key = other_key(merge, dimension.key, dimension.source);
    }
    dimension.source = own_source(merge, dimension.source);
    uint32_t own = profile_dimension(merge->into, dimension);
    if (own == PROFILE_NONE) {
        profile_lose(merge->into, LOSS_DIMENSIONS);
        return;
    }
    merge_bands(merge, from, own);
    merge_samples(merge, from, own);
    merge_peaks(merge, from, own);
}

/* ---- moments and losses ---- */

static void merge_moments(Merge *merge) {
    for (uint32_t i = 0; i < merge->from->moments.count; i++) {
        ProfileMoment moment = merge->from->moments.items[i];
        moment.source = own_source(merge, moment.source);
        profile_add_moment(merge->into, moment);
    }
    profile_sort_moments(merge->into);
}

/* ---- sites and lives ---- */

static void merge_sites(Merge *merge) {
    for (uint32_t i = 0; i < merge->from->sites.count; i++)
        vector_push(&merge->sites, profile_site(merge->into, merge->from->sites.items[i]));
}

/* those of one run: the life cells know of all */
static void merge_lives(Merge *merge) {
    if (merge->into->lives.count > 0) return;
    for (uint32_t i = 0; i < merge->from->lives.count; i++) {
        ProfileLife life = merge->from->lives.items[i];
        life.site = merge->sites.items[life.site];
        life.context = merge->contexts.items[life.context];
        if (life.site != PROFILE_NONE && life.context != PROFILE_NONE)
            vector_push(&merge->into->lives, life);
    }
}

/* Lines are of one run, the first one of our own: are they its? */
static bool takes_lines(Merge *merge) {
    Buffer problem = {0};
    if (merge->into->lines.count > 0) return false;
    profile_take_lines(merge->into, merge->from, merge->metrics);
    bool good = profile_check_lines(merge->into, &problem);
    if (!good) profile_drop_lines(merge->into);
    buffer_release(&problem);
    return good;
}

static void merge_lines(Merge *merge) {
    if (merge->from->lines.count > 0 && !takes_lines(merge))
        profile_lose(merge->into, LOSS_FILES_LINES);
}

static bool knows_sites(const Merge *merge, const ProfileHolders *from) {
    for (uint32_t i = 0; i < from->items.count; i++)
        if (from->items.items[i].site > 0 &&
            merge->sites.items[from->items.items[i].site - 1] == PROFILE_NONE)
            return false;
    return true;
}

static void merge_holders(Merge *merge) {
    for (uint32_t i = 0; i < merge->from->holders.count; i++) {
        const ProfileHolders *from = &merge->from->holders.items[i];
        ProfileHolders search = *from;
        if (!knows_sites(merge, from)) continue;
        search.source = own_source(merge, search.source);
        uint32_t own = profile_add_holders(merge->into, search);
        for (uint32_t j = 0; j < from->items.count && own != PROFILE_NONE; j++) {
            ProfileHolder holder = from->items.items[j];
            if (holder.site > 0) holder.site = merge->sites.items[holder.site - 1] + 1;
            profile_add_holder(merge->into, own, holder);
        }
    }
}

static void merge_all(Merge *merge) {
    const Profile *from = merge->from;
    for (uint32_t i = 0; i < from->metrics.count; i++)
        merge->metrics[i] = merge_metric(merge, &from->metrics.items[i]);
    merge_ticks(merge);
    merge_edges(merge);
    merge_sites(merge);
    for (uint32_t i = 0; i < from->dimensions.count; i++)
        if (!merge->folded || !from->dimensions.items[i].of_cells) merge_dimension(merge, i);
    merge_lines(merge);
    merge_lives(merge);
    merge_holders(merge);
    profile_take_search(merge->into, from, merge->contexts.items,
                        merge->folded ? merge->entered.items : NULL, merge->sites.items);
    profile_take_calls(merge->into, from->calls.items, from->calls.count);
    merge_facts(merge);
    merge_moments(merge);
    for (uint32_t i = 0; i < from->losses.count; i++)
        profile_add_loss(merge->into, from->losses.items[i]);
    vector_release(&merge->labels);
    vector_release(&merge->contexts);
    vector_release(&merge->entered);
    vector_release(&merge->bands);
    vector_release(&merge->sites);
    vector_release(&merge->sources);
}

void profile_merge_into(Profile *into, const Profile *from) {
    Merge merge = {.into = into, .from = from, .before = into->sources.count};
    merge_sources(&merge);
    profile_join_labels(into, from, &merge.labels);
    if (!profile_join_contexts(into, from, &merge.labels, &merge.contexts))
        profile_lose(into, LOSS_FILES_CONTEXTS);
    merge_all(&merge);
}

/* ---- folding ---- */

static bool is_entered(const Profile *profile, uint32_t context) {
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        if (profile->metrics.items[i].role == PROFILE_ROLE_ENTRIES &&
            profile->metrics.items[i].values.items[context] > 0)
            return true;
    return false;
}

/* Of a context that is folded: its costs are those of the one above it; for its entries it stays.
 * There are never more contexts than there were. */
static void fold_contexts(Merge *merge) {
    for (uint32_t i = 0; i < merge->from->contexts.count; i++) {
        ProfileContext context = merge->from->contexts.items[i];
        bool root = context.parent == PROFILE_NONE;
        uint32_t parent = root ? PROFILE_NONE : merge->contexts.items[context.parent];
        uint32_t label = merge->labels.items[context.label];
        bool folded = !root && merge->folded[context.label];
        uint32_t own = folded && !is_entered(merge->from, i)
                           ? parent
                           : profile_context(merge->into, parent, label);
        vector_push(&merge->entered, own);
        vector_push(&merge->contexts, folded ? parent : own);
    }
}

void profile_fold_labels(Profile *into, const Profile *from, const bool *folded) {
    Merge merge = {.into = into, .from = from, .folded = folded};
    for (uint32_t i = 0; i < from->sources.count; i++)
        vector_push(&merge.sources, profile_add_source(into, from->sources.items[i]));
    for (uint32_t i = 0; i < from->labels.count; i++)
        vector_push(&merge.labels, profile_label(into, from->labels.items[i]));
    fold_contexts(&merge);
    merge_all(&merge);
    profile_project_all(into);
    if (ASSAY_CHECKED) profile_must_be_valid(into, "a folded profile");
}
