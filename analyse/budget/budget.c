#include "analyse/budget/budget.h"
#include "analyse/diff/diff.h"
#include "analyse/rollup.h"
#include <stdlib.h>
#include <string.h>

void budget_init(Budget *budget) {
    *budget = (Budget){.share = BUDGET_SHARE};
    arena_init(&budget->arena);
    profile_init(&budget->profile);
}

void budget_release(Budget *budget) {
    arena_release(&budget->arena);
    profile_release(&budget->profile);
    vector_release(&budget->facts);
    vector_release(&budget->lines);
}

bool budget_has_lines(const Budget *budget, uint32_t metric) {
    for (uint32_t i = 0; i < budget->lines.count; i++)
        if (budget->lines.items[i].metric == metric) return true;
    return false;
}

/* ---- may they be compared? ---- */

/* What figures depend on besides the program's text. Three are worked out here. */
typedef enum OwnFact { NOT_OWN, OWN_FORMAT, OWN_RUNTIME, OWN_FAILURE } OwnFact;

static const struct {
    OwnFact own;
    ProfileFactCode code;
} comparable[] = {
    {NOT_OWN, PROFILE_FACT_PROGRAM},    {OWN_FORMAT, PROFILE_FACT_OTHER},
    {NOT_OWN, PROFILE_FACT_COMPILER},   {NOT_OWN, PROFILE_FACT_RTS},
    {NOT_OWN, PROFILE_FACT_OPTIONS},    {NOT_OWN, PROFILE_FACT_ENGINE},
    {NOT_OWN, PROFILE_FACT_SCOPING},    {NOT_OWN, PROFILE_FACT_ATTRIBUTION},
    {NOT_OWN, PROFILE_FACT_COST_MODEL}, {NOT_OWN, PROFILE_FACT_CONTEXTS},
    {NOT_OWN, PROFILE_FACT_END},        {OWN_FAILURE, PROFILE_FACT_EXIT_CODE},
    {OWN_RUNTIME, PROFILE_FACT_OTHER},  {NOT_OWN, PROFILE_FACT_CENSUS_SCHEDULE},
};

/* When the heap was counted matters to its peak alone. */
bool budget_fact_matters(const Profile *figures, uint32_t index) {
    Text peak = text_of(profile_fact_row(PROFILE_FACT_PEAK_LIVE_BYTES)->key);
    return comparable[index].code != PROFILE_FACT_CENSUS_SCHEDULE ||
           profile_find_metric(figures, peak) != PROFILE_NONE;
}

const char *budget_fact_key(uint32_t index) {
    if (index >= sizeof comparable / sizeof *comparable) return NULL;
    switch (comparable[index].own) {
    case OWN_FORMAT: return "format";
    case OWN_RUNTIME: return "runtime";
    case OWN_FAILURE:
    case NOT_OWN: break;
    }
    return profile_fact_row(comparable[index].code)->key;
}

/* -pj and -pa have SYSTEM and OVERHEAD_of in their sums, -p and -P have not */
static const char *runtime_of(const Profile *profile) {
    if (profile->sources.count == 0 || (profile->sources.items[0].format != PROFILE_FORMAT_PROF &&
                                        profile->sources.items[0].format != PROFILE_FORMAT_PJ))
        return "";
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (profile->labels.items[i].kind == PROFILE_SYSTEM ||
            profile->labels.items[i].kind == PROFILE_OVERHEAD)
            return "counted";
    return "left-out";
}

bool budget_run_failed(const Profile *profile) {
    uint64_t code;
    return profile_number(profile, PROFILE_FACT_EXIT_CODE, &code) && code != 0;
}

void budget_fact_of(const Profile *profile, uint32_t index, Buffer *out) {
    switch (comparable[index].own) {
    case OWN_FORMAT: profile_list_formats(profile, profile_format_key, out); return;
    case OWN_RUNTIME: buffer_string(out, runtime_of(profile)); return;
    case OWN_FAILURE: /* of a run that failed: one that fails otherwise is another */
        if (budget_run_failed(profile))
            buffer_text(out, profile_fact(profile, comparable[index].code));
        return;
    case NOT_OWN: buffer_text(out, profile_fact(profile, comparable[index].code)); return;
    }
}

static const BudgetFact *find_fact(const Budget *budget, const char *key) {
    for (uint32_t i = 0; i < budget->facts.count; i++)
        if (text_equal(budget->facts.items[i].key, text_of(key))) return &budget->facts.items[i];
    return NULL;
}

/* Exact figures, whose sum the file itself states otherwise: rows are missing, or are there
 * twice. */
static void check_parts(const Profile *profile, Text profile_name, Diagnostics *diags) {
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        uint64_t stated, total = profile_total(profile, i);
        bool known = metric->code != PROFILE_METRIC_OTHER && !metric->sampled && !metric->rounded &&
                     profile_stated_of(profile, i, &stated);
        if (!known || stated == total) continue;
        Buffer sum = {0}, whole = {0};
        buffer_printf(&sum, "%llu", (unsigned long long)total);
        buffer_printf(&whole, "%llu", (unsigned long long)stated);
        diag_add(diags, DIAG_BUDGET_PARTS, NO_SPAN,
                 PARTS(part_file(profile_name), part_name(metric->key),
                       part_text(buffer_as_text(&sum)), part_text(buffer_as_text(&whole))));
        buffer_release(&sum);
        buffer_release(&whole);
    }
}

bool budget_is_comparable(const Budget *budget, const Profile *profile, Text profile_name,
                          Diagnostics *diags) {
    uint32_t before = diags->error_count;
    Buffer value = {0};
    for (uint32_t i = 0; budget_fact_key(i); i++) {
        const BudgetFact *fact = find_fact(budget, budget_fact_key(i));
        buffer_clear(&value);
        budget_fact_of(profile, i, &value);
        if (fact && value.length > 0 && budget_fact_matters(&budget->profile, i) &&
            !text_equal(fact->value, buffer_as_text(&value)))
            diag_add(diags, DIAG_BUDGET_FACT, fact->span,
                     PARTS(part_name(text_of(budget_fact_key(i))), part_text(fact->value),
                           part_text(buffer_as_text(&value))));
    }
    buffer_release(&value);
    for (uint32_t i = 0; i < profile->losses.count; i++) {
        const ProfileLoss *loss = &profile->losses.items[i];
        Buffer text = {0};
        profile_loss_text(loss, &text);
        diag_add(diags, DIAG_BUDGET_LOSS, NO_SPAN,
                 PARTS(part_file(loss->file.length > 0 ? loss->file : profile_name),
                       part_text(buffer_as_text(&text))));
        buffer_release(&text);
    }
    if (profile->losses.count == 0) check_parts(profile, profile_name, diags);
    return diags->error_count == before;
}

/* ---- figures of a profile ---- */

/* the largest census of a heap profile: when censuses are taken is up to a timer */
static void find_census_peak(const Profile *profile, BudgetSource *source) {
    for (uint32_t i = 0; i < profile->dimensions.count && !source->has_total; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        uint32_t sample = profile_peak_sample(profile, i);
        if (dimension->overlapping || sample == PROFILE_NONE) continue;
        source->has_total = source->is_noisy = true;
        source->total = dimension->samples.items[sample].total;
    }
}

/* of a fact that the table does not have, by its key */
static bool find_number(const Profile *profile, ProfileFactCode code, Text key, uint64_t *number) {
    for (uint32_t i = 0; i < profile->facts.count; i++) {
        const ProfileFact *fact = &profile->facts.items[i];
        if (fact->code == code && text_equal(fact->key, key) && !profile_fact_is_private(fact))
            return text_number(fact->value, number);
    }
    return false;
}

BudgetSource budget_source(const Profile *profile, Text key) {
    BudgetSource source = {.metric = profile_name_metric(profile, key), .key = key};
    if (source.metric != PROFILE_NONE) {
        const ProfileMetric *metric = &profile->metrics.items[source.metric];
        source.key = metric->key;
        source.unit = metric->unit;
        source.has_total = true;
        source.is_noisy = metric->sampled || metric->rounded;
        source.is_count = metric->sampled && !metric->rounded && metric->unit.length == 0;
        source.total = profile_total(profile, source.metric);
        return source;
    }
    /* a file without the figures by centre may still state their sum */
    ProfileMetricCode code = profile_find_metric_code(key);
    ProfileFactCode fact = profile_find_fact(key);
    source.is_noisy = source.is_count = code == PROFILE_METRIC_TICKS;
    source.unit = text_of(code != PROFILE_METRIC_OTHER ? profile_metric_row(code)->unit
                                                       : profile_fact_row(fact)->unit);
    /* what GHC calls its own figures */
    if (fact == PROFILE_FACT_OTHER && text_ends_with(key, TEXT("_bytes"))) source.unit = TEXT("B");
    source.has_total =
        (code != PROFILE_METRIC_OTHER && profile_stated(profile, code, &source.total)) ||
        find_number(profile, fact, key, &source.total);
    if (!source.has_total && fact == PROFILE_FACT_PEAK_LIVE_BYTES)
        find_census_peak(profile, &source);
    return source;
}

/* ---- checking ---- */

static uint64_t limit_of(uint64_t figure, BudgetTolerance tolerance) {
    unsigned __int128 more = tolerance.is_share
                                 ? (unsigned __int128)figure * tolerance.amount / BUDGET_WHOLE
                                 : tolerance.amount;
    unsigned __int128 limit = more + figure;
    return limit > UINT64_MAX ? UINT64_MAX : (uint64_t)limit;
}

static int64_t clamp(uint64_t amount) { return amount > INT64_MAX ? INT64_MAX : (int64_t)amount; }

/* by how much it is above its figure */
static int64_t excess(const BudgetRow *row) {
    return row->now >= row->figure ? clamp(row->now - row->figure) : -clamp(row->figure - row->now);
}

static int compare_rows(const void *left, const void *right) {
    const BudgetRow *a = left, *b = right;
    if (a->is_over != b->is_over) return a->is_over ? -1 : 1;
    int64_t x = excess(a), y = excess(b);
    if (x != y) return x > y ? -1 : 1;
    if (a->label != b->label) return a->label < b->label ? -1 : 1;
    return (a->line > b->line) - (a->line < b->line);
}

typedef struct Checking {
    const Budget *budget;
    const Profile *profile;
    Rollup rollup;
    BudgetTolerance tolerance;
    BudgetCheck *check;
} Checking;

/* A tolerance of 20 % is nothing to a centre of three samples. */
static bool is_chance(const BudgetSection *section, const BudgetRow *row) {
    return section->source.is_count &&
           diff_is_noise(row->figure, section->total.figure, row->now, section->source.total);
}

/* A line and what it is about now. */
static BudgetRow check_line(Checking *checking, BudgetSection *section, uint32_t index,
                            uint32_t label, uint64_t now) {
    const BudgetLine *line = &checking->budget->lines.items[index];
    BudgetRow row = {.line = index, .label = label, .figure = line->figure, .now = now};
    if (label != PROFILE_NONE) row.how = checking->check->match.how.items[label];
    bool is_own = line->tolerance.given;
    row.limit = limit_of(line->figure, is_own ? line->tolerance : checking->tolerance);
    if (section->source.is_noisy && !is_own) {
        row.limit = UINT64_MAX;
        section->unchecked++;
        return row;
    }
    row.is_over = row.now > row.limit && !is_chance(section, &row);
    section->checked++;
    section->over += row.is_over;
    section->under += row.now < row.figure;
    return row;
}

static void excuse_moved(const Budget *budget, BudgetSection *section) {
    for (uint32_t i = 0; i < section->rows.count; i++) {
        BudgetRow *row = &section->rows.items[i];
        if (!row->is_over || budget->lines.items[row->line].tolerance.given) continue;
        row->is_over = false;
        row->is_moved = true;
        section->over--;
        section->moved++;
    }
}

static void check_section(Checking *checking, BudgetSection *section) {
    const Budget *budget = checking->budget;
    uint32_t label_count = checking->profile->labels.count;
    Text key = budget->profile.metrics.items[section->metric].key;
    section->source = budget_source(checking->profile, key);
    section->total = (BudgetRow){.line = PROFILE_NONE, .label = PROFILE_NONE};
    for (uint32_t i = 0; i < budget->lines.count; i++)
        if (budget->lines.items[i].metric == section->metric &&
            budget->lines.items[i].label == PROFILE_NONE)
            section->total.figure = budget->lines.items[i].figure;
    Arena arena;
    arena_init(&arena);
    bool *has_line = ARENA_ARRAY(&arena, bool, (size_t)label_count + 1);
    bool by_centre = section->source.metric != PROFILE_NONE;
    for (uint32_t i = 0; i < budget->lines.count; i++) {
        const BudgetLine *line = &budget->lines.items[i];
        if (line->metric != section->metric) continue;
        if (line->label == PROFILE_NONE && section->source.has_total) {
            section->total = check_line(checking, section, i, PROFILE_NONE, section->source.total);
        } else if (line->label != PROFILE_NONE && by_centre) {
            uint32_t label = checking->check->match.new_of_old.items[line->label];
            uint64_t now = label == PROFILE_NONE
                               ? 0
                               : rollup_own(&checking->rollup, section->source.metric, label);
            if (label != PROFILE_NONE) has_line[label] = true;
            vector_push(&section->rows, check_line(checking, section, i, label, now));
        } else {
            section->is_missing = true;
        }
    }
    section->total.now = section->source.total;
    if (section->total.line != PROFILE_NONE && section->total.now < section->total.figure)
        excuse_moved(budget, section);
    for (uint32_t label = 0; by_centre && label < label_count; label++) {
        uint64_t now = rollup_own(&checking->rollup, section->source.metric, label);
        if (!has_line[label] && now > 0)
            vector_push(&section->rows,
                        (BudgetRow){.line = PROFILE_NONE, .label = label, .now = now});
    }
    arena_release(&arena);
    if (section->rows.count > 0)
        qsort(section->rows.items, section->rows.count, sizeof *section->rows.items, compare_rows);
}

void budget_check(const Budget *budget, const Profile *profile, BudgetTolerance asked,
                  BudgetCheck *check) {
    Checking checking = {.budget = budget, .profile = profile, .check = check};
    checking.tolerance = asked.given ? asked : budget->tolerance;
    rollup_init(&checking.rollup, profile);
    match_labels(&budget->profile, profile, &check->match);
    for (uint32_t i = 0; i < budget->profile.metrics.count; i++) {
        if (!budget_has_lines(budget, i)) continue;
        vector_push(&check->sections, (BudgetSection){.metric = i});
        BudgetSection *section = &vector_last(&check->sections);
        check_section(&checking, section);
        check->checked += section->checked;
        check->over += section->over;
        check->moved += section->moved;
        check->under += section->under;
        check->unchecked += section->unchecked;
        check->missing += section->is_missing;
    }
    rollup_release(&checking.rollup);
}

void budget_check_release(BudgetCheck *check) {
    for (uint32_t i = 0; i < check->sections.count; i++)
        vector_release(&check->sections.items[i].rows);
    vector_release(&check->sections);
    match_release(&check->match);
}
