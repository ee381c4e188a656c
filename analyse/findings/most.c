/* Who has the largest own cost. */
#include "analyse/findings/internal.h"

bool finding_most(const Rollup *rollup, uint32_t metric, FindingMost *most) {
    const Profile *profile = rollup->profile;
    uint32_t label = finding_largest_label(rollup, metric, PROFILE_NONE);
    if (label == PROFILE_NONE) return false;
    *most = (FindingMost){.metric = metric,
                          .label = label,
                          .amount = rollup_own(rollup, metric, label),
                          .total = rollup_total(rollup, metric)};
    for (uint32_t i = 0; i < profile->labels.count; i++)
        most->runtime_has_more |= profile_label_is_runtime(profile->labels.items[i].kind) &&
                                  rollup_own(rollup, metric, i) > most->amount;
    return finding_at_least_percent(most->amount, most->total, 1);
}
