#include "base/utf8.h"
#include "present/words/findings_internal.h"

/* `9.12.5, 9.14.2 and 10.0.1` */
static void word_releases(Wording *wording, Text releases) {
    bool first = true;
    for (Text word = text_take_word(&releases); word.length > 0; word = text_take_word(&releases)) {
        if (!first) wording_words(wording, releases.length > 0 ? ", " : " and ");
        buffer_text(wording->out, word);
        first = false;
    }
}

/* `GHC 9.0.2 can ... (mended in 9.2.1). Do this instead.` */
void wording_of_fault(Wording *wording, const FindingFault *fault) {
    wording_words(wording, "GHC ");
    buffer_visible(wording->out, fault->version);
    wording_words(wording, " ");
    wording_words(wording, fault->what);
    wording_words(wording, " (mended in ");
    word_releases(wording, text_of(fault->mended));
    wording_words(wording, ").");
    if (fault->advice[0] == '\0') return;
    wording_words(wording, " ");
    wording_words(wording, fault->advice);
}
