#include "base/utf8.h"
#include "present/layout/wrap.h"
#include "present/words/findings_internal.h"
#include "present/words/losses.h"
#include "present/words/number.h"

/* ---- parts of sentences ---- */

void wording_words(Wording *wording, const char *string) { buffer_string(wording->out, string); }
void wording_name(Wording *wording, uint32_t label) {
    buffer_text(wording->out, wording->names->labels[label]);
}
void wording_count(Wording *wording, uint64_t number) { present_number(wording->out, number); }

void wording_bytes(Wording *wording, uint64_t number) {
    present_number(wording->out, number);
    buffer_char(wording->out, WRAP_GLUE);
    buffer_char(wording->out, 'B');
}

void wording_seconds(Wording *wording, uint64_t nanoseconds) {
    present_seconds(wording->out, nanoseconds);
    buffer_printf(wording->out, "%cs", WRAP_GLUE);
}

/* A source that rounded its figures has shares of bytes and of time, not amounts. */
static bool is_rounded_share(const Wording *wording) { return wording->metric->share; }

void wording_metric_name(Wording *wording) {
    Text text = wording->metric->name.length > 0 ? wording->metric->name : wording->metric->key;
    if (wording->metric->code == PROFILE_METRIC_BYTES_SHARE)
        text = text_of(profile_metric_row(PROFILE_METRIC_BYTES)->name);
    buffer_visible(wording->out, text);
}

void wording_amount(Wording *wording, uint64_t number) {
    if (is_rounded_share(wording)) {
        present_percent(wording->out, number < 1000 ? number : 1000, 1000);
        buffer_printf(wording->out, "%c%%", WRAP_GLUE);
        return;
    }
    present_number(wording->out, number);
    if (wording->metric->unit.length == 0) return;
    buffer_char(wording->out, ' ');
    buffer_visible(wording->out, wording->metric->unit);
}

/* A sum of rounded figures is near, and may be more than all. */
void wording_share(Wording *wording, uint64_t amount, uint64_t total, bool is_sum) {
    if (is_rounded_share(wording)) {
        if (is_sum) wording_words(wording, wording->out->length == 0 ? "About " : "about ");
        wording_amount(wording, amount);
    } else {
        present_percent(wording->out, amount, total);
        wording_words(wording, " %");
    }
    wording_words(wording, " of the ");
    wording_metric_name(wording);
}

void wording_figures(Wording *wording, uint64_t amount, uint64_t total) {
    if (is_rounded_share(wording)) return;
    wording_words(wording, ", ");
    wording_count(wording, amount);
    wording_words(wording, " of ");
    wording_amount(wording, total);
}

void wording_place(Wording *wording, uint32_t label) {
    Buffer text = {0};
    present_place(&wording->profile->labels.items[label], &text);
    if (text.length > 0) {
        wording_words(wording, " (");
        buffer_text(wording->out, buffer_as_text(&text));
        wording_words(wording, ")");
    }
    buffer_release(&text);
}

void wording_dimension(Wording *wording, uint32_t dimension) {
    const ProfileDimension *of = &wording->profile->dimensions.items[dimension];
    buffer_visible(wording->out, of->name.length > 0 ? of->name : of->key);
}

void wording_band(Wording *wording, uint32_t dimension, uint32_t band) {
    const ProfileDimension *of = &wording->profile->dimensions.items[dimension];
    present_band_name(wording->profile, wording->names, &of->bands.items[band], true, wording->out);
}

void wording_value(Wording *wording, uint32_t dimension, uint64_t value) {
    const ProfileDimension *of = &wording->profile->dimensions.items[dimension];
    wording_count(wording, value);
    if (of->unit.length == 0) return;
    buffer_char(wording->out, WRAP_GLUE);
    buffer_visible(wording->out, of->unit);
}

/* ---- sentences of other kinds ---- */

const FindingPart *wording_part(const Wording *wording, uint32_t what) {
    for (uint32_t i = 0; i < wording->other->part_count; i++)
        if (wording->other->parts[i].what == what) return &wording->other->parts[i];
    return NULL;
}

static void word_share(Wording *wording) {
    wording_share(wording, wording->other->amount, wording->other->total,
                  wording->kind != FINDING_OFTEN_CHEAP);
}

static void word_figures(Wording *wording) {
    wording_figures(wording, wording->other->amount, wording->other->total);
}

static void word_losses(Wording *wording) {
    uint32_t others = wording->other->count - 1;
    wording_words(wording, "Read with care: ");
    present_loss(&wording->profile->losses.items[0], wording->out);
    if (others > 0) {
        wording_words(wording, ", and ");
        wording_count(wording, others);
        wording_words(wording, " more");
    }
    wording_words(wording, " (all of it is at the end).");
}

static void word_end(Wording *wording) {
    Text description = profile_fact(wording->profile, PROFILE_FACT_END_DESCRIPTION);
    Text shown = profile_fact(wording->profile, PROFILE_FACT_SHOWN);
    /* of our own engines' runs it is what happened, of GHC's programs what they did */
    bool is_of_ghc = profile_is_of_ghc(wording->profile);
    wording_words(wording, is_of_ghc ? "The program " : "The run ended early: ");
    buffer_visible(wording->out, description.length > 0
                                     ? description
                                     : profile_fact(wording->profile, PROFILE_FACT_END));
    if (shown.length > 0) {
        wording_words(wording, ": ");
        buffer_visible(wording->out, shown);
    }
    wording_words(wording, ". All figures are up to that point.");
}

static void word_disagreement(Wording *wording) {
    uint64_t sum = wording->other->amount, reported = wording->other->total;
    wording_words(wording, "The ");
    wording_metric_name(wording);
    wording_words(wording, " of all contexts add up to ");
    wording_amount(wording, sum);
    wording_words(wording, ", but the run itself reported ");
    wording_amount(wording, reported);
    wording_words(wording, ": ");
    wording_amount(wording, reported > sum ? reported - sum : sum - reported);
    wording_words(wording, reported > sum ? " belong to no context." : " too many in contexts.");
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
        if (from_root > 0) wording_words(wording, " > ");
        if (from_root == HEAD && i >= TAIL) {
            wording_words(wording, "(");
            wording_count(wording, i - TAIL + 1);
            wording_words(wording, " more)");
            i = TAIL;
        } else {
            wording_name(wording, labels.items[i]);
        }
    }
    vector_release(&labels);
}

/* What a centre does to GHC's code is known of all of them, whatever this run's figures. */
static void word_more_cheap(Wording *wording) {
    const FindingOther *finding = wording->other;
    uint32_t listed = finding->count < FINDING_LABELS ? finding->count : FINDING_LABELS;
    for (uint32_t i = 1; i < listed; i++) {
        wording_words(wording, i == 1 ? " The same goes for " : ", ");
        wording_name(wording, finding->labels[i]);
    }
    if (finding->count > listed) wording_words(wording, " ...");
    if (listed > 1) wording_words(wording, ".");
    if (profile_is_of_ghc(wording->profile))
        wording_words(wording,
                      " GHC does not optimise across a centre, and entering one takes time: on so "
                      "small a function it can distort what it measures. Give centres by hand "
                      "({-# SCC #-}) instead of -fprof-auto, or build with -fprof-late (GHC 9.4).");
}

static void word_entered(Wording *wording) {
    const FindingOther *finding = wording->other;
    bool cheap = wording->kind == FINDING_OFTEN_CHEAP;
    bool other_metric =
        finding->metric != wording->profile->edge_metric && !is_rounded_share(wording);
    wording_name(wording, finding->label);
    wording_words(wording, cheap ? " is entered " : " is entered most often: ");
    wording_count(wording, finding->entries);
    wording_words(wording, finding->entries == 1 ? " time (" : " times (");
    present_percent(wording->out, finding->entries, finding->all_entries);
    wording_words(wording, " % of all entries");
    if (finding->caller != PROFILE_NONE && finding->from_caller == finding->entries) {
        wording_words(wording, ", from ");
        wording_name(wording, finding->caller);
    } else if (finding->caller != PROFILE_NONE) {
        wording_words(wording, ", ");
        wording_count(wording, finding->from_caller);
        wording_words(wording, " from ");
        wording_name(wording, finding->caller);
    }
    wording_words(wording, ")");
    if (cheap) {
        wording_words(wording, finding->amount > 0 ? " and has only " : " and has none of the ");
        if (finding->amount > 0)
            word_share(wording);
        else
            wording_metric_name(wording);
    }
    if (other_metric && !(cheap && finding->amount == 0)) {
        wording_words(wording, ", ");
        present_quotient(wording->out, finding->amount, finding->entries);
        wording_words(wording, " ");
        if (wording->metric->unit.length > 0)
            buffer_visible(wording->out, wording->metric->unit);
        else
            wording_metric_name(wording);
        wording_words(wording, " each time");
    }
    wording_place(wording, finding->label);
    wording_words(wording, ".");
    if (cheap) word_more_cheap(wording);
}

static void word_roots(Wording *wording, const char *what) {
    const FindingOther *finding = wording->other;
    word_share(wording);
    wording_words(wording, " are in or below ");
    wording_words(wording, what);
    word_figures(wording);
    if (finding->count > 1) {
        wording_words(wording, ", of which ");
        wording_name(wording, finding->label);
        wording_words(wording, " has ");
        wording_amount(wording, finding->largest);
    } else {
        wording_words(wording, ", all of it ");
        wording_name(wording, finding->label);
    }
    wording_place(wording, finding->label);
    wording_words(wording, ".");
}

static void word_never_entered(Wording *wording) {
    const FindingOther *finding = wording->other;
    wording_count(wording, finding->count);
    wording_words(wording, " of ");
    wording_count(wording, finding->of);
    wording_words(wording, finding->count == 1 ? " centres was never entered: "
                                               : " centres were never entered: ");
    uint32_t listed = finding->count < FINDING_LABELS ? finding->count : FINDING_LABELS;
    for (uint32_t i = 0; i < listed; i++) {
        if (i > 0) wording_words(wording, ", ");
        wording_name(wording, finding->labels[i]);
    }
    if (finding->count > listed) wording_words(wording, " ...");
    wording_words(wording, ".");
}

static void word_runtime(Wording *wording) {
    uint32_t label = wording->other->label;
    ProfileLabelKind kind = wording->profile->labels.items[label].kind;
    wording_name(wording, label);
    wording_words(wording, " has ");
    word_share(wording);
    word_figures(wording);
    wording_words(wording, ": ");
    wording_words(wording, profile_label_description(kind));
    if (wording->other->with_censuses)
        wording_words(wording, ", with the censuses of the heap taken then");
    if (kind == PROFILE_SYSTEM && profile_is_of_ghc(wording->profile) &&
        wording->metric->code == PROFILE_METRIC_BYTES)
        wording_words(wording, "; a stack that grows is in it");
    wording_words(wording, ".");
}

/* `CAF:Main (0 B), a top-level constant, ...; SYSTEM (12 B), ...` */
static void word_small_labels(Wording *wording) {
    const FindingOther *finding = wording->other;
    wording_words(wording, "Names that are not the program's: ");
    for (uint32_t i = 0; i < finding->part_count; i++) {
        const FindingPart *part = &finding->parts[i];
        ProfileLabelKind kind = wording->profile->labels.items[part->what].kind;
        if (i > 0) wording_words(wording, "; ");
        if (part->number > 1)
            buffer_printf(wording->out, "%s...", profile_label_shown(kind));
        else
            wording_name(wording, part->what);
        Wording of = *wording;
        of.metric = &wording->profile->metrics.items[part->metric];
        wording_words(wording, " (");
        wording_amount(&of, part->amount);
        if (is_rounded_share(&of)) wording_words(wording, " of the ");
        if (of.metric->unit.length == 0) wording_words(wording, " ");
        size_t name = wording->out->length;
        if (is_rounded_share(&of) || of.metric->unit.length == 0) wording_metric_name(&of);
        if (part->amount == 1 && of.metric->code == PROFILE_METRIC_TICKS) {
            buffer_truncate(wording->out, name); /* one has no s: `1 tick (.eventlog)` */
            wording_words(wording, "tick");
            buffer_visible(wording->out,
                           (Text){of.metric->name.bytes + 5, of.metric->name.length - 5});
        }
        wording_words(wording, "), ");
        if (kind == PROFILE_CAF)
            wording_words(wording, "a module's top-level constants, evaluated once");
        else
            wording_words(wording, profile_label_description(kind));
    }
    wording_words(wording, ".");
}

/* The kinds that share FindingOther: it goes when each has a struct of its own. */
static void word_other(Wording *wording) {
    const FindingOther *finding = wording->other;
    switch (wording->kind) {
    case FINDING_LOSSES: word_losses(wording); break;
    case FINDING_ENDED_EARLY: word_end(wording); break;
    case FINDING_OVERFLOW:
        wording_words(wording,
                      "There were more contexts than can be told apart. OVERFLOW stands for the "
                      "later ones and has ");
        word_share(wording);
        word_figures(wording);
        wording_words(wording, ".");
        break;
    case FINDING_DISAGREES: word_disagreement(wording); break;
    case FINDING_ATTRIBUTION_OFF:
        wording_words(wording, "Attribution was switched off: all costs are MAIN's.");
        break;
    case FINDING_NOTHING:
        if (wording->metric) {
            wording_words(wording, "Nothing was charged in ");
            wording_metric_name(wording);
            wording_words(wording, ".");
        } else {
            wording_words(wording, "It has no costs, and nothing about the heap.");
        }
        break;
    case FINDING_MAIN_MOST:
        wording_words(wording, "MAIN, the code outside every centre, has ");
        word_share(wording);
        word_figures(wording);
        wording_words(wording, ". Centres on it would show where.");
        break;
    case FINDING_PATH:
        word_share(wording);
        wording_words(wording, " are in or below ");
        path(wording, finding->context);
        word_figures(wording);
        wording_place(wording, finding->label);
        wording_words(wording, ".");
        break;
    case FINDING_ENTERED_MOST:
    case FINDING_OFTEN_CHEAP: word_entered(wording); break;
    case FINDING_CAFS: word_roots(wording, "top-level constants (CAFs)"); break;
    case FINDING_DICTS: word_roots(wording, "dictionaries (DICT)"); break;
    case FINDING_RUNTIME: word_runtime(wording); break;
    case FINDING_NEVER_ENTERED: word_never_entered(wording); break;
    case FINDING_FEW_SAMPLES: wording_of_few_samples(wording); break;
    case FINDING_SAMPLES_CLOSE: wording_of_samples_close(wording); break;
    case FINDING_SMALL_LABELS: word_small_labels(wording); break;
    case FINDING_TICKS_RUNTIME: wording_of_ticks_runtime(wording); break;
    case FINDING_HEAP_GROWTH: wording_of_heap_growth(wording); break;
    case FINDING_HEAP_BAND: wording_of_heap_band(wording); break;
    case FINDING_SMALL_BANDS: wording_of_small_bands(wording); break;
    case FINDING_MEMORY: wording_of_memory(wording); break;
    case FINDING_COLLECTOR: wording_of_collector(wording); break;
    case FINDING_TOTALS: wording_of_totals(wording); break;
    case FINDING_MOST:
    case FINDING_HEAP_PEAK:
    case FINDING_KIND_COUNT: break;
    }
}

/* ---- any kind ---- */

void present_finding(const Profile *profile, const LabelNames *names, const Finding *finding,
                     Buffer *out) {
    uint32_t metric = finding_subject(finding).metric;
    Wording wording = {.profile = profile, .names = names, .out = out, .kind = finding->kind};
    if (metric != PROFILE_NONE) wording.metric = &profile->metrics.items[metric];
    switch (finding->kind) {
    case FINDING_MOST: wording_of_most(&wording, &finding->most); break;
    case FINDING_HEAP_PEAK: wording_of_heap_peak(&wording, &finding->heap_peak); break;
    default:
        wording.other = &finding->other;
        word_other(&wording);
        break;
    }
}
