#include "present/words/watch.h"
#include "present/words/number.h"

void present_watch_line(const WatchLine *line, Buffer *out) {
    present_short_bytes(out, line->allocated);
    buffer_string(out, " allocated");
    if (line->live > 0) {
        buffer_string(out, ", ");
        present_short_bytes(out, line->live);
        buffer_string(out, " live");
    }
    if (line->centre.length == 0) return;
    buffer_string(out, ", ");
    present_short_percent(out, line->samples, line->all_samples);
    buffer_string(out, " of the time in ");
    buffer_text(out, line->centre);
}
