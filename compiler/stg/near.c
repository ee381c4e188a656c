#include "compiler/stg/near.h"

void stg_near_init(Near *near, Text wanted, Diagnostics *diags) {
    *near = (Near){.arena = &diags->arena, .wanted = wanted};
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

Text stg_near_help(const Near *near, const char *otherwise) {
    if (near->best.length == 0) return text_of(otherwise);
    Buffer help = {0};
    buffer_printf(&help, "Did you mean %.*s?", TEXT_ARGS(near->best));
    Text text = text_copy(near->arena, buffer_as_text(&help));
    buffer_release(&help);
    return text;
}
