#include "formats/join.h"
#include "formats/hp/link.h"
#include "profile/private.h"

/* Where two files tell of the same cost and differ, the first one's has the plain name. So that
 * the order of the words makes no difference, what says most by centre comes first. */
static unsigned rank_of(const Profile *profile) {
    static const ProfileFormat formats[] = {PROFILE_FORMAT_PJ, PROFILE_FORMAT_PROF,
                                            PROFILE_FORMAT_RTS, PROFILE_FORMAT_HP,
                                            PROFILE_FORMAT_EVENTLOG};
    enum { KNOWN = sizeof formats / sizeof formats[0] };
    unsigned rank = 0; /* our own */
    for (unsigned i = 0; i < KNOWN; i++)
        if (profile->sources.count > 0 && profile->sources.items[0].format == formats[i])
            rank = 2 * i + 1;
    return rank + (profile->metrics.count > 0 && profile->metrics.items[0].rounded);
}

/* files of one rank stay in their order */
static void sort_parts(Profile *parts, uint32_t count) {
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t j = i; j > 0; j--) {
            Profile *left = &parts[j - 1], *right = &parts[j];
            if (rank_of(left) <= rank_of(right)) break;
            Profile other = *left;
            *left = *right;
            *right = other;
        }
}

/* A home folder that one file knows, by its environment, is one in the others, too: a part that did
 * not know it is made anew. */
static void share_homes(Profile *parts, uint32_t count) {
    ProfileHomes all = {0};
    Arena arena;
    arena_init(&arena);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = 0; j < parts[i].homes.count; j++)
            profile_add_home(&all, text_copy(&arena, parts[i].homes.paths[j]));
    for (uint32_t i = 0; i < count; i++) {
        if (parts[i].homes.count == all.count) continue;
        Profile made;
        profile_init(&made);
        for (uint32_t j = 0; j < all.count; j++) profile_know_home(&made, all.paths[j]);
        profile_merge_into(&made, &parts[i]);
        profile_release(&parts[i]);
        parts[i] = made;
    }
    arena_release(&arena);
}

void format_join(Profile *parts, uint32_t count) {
    if (count < 2) return;
    sort_parts(parts, count);
    share_homes(parts, count);
    for (uint32_t i = 1; i < count; i++) profile_merge_into(&parts[0], &parts[i]);
    hp_link_contexts(&parts[0]);
    profile_must_be_valid(&parts[0], "joined files");
}
