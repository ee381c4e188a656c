/* The sentences about samples, censuses and the process. */
#include "base/utf8.h"
#include "present/layout/wrap.h"
#include "present/words/findings_internal.h"
#include "present/words/names.h"
#include "present/words/number.h"

/* ---- samples ---- */

static bool has_exact_bytes(const Profile *profile) {
    uint32_t bytes = profile_metric_of(profile, PROFILE_METRIC_BYTES);
    if (bytes == PROFILE_NONE) bytes = profile_metric_of(profile, PROFILE_METRIC_BYTES_SHARE);
    return bytes != PROFILE_NONE && !profile->metrics.items[bytes].sampled;
}

static void word_samples(Wording *wording, uint64_t samples) {
    bool ticks = wording->metric->code == PROFILE_METRIC_TICKS ||
                 wording->metric->code == PROFILE_METRIC_TIME_SHARE;
    wording_count(wording, samples);
    wording_words(wording, ticks ? " tick" : " sample");
    if (samples != 1) wording_words(wording, "s");
}

void wording_of_few_samples(Wording *wording) {
    const FindingOther *finding = wording->other;
    bool ghc = profile_is_of_ghc(wording->profile);
    if (finding->total == 0) {
        wording_words(wording, "There are no ticks: the run was too short for one");
        if (ghc) wording_words(wording, ", or the timer was off (+RTS -V0)");
        wording_words(wording, ".");
        if (has_exact_bytes(wording->profile))
            wording_words(wording, " Bytes are counted, not sampled.");
        return;
    }
    wording_words(wording, "Only ");
    word_samples(wording, finding->total);
    if (finding->interval > 0) {
        wording_words(wording, ", one every ");
        wording_short_seconds(wording, finding->interval * 1000);
    }
    wording_words(wording, finding->total == 1 ? ": too little to say where the time goes"
                                               : ": too few to say where the time goes");
    if (finding->label != PROFILE_NONE) {
        wording_words(wording, " (");
        wording_name(wording, finding->label);
        wording_words(wording, " has ");
        wording_count(wording, finding->amount);
        wording_words(wording, ", and by chance could have had ");
        wording_count(wording, finding->low);
        wording_words(wording, " to ");
        wording_count(wording, finding->high);
        wording_words(wording, ")");
    }
    wording_words(wording, ". A longer run");
    if (ghc) wording_words(wording, ", or +RTS -V with a smaller interval,");
    wording_words(wording, " gives more");
    if (has_exact_bytes(wording->profile)) wording_words(wording, "; bytes are exact");
    wording_words(wording, ".");
}

void wording_of_samples_close(Wording *wording) {
    const FindingOther *finding = wording->other;
    wording_name(wording, finding->label);
    wording_words(wording, " and ");
    wording_name(wording, finding->second);
    wording_words(wording, " cannot be told apart: ");
    wording_count(wording, finding->amount);
    wording_words(wording, " and ");
    wording_count(wording, finding->largest);
    wording_words(wording, " of ");
    word_samples(wording, finding->total);
    wording_words(wording, " differ by no more than chance.");
}

void wording_of_ticks_runtime(Wording *wording) {
    const FindingOther *finding = wording->other;
    uint64_t program = finding->total - finding->amount;
    bool one = finding->amount == 1;
    wording_words(wording, "Of the ");
    if (profile_metric_of(wording->profile, PROFILE_METRIC_TICKS) == finding->metric) {
        word_samples(wording, finding->total);
    } else { /* a further file's: as its column is called */
        wording_count(wording, finding->total);
        wording_words(wording, " ");
        wording_metric_name(wording);
    }
    wording_words(wording, ", ");
    wording_count(wording, finding->amount);
    wording_words(wording, one ? " is the runtime system's (" : " are the runtime system's (");
    for (uint32_t i = 0; i < finding->part_count; i++) {
        if (i > 0) wording_words(wording, ", ");
        wording_name(wording, finding->parts[i].what);
    }
    wording_words(wording, "). A .prof leaves ");
    wording_words(wording, one ? "it out: of the other " : "them out: of the other ");
    wording_count(wording, program);
    wording_words(wording, ", ");
    wording_name(wording, finding->label);
    wording_words(wording, " has ");
    present_percent(wording->out, finding->largest, program);
    wording_words(wording, " %.");
}

/* ---- censuses ---- */

static void word_dimension(Wording *wording) {
    wording_dimension(wording, wording->other->dimension);
}

static void word_value(Wording *wording, uint64_t value) {
    wording_value(wording, wording->other->dimension, value);
}

void wording_of_heap_band(Wording *wording) {
    const FindingOther *finding = wording->other;
    const FindingPart *part = &finding->parts[0];
    if (finding->one_of_several) {
        wording_words(wording, "By ");
        word_dimension(wording);
        wording_words(wording, ", ");
    }
    wording_words(wording, part->name);
    if (part->number > 1) {
        wording_words(wording, ", ");
        wording_count(wording, part->number);
        wording_words(wording, " such bands together,");
    }
    wording_words(wording, finding->on_average ? " has on average " : " has ");
    present_percent(wording->out, finding->amount, finding->total);
    wording_words(wording, finding->on_average ? " % of the live heap, "
                                               : " % of the live heap at its peak, ");
    wording_count(wording, finding->amount);
    wording_words(wording, " of ");
    word_value(wording, finding->total);
    wording_words(wording, ": ");
    wording_words(wording, part->meaning);
    wording_words(wording, ".");
}

void wording_of_small_bands(Wording *wording) {
    const FindingOther *finding = wording->other;
    wording_words(wording, "Little of the heap by ");
    word_dimension(wording);
    wording_words(wording, ", on average: ");
    for (uint32_t i = 0; i < finding->part_count; i++) {
        const FindingPart *part = &finding->parts[i];
        if (i > 0) wording_words(wording, "; ");
        wording_words(wording, part->name);
        wording_words(wording, " (");
        word_value(wording, part->amount);
        wording_words(wording, "), ");
        wording_words(wording, part->meaning);
    }
    wording_words(wording, ".");
}

/* ---- the process ---- */

static uint64_t memory_amount(const Wording *wording, FindingMemory what) {
    const FindingPart *part = wording_part(wording, what);
    return part ? part->amount : 0;
}

/* `, 12 B in free blocks that it kept`, unless it is 0 */
static void word_memory_part(Wording *wording, FindingMemory what, const char *before,
                             const char *after) {
    uint64_t amount = memory_amount(wording, what);
    if (amount == 0) return;
    wording_words(wording, before);
    wording_short_bytes(wording, amount);
    wording_words(wording, after);
}

static void word_rest_of_memory(Wording *wording) {
    if (wording->other->together) {
        uint64_t alive = memory_amount(wording, FINDING_MEMORY_ALIVE);
        wording_words(wording, " The other ");
        wording_short_bytes(wording, memory_amount(wording, FINDING_MEMORY_HELD) - alive);
        wording_words(wording, ":");
        word_memory_part(wording, FINDING_MEMORY_FREE, " ", " in free blocks that it kept,");
        word_memory_part(wording, FINDING_MEMORY_SLOP, " ",
                         " unused at the ends of blocks (slop),");
        word_memory_part(wording, FINDING_MEMORY_OTHER, " ",
                         " for new objects and for old ones that no collection has looked at "
                         "since,");
        buffer_truncate(wording->out, wording->out->length - 1);
        wording_words(wording, ".");
    } else {
        word_memory_part(wording, FINDING_MEMORY_SLOP, " Up to ",
                         " were unused at the ends of blocks (slop).");
    }
    word_memory_part(wording, FINDING_MEMORY_LARGE,
                     " Large objects, which are not copied, had up "
                     "to ",
                     ".");
}

/* why a census beside it has another figure for what was alive */
static void word_censuses(Wording *wording) {
    if (wording->other->with_censuses)
        wording_words(wording, " The censuses of the heap show less: they leave out the words that "
                               "profiling adds to each object and, before GHC 9.2, stacks.");
}

/* `The runtime system held 12 B at 0.169 s, of which 5 B were alive, ...`: a small process is no
 * trouble, and its figures are enough. */
static void word_small_memory(Wording *wording) {
    const FindingOther *finding = wording->other;
    wording_words(wording, "The runtime system held ");
    wording_short_bytes(wording, finding->amount);
    wording_words(wording, " at ");
    wording_short_seconds(wording, finding->time);
    wording_words(wording, ", of which ");
    wording_short_bytes(wording, finding->total);
    wording_words(wording, " were alive");
    word_memory_part(wording, FINDING_MEMORY_FREE, ", ", " in free blocks");
    word_memory_part(wording, FINDING_MEMORY_SLOP, ", ", " unused at the ends of blocks");
    word_memory_part(wording, FINDING_MEMORY_OTHER, ", ",
                     " for new objects and for old ones that no collection had looked at since");
    wording_words(wording, ".");
    word_censuses(wording);
}

static bool has_concurrent_collections(const Profile *profile) {
    Text fact = profile_fact(profile, PROFILE_FACT_CONCURRENT_COLLECTIONS);
    return fact.length > 0 && !text_equal(fact, TEXT("0"));
}

void wording_of_memory(Wording *wording) {
    enum { SMALL_PROCESS = 16 << 20 };
    const FindingOther *finding = wording->other;
    bool small = finding->amount < SMALL_PROCESS;
    if (small && finding->together) {
        word_small_memory(wording);
        return;
    }
    wording_words(wording, small ? "The runtime system held "
                                 : "The process is larger than its live data: the runtime system "
                                   "held ");
    if (!finding->together) wording_words(wording, "up to ");
    wording_short_bytes(wording, finding->amount);
    if (finding->time > 0) {
        wording_words(wording, " at ");
        wording_short_seconds(wording, finding->time);
    }
    wording_words(wording, ", ");
    present_quotient(wording->out, finding->amount, finding->total);
    wording_words(wording, " times the ");
    wording_short_bytes(wording, finding->total);
    wording_words(wording, finding->time > 0 ? " that were alive." : " that were alive at most.");
    word_rest_of_memory(wording);
    word_censuses(wording);
    if (!small && !has_concurrent_collections(wording->profile))
        wording_words(wording, " GHC's usual collector needs room for a second copy of what it "
                               "copies; with +RTS -c or --nonmoving-gc it needs less.");
}
