#include "analyse/findings.h"
#include "base/fail.h"

const char *finding_key(FindingKind kind) {
    static const char *const keys[] = {
#define FINDING(code, key, description) key,
#include "analyse/findings.def"
#undef FINDING
    };
    bug_unless((unsigned)kind < FINDING_KIND_COUNT, "finding %d", (int)kind);
    return keys[kind];
}

/* part / whole >= percent / 100, without overflow */
static bool at_least_percent(uint64_t part, uint64_t whole, unsigned percent) {
    return whole > 0 && (unsigned __int128)part * 100 >= (unsigned __int128)whole * percent;
}

static Finding finding(const Rollup *rollup, FindingKind kind, uint32_t metric) {
    Finding made = {.kind = kind,
                    .metric = metric,
                    .label = PROFILE_NONE,
                    .context = PROFILE_NONE,
                    .caller = PROFILE_NONE};
    if (metric != PROFILE_NONE) made.total = rollup_total(rollup, metric);
    for (uint32_t i = 0; i < FINDING_LABELS; i++) made.labels[i] = PROFILE_NONE;
    return made;
}

/* ---- the run as a whole ---- */

static bool text_number(Text text, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] < '0' || text.bytes[i] > '9') return false;
        if (__builtin_mul_overflow(*number, 10, number) ||
            __builtin_add_overflow(*number, (uint64_t)(text.bytes[i] - '0'), number))
            return false;
    }
    return text.length > 0;
}

static void find_end(const Rollup *rollup, Findings *findings) {
    Text end = profile_fact(rollup->profile, "end");
    if (end.length > 0 && !text_equal(end, TEXT("value")) && !text_equal(end, TEXT("exit")))
        vector_push(findings, finding(rollup, FINDING_ENDED_EARLY, PROFILE_NONE));
}

static void find_overflow(const Rollup *rollup, uint32_t metric, Findings *findings) {
    const Profile *profile = rollup->profile;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        if (profile->labels.items[i].kind != PROFILE_OVERFLOW) continue;
        Finding found = finding(rollup, FINDING_OVERFLOW, metric);
        found.label = i;
        found.amount = rollup_inherited(rollup, metric, i);
        found.count = profile->contexts.count;
        vector_push(findings, found);
    }
}

static void find_disagreements(const Rollup *rollup, Findings *findings) {
    const Profile *profile = rollup->profile;
    Buffer key = {0};
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        uint64_t reported;
        buffer_clear(&key);
        buffer_string(&key, "reported.");
        buffer_text(&key, profile->metrics.items[i].key);
        if (!text_number(profile_fact_text(profile, buffer_as_text(&key)), &reported) ||
            reported == rollup_total(rollup, i))
            continue;
        Finding found = finding(rollup, FINDING_DISAGREES, i);
        found.amount = found.total;
        found.total = reported;
        vector_push(findings, found);
    }
    buffer_release(&key);
}

/* ---- who has most ---- */

/* the label with the largest own cost, MAIN and the runtime system's aside; PROFILE_NONE if there
 * is none */
static uint32_t largest_label(const Rollup *rollup, uint32_t metric) {
    const Profile *profile = rollup->profile;
    uint32_t best = PROFILE_NONE;
    uint64_t most = 0;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        uint64_t own = rollup_own(rollup, metric, i);
        ProfileLabelKind kind = profile->labels.items[i].kind;
        if (kind == PROFILE_MAIN || profile_label_is_runtime(kind) || own <= most) continue;
        best = i;
        most = own;
    }
    return best;
}

static void find_most(const Rollup *rollup, uint32_t metric, Findings *findings) {
    const Profile *profile = rollup->profile;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        if (profile->labels.items[i].kind != PROFILE_MAIN) continue;
        Finding found = finding(rollup, FINDING_MAIN_MOST, metric);
        found.label = i;
        found.amount = rollup_own(rollup, metric, i);
        if (at_least_percent(found.amount, found.total, 50)) vector_push(findings, found);
    }
    uint32_t label = largest_label(rollup, metric);
    if (label == PROFILE_NONE) return;
    Finding found = finding(rollup, FINDING_MOST, metric);
    found.label = label;
    found.amount = rollup_own(rollup, metric, label);
    if (at_least_percent(found.amount, found.total, 1)) vector_push(findings, found);
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
    Finding found = finding(rollup, FINDING_PATH, metric);
    uint32_t depth = 0;
    for (uint32_t next = rollup->first_root;; depth++) {
        next = largest_sibling(rollup, metric, next);
        if (next == PROFILE_NONE) break;
        uint64_t inherited = rollup_context_inherited(rollup, metric, next);
        if (inherited <= found.total / 2) break;
        found.context = next;
        found.amount = inherited;
        next = rollup->first_child[next];
    }
    /* a root with a single step is what MOST says already, unless there is more below it */
    if (depth < 2) return;
    found.label = rollup_label(rollup, found.context);
    bool all_own = rollup_context_own(rollup, metric, found.context) ==
                       rollup_own(rollup, metric, found.label) &&
                   rollup_context_own(rollup, metric, found.context) == found.amount;
    if (depth > 2 || !all_own) vector_push(findings, found);
}

/* ---- entries ---- */

static uint64_t per_ten_thousand(uint64_t part, uint64_t whole) {
    return whole == 0 ? 0 : (uint64_t)((unsigned __int128)part * 10000 / whole);
}

static void add_caller(const Rollup *rollup, Finding *found) {
    const Profile *profile = rollup->profile;
    for (uint32_t i = 0; i < profile->edges.count; i++) {
        const ProfileEdge *edge = &profile->edges.items[i];
        if (edge->to != found->label || edge->count <= found->from_caller) continue;
        found->caller = edge->from;
        found->from_caller = edge->count;
    }
}

static void find_entries(const Rollup *rollup, uint32_t metric, Findings *findings) {
    enum { OFTEN = 1000 };
    const Profile *profile = rollup->profile;
    uint32_t entries = profile->edge_metric;
    if (entries == PROFILE_NONE || rollup_total(rollup, entries) == 0) return;
    Finding most = finding(rollup, FINDING_ENTERED_MOST, metric);
    Finding cheap = finding(rollup, FINDING_OFTEN_CHEAP, metric);
    most.all_entries = cheap.all_entries = rollup_total(rollup, entries);
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        uint64_t entered = rollup_own(rollup, entries, i);
        if (profile->labels.items[i].kind != PROFILE_CENTRE) continue;
        if (entered > most.entries) {
            most.label = i;
            most.entries = entered;
            most.amount = rollup_own(rollup, metric, i);
        }
        uint64_t share = per_ten_thousand(entered, most.all_entries);
        uint64_t cost_share = per_ten_thousand(rollup_own(rollup, metric, i), cheap.total);
        if (entered >= OFTEN && entered > cheap.entries && share >= 1000 && cost_share < 100) {
            cheap.label = i;
            cheap.entries = entered;
            cheap.amount = rollup_own(rollup, metric, i);
        }
    }
    if (most.entries > 1 && most.label != cheap.label) {
        add_caller(rollup, &most);
        vector_push(findings, most);
    }
    if (cheap.label != PROFILE_NONE && metric != entries && cheap.total > 0) {
        add_caller(rollup, &cheap);
        vector_push(findings, cheap);
    }
}

/* ---- roots and centres ---- */

/* by MOST, where a single root has it all and nothing below it has any */
static bool said_already(const Findings *findings, const Finding *found) {
    for (uint32_t i = 0; i < findings->count; i++)
        if (findings->items[i].kind == FINDING_MOST && findings->items[i].label == found->label &&
            findings->items[i].amount == found->amount)
            return true;
    return false;
}

static void find_roots(const Rollup *rollup, uint32_t metric, ProfileLabelKind kind,
                       FindingKind finding_kind, Findings *findings) {
    const Profile *profile = rollup->profile;
    Finding found = finding(rollup, finding_kind, metric);
    for (uint32_t i = rollup->first_root; i != PROFILE_NONE; i = rollup->next_sibling[i]) {
        uint32_t label = rollup_label(rollup, i);
        if (profile->labels.items[label].kind != kind) continue;
        uint64_t inherited = rollup_context_inherited(rollup, metric, i);
        found.count++;
        found.amount += inherited;
        if (inherited <= found.largest) continue;
        found.label = label;
        found.largest = inherited;
    }
    if (found.amount > 0 && at_least_percent(found.amount, found.total, 1) &&
        !said_already(findings, &found))
        vector_push(findings, found);
}

static void find_runtime(const Rollup *rollup, uint32_t metric, Findings *findings) {
    const Profile *profile = rollup->profile;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        if (!profile_label_is_runtime(profile->labels.items[i].kind)) continue;
        Finding found = finding(rollup, FINDING_RUNTIME, metric);
        found.label = i;
        found.amount = rollup_own(rollup, metric, i);
        if (at_least_percent(found.amount, found.total, 1)) vector_push(findings, found);
    }
}

static void find_never_entered(const Rollup *rollup, Findings *findings) {
    const Profile *profile = rollup->profile;
    if (profile->edge_metric == PROFILE_NONE) return;
    Finding found = finding(rollup, FINDING_NEVER_ENTERED, profile->edge_metric);
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        if (profile->labels.items[i].kind != PROFILE_CENTRE) continue;
        found.of++;
        bool used = false;
        for (uint32_t m = 0; m < profile->metrics.count && !used; m++)
            used = rollup_inherited(rollup, m, i) != 0;
        if (used) continue;
        if (found.count < FINDING_LABELS) found.labels[found.count] = i;
        found.count++;
    }
    if (found.count > 0) vector_push(findings, found);
}

void findings_compute(const Rollup *rollup, uint32_t metric, Findings *findings) {
    find_end(rollup, findings);
    if (metric == PROFILE_NONE) {
        vector_push(findings, finding(rollup, FINDING_NOTHING, metric));
        return;
    }
    find_overflow(rollup, metric, findings);
    find_disagreements(rollup, findings);
    if (text_equal(profile_fact(rollup->profile, "attribution"), TEXT("off"))) {
        vector_push(findings, finding(rollup, FINDING_ATTRIBUTION_OFF, metric));
        return;
    }
    if (rollup_total(rollup, metric) == 0)
        vector_push(findings, finding(rollup, FINDING_NOTHING, metric));
    find_most(rollup, metric, findings);
    find_path(rollup, metric, findings);
    find_entries(rollup, metric, findings);
    find_roots(rollup, metric, PROFILE_CAF, FINDING_CAFS, findings);
    find_roots(rollup, metric, PROFILE_DICT, FINDING_DICTS, findings);
    find_runtime(rollup, metric, findings);
    find_never_entered(rollup, findings);
}
