/* The answers, a paragraph each: what was counted, in the order share, figure, who, where, by whom.
 * What makes a figure doubtful is said beside it. */
#include "present/words/answer.h"
#include "base/fail.h"
#include "present/words/answer_internal.h"

static bool is_above_percent(uint64_t part, uint64_t whole, unsigned percent) {
    return (unsigned __int128)part * 100 > (unsigned __int128)whole * percent;
}

static const ProfileMetric *metric_of(const Telling *telling, uint32_t metric) {
    return &telling->report->profile->metrics.items[metric];
}

/* of our own engines, which have no clock: steps stand for time */
static bool is_work(const Telling *telling) {
    return telling->answer->kind == ANSWER_TIME &&
           metric_of(telling, telling->answer->cost.metric)->role == PROFILE_ROLE_STEPS;
}

/* of code that no centre owns */
static bool is_outside(const Telling *telling) {
    uint32_t label = telling->answer->label;
    return telling->report->profile->labels.items[label].kind == PROFILE_MAIN;
}

/* an answer of this kind that was told before this one; NULL: there is none */
static const Answer *told_before(const Telling *telling, AnswerKind kind) {
    for (uint32_t i = 0; i < telling->index; i++)
        if (telling->report->answers.items[i].kind == kind)
            return &telling->report->answers.items[i];
    return NULL;
}

/* ---- time and allocation ---- */

/* ` (0.74 s)`, ` (410 MB)`, ` (740 ticks)`; nothing where the file has shares only */
static void tell_amount(Telling *telling, const AnswerCost *cost) {
    const ProfileMetric *metric = metric_of(telling, cost->metric);
    if (cost->nanoseconds == 0 && metric->share) return;
    tell(telling, " (");
    if (cost->nanoseconds > 0) {
        tell_seconds(telling, cost->nanoseconds);
    } else if (profile_unit(metric->unit) == PROFILE_UNIT_BYTES) {
        tell_bytes(telling, cost->amount);
    } else {
        telling->wording.metric = metric;
        wording_count(&telling->wording, cost->amount);
        tell(telling, " ");
        wording_metric_name(&telling->wording);
    }
    tell(telling, ")");
}

/* Do its local functions have some of the amount? The tables have rows of their own for them. */
static bool has_locals(const Telling *telling, uint32_t label, uint64_t amount,
                       const AnswerCost *cost) {
    enum { WORTH_TELLING = 2 };
    const Rollup *rollup = telling->report->rollup;
    uint64_t own = rollup_own(rollup, cost->metric, label);
    if (label == telling->answer->label)
        for (uint32_t i = 0; i < cost->below_count; i++)
            own += rollup_own(rollup, cost->metric, cost->below[i]);
    return amount > own && !is_below_percent(amount - own, amount, WORTH_TELLING);
}

/* What belongs to a definition besides itself: its local functions, or pieces that GHC made. */
static const char *parts_of(const Telling *telling, uint32_t label) {
    const LabelNames *names = &telling->report->names;
    const LabelHome *of = &names->homes[label];
    for (uint32_t i = 0; i < telling->report->profile->labels.count; i++) {
        const LabelHome *home = &names->homes[i];
        if (!home->is_itself && text_equal(home->name, of->name) &&
            text_equal(home->module, of->module))
            return of->is_itself ? "code that GHC made from it" : "other such code";
    }
    return "its local functions";
}

/* ` and the == below it` */
static void tell_below(Telling *telling, const AnswerCost *cost) {
    bool locals = has_locals(telling, telling->answer->label, cost->amount, cost);
    if (locals) {
        tell(telling, cost->below_count > 0 ? ", " : " and ");
        tell(telling, parts_of(telling, telling->answer->label));
    }
    for (uint32_t i = 0; i < cost->below_count; i++) {
        Text written = telling->report->names.homes[cost->below[i]].name;
        tell(telling, i == 0 ? " and the " : i + 1 == cost->below_count ? " and " : ", ");
        if (written.length > 0)
            wording_text(&telling->wording, written);
        else
            wording_name(&telling->wording, cost->below[i]);
    }
    if (cost->below_count > 0) tell(telling, " below it");
}

/* `, all from topo (Dep/Graph.hs:17)` */
static void tell_caller(Telling *telling, const AnswerCost *cost) {
    uint32_t called_in = telling->report->names.homes[telling->answer->label].caller;
    if (cost->caller == PROFILE_NONE || called_in == cost->caller + 1)
        return; /* its name says it */
    bool alone = cost->from_others == 0, by_itself = cost->from_caller < cost->entries;
    if (!alone) {
        tell(telling, ", ");
        tell_share(telling, cost->from_caller, cost->from_caller + cost->from_others);
        tell(telling, by_itself && cost->from_caller + cost->from_others < cost->entries
                          ? " of them, itself aside, from "
                          : " of them from ");
    } else {
        tell(telling, by_itself ? ", from itself and " : ", all from ");
    }
    tell_label(telling, cost->caller);
}

static void tell_entries(Telling *telling, const AnswerCost *cost) {
    if (cost->entries < 2) return;
    tell(telling, ", entered ");
    if (cost->entries == 2) {
        tell(telling, "twice");
    } else {
        wording_count(&telling->wording, cost->entries);
        tell(telling, " times");
    }
    tell_caller(telling, cost);
}

/* `, all of it for judge (Main.hs:29), entered 500 times`: who is not its caller, or calls it by
 * what is made once; for main is everything */
static void tell_within(Telling *telling, const AnswerCost *cost) {
    if (cost->within == 0 || cost->within - 1 == cost->caller ||
        text_equal(telling->report->profile->labels.items[cost->within - 1].name, TEXT("main")))
        return;
    tell(telling, ", nearly all of it for ");
    tell_label(telling, cost->within - 1);
    if (cost->within_entries < 2) return;
    tell(telling, ", entered ");
    wording_count(&telling->wording, cost->within_entries);
    tell(telling, " times");
}

/* `; by chance it could have been 35 to 61 %`: where samples leave that open */
static void tell_chance(Telling *telling, const AnswerCost *cost) {
    enum { WIDE = 15 }; /* percent */
    uint64_t low = cost->low < cost->total ? cost->low : cost->total;
    uint64_t high = cost->high < cost->total ? cost->high : cost->total;
    if (cost->samples == 0 || high <= low || is_below_percent(high - low, cost->total, WIDE))
        return;
    tell(telling, "; by chance it could have been ");
    present_number(telling->wording.out, (uint64_t)((unsigned __int128)low * 100 / cost->total));
    tell(telling, " to ");
    tell_share(telling, high, cost->total);
}

/* what the same definition has of the other one: only much or almost nothing is worth a word */
static void tell_other_cost(Telling *telling, const AnswerCost *cost) {
    enum { ALMOST_NOTHING = 2, MUCH = 25 };
    bool is_time = telling->answer->kind == ANSWER_TIME;
    if (cost->other_metric == PROFILE_NONE || cost->other_total == 0) return;
    bool steps = metric_of(telling, cost->other_metric)->role == PROFILE_ROLE_STEPS;
    if (is_below_percent(cost->other_amount, cost->other_total, ALMOST_NOTHING)) {
        tell(telling, is_time ? " It allocates almost nothing: the time goes into computing, not "
                                "into making data."
                      : steps ? " It does almost no work."
                              : " It takes almost no time.");
    } else if (!is_below_percent(cost->other_amount, cost->other_total, MUCH) &&
               !told_before(telling, is_time ? ANSWER_ALLOCATION : ANSWER_TIME)) {
        tell(telling, is_time ? " It also makes " : steps ? " It also does " : " It also takes ");
        tell_share(telling, cost->other_amount, cost->other_total);
        tell(telling, is_time ? " of all that is allocated."
                      : steps ? " of the work."
                              : " of the time.");
    }
}

/* `Nothing else is above 12 %.`: who has four fifths leaves no room for another */
static void tell_next(Telling *telling, const AnswerCost *cost) {
    enum { NEAR = 20, MOST = 80 };
    if (!is_below_percent(cost->amount, cost->total, MOST)) return;
    if (cost->next != PROFILE_NONE && is_above_percent(cost->next_amount, cost->total, NEAR)) {
        tell(telling, " Next is ");
        wording_name(&telling->wording, cost->next);
        if (has_locals(telling, cost->next, cost->next_amount, cost)) {
            tell(telling, " and ");
            tell(telling, parts_of(telling, cost->next));
        }
        wording_place(&telling->wording, cost->next);
        tell(telling, " with ");
        tell_share(telling, cost->next_amount, cost->total);
        tell(telling, ".");
        return;
    }
    unsigned limit = 1;
    while (cost->next != PROFILE_NONE && is_above_percent(cost->next_amount, cost->total, limit))
        limit++;
    tell(telling, " Nothing else is above ");
    tell_share(telling, limit, 100);
    tell(telling, ".");
}

/* `it is spread over 14 definitions; the largest, ` */
static void tell_spread(Telling *telling, const AnswerCost *cost) {
    tell(telling, "it is spread over ");
    wording_count(&telling->wording, cost->spread);
    tell(telling, cost->spread == 1 ? " definition" : " definitions");
    if (telling->answer->label == PROFILE_NONE || cost->amount == 0) return;
    tell(telling, "; the largest is ");
    tell_label(telling, telling->answer->label);
    tell(telling, " with ");
    tell_share(telling, cost->amount, cost->total);
    tell_amount(telling, cost);
}

static bool is_same_as_before(const Telling *telling) {
    const Answer *time = told_before(telling, ANSWER_TIME);
    const Answer *allocation = told_before(telling, ANSWER_ALLOCATION);
    return (time && !time->cost.is_even && time->label == telling->answer->label) ||
           (allocation && !allocation->cost.is_even && allocation->label == telling->answer->label);
}

/* the definition; where it is and who enters it, unless that has been told */
static void tell_who(Telling *telling, const AnswerCost *cost) {
    uint32_t label = telling->answer->label;
    if (is_outside(telling)) {
        tell(telling, "code outside every cost centre (MAIN): more centres would show where");
        return;
    }
    wording_name(&telling->wording, label);
    tell_below(telling, cost);
    if (is_same_as_before(telling)) {
        tell(telling, ", too");
        return;
    }
    wording_place(&telling->wording, label);
    if (telling->length != PRESENT_WHOLE) return;
    tell_entries(telling, cost);
    tell_within(telling, cost);
}

static void tell_cost(Telling *telling) {
    const AnswerCost *cost = &telling->answer->cost;
    bool is_time = telling->answer->kind == ANSWER_TIME;
    if (cost->is_even || telling->answer->label == PROFILE_NONE) {
        tell_spread(telling, cost);
        tell_chance(telling, cost);
        tell(telling, ".");
        return;
    }
    tell_share(telling, cost->amount, cost->total);
    tell_amount(telling, cost);
    tell(telling, !is_time ? " is made by " : is_work(telling) ? " is done in " : " is spent in ");
    tell_who(telling, cost);
    tell_chance(telling, cost);
    tell(telling, ".");
    if (telling->length == PRESENT_SHORT || is_outside(telling)) return;
    tell_other_cost(telling, cost);
    tell_next(telling, cost);
}

/* ---- the live heap ---- */

/* `310 MB of 420 MB allocated` */
static void tell_allocated(Telling *telling, const AnswerMemory *memory) {
    uint64_t all = telling->report->answers.run.allocated;
    tell_bytes(telling, memory->peak_time);
    tell(telling, " of ");
    tell_bytes(telling, all > memory->end_time ? all : memory->end_time);
    tell(telling, " allocated");
}

/* ` at 7.6 s`; by the clock of the run with censuses, whose length is told if it was another one:
 * ` at 38 s (of 40 s with censuses)` */
static void tell_when(Telling *telling, const AnswerMemory *memory, const char *before) {
    uint64_t run = telling->report->answers.run.nanoseconds;
    if (memory->peak_time == 0) return;
    tell(telling, before);
    if (memory->clock == PROFILE_CLOCK_BYTES) {
        tell_allocated(telling, memory);
        return;
    }
    tell_seconds(telling, memory->peak_time);
    if (run == 0 || memory->end_time / 11 <= run / 10) return;
    tell(telling, " (of ");
    tell_seconds(telling, memory->end_time);
    tell(telling, " with censuses)");
}

/* by the clock of the censuses */
static void tell_moment(Telling *telling, const AnswerMemory *memory, uint64_t time) {
    if (memory->clock == PROFILE_CLOCK_BYTES)
        tell_bytes(telling, time);
    else
        tell_seconds(telling, time);
}

/* ` from 13 MB to 1.1 GB of 1.2 GB allocated` */
static void tell_stay(Telling *telling, const AnswerMemory *memory) {
    uint64_t all = telling->report->answers.run.allocated;
    if (memory->stays_to <= memory->stays_from) return;
    tell(telling, " from ");
    tell_moment(telling, memory, memory->stays_from);
    tell(telling, " to ");
    tell_moment(telling, memory, memory->stays_to);
    if (memory->clock != PROFILE_CLOCK_BYTES) return;
    if (all > memory->stays_to) {
        tell(telling, " of ");
        tell_bytes(telling, all);
    }
    tell(telling, " allocated");
}

/* `the live heap grows from 2 MB to 28.3 MB at 7.6 s` */
static void tell_course(Telling *telling, const AnswerMemory *memory) {
    tell(telling, "the live heap ");
    if (memory->is_level) {
        tell(telling, "is level at ");
        tell_bytes(telling, memory->peak);
        tell_stay(telling, memory);
    } else if (memory->stays_to > memory->stays_from) {
        tell(telling, "stays at up to ");
        tell_bytes(telling, memory->peak);
        tell_stay(telling, memory);
    } else if (memory->is_freed && memory->grows) {
        tell(telling, "grows to ");
        tell_bytes(telling, memory->peak);
        tell_when(telling, memory, " until ");
        tell(telling, ", then most of it is freed");
    } else if (memory->grows) {
        tell(telling, "grows from ");
        tell_bytes(telling, memory->first);
        tell(telling, " to ");
        tell_bytes(telling, memory->peak);
        tell_when(telling, memory, " at ");
    } else {
        tell(telling, "is at most ");
        tell_bytes(telling, memory->peak);
        if (memory->clock == PROFILE_CLOCK_BYTES) {
            tell(telling, ", at ");
            tell_allocated(telling, memory);
        } else if (memory->peak_time > 0) {
            tell(telling, ", at ");
            tell_seconds(telling, memory->peak_time);
            tell(telling, " of ");
            tell_seconds(telling, memory->end_time);
        }
    }
}

const char *present_stuff(AnswerStuff stuff) {
    static const char *const words[] = {
#define ANSWER(code, key, heading, description)
#define STUFF(code, key, words) words,
#include "analyse/answer/answers.def"
    };
    bug_unless((unsigned)stuff < ANSWER_STUFF_COUNT, "stuff %d", (int)stuff);
    return words[stuff];
}

/* `by draw, from the stack`: a retainer set, as far as it has a name */
void present_tell_holder(Telling *telling, const AnswerMemory *memory) {
    bool named = memory->holder != PROFILE_NONE;
    if (named) {
        bool is_maker = memory->holder == telling->answer->label;
        tell(telling, "by ");
        if (is_maker && !telling->report->names.homes[memory->holder].is_itself)
            tell(telling, "the same code"); /* its name is long */
        else
            wording_name(&telling->wording, memory->holder);
        if (!is_maker) wording_place(&telling->wording, memory->holder);
    }
    if (memory->held_by_constant)
        tell(telling,
             named ? ", from a top-level constant (CAF)" : "by a top-level constant (CAF)");
    if (memory->held_by_stack)
        tell(telling, named || memory->held_by_constant ? ", from the stack" : "from the stack");
}

bool present_has_holder(const AnswerMemory *memory) {
    return memory->held > 0 &&
           (memory->holder != PROFILE_NONE || memory->held_by_stack || memory->held_by_constant);
}

/* A sentence that begins with `over 99 %` begins with a capital. */
void present_capitalise(Telling *telling, size_t at) {
    Buffer *out = telling->wording.out;
    if (at < out->length && out->bytes[at] >= 'a' && out->bytes[at] <= 'z')
        out->bytes[at] = (char)(out->bytes[at] - 'a' + 'A');
}

/* `83 % of it is thunks, values not computed yet; 58 % was made by text (Main.hs:28), 70 % is held
 * by >>=`: each is a share of its own census, so none is said to be a part of another */
static void tell_parts(Telling *telling, const AnswerMemory *memory) {
    bool stuff = memory->stuff != ANSWER_STUFF_UNKNOWN && memory->stuff_amount > 0;
    bool maker = telling->answer->label != PROFILE_NONE && memory->made > 0;
    const char *of = " of it";
    size_t start = telling->wording.out->length + 1;
    if (stuff) {
        tell(telling, " ");
        tell_share(telling, memory->stuff_amount, memory->stuff_total);
        tell(telling, " of it is ");
        tell(telling, present_stuff(memory->stuff));
        of = "";
    }
    if (maker) {
        tell(telling, stuff ? "; " : " ");
        tell_share(telling, memory->made, memory->peak);
        tell(telling, of);
        tell(telling, " was made by ");
        tell_label(telling, telling->answer->label);
        of = "";
    } else if (memory->line) {
        tell(telling, stuff ? "; " : " ");
        tell_share(telling, memory->line_amount, memory->line_total);
        tell(telling, of);
        tell(telling, " was made by ");
        wording_text(&telling->wording, memory->line->detail);
        present_line(memory->line->place, " (", ")", telling->wording.out);
        of = "";
    }
    if (present_has_holder(memory)) {
        tell(telling, maker ? ", " : stuff ? "; " : " ");
        tell_share(telling, memory->held, memory->held_total);
        tell(telling, of);
        tell(telling, " is held ");
        present_tell_holder(telling, memory);
        of = "";
    }
    if (of[0] == '\0') tell(telling, ".");
    present_capitalise(telling, start);
}

/* only where the pattern shows (is_lazy_pattern), and as the usual one: no cause is claimed */
static void tell_cure(Telling *telling) {
    const Profile *profile = telling->report->profile;
    const Place *place = &profile->labels.items[telling->answer->label].place;
    const AnswerMemory *memory = &telling->answer->memory;
    if (memory->site_amount > 0 &&
        text_equal(profile->sites.items[memory->site].place.file, place->file))
        place = &profile->sites.items[memory->site].place;
    tell(telling, " The usual cure is to force the value where it is stored (modify', Map.Strict, "
                  "a bang)");
    if (place->line > 0) {
        tell(telling, ": look at line ");
        buffer_printf(telling->wording.out, "%u", place->line);
    }
    tell(telling, ".");
}

static bool has_dimension(const Profile *profile, ProfileDimensionCode code) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (profile->dimensions.items[i].code == code) return true;
    return false;
}

static bool is_by_site(const Telling *telling) {
    return has_dimension(telling->report->profile, PROFILE_DIMENSION_SITE);
}

/* The breakdown that the answer lacks, and how to get it: who made it, then what it is, then who
 * holds it, then, of data, its types. One that is there and does not tell, as its run missed the
 * peak, is not asked for again. */
static void tell_next_run(Telling *telling, const AnswerMemory *memory) {
    const AnswerRun *run = &telling->report->answers.run;
    const struct {
        const char *question;
        ProfileDimensionCode by;
        ProfileDimensionCode plain; /* likewise, without profiling; OTHER: nothing tells it */
        bool is_known;
    } runs[] = {
        {memory->line ? "of which definition that is" : "who made it", PROFILE_DIMENSION_CONTEXT,
         run->knows_lines ? PROFILE_DIMENSION_INFO_TABLE : PROFILE_DIMENSION_OTHER,
         (telling->answer->label != PROFILE_NONE && memory->made > 0) ||
             (memory->line && memory->line->place.line > 0)},
        {"what it is made of", PROFILE_DIMENSION_CLOSURE_TYPE, PROFILE_DIMENSION_CLOSURE_TYPE,
         memory->stuff != ANSWER_STUFF_UNKNOWN},
        {"what keeps it alive", PROFILE_DIMENSION_RETAINER, PROFILE_DIMENSION_OTHER,
         present_has_holder(memory)},
        {"of which type it is", PROFILE_DIMENSION_TYPE, PROFILE_DIMENSION_OTHER,
         memory->stuff != ANSWER_STUFF_CONSTRUCTORS || memory->type.length > 0},
    };
    if (!telling->answer->trouble || is_by_site(telling)) return; /* our own: it has them */
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        if (runs[i].is_known || has_dimension(telling->report->profile, runs[i].by)) continue;
        bool plain = run->is_plain && runs[i].plain != PROFILE_DIMENSION_OTHER &&
                     !has_dimension(telling->report->profile, runs[i].plain);
        tell(telling, " To see ");
        tell(telling, runs[i].question);
        tell(telling, plain ? ": assay ghc --no-profiling --heap=" : ": assay ghc --heap=");
        wording_text(&telling->wording,
                     profile_dimension_of(plain ? runs[i].plain : runs[i].by).key);
        if (plain)
            tell(telling, ".");
        else if (run->is_plain)
            tell(telling, ", which needs profiling libraries.");
        else
            buffer_printf(telling->wording.out, ", or a run with +RTS -h%c.",
                          profile_dimension_letter(runs[i].by));
        return;
    }
}

static void tell_memory(Telling *telling) {
    const AnswerMemory *memory = &telling->answer->memory;
    tell_course(telling, memory);
    tell(telling, ".");
    bool by_site = is_by_site(telling);
    if (by_site && memory->stuff != ANSWER_STUFF_UNKNOWN)
        present_tell_alive(telling, memory);
    else
        tell_parts(telling, memory);
    if (telling->length == PRESENT_SHORT) return;
    if (by_site) present_tell_largest_stack(telling, memory);
    bool typed =
        by_site ? memory->stuff == ANSWER_STUFF_CONSTRUCTORS : memory->stuff != ANSWER_STUFF_THUNKS;
    if (memory->type.length > 0 && typed) {
        tell(telling, " By type, most of it is ");
        wording_text(&telling->wording, memory->type);
        tell(telling, ".");
    }
    if (memory->is_lazy_pattern && telling->answer->label != PROFILE_NONE) tell_cure(telling);
    tell_next_run(telling, memory);
}

/* ---- the collector ---- */

static void tell_work(Telling *telling, const AnswerCollector *collector) {
    if (collector->copied == 0 && collector->collections == 0) return;
    tell(telling, ": ");
    if (collector->collections > 0) {
        wording_count(&telling->wording, collector->collections);
        tell(telling, collector->collections == 1 ? " collection" : " collections");
        if (collector->copied > 0) tell(telling, " copied ");
    }
    if (collector->copied > 0) {
        tell_bytes(telling, collector->copied);
        if (collector->collections == 0) tell(telling, " was copied");
    }
}

/* what it copies, unless the answer about memory has told that */
static void tell_copied(Telling *telling, const AnswerCollector *collector) {
    uint32_t label = telling->answer->label;
    if (collector->is_stack) {
        tell(telling, " What it copies is a deep stack");
        if (collector->stack > 0) {
            tell(telling, " (");
            tell_bytes(telling, collector->stack);
            tell(telling, ")");
        }
        if (label != PROFILE_NONE && collector->made == 0) {
            tell(telling, ": of the calls repeated most, those of ");
            tell_label(telling, label);
            tell(telling, " take most of the time");
        } else if (label != PROFILE_NONE && !told_before(telling, ANSWER_MEMORY)) {
            tell(telling, ", and what ");
            tell_label(telling, label);
            tell(telling, " made");
        }
        tell(telling, ".");
        return;
    }
    bool maker = label != PROFILE_NONE && collector->made > 0;
    if (told_before(telling, ANSWER_MEMORY) || collector->live_peak == 0) return;
    tell(telling, " At most ");
    tell_bytes(telling, collector->live_peak);
    tell(telling, " is alive");
    if (maker) {
        tell(telling, ", ");
        tell_share(telling, collector->made, collector->made_total);
        tell(telling, " of it made by ");
        tell_label(telling, label);
    }
    tell(telling, ".");
}

static void tell_collector(Telling *telling) {
    const AnswerCollector *collector = &telling->answer->collector;
    tell(telling, "it takes ");
    tell_share(telling, collector->amount, collector->total);
    tell(telling, collector->of_cpu ? " of the CPU time (" : " of the time (");
    tell_seconds(telling, collector->amount);
    tell(telling, collector->with_censuses ? ", censuses of the heap included)" : ")");
    if (told_before(telling, ANSWER_MEMORY) && !collector->is_stack)
        tell(telling, ", copying that heap");
    if (telling->length == PRESENT_WHOLE) tell_work(telling, collector);
    tell(telling, ".");
    tell_copied(telling, collector);
}

const char *present_answer_heading(const Report *report, uint32_t index) {
    static const char *const headings[] = {
#define ANSWER(code, key, heading, description) heading,
#include "analyse/answer/answers.def"
#include "present/words/names.h"
    };
    bug_unless(index < report->answers.count, "answer %u", index);
    Telling telling = {.report = report, .answer = &report->answers.items[index]};
    telling.wording.profile = report->profile;
    return is_work(&telling) ? "Work" : headings[telling.answer->kind];
}

/* Where even the definition is gone: what would bring it back. */
static void tell_centres(Telling *telling) {
    uint32_t label = telling->answer->label;
    if (telling->index > 0 || telling->length != PRESENT_WHOLE || label == PROFILE_NONE) return;
    const LabelHome *home = &telling->report->names.homes[label];
    const ProfileLabel *of = &telling->report->profile->labels.items[label];
    if (of->kind != PROFILE_CENTRE || home->is_itself || home->name.length > 0) return;
    tell(telling, " Centres by the source have names and lines: assay ghc --centres=top, or "
                  "-fprof-auto-top.");
}

void present_answer(const Report *report, uint32_t index, PresentLength length, Buffer *out) {
    Telling telling = {
        .report = report,
        .answer = &report->answers.items[index],
        .index = index,
        .length = length,
        .wording = {.profile = report->profile, .names = &report->names, .out = out}};
    tell(&telling, present_answer_heading(report, index));
    tell(&telling, ": ");
    switch (telling.answer->kind) {
    case ANSWER_TIME:
    case ANSWER_ALLOCATION: tell_cost(&telling); break;
    case ANSWER_MEMORY: tell_memory(&telling); break;
    case ANSWER_COLLECTOR: tell_collector(&telling); break;
    case ANSWER_REPEATED: present_tell_repeated(&telling, &telling.answer->repeated); break;
    case ANSWER_SEARCH: present_tell_search(&telling, &telling.answer->search); break;
    case ANSWER_KIND_COUNT: break;
    }
    tell_centres(&telling);
}
