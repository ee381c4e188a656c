/* The tables that the collector and the interpreter need of a program: argument frames, infos,
 * regions, static objects: all but code (compile.c). */
#include "base/fail.h"
#include "engine/machine/code.h"

/* ---- frames ---- */

/* frame number s, for each signature s: its words as arguments */
static void lay_out_argument_frames(Code *code) {
    for (uint32_t s = 0; s < code->program->signatures.count; s++) {
        const LinkSignature *signature = &code->program->signatures.items[s];
        uint32_t *live = ARENA_ARRAY(&code->arena, uint32_t, signature->words + 1);
        uint32_t count = 0, word = 0;
        for (uint32_t i = 0; i < signature->count; i++) {
            if (rep_is_pointer((Rep)signature->reps[i])) live[count++] = word;
            word += rep_words((Rep)signature->reps[i]);
        }
        vector_push(&code->frames, (FrameLayout){word, count, live, NO_REGION, 0});
        vector_push(&code->points, (CodePoint){.target = NO_TARGET, .scrutinee = NO_SLOT});
    }
    code->empty_frame = code->frames.count;
    vector_push(&code->frames, (FrameLayout){0, 0, NULL, NO_REGION, 0});
    vector_push(&code->points, (CodePoint){.target = NO_TARGET, .scrutinee = NO_SLOT});
}

/* ---- infos ---- */

static void lay_out_arguments(Code *code, const LinkBody *body, InfoLayout *layout) {
    const LinkSignature *signature = &code->program->signatures.items[body->signature];
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
    layout->site = info.site;
    if (info.kind == CLOSURE_CONSTRUCTOR) {
        const LinkConstructor *constructor = &program->constructors.items[info.index];
        machine->constructor = constructor;
        machine->tag = layout->tag = (uint8_t)tag_of_constructor(constructor->number);
        layout->words = (uint32_t)size_of_constructor(constructor->words);
        layout->pointers = constructor->pointer_count;
        return;
    }
    if (info.index == LINK_NONE) { /* what primitives make; arrays say their size themselves */
        bool is_reference = info.kind == CLOSURE_REFERENCE;
        layout->words = is_reference ? (uint32_t)size_of_reference() : 0;
        layout->pointers = is_reference;
        return;
    }
    const LinkBody *body = program->bodies.items[info.index];
    machine->body = body;
    machine->signature = body->signature;
    machine->parameter_count = body->parameter_count;
    machine->parameter_words = code->program->signatures.items[body->signature].words;
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
            const LinkConstructor *of = &program->constructors.items[body->selects_constructor];
            layout->selects_first = of->first_info;
            layout->selects_count = of->info_count;
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
        InfoId info = program_site_info(program, is_data ? global->site : global->body->site);
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
        object->header = header_make(program_site_info(program, constructor->site), CONTEXT_SUB);
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
