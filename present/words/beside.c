#include "present/words/beside.h"
#include "base/utf8.h"
#include "present/layout/wrap.h"
#include "present/words/number.h"

static void put_bytes(Buffer *out, uint64_t bytes) {
    Buffer figure = {0};
    present_short_bytes(&figure, bytes);
    wrap_glued(out, buffer_as_text(&figure), WRAP_GLUE);
    buffer_release(&figure);
}

/* what is told of theirs beside what is told of ours; `it`, or what of it is meant */
static void put_verdict(BesideVerdict verdict, const char *it, uint64_t theirs, uint64_t ours,
                        Buffer *out) {
    buffer_string(out, " With GHC -O1 ");
    if (verdict == BESIDE_GONE && theirs > ours / 100) buffer_string(out, "most of ");
    buffer_string(out, it);
    switch (verdict) {
    case BESIDE_GONE: buffer_string(out, " is gone: "); break;
    case BESIDE_LESS: buffer_string(out, " is less: "); break;
    case BESIDE_MOVED: buffer_string(out, " is made elsewhere: "); break;
    default: buffer_string(out, " remains: "); break;
    }
}

typedef enum Build { BUILD_PLAIN, BUILD_PROFILED } Build;

/* `32 B (profiled), not 69.7 MB`; where most is left, `33.6 MB (profiled; here 36.3 MB)` */
static void put_both(uint64_t theirs, uint64_t ours, const char *middle, Build build, Buffer *out) {
    bool is_left = theirs >= ours / 2, is_profiled = build == BUILD_PROFILED;
    put_bytes(out, theirs);
    buffer_string(out, middle);
    if (is_left)
        buffer_string(out, is_profiled ? " (profiled; here " : " (here ");
    else
        buffer_string(out, is_profiled ? " (profiled), not " : ", not ");
    put_bytes(out, ours);
    if (is_left) buffer_char(out, ')');
}

/* `interest is entered 33 times, not 4,003` */
static void put_entries(const Report *report, uint32_t label, const BesideCosts *ours,
                        const BesideCosts *theirs, Buffer *out) {
    buffer_text(out, report->names.spoken[label]);
    if (theirs->entries == 0) {
        buffer_string(out, " is never entered");
        return;
    }
    bool is_alike = theirs->entries == ours->entries;
    buffer_string(out, is_alike ? " is entered as often" : " is entered ");
    if (is_alike) return;
    if (theirs->entries == 1)
        buffer_string(out, "once, not ");
    else
        present_number(out, theirs->entries);
    buffer_string(out, theirs->entries == 1 ? "" : " times, not ");
    present_number(out, ours->entries);
}

/* Are calls missing there that nobody can overlook? */
static bool are_shared(const BesideCosts *ours, const BesideCosts *theirs) {
    return ours->entries >= BESIDE_MANY && theirs->entries <= ours->entries / 10;
}

/* `the program computes for 0.15 s, 98 % of it in smooth (profiled)`; of what is gone `what takes
 * 206,898,365 steps here takes at most 4 ms` */
static void put_time(const Report *report, const Answer *answer, BesideVerdict verdict,
                     const BesideTime *time, Buffer *out) {
    const Beside *beside = report->beside;
    BesideCosts ours, theirs;
    beside_costs(beside, answer, &ours, &theirs);
    if (verdict == BESIDE_GONE) {
        buffer_string(out, "what takes ");
        present_number(out, ours.work);
        buffer_string(out, time->is_subject ? " steps here takes " : " steps here takes at most ");
        present_short_seconds(out, time->nanoseconds);
        if (time->is_subject) buffer_string(out, " (profiled)");
        return;
    }
    buffer_string(out, "the program computes for ");
    present_short_seconds(out, beside->given.nanoseconds);
    if (!time->is_subject) return;
    buffer_string(out, ", ");
    present_short_percent(out, theirs.work, beside->samples);
    buffer_string(out, " of it in ");
    buffer_text(out, report->names.spoken[answer->label]);
    buffer_string(out, " (profiled)");
}

static void put_work(const Report *report, const Answer *answer, BesideVerdict verdict,
                     Buffer *out) {
    BesideCosts ours, theirs;
    BesideTime time;
    if (!beside_costs(report->beside, answer, &ours, &theirs)) return;
    beside_of_work(report->beside, answer, &time);
    bool tells_entries = !time.is_timed;
    if (tells_entries && ours.entries < BESIDE_MANY) return;
    if (verdict == BESIDE_UNKNOWN)
        buffer_string(out, " With GHC -O1 ");
    else if (tells_entries)
        put_verdict(verdict, "it", theirs.entries, ours.entries, out);
    else
        put_verdict(verdict, "it", 0, 0, out);
    if (tells_entries) {
        put_entries(report, answer->label, &ours, &theirs, out);
        buffer_string(out, " (profiled).");
    } else {
        put_time(report, answer, verdict, &time, out);
        buffer_char(out, '.');
    }
}

/* Data that GHC does not make any more leaves the work that is done for it. */
static bool is_work_left(const Report *report, const Answer *answer, BesideVerdict verdict,
                         BesideTime *time) {
    return verdict != BESIDE_REMAINS &&
           beside_of_work(report->beside, answer, time) == BESIDE_REMAINS;
}

/* `interest makes 32 B (profiled), not 69.7 MB; the program makes 105 kB, not 70.9 MB` */
static void put_allocation(const Report *report, const Answer *answer, BesideVerdict verdict,
                           Buffer *out) {
    const Beside *beside = report->beside;
    BesideCosts ours, theirs;
    BesideTime time;
    bool is_known = beside_costs(beside, answer, &ours, &theirs);
    bool is_half = is_work_left(report, answer, verdict, &time);
    put_verdict(verdict, is_half ? "what it makes" : "it",
                is_known ? theirs.bytes : beside->given.allocated,
                is_known ? ours.bytes : beside->allocated, out);
    if (is_known) {
        if (are_shared(&ours, &theirs))
            put_entries(report, answer->label, &ours, &theirs, out);
        else
            buffer_text(out, report->names.spoken[answer->label]);
        buffer_string(out, are_shared(&ours, &theirs) ? ", and makes " : " makes ");
        put_both(theirs.bytes, ours.bytes, "", BUILD_PROFILED, out);
    }
    if (beside->given.allocated > 0) {
        buffer_string(out, is_known ? "; the program makes " : "the program makes ");
        put_both(beside->given.allocated, beside->allocated, "", BUILD_PLAIN, out);
    }
    buffer_char(out, '.');
    if (!is_half) return;
    buffer_string(out, " Its work remains: ");
    put_time(report, answer, BESIDE_REMAINS, &time, out);
    buffer_char(out, '.');
}

static void put_memory(const Report *report, const AnswerMemory *memory, BesideVerdict verdict,
                       Buffer *out) {
    uint64_t there = report->beside->given.live_peak;
    put_verdict(verdict, "it", there, memory->peak, out);
    put_both(there, memory->peak, " is alive at the peak", BUILD_PLAIN, out);
    buffer_char(out, '.');
}

void present_beside_answer(const Report *report, uint32_t index, Buffer *out) {
    if (!report->beside || report->beside->given.gap != BESIDE_WHOLE) return;
    const Answer *answer = &report->answers.items[index];
    BesideVerdict verdict = beside_of_answer(report->beside, answer);
    if (answer->kind == ANSWER_TIME) put_work(report, answer, verdict, out);
    if (verdict == BESIDE_UNKNOWN) return;
    switch (answer->kind) {
    case ANSWER_ALLOCATION: put_allocation(report, answer, verdict, out); break;
    case ANSWER_MEMORY: put_memory(report, &answer->memory, verdict, out); break;
    default: break;
    }
}

void present_beside_even(const Report *report, Buffer *out) {
    const Beside *beside = report->beside;
    if (!beside || beside->given.gap != BESIDE_WHOLE || beside->given.allocated == 0) return;
    buffer_string(out, " With GHC -O1 the program makes ");
    put_both(beside->given.allocated, beside->allocated, "", BUILD_PLAIN, out);
    buffer_char(out, '.');
}

void present_beside_note(const Report *report, Buffer *out) {
    const Beside *beside = report->beside;
    if (profile_fact(report->profile, PROFILE_FACT_COST_MODEL).length == 0) return;
    buffer_string(out, "These are the costs of the program as it is written: no optimiser has "
                       "changed it.");
    if (!beside) {
        buffer_string(out, " --beside-ghc says what GHC -O1 leaves of them.");
        return;
    }
    if (beside->given.gap != BESIDE_WHOLE) {
        buffer_string(out, " They are not compared with GHC's: ");
        buffer_string(out, beside_gap_words(beside->given.gap));
        if (beside->given.detail.length > 0) buffer_string(out, ": ");
        buffer_visible(out, beside->given.detail);
        buffer_char(out, '.');
        return;
    }
    buffer_string(out, " Beside them: ");
    buffer_visible(out, beside->given.compiler);
    buffer_string(out, beside->given.profiled ? " -O1, by definition profiled (" : " -O1, ");
    if (beside->given.profiled) {
        buffer_visible(out, beside->given.centres);
        buffer_string(out, "), in all without centres, ");
    } else {
        buffer_string(out, "in all alone, for a profiled build could not be had; ");
    }
    buffer_string(out, "what is alive within a tenth.");
}
