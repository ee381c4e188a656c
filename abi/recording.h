/* A run as a file (docs/format.md): what runtime/record writes and formats/recording reads.
 *
 * A line of text with kind and version, then blocks. Each is a head of RECORDING_HEAD bytes and one
 * frame of zstd:
 *
 *   0    1 byte   kind (recording.def)
 *   1    1 byte   1: the record goes on in the next block; else 0
 *   2    2 bytes  0
 *   4    4 bytes  length of the frame
 *   8    4 bytes  length of what is packed in it, at most RECORDING_BLOCK
 *   12   4 bytes  CRC-32 of the 12 bytes before it and of the frame
 *
 * Numbers of the head are little-endian; those inside are varints (seven bits a byte, the lowest
 * first, 0x80: more follow), differences of either sign zigzag ones.
 */
#ifndef ABI_RECORDING_H
#define ABI_RECORDING_H

#include "abi/counts.h"
#include "base/place.h"
#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

#define RECORDING_KIND "assay-recording "

enum {
    RECORDING_VERSION = 1,
    RECORDING_HEAD = 16,
    RECORDING_BLOCK = 4 << 20,      /* bytes of a block, unpacked, at most */
    RECORDING_RECORD = 64 << 20,    /* and of a record */
    RECORDING_TEXT_LIMIT = 1 << 20, /* bytes of a text; the rest is cut */
};

typedef enum RecordingBlock {
#define BLOCK(code, number, is_repeatable, description) RECORDING_##code = number,
#include "abi/recording.def"
} RecordingBlock;

/* The records whose fields recording.def lists and that are no struct of a run. */
typedef struct RecordingRun {
    Text program, engine, scoping;
    uint64_t cost_model;
    bool flat_contexts, attribution_off;
    uint64_t limit_heap, limit_stack, limit_time;
    uint32_t census; /* CensusMode */
    uint64_t census_step;
    bool biography;
    uint32_t retainers; /* RetainerKind */
    uint64_t sample_nanoseconds, sample_least;
} RecordingRun;

typedef struct RecordingLine {
    Place place;
    uint64_t text;
} RecordingLine;

typedef struct RecordingLineCall {
    Place place;
    uint64_t times;
} RecordingLineCall;

typedef struct RecordingHolders {
    Text asked;
    uint64_t allocated;
    bool cut;
    uint32_t count;
} RecordingHolders;

typedef struct RecordingEnd {
    Text end, shown;
    uint32_t exit_code;
    bool uncaught, raised_again, context_overflow;
    uint64_t allocated_bytes, peak_live_bytes, live_bytes;
    uint64_t collections, major_collections, peak_stack_bytes;
    uint64_t census_step, largest_stack, largest_stack_when;
    uint32_t raised_in, largest_stack_in; /* plus one; 0: not known */
} RecordingEnd;

typedef struct RecordingTimes {
    uint64_t wall_nanoseconds, mutator_nanoseconds, collector_nanoseconds, census_nanoseconds;
} RecordingTimes;

/* These numbers are in files. */
_Static_assert(LABEL_MAIN == 0 && LABEL_CAF == 1 && LABEL_DICT == 2 && LABEL_OVERFLOW == 3 &&
                   LABEL_CENTRE == 4,
               "labels are written as they are");
_Static_assert(CENSUS_NONE == 0 && CENSUS_BYTES == 1 && CENSUS_TIME == 2 && CENSUS_POINTS == 3,
               "modes are written as they are");
_Static_assert(RETAINER_NONE == 0 && RETAINER_CENTRE == 1 && RETAINER_SITE == 2 &&
                   RETAINER_CAF == 3,
               "kinds of retainers are written as they are");

_Static_assert(HOLDER_SITE == 0 && HOLDER_CAF == 1 && HOLDER_STACK == 2 &&
                   HOLDER_STACK_OF_CENTRE == 3 && HOLDER_STACK_OF_CAF == 4 && HOLDER_CHOICE == 5 &&
                   HOLDER_SEARCH == 6,
               "kinds of holders are written as they are");

_Static_assert(FATE_ONE == 0 && FATE_SHARED == 1 && FATE_FAILED == 2 && FATE_OPEN == 3 &&
                   LEAF_SOLUTION == 0 && LEAF_FAILED == 1 && LEAF_SUSPENDED == 2 &&
                   LEAF_RAISED == 3 && LEAF_CUT == 4,
               "fates and leaves are written as they are");

static inline uint64_t recording_zigzag(uint64_t now, uint64_t before) {
    uint64_t difference = now - before;
    return difference << 1 ^ (0 - (difference >> 63));
}

static inline uint64_t recording_unzigzag(uint64_t coded, uint64_t before) {
    return before + (coded >> 1 ^ (0 - (coded & 1)));
}

#endif
