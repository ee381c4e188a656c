/* The events of a search, and its records: Note [Records] (search.h). */
#include "runtime/search/search.h"
#include "base/fail.h"
#include "runtime/search/internal.h"
#include <string.h>

static SearchLevel *innermost(Search *search) { return &search->levels.items[search->depth - 1]; }

static bool is_outermost(const Search *search) { return search->depth == 1; }

static bool has_left(const SearchRecord *record) { return record->next < record->width; }

/* ---- charges ---- */

/* For an observer. */
static void add_to_running(SearchLevel *level, Charge charge) {
    if (charge.kind == CHARGE_BEGUN) return;
    SearchCost row = {.context = charge.of};
    SearchEdge edge = {charge.of, charge.amount};
    SearchTable one = {0};
    if (charge.kind < COST_COUNT) {
        row.costs[charge.kind] = charge.amount;
        one.costs.items = &row, one.costs.count = 1;
    } else {
        one.edges.items = &edge, one.edges.count = 1;
    }
    search_table_add(&level->running.table, &one);
}

/* To the last record of a level. */
static void add_to_record(Search *search, SearchLevel *level, Charge charge) {
    bug_unless(level->records.count > 0, "something is charged when all is explored");
    SearchRecord *record = &vector_last(&level->records);
    search_charges_add(&record->charges, 0, &record->folded, charge, &search->work);
    if (charge.kind < COST_COUNT && level->ways.count > record->ways_own)
        vector_last(&level->ways).undecided[charge.kind] += charge.amount;
    if (search->observer) add_to_running(level, charge);
}

void search_charge(Search *search, Charge charge) {
    search_sum_add(&search->step, charge);
    if (!search->tells_fates) return;
    search_path_charge(search, charge);
    add_to_record(search, innermost(search), charge);
}

/* ---- settling ---- */

/* Fates with search: inner segments that failed keep that fate, open ones too if the search is done;
 * the others belong to the segment around it. */
static bool keeps(const SearchLevel *level, Fate fate) {
    return fate == FATE_FAILED || (fate == FATE_OPEN && level->closing == SEARCH_CLOSES_DONE);
}

static void tell(const Search *search, SearchRecord *record, Fate fate) {
    for (uint32_t i = 0; i < record->ended.count; i++) {
        RunSegment *segment = &record->ended.items[i];
        segment->fate = fate;
        search->observer->segment(search->observer->own, segment);
        search_table_release(&segment->table);
    }
    vector_release(&record->ended);
}

/* The fate of a record of search->levels.items[depth - 1] is known. */
static void settle(Search *search, uint32_t depth, uint32_t number, Fate fate) {
    SearchLevel *level = &search->levels.items[depth - 1];
    SearchRecord *record = &level->records.items[number];
    bool is_final = depth == 1 || keeps(level, fate);
    uint64_t sums[COST_COUNT] = {0};
    for (uint32_t i = 0; i < record->charges.count; i++) {
        Charge charge = record->charges.items[i];
        if (charge.kind < COST_COUNT) sums[charge.kind] += charge.amount;
        if (charge.kind == CHARGE_BEGUN)
            search->alternatives.items[charge.of]->begun[fate] += charge.amount;
        else if (is_final)
            search_sum_add(&search->fates[fate], charge);
        else
            add_to_record(search, level - 1, charge);
    }
    search->work += record->charges.count + 1;
    vector_release(&record->charges);
    if (depth > 1 && is_final) add_sums(level->kept[fate], sums);
    search_ways_settle(search, level, number, fate, sums);
    if (search->observer) tell(search, record, fate);
}

/* What has a second solution now and no alternative left goes; what is above it begins where it did. */
static void drop_those_done(SearchLevel *level, uint32_t from) {
    uint32_t to = from, ways_from = UINT32_MAX;
    for (uint32_t i = from; i < level->records.count; i++) {
        SearchRecord record = level->records.items[i];
        if (record.ways_from > ways_from) record.ways_from = ways_from;
        if (record.known > 1 && !has_left(&record)) {
            ways_from = record.ways_from;
            continue;
        }
        ways_from = UINT32_MAX;
        level->records.items[to++] = record;
    }
    level->records.count = to;
}

static void know_solution(Search *search) {
    SearchLevel *level = innermost(search);
    uint32_t from = level->records.count;
    while (from > 0 && level->records.items[from - 1].known < 2) {
        from--;
        if (++level->records.items[from].known == 2)
            settle(search, search->depth, from, FATE_SHARED);
        search->work++;
    }
    drop_those_done(level, from);
}

/* The last record ends: all below it is explored, or nobody explores it any more (FATE_OPEN). */
static void end_record(Search *search, Fate without_solution) {
    SearchLevel *level = innermost(search);
    const SearchRecord *record = &vector_last(&level->records);
    for (uint32_t i = record->next; i < record->width; i++)
        search->alternatives.items[search->first.items[record->site] + i]->left++;
    if (record->known < 2)
        settle(search, search->depth, level->records.count - 1,
               record->known == 1 ? FATE_ONE : without_solution);
    uint32_t from = record->ways_from;
    level->records.count--;
    search_ways_end(search, level, from);
    search->work++;
}

static void end_all_records(Search *search) {
    while (innermost(search)->records.count > 0) end_record(search, FATE_OPEN);
}

/* ---- segments ---- */

static void begin_segment(Search *search, RunSegment segment) {
    SearchLevel *level = innermost(search);
    segment.number = search->segments++;
    segment.around =
        is_outermost(search) ? (uint32_t)NO_SEGMENT : vector_last(&level[-1].records).last;
    segment.leaf = LEAF_NONE;
    level->running = segment;
    vector_last(&level->records).last = segment.number;
    search->result->segments += is_outermost(search);
}

static void end_segment(Search *search, Leaf leaf) {
    search_take_noted(search);
    if (!search->observer) return;
    SearchLevel *level = innermost(search);
    level->running.leaf = leaf;
    vector_push(&vector_last(&level->records).ended, level->running);
    level->running.table = (SearchTable){0};
}

static void open_level(Search *search) {
    if (search->depth++ == search->levels.count) vector_push(&search->levels, (SearchLevel){0});
    SearchLevel *level = innermost(search);
    memset(level->kept, 0, sizeof level->kept);
    vector_push(&level->records, (SearchRecord){0});
    begin_segment(search, (RunSegment){.parent = NO_SEGMENT});
}

void search_choice(Search *search, uint32_t site, uint32_t alternatives) {
    if (!search->tells_fates) return;
    RunChoice *choice = &search->result->choices.items[site];
    bug_unless(alternatives <= choice->alternatives.count, "choice %u: %u alternatives", site,
               alternatives);
    end_segment(search, LEAF_NONE);
    choice->visits++;
    SearchRecord *record = &vector_last(&innermost(search)->records);
    record->site = site, record->next = 0, record->width = alternatives;
    if (is_outermost(search)) search_path_choice(&search->path);
}

/* The record of the alternative that begins; false: it goes on in that of the choice. */
static bool begin_record(SearchLevel *level, bool is_last) {
    const SearchRecord *before = &vector_last(&level->records);
    if (is_last && before->known == 0) return false;
    SearchRecord made = {.ways_from = level->ways.count};
    if (is_last && before->known > 1) {
        made.ways_from = before->ways_from;
        level->records.count--;
    }
    vector_push(&level->records, made);
    return true;
}

void search_alternative(Search *search) {
    if (!search->tells_fates) {
        search->result->segments += is_outermost(search);
        return;
    }
    SearchLevel *level = innermost(search);
    SearchRecord *before = &vector_last(&level->records);
    bug_unless(level->records.count > 0 && has_left(before), "no alternative is left");
    RunSegment segment = {
        .parent = before->last, .choice = before->site, .alternative = before->next++};
    bool is_last = !has_left(before);
    if (is_outermost(search)) search_path_back(search, is_last);
    uint32_t alternative = search->first.items[segment.choice] + segment.alternative;
    bool is_new = begin_record(level, is_last);
    search_way_begins(level, alternative);
    if (is_new) vector_last(&level->records).ways_own = level->ways.count;
    add_to_record(search, level, (Charge){CHARGE_BEGUN, alternative, 1});
    begin_segment(search, segment);
}

void search_leaf(Search *search, Leaf leaf) {
    if (is_outermost(search)) search->result->leaves[leaf]++;
    if (!search->tells_fates) return;
    end_segment(search, leaf);
    if (leaf == LEAF_SOLUTION) know_solution(search);
    bool goes_on = leaf == LEAF_SOLUTION || leaf == LEAF_FAILED ||
                   (leaf == LEAF_SUSPENDED && is_outermost(search));
    SearchLevel *level = innermost(search);
    while (goes_on && level->records.count > 0 && !has_left(&vector_last(&level->records)))
        end_record(search, FATE_FAILED);
}

void search_solution(Search *search, Text shown) {
    search_take_noted(search);
    search_add_solution(search, shown);
    search_leaf(search, LEAF_SOLUTION);
}

/* ---- searches ---- */

void search_inner_opens(Search *search) {
    if (search->tells_fates) {
        search_take_noted(search);
        open_level(search);
    } else {
        search->depth++;
    }
}

void search_inner_closes(Search *search, SearchClosing why) {
    if (!search->tells_fates) {
        search->depth--;
        return;
    }
    SearchLevel *level = innermost(search), *outer = level - 1;
    level->closing = why;
    end_all_records(search);
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        add_sums(outer->kept[fate], level->kept[fate]);
        if (outer->ways.count > 0)
            add_sums(vector_last(&outer->ways).below[fate], level->kept[fate]);
    }
    search->depth--;
}

void search_begins(Search *search, RunSearch *result, Contexts *contexts, SearchOptions options) {
    *search = (Search){.result = result,
                       .contexts = contexts,
                       .observer = options.observer,
                       .tells_fates = !options.no_fates,
                       .path.is_whole = true};
    search_noted_begin(&search->noted);
    for (uint32_t i = 0; i < result->choices.count; i++) {
        RunChoice *choice = &result->choices.items[i];
        vector_push(&search->first, search->alternatives.count);
        for (uint32_t a = 0; a < choice->alternatives.count; a++)
            vector_push(&search->alternatives, &choice->alternatives.items[a]);
    }
    result->searches = true;
    if (search->tells_fates) {
        open_level(search);
    } else {
        search->depth = 1;
        result->segments = 1;
    }
}

void search_ends(Search *search, Leaf leaf) {
    while (search->depth > 1) {
        if (leaf != LEAF_NONE) search_leaf(search, leaf);
        search_inner_closes(search, SEARCH_CLOSES_CUT);
    }
    search_take_noted(search);
    if (leaf != LEAF_NONE) search_leaf(search, leaf);
    if (search->tells_fates) end_all_records(search);
    search_sum_table(&search->step, &search->result->tail);
    for (int fate = 0; fate < FATE_COUNT; fate++)
        search_sum_table(&search->fates[fate], &search->result->fates[fate]);
}

static void release_level(SearchLevel *level) {
    for (uint32_t i = 0; i < level->records.count; i++) {
        SearchRecord *record = &level->records.items[i];
        vector_release(&record->charges);
        for (uint32_t k = 0; k < record->ended.count; k++)
            search_table_release(&record->ended.items[k].table);
        vector_release(&record->ended);
    }
    search_table_release(&level->running.table);
    vector_release(&level->records);
    vector_release(&level->ways);
    map_release(&level->on_way);
}

void search_release(Search *search) {
    for (uint32_t i = 0; i < search->levels.count; i++) release_level(&search->levels.items[i]);
    vector_release(&search->levels);
    vector_release(&search->first);
    vector_release(&search->alternatives);
    for (int fate = 0; fate < FATE_COUNT; fate++) search_sum_release(&search->fates[fate]);
    search_sum_release(&search->step);
    search_path_release(&search->path);
    search_noted_release(&search->noted);
}
