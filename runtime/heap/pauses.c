/* Note [Pauses]: what stops the program, collections and censuses, is timed and is no part of its
 * own time. The timer's strikes meanwhile are for nothing, so that samples are of the program
 * alone. A pause inside another is part of that one. */
#include "base/os.h"
#include "runtime/heap/internal.h"

void heap_pause_begin(HeapPrivate *heap) {
    if (heap->pauses++ > 0) return;
    os_timer_hold(true);
    heap->paused_at = os_cpu_nanoseconds();
}

uint64_t heap_pause_end(HeapPrivate *heap) {
    if (--heap->pauses > 0) return 0;
    uint64_t taken = os_cpu_nanoseconds() - heap->paused_at;
    heap->paused_nanoseconds += taken;
    os_timer_hold(false);
    return taken;
}

uint64_t heap_mutator_nanoseconds(const Heap *public) {
    const HeapPrivate *heap = public->private;
    uint64_t now = heap->pauses > 0 ? heap->paused_at : os_cpu_nanoseconds();
    return now - heap->began_at - heap->paused_nanoseconds;
}

void heap_pause(Heap *public) { heap_pause_begin(public->private); }

uint64_t heap_go_on(Heap *public) { return heap_pause_end(public->private); }
