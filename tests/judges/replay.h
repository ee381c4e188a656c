/* What the runtime keeps of a search while it runs (runtime/search), against what is known of the
 * whole tree: its segments become events again, depth first. */
#ifndef TESTS_JUDGES_REPLAY_H
#define TESTS_JUDGES_REPLAY_H

#include "abi/search.h"

/* All segments, of searches inside too, by their numbers, with what became of them; and what all of
 * it comes to: of `expected` X, set aside, woken and `stopped` are not looked at. */
bool replay_agrees(const RunSegment *segments, uint32_t count, const RunSearch *expected,
                   Buffer *difference);

#endif
