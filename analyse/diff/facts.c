/* What the two runs are: facts that differ and matter, figures of the runs as a whole. */
#include "analyse/diff/diff.h"
#include <string.h>

/* ---- arguments ---- */

/* The program's own arguments: without its name (which may be a path) and the runtime system's
 * options. */
static bool get_arguments(const Profile *profile, Buffer *out) {
    Text rest = profile_fact(profile, PROFILE_FACT_COMMAND);
    if (rest.length == 0) rest = profile_fact(profile, PROFILE_FACT_ARGUMENTS);
    if (rest.length == 0) return false;
    bool inside = false;
    for (Text word = (text_take_word(&rest), text_take_word(&rest)); word.length > 0;
         word = text_take_word(&rest)) {
        bool starts = text_equal(word, TEXT("+RTS")), ends = text_equal(word, TEXT("-RTS"));
        if (!inside && !starts && !ends) {
            if (out->length > 0) buffer_char(out, ' ');
            buffer_text(out, word);
        }
        inside = (inside || starts) && !ends;
    }
    return true;
}

static bool arguments_differ(const Profile *old, const Profile *new) {
    Buffer before = {0}, after = {0};
    bool known = get_arguments(old, &before) && get_arguments(new, &after);
    bool differ = known && !text_equal(buffer_as_text(&before), buffer_as_text(&after));
    buffer_release(&before);
    buffer_release(&after);
    return differ;
}

/* ---- facts ---- */

static void compare(DiffFacts *facts, const char *words, bool absence, Text before, Text after) {
    if (text_equal(before, after)) return;
    if (!absence && (before.length == 0 || after.length == 0)) return;
    vector_push(facts, (DiffFact){words, before.length > 0 ? before : TEXT("none"),
                                  after.length > 0 ? after : TEXT("none")});
}

/* one that says no number of runs is of one */
static Text value_of(const Profile *profile, ProfileFactCode code) {
    Text value = profile_fact(profile, code);
    return code == PROFILE_FACT_RUNS && value.length == 0 ? TEXT("1") : value;
}

static Text list_formats(const Profile *profile, Arena *arena) {
    Buffer formats = {0};
    profile_list_formats(profile, profile_format_key, &formats);
    Text list = text_copy(arena, buffer_as_text(&formats));
    buffer_release(&formats);
    return list;
}

static Text ways_of(const Profile *profile) { /* `rts_p` of `GHC-9.0.2 rts_p` */
    Text rts = profile_fact(profile, PROFILE_FACT_RTS);
    text_take_word(&rts);
    return text_take_word(&rts);
}

/* That each compiler has its own runtime system is said with the compilers. */
static bool is_told(const Profile *old, const Profile *new, ProfileFactCode code) {
    Text before = profile_fact(old, PROFILE_FACT_COMPILER),
         after = profile_fact(new, PROFILE_FACT_COMPILER);
    return code == PROFILE_FACT_RTS && before.length > 0 && after.length > 0 &&
           !text_equal(before, after) && text_equal(ways_of(old), ways_of(new));
}

void diff_facts(const Profile *old, const Profile *new, Arena *arena, DiffFacts *facts) {
    compare(facts, "kinds of file", false, list_formats(old, arena), list_formats(new, arena));
    for (uint32_t i = 0; i < PROFILE_FACT_OTHER; i++) {
        ProfileFactCode code = (ProfileFactCode)i;
        const ProfileFactRow *row = profile_fact_row(code);
        if (row->compared != PROFILE_COMPARED_DIFFERS && row->compared != PROFILE_COMPARED_ABSENCE)
            continue;
        if (is_told(old, new, code)) continue;
        compare(facts, row->words, row->compared == PROFILE_COMPARED_ABSENCE, value_of(old, code),
                value_of(new, code));
    }
    if (arguments_differ(old, new)) vector_push(facts, (DiffFact){"arguments", TEXT(""), TEXT("")});
}

/* ---- figures ---- */

static bool was_off(const Profile *profile, ProfileMetricCode code) {
    uint32_t metric = profile_metric_of(profile, code);
    return metric != PROFILE_NONE && diff_timer_was_off(profile, metric);
}

/* as the metric has them on both sides? then there is nothing to add */
static bool is_total(const Diff *diff, ProfileMetricCode code, uint64_t before, uint64_t after) {
    for (uint32_t i = 0; i < diff->metrics.count; i++) {
        const DiffMetric *metric = &diff->metrics.items[i];
        if (diff->new->metrics.items[metric->new_metric].code == code)
            return metric->before == before && metric->after == after;
    }
    return was_off(diff->old, code) || was_off(diff->new, code);
}

void diff_figures(const Diff *diff, DiffFigures *figures) {
    static const struct {
        ProfileMetricCode code;
        const char *words;
    } totals[] = {
        {PROFILE_METRIC_BYTES, "bytes allocated, as reported"},
        {PROFILE_METRIC_TICKS, "ticks, as reported"},
    };
    uint64_t before, after;
    for (size_t i = 0; i < sizeof totals / sizeof *totals; i++) {
        const ProfileMetricRow *row = profile_metric_row(totals[i].code);
        if (!profile_stated(diff->old, totals[i].code, &before) ||
            !profile_stated(diff->new, totals[i].code, &after) ||
            is_total(diff, totals[i].code, before, after))
            continue;
        vector_push(figures, (DiffFigure){text_of(row->key), totals[i].words, row->unit,
                                          totals[i].code, before, after});
    }
    for (uint32_t i = 0; i < PROFILE_FACT_OTHER; i++) {
        ProfileFactCode code = (ProfileFactCode)i;
        const ProfileFactRow *row = profile_fact_row(code);
        if (row->compared != PROFILE_COMPARED_FIGURE || !profile_number(diff->old, code, &before) ||
            !profile_number(diff->new, code, &after))
            continue;
        vector_push(figures, (DiffFigure){text_of(row->key), row->words, row->unit,
                                          PROFILE_METRIC_OTHER, before, after});
    }
}
