#include "ghc/centres.h"
#include "base/utf8.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- small things ---- */

bool ghc_number(Text text, bool commas, uint64_t *number) {
    uint64_t value = 0;
    bool digits = false;
    for (size_t i = 0; i < text.length; i++) {
        char byte = text.bytes[i];
        if (commas && byte == ',') continue;
        if (byte < '0' || byte > '9') return false;
        digits = true;
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, (uint64_t)(byte - '0'), &value))
            return false;
    }
    *number = value;
    return digits;
}

Text ghc_program_name(Text path) {
    size_t start = path.length;
    while (start > 0 && path.bytes[start - 1] != '/' && path.bytes[start - 1] != '\\') start--;
    return (Text){path.bytes + start, path.length - start};
}

/* ---- modules of the library ---- */

bool ghc_is_internal(Text module) { return text_starts_with(module, TEXT("GHC.Internal.")); }

Text ghc_library_module(Text module) {
    size_t start = ghc_is_internal(module)                  ? strlen("GHC.Internal.")
                   : text_starts_with(module, TEXT("GHC.")) ? strlen("GHC.")
                                                            : 0;
    return (Text){module.bytes + start, module.length - start};
}

/* ---- sources ---- */

/* takes a number off the end of a text */
static bool take_number(Text *text, uint32_t *number) {
    size_t start = text->length;
    while (start > 0 && text->bytes[start - 1] >= '0' && text->bytes[start - 1] <= '9') start--;
    uint64_t value;
    if (!ghc_number((Text){text->bytes + start, text->length - start}, false, &value) ||
        value == 0 || value >= UINT32_MAX)
        return false;
    *number = (uint32_t)value;
    text->length = start;
    return true;
}

static bool take_byte(Text *text, char byte) {
    if (text->length == 0 || text->bytes[text->length - 1] != byte) return false;
    text->length--;
    return true;
}

/* `(3,1)-(5,20)`, of which the last bracket is taken already */
static bool take_lines(Text *rest, Place *place) {
    return take_number(rest, &place->end_column) && take_byte(rest, ',') &&
           take_number(rest, &place->end_line) && take_byte(rest, '(') && take_byte(rest, '-') &&
           take_byte(rest, ')') && take_number(rest, &place->column) && take_byte(rest, ',') &&
           take_number(rest, &place->line) && take_byte(rest, '(');
}

/* `3:1-20` or `3:1` */
static bool take_columns(Text *rest, Place *place) {
    if (!take_number(rest, &place->end_column)) return false;
    place->column = place->end_column;
    if (take_byte(rest, '-') && !take_number(rest, &place->column)) return false;
    if (!take_byte(rest, ':') || !take_number(rest, &place->line)) return false;
    place->end_line = place->line;
    return true;
}

bool ghc_place(Text source, Place *place) {
    *place = (Place){.file = TEXT("")};
    Place found = {.file = TEXT("")};
    Text rest = source;
    bool good = take_byte(&rest, ')') ? take_lines(&rest, &found) : take_columns(&rest, &found);
    if (!good || !take_byte(&rest, ':') || rest.length == 0) return false;
    found.file = rest;
    found.end_column++; /* GHC's is inside, ours behind */
    *place = found;
    return true;
}

/* ---- labels ---- */

typedef struct Builtin {
    Text name, module;
    ProfileLabelKind kind;
} Builtin;

static const Builtin *find_builtin(Text name, Text module) {
    static const Builtin builtins[] = {
        {{"MAIN", 4}, {"MAIN", 4}, PROFILE_MAIN},
        {{"SYSTEM", 6}, {"SYSTEM", 6}, PROFILE_SYSTEM},
        {{"GC", 2}, {"GC", 2}, PROFILE_GC},
        {{"OVERHEAD_of", 11}, {"PROFILING", 9}, PROFILE_OVERHEAD},
        {{"DONT_CARE", 9}, {"MAIN", 4}, PROFILE_DONT_CARE},
        {{"PINNED", 6}, {"SYSTEM", 6}, PROFILE_PINNED},
        {{"IDLE", 4}, {"IDLE", 4}, PROFILE_IDLE},
    };
    for (size_t i = 0; i < sizeof builtins / sizeof *builtins; i++)
        if (text_equal(name, builtins[i].name) && text_equal(module, builtins[i].module))
            return &builtins[i];
    return NULL;
}

/* a centre as it is written, whatever it is called; `{-# SCC "" #-}` makes one without a name */
static ProfileLabel plain_label(Text name, Text module, Text source) {
    ProfileLabel label = {.kind = PROFILE_CENTRE,
                          .module = module,
                          .path = TEXT(""),
                          .name = name.length > 0 ? name : TEXT("(no name)")};
    ghc_place(source, &label.place);
    return label;
}

ProfileLabel ghc_label(Text name, Text module, Text source) {
    const Builtin *builtin = find_builtin(name, module);
    if (builtin && (source.length == 0 || text_equal(source, TEXT("<built-in>"))))
        return (ProfileLabel){
            .kind = builtin->kind, .module = TEXT(""), .path = TEXT(""), .name = TEXT("")};
    ProfileLabel label = plain_label(name, module, source);
    if (text_equal(name, TEXT("CAF")) && module.length > 0) {
        label.kind = PROFILE_CAF;
        label.name = TEXT("");
    } else if (text_starts_with(name, TEXT("CAF:")) && name.length > 4) {
        label.kind = PROFILE_CAF;
        label.name = (Text){name.bytes + 4, name.length - 4};
    }
    return label;
}

/* ---- trees ---- */

void ghc_tree_init(GhcTree *tree) {
    *tree = (GhcTree){0};
    interner_init(&tree->texts);
}

void ghc_tree_release(GhcTree *tree) {
    vector_release(&tree->centres);
    vector_release(&tree->nodes);
    interner_release(&tree->texts);
    map_release(&tree->pairs);
    map_release(&tree->triples);
    *tree = (GhcTree){0};
}

uint32_t ghc_centre(GhcTree *tree, Text name, Text module, Text source) {
    Symbol symbols[3] = {intern(&tree->texts, name), intern(&tree->texts, module),
                         intern(&tree->texts, source)};
    uint64_t pair =
        *map_slot(&tree->pairs, (uint64_t)symbols[0] << 32 | symbols[1], tree->pairs.count);
    uint64_t centre = *map_slot(&tree->triples, pair << 32 | symbols[2], tree->centres.count);
    if (centre == tree->centres.count)
        vector_push(&tree->centres,
                    (GhcCentre){symbol_text(&tree->texts, symbols[0]),
                                symbol_text(&tree->texts, symbols[1]),
                                symbol_text(&tree->texts, symbols[2]), false, PROFILE_NONE});
    return (uint32_t)centre;
}

uint32_t ghc_node(GhcTree *tree, uint32_t parent, uint32_t centre) {
    if (tree->nodes.count == PROFILE_CONTEXT_LIMIT) return PROFILE_NONE;
    vector_push(&tree->nodes, (GhcNode){.parent = parent, .centre = centre});
    return tree->nodes.count - 1;
}

/* ---- giving: ordinals ---- */

static int compare_numbers(uint32_t a, uint32_t b) { return (a > b) - (a < b); }

static int compare_names(const GhcRanked *a, const GhcRanked *b) {
    int order = compare_numbers(a->label.kind, b->label.kind);
    if (order == 0) order = text_compare(a->label.module, b->label.module);
    return order != 0 ? order : text_compare(a->label.name, b->label.name);
}

static int compare_sources(const GhcRanked *a, const GhcRanked *b) {
    const Place *x = &a->label.place, *y = &b->label.place;
    int order = text_compare(x->file, y->file);
    if (order == 0) order = compare_numbers(x->line, y->line);
    if (order == 0) order = compare_numbers(x->column, y->column);
    return order != 0 ? order : text_compare(a->source, b->source);
}

static int compare_ranked(const void *left, const void *right) {
    const GhcRanked *a = left, *b = right;
    int order = compare_names(a, b);
    if (order == 0) order = compare_sources(a, b);
    return order != 0 ? order : compare_numbers(a->centre, b->centre);
}

void ghc_rank(GhcRanked *centres, uint32_t count) {
    if (count > 1) qsort(centres, count, sizeof *centres, compare_ranked);
    for (uint32_t i = 1; i < count; i++) {
        const GhcRanked *before = &centres[i - 1];
        GhcRanked *now = &centres[i];
        if (compare_names(before, now) == 0 && profile_label_has_name(now->label.kind))
            now->label.ordinal = before->label.ordinal + (compare_sources(before, now) != 0);
    }
}

/* Labels of all used centres, with ordinals by source; added in the order of the centres. */
static void give_labels(GhcTree *tree, Profile *profile) {
    VECTOR(GhcRanked) ranked = {0};
    for (uint32_t i = 0; i < tree->centres.count; i++) {
        const GhcCentre *centre = &tree->centres.items[i];
        if (!centre->used) continue;
        vector_push(&ranked, (GhcRanked){ghc_label(centre->name, centre->module, centre->source),
                                         centre->source, i});
    }
    ghc_rank(ranked.items, ranked.count);
    VECTOR(uint32_t) ordinals = {0}; /* by centre */
    vector_reserve(&ordinals, tree->centres.count);
    for (uint32_t i = 0; i < ranked.count; i++)
        ordinals.items[ranked.items[i].centre] = ranked.items[i].label.ordinal;
    for (uint32_t i = 0; i < tree->centres.count; i++) {
        GhcCentre *centre = &tree->centres.items[i];
        if (!centre->used) continue;
        ProfileLabel label = ghc_label(centre->name, centre->module, centre->source);
        label.ordinal = ordinals.items[i];
        centre->label = profile_label(profile, label);
    }
    vector_release(&ordinals);
    vector_release(&ranked);
}

/* ---- giving: contexts ---- */

static uint32_t main_context(Profile *profile) {
    uint32_t label = profile_label(
        profile, (ProfileLabel){
                     .kind = PROFILE_MAIN, .module = TEXT(""), .path = TEXT(""), .name = TEXT("")});
    return profile_context(profile, PROFILE_NONE, label);
}

/* the context of a node below `parent` (PROFILE_NONE: none); top: MAIN's */
static uint32_t context_of(GhcTree *tree, Profile *profile, const GhcNode *node, uint32_t parent,
                           uint32_t top) {
    if (node->centre == PROFILE_NONE) {
        uint32_t label =
            profile_label(profile, plain_label(TEXT("(unknown centre)"), TEXT(""), TEXT("")));
        if (parent == PROFILE_NONE) parent = top;
        return label == PROFILE_NONE ? PROFILE_NONE : profile_context(profile, parent, label);
    }
    const GhcCentre *centre = &tree->centres.items[node->centre];
    if (centre->label == PROFILE_NONE) return PROFILE_NONE;
    bool at_root = parent == PROFILE_NONE || parent == top;
    ProfileLabelKind kind = profile->labels.items[centre->label].kind;
    if (!profile_label_is_root(kind)) {
        if (parent == PROFILE_NONE) parent = top;
        return profile_context(profile, parent, centre->label);
    }
    if (at_root) return profile_context(profile, PROFILE_NONE, centre->label);
    uint32_t label =
        profile_label(profile, plain_label(centre->name, centre->module, centre->source));
    return label == PROFILE_NONE ? PROFILE_NONE : profile_context(profile, parent, label);
}

/* Which nodes have a cost in or below them? MAIN always counts. */
static void mark_used(GhcTree *tree, bool *kept) {
    for (uint32_t i = tree->nodes.count; i-- > 0;) {
        const GhcNode *node = &tree->nodes.items[i];
        for (uint32_t j = 0; j < GHC_FIGURES; j++) kept[i] |= node->values[j] > 0;
        if (!kept[i]) continue;
        if (node->parent != PROFILE_NONE) kept[node->parent] = true;
        if (node->centre != PROFILE_NONE) tree->centres.items[node->centre].used = true;
    }
}

void ghc_tree_give(GhcTree *tree, Profile *profile, const uint32_t metrics[GHC_FIGURES]) {
    if (tree->nodes.count == 0) return;
    VECTOR(bool) kept = {0};
    VECTOR(uint32_t) contexts = {0}; /* by node */
    vector_reserve(&kept, tree->nodes.count);
    vector_reserve(&contexts, tree->nodes.count);
    memset(kept.items, 0, tree->nodes.count * sizeof(bool));
    mark_used(tree, kept.items);
    uint32_t top = main_context(profile);
    give_labels(tree, profile);
    for (uint32_t i = 0; i < tree->nodes.count; i++) {
        const GhcNode *node = &tree->nodes.items[i];
        if (!kept.items[i]) continue;
        uint32_t parent =
            node->parent == PROFILE_NONE ? PROFILE_NONE : contexts.items[node->parent];
        uint32_t context = context_of(tree, profile, node, parent, top);
        if (context == PROFILE_NONE) { /* a limit: the parent pays, so that totals stay */
            context = parent == PROFILE_NONE ? top : parent;
            profile_lose(profile, LOSS_GHC_CONTEXTS);
        }
        contexts.items[i] = context;
        for (uint32_t j = 0; j < GHC_FIGURES; j++)
            profile->metrics.items[metrics[j]].values.items[context] += node->values[j];
    }
    vector_release(&contexts);
    vector_release(&kept);
}

/* ---- metrics ---- */

uint32_t ghc_add_bytes(Profile *profile) {
    return profile_add_metric(
        profile, (ProfileMetric){.code = PROFILE_METRIC_BYTES,
                                 .description = TEXT("allocated on the heap, without the words "
                                                     "that profiling adds to each object")});
}

uint32_t ghc_add_ticks(Profile *profile, uint64_t ticks) {
    return profile_add_metric(
        profile, (ProfileMetric){.code = PROFILE_METRIC_TICKS, .sampled = true, .samples = ticks});
}

uint32_t ghc_add_entries(Profile *profile) {
    return profile_add_metric(profile, (ProfileMetric){.code = PROFILE_METRIC_ENTRIES});
}

void ghc_check_total(Profile *profile, uint32_t metric) {
    const ProfileMetric *of = &profile->metrics.items[metric];
    uint64_t stated, total = profile_total(profile, metric);
    if (profile_stated(profile, of->code, &stated) && stated != total)
        profile_lose(profile, LOSS_GHC_TOTAL,
                     .parts = {profile_part_number(total), profile_part_text(of->name),
                               profile_part_number(stated)});
}

/* ---- stacks, as -hc has them ---- */

static void frame_name(const ProfileLabel *label, Buffer *out) {
    if (label->kind == PROFILE_CAF && label->name.length == 0) {
        buffer_text(out, label->module);
        buffer_string(out, ".CAF");
        return;
    }
    if (label->kind == PROFILE_CENTRE && label->path.length > 0) {
        buffer_text(out, label->path);
        buffer_char(out, '.');
    }
    profile_label_text(label, out);
}

void ghc_stack_name(const Profile *profile, uint32_t context, size_t enough, Buffer *out) {
    size_t start = out->length;
    for (uint32_t at = context; at != PROFILE_NONE && out->length - start < enough;) {
        const ProfileContext *of = &profile->contexts.items[at];
        const ProfileLabel *label = &profile->labels.items[of->label];
        if (at == context || label->kind != PROFILE_MAIN) {
            if (at != context) buffer_char(out, '/');
            frame_name(label, out);
        }
        at = of->parent;
    }
}
