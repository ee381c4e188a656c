#include "present/why/text.h"
#include "present/layout/wrap.h"
#include "present/why/words.h"

void present_why_text(const Why *why, const LabelNames *names, const PresentOptions *options,
                      Buffer *out) {
    WhyLines lines = {0};
    present_why_sentences(why, names, &lines);
    for (uint32_t i = 0; i < lines.count; i++) {
        if (i == 1) buffer_char(out, '\n');
        wrap_text(out, i == 0 ? "" : "- ", buffer_as_text(&lines.items[i]), options->columns);
    }
    present_why_lines_release(&lines);
}
