/* Selectors, whatever a collection has made of them: what forcing owed ones costs (Note [Owed
 * selectors]), and which of them is used. */
#include "runtime/run/internal.h"

/* a cost, so often for each of the selectors */
static void pay(Run *run, const Object *owed, Cost cost, uint64_t times) {
    for (uint32_t i = 0; i < owed_debts(owed); i++) {
        Word debt = owed->payload[OWED_DEBTS + i];
        HeapDebtor debtor = heap_debtor(&run->heap, debt_debtor(debt));
        if (run->searching.in_use) search_note(&run->searching.kept, debtor.context);
        run->contexts.counts[debtor.context][cost] += times * debt_selectors(debt);
        if (cost == COST_C && (run->lines.counts || run->lines.notes))
            run_lines_forced(run, debtor.selector, debt_selectors(debt));
        if (cost == COST_U && run->lines.notes)
            run_lines_updated(run, debtor.selector, debt_selectors(debt));
    }
}

Word run_owed_forced(Run *run, Object *owed) {
    pay(run, owed, COST_C, 1);
    pay(run, owed, COST_V, 2);
    Word target = owed->payload[OWED_TARGET];
    heap_overwrite_trailed(&run->heap, &run->searching.points, owed, owed->header, 0);
    return target;
}

void run_owed_returned(Run *run, const Object *owed) { pay(run, owed, COST_U, 1); }

static bool is_selector(const Run *run, const Object *object) {
    InfoId info = header_info(object->header);
    return info >= INFO_PROGRAM && run->layout.infos[info - INFO_PROGRAM].selects_count != 0;
}

/* Note [Lives]: whatever a collection has done to selectors, the same is used. */
void run_use_thunk(Run *run, Object *object, const Word *sp) {
    if (is_selector(run, object)) {
        heap_reduce(&run->heap, object);
        const Word *end = heap_past_links(&run->thread, (Word *)sp);
        FrameKind below = frame_kind(end[-1]);
        if (below == FRAME_OWED) return;
        if (below == FRAME_UPDATE && is_selector(run, object_untag(end[-2]))) return;
    }
    ObjectState state = header_state(object->header);
    if (state == STATE_INDIRECTION || state == STATE_BLACK_HOLE) return;
    object->header = header_with_flag(object->header, FLAG_USED);
}
