/* What the two runs are: facts that differ and matter, figures of the runs as a whole. */
#include "analyse/diff/diff.h"
#include <string.h>

/* ---- arguments ---- */

static Text next_word(Text *rest) {
    size_t start = 0, end;
    while (start < rest->length && rest->bytes[start] == ' ') start++;
    for (end = start; end < rest->length && rest->bytes[end] != ' ';) end++;
    Text word = {rest->bytes + start, end - start};
    *rest = (Text){rest->bytes + end, rest->length - end};
    return word;
}

/* The program's own arguments: without its name (which may be a path) and the runtime system's
 * options. */
static bool get_arguments(const Profile *profile, Buffer *out) {
    Text rest = profile_fact(profile, "private.command");
    if (rest.length == 0) rest = profile_fact(profile, "private.arguments");
    if (rest.length == 0) return false;
    bool inside = false;
    for (Text word = (next_word(&rest), next_word(&rest)); word.length > 0;
         word = next_word(&rest)) {
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

void diff_facts(const Profile *old, const Profile *new, DiffFacts *facts) {
    static const struct {
        const char *key, *words;
        bool absence; /* to have it or not is a difference too */
    } keys[] = {
        {"program", "programs", false},
        {"compiler", "compilers", false},
        {"options", "compiler options", false},
        {"rts", "runtime systems", false},
        {"format", "kinds of file", false},
        {"engine", "engines", false},
        {"scoping", "scopings", false},
        {"contexts", "kinds of contexts", false},
        {"attribution", "attributions", true},
        {"end", "ends of the run", false},
        {"tick-interval-us", "sampling intervals (microseconds)", false},
        {"restriction", "parts of a profile", true},
        {"runs", "numbers of runs added up", true},
        {"capabilities", "numbers of processors", false},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        Text before = profile_fact(old, keys[i].key), after = profile_fact(new, keys[i].key);
        if (text_equal(before, after)) continue;
        if (!keys[i].absence && (before.length == 0 || after.length == 0)) continue;
        vector_push(facts, (DiffFact){keys[i].words, before.length > 0 ? before : TEXT("none"),
                                      after.length > 0 ? after : TEXT("none")});
    }
    if (arguments_differ(old, new)) vector_push(facts, (DiffFact){"arguments", TEXT(""), TEXT("")});
}

/* ---- figures ---- */

static bool get_number(const Profile *profile, Text key, uint64_t *number) {
    return text_number(profile_fact_text(profile, key), number);
}

static bool was_off(const Profile *profile, Text key) {
    uint32_t metric = profile_find_metric(profile, key);
    return metric != PROFILE_NONE && diff_timer_was_off(profile, metric);
}

/* as the metric of this key has them on both sides? then there is nothing to add */
static bool is_total(const Diff *diff, const char *key, uint64_t before, uint64_t after) {
    if (strncmp(key, "reported.", 9) != 0) return false;
    for (uint32_t i = 0; i < diff->metrics.count; i++) {
        const DiffMetric *metric = &diff->metrics.items[i];
        if (text_equal(diff->new->metrics.items[metric->new_metric].key, text_of(key + 9)))
            return metric->before == before && metric->after == after;
    }
    return was_off(diff->old, text_of(key + 9)) || was_off(diff->new, text_of(key + 9));
}

void diff_figures(const Diff *diff, DiffFigures *figures) {
    static const struct {
        const char *key, *words, *unit;
    } keys[] = {
        {"reported.bytes", "bytes allocated, as reported", "B"},
        {"reported.ticks", "ticks, as reported", ""},
        {"peak-live-bytes", "most alive after a collection", "B"},
        {"live-bytes", "alive at the end", "B"},
        {"peak-stack-bytes", "largest stack", "B"},
        {"collections", "collections", ""},
        {"major-collections", "major collections", ""},
        {"rts.max_mem_in_use_bytes", "most memory in use", "B"},
        {"rts.copied_bytes", "copied by the collector", "B"},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        uint64_t before, after;
        Text key = text_of(keys[i].key);
        if (!get_number(diff->old, key, &before) || !get_number(diff->new, key, &after)) continue;
        if (is_total(diff, keys[i].key, before, after)) continue;
        vector_push(figures, (DiffFigure){key, keys[i].words, keys[i].unit, before, after});
    }
}
