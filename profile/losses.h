/* What a reader could not read or had to leave out, as data: profile/losses.def has the kinds, and
 * what each is in words.
 *
 *   profile_lose(profile, LOSS_HP_SAMPLE_WITHOUT_END, .line = line);
 *   profile_lose(profile, LOSS_RUNS_WITHOUT, .parts = {profile_part_text(key)});
 */
#ifndef PROFILE_LOSSES_H
#define PROFILE_LOSSES_H

#include "profile/parts.h"

typedef enum ProfileLossCode {
#define LOSS(code, key, wording) LOSS_##code,
#include "profile/losses.def"
#undef LOSS
    PROFILE_LOSS_CODE_COUNT
} ProfileLossCode;

typedef struct ProfileLoss {
    ProfileLossCode code;
    ProfilePart parts[PROFILE_PART_LIMIT]; /* as many as its wording has places for */
    Text file;                             /* which file; set by format_read_input */
    uint64_t offset; /* of the first one in the unpacked file, plus 1; 0: not known */
    uint64_t line;   /* of the first one; 0: not known */
    uint64_t count;  /* how many there were; 0, given to profile_add_loss: one */
} ProfileLoss;

const char *profile_loss_key(ProfileLossCode code);     /* "hp-time" */
const char *profile_loss_wording(ProfileLossCode code); /* "a mark's time cannot be read" */
/* the code that has this key; PROFILE_LOSS_CODE_COUNT if there is none */
ProfileLossCode profile_loss_find(Text key);

/* Does the loss say something: a code that there is, with its parts? */
bool profile_loss_is_whole(const ProfileLoss *loss);
/* what it is, in words, without where it was: "the last sample is not whole" */
void profile_loss_text(const ProfileLoss *loss, Buffer *out);

#endif
