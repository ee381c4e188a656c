/* The tables that the collector and the interpreter need of a program: signatures with their
 * suffixes, infos, regions, static objects: all but code (compile.c). */
#include "base/fail.h"
#include "engine/machine/code.h"
#include <string.h>

/* ---- signatures ---- */

typedef struct SignatureTable {
    VECTOR(LinkSignature) all;
    Map by_hash;
} SignatureTable;

static uint32_t signature_number(SignatureTable *table, const uint8_t *reps, uint32_t count) {
    Text key = {(const char *)reps, count};
    for (uint64_t hash = text_hash(key);; hash++) {
        uint64_t *number = map_slot(&table->by_hash, hash, table->all.count);
        if (*number == table->all.count) {
            uint32_t words = 0;
            for (uint32_t i = 0; i < count; i++) words += rep_words((Rep)reps[i]);
            vector_push(&table->all, (LinkSignature){reps, count, words, false});
            return (uint32_t)*number;
        }
        const LinkSignature *found = &table->all.items[*number];
        if (found->count == count && memcmp(found->reps, reps, count) == 0)
            return (uint32_t)*number;
    }
}

static void lay_out_signatures(Code *code) {
    static const uint8_t exception[] = {REP_BOXED, REP_STATE};
    const Program *program = code->program;
    SignatureTable table = {0};
    uint32_t given = program->signatures.count;
    for (uint32_t i = 0; i < given; i++) {
        vector_push(&table.all, program->signatures.items[i]);
        if (program->signatures.items[i].tuple) continue;
        Text key = {(const char *)program->signatures.items[i].reps,
                    program->signatures.items[i].count};
        uint64_t hash = text_hash(key);
        while (*map_slot(&table.by_hash, hash, i) != i) hash++;
    }
    code->exception_signature = signature_number(&table, exception, 2);
    code->token_signature = REP_STATE;
    VECTOR(const uint32_t *) suffixes = {0};
    for (uint32_t s = 0; s < table.all.count; s++) {
        LinkSignature signature = table.all.items[s];
        uint32_t *suffix = ARENA_ARRAY(&code->arena, uint32_t, signature.count + 1);
        if (signature.count) suffix[0] = s;
        /* longer ones are fields of constructors, never arguments */
        bool applied = !signature.tuple && signature.count <= MAXIMUM_ARITY;
        for (uint32_t i = 1; i < signature.count && applied; i++)
            suffix[i] = signature_number(&table, signature.reps + i, signature.count - i);
        vector_push(&suffixes, suffix);
    }
    code->signature_count = table.all.count;
    code->signatures =
        arena_copy(&code->arena, table.all.items, table.all.count * sizeof *table.all.items);
    code->suffixes =
        arena_copy(&code->arena, suffixes.items, suffixes.count * sizeof *suffixes.items);
    vector_release(&table.all);
    vector_release(&suffixes);
    map_release(&table.by_hash);
}

/* frame number s, for each signature s: its words as arguments */
static void lay_out_argument_frames(Code *code) {
    for (uint32_t s = 0; s < code->signature_count; s++) {
        const LinkSignature *signature = &code->signatures[s];
        uint32_t *live = ARENA_ARRAY(&code->arena, uint32_t, signature->words + 1);
        uint32_t count = 0, word = 0;
        for (uint32_t i = 0; i < signature->count; i++) {
            if (rep_is_pointer((Rep)signature->reps[i])) live[count++] = word;
            word += rep_words((Rep)signature->reps[i]);
        }
        vector_push(&code->frames, (FrameLayout){word, count, live, NO_REGION});
        vector_push(&code->points, (CodePoint){.target = NO_TARGET, .scrutinee = NO_SLOT});
    }
    code->empty_frame = code->frames.count;
    vector_push(&code->frames, (FrameLayout){0, 0, NULL, NO_REGION});
    vector_push(&code->points, (CodePoint){.target = NO_TARGET, .scrutinee = NO_SLOT});
}

/* ---- infos ---- */

static void lay_out_arguments(Code *code, const LinkBody *body, InfoLayout *layout) {
    const LinkSignature *signature = &code->signatures[body->signature];
    uint32_t *words = ARENA_ARRAY(&code->arena, uint32_t, signature->count + 1);
    uint64_t *pointers = ARENA_ARRAY(&code->arena, uint64_t, signature->words / 64 + 1);
    uint32_t word = 0;
    for (uint32_t i = 0; i < signature->count; i++) {
        words[i] = word;
        if (rep_is_pointer((Rep)signature->reps[i]))
            pointers[word / 64] |= (uint64_t)1 << (word % 64);
        word += rep_words((Rep)signature->reps[i]);
    }
    words[signature->count] = word;
    layout->argument_words = words;
    layout->argument_pointers = pointers;
}

static void lay_out_info(Code *code, uint32_t index) {
    const Program *program = code->program;
    LinkInfo info = program->infos.items[index];
    CodeInfo *machine = &code->infos[index];
    InfoLayout *layout = &code->info_layouts[index];
    machine->kind = layout->kind = (uint8_t)info.kind;
    machine->global = LINK_NONE;
    machine->self = NO_SLOT;
    machine->entry = NO_TARGET;
    layout->region = NO_REGION;
    if (info.kind == CLOSURE_CONSTRUCTOR) {
        const LinkConstructor *constructor = &program->constructors.items[info.index];
        machine->constructor = constructor;
        machine->tag = layout->tag = (uint8_t)tag_of_constructor(constructor->number);
        layout->words = (uint32_t)size_of_constructor(constructor->words);
        layout->pointers = constructor->pointer_count;
        return;
    }
    const LinkBody *body = program->bodies.items[info.index];
    machine->body = body;
    machine->signature = body->signature;
    machine->parameter_count = body->parameter_count;
    machine->parameter_words = code->signatures[body->signature].words;
    machine->free_words = body->free_count;
    if (body->self != LINK_NONE) machine->self = machine->parameter_words + body->free_count;
    machine->slots = SLOTS_UNKNOWN;
    machine->global = body->global;
    layout->region = body->region;
    layout->pointers = body->free_pointer_count;
    if (body->is_function) {
        machine->tag = layout->tag = TAG_FUNCTION;
        layout->words = (uint32_t)size_of_function(body->free_count);
        lay_out_arguments(code, body, layout);
    } else {
        layout->words = (uint32_t)size_of_thunk(body->free_count);
        if (body->selects_constructor != LINK_NONE) {
            machine->is_selector = true;
            layout->selects_info = program->constructors.items[body->selects_constructor].info;
            layout->selects_offset = body->selects_offset;
        }
    }
}

/* ---- static objects ---- */

static void lay_out_globals(Code *code) {
    const Program *program = code->program;
    uint32_t count = code->global_count = program->globals.count;
    code->globals = ARENA_ARRAY(&code->arena, GlobalLayout, count);
    code->global_pointers = ARENA_ARRAY(&code->arena, Word, count);
    for (uint32_t i = 0; i < count; i++) {
        const LinkGlobal *global = &program->globals.items[i];
        bool is_data = global->kind == GLOBAL_CONSTRUCTOR;
        const LinkConstructor *constructor =
            is_data ? &program->constructors.items[global->constructor] : NULL;
        InfoId info = is_data ? constructor->info : global->body->info;
        uint32_t words = is_data ? 1 + constructor->words : 2;
        Object *object = arena_alloc_array(&code->arena, words, sizeof(Word));
        ContextId context = CONTEXT_SUB;
        if (global->kind == GLOBAL_THUNK) context = code->root_context(code->closure, global->root);
        object->header = header_make(info, context);
        code->global_pointers[i] =
            pointer_make(object, code->info_layouts[info - INFO_PROGRAM].tag);
        code->globals[i] = (GlobalLayout){object, is_data ? NO_REGION : global->body->region,
                                          global->kind == GLOBAL_THUNK};
    }
    for (uint32_t i = 0; i < count; i++) {
        const LinkGlobal *global = &program->globals.items[i];
        if (global->kind != GLOBAL_CONSTRUCTOR) continue;
        const LinkConstructor *constructor = &program->constructors.items[global->constructor];
        for (uint32_t f = 0; f < global->fields.count; f++) {
            LinkAtom atom = global->fields.items[f];
            if (constructor->offsets[f] == LINK_NONE) continue;
            code->globals[i].object->payload[constructor->offsets[f]] =
                atom.kind == ATOM_GLOBAL ? code->global_pointers[atom.index] : atom.literal;
        }
    }
}

static void lay_out_nullary(Code *code) {
    const Program *program = code->program;
    code->nullary_pointers = ARENA_ARRAY(&code->arena, Word, program->constructors.count + 1);
    for (uint32_t i = 0; i < program->constructors.count; i++) {
        const LinkConstructor *constructor = &program->constructors.items[i];
        if (constructor->field_count) continue;
        Object *object = arena_alloc(&code->arena, sizeof *object);
        object->header = header_make(constructor->info, CONTEXT_SUB);
        code->nullary_pointers[i] = pointer_make(object, tag_of_constructor(constructor->number));
    }
}

/* the program's regions, and one for each static constructor that mentions globals */
static void lay_out_regions(Code *code) {
    const Program *program = code->program;
    for (uint32_t i = 0; i < program->regions.count; i++) {
        const LinkRegion *region = &program->regions.items[i];
        vector_push(&code->regions, (RegionLayout){region->globals, region->global_count,
                                                   region->children, region->child_count});
    }
    for (uint32_t i = 0; i < program->globals.count; i++) {
        const LinkGlobal *global = &program->globals.items[i];
        if (global->kind != GLOBAL_CONSTRUCTOR) continue;
        uint32_t *mentioned = ARENA_ARRAY(&code->arena, uint32_t, global->fields.count + 1);
        uint32_t count = 0;
        for (uint32_t f = 0; f < global->fields.count; f++)
            if (global->fields.items[f].kind == ATOM_GLOBAL)
                mentioned[count++] = global->fields.items[f].index;
        if (count == 0) continue;
        code->globals[i].region = code->regions.count;
        vector_push(&code->regions, (RegionLayout){mentioned, count, NULL, 0});
    }
}

/* Roots that code sets have their numbers from the beginning, whenever it is compiled. */
static void lay_out_roots(Code *code) {
    for (uint32_t i = 0; i < code->program->instances.count; i++)
        code->root_context(code->closure, (Label){LABEL_DICT, i});
}

/* Note [Code stays where it is]: the interpreter keeps the addresses of code, constants, points and
 * frames. If they could move, its registers would be worth less: 2 % of all instructions. So room
 * for all that the program can become is taken at once; pages that are not used cost nothing. What
 * is compiled is made of what link put into its arena, piece by piece: less than half a word of
 * code from each byte (two words from a variable of a pattern, four bytes; 0.03 words are usual), a
 * constant at most from an atom, a frame from an expression. code_compile sees to it that this
 * holds. */
static void reserve_code(Code *code) {
    uint64_t total = code->program->arena.total + 4096, most = INT32_MAX;
    _Static_assert(sizeof(LinkExpr) >= 64 && sizeof(LinkAtom) >= 16, "what the room is for");
    uint64_t words = total / 2, constants = total / 16;
    uint64_t frames = code->frames.count + total / 64;
    vector_reserve(&code->words, words < most ? words : most);
    vector_reserve(&code->constants, constants < most ? constants : most);
    vector_reserve(&code->points, frames < most ? frames : most);
    vector_reserve(&code->frames, frames < most ? frames : most);
}

void code_init(Code *code, const Program *program, CodeRootContext *root_context, void *closure) {
    *code = (Code){.program = program, .root_context = root_context, .closure = closure};
    arena_init(&code->arena);
    lay_out_signatures(code);
    lay_out_argument_frames(code);
    reserve_code(code);
    code->info_count = program->infos.count;
    code->infos = ARENA_ARRAY(&code->arena, CodeInfo, code->info_count);
    code->info_layouts = ARENA_ARRAY(&code->arena, InfoLayout, code->info_count);
    for (uint32_t i = 0; i < code->info_count; i++) lay_out_info(code, i);
    lay_out_globals(code);
    lay_out_roots(code);
    lay_out_nullary(code);
    lay_out_regions(code);
}

void code_release(Code *code) {
    arena_release(&code->arena);
    vector_release(&code->words);
    vector_release(&code->constants);
    vector_release(&code->points);
    vector_release(&code->frames);
    vector_release(&code->regions);
    map_release(&code->constant_map);
    map_release(&code->joined_regions);
}
