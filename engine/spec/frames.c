/* What waits, and the values that it needs.
 *
 * Frames are a list, so that a part of it can be set aside (sides.c). Variables and arguments lie
 * in blocks that count who has them: the code that runs, frames. All of it is one region with lists
 * of what is free again; a derivation begins with an empty one. */
#include "engine/spec/spec_internal.h"
#include <string.h>

typedef struct SpecBlock {
    struct SpecBlock *next; /* that is free */
    uint32_t users, size;   /* logarithm */
    Value items[];
} SpecBlock;

static SpecBlock *block_of(Value *values) {
    return (SpecBlock *)((char *)values - offsetof(SpecBlock, items));
}

static uint64_t block_bytes(uint32_t size) {
    return sizeof(SpecBlock) + ((uint64_t)sizeof(Value) << size);
}

/* Counts what is in use; false: it is too much. */
static bool use(Spec *spec, uint64_t bytes) {
    spec->stack_used += bytes;
    if (spec->stack_used > spec->counts->peak_stack_bytes)
        spec->counts->peak_stack_bytes = spec->stack_used;
    if (spec->stack_used <= spec->stack_limit) return true;
    spec_end_run(spec, END_STACK_LIMIT, "");
    return false;
}

Value *spec_values_new(Spec *spec, uint64_t count) {
    uint32_t size = 0;
    while ((uint64_t)1 << size < count) size++;
    if (!use(spec, block_bytes(size))) return NULL;
    SpecBlock *block = spec->free_blocks[size];
    if (block) {
        spec->free_blocks[size] = block->next;
        memset(block->items, 0, count * sizeof(Value));
    } else {
        block = arena_alloc(&spec->stack, block_bytes(size));
    }
    block->users = 1;
    block->size = size;
    return block->items;
}

Value *spec_values_keep(Value *values) {
    if (values) block_of(values)->users++;
    return values;
}

void spec_values_drop(Spec *spec, Value *values) {
    if (!values) return;
    SpecBlock *block = block_of(values);
    if (--block->users > 0) return;
    spec->stack_used -= block_bytes(block->size);
    block->next = spec->free_blocks[block->size];
    spec->free_blocks[block->size] = block;
}

bool spec_wait(Spec *spec, SpecFrame frame) {
    if (!use(spec, sizeof frame)) return false;
    SpecFrame *made = spec->free_frames;
    if (made)
        spec->free_frames = made->parent;
    else
        made = arena_alloc(&spec->stack, sizeof *made);
    *made = frame;
    made->parent = spec->frames;
    spec->frames = made;
    return true;
}

SpecFrame *spec_take(Spec *spec) {
    SpecFrame *newest = spec->frames;
    spec->frames = newest->parent;
    spec->stack_used -= sizeof *newest;
    return newest;
}

void spec_give_back(Spec *spec, SpecFrame *frame) {
    frame->parent = spec->free_frames;
    spec->free_frames = frame;
}

SpecFrame spec_pop(Spec *spec) {
    SpecFrame *newest = spec_take(spec), frame = *newest;
    spec_give_back(spec, newest);
    return frame;
}

void spec_drop_frames(Spec *spec, const SpecFrame *until) {
    while (spec->frames != until) {
        SpecFrame frame = spec_pop(spec);
        spec_values_drop(spec, frame.owned);
    }
}

void spec_push_frame(Spec *spec, SpecFrame *frame) {
    frame->parent = spec->frames;
    spec->frames = frame;
}

void spec_pop_frame(Spec *spec, const SpecFrame *frame) { spec->frames = frame->parent; }

void spec_stack_reset(Spec *spec) {
    arena_release(&spec->stack);
    arena_init(&spec->stack);
    spec->frames = spec->free_frames = NULL;
    memset(spec->free_blocks, 0, sizeof spec->free_blocks);
    spec->stack_used = 0;
}
