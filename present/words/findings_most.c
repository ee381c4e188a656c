#include "present/words/findings_internal.h"

void wording_of_most(Wording *wording, const FindingMost *most) {
    if (most->runtime_has_more) wording_words(wording, "Of the program's own centres, ");
    wording_name(wording, most->label);
    wording_words(wording, most->runtime_has_more ? " has the largest cost: "
                                                  : " has the largest own cost: ");
    wording_share(wording, most->amount, most->total, false);
    wording_figures(wording, most->amount, most->total);
    wording_place(wording, most->label);
    wording_words(wording, ".");
}
