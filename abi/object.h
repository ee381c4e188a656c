/* Objects: header, pointer tags, sizes (semantics.md section 2); headers of frames.
 *
 * Header, one 64-bit word:
 *
 *   63  61 60  56 55                32 31                          1 0
 *   [state][flags][     context id     ][           info id          |1]
 *
 * Bit 0 clear: the word is a forwarding address. Ids, never addresses. Only the functions here look
 * inside: tests/checks/header_words.py. Context id 0 is SUB in functions and "none" in static
 * constructors.
 *
 * Note [An info is a site]: an info is one place of the program that makes objects. It says the
 * kind of object, its constructor or code, its layout, and the site. An object keeps its info as
 * long as it lives: what becomes of a thunk is the header's state, so a black hole, a frozen thunk
 * or a function reference still tells where it was made, and how large it was then. Partial
 * applications alone have infos that every program has; their site is that of their function.
 *
 * A pointer may carry a tag in its low 3 bits. Tag 0 says nothing; the others say that the object
 * is a value of that sort, and which constructor it is, where the tag can hold it. Tags never
 * decide a cost: V is charged whether or not one spares work.
 */
#ifndef ABI_OBJECT_H
#define ABI_OBJECT_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t Word;
typedef uint32_t InfoId;
typedef uint32_t ContextId;

typedef struct Object {
    Word header;
    Word payload[];
} Object;

_Static_assert(sizeof(Object) == 8, "the header is one word");

typedef enum ClosureKind {
#define CLOSURE(code, name, description) CLOSURE_##code,
#include "abi/closures.def"
#undef CLOSURE
    CLOSURE_KIND_COUNT
} ClosureKind;

const char *closure_kind_name(ClosureKind kind);

enum {
    CONTEXT_SUB = 0,
    CONTEXT_MAIN = 1,
    CONTEXT_OVERFLOW = 2,
    CONTEXT_LIMIT = 1 << 24,          /* ids are below it */
    CONTEXT_KEPT = CONTEXT_LIMIT - 1, /* none is that: header_is_kept */
    INFO_LIMIT = 1 << 30
};

/* ---- infos that every program has; those of a program follow from INFO_PROGRAM on ---- */

enum { MAXIMUM_ARITY = 250 }; /* arguments of a function or application; lint enforces it */

enum {
    INFO_NONE,
    INFO_STACK_PIECE,
    INFO_OWED,                /* Note [Owed selectors] */
    INFO_STATE,               /* what a search keeps for itself: pointers and words (state_make) */
    INFO_PARTIAL_APPLICATION, /* + the number of arguments, tokens counted */
    INFO_PROGRAM = INFO_PARTIAL_APPLICATION + MAXIMUM_ARITY + 1
};

static inline bool info_is_partial_application(InfoId info) {
    return info >= INFO_PARTIAL_APPLICATION && info < INFO_PROGRAM;
}

/* ---- header ---- */

enum {
    FLAG_USED = 1, /* since the last census */
    FLAG_AGED = 2, /* has survived a minor collection */
    /* only while a collection is at work: Note [Owed selectors] */
    FLAG_LINKED = 4, /* a chain leads here */
    FLAG_SHARED = 8, /* two do */
    FLAGS_OF_CHAINS = FLAG_LINKED | FLAG_SHARED,
    /* the trail has what it was (Note [Trail]): it keeps its size and fields, and is never left out
     * where it is an indirection */
    FLAG_TRAILED = 16,
    ALL_FLAGS = 31
};

/* What has become of a thunk. In every state but the first it has two words, whatever it had. */
typedef enum ObjectState {
    STATE_AS_MADE,            /* what the info says: a thunk, or anything else */
    STATE_REDUCED,            /* component: Note [Reduced selectors] */
    STATE_BLACK_HOLE,         /* nothing that can be followed: Note [Black holes] */
    STATE_INDIRECTION,        /* value; the collector removes it */
    STATE_FUNCTION_REFERENCE, /* function: Note [Update remembers context] */
    STATE_RAISING,            /* exception */
    STATE_FROZEN,             /* stack piece: Note [Interrupted thunks] */
    STATE_UNBOUND             /* of a logic variable: its level; a bound one is an indirection */
} ObjectState;

enum { HEADER_CONTEXT_SHIFT = 32, HEADER_FLAG_SHIFT = 56, HEADER_STATE_SHIFT = 61 };

static inline Word header_make(InfoId info, ContextId context) {
    return (Word)context << HEADER_CONTEXT_SHIFT | (Word)info << 1 | 1;
}
static inline Word header_make_in_state(InfoId info, ContextId context, ObjectState state) {
    return (Word)state << HEADER_STATE_SHIFT | header_make(info, context);
}
static inline InfoId header_info(Word header) { return (InfoId)((uint32_t)header >> 1); }
static inline ContextId header_context(Word header) {
    return (ContextId)(header >> HEADER_CONTEXT_SHIFT) & (CONTEXT_LIMIT - 1);
}
static inline ObjectState header_state(Word header) {
    return (ObjectState)(header >> HEADER_STATE_SHIFT);
}
/* as one number, which of an object that is as it was made is the context */
static inline uint32_t header_state_and_context(Word header) {
    return (uint32_t)(header >> HEADER_CONTEXT_SHIFT) &
           ~(UINT32_C(0x1f) << (HEADER_FLAG_SHIFT - HEADER_CONTEXT_SHIFT));
}
static inline uint32_t header_flags(Word header) {
    return (uint32_t)(header >> HEADER_FLAG_SHIFT) & 0x1f;
}
static inline Word header_with_flag(Word header, uint32_t flag) {
    return header | (Word)flag << HEADER_FLAG_SHIFT;
}
static inline Word header_without_flags(Word header, uint32_t flags) {
    return header & ~((Word)flags << HEADER_FLAG_SHIFT);
}
static inline Word header_with_state(Word header, ObjectState state) {
    return (header & (((Word)1 << HEADER_STATE_SHIFT) - 1)) | (Word)state << HEADER_STATE_SHIFT;
}
/* What is bound has no use for a context. CONTEXT_SUB: a functional pattern has bound it, to what is not
 * evaluated; CONTEXT_KEPT: somebody asks whether it has been bound, or it may be a black hole again. Both
 * have FLAG_TRAILED, and keep it, so that they are never left out. */
static inline bool header_is_lazily_bound(Word header) {
    return header_state(header) == STATE_INDIRECTION && header_context(header) == CONTEXT_SUB;
}
static inline bool header_is_kept(Word header) {
    return header_is_lazily_bound(header) ||
           (header_state(header) == STATE_INDIRECTION && header_context(header) == CONTEXT_KEPT);
}
/* Has it all the words that it was made with, whatever has become of it? */
static inline bool header_is_whole(Word header) {
    return header_state(header) == STATE_AS_MADE ||
           (header_flags(header) & FLAG_TRAILED && header_context(header) != CONTEXT_KEPT);
}
static inline Word header_with_context(Word header, ContextId context) {
    Word others = ~((Word)(CONTEXT_LIMIT - 1) << HEADER_CONTEXT_SHIFT);
    return (header & others) | (Word)context << HEADER_CONTEXT_SHIFT;
}

/* While a collection is at work, an object that has moved has its new pointer, tag included, in
 * place of its header. */
static inline bool header_is_forwarding(Word header) { return (header & 1) == 0; }
static inline Word header_forwarding(Word pointer) { return pointer << 1; }
static inline Word header_forwarded(Word header) { return header >> 1; }

/* ---- headers of frames (runtime/thread.h has the stack) ---- */

/*   63     56 55           32 31            3 2  0
 *   [ flags ][  context id   ][   index      |kind]
 *
 *   STOP       no words; the bottom
 *   CASE       index: a FrameLayout (a return point); context: K to go on in
 *   UPDATE     one word: the thunk; context: K of the demander
 *   ARGUMENTS  index: a FrameLayout; its words are the arguments; context: K of the application
 *   CATCH      one word: the handler; index: catch_index; context: its K
 *   OWED       one word: what is owed; context: the outer one that it says
 *   MASKING    no words; index: the masking state to go on in; no context
 *   SEARCH     words and number by its kind, which is in the index (search_index, search_frames.def)
 */
typedef enum FrameKind {
    FRAME_STOP,
    FRAME_CASE,
    FRAME_UPDATE,
    FRAME_ARGUMENTS,
    FRAME_CATCH,
    FRAME_OWED,
    FRAME_MASKING,
    FRAME_SEARCH
} FrameKind;

static inline Word frame_make(FrameKind kind, uint32_t index, ContextId context) {
    return (Word)context << HEADER_CONTEXT_SHIFT | (Word)index << 3 | kind;
}
static inline FrameKind frame_kind(Word header) { return (FrameKind)(header & 7); }
static inline bool frame_has_layout(Word header) {
    return frame_kind(header) == FRAME_CASE || frame_kind(header) == FRAME_ARGUMENTS;
}
static inline uint32_t frame_index(Word header) { return (uint32_t)header >> 3; }
static inline ContextId frame_context(Word header) { return header_context(header); }

/* index of a CATCH: its masking state; which catch it is, where lines are counted (from 1) */
enum { CATCH_NUMBER_SHIFT = 8, CATCH_NUMBERS = 1 << 21 };
static inline uint32_t catch_index(uint32_t masking, uint32_t number) {
    return number << CATCH_NUMBER_SHIFT | masking;
}
static inline uint8_t frame_masking(Word header) { return (uint8_t)frame_index(header); }
static inline uint32_t frame_catch_number(Word header) {
    return frame_index(header) >> CATCH_NUMBER_SHIFT;
}

/* of functional logic programs; which of them a frame is, and a number of its own */
typedef enum SearchFrameKind {
#define SEARCH_FRAME(code, pointers, words, number, description) SEARCH_##code,
#include "abi/search_frames.def"
#undef SEARCH_FRAME
    SEARCH_FRAME_COUNT
} SearchFrameKind;

enum { SEARCH_KIND_BITS = 5, SEARCH_NUMBERS = 1 << 24 };
static inline uint32_t search_index(SearchFrameKind kind, uint32_t number) {
    return number << SEARCH_KIND_BITS | kind;
}
static inline SearchFrameKind frame_search_kind(Word header) {
    return (SearchFrameKind)(frame_index(header) & ((1 << SEARCH_KIND_BITS) - 1));
}
static inline uint32_t frame_search_number(Word header) {
    return frame_index(header) >> SEARCH_KIND_BITS;
}
static inline bool frame_is_search(Word header, SearchFrameKind kind) {
    return frame_kind(header) == FRAME_SEARCH && frame_search_kind(header) == kind;
}

/* the heap's own: Note [Frames age too], Note [Summed frames] */
enum { FRAME_OLD = 1, FRAME_SUMMED = 2 };

static inline uint32_t frame_flags(Word header) { return (uint32_t)(header >> HEADER_FLAG_SHIFT); }
static inline Word frame_with_flag(Word header, uint32_t flag) {
    return header | (Word)flag << HEADER_FLAG_SHIFT;
}
static inline Word frame_without_flag(Word header, uint32_t flag) {
    return header & ~((Word)flag << HEADER_FLAG_SHIFT);
}
static inline Word frame_without_flags(Word header) {
    return header & (((Word)1 << HEADER_FLAG_SHIFT) - 1);
}

/* How a frozen computation goes on, in a stack piece (runtime/thread.h): in this context, by
 * returning the piece's value or by evaluating it. */
static inline Word resume_make(ContextId context, bool returns) {
    return (Word)context << 1 | returns;
}
static inline ContextId resume_context(Word resume) { return (ContextId)(resume >> 1); }
static inline bool resume_returns(Word resume) { return resume & 1; }

/* ---- Note [Owed selectors] ---- */

/* The payload of what is owed: where the chain went on; the contexts (owed_contexts_make); one word
 * for each debtor, ascending (debt_make). */
enum { OWED_TARGET, OWED_CONTEXTS, OWED_DEBTS };
enum { OWED_CONTEXT_BITS = 24, OWED_DEBTS_MOST = 2000 };

static inline Word owed_contexts_make(ContextId outer, ContextId inner, uint32_t debts) {
    return (Word)debts << 2 * OWED_CONTEXT_BITS | (Word)inner << OWED_CONTEXT_BITS | outer;
}
static inline ContextId owed_outer(const Object *owed) {
    return (ContextId)owed->payload[OWED_CONTEXTS] & (CONTEXT_LIMIT - 1);
}
static inline ContextId owed_inner(const Object *owed) {
    return (ContextId)(owed->payload[OWED_CONTEXTS] >> OWED_CONTEXT_BITS) & (CONTEXT_LIMIT - 1);
}
static inline uint32_t owed_debts(const Object *owed) {
    return (uint32_t)(owed->payload[OWED_CONTEXTS] >> 2 * OWED_CONTEXT_BITS);
}

/* So many selectors of one debtor: a context, or, where lines are counted, a context and site by
 * number (heap_debtor). */
static const uint64_t DEBT_LIMIT = UINT64_C(1) << (64 - OWED_CONTEXT_BITS);
static inline Word debt_make(uint32_t debtor, uint64_t selectors) {
    return selectors << OWED_CONTEXT_BITS | debtor;
}
static inline uint32_t debt_debtor(Word debt) { return (uint32_t)debt & (CONTEXT_LIMIT - 1); }
static inline uint64_t debt_selectors(Word debt) { return debt >> OWED_CONTEXT_BITS; }

_Static_assert(CONTEXT_LIMIT == 1 << OWED_CONTEXT_BITS, "a context has that many bits");

/* ---- what a search keeps for itself ---- */

/* The payload of INFO_STATE: how many pointers and words follow; the pointers; the words. */
enum { STATE_COUNTS, STATE_POINTERS };

static inline Word state_make(uint32_t pointers, uint32_t words) {
    return (Word)words << 32 | pointers;
}
static inline uint32_t state_pointers(const Object *state) {
    return (uint32_t)state->payload[STATE_COUNTS];
}
static inline uint32_t state_words(const Object *state) {
    return (uint32_t)(state->payload[STATE_COUNTS] >> 32);
}

/* ---- pointer tags ---- */

enum {
    TAG_UNKNOWN = 0,
    TAG_CONSTRUCTOR_0 = 1,    /* 1..4: constructor number 0..3 of its type */
    TAG_CONSTRUCTOR_MORE = 5, /* a later constructor: the info says which */
    TAG_FUNCTION = 6,
    TAG_PARTIAL_APPLICATION = 7,
    TAG_MASK = 7
};

static inline uint32_t tag_of_constructor(uint32_t number) {
    return number < 4 ? TAG_CONSTRUCTOR_0 + number : TAG_CONSTRUCTOR_MORE;
}
static inline Object *object_untag(Word pointer) {
    return (Object *)(uintptr_t)(pointer & ~(Word)TAG_MASK);
}
static inline uint32_t pointer_tag(Word pointer) { return (uint32_t)(pointer & TAG_MASK); }
static inline Word pointer_make(const Object *object, uint32_t tag) {
    return (Word)(uintptr_t)object | tag;
}

/* ---- sizes in words, the header being one ---- */

static inline uint64_t size_of_constructor(uint64_t field_words) { return 1 + field_words; }
static inline uint64_t size_of_function(uint64_t free_words) { return 1 + free_words; }
static inline uint64_t size_of_thunk(uint64_t free_words) {
    return 1 + (free_words < 1 ? 1 : free_words);
}
static inline uint64_t size_of_partial_application(uint64_t argument_words) {
    return 2 + argument_words;
}
enum { SIZE_OF_VARIABLE = 2 };
enum { SIZE_OF_OVERWRITTEN = 2 }; /* a thunk in another state than as made */
static inline uint64_t size_of_stack_piece(uint64_t frame_words) { return 5 + frame_words; }
static inline uint64_t size_of_owed(uint64_t debts) { return 1 + OWED_DEBTS + debts; }
static inline uint64_t size_of_state(uint64_t pointers, uint64_t words) {
    return 1 + STATE_POINTERS + pointers + words;
}
static inline uint64_t size_of_reference(void) { return 2; }
static inline uint64_t size_of_array(uint64_t elements) { return 2 + elements; }
static inline uint64_t size_of_byte_array(uint64_t bytes) { return 2 + (bytes + 7) / 8; }

enum {
    WORD_BYTES = 8,
    /* of a constructor, function or thunk, header included; link enforces it. Arrays may be larger.
     */
    MAXIMUM_OBJECT_WORDS = 4000
};

#endif
