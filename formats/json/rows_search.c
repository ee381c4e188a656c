/* The records of a search over alternatives: fates of costs, choices, solutions. */
#include "formats/json/fields.h"

enum { FAILED = PROFILE_NONE }; /* what `put` gives after it failed: nobody looks at it */

/* ---- fates ---- */

uint32_t json_put_fates(JsonLoad *load, JsonRow row, const void *from) {
    const JsonFatesRecord *record = from;
    const ProfileSearch *search = &load->profile->search;
    ProfileFateRow added = {record->context - 1, record->fate, record->ticks, record->charges};
    const ProfileFateRow *before = search->fates.count > 0 ? &vector_last(&search->fates) : NULL;
    if (before && (before->context > added.context ||
                   (before->context == added.context && before->fate >= added.fate)))
        json_read_fail(&load->json, row.at, "this row of fates is not after the one before it");
    if (load->json.failed) return FAILED;
    profile_add_fates(load->profile, added);
    return FAILED; /* one without costs is none */
}

bool json_get_fates(const JsonSave *save, JsonCursor *cursor, void *into) {
    const ProfileSearch *search = &save->profile->search;
    if (cursor->row == search->fates.count) return false;
    const ProfileFateRow *row = &search->fates.items[cursor->row];
    *(JsonFatesRecord *)into =
        (JsonFatesRecord){row->context + 1, row->fate, row->charges, row->ticks};
    return true;
}

/* ---- choices, and inside each its alternatives ---- */

uint32_t json_put_choice(JsonLoad *load, JsonRow row, const void *from) {
    uint32_t made = profile_add_choice(load->profile, *(const ProfileChoice *)from);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, row.at, "there are more than %d choices", PROFILE_CHOICE_LIMIT);
    return made;
}

bool json_get_choice(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->search.choices.count) return false;
    *(ProfileChoice *)into = save->profile->search.choices.items[cursor->row];
    return true;
}

uint32_t json_put_alternative(JsonLoad *load, JsonRow row, const void *from) {
    ProfileChoice *choice = &load->profile->search.choices.items[row.of];
    vector_push(&choice->alternatives, *(const ProfileAlternative *)from);
    return choice->alternatives.count - 1;
}

bool json_get_alternative(const JsonSave *save, JsonCursor *cursor, void *into) {
    const ProfileChoice *choice = &save->profile->search.choices.items[cursor->of];
    if (cursor->row == choice->alternatives.count) return false;
    *(ProfileAlternative *)into = choice->alternatives.items[cursor->row];
    return true;
}

/* ---- the tree of choices; that it is one is checked when all is there ---- */

uint32_t json_put_node(JsonLoad *load, JsonRow row, const void *from) {
    uint32_t made = profile_add_node(load->profile, *(const ProfileNode *)from);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, row.at, "there are more than %d nodes", PROFILE_NODE_LIMIT);
    return made;
}

bool json_get_node(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->search.nodes.count) return false;
    *(ProfileNode *)into = save->profile->search.nodes.items[cursor->row];
    return true;
}

/* ---- solutions, and inside each what contexts have of it ---- */

uint32_t json_put_solution(JsonLoad *load, JsonRow row, const void *from) {
    uint32_t made = profile_add_solution(load->profile, *(const ProfileSolution *)from);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, row.at, "there are more than %d solutions",
                       PROFILE_SOLUTION_LIMIT);
    return made;
}

bool json_get_solution(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->search.solutions.count) return false;
    *(ProfileSolution *)into = save->profile->search.solutions.items[cursor->row];
    return true;
}

static uint32_t put_share(ProfileShares *into, const JsonShareRecord *record) {
    vector_push(into, (ProfileShare){record->context - 1, record->charges});
    return into->count - 1;
}

static bool get_share(const ProfileShares *from, uint32_t row, JsonShareRecord *into) {
    if (row == from->count) return false;
    *into = (JsonShareRecord){from->items[row].context + 1, from->items[row].charges};
    return true;
}

uint32_t json_put_derivation_share(JsonLoad *load, JsonRow row, const void *from) {
    return put_share(&load->profile->search.solutions.items[row.of].derivation_shares, from);
}

bool json_get_derivation_share(const JsonSave *save, JsonCursor *cursor, void *into) {
    return get_share(&save->profile->search.solutions.items[cursor->of].derivation_shares,
                     cursor->row, into);
}

uint32_t json_put_step_share(JsonLoad *load, JsonRow row, const void *from) {
    return put_share(&load->profile->search.solutions.items[row.of].step_shares, from);
}

bool json_get_step_share(const JsonSave *save, JsonCursor *cursor, void *into) {
    return get_share(&save->profile->search.solutions.items[cursor->of].step_shares, cursor->row,
                     into);
}

/* ---- what suspended branches wait for ---- */

uint32_t json_put_awaited(JsonLoad *load, JsonRow row, const void *from) {
    const JsonAwaitedRecord *record = from;
    (void)row;
    vector_push(&load->profile->search.awaited,
                ((ProfileAwaited){record->site - 1, record->times}));
    return FAILED;
}

bool json_get_awaited(const JsonSave *save, JsonCursor *cursor, void *into) {
    const ProfileSearch *search = &save->profile->search;
    if (cursor->row == search->awaited.count) return false;
    const ProfileAwaited *awaited = &search->awaited.items[cursor->row];
    *(JsonAwaitedRecord *)into = (JsonAwaitedRecord){awaited->site + 1, awaited->times};
    return true;
}

/* ---- what was computed again ---- */

uint32_t json_put_repeated(JsonLoad *load, JsonRow row, const void *from) {
    const JsonRepeatedRecord *record = from;
    (void)row;
    vector_push(&load->profile->search.repeated,
                ((ProfileRepeated){record->site - 1, record->objects, record->entered}));
    return FAILED;
}

bool json_get_repeated(const JsonSave *save, JsonCursor *cursor, void *into) {
    const ProfileSearch *search = &save->profile->search;
    if (cursor->row == search->repeated.count) return false;
    const ProfileRepeated *repeated = &search->repeated.items[cursor->row];
    *(JsonRepeatedRecord *)into =
        (JsonRepeatedRecord){repeated->site + 1, repeated->objects, repeated->entered};
    return true;
}
