#include "base/utf8.h"
#include "present/layout/cut.h"
#include "present/words/findings_internal.h"
#include "present/words/losses.h"
#include "present/words/number.h"

/* `55.0 % of the bytes, 176 of 320 B` */
static void word_share(Wording *wording, FindingShare share) {
    wording_share(wording, share.amount, share.total, true);
    wording_figures(wording, share.amount, share.total);
}

static void word_losses(Wording *wording, const FindingLosses *losses) {
    uint32_t others = losses->count - 1;
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

static void word_disagreement(Wording *wording, const FindingDisagreement *disagreement) {
    uint64_t sum = disagreement->sum, reported = disagreement->stated;
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
static void word_more_cheap(Wording *wording, const FindingOftenCheap *cheap) {
    uint32_t listed = cheap->count < FINDING_LABELS ? cheap->count : FINDING_LABELS;
    for (uint32_t i = 1; i < listed; i++) {
        wording_words(wording, i == 1 ? " The same goes for " : ", ");
        wording_name(wording, cheap->labels[i]);
    }
    if (cheap->count > listed) wording_words(wording, " ...");
    if (listed > 1) wording_words(wording, ".");
    if (profile_is_of_ghc(wording->profile))
        wording_words(wording,
                      " GHC does not optimise across a cost centre, and entering one takes time: "
                      "on so small a function it can distort what it measures. Set centres by hand "
                      "({-# SCC #-}) instead of -fprof-auto, or build with -fprof-late (GHC 9.4).");
}

/* ` and allocates nothing`, ` and has only 0.3 % of the bytes` */
static void word_little(Wording *wording, FindingShare cost) {
    const ProfileMetric *metric = wording->metric;
    if (cost.amount > 0) {
        wording_words(wording, " and has only ");
        wording_share(wording, cost.amount, cost.total, false);
    } else if (metric->code == PROFILE_METRIC_BYTES || metric->code == PROFILE_METRIC_BYTES_SHARE) {
        wording_words(wording, " and allocates nothing");
    } else {
        wording_words(wording, " and has no ");
        wording_metric_name(wording);
    }
}

static void word_often_cheap(Wording *wording, const FindingOftenCheap *cheap) {
    wording_name(wording, wording->about.label);
    wording_words(wording, " is entered ");
    wording_count(wording, cheap->entries);
    wording_words(wording, " times (");
    present_percent(wording->out, cheap->entries, cheap->all_entries);
    wording_words(wording, " % of all entries");
    if (cheap->caller != PROFILE_NONE) {
        wording_words(wording, ", ");
        if (cheap->from_caller == cheap->entries)
            wording_words(wording, "all");
        else
            wording_count(wording, cheap->from_caller);
        wording_words(wording, " from ");
        wording_name(wording, cheap->caller);
    }
    wording_words(wording, ")");
    word_little(wording, cheap->cost);
    wording_place(wording, wording->about.label);
    wording_words(wording, ".");
    word_more_cheap(wording, cheap);
}

/* `Top-level constants (CAFs) and what they call have 12.0 % of the bytes, ...` */
static void word_roots(Wording *wording, const char *what, const FindingRoots *roots) {
    wording_words(wording, what);
    wording_words(wording, " have ");
    word_share(wording, roots->cost);
    if (roots->count > 1) {
        wording_words(wording, "; the largest is ");
        wording_name(wording, wording->about.label);
        wording_words(wording, " with ");
        wording_amount(wording, roots->largest);
    } else {
        wording_words(wording, ", all in ");
        wording_name(wording, wording->about.label);
    }
    wording_place(wording, wording->about.label);
    wording_words(wording, ".");
}

static void word_never_entered(Wording *wording, const FindingNeverEntered *never) {
    wording_count(wording, never->count);
    wording_words(wording, " of ");
    wording_count(wording, never->of);
    wording_words(wording, never->count == 1 ? " centres was never entered: "
                                             : " centres were never entered: ");
    uint32_t listed = never->count < FINDING_LABELS ? never->count : FINDING_LABELS;
    for (uint32_t i = 0; i < listed; i++) {
        if (i > 0) wording_words(wording, ", ");
        wording_name(wording, never->labels[i]);
    }
    if (never->count > listed) wording_words(wording, " ...");
    wording_words(wording, ".");
}

static void word_runtime(Wording *wording, const FindingRuntime *runtime) {
    uint32_t label = wording->about.label;
    ProfileLabelKind kind = wording->profile->labels.items[label].kind;
    wording_name(wording, label);
    wording_words(wording, " has ");
    word_share(wording, runtime->cost);
    wording_words(wording, ": ");
    wording_words(wording, profile_label_description(kind));
    if (runtime->with_censuses) wording_words(wording, ", including the censuses of the heap");
    if (kind == PROFILE_SYSTEM && profile_is_of_ghc(wording->profile) &&
        wording->metric->code == PROFILE_METRIC_BYTES)
        wording_words(wording, "; a growing stack is counted here");
    wording_words(wording, ".");
}

/* `CAF:Main (0 B), a top-level constant, ...; SYSTEM (12 B), ...` */
static void word_small_labels(Wording *wording, const FindingSmallLabels *labels) {
    wording_words(wording, "Names that are not the program's: ");
    for (uint32_t i = 0; i < labels->count; i++) {
        const FindingSmallLabel *small = &labels->items[i];
        ProfileLabelKind kind = wording->profile->labels.items[small->label].kind;
        if (i > 0) wording_words(wording, "; ");
        if (small->number > 1)
            buffer_printf(wording->out, "%s...", profile_label_shown(kind));
        else
            wording_name(wording, small->label);
        Wording of = *wording;
        of.metric = &wording->profile->metrics.items[small->metric];
        wording_words(wording, " (");
        wording_amount(&of, small->amount);
        if (of.metric->share) wording_words(wording, " of the ");
        if (of.metric->unit.length == 0) wording_words(wording, " ");
        size_t name = wording->out->length;
        if (of.metric->share || of.metric->unit.length == 0) wording_metric_name(&of);
        if (small->amount == 1 && of.metric->code == PROFILE_METRIC_TICKS) {
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

static void word_nothing(Wording *wording, const FindingNothing *nothing) {
    if (wording->metric) {
        bool is_mean = wording->metric->is_mean;
        wording_words(wording, is_mean ? "In the mean of a run all " : "Nothing was counted: all ");
        wording_metric_name(wording);
        wording_words(wording, is_mean ? " round to 0." : " are 0.");
        return;
    }
    wording_words(wording, "This profile has no costs and nothing about the heap.");
    if (nothing->info_tables == 0) return;
    wording_words(wording, " It lists ");
    wording_count(wording, nothing->info_tables);
    wording_words(wording, nothing->info_tables == 1 ? " info table" : " info tables");
    wording_words(wording, ": give it together with the profile that they name.");
}

static void word_path(Wording *wording, FindingShare share) {
    wording_share(wording, share.amount, share.total, true);
    wording_words(wording, " are in or below ");
    path(wording, wording->about.context);
    wording_figures(wording, share.amount, share.total);
    wording_place(wording, wording->about.label);
    wording_words(wording, ".");
}

static void word(Wording *wording, const Finding *finding) {
    switch (finding->kind) {
    case FINDING_LOSSES: word_losses(wording, &finding->losses); break;
    case FINDING_KNOWN_FAULT: wording_of_fault(wording, &finding->fault); break;
    case FINDING_OVERFLOW:
        wording_words(wording,
                      "There were more contexts than can be told apart: OVERFLOW stands for the "
                      "rest and has ");
        word_share(wording, finding->share);
        wording_words(wording, ".");
        break;
    case FINDING_DISAGREES: word_disagreement(wording, &finding->disagreement); break;
    case FINDING_ATTRIBUTION_OFF:
        wording_words(wording, "Attribution was off: all costs are MAIN's.");
        break;
    case FINDING_NOTHING: word_nothing(wording, &finding->nothing); break;
    case FINDING_MAIN_MOST:
        wording_words(wording, "MAIN, the code outside every centre, has ");
        word_share(wording, finding->share);
        wording_words(wording, ": more centres would show where.");
        break;
    case FINDING_FROM_ROWS:
        wording_words(wording, "Rows do not carry entries by caller, times of samples, markers, "
                               "and sites, lives and holders of objects.");
        break;
    case FINDING_PATH: word_path(wording, finding->share); break;
    case FINDING_OFTEN_CHEAP: word_often_cheap(wording, &finding->often_cheap); break;
    case FINDING_CAFS:
        word_roots(wording, "Top-level constants (CAFs) and what they call", &finding->roots);
        break;
    case FINDING_DICTS:
        word_roots(wording, "Dictionaries (DICT) and what they call", &finding->roots);
        break;
    case FINDING_RUNTIME: word_runtime(wording, &finding->runtime); break;
    case FINDING_NEVER_ENTERED: word_never_entered(wording, &finding->never_entered); break;
    case FINDING_FEW_SAMPLES: wording_of_few_samples(wording, &finding->few_samples); break;
    case FINDING_SAMPLES_CLOSE: wording_of_samples_close(wording, &finding->samples_close); break;
    case FINDING_SMALL_LABELS: word_small_labels(wording, &finding->small_labels); break;
    case FINDING_TICKS_RUNTIME: wording_of_ticks_runtime(wording, &finding->ticks_runtime); break;
    case FINDING_HEAP_PEAK: wording_of_heap_peak(wording, &finding->heap_peak); break;
    case FINDING_HEAP_BAND: wording_of_heap_band(wording, &finding->heap_band); break;
    case FINDING_FEW_CENSUSES: wording_of_few_censuses(wording, &finding->few_censuses); break;
    case FINDING_AT_MARKERS: wording_of_at_markers(wording, &finding->at_markers); break;
    case FINDING_MARKERS_LEFT_OUT:
        wording_count(wording, finding->left_out.count);
        wording_words(wording,
                      " further markers were passed: a run keeps the first 10,000, and those "
                      "with a census.");
        break;
    case FINDING_NO_MARKERS:
        wording_words(wording, "The heap was not counted: the program passed no marker. "
                               "traceMarkerIO \"name\" of Debug.Trace sets one.");
        break;
    case FINDING_SMALL_BANDS: wording_of_small_bands(wording, &finding->small_bands); break;
    case FINDING_MEMORY: wording_of_memory(wording, &finding->memory); break;
    case FINDING_TOTALS: wording_of_totals(wording, &finding->totals); break;
    case FINDING_KIND_COUNT: break;
    }
}

void present_finding(const Profile *profile, const LabelNames *names, const Finding *finding,
                     Buffer *out) {
    uint32_t metric = finding->about.metric;
    Wording wording = {.profile = profile, .names = names, .out = out, .about = finding->about};
    if (metric != PROFILE_NONE) wording.metric = &profile->metrics.items[metric];
    word(&wording, finding);
}
