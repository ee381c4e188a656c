/* What the collector knows of a program: tables that an engine fills in. Infos and globals are
 * there before the run; frames and regions may grow in it (heap_layout_grew). Nothing here depends
 * on how code is represented, so the machine and compiled code can share one runtime.
 */
#ifndef RUNTIME_LAYOUT_H
#define RUNTIME_LAYOUT_H

#include "abi/object.h"
#include <stdbool.h>
#include <stdint.h>

enum { NO_REGION = UINT32_MAX, NO_SLOT = UINT32_MAX };

/* One for each info id from INFO_PROGRAM on. The kinds that every program has (below INFO_PROGRAM)
 * the collector knows by itself. */
typedef struct InfoLayout {
    uint8_t kind;      /* CLOSURE_CONSTRUCTOR, _FUNCTION, _THUNK, _REFERENCE, _ARRAY, _BYTE_ARRAY */
    uint8_t tag;       /* the pointer tag for values of this info; 0 for all but the first two */
    uint32_t words;    /* size of the object, header included; 0: arrays, which say it themselves */
    uint32_t pointers; /* the first so many payload words are pointers */
    uint32_t region;   /* of a function's or thunk's code; NO_REGION for constructors */
    uint32_t site;     /* as censuses call it */
    /* FUNCTION: the words that its arguments take, for partial applications. argument_words[n]: of
     * the first n arguments; argument_pointers: a bit for each argument word, set for pointers. */
    const uint32_t *argument_words;
    const uint64_t *argument_pointers;
    /* THUNK that is a selector: the infos of the constructor it selects from; else there are
     * none */
    InfoId selects_first;
    uint32_t selects_count;
    uint32_t selects_offset; /* payload word of the component */
} InfoLayout;

/* The part of an activation that is live at some point: a return point, the arguments of an
 * Arguments frame, or a place where the code may collect. Slots count from the activation's base.
 */
typedef struct FrameLayout {
    uint32_t words;       /* of the frame, without its header */
    uint32_t live_count;  /* the pointers to follow; all other slots are dead or no pointers */
    const uint32_t *live; /* slots, ascending */
    uint32_t region;      /* what the code can still reach from there; NO_REGION: nothing */
    uint32_t room;        /* slots that the activation needs when it goes on; 0: it does not */
    /* Note [Who holds]: of the live slots, those that the code needs there itself .. */
    uint32_t own_count;
    const uint32_t *own;
    /* .. the others are for a case around it that waits in the same activation: the slot with the
     * header that its frame would have; NO_SLOT: there is none */
    uint32_t pending;
    uint32_t conjunction; /* 1 + the slot of the one whose side is above; 0: no side is */
} FrameLayout;

/* What code can reach: link/program.h's regions, and one for each static constructor with fields.
 */
typedef struct RegionLayout {
    const uint32_t *globals;
    uint32_t global_count;
    const uint32_t *children;
    uint32_t child_count;
} RegionLayout;

typedef struct GlobalLayout {
    Object *object;  /* static: outside the heap, never moves */
    uint32_t region; /* function: of its body; thunk: of its body, until it has a value;
                        constructor: of its fields, or NO_REGION */
    bool is_thunk;   /* a CAF */
} GlobalLayout;

typedef struct ProgramLayout {
    const InfoLayout *infos; /* [id - INFO_PROGRAM] */
    uint32_t info_count;
    const FrameLayout *frames;
    uint32_t frame_count;
    const RegionLayout *regions;
    uint32_t region_count;
    const GlobalLayout *globals;
    uint32_t global_count;
    const struct Contexts *contexts; /* what the contexts in headers are: context_hides */
} ProgramLayout;

#endif
