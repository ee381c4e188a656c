/* The tables of a linked program that the collector and every engine over a run need: infos, static
 * objects, regions, frames. All is there before the run but the frames and joined regions of code that
 * an engine makes while it runs. */
#ifndef RUNTIME_RUN_LAYOUT_H
#define RUNTIME_RUN_LAYOUT_H

#include "base/arena.h"
#include "base/vector.h"
#include "link/program.h"
#include "runtime/contexts.h"
#include "runtime/layout.h"

typedef struct RunLayout {
    ProgramLayout tables; /* what the heap sees of the rest */
    Arena arena;
    const Program *program;
    InfoLayout *infos; /* by id - INFO_PROGRAM */
    GlobalLayout *globals;
    Word *global_pointers;      /* tagged */
    Word *nullary_pointers;     /* by constructor: a static object of each without fields, else 0 */
    VECTOR(FrameLayout) frames; /* the first ones are the argument frames of the signatures */
    uint32_t empty_frame;       /* one without words */
    VECTOR(RegionLayout) regions;
    Map joined_regions; /* of two: number << 32 | number -> number */
} RunLayout;

void run_layout_init(RunLayout *layout, const Program *program, Contexts *contexts);
void run_layout_release(RunLayout *layout);

/* Its number. The frames never move: Note [Code stays where it is]. */
uint32_t run_layout_frame(RunLayout *layout, FrameLayout frame);
/* The region of both. */
uint32_t run_layout_join(RunLayout *layout, uint32_t a, uint32_t b);
/* `tables` has what was added since. */
void run_layout_share(RunLayout *layout);

#endif
