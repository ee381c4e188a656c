/* Where objects are made. */
#include "base/fail.h"
#include "base/hash.h"
#include "profile/profile.h"

/* ---- kinds ---- */

static const struct {
    const char *key, *several;
} kinds[] = {
#define SITE_KIND(code, key, several) {key, several},
#include "profile/site_kinds.def"
#undef SITE_KIND
};

const char *profile_site_kind_key(ProfileSiteKind kind) {
    bug_unless((unsigned)kind < PROFILE_SITE_KIND_COUNT, "kind of site %d", (int)kind);
    return kinds[kind].key;
}

const char *profile_site_kind_several(ProfileSiteKind kind) {
    bug_unless((unsigned)kind < PROFILE_SITE_KIND_COUNT, "kind of site %d", (int)kind);
    return kinds[kind].several;
}

ProfileSiteKind profile_find_site_kind(Text key) {
    for (uint32_t i = PROFILE_SITE_OTHER + 1; i < PROFILE_SITE_KIND_COUNT; i++)
        if (text_equal(key, text_of(kinds[i].key))) return (ProfileSiteKind)i;
    return PROFILE_SITE_OTHER;
}

/* ---- find or add ---- */

static bool site_same(const ProfileSite *a, const ProfileSite *b) {
    return a->kind == b->kind && a->ordinal == b->ordinal &&
           text_equal(a->construction, b->construction) && text_equal(a->path, b->path) &&
           text_equal(a->module, b->module);
}

static uint64_t site_hash(const ProfileSite *site) {
    uint64_t hash = hash_pair((uint64_t)site->kind, site->ordinal);
    hash = hash_pair(hash, profile_text_key(site->module));
    hash = hash_pair(hash, profile_text_key(site->path));
    return hash_pair(hash, profile_text_key(site->construction));
}

uint32_t profile_site(Profile *profile, ProfileSite site) {
    site.module = profile_text(profile, site.module);
    site.path = profile_text(profile, site.path);
    site.construction = profile_text(profile, site.construction);
    site.type = profile_text(profile, site.type);
    site.made_for = profile_text(profile, site.made_for);
    site.for_place.file = profile_text(profile, site.for_place.file);
    site.place.file = profile_text(profile, site.place.file);
    uint64_t hash = site_hash(&site);
    RecordSearch search = records_search(&profile->site_index, hash);
    while (records_next(&search))
        if (site_same(&profile->sites.items[search.number], &site)) return (uint32_t)search.number;
    if (profile->sites.count == PROFILE_SITE_LIMIT) return PROFILE_NONE;
    records_add(&profile->site_index, hash, profile->sites.count);
    vector_push(&profile->sites, site);
    return profile->sites.count - 1;
}

/* ---- names ---- */

void profile_site_name(const ProfileSite *site, Buffer *out) {
    size_t start = out->length;
    bool says_kind = site->kind == PROFILE_SITE_THUNK || site->kind == PROFILE_SITE_FUNCTION ||
                     site->kind == PROFILE_SITE_PARTIAL_APPLICATION ||
                     site->construction.length == 0;
    if (says_kind) buffer_string(out, profile_site_kind_key(site->kind));
    if (out->length > start && site->construction.length > 0) buffer_char(out, ' ');
    buffer_text(out, site->construction);
    if (site->path.length == 0) return;
    buffer_string(out, " in ");
    buffer_text(out, site->path);
}
