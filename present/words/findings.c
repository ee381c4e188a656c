#include "base/utf8.h"
#include "present/layout/cut.h"
#include "present/words/findings_internal.h"
#include "present/words/losses.h"
#include "present/words/number.h"

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
    Buffer loss = {0};
    present_loss(&wording->profile->losses.items[0], &loss);
    present_cut(buffer_as_text(&loss), wording->out);
    buffer_release(&loss);
    if (others > 0) {
        wording_words(wording, ", and ");
        wording_count(wording, others);
        wording_words(wording, " more");
    }
    wording_words(wording, " (details at the end).");
}

static void word_disagreement(Wording *wording) {
    uint64_t sum = wording->other->amount, reported = wording->other->total;
    wording_words(wording, "The ");
    wording_metric_name(wording);
    wording_words(wording, " of all contexts add up to ");
    wording_amount(wording, sum);
    wording_words(wording, ", but the run reported ");
    wording_amount(wording, reported);
    wording_words(wording, ": ");
    wording_amount(wording, reported > sum ? reported - sum : sum - reported);
    wording_words(wording, reported > sum ? " belong to no context." : " are counted too often.");
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
                      " GHC does not optimise across a cost centre, and entering one takes time: "
                      "on so small a function it can distort what it measures. Set centres by hand "
                      "({-# SCC #-}) instead of -fprof-auto, or build with -fprof-late (GHC 9.4).");
}

/* ` and allocates nothing`, ` and has only 0.3 % of the bytes` */
static void word_little(Wording *wording) {
    const ProfileMetric *metric = wording->metric;
    if (wording->other->amount > 0) {
        wording_words(wording, " and has only ");
        word_share(wording);
    } else if (metric->code == PROFILE_METRIC_BYTES || metric->code == PROFILE_METRIC_BYTES_SHARE) {
        wording_words(wording, " and allocates nothing");
    } else {
        wording_words(wording, " and has no ");
        wording_metric_name(wording);
    }
}

static void word_often_cheap(Wording *wording) {
    const FindingOther *finding = wording->other;
    wording_name(wording, finding->label);
    wording_words(wording, " is entered ");
    wording_count(wording, finding->entries);
    wording_words(wording, " times (");
    present_percent(wording->out, finding->entries, finding->all_entries);
    wording_words(wording, " % of all entries");
    if (finding->caller != PROFILE_NONE) {
        wording_words(wording, ", ");
        if (finding->from_caller == finding->entries)
            wording_words(wording, "all");
        else
            wording_count(wording, finding->from_caller);
        wording_words(wording, " from ");
        wording_name(wording, finding->caller);
    }
    wording_words(wording, ")");
    word_little(wording);
    wording_place(wording, finding->label);
    wording_words(wording, ".");
    word_more_cheap(wording);
}

/* `Top-level constants (CAFs) and what they call have 12.0 % of the bytes, ...` */
static void word_roots(Wording *wording, const char *what) {
    const FindingOther *finding = wording->other;
    wording_words(wording, what);
    wording_words(wording, " have ");
    word_share(wording);
    word_figures(wording);
    if (finding->count > 1) {
        wording_words(wording, "; the largest is ");
        wording_name(wording, finding->label);
        wording_words(wording, " with ");
        wording_amount(wording, finding->largest);
    } else {
        wording_words(wording, ", all in ");
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
        wording_words(wording, ", including the censuses of the heap");
    if (kind == PROFILE_SYSTEM && profile_is_of_ghc(wording->profile) &&
        wording->metric->code == PROFILE_METRIC_BYTES)
        wording_words(wording, "; a growing stack is counted here");
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
        if (of.metric->share) wording_words(wording, " of the ");
        if (of.metric->unit.length == 0) wording_words(wording, " ");
        size_t name = wording->out->length;
        if (of.metric->share || of.metric->unit.length == 0) wording_metric_name(&of);
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
    case FINDING_OVERFLOW:
        wording_words(wording,
                      "There were more contexts than can be told apart: OVERFLOW stands for the "
                      "rest and has ");
        word_share(wording);
        word_figures(wording);
        wording_words(wording, ".");
        break;
    case FINDING_DISAGREES: word_disagreement(wording); break;
    case FINDING_ATTRIBUTION_OFF:
        wording_words(wording, "Attribution was off: all costs are MAIN's.");
        break;
    case FINDING_NOTHING:
        if (wording->metric) {
            wording_words(wording, "Nothing was counted: all ");
            wording_metric_name(wording);
            wording_words(wording, " are 0.");
        } else {
            wording_words(wording, "This profile has no costs and nothing about the heap.");
            if (finding->count > 0) {
                wording_words(wording, " It lists ");
                wording_count(wording, finding->count);
                wording_words(wording, finding->count == 1 ? " info table" : " info tables");
                wording_words(wording, ": give it together with the profile that they name.");
            }
        }
        break;
    case FINDING_MAIN_MOST:
        wording_words(wording, "MAIN, the code outside every centre, has ");
        word_share(wording);
        word_figures(wording);
        wording_words(wording, ": more centres would show where.");
        break;
    case FINDING_PATH:
        word_share(wording);
        wording_words(wording, " are in or below ");
        path(wording, finding->context);
        word_figures(wording);
        wording_place(wording, finding->label);
        wording_words(wording, ".");
        break;
    case FINDING_OFTEN_CHEAP: word_often_cheap(wording); break;
    case FINDING_CAFS: word_roots(wording, "Top-level constants (CAFs) and what they call"); break;
    case FINDING_DICTS: word_roots(wording, "Dictionaries (DICT) and what they call"); break;
    case FINDING_RUNTIME: word_runtime(wording); break;
    case FINDING_NEVER_ENTERED: word_never_entered(wording); break;
    case FINDING_FEW_SAMPLES: wording_of_few_samples(wording); break;
    case FINDING_SAMPLES_CLOSE: wording_of_samples_close(wording); break;
    case FINDING_SMALL_LABELS: word_small_labels(wording); break;
    case FINDING_TICKS_RUNTIME: wording_of_ticks_runtime(wording); break;
    case FINDING_HEAP_BAND: wording_of_heap_band(wording); break;
    case FINDING_FEW_CENSUSES: wording_of_few_censuses(wording); break;
    case FINDING_AT_MARKERS: wording_of_at_markers(wording); break;
    case FINDING_MARKERS_LEFT_OUT:
        wording_count(wording, wording->other->amount);
        wording_words(wording,
                      " further markers were passed: a run keeps the first 10,000, and those "
                      "with a census.");
        break;
    case FINDING_NO_MARKERS:
        wording_words(wording, "The heap was not counted: the program passed no marker. "
                               "traceMarkerIO \"name\" of Debug.Trace sets one.");
        break;
    case FINDING_SMALL_BANDS: wording_of_small_bands(wording); break;
    case FINDING_MEMORY: wording_of_memory(wording); break;
    case FINDING_TOTALS: wording_of_totals(wording); break;
    case FINDING_HEAP_PEAK:
    case FINDING_KNOWN_FAULT:
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
    case FINDING_KNOWN_FAULT: wording_of_fault(&wording, &finding->fault); break;
    case FINDING_HEAP_PEAK: wording_of_heap_peak(&wording, &finding->heap_peak); break;
    default:
        wording.other = &finding->other;
        word_other(&wording);
        break;
    }
}
