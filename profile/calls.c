/* Where the program calls libraries. */
#include "abi/definitions.h"
#include "base/hash.h"
#include "profile/profile.h"

static bool call_same(const ProfileCall *a, const ProfileCall *b) {
    return text_equal(a->in_name, b->in_name) && text_equal(a->name, b->name) &&
           text_equal(a->in_module, b->in_module) && text_equal(a->module, b->module) &&
           text_equal(a->place.file, b->place.file) && a->place.line == b->place.line &&
           a->place.column == b->place.column && a->place.end_line == b->place.end_line &&
           a->place.end_column == b->place.end_column;
}

static uint64_t call_hash(const ProfileCall *call) {
    uint64_t hash = hash_pair(call->place.line, call->place.column);
    hash = hash_pair(hash, profile_text_key(call->place.file));
    hash = hash_pair(hash, profile_text_key(call->in_name));
    return hash_pair(hash, profile_text_key(call->name));
}

uint32_t profile_call(Profile *profile, ProfileCall call) {
    call.in_module = profile_text(profile, call.in_module);
    call.in_name = profile_text(profile, call.in_name);
    call.module = profile_text(profile, call.module);
    call.name = profile_text(profile, call.name);
    call.place.file = profile_text(profile, call.place.file);
    uint64_t hash = call_hash(&call);
    RecordSearch search = records_search(&profile->call_index, hash);
    while (records_next(&search))
        if (call_same(&profile->calls.items[search.number], &call)) return (uint32_t)search.number;
    if (profile->calls.count == PROFILE_CALL_LIMIT) return PROFILE_NONE;
    records_add(&profile->call_index, hash, profile->calls.count);
    vector_push(&profile->calls, call);
    return profile->calls.count - 1;
}

/* ---- those of definitions that have a site ---- */

typedef struct Called { /* what sites are in */
    Interner texts;
    Map definitions; /* module and name; of methods of classes, module 0 */
} Called;

static uint64_t called_key(Symbol module, Symbol name) { return (uint64_t)module << 32 | name; }

static void find_called(Called *called, const Profile *profile) {
    Buffer method = {0};
    for (uint32_t i = 0; i < profile->sites.count; i++) {
        const ProfileSite *site = &profile->sites.items[i];
        Text name = site->path.length > 0 ? definition_of_path(site->path) : site->construction;
        Symbol module = intern(&called->texts, site->module);
        map_put(&called->definitions, called_key(module, intern(&called->texts, name)), 1);
        buffer_clear(&method);
        definition_class_method(name, &method);
        if (method.length > 0)
            map_put(&called->definitions,
                    called_key(0, intern(&called->texts, buffer_as_text(&method))), 1);
    }
    buffer_release(&method);
}

void profile_take_calls(Profile *profile, const ProfileCall *calls, uint32_t count) {
    if (count == 0 || profile->sites.count == 0) return;
    Called called = {0};
    interner_init(&called.texts);
    find_called(&called, profile);
    for (uint32_t i = 0; i < count; i++) {
        Symbol module = intern(&called.texts, calls[i].module);
        Symbol name = intern(&called.texts, calls[i].name);
        if (calls[i].in_name.length > 0 && calls[i].name.length > 0 &&
            (map_find(&called.definitions, called_key(module, name)) ||
             map_find(&called.definitions, called_key(0, name))))
            profile_call(profile, calls[i]);
    }
    map_release(&called.definitions);
    interner_release(&called.texts);
}
