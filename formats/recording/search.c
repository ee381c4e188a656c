/* The records of a search over alternatives. */
#include "abi/logic.h"
#include "formats/recording/recorded.h"
#include "profile/profile.h"

/* ---- choices ---- */

static ChoiceKind get_choice(Recorded *recorded, RecordingFields *fields) {
    Text wanted = recorded_text(recorded, fields);
    for (int i = 0; i < CHOICE_KIND_COUNT; i++)
        if (text_equal(wanted, text_of(choice_kind_name((ChoiceKind)i)))) return (ChoiceKind)i;
    fields->bad = true;
    return 0;
}

#define GET_TEXT(member) name->member = recorded_text(recorded, fields);
#define GET_SMALL(member) name->member = recording_below(fields, (uint64_t)UINT32_MAX + 1);
#define GET_CHOICE(member) name->member = get_choice(recorded, fields);

static void get_name(Recorded *recorded, RecordingFields *fields, RunChoiceName *name) {
#define CHOICE_FIELD(form, member, description) GET_##form(member)
#include "abi/recording.def"
}

void recorded_choice_names(Recorded *recorded, RecordingFields *fields) {
    while (fields->at < fields->end && !fields->bad) {
        RunChoiceName name = {0};
        get_name(recorded, fields, &name);
        if (recorded->holding.count == PROFILE_CHOICE_LIMIT) fields->bad = true;
        if (!fields->bad) vector_push(&recorded->holding, name);
    }
}

/* A file that was cut does not say what happened at its choices: then it is a new one. */
uint32_t recorded_choice_of(Recorded *recorded, uint32_t holding) {
    RunChoiceName name = recorded->holding.items[holding];
    for (uint32_t i = 0; i < recorded->choices.count; i++) {
        const RunChoiceName *own = &recorded->choices.items[i];
        if (own->kind == name.kind && own->ordinal == name.ordinal &&
            text_equal(own->module, name.module) && text_equal(own->path, name.path))
            return i;
    }
    vector_push(&recorded->choices, name);
    return recorded->choices.count - 1;
}

static void get_by_fate(const Recorded *recorded, RecordingFields *fields,
                        uint64_t (*costs)[COST_COUNT]) {
    for (int fate = 0; fate < FATE_COUNT; fate++) recorded_charges(recorded, fields, costs[fate]);
}

static void get_alternatives(const Recorded *recorded, RecordingFields *fields, RunChoice *choice) {
    uint64_t count = recording_number(fields);
    for (uint64_t i = 0; i < count && !fields->bad; i++) {
        RunAlternative alternative = {.left = recording_number(fields)};
        for (int fate = 0; fate < FATE_COUNT; fate++)
            alternative.begun[fate] = recording_number(fields);
        get_by_fate(recorded, fields, alternative.below);
        vector_push(&choice->alternatives, alternative);
    }
}

void recorded_choices(Recorded *recorded, RecordingFields *fields) {
    while (fields->at < fields->end && !fields->bad) {
        RunChoiceName name = {0};
        RunChoice choice = {0};
        get_name(recorded, fields, &name);
        choice.visits = recording_number(fields);
        choice.failures = recording_number(fields);
        choice.set_aside = recording_number(fields);
        choice.woken = recording_number(fields);
        get_by_fate(recorded, fields, choice.below);
        get_alternatives(recorded, fields, &choice);
        if (recorded->choices.count == PROFILE_CHOICE_LIMIT) fields->bad = true;
        if (fields->bad) {
            vector_release(&choice.alternatives);
            return;
        }
        name.alternatives = choice.alternatives.count;
        vector_push(&recorded->choices, name);
        vector_push(&recorded->counts.search.choices, choice);
    }
}

/* The root is the first, and all others come after their parents. */
void recorded_nodes(Recorded *recorded, RecordingFields *fields) {
    RunSearch *search = &recorded->counts.search;
    while (fields->at < fields->end && !fields->bad) {
        uint32_t number = search->nodes.count;
        RunNode node = {.parent = recording_below(fields, number > 0 ? number : 1)};
        node.choice = recording_below(fields, number > 0 ? search->choices.count : 1);
        node.alternative = recording_below(fields, UINT32_MAX);
        for (int fate = 0; fate < FATE_COUNT; fate++) node.begun[fate] = recording_number(fields);
        get_by_fate(recorded, fields, node.costs);
        fields->bad |= number == PROFILE_NODE_LIMIT || fields->bad ||
                       (number > 0 &&
                        node.alternative >= search->choices.items[node.choice].alternatives.count);
        if (!fields->bad) vector_push(&search->nodes, node);
    }
}

/* ---- costs of contexts ---- */

static SearchCost get_cost(const Recorded *recorded, RecordingFields *fields) {
    SearchCost cost = {.context = recording_below(fields, recorded->counts.contexts.count)};
    recorded_charges(recorded, fields, cost.costs);
    return cost;
}

static void get_table(const Recorded *recorded, RecordingFields *fields, SearchTable *table) {
    uint64_t count = recording_number(fields);
    for (uint64_t i = 0; i < count && !fields->bad; i++) {
        SearchCost cost = get_cost(recorded, fields);
        if (!fields->bad) vector_push(&table->costs, cost);
    }
}

void recorded_fates(Recorded *recorded, RecordingFields *fields) {
    while (fields->at < fields->end && !fields->bad) {
        uint32_t fate = recording_below(fields, FATE_COUNT);
        SearchCost cost = get_cost(recorded, fields);
        if (!fields->bad) vector_push(&recorded->counts.search.fates[fate].costs, cost);
    }
}

void recorded_line_fates(Recorded *recorded, RecordingFields *fields) {
    RunCounts *counts = &recorded->counts;
    while (fields->at < fields->end && !fields->bad) {
        uint32_t fate = recording_below(fields, FATE_COUNT);
        RunPlaceShare share = {.place = recording_below(fields, counts->places.count)};
        recorded_charges(recorded, fields, share.costs);
        if (!fields->bad) vector_push(&counts->places_by_fate[fate], share);
    }
}

void recorded_fate_ticks(Recorded *recorded, RecordingFields *fields) {
    while (fields->at < fields->end && !fields->bad) {
        uint32_t fate = recording_below(fields, FATE_COUNT);
        SearchTick tick = {.context = recording_below(fields, recorded->counts.contexts.count)};
        tick.count = recording_number(fields);
        if (!fields->bad) vector_push(&recorded->counts.search.ticks[fate], tick);
    }
}

/* ---- solutions ---- */

void recorded_solutions(Recorded *recorded, RecordingFields *fields) {
    RunSearch *search = &recorded->counts.search;
    while (fields->at < fields->end && !fields->bad) {
        RunSolution solution = {0};
        if (search->solutions.count == SOLUTIONS_WHOLE) {
            fields->bad = true;
            return;
        }
        buffer_text(&solution.shown, recorded_text(recorded, fields));
        recorded_charges(recorded, fields, solution.derivation_sums);
        recorded_charges(recorded, fields, solution.step_sums);
        get_table(recorded, fields, &solution.derivation);
        get_table(recorded, fields, &solution.step);
        vector_push(&search->solutions, solution);
    }
}

/* By the file's numbers of sites. */
static void get_by_site(const Recorded *recorded, RecordingFields *fields, RunTimes *by_site) {
    while (fields->at < fields->end && !fields->bad) {
        uint32_t site = recording_below(fields, recorded->sites.count);
        uint64_t times = recording_number(fields);
        while (!fields->bad && by_site->count < recorded->sites.count) vector_push(by_site, 0);
        if (!fields->bad) by_site->items[site] = times;
    }
}

void recorded_entered(Recorded *recorded, RecordingFields *fields) {
    get_by_site(recorded, fields, &recorded->counts.search.entered);
}

void recorded_search(Recorded *recorded, RecordingFields *fields) {
    RunSearch *search = &recorded->counts.search;
    if (search->searches) {
        fields->bad = true;
        return;
    }
    search->searches = true;
    search->tells_fates = recording_below(fields, 2);
    search->stopped = recording_below(fields, 2);
    search->segments = recording_number(fields);
    for (int leaf = 0; leaf < LEAF_COUNT; leaf++) search->leaves[leaf] = recording_number(fields);
    search->more.count = recording_number(fields);
    recorded_charges(recorded, fields, search->more.derivation_sums);
    recorded_charges(recorded, fields, search->more.step_sums);
    get_table(recorded, fields, &search->tail);
    get_by_site(recorded, fields, &search->awaited);
}
