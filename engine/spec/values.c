/* Objects, atoms and what is shown of a value. The heap is a region that only grows. */
#include "engine/spec/spec_internal.h"
#include "link/show.h"
#include <inttypes.h>
#include <string.h>

/* ---- objects ---- */

enum { LARGEST_COUNT = 1 << 30 };

static uint64_t bytes_taken(ClosureKind kind, uint64_t count) {
    if (count > LARGEST_COUNT) return UINT64_MAX;
    uint64_t size = kind == CLOSURE_BYTE_ARRAY ? (count + 15) / 16 * 16 : count * sizeof(Value);
    return sizeof(Closure) + size;
}

Closure *spec_closure_new(Spec *spec, ClosureKind kind, Context K, uint32_t site, uint64_t count) {
    uint64_t bytes = bytes_taken(kind, count);
    if (bytes > (uint64_t)(spec->heap_end - spec->heap_top)) {
        spec_end_run(spec, END_HEAP_LIMIT, "");
        return NULL;
    }
    Closure *closure = (Closure *)spec->heap_top; /* fresh pages are zero */
    spec->heap_top += bytes;
    closure->kind = kind;
    closure->context = K;
    closure->site = site;
    closure->count = (uint32_t)count;
    return closure;
}

/* Tokens take no room. */
static uint64_t field_words(const Closure *closure) {
    uint64_t words = 0;
    for (uint64_t i = 0; i < closure->count; i++) words += rep_words(closure->fields[i].rep);
    return words;
}

uint64_t spec_closure_words(const Closure *closure) {
    switch (closure->kind) {
    case CLOSURE_CONSTRUCTOR: return size_of_constructor(field_words(closure));
    case CLOSURE_FUNCTION: return size_of_function(field_words(closure));
    case CLOSURE_PARTIAL_APPLICATION: return size_of_partial_application(field_words(closure));
    case CLOSURE_REFERENCE: return size_of_reference();
    case CLOSURE_ARRAY: return size_of_array(closure->count);
    case CLOSURE_BYTE_ARRAY: return size_of_byte_array(closure->count);
    case CLOSURE_VARIABLE: return SIZE_OF_VARIABLE;
    default: return size_of_thunk(field_words(closure)); /* or what has become of one */
    }
}

/* ---- selectors ---- */

Closure *spec_behind_indirections(Closure *x) {
    while (x->kind == CLOSURE_INDIRECTION) x = x->other;
    return x;
}

bool spec_is_selector(const Spec *spec, const Closure *x) {
    const LinkSite *site = &spec->program->sites.items[x->site];
    return site->kind == CLOSURE_THUNK &&
           spec->program->bodies.items[site->index]->selects_constructor != LINK_NONE;
}

static const LinkConstructor *selects(const Spec *spec, const Closure *x) {
    return &spec->program->constructors.items[x->body->selects_constructor];
}

Closure *spec_selected_tuple(const Spec *spec, const Closure *x) {
    if (x->kind != CLOSURE_THUNK || !spec_is_selector(spec, x)) return NULL;
    Closure *tuple = spec_value_behind(x->fields[0].object);
    bool evaluated = tuple->kind == CLOSURE_CONSTRUCTOR && tuple->constructor == selects(spec, x);
    return evaluated ? tuple : NULL;
}

Closure *spec_selected(const Spec *spec, const Closure *x) {
    const Closure *tuple = spec_selected_tuple(spec, x);
    if (!tuple) return NULL;
    uint32_t field = selects(spec, x)->fields_by_offset[x->body->selects_offset];
    return spec_behind_indirections(tuple->fields[field].object);
}

Closure *spec_end_of_chain(const Spec *spec, const Closure *x) {
    Closure *at = spec_selected(spec, x);
    const Closure *slow = x;
    for (bool odd = true;; odd = !odd) {
        if (at == slow) return NULL;
        Closure *next = spec_selected(spec, at);
        if (!next) return at;
        at = next;
        if (odd) slow = spec_selected(spec, slow);
    }
}

/* ---- sizes ---- */

/* By the rule of sizes: a second account of the bytes. */
void spec_account(Spec *spec) {
    RunSites *sites = &spec->counts->sites;
    if (spec->options->count_sites)
        while (sites->count < spec->program->sites.count) vector_push(sites, (RunSite){0});
    while (spec->accounted < spec->heap_top) {
        const Closure *closure = (Closure *)spec->accounted;
        spec->accounted += bytes_taken(closure->kind, closure->count);
        if (closure->site == LINK_NONE || spec->replaying) continue;
        uint64_t bytes = spec_closure_words(closure) * WORD_BYTES;
        spec->counts->allocated_bytes += bytes;
        if (!spec->options->count_sites) continue;
        sites->items[closure->site].objects++;
        sites->items[closure->site].bytes += bytes;
    }
}

/* ---- the initial heap ---- */

/* Top-level functions carry SUB, static constructors nothing, thunks their root. */
static Closure *global_closure(Spec *spec, const LinkGlobal *global) {
    Closure *x = NULL;
    switch (global->kind) {
    case GLOBAL_FUNCTION:
        x = spec_closure_new(spec, CLOSURE_FUNCTION, SUB, global->body->site, 0);
        if (x) x->body = global->body;
        break;
    case GLOBAL_THUNK:
        x = spec_closure_new(spec, CLOSURE_THUNK, spec_root_context(spec, global->root),
                             global->body->site, 0);
        if (x) x->body = global->body;
        break;
    case GLOBAL_CONSTRUCTOR:
        x = spec_closure_new(spec, CLOSURE_CONSTRUCTOR, SUB, global->site, global->fields.count);
        if (x) x->constructor = &spec->program->constructors.items[global->constructor];
        break;
    }
    return x;
}

bool spec_initial_heap(Spec *spec) {
    const Program *program = spec->program;
    for (uint32_t i = 0; i < program->constructors.count; i++) {
        const LinkConstructor *constructor = &program->constructors.items[i];
        if (constructor->field_count > 0) continue;
        spec->nullary[i] = spec_closure_new(spec, CLOSURE_CONSTRUCTOR, SUB, constructor->site, 0);
        if (!spec->nullary[i]) return false;
        spec->nullary[i]->constructor = constructor;
    }
    for (uint32_t i = 0; i < program->globals.count; i++) {
        spec->globals[i] = global_closure(spec, &program->globals.items[i]);
        if (!spec->globals[i]) return false;
    }
    for (uint32_t i = 0; i < program->globals.count; i++) {
        const LinkGlobal *global = &program->globals.items[i];
        if (global->kind != GLOBAL_CONSTRUCTOR) continue;
        for (uint32_t j = 0; j < global->fields.count; j++)
            spec->globals[i]->fields[j] = spec_value_of(spec, NULL, global->fields.items[j]);
    }
    return true;
}

/* ---- values ---- */

Value spec_value_of(const Spec *spec, const Goal *goal, LinkAtom atom) {
    if (atom.kind == ATOM_TOKEN || atom.rep == REP_STATE) return (Value){.rep = REP_STATE};
    switch ((LinkAtomKind)atom.kind) {
    case ATOM_GLOBAL: return (Value){.rep = REP_BOXED, .object = spec->globals[atom.index]};
    case ATOM_LITERAL: return (Value){.rep = (Rep)atom.rep, .word = atom.literal};
    default: break;
    }
    Value value = goal->variables[atom.index];
    bug_unless(rep_passed(value.rep) == rep_passed((Rep)atom.rep), "variable %u has another rep",
               atom.index);
    bug_unless(value.object || !rep_is_pointer(value.rep), "variable %u is not set", atom.index);
    value.rep = (Rep)atom.rep;
    return value;
}

const LinkSignature *spec_signature_of(const Spec *spec, uint32_t number) {
    return &spec->program->signatures.items[number];
}

bool spec_representations_agree(const LinkSignature *signature, const Value *values,
                                uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (rep_passed((Rep)signature->reps[i]) != rep_passed(values[i].rep)) return false;
    return true;
}

/* ---- showing ---- */

void spec_show_closure(Spec *spec, Closure *closure, Buffer *out) {
    closure = spec_value_behind(closure);
    if (is_function(closure)) {
        link_show_function(out);
    } else if (closure->kind == CLOSURE_CONSTRUCTOR) {
        const LinkConstructor *constructor = closure->constructor;
        link_show_name(spec->program, constructor, out);
        for (uint64_t i = 0; i < closure->count; i++)
            link_show_field(spec->program, (Rep)constructor->reps[i], closure->fields[i].word, out);
    } else if (closure->kind == CLOSURE_VARIABLE) {
        buffer_string(out, "_0");
    } else {
        link_show_unknown(out);
    }
}

/* `names`: by variable, in the order in which they were met */
static void show_whole(Spec *spec, Map *names, Closure *x, bool is_field, Buffer *out) {
    x = spec_value_behind(x);
    if (x->kind == CLOSURE_VARIABLE) {
        buffer_printf(out, "_%" PRIu64, *map_slot(names, (uintptr_t)x, names->count));
        return;
    }
    if (x->kind != CLOSURE_CONSTRUCTOR) {
        spec_show_closure(spec, x, out);
        return;
    }
    bool parenthesised = is_field && x->count > 0;
    if (parenthesised) buffer_char(out, '(');
    link_show_name(spec->program, x->constructor, out);
    for (uint64_t i = 0; i < x->count; i++) {
        if (!rep_is_lifted((Rep)x->constructor->reps[i])) {
            link_show_field(spec->program, (Rep)x->constructor->reps[i], x->fields[i].word, out);
            continue;
        }
        buffer_char(out, ' ');
        show_whole(spec, names, x->fields[i].object, true, out);
    }
    if (parenthesised) buffer_char(out, ')');
}

void spec_show_solution(Spec *spec, Closure *closure, Buffer *out) {
    Map names = {0};
    show_whole(spec, &names, closure, false, out);
    map_release(&names);
}
