#include "present/wording.h"
#include "base/utf8.h"
#include "present/number.h"

typedef struct Wording {
    const Profile *profile;
    const PresentNames *names;
    const Finding *finding;
    const ProfileMetric *metric; /* NULL if the finding has none */
    Buffer *out;
} Wording;

static void words(Wording *wording, const char *string) { buffer_string(wording->out, string); }
static void name(Wording *wording, uint32_t label) {
    buffer_text(wording->out, wording->names->labels[label]);
}
static void count(Wording *wording, uint64_t number) { present_number(wording->out, number); }
static void metric_name(Wording *wording) {
    Text text = wording->metric->name.length > 0 ? wording->metric->name : wording->metric->key;
    buffer_visible(wording->out, text);
}
static void amount(Wording *wording, uint64_t number) {
    present_number(wording->out, number);
    if (wording->metric->unit.length == 0) return;
    buffer_char(wording->out, ' ');
    buffer_visible(wording->out, wording->metric->unit);
}

/* `55.0 % of the bytes` */
static void share(Wording *wording) {
    present_percent(wording->out, wording->finding->amount, wording->finding->total);
    words(wording, " % of the ");
    metric_name(wording);
}

/* `, 176 of 320 B` */
static void figures(Wording *wording) {
    words(wording, ", ");
    count(wording, wording->finding->amount);
    words(wording, " of ");
    amount(wording, wording->finding->total);
}

/* ` (Main.hs:3:5)` */
static void place(Wording *wording, uint32_t label) {
    Buffer text = {0};
    present_place(&wording->profile->labels.items[label], &text);
    if (text.length > 0) {
        words(wording, " (");
        buffer_text(wording->out, buffer_as_text(&text));
        words(wording, ")");
    }
    buffer_release(&text);
}

static void word_end(Wording *wording) {
    Text description = profile_fact(wording->profile, "end-description");
    Text shown = profile_fact(wording->profile, "shown");
    words(wording, "The run ended early: ");
    buffer_visible(wording->out,
                   description.length > 0 ? description : profile_fact(wording->profile, "end"));
    if (shown.length > 0) {
        words(wording, ": ");
        buffer_visible(wording->out, shown);
    }
    words(wording, ". All figures are up to that point.");
}

static void word_disagreement(Wording *wording) {
    uint64_t sum = wording->finding->amount, reported = wording->finding->total;
    words(wording, "The ");
    metric_name(wording);
    words(wording, " of all contexts add up to ");
    amount(wording, sum);
    words(wording, ", but the run itself reported ");
    amount(wording, reported);
    words(wording, ": ");
    amount(wording, reported > sum ? reported - sum : sum - reported);
    words(wording, reported > sum ? " belong to no context." : " too many in contexts.");
}

/* A long path keeps its ends: where it starts and where it leads to. */
static void path(Wording *wording, uint32_t end) {
    enum { HEAD = 4, TAIL = 8 };
    const Profile *profile = wording->profile;
    VECTOR(uint32_t) labels = {0};
    for (uint32_t i = end; i != PROFILE_NONE; i = profile->contexts.items[i].parent)
        vector_push(&labels, profile->contexts.items[i].label);
    for (uint32_t i = labels.count; i-- > 0;) {
        uint32_t from_root = labels.count - 1 - i;
        if (from_root > 0) words(wording, " > ");
        if (from_root == HEAD && i >= TAIL) {
            words(wording, "(");
            count(wording, i - TAIL + 1);
            words(wording, " more)");
            i = TAIL;
        } else {
            name(wording, labels.items[i]);
        }
    }
    vector_release(&labels);
}

static void word_entered(Wording *wording) {
    const Finding *finding = wording->finding;
    bool cheap = finding->kind == FINDING_OFTEN_CHEAP;
    bool other_metric = finding->metric != wording->profile->edge_metric;
    name(wording, finding->label);
    words(wording, cheap ? " is entered " : " is entered most often: ");
    count(wording, finding->entries);
    words(wording, finding->entries == 1 ? " time (" : " times (");
    present_percent(wording->out, finding->entries, finding->all_entries);
    words(wording, " % of all entries");
    if (finding->caller != PROFILE_NONE && finding->from_caller == finding->entries) {
        words(wording, ", from ");
        name(wording, finding->caller);
    } else if (finding->caller != PROFILE_NONE) {
        words(wording, ", ");
        count(wording, finding->from_caller);
        words(wording, " from ");
        name(wording, finding->caller);
    }
    words(wording, ")");
    if (cheap) {
        words(wording, " and has only ");
        share(wording);
    }
    if (other_metric) {
        words(wording, ", ");
        present_quotient(wording->out, finding->amount, finding->entries);
        words(wording, " ");
        if (wording->metric->unit.length > 0)
            buffer_visible(wording->out, wording->metric->unit);
        else
            metric_name(wording);
        words(wording, " each time");
    }
    place(wording, finding->label);
    words(wording, ".");
}

static void word_roots(Wording *wording, const char *what) {
    const Finding *finding = wording->finding;
    share(wording);
    words(wording, " are in or below ");
    words(wording, what);
    figures(wording);
    if (finding->count > 1) {
        words(wording, ", of which ");
        name(wording, finding->label);
        words(wording, " has ");
        amount(wording, finding->largest);
    } else {
        words(wording, ", all of it ");
        name(wording, finding->label);
    }
    place(wording, finding->label);
    words(wording, ".");
}

static void word_never_entered(Wording *wording) {
    const Finding *finding = wording->finding;
    count(wording, finding->count);
    words(wording, " of ");
    count(wording, finding->of);
    words(wording,
          finding->count == 1 ? " centres was never entered: " : " centres were never entered: ");
    uint32_t listed = finding->count < FINDING_LABELS ? finding->count : FINDING_LABELS;
    for (uint32_t i = 0; i < listed; i++) {
        if (i > 0) words(wording, ", ");
        name(wording, finding->labels[i]);
    }
    if (finding->count > listed) words(wording, " ...");
    words(wording, ".");
}

void present_finding(const Profile *profile, const PresentNames *names, const Finding *finding,
                     Buffer *out) {
    Wording wording = {profile, names, finding, NULL, out};
    if (finding->metric != PROFILE_NONE) wording.metric = &profile->metrics.items[finding->metric];
    switch (finding->kind) {
    case FINDING_ENDED_EARLY: word_end(&wording); break;
    case FINDING_OVERFLOW:
        words(&wording, "There were more contexts than can be told apart. OVERFLOW stands for the "
                        "later ones and has ");
        share(&wording);
        figures(&wording);
        words(&wording, ".");
        break;
    case FINDING_DISAGREES: word_disagreement(&wording); break;
    case FINDING_ATTRIBUTION_OFF:
        words(&wording, "Attribution was switched off: all costs are MAIN's.");
        break;
    case FINDING_NOTHING:
        words(&wording, "Nothing was charged");
        if (wording.metric) {
            words(&wording, " in ");
            metric_name(&wording);
        }
        words(&wording, ".");
        break;
    case FINDING_MAIN_MOST:
        words(&wording, "MAIN, the code outside every centre, has ");
        share(&wording);
        figures(&wording);
        words(&wording, ". Centres on it would show where.");
        break;
    case FINDING_MOST:
        name(&wording, finding->label);
        words(&wording, " has the largest own cost: ");
        share(&wording);
        figures(&wording);
        place(&wording, finding->label);
        words(&wording, ".");
        break;
    case FINDING_PATH:
        share(&wording);
        words(&wording, " are in or below ");
        path(&wording, finding->context);
        figures(&wording);
        place(&wording, finding->label);
        words(&wording, ".");
        break;
    case FINDING_ENTERED_MOST:
    case FINDING_OFTEN_CHEAP: word_entered(&wording); break;
    case FINDING_CAFS: word_roots(&wording, "top-level constants (CAFs)"); break;
    case FINDING_DICTS: word_roots(&wording, "dictionaries (DICT)"); break;
    case FINDING_RUNTIME:
        name(&wording, finding->label);
        words(&wording, " has ");
        share(&wording);
        figures(&wording);
        words(&wording, ": ");
        words(&wording, profile_label_description(profile->labels.items[finding->label].kind));
        words(&wording, ".");
        break;
    case FINDING_NEVER_ENTERED: word_never_entered(&wording); break;
    case FINDING_KIND_COUNT: break;
    }
}
