/* The sentences about totals of bytes: which figure is which, and why they differ. */
#include "present/words/findings_internal.h"

static void word_own(Wording *wording, uint64_t amount) {
    wording_words(wording, "The total, ");
    wording_bytes(wording, amount);
    wording_words(wording, ", is what the program's own code allocated. -pj also counts SYSTEM "
                           "and OVERHEAD_of, -s and -t the words that profiling adds to each "
                           "object: their totals are larger.");
}

static void word_all(Wording *wording, FindingShare runtime) {
    wording_words(wording, "The total, ");
    wording_bytes(wording, runtime.total);
    wording_words(wording, ", includes SYSTEM and OVERHEAD_of with ");
    wording_bytes(wording, runtime.amount);
    wording_words(wording, "; -p and -P count the other ");
    wording_bytes(wording, runtime.total - runtime.amount);
    wording_words(wording,
                  ". -s and -t show more: they also count the words that profiling adds to "
                  "each object.");
}

/* `every word allocated, with those that profiling adds to each object` */
static void word_heap(Wording *wording, const FindingTotal *total) {
    wording_words(wording, "every word allocated");
    if (total->build == FINDING_BUILD_PROFILING)
        wording_words(wording, ", with those that profiling adds to each object");
}

static void word_one_of_several(Wording *wording, const FindingTotal *total, FindingShare runtime) {
    wording_bytes(wording, total->amount);
    switch (total->kind) {
    case FINDING_TOTAL_OWN:
        wording_words(wording, " by -p and -P, what the program's own code allocated");
        break;
    case FINDING_TOTAL_ALL:
        wording_words(wording, " by -pj, with SYSTEM and OVERHEAD_of");
        if (total->amount != runtime.total) break;
        wording_words(wording, " (");
        wording_bytes(wording, runtime.amount);
        wording_words(wording, ")");
        break;
    case FINDING_TOTAL_HEAP:
        wording_words(wording, total->is_logged ? " by the eventlog, " : " by -s and -t, ");
        word_heap(wording, total);
        break;
    }
}

/* Two figures of one kind, which repeat to the byte in one run. (-t and the eventlog each stop
 * counting at a moment of its own.) */
static bool are_of_several_runs(const FindingTotals *totals) {
    for (uint32_t i = 1; i < totals->count; i++)
        if (totals->items[i].kind == totals->items[i - 1].kind &&
            totals->items[i].kind != FINDING_TOTAL_HEAP)
            return true;
    return false;
}

void wording_of_totals(Wording *wording, const FindingTotals *totals) {
    static const char *const ends[] = {
        [FINDING_BUILD_UNKNOWN] = (". If the program was built for profiling, this includes the "
                                   "words that profiling adds to each object, and -P and -pj show "
                                   "less."),
        [FINDING_BUILD_PROFILING] = "; -P and -pj show less.",
        [FINDING_BUILD_PLAIN] = ".",
    };
    if (totals->count == 1) {
        const FindingTotal *total = &totals->items[0];
        switch (total->kind) {
        case FINDING_TOTAL_OWN: word_own(wording, total->amount); break;
        case FINDING_TOTAL_ALL: word_all(wording, totals->runtime); break;
        case FINDING_TOTAL_HEAP:
            wording_bytes(wording, total->amount);
            wording_words(wording, " were allocated, counting ");
            word_heap(wording, total);
            wording_words(wording, ends[total->build]);
            break;
        }
        return;
    }
    wording_words(wording, are_of_several_runs(totals)
                               ? "The files' totals of bytes differ, even where they count the "
                                 "same, since they are of different runs: "
                               : "The files' totals of bytes differ because each counts something "
                                 "different: ");
    for (uint32_t i = 0; i < totals->count; i++) {
        if (i > 0) wording_words(wording, "; ");
        word_one_of_several(wording, &totals->items[i], totals->runtime);
    }
    wording_words(wording, ". Compare only totals of the same kind.");
}
