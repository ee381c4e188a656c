/* What the parts of the wording share. */
#ifndef PRESENT_WORDS_FINDINGS_INTERNAL_H
#define PRESENT_WORDS_FINDINGS_INTERNAL_H

#include "present/words/findings.h"

typedef struct Wording {
    const Profile *profile;
    const LabelNames *names;
    const ProfileMetric *metric; /* NULL if the finding has none */
    Buffer *out;
    FindingSubject about; /* of a finding */
} Wording;

/* ---- parts of sentences ---- */

void wording_words(Wording *wording, const char *string);
void wording_count(Wording *wording, uint64_t number);
void wording_bytes(Wording *wording, uint64_t number); /* `1,234 B` */
void wording_name(Wording *wording, uint32_t label); /* a long one is cut (layout/cut.h), as are: */
void wording_text(Wording *wording, Text text);      /* a text from outside */
void wording_metric_name(Wording *wording);
void wording_amount(Wording *wording, uint64_t number); /* with the metric's unit */
void wording_place(Wording *wording, uint32_t label);   /* ` (Main.hs:3)`, or nothing */
/* `55.0 % of the bytes`; of a sum of figures that were rounded: `about 55.0 % of the bytes` */
void wording_share(Wording *wording, uint64_t amount, uint64_t total, bool is_sum);
void wording_figures(Wording *wording, uint64_t amount, uint64_t total);  /* `, 176 of 320 B` */
void wording_dimension(Wording *wording, uint32_t dimension);             /* `type` */
void wording_band(Wording *wording, uint32_t dimension, uint32_t band);   /* with its path */
void wording_value(Wording *wording, uint32_t dimension, uint64_t value); /* with its unit */

void wording_short_bytes(Wording *wording, uint64_t bytes);                   /* `20.8 MB` */
void wording_short_seconds(Wording *wording, uint64_t nanoseconds);           /* `1.42 s` */
void wording_short_time(Wording *wording, uint32_t dimension, uint64_t time); /* by its clock */
void wording_short_share(Wording *wording, uint64_t part, uint64_t whole);    /* `97 %` */

/* ---- sentences of findings: of wording->about, with these figures ---- */

void wording_of_fault(Wording *wording, const FindingFault *fault);
void wording_of_heap_peak(Wording *wording, const FindingHeapPeak *peak);
void wording_of_few_samples(Wording *wording, const FindingFewSamples *few);
void wording_of_samples_close(Wording *wording, const FindingSamplesClose *close);
void wording_of_ticks_runtime(Wording *wording, const FindingTicksRuntime *ticks);
void wording_of_heap_band(Wording *wording, const FindingHeapBand *band);
void wording_of_few_censuses(Wording *wording, const FindingFewCensuses *few);
void wording_of_at_markers(Wording *wording, const FindingAtMarkers *at);
void wording_of_small_bands(Wording *wording, const FindingSmallBands *bands);
void wording_of_memory(Wording *wording, const FindingMemory *memory);
void wording_of_totals(Wording *wording, const FindingTotals *totals);

#endif
