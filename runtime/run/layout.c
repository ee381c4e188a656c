/* The tables of a linked program. */
#include "runtime/run/layout.h"
#include "base/fail.h"

/* ---- frames ---- */

/* frame number s, for each signature s: its words as arguments */
static void lay_out_argument_frames(RunLayout *layout) {
    for (uint32_t s = 0; s < layout->program->signatures.count; s++) {
        const LinkSignature *signature = &layout->program->signatures.items[s];
        uint32_t *live = ARENA_ARRAY(&layout->arena, uint32_t, signature->words + 1);
        uint32_t count = 0, word = 0;
        for (uint32_t i = 0; i < signature->count; i++) {
            if (rep_is_pointer((Rep)signature->reps[i])) live[count++] = word;
            word += rep_words((Rep)signature->reps[i]);
        }
        run_layout_frame(layout, (FrameLayout){.words = word,
                                               .live_count = count,
                                               .live = live,
                                               .region = NO_REGION,
                                               .own_count = count,
                                               .own = live,
                                               .pending = NO_SLOT});
    }
    layout->empty_frame =
        run_layout_frame(layout, (FrameLayout){.region = NO_REGION, .pending = NO_SLOT});
}

/* ---- infos ---- */

static void lay_out_arguments(RunLayout *layout, const LinkBody *body, InfoLayout *info) {
    const LinkSignature *signature = &layout->program->signatures.items[body->signature];
    uint32_t *words = ARENA_ARRAY(&layout->arena, uint32_t, signature->count + 1);
    uint64_t *pointers = ARENA_ARRAY(&layout->arena, uint64_t, signature->words / 64 + 1);
    uint32_t word = 0;
    for (uint32_t i = 0; i < signature->count; i++) {
        words[i] = word;
        if (rep_is_pointer((Rep)signature->reps[i]))
            pointers[word / 64] |= (uint64_t)1 << (word % 64);
        word += rep_words((Rep)signature->reps[i]);
    }
    words[signature->count] = word;
    info->argument_words = words;
    info->argument_pointers = pointers;
}

static void lay_out_body(RunLayout *layout, const LinkBody *body, InfoLayout *info) {
    info->region = body->region;
    info->pointers = body->free_pointer_count;
    if (body->is_function) {
        info->tag = TAG_FUNCTION;
        info->words = (uint32_t)size_of_function(body->free_count);
        lay_out_arguments(layout, body, info);
        return;
    }
    info->words = (uint32_t)size_of_thunk(body->free_count);
    if (body->selects_constructor == LINK_NONE) return;
    const LinkConstructor *of = &layout->program->constructors.items[body->selects_constructor];
    info->selects_first = of->first_info;
    info->selects_count = of->info_count;
    info->selects_offset = body->selects_offset;
}

static void lay_out_info(RunLayout *layout, uint32_t index) {
    const Program *program = layout->program;
    LinkInfo linked = program->infos.items[index];
    InfoLayout *info = &layout->infos[index];
    info->kind = (uint8_t)linked.kind;
    info->region = NO_REGION;
    info->site = linked.site;
    if (linked.kind == CLOSURE_CONSTRUCTOR) {
        const LinkConstructor *constructor = &program->constructors.items[linked.index];
        info->tag = (uint8_t)tag_of_constructor(constructor->number);
        info->words = (uint32_t)size_of_constructor(constructor->words);
        info->pointers = constructor->pointer_count;
    } else if (linked.index != LINK_NONE) {
        lay_out_body(layout, program->bodies.items[linked.index], info);
    } else { /* variables, and what primitives make; arrays say their size themselves */
        bool is_reference = linked.kind == CLOSURE_REFERENCE;
        info->words = is_reference                      ? (uint32_t)size_of_reference()
                      : linked.kind == CLOSURE_VARIABLE ? SIZE_OF_VARIABLE
                                                        : 0;
        info->pointers = is_reference;
    }
}

/* ---- static objects ---- */

static void lay_out_globals(RunLayout *layout, Contexts *contexts) {
    const Program *program = layout->program;
    uint32_t count = program->globals.count;
    layout->globals = ARENA_ARRAY(&layout->arena, GlobalLayout, count);
    layout->global_pointers = ARENA_ARRAY(&layout->arena, Word, count);
    for (uint32_t i = 0; i < count; i++) {
        const LinkGlobal *global = &program->globals.items[i];
        bool is_data = global->kind == GLOBAL_CONSTRUCTOR;
        const LinkConstructor *constructor =
            is_data ? &program->constructors.items[global->constructor] : NULL;
        InfoId info = program_site_info(program, is_data ? global->site : global->body->site);
        uint32_t words = is_data ? 1 + constructor->words : 2;
        Object *object = arena_alloc_array(&layout->arena, words, sizeof(Word));
        ContextId context = CONTEXT_SUB;
        if (global->kind == GLOBAL_THUNK) context = context_root(contexts, global->root);
        object->header = header_make(info, context);
        layout->global_pointers[i] = pointer_make(object, layout->infos[info - INFO_PROGRAM].tag);
        layout->globals[i] = (GlobalLayout){object, is_data ? NO_REGION : global->body->region,
                                            global->kind == GLOBAL_THUNK};
    }
    for (uint32_t i = 0; i < count; i++) {
        const LinkGlobal *global = &program->globals.items[i];
        if (global->kind != GLOBAL_CONSTRUCTOR) continue;
        const LinkConstructor *constructor = &program->constructors.items[global->constructor];
        for (uint32_t f = 0; f < global->fields.count; f++) {
            LinkAtom atom = global->fields.items[f];
            if (constructor->offsets[f] == LINK_NONE) continue;
            layout->globals[i].object->payload[constructor->offsets[f]] =
                atom.kind == ATOM_GLOBAL ? layout->global_pointers[atom.index] : atom.literal;
        }
    }
}

static void lay_out_nullary(RunLayout *layout) {
    const Program *program = layout->program;
    layout->nullary_pointers = ARENA_ARRAY(&layout->arena, Word, program->constructors.count + 1);
    for (uint32_t i = 0; i < program->constructors.count; i++) {
        const LinkConstructor *constructor = &program->constructors.items[i];
        if (constructor->field_count) continue;
        Object *object = arena_alloc(&layout->arena, sizeof *object);
        object->header = header_make(program_site_info(program, constructor->site), CONTEXT_SUB);
        layout->nullary_pointers[i] = pointer_make(object, tag_of_constructor(constructor->number));
    }
}

/* the program's regions, and one for each static constructor that mentions globals */
static void lay_out_regions(RunLayout *layout) {
    const Program *program = layout->program;
    for (uint32_t i = 0; i < program->regions.count; i++) {
        const LinkRegion *region = &program->regions.items[i];
        vector_push(&layout->regions, (RegionLayout){region->globals, region->global_count,
                                                     region->children, region->child_count});
    }
    for (uint32_t i = 0; i < program->globals.count; i++) {
        const LinkGlobal *global = &program->globals.items[i];
        if (global->kind != GLOBAL_CONSTRUCTOR) continue;
        uint32_t *mentioned = ARENA_ARRAY(&layout->arena, uint32_t, global->fields.count + 1);
        uint32_t count = 0;
        for (uint32_t f = 0; f < global->fields.count; f++)
            if (global->fields.items[f].kind == ATOM_GLOBAL)
                mentioned[count++] = global->fields.items[f].index;
        if (count == 0) continue;
        layout->globals[i].region = layout->regions.count;
        vector_push(&layout->regions, (RegionLayout){mentioned, count, NULL, 0});
    }
}

/* Roots that code sets have their numbers from the beginning, whenever it is compiled. */
static void lay_out_roots(const Program *program, Contexts *contexts) {
    for (uint32_t i = 0; i < program->instances.count; i++)
        context_root(contexts, (Label){LABEL_DICT, i});
}

/* ---- all of it ---- */

/* Note [Code stays where it is]: engines keep the addresses of code, constants, points and frames.
 * If they could move, the interpreter's registers would be worth less: 2 % of all instructions. So
 * room for all that the program can become is taken at once; pages that are not used cost nothing.
 * What is compiled is made of what link put into its arena, piece by piece: a frame at most from an
 * expression. */
static void reserve_frames(RunLayout *layout) {
    _Static_assert(sizeof(LinkExpr) >= 64, "what the room is for");
    uint64_t most = INT32_MAX;
    uint64_t frames = layout->frames.count + (layout->program->arena.total + 4096) / 64;
    vector_reserve(&layout->frames, frames < most ? frames : most);
}

uint32_t run_layout_frame(RunLayout *layout, FrameLayout frame) {
    const FrameLayout *before = layout->frames.items;
    bool reserved = layout->tables.frames != NULL;
    vector_push(&layout->frames, frame);
    bug_unless(!reserved || before == layout->frames.items, "more frames than room for them");
    return layout->frames.count - 1;
}

uint32_t run_layout_join(RunLayout *layout, uint32_t a, uint32_t b) {
    if (a == NO_REGION || a == b) return b;
    if (b == NO_REGION) return a;
    uint64_t key = (uint64_t)a << 32 | b;
    uint64_t *number = map_slot(&layout->joined_regions, key, layout->regions.count);
    if (*number == layout->regions.count) {
        uint32_t *children = ARENA_ARRAY(&layout->arena, uint32_t, 2);
        children[0] = a;
        children[1] = b;
        vector_push(&layout->regions, (RegionLayout){NULL, 0, children, 2});
    }
    return (uint32_t)*number;
}

void run_layout_share(RunLayout *layout) {
    ProgramLayout *tables = &layout->tables;
    tables->frames = layout->frames.items;
    tables->frame_count = layout->frames.count;
    tables->regions = layout->regions.items;
    tables->region_count = layout->regions.count;
}

void run_layout_init(RunLayout *layout, const Program *program, Contexts *contexts) {
    uint32_t infos = program->infos.count;
    *layout = (RunLayout){.program = program};
    arena_init(&layout->arena);
    lay_out_argument_frames(layout);
    reserve_frames(layout);
    layout->infos = ARENA_ARRAY(&layout->arena, InfoLayout, infos);
    for (uint32_t i = 0; i < infos; i++) lay_out_info(layout, i);
    lay_out_globals(layout, contexts);
    lay_out_roots(program, contexts);
    lay_out_nullary(layout);
    lay_out_regions(layout);
    layout->tables = (ProgramLayout){.infos = layout->infos,
                                     .info_count = infos,
                                     .globals = layout->globals,
                                     .global_count = program->globals.count,
                                     .contexts = contexts};
    run_layout_share(layout);
}

void run_layout_release(RunLayout *layout) {
    arena_release(&layout->arena);
    vector_release(&layout->frames);
    vector_release(&layout->regions);
    map_release(&layout->joined_regions);
}
