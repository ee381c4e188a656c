#include "tests/laws/profiles/laws.h"
#include "analyse/budget/budget.h"
#include "analyse/diff/diff.h"
#include "analyse/report/report.h"
#include "base/fail.h"
#include "formats/common/export.h"
#include "formats/join.h"
#include "formats/json/write.h"
#include "formats/read.h"
#include "present/diff/json.h"
#include "present/diff/markdown.h"
#include "present/diff/text.h"
#include "present/gate/gate.h"
#include "present/page/page.h"
#include "present/picture/heap.h"
#include "present/report/report.h"
#include "profile/add_run.h"
#include "profile/query.h"
#include <string.h>

bool law_read(Text contents, Profile *profile) {
    Diagnostics diags;
    diags_init(&diags);
    profile_init(profile);
    bool read = format_read(profile, contents, TEXT("law"), &diags);
    bug_unless(read == (diags.error_count == 0), "refused without a word, or read with an error");
    diags_release(&diags);
    return read;
}

/* read, or why not */
static void must_read(Text contents, const char *what, Profile *profile) {
    Diagnostics diags;
    diags_init(&diags);
    profile_init(profile);
    if (!format_read(profile, contents, text_of(what), &diags)) {
        Buffer why = {0};
        Sources sources;
        sources_init(&sources);
        diags_text(&diags, &sources, false, &why);
        bug("%s is refused: %s", what, buffer_as_string(&why));
    }
    diags_release(&diags);
}

void law_json(const Profile *profile) {
    Profile again;
    Buffer first = {0}, second = {0};
    json_write_profile(profile, &first);
    must_read(buffer_as_text(&first), "our own JSON", &again);
    json_write_profile(&again, &second);
    bug_unless(text_equal(buffer_as_text(&first), buffer_as_text(&second)),
               "our own JSON changes when it is read");
    profile_release(&again);
    buffer_release(&first);
    buffer_release(&second);
}

/* ---- exports ---- */

static uint64_t total_of(const Profile *profile, ProfileMetricCode code, bool *known) {
    uint32_t metric = profile_metric_of(profile, code);
    *known = metric != PROFILE_NONE && !profile->metrics.items[metric].rounded;
    return *known ? profile_total(profile, metric) : 0;
}

static void check_pj(const Profile *profile, Text written) {
    Profile again;
    bool known, known_again;
    must_read(written, "an export as -pj", &again);
    uint64_t before = total_of(profile, PROFILE_METRIC_BYTES, &known),
             after = total_of(&again, PROFILE_METRIC_BYTES, &known_again);
    bug_unless(!known || (known_again && before == after), "-pj has %llu bytes of %llu",
               (unsigned long long)after, (unsigned long long)before);
    profile_release(&again);
}

static void check_hp(Text written) {
    Profile again;
    must_read(written, "an export as .hp", &again);
    profile_release(&again);
}

static void check_folded(const Profile *profile, Text written) {
    uint64_t sum = 0, number;
    for (size_t at = 0, end; at < written.length; at = end + 1) {
        for (end = at; end < written.length && written.bytes[end] != '\n';) end++;
        size_t digits = end;
        while (digits > at && written.bytes[digits - 1] != ' ') digits--;
        bug_unless(text_number((Text){written.bytes + digits, end - digits}, &number),
                   "a folded line without a figure");
        sum += number;
    }
    uint32_t metric = profile_default_metric(profile);
    bug_unless(metric == PROFILE_NONE || sum == profile_total(profile, metric),
               "folded lines add up to %llu", (unsigned long long)sum);
}

void law_exports(const Profile *profile) {
    for (int i = 0; i < EXPORT_FORMAT_COUNT; i++) {
        Buffer out = {0};
        ProfileProblem problem = {0};
        ExportOptions options = {.metric = PROFILE_NONE, .dimension = PROFILE_NONE};
        bool done = export_profile(profile, (ExportFormat)i, &options, &out, &problem);
        if (done && i == EXPORT_PJ) check_pj(profile, buffer_as_text(&out));
        if (done && i == EXPORT_HP) check_hp(buffer_as_text(&out));
        if (done && i == EXPORT_FOLDED) check_folded(profile, buffer_as_text(&out));
        if (!done) {
            buffer_clear(&out);
            profile_problem_text(&problem, &out);
            bug_unless(out.length > 0, "%s is refused without a word", export_key((ExportFormat)i));
        }
        buffer_release(&out);
        profile_problem_release(&problem);
    }
}

/* ---- diff ---- */

static void show_diff(const Diff *diff) {
    DiffView view = {.old_file = TEXT("old"), .new_file = TEXT("new"), .top = 20, .columns = 80};
    static const char *const files[] = {"old", "new"};
    Buffer out = {0};
    present_diff_text(diff, &view, &out);
    present_diff_markdown(diff, &view, &out);
    present_diff_json(diff, &view, &out);
    present_diff_page(diff, TEXT(""),
                      &(PageOptions){.source_root = "/nowhere", .files = files, .file_count = 2},
                      &out);
    buffer_release(&out);
}

static void check_rows(const DiffMetric *metric) {
    uint64_t before = 0, after = 0;
    for (uint32_t i = 0; i < metric->rows.count; i++) {
        before += metric->rows.items[i].before;
        after += metric->rows.items[i].after;
    }
    bug_unless(before == metric->before && after == metric->after,
               "rows of a diff do not add up to its totals");
}

void law_diff(const Profile *old, const Profile *new) {
    Diff diff;
    diff_init(&diff, old, new);
    show_diff(&diff);
    for (uint32_t i = 0; i < diff.metrics.count; i++) check_rows(&diff.metrics.items[i]);
    diff_release(&diff);
}

void law_same(const Profile *profile) {
    Diff diff;
    diff_init(&diff, profile, profile);
    show_diff(&diff);
    for (uint32_t i = 0; i < diff.metrics.count; i++) {
        check_rows(&diff.metrics.items[i]);
        bug_unless(!diff_metric_changed(&diff.metrics.items[i]), "a profile differs from itself");
    }
    for (uint32_t i = 0; i < diff.match.how.count; i++)
        bug_unless(diff.match.new_of_old.items[i] == i, "label %u is another one in itself", i);
    diff_release(&diff);
}

/* ---- budgets ---- */

static void must_parse(Text contents, Budget *budget) {
    Diagnostics diags;
    diags_init(&diags);
    budget_init(budget);
    if (!budget_parse(budget, contents, 1, &diags)) {
        Buffer why = {0};
        Sources sources;
        sources_init(&sources);
        sources_add(&sources, TEXT("budget"), contents);
        diags_text(&diags, &sources, false, &why);
        bug("our own budget is refused: %s", buffer_as_string(&why));
    }
    diags_release(&diags);
}

/* written, read and written: the same; and within itself */
static void check_budget(const Budget *budget, const Profile *profile) {
    Budget again;
    BudgetCheck check = {0};
    Buffer first = {0}, second = {0};
    budget_write(budget, &first);
    must_parse(buffer_as_text(&first), &again);
    budget_write(&again, &second);
    bug_unless(text_equal(buffer_as_text(&first), buffer_as_text(&second)),
               "our own budget changes when it is read:\n%s\n%s", buffer_as_string(&first),
               buffer_as_string(&second));
    budget_check(&again, profile, (BudgetTolerance){.given = true}, &check);
    bug_unless(check.over == 0 && check.missing == 0 && check.under == 0,
               "a profile is not within its own budget: %u over, %u under, %u missing", check.over,
               check.under, check.missing);
    PresentGate gate = {&again, profile, &check, TEXT("save")};
    buffer_clear(&first);
    present_gate(&gate, &(PresentOptions){.columns = 80}, &first);
    present_gate_json(&gate, &first);
    budget_check_release(&check);
    budget_release(&again);
    buffer_release(&first);
    buffer_release(&second);
}

static void save_and_check(Budget *budget, const Profile *profile) {
    Diagnostics diags;
    BudgetSaved saved;
    diags_init(&diags);
    budget->share = 0;
    if (budget_update(budget, profile, TEXT("law"), TEXT(""), (BudgetTolerance){0}, &saved, &diags))
        check_budget(budget, profile);
    else
        bug_unless(diags.error_count > 0, "a budget is refused without a word");
    diags_release(&diags);
}

void law_budget(const Profile *profile) {
    Budget budget;
    budget_init(&budget);
    save_and_check(&budget, profile);
    budget_release(&budget);
}

void law_budget_text(Text contents, const Profile *profile) {
    Budget budget, again;
    Diagnostics diags;
    Buffer first = {0}, second = {0};
    diags_init(&diags);
    budget_init(&budget);
    bool read = budget_parse(&budget, contents, 1, &diags);
    bug_unless(read == (diags.error_count == 0), "a budget is refused without a word");
    if (read) {
        budget_write(&budget, &first);
        must_parse(buffer_as_text(&first), &again);
        budget_write(&again, &second);
        bug_unless(text_equal(buffer_as_text(&first), buffer_as_text(&second)),
                   "a budget changes when it is written:\n%s\n%s", buffer_as_string(&first),
                   buffer_as_string(&second));
        budget_release(&again);
        if (profile) save_and_check(&budget, profile);
    }
    budget_release(&budget);
    diags_release(&diags);
    buffer_release(&first);
    buffer_release(&second);
}

/* ---- sums ---- */

void law_sum(const Profile *profile) {
    Profile sum;
    ProfileProblem problem = {0};
    profile_init(&sum);
    bool added = profile_add_run(&sum, profile);
    bug_unless(added, "a first run is not added");
    profile_must_be_valid(&sum, "a sum of one run");
    if (profile_run_is_alike(&sum, profile, &problem) && profile_add_run(&sum, profile)) {
        profile_must_be_valid(&sum, "a sum of two runs");
        for (uint32_t i = 0; i < sum.metrics.count; i++) {
            uint32_t metric = profile_find_metric(profile, sum.metrics.items[i].key);
            uint64_t once = profile_total(profile, metric), twice = profile_total(&sum, i);
            bug_unless(twice == 2 * once || once > UINT64_MAX / 2, "%llu and %llu make %llu",
                       (unsigned long long)once, (unsigned long long)once,
                       (unsigned long long)twice);
        }
        law_json(&sum);
    }
    profile_problem_release(&problem);
    profile_release(&sum);
}

/* ---- parts ---- */

static bool take_part(const Profile *profile, const char *where, const char *from, const char *to,
                      Profile *part) {
    ProfileQuery query;
    ProfileProblem problem = {0};
    profile_query_init(&query);
    profile_init(part);
    bool taken = (!where || profile_query_where(&query, text_of(where), &problem)) &&
                 (!from || profile_query_from(&query, profile, text_of(from), &problem)) &&
                 (!to || profile_query_to(&query, profile, text_of(to), &problem)) &&
                 profile_restrict(profile, &query, part, &problem);
    if (taken) profile_must_be_valid(part, "a part of a profile");
    if (taken) law_json(part);
    profile_problem_release(&problem);
    profile_query_release(&query);
    return taken;
}

static uint64_t part_total(const Profile *part, bool taken, Text key) {
    uint32_t metric = taken ? profile_find_metric(part, key) : PROFILE_NONE;
    return metric == PROFILE_NONE ? 0 : profile_total(part, metric);
}

static void check_halves(const Profile *profile, const char *half, const char *other) {
    Profile a, b;
    bool has_a = take_part(profile, half, NULL, NULL, &a),
         has_b = take_part(profile, other, NULL, NULL, &b);
    for (uint32_t i = 0; (has_a || has_b) && i < profile->metrics.count; i++) {
        Text key = profile->metrics.items[i].key;
        uint64_t sum = part_total(&a, has_a, key) + part_total(&b, has_b, key);
        bug_unless(sum == profile_total(profile, i), "%s and %s do not add up", half, other);
    }
    profile_release(&a);
    profile_release(&b);
}

void law_parts(const Profile *profile) {
    static const char *const times[][2] = {
        {"0.01s", NULL}, {NULL, "0.01s"}, {"0", "10ms"}, {"*", NULL}, {NULL, "*#2"}};
    check_halves(profile, "module=M*", "module!=M*");
    check_halves(profile, "within=*a*", "within!=*a*");
    check_halves(profile, "centre=*e*", "centre!=*e*");
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        Profile part;
        take_part(profile, NULL, times[i][0], times[i][1], &part);
        profile_release(&part);
    }
    Profile part;
    take_part(profile, "closure=*a*", NULL, NULL, &part);
    profile_release(&part);
}

/* ---- folded ---- */

static void check_inherited(const Profile *profile, const Profile *folded, const bool *is_folded) {
    Rollup before, after;
    rollup_init(&before, profile);
    rollup_init(&after, folded);
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        bug_unless(rollup_total(&before, i) == rollup_total(&after, i), "folding changes a total");
        bool entries = profile->metrics.items[i].role == PROFILE_ROLE_ENTRIES;
        for (uint32_t j = 0; j < profile->labels.count; j++) {
            bug_unless(
                is_folded[j] || rollup_inherited(&before, i, j) == rollup_inherited(&after, i, j),
                "folding changes what a centre inherits");
            bug_unless(entries || !is_folded[j] || rollup_own(&after, i, j) == 0,
                       "what is folded has a cost");
            bug_unless(!entries || rollup_own(&before, i, j) == rollup_own(&after, i, j),
                       "folding changes entries");
        }
    }
    rollup_release(&before);
    rollup_release(&after);
}

static void check_samples(const Profile *profile, const Profile *folded) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        uint32_t own = profile_find_dimension(folded, of->key);
        if (own == PROFILE_NONE && of->of_cells) continue; /* a product */
        bug_unless(own != PROFILE_NONE, "folding loses a breakdown");
        const ProfileDimension *after = &folded->dimensions.items[own];
        bug_unless(of->samples.count == after->samples.count, "folding changes samples");
        for (uint32_t j = 0; j < of->samples.count; j++)
            bug_unless(of->samples.items[j].total == after->samples.items[j].total,
                       "folding changes what is alive");
    }
}

void law_fold(const Profile *profile) {
    for (uint32_t kept = 2; kept <= 4;
         kept++) { /* of 3 and 4 one in so many is kept, of 2 one is folded */
        Arena arena = {0};
        Profile folded;
        bool *is_folded = ARENA_ARRAY(&arena, bool, (size_t)profile->labels.count + 1);
        for (uint32_t i = 0; i < profile->labels.count; i++)
            is_folded[i] =
                profile->labels.items[i].kind == PROFILE_CENTRE && (i % kept == 0) == (kept == 2);
        profile_init(&folded);
        profile_fold_labels(&folded, profile, is_folded);
        profile_must_be_valid(&folded, "a folded profile");
        check_inherited(profile, &folded, is_folded);
        check_samples(profile, &folded);
        law_json(&folded);
        profile_release(&folded);
        arena_release(&arena);
    }
}

/* ---- what is shown ---- */

void law_pictures(const Profile *profile) {
    static const char *const files[] = {"law"};
    Report report;
    Buffer out = {0};
    report_init(&report, profile, TEXT(""));
    present_text(&report, &(PresentOptions){.top = 5, .columns = 80}, &out);
    present_text(&report, &(PresentOptions){.colour = true, .annotate = true}, &out);
    present_page(&report,
                 &(PageOptions){.source_root = "/nowhere", .files = files, .file_count = 1}, &out);
    report_release(&report);
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (profile->dimensions.items[i].samples.count > 0)
            present_heap_svg(profile, &(HeapSvgOptions){.dimension = i, .greys = i % 2 == 1}, &out);
    buffer_release(&out);
}

/* ---- joined ---- */

void law_join(Profile *parts, uint32_t count) {
    format_join(parts, count);
    law_json(&parts[0]);
}

void law_all(const Profile *profile) {
    law_json(profile);
    law_exports(profile);
    law_same(profile);
    law_budget(profile);
    law_sum(profile);
    law_parts(profile);
    law_fold(profile);
    law_pictures(profile);
}
