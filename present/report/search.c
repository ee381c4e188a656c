#include "present/report/search.h"
#include "base/utf8.h"
#include "present/layout/section.h"
#include "present/words/choices.h"
#include "present/words/names.h"
#include "present/words/number.h"
#include <stdlib.h>

/* A table on its way. */
typedef struct Filling {
    Table *table;
    const Report *report;
} Filling;

static void figure(const Filling *filling, uint64_t number) {
    Buffer text = {0};
    present_number(&text, number);
    table_cell(filling->table, buffer_as_text(&text));
    buffer_release(&text);
}

static void share(const Filling *filling, uint64_t part, uint64_t whole) {
    Buffer text = {0};
    present_percent(&text, part, whole);
    table_cell(filling->table, buffer_as_text(&text));
    buffer_release(&text);
}

static void column(Table *table, const char *header, uint32_t importance) {
    table_column(table, (TableColumn){.header = text_of(header), .importance = importance});
}

static void group_column(Table *table, const char *group, const char *header, uint32_t importance) {
    table_column(table,
                 (TableColumn){
                     .header = text_of(header), .group = text_of(group), .importance = importance});
}

/* ---- choices ---- */

/* An alternative, or of what can only fail the site itself. */
typedef struct ChoiceRow {
    const ProfileChoice *choice;
    uint32_t alternative;
    uint64_t failed; /* steps below the choice */
} ChoiceRow;

typedef VECTOR(ChoiceRow) ChoiceRows;

static uint64_t steps_of(const ProfileCharges *charges) { return profile_charges_steps(charges); }

static int compare_choices(const void *left, const void *right) {
    const ChoiceRow *a = left, *b = right;
    if (a->failed != b->failed) return a->failed > b->failed ? -1 : 1;
    return (a->choice > b->choice) - (a->choice < b->choice);
}

static ChoiceRows sorted_choices(const ProfileSearch *search) {
    ChoiceRows rows = {0};
    for (uint32_t i = 0; i < search->choices.count; i++) {
        const ProfileChoice *choice = &search->choices.items[i];
        uint64_t failed = steps_of(&choice->below.of[PROFILE_FATE_FAILED]);
        if (choice->visits > 0) vector_push(&rows, (ChoiceRow){choice, 0, failed});
    }
    if (rows.count > 0) qsort(rows.items, rows.count, sizeof *rows.items, compare_choices);
    return rows;
}

static void choice_cells(const Filling *filling, const ProfileChoice *choice) {
    Buffer text = {0};
    present_choice_name(choice, &text);
    table_cell(filling->table, buffer_as_text(&text));
    buffer_clear(&text);
    present_line(choice->place, "", "", &text);
    table_cell(filling->table, buffer_as_text(&text));
    buffer_release(&text);
}

static void choice_rows(const Filling *filling, const ProfileChoice *choice, uint64_t work) {
    table_row(filling->table, TABLE_ROW_PLAIN);
    choice_cells(filling, choice);
    figure(filling, choice->visits);
    table_cell(filling->table, TEXT(""));
    table_cell(filling->table, TEXT(""));
    share(filling, steps_of(&choice->below.of[PROFILE_FATE_FAILED]), work);
    Buffer name = {0};
    for (uint32_t i = 0; i < choice->alternatives.count; i++) {
        const ProfileAlternative *alternative = &choice->alternatives.items[i];
        const ProfileOutcome *outcomes = alternative->outcomes;
        table_row(filling->table, TABLE_ROW_PLAIN);
        buffer_clear(&name);
        buffer_string(&name, "  ");
        present_ordinal((uint64_t)i + 1, &name);
        table_cell(filling->table, buffer_as_text(&name));
        table_cell(filling->table, TEXT(""));
        figure(filling, profile_alternative_begun(alternative));
        figure(filling, outcomes[PROFILE_FATE_ONE].begun + outcomes[PROFILE_FATE_SHARED].begun);
        figure(filling, alternative->left);
        share(filling, steps_of(&outcomes[PROFILE_FATE_FAILED].below), work);
    }
    buffer_release(&name);
}

static uint64_t work_of(const Profile *profile, ProfileCharges by_fate[PROFILE_FATE_COUNT]) {
    uint64_t work = 0;
    for (uint32_t i = 0; i < profile->search.fates.count; i++) {
        const ProfileFateRow *row = &profile->search.fates.items[i];
        profile_charges_add(&by_fate[row->fate], &row->charges);
        work += steps_of(&row->charges);
    }
    return work;
}

static void say_more(uint32_t count, const char *what, Buffer *out) {
    if (count == 0) return;
    present_number(out, count);
    buffer_string(out, what);
}

void present_choices(const Report *report, const PresentOptions *options, Buffer *out) {
    const Profile *profile = report->profile;
    ProfileCharges by_fate[PROFILE_FATE_COUNT] = {{{0}}};
    uint64_t work = work_of(profile, by_fate);
    ChoiceRows rows = sorted_choices(&profile->search);
    if (rows.count > 0) {
        Table table;
        Filling filling = {&table, report};
        section_heading(options, "Choices",
                        TEXT("How often each was made, and each alternative begun, led to a "
                             "solution, or was left; of all work, what failed below. Shares "
                             "overlap where one choice is below another."),
                        out);
        table_init(&table);
        table_name_column(&table, TEXT("choice"));
        table_place_column(&table);
        column(&table, "made", TABLE_ALWAYS);
        column(&table, "led", 8);
        column(&table, "left", 5);
        column(&table, "% failed", 9);
        uint32_t shown = options->top > 0 && options->top < rows.count ? options->top : rows.count;
        for (uint32_t i = 0; i < shown; i++) choice_rows(&filling, rows.items[i].choice, work);
        section_table(options, &table, out);
        say_more(rows.count - shown, " more choices are not shown.\n", out);
    }
    vector_release(&rows);
}

/* ---- failures ---- */

static int compare_failures(const void *left, const void *right) {
    const ProfileChoice *a = ((const ChoiceRow *)left)->choice,
                        *b = ((const ChoiceRow *)right)->choice;
    if (a->failures != b->failures) return a->failures > b->failures ? -1 : 1;
    return (a > b) - (a < b);
}

static void print_failures(const Report *report, const PresentOptions *options, Buffer *out) {
    const ProfileSearch *search = &report->profile->search;
    ChoiceRows rows = {0};
    uint64_t total = 0;
    for (uint32_t i = 0; i < search->choices.count; i++) {
        const ProfileChoice *choice = &search->choices.items[i];
        total += choice->failures;
        if (choice->failures > 0) vector_push(&rows, (ChoiceRow){.choice = choice});
    }
    if (rows.count > 0) {
        Table table;
        Filling filling = {&table, report};
        qsort(rows.items, rows.count, sizeof *rows.items, compare_failures);
        section_heading(options, "Failures", TEXT("Where branches failed."), out);
        table_init(&table);
        table_name_column(&table, TEXT("form"));
        table_place_column(&table);
        column(&table, "failures", TABLE_ALWAYS);
        column(&table, "%", 9);
        uint32_t shown = options->top > 0 && options->top < rows.count ? options->top : rows.count;
        for (uint32_t i = 0; i < shown; i++) {
            table_row(&table, TABLE_ROW_PLAIN);
            choice_cells(&filling, rows.items[i].choice);
            figure(&filling, rows.items[i].choice->failures);
            share(&filling, rows.items[i].choice->failures, total);
        }
        section_table(options, &table, out);
        say_more(rows.count - shown, " more places are not shown.\n", out);
    }
    vector_release(&rows);
}

/* ---- fates ---- */

typedef struct LabelWork {
    uint32_t label;
    uint64_t steps[PROFILE_FATE_COUNT], all;
    uint64_t ticks, failed_ticks;
} LabelWork;

static int compare_work(const void *left, const void *right) {
    const LabelWork *a = left, *b = right;
    if (a->all != b->all) return a->all > b->all ? -1 : 1;
    return (a->label > b->label) - (a->label < b->label);
}

static void work_row(const Filling *filling, TableRowKind kind, Text name, bool timed,
                     const LabelWork *work) {
    table_row(filling->table, kind);
    table_cell(filling->table, name);
    figure(filling, work->all);
    for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++) figure(filling, work->steps[fate]);
    share(filling, work->steps[PROFILE_FATE_FAILED], work->all);
    if (!timed) return;
    figure(filling, work->ticks);
    share(filling, work->failed_ticks, work->ticks);
}

/* Of one context with one fate. */
static void add_work(LabelWork *work, const ProfileFateRow *row) {
    uint64_t steps = steps_of(&row->charges);
    work->steps[row->fate] += steps, work->all += steps;
    work->ticks += row->ticks;
    if (row->fate == PROFILE_FATE_FAILED) work->failed_ticks += row->ticks;
}

static void print_fates(const Report *report, const PresentOptions *options, Buffer *out) {
    const Profile *profile = report->profile;
    VECTOR(LabelWork) rows = {0};
    LabelWork total = {0};
    if (profile->search.fates.count == 0) return;
    for (uint32_t i = 0; i < profile->labels.count; i++)
        vector_push(&rows, (LabelWork){.label = i});
    for (uint32_t i = 0; i < profile->search.fates.count; i++) {
        const ProfileFateRow *row = &profile->search.fates.items[i];
        add_work(&rows.items[profile->contexts.items[row->context].label], row);
        add_work(&total, row);
    }
    qsort(rows.items, rows.count, sizeof *rows.items, compare_work);
    Table table;
    Filling filling = {&table, report};
    section_heading(options, "Work by fate",
                    TEXT("Steps of each centre, by what became of the branch: one solution at its "
                         "end, several, none, or nobody knows."),
                    out);
    table_init(&table);
    table_name_column(&table, TEXT("centre"));
    column(&table, "steps", TABLE_ALWAYS);
    column(&table, "one", 8);
    column(&table, "shared", 7);
    column(&table, "failed", TABLE_ALWAYS);
    column(&table, "open", 5);
    column(&table, "% failed", 9);
    bool timed = total.ticks > 0;
    if (timed) {
        column(&table, "ticks", 6);
        column(&table, "% failed", 6);
    }
    uint32_t shown = 0;
    for (; shown < rows.count && rows.items[shown].all > 0 &&
           (options->top == 0 || shown < options->top);
         shown++)
        work_row(&filling, TABLE_ROW_PLAIN, report->names.labels[rows.items[shown].label], timed,
                 &rows.items[shown]);
    work_row(&filling, TABLE_ROW_TOTAL, TEXT("total"), timed, &total);
    section_table(options, &table, out);
    vector_release(&rows);
}

/* ---- solutions ---- */

static void print_solutions(const Report *report, const PresentOptions *options, Buffer *out) {
    const ProfileSearch *search = &report->profile->search;
    Buffer name = {0};
    uint64_t number = 0, left = 0;
    /* without a solution there is only what came after the last one, which is all */
    if (search->solutions.count == 0 || search->solutions.items[0].count == 0) return;
    Table table;
    Filling filling = {&table, report};
    bool branches = search->fates.count > 0; /* else nobody knows them: --fates=none */
    section_heading(
        options, "Solutions",
        branches ? TEXT("Steps and bytes of the branch that a solution is at the end of, and what "
                        "was charged since the one before. Branches share their beginnings; what "
                        "was charged since adds up.")
                 : TEXT("Steps and bytes that were charged since the one before; these add up. "
                        "What the branch of each costs was not counted (--fates=none)."),
        out);
    table_init(&table);
    table_name_column(&table, TEXT("solution"));
    if (branches) {
        group_column(&table, "branch", "steps", 9);
        group_column(&table, "branch", "bytes", 6);
    }
    group_column(&table, "since", "steps", TABLE_ALWAYS);
    group_column(&table, "since", "bytes", 5);
    for (uint32_t i = 0; i < search->solutions.count; i++) {
        const ProfileSolution *solution = &search->solutions.items[i];
        bool is_one = solution->count == 1 && solution->shown.length > 0;
        if (is_one && options->top > 0 && number == options->top) {
            left++;
            continue;
        }
        number += is_one;
        buffer_clear(&name);
        if (is_one) {
            buffer_visible(&name, solution->shown);
        } else if (solution->count == 0) {
            buffer_string(&name, "after the last");
        } else {
            present_number(&name, solution->count);
            buffer_string(&name, i > 0 ? " further ones" : " together");
        }
        table_row(&table, TABLE_ROW_PLAIN);
        table_cell(&table, buffer_as_text(&name));
        if (branches && solution->count > 0) {
            figure(&filling, steps_of(&solution->derivation));
            figure(&filling, solution->derivation.of[COST_BYTES]);
        } else if (branches) {
            table_cell(&table, TEXT(""));
            table_cell(&table, TEXT(""));
        }
        figure(&filling, steps_of(&solution->step));
        figure(&filling, solution->step.of[COST_BYTES]);
    }
    section_table(options, &table, out);
    if (left > 0) {
        present_number(out, left);
        buffer_string(out, " more solutions are not shown.\n");
    }
    buffer_release(&name);
}

void present_search(const Report *report, const PresentOptions *options, Buffer *out) {
    print_fates(report, options, out);
    print_failures(report, options, out);
    print_solutions(report, options, out);
}
