/* What a run tells of its search, when it has ended. */
#include "base/fail.h"
#include "runtime/record/internal.h"

/* A row has less than a thousand bytes, but for what contexts have of a solution. */
enum { ROWS = 1 << 15 };

static void put(Recorder *recorder, uint64_t number) { record_number(&recorder->record, number); }

/* ---- choices ---- */

#define PUT_TEXT(member) record_number(out, recorder_text(recorder, name->member));
#define PUT_SMALL(member) record_number(out, name->member);
#define PUT_CHOICE(member) \
    record_number(out, recorder_text(recorder, text_of(choice_kind_name(name->member))));

void recorder_put_choice_name(Recorder *recorder, const RunChoiceName *name, Buffer *out) {
#define CHOICE_FIELD(form, member, description) PUT_##form(member)
#include "abi/recording.def"
}

static void put_by_fate(Recorder *recorder, const uint64_t (*costs)[COST_COUNT]) {
    for (int fate = 0; fate < FATE_COUNT; fate++) recorder_put_charges(recorder, costs[fate]);
}

static void put_choice(Recorder *recorder, const RunChoice *choice) {
    put(recorder, choice->visits);
    put(recorder, choice->failures);
    put(recorder, choice->set_aside);
    put(recorder, choice->woken);
    put_by_fate(recorder, choice->below);
    put(recorder, choice->alternatives.count);
    for (uint32_t i = 0; i < choice->alternatives.count; i++) {
        const RunAlternative *alternative = &choice->alternatives.items[i];
        put(recorder, alternative->left);
        for (int fate = 0; fate < FATE_COUNT; fate++) put(recorder, alternative->begun[fate]);
        put_by_fate(recorder, alternative->below);
    }
}

static bool is_silent(const RunChoice *choice) {
    return choice->visits + choice->failures + choice->set_aside + choice->woken == 0;
}

static void write_choices(Recorder *recorder, const RunChoices *choices) {
    const RunNames *names = recorder->asked.names;
    bug_unless(choices->count <= names->choice_count, "names of %u choices of %u",
               names->choice_count, choices->count);
    for (uint32_t i = 0; i < choices->count; i++) {
        if (is_silent(&choices->items[i])) continue;
        recorder_put_choice_name(recorder, &names->choices[i], &recorder->record);
        put_choice(recorder, &choices->items[i]);
        if (recorder->record.length > RECORDING_BLOCK) recorder_write(recorder, RECORDING_CHOICES);
    }
    if (recorder->record.length > 0) recorder_write(recorder, RECORDING_CHOICES);
}

/* By the numbers of choices that are written; each has some in all alternatives that have begun. */
static void write_nodes(Recorder *recorder, const RunSearch *search) {
    VECTOR(uint32_t) own = {0};
    uint32_t written = 0;
    for (uint32_t i = 0; i < search->choices.count; i++)
        vector_push(&own, is_silent(&search->choices.items[i]) ? written : written++);
    for (uint32_t i = 0; i < search->nodes.count; i++) {
        const RunNode *node = &search->nodes.items[i];
        put(recorder, node->parent);
        put(recorder, i == 0 ? 0 : own.items[node->choice]);
        put(recorder, node->alternative);
        for (int fate = 0; fate < FATE_COUNT; fate++) put(recorder, node->begun[fate]);
        put_by_fate(recorder, node->costs);
        if (recorder->record.length > RECORDING_BLOCK) recorder_write(recorder, RECORDING_NODES);
    }
    if (recorder->record.length > 0) recorder_write(recorder, RECORDING_NODES);
    vector_release(&own);
}

/* ---- costs of contexts ---- */

static void put_context(Recorder *recorder, const RunCounts *counts, uint32_t index) {
    uint32_t number = recorder_context(recorder, counts, index);
    bug_unless(number > 0, "context %u of a search was not told", index);
    put(recorder, number - 1);
}

static void put_table(Recorder *recorder, const RunCounts *counts, const SearchTable *table) {
    put(recorder, table->costs.count);
    for (uint32_t i = 0; i < table->costs.count; i++) {
        put_context(recorder, counts, table->costs.items[i].context);
        recorder_put_charges(recorder, table->costs.items[i].costs);
    }
}

static void write_fates(Recorder *recorder, const RunCounts *counts) {
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        const SearchTable *table = &counts->search.fates[fate];
        for (uint32_t i = 0; i < table->costs.count; i++) {
            put(recorder, (uint64_t)fate);
            put_context(recorder, counts, table->costs.items[i].context);
            recorder_put_charges(recorder, table->costs.items[i].costs);
            if (i % ROWS == ROWS - 1) recorder_write(recorder, RECORDING_FATES);
        }
    }
    if (recorder->record.length > 0) recorder_write(recorder, RECORDING_FATES);
}

/* Lines are numbered as in LINES. */
static void write_line_fates(Recorder *recorder, const RunCounts *counts) {
    if (recorder->asked.names->lines.place_count == 0) return;
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        const RunPlaceShares *shares = &counts->places_by_fate[fate];
        for (uint32_t i = 0; i < shares->count; i++) {
            put(recorder, (uint64_t)fate);
            put(recorder, shares->items[i].place);
            recorder_put_charges(recorder, shares->items[i].costs);
            if (i % ROWS == ROWS - 1) recorder_write(recorder, RECORDING_LINE_FATES);
        }
    }
    if (recorder->record.length > 0) recorder_write(recorder, RECORDING_LINE_FATES);
}

static void write_ticks(Recorder *recorder, const RunCounts *counts) {
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        const SearchTicks *ticks = &counts->search.ticks[fate];
        for (uint32_t i = 0; i < ticks->count; i++) {
            put(recorder, (uint64_t)fate);
            put_context(recorder, counts, ticks->items[i].context);
            put(recorder, ticks->items[i].count);
            if (i % ROWS == ROWS - 1) recorder_write(recorder, RECORDING_FATE_TICKS);
        }
    }
    if (recorder->record.length > 0) recorder_write(recorder, RECORDING_FATE_TICKS);
}

/* ---- solutions ---- */

static void write_solutions(Recorder *recorder, const RunCounts *counts) {
    enum { SHOWN = 4096 }; /* bytes: reports keep less */
    const RunSolutions *solutions = &counts->search.solutions;
    for (uint32_t i = 0; i < solutions->count; i++) {
        const RunSolution *solution = &solutions->items[i];
        put(recorder, recorder_text(recorder, text_cut(buffer_as_text(&solution->shown), SHOWN)));
        recorder_put_charges(recorder, solution->derivation_sums);
        recorder_put_charges(recorder, solution->step_sums);
        put_table(recorder, counts, &solution->derivation);
        put_table(recorder, counts, &solution->step);
        if (recorder->record.length > RECORDING_BLOCK)
            recorder_write(recorder, RECORDING_SOLUTIONS);
    }
    if (recorder->record.length > 0) recorder_write(recorder, RECORDING_SOLUTIONS);
}

static void write_entered(Recorder *recorder, const RunSearch *search) {
    for (uint32_t i = 0; i < search->entered.count; i++) {
        if (search->entered.items[i] == 0) continue;
        put(recorder, recorder_site(recorder, i));
        put(recorder, search->entered.items[i]);
    }
    if (recorder->record.length > 0) recorder_write(recorder, RECORDING_ENTERED);
}

static void write_end(Recorder *recorder, const RunCounts *counts) {
    const RunSearch *search = &counts->search;
    put(recorder, search->tells_fates);
    put(recorder, search->stopped);
    put(recorder, search->segments);
    for (int leaf = 0; leaf < LEAF_COUNT; leaf++) put(recorder, search->leaves[leaf]);
    put(recorder, search->more.count);
    recorder_put_charges(recorder, search->more.derivation_sums);
    recorder_put_charges(recorder, search->more.step_sums);
    put_table(recorder, counts, &search->tail);
    for (uint32_t i = 0; i < search->awaited.count; i++) {
        if (search->awaited.items[i] == 0) continue;
        put(recorder, recorder_site(recorder, i));
        put(recorder, search->awaited.items[i]);
    }
    recorder_write(recorder, RECORDING_SEARCH);
}

void recorder_write_search(Recorder *recorder, const RunCounts *counts) {
    if (!recorder->asked.names->searches || !counts->search.searches) return;
    write_choices(recorder, &counts->search.choices);
    write_nodes(recorder, &counts->search);
    write_fates(recorder, counts);
    write_line_fates(recorder, counts);
    write_ticks(recorder, counts);
    write_solutions(recorder, counts);
    write_entered(recorder, &counts->search);
    write_end(recorder, counts);
}
