#include "present/picture/key.h"
#include "present/words/names.h"

void picture_band_name(const Profile *profile, const ProfileDimension *of, const ShownBand *band,
                       Buffer *out) {
    if (band->band != PROFILE_NONE) {
        present_band_name(profile, NULL, &of->bands.items[band->band], true, out);
        return;
    }
    buffer_string(out, "OTHER (");
    if (band->stands_for == 1)
        present_band_name(profile, NULL, &of->bands.items[band->one_of], true, out);
    else
        buffer_printf(out, "%u bands", band->stands_for);
    buffer_char(out, ')');
}

/* ---- places ---- */

/* Less the heights before them, the tops only have to be in order: those that are not are made
 * equal, group by group, at the mean of what they want. */
double picture_key_place(KeyEntry *entries, uint32_t count, double top, double bottom) {
    struct Group {
        double sum;
        uint32_t count;
    } groups[BANDS_LIMIT + 1];
    uint32_t group_count = 0;
    double before = 0;
    for (uint32_t i = 0; i < count && i <= BANDS_LIMIT; i++) {
        groups[group_count++] =
            (struct Group){entries[i].wanted - entries[i].height / 2 - before, 1};
        before += entries[i].height;
        while (group_count > 1) {
            struct Group *last = &groups[group_count - 1], *above = last - 1;
            if (above->sum / above->count <= last->sum / last->count) break;
            above->sum += last->sum;
            above->count += last->count;
            group_count--;
        }
    }
    double lowest = bottom - before > top ? bottom - before : top, end = top;
    before = 0;
    for (uint32_t i = 0, at = 0; i < group_count; i++) {
        double place = groups[i].sum / groups[i].count;
        if (place > lowest) place = lowest;
        if (place < top) place = top;
        for (uint32_t j = 0; j < groups[i].count; j++, at++) {
            entries[at].top = place + before;
            before += entries[at].height;
            end = entries[at].top + entries[at].height;
        }
    }
    return end;
}
