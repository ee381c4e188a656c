/* Making a budget that of a profile. What people wrote into the file stays: comments, tolerances,
 * lines of their own. A line whose figure is the same is not touched at all, its place included: in
 * a file where a function was added at the top, all others would change for nothing. */
#include "analyse/budget/budget.h"
#include "analyse/rollup.h"
#include <string.h>

typedef struct Saving {
    Budget *budget;
    const Profile *profile;
    BudgetTolerance asked;
    BudgetSaved *saved;
    Rollup rollup;
    Match match;
    Map old_lines;            /* metric and label of the profile -> old line, plus 1 */
    Profile fresh;            /* becomes the budget's profile */
    VECTOR(BudgetLine) lines; /* become its lines */
    uint32_t *line_of_old;    /* by old line: the new one, plus 1 */
} Saving;

/* ---- which costs ---- */

static bool take_cost(Saving *saving, BudgetSource source) {
    if (profile_find_metric(&saving->fresh, source.key) != PROFILE_NONE) return true;
    return profile_add_metric(&saving->fresh, (ProfileMetric){.key = source.key,
                                                              .name = source.key}) != PROFILE_NONE;
}

/* has somebody said how much a noisy figure may vary? */
static bool has_tolerance(const Budget *budget, Text key) {
    for (uint32_t i = 0; i < budget->lines.count; i++)
        if (budget->lines.items[i].tolerance.given &&
            text_equal(budget->profile.metrics.items[budget->lines.items[i].metric].key, key))
            return true;
    return false;
}

static bool choose_cost(Saving *saving, Text name, Text profile_name, Diagnostics *diags) {
    BudgetSource source = budget_source(saving->profile, name);
    if (!source.has_total) {
        Buffer keys = {0};
        for (uint32_t i = 0; i < saving->profile->metrics.count; i++) {
            if (i > 0) buffer_string(&keys, ", ");
            buffer_text(&keys, saving->profile->metrics.items[i].key);
        }
        diag_add(diags, DIAG_UNKNOWN_METRIC, NO_SPAN,
                 PARTS(part_file(profile_name), part_name(name),
                       part_text(keys.length > 0 ? buffer_as_text(&keys) : TEXT("none"))));
        buffer_release(&keys);
        return false;
    }
    if (source.is_noisy && !saving->asked.given && !has_tolerance(saving->budget, source.key)) {
        diag_add(diags, DIAG_BUDGET_NOISY, NO_SPAN,
                 PARTS(part_name(source.key), part_file(profile_name)));
        return false;
    }
    return take_cost(saving, source);
}

/* the usual one: bytes, else what a report is sorted by, else the first that is exact */
static bool choose_usual(Saving *saving, Text profile_name, Diagnostics *diags) {
    const Profile *profile = saving->profile;
    BudgetSource source =
        budget_source(profile, text_of(profile_metric_row(PROFILE_METRIC_BYTES)->key));
    if (source.has_total && !source.is_noisy) return take_cost(saving, source);
    uint32_t usual = profile_default_metric(profile);
    for (uint32_t i = 0; i <= profile->metrics.count; i++) {
        uint32_t metric = i == 0 ? usual : i - 1;
        if (metric == PROFILE_NONE) continue;
        source = budget_source(profile, profile->metrics.items[metric].key);
        if (!source.is_noisy) return take_cost(saving, source);
    }
    diag_add(diags, DIAG_BUDGET_NOTHING, NO_SPAN, PARTS(part_file(profile_name)));
    return false;
}

static bool choose_costs(Saving *saving, Text by, Text profile_name, Diagnostics *diags) {
    const Profile *old = &saving->budget->profile;
    for (uint32_t i = 0; i < old->metrics.count; i++)
        if (budget_has_lines(saving->budget, i) &&
            !choose_cost(saving, old->metrics.items[i].key, profile_name, diags))
            return false;
    if (by.length > 0) return choose_cost(saving, by, profile_name, diags);
    return saving->budget->lines.count > 0 || choose_usual(saving, profile_name, diags);
}

/* ---- lines ---- */

static uint64_t line_key(uint32_t metric, uint32_t label) { return (uint64_t)metric << 32 | label; }

static void index_old_lines(Saving *saving) {
    const Budget *budget = saving->budget;
    for (uint32_t i = 0; i < budget->lines.count; i++) {
        const BudgetLine *line = &budget->lines.items[i];
        uint32_t label = line->label;
        if (label != PROFILE_NONE) {
            label = saving->match.new_of_old.items[label];
            if (label == PROFILE_NONE) continue;
        }
        uint32_t metric =
            profile_find_metric(&saving->fresh, budget->profile.metrics.items[line->metric].key);
        map_put(&saving->old_lines, line_key(metric, label), i + 1);
    }
}

static const BudgetLine *old_line(const Saving *saving, uint32_t metric, uint32_t label,
                                  uint32_t *index) {
    uint64_t found = map_get(&saving->old_lines, line_key(metric, label), 0);
    *index = (uint32_t)found - 1;
    return found == 0 ? NULL : &saving->budget->lines.items[*index];
}

static bool is_cared_for(const BudgetLine *line) {
    return line->tolerance.given || line->remarks.before.length > 0 ||
           line->remarks.behind.length > 0;
}

static bool is_kept(const Saving *saving, const BudgetLine *old, uint64_t own, uint64_t total) {
    uint64_t share = saving->budget->share;
    if (old && is_cared_for(old)) return true;
    if (share > BUDGET_WHOLE || own == 0) return false;
    return old || (unsigned __int128)own * BUDGET_WHOLE >= (unsigned __int128)share * total;
}

/* how often it was entered, if that is no limit itself */
static uint64_t entries_of(const Saving *saving, const BudgetSource *source, uint32_t label) {
    uint32_t entries = profile_metric_of(saving->profile, PROFILE_METRIC_ENTRIES);
    if (entries == PROFILE_NONE || entries == source->metric) return 0;
    return rollup_own(&saving->rollup, entries, label);
}

/* one line, of a label of the profile or of the total */
static void save_line(Saving *saving, uint32_t metric, const BudgetSource *source, uint32_t label,
                      uint64_t figure) {
    uint32_t index;
    const BudgetLine *old = old_line(saving, metric, label, &index);
    bool is_total = label == PROFILE_NONE;
    if (!is_total && !is_kept(saving, old, figure, source->total)) return;
    BudgetLine line = {.metric = metric, .label = PROFILE_NONE, .figure = figure};
    bool is_same = old != NULL;
    if (old) {
        line.tolerance = old->tolerance;
        line.remarks = old->remarks;
        saving->line_of_old[index] = saving->lines.count + 1;
    }
    if (source->is_noisy && saving->asked.given) line.tolerance = saving->asked;
    if (!is_total) {
        ProfileLabel copy = saving->profile->labels.items[label];
        is_same = old && saving->match.how.items[label] == MATCH_SAME;
        if (is_same && old->figure == figure && old->place.line > 0) copy.place = old->place;
        line.place = copy.place;
        line.label = profile_label(&saving->fresh, copy);
        line.entered =
            is_same && old->figure == figure ? old->entered : entries_of(saving, source, label);
    }
    saving->saved->added += !old;
    saving->saved->changed += old && (old->figure != figure || !is_same);
    vector_push(&saving->lines, line);
}

static void save_lines(Saving *saving) {
    for (uint32_t metric = 0; metric < saving->fresh.metrics.count; metric++) {
        BudgetSource source =
            budget_source(saving->profile, saving->fresh.metrics.items[metric].key);
        save_line(saving, metric, &source, PROFILE_NONE, source.total);
        if (source.metric == PROFILE_NONE) continue;
        for (uint32_t label = 0; label < saving->profile->labels.count; label++)
            save_line(saving, metric, &source, label,
                      rollup_own(&saving->rollup, source.metric, label));
    }
}

/* Comments above a line that is gone stay, above the next one that is there. */
static void move_remarks(Saving *saving) {
    Budget *budget = saving->budget;
    Buffer pending = {0};
    for (uint32_t i = 0; i <= budget->lines.count; i++) {
        BudgetRemarks *into = &budget->end;
        if (i < budget->lines.count && saving->line_of_old[i] > 0) {
            into = &saving->lines.items[saving->line_of_old[i] - 1].remarks;
        } else if (i < budget->lines.count) {
            buffer_text(&pending, budget->lines.items[i].remarks.before);
            saving->saved->removed++;
            continue;
        }
        if (pending.length == 0) continue;
        buffer_text(&pending, into->before);
        into->before = text_copy(&budget->arena, buffer_as_text(&pending));
        buffer_clear(&pending);
    }
    buffer_release(&pending);
}

/* ---- facts ---- */

static void save_facts(Saving *saving) {
    Budget *budget = saving->budget;
    Buffer stated = {0};
    for (uint32_t i = 0; budget_fact_key(i); i++) {
        Text key = text_of(budget_fact_key(i));
        buffer_clear(&stated);
        budget_fact_of(saving->profile, i, &stated);
        if (stated.length == 0 || !budget_fact_matters(&saving->fresh, i)) continue;
        Text value = text_copy(&budget->arena, buffer_as_text(&stated));
        uint32_t at = 0;
        while (at < budget->facts.count && !text_equal(budget->facts.items[at].key, key)) at++;
        if (at == budget->facts.count) vector_push(&budget->facts, (BudgetFact){.key = key});
        budget->facts.items[at].value = value;
    }
    buffer_release(&stated);
}

bool budget_update(Budget *budget, const Profile *profile, Text profile_name, Text by,
                   BudgetTolerance asked, BudgetSaved *saved, Diagnostics *diags) {
    Saving saving = {.budget = budget, .profile = profile, .asked = asked, .saved = saved};
    *saved = (BudgetSaved){0};
    profile_init(&saving.fresh);
    if (!choose_costs(&saving, by, profile_name, diags)) {
        profile_release(&saving.fresh);
        return false;
    }
    rollup_init(&saving.rollup, profile);
    match_labels(&budget->profile, profile, &saving.match);
    index_old_lines(&saving);
    saving.line_of_old = ARENA_ARRAY(&budget->arena, uint32_t, (size_t)budget->lines.count + 1);
    save_lines(&saving);
    move_remarks(&saving);
    save_facts(&saving);
    bool noisy = by.length > 0 && budget_source(profile, by).is_noisy;
    if (asked.given && !noisy) budget->tolerance = asked;
    saved->lines = saving.lines.count;
    /* the remarks and places of the lines are in the budget's arena, or in the profiles' texts */
    for (uint32_t i = 0; i < saving.lines.count; i++)
        saving.lines.items[i].place.file =
            text_copy(&budget->arena, saving.lines.items[i].place.file);
    vector_release(&budget->lines);
    profile_release(&budget->profile);
    memcpy(&budget->lines, &saving.lines, sizeof budget->lines);
    budget->profile = saving.fresh;
    rollup_release(&saving.rollup);
    match_release(&saving.match);
    map_release(&saving.old_lines);
    return true;
}
