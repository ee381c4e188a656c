#include "formats/join.h"
#include "formats/eventlog/info_tables.h"
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

/* The same profile, by what is known now: homes that another file knows, labels with new names. */
static void make_anew(Profile *part, const ProfileHomes *homes) {
    Profile made;
    profile_init(&made);
    for (uint32_t i = 0; i < homes->count; i++) profile_know_home(&made, homes->paths[i]);
    profile_merge_into(&made, part);
    ProfileInfoTables empty = made.info_tables;
    made.info_tables = part->info_tables;
    part->info_tables = empty;
    profile_release(part);
    *part = made;
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
    for (uint32_t i = 0; i < count; i++)
        if (parts[i].homes.count != all.count) make_anew(&parts[i], &all);
    arena_release(&arena);
}

static bool is_of(const Profile *profile, ProfileFormat format) {
    return profile->sources.count > 0 && profile->sources.items[0].format == format;
}

/* What one file has by the numbers of info tables is named by the list of another. A log that is
 * there for its list alone is put last; returns how many are not. */
static uint32_t share_info_tables(Profile *parts, uint32_t count) {
    uint32_t kept = count;
    bool logs = false; /* another run's list was used: the two logs are not one */
    for (uint32_t i = 0; i < count; i++) {
        if (!eventlog_wants_names(&parts[i])) continue;
        logs |= is_of(&parts[i], PROFILE_FORMAT_EVENTLOG);
        if (!eventlog_take_names(&parts[i], parts, count)) continue;
        ProfileHomes homes = {0};
        Arena arena;
        arena_init(&arena);
        for (uint32_t j = 0; j < parts[i].homes.count; j++)
            profile_add_home(&homes, text_copy(&arena, parts[i].homes.paths[j]));
        make_anew(&parts[i], &homes);
        arena_release(&arena);
    }
    for (uint32_t i = count; logs && i-- > 0;) {
        if (!eventlog_has_only_names(&parts[i])) continue;
        Profile names = parts[i];
        for (uint32_t j = i; j + 1 < kept; j++) parts[j] = parts[j + 1];
        parts[--kept] = names;
    }
    return kept;
}

/* of a log that gives nothing but names: that it was damaged is worth a word */
static void merge_losses(Profile *into, const Profile *names) {
    for (uint32_t i = 0; i < names->losses.count; i++)
        profile_add_loss(into, names->losses.items[i]);
}

/* The list belongs to the whole: what its GHC is known to get wrong can depend on it. */
static void keep_info_tables(Profile *parts, uint32_t count) {
    for (uint32_t i = 1; i < count && parts[0].info_tables.by_id.count == 0; i++) {
        ProfileInfoTables empty = parts[0].info_tables;
        parts[0].info_tables = parts[i].info_tables;
        parts[i].info_tables = empty;
    }
}

void format_join(Profile *parts, uint32_t count) {
    if (count < 2) return;
    sort_parts(parts, count);
    uint32_t kept = share_info_tables(parts, count);
    share_homes(parts, count);
    for (uint32_t i = 1; i < kept; i++) profile_merge_into(&parts[0], &parts[i]);
    for (uint32_t i = kept; i < count; i++) merge_losses(&parts[0], &parts[i]);
    keep_info_tables(parts, count);
    hp_link_contexts(&parts[0]);
    profile_must_be_valid(&parts[0], "joined files");
}
