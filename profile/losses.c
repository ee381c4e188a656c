#include "profile/losses.h"
#include "base/fail.h"
#include "profile/profile.h"

typedef struct LossRow {
    const char *key, *wording;
} LossRow;

static const LossRow rows[] = {
#define LOSS(code, key, wording) {key, wording},
#include "profile/losses.def"
#undef LOSS
};

static const LossRow *loss_row(ProfileLossCode code) {
    bug_unless((unsigned)code < PROFILE_LOSS_CODE_COUNT, "loss %d", (int)code);
    return &rows[code];
}

const char *profile_loss_key(ProfileLossCode code) { return loss_row(code)->key; }
const char *profile_loss_wording(ProfileLossCode code) { return loss_row(code)->wording; }

ProfileLossCode profile_loss_find(Text key) {
    uint32_t code = 0;
    while (code < PROFILE_LOSS_CODE_COUNT && !text_equal(key, text_of(rows[code].key))) code++;
    return (ProfileLossCode)code;
}

bool profile_loss_is_whole(const ProfileLoss *loss) {
    if ((unsigned)loss->code >= PROFILE_LOSS_CODE_COUNT) return false;
    if (!profile_parts_fit(rows[loss->code].wording, loss->parts)) return false;
    return loss->code != LOSS_OTHER ||
           (loss->parts[0].kind == PROFILE_PART_TEXT && loss->parts[0].text.length > 0);
}

void profile_loss_text(const ProfileLoss *loss, Buffer *out) {
    profile_put_wording(loss_row(loss->code)->wording, loss->parts, out);
}

/* ---- of a profile ---- */

static bool add_to_loss(Profile *profile, const ProfileLoss *loss) {
    for (uint32_t i = 0; i < profile->losses.count; i++) {
        ProfileLoss *there = &profile->losses.items[i];
        if (there->code != loss->code || !text_equal(there->file, loss->file) ||
            !profile_parts_are_equal(there->parts, loss->parts))
            continue;
        if (__builtin_add_overflow(there->count, loss->count, &there->count))
            there->count = UINT64_MAX;
        return true;
    }
    return false;
}

/* The profile's own texts; a list is copied after it is known to be new. */
static void own_texts(Profile *profile, ProfileLoss *loss) {
    loss->file = profile_text(profile, loss->file);
    for (uint32_t i = 0; i < PROFILE_PART_LIMIT; i++)
        if (loss->parts[i].kind == PROFILE_PART_TEXT)
            loss->parts[i].text = profile_text(profile, loss->parts[i].text);
}

static void own_lists(Profile *profile, ProfileLoss *loss) {
    for (uint32_t i = 0; i < PROFILE_PART_LIMIT; i++) {
        ProfilePart *part = &loss->parts[i];
        if (part->kind != PROFILE_PART_LIST || part->count == 0) continue;
        Text *items = ARENA_ARRAY(&profile->texts.arena, Text, part->count);
        for (uint32_t j = 0; j < part->count; j++) items[j] = profile_text(profile, part->items[j]);
        part->items = items;
    }
}

void profile_add_loss(Profile *profile, ProfileLoss loss) {
    if (loss.count == 0) loss.count = 1;
    own_texts(profile, &loss);
    if (add_to_loss(profile, &loss)) return;
    bug_unless(profile_loss_is_whole(&loss), "loss %d without its parts", (int)loss.code);
    if (profile->losses.count == PROFILE_LOSS_LIMIT - 1) {
        loss = (ProfileLoss){.code = LOSS_FURTHER, .count = loss.count};
        if (add_to_loss(profile, &loss)) return;
    } else if (profile->losses.count >= PROFILE_LOSS_LIMIT) {
        vector_last(&profile->losses).count += loss.count;
        return;
    }
    own_lists(profile, &loss);
    vector_push(&profile->losses, loss);
}
