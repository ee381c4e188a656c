/* What holds the objects that somebody asked about: ways from the roots. */
#include "base/fail.h"
#include "profile/profile.h"

static const struct {
    const char *key, *shown;
} kinds[] = {
#define HOLDER_KIND(code, key, shown) {key, shown},
#include "profile/holder_kinds.def"
#undef HOLDER_KIND
};

const char *profile_holder_key(ProfileHolderKind kind) {
    bug_unless((unsigned)kind < PROFILE_HOLDER_KIND_COUNT, "kind of holder %d", (int)kind);
    return kinds[kind].key;
}

const char *profile_holder_shown(ProfileHolderKind kind) {
    bug_unless((unsigned)kind < PROFILE_HOLDER_KIND_COUNT, "kind of holder %d", (int)kind);
    return kinds[kind].shown;
}

uint32_t profile_add_holders(Profile *profile, ProfileHolders search) {
    if (profile->holders.count == PROFILE_HOLDERS_LIMIT) return PROFILE_NONE;
    search.asked = profile_text(profile, search.asked);
    search.objects = search.bytes = 0;
    search.items.items = NULL;
    search.items.count = search.items.capacity = 0;
    vector_push(&profile->holders, search);
    return profile->holders.count - 1;
}

/* as a report names sites */
static void name_by_site(Profile *profile, ProfileHolder *holder) {
    const ProfileSite *site = &profile->sites.items[holder->site - 1];
    Buffer name = {0};
    holder->module = site->module;
    holder->place = site->place;
    profile_site_name(site, &name);
    holder->name = profile_text(profile, buffer_as_text(&name));
    buffer_release(&name);
}

uint32_t profile_add_holder(Profile *profile, uint32_t search, ProfileHolder holder) {
    ProfileHolders *into = &profile->holders.items[search];
    if (into->items.count == PROFILE_HOLDER_LIMIT) return PROFILE_NONE;
    if (holder.site > 0) {
        name_by_site(profile, &holder);
    } else {
        holder.name = profile_text(profile, holder.name);
        holder.module = profile_text(profile, holder.module);
        holder.place.file = profile_text(profile, holder.place.file);
    }
    into->objects += holder.objects;
    into->bytes += holder.bytes;
    vector_push(&into->items, holder);
    return into->items.count - 1;
}
