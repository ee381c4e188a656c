/* Objects: header, pointer tags, sizes (semantics.md section 2).
 *
 * Header, one 64-bit word:
 *
 *   63      56 55                32 31                          1 0
 *   [ flags  ][     context id     ][           info id          |1]
 *
 * Bit 0 clear: the word is a forwarding address. Ids, never addresses. Only the functions here
 * look inside. Context id 0 is SUB in functions and "none" in static constructors.
 *
 * A pointer may carry a tag in its low 3 bits. Tag 0 says nothing; the others say that the object
 * is a value of that sort. Tags never decide a cost: V is charged whether or not one spares work.
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
    CONTEXT_LIMIT = 1 << 24, /* ids are below it */
    CONTEXT_OVERFLOW = CONTEXT_LIMIT - 1,
    INFO_LIMIT = 1 << 30
};

/* ---- infos that every program has; those of a program follow from INFO_PROGRAM on ---- */

enum { MAXIMUM_ARITY = 250 }; /* arguments of a function or application; lint enforces it */

enum {
    INFO_NONE,
    INFO_INDIRECTION,
    INFO_FUNCTION_REFERENCE,
    INFO_BLACK_HOLE,
    INFO_RAISING,
    INFO_FROZEN,
    INFO_STACK_PIECE,
    INFO_REFERENCE,
    INFO_ARRAY,
    INFO_BYTE_ARRAY,
    INFO_PARTIAL_APPLICATION, /* + the number of arguments, tokens counted */
    INFO_PROGRAM = INFO_PARTIAL_APPLICATION + MAXIMUM_ARITY + 1
};

/* ---- header ---- */

enum {
    FLAG_USED = 1,   /* since the last census */
    FLAG_AGED = 2,   /* has survived a minor collection */
    FLAG_REDUCED = 4 /* a selector thunk that holds its component: Note [Reduced selectors] */
};

static inline Word header_make(InfoId info, ContextId context) {
    return (Word)context << 32 | (Word)info << 1 | 1;
}
static inline InfoId header_info(Word header) { return (InfoId)((uint32_t)header >> 1); }
static inline ContextId header_context(Word header) { return (ContextId)(header >> 32) & 0xffffff; }
static inline uint32_t header_flags(Word header) { return (uint32_t)(header >> 56); }
static inline bool header_is_forwarding(Word header) { return (header & 1) == 0; }
static inline Word header_with_flag(Word header, uint32_t flag) {
    return header | (Word)flag << 56;
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
static inline uint64_t size_of_stack_piece(uint64_t frame_words) { return 4 + frame_words; }
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
