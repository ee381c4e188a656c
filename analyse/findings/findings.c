#include "analyse/findings/internal.h"
#include "base/fail.h"

const char *finding_key(FindingKind kind) {
    static const char *const keys[] = {
#define FINDING(code, key, place, description) key,
#include "analyse/findings/findings.def"
#undef FINDING
    };
    bug_unless((unsigned)kind < FINDING_KIND_COUNT, "finding %d", (int)kind);
    return keys[kind];
}

bool finding_is_doubt(const Finding *finding) {
    enum { NOTE, DOUBT };
    static const bool doubts[] = {
#define FINDING(code, key, place, description) (place) == DOUBT,
#include "analyse/findings/findings.def"
#undef FINDING
    };
    return doubts[finding->kind];
}

/* ---- what the parts share ---- */

Finding finding_make(FindingKind kind, uint32_t metric) {
    return (Finding){.kind = kind,
                     .about = {.metric = metric,
                               .label = PROFILE_NONE,
                               .context = PROFILE_NONE,
                               .dimension = PROFILE_NONE,
                               .band = PROFILE_NONE}};
}

bool finding_at_least_percent(uint64_t part, uint64_t whole, unsigned percent) {
    return whole > 0 && (unsigned __int128)part * 100 >= (unsigned __int128)whole * percent;
}

uint32_t finding_largest_label(const Rollup *rollup, uint32_t metric, uint32_t but) {
    const Profile *profile = rollup->profile;
    uint32_t best = PROFILE_NONE;
    uint64_t most = 0;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        uint64_t own = rollup_own(rollup, metric, i);
        ProfileLabelKind kind = profile->labels.items[i].kind;
        if (kind == PROFILE_MAIN || profile_label_is_runtime(kind) || own <= most || i == but)
            continue;
        best = i;
        most = own;
    }
    return best;
}

uint64_t finding_runtime_cost(const Rollup *rollup, uint32_t metric) {
    uint64_t cost = 0;
    for (uint32_t i = 0; i < rollup->profile->labels.count; i++)
        if (profile_label_is_runtime(rollup->profile->labels.items[i].kind))
            cost += rollup_own(rollup, metric, i);
    return cost;
}

static void find_losses(const Rollup *rollup, Findings *findings) {
    Finding found = finding_make(FINDING_LOSSES, PROFILE_NONE);
    found.losses.count = rollup->profile->losses.count;
    /* of a part of a run, or of many, it goes without saying that not all is there */
    if (found.losses.count > 0 && profile_facts_hold(rollup->profile)) vector_push(findings, found);
}

static void find_overflow(const Rollup *rollup, uint32_t metric, Findings *findings) {
    const Profile *profile = rollup->profile;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        if (profile->labels.items[i].kind != PROFILE_OVERFLOW) continue;
        Finding found = finding_make(FINDING_OVERFLOW, metric);
        found.about.label = i;
        found.share =
            (FindingShare){rollup_inherited(rollup, metric, i), rollup_total(rollup, metric)};
        vector_push(findings, found);
    }
}

/* Did some file state this total? Then what another one states is told by TOTALS. */
static bool is_stated(const Profile *profile, ProfileMetricCode code, uint64_t total) {
    for (uint32_t i = 0; i < profile->totals.count; i++)
        if (profile->totals.items[i].code == code && profile->totals.items[i].value == total)
            return true;
    return false;
}

static void find_disagreements(const Rollup *rollup, Findings *findings) {
    const Profile *profile = rollup->profile;
    for (uint32_t i = 0; i < profile->metrics.count && profile_facts_hold(profile); i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        uint64_t stated;
        if (metric->code == PROFILE_METRIC_OTHER || !profile_stated_of(profile, i, &stated) ||
            is_stated(profile, metric->code, rollup_total(rollup, i)))
            continue;
        Finding found = finding_make(FINDING_DISAGREES, i);
        found.disagreement = (FindingDisagreement){rollup_total(rollup, i), stated};
        vector_push(findings, found);
    }
}

static void find_rows(const Rollup *rollup, Findings *findings) {
    if (profile_fact(rollup->profile, PROFILE_FACT_FROM_ROWS).length > 0)
        vector_push(findings, finding_make(FINDING_FROM_ROWS, PROFILE_NONE));
}

/* ---- where most of it is: of what the program itself cost, as the tables' shares are ---- */

static void find_main(const Rollup *rollup, uint32_t metric, Findings *findings) {
    const Profile *profile = rollup->profile;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        if (profile->labels.items[i].kind != PROFILE_MAIN) continue;
        Finding found = finding_make(FINDING_MAIN_MOST, metric);
        found.about.label = i;
        found.share =
            (FindingShare){rollup_own(rollup, metric, i), rollup_program_total(rollup, metric)};
        if (finding_at_least_percent(found.share.amount, found.share.total, 50))
            vector_push(findings, found);
    }
}

static uint32_t largest_sibling(const Rollup *rollup, uint32_t metric, uint32_t first) {
    uint32_t best = first;
    for (uint32_t i = first; i != PROFILE_NONE; i = rollup->next_sibling[i])
        if (rollup_context_inherited(rollup, metric, i) >
            rollup_context_inherited(rollup, metric, best))
            best = i;
    return best;
}

/* Down from the root as long as more than half of the total is below: there is one such path. */
static void find_path(const Rollup *rollup, uint32_t metric, Findings *findings) {
    Finding found = finding_make(FINDING_PATH, metric);
    uint32_t depth = 0, end = PROFILE_NONE;
    found.share.total = rollup_program_total(rollup, metric);
    for (uint32_t next = rollup->first_root;; depth++) {
        next = largest_sibling(rollup, metric, next);
        if (next == PROFILE_NONE) break;
        uint64_t inherited = rollup_context_inherited(rollup, metric, next);
        if (inherited <= found.share.total / 2) break;
        end = next;
        found.share.amount = inherited;
        next = rollup->first_child[next];
    }
    /* a root with a single step says no more than the table, unless there is more below it */
    if (depth < 2) return;
    uint32_t label = rollup_label(rollup, end);
    bool all_own = rollup_context_own(rollup, metric, end) == rollup_own(rollup, metric, label) &&
                   rollup_context_own(rollup, metric, end) == found.share.amount;
    found.about.context = end;
    found.about.label = label;
    if (depth > 2 || !all_own) vector_push(findings, found);
}

/* ---- entries ---- */

static uint64_t per_ten_thousand(uint64_t part, uint64_t whole) {
    return whole == 0 ? 0 : (uint64_t)((unsigned __int128)part * 10000 / whole);
}

static void add_caller(const Profile *profile, uint32_t label, FindingOftenCheap *cheap) {
    for (uint32_t i = 0; i < profile->edges.count; i++) {
        const ProfileEdge *edge = &profile->edges.items[i];
        if (edge->to != label || edge->count <= cheap->from_caller) continue;
        cheap->caller = edge->from;
        cheap->from_caller = edge->count;
    }
}

/* keeps the labels with most entries, in that order */
static void add_cheap(FindingOftenCheap *cheap, const Rollup *rollup, uint32_t entries,
                      uint32_t label) {
    uint32_t at = cheap->count < FINDING_LABELS ? cheap->count : FINDING_LABELS;
    uint64_t entered = rollup_own(rollup, entries, label);
    cheap->count++;
    for (; at > 0 && rollup_own(rollup, entries, cheap->labels[at - 1]) < entered; at--)
        if (at < FINDING_LABELS) cheap->labels[at] = cheap->labels[at - 1];
    if (at < FINDING_LABELS) cheap->labels[at] = label;
}

static uint32_t entries_metric(const Profile *profile) {
    return profile->edge_metric != PROFILE_NONE
               ? profile->edge_metric
               : profile_metric_of(profile, PROFILE_METRIC_ENTRIES);
}

/* Entered often, and with little of the cost: a tenth of the entries and less than a hundredth of
 * the cost, or, in a program of GHC's, most entries and less than half of that share of the cost.
 */
static bool is_cheap(const Rollup *rollup, uint32_t entries, uint32_t metric, uint32_t label) {
    enum { OFTEN = 1000 };
    uint64_t entered = rollup_own(rollup, entries, label);
    uint64_t share = per_ten_thousand(entered, rollup_total(rollup, entries));
    uint64_t cost =
        per_ten_thousand(rollup_own(rollup, metric, label), rollup_program_total(rollup, metric));
    if (entered < OFTEN) return false;
    return (share >= 1000 && cost < 100) ||
           (share >= 5000 && cost < share / 2 && profile_is_of_ghc(rollup->profile));
}

/* Entering a centre takes some nanoseconds: a million times in a second is what can distort. Of a
 * run whose length nobody says, a million times in all. */
static bool is_rare(const Profile *profile, uint64_t entries) {
    const uint64_t second = 1000000000, often = 1000000;
    uint64_t nanoseconds = 0;
    if (!profile_is_of_ghc(profile)) return false;
    if (!profile_facts_hold(profile) ||
        (!profile_seconds(profile, PROFILE_FACT_TOTAL_SECONDS, &nanoseconds) &&
         !profile_number(profile, PROFILE_FACT_DURATION, &nanoseconds)) ||
        nanoseconds == 0)
        nanoseconds = second;
    return (unsigned __int128)entries * second < (unsigned __int128)nanoseconds * often;
}

static void find_entries(const Rollup *rollup, uint32_t metric, Findings *findings) {
    const Profile *profile = rollup->profile;
    uint32_t entries = entries_metric(profile);
    if (entries == PROFILE_NONE || rollup_total(rollup, entries) == 0) return;
    Finding found = finding_make(FINDING_OFTEN_CHEAP, metric);
    FindingOftenCheap *cheap = &found.often_cheap;
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (profile->labels.items[i].kind == PROFILE_CENTRE &&
            !(rollup->libraries && rollup->libraries[i]) && /* its costs are elsewhere */
            is_cheap(rollup, entries, metric, i) &&
            !is_rare(profile, rollup_own(rollup, entries, i)))
            add_cheap(cheap, rollup, entries, i);
    uint32_t most = cheap->labels[0];
    cheap->cost.total = rollup_program_total(rollup, metric);
    if (cheap->count == 0 || metric == entries || cheap->cost.total == 0) return;
    found.about.label = most;
    cheap->cost.amount = rollup_own(rollup, metric, most);
    cheap->entries = rollup_own(rollup, entries, most);
    cheap->all_entries = rollup_total(rollup, entries);
    cheap->caller = PROFILE_NONE;
    add_caller(profile, most, cheap);
    vector_push(findings, found);
}

/* ---- roots and centres ---- */

/* What is below `main` is not the constants': GHC makes `main` a constant like others. */
static uint64_t without_main(const Rollup *rollup, uint32_t metric, uint32_t root) {
    uint64_t cost = rollup_context_inherited(rollup, metric, root);
    for (uint32_t i = rollup->first_child[root]; i != PROFILE_NONE; i = rollup->next_sibling[i]) {
        const ProfileLabel *label = &rollup->profile->labels.items[rollup_label(rollup, i)];
        if (text_equal(label->name, TEXT("main")))
            cost -= rollup_context_inherited(rollup, metric, i);
    }
    return cost;
}

static void find_roots(const Rollup *rollup, uint32_t metric, ProfileLabelKind kind,
                       FindingKind finding_kind, Findings *findings) {
    const Profile *profile = rollup->profile;
    Finding found = finding_make(finding_kind, metric);
    FindingRoots *roots = &found.roots;
    roots->cost.total = rollup_program_total(rollup, metric);
    for (uint32_t i = rollup->first_root; i != PROFILE_NONE; i = rollup->next_sibling[i]) {
        uint32_t label = rollup_label(rollup, i);
        if (profile->labels.items[label].kind != kind) continue;
        uint64_t cost = without_main(rollup, metric, i);
        roots->count++;
        roots->cost.amount += cost;
        if (cost <= roots->largest) continue;
        found.about.label = label;
        roots->largest = cost;
    }
    if (roots->cost.amount > 0 &&
        finding_at_least_percent(roots->cost.amount, roots->cost.total, 1))
        vector_push(findings, found);
}

/* Only an eventlog's ticks have their times, and only of these it is known that the censuses were
 * in the same run. */
static bool has_censuses(const Profile *profile, uint32_t metric) {
    bool timed = profile->metrics.items[metric].untimed; /* it had too many to keep them */
    for (uint32_t i = 0; i < profile->ticks.count && !timed; i++)
        timed = profile->ticks.items[i].metric == metric;
    return timed && profile_has_logged_censuses(profile);
}

static void find_runtime(const Rollup *rollup, uint32_t metric, Findings *findings) {
    const Profile *profile = rollup->profile;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        if (!profile_label_is_runtime(profile->labels.items[i].kind)) continue;
        Finding found = finding_make(FINDING_RUNTIME, metric);
        FindingRuntime *runtime = &found.runtime;
        found.about.label = i;
        runtime->cost = (FindingShare){rollup_own(rollup, metric, i), rollup_total(rollup, metric)};
        runtime->with_censuses =
            profile->labels.items[i].kind == PROFILE_GC && has_censuses(profile, metric);
        if (finding_at_least_percent(runtime->cost.amount, runtime->cost.total, 1))
            vector_push(findings, found);
    }
}

static uint64_t kind_cost(const Rollup *rollup, uint32_t metric, ProfileLabelKind kind) {
    uint64_t cost = 0;
    for (uint32_t i = 0; i < rollup->profile->labels.count; i++)
        if (rollup->profile->labels.items[i].kind == kind) cost += rollup_own(rollup, metric, i);
    return cost;
}

/* Does it have any cost at all? */
static bool is_used(const Rollup *rollup, uint32_t label) {
    for (uint32_t i = 0; i < rollup->profile->metrics.count; i++)
        if (rollup_inherited(rollup, i, label) != 0) return true;
    return false;
}

/* The labels of one kind; false: there are none that are used. */
static bool sum_up_kind(const Rollup *rollup, uint32_t metric, ProfileLabelKind kind,
                        FindingSmallLabel *small) {
    const Profile *profile = rollup->profile;
    *small = (FindingSmallLabel){.label = PROFILE_NONE, .metric = metric};
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        if (profile->labels.items[i].kind != kind || !is_used(rollup, i)) continue;
        small->number++;
        if (small->label == PROFILE_NONE) small->label = i;
    }
    if (small->number == 0) return false;
    small->amount = kind_cost(rollup, metric, kind);
    /* what has nothing of this cost is told by one that it has */
    for (uint32_t m = 0; m < profile->metrics.count && small->amount == 0; m++) {
        small->amount = kind_cost(rollup, m, kind);
        small->metric = small->amount > 0 ? m : metric;
    }
    return true;
}

/* Labels that are no centres, kinds that no other finding told about: one for each kind. */
static void find_small_labels(const Rollup *rollup, uint32_t metric, Findings *findings) {
    const Profile *profile = rollup->profile;
    Finding found = finding_make(FINDING_SMALL_LABELS, metric);
    FindingSmallLabels *labels = &found.small_labels;
    bool told[PROFILE_LABEL_KIND_COUNT] = {[PROFILE_CENTRE] = true, [PROFILE_OVERFLOW] = true};
    for (uint32_t i = 0; i < findings->count; i++) {
        FindingKind kind = findings->items[i].kind;
        if (kind == FINDING_MAIN_MOST || kind == FINDING_CAFS || kind == FINDING_DICTS ||
            kind == FINDING_RUNTIME)
            told[profile->labels.items[findings->items[i].about.label].kind] = true;
    }
    for (int kind = 0; kind < PROFILE_LABEL_KIND_COUNT; kind++) {
        FindingSmallLabel small;
        if (!told[kind] && sum_up_kind(rollup, metric, (ProfileLabelKind)kind, &small) &&
            labels->count < FINDING_PARTS)
            labels->items[labels->count++] = small;
    }
    if (labels->count > 0) vector_push(findings, found);
}

static void find_never_entered(const Rollup *rollup, Findings *findings) {
    const Profile *profile = rollup->profile;
    if (profile->edge_metric == PROFILE_NONE) return;
    Finding found = finding_make(FINDING_NEVER_ENTERED, profile->edge_metric);
    FindingNeverEntered *never = &found.never_entered;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        if (profile->labels.items[i].kind != PROFILE_CENTRE) continue;
        never->of++;
        if (is_used(rollup, i)) continue;
        if (never->count < FINDING_LABELS) never->labels[never->count] = i;
        never->count++;
    }
    if (never->count > 0) vector_push(findings, found);
}

static void findings_of_metric(const Rollup *rollup, uint32_t metric, Findings *findings) {
    if (rollup_total(rollup, metric) == 0)
        vector_push(findings, finding_make(FINDING_NOTHING, metric));
    findings_of_samples(rollup, metric, findings);
    find_main(rollup, metric, findings);
    find_path(rollup, metric, findings);
    find_entries(rollup, metric, findings);
    find_roots(rollup, metric, PROFILE_CAF, FINDING_CAFS, findings);
    find_roots(rollup, metric, PROFILE_DICT, FINDING_DICTS, findings);
    find_runtime(rollup, metric, findings);
    if (profile_is_of_ghc(rollup->profile)) find_small_labels(rollup, metric, findings);
    findings_of_ticks(rollup, findings);
    find_never_entered(rollup, findings);
}

/* ---- their order ---- */

static bool comes_before(const Finding *a, const Finding *b) {
    if (a->kind != b->kind || a->kind != FINDING_HEAP_BAND) return a->kind < b->kind;
    return (unsigned __int128)a->heap_band.amount * b->heap_band.total >
           (unsigned __int128)b->heap_band.amount * a->heap_band.total;
}

static void put_in_order(Findings *findings, uint32_t first) {
    for (uint32_t i = first + 1; i < findings->count; i++) {
        Finding moved = findings->items[i];
        uint32_t at = i;
        while (at > first && comes_before(&moved, &findings->items[at - 1])) {
            findings->items[at] = findings->items[at - 1];
            at--;
        }
        findings->items[at] = moved;
    }
}

/* Neither costs nor a heap: a list of info tables, at most, for another file. */
static void find_nothing(const Rollup *rollup, Findings *findings) {
    Finding found = finding_make(FINDING_NOTHING, PROFILE_NONE);
    found.nothing.info_tables = rollup->profile->info_tables.by_id.count;
    vector_push(findings, found);
}

void findings_compute(const Rollup *rollup, uint32_t metric, Findings *findings) {
    const Profile *profile = rollup->profile;
    uint32_t before = findings->count;
    find_losses(rollup, findings);
    find_rows(rollup, findings);
    findings_of_faults(rollup->profile, findings);
    if (metric != PROFILE_NONE) {
        find_overflow(rollup, metric, findings);
        find_disagreements(rollup, findings);
        if (text_equal(profile_fact(profile, PROFILE_FACT_ATTRIBUTION), TEXT("off")))
            vector_push(findings, finding_make(FINDING_ATTRIBUTION_OFF, metric));
        else
            findings_of_metric(rollup, metric, findings);
    }
    findings_of_heap(rollup, findings);
    findings_of_memory(rollup, findings);
    findings_of_totals(rollup, findings);
    if (metric == PROFILE_NONE && findings->count == before && profile->dimensions.count == 0)
        find_nothing(rollup, findings);
    put_in_order(findings, before);
}
