#include "compiler/stg/near.h"

void stg_near_init(Near *near, Text wanted, const Diagnostics *diags) {
    *near = (Near){.wanted = wanted};
    if (diags->all.count < DIAG_KEPT && wanted.length <= 60)
        near->distance = wanted.length < 4 ? 2 : 3; /* less than */
}

void stg_near_consider(Near *near, Text name) {
    size_t difference = name.length > near->wanted.length ? name.length - near->wanted.length
                                                          : near->wanted.length - name.length;
    if (difference >= near->distance) return;
    unsigned distance = text_distance(near->wanted, name);
    if (distance >= near->distance || distance >= name.length) return;
    near->distance = distance;
    near->best = name;
}

void stg_near_suggest(const Near *near, Diagnostics *diags, Diagnostic *diagnostic, DiagWords words,
                      Span span, Text written) {
    if (near->best.length == 0) return;
    Buffer replacement = {0};
    buffer_add(&replacement, written.bytes, written.length - near->wanted.length);
    buffer_text(&replacement, near->best);
    diag_suggest(diags, diagnostic, words, (DiagEdit){span, written, buffer_as_text(&replacement)},
                 PARTS(part_name(near->best)));
    buffer_release(&replacement);
}
