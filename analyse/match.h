/* Which label of one profile is which of another: two versions of a program.
 *
 *   Match match = {0};
 *   match_labels(&before, &after, &match);
 *   ... match.new_of_old.items[label], match.how.items[new_label] ...
 *   match_release(&match);
 *
 * First by identity: (kind, module, path, name, ordinal); lines play no part, a definition that
 * moved in its file is the same. Then what is left by weaker evidence, strongest first; a label is
 * matched once, and only where there is one candidate: what is not clear stays unmatched, as gone
 * and as new.
 */
#ifndef ANALYSE_MATCH_H
#define ANALYSE_MATCH_H

#include "base/vector.h"
#include "profile/profile.h"

typedef enum MatchHow {
    MATCH_NONE,    /* new, or gone */
    MATCH_SAME,    /* the same identity */
    MATCH_MOVED,   /* the same name in another module, path or position among its namesakes */
    MATCH_LIBRARY, /* in a module of the library, as another release of GHC calls it */
    MATCH_RENAMED, /* another name: same place in the tree of calls and in the source, or same
                      counts */
} MatchHow;

typedef struct Match {
    VECTOR(uint32_t) new_of_old; /* by old label; PROFILE_NONE: gone */
    VECTOR(uint32_t) old_of_new; /* by new label; PROFILE_NONE: new */
    VECTOR(MatchHow) how;        /* by new label */
} Match;

void match_labels(const Profile *old, const Profile *new, Match *match);
void match_release(Match *match);

#endif
