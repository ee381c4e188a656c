/* What the files of this folder share: Note [One codec].
 *
 * An interface is sections, each a table of records. Most are asked for by number, and kept once
 * they are made: texts, type constructors, type variables, types, definitions of Core. The
 * others are there for each name that the module declares.
 */
#ifndef COMPILER_INTERFACE_CODEC_H
#define COMPILER_INTERFACE_CODEC_H

#include "compiler/desugar/demand.h"
#include "compiler/interface/interface.h"

typedef enum Section {
#define SECTION(code) SECTION_##code,
#include "compiler/interface/sections.def"
#undef SECTION
    SECTION_COUNT
} Section;

typedef VECTOR(uint32_t) Starts;

typedef struct Table {
    Buffer bytes;
    Starts starts; /* of each record */
    Map numbers;   /* of what it is of -> its number */
} Table;

typedef struct InterfaceWriter {
    InterfaceInput input;
    bool is_shape; /* Note [Shapes] */
    Arena arena;
    VECTOR(Buffer *) records; /* room for those that are being written, inside of each other */
    uint32_t depth;           /* so many are */
    /* what the module declares, then what stands for its pattern synonyms */
    VECTOR(NameEntity *) entities;
    Table tables[SECTION_COUNT];
    Map types; /* of nodes that were seen: Type * -> number */
    Map roots; /* of dictionaries: CoreVariable * -> CoreInstance * */
} InterfaceWriter;

typedef struct InterfaceTable {
    const uint8_t *starts, *bytes, *end;
    uint32_t count;
} InterfaceTable;

struct Interface {
    Arena *arena;
    InterfaceTable tables[SECTION_COUNT];
    bool is_damaged;
    uint32_t declared; /* so many entities come first, the others stand for pattern synonyms */
    NameModule *module;
    NameProgram *names;
    DesugarProgram *program;
    TypeStore *store;
    Desugar *desugar;
    /* by number, NULL or 0: not made yet */
    Symbol *texts;
    TypeConstructor **constructors;
    TypeVariable **variables;
    Type **types;
    NameEntity **entities;
    Instance **instances;
    CoreVariable **tops;
    CoreInstance **roots;
    CoreCentre **centres;
    uint32_t depth; /* of the type that is being read */
};

/* of a definition's own variables and joins */
typedef struct CodecLocals {
    VECTOR(void *) all; /* reading */
    Map numbers;        /* writing */
} CodecLocals;

typedef struct Codec {
    InterfaceWriter *writer; /* NULL: it reads */
    Interface *interface;    /* NULL: it writes */
    Buffer *out;
    const uint8_t *at, *end;
    uint32_t last;  /* the start of the last span */
    uint32_t depth; /* of the expression that is being read: Note [Depth of Core] */
    CodecLocals variables, joins;
} Codec;

static inline bool codec_writes(const Codec *codec) { return codec->writer; }

/* ---- codec.c: numbers, texts, places, arrays ---- */

void codec_fail(Codec *codec);
bool codec_is_damaged(const Codec *codec); /* what it reads */
/* One level more; who gets true says codec->depth-- after it. False: nobody wrote that. */
bool codec_deepen(Codec *codec);
void codec_number(Codec *codec, uint64_t *number);
void codec_count(Codec *codec, uint32_t *count); /* of items that follow, a byte each or more */
void codec_small(Codec *codec, uint32_t *number);
void codec_flag(Codec *codec, bool *flag);
/* at most `last` */
uint32_t codec_choice(Codec *codec, uint32_t choice, uint32_t last);
#define CODE_CHOICE(codec, place, Type, last) \
    ((place) = (Type)codec_choice((codec), (uint32_t)(place), (uint32_t)(last)))
void codec_symbol(Codec *codec, Symbol *symbol);
void codec_text(Codec *codec, Text *text);
void codec_span(Codec *codec, Span *span);
Arena *codec_arena(const Codec *codec);
/* makes room for what is read */
#define CODE_ARRAY(codec, items, count)                                                    \
    do {                                                                                   \
        codec_count((codec), &(count));                                                    \
        if (!codec_writes(codec))                                                          \
            (items) = arena_alloc_array(codec_arena(codec), (count) + 1, sizeof *(items)); \
    } while (0)

/* of a number of a table, the lowest first */
enum { CODEC_TABLE_BYTES = 4 };
uint32_t codec_table_word(const uint8_t *at);
/* The record of this number; `at` and `end` are empty if there is none. */
Codec codec_open(Interface *interface, Section section, uint32_t number);
/* a new record; 0 is the first */
typedef void CodecRecord(Codec *codec, void *subject);
uint32_t codec_add(InterfaceWriter *writer, Section section, CodecRecord *record, void *subject);
/* the number of what `key` stands for, of which there is one record */
uint32_t codec_number_of(InterfaceWriter *writer, Section section, uint64_t key,
                         CodecRecord *record, void *subject);
void codec_release(Codec *codec);

/* ---- types.c ---- */

void codec_type(Codec *codec, Type **type);
void codec_a_type(Codec *codec, Type **type); /* one that is there */
void codec_types(Codec *codec, Type ***types, uint32_t *count);
void codec_variable(Codec *codec, TypeVariable **variable);
void codec_variables(Codec *codec, TypeVariable ***variables, uint32_t *count);
void codec_constructor(Codec *codec, TypeConstructor **constructor);

/* ---- slots.c ---- */

void interface_write_types(InterfaceWriter *writer);

/* ---- names.c ---- */

NameModule *interface_module(const Interface *interface, Symbol name);
void codec_entity(Codec *codec, NameEntity **entity); /* of any module */
void codec_own_entity(Codec *codec, NameEntity **entity);
void interface_write_names(InterfaceWriter *writer);

/* ---- core.c ---- */

void interface_write_core(InterfaceWriter *writer);
void codec_top(Codec *codec, CoreVariable **top); /* of this module; NULL: none */
CoreVariable *interface_find_top(Interface *interface, Symbol module, Symbol text);
/* of this module, by number; NULL: there is none */
CoreInstance *interface_root(Interface *interface, uint32_t number);
CoreCentre *interface_centre(Interface *interface, uint32_t number);
uint32_t interface_number_of_root(InterfaceWriter *writer, CoreInstance *root);
uint32_t interface_number_of_centre(InterfaceWriter *writer, CoreCentre *centre);

/* ---- expr.c ---- */

void codec_core_variable(Codec *codec, CoreVariable *variable);
void codec_use(Codec *codec, CoreVariable **variable);
void codec_expr(Codec *codec, CoreExpr **expr);

#endif
