/* What a loss or a problem is about: parts that have a type, and a wording with places for them.
 *
 *   ProfilePart parts[PROFILE_PART_LIMIT] = {profile_part_text(key), profile_part_number(12)};
 *   profile_put_wording("{0}: it has more than {1} samples", parts, &out);
 *
 * `{0}` is the first part as it is, a list with commas between its texts and, if it does not have
 * them all, ` and 3 more`. `{0:80}` has each text in backquotes, cut after 80 bytes; `{0:time}` is
 * a number of nanoseconds, in seconds, or a part of profile_part_bytes, in megabytes. */
#ifndef PROFILE_PARTS_H
#define PROFILE_PARTS_H

#include "base/text.h"

enum { PROFILE_PART_LIMIT = 4 }; /* of one loss or problem */

typedef enum ProfilePartKind {
    PROFILE_PART_NONE,
    PROFILE_PART_TEXT,
    PROFILE_PART_NUMBER,
    PROFILE_PART_LIST,  /* of texts */
    PROFILE_PART_BYTES, /* a number: a time by bytes allocated; of problems only */
} ProfilePartKind;

typedef struct ProfilePart {
    ProfilePartKind kind;
    uint32_t count; /* of a list's items */
    union {
        Text text;
        uint64_t number;
        struct {
            const Text *items;
            uint64_t more; /* how many there are that it does not have */
        };
    };
} ProfilePart;

static inline ProfilePart profile_part_text(Text text) {
    return (ProfilePart){.kind = PROFILE_PART_TEXT, .text = text};
}

static inline ProfilePart profile_part_number(uint64_t number) {
    return (ProfilePart){.kind = PROFILE_PART_NUMBER, .number = number};
}

static inline ProfilePart profile_part_bytes(uint64_t number) {
    return (ProfilePart){.kind = PROFILE_PART_BYTES, .number = number};
}

static inline ProfilePart profile_part_list(const Text *items, uint32_t count, uint64_t more) {
    return (ProfilePart){.kind = PROFILE_PART_LIST, .count = count, .items = items, .more = more};
}

/* how many there are before the first that is none */
uint32_t profile_part_count(const ProfilePart parts[PROFILE_PART_LIMIT]);
bool profile_parts_are_equal(const ProfilePart a[PROFILE_PART_LIMIT],
                             const ProfilePart b[PROFILE_PART_LIMIT]);
/* Are these as many parts as the wording has places for? */
bool profile_parts_fit(const char *wording, const ProfilePart parts[PROFILE_PART_LIMIT]);
void profile_put_wording(const char *wording, const ProfilePart parts[PROFILE_PART_LIMIT],
                         Buffer *out);

/* `1.500 s`, with more digits below a second */
void profile_add_seconds(Buffer *out, uint64_t nanoseconds);
/* `310.5 MB`: all digits */
void profile_add_megabytes(Buffer *out, uint64_t bytes);

#endif
