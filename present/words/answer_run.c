/* The run in one line, and the answer that nothing is wrong. */
#include "base/utf8.h"
#include "present/words/answer.h"
#include "present/words/findings_internal.h"

typedef struct RunLine {
    const Report *report;
    const AnswerRun *run;
    Wording wording;
} RunLine;

static void word(RunLine *line, const char *words) { wording_words(&line->wording, words); }

static Text fact(const RunLine *line, ProfileFactCode code) {
    return profile_fact(line->report->profile, code);
}

/* `quad`, `mean of 3 runs of quad`, `3 runs of quad added up`, `a part of quad` */
static void word_subject(RunLine *line) {
    Text program = fact(line, PROFILE_FACT_PROGRAM), runs = fact(line, PROFILE_FACT_RUNS);
    bool is_part = fact(line, PROFILE_FACT_RESTRICTION).length > 0;
    bool is_mean = line->report->profile->mean_of > 0;
    if (is_part) word(line, "a part of ");
    if (is_mean) word(line, is_part ? "the mean of " : "mean of ");
    if (runs.length > 0) {
        buffer_visible(line->wording.out, runs);
        word(line, program.length > 0 ? " runs of " : " runs");
    }
    wording_text(&line->wording, program);
    if (program.length == 0 && runs.length == 0) word(line, is_part ? "the run" : "The run");
    if (runs.length > 0 && !is_mean) word(line, " added up");
}

/* `1 solution, 12 failures, 2 branches suspended, `: of a program that searches */
static void word_search(RunLine *line) {
    const AnswerRun *run = line->run;
    if (!run->searches) return;
    if (run->solutions == 0)
        word(line, "no");
    else
        wording_count(&line->wording, run->solutions);
    word(line, run->solutions == 1 ? " solution" : " solutions");
    if (run->stopped) word(line, " (perhaps not all)");
    word(line, ", ");
    if (run->failures == 0)
        word(line, "no");
    else
        wording_count(&line->wording, run->failures);
    word(line, run->failures == 1 ? " failure, " : " failures, ");
    if (run->suspended == 0) return;
    wording_count(&line->wording, run->suspended);
    word(line, run->suspended == 1 ? " branch suspended, " : " branches suspended, ");
}

static bool has_clock(const AnswerRun *run) { return run->nanoseconds > 0 || run->cpu > 0; }

/* `0.76 s`, `1,234 steps`, `1,234 steps in 0.76 s`; nothing if it is not known */
static bool word_length(RunLine *line) {
    const AnswerRun *run = line->run;
    if (run->steps > 0) {
        wording_count(&line->wording, run->steps);
        word(line, run->steps == 1 ? " step" : " steps");
        if (has_clock(run)) word(line, " in ");
    }
    if (has_clock(run)) {
        wording_short_seconds(&line->wording, run->nanoseconds > 0 ? run->nanoseconds : run->cpu);
        if (run->nanoseconds == 0) word(line, " CPU");
    }
    return has_clock(run) || run->steps > 0;
}

/* Is its CPU time far from the clock's? Then a share of one would be taken for one of the other. */
static bool is_apart(const AnswerRun *run) {
    return run->cpu > 0 && run->nanoseconds > 0 &&
           (run->cpu < run->nanoseconds / 4 * 3 || run->cpu / 5 * 4 > run->nanoseconds);
}

static void word_collector(RunLine *line) {
    const AnswerRun *run = line->run;
    if (run->collector == 0 || !has_clock(run)) return;
    word(line, " (collector ");
    wording_short_share(&line->wording, run->collector, run->cpu > 0 ? run->cpu : run->nanoseconds);
    if (is_apart(run)) {
        word(line, " of ");
        wording_short_seconds(&line->wording, run->cpu);
        word(line, " CPU");
    }
    if (run->with_censuses) word(line, ", censuses of the heap included");
    word(line, ")");
}

/* `, 212 MB allocated`, unless it is not known */
static void word_bytes(RunLine *line, uint64_t bytes, const char *before, const char *after) {
    if (bytes == 0) return;
    if (line->wording.out->bytes[line->wording.out->length - 1] != ' ') word(line, ", ");
    word(line, before);
    wording_short_bytes(&line->wording, bytes);
    word(line, after);
}

/* ` ± 3.1 MB allocated` */
static void word_bytes_apart(RunLine *line, uint64_t spread) {
    if (spread == 0) return;
    word(line, " ± ");
    wording_short_bytes(&line->wording, spread);
    word(line, " allocated");
}

static void word_memory(RunLine *line) {
    const AnswerRun *run = line->run;
    word_bytes(line, run->allocated, "", run->spread > 0 ? "" : " allocated");
    if (run->allocated > 0) word_bytes_apart(line, run->spread);
    word_bytes(line, run->live_peak, run->may_miss_peak ? "live at least " : "live at most ",
               run->grows           ? " and growing"
               : run->may_miss_peak ? " at the peak"
                                    : "");
    word_bytes(line, run->held, "", " from the system");
}

/* `with exit code 3 after 0.4 s: an exception that no catch caught: ...` */
static void word_failure(RunLine *line) {
    Text code = fact(line, PROFILE_FACT_EXIT_CODE), shown = fact(line, PROFILE_FACT_SHOWN);
    Text how = fact(line, PROFILE_FACT_END_DESCRIPTION);
    if (how.length == 0) how = fact(line, PROFILE_FACT_END);
    word(line, " FAILED");
    if (code.length > 0) word(line, " with exit code ");
    buffer_visible(line->wording.out, code);
    if (has_clock(line->run) || line->run->steps > 0) word(line, " after ");
    word_length(line);
    word_collector(line);
    if (how.length > 0) word(line, ": ");
    wording_text(&line->wording, how);
    if (shown.length > 0) word(line, ": ");
    wording_text(&line->wording, shown);
    if (line->run->allocated + line->run->live_peak + line->run->held == 0) return;
    word(line, ". Until then: ");
    word_search(line);
    word_memory(line);
}

/* `. Centres distort it much: without them it allocates 87 MB, not 4.5 GB, ..` */
static void word_distortion(RunLine *line) {
    const AnswerRun *run = line->run;
    if (!run->is_distorted) return;
    word(line, ". Centres distort it: without them it allocates ");
    wording_short_bytes(&line->wording, run->bytes_without);
    word(line, ", not ");
    wording_short_bytes(&line->wording, run->bytes_with);
    word(line, ", and computes for ");
    wording_short_seconds(&line->wording, run->cpu_without);
    word(line, ", not ");
    wording_short_seconds(&line->wording, run->cpu_with);
    word(line, "; --centres=late or exported distort less");
}

/* text, page and JSON have this line: whoever reads on must know it */
static void word_folded(RunLine *line) {
    if (fact(line, PROFILE_FACT_FOLDED).length > 0)
        word(line, "; libraries are folded into what calls them");
}

void present_run_line(const Report *report, Buffer *out) {
    RunLine line = {.report = report,
                    .run = &report->answers.run,
                    .wording = {.profile = report->profile, .names = &report->names, .out = out}};
    word_subject(&line);
    if (line.run->failed) {
        word_failure(&line);
        word_folded(&line);
        return;
    }
    size_t subject = out->length;
    word(&line, ": ");
    word_search(&line);
    if (word_length(&line)) word_collector(&line);
    word_memory(&line);
    if (out->length == subject + 2) buffer_truncate(out, subject);
    if (line.run->ended)
        word(&line, out->length == subject ? " ended normally" : ", ended normally");
    word_folded(&line);
    word_distortion(&line);
}

/* ---- nothing is wrong ---- */

/* `, of which sumForest (Main.hs:23) allocates most (28 %)` */
static void word_largest(Wording *wording, const Answers *answers) {
    const Answer *first = &answers->items[0];
    bool is_cost = first->kind == ANSWER_TIME || first->kind == ANSWER_ALLOCATION;
    if (answers->count == 0 || !is_cost || first->label == PROFILE_NONE) return;
    wording_words(wording, ", of which ");
    wording_name(wording, first->label);
    wording_place(wording, first->label);
    wording_words(wording, first->kind == ANSWER_TIME ? " takes most (" : " allocates most (");
    wording_short_share(wording, first->cost.amount, first->cost.total);
    wording_words(wording, ")");
}

static void word_tiny(Wording *wording, const AnswerRun *run) {
    wording_words(wording, "Too little happened to say where it goes: ");
    wording_short_bytes(wording, run->allocated);
    wording_words(wording,
                  " is what many programs take to begin and to end. Give it more to do, a "
                  "larger input or more rounds, so that it runs for half a second or more.");
}

/* with censuses in it, its share is not the program's */
static bool knows_collector(const AnswerRun *run) {
    return run->collector > 0 && run->cpu + run->nanoseconds > 0 && !run->with_censuses;
}

/* `at most 1.3 MB is alive, 71 % of it thunks, ..; the collector takes 56 % of 5.6 ms` */
static void word_small(Wording *wording, const Answers *answers) {
    const AnswerRun *run = &answers->run;
    enum { SHORT = 50000000 }; /* nanoseconds */
    uint64_t clock = run->cpu > 0 ? run->cpu : run->nanoseconds;
    if (run->live_peak > 0) {
        wording_words(wording, run->may_miss_peak ? "at the peak at least " : "at most ");
        wording_short_bytes(wording, run->live_peak);
        wording_words(wording, " is alive");
        if (answers->small_stuff != ANSWER_STUFF_UNKNOWN) {
            wording_words(wording, ", ");
            wording_short_share(wording, answers->stuff_amount, answers->stuff_total);
            wording_words(wording, " of it ");
            wording_words(wording, present_stuff(answers->small_stuff));
        }
    }
    if (run->live_peak > 0 && knows_collector(run)) wording_words(wording, "; ");
    if (!knows_collector(run)) return;
    wording_words(wording, "the collector takes ");
    wording_short_share(wording, run->collector, clock);
    wording_words(wording, " of ");
    wording_short_seconds(wording, clock);
    if (clock < SHORT) wording_words(wording, ", too short to judge by");
}

/* No centre, no costs: nobody knows who allocates. */
static void word_plain(Wording *wording, const AnswerRun *run) {
    if (!run->is_plain || run->allocated == 0) return;
    wording_words(wording, " Who allocates the ");
    wording_short_bytes(wording, run->allocated);
    wording_words(wording, " is not known without profiling libraries; assay ghc says it with "
                           "them.");
}

void present_even(const Report *report, Buffer *out) {
    const Answers *answers = &report->answers;
    Wording wording = {.profile = report->profile, .names = &report->names, .out = out};
    if (answers->is_tiny) {
        word_tiny(&wording, &answers->run);
        return;
    }
    bool is_small = answers->count == 0 && answers->spread < 2 && answers->level_heap == 0;
    bool is_known =
        answers->run.is_plain && (answers->run.live_peak > 0 || knows_collector(&answers->run));
    if (!answers->is_even) return;
    if (is_small ? !is_known : answers->spread < 2 && answers->level_heap == 0) return;
    wording_words(&wording, "Nothing stands out: ");
    if (is_small) word_small(&wording, answers);
    if (answers->spread > 1) {
        wording_words(&wording, "costs are spread over ");
        wording_count(&wording, answers->spread);
        wording_words(&wording, " definitions");
        word_largest(&wording, answers);
    }
    if (answers->level_heap > 0) {
        if (answers->spread > 1) wording_words(&wording, answers->count > 0 ? "; " : ", ");
        wording_words(&wording, "the heap is level at ");
        wording_short_bytes(&wording, answers->level_heap);
    }
    wording_words(&wording, ".");
    word_plain(&wording, &answers->run);
}
