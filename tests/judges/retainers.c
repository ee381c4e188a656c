/* The judge of retainers: by the definition in Note [Retainers], a search for each name that
 * retainers have, which ends at other retainers. What it finds is held by that name. */
#include "base/fail.h"
#include "tests/judges/judge.h"
#include <stdlib.h>
#include <string.h>

bool judge_is_retainer(const Judge *judge, const Object *object) {
    const LinkInfo *info = judge_info(judge, object);
    ObjectState state = header_state(object->header);
    if (judge->kind == RETAINER_CAF || !info) return false;
    if (info->kind == CLOSURE_THUNK) /* and no value yet */
        return state != STATE_FUNCTION_REFERENCE && state != STATE_RAISING;
    return info->kind == CLOSURE_REFERENCE || info->kind == CLOSURE_ARRAY;
}

/* ---- names ---- */

static bool is_of(Judge *judge, uint32_t name) {
    if (judge->searches) return judge->holder == name;
    for (uint32_t i = 0; i < judge->holders.count; i++)
        if (judge->holders.items[i] == name) return true;
    vector_push(&judge->holders, name);
    return true;
}

bool judge_holds(Judge *judge, uint32_t site, ContextId context) {
    Label label = judge->run->contexts.nodes[context].label;
    switch (judge->kind) {
    case RETAINER_NONE: return true;
    case RETAINER_CAF: return !judge->searches || judge->is_led;
    case RETAINER_SITE: return is_of(judge, site);
    case RETAINER_CENTRE:
        return is_of(judge, label.kind == LABEL_CENTRE ? label.index : CENSUS_STACK);
    }
    bug("retainers of kind %d", (int)judge->kind);
}

bool judge_caf_holds(Judge *judge, uint32_t global) {
    const Object *object = judge->run->layout.globals[global].object;
    if (!judge->searches) vector_push(&judge->cafs, global);
    if (judge->kind == RETAINER_CAF) return is_of(judge, global);
    return judge_holds(judge, judge_info(judge, object)->site, header_context(object->header));
}

static int compare_names(const void *left, const void *right) {
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

/* the thunks, references and arrays have not been asked yet */
static void learn_names(Judge *judge) {
    for (uint32_t i = 0; i < judge->all.count; i++) {
        const Judged *one = &judge->all.items[i];
        if (judge_is_retainer(judge, one->object))
            judge_holds(judge, one->row.site, one->row.context);
    }
    if (judge->holders.count > 0)
        qsort(judge->holders.items, judge->holders.count, sizeof *judge->holders.items,
              compare_names);
}

/* ---- comparing ---- */

static bool same_set(const HeapCensus *census, uint32_t number, const RunRetainerSet *set) {
    if (number >= census->sets.count) return false;
    const RunRetainerSet *other = &census->sets.items[number];
    return other->count == set->count &&
           (set->count == 0 ||
            memcmp(other->items, set->items, set->count * sizeof *set->items) == 0);
}

/* Takes it off the row that it must be counted in. */
static void take_off(CensusRows *rows, const HeapCensus *census, const Judged *one) {
    for (uint32_t i = 0; i < rows->count; i++) {
        CensusRow *row = &rows->items[i];
        if (row->site != one->row.site || row->context != one->row.context ||
            !same_set(census, row->retainers, &one->held_by))
            continue;
        bug_unless(row->objects > 0 && row->bytes >= one->row.bytes,
                   "a census has too few objects of site %u in context %u, held by set %u",
                   row->site, row->context, row->retainers);
        row->objects--;
        row->bytes -= one->row.bytes;
        return;
    }
    bug("a census has no row of site %u in context %u held by %u others, the first is %u",
        one->row.site, one->row.context, one->held_by.count,
        one->held_by.count > 0 ? one->held_by.items[0] : 0);
}

static void take_off_stack(const Judge *judge, CensusRow *row) {
    const uint64_t *number = map_find(&judge->numbers, (uint64_t)row->site << 32 | row->context);
    bug_unless(number, "a census has a stack in context %u", row->context);
    row->objects -= judge->rows.items[*number].objects;
    row->bytes -= judge->rows.items[*number].bytes;
}

static void compare(const Judge *judge, const HeapCensus *census) {
    CensusRows rows = {0};
    for (uint32_t i = 0; i < census->rows.count; i++)
        if (census->rows.items[i].alternatives == 0) vector_push(&rows, census->rows.items[i]);
    for (uint32_t i = 0; i < judge->all.count; i++)
        if (judge->all.items[i].row.objects > 0) take_off(&rows, census, &judge->all.items[i]);
    for (uint32_t i = 0; i < rows.count; i++) {
        CensusRow *row = &rows.items[i];
        if (row->site == CENSUS_STACK) take_off_stack(judge, row);
        bug_unless(row->objects == 0 && row->bytes == 0,
                   "a census has %llu objects and %llu bytes too many of site %u in context %u, "
                   "held by set %u",
                   (unsigned long long)row->objects, (unsigned long long)row->bytes, row->site,
                   row->context, row->retainers);
    }
    vector_release(&rows);
}

void judge_retainers(Judge *judge, uint32_t frame, const HeapCensus *census) {
    learn_names(judge);
    for (uint32_t i = 0; i < judge->holders.count; i++) {
        judge->holder = judge->holders.items[i];
        judge_search(judge, frame);
    }
    compare(judge, census);
}
