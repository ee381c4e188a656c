/* The machine's code: what compile.c makes of a linked program and interpret.c runs.
 *
 * An activation is a stretch of the stack that belongs to one running body: its parameters, free
 * variables and locals, in slots given out by nesting. A case that cannot be decided at once writes
 * a frame header into the slot above its live variables; the activation below it, as it stands, is
 * the frame, and what is called goes above. So nothing is copied to save it, and the frame's layout
 * says which of its slots are live (Note [Frames hold what is live]).
 *
 * Note [Frames hold what is live]: a return point and a place that may collect have a FrameLayout
 * with the pointer slots that the code still needs from there on; the collector follows no others.
 * Free variables are copied into slots when a body begins, so the closure itself need not stay
 * alive.
 */
#ifndef ENGINE_MACHINE_CODE_H
#define ENGINE_MACHINE_CODE_H

#include "base/arena.h"
#include "base/vector.h"
#include "link/program.h"
#include "runtime/contexts.h"
#include "runtime/run/layout.h"
#include "runtime/run/live.h"
#include "runtime/run/run.h"

enum { NO_TARGET = UINT32_MAX };

typedef enum Opcode {
#define OPCODE(code, operands, description) OP_##code,
#include "engine/machine/opcodes.def"
#undef OPCODE
/* pure primitive operations: alone, and with the C of the case that takes the result;
 * operands: slot atoms */
#define PRIMOP(code, name, arguments, results, form, makes, description) OP_PRIM_##code,
#include "abi/primops.def"
#undef PRIMOP
#define PRIMOP(code, name, arguments, results, form, makes, description) OP_CASE_PRIM_##code,
#include "abi/primops.def"
#undef PRIMOP
    OPCODE_COUNT
} Opcode;

enum { MOST_COUNTED = 5 }; /* Note [Counted instructions] */

/* Note [Bodies are compiled when they are entered]: the tables that the collector needs of every
 * object (infos, regions, static objects) are there from the beginning; a body's code, its points
 * and the layouts of its frames are made when it is first entered. Until then CodeInfo.slots is
 * SLOTS_UNKNOWN, more than any stack has, so the check for room in the stack, which every entry
 * makes anyhow, also finds bodies that are not compiled. It comes before anything is charged or
 * counted: no figure shows when a body was compiled. */
static const uint64_t SLOTS_UNKNOWN = UINT64_C(1) << 40;

/* By info id - INFO_PROGRAM; what is no function or thunk has no entry. */
typedef struct CodeInfo {
    uint8_t kind;             /* ClosureKind */
    uint32_t entry;           /* into the code; NO_TARGET: not compiled */
    uint32_t signature;       /* of the parameters */
    uint32_t parameter_count; /* tokens counted */
    uint32_t parameter_words;
    uint32_t free_words;
    uint32_t self;   /* slot of the object itself, or NO_SLOT */
    uint32_t global; /* of a top-level thunk, else LINK_NONE */
    uint64_t slots;  /* that an activation may need; 0: no more than MARGIN_SLOTS; SLOTS_UNKNOWN */
    const LinkBody *body;               /* or NULL */
    const LinkConstructor *constructor; /* or NULL */
    uint64_t unused; /* a size that is a power of two: numbers of infos are multiplied by it */
} CodeInfo;

_Static_assert(sizeof(CodeInfo) == 64, "a power of two");

/* Where a case goes on. Its number is that of its FrameLayout; points of other layouts are empty.
 */
typedef struct CodePoint {
    uint8_t kind;        /* LinkCaseKind */
    bool wants_data;     /* a function returned here is END_REPRESENTATION */
    uint32_t words;      /* of the frame */
    uint32_t expected;   /* signature */
    InfoId first_info;   /* DATA: of the type */
    uint32_t info_count; /* DATA: of the type; others have none */
    /* DATA: by the pointer's tag; where that does not tell the constructor, a CASE_BY_INFO */
    uint32_t by_tag[TAG_CONSTRUCTOR_MORE + 1];
    /* Note [Counted as it happens]: a number of RunLines.places, and of frames of arguments, whose
     * `expected` is their signature */
    uint32_t place;
    const uint32_t *by_number; /* DATA: by constructor number */
    uint32_t target;           /* other kinds */
    /* slot of the variable that is evaluated, to remember its value; or NO_SLOT */
    uint32_t scrutinee;
    const LinkExpr *fcase; /* if it is one; else NULL */
} CodePoint;

_Static_assert(sizeof(CodePoint) == 72, "numbers of points are multiplied by it");

/* With options->lines: what belongs to which expression (Note [Counted by blocks]). */
typedef struct CodePlace { /* its instructions begin there */
    uint32_t at;
    bool none; /* a CASE: what is there for want of an alternative */
    const LinkExpr *expr;
} CodePlace;

typedef struct CodeCount {
    uint8_t what; /* RunLineCount */
    uint32_t at; /* BEGUN: the place of the counter; LEFT: the point; HANDLED: the frames' number */
    const LinkExpr *expr;
} CodeCount;

typedef struct Code {
    Arena arena;
    const Program *program;
    Run *run;
    RunLayout *layout;
    Contexts *contexts;
    VECTOR(uint32_t) words;
    VECTOR(Word) constants;   /* literals; pointers to static objects */
    VECTOR(CodePoint) points; /* parallel to layout->frames */
    CodeInfo *infos;          /* by id - INFO_PROGRAM */
    Map constant_map;         /* private to compile.c */
    bool counts;              /* code counts how often it begins .. */
    bool notes;               /* .. all code: Note [Counted as it happens] */
    Map arguments;            /* signature << 32 | place -> frame */
    VECTOR(CodePlace) places; /* in their order */
    VECTOR(CodeCount) counted;
    uint32_t catches;
} Code;

/* No body is compiled yet. */
void code_init(Code *code, Run *run);
/* Compiles one body, by its place in code->infos, if that has not been done. Words, constants,
 * points and frames grow, but never move; regions may. */
void code_compile(Code *code, uint32_t info);
void code_compile_all(Code *code);
void code_release(Code *code);

#endif
