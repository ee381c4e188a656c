#include "present/words/findings_internal.h"
#include "present/words/number.h"

void wording_of_heap_peak(Wording *wording, const FindingHeapPeak *peak) {
    bool single = peak->samples == 1;
    wording_words(wording, single ? "The only census, at " : "The live heap was largest at ");
    const Profile *profile = wording->profile;
    uint32_t source = profile->dimensions.items[peak->dimension].source;
    wording_short_time(wording, peak->dimension, peak->time);
    if (!single) {
        wording_words(wording, " of ");
        wording_short_time(wording, peak->dimension, peak->end_time);
    }
    if (profile_clock_of(profile, source) == PROFILE_CLOCK_BYTES)
        wording_words(wording, " allocated");
    wording_words(wording, single ? ", has " : ": ");
    wording_value(wording, peak->dimension, peak->total);
    wording_words(wording, ". By ");
    wording_dimension(wording, peak->dimension);
    wording_words(wording, ", ");
    wording_band(wording, peak->dimension, peak->band);
    wording_words(wording, " had most of it, ");
    wording_value(wording, peak->dimension, peak->amount);
    wording_words(wording, " (");
    present_percent(wording->out, peak->amount, peak->total);
    wording_words(wording, " %)");
    if (peak->meaning) {
        wording_words(wording, ": ");
        wording_words(wording, peak->meaning);
    }
    wording_words(wording, ".");
}

/* `The heap was counted 12 times, after each 65.5 kB: the program allocated only 0.8 MB. ..` */
void wording_of_few_censuses(Wording *wording, const FindingFewCensuses *few) {
    wording_words(wording, few->count == 0 ? "The heap was not counted: the program allocated "
                                           : "The heap was counted ");
    if (few->count > 0) {
        wording_count(wording, few->count);
        wording_words(wording, few->count == 1 ? " time only: the program allocated "
                                               : " times only: the program allocated ");
    }
    wording_short_bytes(wording, few->allocated);
    wording_words(wording, ", and a census is taken after each ");
    wording_short_bytes(wording, few->step);
    wording_words(wording, ". --census=bytes:4k takes more.");
}

/* `7 censuses were taken, at the program's markers.` */
void wording_of_at_markers(Wording *wording, const FindingAtMarkers *at) {
    wording_count(wording, at->count);
    wording_words(wording, at->count == 1 ? " census was taken, at " : " censuses were taken, at ");
    if (at->each > 1) {
        wording_words(wording, "one in ");
        wording_count(wording, at->each);
        wording_words(wording, " of ");
    }
    wording_words(wording, at->count == 1 && at->each == 1 ? "the program's marker."
                                                           : "the program's markers.");
}
