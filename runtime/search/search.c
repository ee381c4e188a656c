/* The events of a search, and its records: Note [Records] (search.h). */
#include "runtime/search/search.h"
#include "base/fail.h"
#include "runtime/search/internal.h"
#include <string.h>

static SearchLevel *innermost(Search *search) { return &search->levels.items[search->depth - 1]; }

static bool is_outermost(const Search *search) { return search->depth == 1; }

static bool has_left(const SearchRecord *record) { return record->next < record->width; }

/* ---- charges ---- */

/* To the running segment of a level; they add up to sums. undecided: it is not known that they failed. */
static void charge(Search *search, SearchLevel *level, const SearchTable *charged,
                   const SearchCounted *lines, const uint64_t sums[COST_COUNT], bool undecided) {
    if (charged->costs.count + charged->edges.count + lines->count == 0) return;
    bug_unless(level->records.count > 0, "something is charged when all is explored");
    SearchRecord *record = &vector_last(&level->records);
    add_sums(record->sums, sums);
    search_node_charge(search, record->node, sums);
    if (level->ways.count > record->ways_own) add_sums(vector_last(&level->ways).undecided, sums);
    if (undecided) {
        charges_add(&level->charges, &record->part, charged, record->node, &search->work);
        for (uint32_t i = 0; i < lines->count; i++)
            charges_count(&level->charges, &record->part, lines->items[i], &search->work);
    }
    if (search->observer) search_table_add(&level->running.table, charged);
}

/* What has been noted. */
static void charge_noted(Search *search, bool undecided, bool on_path) {
    SearchTable *charged = &search->noted.of_segment;
    uint64_t sums[COST_COUNT] = {0};
    search_take_segment(search, sums);
    charge(search, innermost(search), charged, &search->noted.lines_of_segment, sums, undecided);
    if (on_path) search_path_add(search, charged, sums);
    charged->costs.count = charged->edges.count = search->noted.lines_of_segment.count = 0;
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

/* The charges of a record; what has failed of its leaves is not there. */
static Charges charges_of(const SearchLevel *level, uint32_t number) {
    bool is_last = number + 1 == level->records.count;
    ChargesPlace end =
        is_last ? charges_end(&level->charges) : level->records.items[number + 1].part.from;
    return charges_between(&level->charges, level->records.items[number].part.from, end);
}

/* They are what the segment around was charged. */
static void give_to_segment(Search *search, SearchLevel *around, const Charges *charges) {
    SearchTable given = {0};
    SearchCounted lines = {0};
    for (uint32_t i = 0; i < charges->costs.count; i++) {
        const ChargesRow *row = &charges->costs.items[i];
        vector_push(&given.costs, (SearchCost){.context = row->context});
        memcpy(vector_last(&given.costs).costs, row->costs, sizeof row->costs);
    }
    for (uint32_t i = 0; i < charges->counts.count; i++) {
        SearchCount count = charges->counts.items[i];
        if (count.kind == COUNT_EDGE)
            vector_push(&given.edges, (SearchEdge){count.of, count.amount});
        if (count.kind == COUNT_LINE) vector_push(&lines, count);
    }
    uint64_t sums[COST_COUNT] = {0};
    search_table_sum(&given, sums);
    charge(search, around, &given, &lines, sums, true);
    search_table_release(&given);
    vector_release(&lines);
}

/* The fate of a record of search->levels.items[depth - 1] is known. */
static void settle(Search *search, uint32_t depth, uint32_t number, Fate fate) {
    SearchLevel *level = &search->levels.items[depth - 1];
    SearchRecord *record = &level->records.items[number];
    bool is_final = depth == 1 || keeps(level, fate);
    if (fate != FATE_FAILED) {
        Charges charges = charges_of(level, number);
        search_nodes_settle(search, &charges, fate, is_final);
        search_ticks_settle(search, is_final ? NULL : level - 1, fate, &charges);
        if (is_final)
            search_sum_add_charges(&search->fates[fate], &charges);
        else
            give_to_segment(search, level - 1, &charges);
        search->work += charges.costs.count + charges.counts.count;
    }
    if (depth > 1 && is_final) add_sums(level->kept[fate], record->sums);
    search_ways_settle(search, level, number, fate, record->sums);
    if (search->observer) tell(search, record, fate);
    search->work++;
}

/* What has a second solution now and no alternative left goes; what is above it begins where it did. The
 * charges of all that have one are needed no more. */
static void drop_those_done(SearchLevel *level, uint32_t from) {
    uint32_t settled = from;
    while (settled < level->records.count && level->records.items[settled].known > 1) settled++;
    charges_forget(&level->charges, settled < level->records.count
                                        ? level->records.items[settled].part.from
                                        : charges_end(&level->charges));
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
    charges_cut(&level->charges, record->part.from);
    level->records.count--;
    search_ways_end(search, level, from);
    search->work++;
}

static void end_all_records(Search *search) {
    while (innermost(search)->records.count > 0) end_record(search, FATE_OPEN);
}

/* ---- segments ---- */

static SearchRecord *push_record(SearchLevel *level, uint32_t ways_from) {
    vector_reserve(&level->records, level->records.count + 1);
    SearchRecord *made = &level->records.items[level->records.count++];
    memset(made, 0, sizeof *made);
    made->part = charges_part(&level->charges);
    made->ways_from = ways_from;
    return made;
}

static void begin_segment(Search *search, RunSegment segment) {
    SearchLevel *level = innermost(search);
    segment.number = search->segments++;
    vector_last(&level->records).last = segment.number;
    search->result->segments += is_outermost(search);
    if (!search->observer) return;
    segment.around =
        is_outermost(search) ? (uint32_t)NO_SEGMENT : vector_last(&level[-1].records).last;
    segment.leaf = LEAF_NONE;
    level->running = segment;
}

static void end_segment(Search *search, Leaf leaf) {
    bool outermost = is_outermost(search);
    bool failed = leaf == LEAF_FAILED || (leaf == LEAF_SUSPENDED && outermost);
    charge_noted(search, !failed, outermost && !failed);
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
    level->stamp = search->noted.stamp;
    uint32_t node = is_outermost(search) ? 0 : vector_last(&level[-1].records).node;
    push_record(level, 0)->node = node;
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
    record->below = search_nodes_below(search, record->node, site, choice->alternatives.count);
    if (is_outermost(search)) search_path_choice(&search->path);
}

/* The record of the alternative that begins; false: it goes on in that of the choice. */
static bool begin_record(SearchLevel *level, bool is_last) {
    const SearchRecord *before = &vector_last(&level->records);
    if (is_last && before->known == 0) return false;
    uint32_t ways_from = level->ways.count;
    if (is_last && before->known > 1) {
        ways_from = before->ways_from;
        level->records.count--;
    }
    push_record(level, ways_from);
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
    uint32_t node = search_node_below(search, before, segment.alternative);
    if (is_outermost(search)) search_path_back(search, is_last);
    uint32_t alternative = search->first.items[segment.choice] + segment.alternative;
    bool is_new = begin_record(level, is_last);
    search_ways_begin(search, segment.choice, alternative);
    if (is_new) vector_last(&level->records).ways_own = level->ways.count;
    search_node_begins(search, level, &vector_last(&level->records), node);
    begin_segment(search, segment);
}

/* The running segment has ended so. */
static void conclude(Search *search, Leaf leaf) {
    if (leaf == LEAF_SOLUTION) know_solution(search);
    bool goes_on = leaf == LEAF_SOLUTION || leaf == LEAF_FAILED ||
                   (leaf == LEAF_SUSPENDED && is_outermost(search));
    SearchLevel *level = innermost(search);
    while (goes_on && level->records.count > 0 && !has_left(&vector_last(&level->records)))
        end_record(search, FATE_FAILED);
}

void search_leaf(Search *search, Leaf leaf) {
    if (is_outermost(search)) search->result->leaves[leaf]++;
    if (!search->tells_fates) return;
    end_segment(search, leaf);
    conclude(search, leaf);
}

void search_solution(Search *search, Text shown) {
    search->result->leaves[LEAF_SOLUTION]++;
    if (search->tells_fates) end_segment(search, LEAF_SOLUTION);
    search_add_solution(search, shown);
    if (search->tells_fates) conclude(search, LEAF_SOLUTION);
}

/* ---- searches ---- */

void search_inner_opens(Search *search) {
    if (search->tells_fates) {
        charge_noted(search, true, is_outermost(search));
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
    uint64_t sums[COST_COUNT] = {0};
    search_since(search, &level->since, sums);
    if (is_outermost(search)) search_path_add(search, &level->since, sums);
    charge_noted(search, true, false); /* after the last leaf there; it is in `since`, too */
    level->since.costs.count = level->since.edges.count = 0;
}

void search_begins(Search *search, RunSearch *result, Contexts *contexts, SearchOptions options) {
    *search = (Search){.result = result,
                       .contexts = contexts,
                       .observer = options.observer,
                       .lines = options.lines,
                       .tells_fates = !options.no_fates,
                       .path.is_whole = true};
    search_noted_begin(&search->noted);
    for (uint32_t i = 0; i < result->choices.count; i++) {
        RunChoice *choice = &result->choices.items[i];
        vector_push(&search->first, search->alternatives.count);
        for (uint32_t a = 0; a < choice->alternatives.count; a++) {
            vector_push(&search->alternatives, &choice->alternatives.items[a]);
            vector_push(&search->below, &choice->alternatives.items[a].below);
        }
    }
    for (uint32_t i = 0; i < result->choices.count; i++)
        vector_push(&search->below, &result->choices.items[i].below);
    for (uint32_t i = 0; i < search->below.count; i++) vector_push(&search->on_way, false);
    result->searches = true;
    result->tells_fates = search->tells_fates;
    if (search->tells_fates) {
        search_nodes_begin(search);
        open_level(search);
    } else {
        search->depth = 1;
        result->segments = 1;
    }
}

/* Note [What failed] */
static void tell_fates(Search *search) {
    for (int fate = 0; fate < FATE_COUNT; fate++)
        if (fate != FATE_FAILED)
            charges_copy(&search->fates[fate].table, &search->result->fates[fate]);
    search_take_failed(search, &search->result->fates[FATE_FAILED]);
    search_nodes_tell(search);
    const RunNodes *nodes = &search->result->nodes;
    for (uint32_t i = 1; i < nodes->count; i++) {
        const RunNode *node = &nodes->items[i];
        uint32_t alternative = search->first.items[node->choice] + node->alternative;
        for (int fate = 0; fate < FATE_COUNT; fate++)
            search->alternatives.items[alternative]->begun[fate] += node->begun[fate];
    }
    run_search_sort_nodes(search->result);
    search_ticks_tell(search);
}

void search_ends(Search *search, Leaf leaf) {
    uint64_t sums[COST_COUNT] = {0};
    while (search->depth > 1) {
        if (leaf != LEAF_NONE) search_leaf(search, leaf);
        search_inner_closes(search, SEARCH_CLOSES_CUT);
    }
    if (leaf != LEAF_NONE)
        search_leaf(search, leaf);
    else if (search->tells_fates)
        charge_noted(search, true, true);
    if (search->tells_fates) {
        end_all_records(search);
        tell_fates(search);
    }
    search_take_step(search, &search->result->tail, sums);
}

static void release_level(SearchLevel *level) {
    for (uint32_t i = 0; i < level->records.count; i++) {
        SearchRecord *record = &level->records.items[i];
        for (uint32_t k = 0; k < record->ended.count; k++)
            search_table_release(&record->ended.items[k].table);
        vector_release(&record->ended);
    }
    search_table_release(&level->running.table);
    search_table_release(&level->since);
    charges_release(&level->charges);
    vector_release(&level->records);
    vector_release(&level->ways);
}

static uint64_t charges_bytes(const Charges *charges) {
    return vector_bytes(&charges->costs) + vector_bytes(&charges->counts);
}

uint64_t search_bytes(const Search *search) {
    uint64_t bytes = vector_bytes(&search->levels) + vector_bytes(&search->path.marks) +
                     vector_bytes(&search->path.sums_before) + charges_bytes(&search->path.charges);
    for (uint32_t i = 0; i < search->levels.count; i++) {
        const SearchLevel *level = &search->levels.items[i];
        bytes += vector_bytes(&level->records) + vector_bytes(&level->ways) +
                 charges_bytes(&level->charges);
    }
    return bytes;
}

void search_release(Search *search) {
    for (uint32_t i = 0; i < search->levels.count; i++) release_level(&search->levels.items[i]);
    vector_release(&search->levels);
    vector_release(&search->first);
    vector_release(&search->alternatives);
    vector_release(&search->below);
    vector_release(&search->on_way);
    search_nodes_release(search);
    for (int fate = 0; fate < FATE_COUNT; fate++) search_sum_release(&search->fates[fate]);
    search_ticks_release(search);
    search_path_release(&search->path);
    search_noted_release(&search->noted);
}
