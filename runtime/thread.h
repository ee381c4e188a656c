/* A thread of the program: its stack, and the roots that lie outside it. One for now; everything
 * that belongs to it is here, so that there can be more.
 *
 * The stack grows upwards. A frame is its words, then its header: the newest header is the word
 * below the running activation's base. Headers hold numbers, never addresses, so a piece of stack
 * can be moved.
 *
 * Kinds of frames, and their headers, are abi/object.h's. Their flags are the collector's own (Note
 * [Frames age too], heap/internal.h). So an engine writes a whole new header with each frame it
 * pushes, and changes the words of no frame that lies below another.
 */
#ifndef RUNTIME_THREAD_H
#define RUNTIME_THREAD_H

#include "abi/builtins.h"
#include "abi/object.h"
#include <stdbool.h>
#include <stdint.h>

/* what the runtime may raise, and what a primitive or a call holds while it makes room */
enum { THREAD_ROOTS = BUILTIN_COUNT + 16 };

/* Note [Stack margin]: an entry checks the stack for all slots of its body, and with them for the
 * frames that the body pushes; a frozen piece is checked for all that goes on there (PIECE_ROOM).
 * What is written before such a check, or after one that failed, is the arguments of a call and the
 * header of a frame that holds them; and of a body with no more than MARGIN_SLOTS, its own slots
 * are not asked for. So the stack has that much more room than any limit. */
enum { STACK_MARGIN = 1024, MARGIN_SLOTS = 500 };
_Static_assert(STACK_MARGIN > MARGIN_SLOTS + 2 * (MAXIMUM_ARITY + 1),
               "a body, a call's arguments, and the rest of them");
#define REP(code, name, letter, words, description) \
    _Static_assert((words) <= 1, "an argument takes more than a word: " name);
#include "abi/rep.def"
#undef REP

/* Note [Masking] (docs/semantics.md): whether an interrupt may be raised now. The program sees the
 * numbers. */
typedef enum Masking {
    UNMASKED,
    MASKED,                /* a first interrupt waits */
    MASKED_UNINTERRUPTIBLE /* the same to the engines; the library makes the difference */
} Masking;

typedef struct Thread {
    Word *stack; /* reserved address space; the first word is a STOP frame's header */
    /* No activation may reach beyond. Note [Strikes]: in place of `bound` it is the stack's
     * beginning since the timer struck, so that the next entry, which looks here anyway, stops and
     * takes a sample. */
    Word *volatile limit;
    Word *bound;
    Word *most; /* the end of what may be used; while exhausted, the reserve is below it */
    /* `bound` is not `most`, but the largest stack so far: Note [The largest stack] */
    bool watched;
    Word *end;      /* of the reserved space */
    uint64_t words; /* the limit without the reserve */
    /* Note [Exhaustion]: the stack reached its limit, and a tenth is not yet free */
    bool exhausted;
    Word *base;    /* of the running activation, while the runtime is at work */
    Word *highest; /* the highest base seen by a collection or overflow: peak_stack_bytes */
    Masking masking;
    /* the current context: for the timer's handler (Note [Strikes]), and as who holds what runs */
    volatile ContextId running;
    /* pointers outside the stack that must be followed and may be changed by a collection */
    Word roots[THREAD_ROOTS];
    uint32_t root_count;
} Thread;

/* Note [Interrupted thunks]: what an interrupted computation was about to do, with V or A already
 * paid. */
typedef struct Resume {
    Word value; /* evaluate it, or, if is_value, return it: it is a function */
    ContextId context;
    bool is_value;
} Resume;

/* The payload of a stack piece: number of words of the frames; how many the stack must have for
 * them and for the slots of the activations that go on there; how it goes on (resume_make); the
 * value; the frames, oldest first. */
enum { PIECE_WORDS, PIECE_ROOM, PIECE_RESUME, PIECE_VALUE, PIECE_FRAMES };

/* false: no address space */
bool thread_init(Thread *thread, uint64_t limit_bytes);
/* From now on entries notice when the stack is larger than before. */
void thread_watch(Thread *thread);
/* Note [Exhaustion]: the limit was reached, and what is left of the stack ends at `top`. */
void thread_use_reserve(Thread *thread, const Word *top);
/* The reserve is put back if, with a stack that ends at `top`, a tenth is free. */
void thread_recover(Thread *thread, const Word *top);
void thread_release(Thread *thread);

/* Note [Strikes]: has the timer struck since the last call? */
static inline bool thread_was_struck(const Thread *thread) {
    return thread->limit != thread->bound;
}
/* Before the answer is acted on: what strikes meanwhile is seen again. */
static inline void thread_struck_seen(Thread *thread) { thread->limit = thread->bound; }

#endif
