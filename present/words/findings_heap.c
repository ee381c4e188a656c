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

typedef struct Sampled { /* a row of samples.def */
    ProfileMetricCode metric;
    const char *one;
    bool timed;
    const char *more;
} Sampled;

static const Sampled *sampled_of(ProfileMetricCode code) {
    static const Sampled rows[] = {
#define SAMPLED(metric, one, timed, more) {PROFILE_METRIC_##metric, one, timed, more},
#include "present/words/samples.def"
#undef SAMPLED
    };
    const Sampled *row = rows;
    while (row->metric != code && row->metric != PROFILE_METRIC_OTHER) row++;
    return row;
}

static void word_samples(Wording *wording, uint64_t samples) {
    wording_count(wording, samples);
    wording_words(wording, " ");
    wording_words(wording, sampled_of(wording->metric->code)->one);
    if (samples != 1) wording_words(wording, "s");
}

void wording_of_few_samples(Wording *wording, const FindingFewSamples *few) {
    const Sampled *sampled = sampled_of(wording->metric->code);
    bool ghc = profile_is_of_ghc(wording->profile);
    if (few->samples == 0) {
        wording_words(wording, "There are no ticks: the run was too short for one");
        if (ghc) wording_words(wording, ", or the timer was off (+RTS -V0)");
        wording_words(wording, ".");
        if (has_exact_bytes(wording->profile))
            wording_words(wording, " Bytes are counted, not sampled.");
        return;
    }
    wording_words(wording, "Only ");
    word_samples(wording, few->samples);
    if (sampled->timed && few->interval > 0) {
        wording_words(wording, ", one every ");
        wording_short_seconds(wording, few->interval * 1000);
    }
    wording_words(wording, few->samples == 1 ? ": too little to say where the time goes"
                                             : ": too few to say where the time goes");
    if (wording->about.label != PROFILE_NONE) {
        wording_words(wording, " (");
        wording_name(wording, wording->about.label);
        wording_words(wording, " has ");
        wording_count(wording, few->amount);
        wording_words(wording, ", and by chance could have had ");
        wording_count(wording, few->low);
        wording_words(wording, " to ");
        wording_count(wording, few->high);
        wording_words(wording, ")");
    }
    wording_words(wording, ". A longer run");
    if (ghc && sampled->more[0] != '\0') {
        wording_words(wording, ", or ");
        wording_words(wording, sampled->more);
    }
    wording_words(wording, " gives more");
    if (has_exact_bytes(wording->profile)) wording_words(wording, "; bytes are exact");
    wording_words(wording, ".");
}

void wording_of_samples_close(Wording *wording, const FindingSamplesClose *close) {
    wording_name(wording, wording->about.label);
    wording_words(wording, " and ");
    wording_name(wording, close->next);
    wording_words(wording, " cannot be told apart: ");
    wording_count(wording, close->amount);
    wording_words(wording, " and ");
    wording_count(wording, close->amount_of_next);
    wording_words(wording, " of ");
    word_samples(wording, close->samples);
    wording_words(wording, " differ by no more than chance.");
}

void wording_of_ticks_runtime(Wording *wording, const FindingTicksRuntime *ticks) {
    uint64_t program = ticks->all - ticks->runtime;
    bool one = ticks->runtime == 1;
    wording_words(wording, "Of the ");
    if (profile_metric_of(wording->profile, PROFILE_METRIC_TICKS) == wording->about.metric) {
        word_samples(wording, ticks->all);
    } else { /* a further file's: as its column is called */
        wording_count(wording, ticks->all);
        wording_words(wording, " ");
        wording_metric_name(wording);
    }
    wording_words(wording, ", ");
    wording_count(wording, ticks->runtime);
    wording_words(wording, one ? " is the runtime system's (" : " are the runtime system's (");
    for (uint32_t i = 0; i < ticks->label_count; i++) {
        if (i > 0) wording_words(wording, ", ");
        wording_name(wording, ticks->labels[i]);
    }
    wording_words(wording, "). A .prof leaves ");
    wording_words(wording, one ? "it out: of the other " : "them out: of the other ");
    wording_count(wording, program);
    wording_words(wording, ", ");
    wording_name(wording, wording->about.label);
    wording_words(wording, " has ");
    present_percent(wording->out, ticks->largest, program);
    wording_words(wording, " %.");
}

/* ---- censuses ---- */

static void word_dimension(Wording *wording) {
    wording_dimension(wording, wording->about.dimension);
}

static void word_value(Wording *wording, uint64_t value) {
    wording_value(wording, wording->about.dimension, value);
}

void wording_of_heap_band(Wording *wording, const FindingHeapBand *band) {
    if (band->one_of_several) {
        wording_words(wording, "By ");
        word_dimension(wording);
        wording_words(wording, ", ");
    }
    wording_words(wording, band->name);
    if (band->count > 1) {
        wording_words(wording, ", ");
        wording_count(wording, band->count);
        wording_words(wording, " such bands together,");
    }
    wording_words(wording, band->on_average ? " has on average " : " has ");
    present_percent(wording->out, band->amount, band->total);
    wording_words(wording,
                  band->on_average ? " % of the live heap, " : " % of the live heap at its peak, ");
    wording_count(wording, band->amount);
    wording_words(wording, " of ");
    word_value(wording, band->total);
    wording_words(wording, ": ");
    wording_words(wording, band->meaning);
    wording_words(wording, ".");
}

void wording_of_small_bands(Wording *wording, const FindingSmallBands *bands) {
    wording_words(wording, "Little of the heap by ");
    word_dimension(wording);
    wording_words(wording, ", on average: ");
    for (uint32_t i = 0; i < bands->count; i++) {
        const FindingSmallBand *band = &bands->items[i];
        if (i > 0) wording_words(wording, "; ");
        wording_words(wording, band->name);
        wording_words(wording, " (");
        word_value(wording, band->average);
        wording_words(wording, "), ");
        wording_words(wording, band->meaning);
    }
    wording_words(wording, ".");
}

/* ---- the process ---- */

/* `, 12 B in free blocks that it kept`, unless it is 0 */
static void word_memory_part(Wording *wording, uint64_t amount, const char *before,
                             const char *after) {
    if (amount == 0) return;
    wording_words(wording, before);
    wording_short_bytes(wording, amount);
    wording_words(wording, after);
}

static void word_rest_of_memory(Wording *wording, const FindingMemory *memory) {
    if (memory->together) {
        wording_words(wording, " The other ");
        wording_short_bytes(wording, memory->held - memory->alive);
        wording_words(wording, ":");
        word_memory_part(wording, memory->free, " ", " in free blocks that it kept,");
        word_memory_part(wording, memory->slop, " ", " unused at the ends of blocks (slop),");
        word_memory_part(wording, memory->other, " ",
                         " for new objects and for old ones that no collection has looked at "
                         "since,");
        buffer_truncate(wording->out, wording->out->length - 1);
        wording_words(wording, ".");
    } else {
        word_memory_part(wording, memory->slop, " Up to ",
                         " were unused at the ends of blocks (slop).");
    }
    word_memory_part(wording, memory->large,
                     " Large objects, which are not copied, had up "
                     "to ",
                     ".");
}

/* why a census beside it has another figure for what was alive */
static void word_censuses(Wording *wording, const FindingMemory *memory) {
    if (memory->above_censuses)
        wording_words(wording, " The censuses of the heap show less: they leave out the words that "
                               "profiling adds to each object and, before GHC 9.2, stacks.");
}

/* `The runtime system held 12 B at 0.169 s, of which 5 B were alive, ...`: a small process is no
 * trouble, and its figures are enough. */
static void word_small_memory(Wording *wording, const FindingMemory *memory) {
    wording_words(wording, "The runtime system held ");
    wording_short_bytes(wording, memory->held);
    wording_words(wording, " at ");
    wording_short_seconds(wording, memory->time);
    wording_words(wording, ", of which ");
    wording_short_bytes(wording, memory->alive);
    wording_words(wording, " were alive");
    word_memory_part(wording, memory->free, ", ", " in free blocks");
    word_memory_part(wording, memory->slop, ", ", " unused at the ends of blocks");
    word_memory_part(wording, memory->other, ", ",
                     " for new objects and for old ones that no collection had looked at since");
    wording_words(wording, ".");
    word_censuses(wording, memory);
}

static bool has_concurrent_collections(const Profile *profile) {
    Text fact = profile_fact(profile, PROFILE_FACT_CONCURRENT_COLLECTIONS);
    return fact.length > 0 && !text_equal(fact, TEXT("0"));
}

void wording_of_memory(Wording *wording, const FindingMemory *memory) {
    enum { SMALL_PROCESS = 16 << 20 };
    bool small = memory->held < SMALL_PROCESS;
    if (small && memory->together) {
        word_small_memory(wording, memory);
        return;
    }
    wording_words(wording, small ? "The runtime system held "
                                 : "The process is larger than its live data: the runtime system "
                                   "held ");
    if (!memory->together) wording_words(wording, "up to ");
    wording_short_bytes(wording, memory->held);
    if (memory->time > 0) {
        wording_words(wording, " at ");
        wording_short_seconds(wording, memory->time);
    }
    wording_words(wording, ", ");
    present_quotient(wording->out, memory->held, memory->alive);
    wording_words(wording, " times the ");
    wording_short_bytes(wording, memory->alive);
    wording_words(wording, memory->time > 0 ? " that were alive." : " that were alive at most.");
    word_rest_of_memory(wording, memory);
    word_censuses(wording, memory);
    if (!small && !has_concurrent_collections(wording->profile))
        wording_words(wording, " GHC's usual collector needs room for a second copy of what it "
                               "copies; with +RTS -c or --nonmoving-gc it needs less.");
}
